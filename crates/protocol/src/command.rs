//! What a person at a table can do.

use serde::{Deserialize, Serialize};

/// What a person at the table does. It is what a client sends.
///
/// ```
/// use tavola_protocol::{PlayerCommand, Offer};
/// let text = |command| serde_json::to_string(&command).unwrap();
/// assert_eq!(text(PlayerCommand::Act("b2-c4".into())), r#"{"act":"b2-c4"}"#);
/// assert_eq!(text(PlayerCommand::Offer(Offer::Draw)), r#"{"offer":"draw"}"#);
/// assert_eq!(text(PlayerCommand::Resign), r#""resign""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlayerCommand {
    /// Commits to the seat's nonce, its share of the seed of the dice, before anybody shows one: the nonce's
    /// hash, as `tavola_table::nonce_hash` computes it.
    Commit(String),
    /// Shows the nonce that the seat has committed to: 32 to 64 letters and digits of its own choice.
    Nonce(String),
    /// Takes a decision of the game, in its notation.
    Act(String),
    /// Gives up.
    Resign,
    /// Offers something to the others.
    Offer(Offer),
    /// Accepts the pending offer.
    Accept,
    /// Declines it, or withdraws your offer.
    Decline,
    /// Says something.
    Chat(String),
    /// Would like to play again, once the game is over.
    Rematch,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take back everything since, and with, the offering seat's last decision.
    Takeback,
}
