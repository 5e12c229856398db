//! Finding games.

use crate::{GameMeta, Millis, Result, Status, Store, games::COLUMNS, open::reading};
use sqlx::QueryBuilder;

/// Which games to find; what is `None` or false does not matter. Newest first.
#[derive(Clone, Debug, Default)]
pub struct GameQuery {
    /// Which game: `sparta`.
    pub game: Option<String>,
    /// How far it is: for all that strangers know, if only what is listed for everybody is to be found.
    pub status: Option<Status>,
    /// Only games that are not over.
    pub unfinished: bool,
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
    /// The person who imported it: a game that was played elsewhere began and ended when it was created.
    pub imported_by: Option<String>,
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
        // Only what is asked for becomes a condition, so that the right index is used; values are bound, never
        // put into the text.
        macro_rules! find {
            ($pool:expr) => {{
                let mut sql = QueryBuilder::new(format!("SELECT {COLUMNS} FROM games g WHERE 1 = 1"));
                if query.public_only {
                    sql.push(" AND g.visibility = 'public'");
                }
                if query.unfinished {
                    sql.push(" AND g.status <> 'over' AND g.ended_at IS NULL");
                }
                if let Some(status) = query.status {
                    sql.push(match status {
                        Status::Open => " AND g.status = 'open'",
                        Status::Running if query.public_only => " AND g.status = 'running'",
                        Status::Running => " AND g.status = 'running' AND g.ended_at IS NULL",
                        Status::Over if query.public_only => " AND g.status = 'over'",
                        Status::Over => " AND (g.status = 'over' OR g.ended_at IS NOT NULL)",
                    });
                }
                for (condition, text) in [(" AND g.game = ", &query.game), (" AND g.reason = ", &query.reason)] {
                    if let Some(text) = text {
                        sql.push(condition).push_bind(text);
                    }
                }
                if let Some(host) = &query.imported_by {
                    sql.push(" AND g.created_at = g.ended_at AND g.host = ").push_bind(host);
                }
                for (column, text) in
                    [("user_id", &query.user_id), ("user_id", &query.opponent_id), ("bot", &query.bot)]
                {
                    if let Some(text) = text {
                        sql.push(format!(" AND g.id IN (SELECT game_id FROM players WHERE {column} = "));
                        sql.push_bind(text).push(")");
                    }
                }
                for (condition, number) in [
                    (" AND g.rated = ", query.rated.map(i64::from)),
                    (" AND g.created_at >= ", query.since),
                    (" AND g.created_at < ", query.until),
                ] {
                    if let Some(number) = number {
                        sql.push(condition).push_bind(number);
                    }
                }
                if let Some((at, id)) = &query.after {
                    sql.push(" AND (g.created_at < ").push_bind(at).push(" OR (g.created_at = ").push_bind(at);
                    sql.push(" AND g.id < ").push_bind(id).push("))");
                }
                sql.push(" ORDER BY g.created_at DESC, g.id DESC LIMIT ").push_bind(i64::from(query.limit));
                sql.build_query_as::<GameMeta>().fetch_all($pool).await
            }};
        }
        let games = reading!(self, pool => find!(pool))?;
        self.seated(games).await
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
