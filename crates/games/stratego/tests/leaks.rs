//! Planted leaks: each switches one redaction off, the way a careless server would, and law 4 must
//! catch it. The careless server has the full state at hand ([`FULL_STATE`]); the real game has not.

mod table;

use serde::{Deserialize, Serialize};
use std::{cell::Cell, collections::BTreeMap, convert::Infallible};
use table::middle;
use tavola_core::{Determinization, Game, Lawful, Notation, Record, Rng, RuleError, Seat, Step, Turn, Viewer};
use tavola_core_testkit::{Trial, uphold};
use tavola_stratego::{
    Action, Captives, Fact, Kind, Memory, Mode, Move, MoveKind, Obs, Phase, Played, Rules, Side, Square, State,
    Stratego, View,
};

thread_local! {
    /// The state before and after the latest step on this thread.
    static FULL_STATE: Cell<Option<(State, State)>> = const { Cell::new(None) };
}

const SOUND: u8 = 0;
const MENU: u8 = 1;
const ORDER: u8 = 2;
const ERROR_TEXT: u8 = 3;
const TRAY: u8 = 4;
const LOG: u8 = 5;
const COUNTER: u8 = 6;
const RECONNECT: u8 = 7;
const SPECTATOR: u8 = 8;
const LENGTH: u8 = 9;
const PICTURE: u8 = 10;
const HINT: u8 = 11;
const FINGERPRINT: u8 = 12;

/// Stratego with one leak.
enum Leaky<const LEAK: u8> {}

/// A view with something that should not be in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Loose {
    view: View,
    extra: String,
}

/// An observation with something that should not be in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Chatty {
    obs: Obs,
    extra: String,
}

fn live() -> Option<(State, State)> {
    FULL_STATE.get()
}

fn kind_at(state: &State, at: Square) -> Option<Kind> {
    state.piece(at).map(|(_, kind)| kind)
}

fn target(action: &Action) -> Option<Square> {
    match action {
        Action::Play(chosen) => match chosen.kind() {
            MoveKind::Seek(_, at) | MoveKind::Bow(_, at) | MoveKind::Step(_, at) => Some(at),
            _ => None,
        },
        Action::Deploy(_) => None,
    }
}

/// A menu that knows too much.
fn leaky_menu<const LEAK: u8>(mut menu: Vec<Action>, state: &State) -> Vec<Action> {
    let aimed = |action: &Action| match action {
        Action::Play(chosen) => matches!(chosen.kind(), MoveKind::Seek(..) | MoveKind::Bow(..)),
        Action::Deploy(_) => false,
    };
    let kind = |action: &Action| target(action).and_then(|at| kind_at(state, at));
    match LEAK {
        MENU => menu.retain(|action| !(aimed(action) && kind(action).is_some_and(Kind::is_fixed))),
        ORDER => menu.sort_by_key(kind),
        _ => {}
    }
    menu
}

/// What a careless view adds after a step.
fn leaky_extra<const LEAK: u8>(obs: &Obs, viewer: Viewer) -> Option<String> {
    let (before, after) = live()?;
    let played = match obs {
        Obs::Played { played, .. } => Some(played),
        _ => None,
    };
    let hidden = |state: &State, side: Side| {
        !viewer.is(side.seat()) && !matches!(state.phase(), Phase::Deploy { .. } | Phase::Over(_))
    };
    match LEAK {
        // The tray in the order of the squares: it links Ring losses to where they stood.
        TRAY => played.map(|Played { gone, .. }| {
            gone.iter().filter_map(|&at| kind_at(&before, at)).map(Kind::code).collect::<Vec<_>>().join(" ")
        }),
        // A log line with the name of the piece that moved.
        LOG => {
            let from = played?.action.from()?;
            kind_at(&before, from).map(|kind| format!("{} moved", kind.name()))
        }
        // How many moves the other side has.
        COUNTER => match after.phase() {
            Phase::Play(side) if hidden(&after, side) => Some(after.count_moves().to_string()),
            _ => None,
        },
        // The whole position, as an unfiltered state on sync would send it.
        RECONNECT => Some(Stratego::position(&after)),
        // Which of the other's pieces are not to be picked up.
        HINT => Some(
            Square::all()
                .filter(|&at| after.piece(at).is_some_and(|(side, kind)| hidden(&after, side) && kind.is_fixed()))
                .map(|at| at.to_string())
                .collect(),
        ),
        _ => None,
    }
}

