//! Games that end in the log before anything else tells of it.
//!
//! A game's owner brings summary and ratings up to date after the end, and who owns it next does, if it dies. But any node
//! may write the end, and where that node dies before it has told of it, the owner would never look. So such a node leaves
//! a note first.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

impl Store {
    /// A node that does not own this game is about to end it.
    ///
    /// # Errors
    /// What the database says.
    pub async fn note_ending(&self, game_id: &str) -> Result<()> {
        let sql = format!(
            "INSERT INTO endings (game_id, noted_at) VALUES ($1, {}) ON CONFLICT (game_id) DO NOTHING",
            self.now()
        );
        writing!(self, pool => {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(game_id).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Everything tells of the end by now, or the game did not end.
    ///
    /// # Errors
    /// What the database says.
    pub async fn settle_ending(&self, game_id: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM endings WHERE game_id = $1").bind(game_id).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Games of this node that another one began to end, at least `age` ago.
    ///
    /// # Errors
    /// What the database says.
    pub async fn unsettled_endings(&self, node: &str, age: Millis) -> Result<Vec<String>> {
        let sql = format!(
            "SELECT e.game_id FROM endings e JOIN heads h ON h.game_id = e.game_id
             WHERE h.owner = $1 AND e.noted_at <= {} - $2 ORDER BY e.game_id",
            self.now()
        );
        let games: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(node).bind(age).fetch_all(pool).await
        })?;
        Ok(games.into_iter().map(|(game,)| game).collect())
    }
}
