//! How time is limited, and what a clock shows.

use serde::{Deserialize, Serialize};
use tavola_core::RuleError;

/// How time is limited. Numbers are seconds, or days where the name says so.
///
/// ```
/// use tavola_protocol::Clock;
/// assert_eq!(serde_json::to_string(&Clock::Days(3)).unwrap(), r#"{"days":3}"#);
/// assert!(Clock::Fischer { base: 0, plus: 3 }.check().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// So much for the whole game, and some more each time the decision passes on.
    Fischer {
        /// Seconds at the start.
        base: u32,
        /// Seconds added.
        plus: u32,
    },
    /// So many seconds for each decision.
    Move(u32),
    /// Correspondence: so many days for each decision.
    Days(u32),
}

impl Clock {
    /// Whether the numbers make sense.
    ///
    /// # Errors
    /// Names the range.
    pub fn check(self) -> Result<(), RuleError> {
        let (fits, range) = match self {
            Clock::None => (true, ""),
            Clock::Fischer { base, plus } => (
                (1..=86_400).contains(&base) && plus <= 3_600,
                "a Fischer clock has a base of 1 to 86400 seconds and adds 0 to 3600",
            ),
            Clock::Move(seconds) => {
                ((1..=86_400).contains(&seconds), "a clock for each move has 1 to 86400 seconds; for longer, use days")
            }
            Clock::Days(days) => ((1..=60).contains(&days), "correspondence has 1 to 60 days for a move"),
        };
        if fits { Ok(()) } else { Err(RuleError::option(range)) }
    }

    /// What a seat has when its clock starts for the first time, in milliseconds.
    pub fn allowance(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Fischer { base, .. } => Some(i64::from(base) * 1000),
            Clock::Move(seconds) => Some(i64::from(seconds) * 1000),
            Clock::Days(days) => Some(i64::from(days) * 86_400_000),
        }
    }
}

/// One seat's clock as a viewer may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockReading {
    /// Milliseconds left.
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
}
