//! Who sits at the table, and who looks at it.

use crate::RuleError;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One place at the table, numbered from 0.
///
/// ```
/// use tavola_core::Seat;
/// assert_eq!(Seat(1).to_string(), "1");
/// // No table has more than eight seats, and nothing from a wire can claim otherwise.
/// assert!(serde_json::from_str::<Seat>("8").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = RuleError;

    fn try_from(number: u8) -> Result<Seat, RuleError> {
        if number < 8 {
            Ok(Seat(number))
        } else {
            Err(RuleError::wrong_seat(number, format!("seat {number} does not exist: seats are 0 to 7")))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl Seat {
    /// The seat as an index into per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-player game.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of up to eight seats: who decides now, who won.
///
/// ```
/// use tavola_core::{Seat, SeatSet};
/// let both = SeatSet::one(Seat(0)).with(Seat(1));
/// assert!(both.contains(Seat(1)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
/// assert_eq!(both.without(Seat(0)).only(), Some(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Seats 0 to `count - 1`.
    pub const fn first(count: u8) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is in the set. Any number is a fair question: seat 200 is simply absent.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seat, if the set holds exactly one.
    pub const fn only(self) -> Option<Seat> {
        if self.len() == 1 { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        Ok(seats.into_iter().collect())
    }
}

/// Somebody who looks at the table: a seat, or the public (spectators, logs, strangers).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The person or bot in that seat.
    Seat(Seat),
    /// Everyone else.
    Public,
}

impl Viewer {
    /// Every viewer of a table with `seats` seats: the seats in order, then the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Public])
    }

    /// The viewer's own seat, if it has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Whether this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self.seat() == Some(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Public => f.write_str("the public"),
        }
    }
}
