//! Counting lines of play on the full state: the test of a move generator. A line is a sequence of
//! decisions; each attack of an Uruk's chain, and its `stop`, is one.

use crate::{Action, Phase, State, View, menu};
use tavola_core::Viewer;

/// The lines of `depth` decisions, every one played.
pub fn count(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    state.for_each_move(&mut |chosen| {
        let mut next = *state;
        next.play(chosen);
        lines += count(&next, depth - 1);
    });
    lines
}

/// The same, with the last decisions counted instead of played.
pub fn count_bulk(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(state.count_moves()),
        _ => {
            let mut lines = 0;
            state.for_each_move(&mut |chosen| {
                let mut next = *state;
                next.play(chosen);
                lines += count_bulk(&next, depth - 1);
            });
            lines
        }
    }
}

/// The same by the readable path: every menu comes from the view of the side to act.
pub fn count_plain(state: &State, depth: u32) -> u64 {
    let Phase::Play(side) = state.phase() else { return u64::from(depth == 0) };
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    menu::legal(&View::of(state, Viewer::Seat(side.seat())), &mut |action| {
        if let Action::Play(chosen) = action {
            let mut next = *state;
            next.play(chosen);
            lines += count_plain(&next, depth - 1);
        }
    });
    lines
}
