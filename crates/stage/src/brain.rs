//! A bot's question and answer, as they travel between the page and its worker.

use crate::games;
use serde::{Deserialize, Serialize};

/// What a bot is asked: never more than a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Comes back with the answer.
    pub number: u32,
    /// Which game.
    pub game: String,
    /// What the seat knows.
    pub view: String,
    /// Which bot; for a hint, whom to ask is the game's business.
    pub bot: String,
    /// How long it may think.
    pub millis: u32,
    /// The bot's luck.
    pub seed: u64,
    /// Whether somebody wants advice rather than a turn.
    pub hint: bool,
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// The action in the notation, and for a hint the reason; a refusal's sentence where there is none.
    pub action: Result<(String, String), String>,
}

/// Thinks. It takes as long as the question allows, so it belongs in a worker.
pub fn answer(question: &Question) -> Answer {
    let action = match games::entry(&question.game) {
        Some(entry) => (entry.think)(question).map_err(|refusal| refusal.to_string()),
        None => Err(format!("there is no game `{}`", question.game)),
    };
    Answer { number: question.number, action }
}
