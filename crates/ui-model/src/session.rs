//! One game at one screen, whatever the game.

use crate::{
    figures::Figures,
    game_ui::GameUi,
    scene::{InputMove, Scene},
    show::{Effect, Graph, SoundCue},
};
use tavola_core::{ErrorCode, ExternalEvent, LiveGame, Record, Rng, RuleError, Seat, Step, Turn, Viewer};
use tavola_i18n::Message;

/// A game in progress without its types. It owns the truth, and shows of it what a viewer may see.
pub trait GameSession {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whether something is hidden, so that people at one screen need a curtain.
    fn hides(&self) -> bool;
    /// Whose decision it is.
    fn turn(&self) -> Turn;
    /// The board as this viewer sees it.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What this seat may do by touching the board or pressing a button.
    fn input_moves(&self, seat: Seat) -> Vec<InputMove>;
    /// The cards the viewer holds.
    fn hand(&self, viewer: Viewer) -> Vec<(Message, u8)>;
    /// What the seat may do with cards given and wanted.
    fn trade_actions(&self, seat: Seat, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove>;
    /// What somebody who touches these spots seems to try, in the notation.
    fn attempt(&self, seat: Seat, path: &[String]) -> Option<String>;
    /// The forms of actions this seat may take that no gesture covers.
    fn forms(&self, seat: Seat) -> Vec<&'static str>;
    /// Whether the seat may do this.
    ///
    /// # Errors
    /// The clause that forbids it, and why.
    fn check(&self, seat: Seat, action: &str) -> Result<(), RuleError>;
    /// The seat does it.
    ///
    /// # Errors
    /// Refuses, and changes nothing, what [`GameSession::check`] refuses.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), RuleError>;
    /// Chance decides, if it is to; whether it did.
    fn chance(&mut self, rng: &mut Rng) -> bool;
    /// The table steps in.
    ///
    /// # Errors
    /// Refuses after the end.
    fn external(&mut self, event: ExternalEvent) -> Result<(), RuleError>;
    /// What the seat knows, as a bot gets it.
    fn view(&self, seat: Seat) -> String;
    /// What this viewer was told in the observation of this number, in words.
    fn describe(&self, viewer: Viewer, number: usize) -> Vec<Message>;
    /// How many observations this viewer was told.
    fn observations(&self, viewer: Viewer) -> usize;
    /// Where things stand, in short lines.
    fn status(&self, viewer: Viewer) -> Vec<Message>;
    /// The spots of the last action this viewer saw.
    fn last(&self, viewer: Viewer) -> Vec<String>;
    /// The latest thing this viewer was told that has something to show beside the board, and which
    /// observation it was.
    fn effect(&self, viewer: Viewer) -> Option<(usize, Effect)>;
    /// What the last observation sounds like.
    fn sound_cue(&self, viewer: Viewer) -> SoundCue;
    /// What a seat may note down about the piece on a spot, by code and name.
    fn guesses(&self, seat: Seat, spot: &str) -> Vec<(String, Message)>;
    /// For how many cards of each kind the bank gives this seat one.
    fn rates(&self, seat: Seat) -> Vec<u8>;
    /// The game in figures, for afterwards: it shows what seats knew.
    fn graphs(&self) -> Vec<Graph>;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// How many steps the seat may take back, up to and with its own last decision; none where
    /// something was revealed or drawn since, because taking that back would be a look at it.
    fn undoable(&self, seat: Seat) -> Option<usize>;
    /// Takes so many steps back.
    ///
    /// # Errors
    /// Refuses more steps than there are.
    fn undo(&mut self, steps: usize) -> Result<(), RuleError>;
    /// The record as JSON.
    fn record(&self) -> String;
    /// The same game after so many steps.
    fn after(&self, steps: usize) -> Box<dyn GameSession>;
    /// The options that differ from the usual ones.
    fn options(&self) -> Vec<(&'static str, String)>;
}

/// A game with its types.
pub(crate) struct LocalSession<G: GameUi> {
    live: LiveGame<G>,
}

impl<G: GameUi> LocalSession<G> {
    /// A new game, or one from a position.
    pub(crate) fn open(
        options: &[(String, String)],
        position: Option<&str>,
    ) -> Result<Box<dyn GameSession>, RuleError> {
        use tavola_core::NotationExt;
        let live = match position {
            None => LiveGame::new(G::rules(options)?),
            Some(position) => LiveGame::from_position(position, options)?,
        };
        Ok(Box::new(LocalSession::<G> { live }))
    }

    /// A game from its record.
    pub(crate) fn load(record: &serde_json::Value) -> Result<Box<dyn GameSession>, RuleError> {
        let live = LiveGame::replay(&Record::<G>::from_json(record)?)?;
        Ok(Box::new(LocalSession::<G> { live }))
    }

    fn replayed(&self, steps: usize) -> Result<LiveGame<G>, RuleError> {
        let mut record = self.live.record();
        if steps > record.steps.len() {
            return Err(RuleError::new(ErrorCode::NothingToUndo, "the game has not come that far"));
        }
        record.steps.truncate(steps);
        record.outcome = None;
        LiveGame::replay(&record)
    }

    /// Whether taking so many steps back takes back nothing that the seat learnt of hidden things.
    fn shows_nothing(&self, seat: Seat, back: usize) -> bool {
        if !G::HIDDEN {
            return true;
        }
        let viewer = Viewer::Seat(seat);
        let before = self.replayed(self.steps() - back).map_or(0, |live| live.observations(viewer).len());
        self.live.observations(viewer)[before..].iter().all(G::is_takeback_safe)
    }
}

impl<G: GameUi> GameSession for LocalSession<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.live.seats()
    }

