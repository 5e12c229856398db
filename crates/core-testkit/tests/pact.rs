//! A tiny game in which all seats decide at once, to prove the contract and the laws.
//!
//! *Pact*: in each of three rounds, three seats secretly choose `keep` or `share`. When the last one
//! has chosen, all choices are shown: who keeps alone gets 3 points; if all share, each gets 2.
//! Nobody is told who has chosen already. Most points win; equal points share the win. A seat that
//! leaves is out, its open choice lapses, and the others play on.
mod toy;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tavola_core::{
    Determinization, ErrorCode, ExternalEvent, Game, Lawful, LiveGame, Notation, Outcome, Record, Rng, RuleError, Seat,
    SeatSet, Step, Turn, Viewer,
};
use tavola_core_testkit::{Trial, uphold};
use toy::no_options;

const NONE: u8 = 0;
const LEAK_WHO_CHOSE: u8 = 1;
const LEAK_CHOICE: u8 = 2;

enum Pact<const FLAW: u8> {}

const ROUNDS: u8 = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    chosen: [Option<bool>; 3],
    points: [u8; 3],
    round: u8,
    out: SeatSet,
    agreed: bool,
}

enum Fact {
    Chose(Seat, bool),
    Shown([Option<bool>; 3]),
    Left(Seat),
    Agreed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Obs {
    IChose(bool),
    SomebodyChose(Seat),
    Shown([Option<bool>; 3]),
    Left(Seat),
    Agreed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    mine: Option<bool>,
    points: [u8; 3],
    round: u8,
    out: SeatSet,
    agreed: bool,
    /// Only a planted leak fills this.
    known_to_have_chosen: SeatSet,
}

/// Points after everybody's choice is shown.
fn score(points: &mut [u8; 3], choices: [Option<bool>; 3]) {
    let keepers = choices.iter().filter(|choice| **choice == Some(true)).count();
    for (points, choice) in points.iter_mut().zip(choices) {
        *points += match choice {
            Some(true) if keepers == 1 => 3,
            Some(false) if keepers == 0 => 2,
            _ => 0,
        };
    }
}

fn outcome(points: [u8; 3], round: u8, out: SeatSet, agreed: bool) -> Option<Outcome> {
    let alive: SeatSet = (0..3).map(Seat).filter(|&seat| !out.contains(seat)).collect();
    if agreed {
        return Some(Outcome::draw("PACT-AGREED"));
    }
    if let Some(last) = alive.only() {
        return Some(Outcome::win(last, "PACT-LAST"));
    }
    let best = alive.iter().map(|seat| points[seat.index()]).max()?;
    let winners = alive.iter().filter(|seat| points[seat.index()] == best).collect();
    (round == ROUNDS).then_some(Outcome { winners, reason: "PACT-POINTS" })
}

impl State {
    fn waiting(&self) -> SeatSet {
        (0..3).map(Seat).filter(|&seat| !self.out.contains(seat) && self.chosen[seat.index()].is_none()).collect()
    }

    fn close_round(&mut self, tell: &mut impl FnMut(Fact)) {
        if self.waiting().is_empty() {
            tell(Fact::Shown(self.chosen));
            score(&mut self.points, self.chosen);
            self.chosen = [None; 3];
            self.round += 1;
        }
    }
}

impl<const FLAW: u8> Game for Pact<FLAW> {
    const NAME: &'static str = "pact";
    const ABOUT: &'static str = "a toy for the laws";
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = false;
    type Rules = ();
    type State = State;
    /// Whether to keep.
    type Action = bool;
    type Chance = ();
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats((): &()) -> u8 {
        3
    }

    fn start((): &()) -> State {
        State { chosen: [None; 3], points: [0; 3], round: 0, out: SeatSet::EMPTY, agreed: false }
    }

    fn turn(state: &State) -> Turn {
        match outcome(state.points, state.round, state.out, state.agreed) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Seats(state.waiting()),
        }
    }

    fn step(state: &mut State, step: &Step<bool, ()>, tell: &mut impl FnMut(Fact)) {
        match *step {
            Step::Act(seat, keep) => {
                state.chosen[seat.index()] = Some(keep);
                tell(Fact::Chose(seat, keep));
                state.close_round(tell);
            }
            Step::External(event) => {
                if let Some(seat) = event.leaver() {
                    state.out = state.out.with(seat);
                    state.chosen[seat.index()] = None;
                    tell(Fact::Left(seat));
                    if Self::turn(state).outcome().is_none() {
                        state.close_round(tell);
                    }
                } else {
                    state.agreed = true;
                    tell(Fact::Agreed);
                }
            }
            Step::Chance(()) => {}
        }
    }

    fn chances(_: &State, _: &mut impl FnMut((), u32)) {}

