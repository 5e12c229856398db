//! A live game beside its own state.

use std::ops::Deref;
use tavola_core::{Lawful, LiveGame, RuleError, Step};

/// A [`LiveGame`] hands its state to nobody, not even to the laws. So the laws play the same steps on a state of
/// their own; rules are a pure function of state and step, so the two are equal.
pub(crate) struct Tracked<G: Lawful> {
    live: LiveGame<G>,
    state: G::State,
}

impl<G: Lawful> Tracked<G> {
    pub(crate) fn new(rules: G::Rules) -> Tracked<G> {
        Tracked { state: G::start(&rules), live: LiveGame::new(rules) }
    }

    pub(crate) fn from_position(text: &str) -> Result<Tracked<G>, RuleError> {
        Ok(Tracked { state: G::parse_position(text, &[])?.1, live: LiveGame::from_position(text, &[])? })
    }

    pub(crate) fn step(&mut self, step: &Step<G::Action, G::Chance>) -> Result<(), RuleError> {
        self.live.step(step.clone())?;
        G::step(&mut self.state, step, &mut |_| {});
        Ok(())
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }
}

impl<G: Lawful> Deref for Tracked<G> {
    type Target = LiveGame<G>;

    fn deref(&self) -> &LiveGame<G> {
        &self.live
    }
}
