//! What the terminal says, in the reader's language.

use tavola_core::{RuleError, Seat, Viewer};
use tavola_ui_model::{GameView, Language, Localizer, Message};

/// The reader's words.
pub struct Words {
    localizer: Localizer,
}

impl Words {
    pub fn of(language: Language) -> Words {
        Words { localizer: Localizer::of(language) }
    }

    pub fn language(&self) -> Language {
        self.localizer.language()
    }

    /// A message without parts.
    pub fn t(&self, key: &str) -> String {
        self.localizer.word(key)
    }

    pub fn say(&self, message: &Message) -> String {
        self.localizer.say(message)
    }

    /// Several messages in a row.
    pub fn all(&self, messages: &[Message]) -> String {
        messages.iter().map(|message| self.say(message)).collect::<Vec<_>>().join(" ")
    }

    /// What a seat is called.
    pub fn seat(&self, game: &str, seat: Seat) -> String {
        self.t(&format!("{game}-seat-{seat}"))
    }

    /// What a bot is called.
    pub fn bot(&self, name: &str) -> String {
        let key = format!("bot-{name}");
        if self.localizer.knows(&key) { self.t(&key) } else { name.to_owned() }
    }

    /// Whether there is such a message.
    pub fn knows(&self, key: &str) -> bool {
        self.localizer.knows(key)
    }

    /// Why something is refused, with its clause.
    pub fn refusal(&self, error: &RuleError) -> String {
        let said = self.localizer.refusal(error);
        match &error.clause {
            Some(clause) if !said.contains(clause.as_ref()) => format!("{said} ({clause})"),
            _ => said,
        }
    }

    /// What happened, as this viewer was told: the observation of this number.
    pub fn news(&self, view: &dyn GameView, number: usize, mover: Option<Seat>) -> String {
        let text = self.all(&view.describe(number));
        let Some(seat) = mover.filter(|_| !text.is_empty()) else { return text };
        let name = self.seat(view.game(), seat);
        if text.contains(&name) { text } else { format!("{name}: {text}") }
    }

    /// Whose eyes these are.
    pub fn viewer(&self, game: &str, viewer: Viewer) -> String {
        match viewer.seat() {
            Some(seat) => self.seat(game, seat),
            None => self.t("replay-public"),
        }
    }
}

/// The language that was asked for, or the terminal's if it is one of ours.
///
/// # Errors
/// Names the languages there are.
pub fn language(asked: Option<&str>) -> Result<Language, String> {
    match asked {
        Some(tag) => Language::of(tag).ok_or_else(|| format!("there are en, it and de, not `{tag}`")),
        None => Ok(["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().as_deref().and_then(Language::of))
            .unwrap_or_default()),
    }
}
