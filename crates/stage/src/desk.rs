//! One game at one screen, whatever the game.

use crate::{
    figures::Figures,
    scene::{Gesture, Scene},
    show::{Graph, Noise, Spectacle},
    stage::Stage,
    words::Say,
};
use tavola_kernel::{Luck, Outside, Record, Refusal, Seat, Step, Truth, Turn, Viewer};

/// A game in progress without its types. It owns the truth, and shows of it what a viewer may see.
pub trait Desk {
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
    fn gestures(&self, seat: Seat) -> Vec<Gesture>;
    /// The cards the viewer holds.
    fn hand(&self, viewer: Viewer) -> Vec<(Say, u8)>;
    /// What the seat may do with cards given and wanted.
    fn bargains(&self, seat: Seat, give: [u8; 5], take: [u8; 5]) -> Vec<Gesture>;
    /// What somebody who touches these spots seems to try, in the notation.
    fn attempt(&self, seat: Seat, path: &[String]) -> Option<String>;
    /// The forms of actions this seat may take that no gesture covers.
    fn forms(&self, seat: Seat) -> Vec<&'static str>;
    /// Whether the seat may do this.
    ///
    /// # Errors
    /// The clause that forbids it, and why.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// The seat does it.
    ///
    /// # Errors
    /// Refuses, and changes nothing, what [`Desk::check`] refuses.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Chance decides, if it is to; whether it did.
    fn chance(&mut self, luck: &mut Luck) -> bool;
    /// The table steps in.
    ///
    /// # Errors
    /// Refuses after the end.
    fn outside(&mut self, event: Outside) -> Result<(), Refusal>;
    /// What the seat knows, as a bot gets it.
    fn view(&self, seat: Seat) -> String;
    /// What this viewer was told in the observation of this number, in words.
    fn news(&self, viewer: Viewer, number: usize) -> Vec<Say>;
    /// How many observations this viewer was told.
    fn told(&self, viewer: Viewer) -> usize;
    /// Where things stand, in short lines.
    fn status(&self, viewer: Viewer) -> Vec<Say>;
    /// The spots of the last action this viewer saw.
    fn last(&self, viewer: Viewer) -> Vec<String>;
    /// The latest thing this viewer was told that has something to show beside the board, and which
    /// observation it was.
    fn spectacle(&self, viewer: Viewer) -> Option<(usize, Spectacle)>;
    /// What the last observation sounds like.
    fn noise(&self, viewer: Viewer) -> Noise;
    /// What a seat may note down about the piece on a spot, by code and name.
    fn guesses(&self, seat: Seat, spot: &str) -> Vec<(String, Say)>;
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
    fn undo(&mut self, steps: usize) -> Result<(), Refusal>;
    /// The record as JSON.
    fn record(&self) -> String;
    /// The same game after so many steps.
    fn after(&self, steps: usize) -> Box<dyn Desk>;
    /// The options that differ from the usual ones.
    fn options(&self) -> Vec<(&'static str, String)>;
}

/// A game with its types.
pub(crate) struct GameDesk<G: Stage> {
    truth: Truth<G>,
}

impl<G: Stage> GameDesk<G> {
    /// A new game, or one from a position.
    pub(crate) fn open(options: &[(String, String)], position: Option<&str>) -> Result<Box<dyn Desk>, Refusal> {
        use tavola_kernel::NotationExt;
        let truth = match position {
            None => Truth::new(G::rules(options)?),
            Some(position) => Truth::from_position(position, options)?,
        };
        Ok(Box::new(GameDesk::<G> { truth }))
    }

    /// A game from its record.
    pub(crate) fn load(record: &serde_json::Value) -> Result<Box<dyn Desk>, Refusal> {
        let truth = Truth::replay(&Record::<G>::from_json(record)?)?;
        Ok(Box::new(GameDesk::<G> { truth }))
    }

    fn replayed(&self, steps: usize) -> Result<Truth<G>, Refusal> {
        let mut record = self.truth.record();
        if steps > record.steps.len() {
            return Err(Refusal::new("nothing-to-undo", "the game has not come that far"));
        }
        record.steps.truncate(steps);
        record.outcome = None;
        Truth::replay(&record)
    }

    /// Whether taking so many steps back takes back nothing that the seat learnt of hidden things.
    fn shows_nothing(&self, seat: Seat, back: usize) -> bool {
        if !G::HIDES {
            return true;
        }
        let viewer = Viewer::Seat(seat);
        let before = self.replayed(self.steps() - back).map_or(0, |truth| truth.told(viewer).len());
        self.truth.told(viewer)[before..].iter().all(G::harmless)
    }
}

impl<G: Stage> Desk for GameDesk<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.truth.seats()
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn turn(&self) -> Turn {
        self.truth.turn()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(self.truth.view(viewer))
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        let mut gestures = Vec::new();
        let view = self.truth.view(Viewer::Seat(seat));
        G::legal(view, &mut |action| gestures.extend(G::gestures(view, &action)));
        gestures
    }

