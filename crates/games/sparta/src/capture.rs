//! Trapping (SP-13 to SP-15).

use crate::{Square, bits};

/// Everything trapped after the piece of `own` on `to` arrived there, of both colours (SP-14).
///
/// The board was trap-free before, and a trapped run has no gaps, so every trapped run contains the
/// arrived piece or ends at it (SP-15): only the four lines through `to` are looked at.
#[inline]
pub(crate) fn trapped_by(own: u128, enemy: u128, to: Square) -> u128 {
    let around = ring(own | enemy, to);
    if around == 0 {
        return 0;
    }
    let mut trapped = 0;
    // Runs of the enemy's that end at the arrived piece: the first square behind the run that is
    // not the enemy's must be our own.
    let mut enemies = ring(enemy, to);
    while enemies != 0 {
        let direction = direction_of(enemies.trailing_zeros());
        enemies &= enemies - 1;
        let ray = bits::RAYS[to.number()][direction];
        let behind = first(ray & !enemy, direction);
        if behind & own != 0 {
            trapped |= between(ray, behind, direction);
        }
    }
    // The run of our own that contains the arrived piece: it needs a neighbour on both sides.
    let mut lines = around & (around.reverse_bits() >> 7) & FIRST_HALF;
    while lines != 0 {
        let direction = direction_of(lines.trailing_zeros());
        lines &= lines - 1;
        let (back, forth) = (bits::RAYS[to.number()][direction], bits::RAYS[to.number()][7 - direction]);
        let (start, end) = (first(back & !own, direction), first(forth & !own, 7 - direction));
        if start & enemy != 0 && end & enemy != 0 {
            trapped |= between(back, start, direction) | between(forth, end, 7 - direction) | to.bit();
        }
    }
    trapped
}

/// The eight neighbours of a square, as bits 0–2, 11, 13 and 22–24 of a window that starts at its
/// lower left neighbour. `reverse_bits() >> 7` then swaps opposite neighbours.
#[inline]
fn ring(set: u128, around: Square) -> u32 {
    (set >> (around.number() - 12)) as u32 & 0b111 << 22
        | (set >> (around.number() - 12)) as u32 & (0b101 << 11 | 0b111)
}

/// The window's neighbours in the first four directions.
const FIRST_HALF: u32 = 1 << 11 | 0b111;

/// Which of the eight directions a window bit lies in.
const DIRECTIONS: [u8; 25] = {
    let mut table = [0; 25];
    let mut direction = 0;
    while direction < 8 {
        table[(bits::STEPS[direction] + 12) as usize] = direction as u8;
        direction += 1;
    }
    table
};

#[inline]
fn direction_of(window_bit: u32) -> usize {
    DIRECTIONS[window_bit as usize] as usize
}

/// The nearest square of `set` along a ray in this direction, as a bit; 0 if there is none.
#[inline]
fn first(set: u128, direction: usize) -> u128 {
    if direction >= 4 {
        set & set.wrapping_neg()
    } else if set == 0 {
        0
    } else {
        1 << set.ilog2()
    }
}

/// The squares of a ray before `stop`.
#[inline]
fn between(ray: u128, stop: u128, direction: usize) -> u128 {
    if direction >= 4 { ray & (stop - 1) } else { ray & !(stop | (stop - 1)) }
}

/// Everything trapped on the whole board, of both colours (SP-13): for positions that were set up
/// rather than played.
pub(crate) fn all_trapped(pieces: [u128; 2]) -> u128 {
    [(0, 1), (1, 0)]
        .into_iter()
        .flat_map(|(own, enemy)| {
            bits::squares(pieces[own]).map(move |square| trapped_run_through(pieces[own], pieces[enemy], square))
        })
        .fold(0, |all, run| all | run)
}

fn trapped_run_through(own: u128, enemy: u128, square: Square) -> u128 {
    let rays = &bits::RAYS[square.number()];
    (0..4)
        .filter(|&direction| {
            let start = first(rays[direction] & !own, direction);
            let end = first(rays[7 - direction] & !own, 7 - direction);
            start & enemy != 0 && end & enemy != 0
        })
        .fold(0, |run, _| run | square.bit())
}
