//! The variant, clause by clause (IM-1 to IM-16).
//!
//! Most scenes have a city of seat 0 at n8. Within two paths of it lie n0, n1, n4, n7, n8, n9, n12,
//! n13, n17 and n18.

mod common;

use common::{Play, Scene};
use tavola_core::{ErrorCode, NotationExt, Record, Seat, Turn};
use tavola_impero::{Impero, table::Phase};

fn scene(players: u8) -> Scene {
    Scene::new("impero", players).city(0, &[8])
}

#[test]
fn im_1_no_robber_no_development_cards() {
    let mut play = scene(2).hand(0, "wgo").phase(Phase::Dice).settle(0, &[40]).play();
    play.rng("4 3");
    let state = play.state();
    assert_eq!((state.table.supply, state.table.deck, state.table.phase), (13, 0, Phase::Main));
    play.no(0, "buy", "IM-1").no(0, "robber h4", "IM-1").no(0, "knight", "IM-1").no(0, "monopoly b", "IM-1");
    // The desert is plain: nothing is barred. h4 (6) would be barred in the base game if robbed.
    let mut play = scene(2).phase(Phase::Dice).set(|state| state.table.robber = 4).play();
    play.rng("3 3");
    assert_eq!(play.hand(0), "bb");
}

#[test]
fn im_2_a_seven_brings_the_roller_a_knight() {
    let mut play = scene(2).phase(Phase::Dice).hand(1, "bbbbbbbb").play();
    play.rng("3 4");
    // Only after the discards (CA-14).
    assert_eq!((play.0.turn(), play.state().table.sides[0].knights), (Turn::of(Seat(1)), 0));
    play.ok(1, "discard bbbb");
    assert_eq!((play.state().table.sides[0].knights, play.state().table.supply), (1, 13));
    // The option leaves the discards out.
    let mut play = scene(2).option("discard_on_seven", "false").phase(Phase::Dice).hand(1, "bbbbbbbb").play();
    play.rng("3 4");
    assert_eq!((play.state().table.sides[0].knights, play.hand(1)), (1, "bbbbbbbb".into()));
    // None if the supply is empty.
    let mut play = scene(2).phase(Phase::Dice).knights(1, 14).play();
    play.rng("3 4");
    assert_eq!((play.state().table.sides[0].knights, play.state().table.phase), (0, Phase::Main));
}

#[test]
fn im_3_recruiting_costs_three_grain_and_three_wool() {
    let mut play = Scene::new("impero", 2).hand(0, "wwwwwwgggggg").play();
    play.ok(0, "recruit").ok(0, "recruit").no(0, "recruit", "IM-3");
    assert_eq!((play.hand(0), play.state().table.supply), ("-".into(), 12));
    Scene::new("impero", 2).hand(0, "wwwggg").knights(1, 14).play().no(0, "recruit", "IM-3");
    Scene::new("impero", 2).hand(0, "wwwggg").phase(Phase::BeforeRoll).play().no(0, "recruit", "IM-3");
    Scene::new("base", 2).hand(0, "wwwggg").play().no(0, "recruit", "IM-1");
    // Usable at once.
    let mut play = scene(2).hand(0, "wwwggg").knights(0, 2).roads(1, "0-3").play();
    play.no(0, "attack p0", "IM-8").ok(0, "recruit").ok(0, "attack p0");
}

#[test]
fn im_4_the_longest_road_is_measured_before_the_free_road() {
    // Seat 1 holds the longest road with 6; one road in the middle goes; seat 0 has 5 and takes it
    // at once, before it places the free road.
    let mut play = scene(2).knights(0, 3).roads(1, "3-0-4-1-5-2-6").roads(0, "8-13-18-23-29-35").longest(1).play();
    play.ok(0, "attack p2");
    assert_eq!((play.longest(), play.state().table.phase), (Some(0), Phase::FreeRoad));
    assert_eq!(play.state().table.sides[1].trail, 3);
    // There is no largest army.
    assert!(play.state().table.army.is_empty());
    // A city that cut a trail is gone: the trail is joined again (n17 of seat 1 cut seat 0).
    let mut play = scene(2).knights(0, 5).city(1, &[17]).roads(0, "0-4-8-12-17-22-28").play();
    assert_eq!(play.state().table.sides[0].trail, 4);
    play.ok(0, "raze n17");
    assert_eq!((play.state().table.sides[0].trail, play.longest()), (6, Some(0)));
}

