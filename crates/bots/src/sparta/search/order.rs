//! In which order a node's moves are tried.

use super::Search;
use crate::sparta::{
    evaluation::Look,
    history::{Shape, shape},
    moves::{self, Move, Scored},
};
use tavola_sparta::Position;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    TtMove,
    Tactical,
    /// As before, but quiet moves are not worth listing afterwards.
    Loud,
    Quiet,
}

/// Scores above this are of moves that win something, or come from the table.
pub(super) const CALM: i32 = 1_000_000;
/// Scores below this are of moves into a trap.
pub(super) const LOSING: i32 = -30_000;

/// How far a node has come with its moves. They lie at the end of the search's list.
pub(super) struct Order {
    pub(super) stage: Stage,
    tt_move: Move,
    next: usize,
    ply: usize,
    before: Shape,
    /// The quiet moves tried so far, as many as fit.
    tried: [Move; 32],
    quiets: usize,
}

impl Order {
    pub(super) fn new(tt_move: Move, base: usize, ply: usize, before: Shape) -> Order {
        Order { stage: Stage::TtMove, tt_move, next: base, ply, before, tried: [Move::PASS; 32], quiets: 0 }
    }

    pub(super) fn note_quiet(&mut self, action: Move) {
        if self.quiets < self.tried.len() {
            self.tried[self.quiets] = action;
            self.quiets += 1;
        }
    }
}

impl Search<'_> {
    /// The next move to try, best first: the table's, what wins something, then quiet moves
    /// by history with killers in front, and moves into a trap last.
    pub(super) fn pick(&mut self, position: &Position, look: &Look, order: &mut Order) -> Option<(Move, i32)> {
        if order.stage == Stage::TtMove {
            order.stage = Stage::Tactical;
            moves::tactical(position, look, true, &mut self.list);
            if moves::is_legal(position, order.tt_move) {
                return Some((order.tt_move, CALM + 1));
            }
        }
        if order.stage == Stage::Tactical || order.stage == Stage::Loud {
            while let Some((action, gain)) = take_best(&mut self.list, &mut order.next) {
                if gain <= 0 {
                    order.next -= 1;
                    break;
                }
                if action != order.tt_move {
                    return Some((action, CALM + gain));
                }
            }
            if order.stage == Stage::Loud {
                return None;
            }
            order.stage = Stage::Quiet;
            self.list_quiet_moves(position, look, order);
        }
        while let Some((action, score)) = take_best(&mut self.list, &mut order.next) {
            if action != order.tt_move {
                return Some((action, score));
            }
        }
        None
    }

    fn list_quiet_moves(&mut self, position: &Position, look: &Look, order: &Order) {
        let side = position.to_move().index();
        let suicides = position.suicide_squares(position.to_move());
        let killers = self.killers[order.ply];
        for scored in &mut self.list[order.next..] {
            scored.score = scored.score * 10 - 20_000;
        }
        let (history, list) = (&self.history, &mut self.list);
        moves::quiet(position, look, |action| {
            let score = if suicides >> action.end() & 1 == 1 {
                LOSING - 1
            } else if action == killers[0] {
                CALM
            } else if action == killers[1] {
                CALM - 1
            } else {
                history.score(side, order.before, shape(position, action), action)
            };
            list.push(Scored { action, score });
        });
    }

    /// A move was good enough: it is a killer now, and those tried before it were worse.
    pub(super) fn learn(&mut self, position: &Position, order: &Order, action: Move, calm: bool, depth: i32) {
        let side = position.to_move().index();
        if calm {
            let killers = &mut self.killers[order.ply];
            if killers[0] != action {
                *killers = [action, killers[0]];
            }
            self.history.learn(side, order.before, shape(position, action), action, true, depth);
        }
        for &other in order.tried[..order.quiets].iter().filter(|other| **other != action) {
            self.history.learn(side, order.before, shape(position, other), other, false, depth);
        }
    }
}

/// Moves the best of the rest of the list to its front and takes it.
#[inline]
pub(super) fn take_best(list: &mut [Scored], next_at: &mut usize) -> Option<(Move, i32)> {
    let rest = &mut list[*next_at..];
    let first = *rest.first()?;
    let mut best = 0;
    let mut most = first.score;
    for (index, scored) in rest.iter().enumerate().skip(1) {
        if scored.score > most {
            most = scored.score;
            best = index;
        }
    }
    rest.swap(0, best);
    *next_at += 1;
    Some((rest[0].action, most))
}
