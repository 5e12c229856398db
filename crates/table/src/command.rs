//! Commands: everything a table can be asked to do.

use tavola_core::Seat;
use tavola_protocol::{Occupant, PlayerCommand};

/// A command of the table's owner: a server, a page, a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A player or a bot takes a seat.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        occupant: Occupant,
    },
    /// An occupant leaves a seat before the game begins.
    Stand {
        /// From where.
        seat: Seat,
    },
    /// The person in a seat sends a command.
    Do {
        /// Which seat.
        seat: Seat,
        /// A number of the client's choice, a different one for every command. A command with a key that
        /// this seat used before is not done again.
        key: u64,
        /// What.
        command: PlayerCommand,
    },
    /// The bot in a seat, or standing in for a person, moves.
    Bot {
        /// Which seat.
        seat: Seat,
        /// The action in the game's notation.
        act: String,
        /// How many steps the game had when the bot began to think; the move is refused if it has more now.
        steps: u64,
    },
    /// Time has passed: flags may have fallen.
    Tick,
    /// A person has been away for as long as the table waits.
    Gone {
        /// Which seat.
        seat: Seat,
    },
    /// A person is connected to another node, so the node that owns the table must not count them as absent.
    Here {
        /// Which seat.
        seat: Seat,
    },
    /// A person for whom a bot stands in is back.
    Back {
        /// Which seat.
        seat: Seat,
    },
    /// The person in a seat is on vacation. Only the clocks of correspondence stand for that; elsewhere nothing happens.
    Vacation {
        /// Which seat.
        seat: Seat,
        /// Since when: the table may learn of it late.
        since: i64,
        /// Until when; `since` or earlier for somebody who is back.
        until: i64,
    },
    /// Nobody could play since this time: the clocks are paused from then on.
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