    fn check_external((): &(), state: &State, event: ExternalEvent) -> Result<(), RuleError> {
        match event.leaver() {
            _ if Self::turn(state).outcome().is_some() => Err(RuleError::new(ErrorCode::Over, "the game is over")),
            Some(seat) if seat.0 > 2 || state.out.contains(seat) => {
                Err(RuleError::wrong_seat(seat, "nobody sits there"))
            }
            _ => Ok(()),
        }
    }

    fn redact(fact: &Fact, to: Viewer) -> Option<Obs> {
        match *fact {
            Fact::Chose(seat, keep) if to.is(seat) => Some(Obs::IChose(keep)),
            Fact::Chose(seat, _) if FLAW == LEAK_WHO_CHOSE => Some(Obs::SomebodyChose(seat)),
            Fact::Chose(_, keep) if FLAW == LEAK_CHOICE && keep => Some(Obs::SomebodyChose(Seat(7))),
            Fact::Chose(..) => None,
            Fact::Shown(choices) => Some(Obs::Shown(choices)),
            Fact::Left(seat) => Some(Obs::Left(seat)),
            Fact::Agreed => Some(Obs::Agreed),
        }
    }

    fn initial_view((): &(), of: Viewer) -> View {
        View {
            viewer: of,
            mine: None,
            points: [0; 3],
            round: 0,
            out: SeatSet::EMPTY,
            agreed: false,
            known_to_have_chosen: SeatSet::EMPTY,
        }
    }

    fn fold(view: &mut View, obs: &Obs) {
        match obs {
            Obs::IChose(keep) => view.mine = Some(*keep),
            Obs::SomebodyChose(seat) => view.known_to_have_chosen = view.known_to_have_chosen.with(*seat),
            Obs::Shown(choices) => {
                score(&mut view.points, *choices);
                view.mine = None;
                view.round += 1;
                view.known_to_have_chosen = SeatSet::EMPTY;
            }
            Obs::Left(seat) => {
                view.out = view.out.with(*seat);
                if view.viewer.is(*seat) {
                    view.mine = None;
                }
            }
            Obs::Agreed => view.agreed = true,
        }
    }

    fn present(_: &State, _: &mut impl FnMut(Fact)) {
        unreachable!("pact positions are only read back by the laws, never played from")
    }

    /// Everybody who might still have to choose, for all this viewer knows.
    fn seen_turn(view: &View) -> Turn {
        match outcome(view.points, view.round, view.out, view.agreed) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Seats(
                (0..3)
                    .map(Seat)
                    .filter(|&seat| !(view.out.contains(seat) || view.viewer.is(seat) && view.mine.is_some()))
                    .collect(),
            ),
        }
    }

    fn legal(view: &View, out: &mut impl FnMut(bool)) {
        if view.viewer.seat().is_some_and(|seat| Self::seen_turn(view).is_for(seat)) {
            out(false);
            out(true);
        }
    }

    fn check(view: &View, _: &bool) -> Result<(), RuleError> {
        match view.viewer.seat() {
            Some(seat) if Self::seen_turn(view).is_for(seat) => Ok(()),
            _ => Err(RuleError::new(ErrorCode::NotYourTurn, "you have chosen already, or are out")),
        }
    }

    /// Every open choice of the others is imagined as not made, made either way, equally likely,
    /// but never so that the round would be over.
    fn is_takeback_safe(_: &Self::Obs) -> bool {
        false
    }

    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Self> {
        let mut state =
            State { chosen: [None; 3], points: view.points, round: view.round, out: view.out, agreed: view.agreed };
        loop {
            for seat in (0..3).map(Seat) {
                state.chosen[seat.index()] = match view.viewer.is(seat) {
                    true => view.mine,
                    false if view.out.contains(seat) => None,
                    false => [None, Some(false), Some(true)][rng.below(3) as usize],
                };
            }
            if !state.waiting().is_empty() || Self::turn(&state).outcome().is_some() {
                return Determinization::new(state);
            }
        }
    }

    fn consistent(view: &View, state: &State) -> bool {
        let mine = view.viewer.seat().is_none_or(|seat| state.chosen[seat.index()] == view.mine);
        mine && (view.points, view.round, view.out, view.agreed) == (state.points, state.round, state.out, state.agreed)
    }
}

impl<const FLAW: u8> Notation for Pact<FLAW> {
    fn action_text(keep: &bool) -> String {
        if *keep { "keep".into() } else { "share".into() }
    }

    fn parse_action(text: &str) -> Result<bool, RuleError> {
        match text {
            "keep" => Ok(true),
            "share" => Ok(false),
            _ => Err(RuleError::syntax("keep or share")),
        }
    }

    fn chance_text((): &()) -> String {
        String::new()
    }

    fn parse_chance(_: &str) -> Result<(), RuleError> {
        Err(RuleError::syntax("there is no chance in this game"))
    }

    fn options((): &()) -> Vec<(&'static str, String)> {
        vec![]
    }

    fn set_option((): &mut (), name: &str, _: &str) -> Result<(), RuleError> {
        no_options(name)
    }

