//! Stratego: the encodings the project's own network learned from, with deployments piece by piece and axes blow by blow.

use super::{Chosen, Lab};
use std::sync::LazyLock;
use tavola_bots::stratego::net::{Behaviour, Follower, OBSERVATION, PLANES, Position, TOKENS, code_of, observe, token};
use tavola_core::{Game, Seat};
use tavola_stratego::{
    Action, Captives, Deployment, KINDS, Kind, Memory, Move, MoveKind, Phase, Rules, Side, Square, Stage, State,
    Stratego, View,
};

/// Where the numbers of deployments begin: the kind of the piece for the next square.
const PLACE: u32 = (PLANES * (TOKENS + 1) * (TOKENS + 1)) as u32;
/// Where the axe's numbers begin: the set of the neighbours it strikes.
const STRIKE: u32 = PLACE + KINDS as u32;
/// Bytes that the network's observation leaves free: what is decided (0 a move, 1 a deployment, 2 the targets of an
/// axe, 3 nothing), the token of the square in question, and where the axe came from.
const WHAT: usize = OBSERVATION - 4;

/// The square of each token as each side sees the board, so that a plain step needs no search.
static SQUARES: LazyLock<[[Option<Square>; TOKENS]; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let mut squares = [None; TOKENS];
        for square in Square::all().filter(|square| !square.is_zone()) {
            squares[usize::from(token(side, square))] = Some(square);
        }
        squares
    })
});

/// The plain step of a number, if it is one.
#[inline]
fn plain_step(us: Side, id: u32) -> Option<Move> {
    let wide = TOKENS as u32 + 1;
    let square = |token: u32| SQUARES[us as usize].get(token as usize).copied().flatten();
    let (from, to) = (square(id / wide)?, square(id % wide)?);
    Some(Move::new(MoveKind::Step(from, to)))
}

/// The power that the seat's own piece on `from` would use towards `to`.
fn power_of(view: &View, from: Square, to: Square) -> Option<MoveKind> {
    let powers = [MoveKind::Fly(from, to), MoveKind::Seek(from, to), MoveKind::Rage(from, to)];
    let refusals = powers.map(|power| (power, Stratego::check(view, &Action::Play(Move::new(power))).err()));
    // A piece without this power is refused for that; the power it has is refused for something else.
    let gifted = |refused: &Option<tavola_core::RuleError>| {
        refused.as_ref().is_none_or(|refused| refused.reason() != Some("stratego-no-power"))
    };
    refusals.iter().find(|(_, refused)| gifted(refused)).or(refusals.first()).map(|(power, _)| *power)
}

/// A deployment so far, or the move of an axe whose targets are to be named.
#[derive(Clone, Default)]
pub struct Draft {
    placed: Vec<Kind>,
    axe: Option<(Square, Square)>,
}

impl Draft {
    fn left(&self, side: Side) -> impl Iterator<Item = Kind> + use<> {
        let mut placed = [0; KINDS];
        self.placed.iter().for_each(|&kind| placed[kind as usize] += 1);
        Kind::army(side).filter(move |&kind| placed[kind as usize] < kind.count())
    }
}

/// The number of a move: an axe's targets are chosen after it.
#[inline]
fn number(us: Side, chosen: Move) -> u32 {
    u32::from(code_of(us, chosen))
}

/// What is listed while a move is due.
struct Listing<'a> {
    us: Side,
    draft: &'a Draft,
    out: &'a mut Vec<u32>,
}

impl Listing<'_> {
    #[inline]
    fn add(&mut self, chosen: Move) {
        match (self.draft.axe, chosen.kind()) {
            (Some(axe), MoveKind::Axe(from, to, targets)) if axe == (from, to) => {
                self.out.push(STRIKE + u32::from(targets));
            }
            (Some(_), _) => {}
            // Both ways of a steed to one square, and all targets of an axe, are one number.
            (None, MoveKind::Steed(..) | MoveKind::Axe(..)) => {
                let id = number(self.us, chosen);
                if !self.out.contains(&id) {
                    self.out.push(id);
                }
            }
            (None, _) => self.out.push(number(self.us, chosen)),
        }
    }
}

fn deploying(side: Side, draft: &mut Draft, id: u32) -> Chosen<Action> {
    let wanted = id.checked_sub(PLACE).and_then(|kind| Kind::ALL.get(kind as usize).copied());
    let Some(kind) = wanted.filter(|wanted| draft.left(side).any(|kind| kind == *wanted)) else { return Chosen::No };
    draft.placed.push(kind);
    match <[Kind; 40]>::try_from(draft.placed.as_slice()) {
        Ok(army) => Chosen::Done(Action::Deploy(Deployment(army))),
        Err(_) => Chosen::More,
    }
}

