//! The laws every game keeps, as a test kit.
//!
//! A game implements [`Lawful`] and calls [`uphold`] over thousands of random games:
//! 1. replaying a record gives the same game; printing and parsing is the identity;
//! 2. every listed action is accepted, every other one is refused and changes nothing;
//! 3. the live view equals the view rebuilt from its observations as they cross the wire;
//! 4. worlds that a viewer cannot tell apart give it the same menu, refusals and bytes;
//! 5. the fast path on the full state and the readable path agree;
//! 6. every clause has a named test, every ending a recorded game ([`clauses`]).
//!
//! What a law checks beyond the contract itself comes from the game: its action space, its second
//! implementation, its invariants, and its *twins* (records a viewer cannot tell apart).

#![forbid(unsafe_code)]

pub mod clauses;
mod playthrough;
mod referee;
pub mod scale;
mod surroundings;
mod tracked;
mod twins;

use std::{collections::BTreeMap, fmt};
use tavola_core::{Game, Lawful, Record, RuleError, Viewer};

pub use playthrough::playthrough;
pub use surroundings::required;

/// How many random games to play, by which rules, and how thoroughly.
pub struct Trial<G: Game> {
    /// The rules to play by.
    pub rules: G::Rules,
    /// Positions to start from, in turn; none for the ordinary start.
    pub positions: Vec<String>,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games.
    pub games: u32,
    /// A game is left unfinished after so many steps.
    pub max_steps: u32,
    /// Actions drawn from the whole action space at every step (law 2).
    pub strays: u32,
    /// In how many positions of the trial the action space is tried exhaustively (law 2).
    pub exhaustive: u32,
    /// Worlds are imagined, and positions and menus re-read from text, at every n-th step.
    pub every: u32,
    /// One game in so many is ended from outside at some point; 0 for none.
    pub external: u32,
}

impl<G: Game> Trial<G> {
    /// A thorough trial of `games` games by `rules`.
    pub fn new(rules: G::Rules, seed: u64, games: u32) -> Trial<G> {
        Trial {
            rules,
            positions: Vec::new(),
            seed,
            games,
            max_steps: 5_000,
            strays: 8,
            exhaustive: 100,
            every: 1,
            external: 40,
        }
    }
}

/// What a trial saw. Tests assert on it, so that a law is never kept by checking nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games left unfinished at the step limit.
    pub unfinished: u64,
    /// Steps taken.
    pub steps: u64,
    /// Listed actions that were offered to the check and accepted.
    pub listed: u64,
    /// Actions of the action space that were refused.
    pub refused: u64,
    /// Positions in which the whole action space was tried.
    pub exhaustive: u64,
    /// Worlds imagined and found consistent.
    pub imagined: u64,
    /// Pairs of records compared byte by byte for one viewer.
    pub twins: u64,
    /// Games that ended, by the clause of their outcome.
    pub endings: BTreeMap<&'static str, u64>,
}

/// A law was broken. The message says how to see it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: u8,
    /// What happened.
    pub message: String,
    /// The game, as a record up to the step in question.
    pub record: String,
    /// The seed of the game within its trial.
    pub seed: u64,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} is broken: {}\n  game seed {}\n  record {}", self.law, self.message, self.seed, self.record)
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Plays the trial's games and checks laws 1 to 5 at every step.
///
/// # Errors
/// The first law that is broken, with the record that shows it.
pub fn uphold<G: Lawful>(trial: &Trial<G>) -> Result<Tally, Broken> {
    let mut tally = Tally::default();
    for game in 0..trial.games {
        // Each game has a seed of its own, so a broken one can be looked at alone.
        let seed = trial.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game));
        referee::Referee::new(trial, game, seed, &mut tally)?.play()?;
    }
    Ok(tally)
}

/// Everything `viewer` is ever sent in the course of a record, step by step, as bytes: observations,
/// view, whose turn it seems to be, menu, and the refusals of some stray actions.
///
/// # Errors
/// The refusal of a step that cannot be replayed.
pub fn transcript<G: Lawful>(record: &Record<G>, viewer: Viewer, seed: u64) -> Result<Vec<Vec<u8>>, RuleError> {
    twins::transcript(record, viewer, seed)
}
