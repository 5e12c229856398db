//! Blocks, mutes and reports.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};
use serde::Serialize;

/// What one person has decided about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// No games together by pairing or open seats, no chat.
    Block,
    /// Their chat is not shown.
    Mute,
}

impl Relation {
    fn word(self) -> &'static str {
        match self {
            Relation::Block => "block",
            Relation::Mute => "mute",
        }
    }
}

/// Something that was reported to the operator of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The report's id.
    pub id: String,
    /// Who reports, unless they are gone.
    pub reporter: Option<String>,
    /// Whom.
    pub about: Option<String>,
    /// In which game.
    pub game_id: Option<String>,
    /// Why.
    pub reason: String,
    /// When.
    pub created_at: Millis,
}

impl Store {
    /// Sets or lifts a block or a mute.
    ///
    /// # Errors
    /// What the database says.
    pub async fn relation(&self, user_id: &str, other_id: &str, kind: Relation, set: bool, now: Millis) -> Result<()> {
        let sql = if set {
            "INSERT INTO relations (user_id, other_id, kind, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM relations WHERE user_id = $1 AND other_id = $2 AND kind = $3 AND created_at <= $4"
        };
        writing!(self, pool => {
            sqlx::query(sql).bind(user_id).bind(other_id).bind(kind.word()).bind(now).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Whom somebody has blocked or muted: ids and names.
    ///
    /// # Errors
    /// What the database says.
    pub async fn relations(&self, user_id: &str, kind: Relation) -> Result<Vec<(String, String)>> {
        let rows: Vec<(String, String)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT u.id, u.name FROM relations t JOIN users u ON u.id = t.other_id
                 WHERE t.user_id = $1 AND t.kind = $2 ORDER BY u.name",
            )
            .bind(user_id)
            .bind(kind.word())
            .fetch_all(pool)
            .await
        })?;
        Ok(rows)
    }

    /// Whether either has blocked the other.
    ///
    /// # Errors
    /// What the database says.
    pub async fn blocked(&self, one: &str, other: &str) -> Result<bool> {
        let count: i64 = reading!(self, pool => {
            sqlx::query_scalar(
                "SELECT COUNT(*) FROM relations WHERE kind = 'block'
                 AND ((user_id = $1 AND other_id = $2) OR (user_id = $2 AND other_id = $1))",
            )
            .bind(one)
            .bind(other)
            .fetch_one(pool)
            .await
        })?;
        Ok(count > 0)
    }

    /// Keeps a report.
    ///
    /// # Errors
    /// What the database says.
    pub async fn report(&self, report: &Report) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO reports (id, reporter, about, game_id, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(&report.id)
                .bind(&report.reporter)
                .bind(&report.about)
                .bind(&report.game_id)
                .bind(&report.reason)
                .bind(report.created_at)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// The newest reports, or one person's own.
    ///
    /// # Errors
    /// What the database says.
    pub async fn reports(&self, reporter: Option<&str>, limit: u32) -> Result<Vec<Report>> {
        type Row = (String, Option<String>, Option<String>, Option<String>, String, Millis);
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT id, reporter, about, game_id, reason, created_at FROM reports
                 WHERE CAST($1 AS TEXT) IS NULL OR reporter = $1 ORDER BY created_at DESC, id LIMIT $2",
            )
            .bind(reporter)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let report = |(id, reporter, about, game_id, reason, created_at)| Report {
            id,
            reporter,
            about,
            game_id,
            reason,
            created_at,
        };
        Ok(rows.into_iter().map(report).collect())
    }
}
