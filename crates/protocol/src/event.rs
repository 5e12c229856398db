//! What a viewer of a table receives: single events, or a whole snapshot.
//!
//! Both are generic over the game's observation and view, so that a client of one game reads them
//! typed, and one that knows no game reads them as JSON.

use crate::{ClockReading, Occupant, Offer, Proof, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tavola_core::{Outcome, Seat, SeatSet, Turn, Viewer};

/// One numbered event for one viewer. Each seat has its own numbers, and so has the public: what a
/// viewer may not know leaves no gap in its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event<O, V> {
    /// Its number, from 1 without a gap.
    pub n: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub what: EventKind<O, V>,
}

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EventKind<O, V> {
    /// Somebody sat down.
    Sat(Seat, Occupant),
    /// Somebody got up.
    Stood(Seat),
    /// A seat committed to its nonce, by this hash. A client keeps what it was shown.
    Committed(Seat, String),
    /// Every seat is taken, and those that have a share in the dice have committed to it: now they show their nonces.
    Opening,
    /// A seat showed its nonce to the table; what it is, everybody learns at the end.
    Ready(Seat),
    /// The game began.
    Began,
    /// An observation of the game.
    Observed(O),
    /// A seat offers something.
    Offered(Seat, Offer),
    /// A seat agreed; others are still asked.
    Agreed(Seat),
    /// A seat declined, or withdrew its offer.
    Declined(Seat),
    /// The offer lapsed, because play went on.
    Lapsed,
    /// Steps were taken back.
    Undone {
        /// The view, to be used instead of the old one.
        view: V,
        /// How many of the viewer's last observations no longer hold.
        withdrawn: u64,
    },
    /// A seat said something.
    Chatted(Seat, String),
    /// The clocks stand still.
    Paused,
    /// They run again.
    Resumed,
    /// A bot plays for an absent person.
    Standin(Seat, String),
    /// The person is back.
    Returned(Seat),
    /// The person in a seat is on vacation until this time, in milliseconds since 1970, or back if it has come: where
    /// clocks count days, theirs stands until then.
    Vacation(Seat, i64),
    /// The game is over; where there was luck, here is the proof.
    Over {
        /// Who won, and by which clause.
        ending: Ending,
        /// The secret and the nonces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Proof>,
    },
    /// A seat would like to play again.
    RematchVoted(Seat),
    /// The next game is at this table.
    Next(String),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ending {
    /// The winner alone; nobody for a draw of all; several for a draw of the tied.
    pub winners: SeatSet,
    /// The clause that ended the game.
    pub reason: String,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { winners: outcome.winners, reason: outcome.reason.into() }
    }
}

/// Whose decision it is, as far as the viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ToMove {
    /// These seats decide.
    Seats(SeatSet),
    /// Chance decides.
    Chance,
    /// The game is over.
    Over(Ending),
}

impl From<Turn> for ToMove {
    fn from(turn: Turn) -> ToMove {
        match turn {
            Turn::Seats(seats) => ToMove::Seats(seats),
            Turn::Chance => ToMove::Chance,
            Turn::Over(outcome) => ToMove::Over(outcome.into()),
        }
    }
}

/// Everything a viewer may know of a table, at once: for a client that comes, or comes back after long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot<V> {
    /// The table's id.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's usual ones.
    pub options: BTreeMap<String, String>,
    /// Clock and other agreements.
    pub setup: Setup,
    /// SHA-256 of the secret of the dice; none for a game that was imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whose snapshot it is.
    pub viewer: Viewer,
    /// The number of the last event that is in it.
    pub n: u64,
    /// The time at the table, in milliseconds since 1970.
    pub at: i64,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Whether seats show the nonces that they have committed to; the game begins when they have.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opening: bool,
    /// Whether the game has begun.
    pub began: bool,
    /// Whose decision it is.
    pub turn: ToMove,
    /// What the viewer knows of the game.
    pub view: V,
    /// The clocks, where there are some and the viewer may see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<ClockReading>>,
    /// The pending offer, for seats alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<PendingOffer>,
    /// The last things said.
    pub chat: Vec<ChatMessage>,
    /// The secret and the nonces, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Proof>,
    /// Who would like to play again.
    pub rematch_votes: SeatSet,
    /// The table of the next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl<V> Snapshot<V> {
    /// The table apart from the game, and the view of the game.
    pub fn split(self) -> (Snapshot<()>, V) {
        let Snapshot { view, .. } = self;
        let table = Snapshot {
            table: self.table,
            game: self.game,
            options: self.options,
            setup: self.setup,
            commitment: self.commitment,
            viewer: self.viewer,
            n: self.n,
            at: self.at,
            seats: self.seats,
            opening: self.opening,
            began: self.began,
            turn: self.turn,
            view: (),
            clocks: self.clocks,
            offer: self.offer,
            chat: self.chat,
            dice: self.dice,
            rematch_votes: self.rematch_votes,
            next: self.next,
        };
        (table, view)
    }
}

/// One seat of the snapshot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who holds it.
    pub occupant: Occupant,
    /// The hash of the nonce it has committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Whether it showed its nonce.
    pub ready: bool,
    /// The bot that stands in for an absent person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standin: Option<String>,
    /// Until when the person is on vacation, in milliseconds since 1970, so that the seat's clock stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<i64>,
}

impl SeatInfo {
    /// The seat at this time: a vacation that has ended is not in it.
    #[must_use]
    pub fn at(&self, now: i64) -> SeatInfo {
        SeatInfo { vacation: self.vacation.filter(|until| *until > now), ..self.clone() }
    }
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PendingOffer {
    /// Who offers.
    pub by: Seat,
    /// What.
    pub offer: Offer,
    /// Who agreed so far, the offering seat among them.
    pub agreed: SeatSet,
}

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatMessage {
    /// By whom.
    pub seat: Seat,
    /// When.
    pub at: i64,
    /// What.
    pub text: String,
}

/// What a seat may do now, in the game's notation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Menu {
    /// The actions, as far as they can be listed.
    pub actions: Vec<String>,
    /// The forms of those that are too many to list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forms: Vec<String>,
}
