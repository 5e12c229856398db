//! Tables that somebody set up for one other person.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// A table that waits for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The table.
    pub game_id: String,
    /// Who challenges: the name.
    pub from: String,
    /// Who is challenged: the name.
    pub to: String,
    /// When.
    pub created_at: Millis,
}

impl Store {
    /// Keeps that a table waits for somebody.
    ///
    /// # Errors
    /// What the database says.
    pub async fn challenge(&self, game_id: &str, from_id: &str, to_id: &str, now: Millis) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO challenges (game_id, from_id, to_id, created_at) VALUES ($1, $2, $3, $4)")
                .bind(game_id)
                .bind(from_id)
                .bind(to_id)
                .bind(now)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// The challenges somebody has received or sent, newest first: those whose table still waits, with the challenger
    /// at it.
    ///
    /// # Errors
    /// What the database says.
    pub async fn challenges(&self, user_id: &str, limit: u32) -> Result<Vec<Challenge>> {
        type Row = (String, String, String, Millis);
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT c.game_id, f.name, t.name, c.created_at FROM challenges c
                 JOIN users f ON f.id = c.from_id JOIN users t ON t.id = c.to_id JOIN games g ON g.id = c.game_id
                 WHERE (c.to_id = $1 OR c.from_id = $1) AND g.status = 'open'
                   AND EXISTS (SELECT 1 FROM players p WHERE p.game_id = c.game_id AND p.user_id = c.from_id)
                 ORDER BY c.created_at DESC, c.game_id LIMIT $2",
            )
            .bind(user_id)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let challenge = |(game_id, from, to, created_at)| Challenge { game_id, from, to, created_at };
        Ok(rows.into_iter().map(challenge).collect())
    }

    /// Whether a table waits for this person.
    ///
    /// # Errors
    /// What the database says.
    pub async fn challenged(&self, game_id: &str, user_id: &str) -> Result<bool> {
        let count: i64 = reading!(self, pool => {
            sqlx::query_scalar("SELECT COUNT(*) FROM challenges WHERE game_id = $1 AND to_id = $2")
                .bind(game_id)
                .bind(user_id)
                .fetch_one(pool)
                .await
        })?;
        Ok(count > 0)
    }

    /// Forgets a challenge, for the one who sent it or the one who got it. False if it is neither's.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_challenge(&self, game_id: &str, user_id: &str) -> Result<bool> {
        let dropped = writing!(self, pool => {
            sqlx::query("DELETE FROM challenges WHERE game_id = $1 AND (from_id = $2 OR to_id = $2)")
                .bind(game_id)
                .bind(user_id)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(dropped == 1)
    }
}
