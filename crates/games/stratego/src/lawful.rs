//! What the laws of `tavola-core` need to know about Stratego.

use crate::{
    Action, Deployment, Kind, Move, MoveKind, Phase, Rules, Side, Square, State, Stratego,
    action::axe_bit,
    fact::{Notes, destination},
    game::fast_menu,
    plain, position,
    square::{AROUND, CELLS, SHOT, SOUGHT, squares},
};
use std::convert::Infallible;
use tavola_core::{Lawful, Record, Rng, Seat, Step, Viewer, Violation};

impl Lawful for Stratego {
    // ST-15
    const OPENS_AT_END: bool = true;

    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        fast_menu(state, seat)
    }

    fn any_action(_: &Rules, rng: &mut Rng) -> Action {
        let square =
            |rng: &mut Rng| Square::at(rng.below(10) as i32, rng.below(10) as i32).unwrap_or_else(|| unreachable!());
        let (from, far) = (square(rng), square(rng));
        let near = |at: Square, rng: &mut Rng| {
            let (file, rank) = AROUND[rng.below(8) as usize];
            at.offset(file, rank).unwrap_or(at)
        };
        let (to, end) = (near(from, rng), near(from, rng));
        Action::Play(Move::new(match rng.below(12) {
            0 => return Action::Deploy(any_deployment(rng)),
            1..=3 => MoveKind::Step(from, to),
            4 => MoveKind::Step(from, far),
            5 => MoveKind::Fly(from, Square::at(from.file(), far.rank()).unwrap_or(far)),
            6 => MoveKind::Seek(from, near(to, rng)),
            7 => MoveKind::Bow(from, near(to, rng)),
            8 => {
                let targets = (0..3).filter_map(|_| axe_bit(to, near(to, rng))).fold(0, |set, bit| set | bit);
                if targets == 0 { MoveKind::Stop } else { MoveKind::Axe(from, to, targets) }
            }
            9 => MoveKind::Steed(from, end, near(end, rng)),
            10 => MoveKind::Rage(from, to),
            _ => MoveKind::Stop,
        }))
    }

    fn action_space(_: &Rules) -> Vec<Action> {
        let mut space = vec![MoveKind::Stop];
        for from in Square::all() {
            let beside = || AROUND.into_iter().filter_map(move |(file, rank)| from.offset(file, rank));
            for to in Square::all() {
                space.extend([MoveKind::Step(from, to), MoveKind::Fly(from, to)]);
            }
            space.extend(squares(SOUGHT[from.index()]).map(|at| MoveKind::Seek(from, at)));
            space.extend(squares(SHOT[from.index()]).map(|at| MoveKind::Bow(from, at)));
            for to in beside() {
                space.push(MoveKind::Rage(from, to));
                let on = |at: Square| AROUND.into_iter().filter_map(move |(file, rank)| at.offset(file, rank));
                space.extend(on(to).map(|end| MoveKind::Steed(from, to, end)));
                if from.file() == to.file() || from.rank() == to.rank() {
                    let whole = on(to).filter_map(|at| axe_bit(to, at)).fold(0u8, |set, bit| set | bit);
                    // Four targets are one too many already (ST-20).
                    let fits = |set: &u8| set & !whole == 0 && set.count_ones() <= 4;
                    space.extend((1..=u8::MAX).filter(fits).map(|set| MoveKind::Axe(from, to, set)));
                }
            }
        }
        space.into_iter().map(|kind| Action::Play(Move::new(kind))).collect()
    }

    fn second_opinion(before: &State, step: &Step<Action, Infallible>, after: &State) -> Result<(), Violation> {
        plain::second_opinion(before, step, after)
    }

    fn audit(state: &State) -> Result<(), Violation> {
        state.audit()
    }

    fn twin(record: &Record<Stratego>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Stratego>> {
        let side = match viewer.seat().and_then(Side::of) {
            Some(own) => own.other(),
            None => Side::BOTH[rng.below(2) as usize],
        };
        let lives = Lives::of(record)?;
        let pieces: Vec<Square> = Square::all().filter(|at| lives.is_secret(side, *at)).collect();
        // Many swaps at once where they hold, else fewer: a leak has more to show.
        for swaps in [6, 2, 1, 1, 1] {
            let mut world = Arrangement::of(&lives, side);
            let mut swapped = false;
            for _ in 0..swaps * 4 {
                let (Some(&one), Some(&two)) = (rng.pick(&pieces), rng.pick(&pieces)) else { return None };
                swapped |= world.swap(&lives, one, two);
            }
            if swapped
                && let Some(twin) = world.record(record, side)
                && same_course(record, &twin)
            {
                return Some(twin);
            }
        }
        None
    }
}

/// A deployment of either side, sometimes a wrong one.
fn any_deployment(rng: &mut Rng) -> Deployment {
    let side = Side::BOTH[rng.below(2) as usize];
    let mut deployment = Deployment::random(side, rng);
    if rng.below(2) == 0 {
        deployment.0[rng.below(40) as usize] = Kind::ALL[rng.below(Kind::ALL.len() as u32) as usize];
    }
    deployment
}

/// What happened to every piece in the course of a record, by the square it first stood on.
struct Lives {
    start: State,
    revealed: [bool; CELLS],
    moved: [bool; CELLS],
    /// Lost without being revealed: with the Ring (ST-32).
    lost: [bool; CELLS],
}

/// The state from which pieces have names: the position, or both deployments in place.
fn opening(record: &Record<Stratego>) -> Option<State> {
    match &record.position {
        Some(text) => {
            let options: Vec<_> =
                record.rules.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            position::parse(text, &options).ok().map(|(_, state)| state)
        }
        None => Some(State::new(&record.rules)),
    }
}

