//! Stratego's bots: the engine with its levels, and the baselines it is measured against.

mod analysis;
mod belief;
mod champion;
mod deploy;
mod evidence;
mod greedy;
mod hint;
mod levels;
mod memory;
pub mod net;
mod notebook;
mod odd;
mod outlook;
mod plan;
pub mod puzzle;
mod roster;
mod search;
mod search_bot;
mod signature;
mod worth;

pub use analysis::{Guesser, believed};
pub use champion::Champion;
pub use greedy::Greedy;
pub use hint::hint;
pub use levels::{LEVELS, Level};
pub use odd::{Odd, Oddity, Shuffled};
pub use search_bot::SearchBot;
pub use signature::signature;

use crate::search::SearchGame;
use tavola_core::{Rng, Seat};
use tavola_stratego::{Action, Deployment, Phase, Side, State, Stratego};

/// Deployments are too many to list: a few that people might make stand for them.
const DEPLOYMENTS: usize = 8;

impl SearchGame for Stratego {
    fn menu(state: &State, seat: Seat, rng: &mut Rng, out: &mut Vec<Action>) {
        match (state.phase(), Side::of(seat)) {
            (Phase::Deploy { .. }, Some(side)) => {
                out.extend((0..DEPLOYMENTS).map(|_| Action::Deploy(Deployment::believable(side, rng))));
            }
            _ => state.for_each_move(&mut |chosen| out.push(Action::Play(chosen))),
        }
    }

    fn stroll(state: &State, seat: Seat, rng: &mut Rng) -> Action {
        match state.random_move(rng) {
            Some(chosen) => Action::Play(chosen),
            None => Action::Deploy(Deployment::believable(Side::of(seat).unwrap_or(Side::Good), rng)),
        }
    }
}
