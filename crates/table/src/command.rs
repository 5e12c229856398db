//! What a table can be asked to do.

use tavola_core::Seat;
use tavola_protocol::{Occupant, PlayerCommand};

/// What the owner of a table can ask of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        occupant: Occupant,
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
        command: PlayerCommand,
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
    Pause {
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
