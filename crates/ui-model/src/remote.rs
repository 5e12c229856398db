//! A game at a table elsewhere: one viewer's side of it, made of what that viewer is told and nothing else.

use crate::{
    game_ui::GameUi,
    scene::{InputMove, Scene},
    session::GameSession,
    show::{Effect, Graph, SoundCue},
};
use serde_json::Value;
use std::{cell::RefCell, rc::Rc};
use tavola_core::{ErrorCode, ExternalEvent, Rng, RuleError, Seat, Turn, Viewer};
use tavola_i18n::Message;

/// The listening side of a game elsewhere. What it hears changes what its [`GameSession`] shows.
pub trait RemoteFeed {
    /// The viewer was told an observation.
    ///
    /// # Errors
    /// Refuses what is no observation of this game, and changes nothing.
    fn hear(&self, observed: &Value) -> Result<(), RuleError>;

    /// The viewer was shown everything anew, after a pause or a takeback: use this view from now on.
    ///
    /// # Errors
    /// Refuses what is no view of this game, and changes nothing.
    fn see(&self, view: &Value) -> Result<(), RuleError>;

    /// Observations that are in the view already, for the log alone: they come before all others.
    /// What is none is left out.
    fn recall(&self, observed: &[Value]);

    /// Forgets the log; what must be remembered is in the view.
    fn forget(&self);

    /// While something is on its way, or nothing has begun, the seat has nothing to decide.
    fn hold(&self, held: bool);
}

/// A desk and its ear.
pub type RemoteGame = (Box<dyn GameSession>, Box<dyn RemoteFeed>);
pub(crate) type RemoteFn = fn(Viewer, &[(String, String)], &Value) -> Result<RemoteGame, RuleError>;

/// The desk of a viewer of a game elsewhere, from the options and the view it was sent.
///
/// # Errors
/// Names the option that does not exist, or says that the view is none.
pub(crate) fn remote<G: GameUi>(
    viewer: Viewer,
    options: &[(String, String)],
    view: &Value,
) -> Result<RemoteGame, RuleError> {
    use tavola_core::NotationExt;
    let seen = Seen::<G> {
        viewer,
        rules: G::rules(options)?,
        view: read("view", view)?,
        observed: Vec::new(),
        since: 0,
        held: false,
    };
    let seen = Rc::new(RefCell::new(seen));
    Ok((Box::new(Shared(seen.clone())), Box::new(Shared(seen))))
}

fn read<T: serde::de::DeserializeOwned>(what: &str, value: &Value) -> Result<T, RuleError> {
    // By way of text: the app reads views as text for its bots already, and need not carry two ways to do it.
    serde_json::from_str(&value.to_string())
        .map_err(|error| RuleError::new(ErrorCode::Malformed, format!("this is no {what} of the game: {error}")))
}

struct Seen<G: GameUi> {
    viewer: Viewer,
    rules: G::Rules,
    view: G::View,
    observed: Vec<G::Obs>,
    /// How many of the observations were taken back or came before the view: they left no trace on the board.
    since: usize,
    held: bool,
}

/// Desk and ear share what was seen.
struct Shared<G: GameUi>(Rc<RefCell<Seen<G>>>);

impl<G: GameUi> Shared<G> {
    /// Looks at the view as this seat, if it is the own one.
    fn own<T: Default>(&self, seat: Seat, look: impl FnOnce(&G::View) -> T) -> T {
        let seen = self.0.borrow();
        if seen.viewer == Viewer::Seat(seat) && !seen.held { look(&seen.view) } else { T::default() }
    }
}

impl<G: GameUi> RemoteFeed for Shared<G> {
    fn hear(&self, observed: &Value) -> Result<(), RuleError> {
        let obs = read("observation", observed)?;
        let mut seen = self.0.borrow_mut();
        G::fold(&mut seen.view, &obs);
        seen.observed.push(obs);
        Ok(())
    }

    fn see(&self, view: &Value) -> Result<(), RuleError> {
        let view = read("view", view)?;
        let mut seen = self.0.borrow_mut();
        seen.view = view;
        seen.since = seen.observed.len();
        Ok(())
    }

    fn recall(&self, observed: &[Value]) {
        let mut old: Vec<G::Obs> = observed.iter().filter_map(|one| read("observation", one).ok()).collect();
        let mut seen = self.0.borrow_mut();
        if seen.observed.is_empty() {
            // Nothing has happened since, so the last of them is the last thing on the board.
            seen.observed = old;
            seen.since = 0;
        } else {
            seen.since += old.len();
            old.append(&mut seen.observed);
            seen.observed = old;
        }
    }

    fn forget(&self) {
        let mut seen = self.0.borrow_mut();
        seen.observed.clear();
        seen.since = 0;
    }

