//! Games as lists show them.

use super::problem::Problem;
use serde::Serialize;
use serde_json::Value;
use tavola_core::ErrorCode;
use tavola_protocol::Setup;
use tavola_store::{GameMeta, Millis, Status, Visibility};
use utoipa::ToSchema;

/// What everybody may know of a game without looking at it.
#[derive(Serialize, ToSchema)]
pub(super) struct Summary {
    /// The table's id.
    pub(super) table: String,
    pub(super) game: String,
    /// The options that differ from the game's usual ones.
    #[schema(value_type = Object)]
    options: Value,
    /// Clock and manners.
    #[schema(value_type = Object)]
    setup: Value,
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
}

/// Who sits on a seat.
#[derive(Serialize, ToSchema)]
struct SeatSummary {
    seat: u8,
    name: String,
    /// Whether it is a bot.
    bot: bool,
}

/// What a table agreed on.
///
/// # Errors
/// The text in the database is none of this server's.
pub(super) fn setup(game: &GameMeta) -> Result<Setup, Problem> {
    serde_json::from_str(&game.setup).map_err(|error| {
        tracing::error!(table = game.id, %error, "the setup of a table cannot be read");
        Problem::new(ErrorCode::Failed, "the server cannot read this table's setup")
    })
}

impl From<GameMeta> for Summary {
    fn from(game: GameMeta) -> Summary {
        // Both texts were written by this server.
        let read = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
        let players = game.players.into_iter();
        Summary {
            options: read(&game.options),
            setup: read(&game.setup),
            table: game.id,
            game: game.game,
            status: game.status,
            visibility: game.visibility,
            rated: game.rated,
            seats: game.seats,
            players: players
                .map(|one| SeatSummary { seat: one.seat, name: one.name, bot: one.bot.is_some() })
                .collect(),
            winners: game.winners,
            reason: game.reason,
            created_at: game.created_at,
            started_at: game.started_at,
            ended_at: game.ended_at,
        }
    }
}
