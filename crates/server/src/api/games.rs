//! What can be played here, and against whom.

use super::{app::App, problem::Problem};
use axum::Json;
use serde::Serialize;
use serde_json::Value;
use tavola_bots::Roster;
use tavola_core::{ErrorCode, LiveGame, NotationExt, Outcome, Record, RuleError, Turn};
use tavola_registry::{for_games, with_game};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games))
}

/// How many seats a game has by these options.
pub(super) fn seats(game: &str, options: &[(String, String)]) -> Result<u8, RuleError> {
    fn of<G: Roster>(options: &[(String, String)]) -> Result<u8, RuleError> {
        Ok(G::seats(&G::rules(options)?))
    }
    with_game!(game, G => of::<G>(options))
}

/// Whether a game has a bot of this name.
pub(super) fn check_bot(game: &str, bot: &str) -> Result<(), RuleError> {
    with_game!(game, G => tavola_bots::bot::<G>(bot, tavola_core::Rng::new(0)).map(|_| ()))
}

/// A record that was replayed from its first step to its end.
pub(super) struct Checked {
    /// Which game.
    pub(super) game: String,
    /// Its options.
    pub(super) options: Vec<(String, String)>,
    /// How many seats it has.
    pub(super) seats: u8,
    /// How it ended.
    pub(super) outcome: Outcome,
    /// The record, as this server writes it.
    pub(super) record: Value,
}

/// Replays somebody's record.
pub(super) fn check_record(record: &Value) -> Result<Checked, RuleError> {
    fn of<G: Roster>(record: &Value) -> Result<Checked, RuleError> {
        let record = Record::<G>::from_json(record)?;
        let live = LiveGame::replay(&record)?;
        let Turn::Over(outcome) = live.turn() else {
            return Err(RuleError::new(
                ErrorCode::Record,
                "this game is not over; only finished games can be imported",
            ));
        };
        let options = G::options(live.rules()).into_iter().map(|(name, value)| (name.to_owned(), value));
        Ok(Checked {
            game: G::NAME.into(),
            options: options.collect(),
            seats: live.seats(),
            outcome,
            record: live.record().to_json(),
        })
    }
    let game = record.get("game").and_then(Value::as_str).ok_or_else(|| {
        RuleError::new(
            ErrorCode::Record,
            "a record is an object that names its `game`, as {\"tavola\":1,\"game\":\"sparta\",…}",
        )
    })?;
    with_game!(game, G => of::<G>(record))
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
struct OnOffer {
    game: &'static str,
    /// How many seats it has by its usual options.
    seats: u8,
    /// Whether something is hidden.
    hidden: bool,
    /// Whether it is an example for programmers, which pages for players leave out.
    example: bool,
    /// Who plays it, weakest first.
    bots: Vec<Player>,
    /// The bot a newcomer is best served by.
    recommended: &'static str,
}

/// A bot.
#[derive(Serialize, ToSchema)]
struct Player {
    name: &'static str,
    /// One sentence about it.
    about: &'static str,
}

/// What can be played here, and against whom?
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = Vec<OnOffer>)))]
async fn games() -> Result<Json<Vec<OnOffer>>, Problem> {
    fn of<G: Roster>() -> OnOffer {
        OnOffer {
            game: G::NAME,
            seats: G::seats(&G::Rules::default()),
            hidden: G::HIDDEN,
            example: G::EXAMPLE,
            bots: G::bots().iter().map(|bot| Player { name: bot.name, about: bot.about }).collect(),
            recommended: G::RECOMMENDED,
        }
    }
    macro_rules! offers {
        ([$($game:ty: $kind:ident),+ $(,)?]) => { vec![$(of::<$game>()),+] };
    }
    Ok(Json(for_games!([offers])))
}