    fn hold(&self, held: bool) {
        self.0.borrow_mut().held = held;
    }
}

impl<G: GameUi> GameSession for Shared<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        G::seats(&self.0.borrow().rules)
    }

    fn hides(&self) -> bool {
        G::HIDDEN
    }

    fn turn(&self) -> Turn {
        let seen = self.0.borrow();
        match (G::seen_turn(&seen.view), seen.viewer) {
            (Turn::Seats(seats), Viewer::Seat(seat)) if seen.held => Turn::Seats(seats.without(seat)),
            (turn, _) => turn,
        }
    }

    fn scene(&self, _viewer: Viewer) -> Scene {
        let seen = self.0.borrow();
        G::scene(&seen.rules, &seen.view)
    }

    fn input_moves(&self, seat: Seat) -> Vec<InputMove> {
        self.own(seat, |view| {
            let rules = &self.0.borrow().rules;
            let mut input_moves = Vec::new();
            G::legal(view, &mut |action| input_moves.extend(G::input_moves(rules, view, &action)));
            input_moves
        })
    }

    fn hand(&self, _viewer: Viewer) -> Vec<(Message, u8)> {
        G::hand(&self.0.borrow().view)
    }

    fn trade_actions(&self, seat: Seat, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove> {
        self.own(seat, |view| G::trade_actions(view, give, take))
    }

    fn attempt(&self, seat: Seat, path: &[String]) -> Option<String> {
        self.own(seat, |view| G::attempt(view, path))
    }

    fn forms(&self, seat: Seat) -> Vec<&'static str> {
        self.own(seat, G::unlisted_forms)
    }

    fn check(&self, _seat: Seat, action: &str) -> Result<(), RuleError> {
        G::check(&self.0.borrow().view, &G::parse_action(action)?)
    }

    fn act(&mut self, _seat: Seat, _action: &str) -> Result<(), RuleError> {
        Err(elsewhere())
    }

    fn chance(&mut self, _rng: &mut Rng) -> bool {
        false
    }

    fn external(&mut self, _event: ExternalEvent) -> Result<(), RuleError> {
        Err(elsewhere())
    }

    fn view(&self, _seat: Seat) -> String {
        // A view serialises by contract: its maps have text keys and it holds no floats.
        serde_json::to_string(&self.0.borrow().view).unwrap_or_default()
    }

    fn describe(&self, _viewer: Viewer, number: usize) -> Vec<Message> {
        let seen = self.0.borrow();
        seen.observed.get(number).map(|obs| G::describe(&seen.rules, obs)).unwrap_or_default()
    }

    fn observations(&self, _viewer: Viewer) -> usize {
        self.0.borrow().observed.len()
    }

    fn status(&self, _viewer: Viewer) -> Vec<Message> {
        G::status(&self.0.borrow().view)
    }

    fn last(&self, _viewer: Viewer) -> Vec<String> {
        let seen = self.0.borrow();
        seen.observed[seen.since..].iter().rev().find_map(G::trace).unwrap_or_default()
    }

    fn effect(&self, _viewer: Viewer) -> Option<(usize, Effect)> {
        let seen = self.0.borrow();
        let mut observed = seen.observed.iter().enumerate().skip(seen.since).rev();
        observed.find_map(|(number, obs)| G::effect(obs).map(|shown| (number, shown)))
    }

    fn sound_cue(&self, _viewer: Viewer) -> SoundCue {
        self.0.borrow().observed.last().map(G::sound_cue).unwrap_or_default()
    }

    fn guesses(&self, _seat: Seat, spot: &str) -> Vec<(String, Message)> {
        G::guesses(&self.0.borrow().view, spot)
    }

    fn rates(&self, seat: Seat) -> Vec<u8> {
        self.own(seat, G::rates)
    }

    /// What everybody knew is told when the record is.
    fn graphs(&self) -> Vec<Graph> {
        Vec::new()
    }

    fn steps(&self) -> usize {
        self.0.borrow().observed.len()
    }

    fn undoable(&self, _seat: Seat) -> Option<usize> {
        None
    }

    fn undo(&mut self, _steps: usize) -> Result<(), RuleError> {
        Err(elsewhere())
    }

    /// There is none here: a record would tell what is hidden, so the table gives it out at the end.
    fn record(&self) -> String {
        String::new()
    }

    fn after(&self, _steps: usize) -> Box<dyn GameSession> {
        Box::new(Shared(self.0.clone()))
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        G::options(&self.0.borrow().rules)
    }
}

fn elsewhere() -> RuleError {
    RuleError::new(ErrorCode::Unsupported, "this game is played at a table elsewhere: the table decides what happens")
}