impl<const LEAK: u8> Game for Leaky<LEAK> {
    const NAME: &'static str = "stratego";
    const ABOUT: &'static str = Stratego::ABOUT;
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = Stratego::HAS_CHANCE;
    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Chance = Infallible;
    type Fact = Fact;
    type Obs = Chatty;
    type View = Loose;

    fn seats(rules: &Rules) -> u8 {
        Stratego::seats(rules)
    }

    fn start(rules: &Rules) -> State {
        let state = Stratego::start(rules);
        FULL_STATE.set(Some((state, state)));
        state
    }

    fn turn(state: &State) -> Turn {
        Stratego::turn(state)
    }

    fn step(state: &mut State, step: &Step<Action, Infallible>, tell: &mut impl FnMut(Fact)) {
        let before = *state;
        let mut facts = Vec::new();
        Stratego::step(state, step, &mut |fact| facts.push(fact));
        FULL_STATE.set(Some((before, *state)));
        facts.into_iter().for_each(tell);
    }

    fn chances(state: &State, out: &mut impl FnMut(Infallible, u32)) {
        Stratego::chances(state, out);
    }

    fn redact(fact: &Fact, to: Viewer) -> Option<Chatty> {
        let mut extra = String::new();
        let to = match (LEAK, fact, to) {
            // Spectators get what the player next to them gets.
            (SPECTATOR, Fact::Deployed(..), Viewer::Public) => Viewer::Seat(Seat(1)),
            _ => to,
        };
        match (LEAK, fact) {
            // The message is padded to the length of the mover's name.
            (LENGTH, Fact::Played { played, .. }) => {
                let name = played.action.from().and_then(|from| kind_at(&live()?.0, from)).map(Kind::name);
                extra = " ".repeat(name.map_or(0, str::len));
            }
            // A checksum of both armies, without salt.
            (FINGERPRINT, Fact::Begun) => {
                let text = live().map(|(_, after)| Stratego::position(&after)).unwrap_or_default();
                let sum = text.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                extra = sum.to_string();
            }
            _ => {}
        }
        Stratego::redact(fact, to).map(|obs| Chatty { obs, extra })
    }

    fn initial_view(rules: &Rules, of: Viewer) -> Loose {
        Loose { view: Stratego::initial_view(rules, of), extra: String::new() }
    }

    fn fold(view: &mut Loose, obs: &Chatty) {
        Stratego::fold(&mut view.view, &obs.obs);
        if let Some(extra) = leaky_extra::<LEAK>(&obs.obs, view.view.viewer()) {
            view.extra = extra;
        }
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        FULL_STATE.set(Some((*state, *state)));
        Stratego::present(state, tell);
    }

    fn seen_turn(view: &Loose) -> Turn {
        Stratego::seen_turn(&view.view)
    }

    fn legal(view: &Loose, out: &mut impl FnMut(Action)) {
        let mut menu = Vec::new();
        Stratego::legal(&view.view, &mut |action| menu.push(action));
        match live() {
            Some((_, state)) => leaky_menu::<LEAK>(menu, &state).into_iter().for_each(out),
            None => menu.into_iter().for_each(out),
        }
    }

