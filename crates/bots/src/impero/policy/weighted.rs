//! The baseline that prefers to build.

use tavola_core::{Bot, Budget, Game, Rng};
use tavola_impero::{Action, Impero, View};

/// Draws from everything listed, with weights: a city before a settlement before a development card
/// or a knight before a road before anything else. It makes no offers.
pub struct Weighted {
    rng: Rng,
}

impl Weighted {
    /// A weighted random bot with its own random numbers.
    pub fn new(rng: Rng) -> Weighted {
        Weighted { rng }
    }
}

fn weight(action: &Action) -> u32 {
    match action {
        Action::City(_) => 10_000,
        Action::Settle(_) | Action::Raze(_) => 1_000,
        Action::Buy | Action::Recruit => 100,
        Action::Road(_) => 10,
        _ => 1,
    }
}

impl Bot<Impero> for Weighted {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        let (mut menu, mut sum) = (Vec::new(), 0);
        Impero::legal(view, &mut |action| {
            sum += weight(&action);
            menu.push(action);
        });
        let mut drawn = self.rng.below(sum.max(1));
        let chosen = menu.iter().find(|action| match drawn.checked_sub(weight(action)) {
            Some(left) => {
                drawn = left;
                false
            }
            None => true,
        });
        // Large hands are too many discards to list.
        chosen
            .copied()
            .or_else(|| Impero::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }
}
