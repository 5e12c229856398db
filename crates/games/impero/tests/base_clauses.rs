//! The base game, clause by clause (CA-1 to CA-11).

mod common;

use common::{Play, Scene, rules};
use std::collections::BTreeSet;
use tavola_core::{Notation, Rng, Seat, Turn, Viewer};
use tavola_impero::{
    Impero,
    geometry::{HARBOURS, HEXES, ISLAND, NODES, PATHS},
    map::Map,
    rules::MapKind,
    table::Phase,
};

#[test]
fn ca_1_the_island_has_its_shape() {
    assert_eq!((HEXES, NODES, PATHS, HARBOURS), (19, 54, 72, 9));
    assert_eq!(ISLAND.coast.len(), 30);
    let rows: Vec<usize> = (1..=5).map(|row| ISLAND.hex_row_col.iter().filter(|hex| hex.0 == row).count()).collect();
    assert_eq!(rows, [3, 4, 5, 4, 3]);
    // Clockwise from the north: y grows downwards.
    let around = ISLAND.hex_nodes[9].map(|node| ISLAND.node_at[node as usize]);
    let (x, y) = ISLAND.hex_at[9];
    assert_eq!(around, [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]);
    // Every hex has six sides that are paths; 30 + 2 × 42 sides in all.
    let sides: usize = (0..HEXES)
        .map(|hex| {
            (0..6)
                .filter(|&at| {
                    ISLAND.path_between(ISLAND.hex_nodes[hex][at], ISLAND.hex_nodes[hex][(at + 1) % 6]).is_some()
                })
                .count()
        })
        .sum();
    assert_eq!(sides, 30 + 2 * 42);
    let degrees: Vec<u32> =
        (2..=3).map(|degree| ISLAND.next_to.iter().filter(|near| near.len() == degree).count() as u32).collect();
    assert_eq!(degrees, [18, 36]);
    assert!(
        Map::parse(&Map::beginner().text().replacen("m10", "p10", 1))
            .is_err_and(|no| no.clause.as_deref() == Some("CA-1"))
    );
}

#[test]
fn ca_1_the_board_command_lists_ids() {
    let board = Impero::board(&rules(&[]));
    assert_eq!(board["hexes"][0]["intersections"], serde_json::json!(["n0", "n4", "n8", "n12", "n7", "n3"]));
    assert_eq!(board["paths"][7]["intersections"], serde_json::json!(["n4", "n8"]));
    assert_eq!(board["intersections"].as_array().map(Vec::len), Some(54));
    assert_eq!(board["harbours"][0]["path"], "p0");
}

#[test]
fn ca_2_tokens_are_counted_and_reds_keep_apart() {
    let mut rng = Rng::new(5);
    let mut red_places = BTreeSet::new();
    for _ in 0..2_000 {
        let map = Map::draw(MapKind::Random, &mut rng);
        map.check(MapKind::Random).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(Map::parse(&map.text()).expect("a drawn map"), map);
        red_places.insert(map.with_token(6) | map.with_token(8));
    }
    assert!(red_places.len() > 500, "{} arrangements of the reds", red_places.len());
    let wrong = Map::beginner().text().replacen("p2.", "p12.", 1);
    assert!(Map::parse(&wrong).is_err_and(|refusal| refusal.clause.as_deref() == Some("CA-2")));
    // Two reds side by side: h4 (6) and h5 (4 → 8), with the 8 of h11 becoming a 4.
    let beside = Map::beginner().text().replacen("p4.", "p8.", 1).replacen("m8.", "m4.", 1);
    let beside = Map::parse(&beside).expect("the counts are right");
    assert!(beside.check(MapKind::Random).is_err());
    assert!(beside.check(MapKind::Explicit).is_ok());
}

#[test]
fn ca_2_random_tokens_are_uniform() {
    // Where the desert is fixed, each lawful set of four red places must come up equally often.
    let mut rng = Rng::new(77);
    let mut counts = std::collections::BTreeMap::new();
    let mut drawn = 0u32;
    while drawn < 30_000 {
        let map = Map::draw(MapKind::Random, &mut rng);
        if map.desert() == 9 {
            *counts.entry(map.with_token(6) | map.with_token(8)).or_insert(0i64) += 1;
            drawn += 1;
        }
    }
    let lawful = (0u32..1 << 19)
        .filter(|set| set.count_ones() == 4 && set >> 9 & 1 == 0)
        .filter(|set| (0..19).all(|hex| set >> hex & 1 == 0 || ISLAND.hex_neighbours[hex] & set == 0))
        .count();
    assert_eq!(counts.len(), lawful);
    let mean = 30_000 / lawful as i64;
    // Six standard deviations of a Poisson count.
    let bound = 6.0 * (mean as f64).sqrt() + 1.0;
    assert!(counts.values().all(|&count| ((count - mean).abs() as f64) < bound), "{mean}: {counts:?}");
}

