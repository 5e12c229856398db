//! A tiny game with hidden information and chance, to prove the contract and the laws.
//!
//! *Cellar*: each of two seats draws one of five numbered bottles, unseen by the other. In turn a
//! seat may `peek` (chance shows both a fresh bottle), `swap` its bottle for a fresh one, unseen by
//! the other, or `call`, which ends the game: the higher bottle wins.
//!
//! `FLAW` plants one fault at a time, each of a different kind; the laws must catch every one.
mod toy;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tavola_core::{
    Determinization, ErrorCode, ExternalEvent, Game, Lawful, Notation, Outcome, Record, Rng, RuleError, Seat, Step,
    Turn, Viewer,
};
use tavola_core_testkit::{self, Trial, uphold};
use toy::no_options;

const NONE: u8 = 0;
const LEAK_OBSERVATION: u8 = 1;
const LEAK_TO_PUBLIC: u8 = 2;
const LEAK_LENGTH: u8 = 3;
const WRONG_WORLD: u8 = 4;
const LAZY_CHECK: u8 = 5;
const FORGETFUL: u8 = 6;

enum Cellar<const FLAW: u8> {}

#[derive(Clone)]
struct State {
    /// Each seat's bottle; 0 before it is drawn.
    hands: [u8; 2],
    /// Bottles that are gone: peeked at or swapped away.
    gone: Vec<u8>,
    /// The seat that waits for a fresh bottle, and whether everyone sees it.
    drawing: Option<(Seat, bool)>,
    to_move: Seat,
    over: Option<Outcome>,
}

impl State {
    fn fresh(&self) -> impl Iterator<Item = u8> {
        (1..=5).filter(|bottle| !self.hands.contains(bottle) && !self.gone.contains(bottle))
    }

