//! What the player to move may do (SP-5 to SP-9, SP-18), on the fast path.

use crate::{Action, Position, Square, bits};
use tavola_kernel::Luck;

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
    #[inline]
    pub fn random_action(&self, luck: &mut Luck) -> Action {
        let empty = self.empty();
        let mut reach = [0; 8];
        let mut starts = [Square::from_number(0); 8];
        let mut counts = [0; 8];
        let mut total = 0;
        let mut pieces = 0;
        // A side never has more than eight pieces: positions with nine are refused.
        for (slot, from) in bits::squares(self.pieces[self.to_move as usize]).take(8).enumerate() {
            reach[slot] = self.reach(from, empty);
            starts[slot] = from;
            counts[slot] = reach[slot].count_ones();
            total += counts[slot];
            pieces = slot + 1;
        }
        let promotable = self.promotable();
        let choices = total + promotable.count_ones();
        if choices == 0 {
            return Action::Pass;
        }
        let mut n = luck.below(choices);
        if n >= total {
            return Action::Promote(bits::nth(promotable, n - total));
        }
        for slot in 0..pieces {
            if n < counts[slot] {
                return Action::Move { from: starts[slot], to: bits::nth(reach[slot], n) };
            }
            n -= counts[slot];
        }
        unreachable!("n is below the sum of the counts")
    }
}
