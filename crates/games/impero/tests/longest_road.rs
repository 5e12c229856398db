//! Longest roads as data (CA-12): `longest_roads.txt` holds positions built to break naive code.

mod common;

use common::chain_paths;
use tavola_core::{Notation, Rng, Seat, SeatSet};
use tavola_impero::{
    Impero, State,
    geometry::ISLAND,
    roads::{award, longest_through, longest_trail},
    sets::{Nodes, Paths},
};

struct Position {
    name: &'static str,
    roads: Vec<u8>,
    cut: Nodes,
    expected: u8,
}

fn positions() -> Vec<Position> {
    let lines = include_str!("longest_roads.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&'static str> = line.split(" | ").collect();
            let [name, roads, cut, expected] = parts[..] else { panic!("`{line}` has not four parts") };
            Position {
                name,
                roads: if roads == "-" { Vec::new() } else { chain_paths(roads) },
                cut: cut.split(' ').filter_map(|node| node.parse::<u8>().ok()).collect(),
                expected: expected.parse().expect("a number"),
            }
        })
        .collect()
}

#[test]
fn ca_12_every_position_has_its_longest_trail() {
    let positions = positions();
    assert!(positions.len() >= 40, "{}", positions.len());
    for Position { name, roads, cut, expected } in positions {
        let all: Paths = roads.iter().copied().collect();
        assert_eq!(longest_trail(all, cut), expected, "{name}");
    }
}

#[test]
fn ca_12_building_road_by_road_measures_the_same() {
    // Whatever the order of building, the longest trail is the old one or one through the new road.
    let mut rng = Rng::new(12);
    for Position { name, mut roads, cut, expected } in positions() {
        for _ in 0..20 {
            rng.shuffle(&mut roads);
            let (mut built, mut trail) = (Paths::EMPTY, 0);
            for &path in &roads {
                built.add(path);
                trail = longest_through(path, built, cut).max(trail);
                assert_eq!(trail, longest_trail(built, cut), "{name}: after {built:?}");
            }
            assert_eq!(trail, expected, "{name}");
        }
    }
}

#[test]
fn ca_12_a_state_measures_the_same_under_real_buildings() {
    let mut checked = 0;
    for Position { name, roads, cut, expected } in positions() {
        // Neighbouring buildings cannot stand on a board (CA-10).
        if cut.iter().any(|node| ISLAND.next_to[node as usize].meets(cut)) {
            continue;
        }
        let mut state = State::new(&common::rules(&[("map", "beginner"), ("players", "2"), ("ruleset", "base")]));
        state.table.sides[0].roads = roads.iter().copied().collect();
        state.table.sides[1].settlements = cut;
        state.table.longest = if expected >= 5 { SeatSet::one(Seat(0)) } else { SeatSet::EMPTY };
        let read = Impero::parse_position(&Impero::position(&state), &[]);
        let (_, read) = read.unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        assert_eq!(read.table.sides[0].trail, expected, "{name}");
        checked += 1;
    }
    assert!(checked >= 40, "{checked}");
}

#[test]
fn ca_12_ca_17_trophies_follow_the_scores() {
    let seats = |seats: &[u8]| seats.iter().map(|&seat| Seat(seat)).collect::<SeatSet>();
    // (holder before, scores, holder after)
    let cases: [(&[u8], [u8; 4], &[u8]); 14] = [
        (&[], [4, 4, 3, 0], &[]),
        (&[], [5, 4, 4, 4], &[0]),
        (&[], [5, 5, 0, 0], &[]),
        (&[0], [5, 5, 0, 0], &[0]),
        (&[0], [5, 5, 5, 5], &[0]),
        (&[0], [5, 6, 0, 0], &[1]),
        (&[0], [5, 6, 6, 0], &[]),
        (&[0], [4, 4, 0, 0], &[]),
        (&[0], [4, 5, 0, 0], &[1]),
        (&[0], [4, 5, 5, 0], &[]),
        (&[], [7, 7, 8, 7], &[2]),
        (&[3], [9, 0, 0, 9], &[3]),
        (&[3], [10, 0, 0, 9], &[0]),
        (&[1], [0, 5, 0, 0], &[1]),
    ];
    for (before, scores, after) in cases {
        assert_eq!(award(seats(before), &scores, 5), seats(after), "{before:?} {scores:?}");
    }
}
