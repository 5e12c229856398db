//! A question to the bots and its answer, as they travel between the page and its worker.

use crate::analysis::{Belief, Judgement};
use crate::games;
use serde::{Deserialize, Serialize};
use tavola_bots::data::DataFile;
use tavola_core::RuleError;
use tavola_i18n::Message;
use tavola_registry::with_game;

/// What is wanted of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// A turn of the bot of this name.
    Turn(String),
    /// Advice, from whomever the game finds wise.
    Hint,
    /// How likely each seat wins, as this one sees it.
    Outlook,
    /// Whether this action wins within so many turns of the seat's own, against every defence.
    Proof(String, u32),
    /// The best ways to go on, and what an action that was played is worth; about so many positions are looked at.
    Analysis(Option<String>, u32),
    /// What the seat can believe of what is hidden from it.
    Beliefs,
}

/// What a bot is asked: never more than a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Comes back with the answer.
    pub number: u32,
    /// Which game.
    pub game: String,
    /// What the seat knows.
    pub view: String,
    /// What is wanted.
    pub wish: Wish,
    /// How long it may think about a turn or a hint.
    pub millis: u32,
    /// The bot's luck.
    pub seed: u64,
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// An action in the notation.
    Turn(String),
    /// An action and why.
    Hint(String, Message),
    /// Chances by seat, in thousandths; none where nothing can be said.
    Outlook(Vec<u16>),
    /// Whether it wins; nothing where that could not be found out.
    Proof(Option<bool>),
    /// The best ways to go on, and what was played; nothing where nothing can be said.
    Analysis(Option<Judgement>),
    /// What may be hidden where.
    Beliefs(Vec<Belief>),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// What was said, or why nothing was.
    pub reply: Result<Reply, RuleError>,
}

/// What the bots' worker says to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WorkerMessage {
    /// It listens now.
    Ready,
    /// It fetches a file for the open question, which takes a while: so many hundredths are there.
    Loading(u8),
    /// An answer.
    Answer(Answer),
}

/// The files that are still missing for an answer.
pub fn missing_data(question: &Question) -> Vec<&'static DataFile> {
    let needed: Result<_, RuleError> = with_game!(&question.game, G => Ok(games::data::<G>(question)));
    // A game that does not exist needs none, and its answer says so.
    needed.unwrap_or_default().iter().copied().filter(|file| file.bytes().is_none()).collect()
}

/// Thinks. It takes as long as the question allows, so it belongs in a worker.
pub fn answer(question: &Question) -> Answer {
    let reply = with_game!(&question.game, G => games::think::<G>(question));
    Answer { number: question.number, reply }
}
