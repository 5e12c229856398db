//! The contract of `tavola-core`.

use crate::{
    Action, Deployment, Fact, Memory, Mode, Move, Obs, Phase, Ready, Ring, Rules, Side, Square, Stage, State, View,
    determinize,
    fact::{self, Notes},
    judge, log, menu, picture, position,
    square::{BESIDE, HOME, squares},
};
use serde_json::{Value, json};
use std::convert::Infallible;
use tavola_core::{Determinization, Game, Notation, Outcome, Rng, RuleError, Seat, SeatSet, Step, Turn, Viewer};

/// Stratego – The Lord of the Rings.
pub enum Stratego {}

impl Game for Stratego {
    const NAME: &'static str = "stratego";
    const ABOUT: &'static str =
        "Stratego – The Lord of the Rings: hidden armies, in modes classic, powers and ring (-o mode=…)";
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = false;
    const CATEGORIES: &'static [&'static str] = &["stratego-classic", "stratego-powers", "stratego-ring"];

    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Chance = Infallible;
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats(_: &Rules) -> u8 {
        2
    }

    fn category(rules: &Rules) -> &'static str {
        match rules.mode {
            Mode::Classic => "stratego-classic",
            Mode::Powers => "stratego-powers",
            Mode::Ring => "stratego-ring",
        }
    }

    fn start(rules: &Rules) -> State {
        State::new(rules)
    }

    fn turn(state: &State) -> Turn {
        match state.phase() {
            Phase::Deploy { done } => {
                Turn::Seats(Side::BOTH.into_iter().filter(|&side| !done[side as usize]).map(Side::seat).collect())
            }
            Phase::Play(side) => Turn::of(side.seat()),
            Phase::Over(end) => Turn::Over(end.outcome()),
        }
    }

    fn step(state: &mut State, step: &Step<Action, Infallible>, tell: &mut impl FnMut(Fact)) {
        match step {
            Step::Act(seat, Action::Deploy(deployment)) => {
                let Some(side) = Side::of(*seat) else { return };
                state.deploy(side, deployment);
                tell(Fact::Deployed(side, *deployment));
                if !matches!(state.phase(), Phase::Deploy { .. }) {
                    tell(Fact::Begun);
                }
            }
            Step::Act(_, Action::Play(chosen)) => {
                let Phase::Play(side) = state.phase() else { return };
                let mut notes = Notes::default();
                let taken = state.ring() == Ring::Taken;
                state.apply(*chosen, &mut notes);
                tell(notes.fact(side, *chosen, taken, state));
            }
            Step::External(event) => state.leave(*event),
            Step::Chance(never) => match *never {},
        }
        if matches!(state.phase(), Phase::Over(_)) {
            tell(Fact::Over(Box::new(*state)));
        }
    }

    /// ST-15: the log's names open when the game ends.
    fn open_history(start: &State, steps: &[Step<Action, Infallible>], tell: &mut impl FnMut(Fact)) {
        tell(Fact::Log(log::open(start, steps)));
    }

    fn chances(_: &State, _: &mut impl FnMut(Infallible, u32)) {}

    fn redact(fact: &Fact, to: Viewer) -> Option<Obs> {
        fact::redact(fact, to)
    }

    fn initial_view(rules: &Rules, of: Viewer) -> View {
        View::initial_view(rules, of)
    }

    fn fold(view: &mut View, obs: &Obs) {
        view.fold(obs);
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        tell(Fact::SetUp(Box::new(*state)));
    }

    fn present_drawn(_: &Rules, _: Option<&[Obs]>, view: &View, state: &State, to: Viewer) -> Vec<Obs> {
        vec![Obs::SetUp(Box::new(View::of(state, to).with_log_of(view)))]
    }

    fn seen_turn(view: &View) -> Turn {
        match view.stage() {
            // ST-5: nobody learns whether the other is done; a side that is done waits for the other.
            Stage::Deploy { done } => {
                let both = SeatSet::first(2);
                Turn::Seats(match view.side() {
                    Some(side) if done => both.without(side.seat()),
                    _ => both,
                })
            }
            Stage::Play(side) => Turn::of(side.seat()),
            Stage::Over(winner, why) => Turn::Over(match winner {
                Some(side) => Outcome::win(side.seat(), why.clause()),
                None => Outcome::draw(why.clause()),
            }),
        }
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        menu::legal(view, out);
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        judge::check(view, action)
    }

    fn sample(view: &View, rng: &mut Rng) -> Option<Action> {
        if let (Some(side), Stage::Deploy { done: false }) = (view.side(), view.stage()) {
            return Some(Action::Deploy(Deployment::random(side, rng)));
        }
        let mut menu = Vec::new();
        menu::legal(view, &mut |action| menu.push(action));
        rng.pick(&menu).copied()
    }

    fn unlisted(action: &Action) -> bool {
        matches!(action, Action::Deploy(_))
    }

    fn strict_memory(rules: &Rules) -> bool {
        rules.memory == Memory::Strict
    }

    fn remembering(rules: &Rules) -> Option<Rules> {
        (rules.memory == Memory::Strict).then_some(Rules { memory: Memory::Aid, ..*rules })
    }

    /// A move that revealed and captured nothing can be taken back. A deployment cannot: the offer alone would tell
    /// the other side that it is done (ST-5).
    fn is_takeback_safe(obs: &Obs) -> bool {
        matches!(obs, Obs::Played { played, lost: None } if played.shown.is_empty() && played.gone.is_empty())
    }

    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Stratego> {
        Determinization::new(determinize::determinize(view, rng))
    }

    fn consistent(view: &View, state: &State) -> bool {
        determinize::consistent(view, state)
    }
}

impl Notation for Stratego {
    fn action_text(action: &Action) -> String {
        action.to_string()
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        Action::parse(text)
    }

    fn chance_text(chance: &Infallible) -> String {
        match *chance {}
    }

    fn parse_chance(_: &str) -> Result<Infallible, RuleError> {
        Err(RuleError::syntax("there is no chance in stratego"))
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        rules.options()
    }

    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        rules.set(name, value)
    }

    fn position(state: &State) -> String {
        position::write(state)
    }

    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        position::parse(text, overrides)
    }

    fn unlisted_forms(view: &View) -> Vec<&'static str> {
        match (view.side(), view.stage()) {
            (Some(side), Stage::Deploy { done: false }) => {
                std::iter::once("deploy <40 codes>").chain(Ready::of(side).map(|ready| ready.action)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn board(rules: &Rules) -> Value {
        let list: Vec<Value> = Square::all()
            .map(|at| {
                let beside: Vec<String> = squares(BESIDE[at.index()]).map(|other| other.to_string()).collect();
                let home = Side::BOTH.into_iter().find(|&side| HOME[side as usize] & at.bit() != 0);
                json!({
                    "id": at.to_string(),
                    "x": at.file(),
                    "y": at.rank(),
                    "beside": beside,
                    "zone": at.is_zone(),
                    "doom": rules.has_ring() && at == rules.doom,
                    "home": home.map(Side::seat),
                })
            })
            .collect();
        json!({"width": 10, "height": 10, "squares": list})
    }

    fn picture(view: &View) -> String {
        picture::of_view(view)
    }

    fn open_picture(state: &State) -> String {
        picture::of_state(state)
    }
}

/// Every move of the side in `seat`, by the fast path.
pub(crate) fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
    let mut menu = Vec::new();
    if Side::of(seat).is_some_and(|side| state.phase() == Phase::Play(side)) {
        state.for_each_move(&mut |chosen: Move| menu.push(Action::Play(chosen)));
    }
    menu
}