    fn finish(&mut self, outcome: Outcome) {
        self.over = Some(outcome);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Action {
    Peek,
    Swap,
    Call,
}

enum Fact {
    Drawn { seat: Seat, bottle: u8, back: u8 },
    Peeked(u8),
    Did(Seat, Action),
    Opened([u8; 2], Outcome),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Obs {
    Drawn {
        seat: Seat,
        bottle: Option<u8>,
        back: Option<u8>,
        padding: String,
    },
    Peeked(u8),
    Did(Seat, String),
    Opened {
        hands: [u8; 2],
        winner: Option<Seat>,
        called: bool,
    },
    /// Only for a planted fault: its number does not cross the wire.
    Lost(#[serde(skip)] u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    hands: [Option<u8>; 2],
    /// Bottles this viewer knows to be gone, and how many more are gone unseen.
    gone: Vec<u8>,
    gone_unseen: u8,
    drawn: [bool; 2],
    drawing: Option<(Seat, bool)>,
    to_move: Seat,
    over: Option<(Option<Seat>, bool)>,
}

fn reason(called: bool) -> &'static str {
    if called { "TOY-CALL" } else { "TOY-OUTSIDE" }
}

impl<const FLAW: u8> Game for Cellar<FLAW> {
    const NAME: &'static str = "cellar";
    const ABOUT: &'static str = "a toy for the laws";
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = true;
    type Rules = ();
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats((): &()) -> u8 {
        2
    }

    fn start((): &()) -> State {
        State { hands: [0; 2], gone: vec![], drawing: Some((Seat(0), false)), to_move: Seat(0), over: None }
    }

    fn turn(state: &State) -> Turn {
        match (state.over, state.drawing) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, Some(_)) => Turn::Chance,
            (None, None) => Turn::of(state.to_move),
        }
    }

    fn step(state: &mut State, step: &Step<Action, u8>, tell: &mut impl FnMut(Fact)) {
        match *step {
            Step::Chance(bottle) => {
                let (seat, open) = state.drawing.take().expect("chance is only asked while somebody draws");
                if open {
                    state.gone.push(bottle);
                    tell(Fact::Peeked(bottle));
                } else {
                    let back = std::mem::replace(&mut state.hands[seat.index()], bottle);
                    if back != 0 {
                        state.gone.push(back);
                    }
                    tell(Fact::Drawn { seat, bottle, back });
                    if state.hands[1] == 0 {
                        state.drawing = Some((Seat(1), false));
                    }
                }
            }
            Step::Act(seat, action) => {
                tell(Fact::Did(seat, action));
                state.to_move = seat.other();
                match action {
                    Action::Peek => state.drawing = Some((seat, true)),
                    Action::Swap => state.drawing = Some((seat, false)),
                    Action::Call => {
                        let winner = Seat(u8::from(state.hands[1] > state.hands[0]));
                        state.finish(Outcome::win(winner, reason(true)));
                        tell(Fact::Opened(state.hands, Outcome::win(winner, reason(true))));
                    }
                }
            }
            Step::External(event) => {
                let outcome = match event.leaver() {
                    Some(seat) => Outcome::win(seat.other(), reason(false)),
                    None => Outcome::draw(reason(false)),
                };
                state.finish(outcome);
                tell(Fact::Opened(state.hands, outcome));
            }
        }
    }

    fn chances(state: &State, out: &mut impl FnMut(u8, u32)) {
        state.fresh().for_each(|bottle| out(bottle, 1));
    }

    fn redact(fact: &Fact, to: Viewer) -> Option<Obs> {
        Some(match *fact {
            Fact::Drawn { seat, bottle, back } => {
                let knows = to.is(seat)
                    || FLAW == LEAK_OBSERVATION && to.is(seat.other())
                    || FLAW == LEAK_TO_PUBLIC && to == Viewer::Public;
                Obs::Drawn {
                    seat,
                    bottle: knows.then_some(bottle),
                    back: knows.then_some(back),
                    padding: if FLAW == LEAK_LENGTH { "·".repeat(bottle.into()) } else { String::new() },
                }
            }
            Fact::Peeked(bottle) if FLAW == FORGETFUL => Obs::Lost(bottle),
            Fact::Peeked(bottle) => Obs::Peeked(bottle),
            Fact::Did(seat, action) => Obs::Did(seat, Self::action_text(&action)),
            Fact::Opened(hands, outcome) => {
                Obs::Opened { hands, winner: outcome.winner(), called: outcome.reason == reason(true) }
            }
        })
    }

    fn initial_view((): &(), of: Viewer) -> View {
        View {
            viewer: of,
            hands: [None; 2],
            gone: vec![],
            gone_unseen: 0,
            drawn: [false; 2],
            drawing: Some((Seat(0), false)),
            to_move: Seat(0),
            over: None,
        }
    }

    fn fold(view: &mut View, obs: &Obs) {
        match obs {
            Obs::Drawn { seat, bottle, back, .. } => {
                let first = !view.drawn[seat.index()];
                view.hands[seat.index()] = *bottle;
                match back {
                    Some(0) => {}
                    Some(back) => view.gone.push(*back),
                    None if !first => view.gone_unseen += 1,
                    None => {}
                }
                view.drawn[seat.index()] = true;
                view.drawing = if view.drawn[1] { None } else { Some((Seat(1), false)) };
            }
            Obs::Peeked(bottle) | Obs::Lost(bottle) => {
                view.gone.push(*bottle);
                view.drawing = None;
            }
            Obs::Did(seat, action) => {
                view.to_move = seat.other();
                view.drawing = match action.as_str() {
                    "peek" => Some((*seat, true)),
                    "swap" => Some((*seat, false)),
                    _ => None,
                };
            }
            Obs::Opened { hands, winner, called } => {
                view.hands = hands.map(|bottle| Some(bottle).filter(|&bottle| bottle != 0));
                view.over = Some((*winner, *called));
            }
        }
    }

    fn present(_: &State, _: &mut impl FnMut(Fact)) {
        unreachable!("cellar positions are only read back by the laws, never played from")
    }

    fn seen_turn(view: &View) -> Turn {
        match (view.over, view.drawing) {
            (Some((Some(winner), called)), _) => Turn::Over(Outcome::win(winner, reason(called))),
            (Some((None, called)), _) => Turn::Over(Outcome::draw(reason(called))),
            (None, Some(_)) => Turn::Chance,
            (None, None) => Turn::of(view.to_move),
        }
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        if view.viewer.seat().is_some_and(|seat| Self::seen_turn(view).is_for(seat)) {
            [Action::Peek, Action::Swap, Action::Call].into_iter().filter(|a| Self::allowed(view, *a)).for_each(out);
        }
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        if !view.viewer.seat().is_some_and(|seat| Self::seen_turn(view).is_for(seat)) {
            return Err(RuleError::new(ErrorCode::NotYourTurn, "wait for your turn"));
        }
        if Self::allowed(view, *action) || FLAW == LAZY_CHECK {
            Ok(())
        } else {
            Err(RuleError::rule("TOY-1", "no bottle is left"))
        }
    }

    fn is_takeback_safe(_: &Self::Obs) -> bool {
        false
    }

    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Self> {
        let mut unseen: Vec<u8> =
            (1..=5).filter(|bottle| !view.gone.contains(bottle) && !view.hands.contains(&Some(*bottle))).collect();
        rng.shuffle(&mut unseen);
        let mut state = Self::start(&());
        for seat in 0..2 {
            state.hands[seat] = match (view.hands[seat], view.drawn[seat]) {
                (Some(bottle), _) if FLAW != WRONG_WORLD => bottle,
                (_, true) => unseen.pop().expect("a drawn bottle is one of the unseen ones"),
                (_, false) => 0,
            };
        }
        state.gone.clone_from(&view.gone);
        state.gone.extend(unseen.drain(..usize::from(view.gone_unseen).min(unseen.len())));
        state.drawing = view.drawing;
        state.to_move = view.to_move;
        state.over = Self::seen_turn(view).outcome();
        Determinization::new(state)
    }

    fn consistent(view: &View, state: &State) -> bool {
        let hands = (0..2).all(|seat| {
            (state.hands[seat] != 0) == view.drawn[seat]
                && view.hands[seat].is_none_or(|bottle| bottle == state.hands[seat])
        });
        hands
            && view.gone.iter().all(|bottle| state.gone.contains(bottle))
            && state.gone.len() == view.gone.len() + usize::from(view.gone_unseen)
            && Self::turn(state) == Self::seen_turn(view)
    }
}

impl<const FLAW: u8> Cellar<FLAW> {
    /// Peeking and swapping need a bottle that nobody has had; at most five were ever drawn.
    fn allowed(view: &View, action: Action) -> bool {
        let used = 2 + view.gone.len() + usize::from(view.gone_unseen);
        action == Action::Call || used < 5
    }
}

impl<const FLAW: u8> Notation for Cellar<FLAW> {
    fn action_text(action: &Action) -> String {
        format!("{action:?}").to_lowercase()
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        [Action::Peek, Action::Swap, Action::Call]
            .into_iter()
            .find(|action| Self::action_text(action) == text)
            .ok_or_else(|| RuleError::syntax("peek, swap or call"))
    }

