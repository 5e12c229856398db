//! The board: squares, sets of squares, and who reaches whom (ST-1 to ST-3).

use crate::Side;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many cells a row of the grid has: ten files and two columns of padding, so that moving a
/// whole set of squares by up to two files never wraps around onto the board.
const WIDTH: u8 = 12;

/// Cells in the grid. A [`Square`] is an index below this.
pub const CELLS: usize = 120;

/// A square of the 10×10 board, files a–j, ranks 1–10 (ST-1).
///
/// ```
/// use tavola_stratego::Square;
/// assert_eq!(Square::parse("e10").unwrap().to_string(), "e10");
/// assert_eq!(Square::parse("k1"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on a file (0 is a) and a rank (0 is 1), if the board has it.
    pub const fn at(file: i32, rank: i32) -> Option<Square> {
        if file >= 0 && file < 10 && rank >= 0 && rank < 10 {
            Some(Square(rank as u8 * WIDTH + file as u8))
        } else {
            None
        }
    }

    /// The square with this index in the padded grid, if it is on the board.
    pub const fn from_index(index: u8) -> Option<Square> {
        Square::at((index % WIDTH) as i32, (index / WIDTH) as i32)
    }

    /// The lowest square of a set. The set must not be empty.
    #[inline]
    pub(crate) const fn first_of(set: u128) -> Square {
        debug_assert!(set & BOARD != 0);
        Square(set.trailing_zeros() as u8)
    }

    /// A square from an index that is known to be on the board.
    #[inline]
    pub(crate) const fn trusted(index: u8) -> Square {
        Square(index)
    }

    /// The file, 0 for a.
    pub const fn file(self) -> i32 {
        (self.0 % WIDTH) as i32
    }

    /// The rank, 0 for 1.
    pub const fn rank(self) -> i32 {
        (self.0 / WIDTH) as i32
    }

    /// The index into arrays of [`CELLS`] cells.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The square so many files and ranks away, if the board has it.
    #[must_use]
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        Square::at(self.file() + files, self.rank() + ranks)
    }

    /// The orthogonal neighbours, zones included, as a set.
    #[inline]
    pub fn beside(self) -> u128 {
        BESIDE[self.index()]
    }

    /// The eight neighbours, as a set.
    #[inline]
    pub fn around(self) -> u128 {
        NEAR[self.index()]
    }

    /// Whether it lies in a forbidden zone (ST-2).
    pub const fn is_zone(self) -> bool {
        ZONES & self.bit() != 0
    }

    /// The name: `a1` … `j10`.
    pub fn name(self) -> &'static str {
        let length = if self.rank() == 9 { 3 } else { 2 };
        // The table is ASCII.
        std::str::from_utf8(&NAMES[self.index()][..length]).unwrap_or_default()
    }

    /// All hundred squares, a1 b1 … j10.
    pub fn all() -> impl Iterator<Item = Square> {
        squares(BOARD)
    }

    /// Reads `a1` … `j10`.
    pub fn parse(text: &str) -> Option<Square> {
        let file = i32::from(text.as_bytes().first()?.wrapping_sub(b'a'));
        let rank = text.get(1..)?;
        let plain = !rank.is_empty()
            && rank.len() <= 2
            && rank.bytes().all(|b| b.is_ascii_digit())
            && rank.as_bytes()[0] != b'0';
        if plain { Square::at(file, rank.parse::<i32>().ok()? - 1) } else { None }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Names are written so often, on the wire and in menus, that they are kept ready.
static NAMES: [[u8; 3]; CELLS] = {
    let mut names = [[b' '; 3]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let rank = index as u8 / WIDTH + 1;
        names[index] = if rank == 10 {
            [b'a' + index as u8 % WIDTH, b'1', b'0']
        } else {
            [b'a' + index as u8 % WIDTH, b'0' + rank, b' ']
        };
        index += 1;
    }
    names
};

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Square::parse(&text).ok_or_else(|| serde::de::Error::custom("a square is a1 to j10"))
    }
}

/// The squares of a set (bit [`Square::index`] of each), in ascending order. Bits that are no squares
/// of the board must not be set.
pub fn squares(mut set: u128) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = Square::first_of(set);
        set &= set - 1;
        Some(square)
    })
}

/// The four ways to step, as grid distances: east, west, north, south (ST-7).
pub(crate) const STEPS: [i32; 4] = [1, -1, WIDTH as i32, -(WIDTH as i32)];

/// The eight neighbours, in the order in which an axe names its targets: by file, then by rank.
pub(crate) const AROUND: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Moves a whole set by a grid distance. Squares that leave the board land in the padding.
#[inline]
pub(crate) const fn shift(set: u128, by: i32) -> u128 {
    if by >= 0 { set << by } else { set >> -by }
}