#[test]
fn im_4_two_roads_leave_at_once() {
    // Seat 1's trail of 7 loses the two middle roads together: 3 and 2 are left.
    let mut play = scene(2).knights(0, 6).roads(1, "11-7-3-0-4-1-5-2").longest(1).play();
    play.ok(0, "attack p1 p2");
    assert_eq!((play.state().table.sides[1].trail, play.longest(), play.state().table.due), (3, None, 2));
}

#[test]
fn im_5_im_6_distance_is_counted_in_paths() {
    let ranges: [(&str, bool); 6] =
        [("0-3", true), ("3-7", true), ("7-11", true), ("11-16", false), ("5-2", false), ("2-6", false)];
    for (road, near) in ranges {
        let chain: &'static str = road;
        let play = scene(2).knights(0, 3).roads(1, chain).play();
        let table = play.state().table;
        assert_eq!(!play.menu_of(0, "attack").is_empty(), near, "{road}");
        assert_eq!(table.barracks(Seat(0)).has(8), near, "{road}");
    }
    // Buildings: n9 and n18 are two paths away, n22 three; what stands between does not matter.
    for (node, near) in [(9u8, true), (18, true), (22, false), (5, false)] {
        let nodes: &'static [u8] = Box::leak(Box::new([node]));
        let mut play = scene(3).knights(0, 4).settle(1, nodes).roads(2, "8-13 4-8").play();
        assert_eq!(play.state().table.range(Seat(0)).has(node), near);
        if near {
            play.ok(0, &format!("raze n{node}"));
        } else {
            play.no(0, &format!("raze n{node}"), "IM-6");
        }
    }
}

#[test]
fn im_6_barracks_come_and_go() {
    let mut play = scene(2).knights(0, 3).roads(1, "0-3 50-53").play();
    assert!(play.state().table.barracks(Seat(0)).has(8));
    play.ok(0, "attack p0");
    assert!(play.state().table.barracks(Seat(0)).is_empty());
    play.ok(0, "road p7").ok(0, "end");
    // A settlement is no barracks.
    let mut play = Scene::new("impero", 2).settle(0, &[8]).knights(0, 4).settle(1, &[18]).play();
    play.no(0, "raze n18", "IM-6");
}

#[test]
fn im_7_buildings_shield_roads() {
    // The road 12-17 is in reach through both ends; an enemy city at n17 shields only that end.
    let mut play = scene(2).knights(0, 3).roads(1, "12-17").city(1, &[17]).play();
    play.ok(0, "attack p19");
    // The road 17-22 is in reach through n17 alone, which is guarded by its owner…
    let mut play = scene(2).knights(0, 8).roads(1, "17-22").city(1, &[17]).play();
    play.no(0, "attack p25", "IM-7").ok(0, "raze n17").ok(0, "attack p25");
    // …or by a third player; the attacker's own building does not shield.
    scene(3).knights(0, 3).roads(1, "17-22").settle(2, &[17]).play().no(0, "attack p25", "IM-7");
    scene(2).knights(0, 3).roads(1, "17-22").settle(0, &[17]).play().ok(0, "attack p25");
    scene(2).knights(0, 3).roads(1, "8-13").play().ok(0, "attack p13");
}

#[test]
fn im_8_a_taken_road_is_lost_for_good() {
    let mut play = scene(2).knights(0, 4).roads(1, "0-3 43-47").settle(0, &[30]).play();
    play.no(1, "attack p0", "CA-7").ok(0, "attack p0");
    let state = play.state();
    assert_eq!((state.table.sides[1].taken, state.table.sides[1].roads_left()), (1, 13));
    assert_eq!((state.table.sides[0].knights, state.table.supply), (1, 13));
    // The free road is obligatory and lies anywhere CA-11 allows, also far away.
    play.no(0, "end", "IM-8").no(0, "road p0", "CA-11");
    assert_eq!(play.menu(0), ["road p7", "road p12", "road p13", "road p36", "road p44", "road p45"]);
    play.ok(0, "road p44").ok(0, "end");
    // The vacated path too.
    let mut play = scene(2).knights(0, 3).roads(1, "8-13 43-47").play();
    play.ok(0, "attack p13").ok(0, "road p13");
}

