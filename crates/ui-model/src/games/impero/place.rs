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

/// The hexes of a set of bits in words.
fn hexes(map: &Map, set: u32) -> Vec<Message> {
    bits(set).into_iter().map(|one| hex(map, one)).collect()
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

/// Where an intersection is, so that nobody can mistake it: the hexes around it, and on the coast the sea.
pub(super) fn where_node(map: &Map, node: u8) -> Message {
    node_by(node, &|one| hex(map, one))
}

/// Where a path is: the hexes on both sides, or the side of the one hex on the coast.
pub(super) fn where_path(map: &Map, path: u8) -> Message {
    path_by(path, &|one| hex(map, one))
}

fn node_by(node: u8, name: &dyn Fn(u8) -> Message) -> Message {
    let around = bits(ISLAND.node_hexes[node as usize]);
    match around[..] {
        [only] => coast(name(only), towards(only, ISLAND.node_at[node as usize], 1)),
        [one, other] => Message::new("impero-at-coast-between").said("one", name(one)).said("other", name(other)),
        _ => Message::new("impero-at-corner").list("hexes", around.into_iter().map(name).collect()),
    }
}

fn path_by(path: u8, name: &dyn Fn(u8) -> Message) -> Message {
    let [a, b] = ISLAND.path_nodes[path as usize].map(usize::from);
    let beside = bits(ISLAND.node_hexes[a] & ISLAND.node_hexes[b]);
    let ((ax, ay), (bx, by)) = (ISLAND.node_at[a], ISLAND.node_at[b]);
    match beside[..] {
        [one, other] => Message::new("impero-at-between").said("one", name(one)).said("other", name(other)),
        // A path is between two intersections; twice its middle is their sum.
        [only, ..] => coast(name(only), towards(only, (ax + bx, ay + by), 2)),
        [] => Message::new("impero-at-corner").list("hexes", Vec::new()),
    }
}

fn coast(hex: Message, side: Message) -> Message {
    Message::new("impero-at-coast").said("hex", hex).said("side", side)
}

/// On which side of a hex a point lies, given in so many times its coordinates.
fn towards(hex: u8, (x, y): (i8, i8), scale: i8) -> Message {
    let (hex_x, hex_y) = ISLAND.hex_at[hex as usize];
    let side = match ((x - hex_x * scale).signum(), (y - hex_y * scale).signum()) {
        (0, -1) => "n",
        (1, -1) => "ne",
        (1, 0) => "e",
        (1, 1) => "se",
        (0, _) => "s",
        (_, 1) => "sw",
        (_, 0) => "w",
        _ => "nw",
    };
    Message::new(format!("impero-side-{side}"))
}

/// The hexes of a set of bits.
fn bits(set: u32) -> Vec<u8> {
    (0..HEXES as u8).filter(|&one| set >> one & 1 == 1).collect()
}

/// A place by its name in the notation.
pub(super) fn named(map: &Map, name: &str) -> Option<Message> {
    let (kind, number) = name.split_at_checked(1)?;
    let number: u8 = number.parse().ok()?;
    match kind {
        "n" if usize::from(number) < NODES => {
            Some(Message::new("impero-place-node").said("where", where_node(map, number)))
        }
        "p" if usize::from(number) < PATHS => {
            Some(Message::new("impero-place-path").said("where", where_path(map, number)))
        }
        "h" if usize::from(number) < HEXES => Some(hex(map, number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tavola_i18n::{Language, Localizer};

    #[test]
    fn no_two_places_have_the_same_words() {
        // Hexes by number: two forests may have the same chip, which no words about them can tell apart.
        let numbered = |hex: u8| Message::new("explain-action").text("action", format!("hex {hex}"));
        for language in Language::ALL {
            let words = Localizer::of(language);
            let nodes: BTreeSet<String> = (0..NODES as u8).map(|one| words.say(&node_by(one, &numbered))).collect();
            let paths: BTreeSet<String> = (0..PATHS as u8).map(|one| words.say(&path_by(one, &numbered))).collect();
            assert_eq!((nodes.len(), paths.len()), (NODES, PATHS), "{language:?}");
            assert!(nodes.iter().chain(&paths).all(|said| !said.contains('⟦')), "{language:?}: {nodes:?} {paths:?}");
        }
    }
}
