//! Ratings. The store keeps the numbers; the server computes them.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};
use serde::Serialize;

/// Somebody's rating in one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Whose.
    pub user_id: String,
    /// In which game.
    pub game: String,
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
    /// The rating after it.
    pub after: f64,
    /// When it ended.
    pub at: Millis,
}

type Row = (String, String, f64, f64, f64, i64, Millis);

fn rating((user_id, game, rating, deviation, volatility, games, updated_at): Row) -> Rating {
    Rating { user_id, game, rating, deviation, volatility, games, updated_at }
}

impl Store {
    /// Somebody's ratings, in every game they have one in.
    ///
    /// # Errors
    /// What the database says.
    pub async fn ratings(&self, user_id: &str) -> Result<Vec<Rating>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT user_id, game, rating, deviation, volatility, games, updated_at FROM ratings
                 WHERE user_id = $1 ORDER BY game",
            )
            .bind(user_id)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(rating).collect())
    }

    /// Somebody's rating in one game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rating(&self, user_id: &str, game: &str) -> Result<Option<Rating>> {
        Ok(self.ratings(user_id).await?.into_iter().find(|rating| rating.game == game))
    }

    /// Keeps the new ratings that a game led to. A game counts once: the second time nothing happens
    /// and the answer is false.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rate(&self, game_id: &str, after: &[(Rating, f64)]) -> Result<bool> {
        macro_rules! rate {
            ($tx:expr) => {{
                let mut tx = $tx;
                let mut fresh = true;
                for (new, before) in after {
                    let added = sqlx::query(
                        "INSERT INTO rating_changes (game_id, user_id, game, before, after, at) VALUES ($1, $2, $3, $4, $5, $6)
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(game_id)
                    .bind(&new.user_id)
                    .bind(&new.game)
                    .bind(before)
                    .bind(new.rating)
                    .bind(new.updated_at)
                    .execute(&mut *tx)
                    .await?
                    .rows_affected();
                    fresh &= added == 1;
                    sqlx::query(
                        "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games, updated_at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7)
                         ON CONFLICT (user_id, game) DO UPDATE SET rating = $3, deviation = $4, volatility = $5, games = $6, updated_at = $7",
                    )
                    .bind(&new.user_id)
                    .bind(&new.game)
                    .bind(new.rating)
                    .bind(new.deviation)
                    .bind(new.volatility)
                    .bind(new.games)
                    .bind(new.updated_at)
                    .execute(&mut *tx)
                    .await?;
                }
                if fresh {
                    tx.commit().await?;
                } else {
                    tx.rollback().await?;
                }
                fresh
            }};
        }
        Ok(writing!(self, pool => rate!(pool.begin().await?)))
    }

    /// How somebody's rating in one game went, oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn rating_changes(&self, user_id: &str, game: &str, limit: u32) -> Result<Vec<RatingChange>> {
        let rows: Vec<(String, f64, f64, Millis)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT game_id, before, after, at FROM rating_changes WHERE user_id = $1 AND game = $2
                 ORDER BY at DESC, game_id LIMIT $3",
            )
            .bind(user_id)
            .bind(game)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let changes = rows.into_iter().map(|(game_id, before, after, at)| RatingChange { game_id, before, after, at });
        Ok(changes.rev().collect())
    }

    /// The best in one game: name and rating. Ratings that are still very uncertain are left out.
    ///
    /// # Errors
    /// What the database says.
    pub async fn best(&self, game: &str, deviation_below: f64, limit: u32) -> Result<Vec<(String, Rating)>> {
        type RatedRow = (String, String, String, f64, f64, f64, i64, Millis);
        let rows: Vec<RatedRow> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT u.name, r.user_id, r.game, r.rating, r.deviation, r.volatility, r.games, r.updated_at
                 FROM ratings r JOIN users u ON u.id = r.user_id
                 WHERE r.game = $1 AND r.deviation < $2 ORDER BY r.rating DESC, u.name LIMIT $3",
            )
            .bind(game)
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