#[test]
fn im_8_a_free_road_is_skipped_if_impossible() {
    // No piece left.
    let mut play = scene(2)
        .knights(0, 3)
        .roads(0, "30-35-40-45-49-53-50-46-42-37-31-25-19-14-10-6")
        .longest(0)
        .roads(1, "0-3 43-47")
        .play();
    play.ok(0, "attack p0").ok(0, "end");
    // No legal path: the city is walled in by the roads of a third player.
    let mut play = scene(3).knights(0, 3).roads(1, "0-3 43-47").roads(2, "4-8 12-8 13-8").play();
    play.ok(0, "attack p0").ok(0, "end");
    assert_eq!(play.state().table.sides[0].roads.len(), 0);
}

#[test]
fn im_9_two_roads_in_one_blow() {
    // 0-3-7: both roads of seat 1 meet at n3, which is empty.
    let mut play = scene(3).knights(0, 6).roads(1, "0-3-7-11-16").roads(2, "18-24").play();
    play.no(0, "attack p0 p10", "IM-9").no(0, "attack p6 p0", "IM-9").no(0, "attack p0 p28", "IM-9");
    // p18 (11-16) is out of range, but p10 (7-11) is takeable and they share n11.
    play.ok(0, "attack p10 p18");
    assert_eq!((play.state().table.sides[1].taken, play.state().table.due, play.state().table.attacks), (2, 2, 1));
    play.ok(0, "road p7").no(0, "end", "IM-8").ok(0, "road p2").ok(0, "end");
    // A building where they meet forbids it, the attacker's own too.
    scene(2).knights(0, 6).roads(1, "0-3-7").settle(1, &[3]).play().no(0, "attack p0 p6", "IM-9");
    scene(2).knights(0, 6).roads(1, "0-3-7").settle(0, &[3]).play().no(0, "attack p0 p6", "IM-9");
    // Two owners; and neither takeable alone.
    scene(3).knights(0, 6).roads(1, "0-3").roads(2, "3-7").play().no(0, "attack p0 p6", "IM-9");
    scene(2).knights(0, 6).roads(1, "21-27-33").play().no(0, "attack p33 p39", "IM-6");
    scene(2).knights(0, 5).roads(1, "0-3-7").play().no(0, "attack p0 p6", "IM-9");
}

#[test]
fn im_10_destroying_buildings_scores_for_ever() {
    let mut play = scene(2).knights(0, 14).settle(1, &[18]).city(1, &[17]).play();
    play.ok(0, "raze n18").ok(0, "raze n17");
    let table = play.state().table;
    assert_eq!((table.sides[0].permanent(), table.points(Seat(0)), table.points(Seat(1))), (3, 5, 0));
    // Back in the owner's stock; a city does not become a settlement.
    assert_eq!((table.sides[1].settlements_left(), table.sides[1].cities_left()), (5, 4));
    assert_eq!((table.sides[0].knights, table.supply), (5, 9));
    scene(2).knights(0, 4).city(1, &[17]).play().no(0, "raze n17", "IM-10");
    scene(2).knights(0, 3).settle(1, &[17]).play().no(0, "raze n17", "IM-10");
    scene(2).knights(0, 5).play().no(0, "raze n8", "IM-10").no(0, "raze n12", "IM-10");
}

#[test]
fn im_11_as_many_attacks_as_knights_unless_limited() {
    let mut play = scene(2).option("attacks_per_turn", "1").knights(0, 8).settle(1, &[18, 17]).play();
    play.ok(0, "raze n18").no(0, "raze n17", "IM-11");
    assert!(play.menu_of(0, "raze").is_empty());
    play.ok(0, "end").ok(1, "roll").rng("1 1").ok(1, "end");
    play.no(0, "raze n17", "IM-11").ok(0, "roll").rng("1 1").ok(0, "raze n17");
}

#[test]
fn im_12_cut_off_pieces_stay_and_players_play_on() {
    let mut play = scene(2).knights(0, 4).settle(1, &[0]).roads(1, "0-3").hand(1, "bbblll").play();
    assert_eq!(play.state().table.rate(Seat(1), 0), 3);
    play.ok(0, "raze n0");
    // The harbour is lost with its building; the road stays and can be built on.
    assert_eq!(play.state().table.rate(Seat(1), 0), 4);
    play.ok(0, "end").ok(1, "roll").rng("1 1").ok(1, "road p6");
}

