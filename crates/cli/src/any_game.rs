//! One game in progress, driven by text: what the engine, `replay` and `play` share.

use crate::games::GameCli;
use serde_json::Value;
use tavola_core::{ExternalEvent, LiveGame, NotationExt, Rng, RuleError, Seat, Turn, Viewer, brief};

/// A game in progress without its types.
pub trait AnyGame {
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whose decision it is.
    fn turn(&self) -> Turn;
    /// A seat decides.
    ///
    /// # Errors
    /// Refuses what the notation or the rules forbid, and changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), RuleError>;
    /// Chance decides.
    ///
    /// # Errors
    /// Refuses what the notation or the rules forbid, and changes nothing.
    fn chance(&mut self, chance: &str) -> Result<(), RuleError>;
    /// The table steps in.
    ///
    /// # Errors
    /// Refuses what is not possible now, and changes nothing.
    fn external(&mut self, event: &str) -> Result<(), RuleError>;
    /// A step as records write it: `0 b2-c4`, `* 3 4`, `resign 0`.
    ///
    /// # Errors
    /// Refuses what the notation or the rules forbid, and changes nothing.
    fn step(&mut self, step: &str) -> Result<(), RuleError>;
    /// The outcomes chance may have, with weights.
    fn chances(&self) -> Vec<(String, u32)>;
    /// One outcome of chance, drawn by the weights but not taken.
    fn draw(&self, seed: u64) -> Option<String>;
    /// The whole truth as text.
    fn position(&self) -> String;
    /// The board as a viewer sees it; all of it for `None`.
    fn picture(&self, viewer: Option<Viewer>) -> String;
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// The board that never changes.
    fn board(&self) -> Value;
    /// The record so far.
    fn record(&self) -> Value;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// Takes the last step back.
    ///
    /// # Errors
    /// Refuses when there is none.
    fn undo(&mut self) -> Result<(), RuleError>;
}

/// A game in progress with its types.
pub struct TypedGame<G: GameCli> {
    live: LiveGame<G>,
}

impl<G: GameCli> TypedGame<G> {
    pub fn new(live: LiveGame<G>) -> TypedGame<G> {
        TypedGame { live }
    }

    pub fn live(&self) -> &LiveGame<G> {
        &self.live
    }
}

impl<G: GameCli> AnyGame for TypedGame<G> {
    fn seats(&self) -> u8 {
        self.live.seats()
    }

    fn turn(&self) -> Turn {
        self.live.turn()
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), RuleError> {
        self.live.act(seat, G::parse_action(action)?)
    }

    fn chance(&mut self, chance: &str) -> Result<(), RuleError> {
        self.live.chance(G::parse_chance(chance)?)
    }

    fn external(&mut self, event: &str) -> Result<(), RuleError> {
        let event = ExternalEvent::parse(event).ok_or_else(|| {
            RuleError::syntax(format!(
                "`{}` is no event: write resign 0, draw agreed, time 0 or abandon 0",
                brief(event)
            ))
        })?;
        self.live.external(event)
    }

    fn step(&mut self, step: &str) -> Result<(), RuleError> {
        self.live.step(G::parse_step(step)?)
    }

    fn chances(&self) -> Vec<(String, u32)> {
        self.live.chances().iter().map(|(outcome, weight)| (G::chance_text(outcome), *weight)).collect()
    }

    fn draw(&self, seed: u64) -> Option<String> {
        self.live.draw(&mut Rng::new(seed)).map(|outcome| G::chance_text(&outcome))
    }

    fn position(&self) -> String {
        self.live.position()
    }

    fn picture(&self, viewer: Option<Viewer>) -> String {
        match viewer {
            Some(viewer) => G::picture(self.live.view(viewer)),
            None => self.live.open_picture(),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::json!(self.live.view(viewer))
    }

    fn board(&self) -> Value {
        G::board(self.live.rules())
    }

    fn record(&self) -> Value {
        self.live.record().to_json()
    }

    fn steps(&self) -> usize {
        self.live.steps().len()
    }

    fn undo(&mut self) -> Result<(), RuleError> {
        self.live.undo()
    }
}
