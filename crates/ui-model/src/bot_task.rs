//! A question to the bots and its answer, as they travel between the page and its worker.

use crate::analysis::{Belief, Findings, Judgement};
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
    /// A turn of the bot of this name, and what it is good for in words that everybody may hear.
    Lesson(String),
    /// Advice, from whomever the game finds wise.
    Hint,
    /// How likely each seat wins, as this one sees it.
    Outlook,
    /// Whether this action wins within so many turns of the seat's own, against every defence.
    Proof(String, u32),
    /// The best ways to go on, and what an action that was played is worth; about so many positions are looked at.
    Analysis(Option<String>, u32),
    /// Everything that is to be said about the position; for the analysis about so many positions are looked at.
    Explain(u32),
    /// What the seat can believe of what is hidden from it.
    Beliefs,
    /// One whole game between two bots of a name, one of which deploys the army of these codes.
    Trial(String, String),
}

impl Wish {
    /// Whether it is about the decision at a table: idle once that has changed, while what is asked about a whole game, or
    /// about none, is not.
    pub fn is_of_the_table(&self) -> bool {
        matches!(self, Wish::Turn(_) | Wish::Lesson(_) | Wish::Hint | Wish::Explain(_) | Wish::Proof(..))
    }
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
    /// The bot's luck. For turns it belongs to the seat, so that a player stays the same from decision to decision.
    pub seed: u64,
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// An action in the notation.
    Turn(String),
    /// An action in the notation, and what it is good for.
    Lesson(String, Option<Message>),
    /// An action and why.
    Hint(String, Message),
    /// Chances by seat, in thousandths; none where nothing can be said.
    Outlook(Vec<u16>),
    /// Whether it wins; nothing where that could not be found out.
    Proof(Option<bool>),
    /// The best ways to go on, and what was played; nothing where nothing can be said.
    Analysis(Option<Judgement>),
    /// What there is to say, to be put into sentences.
    Explained(Findings),
    /// What may be hidden where.
    Beliefs(Vec<Belief>),
    /// How the game of an army ended for it, in halves of a win; nothing in games without armies.
    Trial(Option<u8>),
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

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_registry::{Impero, Sparta, Stratego};

    fn question(wish: Wish) -> Question {
        Question { number: 0, game: String::new(), view: String::new(), wish, millis: 0, seed: 0 }
    }

    fn names(files: &[&DataFile]) -> Vec<&'static str> {
        files.iter().map(|file| file.name()).collect()
    }

    #[test]
    fn looking_at_a_game_fetches_only_what_is_read() {
        let judge = || [question(Wish::Outlook), question(Wish::Analysis(None, 100))];
        for asked in judge() {
            assert_eq!(names(games::data::<Stratego>(&asked)), [""; 0]);
            assert_eq!(names(games::data::<Sparta>(&asked)), [""; 0]);
            assert_eq!(names(games::data::<Impero>(&asked)), ["impero-value-net.bin"]);
        }
        for asked in [Wish::Hint, Wish::Explain(100)] {
            assert_eq!(names(games::data::<Stratego>(&question(asked))), ["stratego-net.bin"]);
        }
        // An explanation holds an analysis and advice: what the one reads, the other has fetched.
        assert_eq!(names(games::data::<Impero>(&question(Wish::Explain(100)))), ["impero-value-net.bin"]);
        let turn = |bot: &str| question(Wish::Turn(bot.to_owned()));
        assert_eq!(names(games::data::<Stratego>(&turn("strong:memory=50"))), ["stratego-net.bin"]);
        assert_eq!(names(games::data::<Stratego>(&turn("level6"))), [""; 0]);
    }
}
