//! Sentences in the reader's language. No sentence stands in code: code names a message and gives its
//! parts, the message files under `locales/` say it.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeSet};
use tavola_bots::{Part as Piece, Reason};
use tavola_kernel::Seat;

/// A language the whole program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// German.
    German,
}

impl Tongue {
    /// Every language, in the order a switch shows them.
    pub const ALL: [Tongue; 3] = [Tongue::English, Tongue::Italian, Tongue::German];

    /// Its two letters: `en`, `it`, `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Italian => "it",
            Tongue::German => "de",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Tongue::English => "English",
            Tongue::Italian => "Italiano",
            Tongue::German => "Deutsch",
        }
    }

    /// The language of a tag such as `de-AT`, if it is one of ours.
    pub fn of(tag: &str) -> Option<Tongue> {
        let code = tag.split(['-', '_']).next()?.to_ascii_lowercase();
        Tongue::ALL.into_iter().find(|tongue| tongue.code() == code)
    }

    /// The words of a lesson in this language.
    pub fn of_lesson(self, words: &tavola_lessons::Words) -> &str {
        words.say(match self {
            Tongue::English => tavola_lessons::Language::English,
            Tongue::Italian => tavola_lessons::Language::Italian,
            Tongue::German => tavola_lessons::Language::German,
        })
    }

    const fn file(self) -> &'static str {
        match self {
            Tongue::English => include_str!("../locales/en.ftl"),
            Tongue::Italian => include_str!("../locales/it.ftl"),
            Tongue::German => include_str!("../locales/de.ftl"),
        }
    }
}

/// One part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Said as it is: the name of a square, what somebody typed.
    Text(String),
    /// A number; the language chooses its plural.
    Count(i64),
    /// Said in the reader's language.
    Said(Say),
    /// Said one after the other, with commas.
    List(Vec<Say>),
}

/// Something to say: which message, and its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Say {
    /// The message's name in the files.
    pub key: Cow<'static, str>,
    /// Its parts by name.
    pub parts: Vec<(Cow<'static, str>, Part)>,
}

impl Say {
    /// A message without parts.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Say {
        Say { key: key.into(), parts: Vec::new() }
    }

    /// With a text.
    #[must_use]
    #[allow(clippy::needless_pass_by_value)] // Whatever prints itself: most callers have it at hand by value.
    pub fn text(mut self, name: &'static str, text: impl ToString) -> Say {
        self.parts.push((name.into(), Part::Text(text.to_string())));
        self
    }

    /// With a number.
    #[must_use]
    pub fn count(mut self, name: &'static str, count: impl Into<i64>) -> Say {
        self.parts.push((name.into(), Part::Count(count.into())));
        self
    }

    /// With something said.
    #[must_use]
    pub fn said(mut self, name: &'static str, said: Say) -> Say {
        self.parts.push((name.into(), Part::Said(said)));
        self
    }

    /// With a list.
    #[must_use]
    pub fn list(mut self, name: &'static str, list: Vec<Say>) -> Say {
        self.parts.push((name.into(), Part::List(list)));
        self
    }

    /// With the name of a seat of this game: message `<game>-seat-<n>`.
    #[must_use]
    pub fn seat(self, name: &'static str, game: &str, seat: Seat) -> Say {
        self.said(name, Say::new(format!("{game}-seat-{seat}")))
    }
}

/// A bot's reason, to be told in the reader's language.
impl From<&Reason> for Say {
    fn from(reason: &Reason) -> Say {
        let part = |part: &Piece| match part {
            Piece::Text(text) => Part::Text(text.clone()),
            Piece::Count(count) => Part::Count(*count),
            Piece::Reasons(all) => Part::List(all.iter().map(Say::from).collect()),
        };
        Say {
            key: reason.key.clone(),
            parts: reason.parts.iter().map(|(name, one)| ((*name).into(), part(one))).collect(),
        }
    }
}

/// One language, ready to speak.
pub struct Words {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the language's file.
    pub fn of(tongue: Tongue) -> Words {
        // The files are part of the program and a test reads them all; what could not be read is left out.
        let resource = FluentResource::try_new(tongue.file().to_owned()).unwrap_or_else(|(read, _)| read);
        let mut bundle = FluentBundle::new(tongue.code().parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Words { tongue, bundle }
    }

    /// Which language it is.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// Whether there is such a message.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without parts.
    pub fn word(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// Says it.
    pub fn say(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, part) in &say.parts {
            let value = match part {
                Part::Text(text) => FluentValue::from(text.clone()),
                Part::Count(count) => FluentValue::from(*count),
                Part::Said(said) => FluentValue::from(self.say(said)),
                Part::List(list) => {
                    FluentValue::from(list.iter().map(|said| self.say(said)).collect::<Vec<_>>().join(", "))
                }
            };
            args.set(name.clone(), value);
        }
        self.format(&say.key, Some(&args))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        match self.bundle.get_message(key).and_then(|message| message.value()) {
            Some(pattern) => self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned(),
            None => format!("⟦{key}⟧"),
        }
    }
}

/// The names of all messages of a language, for whoever checks that nothing is missing.
pub fn messages(tongue: Tongue) -> BTreeSet<&'static str> {
    tongue
        .file()
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(name, _)| name.trim()))
        .collect()
}
