//! Counted lines of play: three ways of counting agree with each other and with the table.

mod common;

use common::Scene;
use std::fmt::Write;
use tavola_core::Notation;
use tavola_impero::{Impero, State, perft, table::Phase};

fn scenes() -> Vec<(&'static str, Scene)> {
    let base = || {
        Scene::new("base", 3)
            .option("offers_per_turn", "0")
            .settle(0, &[8, 30])
            .settle(1, &[23, 46])
            .settle(2, &[19, 44])
            .roads(0, "8-13-9 30-35")
            .roads(1, "23-18 46-50")
            .roads(2, "19-14 44-39")
    };
    let war = || {
        Scene::new("impero", 2)
            .city(0, &[8])
            .city(1, &[18])
            .settle(0, &[40])
            .settle(1, &[1])
            .roads(0, "8-12-17 40-35")
            .roads(1, "18-23-29 1-5-9")
    };
    vec![
        (
            "set-up",
            Scene::new("base", 2).phase(Phase::FirstSettlement).set(|state| {
                state.table.placed = 0;
                state.table.rolled = false;
            }),
        ),
        ("before the roll", base().phase(Phase::BeforeRoll).developments(0, "krym").hand(1, "bbw").hand(2, "o")),
        ("builders", base().hand(0, "bbllwwggoooo").hand(1, "bo").developments(0, "m")),
        ("the dice", base().phase(Phase::Dice).hand(0, "bbllwwgg").hand(1, "wwwwwggg")),
        ("the robber", base().phase(Phase::Robber).hand(0, "b").hand(1, "bw").hand(2, "ggo")),
        (
            "an offer",
            base().hand(0, "bw").hand(1, "lg").hand(2, "lo").set(|state| {
                state.table.options.offers_per_turn = 5;
                state.table.phase = Phase::Offer;
                state.table.offers = 1;
                state.table.offer = tavola_impero::table::Terms { give: [1, 0, 0, 0, 0], take: [0, 1, 0, 0, 0] };
                state.table.awaited = [1, 2].map(tavola_core::Seat).into_iter().collect();
            }),
        ),
        ("war", war().knights(0, 7).knights(1, 4).hand(0, "bbllwwwggg").hand(1, "bl")),
        ("six knights", war().knights(0, 6)),
        (
            "discards in war",
            war().phase(Phase::Discard).hand(0, "bbllwwgg").hand(1, "wwwwgggg").set(|state| {
                state.table.awaited = tavola_core::SeatSet::first(2);
            }),
        ),
    ]
}

#[test]
fn three_ways_of_counting_agree_with_the_table() {
    let mut found =
        String::from("# Lines of play: name | depth | lines. Decisions and outcomes of chance each count as a step.\n");
    for (name, scene) in scenes() {
        let state: State =
            Impero::parse_position(&scene.text(), &[]).unwrap_or_else(|refusal| panic!("{name}: {refusal}")).1;
        for depth in 1..=4 {
            let lines = perft::count_bulk(&state, depth);
            if lines > 400_000 {
                break;
            }
            assert_eq!(perft::count(&state, depth), lines, "{name} {depth}");
            assert_eq!(perft::count_plain(&state, depth), lines, "{name} {depth}");
            writeln!(found, "{name} | {depth} | {lines}").expect("a string takes any text");
        }
    }
    assert!(found == include_str!("perft.txt"), "the table should read:\n{found}");
}
