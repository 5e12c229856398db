//! What can be played here, and against whom.

use super::{app::App, problem::Problem};
use axum::Json;
use serde::Serialize;
use serde_json::Value;
use tavola_bots::Roster;
use tavola_kernel::{NotationExt, Outcome, Record, Refusal, Truth, Turn};
use tavola_table::{Impero, Sparta, Stratego, with_game};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(house))
}

/// How many seats a game has by these options.
pub(super) fn seats(game: &str, options: &[(String, String)]) -> Result<u8, Refusal> {
    fn of<G: Roster>(options: &[(String, String)]) -> Result<u8, Refusal> {
        Ok(G::seats(&G::rules(options)?))
    }
    with_game!(game, G => of::<G>(options))
}

/// Whether a game has a bot of this name.
pub(super) fn check_bot(game: &str, bot: &str) -> Result<(), Refusal> {
    with_game!(game, G => tavola_bots::bot::<G>(bot, tavola_kernel::Luck::new(0)).map(|_| ()))
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
pub(super) fn check_record(record: &Value) -> Result<Checked, Refusal> {
    fn of<G: Roster>(record: &Value) -> Result<Checked, Refusal> {
        let record = Record::<G>::from_json(record)?;
        let truth = Truth::replay(&record)?;
        let Turn::Over(outcome) = truth.turn() else {
            return Err(Refusal::new("record", "this game is not over; only finished games can be imported"));
        };
        let options = G::options(truth.rules()).into_iter().map(|(name, value)| (name.to_owned(), value));
        Ok(Checked {
            game: G::NAME.into(),
            options: options.collect(),
            seats: truth.seats(),
            outcome,
            record: truth.record().to_json(),
        })
    }
    let game = record.get("game").and_then(Value::as_str).ok_or_else(|| {
        Refusal::new("record", "a record is an object that names its `game`, as {\"tavola\":1,\"game\":\"sparta\",…}")
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
#[utoipa::path(get, path = "/api/house", tag = "tables", responses((status = 200, body = Vec<OnOffer>)))]
async fn house() -> Result<Json<Vec<OnOffer>>, Problem> {
    fn of<G: Roster>() -> Result<OnOffer, Refusal> {
        Ok(OnOffer {
            game: G::NAME,
            seats: G::seats(&G::Rules::default()),
            hidden: tavola_table::hides(G::NAME)?,
            bots: G::bots().iter().map(|bot| Player { name: bot.name, about: bot.about }).collect(),
            recommended: G::RECOMMENDED,
        })
    }
    Ok(Json(vec![of::<Sparta>()?, of::<Impero>()?, of::<Stratego>()?]))
}