/// Finds the move of a number among those that are allowed.
struct Search {
    us: Side,
    axe: Option<(Square, Square)>,
    id: u32,
    found: Option<Move>,
}

impl Search {
    #[inline]
    fn look(&mut self, chosen: Move) {
        if self.found.is_some() {
            return;
        }
        let fits = match (self.axe, chosen.kind()) {
            (Some(axe), MoveKind::Axe(from, to, targets)) => {
                axe == (from, to) && self.id == STRIKE + u32::from(targets)
            }
            (Some(_), _) => false,
            (None, _) => number(self.us, chosen) == self.id,
        };
        if fits {
            self.found = Some(chosen);
        }
    }

    fn end(self, draft: &mut Draft) -> Chosen<Action> {
        match self.found.map(Move::kind) {
            None => Chosen::No,
            Some(MoveKind::Axe(from, to, _)) if self.axe.is_none() => {
                draft.axe = Some((from, to));
                Chosen::More
            }
            Some(kind) => Chosen::Done(Action::Play(Move::new(kind))),
        }
    }
}

/// Adds what is being decided. The enemy stays out of sight until both have deployed (ST-5).
fn overlay(deploying: bool, asked: bool, us: Side, draft: &Draft, out: &mut [u8; OBSERVATION]) {
    if deploying {
        for (square, kind) in us.home().zip(&draft.placed) {
            out[usize::from(token(us, square))] = 1 + 3 * *kind as u8;
        }
    }
    out[WHAT..].fill(TOKENS as u8);
    out[WHAT] = match (asked, deploying, draft.axe) {
        (false, ..) => 3,
        (_, true, _) => 1,
        (.., Some(_)) => 2,
        _ => 0,
    };
    if asked && deploying {
        out[WHAT + 1] = us.home().nth(draft.placed.len()).map_or(TOKENS as u8, |square| token(us, square));
    } else if let Some((from, to)) = draft.axe {
        out[WHAT + 1] = token(us, to);
        out[WHAT + 2] = token(us, from);
    }
    out[WHAT + 3] = u8::from(us == Side::Evil);
}

/// A position with the enemy's pieces left out.
struct Own<'a, P>(&'a P);

impl<P: Position> Position for Own<'_, P> {
    fn rules(&self) -> &Rules {
        self.0.rules()
    }
    fn for_each_piece(&self, us: Side, mut each: impl FnMut(Square, Side, Option<Kind>, bool)) {
        self.0.for_each_piece(us, |at, side, kind, revealed| {
            if side == us {
                each(at, side, kind, revealed);
            }
        });
    }
    fn enemies_left(&self, us: Side) -> [u8; KINDS] {
        let mut left = [0; KINDS];
        for kind in Kind::army(us.other()) {
            left[kind as usize] = kind.count();
        }
        left
    }
    fn ring(&self) -> tavola_stratego::Ring {
        self.0.ring()
    }
    fn chain(&self) -> Option<Square> {
        self.0.chain()
    }
    fn clocks(&self) -> (u16, u16) {
        self.0.clocks()
    }
}

#[inline]
fn write(position: &impl Position, past: &Behaviour, us: Side, stage: (bool, bool), draft: &Draft, out: &mut [u8]) {
    let Ok(seen) = <&mut [u8; OBSERVATION]>::try_from(out) else { return };
    if stage.0 {
        observe(&Own(position), past, us, seen);
    } else {
        observe(position, past, us, seen);
    }
    overlay(stage.0, stage.1, us, draft, seen);
}

impl Lab for Stratego {
    const OBSERVATION: usize = OBSERVATION;
    const ACTIONS: usize = STRIKE as usize + 256;
    type Draft = Draft;
    type Track = Behaviour;
    type Past = Follower;

