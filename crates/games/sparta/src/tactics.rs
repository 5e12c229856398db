//! Sets of squares for searches: where a side can go, where it would trap, where it would be
//! trapped. They answer for all pieces of a side at once, in a few shifts, so that a search need not
//! play a hundred and sixty turns to find the three that matter.
//!
//! A set is a `u128` with one bit a square, at [`Square::number`].

use crate::{Conquest, Position, Square, bits};
use tavola_core::Seat;

/// Where the pieces of one side can end, all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Of the warriors.
    pub warriors: u128,
    /// Of the heroes.
    pub heroes: u128,
}

impl Reach {
    /// Of both.
    #[inline]
    pub const fn all(self) -> u128 {
        self.warriors | self.heroes
    }
}

/// Where one side could trap, and whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traps {
    /// The empty squares on which a new piece would trap enemies.
    pub squares: u128,
    /// The enemies that would be trapped from the squares asked about.
    pub victims: u128,
}

/// The set moved one step in one of the eight directions; what leaves the board lands on guard bits.
#[inline]
const fn step(set: u128, direction: usize) -> u128 {
    let distance = bits::STEPS[direction];
    if distance > 0 { set << distance } else { set >> -distance }
}

impl Position {
    /// The squares on which a seat has pieces.
    #[inline]
    pub const fn pieces_set(&self, seat: Seat) -> u128 {
        self.pieces[seat.index()]
    }

    /// The squares on which heroes of either seat stand.
    #[inline]
    pub const fn heroes_set(&self) -> u128 {
        self.heroes
    }

    /// The cities a seat owns.
    #[inline]
    pub const fn cities_set(&self, seat: Seat) -> u128 {
        self.owned(seat.index())
    }

    /// The squares without a piece.
    #[inline]
    pub const fn empty_set(&self) -> u128 {
        self.empty()
    }

    /// Where the piece on `from` may end (SP-6, SP-7).
    #[inline]
    pub const fn reach_set(&self, from: Square) -> u128 {
        self.reach(from, self.empty())
    }

    /// The warriors of the player to move that may be promoted where they stand (SP-9).
    #[inline]
    pub const fn promotable_set(&self) -> u128 {
        self.promotable()
    }

    /// Where the pieces of a seat could end if it were its turn.
    #[inline]
    pub const fn side_reach(&self, seat: Seat) -> Reach {
        let empty = self.empty();
        let own = self.pieces[seat.index()];
        let warriors = bits::grow(bits::grow(own & !self.heroes) & empty) & empty;
        let heroes = own & self.heroes;
        let heroes = if heroes == 0 { 0 } else { bits::grow(bits::grow(bits::grow(heroes) & empty) & empty) & empty };
        Reach { warriors, heroes }
    }

    /// The enemy cities a seat could conquer if it were its turn (SP-11).
    #[inline]
    pub const fn conquerable(&self, seat: Seat, reach: Reach) -> u128 {
        let by = match self.options.conquest {
            Conquest::All => reach.all(),
            Conquest::WarriorsOnly => reach.warriors,
        };
        by & self.owned(seat.index() ^ 1)
    }

    /// Where a seat could trap enemies (SP-13) if its pieces could go to `ends`. A piece that goes
    /// there may have been the other end of the trap itself, so this is what captures can be, not
    /// what they must be.
    #[inline]
    pub fn traps(&self, seat: Seat, ends: u128) -> Traps {
        let (own, enemy) = (self.pieces[seat.index()], self.pieces[seat.index() ^ 1]);
        let mut traps = Traps::default();
        if bits::grow(own) & enemy == 0 {
            return traps;
        }
        let empty = self.empty();
        for direction in 0..8 {
            let runs = runs_from(own, enemy, direction);
            if runs == 0 {
                continue;
            }
            let squares = step(runs, direction) & empty;
            traps.squares |= squares;
            if squares & ends != 0 {
                traps.victims |= runs_from(squares & ends, runs, 7 - direction);
            }
        }
        traps
    }

