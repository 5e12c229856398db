//! One game in progress, driven by text: what the engine, `replay` and `play` share.

use crate::games::GameCli;
use serde_json::{Value, json};
use tavola_bots::bot;
use tavola_core::{Budget, ErrorCode, ExternalEvent, LiveGame, NotationExt, Rng, RuleError, Seat, Turn, Viewer, brief};

/// A game in progress without its types.
pub trait AnyGame {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whose decision it is.
    fn turn(&self) -> Turn;
    /// What a seat may do: the listed actions, and the forms of those too many to list.
    fn legal(&self, seat: Seat) -> (Vec<String>, Vec<&'static str>);
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
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// The board as a viewer sees it; all of it for `None`.
    fn picture(&self, viewer: Option<Viewer>) -> String;
    /// The board that never changes.
    fn board(&self) -> Value;
    /// What a bot would do. A seed makes a new bot, whose answer repeats; without one the bot of the
    /// last question goes on, and may remember what it thought then.
    ///
    /// # Errors
    /// Names the bots that exist, or says that the seat has nothing to decide.
    fn best(&mut self, seat: Seat, bot: &str, millis: u32, seed: Option<u64>) -> Result<String, RuleError>;
    /// Advice for a seat: an action and the reason for it.
    ///
    /// # Errors
    /// Says that the game has no adviser, or that the seat has nothing to decide.
    fn hint(&self, seat: Seat, millis: u32) -> Result<(String, String), RuleError>;
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
    /// The bot that was asked last without a seed, by name.
    bot: Option<(String, Box<dyn tavola_core::Bot<G>>)>,
}

impl<G: GameCli> TypedGame<G> {
    pub fn new(live: LiveGame<G>) -> TypedGame<G> {
        TypedGame { live, bot: None }
    }

    fn must_decide(&self, seat: Seat) -> Result<(), RuleError> {
        if self.live.turn().is_for(seat) {
            return Ok(());
        }
        Err(RuleError::new(
            ErrorCode::NotYourTurn,
            format!("seat {seat} has nothing to decide now; ask `turn` who has"),
        ))
    }
}

impl<G: GameCli> AnyGame for TypedGame<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.live.seats()
    }

    fn turn(&self) -> Turn {
        self.live.turn()
    }

    fn legal(&self, seat: Seat) -> (Vec<String>, Vec<&'static str>) {
        let actions = self.live.legal(seat).iter().map(G::action_text).collect();
        (actions, G::unlisted_forms(self.live.view(Viewer::Seat(seat))))
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

    fn view(&self, viewer: Viewer) -> Value {
        json!(self.live.view(viewer))
    }

    fn picture(&self, viewer: Option<Viewer>) -> String {
        match viewer {
            Some(viewer) => G::picture(self.live.view(viewer)),
            None => self.live.open_picture(),
        }
    }

    fn board(&self) -> Value {
        G::board(self.live.rules())
    }

    fn best(&mut self, seat: Seat, name: &str, millis: u32, seed: Option<u64>) -> Result<String, RuleError> {
        let mut bot = match self.bot.take() {
            Some((known, bot)) if known == name && seed.is_none() => bot,
            _ => bot::<G>(name, Rng::new(seed.unwrap_or(0)))?,
        };
        self.must_decide(seat)?;
        let action = bot.choose(self.live.view(Viewer::Seat(seat)), &Budget::millis(millis));
        if seed.is_none() {
            self.bot = Some((name.to_owned(), bot));
        }
        Ok(G::action_text(&action))
    }

    fn hint(&self, seat: Seat, millis: u32) -> Result<(String, String), RuleError> {
        self.must_decide(seat)?;
        let (action, reason) = G::hint(self.live.view(Viewer::Seat(seat)), &Budget::millis(millis))?;
        Ok((G::action_text(&action), reason.to_string()))
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
