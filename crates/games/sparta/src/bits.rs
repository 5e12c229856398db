//! Sets of squares as bits of a `u128`.
//!
//! A row is eleven bits wide: ten squares and one guard column that is never occupied. The board
//! starts at bit 12, so that shifting by one step in any of the eight directions never wraps onto
//! another row and never leaves the word: a step off the board lands on a guard bit or outside, and
//! masking with the empty squares removes it.

use crate::Square;

pub(crate) const WIDTH: u8 = 11;
pub(crate) const ORIGIN: u8 = 12;

pub(crate) const fn number(file: u8, rank: u8) -> u8 {
    ORIGIN + rank * WIDTH + file
}

/// The hundred real squares.
pub(crate) const BOARD: u128 = {
    let mut board = 0;
    let mut rank = 0;
    while rank < 10 {
        board |= 0x3FF << number(0, rank);
        rank += 1;
    }
    board
};

/// The bit distance of one step in each of the eight directions. Opposite directions stand at
/// opposite ends: direction `d` is the reverse of `7 - d`. The first four go down the bit numbers.
pub(crate) const STEPS: [i8; 8] = [-12, -11, -10, -1, 1, 10, 11, 12];

/// The neighbours of each square, by bit number.
pub(crate) const KING: [u128; 128] = {
    let mut table = [0; 128];
    let mut number = 0;
    while number < 128 {
        if BOARD >> number & 1 == 1 {
            table[number] = grow(1 << number) & BOARD & !(1 << number);
        }
        number += 1;
    }
    table
};

/// The squares from each square to the board's edge in each direction.
pub(crate) const RAYS: [[u128; 8]; 128] = {
    let mut table = [[0; 8]; 128];
    let mut number = 0;
    while number < 128 {
        let mut direction = 0;
        while BOARD >> number & 1 == 1 && direction < 8 {
            let mut at = number as i16 + STEPS[direction] as i16;
            while at >= 0 && at < 128 && BOARD >> at & 1 == 1 {
                table[number][direction] |= 1 << at;
                at += STEPS[direction] as i16;
            }
            direction += 1;
        }
        number += 1;
    }
    table
};

/// The bit numbers of the squares around each square: the 24 within two steps first, then those at
/// three. Places off the board are 0, which is no square.
pub(crate) const AROUND: [[u8; 48]; 128] = {
    let mut table = [[0; 48]; 128];
    let mut number = 0;
    while number < 128 {
        if BOARD >> number & 1 == 1 {
            let (file, rank) = ((number as i8 - 12) % 11, (number as i8 - 12) / 11);
            let (mut near, mut far, mut offset) = (0, 24, 0);
            while offset < 49 {
                let (right, up) = (offset % 7 - 3, offset / 7 - 3);
                let (to_file, to_rank) = (file + right, rank + up);
                let on_board = to_file >= 0 && to_file < 10 && to_rank >= 0 && to_rank < 10;
                let place = if on_board { self::number(to_file as u8, to_rank as u8) } else { 0 };
                if right == 3 || right == -3 || up == 3 || up == -3 {
                    table[number][far] = place;
                    far += 1;
                } else if right != 0 || up != 0 {
                    table[number][near] = place;
                    near += 1;
                }
                offset += 1;
            }
        }
        number += 1;
    }
    table
};

/// The set and everything one king step around it, guard bits included.
#[inline]
pub(crate) const fn grow(set: u128) -> u128 {
    let row = set | set << 1 | set >> 1;
    row | row << WIDTH | row >> WIDTH
}

/// The squares of a set (one bit a square, at [`Square::number`]), lowest first.
pub fn squares(mut set: u128) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            Square::from_number(number as u8)
        })
    })
}

/// The `n`-th square of a set, counted from 0; the set has more than `n` squares.
#[inline]
pub(crate) fn nth(set: u128, n: u32) -> Square {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let below = low.count_ones();
    let (half, mut n, mut number) = if n < below { (low, n, 0) } else { (high, n - below, 64) };
    let mut rest = half;
    let mut width = 32;
    while width >= 1 {
        let part = rest & ((1 << width) - 1);
        let count = part.count_ones();
        if n >= count {
            n -= count;
            number += width;
            rest >>= width;
        } else {
            rest = part;
        }
        width /= 2;
    }
    Square::from_number(number as u8)
}

/// The squares rotated by 180°: a1 becomes j10.
pub(crate) fn rotated(set: u128) -> u128 {
    squares(set).map(|square| Square::at(9 - square.file(), 9 - square.rank()).map_or(0, Square::bit)).sum()
}

/// The squares mirrored between the players: a1 becomes a10.
pub(crate) fn mirrored(set: u128) -> u128 {
    squares(set).map(|square| Square::at(square.file(), 9 - square.rank()).map_or(0, Square::bit)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_counts_like_the_iterator() {
        for set in [BOARD, KING[number(4, 4) as usize], RAYS[number(0, 0) as usize][7], 1 << 120 | 1 << 12] {
            for (n, square) in squares(set).enumerate() {
                assert_eq!(nth(set, n as u32), square);
            }
        }
    }

    #[test]
    fn sp_1_ten_by_ten_squares_with_their_neighbours() {
        fn check(square: &str, neighbours: u32, up_right: u32) {
            let number = square.parse::<Square>().unwrap().number();
            assert_eq!((KING[number].count_ones(), RAYS[number][7].count_ones()), (neighbours, up_right), "{square}");
        }
        assert_eq!(BOARD.count_ones(), 100);
        check("a1", 3, 9);
        check("j10", 3, 0);
        check("a10", 3, 0);
        check("e1", 5, 5);
        check("e5", 8, 5);
        check("j4", 5, 0);
    }
}