    fn check(view: &Loose, action: &Action) -> Result<(), RuleError> {
        Stratego::check(&view.view, action).map_err(|mut no| {
            if let (ERROR_TEXT, Some(at), Some((_, state))) = (LEAK, target(action), live())
                && let Some(kind) = kind_at(&state, at)
            {
                no.message = format!("{}; the {} on {at} laughs", no.message, kind.name());
            }
            no
        })
    }

    fn sample(view: &Loose, rng: &mut Rng) -> Option<Action> {
        Stratego::sample(&view.view, rng)
    }

    fn unlisted(action: &Action) -> bool {
        Stratego::unlisted(action)
    }

    fn is_takeback_safe(obs: &Self::Obs) -> bool {
        Stratego::is_takeback_safe(&obs.obs)
    }

    fn determinize(view: &Loose, rng: &mut Rng) -> Determinization<Self> {
        Determinization::new(Stratego::determinize(&view.view, rng).into_state())
    }

    fn consistent(view: &Loose, state: &State) -> bool {
        Stratego::consistent(&view.view, state)
    }
}

impl<const LEAK: u8> Notation for Leaky<LEAK> {
    fn action_text(action: &Action) -> String {
        Stratego::action_text(action)
    }
    fn parse_action(text: &str) -> Result<Action, RuleError> {
        Stratego::parse_action(text)
    }
    fn chance_text(chance: &Infallible) -> String {
        Stratego::chance_text(chance)
    }
    fn parse_chance(text: &str) -> Result<Infallible, RuleError> {
        Stratego::parse_chance(text)
    }
    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        Stratego::options(rules)
    }
    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        Stratego::set_option(rules, name, value)
    }
    fn position(state: &State) -> String {
        Stratego::position(state)
    }
    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        Stratego::parse_position(text, overrides)
    }
    fn board(rules: &Rules) -> serde_json::Value {
        Stratego::board(rules)
    }
    fn picture(view: &Loose) -> String {
        match (LEAK, live()) {
            (PICTURE, Some((_, state))) => Stratego::open_picture(&state),
            _ => Stratego::picture(&view.view),
        }
    }
    fn open_picture(state: &State) -> String {
        Stratego::open_picture(state)
    }
}

impl<const LEAK: u8> Lawful for Leaky<LEAK> {
    const OPENS_AT_END: bool = true;

    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        leaky_menu::<LEAK>(Stratego::fast_menu(state, seat), state)
    }
    fn any_action(rules: &Rules, rng: &mut Rng) -> Action {
        Stratego::any_action(rules, rng)
    }
    fn action_space(rules: &Rules) -> Vec<Action> {
        Stratego::action_space(rules)
    }
    fn twin(record: &Record<Self>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Self>> {
        let Record { rules, position, steps, outcome } = record.clone();
        let twin = Stratego::twin(&Record { rules, position, steps, outcome }, viewer, rng)?;
        Some(Record { rules: twin.rules, position: twin.position, steps: twin.steps, outcome: twin.outcome })
    }
}

/// The games of one leak: how many twins were compared, or what gave it away.
type Run = fn() -> Result<u64, String>;

/// Plays the same games for every leak: from deployment, and from the middle with Frodo on his way.
fn run<const LEAK: u8>() -> Result<u64, String> {
    let mut twins = 0;
    for (captives, memory) in [(Captives::Hidden, Memory::Strict), (Captives::Open, Memory::Aid)] {
        let rules = Rules { captives, memory, turns: 12, ..Rules::of(Mode::Ring) };
        let mut rng = Rng::new(11);
        for from_the_middle in [false, true] {
            let mut trial = Trial::<Leaky<LEAK>>::new(rules, 3, 60);
            (trial.strays, trial.exhaustive, trial.every) = (0, 0, 1_000);
            if from_the_middle {
                trial.positions = (0..60).map(|game| mission(rules, 40 + 4 * game, &mut rng)).collect();
            }
            match uphold(&trial) {
                Ok(tally) => twins += tally.twins,
                Err(broken) if broken.law == 4 => return Err(broken.message),
                Err(broken) => panic!("leak {LEAK} broke law {} first: {}", broken.law, broken.message),
            }
        }
    }
    Ok(twins)
}

