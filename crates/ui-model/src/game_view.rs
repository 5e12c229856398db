//! The game as one viewer sees it, without its types.

use crate::{
    game_ui::GameUi,
    scene::{InputMove, Scene},
    show::{Effect, Guess, Motion, Purchase, SoundCue, SpotCard},
    table::{PanelItem, Prompt, Scores},
};
use tavola_core::{Outcome, RuleError, Seat, Turn, Viewer};
use tavola_i18n::Message;
use tavola_protocol::Knowledge;

/// What there is to show of a game to one viewer, and what that viewer's seat may do. It changes nothing.
pub trait GameView {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The category in which it is rated.
    fn category(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whether something is hidden, so that people at one screen need a curtain.
    fn hides(&self) -> bool;
    /// The options that differ from the usual ones.
    fn options(&self) -> Vec<(&'static str, String)>;
    /// Who looks.
    fn viewer(&self) -> Viewer;
    /// Whose decision it is, as far as the viewer knows.
    fn turn(&self) -> Turn;
    /// The board.
    fn scene(&self) -> Scene;
    /// What the viewer's seat may do by touching the board or pressing a button.
    fn input_moves(&self) -> Vec<InputMove>;
    /// The cards the viewer holds.
    fn hand(&self) -> Vec<(Message, u8)>;
    /// What the viewer's seat may do with cards given and wanted.
    fn trade_actions(&self, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove>;
    /// What the viewer can buy.
    fn purchases(&self) -> Vec<Purchase>;
    /// How many cards the viewer must discard now.
    fn discard_due(&self) -> u8;
    /// The offer on the table and each answer to it, in words.
    fn answers(&self) -> Vec<Message>;
    /// The drawing at the target of an action that is no plain move.
    fn icon(&self, action: &str) -> Option<&'static str>;
    /// An action in words, where more can be said than its notation.
    fn action_label(&self, action: &str) -> Option<Message>;
    /// The spots that an action touches; none where it is done without the board.
    fn spots_of(&self, action: &str) -> Vec<String>;
    /// What somebody who touches these spots seems to try, in the notation.
    fn attempt(&self, path: &[String]) -> Option<String>;
    /// The forms of actions the viewer's seat may take that no gesture covers.
    fn forms(&self) -> Vec<&'static str>;
    /// Whether the viewer's seat may do this.
    ///
    /// # Errors
    /// The clause that forbids it, and why.
    fn check(&self, action: &str) -> Result<(), RuleError>;
    /// What the viewer knows, as a bot gets it.
    fn text(&self) -> String;
    /// What there is to know of a spot and of what stands there.
    fn card(&self, spot: &str) -> Option<SpotCard>;
    /// The drawing of what a message names: see [`GameUi::word_art`].
    fn word_art(&self, key: &str) -> Option<String>;
    /// How many observations are at hand.
    fn observations(&self) -> usize;
    /// The spots that the observation of this number was about.
    fn trace(&self, number: usize) -> Vec<String>;
    /// The board as the viewer saw it after so many observations; nothing where not all that went before is at hand, and
    /// where the rules say that a player must remember it.
    fn earlier(&self, count: usize) -> Option<Scene>;
    /// The observation of this number, in words.
    fn describe(&self, number: usize) -> Vec<Message>;
    /// The latest observation, in words.
    fn news(&self) -> Vec<Message> {
        self.observations().checked_sub(1).map(|last| self.describe(last)).unwrap_or_default()
    }
    /// Where things stand, in short lines.
    fn status(&self) -> Vec<Message>;
    /// What the viewer is to do now, once it has touched these spots.
    fn prompt(&self, chosen: &[String]) -> Prompt;
    /// What a seat has, as pictures with numbers.
    fn panel(&self, seat: Seat) -> Vec<PanelItem>;
    /// What there is to know besides the panels, in short lines.
    fn remarks(&self) -> Vec<Message>;
    /// Why the game ended so, in one sentence.
    fn ending(&self, outcome: Outcome) -> Vec<Message>;
    /// How it stands at the end in figures.
    fn scores(&self) -> Option<Scores>;
    /// Whose doing each observation was.
    fn movers(&self) -> Vec<Option<Seat>>;
    /// The spots of the last action the viewer saw.
    fn last(&self) -> Vec<String>;
    /// The latest observation that has something to show beside the board, and its number.
    fn effect(&self) -> Option<(usize, Effect)>;
    /// How the last observation moves.
    fn motion(&self) -> Motion;
    /// Whose turn it is: see [`GameUi::turn_of`].
    fn turn_of(&self) -> Option<Seat>;
    /// What the last observation sounds like.
    fn sound_cue(&self) -> SoundCue;
    /// What the viewer may note down about the piece on a spot.
    fn guesses(&self, spot: &str) -> Vec<Guess>;
    /// Whether threats are told.
    fn warns(&self) -> bool;
    /// The spots of the viewer's pieces that the other side could take in its next turn.
    fn threats(&self) -> Vec<String>;
    /// For how many cards of each kind the bank gives the viewer's seat one.
    fn rates(&self) -> Vec<u8>;
}

impl<G: GameUi> GameView for Knowledge<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn category(&self) -> &'static str {
        G::category(&self.rules)
    }

    fn seats(&self) -> u8 {
        G::seats(&self.rules)
    }

    fn hides(&self) -> bool {
        G::HIDDEN
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        G::options(&self.rules)
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        G::seen_turn(&self.view)
    }

    fn scene(&self) -> Scene {
        G::scene(&self.rules, &self.view)
    }

    fn input_moves(&self) -> Vec<InputMove> {
        let mut input_moves = Vec::new();
        G::legal(&self.view, &mut |action| input_moves.extend(G::input_moves(&self.rules, &self.view, &action)));
        input_moves
    }

    fn hand(&self) -> Vec<(Message, u8)> {
        G::hand(&self.view)
    }

    fn trade_actions(&self, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove> {
        G::trade_actions(&self.view, give, take)
    }

    fn purchases(&self) -> Vec<Purchase> {
        G::purchases(&self.view)
    }

    fn discard_due(&self) -> u8 {
        G::discard_due(&self.view)
    }

    fn answers(&self) -> Vec<Message> {
        G::answers(&self.view)
    }

    fn icon(&self, action: &str) -> Option<&'static str> {
        G::icon(&G::parse_action(action).ok()?)
    }

    fn action_label(&self, action: &str) -> Option<Message> {
        label::<G>(&self.rules, &self.view, &G::parse_action(action).ok()?)
    }

    fn spots_of(&self, action: &str) -> Vec<String> {
        G::parse_action(action).map(|action| spots::<G>(&self.rules, &self.view, &action)).unwrap_or_default()
    }

    fn attempt(&self, path: &[String]) -> Option<String> {
        G::attempt(&self.view, path)
    }

    fn forms(&self) -> Vec<&'static str> {
        G::unlisted_forms(&self.view)
    }

