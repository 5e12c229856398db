//! How a game ends (SP-19 to SP-22).

use crate::{Endgame, Position};
use tavola_core::{Outcome, Seat};

impl Position {
    /// The end by cities or pieces (SP-19 to SP-21), in that order.
    pub fn verdict(&self) -> Option<Outcome> {
        // SP-19
        for seat in 0..2 {
            if self.owned(seat ^ 1) == 0 {
                return Some(Outcome::win(Seat(seat as u8), "SP-19"));
            }
        }
        let left = self.pieces.map(u128::count_ones);
        let few = |count: u32| (1..=2).contains(&count);
        let by_cities = few(left[0]) && few(left[1]);
        // SP-21, under `cities_first` before SP-20.
        if by_cities && (self.options.endgame == Endgame::CitiesFirst || left[0] == left[1]) {
            return Some(self.most_cities());
        }
        // SP-20. If neither side has a piece more than the other (0–0, which only a loaded position
        // can have), both lose, so nobody wins.
        if left[0].min(left[1]) <= 1 {
            return Some(match left[0].cmp(&left[1]) {
                std::cmp::Ordering::Greater => Outcome::win(Seat(0), "SP-20"),
                std::cmp::Ordering::Less => Outcome::win(Seat(1), "SP-20"),
                std::cmp::Ordering::Equal => Outcome::draw("SP-20"),
            });
        }
        None
    }

    fn most_cities(&self) -> Outcome {
        let second = self.achaia.count_ones();
        match second.cmp(&(8 - second)) {
            std::cmp::Ordering::Less => Outcome::win(Seat(0), "SP-21"),
            std::cmp::Ordering::Greater => Outcome::win(Seat(1), "SP-21"),
            std::cmp::Ordering::Equal => Outcome::draw("SP-21"),
        }
    }

    /// Whether [`Position::verdict`] ends the game: the same question, asked faster.
    #[inline]
    pub fn is_decided(&self) -> bool {
        let few = |side: u128| side.count_ones() <= 2;
        self.achaia == 0
            || self.achaia == self.cities
            || (few(self.pieces[0]) || few(self.pieces[1])) && self.verdict().is_some()
    }

    /// Whether the quiet turns end the game (SP-22).
    #[inline]
    pub const fn is_stale(&self) -> bool {
        self.options.quiet && self.quiet >= 100
    }
}
