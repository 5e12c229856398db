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
    /// How many turns ahead was searched.
    pub depth: u8,
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
        Some(Judgement { ways: ways.collect(), played: analysis.played, depth: analysis.depth })
    }

    /// What the decision cost, in thousandths of a win.
    pub fn loss(&self) -> Option<u16> {
        Some(self.ways.first()?.chance.saturating_sub(self.played?))
    }

    /// The mark for it.
    pub fn mark(&self) -> Option<Mark> {
        self.loss().and_then(Mark::of)
    }

    /// What this action costs against the best one, in thousandths of a win, where it was measured.
    ///
    /// ```
    /// use tavola_ui_model::{Judgement, Way};
    /// let way = |action: &str, chance| Way { actions: vec![action.to_owned()], chance };
    /// let judged = Judgement { ways: vec![way("b2-c4", 700), way("b2-b4", 600)], played: None, depth: 5 };
    /// assert_eq!(judged.loss_of("b2-c4"), Some(0));
    /// assert_eq!(judged.loss_of("b2-b4"), Some(100));
    /// assert_eq!(judged.loss_of("j9-j8"), None);
    /// ```
    pub fn loss_of(&self, action: &str) -> Option<u16> {
        let best = self.ways.first()?.chance;
        let way = self.ways.iter().find(|way| way.actions.first().is_some_and(|first| first == action))?;
        Some(best.saturating_sub(way.chance))
    }
}

/// A sentence about a position, and the spots of the board that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Insight {
    /// What is said.
    pub said: Message,
    /// The spots to light while it is read.
    pub spots: Vec<String>,
}

/// What is known about a position, to be put into sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The decision as the bots judge it, once they did.
    pub judgement: Option<Judgement>,
    /// An action that a bot advises, and why.
    pub advice: Option<(String, Message)>,
    /// The seat's pieces that the other side could take in its next turn.
    pub threats: Vec<String>,
    /// What the game itself has to say, the most urgent first.
    pub insights: Vec<Insight>,
}

/// A difference in thousandths of a win that nobody would notice.
const ALIKE: u16 = 15;
/// One that decides games.
const DECISIVE: u16 = 150;
/// So many sentences are read; more are skipped.
const SENTENCES: usize = 5;
/// An even chance, and how far from it a seat stands better or worse, in hundredths of it.
const EVEN: (u16, u16) = (70, 130);

/// What is said about a position: who stands better, what is in danger, what is advised and why, and how much depends
/// on it, then what else stands out. It is never nothing: where the bots are silent, it says so. `words` says an action
/// as its player would, with its spots.
///
/// ```
/// use tavola_core::Seat;
/// use tavola_ui_model::{Findings, Message, explanation};
/// let words = |action: &str| (Message::new("explain-action").text("action", action), Vec::new());
/// let said = explanation("sparta", (Seat(0), 2), &Findings::default(), &words);
/// assert_eq!(said[0].said.key, "explain-nothing");
/// ```
pub fn explanation(
    game: &str,
    (seat, seats): (Seat, u8),
    found: &Findings,
    words: &dyn Fn(&str) -> (Message, Vec<String>),
) -> Vec<Insight> {
    let mut said = Vec::new();
    let plain = |said: Message| Insight { said, spots: Vec::new() };
    let ways = found.judgement.as_ref().map_or(&[][..], |judgement| &judgement.ways);
    if let Some(way) = ways.first() {
        let hundredths = u32::from(way.chance) * u32::from(seats) / 10;
        let key = match hundredths {
            share if share < EVEN.0.into() => "explain-worse",
            share if share > EVEN.1.into() => "explain-better",
            _ => "explain-even",
        };
        let percent = i64::from((way.chance + 5) / 10);
        said.push(plain(Message::new(key).seat("seat", game, seat).count("percent", percent)));
    }
    if !found.threats.is_empty() {
        let count = found.threats.len() as i64;
        let message = Message::new("explain-danger").count("count", count).text("spots", found.threats.join(", "));
        said.push(Insight { said: message, spots: found.threats.clone() });
    }
    // The most urgent of what the game says comes before the advice, the rest behind it.
    let mut insights = found.insights.iter().cloned();
    said.extend(insights.next());
    if let Some((action, reason)) = &found.advice {
        let (label, spots) = words(action);
        let message = Message::new("explain-best").said("action", label).said("reason", reason.clone());
        said.push(Insight { said: message, spots });
    }
    if let [best, second, ..] = ways
        && let ([first, ..], [other, ..]) = (&best.actions[..], &second.actions[..])
    {
        let loss = best.chance.saturating_sub(second.chance);
        // How much depends on the advice can only be said of the action that was advised.
        let advised = found.advice.as_ref().is_some_and(|(action, _)| action == first);
        let key = match loss {
            ..=ALIKE => "explain-alike",
            DECISIVE.. => "explain-only",
            _ => "explain-second",
        };
        if advised {
            let (label, spots) = words(other);
            let message = Message::new(key).said("action", label).count("loss", i64::from((loss + 5) / 10));
            said.push(Insight { said: message, spots });
        }
    }
    said.extend(insights);
    said.truncate(SENTENCES);
    if said.is_empty() {
        said.push(plain(Message::new("explain-nothing")));
    }
    said
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

/// Another way that a reader tried, and what they say of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variation {
    /// After how many steps of the game it begins.
    pub from: usize,
    /// The steps, as records write them.
    pub steps: Vec<String>,
    /// The reader's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// A variation where it hangs in the tree of all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which variation it is.
    pub number: usize,
    /// How many others it hangs from, one from the other.
    pub depth: usize,
    /// How many of its first steps are those of the one it hangs from.
    pub shared: usize,
}

