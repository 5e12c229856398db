//! The bot that plays any allowed action.

use tavola_core::{Bot, Budget, Game, Rng};

/// Draws from everything its seat may do, by [`Game::sample`]. It is the measure that every other
/// bot must beat.
///
/// ```
/// use tavola_bots::Random;
/// use tavola_core::{Bot, Budget, Rng, Seat, LiveGame, Viewer};
/// use tavola_sparta::{Rules, Sparta};
///
/// let mut game = LiveGame::<Sparta>::new(Rules::default());
/// let mut bot = Random::new(Rng::new(1));
/// let action = Bot::<Sparta>::choose(&mut bot, game.view(Viewer::Seat(Seat(0))), &Budget::millis(10));
/// game.act(Seat(0), action)?;
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A random bot with its own random numbers.
    pub fn new(rng: Rng) -> Random {
        Random { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, _: &Budget<'_>) -> G::Action {
        G::sample(view, &mut self.rng).expect("a bot is only asked when its seat has a decision to take")
    }
}
