//! The hundred squares (SP-1).

use crate::bits;
use serde::{Deserialize, Serialize, de};
use std::{fmt, str::FromStr};
use tavola_core::{RuleError, brief};

/// One square of the board: files a–j, ranks 1–10 (SP-1). Ordered by rank, then file.
///
/// ```
/// use tavola_sparta::Square;
/// let square: Square = "j10".parse()?;
/// assert_eq!((square.file(), square.rank()), (9, 9));
/// assert_eq!(square.to_string(), "j10");
/// assert!("k1".parse::<Square>().is_err());
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
// It holds the square's bit number (see `bits`), so that the hot paths never convert.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square at this file and rank, both counted from 0.
    pub fn at(file: u8, rank: u8) -> Option<Square> {
        (file < 10 && rank < 10).then(|| Square(bits::number(file, rank)))
    }

    /// All squares, a1 b1 … j10.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..10).flat_map(|rank| (0..10).map(move |file| Square(bits::number(file, rank))))
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        (self.0 - bits::ORIGIN) % bits::WIDTH
    }

    /// The rank, 0 for rank 1.
    pub const fn rank(self) -> u8 {
        (self.0 - bits::ORIGIN) / bits::WIDTH
    }

    /// The square of this bit number, which must be one that [`Square::number`] gave.
    #[inline]
    pub const fn from_number(number: u8) -> Square {
        Square(number)
    }

    /// Its bit number in sets of squares: 12 to 120, with gaps.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// How many king steps lie between two squares on an empty board.
    pub fn distance(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()).max(self.rank().abs_diff(other.rank()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Square, RuleError> {
        let rank = |digits: &[u8]| match digits {
            [digit @ b'1'..=b'9'] => Some(digit - b'1'),
            b"10" => Some(9),
            _ => None,
        };
        match text.as_bytes() {
            [file @ b'a'..=b'j', digits @ ..] => rank(digits).and_then(|rank| Square::at(file - b'a', rank)),
            _ => None,
        }
        .ok_or_else(|| {
            RuleError::syntax(format!(
                "`{}` is no square: files are a to j and ranks 1 to 10, as in e4 or j10",
                brief(text)
            ))
            .by("SP-1")
        })
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
