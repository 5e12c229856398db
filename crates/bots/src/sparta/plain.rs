//! The baseline: alpha-beta as the textbook has it, and nothing else.

use crate::search::Clock;
use tavola_core::{Bot, Budget, Outcome, Rng};
use tavola_sparta::{Action, Position, Sparta, View};

/// Iterative deepening alpha-beta that counts pieces, heroes and cities. Moves are tried in a random
/// order, the last depth's best first; there is no table and no quiescence.
pub struct AlphaBeta {
    rng: Rng,
}

impl AlphaBeta {
    /// A searcher; equal moves are drawn at random.
    pub fn new(rng: Rng) -> AlphaBeta {
        AlphaBeta { rng }
    }
}

const WIN: i32 = 1_000_000;

struct Walk<'a> {
    clock: Clock,
    budget: &'a Budget<'a>,
    nodes: u64,
    stopped: bool,
}

impl Walk<'_> {
    fn worth(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1_024) {
            self.stopped |= self.clock.is_up() || self.budget.stopped();
        }
        if position.is_decided() {
            return match position.verdict().and_then(Outcome::winner) {
                Some(winner) if winner == position.to_move() => WIN + depth as i32,
                Some(_) => -WIN - depth as i32,
                None => 0,
            };
        }
        if position.is_stale() || self.stopped {
            return 0;
        }
        if depth == 0 {
            return super::greedy::balance(position, position.to_move())
                - super::greedy::balance(position, position.to_move().other());
        }
        let mut best = -2 * WIN;
        let mut cut = false;
        position.for_each_action(|action| {
            if cut || self.stopped {
                return;
            }
            let mut next = *position;
            next.play_unchecked(action);
            let value = -self.worth(&next, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            cut = alpha >= beta;
        });
        best
    }
}

impl Bot<Sparta> for AlphaBeta {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        let position = view.state().position();
        let mut walk = Walk { clock: Clock::start(budget), budget, nodes: 0, stopped: false };
        let mut menu = Vec::new();
        position.for_each_action(|action| menu.push(action));
        self.rng.shuffle(&mut menu);
        let mut chosen = menu[0];
        for depth in 0..60 {
            let (mut alpha, mut best) = (-2 * WIN, 0);
            for (index, &action) in menu.iter().enumerate() {
                let mut next = *position;
                next.play_unchecked(action);
                let value = -walk.worth(&next, depth, -2 * WIN, -alpha);
                if walk.stopped {
                    break;
                }
                if value > alpha {
                    (alpha, best) = (value, index);
                    chosen = action;
                }
            }
            if walk.stopped || walk.clock.is_late() || menu.len() == 1 || alpha.abs() >= WIN {
                break;
            }
            menu[..=best].rotate_right(1);
        }
        chosen
    }
}
