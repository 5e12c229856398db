//! The longest road and the largest army: what is missing for them, and who may take them away.

use crate::impero::eval::{judge::Judge, win_time::Trophy};
use tavola_core::Seat;
use tavola_impero::{
    geometry::ISLAND,
    roads::{LARGE, LONG, longest_through},
    sets::{Nodes, Paths},
    table::PublicState,
};

/// Nobody builds more roads than this for the longest road alone.
const FAR_ROADS: u8 = 5;

impl Judge<'_> {
    /// CA-12: what is missing, if the map allows it at all.
    pub(in crate::impero) fn longest_road(&mut self, table: &PublicState, seat: Seat) -> Trophy {
        let side = table.side(seat);
        let best =
            table.living().filter(|&other| other != seat).map(|other| table.side(other).trail).max().unwrap_or(0);
        if table.longest.contains(seat) {
            return Trophy { shaky: best >= 3 && best + 1 >= side.trail, ..Trophy::default() };
        }
        let goal = best.max(LONG - 1) + 1;
        let missing = goal.saturating_sub(side.trail);
        if missing > FAR_ROADS || missing > side.roads_left() {
            return Trophy::default();
        }
        let (roads, cut) = (side.roads, table.foreign(seat));
        let key = (roads.0, cut.0, table.roads().0);
        let reached = match self.trails.get(&key) {
            Some(&(left, known)) if left >= missing => known,
            _ => {
                let open = Paths(table.road_sites(seat).0);
                let known = longest_with(roads, side.trail, open, cut, table.roads(), missing);
                self.trails.insert(key, (missing, known));
                known
            }
        };
        let points = if reached >= goal { 2.0 } else { 0.0 };
        Trophy { points, missing: f32::from(missing), rounds: 0.0, shaky: false }
    }

    /// CA-17.
    pub(in crate::impero) fn largest_army(table: &PublicState, seat: Seat, held: f32) -> Trophy {
        let army = table.side(seat).army;
        let rivals = table.living().filter(|&other| other != seat);
        let best = rivals.map(|other| table.side(other).army).max().unwrap_or(0);
        if table.army.contains(seat) {
            return Trophy { shaky: best >= 2 && best + 1 >= army, ..Trophy::default() };
        }
        let goal = best.max(LARGE - 1) + 1;
        let missing = f32::from(goal - army.min(goal));
        Trophy { points: 2.0, missing: (missing - held).max(0.0), rounds: (missing - 1.0).max(0.0), shaky: false }
    }
}

/// The longest trail after at most `left` more roads, each of which makes it longer (CA-12). `open`
/// are the paths where the next road may lie.
fn longest_with(roads: Paths, trail: u8, open: Paths, cut: Nodes, taken: Paths, left: u8) -> u8 {
    let mut best = trail;
    for path in open.iter() {
        let mut more = roads;
        more.add(path);
        let longer = longest_through(path, more, cut);
        if longer <= trail {
            continue;
        }
        best = best.max(longer);
        if left > 1 {
            let mut taken = taken;
            taken.add(path);
            let ends = Nodes(ISLAND.path_ends[path as usize].0 & !cut.0);
            let next = Paths(ISLAND.fan(ends).0 & !taken.0);
            best = best.max(longest_with(more, longer, next, cut, taken, left - 1));
        }
        if best >= trail + left {
            break;
        }
    }
    best
}
