//! Finding games.

use crate::{
    GameMeta, Millis, Result, Status, Store,
    games::{COLUMNS, Row, meta},
    open::reading,
};

/// Which games to find; what is `None` or false does not matter. Newest first.
#[derive(Clone, Debug, Default)]
pub struct GameQuery {
    /// Which game: `sparta`.
    pub game: Option<String>,
    /// How far it is.
    pub status: Option<Status>,
    /// A person who sits there.
    pub user_id: Option<String>,
    /// A second person who sits there.
    pub opponent_id: Option<String>,
    /// A bot that sits there.
    pub bot: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
    /// Rated or not.
    pub rated: Option<bool>,
    /// Set up at this time or later.
    pub since: Option<Millis>,
    /// Set up before this time.
    pub until: Option<Millis>,
    /// Only those listed for everybody; private ones are found by those who sit there.
    pub public_only: bool,
    /// Go on after this game: its time and id, from the last page's end.
    pub after: Option<(Millis, String)>,
    /// How many at most.
    pub limit: u32,
}

impl Store {
    /// Finds games, newest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn find_games(&self, query: &GameQuery) -> Result<Vec<GameMeta>> {
        // One statement with a condition per field, so that no text is put together from input.
        let sql = format!(
            "SELECT {COLUMNS} FROM games g
             WHERE (CAST($1 AS TEXT) IS NULL OR g.game = $1)
               AND (CAST($2 AS TEXT) IS NULL OR g.status = $2)
               AND (CAST($3 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM players p WHERE p.game_id = g.id AND p.user_id = $3))
               AND (CAST($4 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM players p WHERE p.game_id = g.id AND p.user_id = $4))
               AND (CAST($5 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM players p WHERE p.game_id = g.id AND p.bot = $5))
               AND (CAST($6 AS TEXT) IS NULL OR g.reason = $6)
               AND (CAST($7 AS BIGINT) IS NULL OR g.rated = $7)
               AND (CAST($8 AS BIGINT) IS NULL OR g.created_at >= $8)
               AND (CAST($9 AS BIGINT) IS NULL OR g.created_at < $9)
               AND (CAST($10 AS BIGINT) = 0 OR g.visibility = 'public')
               AND (CAST($11 AS BIGINT) IS NULL OR g.created_at < $11 OR (g.created_at = $11 AND g.id < $12))
             ORDER BY g.created_at DESC, g.id DESC LIMIT $13"
        );
        let after = query.after.as_ref();
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(&query.game)
                .bind(query.status.map(Status::word))
                .bind(&query.user_id)
                .bind(&query.opponent_id)
                .bind(&query.bot)
                .bind(&query.reason)
                .bind(query.rated.map(i64::from))
                .bind(query.since)
                .bind(query.until)
                .bind(i64::from(query.public_only))
                .bind(after.map(|(at, _)| *at))
                .bind(after.map_or("", |(_, id)| id))
                .bind(i64::from(query.limit))
                .fetch_all(pool)
                .await
        })?;
        self.seated(rows.into_iter().map(meta).collect()).await
    }

    /// How many games there are of each status: open, running, over.
    ///
    /// # Errors
    /// What the database says.
    pub async fn count_games(&self) -> Result<[u64; 3]> {
        let rows: Vec<(String, i64)> = reading!(self, pool => {
            sqlx::query_as("SELECT status, COUNT(*) FROM games GROUP BY status").fetch_all(pool).await
        })?;
        let count =
            |status: Status| rows.iter().find(|(word, _)| word == status.word()).map_or(0, |(_, count)| *count as u64);
        Ok([count(Status::Open), count(Status::Running), count(Status::Over)])
    }
}
