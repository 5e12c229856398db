//! Sparta: 100 squares as the seat sees them, a pair of squares for a move.

use super::{Chosen, Lab};
use tavola_core::{Game, Seat};
use tavola_sparta::{Action, Position, Sparta, Square, State, View};

/// Where a move's number ends: `from * 100 + to`; a promotion in place has the same square twice.
const PASS: u32 = 10_000;

/// A square as a seat sees it: seat 1 sees the board turned around. The turn is its own inverse.
#[inline]
fn seen(seat: Seat, number: usize) -> usize {
    if seat.0 == 0 { number } else { 99 - number }
}

#[inline]
fn at(square: Square) -> usize {
    usize::from(square.rank()) * 10 + usize::from(square.file())
}

fn square(seat: Seat, number: u32) -> Option<Square> {
    let number = seen(seat, number as usize) as u8;
    Square::at(number % 10, number / 10)
}

#[inline]
fn number(seat: Seat, action: Action) -> u32 {
    match action {
        Action::Move { from, to } => (seen(seat, at(from)) * 100 + seen(seat, at(to))) as u32,
        Action::Promote(on) => (seen(seat, at(on)) * 101) as u32,
        Action::Pass => PASS,
    }
}

fn action(seat: Seat, id: u32) -> Option<Action> {
    if id == PASS {
        return Some(Action::Pass);
    }
    let (from, to) = (square(seat, id / 100)?, square(seat, id % 100)?);
    Some(if from == to { Action::Promote(from) } else { Action::Move { from, to } })
}

fn observe(position: &Position, occurrences: usize, seat: Seat, out: &mut [u8]) {
    out.fill(0);
    for whose in [Seat(0), Seat(1)] {
        let other = u8::from(whose != seat);
        for square in position.pieces_of(whose) {
            let hero = position.piece(square).is_some_and(|(_, hero)| hero);
            out[seen(seat, at(square))] = 1 + 2 * other + u8::from(hero);
        }
        for square in position.cities_of(whose) {
            out[100 + seen(seat, at(square))] = 1 + other;
        }
    }
    out[200] = position.quiet().min(255) as u8;
    out[201] = occurrences.min(255) as u8;
    out[202] = u8::from(position.to_move() == seat);
    out[203] = seat.0;
}

fn list(state: &State, seat: Seat, out: &mut Vec<u32>) {
    if state.outcome().is_none() && state.position().to_move() == seat {
        state.position().for_each_action(|action| out.push(number(seat, action)));
    }
}

fn chosen(state: &State, seat: Seat, id: u32) -> Chosen<Action> {
    let Some(wanted) = action(seat, id) else { return Chosen::No };
    let mut found = false;
    state.position().for_each_action(|action| found |= action == wanted);
    if found && state.outcome().is_none() && state.position().to_move() == seat {
        Chosen::Done(wanted)
    } else {
        Chosen::No
    }
}

impl Lab for Sparta {
    const OBSERVATION: usize = 204;
    const ACTIONS: usize = 10_001;
    type Draft = ();
    type Track = ();
    type Past = ();

    fn ids(view: &View, (): &(), out: &mut Vec<u32>) {
        let Some(seat) = view.viewer().seat() else { return };
        Sparta::legal(view, &mut |action| out.push(number(seat, action)));
    }

    #[inline]
    fn ids_fast(state: &State, seat: Seat, (): &(), _: bool, out: &mut Vec<u32>) {
        list(state, seat, out);
    }

    fn observe(view: &View, (): &(), (): &(), out: &mut [u8]) {
        let seat = view.viewer().seat().unwrap_or(Seat(0));
        observe(view.state().position(), view.state().occurrences(), seat, out);
    }

    #[inline]
    fn observe_fast(state: &State, (): &(), seat: Seat, (): &(), out: &mut [u8]) {
        observe(state.position(), state.occurrences(), seat, out);
    }

    fn meant(view: &View, (): &(), id: u32) -> Option<Action> {
        action(view.viewer().seat()?, id)
    }

    fn choose(view: &View, (): &mut (), id: u32) -> Chosen<Action> {
        let Some(seat) = view.viewer().seat() else { return Chosen::No };
        chosen(view.state(), seat, id)
    }

    #[inline]
    fn choose_fast(_: &State, seat: Seat, (): &mut (), id: u32) -> Chosen<Action> {
        // The caller has looked the number up in the seat's list.
        action(seat, id).map_or(Chosen::No, Chosen::Done)
    }

    fn split(view: &View, action: &Action) -> Vec<u32> {
        view.viewer().seat().map(|seat| number(seat, *action)).into_iter().collect()
    }

    #[inline]
    fn play_fast(state: &mut State, (): &mut (), _: Seat, action: Action) {
        state.play_unchecked(action);
    }
}
