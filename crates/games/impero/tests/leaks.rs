//! Planted leaks: the game with one redaction switched off, each caught by law 4.

mod common;

use common::{Scene, rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::RefCell;
use tavola_core::{
    Determinization, ExternalEvent, Game, Lawful, Notation, Record, Rng, RuleError, Seat, SeatSet, Step, Turn, Viewer,
};
use tavola_core_testkit::{Broken, Trial, uphold};
use tavola_impero::{Action, Chance, Fact, Impero, Obs, Rules, State, View, cards::cards_text, table::Phase};

/// Which secret leaks.
const NONE: u8 = 0;
const STOLEN_CARD: u8 = 1;
const EARLY_DISCARD: u8 = 2;
const REFUSAL_TEXT: u8 = 3;
const DEVELOPMENT_KIND: u8 = 4;
const MESSAGE_LENGTH: u8 = 5;
const MENU: u8 = 6;

thread_local! {
    /// What a careless server would have at hand: the full state.
    static FULL_STATE: RefCell<Option<State>> = const { RefCell::new(None) };
}

fn peek(seat: usize) -> String {
    FULL_STATE.with_borrow(|live| live.map_or(String::new(), |state| cards_text(&state.hands.0[seat])))
}

enum Leaky<const LEAK: u8> {}

/// An observation with padding that may betray something by its length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Letter {
    text: Obs,
    padding: String,
}

impl<const LEAK: u8> Game for Leaky<LEAK> {
    const NAME: &'static str = "impero";
    const ABOUT: &'static str = Impero::ABOUT;
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = Impero::HAS_CHANCE;
    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;
    type Obs = Letter;
    type View = View;

    fn seats(rules: &Rules) -> u8 {
        Impero::seats(rules)
    }

    fn start(rules: &Rules) -> State {
        Impero::start(rules)
    }

    fn turn(state: &State) -> Turn {
        Impero::turn(state)
    }

    fn step(state: &mut State, step: &Step<Action, Chance>, tell: &mut impl FnMut(Fact)) {
        Impero::step(state, step, tell);
        FULL_STATE.set(Some(*state));
    }

    fn chances(state: &State, out: &mut impl FnMut(Chance, u32)) {
        Impero::chances(state, out);
    }

    fn check_chance(state: &State, chance: &Chance) -> Result<(), RuleError> {
        Impero::check_chance(state, chance)
    }

    fn draw(state: &State, rng: &mut Rng) -> Chance {
        Impero::draw(state, rng)
    }

    fn check_external(rules: &Rules, state: &State, event: ExternalEvent) -> Result<(), RuleError> {
        Impero::check_external(rules, state, event)
    }

    fn redact(fact: &Fact, to: Viewer) -> Option<Letter> {
        let (mut reader, mut padding) = (to, String::new());
        match *fact {
            Fact::Stole { thief, .. } if LEAK == STOLEN_CARD => reader = Viewer::Seat(thief),
            Fact::Stole { kind, .. } if LEAK == MESSAGE_LENGTH => padding = " ".repeat(kind.into()),
            Fact::Discarded { seat, .. } if LEAK == EARLY_DISCARD => reader = Viewer::Seat(seat),
            Fact::Drew { seat, .. } if LEAK == DEVELOPMENT_KIND => reader = Viewer::Seat(seat),
            _ => {}
        }
        Impero::redact(fact, reader).map(|text| Letter { text, padding })
    }

    fn initial_view(rules: &Rules, of: Viewer) -> View {
        Impero::initial_view(rules, of)
    }

    fn fold(view: &mut View, obs: &Letter) {
        // The viewer's own discard is not overwritten by somebody else's: only the wire leaks.
        let own = match obs.text {
            Obs::Discarded { seat, .. } if !view.viewer.is(seat) => Obs::Discarded { seat, cards: None },
            _ => obs.text.clone(),
        };
        Impero::fold(view, &own);
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        Impero::present(state, tell);
    }

    fn seen_turn(view: &View) -> Turn {
        Impero::seen_turn(view)
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        // A menu ordered by what somebody else holds: the same entries, another order.
        let mut menu = Vec::new();
        Impero::legal(view, &mut |action| menu.push(action));
        if LEAK == MENU && peek(1).len() % 2 == peek(1).chars().filter(|&letter| letter == 'b').count() % 2 {
            menu.reverse();
        }
        menu.into_iter().for_each(out);
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        Impero::check(view, action).map_err(|mut refusal| {
            if LEAK == REFUSAL_TEXT {
                refusal.message.push_str(&peek(1));
            }
            refusal
        })
    }

