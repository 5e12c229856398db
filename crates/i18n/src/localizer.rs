//! Sentences in the reader's language. Code names a message and gives its parts; the message files say it.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeSet};
use tavola_core::Seat;

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// One part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Shown as it is: the name of a square, something typed.
    Text(String),
    /// A number; the language chooses its plural.
    Count(i64),
    /// Another message.
    Said(Message),
    /// Messages in a row, with commas.
    List(Vec<Message>),
}

/// Something to say: which message, and its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The message's name in the files.
    pub key: Cow<'static, str>,
    /// Its parts by name.
    pub parts: Vec<(Cow<'static, str>, Part)>,
}

impl Message {
    /// A message without parts.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), parts: Vec::new() }
    }

    /// With a text.
    #[must_use]
    #[allow(clippy::needless_pass_by_value)] // Most callers have the value at hand.
    pub fn text(mut self, name: &'static str, text: impl ToString) -> Message {
        self.parts.push((name.into(), Part::Text(text.to_string())));
        self
    }

    /// With a number.
    #[must_use]
    pub fn count(mut self, name: &'static str, count: impl Into<i64>) -> Message {
        self.parts.push((name.into(), Part::Count(count.into())));
        self
    }

    /// With something said.
    #[must_use]
    pub fn said(mut self, name: &'static str, said: Message) -> Message {
        self.parts.push((name.into(), Part::Said(said)));
        self
    }

    /// With a list.
    #[must_use]
    pub fn list(mut self, name: &'static str, list: Vec<Message>) -> Message {
        self.parts.push((name.into(), Part::List(list)));
        self
    }

    /// With the name of a seat of this game: message `<game>-seat-<n>`.
    #[must_use]
    pub fn seat(self, name: &'static str, game: &str, seat: Seat) -> Message {
        self.said(name, Message::new(format!("{game}-seat-{seat}")))
    }
}

/// The messages of one language.
pub struct Localizer {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Localizer {
    /// Reads the language's file.
    pub fn of(language: Language) -> Localizer {
        // The files are part of the program and a test parses them all, so nothing is left out here.
        let resource = FluentResource::try_new(file(language).to_owned()).unwrap_or_else(|(read, _)| read);
        let mut bundle = FluentBundle::new(language.code().parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Localizer { language, bundle }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without parts.
    pub fn word(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The message as text.
    pub fn say(&self, say: &Message) -> String {
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

/// Every message of a language: the shared file, then each game's own.
const fn file(language: Language) -> &'static str {
    match language {
        Language::English => EN,
        Language::Italian => IT,
        Language::German => DE,
    }
}

/// The names of all messages of a language, for tests that look for missing ones.
pub fn messages(language: Language) -> BTreeSet<&'static str> {
    file(language)
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(name, _)| name.trim()))
        .collect()
}
