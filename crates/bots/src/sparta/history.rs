//! What earlier parts of a search say about the order of quiet moves.

use super::moves::Move;
use tavola_sparta::Position;

/// The largest value a history entry can take.
const MOST: i32 = 12_000;
const SQUARES: usize = 128;
const SHAPES: usize = 2 * SQUARES;

/// A move by its piece's kind and where it ended: what the next move answers.
pub(crate) type Shape = u8;

/// The shape of a move in the position it is played from.
#[inline]
pub(crate) fn shape(position: &Position, action: Move) -> Shape {
    let hero = (position.heroes_set() >> action.start()) as u8 & 1;
    hero << 7 | action.end() as u8
}

/// How often moves were good, from where to where, and as answers to the move before.
pub(crate) struct History {
    routes: Vec<i16>,
    answers: Vec<i16>,
}

impl History {
    pub(crate) fn new() -> History {
        History { routes: vec![0; 2 * SQUARES * SQUARES], answers: vec![0; SHAPES * SHAPES] }
    }

    /// Everything counts for less: a new decision begins.
    pub(crate) fn fade(&mut self) {
        for entry in self.routes.iter_mut().chain(&mut self.answers) {
            *entry /= 4;
        }
    }

    #[inline]
    fn route(side: usize, action: Move) -> usize {
        side * SQUARES * SQUARES + action.0 as usize
    }

    #[inline]
    fn answer(before: Shape, now: Shape) -> usize {
        before as usize * SHAPES + now as usize
    }

    #[inline]
    pub(crate) fn score(&self, side: usize, before: Shape, now: Shape, action: Move) -> i32 {
        i32::from(self.routes[History::route(side, action)]) + i32::from(self.answers[History::answer(before, now)])
    }

    /// The move was better (or worse) than the others, at this depth.
    pub(crate) fn learn(&mut self, side: usize, before: Shape, now: Shape, action: Move, good: bool, depth: i32) {
        let bonus = (depth * depth * 24 + depth * 40).min(1_600) * if good { 1 } else { -1 };
        for entry in [&mut self.routes[History::route(side, action)], &mut self.answers[History::answer(before, now)]] {
            let value = i32::from(*entry);
            *entry = (value + bonus - value * bonus.abs() / MOST) as i16;
        }
    }
}
