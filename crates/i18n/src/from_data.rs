//! Messages made from data, for games that bring texts but no code of their own to choose them.
//!
//! The serialised fields of an observation or a view become the variables of a message, and the message's name says
//! what they belong to. Where a game's files do not know the message, its plain text is said instead.

use crate::Message;
use serde::Serialize;
use serde_json::Value;

/// An observation: message `<game>-obs-<variant>`, with the variant's fields as variables.
///
/// ```
/// use serde_json::json;
/// use tavola_i18n::{Language, Localizer, observation};
/// let message = observation("chess", &json!({"Moved": {"from": "e2", "to": "e4"}}));
/// assert_eq!(message.key, "chess-obs-moved");
/// assert_eq!(Localizer::of(Language::English).say(&message), "moved: from e2, to e4");
/// ```
pub fn observation(game: &str, obs: &impl Serialize) -> Message {
    // An observation serialises by contract; one that does not has no message.
    let value = serde_json::to_value(obs).unwrap_or_default();
    let (variant, fields) = match &value {
        Value::String(variant) => (kebab(variant), Vec::new()),
        Value::Object(object) if object.len() == 1 => {
            let (variant, inner) = object.iter().next().expect("the object holds one field");
            (kebab(variant), flat(inner))
        }
        other => (String::from("data"), flat(other)),
    };
    let words: Vec<String> = fields.iter().map(|(name, field)| format!("{name} {}", field.words())).collect();
    let plain = if words.is_empty() { variant.clone() } else { format!("{variant}: {}", words.join(", ")) };
    with_fields(Message::new(format!("{game}-obs-{variant}")), fields).plain(plain)
}

/// Where things stand: message `<game>-status`, with the fields of the view as variables.
pub fn status(game: &str, view: &impl Serialize, plain: impl Into<String>) -> Message {
    let value = serde_json::to_value(view).unwrap_or_default();
    with_fields(Message::new(format!("{game}-status")), flat(&value)).plain(plain)
}

/// An action on a button: message `<game>-do-<first word>`, with the other words as `$arg1`, `$arg2` and so on.
pub fn action(game: &str, text: &str) -> Message {
    let mut words = text.split_whitespace();
    let first = kebab(words.next().unwrap_or_default());
    let fields = (1..).zip(words).map(|(number, word)| (format!("arg{number}"), Field::Text(word.into())));
    with_fields(Message::new(format!("{game}-do-{first}")), fields.collect()).plain(text)
}

/// A piece by the word the notation has for it: message `<game>-piece-<word>`.
pub fn piece(game: &str, text: &str) -> Message {
    Message::new(format!("{game}-piece-{}", kebab(text))).plain(text)
}

/// One field that is neither a list nor an object.
enum Field {
    Text(String),
    Count(i64),
}

impl Field {
    fn words(&self) -> String {
        match self {
            Field::Text(text) => text.clone(),
            Field::Count(count) => count.to_string(),
        }
    }
}

fn with_fields(mut message: Message, fields: Vec<(String, Field)>) -> Message {
    use crate::Part;
    for (name, field) in fields {
        let part = match field {
            Field::Text(text) => Part::Text(text),
            Field::Count(count) => Part::Count(count),
        };
        message.parts.push((name.into(), part));
    }
    message
}

/// The fields by name. Names of inner fields and places in lists follow after a `-`; a variant with fields gives its
/// name, too. Nothing is `none`.
fn flat(value: &Value) -> Vec<(String, Field)> {
    let mut fields = Vec::new();
    flatten(String::new(), value, &mut fields);
    fields
}

fn flatten(name: String, value: &Value, out: &mut Vec<(String, Field)>) {
    let inner = |part: String| if name.is_empty() { part } else { format!("{name}-{part}") };
    match value {
        Value::Null => out.push((name, Field::Text("none".into()))),
        Value::Bool(flag) => out.push((name, Field::Text(flag.to_string()))),
        Value::Number(number) => match number.as_i64() {
            Some(count) => out.push((name, Field::Count(count))),
            None => out.push((name, Field::Text(number.to_string()))),
        },
        Value::String(text) => out.push((name, Field::Text(text.clone()))),
        Value::Array(list) => {
            (0..).zip(list).for_each(|(number, one): (u32, _)| flatten(inner(format!("at{number}")), one, out));
        }
        Value::Object(object) => {
            if let (1, Some(variant), false) = (object.len(), object.keys().next(), name.is_empty()) {
                out.push((name.clone(), Field::Text(variant.clone())));
            }
            object.iter().for_each(|(field, one)| flatten(inner(kebab(field)), one, out));
        }
    }
}

/// `ClaimMade` and `claim_made` as `claim-made`: the form of message names.
fn kebab(text: &str) -> String {
    let mut kebab = String::new();
    for letter in text.chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() && !kebab.ends_with('-') {
            kebab.push('-');
        }
        kebab.push(if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' });
    }
    kebab
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Part;
    use serde_json::json;

    #[test]
    fn fields_become_variables() {
        let said = status("toy", &json!({"viewer": {"seat": 0}, "hand": [3, null], "open": true}), "as it is");
        let part = |name: &str| said.parts.iter().find(|(known, _)| known == name).map(|(_, part)| part.clone());
        assert_eq!(said.key, "toy-status");
        assert_eq!(part("viewer"), Some(Part::Text("seat".into())));
        assert_eq!(part("viewer-seat"), Some(Part::Count(0)));
        assert_eq!(part("hand-at0"), Some(Part::Count(3)));
        assert_eq!(part("hand-at1"), Some(Part::Text("none".into())));
        assert_eq!(part("open"), Some(Part::Text("true".into())));
    }

    #[test]
    fn actions_and_pieces_have_names() {
        assert_eq!(action("toy", "claim d").key, "toy-do-claim");
        assert_eq!(action("toy", "claim d").parts[0], ("arg1".into(), Part::Text("d".into())));
        assert_eq!(piece("toy", "OldGoat").key, "toy-piece-old-goat");
    }
}
