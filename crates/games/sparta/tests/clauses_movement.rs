//! SP-1 to SP-9 and SP-18: the board, the start, and what a player may do.
mod table;

use table::{CITIES, cities, game, game_with, menu, outcome, pieces, play, position, reach};
use tavola_core::{ErrorCode, LiveGame, Notation, NotationExt, Seat, Viewer};
use tavola_sparta::{Action, Layout, Rules, Sparta, Square};

/// A refusal with its clause, and a position that stays as it was.
fn refused(game: &mut LiveGame<Sparta>, action: &str, clause: &str) {
    let before = game.position();
    let refusal = play(game, action).expect_err(action);
    assert_eq!(refusal.clause.as_deref(), Some(clause), "{action}: {refusal}");
    assert_eq!(game.position(), before, "{action} was refused and changed something");
}

#[test]
fn sp_1_files_a_to_j_and_ranks_1_to_10() {
    for (text, file, rank) in [("a1", 0, 0), ("j10", 9, 9), ("a10", 0, 9), ("j1", 9, 0), ("e4", 4, 3)] {
        let square: Square = text.parse().unwrap();
        assert_eq!((square.file(), square.rank(), square.to_string().as_str()), (file, rank, text));
    }
    for text in ["k1", "a0", "a11", "a01", "A1", "", "a", "1a", "a1 ", "a10x", "ä1", "a1\u{300}"] {
        assert!(text.parse::<Square>().is_err(), "{text:?} is no square");
    }
    assert_eq!(Square::all().count(), 100);
}

#[test]
fn sp_2_named_layouts() {
    fn check(layout: &str, cities: [&str; 2]) {
        let rules = Sparta::rules(&[("layout", layout)]).unwrap();
        let start = LiveGame::<Sparta>::new(rules).position();
        let expected = position("Wb2 Wc2 Wd2 We2 Wf2 Wg2 Wh2 Wi2 wb9 wc9 wd9 we9 wf9 wg9 wh9 wi9", cities, 0, "-");
        assert_eq!(start, expected, "{layout}");
        assert_eq!(Layout::parse(layout).unwrap().to_string(), layout);
    }
    check("classic", CITIES);
    check("alternating", ["b5,d6,g5,i6", "b6,d5,g6,i5"]);
    check("far", ["b6,d6,g6,i6", "b5,d5,g5,i5"]);
    assert_eq!(Layout::default(), Layout::parse("classic").unwrap());
}

#[test]
fn sp_2_custom_layouts_are_validated() {
    fn check(layout: &str, problem: &str) {
        let message = Layout::parse(layout).expect_err(layout).to_string();
        assert!(message.contains(problem), "{layout}: {message}");
    }
    let rotated = "wwww6/wwww6/10/10/10/10/10/10/6WWWW/6WWWW a5,b5,c5,d5 g6,h6,i6,j6";
    let rules = Sparta::rules(&[("layout", rotated)]).unwrap();
    assert_eq!(rules.layout.to_string(), rotated);
    assert_eq!(Sparta::options(&rules), [("layout", rotated.to_string())]);
    assert_eq!(LiveGame::<Sparta>::new(rules).legal(Seat(0)).len(), reach_of_two_rows());
    check("wwww6/wwww6/10/10/10/10/10/10/7WWW/6WWWW a5,b5,c5,d5 g6,h6,i6,j6", "8 warriors a side");
    check("wwww6/wwww6/10/10/10/10/10/10/6WWWW/6WWWW a5,b5,c5 g6,h6,i6,j6", "4 cities a side");
    check("wwww6/wwww6/10/10/10/10/10/10/6WWWW/6WWWW a5,b5,c5,g1 g6,h6,i6,d10", "stands on g1");
    check("wwww6/wwww6/10/10/10/10/10/10/6WWWW/6WWWW a5,b5,c5,d5 g6,h6,i6,a5", "given to both");
    check("wwww6/wwww6/10/10/10/10/10/10/6WWWW/6WWWW a5,b5,c5,d5 a6,b6,c6,e6", "map each side");
    check("wwww6/wwww6/10/10/10/10/10/10/6WWWH/6WWWW a5,b5,c5,d5 g6,h6,i6,j6", "warriors only");
    check("wWw7/10/wwwww5/10/10/10/10/WWWWW5/10/WwW7 a5,b5,c5,d5 a6,b6,c6,d6", "trapped");
    check("square", "there is no layout `square`");
    check("10/10 a5,b5,c5,d5 g6,h6,i6,j6", "10 rows");
}

