//! What can be asked of a table.

use crate::Who;
use serde::{Deserialize, Serialize};
use tavola_kernel::Seat;

/// What a person at the table does. It is what a client sends.
///
/// ```
/// use tavola_table::{Deed, Offer};
/// let text = |deed| serde_json::to_string(&deed).unwrap();
/// assert_eq!(text(Deed::Act("b2-c4".into())), r#"{"act":"b2-c4"}"#);
/// assert_eq!(text(Deed::Offer(Offer::Draw)), r#"{"offer":"draw"}"#);
/// assert_eq!(text(Deed::Resign), r#""resign""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    /// Sends the seat's share of the seed of the dice: letters and digits of its own choice.
    Nonce(String),
    /// Takes a decision of the game, in its notation.
    Act(String),
    /// Gives up.
    Resign,
    /// Offers something to the others.
    Offer(Offer),
    /// Accepts the offer that stands.
    Accept,
    /// Declines it, or takes the own one back.
    Decline,
    /// Says something.
    Say(String),
    /// Would like to play again, once the game is over.
    Rematch,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take back everything since, and with, the offering seat's last decision.
    Takeback,
}

/// What whoever runs the table can ask of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        who: Who,
    },
    /// Somebody gets up before the game has begun.
    Stand {
        /// From where.
        seat: Seat,
    },
    /// The person in a seat does something.
    Do {
        /// Which seat.
        seat: Seat,
        /// A number of the client's choice, another one for every deed: a deed with a number that
        /// this seat used before is not done again.
        key: u64,
        /// What.
        deed: Deed,
    },
    /// The bot in a seat, or standing in for one, takes a decision.
    Bot {
        /// Which seat.
        seat: Seat,
        /// What, in the game's notation.
        act: String,
        /// After how many steps of the game it was thought of; it is refused if more were taken.
        steps: u64,
    },
    /// Time has passed: flags may have fallen.
    Tick,
    /// A person has been away for as long as the table waits.
    Gone {
        /// Which seat.
        seat: Seat,
    },
    /// A person is at the table on another node, so that the node in charge does not think it away.
    Here {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody for whom a bot stands in is back.
    Back {
        /// Which seat.
        seat: Seat,
    },
    /// Nobody could play since this time: clocks stand still from then on.
    Park {
        /// The last moment at which play was possible.
        since: i64,
    },
    /// Play is possible again.
    Resume,
    /// The next game of the same players is at another table.
    Next {
        /// Its id.
        table: String,
    },
}
