//! SP-10 to SP-17: cities and captures.
mod table;

use table::{CITIES, cities, game, game_with, outcome, pieces, play};
use tavola_core::Viewer;

/// Plays one action of seat 0 and compares the pieces that are left.
fn check(before: &str, action: &str, after: &str) {
    let mut game = game(before);
    play(&mut game, action).unwrap_or_else(|refusal| panic!("{action} in {before}: {refusal}"));
    let mut expected: Vec<&str> = after.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(pieces(&game), expected.join(" "), "{action} in {before}");
}

/// Pieces that keep the game going and stay out of the way.
const SPARES: &str = "Wa1 Wj1 Wa3 wa10 wj10 wa8";

#[test]
fn sp_10_a_warrior_that_ends_on_an_own_city_becomes_a_hero() {
    check(&format!("Wb4 {SPARES}"), "b4-b5", &format!("Hb5 {SPARES}"));
    check(&format!("We4 {SPARES}"), "e4-e5", &format!("We5 {SPARES}"));
}

#[test]
fn sp_11_a_piece_that_ends_on_an_enemy_city_conquers_it_without_promotion() {
    for (piece, after) in [("Wb4", "Wb6"), ("Hb4", "Hb6")] {
        let mut game = game(&format!("{piece} {SPARES}"));
        play(&mut game, "b4-b6").unwrap();
        assert_eq!(cities(&game), ["b5,b6,d5,g5,i5", "d6,g6,i6"]);
        assert!(pieces(&game).contains(after), "{}", pieces(&game));
    }
}

#[test]
fn sp_11_with_warriors_only_a_hero_stands_on_an_enemy_city_without_effect() {
    let mut game = game_with(&format!("Hb4 {SPARES}"), CITIES, 0, "conquest=warriors_only");
    play(&mut game, "b4-b6").unwrap();
    assert_eq!(cities(&game), CITIES);
    play(&mut game, "a8-a7").unwrap();
    play(&mut game, "b6-b7").unwrap();
    let mut game = game_with(&format!("Wb4 {SPARES}"), CITIES, 0, "conquest=warriors_only");
    play(&mut game, "b4-b6").unwrap();
    assert_eq!(cities(&game), ["b5,b6,d5,g5,i5", "d6,g6,i6"]);
}

#[test]
fn sp_12_a_hero_that_ends_on_an_own_city_changes_nothing() {
    let mut game = game(&format!("Hb4 {SPARES}"));
    play(&mut game, "b4-b5").unwrap();
    assert_eq!(cities(&game), CITIES);
    assert_eq!(game.view(Viewer::Public).state().position().quiet(), 1);
}

#[test]
fn sp_13_a_run_between_two_enemies_is_trapped_in_every_line() {
    // Row, column and both diagonals; one piece and several.
    check(&format!("We4 wf4 Wg3 {SPARES}"), "g3-g4", &format!("We4 Wg4 {SPARES}"));
    check(&format!("Wc4 wd4 we4 wf4 Wg3 {SPARES}"), "g3-g4", &format!("Wc4 Wg4 {SPARES}"));
    check(&format!("We2 we3 we4 We6 {SPARES}"), "e6-e5", &format!("We2 We5 {SPARES}"));
    check(&format!("Wd2 we3 wf4 Wh6 {SPARES}"), "h6-g5", &format!("Wd2 Hg5 {SPARES}"));
    check(&format!("Wh2 wg3 wf4 We6 {SPARES}"), "e6-e5", &format!("Wh2 We5 {SPARES}"));
}

#[test]
fn sp_13_heroes_trap_and_are_trapped_like_warriors() {
    check(&format!("He4 hf4 wg4 Wh2 {SPARES}"), "h2-h4", &format!("He4 Wh4 {SPARES}"));
}

