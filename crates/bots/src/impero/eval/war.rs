//! What attacks promise and threaten (IM-5 to IM-14).

use crate::impero::eval::{
    judge::Judge,
    win_time::{Economy, Prey},
};
use tavola_core::Seat;
use tavola_impero::{
    geometry::ISLAND,
    sets::Nodes,
    table::{PublicState, Side},
};

impl Judge<'_> {
    /// IM-10: what the seat could raze, now or with one more city, and what it would bring.
    pub(in crate::impero) fn prey(&self, table: &PublicState, seat: Seat, need: f32) -> [Prey; 2] {
        let side = table.side(seat);
        let range = table.range(seat);
        let hopes = if side.cities_left() > 0 { near(side.settlements) } else { Nodes::EMPTY };
        let rivals = (table.living().count() - 1).max(1) as f32;
        let malice = self.weights.malice / rivals;
        let enemies = |pick: fn(&Side) -> Nodes| {
            table.living().filter(|&s| s != seat).fold(Nodes::EMPTY, |all, s| all | pick(table.side(s)))
        };
        let (settlements, cities) = (enemies(|side| side.settlements), enemies(|side| side.cities));
        let prey = |targets: Nodes, knights: f32, points: f32, decisive: f32| {
            let (now, later) = ((targets & range).len(), (targets & hopes).len());
            if f32::from(side.knights) + f32::from(table.supply) < knights {
                return Prey::default();
            }
            let worth = (points + malice * points).max(decisive);
            let (count, points) = match (now, later) {
                (0, 0) => (1, self.weights.far_prey * worth),
                (0, _) => (1, self.weights.near_prey * worth),
                _ => (now, worth),
            };
            if targets.is_empty() {
                return Prey::default();
            }
            Prey { count: count as u8, knights, points }
        };
        // IM-14: the last buildings win the game, whatever the points.
        let (villages, towns) = (side.razed_settlements, side.razed_cities);
        let by_villages = if towns >= 2 { 3 } else { 5u8 }.saturating_sub(villages).max(1);
        let decisive = if by_villages <= 2 { need / f32::from(by_villages) } else { 0.0 };
        let by_towns = if villages >= 3 { 2u8.saturating_sub(towns).max(1) } else { 9 };
        let decisive_city = if by_towns <= 2 { need / f32::from(by_towns) } else { 0.0 };
        [prey(settlements, 4.0, 1.0, decisive), prey(cities, 5.0, 2.0, decisive_city)]
    }

    /// How far the seat has others' buildings at its mercy: what its cities reach counts most, then
    /// what its settlements would reach as cities, then what the nearest sites would.
    pub(in crate::impero) fn menace(&self, table: &PublicState, seat: Seat, economy: &Economy) -> f32 {
        if !self.war {
            return 0.0;
        }
        let side = table.side(seat);
        let range = table.range(seat);
        let hopes = if side.cities_left() > 0 { near(side.settlements) } else { Nodes::EMPTY };
        let sites = economy.sites[..economy.site_count].iter().filter(|site| site.roads <= 1 && site.chance > 0.5);
        let plans = near(sites.map(|site| site.node).collect());
        let mut best = 0.0f32;
        for other in table.living().filter(|&other| other != seat) {
            let enemy = table.side(other);
            for (targets, points) in [(enemy.cities, 2.0), (enemy.settlements, 1.2)] {
                for (reached, share) in [(range, 1.0), (hopes, 0.55), (plans, 0.25)] {
                    if targets.meets(reached) {
                        best = best.max(points * share);
                    }
                }
            }
        }
        best * (0.3 + 0.7 * (f32::from(side.knights) / 5.0).min(1.2))
    }

    /// Points a seat must expect to lose to knights that stand ready against it.
    pub(in crate::impero) fn dread(&self, table: &PublicState, seat: Seat) -> f32 {
        if !self.war {
            return 0.0;
        }
        let side = table.side(seat);
        let mut worst = 0.0f32;
        for other in table.living().filter(|&other| other != seat) {
            let meant = 1.0 - self.non_attacker[other.index()];
            let (range, knights) = (table.range(other), f32::from(table.side(other).knights));
            let ready = |needed: f32| meant * (knights / needed).min(1.0).powi(2);
            if side.cities.meets(range) {
                worst = worst.max(2.0 * ready(5.0));
            }
            if side.settlements.meets(range) {
                worst = worst.max(ready(4.0));
            }
        }
        self.weights.dread * worst
    }
}

/// IM-6: what cities there would reach.
fn near(nodes: Nodes) -> Nodes {
    nodes.iter().fold(Nodes::EMPTY, |all, node| all | ISLAND.within_two[node as usize])
}
