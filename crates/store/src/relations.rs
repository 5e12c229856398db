//! Whom people follow, block and mute, and reports.

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
    /// They are shown among friends.
    Follow,
    /// To oneself: nobody learns when this person is online.
    Unseen,
}

impl Relation {
    fn word(self) -> &'static str {
        match self {
            Relation::Block => "block",
            Relation::Mute => "mute",
            Relation::Follow => "follow",
            Relation::Unseen => "unseen",
        }
    }
}

/// Somebody whom a person follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Friend {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether it is a guest.
    pub guest: bool,
    /// Whether the one who follows may know when they are online: they are a member, hide from nobody, and neither has
    /// blocked the other.
    pub shown: bool,
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
    /// Sets or lifts a relation.
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

    /// Whom somebody has blocked, muted or follows: ids and names.
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

    /// Whom somebody follows, by name.
    ///
    /// # Errors
    /// What the database says.
    pub async fn friends(&self, user_id: &str, limit: u32) -> Result<Vec<Friend>> {
        let rows: Vec<(String, String, i64, i64)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT u.id, u.name, CAST(CASE WHEN u.password IS NULL THEN 1 ELSE 0 END AS BIGINT),
                   CAST(CASE WHEN u.password IS NULL
                     OR EXISTS (SELECT 1 FROM relations r WHERE r.user_id = u.id AND r.other_id = u.id AND r.kind = 'unseen')
                     OR EXISTS (SELECT 1 FROM relations r WHERE r.user_id = u.id AND r.other_id = $1 AND r.kind = 'block')
                     OR EXISTS (SELECT 1 FROM relations r WHERE r.user_id = $1 AND r.other_id = u.id AND r.kind = 'block')
                     THEN 0 ELSE 1 END AS BIGINT)
                 FROM relations t JOIN users u ON u.id = t.other_id
                 WHERE t.user_id = $1 AND t.kind = 'follow' ORDER BY u.name LIMIT $2",
            )
            .bind(user_id)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let friend = |(id, name, guest, shown)| Friend { id, name, guest: guest == 1, shown: shown == 1 };
        Ok(rows.into_iter().map(friend).collect())
    }

    /// Whether a person hides when they are online.
    ///
    /// # Errors
    /// What the database says.
    pub async fn unseen(&self, user_id: &str) -> Result<bool> {
        Ok(!self.relations(user_id, Relation::Unseen).await?.is_empty())
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

    /// Which of these people have blocked each other: pairs of ids, the one who blocks first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn blocks_among(&self, user_ids: &[String]) -> Result<Vec<(String, String)>> {
        let list = self.list();
        let sql = format!(
            "SELECT user_id, other_id FROM relations
             WHERE kind = 'block' AND user_id IN ({list}) AND other_id IN ({list})"
        );
        let ids = serde_json::Value::from(user_ids).to_string();
        Ok(reading!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(&ids).fetch_all(pool).await)?)
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