    fn hand(&self, viewer: Viewer) -> Vec<(Say, u8)> {
        G::hand(self.truth.view(viewer))
    }

    fn bargains(&self, seat: Seat, give: [u8; 5], take: [u8; 5]) -> Vec<Gesture> {
        G::bargains(self.truth.view(Viewer::Seat(seat)), give, take)
    }

    fn attempt(&self, seat: Seat, path: &[String]) -> Option<String> {
        G::attempt(self.truth.view(Viewer::Seat(seat)), path)
    }

    fn forms(&self, seat: Seat) -> Vec<&'static str> {
        G::unlisted_forms(self.truth.view(Viewer::Seat(seat)))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        G::check(self.truth.view(Viewer::Seat(seat)), &G::parse_action(action)?)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.truth.act(seat, G::parse_action(action)?)
    }

    fn chance(&mut self, luck: &mut Luck) -> bool {
        match self.truth.draw(luck) {
            Some(chance) => self.truth.chance(chance).is_ok(),
            None => false,
        }
    }

    fn outside(&mut self, event: Outside) -> Result<(), Refusal> {
        self.truth.outside(event)
    }

    fn view(&self, seat: Seat) -> String {
        // A view serialises by contract: its maps have text keys and it holds no floats.
        serde_json::to_string(self.truth.view(Viewer::Seat(seat))).unwrap_or_default()
    }

    fn news(&self, viewer: Viewer, number: usize) -> Vec<Say> {
        let obs = self.truth.told(viewer).get(number);
        obs.map(|obs| G::news(self.truth.rules(), obs)).unwrap_or_default()
    }

    fn told(&self, viewer: Viewer) -> usize {
        self.truth.told(viewer).len()
    }

    fn status(&self, viewer: Viewer) -> Vec<Say> {
        G::status(self.truth.view(viewer))
    }

    fn last(&self, viewer: Viewer) -> Vec<String> {
        self.truth.told(viewer).iter().rev().find_map(G::trace).unwrap_or_default()
    }

    fn spectacle(&self, viewer: Viewer) -> Option<(usize, Spectacle)> {
        let mut told = self.truth.told(viewer).iter().enumerate().rev();
        told.find_map(|(number, obs)| G::spectacle(obs).map(|shown| (number, shown)))
    }

    fn noise(&self, viewer: Viewer) -> Noise {
        self.truth.told(viewer).last().map(G::noise).unwrap_or_default()
    }

    fn guesses(&self, seat: Seat, spot: &str) -> Vec<(String, Say)> {
        G::guesses(self.truth.view(Viewer::Seat(seat)), spot)
    }

    fn rates(&self, seat: Seat) -> Vec<u8> {
        G::rates(self.truth.view(Viewer::Seat(seat)))
    }

    fn graphs(&self) -> Vec<Graph> {
        let record = self.truth.record();
        // What was played replays.
        let Ok(mut truth) = record.begin() else { return Vec::new() };
        let mut figures = Figures::new(self.seats());
        figures.write_down(&truth);
        for step in record.steps {
            if truth.step(step).is_err() {
                break;
            }
            figures.write_down(&truth);
        }
        figures.graphs::<G>()
    }

    fn steps(&self) -> usize {
        self.truth.steps().len()
    }

    fn undoable(&self, seat: Seat) -> Option<usize> {
        let mut back = 0;
        for step in self.truth.steps().iter().rev() {
            back += 1;
            match step {
                Step::Act(who, _) if *who == seat => return self.shows_nothing(seat, back).then_some(back),
                Step::Act(..) | Step::Outside(_) => {}
                Step::Chance(_) => return None,
            }
        }
        None
    }

    fn undo(&mut self, steps: usize) -> Result<(), Refusal> {
        let left = self.steps().checked_sub(steps);
        self.truth = self.replayed(left.unwrap_or(usize::MAX))?;
        Ok(())
    }

    fn record(&self) -> String {
        self.truth.record().to_json().to_string()
    }

    fn after(&self, steps: usize) -> Box<dyn Desk> {
        // A beginning of a game that was played replays; if not, the whole game is shown.
        let truth = self.replayed(steps).or_else(|_| Truth::replay(&self.truth.record()));
        match truth {
            Ok(truth) => Box::new(GameDesk::<G> { truth }),
            Err(_) => Box::new(GameDesk::<G> { truth: Truth::new(self.truth.rules().clone()) }),
        }
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        G::options(self.truth.rules())
    }
}
