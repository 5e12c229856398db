//! The board, the player to move, and what a turn does to them.

use crate::{Action, Conquest, Options, Rules, Square, bits, capture};
use tavola_core::Seat;

/// A position: everything but the history. 96 bytes, `Copy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Warriors and heroes, by seat.
    pub(crate) pieces: [u128; 2],
    /// The heroes among them, of both seats.
    pub(crate) heroes: u128,
    /// The eight cities.
    pub(crate) cities: u128,
    /// The cities that seat 1 owns; the others are seat 0's.
    pub(crate) achaia: u128,
    /// Turns since the last capture or promotion (SP-22).
    pub(crate) quiet: u32,
    pub(crate) options: Options,
    pub(crate) to_move: u8,
}

/// What a turn did besides moving the piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The pieces of both colours that were captured.
    pub(crate) captured: u128,
    /// A warrior became a hero (SP-9, SP-10).
    pub promoted: bool,
    /// A city changed its owner (SP-11).
    pub conquered: bool,
}

impl Effects {
    /// The squares on which pieces were captured, as a set.
    #[inline]
    pub const fn captured_set(&self) -> u128 {
        self.captured
    }

    /// The squares on which pieces were captured.
    pub fn captured(&self) -> impl Iterator<Item = Square> {
        bits::squares(self.captured)
    }
}

impl Position {
    /// The position before the first turn.
    pub fn start(rules: &Rules) -> Position {
        let layout = &rules.layout;
        Position {
            pieces: layout.warriors,
            // SP-3: the heroes wait in reserve.
            heroes: 0,
            cities: layout.cities[0] | layout.cities[1],
            achaia: layout.cities[1],
            quiet: 0,
            options: rules.options,
            // SP-4: seat 0 starts.
            to_move: 0,
        }
    }

    /// Whose turn it is, finished or not.
    pub const fn to_move(&self) -> Seat {
        Seat(self.to_move)
    }

    /// Turns since the last capture or promotion (SP-22).
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The options this position is played by.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Which seat has a piece on this square, and whether it is a hero.
    pub const fn piece(&self, at: Square) -> Option<(Seat, bool)> {
        let hero = self.heroes & at.bit() != 0;
        if self.pieces[0] & at.bit() != 0 {
            Some((Seat(0), hero))
        } else if self.pieces[1] & at.bit() != 0 {
            Some((Seat(1), hero))
        } else {
            None
        }
    }

    /// Who owns the city on this square, if there is one.
    pub const fn city(&self, at: Square) -> Option<Seat> {
        if self.cities & at.bit() == 0 { None } else { Some(Seat((self.achaia & at.bit() != 0) as u8)) }
    }

    /// The cities a seat owns.
    pub fn cities_of(&self, seat: Seat) -> impl Iterator<Item = Square> {
        bits::squares(self.owned(seat.index()))
    }

    /// The pieces of a seat.
    pub fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = Square> {
        bits::squares(self.pieces[seat.index()])
    }

    #[inline]
    pub(crate) const fn owned(&self, seat: usize) -> u128 {
        if seat == 0 { self.cities & !self.achaia } else { self.achaia }
    }

    #[inline]
    pub(crate) const fn empty(&self) -> u128 {
        bits::BOARD & !(self.pieces[0] | self.pieces[1])
    }

    /// Plays an action that is known to be legal.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) -> Effects {
        let effects = match action {
            Action::Move { from, to } => self.move_piece(from, to),
            // SP-9; SP-17: nothing has moved, so nothing can be trapped.
            Action::Promote(at) => {
                self.heroes |= at.bit();
                Effects { promoted: true, ..Effects::default() }
            }
            // SP-18
            Action::Pass => Effects::default(),
        };
        // SP-22: own losses and SP-10 count as progress, conquest does not.
        self.quiet = if effects.captured != 0 || effects.promoted { 0 } else { self.quiet.saturating_add(1) };
        self.to_move ^= 1;
        effects
    }

    #[inline]
    fn move_piece(&mut self, from: Square, to: Square) -> Effects {
        let mut effects = Effects::default();
        let us = self.to_move as usize;
        let hero = self.heroes & from.bit() != 0;
        self.pieces[us] ^= from.bit() | to.bit();
        if hero {
            self.heroes ^= from.bit() | to.bit();
        }
        // SP-8: only the square the piece ends on matters.
        if self.cities & to.bit() != 0 {
            if self.owned(us) & to.bit() != 0 {
                // SP-10, and SP-12 for a hero.
                effects.promoted = !hero;
                self.heroes |= to.bit();
            } else if !(hero && self.options.conquest == Conquest::WarriorsOnly) {
                // SP-11
                effects.conquered = true;
                self.achaia ^= to.bit();
                // SP-19: the last city ends the game before anything is captured.
                if self.owned(us ^ 1) == 0 {
                    return effects;
                }
            }
        }
        let captured = capture::trapped_by(self.pieces[us], self.pieces[us ^ 1], to);
        if captured != 0 {
            // SP-14: all together; SP-15: one pass; SP-16: for good, and cities keep their owner.
            self.pieces[0] &= !captured;
            self.pieces[1] &= !captured;
            self.heroes &= !captured;
            effects.captured = captured;
        }
        effects
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 128, "{} bytes", size_of::<Position>());
    }
}
