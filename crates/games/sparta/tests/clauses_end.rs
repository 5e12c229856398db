//! SP-19 to SP-23: how a game ends.
mod table;

use table::{CITIES, game, game_with, outcome, pieces, play};
use tavola_core::{ErrorCode, ExternalEvent, LiveGame, Seat};
use tavola_sparta::{Rules, Sparta};

/// Plays one action and compares the outcome.
fn check(pieces: &str, cities: [&str; 2], options: &str, action: &str, expected: Option<&str>) {
    let mut game = game_with(pieces, cities, 0, options);
    play(&mut game, action).unwrap();
    assert_eq!(outcome(&game).as_deref(), expected, "{action} in {pieces} ({options})");
}

/// A loaded position and its outcome.
fn loads(pieces: &str, cities: [&str; 2], options: &str, expected: Option<&str>) {
    let game = game_with(pieces, cities, 0, options);
    assert_eq!(outcome(&game).as_deref(), expected, "{pieces} ({options})");
}

const ALL_BUT_I6: [&str; 2] = ["b5,b6,d5,d6,g5,g6,i5", "i6"];

#[test]
fn sp_19_all_eight_cities_win_at_once() {
    check("Wi4 Wa1 Wb1 wa10 wj10 wa8", ALL_BUT_I6, "-", "i4-i6", Some("0 SP-19"));
    check("Wi4 Wa1 Wb1 wa10 wj10 wa8", ALL_BUT_I6, "-", "i4-i5", None);
    check("Hi4 Wa1 Wb1 wa10 wj10 wa8", ALL_BUT_I6, "conquest=warriors_only", "i4-i6", None);
}

#[test]
fn sp_19_is_checked_before_captures() {
    // On i6 the warrior would be trapped between h6 and j6, and would trap i7 with i8.
    let mut game = game_with("Wi4 Wa1 Wi8 wh6 wj6 wi7", ALL_BUT_I6, 0, "-");
    play(&mut game, "i4-i6").unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("0 SP-19"));
    assert_eq!(pieces(&game), "Wa1 Wi6 Wi8 wh6 wi7 wj6", "nothing is captured any more");
    assert!(LiveGame::<Sparta>::from_position(&game.position(), &[]).is_ok(), "such a position can be loaded");
}

#[test]
fn sp_20_at_most_one_piece_loses() {
    // Trapping the second last piece; and losing one's own second last piece.
    check("We4 wf4 Wg3 Wa1 wa10", CITIES, "-", "g3-g4", Some("0 SP-20"));
    check("wd4 wf4 We3 Wa1 wa10", CITIES, "-", "e3-e4", Some("1 SP-20"));
    loads("Wa1 Wb1 Wc1", CITIES, "-", Some("0 SP-20"));
    loads("wa1 wb1 wc1 Wj10", CITIES, "-", Some("1 SP-20"));
    loads("wa1 wb1 wc1 Wj10 Wj9", CITIES, "-", None);
}

#[test]
fn sp_20_without_pieces_only_a_loaded_position_can_be() {
    loads("", CITIES, "-", Some("- SP-20"));
    loads("Wa1", CITIES, "-", Some("0 SP-20"));
}

#[test]
fn sp_21_two_against_two_goes_by_cities() {
    // 3–2 becomes 2–2 when the mover steps between two enemies.
    let more = ["b5,d5,g5,i5,b6", "d6,g6,i6"];
    check("wd4 wf4 We3 Wa1 Wj1", CITIES, "-", "e3-e4", Some("- SP-21"));
    check("wd4 wf4 We3 Wa1 Wj1", more, "-", "e3-e4", Some("0 SP-21"));
    check("wd4 wf4 We3 Wa1 Wj1", ["b5,d5,g5", "d6,g6,i6,b6,i5"], "-", "e3-e4", Some("1 SP-21"));
    loads("Wa1 wj10", more, "-", Some("0 SP-21"));
    loads("Wa1 wj10", CITIES, "-", Some("- SP-21"));
}

#[test]
fn sp_21_two_against_one_depends_on_the_option() {
    let fewer = ["b5,d5,g5", "d6,g6,i6,b6,i5"];
    // 2–2 is over already, so 2–1 arises from 2–3: both of the run are trapped.
    check("We4 wf4 wg4 Wh3 wa10", fewer, "-", "h3-h4", Some("0 SP-20"));
    check("We4 wf4 wg4 Wh3 wa10", fewer, "endgame=cities_first", "h3-h4", Some("1 SP-21"));
    check("We4 wf4 wg4 Wh3 wa10", CITIES, "endgame=cities_first", "h3-h4", Some("- SP-21"));
    // Three pieces against one never go by cities.
    check("We4 wf4 Wg3 Wa1 wa10", fewer, "endgame=cities_first", "g3-g4", Some("0 SP-20"));
}

/// Walks two pieces to and fro; after eight turns the position has occurred three times.
fn shuffle(game: &mut LiveGame<Sparta>, turns: usize) {
    for action in ["a1-a2", "j10-j9", "a2-a1", "j9-j10"].into_iter().cycle().take(turns) {
        play(game, action).unwrap();
    }
}