    fn sample(view: &View, rng: &mut Rng) -> Option<Action> {
        Impero::sample(view, rng)
    }

    fn unlisted(action: &Action) -> bool {
        Impero::unlisted(action)
    }

    fn is_takeback_safe(obs: &Self::Obs) -> bool {
        Impero::is_takeback_safe(&obs.text)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Self> {
        Determinization::new(Impero::determinize(view, rng).into_state())
    }

    fn consistent(view: &View, state: &State) -> bool {
        Impero::consistent(view, state)
    }
}

impl<const LEAK: u8> Notation for Leaky<LEAK> {
    fn action_text(action: &Action) -> String {
        Impero::action_text(action)
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        Impero::parse_action(text)
    }

    fn chance_text(chance: &Chance) -> String {
        Impero::chance_text(chance)
    }

    fn parse_chance(text: &str) -> Result<Chance, RuleError> {
        Impero::parse_chance(text)
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        Impero::options(rules)
    }

    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        Impero::set_option(rules, name, value)
    }

    fn position(state: &State) -> String {
        Impero::position(state)
    }

    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        Impero::parse_position(text, overrides)
    }

    fn board(rules: &Rules) -> Value {
        Impero::board(rules)
    }

    fn picture(view: &View) -> String {
        Impero::picture(view)
    }

    fn open_picture(state: &State) -> String {
        Impero::open_picture(state)
    }
}

impl<const LEAK: u8> Lawful for Leaky<LEAK> {
    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        Impero::fast_menu(state, seat)
    }

    fn any_action(rules: &Rules, rng: &mut Rng) -> Action {
        Impero::any_action(rules, rng)
    }

    fn action_space(rules: &Rules) -> Vec<Action> {
        Impero::action_space(rules)
    }

    fn twin(record: &Record<Self>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Self>> {
        let honest = Record::<Impero> {
            rules: record.rules,
            position: record.position.clone(),
            steps: record.steps.clone(),
            outcome: record.outcome,
        };
        let twin = Impero::twin(&honest, viewer, rng)?;
        Some(Record { rules: twin.rules, position: twin.position, steps: twin.steps, outcome: twin.outcome })
    }
}

/// Hands full of secrets: a robber to be moved, a discard owed, cards to buy.
fn positions() -> Vec<String> {
    let robber = Scene::new("base", 4)
        .option("offers_per_turn", "0")
        .settle(0, &[23])
        .settle(1, &[13])
        .settle(2, &[30])
        .settle(3, &[44])
        .hand(0, "wwwgggooo")
        .hand(1, "bbllwgo")
        .hand(2, "bllwwgo")
        .hand(3, "bblwgoo");
    let discard = Scene::new("base", 4)
        .hand(1, "bbllwwggoo")
        .hand(2, "bblllwww")
        .hand(3, "wwgggooo")
        .phase(Phase::Discard)
        .set(|state| state.table.awaited = [1, 2, 3].map(Seat).into_iter().collect::<SeatSet>());
    let main = robber.text();
    vec![main.replace("phase=main", "phase=robber"), main, discard.text()]
}

fn trial<const LEAK: u8>(games: u32) -> Result<u64, Broken> {
    let mut trial = Trial::<Leaky<LEAK>>::new(rules(&[]), 21, games);
    trial.positions = positions();
    trial.max_steps = 12;
    trial.external = 0;
    trial.exhaustive = 0;
    trial.strays = 1;
    uphold(&trial).map(|tally| tally.twins)
}

fn caught<const LEAK: u8>() {
    let broken = trial::<LEAK>(600).expect_err("the planted leak went unnoticed");
    assert_eq!(broken.law, 4, "{broken}");
    assert!(broken.message.contains("can tell two worlds apart"), "{broken}");
}

#[test]
fn the_honest_game_passes_the_same_trial() {
    let twins = trial::<NONE>(600).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(twins > 600, "{twins}");
}

#[test]
fn a_told_stolen_card_is_caught() {
    caught::<STOLEN_CARD>();
}

#[test]
fn a_discard_told_before_the_last_is_in_is_caught() {
    caught::<EARLY_DISCARD>();
}

#[test]
fn a_refusal_that_names_another_hand_is_caught() {
    caught::<REFUSAL_TEXT>();
}

#[test]
fn a_told_development_card_is_caught() {
    caught::<DEVELOPMENT_KIND>();
}

#[test]
fn a_message_whose_length_depends_on_a_secret_is_caught() {
    caught::<MESSAGE_LENGTH>();
}

#[test]
fn a_menu_ordered_by_another_hand_is_caught() {
    caught::<MENU>();
}