/// A set and all its neighbours in eight directions. Squares of the padding may be among them.
#[inline]
pub(crate) const fn widen(set: u128) -> u128 {
    let row = set | set << 1 | set >> 1;
    row | row << WIDTH | row >> WIDTH
}

/// Every square of the board.
pub(crate) const BOARD: u128 = rectangle(0, 9, 0, 9);
/// The a file.
pub(crate) const FILE_A: u128 = rectangle(0, 0, 0, 9);
/// The two forbidden zones (ST-2).
pub(crate) const ZONES: u128 = rectangle(2, 3, 4, 5) | rectangle(6, 7, 4, 5);
/// Where pieces walk.
pub(crate) const LAND: u128 = BOARD & !ZONES;
/// The four home ranks of each side (ST-5).
pub(crate) const HOME: [u128; 2] = [rectangle(0, 9, 0, 3), rectangle(0, 9, 6, 9)];

const fn rectangle(file: i32, last_file: i32, rank: i32, last_rank: i32) -> u128 {
    let mut set = 0;
    let mut r = rank;
    while r <= last_rank {
        let mut f = file;
        while f <= last_file {
            if let Some(square) = Square::at(f, r) {
                set |= square.bit();
            }
            f += 1;
        }
        r += 1;
    }
    set
}

/// The eight neighbours of each square (ST-20, ST-23).
pub(crate) static NEAR: [u128; CELLS] = reach(1, false);
/// The four orthogonal neighbours of each square (ST-7, ST-11).
pub(crate) static BESIDE: [u128; CELLS] = beside();
/// What a seeker reaches: the 5×5 square around it (ST-18).
pub(crate) static SOUGHT: [u128; CELLS] = reach(2, false);
/// What an archer reaches: one or two squares in the eight straight directions (ST-19).
pub(crate) static SHOT: [u128; CELLS] = reach(2, true);

const fn reach(distance: i32, straight: bool) -> [u128; CELLS] {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        if let Some(square) = Square::from_index(index as u8) {
            let mut file = -distance;
            while file <= distance {
                let mut rank = -distance;
                while rank <= distance {
                    let is_straight = file == 0 || rank == 0 || file == rank || file == -rank;
                    if (file != 0 || rank != 0)
                        && (is_straight || !straight)
                        && let Some(other) = square.offset(file, rank)
                    {
                        table[index] |= other.bit();
                    }
                    rank += 1;
                }
                file += 1;
            }
        }
        index += 1;
    }
    table
}

const fn beside() -> [u128; CELLS] {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        if let Some(square) = Square::from_index(index as u8) {
            let bit = square.bit();
            table[index] = (bit << 1 | bit >> 1 | bit << WIDTH | bit >> WIDTH) & BOARD;
        }
        index += 1;
    }
    table
}

impl Side {
    /// The four home ranks in the order of a deployment: files a to j, the rearmost rank first (ST-5).
    pub fn home(self) -> impl Iterator<Item = Square> {
        (0..40).filter_map(move |place| {
            let row = place / 10;
            Square::at(place % 10, if self == Side::Good { row } else { 9 - row })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_1_the_board_has_a_hundred_squares() {
        assert_eq!(Square::all().count(), 100);
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
        }
        for wrong in ["", "a", "a0", "a11", "k1", "a01", "1a", "a1 ", "A1", "aé", "é1"] {
            assert_eq!(Square::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn st_2_the_zones_are_where_the_clause_says() {
        let zones: Vec<String> = squares(ZONES).map(|square| square.to_string()).collect();
        assert_eq!(zones, ["c5", "d5", "g5", "h5", "c6", "d6", "g6", "h6"]);
    }

    #[test]
    fn st_3_every_zone_square_has_two_open_neighbours() {
        for doom in squares(ZONES) {
            assert_eq!((BESIDE[doom.index()] & LAND).count_ones(), 2, "{doom}");
        }
        let doom = Square::parse("g6").unwrap();
        let open: Vec<String> = squares(BESIDE[doom.index()] & LAND).map(|square| square.to_string()).collect();
        assert_eq!(open, ["f6", "g7"]);
    }

    #[test]
    fn st_18_st_19_reach_never_wraps_around_the_board() {
        for square in Square::all() {
            for other in Square::all() {
                let (files, ranks) = ((square.file() - other.file()).abs(), (square.rank() - other.rank()).abs());
                let far = files.max(ranks);
                let straight = files == 0 || ranks == 0 || files == ranks;
                let check = |table: &[u128; CELLS], expected| {
                    assert_eq!(table[square.index()] & other.bit() != 0, expected, "{square} {other}");
                };
                check(&SOUGHT, far == 1 || far == 2);
                check(&SHOT, (far == 1 || far == 2) && straight);
                check(&NEAR, far == 1);
                check(&BESIDE, files + ranks == 1);
            }
        }
    }
}
