//! Positions that bots of other machines think about. A server puts them here, a worker takes one, writes what the bot
//! does, and the server collects it. A worker that dies costs a moment: its thought is taken by the next one.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// An id that nobody else uses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Which bot.
    pub bot: String,
    /// What the bot's seat knows of the game, as text.
    pub view: String,
    /// How long the bot thinks, in milliseconds.
    pub millis: u32,
}

impl Store {
    /// Asks workers to think, for a node. Nobody wants to know after `patience` milliseconds.
    ///
    /// # Errors
    /// What the database says.
    pub async fn ask_thought(&self, node: &str, thought: &Thought, patience: Millis) -> Result<()> {
        let sql = format!(
            "INSERT INTO thoughts (id, node, game, bot, view, millis, expires_at) VALUES ($1, $2, $3, $4, $5, $6, {} + $7)",
            self.now()
        );
        writing!(self, pool => {
            sqlx::query(sqlx::AssertSqlSafe(sql))
                .bind(&thought.id)
                .bind(node)
                .bind(&thought.game)
                .bind(&thought.bot)
                .bind(&thought.view)
                .bind(i64::from(thought.millis))
                .bind(patience)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Takes the thought that waits longest. If it is not answered within `hold` milliseconds, another worker gets it.
    ///
    /// # Errors
    /// What the database says.
    pub async fn take_thought(&self, hold: Millis) -> Result<Option<Thought>> {
        let apart = if self.shared() { "FOR UPDATE SKIP LOCKED" } else { "" };
        let sql = format!(
            "UPDATE thoughts SET taken_until = {now} + $1 WHERE id =
                (SELECT id FROM thoughts WHERE action IS NULL AND taken_until < {now} AND expires_at > {now}
                 ORDER BY expires_at, id LIMIT 1 {apart})
             RETURNING id, game, bot, view, millis",
            now = self.now()
        );
        let row: Option<(String, String, String, String, i64)> = writing!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(hold).fetch_optional(pool).await
        })?;
        Ok(row.map(|(id, game, bot, view, millis)| Thought { id, game, bot, view, millis: millis as u32 }))
    }

    /// Writes what the bot does.
    ///
    /// # Errors
    /// What the database says.
    pub async fn answer_thought(&self, id: &str, action: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE thoughts SET action = $2 WHERE id = $1").bind(id).bind(action).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// The thoughts of this node that were answered, and those that nobody wants to know any more; they are gone
    /// from here then.
    ///
    /// # Errors
    /// What the database says.
    pub async fn collect_thoughts(&self, node: &str) -> Result<Vec<(String, Option<String>)>> {
        let sql = format!(
            "DELETE FROM thoughts WHERE node = $1 AND (action IS NOT NULL OR expires_at < {}) RETURNING id, action",
            self.now()
        );
        Ok(writing!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(node).fetch_all(pool).await)?)
    }

    /// How many thoughts wait for a worker.
    ///
    /// # Errors
    /// What the database says.
    pub async fn thoughts_waiting(&self) -> Result<u64> {
        let sql = format!("SELECT COUNT(*) FROM thoughts WHERE action IS NULL AND taken_until < {}", self.now());
        let waiting: i64 = reading!(self, pool => sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(pool).await)?;
        Ok(waiting as u64)
    }

    /// Forgets the thoughts of nodes that are gone.
    ///
    /// # Errors
    /// What the database says.
    pub async fn forget_thoughts(&self) -> Result<()> {
        let sql = format!("DELETE FROM thoughts WHERE expires_at < {} - 600000", self.now());
        writing!(self, pool => sqlx::query(sqlx::AssertSqlSafe(sql)).execute(pool).await.map(|_| ()))?;
        Ok(())
    }
}
