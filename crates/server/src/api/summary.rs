//! Games as lists show them.

use super::{app::App, problem::Problem, vacation};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use tavola_core::ErrorCode;
use tavola_protocol::{Clock, Setup};
use tavola_store::{GameMeta, Millis, Status, Visibility};
use utoipa::ToSchema;

/// What everybody may know of a game without looking at it.
#[derive(Serialize, ToSchema)]
pub(super) struct Summary {
    /// The table's id.
    pub(super) table: String,
    pub(super) game: String,
    /// The options that differ from the game's usual ones.
    options: BTreeMap<String, String>,
    /// Clock and other agreements.
    setup: Setup,
    /// `open`, `running` or `over`.
    #[schema(value_type = String)]
    pub(super) status: Status,
    /// `public` or `private`.
    #[schema(value_type = String)]
    visibility: Visibility,
    rated: bool,
    /// How many seats there are.
    seats: u8,
    /// The seats that are taken.
    players: Vec<SeatSummary>,
    /// The winning seats once it is over; nobody for a draw of all.
    winners: Option<Vec<u8>>,
    /// The clause that ended it, or how else it ended.
    reason: Option<String>,
    created_at: Millis,
    started_at: Option<Millis>,
    ended_at: Option<Millis>,
    /// Whether it was played elsewhere and imported; then its players have no accounts.
    imported: bool,
}

/// Who sits on a seat.
#[derive(Serialize, ToSchema)]
struct SeatSummary {
    seat: u8,
    name: String,
    /// Whether it is a bot.
    bot: bool,
    /// Until when this player is on vacation, in a game whose clocks stand for that; only in lists of one's own games.
    #[serde(skip_serializing_if = "Option::is_none")]
    vacation: Option<Millis>,
}

/// Reads a text of the database that this server wrote.
///
/// # Errors
/// The text is damaged: nothing may be guessed from it.
fn read<T: DeserializeOwned>(game: &GameMeta, text: &str) -> Result<T, Problem> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(table = game.id, %error, "the summary of a table cannot be read");
        Problem::new(ErrorCode::Failed, "the server cannot read this table's summary")
    })
}

/// The options of a table that differ from the usual ones.
pub(super) fn options(game: &GameMeta) -> Result<BTreeMap<String, String>, Problem> {
    read(game, &game.options)
}

/// What a table agreed on.
pub(super) fn setup(game: &GameMeta) -> Result<Setup, Problem> {
    read(game, &game.setup)
}

/// Whether a game has ended, but spectators who are behind do not know it yet: nothing may tell them.
pub(super) fn ended_unseen(game: &GameMeta, me: Option<&str>, now: Millis) -> bool {
    let hidden = tavola_registry::info(&game.game).is_ok_and(|info| info.hidden);
    let plays = me.is_some() && game.players.iter().any(|player| player.user_id.as_deref() == me);
    let delay = || setup(game).map_or(0, |setup| Millis::from(setup.delay) * 1000);
    hidden && !plays && game.ended_at.is_some_and(|at| now < at + delay())
}

/// Tells strangers of games that have ended, once spectators who are behind know it.
pub(super) async fn end_hushes(app: &App) -> Result<(), Problem> {
    const AT_ONCE: u32 = 10_000;
    for game in app.store.hushed(AT_ONCE).await? {
        if !ended_unseen(&game, None, app.now()) {
            app.store.end_hush(&game.id).await?;
        }
    }
    Ok(())
}

/// A game as this person may know it.
pub(super) fn seen(game: GameMeta, me: Option<&str>, now: Millis) -> GameMeta {
    if ended_unseen(&game, me, now) {
        return GameMeta { status: Status::Running, winners: None, reason: None, ended_at: None, ..game };
    }
    game
}

/// Summaries of a list of games, as this person may know them. A damaged one is logged and left out: it must not
/// hide the others.
pub(super) fn summaries(games: Vec<GameMeta>, me: Option<&str>, now: Millis) -> Vec<Summary> {
    games.into_iter().filter_map(|game| Summary::try_from(seen(game, me, now)).ok()).collect()
}

/// The same for a person's own games, with who of the players is on vacation.
pub(super) async fn own_summaries(app: &App, games: Vec<GameMeta>, me: &str) -> Result<Vec<Summary>, Problem> {
    let away = vacation::of_players(app, &games).await?;
    let own = |game: GameMeta| {
        let ids: Vec<Option<String>> = game.players.iter().map(|player| player.user_id.clone()).collect();
        let mut summary = Summary::try_from(seen(game, Some(me), app.now())).ok()?;
        if matches!(summary.setup.clock, Clock::Days(_)) && summary.status == Status::Running {
            for (player, id) in summary.players.iter_mut().zip(ids) {
                player.vacation = id.and_then(|id| away.get(&id).copied());
            }
        }
        Some(summary)
    };
    Ok(games.into_iter().filter_map(own).collect())
}

impl TryFrom<GameMeta> for Summary {
    type Error = Problem;

    fn try_from(game: GameMeta) -> Result<Summary, Problem> {
        let (options, setup) = (options(&game)?, setup(&game)?);
        let imported = game.ended_at == Some(game.created_at);
        let players = game.players.into_iter();
        Ok(Summary {
            options,
            setup,
            table: game.id,
            game: game.game,
            status: game.status,
            visibility: game.visibility,
            rated: game.rated,
            seats: game.seats,
            players: players
                .map(|one| SeatSummary { seat: one.seat, name: one.name, bot: one.bot.is_some(), vacation: None })
                .collect(),
            winners: game.winners,
            reason: game.reason,
            created_at: game.created_at,
            started_at: game.started_at,
            ended_at: game.ended_at,
            imported,
        })
    }
}
