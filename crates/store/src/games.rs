//! Summaries of games: what is known about a game without reading its log.

use crate::{
    Millis, Result, Store,
    open::{Pools, reading, writing},
    writer::Job,
};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, Row, postgres::PgRow, sqlite::SqliteRow};
use std::collections::HashMap;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Seats are still open.
    Open,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

impl Status {
    /// The word kept in the database.
    pub fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
        }
    }

    fn read(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "running" => Status::Running,
            _ => Status::Over,
        }
    }
}

/// Who may find a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Everybody: it is listed, and may be watched.
    Public,
    /// Those who have its link.
    Private,
}

impl Visibility {
    /// The word kept in the database.
    pub fn word(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
        }
    }

    fn read(word: &str) -> Visibility {
        if word == "public" { Visibility::Public } else { Visibility::Private }
    }
}

/// A summary of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMeta {
    /// The game's id.
    pub id: String,
    /// Which game: `sparta`.
    pub game: String,
    /// The options of its rules, as text the server understands.
    pub options: String,
    /// Clock and other agreements, as text the server understands.
    pub setup: String,
    /// How many seats there are.
    pub seats: u8,
    /// How far it is.
    pub status: Status,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The user who set it up.
    pub host: Option<String>,
    /// The secret word in the link that lets one take a seat.
    pub invitation: Option<String>,
    /// The seats that are taken, by number.
    pub players: Vec<Player>,
    /// The winning seats once it has ended: one, nobody for a draw of all, several for a draw of the tied.
    pub winners: Option<Vec<u8>>,
    /// How it ended, once it has.
    pub reason: Option<String>,
    /// When it was set up.
    pub created_at: Millis,
    /// When the last seat was taken.
    pub started_at: Option<Millis>,
    /// When it ended.
    pub ended_at: Option<Millis>,
    /// Whether strangers still find it among the games that are being played: it is over, but spectators who are
    /// behind do not know that yet.
    pub hushed: bool,
}

impl GameMeta {
    /// The word kept in the database: how far the game is for all that strangers know.
    pub(crate) fn public_word(&self) -> &'static str {
        if self.hushed { Status::Running.word() } else { self.status.word() }
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The seat.
    pub seat: u8,
    /// The person, if it is one who still has an account.
    pub user_id: Option<String>,
    /// The bot, if it is one.
    pub bot: Option<String>,
    /// The name to show.
    pub name: String,
}

/// The columns of a [`GameMeta`]; the table is called `g`. The players are in a table of their own.
pub(crate) const COLUMNS: &str = "g.id, g.game, g.options, g.setup, g.seats, g.status, g.visibility, g.rated, g.host, \
     g.invitation, g.winners, g.reason, g.created_at, g.started_at, g.ended_at";

macro_rules! from_row {
    ($($row:ty),*) => {$(
        impl FromRow<'_, $row> for GameMeta {
            fn from_row(row: &$row) -> sqlx::Result<GameMeta> {
                let winners: Option<String> = row.try_get("winners")?;
                let (public, ended_at) = (Status::read(row.try_get("status")?), row.try_get("ended_at")?);
                let hushed = public == Status::Running && Option::<Millis>::is_some(&ended_at);
                Ok(GameMeta {
                    id: row.try_get("id")?,
                    game: row.try_get("game")?,
                    options: row.try_get("options")?,
                    setup: row.try_get("setup")?,
                    seats: row.try_get::<i64, _>("seats")? as u8,
                    status: if hushed { Status::Over } else { public },
                    visibility: Visibility::read(row.try_get("visibility")?),
                    rated: row.try_get::<i64, _>("rated")? != 0,
                    host: row.try_get("host")?,
                    invitation: row.try_get("invitation")?,
                    players: Vec::new(),
                    winners: winners.map(|seats| seats.split(',').filter_map(|seat| seat.parse().ok()).collect()),
                    reason: row.try_get("reason")?,
                    created_at: row.try_get("created_at")?,
                    started_at: row.try_get("started_at")?,
                    ended_at,
                    hushed,
                })
            }
        }
    )*};
}
from_row!(SqliteRow, PgRow);

/// The winning seats as they lie in the database: `0,1`.
pub(crate) fn seats_text(meta: &GameMeta) -> Option<String> {
    let winners = meta.winners.as_ref()?;
    Some(winners.iter().map(u8::to_string).collect::<Vec<_>>().join(","))
}

/// Inserts a summary, its players and its head. False if the id is taken.
macro_rules! insert {
    ($db:expr, $meta:expr, $owner:expr, $entries:expr) => {{
        let meta: &$crate::GameMeta = $meta;
        let fresh = sqlx::query(
            "INSERT INTO games (id, game, options, setup, seats, status, visibility, rated, host, invitation, winners,
                                reason, created_at, started_at, ended_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING",
        )
        .bind(&meta.id)
        .bind(&meta.game)
        .bind(&meta.options)
        .bind(&meta.setup)
        .bind(i64::from(meta.seats))
        .bind(meta.public_word())
        .bind(meta.visibility.word())
        .bind(i64::from(meta.rated))
        .bind(&meta.host)
        .bind(&meta.invitation)
        .bind($crate::games::seats_text(meta))
        .bind(&meta.reason)
        .bind(meta.created_at)
        .bind(meta.started_at)
        .bind(meta.ended_at)
        .execute($db)
        .await?
        .rows_affected()
            == 1;
        if fresh {
            $crate::games::seat!($db, meta);
            sqlx::query("INSERT INTO heads (game_id, next_n, epoch, owner) VALUES ($1, $2, 1, $3)")
                .bind(&meta.id)
                .bind($entries as i64)
                .bind($owner)
                .execute($db)
                .await?;
        }
        fresh
    }};
}

