//! Decisions, outcomes of chance, and who keeps track of hands.

use crate::{cards::Cards, map::Map, table::Terms};
use serde::{Deserialize, Serialize};
use tavola_core::Seat;

/// One decision of one seat. Numbers are the ids of [`crate::geometry`]; resources are indices
/// into [`Cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Rolls the dice (CA-7).
    Roll,
    /// Ends the turn (CA-7).
    End,
    /// Places or builds a settlement (CA-6, CA-10).
    Settle(u8),
    /// Places or builds a road (CA-6, CA-11).
    Road(u8),
    /// Turns an own settlement into a city (CA-9).
    City(u8),
    /// Buys a development card (CA-16).
    Buy,
    /// Recruits a knight (IM-3).
    Recruit,
    /// Gives the bank one resource at the best rate for another (CA-13).
    Bank(u8, u8),
    /// Offers a trade to all opponents (CA-13).
    Offer(Terms),
    /// Accepts the offer.
    Accept,
    /// Declines it.
    Decline,
    /// Answers with own terms.
    Counter(Terms),
    /// Trades with one who accepted or countered.
    Close(Seat),
    /// Takes the offer back.
    Withdraw,
    /// Discards after a seven (CA-14).
    Discard(Cards),
    /// Moves the robber and names whom to steal from, if anybody (CA-15).
    Robber(u8, Option<Seat>),
    /// Plays a knight card (CA-16).
    Knight,
    /// Plays road building (CA-16).
    RoadBuilding,
    /// Plays year of plenty: two cards, or the last one of the bank (CA-16).
    Plenty(u8, Option<u8>),
    /// Plays monopoly (CA-16).
    Monopoly(u8),
    /// Takes a road with 3 knights (IM-8).
    TakeRoad(u8),
    /// Takes two roads with 6 knights, the smaller id first (IM-9).
    TakeRoads(u8, u8),
    /// Destroys a settlement with 4 knights or a city with 5 (IM-10).
    Raze(u8),
}

/// One outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The map (CA-2), too many to list.
    Map(Map),
    /// Two dice (CA-7).
    Dice(u8, u8),
    /// The resource of the stolen card (CA-15).
    Card(u8),
    /// The kind of the bought development card (CA-16).
    Development(u8),
}

/// Keeps track of resource hands while the table's rules move cards: the full state knows
/// them, a view infers them.
pub(crate) trait Holdings {
    /// A seat gets these cards.
    fn gain(&mut self, seat: Seat, cards: &Cards);
    /// A seat, which holds them, gives these cards away.
    fn pay(&mut self, seat: Seat, cards: &Cards);
    /// A seat proves that it holds these cards.
    fn show(&mut self, seat: Seat, cards: &Cards);
}