/// Four files by two ranks in the corner: the readable implementation says how many moves that is.
fn reach_of_two_rows() -> usize {
    let start = position("Wg1 Wh1 Wi1 Wj1 Wg2 Wh2 Wi2 Wj2 wa10 wb10 wc10 wd10 wa9 wb9 wc9 wd9", CITIES, 0, "-");
    tavola_sparta::plain::Board::from(&tavola_sparta::Position::parse(&start).unwrap()).legal().len()
}

#[test]
fn sp_3_eight_heroes_are_enough() {
    let everyone = "Ha1 Hb1 Hc1 Hd1 Ha2 Hb2 Hc2 Hd2 wj10 wi10 wj9";
    assert!(menu(&game(everyone)).iter().all(|action| matches!(action, Action::Move { .. })));
    let ninth = position(&format!("{everyone} He1"), CITIES, 0, "-");
    assert!(LiveGame::<Sparta>::from_position(&ninth, &[]).is_err(), "nine pieces a side do not exist");
}

#[test]
fn sp_4_seat_0_starts() {
    let mut game = LiveGame::<Sparta>::new(Rules::default());
    assert!(game.turn().is_for(Seat(0)) && !game.turn().is_for(Seat(1)));
    assert_eq!(game.act(Seat(1), "b9-b8".parse().unwrap()).unwrap_err().code, ErrorCode::NotYourTurn);
    game.act(Seat(0), "b2-b3".parse().unwrap()).unwrap();
    assert!(game.turn().is_for(Seat(1)));
}

#[test]
fn sp_5_exactly_one_own_piece_and_no_pass() {
    let mut game = LiveGame::<Sparta>::new(Rules::default());
    refused(&mut game, "--", "SP-5");
    refused(&mut game, "b9-b8", "SP-5");
    refused(&mut game, "e5-e6", "SP-5");
    assert_eq!(menu(&game).len(), 118);
}

#[test]
fn sp_6_a_warrior_makes_two_steps_and_a_hero_three() {
    fn check(piece: &str, squares: usize) {
        let game = game(&format!("{piece} Wa1 Wa2 wj10 wi10 wh10"));
        assert_eq!(reach(&game, &piece[1..]).len(), squares, "{piece}");
    }
    check("We4", 24);
    check("He4", 48);
    check("Wj1", 8);
    check("Hj1", 15);
    let mut far = game("We4 Hg3 Wa1 wj10 wi10 wh10");
    refused(&mut far, "e4-e7", "SP-6");
    refused(&mut far, "g3-g7", "SP-6");
    play(&mut far, "g3-g6").unwrap();
}

#[test]
fn sp_6_the_direction_may_change_at_every_step() {
    // A hero walks around a wall: east, north-east, north-west.
    let mut walled = game("Ha1 wa2 wb2 Wj1 Wj2 wj10");
    assert!(reach(&walled, "a1").contains(&"c2".to_string()));
    assert!(reach(&walled, "a1").contains(&"b3".to_string()));
    assert!(!reach(&walled, "a1").contains(&"a3".to_string()));
    play(&mut walled, "a1-b3").unwrap();
}