    fn hides(&self) -> bool {
        G::HIDDEN
    }

    fn turn(&self) -> Turn {
        self.live.turn()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(self.live.rules(), self.live.view(viewer))
    }

    fn input_moves(&self, seat: Seat) -> Vec<InputMove> {
        let mut input_moves = Vec::new();
        let (rules, view) = (self.live.rules(), self.live.view(Viewer::Seat(seat)));
        G::legal(view, &mut |action| input_moves.extend(G::input_moves(rules, view, &action)));
        input_moves
    }

    fn hand(&self, viewer: Viewer) -> Vec<(Message, u8)> {
        G::hand(self.live.view(viewer))
    }

    fn trade_actions(&self, seat: Seat, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove> {
        G::trade_actions(self.live.view(Viewer::Seat(seat)), give, take)
    }

    fn attempt(&self, seat: Seat, path: &[String]) -> Option<String> {
        G::attempt(self.live.view(Viewer::Seat(seat)), path)
    }

    fn forms(&self, seat: Seat) -> Vec<&'static str> {
        G::unlisted_forms(self.live.view(Viewer::Seat(seat)))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), RuleError> {
        G::check(self.live.view(Viewer::Seat(seat)), &G::parse_action(action)?)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), RuleError> {
        self.live.act(seat, G::parse_action(action)?)
    }

    fn chance(&mut self, rng: &mut Rng) -> bool {
        match self.live.draw(rng) {
            Some(chance) => self.live.chance(chance).is_ok(),
            None => false,
        }
    }

    fn external(&mut self, event: ExternalEvent) -> Result<(), RuleError> {
        self.live.external(event)
    }

    fn view(&self, seat: Seat) -> String {
        // A view serialises by contract: its maps have text keys and it holds no floats.
        serde_json::to_string(self.live.view(Viewer::Seat(seat))).unwrap_or_default()
    }

    fn describe(&self, viewer: Viewer, number: usize) -> Vec<Message> {
        let obs = self.live.observations(viewer).get(number);
        obs.map(|obs| G::describe(self.live.rules(), obs)).unwrap_or_default()
    }

    fn observations(&self, viewer: Viewer) -> usize {
        self.live.observations(viewer).len()
    }

    fn status(&self, viewer: Viewer) -> Vec<Message> {
        G::status(self.live.view(viewer))
    }

    fn last(&self, viewer: Viewer) -> Vec<String> {
        self.live.observations(viewer).iter().rev().find_map(G::trace).unwrap_or_default()
    }

    fn effect(&self, viewer: Viewer) -> Option<(usize, Effect)> {
        let mut observed = self.live.observations(viewer).iter().enumerate().rev();
        observed.find_map(|(number, obs)| G::effect(obs).map(|shown| (number, shown)))
    }

    fn sound_cue(&self, viewer: Viewer) -> SoundCue {
        self.live.observations(viewer).last().map(G::sound_cue).unwrap_or_default()
    }

    fn guesses(&self, seat: Seat, spot: &str) -> Vec<(String, Message)> {
        G::guesses(self.live.view(Viewer::Seat(seat)), spot)
    }

    fn rates(&self, seat: Seat) -> Vec<u8> {
        G::rates(self.live.view(Viewer::Seat(seat)))
    }

    fn graphs(&self) -> Vec<Graph> {
        let record = self.live.record();
        // What was played replays.
        let Ok(mut live) = record.begin() else { return Vec::new() };
        let mut figures = Figures::new(self.seats());
        figures.write_down(&live);
        for step in record.steps {
            if live.step(step).is_err() {
                break;
            }
            figures.write_down(&live);
        }
        figures.graphs::<G>()
    }

    fn steps(&self) -> usize {
        self.live.steps().len()
    }

    fn undoable(&self, seat: Seat) -> Option<usize> {
        let mut back = 0;
        for step in self.live.steps().iter().rev() {
            back += 1;
            match step {
                Step::Act(who, _) if *who == seat => return self.shows_nothing(seat, back).then_some(back),
                Step::Act(..) | Step::External(_) => {}
                Step::Chance(_) => return None,
            }
        }
        None
    }

    fn undo(&mut self, steps: usize) -> Result<(), RuleError> {
        let left = self.steps().checked_sub(steps);
        self.live = self.replayed(left.unwrap_or(usize::MAX))?;
        Ok(())
    }

    fn record(&self) -> String {
        self.live.record().to_json().to_string()
    }

    fn after(&self, steps: usize) -> Box<dyn GameSession> {
        // A beginning of a game that was played replays; if not, the whole game is shown.
        let live = self.replayed(steps).or_else(|_| LiveGame::replay(&self.live.record()));
        match live {
            Ok(live) => Box::new(LocalSession::<G> { live }),
            Err(_) => Box::new(LocalSession::<G> { live: LiveGame::new(self.live.rules().clone()) }),
        }
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        G::options(self.live.rules())
    }
}
