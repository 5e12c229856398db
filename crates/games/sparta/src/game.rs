//! Sparta keeps the contract of `tavola-core`.

use crate::{Action, Fact, Obs, Rules, State, View, refuse};
use std::convert::Infallible;
use tavola_core::{Determinization, ErrorCode, Game, Rng, RuleError, Seat, Step, Turn, Viewer};

/// The game, as a name for the type system.
pub enum Sparta {}

fn turn(state: &State) -> Turn {
    match state.outcome() {
        Some(outcome) => Turn::Over(outcome),
        None => Turn::of(state.position().to_move()),
    }
}

impl Game for Sparta {
    const NAME: &'static str = "sparta";
    const ABOUT: &'static str =
        "Sparta, by Yannick Holtkamp: warriors and heroes on 10×10, cities, capture by trapping";
    const HIDDEN: bool = false;
    const HAS_CHANCE: bool = false;
    type Rules = Rules;
    type State = State;
    type Action = Action;
    /// There is none.
    type Chance = Infallible;
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats(_: &Rules) -> u8 {
        2
    }

    fn start(rules: &Rules) -> State {
        State::start(rules)
    }

    fn turn(state: &State) -> Turn {
        turn(state)
    }

    fn step(state: &mut State, step: &Step<Action, Infallible>, tell: &mut impl FnMut(Fact)) {
        match *step {
            Step::Act(_, action) => {
                let effects = state.play_unchecked(action);
                tell(Fact::Played(action, effects));
            }
            Step::External(event) => {
                state.end(event);
                tell(Fact::Ended(event));
            }
            Step::Chance(never) => match never {},
        }
    }

    fn chances(_: &State, _: &mut impl FnMut(Infallible, u32)) {}

    fn redact(fact: &Fact, _: Viewer) -> Option<Obs> {
        Some(Obs::from(fact))
    }

    fn initial_view(rules: &Rules, of: Viewer) -> View {
        View::initial_view(rules, of)
    }

    fn fold(view: &mut View, obs: &Obs) {
        view.fold(obs);
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        tell(Fact::SetUp(Box::new(*state.position())));
    }

    fn seen_turn(view: &View) -> Turn {
        turn(view.state())
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        if seat_to_move(view).is_ok() {
            view.state().position().for_each_action(out);
        }
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        if view.state().outcome().is_none() {
            seat_to_move(view)?;
        }
        refuse::check(view.state(), *action)
    }

    fn sample(view: &View, rng: &mut Rng) -> Option<Action> {
        seat_to_move(view).ok().map(|_| view.state().position().random_action(rng))
    }

    /// Nothing is hidden: the only world that looks like this one is this one.
    /// Nothing is hidden and there is no chance: every move can be taken back.
    fn is_takeback_safe(_: &Obs) -> bool {
        true
    }

    fn determinize(view: &View, _: &mut Rng) -> Determinization<Sparta> {
        Determinization::new(view.state().clone())
    }

    fn consistent(view: &View, state: &State) -> bool {
        view.state() == state
    }
}

/// The view's seat, if it has to decide.
fn seat_to_move(view: &View) -> Result<Seat, RuleError> {
    match (turn(view.state()), view.viewer().seat()) {
        (turn, Some(seat)) if turn.is_for(seat) => Ok(seat),
        (Turn::Over(_), _) => Err(RuleError::new(ErrorCode::Over, "the game is over")),
        _ => Err(refuse::not_your_turn(view.state().position().to_move())),
    }
}
