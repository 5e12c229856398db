//! A bot's reason as a message.

use tavola_bots::{Part as ReasonPart, Reason};
use tavola_i18n::{Message, Part};

/// The reason, to be said in the reader's language.
pub fn reason_message(reason: &Reason) -> Message {
    placed_message(reason, &|_| None)
}

/// The same with places in words: `place` knows them by their names in the notation.
pub(crate) fn placed_message(reason: &Reason, place: &dyn Fn(&str) -> Option<Message>) -> Message {
    let part = |part: &ReasonPart| match part {
        ReasonPart::Text(text) => place(text).map_or_else(|| Part::Text(text.clone()), Part::Said),
        ReasonPart::Count(count) => Part::Count(*count),
        ReasonPart::Reasons(all) => Part::List(all.iter().map(|one| placed_message(one, place)).collect()),
    };
    Message {
        key: reason.key.clone(),
        parts: reason.parts.iter().map(|(name, one)| ((*name).into(), part(one))).collect(),
    }
}
