//! People who keep order, what they decide, and the log of it.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// What can be taken from somebody for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// To write in the chat.
    Mute,
    /// To be here at all.
    Ban,
}

impl Sanction {
    /// The word kept in the database.
    pub fn word(self) -> &'static str {
        match self {
            Sanction::Mute => "mute",
            Sanction::Ban => "ban",
        }
    }
}

/// A sanction that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanctioned {
    /// Until when.
    pub until: Millis,
    /// Why.
    pub reason: String,
}

/// A report as moderators see it, with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportLine {
    /// The report's id.
    pub id: String,
    /// Who reported, if the person still has an account.
    pub reporter: Option<String>,
    /// About whom, if the person still has an account.
    pub about: Option<String>,
    /// The table where it happened.
    pub game_id: Option<String>,
    /// What happened.
    pub reason: String,
    /// When it was made.
    pub created_at: Millis,
    /// When a moderator was done with it.
    pub settled_at: Option<Millis>,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited {
    /// When.
    pub at: Millis,
    /// Who: a moderator's name, or the operator.
    pub actor: String,
    /// What was done.
    pub action: String,
    /// To whom or what.
    pub about: String,
    /// The reason and other details.
    pub detail: String,
}

/// What a rated game did to one player's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedResult {
    /// The table.
    pub game_id: String,
    /// The player's name.
    pub name: String,
    /// The rating before and after.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// How long the game took, in milliseconds.
    pub lasted: Millis,
}

impl Store {
    /// Makes somebody a moderator, or no longer.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_moderator(&self, user_id: &str, moderator: bool) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE users SET moderator = $2 WHERE id = $1")
                .bind(user_id)
                .bind(i64::from(moderator))
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Whether somebody is a moderator.
    ///
    /// # Errors
    /// What the database says.
    pub async fn is_moderator(&self, user_id: &str) -> Result<bool> {
        let found: i64 = reading!(self, pool => {
            sqlx::query_scalar("SELECT COUNT(*) FROM users WHERE id = $1 AND moderator = 1").bind(user_id).fetch_one(pool).await
        })?;
        Ok(found > 0)
    }

    /// The names of all moderators.
    ///
    /// # Errors
    /// What the database says.
    pub async fn moderators(&self) -> Result<Vec<String>> {
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT name FROM users WHERE moderator = 1 ORDER BY name").fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|(name,)| name).collect())
    }

    /// Takes something from somebody until a time. A new one replaces an old one of its kind.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sanction(&self, user_id: &str, kind: Sanction, what: &Sanctioned, at: Millis) -> Result<()> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO sanctions (user_id, kind, until, reason, created_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (user_id, kind) DO UPDATE SET until = $3, reason = $4, created_at = $5",
            )
            .bind(user_id)
            .bind(kind.word())
            .bind(what.until)
            .bind(&what.reason)
            .bind(at)
            .execute(pool)
            .await
            .map(|_| ())
        })?;
        Ok(())
    }

    /// Gives it back. False if it was not taken.
    ///
    /// # Errors
    /// What the database says.
    pub async fn lift_sanction(&self, user_id: &str, kind: Sanction) -> Result<bool> {
        let lifted = writing!(self, pool => {
            sqlx::query("DELETE FROM sanctions WHERE user_id = $1 AND kind = $2")
                .bind(user_id)
                .bind(kind.word())
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(lifted > 0)
    }

    /// The sanction of this kind that holds for somebody now.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sanctioned(&self, user_id: &str, kind: Sanction, now: Millis) -> Result<Option<Sanctioned>> {
        let row: Option<(Millis, String)> = reading!(self, pool => {
            sqlx::query_as("SELECT until, reason FROM sanctions WHERE user_id = $1 AND kind = $2 AND until > $3")
                .bind(user_id)
                .bind(kind.word())
                .bind(now)
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.map(|(until, reason)| Sanctioned { until, reason }))
    }

    /// Reports, newest first: those that wait, or all.
    ///
    /// # Errors
    /// What the database says.
    pub async fn report_lines(&self, all: bool, limit: u32) -> Result<Vec<ReportLine>> {
        type Row = (String, Option<String>, Option<String>, Option<String>, String, Millis, Option<Millis>);
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT r.id, who.name, whom.name, r.game_id, r.reason, r.created_at, r.settled_at FROM reports r
                 LEFT JOIN users who ON who.id = r.reporter LEFT JOIN users whom ON whom.id = r.about
                 WHERE $1 = 1 OR r.settled_at IS NULL ORDER BY r.created_at DESC, r.id LIMIT $2",
            )
            .bind(i64::from(all))
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let line = |(id, reporter, about, game_id, reason, created_at, settled_at)| ReportLine {
            id,
            reporter,
            about,
            game_id,
            reason,
            created_at,
            settled_at,
        };
        Ok(rows.into_iter().map(line).collect())
    }

    /// A moderator is done with a report. False if there is no such report that waits.
    ///
    /// # Errors
    /// What the database says.
    pub async fn settle_report(&self, id: &str, at: Millis) -> Result<bool> {
        let settled = writing!(self, pool => {
            sqlx::query("UPDATE reports SET settled_at = $2 WHERE id = $1 AND settled_at IS NULL")
                .bind(id)
                .bind(at)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(settled > 0)
    }

    /// Adds a line to the audit log, under an id that nobody else uses.
    ///
    /// # Errors
    /// What the database says.
    pub async fn audit(&self, id: &str, line: &Audited) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO audit (id, at, actor, action, about, detail) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(id)
                .bind(line.at)
                .bind(&line.actor)
                .bind(&line.action)
                .bind(&line.about)
                .bind(&line.detail)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// The newest lines of the audit log.
    ///
    /// # Errors
    /// What the database says.
    pub async fn audit_log(&self, limit: u32) -> Result<Vec<Audited>> {
        let rows: Vec<(Millis, String, String, String, String)> = reading!(self, pool => {
            sqlx::query_as("SELECT at, actor, action, about, detail FROM audit ORDER BY at DESC, id DESC LIMIT $1")
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        let line = |(at, actor, action, about, detail)| Audited { at, actor, action, about, detail };
        Ok(rows.into_iter().map(line).collect())
    }

    /// What was done about `about` since a time: the lines of the audit log that name this action, oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn audited(&self, action: &str, since: Millis) -> Result<Vec<String>> {
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT about FROM audit WHERE at >= $1 AND action = $2 ORDER BY at, id")
                .bind(since)
                .bind(action)
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(about,)| about).collect())
    }

    /// What rated games did to ratings since a time, game by game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rated_results(&self, since: Millis, limit: u32) -> Result<Vec<RatedResult>> {
        let rows: Vec<(String, String, f64, f64, Millis)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT c.game_id, u.name, c.before, c.after, COALESCE(g.ended_at - g.started_at, 0)
                 FROM rating_changes c JOIN users u ON u.id = c.user_id JOIN games g ON g.id = c.game_id
                 WHERE c.at >= $1 ORDER BY c.at DESC, c.game_id LIMIT $2",
            )
            .bind(since)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let result = |(game_id, name, before, after, lasted)| RatedResult { game_id, name, before, after, lasted };
        Ok(rows.into_iter().map(result).collect())
    }
}
