//! What a bot is: a view goes in, an action comes out.

use crate::Game;
use std::sync::atomic::{AtomicBool, Ordering};

/// Somebody who decides for a seat. It gets exactly what a person in that seat sees.
///
/// A bot cannot take a state:
/// ```compile_fail
/// use tavola_core::{Bot, Budget, Game};
/// struct Cheat;
/// impl<G: Game> Bot<G> for Cheat {
///     fn choose(&mut self, live: &G::State, _: &Budget) -> G::Action { loop {} }
/// }
/// ```
pub trait Bot<G: Game> {
    /// Chooses an action that [`Game::check`] accepts for this view. Only called when the view's
    /// seat has a decision to take.
    fn choose(&mut self, view: &G::View, budget: &Budget<'_>) -> G::Action;

    /// Says for which seat of which table the bot decides, where every decision is taken by a bot of its own. What makes
    /// up a player rather than a decision, such as which pieces it has forgotten, follows from this seed.
    fn sit(&mut self, _seed: u64) {}
}

/// How long a bot may think.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// Milliseconds for this decision. The contract has no clock: a bot that needs one brings it.
    pub millis: u32,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// A budget of time alone.
    pub const fn millis(millis: u32) -> Budget<'a> {
        Budget { millis, stop: None }
    }

    /// The same budget, cut short when `stop` becomes true.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// Whether the bot was asked to answer at once.
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
