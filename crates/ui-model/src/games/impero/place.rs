//! Places of the island in words: the board shows terrain and numbers, not the ids of the notation.

use tavola_i18n::Message;
use tavola_impero::{
    geometry::{HEXES, ISLAND, NODES, PATHS},
    map::Map,
};

/// A hex: its terrain and its number.
pub(super) fn hex(map: &Map, hex: u8) -> Message {
    let terrain = Message::new(format!("impero-terrain-{}", map.terrain_letter(hex)));
    match map.token(hex) {
        0 => terrain,
        token => Message::new("impero-hex").said("terrain", terrain).count("token", token),
    }
}

/// The hexes of a set of bits.
fn hexes(map: &Map, bits: u32) -> Vec<Message> {
    (0..HEXES as u8).filter(|&one| bits >> one & 1 == 1).map(|one| hex(map, one)).collect()
}

/// The hexes around an intersection.
pub(super) fn at_node(map: &Map, node: u8) -> Vec<Message> {
    hexes(map, ISLAND.node_hexes[node as usize])
}

/// The hexes on both sides of a path; on the coast there is one.
pub(super) fn at_path(map: &Map, path: u8) -> Vec<Message> {
    let [a, b] = ISLAND.path_nodes[path as usize];
    hexes(map, ISLAND.node_hexes[a as usize] & ISLAND.node_hexes[b as usize])
}

/// A place by its name in the notation.
pub(super) fn named(map: &Map, name: &str) -> Option<Message> {
    let (kind, number) = name.split_at_checked(1)?;
    let number: u8 = number.parse().ok()?;
    match kind {
        "n" if usize::from(number) < NODES => {
            Some(Message::new("impero-place-node").list("hexes", at_node(map, number)))
        }
        "p" if usize::from(number) < PATHS => {
            Some(Message::new("impero-place-path").list("hexes", at_path(map, number)))
        }
        "h" if usize::from(number) < HEXES => Some(hex(map, number)),
        _ => None,
    }
}