#[test]
fn sp_13_gaps_and_the_edge_do_not_trap() {
    check(&format!("We4 wf4 Wh3 {SPARES}"), "h3-h4", &format!("We4 wf4 Wh4 {SPARES}"));
    check("wa4 Wc3 Wj1 Wi1 wa10 wj10", "c3-b4", "wa4 Wb4 Wj1 Wi1 wa10 wj10");
    check("wa1 Wc3 Wj1 Wi1 wa10 wj10", "c3-b2", "wa1 Wb2 Wj1 Wi1 wa10 wj10");
    // Not in a straight line.
    check(&format!("We3 wf4 Wg3 {SPARES}"), "g3-g4", &format!("We3 wf4 Wg4 {SPARES}"));
}

#[test]
fn sp_14_all_lines_at_once() {
    // Row, column and diagonal through e3.
    check(&format!("Wc3 wd3 We1 we2 wd4 Wc5 Wf5 {SPARES}"), "f5-e3", &format!("Wc3 We1 Wc5 We3 {SPARES}"));
}

#[test]
fn sp_14_a_piece_that_steps_between_two_enemies_is_captured() {
    check(&format!("wd4 wf4 We3 {SPARES}"), "e3-e4", &format!("wd4 wf4 {SPARES}"));
    // With the run it completes.
    check(&format!("wc4 Wd4 wf4 We3 {SPARES}"), "e3-e4", &format!("wc4 wf4 {SPARES}"));
    check(&format!("wd3 wf5 We3 {SPARES}"), "e3-e4", &format!("wd3 wf5 {SPARES}"));
}

#[test]
fn sp_14_both_colours_in_one_row_are_captured_together() {
    // w W w W: the arriving W on d4 is trapped between c4 and e4, and traps e4 with f4.
    check(&format!("wc4 we4 Wf4 Wd3 {SPARES}"), "d3-d4", &format!("wc4 Wf4 {SPARES}"));
    // W w w W W w: d4 closes the run of two and is trapped with its neighbour.
    check(&format!("Wa4 wb4 wc4 We4 wf4 Wd3 {SPARES}"), "d3-d4", &format!("Wa4 wf4 {SPARES}"));
}

#[test]
fn sp_14_a_trapped_piece_still_traps_in_another_line() {
    // e4 is trapped in the row d4–f4 and traps e5 with e6 in the column.
    check(&format!("wd4 wf4 we5 We6 We3 {SPARES}"), "e3-e4", &format!("wd4 wf4 We6 {SPARES}"));
}

#[test]
fn sp_14_a_piece_that_stands_still_is_not_trapped_by_leaving() {
    // e4 leaves the line; what remains has gaps.
    check(&format!("wc4 Wd4 We4 wg4 {SPARES}"), "e4-e3", &format!("wc4 Wd4 We3 wg4 {SPARES}"));
}

#[test]
fn sp_15_one_pass_only() {
    // e4 is trapped between d4 and f4, and traps f4 with g4 and e5 with e6. In several passes one of the three would
    // survive: without e4 nothing traps f4 and e5, and without f4 nothing traps e4.
    check(&format!("wd4 wf4 Wg4 we5 We6 We3 {SPARES}"), "e3-e4", &format!("wd4 Wg4 We6 {SPARES}"));
    // After b4 and c4 are gone, nothing is adjacent to a4 and d4: removal never completes a trap.
    check(&format!("Wa4 wb4 wc4 Wd3 wf4 {SPARES}"), "d3-d4", &format!("Wa4 Wd4 wf4 {SPARES}"));
}

#[test]
fn sp_16_captured_pieces_leave_and_their_city_keeps_its_owner() {
    let mut game = game(&format!("Wc6 wd6 We4 {SPARES}"));
    play(&mut game, "e4-e6").unwrap();
    assert_eq!(cities(&game), CITIES);
    assert!(!pieces(&game).contains("wd6"));
}

#[test]
fn sp_17_promotion_in_place_captures_nothing() {
    let mut game = game_with(&format!("Wb6 wc6 {SPARES}"), ["b5,b6,d5,g5", "i5,d6,g6,i6"], 0, "-");
    play(&mut game, "b6=H").unwrap();
    assert!(pieces(&game).contains("Hb6") && pieces(&game).contains("wc6"));
    assert_eq!(outcome(&game), None);
}
