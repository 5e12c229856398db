//! The rules in three languages, as pages and clause by clause, and the puzzles.

use crate::words::Tongue;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The rules page of a game as HTML; a clause's id leads to it.
pub fn page(game: &str, tongue: Tongue) -> Option<&'static str> {
    find(game, tongue).map(|(page, _)| page)
}

/// One clause in the reader's language, as plain text.
pub fn clause(game: &str, tongue: Tongue, id: &str) -> Option<&'static str> {
    find(game, tongue)?.1.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

fn find(game: &str, tongue: Tongue) -> Option<(&'static str, &'static [(&'static str, &'static str)])> {
    let here = PAGES.iter().find(|(of, code, ..)| *of == game && *code == tongue.code());
    here.map(|(_, _, page, clauses)| (*page, *clauses))
}

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
    pub seat: tavola_kernel::Seat,
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
        })
        .collect();
    all.sort_by_key(|puzzle| puzzle.turns);
    all
}
