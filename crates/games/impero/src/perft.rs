//! Counting lines of play, the test of a move generator. A line is a sequence of steps: decisions
//! of any seat that may decide, and outcomes of chance, each outcome once whatever its weight.

use crate::{
    action::{Action, Chance},
    game::listed_discards,
    state::State,
    table::Phase,
};
use tavola_core::{Seat, Step, Turn};

/// Lists every step that can be taken now; nothing when the game is over. Maps cannot be listed,
/// nor can offers, counter-offers and discards from hands of more than 15.
pub fn steps(state: &State, out: &mut impl FnMut(Step<Action, Chance>)) {
    match state.table.turn() {
        Turn::Over(_) => {}
        Turn::Chance => state.chances(&mut |chance, _| out(Step::Chance(chance))),
        Turn::Seats(seats) => {
            for seat in seats.iter() {
                let eyes = state.eyes(seat);
                eyes.menu().iter().for_each(|action| out(Step::Act(seat, action)));
                listed_discards(&eyes, &mut |action| out(Step::Act(seat, action)));
            }
        }
    }
}

/// Counts the lines of `depth` steps by playing every one.
pub fn count(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    steps(state, &mut |step| lines += count(&after(state, &step), depth - 1));
    lines
}

/// Counts the lines, the last step without playing it.
pub fn count_bulk(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => width(state),
        _ => {
            let mut lines = 0;
            steps(state, &mut |step| lines += count_bulk(&after(state, &step), depth - 1));
            lines
        }
    }
}

/// Counts the lines with the menus of the readable path.
pub fn count_plain(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    let Turn::Seats(seats) = state.table.turn() else {
        state.chances(&mut |chance, _| lines += count_plain(&after(state, &Step::Chance(chance)), depth - 1));
        return lines;
    };
    for seat in seats.iter() {
        let mut play = |action: Action| lines += count_plain(&after(state, &Step::Act(seat, action)), depth - 1);
        let eyes = state.eyes(seat);
        eyes.legal(&mut play);
        listed_discards(&eyes, &mut play);
    }
    lines
}

/// Whether the outcomes of chance can be listed now: a map cannot.
pub fn listable(state: &State) -> bool {
    state.table.phase != Phase::Map
}

fn after(state: &State, step: &Step<Action, Chance>) -> State {
    let mut next = *state;
    next.step(step, &mut |_| ());
    next
}

fn width(state: &State) -> u64 {
    match state.table.turn() {
        Turn::Over(_) => 0,
        Turn::Chance => {
            let mut outcomes = 0;
            state.chances(&mut |_, _| outcomes += 1);
            outcomes
        }
        Turn::Seats(seats) => seats
            .iter()
            .map(|seat: Seat| {
                let eyes = state.eyes(seat);
                let mut discards = 0;
                listed_discards(&eyes, &mut |_| discards += 1);
                u64::from(eyes.menu().len()) + discards
            })
            .sum(),
    }
}