/// Rewrites a summary and its players. False if there is no such game.
macro_rules! update {
    ($db:expr, $meta:expr) => {{
        let meta: &$crate::GameMeta = $meta;
        let known = sqlx::query(
            "UPDATE games SET status = $2, winners = $3, reason = $4, started_at = $5, ended_at = $6, rated = $7,
                              invitation = $8, visibility = $9
             WHERE id = $1",
        )
        .bind(&meta.id)
        .bind(meta.public_word())
        .bind($crate::games::seats_text(meta))
        .bind(&meta.reason)
        .bind(meta.started_at)
        .bind(meta.ended_at)
        .bind(i64::from(meta.rated))
        .bind(&meta.invitation)
        .bind(meta.visibility.word())
        .execute($db)
        .await?
        .rows_affected()
            == 1;
        if known {
            sqlx::query("DELETE FROM players WHERE game_id = $1").bind(&meta.id).execute($db).await?;
            $crate::games::seat!($db, meta);
        }
        known
    }};
}

macro_rules! seat {
    ($db:expr, $meta:expr) => {
        for player in &$meta.players {
            sqlx::query("INSERT INTO players (game_id, seat, user_id, bot, name) VALUES ($1, $2, $3, $4, $5)")
                .bind(&$meta.id)
                .bind(i64::from(player.seat))
                .bind(&player.user_id)
                .bind(&player.bot)
                .bind(&player.name)
                .execute($db)
                .await?;
        }
    };
}

pub(crate) use {insert, seat, update};

impl Store {
    /// Keeps a new game with the first entries of its log. Epoch 1 may append, and belongs to `owner`.
    ///
    /// # Errors
    /// [`crate::StoreError::Taken`] if there is a game of this id.
    pub async fn create_game(&self, meta: &GameMeta, owner: Option<&str>, entries: &[String]) -> Result<()> {
        let (meta, owner, entries) = (Box::new(meta.clone()), owner.map(str::to_owned), entries.to_vec());
        self.writer.ask(|done| Job::Create { meta, owner, entries, done }).await
    }

    /// Rewrites what may change in a summary: status, players, outcome, times, rated, invitation, visibility.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`] if there is no such game.
    pub async fn update_game(&self, meta: &GameMeta) -> Result<()> {
        let meta = Box::new(meta.clone());
        self.writer.ask(|done| Job::Update { meta, done }).await
    }

    /// A game's summary.
    ///
    /// # Errors
    /// What the database says.
    pub async fn game(&self, game_id: &str) -> Result<Option<GameMeta>> {
        let sql = format!("SELECT {COLUMNS} FROM games g WHERE g.id = $1");
        let game: Option<GameMeta> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(game_id).fetch_optional(pool).await
        })?;
        match game {
            None => Ok(None),
            Some(game) => Ok(self.seated(vec![game]).await?.pop()),
        }
    }

    /// Games that are over, while strangers still find them among those that are being played.
    ///
    /// # Errors
    /// What the database says.
    pub async fn hushed(&self, limit: u32) -> Result<Vec<GameMeta>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM games g WHERE g.status = 'running' AND g.ended_at IS NOT NULL
             ORDER BY g.ended_at LIMIT $1"
        );
        let games = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        Ok(games)
    }

    /// Strangers may know that a game is over.
    ///
    /// # Errors
    /// What the database says.
    pub async fn end_hush(&self, game_id: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE games SET status = 'over' WHERE id = $1 AND ended_at IS NOT NULL")
                .bind(game_id)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Adds the players to summaries.
    pub(crate) async fn seated(&self, mut games: Vec<GameMeta>) -> Result<Vec<GameMeta>> {
        type Seated = (String, i64, Option<String>, Option<String>, String);
        let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
        let rows: Vec<Seated> = match &self.pools {
            Pools::Sqlite { read, .. } => {
                sqlx::query_as(
                    "SELECT game_id, seat, user_id, bot, name FROM players
                     WHERE game_id IN (SELECT value FROM json_each($1)) ORDER BY seat",
                )
                .bind(serde_json::json!(ids).to_string())
                .fetch_all(read)
                .await?
            }
            Pools::Postgres(pool) => {
                sqlx::query_as(
                    "SELECT game_id, seat, user_id, bot, name FROM players WHERE game_id = ANY($1) ORDER BY seat",
                )
                .bind(&ids)
                .fetch_all(pool)
                .await?
            }
        };
        let mut players: HashMap<String, Vec<Player>> = HashMap::new();
        for (game, seat, user_id, bot, name) in rows {
            players.entry(game).or_default().push(Player { seat: seat as u8, user_id, bot, name });
        }
        for game in &mut games {
            game.players = players.remove(&game.id).unwrap_or_default();
        }
        Ok(games)
    }
}
