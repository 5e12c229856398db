//! A clear "no".

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, error::Error, fmt};

/// Why something was refused: a short code for programs, the clause if a rule forbids it, and a
/// sentence for people that names the problem and, where there is one, the fix.
///
/// ```
/// use tavola_core::RuleError;
/// let no = RuleError::rule("SP-7", "c4 is occupied: a piece only moves to or over unoccupied squares");
/// assert_eq!(no.to_string(), "c4 is occupied: a piece only moves to or over unoccupied squares (SP-7)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleError {
    /// What kind of problem it is: `illegal`, `not-your-turn`, `syntax`, `position`, `option`, …
    pub code: Cow<'static, str>,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Cow<'static, str>>,
    /// The sentence for people.
    pub message: String,
}

impl RuleError {
    /// A rule forbids the action.
    pub fn rule(clause: &'static str, message: impl Into<String>) -> RuleError {
        RuleError { code: "illegal".into(), clause: Some(clause.into()), message: message.into() }
    }

    /// Anything else that is wrong, with a code of the caller's.
    pub fn new(code: &'static str, message: impl Into<String>) -> RuleError {
        RuleError { code: code.into(), clause: None, message: message.into() }
    }

    /// The text is not in the notation.
    pub fn syntax(message: impl Into<String>) -> RuleError {
        RuleError::new("syntax", message)
    }

    /// The position cannot be set up.
    pub fn position(message: impl Into<String>) -> RuleError {
        RuleError::new("position", message)
    }

    /// The option or its value does not exist.
    pub fn option(message: impl Into<String>) -> RuleError {
        RuleError::new("option", message)
    }

    /// The same refusal, with the clause that says so.
    #[must_use]
    pub fn by(mut self, clause: &'static str) -> RuleError {
        self.clause = Some(clause.into());
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl Error for RuleError {}
