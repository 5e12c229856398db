//! How good a position is, without searching: a weighted sum of what can be counted.
//!
//! The weights are data (`data/sparta-evaluation.txt`, written by `tavola tune sparta`). The same
//! code counts for the search and for the tuner: only what it hands the counts to differs.

use super::weights::WEIGHTS;
use tavola_core::Seat;
use tavola_sparta::{Position, Reach, Traps, squares};

/// What both the evaluation and the move lists need to know of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) reach: [Reach; 2],
    pub(crate) traps: [Traps; 2],
}

impl Look {
    #[inline]
    pub(crate) fn new(position: &Position) -> Look {
        let reach = [position.side_reach(Seat(0)), position.side_reach(Seat(1))];
        let traps = [position.traps(Seat(0), reach[0].all()), position.traps(Seat(1), reach[1].all())];
        Look { reach, traps }
    }
}

/// Takes counts, or weighs them at once.
pub(crate) trait Counts {
    /// Feature `index` occurs `times`, for the player to move; negative for the other.
    fn add(&mut self, index: usize, times: i32);
}

/// The weighted sum.
struct Sum(i32);

impl Counts for Sum {
    #[inline]
    fn add(&mut self, index: usize, times: i32) {
        self.0 += i32::from(WEIGHTS[index]) * times;
    }
}

/// The groups of features in the order of the weights: name, how many, what each counts.
pub(crate) const GROUPS: [(&str, usize, &str); 15] = [
    ("pieces", 9, "a side's pieces: 0 to 8"),
    ("heroes", 9, "a side's heroes: 0 to 8"),
    ("cities", 9, "a side's cities: 0 to 8"),
    ("room", 1, "squares a side can reach"),
    ("traps_mover", 5, "enemies the player to move can trap: 0 to 4 or more"),
    ("traps_waiter", 5, "enemies the other could trap next: 0 to 4 or more"),
    ("conquers_mover", 4, "enemy cities the player to move can conquer: 0 to 3 or more"),
    ("conquers_waiter", 4, "enemy cities the other could conquer next: 0 to 3 or more"),
    ("crowns_mover", 3, "promotions the player to move has: 0, 1, 2 or more"),
    ("crowns_waiter", 3, "promotions the other could have next: 0, 1, 2 or more"),
    ("guards", 1, "own cities an own piece stands on"),
    ("ambush", 1, "squares where a piece would trap but none can come yet"),
    ("tempo", 1, "being the player to move"),
    ("warrior_squares", 50, "warriors by rank (own side first) and file (edge to middle)"),
    ("hero_squares", 50, "heroes by rank (own side first) and file (edge to middle)"),
];

const fn offset(group: usize) -> usize {
    let mut at = 0;
    let mut index = 0;
    while index < group {
        at += GROUPS[index].1;
        index += 1;
    }
    at
}

/// How many weights there are.
pub(crate) const COUNT: usize = offset(GROUPS.len());

/// The square's number among the fifty of a seat's half-board pattern.
const HALF: [[u8; 128]; 2] = {
    let mut table = [[0; 128]; 2];
    let mut rank = 0;
    while rank < 10 {
        let mut file = 0;
        while file < 10 {
            let number = 12 + rank * 11 + file;
            let column = if file < 5 { file } else { 9 - file };
            table[0][number] = (rank * 5 + column) as u8;
            table[1][number] = ((9 - rank) * 5 + column) as u8;
            file += 1;
        }
        rank += 1;
    }
    table
};

/// Counts everything, as the player to move sees it.
#[inline]
pub(crate) fn count(position: &Position, look: &Look, counts: &mut impl Counts) {
    let mover = position.to_move();
    counts.add(const { offset(12) }, 1);
    for (seat, sign) in [(mover, 1), (mover.other(), -1)] {
        let side = seat.index();
        let own = position.pieces_set(seat);
        let heroes = own & position.heroes_set();
        let cities = position.cities_set(seat);
        let reach = look.reach[side];
        let waits = usize::from(sign < 0);
        counts.add(own.count_ones().min(8) as usize, sign);
        counts.add(const { offset(1) } + heroes.count_ones().min(8) as usize, sign);
        counts.add(const { offset(2) } + cities.count_ones() as usize, sign);
        counts.add(const { offset(3) }, sign * reach.all().count_ones() as i32);
        let traps = look.traps[side];
        let group = [const { offset(4) }, const { offset(5) }][waits];
        counts.add(group + traps.victims.count_ones().min(4) as usize, sign);
        let conquers = position.conquerable(seat, reach).count_ones().min(3) as usize;
        counts.add([const { offset(6) }, const { offset(7) }][waits] + conquers, sign);
        let crowns = ((reach.warriors | own & !heroes) & cities).count_ones().min(2) as usize;
        counts.add([const { offset(8) }, const { offset(9) }][waits] + crowns, sign);
        counts.add(const { offset(10) }, sign * (cities & own).count_ones() as i32);
        counts.add(const { offset(11) }, sign * (traps.squares & !reach.all()).count_ones() as i32);
        for at in squares(own & !heroes) {
            counts.add(const { offset(13) } + HALF[side][at.number()] as usize, sign);
        }
        for at in squares(heroes) {
            counts.add(const { offset(14) } + HALF[side][at.number()] as usize, sign);
        }
    }
}

/// The worth of a position for the player to move, in hundredths of a warrior.
#[inline]
pub(crate) fn worth(position: &Position, look: &Look) -> i32 {
    let mut sum = Sum(0);
    count(position, look, &mut sum);
    // The nearer the draw by quiet turns (SP-22), the less an advantage is worth.
    let quiet = position.quiet() as i32;
    if quiet > 40 && position.options().quiet { sum.0 * (140 - quiet).max(0) / 100 } else { sum.0 }
}