#[test]
fn sp_7_only_over_and_onto_unoccupied_squares() {
    let mut game = game("Wa1 We1 Wg1 wa2 wb2 wb1 wj10");
    refused(&mut game, "a1-b1", "SP-7");
    refused(&mut game, "a1-a3", "SP-7");
    refused(&mut game, "e1-e1", "SP-7");
    assert_eq!(reach(&game, "a1"), Vec::<String>::new());
}

#[test]
fn sp_7_a_diagonal_step_passes_between_two_corner_touching_pieces() {
    let game = game("Wa1 Wa2 Wb1 wj10 wi10 wj9");
    assert!(reach(&game, "a1").contains(&"b2".to_string()));
    assert!(reach(&game, "a1").contains(&"c3".to_string()));
}

#[test]
fn sp_7_two_paths_to_one_square_are_one_move() {
    let targets = reach(&game("We4 Wa1 Wb1 wj10 wi10 wh10"), "e4");
    let mut once = targets.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), targets.len());
    assert!(!targets.contains(&"e4".to_string()), "a move never ends where it began");
}

#[test]
fn sp_8_passing_over_a_city_does_nothing() {
    // Over the enemy's b6 and the mover's b5: neither conquest nor promotion.
    let mut game = game("Wb4 Hb7 Wa1 Wj1 wj10 wi10 wh10");
    play(&mut game, "b7-a5").unwrap();
    play(&mut game, "h10-g9").unwrap();
    play(&mut game, "b4-c6").unwrap();
    assert_eq!(cities(&game), CITIES);
    assert_eq!(pieces(&game), "Ha5 Wa1 Wc6 Wj1 wg9 wi10 wj10");
}

#[test]
fn sp_9_promotion_in_place_is_one_turn() {
    let mut game = game_with("Wb6 Wd4 Wa1 wj10 wi10 wh10", ["b5,b6,d5,g5", "i5,d6,g6,i6"], 0, "-");
    assert!(menu(&game).contains(&"b6=H".parse().unwrap()));
    assert!(menu(&game).contains(&"b6-b7".parse().unwrap()), "promoting is optional");
    refused(&mut game, "d4=H", "SP-9");
    refused(&mut game, "j10=H", "SP-9");
    refused(&mut game, "e4=H", "SP-9");
    play(&mut game, "b6=H").unwrap();
    assert_eq!(pieces(&game), "Hb6 Wa1 Wd4 wh10 wi10 wj10");
    assert!(game.turn().is_for(Seat(1)));
    play(&mut game, "h10-h9").unwrap();
    refused(&mut game, "b6=H", "SP-9");
}

#[test]
fn sp_9_a_conqueror_that_stayed_may_be_promoted_later() {
    let mut game = game("Wb4 Wa1 Wj1 wj10 wi10 wh10");
    play(&mut game, "b4-b6").unwrap();
    play(&mut game, "h10-h9").unwrap();
    assert!(menu(&game).contains(&"b6=H".parse().unwrap()));
    play(&mut game, "b6=H").unwrap();
    assert!(pieces(&game).contains("Hb6"));
}

#[test]
fn sp_18_a_player_who_can_do_nothing_passes() {
    // Seat 0's two warriors are walled into the corner, where the edge keeps them from being trapped.
    let mut game = game("Wa1 Wb1 wa2 wb2 wc2 wc1 wj10 wj9");
    assert_eq!(menu(&game), [Action::Pass]);
    play(&mut game, "--").unwrap();
    assert_eq!(game.view(Viewer::Public).state().position().quiet(), 1, "a pass is a quiet turn");
    assert!(game.turn().is_for(Seat(1)));
    refused(&mut game, "--", "SP-5");
    assert_eq!(outcome(&game), None);
}

#[test]
fn sp_18_a_promotion_in_place_is_something_to_do() {
    let walled = game_with("Wa1 Wb1 wa2 wb2 wc2 wc1 wj10", ["a1,d5,g5,i5", "b6,d6,g6,i6"], 0, "-");
    assert_eq!(menu(&walled), ["a1=H".parse().unwrap()]);
}
