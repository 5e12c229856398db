//! What can be played here, and against whom.

use super::{app::App, problem::Problem};
use axum::Json;
use serde::Serialize;
use tavola_bots::Roster;
use tavola_core::{NotationExt, RuleError};
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
