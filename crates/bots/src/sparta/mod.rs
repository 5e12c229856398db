//! Sparta's bots: the engine with its levels, and the baselines it is measured against.

mod analysis;
mod evaluation;
mod greedy;
mod hint;
mod history;
mod levels;
mod moves;
mod outlook;
mod plain;
pub mod puzzle;
mod roster;
mod search;
mod search_bot;
pub mod tune;
mod weights;

pub use greedy::Greedy;
pub use hint::{Hint, hint};
pub use levels::{LEVELS, Level};
pub use plain::AlphaBeta;
pub use search_bot::{Report, SearchBot, Signature, signature};

use crate::search::SearchGame;
use tavola_core::{Rng, Seat};
use tavola_sparta::{Action, Sparta, State};

impl SearchGame for Sparta {
    fn menu(state: &State, _: Seat, _: &mut Rng, out: &mut Vec<Action>) {
        state.position().for_each_action(|action| out.push(action));
    }

    fn stroll(state: &State, _: Seat, rng: &mut Rng) -> Action {
        state.position().random_action(rng)
    }
}