#[test]
fn im_13_twelve_points() {
    let near = || Scene::new("impero", 2).city(0, &[0, 2, 11, 15]).settle(0, &[27, 32, 50]);
    let mut play = near().roads(0, "30-35").hand(0, "blwg").play();
    assert_eq!(play.points(0), 11);
    play.ok(0, "settle n35");
    assert_eq!(play.over(), Some(("IM-13", Some(0))));
    // By a free road that makes the longest.
    let mut play = Scene::new("impero", 2)
        .city(0, &[8, 2, 11, 15])
        .settle(0, &[27, 32])
        .roads(0, "30-35-40-45-49")
        .roads(1, "0-3 43-47")
        .knights(0, 3)
        .play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), None);
    play.ok(0, "road p70");
    assert_eq!(play.over(), Some(("IM-13", Some(0))));
}

#[test]
fn im_13_counts_for_the_new_player_in_turn() {
    // Seat 0 razes the building that cut seat 1's road: seat 1 now has the longest road and 12
    // points, and wins as soon as it is in turn.
    let mut play = scene(3)
        .knights(0, 4)
        .settle(2, &[18])
        .roads(1, "13-18-24-30-35-40")
        .city(1, &[27, 32, 50, 2])
        .settle(1, &[52, 20])
        .play();
    assert_eq!((play.longest(), play.points(1)), (None, 10));
    play.ok(0, "raze n18");
    assert_eq!((play.longest(), play.points(1), play.over()), (Some(1), 12, None));
    play.ok(0, "end");
    assert_eq!(play.over(), Some(("IM-13", Some(1))));
}

#[test]
fn im_14_destroying_enough_buildings() {
    let before = |settlements: u8, cities: u8| {
        scene(2).knights(0, 14).set(move |state| {
            state.table.sides[0].razed_settlements = settlements;
            state.table.sides[0].razed_cities = cities;
        })
    };
    let mut play = before(4, 0).settle(1, &[18]).play();
    play.ok(0, "raze n18");
    assert_eq!(play.over(), Some(("IM-14", Some(0))));
    let mut play = before(2, 2).settle(1, &[18]).play();
    play.ok(0, "raze n18");
    assert_eq!(play.over(), Some(("IM-14", Some(0))));
    let mut play = before(3, 1).city(1, &[18]).play();
    play.ok(0, "raze n18");
    assert_eq!(play.over(), Some(("IM-14", Some(0))));
    // Four settlements and a city are enough only with the option.
    let mut play = before(4, 0).city(1, &[18]).play();
    play.ok(0, "raze n18");
    assert_eq!(play.over(), None);
    let mut play = before(4, 0).option("any_five_buildings", "true").city(1, &[18]).play();
    play.ok(0, "raze n18");
    assert_eq!(play.over(), Some(("IM-14", Some(0))));
}

#[test]
fn im_15_collapse_stops_the_game_and_counts() {
    // Seat 1 has one road left and no building. Seat 0: 2 for the city; seat 2: 3 roads, 2 cards.
    let mut play = scene(3).knights(0, 3).roads(1, "0-3").roads(2, "40-45-49-53").hand(2, "bb").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), Some(("IM-15", Some(2))));
    // Before the free road: seat 0 has not placed it.
    assert_eq!(play.state().table.sides[0].roads.len(), 0);
    // The player who collapsed counts too.
    let mut play = scene(2).knights(0, 3).roads(1, "0-3").hand(1, "bbb").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), Some(("IM-15", Some(1))));
}

#[test]
fn im_15_ties_go_to_points_then_to_the_player_in_turn() {
    // Seat 0: city 2. Seat 1: two cards, 0 points.
    let mut play = scene(2).knights(0, 3).roads(1, "0-3").hand(1, "bb").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), Some(("IM-15", Some(0))));
    // Equal in points as well: seat 2 has a city, too, but seat 0 is in turn.
    let mut play = scene(3).knights(0, 3).roads(1, "0-3").city(2, &[40]).play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), Some(("IM-15", Some(0))));
    // Otherwise a draw of the tied.
    let mut play =
        scene(4).knights(0, 3).roads(1, "0-3").city(2, &[40]).city(3, &[37]).hand(2, "b").hand(3, "b").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), Some(("IM-15", None)));
    let winners = play.0.turn().outcome().map(|outcome| outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>());
    assert_eq!(winners, Some(vec![2, 3]));
}

