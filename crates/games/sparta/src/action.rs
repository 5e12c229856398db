//! What a player can do in one turn.

use crate::Square;
use serde::{Deserialize, Serialize, de};
use std::{fmt, str::FromStr};
use tavola_core::{RuleError, brief};

/// One turn. Two paths to one square are one move (SP-7).
///
/// ```
/// use tavola_sparta::Action;
/// assert_eq!("d5=H".parse::<Action>()?.to_string(), "d5=H");
/// // Records may say how many pieces were captured; it is not part of the action.
/// assert_eq!("b2-c4x3".parse::<Action>()?.to_string(), "b2-c4");
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece moves: `b2-c4`.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A warrior is exchanged for a hero where it stands (SP-9): `d5=H`.
    Promote(Square),
    /// Nothing can be done (SP-18): `--`.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Promote(at) => write!(f, "{at}=H"),
            Action::Pass => f.write_str("--"),
        }
    }
}

impl FromStr for Action {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Action, RuleError> {
        let plain = without_capture_count(text);
        if plain == "--" {
            return Ok(Action::Pass);
        }
        if let Some(at) = plain.strip_suffix("=H") {
            return Ok(Action::Promote(at.parse()?));
        }
        match plain.split_once('-') {
            Some((from, to)) => Ok(Action::Move { from: from.parse()?, to: to.parse()? }),
            None => Err(RuleError::syntax(format!(
                "`{}` is no action: write a move as b2-c4, a promotion in place as d5=H, a pass as --",
                brief(text)
            ))),
        }
    }
}

fn without_capture_count(text: &str) -> &str {
    match text.rsplit_once('x') {
        Some((plain, count)) if !count.is_empty() && count.len() <= 2 && count.bytes().all(|b| b.is_ascii_digit()) => {
            plain
        }
        _ => text,
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