    fn chance_text(bottle: &u8) -> String {
        bottle.to_string()
    }

    fn parse_chance(text: &str) -> Result<u8, RuleError> {
        text.parse().map_err(|_| RuleError::syntax("a bottle from 1 to 5"))
    }

    fn options((): &()) -> Vec<(&'static str, String)> {
        vec![]
    }

    fn set_option((): &mut (), name: &str, _: &str) -> Result<(), RuleError> {
        no_options(name)
    }

    fn position(state: &State) -> String {
        let over = state.over.map_or("-".into(), |o| format!("{}:{}", o.winner().map_or(9, |s| s.0), o.reason));
        let drawing = state.drawing.map_or("-".into(), |(seat, open)| format!("{seat}{}", u8::from(open)));
        let gone: String = state.gone.iter().map(u8::to_string).collect();
        format!("{}{} {gone}. {drawing} {} {over}", state.hands[0], state.hands[1], state.to_move)
    }

    fn parse_position(text: &str, _: &[(String, String)]) -> Result<((), State), RuleError> {
        let bad = || RuleError::position("not a cellar");
        let fields: Vec<&str> = text.split(' ').collect();
        let [hands, gone, drawing, to_move, over] = fields[..] else { return Err(bad()) };
        let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect::<Vec<u8>>();
        let [a, b] = digits(hands)[..] else { return Err(bad()) };
        let over = over.split_once(':').map(|(winner, why)| {
            let why = reason(why == reason(true));
            if winner == "9" { Outcome::draw(why) } else { Outcome::win(Seat(digits(winner)[0]), why) }
        });
        let drawing = match digits(drawing)[..] {
            [seat, open] => Some((Seat(seat), open == 1)),
            _ => None,
        };
        Ok(((), State { hands: [a, b], gone: digits(gone), drawing, to_move: Seat(digits(to_move)[0]), over }))
    }

    fn board((): &()) -> Value {
        Value::Null
    }

    fn picture(view: &View) -> String {
        format!("{:?}", view.hands)
    }

