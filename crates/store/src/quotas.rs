//! What must not grow without end: how much one person has, and tables that nobody began.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// How many games one person has that are not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Set up by this person, and waiting for players.
    pub waiting: u64,
    /// Set up by this person, and begun.
    pub running: u64,
    /// Seats that this person has taken.
    pub seats: u64,
}

impl Store {
    /// How many games a person has that are not over.
    ///
    /// # Errors
    /// What the database says.
    pub async fn load_of(&self, user_id: &str) -> Result<Load> {
        let hosted: Vec<(String, i64)> = reading!(self, pool => {
            sqlx::query_as("SELECT status, COUNT(*) FROM games WHERE host = $1 AND status <> 'over' GROUP BY status")
                .bind(user_id)
                .fetch_all(pool)
                .await
        })?;
        let seats: i64 = reading!(self, pool => {
            sqlx::query_scalar(
                "SELECT COUNT(*) FROM players p JOIN games g ON g.id = p.game_id WHERE p.user_id = $1 AND g.status <> 'over'",
            )
            .bind(user_id)
            .fetch_one(pool)
            .await
        })?;
        let count = |status: &str| hosted.iter().find(|(word, _)| word == status).map_or(0, |(_, count)| *count as u64);
        Ok(Load { waiting: count("open"), running: count("running"), seats: seats as u64 })
    }

    /// Those of these games that still wait for players.
    ///
    /// # Errors
    /// What the database says.
    pub async fn still_open(&self, games: &[String]) -> Result<Vec<String>> {
        let sql = format!("SELECT id FROM games WHERE status = 'open' AND id IN ({})", self.list());
        let names = serde_json::Value::from(games).to_string();
        let rows: Vec<(String,)> =
            reading!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(&names).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Tables that were set up before this time and never began, oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn never_begun(&self, before: Millis, limit: u32) -> Result<Vec<String>> {
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT id FROM games WHERE status = 'open' AND created_at < $1 ORDER BY created_at LIMIT $2")
                .bind(before)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Forgets a table that never began, with its log. False if it has begun meanwhile.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_never_begun(&self, game_id: &str) -> Result<bool> {
        macro_rules! forget {
            ($tx:expr) => {{
                let mut tx = $tx;
                // Head and players go with the game.
                let gone = sqlx::query("DELETE FROM games WHERE id = $1 AND status = 'open'")
                    .bind(game_id)
                    .execute(&mut *tx)
                    .await?
                    .rows_affected()
                    == 1;
                if gone {
                    sqlx::query("DELETE FROM log WHERE game_id = $1").bind(game_id).execute(&mut *tx).await?;
                }
                tx.commit().await?;
                gone
            }};
        }
        Ok(writing!(self, pool => forget!(pool.begin().await?)))
    }
}
