//! Ratings. The store keeps the numbers; the server computes them.

use crate::{
    Millis, Result, Store,
    open::{Pools, reading},
};
use serde::Serialize;

/// Somebody's rating in one category: a game, or one of its modes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Whose.
    pub user_id: String,
    /// In which category: `sparta`, `stratego-ring`.
    pub category: String,
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it tends to change.
    pub volatility: f64,
    /// Rated games so far.
    pub games: i64,
    /// The last one's end.
    pub updated_at: Millis,
}

/// What one rated game did to a rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingChange {
    /// The game.
    pub game_id: String,
    /// The rating before it.
    pub before: f64,
    /// How uncertain that was, if it was kept: not for a first game, nor for those of older versions.
    pub deviation: Option<f64>,
    /// The rating after it.
    pub after: f64,
    /// When it was rated: at its end, and after every earlier game of its players.
    pub at: Millis,
}

type Row = (String, String, f64, f64, f64, i64, Millis);

fn rating((user_id, category, rating, deviation, volatility, games, updated_at): Row) -> Rating {
    Rating { user_id, category, rating, deviation, volatility, games, updated_at }
}

impl Store {
    /// Somebody's ratings, in every category they have one in.
    ///
    /// # Errors
    /// What the database says.
    pub async fn ratings(&self, user_id: &str) -> Result<Vec<Rating>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT user_id, category, rating, deviation, volatility, games, updated_at FROM ratings
                 WHERE user_id = $1 ORDER BY category",
            )
            .bind(user_id)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(rating).collect())
    }

    /// Somebody's rating in one category.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rating(&self, user_id: &str, category: &str) -> Result<Option<Rating>> {
        Ok(self.ratings(user_id).await?.into_iter().find(|rating| rating.category == category))
    }

    /// Changes the ratings of a game's players, given in the order of `user_ids`: `change` gets the ratings they have,
    /// where they have one, and says what becomes of them and what each was before. Nobody else changes them meanwhile:
    /// of two games that end at once, one counts from what the other led to. A game counts once: the second time
    /// nothing happens and the answer is false, as it is if one of the players is gone.
    ///
    /// # Errors
    /// What the database says. Then nothing has changed.
    pub async fn rate(
        &self,
        game_id: &str,
        category: &str,
        user_ids: &[String],
        change: impl Fn(&[Option<Rating>]) -> Vec<(Rating, f64)> + Send + Sync,
    ) -> Result<bool> {
        let list = self.list();
        // In the order of their ids, so that two games with the same players do not wait for each other. A row of
        // `ratings` may not be there yet, so the person is what is locked; SQLite has one writer anyway.
        let lock = if self.shared() { "FOR NO KEY UPDATE" } else { "" };
        let lock = format!("SELECT id FROM users WHERE id IN ({list}) ORDER BY id {lock}");
        let ids = serde_json::Value::from(user_ids).to_string();
        macro_rules! rate {
            ($tx:expr) => {{
                let mut tx = $tx;
                let there: Vec<(String,)> =
                    sqlx::query_as(sqlx::AssertSqlSafe(lock)).bind(&ids).fetch_all(&mut *tx).await?;
                let counted: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM rating_changes WHERE game_id = $1")
                    .bind(game_id)
                    .fetch_one(&mut *tx)
                    .await?;
                if counted > 0 || there.len() < user_ids.len() {
                    tx.rollback().await?;
                    return Ok(false);
                }
                let mut before = Vec::new();
                for user_id in user_ids {
                    let sql = "SELECT user_id, category, rating, deviation, volatility, games, updated_at FROM ratings
                               WHERE user_id = $1 AND category = $2";
                    let row: Option<Row> =
                        sqlx::query_as(sql).bind(user_id).bind(category).fetch_optional(&mut *tx).await?;
                    before.push(row.map(rating));
                }
                for (new, before) in &change(&before) {
                    sqlx::query(
                        "INSERT INTO rating_changes (game_id, user_id, category, before, after, at, deviation)
                         VALUES ($1, $2, $3, $4, $5, $6, (SELECT deviation FROM ratings WHERE user_id = $2 AND category = $3))",
                    )
                    .bind(game_id)
                    .bind(&new.user_id)
                    .bind(&new.category)
                    .bind(before)
                    .bind(new.rating)
                    .bind(new.updated_at)
                    .execute(&mut *tx)
                    .await?;
                    sqlx::query(
                        "INSERT INTO ratings (user_id, category, rating, deviation, volatility, games, updated_at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7)
                         ON CONFLICT (user_id, category) DO UPDATE SET rating = $3, deviation = $4, volatility = $5, games = $6, updated_at = $7",
                    )
                    .bind(&new.user_id)
                    .bind(&new.category)
                    .bind(new.rating)
                    .bind(new.deviation)
                    .bind(new.volatility)
                    .bind(new.games)
                    .bind(new.updated_at)
                    .execute(&mut *tx)
                    .await?;
                }
                tx.commit().await?;
                Ok(true)
            }};
        }
        match &self.pools {
            Pools::Sqlite { write, .. } => rate!(write.begin_with("BEGIN IMMEDIATE").await?),
            Pools::Postgres(pool) => rate!(pool.begin().await?),
        }
    }

    /// How somebody's rating in one category went, oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rating_changes(&self, user_id: &str, category: &str, limit: u32) -> Result<Vec<RatingChange>> {
        type ChangeRow = (String, f64, Option<f64>, f64, Millis);
        let rows: Vec<ChangeRow> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT game_id, before, deviation, after, at FROM rating_changes WHERE user_id = $1 AND category = $2
                 ORDER BY at DESC, game_id LIMIT $3",
            )
            .bind(user_id)
            .bind(category)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let change = |(game_id, before, deviation, after, at)| RatingChange { game_id, before, deviation, after, at };
        Ok(rows.into_iter().rev().map(change).collect())
    }

    /// Those of these games that everybody finds, or that this person plays in.
    ///
    /// # Errors
    /// What the database says.
    pub async fn may_find(&self, games: &[String], user_id: Option<&str>) -> Result<Vec<String>> {
        let sql = format!(
            "SELECT g.id FROM games g WHERE g.id IN ({}) AND (g.visibility = 'public'
                OR EXISTS (SELECT 1 FROM players p WHERE p.game_id = g.id AND p.user_id = $2))",
            self.list()
        );
        let names = serde_json::Value::from(games).to_string();
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(&names).bind(user_id).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The best in one category: name and rating. Ratings that are still very uncertain are left out.
    ///
    /// # Errors
    /// What the database says.
    pub async fn best(&self, category: &str, deviation_below: f64, limit: u32) -> Result<Vec<(String, Rating)>> {
        type RatedRow = (String, String, String, f64, f64, f64, i64, Millis);
        let rows: Vec<RatedRow> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT u.name, r.user_id, r.category, r.rating, r.deviation, r.volatility, r.games, r.updated_at
                 FROM ratings r JOIN users u ON u.id = r.user_id
                 WHERE r.category = $1 AND r.deviation < $2 ORDER BY r.rating DESC, u.name LIMIT $3",
            )
            .bind(category)
            .bind(deviation_below)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(|(name, a, b, c, d, e, f, g)| (name, rating((a, b, c, d, e, f, g)))).collect())
    }

    /// How often somebody had each seat in rated games of this kind: for pairing that balances who starts.
    ///
    /// # Errors
    /// What the database says.
    pub async fn seats_had(&self, user_id: &str, game: &str) -> Result<Vec<(u8, u64)>> {
        let rows: Vec<(i64, i64)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT p.seat, COUNT(*) FROM players p JOIN games g ON g.id = p.game_id
                 WHERE p.user_id = $1 AND g.game = $2 AND g.rated = 1 GROUP BY p.seat ORDER BY p.seat",
            )
            .bind(user_id)
            .bind(game)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(|(seat, count)| (seat as u8, count as u64)).collect())
    }
}
