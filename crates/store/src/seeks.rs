//! People who wait for opponents.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// Somebody who waits.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek {
    /// The seek's id.
    pub id: String,
    /// Who waits.
    pub user_id: String,
    /// For which game.
    pub game: String,
    /// On which terms: options, clock, rated. Only equal texts match.
    pub terms: String,
    /// The seeker's rating.
    pub rating: f64,
    /// How far an opponent's rating may differ.
    pub width: f64,
    /// Since when.
    pub created_at: Millis,
    /// Until when.
    pub expires_at: Millis,
    /// The game that came of it.
    pub game_id: Option<String>,
}

type Row = (String, String, String, String, f64, f64, Millis, Millis, Option<String>);

fn seek((id, user_id, game, terms, rating, width, created_at, expires_at, game_id): Row) -> Seek {
    Seek { id, user_id, game, terms, rating, width, created_at, expires_at, game_id }
}

const COLUMNS: &str = "id, user_id, game, terms, rating, width, created_at, expires_at, game_id";

impl Store {
    /// Somebody begins to wait. Their older seeks of the same game and terms go.
    ///
    /// # Errors
    /// What the database says.
    pub async fn add_seek(&self, new: &Seek) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM seeks WHERE user_id = $1 AND game = $2 AND terms = $3 AND taken_by IS NULL")
                .bind(&new.user_id)
                .bind(&new.game)
                .bind(&new.terms)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO seeks (id, user_id, game, terms, rating, width, created_at, expires_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(&new.id)
            .bind(&new.user_id)
            .bind(&new.game)
            .bind(&new.terms)
            .bind(new.rating)
            .bind(new.width)
            .bind(new.created_at)
            .bind(new.expires_at)
            .execute(pool)
            .await
            .map(|_| ())
        })?;
        Ok(())
    }

    /// A seek by id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn seek(&self, seek_id: &str) -> Result<Option<Seek>> {
        let sql = format!("SELECT {COLUMNS} FROM seeks WHERE id = $1");
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(seek_id).fetch_optional(pool).await
        })?;
        Ok(row.map(seek))
    }

    /// Everybody who waits, oldest first, for the lobby.
    ///
    /// # Errors
    /// What the database says.
    pub async fn seeks(&self, now: Millis, limit: u32) -> Result<Vec<Seek>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM seeks WHERE taken_by IS NULL AND expires_at > $1 ORDER BY created_at, id LIMIT $2"
        );
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(now).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(seek).collect())
    }

    /// Everybody who waits, oldest first, with the name of those who are members.
    ///
    /// # Errors
    /// What the database says.
    pub async fn seekers(&self, now: Millis, limit: u32) -> Result<Vec<(Seek, Option<String>)>> {
        type RowWithName = (String, String, String, String, f64, f64, Millis, Millis, Option<String>, Option<String>);
        let sql = format!(
            "SELECT {COLUMNS}, (SELECT u.name FROM users u WHERE u.id = s.user_id AND u.password IS NOT NULL)
             FROM seeks s WHERE s.taken_by IS NULL AND s.expires_at > $1 ORDER BY s.created_at, s.id LIMIT $2"
        );
        let rows: Vec<RowWithName> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(now)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        let seeker = |(id, user, game, terms, rating, width, created, expires, table, name): RowWithName| {
            (seek((id, user, game, terms, rating, width, created, expires, table)), name)
        };
        Ok(rows.into_iter().map(seeker).collect())
    }

    /// The seeks that match this one, oldest first: equal terms, ratings within both widths,
    /// nobody blocked.
    ///
    /// # Errors
    /// What the database says.
    pub async fn matches(&self, mine: &Seek, now: Millis, limit: u32) -> Result<Vec<Seek>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM seeks s
             WHERE s.game = $1 AND s.terms = $2 AND s.user_id <> $3 AND s.taken_by IS NULL AND s.expires_at > $4
               AND s.rating - $5 <= s.width AND $5 - s.rating <= s.width
               AND s.rating - $5 <= $6 AND $5 - s.rating <= $6
               AND NOT EXISTS (SELECT 1 FROM relations t WHERE t.kind = 'block'
                   AND ((t.user_id = $3 AND t.other_id = s.user_id) OR (t.user_id = s.user_id AND t.other_id = $3)))
             ORDER BY s.created_at, s.id LIMIT $7"
        );
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(&mine.game)
                .bind(&mine.terms)
                .bind(&mine.user_id)
                .bind(now)
                .bind(mine.rating)
                .bind(mine.width)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(seek).collect())
    }

    /// The owner of a seek asks about it: it waits on until its new end, with its new width. False if it does not wait
    /// any more: it was taken, or it had lapsed.
    ///
    /// # Errors
    /// What the database says.
    pub async fn keep_seek(&self, seek: &Seek, now: Millis) -> Result<bool> {
        let kept = writing!(self, pool => {
            sqlx::query(
                "UPDATE seeks SET expires_at = $2, width = $3 WHERE id = $1 AND taken_by IS NULL AND expires_at > $4",
            )
            .bind(&seek.id)
            .bind(seek.expires_at)
            .bind(seek.width)
            .bind(now)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        Ok(kept == 1)
    }

    /// Reserves seeks, all of them or none: false if one was gone, or has lapsed.
    ///
    /// # Errors
    /// What the database says.
    pub async fn take_seeks(&self, seek_ids: &[String], by: &str, now: Millis) -> Result<bool> {
        macro_rules! take {
            ($tx:expr) => {{
                let mut tx = $tx;
                let mut all = true;
                // In the order of their names, so that two who take the same do not wait for each other.
                let mut seek_ids: Vec<&String> = seek_ids.iter().collect();
                seek_ids.sort();
                for id in seek_ids {
                    let taken = sqlx::query(
                        "UPDATE seeks SET taken_by = $2 WHERE id = $1 AND taken_by IS NULL AND expires_at > $3",
                    )
                    .bind(id)
                    .bind(by)
                    .bind(now)
                    .execute(&mut *tx)
                    .await?
                    .rows_affected();
                    all &= taken == 1;
                }
                if all {
                    tx.commit().await?;
                } else {
                    tx.rollback().await?;
                }
                all
            }};
        }
        Ok(writing!(self, pool => take!(pool.begin().await?)))
    }

    /// Tells a taken seek which game came of it; `None` makes it available again.
    ///
    /// # Errors
    /// What the database says.
    pub async fn settle_seek(&self, seek_id: &str, game_id: Option<&str>) -> Result<()> {
        let sql = match game_id {
            Some(_) => "UPDATE seeks SET game_id = $2 WHERE id = $1",
            None => "UPDATE seeks SET taken_by = $2 WHERE id = $1 AND game_id IS NULL",
        };
        writing!(self, pool => sqlx::query(sql).bind(seek_id).bind(game_id).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Removes all waiting seeks of a user.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_seeks(&self, user_id: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM seeks WHERE user_id = $1 AND taken_by IS NULL")
                .bind(user_id)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Removes a waiting seek.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_seek(&self, seek_id: &str, user_id: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM seeks WHERE id = $1 AND user_id = $2 AND taken_by IS NULL")
                .bind(seek_id)
                .bind(user_id)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }
}
