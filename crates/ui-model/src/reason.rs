//! A bot's reason as a message.

use tavola_bots::{Part as ReasonPart, Reason};
use tavola_i18n::{Message, Part};

/// The reason, to be said in the reader's language.
pub fn reason_message(reason: &Reason) -> Message {
    let part = |part: &ReasonPart| match part {
        ReasonPart::Text(text) => Part::Text(text.clone()),
        ReasonPart::Count(count) => Part::Count(*count),
        ReasonPart::Reasons(all) => Part::List(all.iter().map(reason_message).collect()),
    };
    Message {
        key: reason.key.clone(),
        parts: reason.parts.iter().map(|(name, one)| ((*name).into(), part(one))).collect(),
    }
}
