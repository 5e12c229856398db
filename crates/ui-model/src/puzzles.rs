//! The puzzles, as a board shows them: Sparta's forced wins, and the other games' single decisions.

use tavola_bots::{data, puzzle};
use tavola_core::{Seat, Viewer};
use tavola_sparta::{Action, Position};

use tavola_i18n::{Message, Verdict};

pub use tavola_bots::puzzle::Puzzle as Decision;

/// A position in which the player to move wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// In how many turns of the winner.
    pub turns: u32,
    /// A first move that does it.
    pub action: String,
    /// The position.
    pub position: String,
    /// Who wins.
    pub seat: Seat,
    /// What its first move is about.
    pub theme: Theme,
}

/// What the first move of a puzzle does. Its name is message `puzzle-theme-<name>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// It captures.
    Capture,
    /// It conquers a city.
    Conquest,
    /// It makes a hero.
    Hero,
    /// It does none of that yet.
    Quiet,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 4] = [Theme::Capture, Theme::Conquest, Theme::Hero, Theme::Quiet];

    /// Its message.
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Capture => "puzzle-theme-capture",
            Theme::Conquest => "puzzle-theme-conquest",
            Theme::Hero => "puzzle-theme-hero",
            Theme::Quiet => "puzzle-theme-quiet",
        }
    }

    fn of(position: &Position, action: Action) -> Theme {
        let mut next = *position;
        let effects = next.play_unchecked(action);
        match (effects.captured_set() != 0, effects.conquered, effects.promoted) {
            (true, ..) => Theme::Capture,
            (_, true, _) => Theme::Conquest,
            (_, _, true) => Theme::Hero,
            _ => Theme::Quiet,
        }
    }
}

/// How many puzzles of Sparta there are.
pub const PUZZLES: usize = tavola_bots::sparta::puzzle::COUNT;

/// Takes in the file of puzzles where the program does not hold it.
pub fn provide_puzzles(bytes: Vec<u8>) {
    tavola_bots::data::SPARTA_PUZZLES.provide(bytes);
}

/// The puzzles of Sparta, shortest wins first.
pub fn puzzles() -> Vec<Puzzle> {
    // The data file is part of the program, and the bots' tests read it whole.
    let mut all: Vec<Puzzle> = tavola_bots::sparta::puzzle::all()
        .unwrap_or_default()
        .into_iter()
        .map(|puzzle| Puzzle {
            turns: puzzle.plies.div_ceil(2),
            action: puzzle.action.to_string(),
            position: puzzle.position.to_string(),
            seat: puzzle.position.to_move(),
            theme: Theme::of(&puzzle.position, puzzle.action),
        })
        .collect();
    all.sort_by_key(|puzzle| puzzle.turns);
    all
}

/// What is asked in a game's decisions, by name; nothing in a game without them. Its name is message
/// `puzzle-theme-<game>-<theme>`, the task `puzzle-task-<game>-<theme>`.
pub fn decision_themes(game: &str) -> &'static [&'static str] {
    match game {
        "stratego" => &tavola_bots::stratego::puzzle::THEMES,
        "impero" => &tavola_bots::impero::puzzle::THEMES,
        _ => &[],
    }
}

fn decision_data(game: &str) -> Option<&'static data::DataFile> {
    match game {
        "stratego" => Some(&data::STRATEGO_PUZZLES),
        "impero" => Some(&data::IMPERO_PUZZLES),
        _ => None,
    }
}

/// The file of a game's decisions, where the program does not hold it yet.
pub fn missing_decisions(game: &str) -> Option<&'static str> {
    decision_data(game).filter(|file| file.bytes().is_none()).map(data::DataFile::name)
}

/// Takes it in.
pub fn provide_decisions(game: &str, bytes: Vec<u8>) {
    if let Some(file) = decision_data(game) {
        file.provide(bytes);
    }
}

/// A game's decisions, in the order of their themes.
pub fn decisions(game: &str) -> Vec<Decision> {
    let bytes = decision_data(game).and_then(data::DataFile::bytes).unwrap_or_default();
    // The data file is part of the program, and the bots' tests read it whole.
    puzzle::read(bytes).unwrap_or_default()
}

/// What is asked in a decision.
pub fn decision_task(game: &str, decision: &Decision) -> Message {
    Message::new(format!("puzzle-task-{game}-{}", decision.theme))
        .seat("seat", game, decision.seat)
        .count("count", i64::from(decision.figure))
        .text("square", &decision.spot)
}

/// What is said of a right answer, after which these steps are played. The board goes on after the first answer alone.
pub fn decision_praise(decision: &Decision, steps: &[String]) -> Message {
    let key = match (decision.theme.as_str(), steps) {
        ("flag" | "odds", _) => "puzzle-right-chance",
        ("robber", _) => "puzzle-right-robber",
        (_, [_, _, ..]) if decision.answers.len() == 1 => "puzzle-right-only",
        (_, [_, _, ..]) => "puzzle-right-line",
        _ => "puzzle-right-too",
    };
    Message::new(key).count("count", i64::from(decision.figure))
}

/// What is said of an allowed answer to a decision that is not the right one.
pub fn decision_other(game: &str, decision: &Decision, answer: &str) -> Message {
    let chance = if game == "stratego" { tavola_bots::stratego::puzzle::chance(decision, answer) } else { None };
    let robbed = if game == "impero" { tavola_bots::impero::puzzle::robbed(decision, answer) } else { None };
    let (key, figure) = match (chance, robbed) {
        _ if decision.is_slower(answer) => ("puzzle-other-slower", 0),
        (Some(chance), _) => ("puzzle-other-chance", i64::from(chance)),
        (_, Some(robbed)) => ("puzzle-other-robber", robbed),
        _ => ("puzzle-not-it", 0),
    };
    Message::new(key).count("count", figure).count("best", i64::from(decision.figure))
}

/// What an answer to a decision is worth.
pub fn judge_decision(game: &str, decision: &Decision, answer: &str) -> Verdict {
    let Decision { seat, position, answers, line, .. } = decision;
    let refused =
        crate::open(game, &[], Some(position)).and_then(|opened| opened.view(Viewer::Seat(*seat)).check(answer)).err();
    match (refused, answers.iter().position(|one| one == answer)) {
        (Some(refusal), _) => Verdict::Refused(refusal),
        (None, None) => Verdict::Other,
        (None, Some(which)) => {
            // The line follows the first answer alone.
            let line = if which == 0 { &line[..] } else { &[] };
            let steps = [format!("{seat} {answer}")].into_iter().chain(line.iter().cloned()).collect();
            Verdict::Right { steps, done: true }
        }
    }
}