    /// The empty squares on which a new piece of this seat would be trapped itself (SP-14), unless
    /// one of its neighbours moves there.
    #[inline]
    pub fn suicide_squares(&self, seat: Seat) -> u128 {
        let (own, enemy) = (self.pieces[seat.index()], self.pieces[seat.index() ^ 1]);
        let watched = |direction: usize| {
            // Squares from which, looking back over our own pieces, the first other is an enemy.
            let mut squares = step(enemy, direction);
            loop {
                let wider = squares | step(squares & own, direction);
                if wider == squares {
                    return squares;
                }
                squares = wider;
            }
        };
        (0..4).fold(0, |all, direction| all | watched(direction) & watched(7 - direction)) & self.empty()
    }

    /// A number for this position and player to move, to find it again in a table. Different
    /// positions almost always have different keys; no rule depends on it.
    #[inline]
    pub const fn key(&self) -> u64 {
        key(self.pieces, self.heroes, self.achaia, self.to_move)
    }
}

/// The enemies that stand in gapless runs beginning right beside `own` in this direction.
#[inline]
const fn runs_from(own: u128, enemy: u128, direction: usize) -> u128 {
    let mut runs = step(own, direction) & enemy;
    if runs == 0 {
        return 0;
    }
    loop {
        let longer = runs | step(runs, direction) & enemy;
        if longer == runs {
            return runs;
        }
        runs = longer;
    }
}

#[inline]
pub(crate) const fn key(pieces: [u128; 2], heroes: u128, achaia: u128, to_move: u8) -> u64 {
    let sparta = folded(pieces[0], 0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03);
    let achaians = folded(pieces[1], 0x8BB8_4B93_962E_ACC9, 0x2D35_8DCC_AA6C_78A5);
    let heroes = folded(heroes, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB);
    let cities = folded(achaia, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3 ^ (to_move as u64) << 3);
    folded(
        (sparta ^ achaians.rotate_left(32)) as u128 | (heroes.wrapping_add(cities.rotate_left(17)) as u128) << 64,
        0x1D8E_4E27_C47D_124F,
        0xEB44_ACCA_B455_D165,
    )
}

/// The two halves of a word, each disturbed, multiplied, and the product folded in half.
#[inline]
const fn folded(word: u128, low: u64, high: u64) -> u64 {
    let product = ((word as u64) ^ low) as u128 * (((word >> 64) as u64) ^ high) as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Rules, State};
    use std::collections::HashMap;
    use tavola_core::Rng;

    /// Positions of random games.
    fn positions(games: u64, mut look: impl FnMut(&State)) {
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let mut state = State::start(&Rules::default());
            while state.outcome().is_none() {
                look(&state);
                state.play_unchecked(state.position().random_action(&mut rng));
            }
        }
    }

    #[test]
    fn sets_tell_what_playing_would() {
        positions(30, |state| {
            let position = state.position();
            let us = position.to_move();
            let (traps, suicides) = (position.traps(us, 0).squares, position.suicide_squares(us));
            let reach = position.side_reach(us);
            let mut ends = 0;
            position.for_each_action(|action| {
                let Action::Move { from, to } = action else { return };
                ends |= to.bit();
                let mut next = *position;
                let effects = next.play_unchecked(action);
                let taken = effects.captured & position.pieces[us.index() ^ 1];
                if taken != 0 {
                    assert_ne!(traps & to.bit(), 0, "{position} {action}");
                    assert_eq!(taken & !position.traps(us, to.bit()).victims, 0, "{position} {action}");
                }
                let beside = bits::KING[from.number()] & to.bit() != 0;
                if effects.captured & to.bit() != 0 && !beside {
                    assert_ne!(suicides & to.bit(), 0, "{position} {action}");
                }
            });
            assert_eq!(reach.all(), ends, "{position}");
        });
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut known: HashMap<u64, Position> = HashMap::new();
        positions(50, |state| {
            let mut position = *state.position();
            position.quiet = 0;
            let before = *known.entry(position.key()).or_insert(position);
            assert_eq!(before, position);
        });
        assert!(known.len() > 5_000, "{}", known.len());
    }

    #[test]
    fn the_past_of_a_state_ends_with_its_present() {
        positions(5, |state| {
            assert_eq!(state.past_keys().last(), Some(state.position().key()));
        });
    }
}
