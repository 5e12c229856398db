//! Who sits where, and what a table agreed on before it began.

use crate::Clock;
use serde::{Deserialize, Serialize};
use tavola_core::RuleError;

/// Who holds a seat.
///
/// ```
/// use tavola_protocol::Occupant;
/// assert_eq!(serde_json::to_string(&Occupant::Bot("level3".into())).unwrap(), r#"{"bot":"level3"}"#);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    #[default]
    Open,
    /// A person.
    Person {
        /// The public id of the player; it names somebody and proves nothing.
        player: String,
        /// The name to show.
        name: String,
    },
    /// A bot, by its name in the roster.
    Bot(String),
}

impl Occupant {
    /// The public id of the person, if one sits here.
    pub fn player(&self) -> Option<&str> {
        match self {
            Occupant::Person { player, .. } => Some(player),
            _ => None,
        }
    }
}

/// What the table chose, fixed when it was made.
///
/// ```
/// use tavola_protocol::{Clock, Setup};
/// let setup: Setup = serde_json::from_str(r#"{"clock":{"fischer":{"base":300,"plus":3}},"delay":60}"#).unwrap();
/// assert_eq!(setup.clock, Clock::Fischer { base: 300, plus: 3 });
/// assert!(setup.takeback && setup.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The clock.
    pub clock: Clock,
    /// What happens when a person is absent.
    pub absence: AbsencePolicy,
    /// How many seconds spectators are behind, where something is hidden. Games without secrets
    /// take no notice of it.
    pub delay: u32,
    /// Whether moves may be taken back by agreement.
    pub takeback: bool,
    /// Whether the result counts for ratings. The server reads it, not the table.
    pub rated: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { clock: Clock::None, absence: AbsencePolicy::default(), delay: 30, takeback: true, rated: false }
    }
}

/// The longest delay for spectators, and the longest patience, in seconds.
const A_DAY: u32 = 86_400;

impl Setup {
    /// Whether the numbers make sense.
    ///
    /// # Errors
    /// Names the number that does not, and its range.
    pub fn check(&self) -> Result<(), RuleError> {
        self.clock.check()?;
        if self.delay > A_DAY {
            return Err(RuleError::option(format!("`delay` is a number of seconds from 0 to {A_DAY}")));
        }
        if !(10..=A_DAY).contains(&self.absence.after) {
            return Err(RuleError::option(format!("`absence.after` is a number of seconds from 10 to {A_DAY}")));
        }
        Ok(())
    }
}

/// What happens when a person is not connected for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AbsencePolicy {
    /// How many seconds the table waits.
    pub after: u32,
    /// What it does then.
    pub then: AbsenceAction,
}

impl Default for AbsencePolicy {
    fn default() -> AbsencePolicy {
        AbsencePolicy { after: 120, then: AbsenceAction::Wait }
    }
}

/// What the table does about an absent person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AbsenceAction {
    /// Nothing: only a clock can end the game.
    Wait,
    /// The seat has abandoned the game.
    Lose,
    /// A bot plays on until the person is back.
    Bot(String),
}
