//! What can happen next, and what happened.

use crate::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Whose decision it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// These seats decide; several at once where the rules say so (deployment, discards, answers).
    Seats(SeatSet),
    /// Chance decides: dice, a draw, a steal.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The decision of one seat.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::one(seat))
    }

    /// Whether `seat` has a decision to take.
    pub const fn is_for(self, seat: Seat) -> bool {
        matches!(self, Turn::Seats(seats) if seats.contains(seat))
    }

    /// How the game ended, if it did.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// How a game ended: who won, and the clause that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winner alone; nobody for a draw of all; several for a draw of the tied.
    pub winners: SeatSet,
    /// The clause that ended the game, for example `SP-20`.
    pub reason: &'static str,
}

impl Outcome {
    /// `seat` wins.
    pub const fn win(seat: Seat, reason: &'static str) -> Outcome {
        Outcome { winners: SeatSet::one(seat), reason }
    }

    /// Nobody wins.
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, reason }
    }

    /// The winner, if there is exactly one.
    pub const fn winner(self) -> Option<Seat> {
        self.winners.only()
    }
}

/// One thing that happens to a game. A record is a list of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<A, C> {
    /// A seat decides.
    Act(Seat, A),
    /// Chance decides.
    Chance(C),
    /// Something from outside the rules' menus: a resignation, an agreed draw, a flag fallen.
    External(ExternalEvent),
}

/// What the table, not the menu, can do to a game. Each game says in [`crate::Game::step`] what
/// follows: a resignation ends a game for two, but among four the others may play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExternalEvent {
    /// The seat gives up.
    Resign(Seat),
    /// All seats agreed a draw.
    Draw,
    /// The seat's clock ran out.
    Time(Seat),
    /// The seat left and did not come back.
    Abandon(Seat),
}

impl ExternalEvent {
    /// The seat that drops out; none for an agreed draw.
    pub const fn leaver(self) -> Option<Seat> {
        match self {
            ExternalEvent::Resign(seat) | ExternalEvent::Time(seat) | ExternalEvent::Abandon(seat) => Some(seat),
            ExternalEvent::Draw => None,
        }
    }

    /// The notation used in records: `resign 0`, `draw agreed`, `time 1`, `abandon 1`.
    ///
    /// ```
    /// use tavola_core::{ExternalEvent, Seat};
    /// assert_eq!(ExternalEvent::Resign(Seat(0)).text(), "resign 0");
    /// assert_eq!(ExternalEvent::parse("draw agreed"), Some(ExternalEvent::Draw));
    /// assert_eq!(ExternalEvent::parse("resign nine"), None);
    /// ```
    pub fn text(self) -> String {
        match self {
            ExternalEvent::Resign(seat) => format!("resign {seat}"),
            ExternalEvent::Draw => "draw agreed".into(),
            ExternalEvent::Time(seat) => format!("time {seat}"),
            ExternalEvent::Abandon(seat) => format!("abandon {seat}"),
        }
    }

    /// Reads what [`ExternalEvent::text`] writes.
    pub fn parse(text: &str) -> Option<ExternalEvent> {
        let (word, rest) = text.split_once(' ')?;
        let seat = || rest.parse().ok().filter(|&n: &u8| n < 8 && rest.len() == 1).map(Seat);
        match word {
            "resign" => seat().map(ExternalEvent::Resign),
            "time" => seat().map(ExternalEvent::Time),
            "abandon" => seat().map(ExternalEvent::Abandon),
            "draw" if rest == "agreed" => Some(ExternalEvent::Draw),
            _ => None,
        }
    }
}