    fn open_picture(state: &State) -> String {
        format!("{:?}", state.hands)
    }
}

impl<const FLAW: u8> Lawful for Cellar<FLAW> {
    const PLAYS_FROM_POSITIONS: bool = false;

    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        match Self::turn(state) {
            turn if !turn.is_for(seat) => vec![],
            _ if state.gone.len() == 3 => vec![Action::Call],
            _ => vec![Action::Peek, Action::Swap, Action::Call],
        }
    }

    fn any_action((): &(), rng: &mut Rng) -> Action {
        [Action::Peek, Action::Swap, Action::Call][rng.below(3) as usize]
    }

    fn action_space((): &()) -> Vec<Action> {
        vec![Action::Peek, Action::Swap, Action::Call]
    }

    /// Exchanges, in the order the bottles are drawn, what `viewer` never sees: a bottle that
    /// somebody else drew and swapped away again, and one that was never drawn at all.
    fn twin(record: &Record<Self>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Self>> {
        let mut hands: [Option<usize>; 2] = [None; 2];
        let mut hidden = vec![];
        let mut drawing: Option<(Seat, bool)> = Some((Seat(0), false));
        let mut seen = vec![];
        for (index, step) in record.steps.iter().enumerate() {
            match step {
                Step::Act(seat, Action::Peek) => drawing = Some((*seat, true)),
                Step::Act(seat, Action::Swap) => drawing = Some((*seat, false)),
                Step::Chance(bottle) => {
                    seen.push(*bottle);
                    let (seat, open) = drawing.take()?;
                    if !open {
                        if let Some(old) = hands[seat.index()].replace(index)
                            && !viewer.is(seat)
                        {
                            hidden.push(old);
                        }
                        if hands[1].is_none() {
                            drawing = Some((Seat(1), false));
                        }
                    }
                }
                _ => {}
            }
        }
        // An unfinished hand is hidden too, unless the game ended and everything was opened.
        let fresh: Vec<u8> = (1..=5).filter(|bottle| !seen.contains(bottle)).collect();
        let (&at, &bottle) = (rng.pick(&hidden)?, rng.pick(&fresh)?);
        let mut twin = record.clone();
        twin.steps[at] = Step::Chance(bottle);
        Some(twin)
    }
}

fn trial<const FLAW: u8>() -> Result<tavola_core_testkit::Tally, tavola_core_testkit::Broken> {
    uphold::<Cellar<FLAW>>(&Trial::new((), 11, 3_000))
}

#[test]
fn a_game_with_secrets_and_chance_keeps_the_laws() {
    let tally = trial::<NONE>().unwrap();
    assert_eq!((tally.games, tally.unfinished), (3_000, 0));
    assert!(tally.endings["TOY-CALL"] > 2_000 && tally.endings["TOY-OUTSIDE"] > 10, "{tally:?}");
    assert!(tally.twins > 500 && tally.imagined > 10_000 && tally.refused > 10_000, "{tally:?}");
    assert_eq!(tally.exhaustive, 100);
}

#[test]
fn planted_faults_are_caught_by_their_law() {
    fn check<const FLAW: u8>(law: u8, kind: &str) {
        let broken = trial::<FLAW>().expect_err(kind);
        assert_eq!(broken.law, law, "{kind}: {broken}");
    }
    check::<LEAK_OBSERVATION>(4, "the opponent is told the bottle");
    check::<LEAK_TO_PUBLIC>(4, "the public is told the bottle");
    check::<LEAK_LENGTH>(4, "the length of the message tells the bottle");
    check::<WRONG_WORLD>(4, "an imagined world contradicts the view");
    check::<LAZY_CHECK>(2, "an action that is not on the menu is accepted");
    check::<FORGETFUL>(3, "an observation loses something on the wire");
}

#[test]
fn an_agreed_draw_opens_the_cellar() {
    let mut live = tavola_core::LiveGame::<Cellar<NONE>>::new(());
    live.chance(4).unwrap();
    live.chance(2).unwrap();
    assert_eq!(live.view(Viewer::Public).hands, [None, None]);
    live.external(ExternalEvent::Draw).unwrap();
    assert_eq!(live.view(Viewer::Public).hands, [Some(4), Some(2)]);
    assert_eq!(live.external(ExternalEvent::Draw).unwrap_err().code, ErrorCode::Over);
}