#[test]
fn ca_2_spirals_run_counter_clockwise_from_a_corner() {
    let mut rng = Rng::new(3);
    let mut corners = BTreeSet::new();
    for _ in 0..300 {
        let map = Map::draw(MapKind::Spiral, &mut rng);
        map.check(MapKind::Spiral).unwrap_or_else(|refusal| panic!("{refusal}"));
        if map.desert() == 9 {
            // Token A is the 5 whose counter-clockwise neighbour on the coast is the 2.
            let ring = [0u8, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1];
            let first = (0..12).find(|&at| map.token(ring[at]) == 5 && map.token(ring[(at + 1) % 12]) == 2);
            let first = first.expect("the ring begins 5, 2");
            assert_eq!(first % 2, 0, "a corner");
            let tokens: Vec<u8> = (0..12).map(|at| map.token(ring[(first + at) % 12])).collect();
            assert_eq!(tokens, [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10]);
            let inner = [4u8, 8, 13, 14, 10, 5];
            let tokens: Vec<u8> = (0..6).map(|at| map.token(inner[(first / 2 + at) % 6])).collect();
            assert_eq!(tokens, [9, 4, 5, 6, 3, 11]);
            corners.insert(first);
        }
    }
    assert!(corners.len() >= 4, "{corners:?}");
}

#[test]
fn ca_2_the_map_is_the_first_step_of_chance() {
    for kind in ["spiral", "random"] {
        let mut play = Play::new(&[("map", kind)]);
        assert_eq!(play.0.turn(), Turn::Chance);
        play.no_luck("3 4");
        let map = play.0.draw(&mut Rng::new(1)).expect("chance decides");
        play.0.chance(map).expect("a drawn map");
        assert_eq!(play.0.turn(), Turn::of(Seat(0)));
    }
    // The beginner map has its tokens neither in a spiral…
    Play::new(&[("map", "spiral")]).no_luck(&format!("map {}", Map::beginner().text()));
    // …but reds apart, so a random draw can be it.
    Play::new(&[("map", "random")]).rng(&format!("map {}", Map::beginner().text()));
}

#[test]
fn ca_3_ca_4_the_beginner_map() {
    let map = Map::beginner();
    let hexes: Vec<String> = (0..19)
        .map(|hex| {
            format!(
                "{}{}",
                map.terrain_letter(hex),
                if map.token(hex) == 0 { String::new() } else { map.token(hex).to_string() }
            )
        })
        .collect();
    assert_eq!(hexes.join(" "), "m10 p2 f9 g12 h6 p4 h10 g9 f11 d f3 m8 f8 m3 g4 p5 h5 g6 p11");
    let harbours: Vec<u8> = (0..9).map(|harbour| map.harbour(harbour)).collect();
    assert_eq!(harbours, [5, 3, 4, 5, 2, 5, 5, 0, 1]);
    let ends: Vec<Vec<u8>> = ISLAND.harbour_ends.iter().map(|ends| ends.iter().collect()).collect();
    assert_eq!(ends, [[0, 3], [1, 5], [10, 15], [26, 32], [42, 46], [49, 52], [47, 51], [33, 38], [11, 16]]);
    assert!(ISLAND.harbour_path.iter().all(|&path| ISLAND.coast.has(path)));
    assert!(Map::parse(&map.text().replacen("/3.g", "/g.g", 1)).is_err_and(|no| no.clause.as_deref() == Some("CA-4")));
}

#[test]
fn ca_5_no_piece_no_build() {
    let mut play =
        Scene::new("base", 2).settle(0, &[0, 2, 11, 15, 27]).roads(0, "0-4 2-6 27-33").hand(0, "bblwgggooo").play();
    // The road leads to n33, but all five settlements stand.
    play.no(0, "settle n33", "CA-5");
    play.ok(0, "city n27");
    assert_eq!(play.state().table.side(Seat(0)).settlements_left(), 1);
    let mut play = Scene::new("base", 2).city(0, &[0, 2, 11, 15]).settle(0, &[27]).hand(0, "ggooo").play();
    play.no(0, "city n27", "CA-5");
    let mut play = Scene::new("base", 2)
        .roads(0, "0-4-8-12-17-22-28-34-39-44-48-52-49-53-50 48-51")
        .set(|state| state.table.longest = tavola_core::SeatSet::one(Seat(0)))
        .hand(0, "bl")
        .play();
    play.no(0, "road p0", "CA-5");
    assert_eq!(play.state().table.bank, [18, 18, 19, 19, 19]);
}

#[test]
fn ca_6_the_set_up_snakes() {
    let mut play = Play::new(&[("ruleset", "base"), ("players", "3"), ("map", "beginner")]);
    play.no(1, "settle n0", "CA-7").ok(0, "settle n0");
    play.no(0, "settle n2", "CA-7").no(0, "road p2", "CA-6").ok(0, "road p1");
    play.no(1, "settle n4", "CA-10").ok(1, "settle n2").ok(1, "road p4");
    play.ok(2, "settle n10").ok(2, "road p16");
    // The last seat places twice in a row, and the second settlement yields.
    play.ok(2, "settle n25");
    assert_eq!(play.hand(2), "blo");
    play.ok(2, "road p31").ok(1, "settle n30").ok(1, "road p44");
    // n30 lies at the desert, which yields nothing.
    assert_eq!(play.hand(1), "lg");
    play.ok(0, "settle n51").ok(0, "road p66");
    assert_eq!(play.hand(0), "b");
    assert_eq!(play.0.turn(), Turn::of(Seat(0)));
    assert_eq!(play.menu(0), ["roll"]);
}