    fn position(state: &State) -> String {
        let chosen: String = state.chosen.iter().map(|c| c.map_or('.', |keep| if keep { 'k' } else { 's' })).collect();
        let out: String = state.out.iter().map(|seat| seat.to_string()).collect();
        let points = state.points.map(|points| points.to_string()).join(",");
        format!("{chosen} {points} {} {out}. {}", state.round, u8::from(state.agreed))
    }

    fn parse_position(text: &str, _: &[(String, String)]) -> Result<((), State), RuleError> {
        let bad = || RuleError::position("not a pact");
        let fields: Vec<&str> = text.split(' ').collect();
        let [chosen, points, round, out, agreed] = fields[..] else { return Err(bad()) };
        let mut state = Self::start(&());
        for (choice, letter) in state.chosen.iter_mut().zip(chosen.chars()) {
            *choice = (letter != '.').then_some(letter == 'k');
        }
        for (points, number) in state.points.iter_mut().zip(points.split(',')) {
            *points = number.parse().map_err(|_| bad())?;
        }
        state.round = round.parse().map_err(|_| bad())?;
        state.out = out.bytes().filter(u8::is_ascii_digit).map(|digit| Seat(digit - b'0')).collect();
        state.agreed = agreed == "1";
        Ok(((), state))
    }

    fn board((): &()) -> Value {
        Value::Null
    }

    fn picture(view: &View) -> String {
        format!("{:?} {:?}", view.points, view.known_to_have_chosen)
    }

    fn open_picture(state: &State) -> String {
        format!("{state:?}")
    }
}

impl<const FLAW: u8> Lawful for Pact<FLAW> {
    const PLAYS_FROM_POSITIONS: bool = false;

    fn fast_menu(state: &State, seat: Seat) -> Vec<bool> {
        if Self::turn(state).is_for(seat) { vec![false, true] } else { vec![] }
    }

    fn any_action((): &(), rng: &mut Rng) -> bool {
        rng.below(2) == 1
    }

    fn action_space((): &()) -> Vec<bool> {
        vec![false, true]
    }

    /// The others' choices come in another order, or an unfinished round's choices differ: a viewer
    /// who has not chosen, or does not sit, cannot tell.
    fn twin(record: &Record<Self>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Self>> {
        // Two neighbouring choices of others within one round can change places.
        let mut live = record.begin().ok()?;
        let mut swaps = vec![];
        for (index, pair) in record.steps.windows(2).enumerate() {
            let waiting = matches!(live.turn(), Turn::Seats(seats) if seats.len() > 2);
            if let [Step::Act(a, _), Step::Act(b, _)] = pair
                && waiting
                && !viewer.is(*a)
                && !viewer.is(*b)
            {
                swaps.push(index);
            }
            live.step(record.steps[index].clone()).ok()?;
        }
        let &at = rng.pick(&swaps)?;
        let mut twin = record.clone();
        twin.steps.swap(at, at + 1);
        Some(twin)
    }
}

#[test]
fn a_game_of_simultaneous_decisions_keeps_the_laws() {
    let tally = uphold(&Trial::<Pact<NONE>>::new((), 5, 3_000)).unwrap();
    assert_eq!((tally.games, tally.unfinished), (3_000, 0));
    assert!(tally.twins > 2_000 && tally.imagined > 10_000 && tally.refused > 10_000, "{tally:?}");
    assert!(tally.endings.keys().eq(["PACT-AGREED", "PACT-POINTS"].iter()), "{tally:?}");
}

#[test]
fn planted_leaks_are_caught_by_law_4() {
    fn check<const FLAW: u8>(kind: &str) {
        let broken = uphold(&Trial::<Pact<FLAW>>::new((), 5, 3_000)).expect_err(kind);
        assert_eq!(broken.law, 4, "{kind}: {broken}");
    }
    check::<LEAK_WHO_CHOSE>("who has chosen already");
    check::<LEAK_CHOICE>("that somebody keeps");
}

#[test]
fn the_last_to_choose_closes_the_round_and_a_leaver_does_not_block_it() {
    let mut live = LiveGame::<Pact<NONE>>::new(());
    live.act(Seat(2), true).unwrap();
    assert_eq!(live.act(Seat(2), false).unwrap_err().code, ErrorCode::NotYourTurn);
    assert_eq!(live.act(Seat(3), false).unwrap_err().code, ErrorCode::WrongSeat);
    live.act(Seat(0), false).unwrap();
    assert_eq!(live.view(Viewer::Public).round, 0);
    live.external(ExternalEvent::Time(Seat(1))).unwrap();
    assert_eq!(live.view(Viewer::Public).points, [0, 0, 3]);
    live.external(ExternalEvent::Resign(Seat(0))).unwrap();
    assert_eq!(live.turn(), Turn::Over(Outcome::win(Seat(2), "PACT-LAST")));
    live.undo().unwrap();
    assert_eq!(live.turn(), Turn::Seats(SeatSet::one(Seat(0)).with(Seat(2))));
}
