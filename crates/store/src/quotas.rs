//! What must not grow without end: how much one person has, and tables that nobody began.

use crate::{
    GameMeta, Millis, Result, Store,
    games::COLUMNS,
    open::{reading, writing},
};

/// Forgets the game that a statement deletes, with its log. Says whether there was one.
macro_rules! forget {
    ($tx:expr, $delete:expr, $game_id:expr) => {{
        let mut tx = $tx;
        // Head and players go with the game.
        let gone = $delete.execute(&mut *tx).await?.rows_affected() == 1;
        if gone {
            sqlx::query("DELETE FROM log WHERE game_id = $1").bind($game_id).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        gone
    }};
}

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
            sqlx::query_as(
                "SELECT status, COUNT(*) FROM games WHERE host = $1 AND status <> 'over' AND ended_at IS NULL GROUP BY status",
            )
            .bind(user_id)
            .fetch_all(pool)
            .await
        })?;
        let seats: i64 = reading!(self, pool => {
            sqlx::query_scalar(
                "SELECT COUNT(*) FROM players p JOIN games g ON g.id = p.game_id WHERE p.user_id = $1 AND g.status <> 'over' AND g.ended_at IS NULL",
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

    /// Games that were begun before this time and are not over, oldest first, after this one: its time and id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn begun_before(&self, before: Millis, after: &(Millis, String), limit: u32) -> Result<Vec<GameMeta>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM games g WHERE g.status = 'running' AND g.ended_at IS NULL AND g.started_at < $1
             AND (g.created_at > $2 OR (g.created_at = $2 AND g.id > $3)) ORDER BY g.created_at, g.id LIMIT $4"
        );
        let games = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(before)
                .bind(after.0)
                .bind(&after.1)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        Ok(games)
    }

    /// Ends a game in its summary alone, without a winner: nobody can play on, and it is not rated. False if it is
    /// over, or if there is no such game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn close_game(&self, game_id: &str, reason: &str, at: Millis) -> Result<bool> {
        let closed = writing!(self, pool => {
            sqlx::query(
                "UPDATE games SET status = 'over', reason = $2, ended_at = $3
                 WHERE id = $1 AND status <> 'over' AND ended_at IS NULL",
            )
            .bind(game_id)
            .bind(reason)
            .bind(at)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        Ok(closed == 1)
    }

    /// How often somebody has reported others since a time.
    ///
    /// # Errors
    /// What the database says.
    pub async fn reported_since(&self, user_id: &str, since: Millis) -> Result<u64> {
        let count: i64 = reading!(self, pool => {
            sqlx::query_scalar("SELECT COUNT(*) FROM reports WHERE reporter = $1 AND created_at > $2")
                .bind(user_id)
                .bind(since)
                .fetch_one(pool)
                .await
        })?;
        Ok(count as u64)
    }

    /// Forgets a table that never began, with its log. False if it has begun meanwhile.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_never_begun(&self, game_id: &str) -> Result<bool> {
        let sql = "DELETE FROM games WHERE id = $1 AND status = 'open'";
        Ok(writing!(self, pool => forget!(pool.begin().await?, sqlx::query(sql).bind(game_id), game_id)))
    }

    /// Forgets a game that this person imported, with its log. False if there is none.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_import(&self, game_id: &str, host: &str) -> Result<bool> {
        let sql = "DELETE FROM games WHERE id = $1 AND host = $2 AND created_at = ended_at";
        Ok(writing!(self, pool => forget!(pool.begin().await?, sqlx::query(sql).bind(game_id).bind(host), game_id)))
    }

    /// How many games a person has imported.
    ///
    /// # Errors
    /// What the database says.
    pub async fn imports(&self, host: &str) -> Result<u64> {
        let count: i64 = reading!(self, pool => {
            sqlx::query_scalar("SELECT COUNT(*) FROM games WHERE host = $1 AND created_at = ended_at")
                .bind(host)
                .fetch_one(pool)
                .await
        })?;
        Ok(count as u64)
    }
}
