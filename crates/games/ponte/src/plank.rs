//! The five planks (PO-1).

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use tavola_core::{RuleError, Seat, brief};

/// One plank of the bridge, `a` to `e`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Plank(u8);

impl Plank {
    /// The plank in the middle, where the goat starts.
    pub const MIDDLE: Plank = Plank(2);

    /// The planks from West's end to East's.
    pub fn all() -> impl Iterator<Item = Plank> {
        (0..5).map(Plank)
    }

    /// How many planks lie west of this one.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The plank at a player's end (PO-1).
    pub const fn end_of(seat: Seat) -> Plank {
        if seat.0 == 0 { Plank(0) } else { Plank(4) }
    }

    /// The plank so many planks nearer to a player's end. The goat never leaves the bridge (PO-5).
    #[must_use]
    pub fn towards(self, seat: Seat, planks: u8) -> Plank {
        if seat.0 == 0 { Plank(self.0.saturating_sub(planks)) } else { Plank(self.0.saturating_add(planks).min(4)) }
    }

    /// How many planks a player gains if the goat goes from here to there; none if it goes the other way.
    pub fn gain(self, to: Plank, seat: Seat) -> Option<u8> {
        if seat.0 == 0 { self.0.checked_sub(to.0) } else { to.0.checked_sub(self.0) }
    }
}

impl fmt::Display for Plank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl FromStr for Plank {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Plank, RuleError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'e'] => Ok(Plank(letter - b'a')),
            _ => Err(RuleError::syntax(format!("`{}` is no plank; planks are a to e", brief(text)))),
        }
    }
}

impl TryFrom<String> for Plank {
    type Error = RuleError;

    fn try_from(text: String) -> Result<Plank, RuleError> {
        text.parse()
    }
}

impl From<Plank> for String {
    fn from(plank: Plank) -> String {
        plank.to_string()
    }
}