/// Variations as a tree, each behind the one it leaves; those that begin at an earlier step come first.
///
/// ```
/// use tavola_ui_model::{Variation, branches};
/// let of = |from, steps: &[&str]| Variation { from, steps: steps.iter().map(|one| one.to_string()).collect(), ..Variation::default() };
/// let all = [of(4, &["0 a"]), of(2, &["0 b", "1 c", "0 d"]), of(2, &["0 x"]), of(2, &["0 b", "1 e"])];
/// let shape: Vec<_> = branches(&all).iter().map(|one| (one.number, one.depth, one.shared)).collect();
/// assert_eq!(shape, [(1, 0, 0), (3, 1, 1), (2, 0, 0), (0, 0, 0)]);
/// ```
pub fn branches(all: &[Variation]) -> Vec<Branch> {
    let alike = |one: &Variation, other: &Variation| {
        if one.from == other.from { one.steps.iter().zip(&other.steps).take_while(|(a, b)| a == b).count() } else { 0 }
    };
    // The earliest of those that share most: what was tried later hangs from what was there.
    let parent = |number: usize| {
        let shared =
            (0..number).map(|other| (alike(&all[number], &all[other]), other)).filter(|(shared, _)| *shared > 0);
        shared.min_by_key(|(shared, other)| (std::cmp::Reverse(*shared), *other))
    };
    let parents: Vec<Option<(usize, usize)>> = (0..all.len()).map(parent).collect();
    let mut roots: Vec<usize> = (0..all.len()).filter(|number| parents[*number].is_none()).collect();
    roots.sort_by_key(|number| all[*number].from);
    let mut open: Vec<Branch> = roots.iter().rev().map(|&number| Branch { number, depth: 0, shared: 0 }).collect();
    let mut tree = Vec::with_capacity(all.len());
    while let Some(branch) = open.pop() {
        tree.push(branch);
        for (number, parent) in parents.iter().enumerate().rev() {
            if let Some((shared, other)) = *parent
                && other == branch.number
            {
                open.push(Branch { number, depth: branch.depth + 1, shared });
            }
        }
    }
    tree
}

/// How many variations a record may bring, how many steps each, and how many letters a comment: a record is somebody
/// else's text.
const VARIATIONS: (usize, usize, usize) = (100, 200, 500);

/// A record's text with these variations among its tags.
///
/// ```
/// use tavola_ui_model::{Variation, annotated, annotations, load};
/// let record = r#"{"tavola":1,"game":"sparta","options":{},"steps":["0 b2-c4"]}"#;
/// let other = Variation { from: 0, steps: vec!["0 b2-b4".into()], comment: "bolder".into() };
/// let text = annotated(record, &[other.clone()]);
/// assert_eq!(annotations(&text, &*load(&text).unwrap()), [other]);
/// ```
pub fn annotated(record: &str, variations: &[Variation]) -> String {
    let Ok(Value::Object(mut whole)) = serde_json::from_str(record) else { return record.to_owned() };
    let mut tags = match whole.remove("tags") {
        Some(Value::Object(tags)) => tags,
        _ => serde_json::Map::new(),
    };
    tags.remove("variations");
    if !variations.is_empty() {
        // Numbers, texts and lists, all of which JSON can write.
        tags.insert("variations".into(), serde_json::to_value(variations).unwrap_or_default());
    }
    if !tags.is_empty() {
        whole.insert("tags".into(), Value::Object(tags));
    }
    Value::Object(whole).to_string()
}

/// The variations among a record's tags that the rules allow.
pub fn annotations(record: &str, game: &dyn Replay) -> Vec<Variation> {
    let (most, longest, letters) = VARIATIONS;
    let whole: Value = serde_json::from_str(record).unwrap_or_default();
    let Some(Value::Array(all)) = whole.pointer("/tags/variations") else { return Vec::new() };
    let read = all.iter().take(most).filter_map(|one| serde_json::from_value::<Variation>(one.clone()).ok());
    let fits = |one: &Variation| {
        let size = (1..=longest).contains(&one.steps.len()) && one.from <= game.steps();
        size && varied(game, one.from, &one.steps).is_ok()
    };
    let brief = |one: Variation| Variation { comment: one.comment.chars().take(letters).collect(), ..one };
    read.filter(fits).map(brief).collect()
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
