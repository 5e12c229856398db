//! The longest road, exactly (CA-12).

use crate::{
    geometry::ISLAND,
    sets::{Nodes, Paths},
};
use tavola_core::{Seat, SeatSet};

/// The shortest trail that earns the longest road (CA-12).
pub const LONG: u8 = 5;
/// The fewest played knights that earn the largest army (CA-17).
pub const LARGE: u8 = 3;

/// CA-5: nobody has more roads. A view read from a broken wire may claim more, and to measure those
/// could take for ever.
const MOST: u32 = 15;

/// The length of the longest trail over `roads`: no path twice, intersections may repeat, and an
/// opponent's building (`cut`) may be an end but not an inner intersection (CA-12).
pub fn longest_trail(roads: Paths, cut: Nodes) -> u8 {
    if roads.len() > MOST {
        return MOST as u8;
    }
    let mut best = 0;
    for start in ISLAND.touched(roads).iter() {
        // A trail may start at an opponent's building: only going on through one is barred.
        for path in (ISLAND.node_fan[start as usize] & roads).iter() {
            best = best.max(1 + extension(far_end(path, start), Paths(roads.0 & !(1 << path)), cut));
        }
        if u32::from(best) == roads.len() {
            break;
        }
    }
    best
}

/// The longest trail that uses `path`, one of `roads`. After building `path` the longest trail is
/// this one or the old one, because a trail without the new path was there before.
pub fn longest_through(path: u8, roads: Paths, cut: Nodes) -> u8 {
    if roads.len() > MOST {
        return MOST as u8;
    }
    let [a, b] = ISLAND.path_nodes[path as usize];
    1 + both_ways(a, b, Paths(roads.0 & !(1 << path)), cut)
}

/// The most paths that can be added beyond `a` and beyond `b` together.
fn both_ways(a: u8, b: u8, left: Paths, cut: Nodes) -> u8 {
    let mut best = extension(b, left, cut);
    if !cut.has(a) {
        for path in (ISLAND.node_fan[a as usize] & left).iter() {
            best = best.max(1 + both_ways(far_end(path, a), b, Paths(left.0 & !(1 << path)), cut));
        }
    }
    best
}

/// The most paths of `left` that a trail arriving at `node` can go on with.
fn extension(node: u8, left: Paths, cut: Nodes) -> u8 {
    if cut.has(node) {
        return 0;
    }
    let mut best = 0;
    for path in (ISLAND.node_fan[node as usize] & left).iter() {
        best = best.max(1 + extension(far_end(path, node), Paths(left.0 & !(1 << path)), cut));
    }
    best
}

#[inline]
fn far_end(path: u8, near: u8) -> u8 {
    let [a, b] = ISLAND.path_nodes[path as usize];
    a ^ b ^ near
}

/// Who holds a trophy after a change (CA-12, CA-17): the holder while nobody exceeds it, else
/// the seat that alone has the most; nobody while others tie or while the most is below `least`.
pub fn award(holder: SeatSet, scores: &[u8], least: u8) -> SeatSet {
    let most = scores.iter().copied().max().unwrap_or(0);
    if most < least {
        return SeatSet::EMPTY;
    }
    let leaders: SeatSet = (0..).zip(scores).filter(|&(_, &score)| score == most).map(|(seat, _)| Seat(seat)).collect();
    match holder.only() {
        Some(seat) if leaders.contains(seat) => holder,
        _ if leaders.len() == 1 => leaders,
        _ => SeatSet::EMPTY,
    }
}
