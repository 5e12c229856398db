//! The games' logs.

use crate::{
    Result, Store,
    open::{reading, writing},
    writer::{Append, Job},
};

/// Where a game's log stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The epoch that may append.
    pub epoch: i64,
    /// The number the next entry gets.
    pub next_n: u64,
}

impl Store {
    /// Appends entries to a game's log, numbered from `first_n` on. They are on disk when this
    /// returns `Ok`, all of them or none.
    ///
    /// # Errors
    /// [`crate::StoreError::Fenced`] if another epoch writes now, [`crate::StoreError::WrongNumber`] if the log does
    /// not end before `first_n`, [`crate::StoreError::Full`] if the disk is. After
    /// [`crate::StoreError::Unavailable`] it is unknown whether the entries were written: ask [`Store::head`].
    pub async fn append(&self, game_id: &str, epoch: i64, first_n: u64, entries: &[String]) -> Result<()> {
        let (game, entries) = (game_id.to_owned(), entries.to_vec());
        self.writer.ask(|done| Job::Append(Append { game, epoch, first: first_n, entries, done })).await
    }

    /// The entries from number `from_n` on, in order.
    ///
    /// # Errors
    /// What the database says. A game that does not exist has no entries.
    pub async fn read_log(&self, game_id: &str, from_n: u64) -> Result<Vec<String>> {
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT entry FROM log WHERE game_id = $1 AND n >= $2 ORDER BY n")
                .bind(game_id)
                .bind(from_n as i64)
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(entry,)| entry).collect())
    }

    /// Where a game's log stands; `None` if there is no such game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn head(&self, game_id: &str) -> Result<Option<Head>> {
        let row: Option<(i64, i64)> = reading!(self, pool => {
            sqlx::query_as("SELECT epoch, next_n FROM heads WHERE game_id = $1").bind(game_id).fetch_optional(pool).await
        })?;
        Ok(row.map(|(epoch, next_n)| Head { epoch, next_n: next_n as u64 }))
    }
}

impl Store {
    /// Replaces entries of a finished game's log: the one way to remove what a person who wants to be
    /// forgotten has written. Numbers that are not there stay so.
    ///
    /// # Errors
    /// What the database says.
    pub async fn scrub_log(&self, game_id: &str, entries: &[(u64, String)]) -> Result<()> {
        macro_rules! scrub {
            ($tx:expr) => {{
                let mut tx = $tx;
                for (n, entry) in entries {
                    sqlx::query("UPDATE log SET entry = $3 WHERE game_id = $1 AND n = $2")
                        .bind(game_id)
                        .bind(*n as i64)
                        .bind(entry)
                        .execute(&mut *tx)
                        .await?;
                }
                tx.commit().await?;
            }};
        }
        writing!(self, pool => scrub!(pool.begin().await?));
        Ok(())
    }
}
