//! Refusals in the reader's language.

use crate::{Language, Localizer, Message, Part};
use tavola_core::{ErrorCode, RuleError};

/// The sentence for a refusal: message `error-<code>` with the refusal's parts. A refusal whose code
/// or parts this program does not know comes from a newer server, and is quoted.
///
/// ```
/// use tavola_core::RuleError;
/// use tavola_i18n::{Language, Localizer, refusal};
/// let no = RuleError::unknown_game("chess", "there is no game `chess`");
/// assert_eq!(Localizer::of(Language::German).say(&refusal(&no)), "Das Spiel „chess“ gibt es hier nicht.");
/// ```
pub fn refusal(error: &RuleError) -> Message {
    let complete = error.code.parts().iter().all(|part| error.parts.contains_key(*part));
    let code = if complete { error.code } else { ErrorCode::Unknown };
    let message = Message::new(format!("error-{code}")).text("message", &error.message);
    code.parts().iter().fold(message, |message, part| message.text(part, &error.parts[*part]))
}

impl Localizer {
    /// The sentence for a refusal: the exact reason where the refusal names one, else the kind of problem. What is
    /// wrong with a text is said by its English message only; other readers get the kind of problem.
    pub fn refusal(&self, error: &RuleError) -> String {
        if let Some(reason) = error.reason().filter(|reason| self.knows(reason)) {
            let said = self.say(&exactly(reason, error));
            return match error.parts.get("step") {
                Some(step) => self.say(&Message::new("refused-at-step").text("step", step).text("said", said)),
                None => said,
            };
        }
        let said = self.say(&refusal(error));
        let detailed = matches!(
            error.code,
            ErrorCode::Illegal | ErrorCode::Syntax | ErrorCode::Position | ErrorCode::Option | ErrorCode::Record
        );
        if detailed && self.language() == Language::English {
            format!("{}: {}.", said.trim_end_matches('.'), error.message.trim_end_matches('.'))
        } else {
            said
        }
    }
}

/// The message that the refusal names, with the refusal's parts; numbers choose their plural.
fn exactly(reason: &str, error: &RuleError) -> Message {
    let parts = error.parts.iter().map(|(name, text)| {
        let part = text.parse().map_or_else(|_| Part::Text(text.clone()), Part::Count);
        (name.clone(), part)
    });
    Message { key: reason.to_owned().into(), parts: parts.collect() }
}
