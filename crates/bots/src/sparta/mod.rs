//! Sparta's bots: the engine with its levels, and the baselines it is measured against.

mod brain;
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
pub mod tune;
mod weights;

pub use brain::{Brain, Report, Signature, signature};
pub use greedy::Greedy;
pub use hint::{Hint, hint};
pub use levels::{LEVELS, Level};
pub use plain::AlphaBeta;

use crate::toolbox::Roam;
use tavola_kernel::{Luck, Seat};
use tavola_sparta::{Action, Sparta, State};

impl Roam for Sparta {
    fn menu(state: &State, _: Seat, _: &mut Luck, out: &mut Vec<Action>) {
        state.position().for_each_action(|action| out.push(action));
    }

    fn stroll(state: &State, _: Seat, luck: &mut Luck) -> Action {
        state.position().random_action(luck)
    }
}