/// A middle game with Frodo beside Mount Doom, where there is room for him.
fn mission(rules: Rules, turns: u32, rng: &mut Rng) -> String {
    let text = middle(rules, turns, rng);
    let (_, state) = Stratego::parse_position(&text, &[]).unwrap();
    let spot = Square::parse("f6").unwrap();
    let frodo = Square::all().find(|&at| kind_at(&state, at) == Some(Kind::Frodo));
    match frodo {
        Some(at) if state.piece(spot).is_none() && text.contains(" carried ") => {
            // Written by hand: Frodo leaves his square and appears on f6.
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            words[0] = ranks(|square| match square {
                _ if square == spot => Some("Fr'".into()),
                _ if square == at => None,
                _ => state.piece(square).map(|(side, kind)| {
                    let home = (square.rank() < 4, square.rank() > 5);
                    let code = if side == Side::Good { kind.code().to_owned() } else { kind.code().to_lowercase() };
                    let away = if side == Side::Good { !home.0 } else { !home.1 };
                    if away { code + "'" } else { code }
                }),
            });
            words[1] = "good".into();
            (words[5], words[6]) = ("-".into(), "-".into());
            words.join(" ")
        }
        _ => text,
    }
}

fn ranks(piece: impl Fn(Square) -> Option<String>) -> String {
    let rank = |rank| {
        let mut text = String::new();
        let mut gap = 0;
        for square in (0..10).filter_map(|file| Square::at(file, rank)) {
            match piece(square) {
                Some(code) => {
                    if gap > 0 {
                        text += &gap.to_string();
                    }
                    gap = 0;
                    text += &code;
                }
                None => gap += 1,
            }
        }
        if gap > 0 { text + &gap.to_string() } else { text }
    };
    (0..10).rev().map(rank).collect::<Vec<_>>().join("/")
}

#[test]
fn without_a_leak_the_same_games_pass() {
    let twins = run::<SOUND>().unwrap();
    assert!(twins > 600, "only {twins} twins were compared");
}

#[test]
fn every_planted_leak_is_caught_by_name() {
    let runs: [(&str, Run); 12] = [
        ("menu", run::<MENU>),
        ("order of the menu", run::<ORDER>),
        ("error text", run::<ERROR_TEXT>),
        ("tray", run::<TRAY>),
        ("log", run::<LOG>),
        ("counter", run::<COUNTER>),
        ("reconnect", run::<RECONNECT>),
        ("spectator", run::<SPECTATOR>),
        ("message length", run::<LENGTH>),
        ("picture", run::<PICTURE>),
        ("move hint", run::<HINT>),
        ("fingerprint", run::<FINGERPRINT>),
    ];
    let caught: BTreeMap<&str, bool> = runs.iter().map(|(name, run)| (*name, run().is_err())).collect();
    let missed: Vec<_> = caught.iter().filter(|(_, caught)| !**caught).collect();
    assert!(missed.is_empty() && caught.len() == 12, "not caught: {missed:?}");
}

/// A move is observed by its squares alone: this is what the leaks above add to.
#[test]
fn a_quiet_move_names_nobody() {
    let live = table::set_up(Rules::default(), Side::Good, "Gae4 Sob2", "Org9");
    let mut live = live;
    table::play(&mut live, "e4-e5");
    let observed = serde_json::to_string(live.observations(Viewer::Seat(Seat(1))).last().unwrap()).unwrap();
    assert_eq!(
        observed,
        r#"{"played":{"played":{"side":0,"action":"e4-e5","shown":[],"end":"e5","gone":[],"ring":"absent","on":false}}}"#
    );
    assert_eq!(Move::parse("e4-e5").unwrap().to_string(), "e4-e5");
}
