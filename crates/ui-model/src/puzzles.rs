//! Sparta's puzzles, as a board shows them.

use tavola_sparta::{Action, Position};

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
    pub seat: tavola_core::Seat,
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
