//! Who is on vacation from games of correspondence, and who was.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// A vacation of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Who.
    pub user_id: String,
    /// Since when.
    pub from: Millis,
    /// Until when; if it ended early, when it did.
    pub until: Millis,
}

impl Vacation {
    /// The days that were begun in it.
    pub fn days(&self) -> i64 {
        (self.until - self.from + DAY - 1) / DAY
    }
}

const DAY: Millis = 24 * 60 * 60 * 1000;

type Row = (String, Millis, Millis);

fn vacation((user_id, from, until): Row) -> Vacation {
    Vacation { user_id, from, until }
}

impl Store {
    /// Begins a vacation, unless the person is on one or those begun after `since` would then have more than `most`
    /// days. Returns whether it was begun.
    ///
    /// # Errors
    /// What the database says.
    pub async fn begin_vacation(&self, new: &Vacation, since: Millis, most: i64) -> Result<bool> {
        macro_rules! begin {
            ($tx:expr) => {{
                let mut tx = $tx;
                // Of two that are begun at the same moment, at two nodes, one waits here for the other.
                sqlx::query("UPDATE users SET seen_at = seen_at WHERE id = $1").bind(&new.user_id).execute(&mut *tx).await?;
                let rows: Vec<Row> = sqlx::query_as(
                    "SELECT user_id, from_at, until_at FROM vacations WHERE user_id = $1 AND (from_at > $2 OR until_at > $3)",
                )
                .bind(&new.user_id)
                .bind(since)
                .bind(new.from)
                .fetch_all(&mut *tx)
                .await?;
                let before: Vec<Vacation> = rows.into_iter().map(vacation).collect();
                let away = before.iter().any(|one| one.until > new.from || one.from == new.from);
                let used: i64 = before.iter().map(Vacation::days).sum();
                if away || used + new.days() > most {
                    return Ok(false);
                }
                sqlx::query("INSERT INTO vacations (user_id, from_at, until_at) VALUES ($1, $2, $3)")
                    .bind(&new.user_id)
                    .bind(new.from)
                    .bind(new.until)
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
            }};
        }
        writing!(self, pool => begin!(pool.begin().await?));
        Ok(true)
    }

    /// Ends somebody's vacation. Returns whether there was one.
    ///
    /// # Errors
    /// What the database says.
    pub async fn end_vacation(&self, user_id: &str, now: Millis) -> Result<bool> {
        let ended = writing!(self, pool => {
            sqlx::query("UPDATE vacations SET until_at = $2 WHERE user_id = $1 AND until_at > $2 AND from_at < $2")
                .bind(user_id)
                .bind(now)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(ended > 0)
    }

    /// Somebody's vacations that were begun after `since`, the oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn vacations(&self, user_id: &str, since: Millis) -> Result<Vec<Vacation>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as("SELECT user_id, from_at, until_at FROM vacations WHERE user_id = $1 AND from_at > $2 ORDER BY from_at")
                .bind(user_id)
                .bind(since)
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(vacation).collect())
    }

    /// The last vacation of each of these people, of those who had any.
    ///
    /// # Errors
    /// What the database says.
    pub async fn last_vacations(&self, user_ids: &[String]) -> Result<Vec<Vacation>> {
        let sql = format!(
            "SELECT user_id, from_at, until_at FROM vacations v WHERE user_id IN ({})
             AND from_at = (SELECT MAX(from_at) FROM vacations w WHERE w.user_id = v.user_id)",
            self.list()
        );
        let ids = serde_json::Value::from(user_ids).to_string();
        let rows: Vec<Row> =
            reading!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(&ids).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(vacation).collect())
    }
}
