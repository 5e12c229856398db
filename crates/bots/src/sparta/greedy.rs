//! Sparta's one-ply bot.

use tavola_core::{Bot, Budget, Rng, Seat};
use tavola_sparta::{Action, Position, Sparta, View};

/// Looks one turn ahead: takes a win, avoids a loss, else the best balance of pieces and cities;
/// equal choices are drawn at random.
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// A greedy bot with its own random numbers for equal choices.
    pub fn new(rng: Rng) -> Greedy {
        Greedy { rng }
    }
}

impl Bot<Sparta> for Greedy {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        let position = view.state().position();
        let mut best = (i32::MIN, Action::Pass);
        let mut equals = 0;
        position.for_each_action(|action| {
            let worth = worth_after(*position, action);
            if worth > best.0 {
                best = (worth, action);
                equals = 1;
            } else if worth == best.0 {
                // Each of n equal choices survives with probability 1/n.
                equals += 1;
                if self.rng.below(equals) == 0 {
                    best.1 = action;
                }
            }
        });
        best.1
    }
}

/// How good the position is for the player who just played the action.
fn worth_after(mut position: Position, action: Action) -> i32 {
    let us = position.to_move();
    position.play_unchecked(action);
    match position.verdict() {
        Some(outcome) if outcome.winner() == Some(us) => 1_000_000,
        Some(outcome) if outcome.winner().is_some() => -1_000_000,
        Some(_) => 0,
        None => balance(&position, us) - balance(&position, us.other()),
    }
}

/// A city weighs almost as much as a warrior: seven lost cities lose the game, as seven pieces do.
pub(crate) fn balance(position: &Position, seat: Seat) -> i32 {
    let pieces: i32 =
        position.pieces_of(seat).map(|at| if position.piece(at) == Some((seat, true)) { 140 } else { 100 }).sum();
    pieces + 90 * position.cities_of(seat).count() as i32
}
