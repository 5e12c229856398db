//! Quiescence: no judgement while something hangs.

use super::{DEEPEST, SURE, Search, WIN, Window, aged, in_danger, order::take_best, wins_at_once};
use crate::sparta::{
    evaluation::{Look, worth},
    history::Shape,
    moves,
};
use tavola_sparta::Position;

impl Search<'_> {
    /// Plays captures (and at first cities) out until nothing is hanging.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        ply: usize,
        mut window: Window,
        depth: u32,
        before: Shape,
    ) -> i32 {
        self.tick();
        self.lengths[ply] = ply;
        if self.stopped {
            return 0;
        }
        if depth > 0 && position.is_decided() {
            return Search::verdict(position, ply);
        }
        let look = Look::new(position);
        if wins_at_once(position, &look) && !self.skill.is_weak() {
            return WIN - ply as i32 - 1;
        }
        if depth == 0 && ply < self.horizon.min(DEEPEST) && in_danger(position, &look) {
            // The last city or the last two pieces are attacked: standing still is no measure.
            return self.negamax(position, 1, ply, window, before, false);
        }
        let key = self.keys[self.keys.len() - 1] ^ aged(position);
        let static_eval = self.skill.blur(worth(position, &look), key);
        if static_eval >= window.beta || ply >= DEEPEST || depth >= self.skill.patience {
            return static_eval;
        }
        window.alpha = window.alpha.max(static_eval);
        let mut best = static_eval;
        let base = self.list.len();
        // A city alone wins at most 70, so often there is no need to look at cities at all.
        let cities = depth < 2 && (static_eval + 70 + 120 > window.alpha || window.alpha <= -SURE);
        moves::tactical(position, &look, cities, &mut self.list);
        let mut next_at = base;
        while let Some((action, gain)) = take_best(&mut self.list, &mut next_at) {
            // What cannot lift the score to alpha is not worth playing out.
            if gain <= 0 || static_eval + gain + 120 <= window.alpha && window.alpha > -SURE {
                break;
            }
            if self.skill.is_weak() && self.skill.overlooks(position, action, key, gain, ply) {
                continue;
            }
            let next = self.play(position, action);
            let value = -self.quiescence(&next, ply + 1, window.flipped(), depth + 1, 0);
            self.keys.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > window.alpha {
                    window.alpha = value;
                    self.extend_line(ply, action);
                    if value >= window.beta {
                        break;
                    }
                }
            }
        }
        self.list.truncate(base);
        best
    }
}