#[test]
fn ca_7_a_turn_rolls_first() {
    let mut play = Scene::new("base", 2).phase(Phase::BeforeRoll).hand(0, "bbbbl").roads(0, "0-4").play();
    play.no(0, "road p0", "CA-7").no(0, "end", "CA-7").no(0, "bank b>o", "CA-7").no(1, "roll", "CA-7");
    play.ok(0, "roll").no(0, "end", "CA-7").rng("1 1");
    play.no(0, "roll", "CA-7").ok(0, "road p0").no(1, "end", "CA-7").ok(0, "end");
    assert_eq!(play.0.turn(), Turn::of(Seat(1)));
    play.no_luck("1 1").ok(1, "roll").no_luck("steal b").rng("6 6");
}

#[test]
fn ca_8_production_pays_settlements_and_cities() {
    // h4 is a hill with a 6; h17 a field with a 6.
    let mut play = Scene::new("base", 3).settle(0, &[8]).city(1, &[23]).settle(2, &[40]).phase(Phase::Dice).play();
    play.rng("2 4");
    assert_eq!([play.hand(0), play.hand(1), play.hand(2)], ["b", "bb", "g"]);
    assert_eq!(play.state().table.bank, [16, 19, 19, 18, 19]);
    // Under the robber the hill yields nothing.
    let mut play = Scene::new("base", 2).settle(0, &[8]).phase(Phase::Dice).set(|state| state.table.robber = 4).play();
    play.rng("3 3");
    assert_eq!(play.hand(0), "-");
}

#[test]
fn ca_8_a_shortage_pays_nobody_or_the_only_one() {
    // 17 bricks are out: two are left, three are owed.
    let short = || Scene::new("base", 3).settle(0, &[8]).city(1, &[23]).phase(Phase::Dice).hand(2, "bbbbbbbbbbbbbbbbb");
    let mut play = short().play();
    play.rng("2 4");
    assert_eq!([play.hand(0), play.hand(1)], ["-", "-"]);
    // One player alone takes what is left.
    let mut play = short().settle(1, &[13]).set(|state| state.table.sides[0].settlements.remove(8)).play();
    play.rng("2 4");
    assert_eq!(play.hand(1), "bb");
    // Another resource is not touched by the shortage.
    let mut play = short().settle(2, &[40]).play();
    play.rng("2 4");
    assert_eq!((play.hand(0), play.state().hands.0[2][3]), ("-".into(), 1));
}

#[test]
fn ca_9_costs_go_to_the_bank() {
    let mut play = Scene::new("base", 2).roads(0, "0-4-8").settle(0, &[0]).hand(0, "bblllwwgggggoooooo").play();
    play.ok(0, "road p12").ok(0, "settle n8").ok(0, "city n0").ok(0, "buy").rng("draw k");
    assert_eq!(play.hand(0), "lgoo");
    play.no(0, "road p11", "CA-9").no(0, "settle n12", "CA-9").no(0, "buy", "CA-9").no(0, "city n8", "CA-9");
    play.no(0, "city n2", "CA-9");
    let state = play.state();
    assert_eq!(state.table.bank, [19, 18, 19, 18, 17]);
    assert!(state.table.side(Seat(0)).cities.has(0) && !state.table.side(Seat(0)).settlements.has(0));
}

#[test]
fn ca_10_settlements_keep_their_distance() {
    let mut play = Scene::new("base", 2).roads(0, "0-4-8-12").settle(1, &[5]).settle(0, &[0]).hand(0, "bblwg").play();
    // Next to an own settlement, next to an enemy's, without a road, taken.
    play.no(0, "settle n4", "CA-10").no(0, "settle n1", "CA-10").no(0, "settle n20", "CA-10").no(
        0,
        "settle n5",
        "CA-10",
    );
    assert_eq!(play.menu_of(0, "settle"), ["n8", "n12"]);
    play.ok(0, "settle n12");
}

#[test]
fn ca_11_roads_join_and_do_not_pass_enemies() {
    let mut play = Scene::new("base", 2)
        .roads(0, "12-8")
        .roads(1, "8-13")
        .settle(1, &[8])
        .settle(0, &[23])
        .hand(0, "bbblll")
        .play();
    // n8 holds an enemy: only beyond n12 and at one's own settlement n23.
    assert_eq!(play.menu_of(0, "road"), ["p11", "p19", "p26", "p27", "p35"]);
    play.no(0, "road p7", "CA-11").no(0, "road p13", "CA-11").no(0, "road p50", "CA-11");
    play.ok(0, "road p26").ok(0, "road p25");
    // An enemy road does not block an intersection: past n12 and through n17.
    let view = play.0.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.table.side(Seat(0)).roads.len(), 3);
}