    fn check(&self, action: &str) -> Result<(), RuleError> {
        G::check(&self.view, &G::parse_action(action)?)
    }

    fn text(&self) -> String {
        // A view serialises by contract: its maps have text keys and it holds no floats.
        serde_json::to_string(&self.view).unwrap_or_default()
    }

    fn card(&self, spot: &str) -> Option<SpotCard> {
        G::card(&self.view, spot)
    }

    fn word_art(&self, key: &str) -> Option<String> {
        G::word_art(key)
    }

    fn observations(&self) -> usize {
        self.observed.len()
    }

    fn trace(&self, number: usize) -> Vec<String> {
        self.observed.get(number).and_then(G::trace).unwrap_or_default()
    }

    fn earlier(&self, count: usize) -> Option<Scene> {
        if G::strict_memory(&self.rules) || count > self.observed.len() {
            return None;
        }
        let (before, after) = self.observed.split_at(count);
        let mut view = G::initial_view(&self.rules, self.viewer);
        for obs in before {
            G::fold(&mut view, obs);
        }
        let scene = G::scene(&self.rules, &view);
        // What leads to the present is the whole story; a viewer who came late has only its end.
        for obs in after {
            G::fold(&mut view, obs);
        }
        (view == self.view).then_some(scene)
    }

    fn describe(&self, number: usize) -> Vec<Message> {
        G::describe_at(&self.rules, &self.view, &self.observed, number)
    }

    fn status(&self) -> Vec<Message> {
        G::status(&self.view)
    }

    fn prompt(&self, chosen: &[String]) -> Prompt {
        G::prompt(self.viewer, &self.view, chosen)
    }

    fn panel(&self, seat: Seat) -> Vec<PanelItem> {
        G::panel(&self.view, seat)
    }

    fn remarks(&self) -> Vec<Message> {
        G::remarks(&self.view)
    }

    fn ending(&self, outcome: Outcome) -> Vec<Message> {
        G::ending(&self.view, outcome).map_or_else(|| self.news(), |why| vec![why])
    }

    fn scores(&self) -> Option<Scores> {
        G::scores(&self.view)
    }

    fn movers(&self) -> Vec<Option<Seat>> {
        G::movers(&self.view, &self.observed)
    }

    fn last(&self) -> Vec<String> {
        self.observed.iter().rev().find_map(G::trace).unwrap_or_default()
    }

    fn effect(&self) -> Option<(usize, Effect)> {
        let mut observed = self.observed.iter().enumerate().rev();
        observed.find_map(|(number, obs)| G::effect(obs).map(|shown| (number, shown)))
    }

    fn motion(&self) -> Motion {
        G::motion(&self.rules, &self.view, &self.observed)
    }

    fn turn_of(&self) -> Option<Seat> {
        G::turn_of(&self.view)
    }

    fn sound_cue(&self) -> SoundCue {
        self.observed.last().map(G::sound_cue).unwrap_or_default()
    }

    fn guesses(&self, spot: &str) -> Vec<Guess> {
        G::guesses(&self.view, spot)
    }

    fn warns(&self) -> bool {
        G::WARNS
    }

    fn threats(&self) -> Vec<String> {
        G::threats(&self.view)
    }

    fn rates(&self) -> Vec<u8> {
        G::rates(&self.view)
    }
}

/// An action in words: with its place where the game says so, else as its button does.
pub(crate) fn label<G: GameUi>(rules: &G::Rules, view: &G::View, action: &G::Action) -> Option<Message> {
    let button = || G::input_moves(rules, view, action).into_iter().next().map(|one| one.label);
    G::action_label(view, action).or_else(button)
}

/// The spots of an action.
pub(crate) fn spots<G: GameUi>(rules: &G::Rules, view: &G::View, action: &G::Action) -> Vec<String> {
    G::input_moves(rules, view, action).into_iter().next().map(|one| one.path).unwrap_or_default()
}
