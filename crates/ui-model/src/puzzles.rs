//! Sparta's puzzles, as a board shows them.

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
        })
        .collect();
    all.sort_by_key(|puzzle| puzzle.turns);
    all
}
