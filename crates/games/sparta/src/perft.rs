//! Counting the positions that lie a number of turns ahead: finished games have no continuations,
//! and SP-22 is ignored.

use crate::{Position, plain};

/// How many lines of exactly `depth` turns there are, playing every turn.
///
/// ```
/// use tavola_sparta::{Position, Rules, perft};
/// let start = Position::start(&Rules::default());
/// assert_eq!(perft::count(&start, 2), 13_924);
/// ```
pub fn count(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_decided() {
        return 0;
    }
    let mut lines = 0;
    position.for_each_action(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        // The compiler must not notice that the last position is only counted.
        lines +=
            if depth == 1 { u64::from(std::hint::black_box(next).to_move().0 <= 1) } else { count(&next, depth - 1) };
    });
    lines
}

/// The same number, counting the last turn's actions without playing them.
pub fn count_bulk(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_decided() {
        return 0;
    }
    if depth == 1 {
        return position.count_actions();
    }
    let mut lines = 0;
    position.for_each_action(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        lines += count_bulk(&next, depth - 1);
    });
    lines
}

/// The same number by the readable implementation.
pub fn count_plain(board: &plain::Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.verdict().is_some() {
        return 0;
    }
    board
        .legal()
        .into_iter()
        .map(|action| {
            let mut next = board.clone();
            next.play(action);
            count_plain(&next, depth - 1)
        })
        .sum()
}
