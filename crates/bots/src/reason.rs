//! Why a bot advises something: a message that every language can tell, with its English beside it.

use std::{borrow::Cow, fmt};

/// A reason. Message files say it in other languages by its key; printed, it is English.
///
/// ```
/// use tavola_bots::Reason;
/// let reason = Reason::new("hint-sparta-conquers", "conquers the city on {square}").text("square", "g6");
/// assert_eq!(reason.to_string(), "conquers the city on g6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The message's name.
    pub key: Cow<'static, str>,
    /// Its parts by name.
    pub parts: Vec<(&'static str, Part)>,
    english: Cow<'static, str>,
}

/// One part of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Said as it is: the name of a square.
    Text(String),
    /// A number.
    Count(i64),
    /// Said in the reader's language, one after the other.
    Reasons(Vec<Reason>),
}

impl Reason {
    /// A reason; in its English, `{name}` stands for the part of that name.
    pub fn new(key: impl Into<Cow<'static, str>>, english: impl Into<Cow<'static, str>>) -> Reason {
        Reason { key: key.into(), parts: Vec::new(), english: english.into() }
    }

    /// With a text.
    #[must_use]
    #[allow(clippy::needless_pass_by_value)] // Whatever prints itself: most callers have it at hand by value.
    pub fn text(mut self, name: &'static str, text: impl ToString) -> Reason {
        self.parts.push((name, Part::Text(text.to_string())));
        self
    }

    /// With a number.
    #[must_use]
    pub fn count(mut self, name: &'static str, count: impl Into<i64>) -> Reason {
        self.parts.push((name, Part::Count(count.into())));
        self
    }

    /// With another reason inside.
    #[must_use]
    pub fn with(self, name: &'static str, inner: Reason) -> Reason {
        self.all(name, vec![inner])
    }

    /// With several, one after the other.
    #[must_use]
    pub fn all(mut self, name: &'static str, inner: Vec<Reason>) -> Reason {
        self.parts.push((name, Part::Reasons(inner)));
        self
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.english.to_string();
        for (name, part) in &self.parts {
            let said = match part {
                Part::Text(text) => text.clone(),
                Part::Count(count) => count.to_string(),
                Part::Reasons(all) => all.iter().map(Reason::to_string).collect::<Vec<_>>().join(", "),
            };
            text = text.replace(&format!("{{{name}}}"), &said);
        }
        f.write_str(&text)
    }
}
