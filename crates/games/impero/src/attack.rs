//! Barracks and attacks (IM-5 to IM-12).

use crate::{
    geometry::ISLAND,
    sets::{Nodes, Paths},
    table::PublicState,
};
use tavola_core::Seat;

/// IM-8: the price of a road.
pub(crate) const ROAD_KNIGHTS: u8 = 3;
/// IM-9: the price of two roads in one blow.
pub(crate) const TWO_ROADS_KNIGHTS: u8 = 6;
/// IM-10: the price of a settlement.
pub(crate) const SETTLEMENT_KNIGHTS: u8 = 4;
/// IM-10: the price of a city.
pub(crate) const CITY_KNIGHTS: u8 = 5;

impl PublicState {
    /// IM-5, IM-6: the intersections within distance 2 of the seat's cities. A city with an enemy
    /// piece there is a barracks, so whatever can be hit lies within it.
    pub fn range(&self, seat: Seat) -> Nodes {
        self.side(seat).cities.iter().fold(Nodes::EMPTY, |all, city| all | ISLAND.within_two[city as usize])
    }

    /// IM-6: the seat's cities that are barracks now.
    pub fn barracks(&self, seat: Seat) -> Nodes {
        let mut enemy = self.foreign(seat);
        for other in self.seats().filter(|&other| other != seat) {
            enemy |= ISLAND.touched(self.side(other).roads);
        }
        self.side(seat).cities.iter().filter(|&city| ISLAND.within_two[city as usize].meets(enemy)).collect()
    }

    /// IM-7: the enemy roads that can be taken alone.
    pub fn takeable_roads(&self, seat: Seat) -> Paths {
        let through = Nodes(self.range(seat).0 & !self.foreign(seat).0);
        Paths(ISLAND.fan(through).0 & self.roads().0 & !self.side(seat).roads.0)
    }

    /// Who owns the road on a path.
    pub fn road_owner(&self, path: u8) -> Option<Seat> {
        self.seats().find(|&seat| self.side(seat).roads.has(path))
    }

    /// Who owns the building at an intersection.
    pub fn building_owner(&self, node: u8) -> Option<Seat> {
        self.seats().find(|&seat| self.side(seat).buildings().has(node))
    }

    /// IM-11: the knights go back to the supply, and the attack counts.
    fn spend_knights(&mut self, seat: Seat, knights: u8) {
        let held = &mut self.sides[seat.index()].knights;
        *held = held.saturating_sub(knights);
        self.supply = self.supply.saturating_add(knights);
        self.attacks = self.attacks.saturating_add(1);
    }

    /// IM-8, IM-9: the roads leave together and for good; then as many free roads are due.
    pub(crate) fn take_roads(&mut self, seat: Seat, paths: &[u8]) {
        self.spend_knights(seat, if paths.len() == 2 { TWO_ROADS_KNIGHTS } else { ROAD_KNIGHTS });
        let Some(owner) = self.road_owner(paths[0]) else { return };
        let side = &mut self.sides[owner.index()];
        for &path in paths {
            side.roads.remove(path);
            side.taken = side.taken.saturating_add(1);
        }
        // IM-4: measured right after the removal, both roads at once.
        self.survey_roads(owner);
        self.award_longest();
        self.owe_roads(paths.len() as u8);
    }

    /// IM-10: the building returns to its owner's stock; the attacker gets permanent points.
    pub(crate) fn raze(&mut self, seat: Seat, node: u8) {
        let Some(owner) = self.building_owner(node) else { return };
        let city = self.side(owner).cities.has(node);
        self.spend_knights(seat, if city { CITY_KNIGHTS } else { SETTLEMENT_KNIGHTS });
        let side = &mut self.sides[owner.index()];
        side.cities.remove(node);
        side.settlements.remove(node);
        let attacker = &mut self.sides[seat.index()];
        if city {
            attacker.razed_cities = attacker.razed_cities.saturating_add(1);
        } else {
            attacker.razed_settlements = attacker.razed_settlements.saturating_add(1);
        }
        // IM-12: harbours are lost with their building. IM-4: trails that it cut are rejoined.
        self.visit_harbours(owner);
        self.recut(owner, node);
    }
}