    fn fast_rules(rules: &Rules) -> Result<(), &'static str> {
        // A captive's name and a mark on the board are knowledge that the full state does not keep by viewer.
        if rules.memory == Memory::Aid && rules.captives == Captives::Open {
            Ok(())
        } else {
            Err("many games at once need memory=aid and captives=open; play others one by one")
        }
    }

    fn ids(view: &View, draft: &Draft, out: &mut Vec<u32>) {
        let Some(us) = view.side() else { return };
        if view.stage() == (Stage::Deploy { done: false }) {
            out.extend(draft.left(us).map(|kind| PLACE + kind as u32));
            return;
        }
        let mut listing = Listing { us, draft, out };
        Stratego::legal(view, &mut |action| {
            if let Action::Play(chosen) = action {
                listing.add(chosen);
            }
        });
    }

    #[inline]
    fn ids_fast(state: &State, seat: Seat, draft: &Draft, _: bool, out: &mut Vec<u32>) {
        let Some(us) = Side::of(seat) else { return };
        match state.phase() {
            Phase::Deploy { done } if !done[us as usize] => out.extend(draft.left(us).map(|kind| PLACE + kind as u32)),
            Phase::Play(side) if side == us => {
                let mut listing = Listing { us, draft, out };
                state.for_each_move(&mut |chosen| listing.add(chosen));
            }
            _ => {}
        }
    }

    fn follow(view: &View, past: &mut Follower) {
        past.follow(view);
    }

    fn observe(view: &View, past: &Follower, draft: &Draft, out: &mut [u8]) {
        let us = view.side().unwrap_or(Side::Good);
        let stage = match view.stage() {
            Stage::Deploy { done } => (true, !done),
            Stage::Play(side) => (false, side == us),
            Stage::Over(..) => (false, false),
        };
        write(view, &past.behaviour(view), us, stage, draft, out);
    }

    #[inline]
    fn observe_fast(state: &State, track: &Behaviour, seat: Seat, draft: &Draft, out: &mut [u8]) {
        let us = Side::of(seat).unwrap_or(Side::Good);
        let stage = match state.phase() {
            Phase::Deploy { done } => (true, !done[us as usize]),
            Phase::Play(side) => (false, side == us),
            Phase::Over(_) => (false, false),
        };
        write(state, track, us, stage, draft, out);
    }

    fn meant(view: &View, draft: &Draft, id: u32) -> Option<Action> {
        let us = view.side()?;
        let wide = TOKENS as u32 + 1;
        match id {
            0..PLACE => {
                let square = |token: u32| SQUARES[us as usize].get(token as usize).copied().flatten();
                let pair = id % (wide * wide);
                let (from, to) = (square(pair / wide), square(pair % wide));
                Some(Action::Play(Move::new(match (id / (wide * wide), from, to) {
                    (0, None, None) => MoveKind::Stop,
                    (0, from, to) => MoveKind::Step(from?, to?),
                    (1, from, to) => power_of(view, from?, to?)?,
                    (_, from, to) => MoveKind::Bow(from?, to?),
                })))
            }
            PLACE..STRIKE => {
                // The army with this piece next; the rest is filled up, so that the refusal counts what is too many.
                let mut army = draft.placed.clone();
                army.push(*Kind::ALL.get((id - PLACE) as usize)?);
                for kind in draft.left(us) {
                    let placed = draft.placed.iter().filter(|&&one| one == kind).count();
                    army.extend(std::iter::repeat_n(kind, usize::from(kind.count()) - placed));
                }
                army.truncate(40);
                <[Kind; 40]>::try_from(army).ok().map(|army| Action::Deploy(Deployment(army)))
            }
            _ => {
                let (from, to) = draft.axe?;
                Some(Action::Play(Move::new(MoveKind::Axe(from, to, u8::try_from(id - STRIKE).ok()?))))
            }
        }
    }

    fn choose(view: &View, draft: &mut Draft, id: u32) -> Chosen<Action> {
        let Some(us) = view.side() else { return Chosen::No };
        if view.stage() == (Stage::Deploy { done: false }) {
            return deploying(us, draft, id);
        }
        let mut search = Search { us, axe: draft.axe, id, found: None };
        Stratego::legal(view, &mut |action| {
            if let Action::Play(chosen) = action {
                search.look(chosen);
            }
        });
        search.end(draft)
    }

    #[inline]
    fn choose_fast(state: &State, seat: Seat, draft: &mut Draft, id: u32) -> Chosen<Action> {
        let Some(us) = Side::of(seat) else { return Chosen::No };
        if let Phase::Deploy { .. } = state.phase() {
            return deploying(us, draft, id);
        }
        // The caller has looked the number up in the seat's list.
        if draft.axe.is_none()
            && let Some(step) = plain_step(us, id)
        {
            return Chosen::Done(Action::Play(step));
        }
        let mut search = Search { us, axe: draft.axe, id, found: None };
        state.for_each_move(&mut |chosen| search.look(chosen));
        search.end(draft)
    }

    fn split(view: &View, action: &Action) -> Vec<u32> {
        let Some(us) = view.side() else { return Vec::new() };
        match action {
            Action::Deploy(army) => army.0.iter().map(|&kind| PLACE + kind as u32).collect(),
            Action::Play(chosen) => match chosen.kind() {
                MoveKind::Axe(_, _, targets) => vec![number(us, *chosen), STRIKE + u32::from(targets)],
                _ => vec![number(us, *chosen)],
            },
        }
    }

    #[inline]
    fn play_fast(state: &mut State, track: &mut Behaviour, seat: Seat, action: Action) {
        match action {
            Action::Deploy(army) => state.deploy(Side::of(seat).unwrap_or(Side::Good), &army),
            Action::Play(chosen) => {
                let before = *state;
                state.play(chosen);
                track.play(&before, chosen, state);
            }
        }
    }
}
