//! What a game brings to the laws. The laws themselves are in `tavola-core-testkit`.

use crate::{Notation, Record, Rng, Seat, Step, Viewer};
use std::{error::Error, fmt};

/// What is wrong with a state: a broken invariant, or two implementations of the rules that disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation(String);

impl Violation {
    /// Says what is wrong.
    pub fn new(message: impl Into<String>) -> Violation {
        Violation(message.into())
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Violation {}

/// What a game brings to the laws besides the contract.
pub trait Lawful: Notation {
    /// Whether the rules show everything to everybody once the game is over. Then worlds that nobody
    /// could tell apart until the last step may differ in what that step tells (law 4).
    const OPENS_AT_END: bool = false;

    /// Whether a position can be played from. Without that nothing can be drawn and played on (law 4).
    const PLAYS_FROM_POSITIONS: bool = true;

    /// What `seat` may do, computed on the full state by the fast path, in any order (laws 4, 5).
    fn fast_menu(state: &Self::State, seat: Seat) -> Vec<Self::Action>;

    /// Any action of the game's action space, legal or not (law 2, sampled at every step).
    fn any_action(rules: &Self::Rules, rng: &mut Rng) -> Self::Action;

    /// The whole action space, as far as it can be listed (law 2, exhaustively now and then).
    fn action_space(rules: &Self::Rules) -> Vec<Self::Action>;

    /// A second opinion on one step: another implementation of the same rules (law 5).
    ///
    /// # Errors
    /// Says where the two differ.
    fn second_opinion(
        _before: &Self::State,
        _step: &Step<Self::Action, Self::Chance>,
        _after: &Self::State,
    ) -> Result<(), Violation> {
        Ok(())
    }

    /// What must be true of every state: conservation of pieces and cards, recomputed scores.
    ///
    /// # Errors
    /// Says which invariant is broken.
    fn audit(_state: &Self::State) -> Result<(), Violation> {
        Ok(())
    }

    /// Another complete record that `viewer`, by the rules of knowledge, cannot tell from this one:
    /// the same steps with hidden things swapped (law 4). `None` when there is none, as always in
    /// games where nothing is hidden.
    fn twin(_record: &Record<Self>, _viewer: Viewer, _rng: &mut Rng) -> Option<Record<Self>> {
        None
    }
}