#[test]
fn im_15_who_can_still_build_plays_on() {
    // A settlement with an empty path beside it: no collapse, unless the option says so.
    let with = |collapse: &str| {
        scene(2).option("collapse", collapse).knights(0, 3).roads(1, "0-3").settle(1, &[40]).hand(1, "bb")
    };
    let mut play = with("cannot_build").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), None);
    let mut play = with("none_on_board").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over().map(|(clause, _)| clause), Some("IM-15"));
    let mut play = with("all_taken").play();
    play.ok(0, "attack p0");
    assert_eq!(play.over(), None);
    let mut play = with("all_taken").set(|state| state.table.sides[1].taken = 14).play();
    play.ok(0, "attack p0");
    assert_eq!(play.over().map(|(clause, _)| clause), Some("IM-15"));
    // No piece left, though there would be room.
    let mut play = with("cannot_build").set(|state| state.table.sides[1].taken = 14).play();
    play.ok(0, "attack p0");
    assert_eq!(play.over().map(|(clause, _)| clause), Some("IM-15"));
}

#[test]
fn im_15_whatever_action_causes_it() {
    // Seat 1 lost its roads earlier; its last way out from n40 is closed by a road of seat 0.
    let mut play = scene(2)
        .settle(1, &[40])
        .set(|state| state.table.sides[1].taken = 3)
        .roads(0, "40-35 40-44 41-45")
        .hand(0, "bl")
        .play();
    play.ok(0, "road p58");
    assert_eq!(play.over().map(|(clause, _)| clause), Some("IM-15"));
}

#[test]
fn im_16_the_turn_limit_is_a_draw() {
    for ruleset in ["base", "impero"] {
        let mut play = Scene::new(ruleset, 2).option("turn_limit", "3").set(|state| state.table.turns = 2).play();
        play.ok(0, "end");
        assert_eq!(play.over(), Some(("IM-16", None)), "{ruleset}");
    }
    // A win of the new player in turn comes first.
    let mut play = Scene::new("base", 2)
        .option("turn_limit", "3")
        .set(|state| state.table.turns = 2)
        .city(1, &[0, 2, 11, 15])
        .settle(1, &[27])
        .developments(1, "v")
        .play();
    play.ok(0, "end");
    assert_eq!(play.over(), Some(("CA-18", Some(1))));
}

#[test]
fn im_16_an_agreed_draw_has_the_clause_as_its_reason() {
    for ruleset in ["base", "impero"] {
        let mut play = Scene::new(ruleset, 3).play();
        play.external("draw agreed");
        assert_eq!(play.over(), Some(("IM-16", None)), "{ruleset}");
    }
}

#[test]
fn im_16_older_records_of_agreed_draws_replay() {
    let mut record: serde_json::Value = serde_json::from_str(include_str!("games/base-im16-agreed-draw.json")).unwrap();
    record["result"]["reason"] = "agreed".into();
    assert_eq!(Record::<Impero>::from_json(&record).unwrap().outcome.unwrap().reason, "IM-16");
    record["result"]["winner"] = 0.into();
    assert_eq!(Record::<Impero>::from_json(&record).err().map(|no| no.code), Some(ErrorCode::Record));
}

#[test]
fn im_16_resigning_among_two_and_among_more() {
    let mut play = scene(2).play();
    play.external("resign 0");
    assert_eq!(play.over(), Some(("IM-16", Some(1))));
    let mut play = scene(3).knights(1, 4).hand(1, "bbw").settle(1, &[18]).roads(1, "18-24").play();
    play.external("resign 1");
    let table = play.state().table;
    assert_eq!((play.over(), table.bank, table.supply), (None, [19; 5], 14));
    // Its pieces stay, block, yield nothing and can be attacked.
    play.no(0, "settle n18", "CA-9").ok(0, "end");
    assert_eq!(play.0.turn(), Turn::of(Seat(2)));
    play.ok(2, "roll").rng("1 3");
    assert_eq!(play.hand(1), "-");
    play.external("resign 2");
    assert_eq!(play.over(), Some(("IM-16", Some(0))));
}

