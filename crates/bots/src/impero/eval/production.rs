//! What a map yields, worked out once a game.

use tavola_impero::{
    cards::KINDS,
    geometry::{HARBOURS, HEXES, ISLAND, NODES},
    map::Map,
    sets::Nodes,
    table::Side,
};

/// Cards by kind, as expectations.
pub(crate) type Flow = [f32; KINDS];

/// The worth of every intersection of a map.
pub(crate) struct Production {
    pub(crate) map: Map,
    /// Cards a settlement there yields with one roll of the dice.
    pub(crate) yields: [Flow; NODES],
    /// The same over all kinds.
    pub(crate) total: [f32; NODES],
    /// What one settlement beside a hex gets from it with one roll.
    pub(crate) hexes: [f32; HEXES],
    /// The numbers that yield something there, as bits: bit `n` for a roll of `n`.
    rolls: [u16; NODES],
    /// Harbours a building there opens, as bits: the bit of a resource at 2:1, bit 5 at 3:1.
    pub(crate) harbours: [u8; NODES],
}

/// The chance of a token's number, of 36.
pub(crate) fn pips(token: u8) -> u8 {
    if token == 0 { 0 } else { 6 - token.abs_diff(7) }
}

impl Production {
    pub(crate) fn new(map: &Map) -> Production {
        let mut production = Production {
            map: *map,
            yields: [[0.0; KINDS]; NODES],
            total: [0.0; NODES],
            hexes: [0.0; HEXES],
            rolls: [0; NODES],
            harbours: [0; NODES],
        };
        for hex in 0..HEXES as u8 {
            let Some(kind) = map.resource(hex) else { continue };
            let chance = f32::from(pips(map.token(hex))) / 36.0;
            production.hexes[hex as usize] = chance;
            for node in ISLAND.hex_ring[hex as usize].iter() {
                production.yields[node as usize][kind] += chance;
                production.total[node as usize] += chance;
                production.rolls[node as usize] |= 1 << map.token(hex);
            }
        }
        for harbour in 0..HARBOURS {
            for node in ISLAND.harbour_ends[harbour].iter() {
                production.harbours[node as usize] |= 1 << map.harbour(harbour);
            }
        }
        production
    }
}

impl Production {
    /// Cards that come in for a player with a roll.
    pub(crate) fn income(&self, side: &Side) -> Flow {
        let mut sum = [0.0; KINDS];
        for (nodes, cards) in [(side.settlements, 1.0), (side.cities, 2.0)] {
            for node in nodes.iter() {
                for kind in 0..KINDS {
                    sum[kind] += cards * self.yields[node as usize][kind];
                }
            }
        }
        sum
    }

    /// The chance that a roll yields anything to buildings there.
    pub(crate) fn coverage(&self, buildings: Nodes) -> f32 {
        let rolls = buildings.iter().fold(0, |all, node| all | self.rolls[node as usize]);
        (2..=12u8).filter(|&sum| rolls >> sum & 1 == 1).map(|sum| f32::from(pips(sum))).sum::<f32>() / 36.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginner_map_yields_what_its_tokens_say() {
        let production = Production::new(&Map::beginner());
        // The tokens of CA-2 without the seven have 58 of 36 chances, and every hex six corners.
        let sum: f32 = production.total.iter().sum();
        assert!((sum - 6.0 * 58.0 / 36.0).abs() < 1e-4, "{sum}");
        let corners = production.harbours.iter().filter(|harbours| **harbours != 0).count();
        assert_eq!(corners, 18, "nine harbours have two ends each");
        for (token, chance) in [(0, 0), (2, 1), (6, 5), (8, 5), (12, 1)] {
            assert_eq!(pips(token), chance);
        }
    }
}
