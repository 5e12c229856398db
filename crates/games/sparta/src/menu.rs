//! What the player to move may do (SP-5 to SP-9, SP-18), on the fast path.

use crate::{Action, Position, Square, bits};
use tavola_core::Rng;

impl Position {
    /// Where the piece on `from` may end (SP-6, SP-7). Its own square is occupied, so a move never
    /// ends where it began.
    #[inline]
    pub(crate) const fn reach(&self, from: Square, empty: u128) -> u128 {
        let one = bits::KING[from.number()] & empty;
        let two = bits::grow(one) & empty;
        if self.heroes & from.bit() == 0 { two } else { bits::grow(two) & empty }
    }

    /// The warriors that may be promoted where they stand (SP-9).
    #[inline]
    pub(crate) const fn promotable(&self) -> u128 {
        let us = self.to_move as usize;
        self.pieces[us] & !self.heroes & self.owned(us)
    }

    /// Lists every legal action once, whether or not the game is over.
    pub fn for_each_action(&self, mut out: impl FnMut(Action)) {
        let empty = self.empty();
        let mut any = false;
        for from in bits::squares(self.pieces[self.to_move as usize]) {
            for to in bits::squares(self.reach(from, empty)) {
                any = true;
                out(Action::Move { from, to });
            }
        }
        for at in bits::squares(self.promotable()) {
            any = true;
            out(Action::Promote(at));
        }
        if !any {
            // SP-18
            out(Action::Pass);
        }
    }

    /// How many legal actions there are, without listing them.
    pub fn count_actions(&self) -> u64 {
        let empty = self.empty();
        let moves: u32 =
            bits::squares(self.pieces[self.to_move as usize]).map(|from| self.reach(from, empty).count_ones()).sum();
        // SP-18: with nothing to do, passing is the one action.
        u64::from(moves + self.promotable().count_ones()).max(1)
    }

    /// One legal action, every one equally likely, without listing them.
    ///
    /// Each warrior has 24 squares within two steps, each hero 48 within three. Drawing among all
    /// these, and again while the piece cannot get there, is uniform over the moves, and most draws
    /// succeed at once. After too many failures (a walled-in side) the moves are counted instead;
    /// that draw is uniform as well, so the whole is.
    #[inline]
    pub fn random_action(&self, rng: &mut Rng) -> Action {
        let own = self.pieces[self.to_move as usize];
        let (warriors, heroes, promotable) = (own & !self.heroes, own & self.heroes, self.promotable());
        let warrior_draws = 24 * warriors.count_ones();
        let move_draws = warrior_draws + 48 * heroes.count_ones();
        let draws = move_draws + promotable.count_ones();
        let empty = self.empty();
        for _ in 0..if draws == 0 { 0 } else { 32 } {
            let n = rng.below(draws);
            let (from, to) = if n < warrior_draws {
                let from = bits::nth(warriors, n / 24);
                (from, bits::AROUND[from.number()][(n % 24) as usize])
            } else if n < move_draws {
                let from = bits::nth(heroes, (n - warrior_draws) / 48);
                (from, bits::AROUND[from.number()][((n - warrior_draws) % 48) as usize])
            } else {
                return Action::Promote(bits::nth(promotable, n - move_draws));
            };
            if self.reach(from, empty) >> to & 1 == 1 {
                return Action::Move { from, to: Square::from_number(to) };
            }
        }
        self.counted_action(rng)
    }

    /// One legal action, every one equally likely, by counting them all.
    #[cold]
    fn counted_action(&self, rng: &mut Rng) -> Action {
        let mut n = rng.below(self.count_actions() as u32);
        let empty = self.empty();
        for from in bits::squares(self.pieces[self.to_move as usize]) {
            let reach = self.reach(from, empty);
            if n < reach.count_ones() {
                return Action::Move { from, to: bits::nth(reach, n) };
            }
            n -= reach.count_ones();
        }
        if n < self.promotable().count_ones() { Action::Promote(bits::nth(self.promotable(), n)) } else { Action::Pass }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Draws often enough that a biased draw would show: each action's count lies within six
    /// standard deviations of the mean.
    fn check(position: &str, draw: impl Fn(&Position, &mut Rng) -> Action) {
        let position = Position::parse(position).unwrap();
        let actions = position.count_actions();
        let mut rng = Rng::new(3);
        let mut counts: BTreeMap<Action, f64> = BTreeMap::new();
        for _ in 0..actions * 2_000 {
            *counts.entry(draw(&position, &mut rng)).or_default() += 1.0;
        }
        assert_eq!(counts.len() as u64, actions, "every action is drawn, and no other");
        let spread = 6.0 * 2_000f64.sqrt();
        for (action, count) in counts {
            assert!((count - 2_000.0).abs() < spread, "{action} was drawn {count} times of 2000 expected");
        }
    }

    #[test]
    fn every_action_is_equally_likely() {
        for position in [
            "10/1wwwwwwww1/10/10/10/10/10/10/1WWWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -",
            // Warriors, heroes and two promotions in place, on the edge and in a crowd.
            "8ww/10/1w1w6/10/1W4W3/H9/3Ww2W2/10/10/9H b5,b6,d5,g5,g6 d6,i5,i6 0 0 -",
            // Walled in: only the promotion in place is left; and only the pass.
            "9w/10/10/10/10/10/10/10/www7/WWw7 a1,d5,g5,i5 b6,d6,g6,i6 0 0 -",
            "9w/9w/10/10/10/10/10/10/www7/WWw7 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -",
        ] {
            check(position, Position::random_action);
            check(position, Position::counted_action);
        }
    }
}