#[test]
fn im_16_a_dead_seat_can_be_attacked_but_does_not_collapse() {
    let mut play = scene(3).knights(0, 7).settle(1, &[18]).roads(1, "0-3").play();
    play.external("resign 1").ok(0, "raze n18").ok(0, "attack p0").ok(0, "road p7");
    assert_eq!((play.over(), play.state().table.sides[0].permanent()), (None, 1));
}

#[test]
fn im_16_pending_decisions_lapse() {
    // An answer that is awaited.
    let mut play = scene(3).hand(0, "b").play();
    play.ok(0, "offer b>w").ok(1, "decline").external("resign 2");
    assert_eq!((play.0.turn(), play.state().table.phase), (Turn::of(Seat(0)), Phase::Main));
    // An accepted offer of somebody who leaves is gone.
    let mut play = scene(3).hand(0, "b").hand(2, "w").play();
    play.ok(0, "offer b>w").ok(2, "accept").external("time 2").no(0, "close 2", "CA-13").ok(1, "decline");
    assert_eq!(play.state().table.phase, Phase::Main);
    // The last discard: the others are shown.
    let mut play = Scene::new("base", 3).phase(Phase::Dice).hand(1, "bbbbbbbb").hand(2, "wwwwwwww").play();
    play.rng("3 4").ok(1, "discard bbbb").external("abandon 2");
    assert_eq!((play.hand(1), play.state().table.phase), ("bbbb".into(), Phase::Robber));
    // In turn: the turn ends, and what was pending in it lapses.
    let mut play = Scene::new("base", 3).phase(Phase::Dice).hand(1, "bbbbbbbb").hand(2, "wwwwwwww").play();
    play.rng("3 4").ok(1, "discard bbbb").external("resign 0");
    assert_eq!((play.hand(1), play.0.turn(), play.state().table.turns), ("bbbbbbbb".into(), Turn::of(Seat(1)), 1));
    // A victim takes its cards along.
    let mut play = Scene::new("base", 3).phase(Phase::Robber).settle(1, &[12]).hand(1, "b").play();
    play.ok(0, "robber h0 1").external("resign 1");
    assert_eq!(play.state().table.phase, Phase::Main);
    // During the set-up its places are passed over.
    let mut play = Play::new(&[("players", "3"), ("map", "beginner")]);
    play.ok(0, "settle n0")
        .external("resign 0")
        .ok(1, "settle n2")
        .ok(1, "road p4")
        .ok(2, "settle n10")
        .ok(2, "road p16");
    play.ok(2, "settle n25").ok(2, "road p31").ok(1, "settle n30").ok(1, "road p44");
    assert_eq!(play.0.turn(), Turn::of(Seat(1)));
}

#[test]
fn im_16_trophies_are_awarded_again_among_the_living() {
    let mut play = Scene::new("base", 4)
        .roads(0, "0-4-8-12-17-22-28")
        .roads(1, "53-50-46-42-37-32")
        .longest(0)
        .set(|state| {
            state.table.sides[0].army = 4;
            state.table.sides[1].army = 3;
            state.table.sides[2].army = 3;
            state.table.played[0] = 10;
            state.table.army = tavola_core::SeatSet::one(Seat(0));
        })
        .play();
    play.external("resign 0");
    // Alone with five roads: it passes. Two tie with three knights: that lies aside.
    assert_eq!((play.longest(), play.state().table.army.only()), (Some(1), None));
}

#[test]
fn im_16_a_dead_seat_is_out_of_everything() {
    let mut play = Scene::new("base", 3)
        .developments(0, "km")
        .developments(1, "vk")
        .hand(1, "bw")
        .hand(2, "w")
        .settle(1, &[12])
        .play();
    play.external("resign 1");
    // Its development cards are out unseen: they are not in the deck again.
    assert_eq!((play.state().table.deck, play.state().table.gone()), (21, 2));
    play.ok(0, "monopoly w");
    assert_eq!(play.hand(0), "w");
    let again = Impero::parse_step("resign 1").expect("a step");
    assert!(play.0.step(again).is_err_and(|refusal| refusal.clause.as_deref() == Some("IM-16")));
    play.ok(0, "offer w>b");
    assert!(!play.0.turn().is_for(Seat(1)));
}