impl Lives {
    fn of(record: &Record<Stratego>) -> Option<Lives> {
        let mut state = opening(record)?;
        let mut lives = Lives { start: state, revealed: [false; CELLS], moved: [false; CELLS], lost: [false; CELLS] };
        // Who stands on a square now, by the square it first stood on.
        let mut origin: [Square; CELLS] = std::array::from_fn(|index| Square::trusted(index as u8));
        for at in Square::all().filter(|&at| state.piece(at).is_some()) {
            lives.revealed[at.index()] = state.cells[at.index()].is_revealed();
            lives.moved[at.index()] = state.cells[at.index()].has_moved();
        }
        for step in &record.steps {
            match step {
                Step::Act(seat, Action::Deploy(deployment)) => {
                    state.deploy(Side::of(*seat)?, deployment);
                    lives.start = state;
                }
                Step::Act(_, Action::Play(chosen)) => {
                    let mut notes = Notes::default();
                    state.apply(*chosen, &mut notes);
                    for (at, _) in &notes.shown {
                        lives.revealed[origin[at.index()].index()] = true;
                    }
                    for (at, _) in &notes.gone {
                        let first = origin[at.index()].index();
                        lives.lost[first] = !notes.shown.iter().any(|(shown, _)| shown == at);
                    }
                    if let (Some(from), Some(to)) = (chosen.from(), destination(*chosen))
                        && from != to
                        && state.piece(from).is_none()
                    {
                        lives.moved[origin[from.index()].index()] = true;
                        origin[to.index()] = origin[from.index()];
                    }
                }
                Step::External(_) | Step::Chance(_) => {}
            }
        }
        Some(lives)
    }

    /// Whether only its owner could ever name the piece of `side` that first stood here.
    fn is_secret(&self, side: Side, at: Square) -> bool {
        self.start.men[side as usize] & at.bit() != 0 && !self.revealed[at.index()]
    }
}

/// Which kind stands where at the start, for one side.
struct Arrangement([Option<Kind>; CELLS]);

impl Arrangement {
    fn of(lives: &Lives, side: Side) -> Arrangement {
        Arrangement(std::array::from_fn(|index| {
            let at = Square::from_index(index as u8)?;
            lives.start.piece(at).filter(|(whose, _)| *whose == side).map(|(_, kind)| kind)
        }))
    }

    /// Swaps two secret pieces that, by the rules of knowledge, nobody else could tell apart: who
    /// moved is no Flag and no Fortress, and the Ring takes both or neither.
    fn swap(&mut self, lives: &Lives, one: Square, two: Square) -> bool {
        let (Some(first), Some(second)) = (self.0[one.index()], self.0[two.index()]) else { return false };
        let stays = |kind: Kind, at: Square| !(kind.is_fixed() && lives.moved[at.index()]);
        let same_fate = lives.lost[one.index()] == lives.lost[two.index()];
        let apart = first != second && stays(first, two) && stays(second, one) && same_fate;
        if apart {
            self.0.swap(one.index(), two.index());
        }
        apart
    }

    /// The record with this arrangement in the place of its own.
    fn record(&self, record: &Record<Stratego>, side: Side) -> Option<Record<Stratego>> {
        let mut twin = record.clone();
        if record.position.is_some() {
            let old = opening(record)?;
            let mut state = State { men: [0; 2], fixed: 0, riders: 0, archers: 0, gifted: 0, ..old };
            for at in Square::all() {
                if let Some((whose, kind)) = old.piece(at) {
                    let kind = if whose == side { self.0[at.index()]? } else { kind };
                    state.put(whose, at, old.cells[at.index()].renamed(kind));
                }
            }
            // The position keeps its options, which the record's own override.
            twin.position = Some(position::write(&state));
        }
        for step in &mut twin.steps {
            if let Step::Act(seat, Action::Deploy(deployment)) = step
                && *seat == side.seat()
            {
                for (place, at) in deployment.0.iter_mut().zip(side.home()) {
                    *place = self.0[at.index()]?;
                }
            }
        }
        Some(twin)
    }
}

/// Whether both records run the same course on the full state: every step is lawful there, and
/// whose turn it is, or how the game ends, is the same after each. Decided by the fast path alone,
/// so that a leak in views and menus is not filtered out with it.
fn same_course(record: &Record<Stratego>, twin: &Record<Stratego>) -> bool {
    let (Some(mut here), Some(mut there)) = (opening(record), opening(twin)) else { return false };
    for (step, other) in record.steps.iter().zip(&twin.steps) {
        match (step, other) {
            (Step::Act(seat, Action::Deploy(one)), Step::Act(_, Action::Deploy(two))) => {
                let Some(side) = Side::of(*seat) else { return false };
                here.deploy(side, one);
                there.deploy(side, two);
            }
            (Step::Act(seat, Action::Play(chosen)), Step::Act(..)) => {
                let to_act = Side::of(*seat).is_some_and(|side| there.phase == Phase::Play(side));
                let mut lawful = false;
                there.for_each_move(&mut |one| lawful |= one == *chosen);
                if !lawful || !to_act {
                    return false;
                }
                here.play(*chosen);
                there.play(*chosen);
            }
            (Step::External(event), _) => {
                here.leave(*event);
                there.leave(*event);
            }
            _ => return false,
        }
        if (here.phase, here.chain, here.ring) != (there.phase, there.chain, there.ring) {
            return false;
        }
    }
    true
}
