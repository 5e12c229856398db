//! Decisions of a game measured by the bots: the best ways to go on, marks for what lost chances, and variations.

use crate::{
    game_ui::GameUi,
    replay::{Replay, load},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tavola_core::{RuleError, Seat};
use tavola_i18n::Message;

/// What may stand on a spot, as a viewer can believe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belief {
    /// The spot.
    pub spot: String,
    /// The drawing of the likeliest piece.
    pub art: String,
    /// Every piece it may be with its rank, the likeliest first, in percent.
    pub kinds: Vec<(Message, String, u16)>,
}

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The actions in the notation.
    pub actions: Vec<String>,
    /// How likely the seat wins then, in thousandths.
    pub chance: u16,
}

/// A decision as the bots judge it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The best ways to go on, best first.
    pub ways: Vec<Way>,
    /// How likely the seat wins after what was played, in thousandths.
    pub played: Option<u16>,
}

/// How much of the chance to win a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// A little.
    Inaccuracy,
    /// Much.
    Mistake,
    /// Very much.
    Blunder,
}

impl Mark {
    /// Every mark, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark for a loss in thousandths of a win.
    ///
    /// ```
    /// use tavola_ui_model::Mark;
    /// assert_eq!(Mark::of(49), None);
    /// assert_eq!(Mark::of(50), Some(Mark::Inaccuracy));
    /// assert_eq!(Mark::of(300), Some(Mark::Blunder));
    /// ```
    pub fn of(loss: u16) -> Option<Mark> {
        match loss {
            0..50 => None,
            50..100 => Some(Mark::Inaccuracy),
            100..200 => Some(Mark::Mistake),
            _ => Some(Mark::Blunder),
        }
    }

    /// The sign that books of chess use.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The name of the message that tells what a decision cost and what was better.
    pub const fn verdict(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "analysis-inaccuracy",
            Mark::Mistake => "analysis-mistake",
            Mark::Blunder => "analysis-blunder",
        }
    }

    /// The name of its message as the head of a column.
    pub const fn key(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "analysis-inaccuracies",
            Mark::Mistake => "analysis-mistakes",
            Mark::Blunder => "analysis-blunders",
        }
    }
}

impl Judgement {
    /// What the bots of a game say about a decision.
    pub(crate) fn of<G: GameUi>(view: &G::View, played: Option<&G::Action>, effort: u32) -> Option<Judgement> {
        let analysis = G::analyse(view, played, effort)?;
        let ways = analysis
            .lines
            .into_iter()
            .map(|line| Way { actions: line.actions.iter().map(G::action_text).collect(), chance: line.chance });
        Some(Judgement { ways: ways.collect(), played: analysis.played })
    }

    /// What the decision cost, in thousandths of a win.
    pub fn loss(&self) -> Option<u16> {
        Some(self.ways.first()?.chance.saturating_sub(self.played?))
    }

    /// The mark for it.
    pub fn mark(&self) -> Option<Mark> {
        self.loss().and_then(Mark::of)
    }
}

/// Who decided in a step of a record, and what; nothing where chance or the table did.
///
/// ```
/// use tavola_core::Seat;
/// assert_eq!(tavola_ui_model::decision("1 e4-e5"), Some((Seat(1), "e4-e5")));
/// assert_eq!(tavola_ui_model::decision("* 3 4"), None);
/// ```
pub fn decision(step: &str) -> Option<(Seat, &str)> {
    let (seat, action) = step.split_once(' ')?;
    Some((Seat(seat.parse().ok()?), action))
}

/// The game after some of its steps and other ones than were played.
///
/// # Errors
/// Names the step that the rules refuse.
pub fn varied(game: &dyn Replay, after: usize, others: &[String]) -> Result<Box<dyn Replay>, RuleError> {
    let mut record = game.after(after).record();
    if let Some(Value::Array(steps)) = record.get_mut("steps") {
        steps.extend(others.iter().cloned().map(Value::String));
    }
    load(&record.to_string())
}
