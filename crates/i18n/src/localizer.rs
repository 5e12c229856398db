//! Sentences in the reader's language. Code names a message and gives its parts; the message files say it.
//!
//! A part that is itself a message may have forms: its attributes. `stratego-So = Soldat` with `.acc = den Soldaten`
//! gives the sentence around it `{ $piece }` and `{ $piece-acc }`. Which forms there are is the business of each
//! language: code never names one.

use fluent_bundle::{
    FluentArgs, FluentBundle, FluentError, FluentResource, FluentValue,
    resolver::errors::{ReferenceKind, ResolverError},
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeSet};
use tavola_core::Seat;

use crate::{Language, texts::text};

/// The part that stands in for a message no file knows.
const PLAIN: &str = "plain";

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

    /// With a text to say as it is where no file knows the message.
    #[must_use]
    pub fn plain(mut self, text: impl Into<String>) -> Message {
        self.parts.push((PLAIN.into(), Part::Text(text.into())));
        self
    }

    /// With another message.
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
        self.format(&say.key, Some(&self.args(say)))
    }

    /// The parts of a message, each with its forms.
    fn args(&self, say: &Message) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, part) in &say.parts {
            match part {
                Part::Text(text) => args.set(name.clone(), text.clone()),
                Part::Count(count) => args.set(name.clone(), *count),
                Part::Said(said) => self.set_forms(&mut args, name, std::slice::from_ref(said)),
                Part::List(list) => self.set_forms(&mut args, name, list),
            }
        }
        args
    }

    /// Messages in a row as one part: `name` says them plainly, `name-form` in the form of that name.
    fn set_forms(&self, args: &mut FluentArgs<'static>, name: &str, list: &[Message]) {
        let inner: Vec<_> = list.iter().map(|said| (said, self.args(said))).collect();
        let plain = inner.iter().map(|(said, inner)| self.format(&said.key, Some(inner)));
        args.set(name.to_owned(), plain.collect::<Vec<_>>().join(", "));
        // A list is of one kind of thing, so that the first of them knows all forms.
        let first = list.first().and_then(|said| self.bundle.get_message(&said.key));
        for form in first.iter().flat_map(fluent_bundle::FluentMessage::attributes) {
            let said = inner.iter().map(|(said, inner)| self.form(said, form.id(), inner));
            args.set(format!("{name}-{}", form.id()), said.collect::<Vec<_>>().join(", "));
        }
    }

    fn form(&self, say: &Message, form: &str, args: &FluentArgs<'_>) -> String {
        match self.bundle.get_message(&say.key).and_then(|message| message.get_attribute(form)) {
            Some(form) => {
                resolve(Some(args), |args, errors| self.bundle.format_pattern(form.value(), args, errors).into_owned())
            }
            None => self.format(&say.key, Some(args)),
        }
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        match self.bundle.get_message(key).and_then(|message| message.value()) {
            Some(pattern) => {
                resolve(args, |args, errors| self.bundle.format_pattern(pattern, args, errors).into_owned())
            }
            None => match args.and_then(|args| args.get(PLAIN)) {
                Some(FluentValue::String(plain)) => plain.to_string(),
                _ => format!("⟦{key}⟧"),
            },
        }
    }
}

/// A pattern as text. Where a part has no such form, as a name that somebody typed, it is said plainly.
fn resolve(
    args: Option<&FluentArgs<'_>>,
    say: impl Fn(Option<&FluentArgs<'_>>, &mut Vec<FluentError>) -> String,
) -> String {
    let mut errors = Vec::new();
    let said = say(args, &mut errors);
    let mut plain = FluentArgs::new();
    for error in errors {
        if let FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) = error
            && let Some((name, _)) = id.rsplit_once('-')
            && let Some((_, value)) = args.and_then(|args| args.iter().find(|(own, _)| *own == name))
        {
            plain.set(id, value.clone());
        }
    }
    if plain.iter().next().is_none() {
        return said;
    }
    for (name, value) in args.into_iter().flat_map(FluentArgs::iter) {
        plain.set(name, value.clone());
    }
    say(Some(&plain), &mut Vec::new())
}

/// Every message of a language: the shared file, then each game's own. A page fetches it before it asks.
fn file(language: Language) -> &'static str {
    text(&format!("messages-{}", language.code())).unwrap_or_default()
}

/// The names of all messages of a language, for tests that look for missing ones.
pub fn messages(language: Language) -> BTreeSet<&'static str> {
    file(language)
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(name, _)| name.trim()))
        .collect()
}