const FEW: &str = "Wa1 Wc1 We1 wj10 wh10 wf10";

#[test]
fn sp_22_the_third_occurrence_is_a_draw() {
    let mut game = game(FEW);
    shuffle(&mut game, 7);
    assert_eq!(outcome(&game), None, "the loaded position is occurrence 1, this is the second of another");
    play(&mut game, "j9-j10").unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("- SP-22"));
}

#[test]
fn sp_22_another_player_to_move_is_another_position() {
    // Seat 0 loses a turn by walking a triangle: the board repeats with the other player to move.
    let mut game = game(FEW);
    for action in ["a1-a2", "j10-j9", "a2-b2", "j9-j10", "b2-a1", "j10-j9", "a1-a2", "j9-j10", "a2-a1"] {
        play(&mut game, action).unwrap();
        assert_eq!(outcome(&game), None, "{action}");
    }
}

#[test]
fn sp_22_conquest_counts_and_does_not_clear_the_history() {
    // b6 changes hands and back: the same squares with another owner are another position.
    let mut game = game("Wb4 Wc1 We1 wj10 wh10 wa8");
    play(&mut game, "b4-b6").unwrap();
    assert_eq!(game.position().split(' ').nth(4), Some("1"), "a conquest is a quiet turn");
    for action in ["a8-a7", "b6-b4", "a7-a8"] {
        play(&mut game, action).unwrap();
    }
    // The start position with b6 lost is a first occurrence; three rounds of shuffling end it.
    for action in ["b4-b3", "a8-a9", "b3-b4", "a9-a8", "b4-b3", "a8-a9", "b3-b4"] {
        play(&mut game, action).unwrap();
        assert_eq!(outcome(&game), None, "{action}");
    }
    play(&mut game, "a9-a8").unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("- SP-22"));
}

#[test]
fn sp_22_repetition_can_be_switched_off() {
    let mut game = game_with(FEW, CITIES, 0, "repetition=off");
    shuffle(&mut game, 99);
    assert_eq!(outcome(&game), None);
    play(&mut game, "j9-j10").unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("- SP-22"), "100 quiet turns");
}

#[test]
fn sp_22_both_limits_off_goes_on() {
    let mut game = game_with(FEW, CITIES, 0, "quiet=off,repetition=off");
    shuffle(&mut game, 200);
    assert_eq!(outcome(&game), None);
    assert_eq!(game.position().split(' ').nth(4), Some("200"));
}

#[test]
fn sp_22_a_hundred_quiet_turns_are_a_draw() {
    fn check(quiet: &str, action: &str, expected: Option<&str>) {
        let text = table::position("Wb4 Wc1 We4 wf4 Wg3 wj10 wh10", CITIES, 0, "-")
            .replace(" 0 0 -", &format!(" 0 {quiet} -"));
        let mut game = LiveGame::<Sparta>::from_position(&text, &[]).unwrap();
        play(&mut game, action).unwrap();
        assert_eq!(outcome(&game).as_deref(), expected, "{action} after {quiet} quiet turns");
    }
    check("98", "c1-c2", None);
    check("99", "c1-c2", Some("- SP-22"));
    check("99", "b4-b6", Some("- SP-22"));
    check("99", "g3-g4", None);
    check("99", "b4-b5", None);
}

#[test]
fn sp_22_a_stale_position_loads_as_finished() {
    let text = table::position(FEW, CITIES, 0, "-").replace(" 0 0 -", " 0 100 -");
    let game = LiveGame::<Sparta>::from_position(&text, &[]).unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("- SP-22"));
    assert_eq!(game.position(), text);
}

#[test]
fn sp_22_comes_after_a_decision() {
    let text = table::position("Wi4 Wa1 Wb1 wa10 wj10 wa8", ALL_BUT_I6, 0, "-").replace(" 0 0 -", " 0 99 -");
    let mut game = LiveGame::<Sparta>::from_position(&text, &[]).unwrap();
    play(&mut game, "i4-i6").unwrap();
    assert_eq!(outcome(&game).as_deref(), Some("0 SP-19"));
}

#[test]
fn sp_23_resigning_agreeing_and_the_clock() {
    fn check(event: ExternalEvent, expected: &str) {
        let mut game = LiveGame::<Sparta>::new(Rules::default());
        game.external(event).unwrap();
        assert_eq!(outcome(&game).as_deref(), Some(expected), "{event:?}");
        assert_eq!(game.act(Seat(0), "b2-b3".parse().unwrap()).unwrap_err().code, ErrorCode::Over);
        assert!(game.legal(Seat(0)).is_empty() && game.legal(Seat(1)).is_empty());
    }
    check(ExternalEvent::Resign(Seat(0)), "1 SP-23");
    check(ExternalEvent::Resign(Seat(1)), "0 SP-23");
    check(ExternalEvent::Time(Seat(1)), "0 SP-23");
    check(ExternalEvent::Abandon(Seat(0)), "1 SP-23");
    check(ExternalEvent::Draw, "- SP-23");
    let mut game = LiveGame::<Sparta>::new(Rules::default());
    assert_eq!(game.external(ExternalEvent::Resign(Seat(2))).unwrap_err().code, ErrorCode::WrongSeat);
}
