//! Positions, actions and records as text, and what is refused.
mod table;

use proptest::prelude::*;
use serde_json::json;
use tavola_core::{LiveGame, NotationExt, Record, Seat};
use tavola_sparta::{Action, Position, Rules, Sparta};

const START: &str = "10/1wwwwwwww1/10/10/10/10/10/10/1WWWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -";

#[test]
fn the_start_is_written_as_the_rules_write_it() {
    assert_eq!(LiveGame::<Sparta>::new(Rules::default()).position(), START);
    assert_eq!(Position::parse(START).unwrap().to_string(), START);
}

#[test]
fn impossible_positions_are_refused_by_name() {
    fn check(from: &str, to: &str, problem: &str) {
        let text = START.replacen(from, to, 1);
        assert_ne!(text, START, "the case changes something");
        let message = Position::parse(&text).expect_err(&text).to_string();
        assert!(message.contains(problem), "{text}\n  says: {message}\n  not: {problem}");
    }
    check("b5,d5,g5,i5", "b5,d5,g5", "exactly 8 cities, but 7");
    check("b5,d5,g5,i5 b6,d6,g6,i6", "b5,d5,g5 -", "exactly 8 cities, but 3");
    check("b5,d5,g5,i5", "b5,d5,g5,i5,j5", "exactly 8 cities, but 9");
    check("b5,d5", "b5,b5", "given twice");
    check("b5,d5", "b6,d5", "given to both");
    check("1WWWWWWWW1", "1WWWWWWWWW", "at most 8 pieces, but seat 0 has 9");
    check("1wwwwwwww1", "wwwwwwwwww", "at most 8 pieces, but seat 1 has 10");
    check("10/10/10/10/10/10", "10/10/10/10/1w8/10", "at most 8 pieces");
    check("10/1wwwwwwww1", "1w8/wwwwwwwwww", "seat 1 has 11");
    check("10/1wwwwwwww1/10/", "10/1wwwwwww2/", "10 rows");
    check("1WWWWWWWW1", "1WWWWWWWW2", "row 2 has 11 squares");
    check("1WWWWWWWW1", "1WWWWWWWW", "row 2 has 9 squares");
    check("1WWWWWWWW1", "1WWWXWWWW1", "`X` is no piece");
    check("1WWWWWWWW1", "01WWWWWWWW", "`01` is no number of empty squares");
    check("1WWWWWWWW1", "99999999999999999999WW", "no number of empty squares");
    check(" 0 0 -", " 2 0 -", "the seat to move is 0 or 1");
    check(" 0 0 -", " 0 -1 -", "quiet turns is a whole number");
    check(" 0 0 -", " 0 007 -", "quiet turns is a whole number");
    check(" 0 0 -", " 0 0 quiet=50", "`quiet` cannot be `50`");
    check(" 0 0 -", " 0 0 speed=3", "no option `speed`");
    check(" 0 0 -", " 0 0 quiet", "write name=value");
    check(" 0 0 -", " 0 0 layout=far", "takes no `layout`");
    check(" 0 0 -", " 0 0", "6 fields");
    check("b5,d5", "b5,z5", "`z5` is no square");
}

#[test]
fn pieces_where_none_can_stand_are_refused_by_clause() {
    fn check(pieces: &str, options: &str, clause: Option<&str>) {
        let text = table::position(pieces, table::CITIES, 0, options);
        let found = Position::parse(&text).err().map(|refusal| refusal.clause.unwrap().into_owned());
        assert_eq!(found.as_deref(), clause, "{text}");
    }
    check("Wb6 Wa1 wj10 wj9", "-", Some("SP-11"));
    check("Hb6 Wa1 wj10 wj9", "-", Some("SP-11"));
    check("Wb6 Wa1 wj10 wj9", "conquest=warriors_only", Some("SP-11"));
    check("Hb6 Wa1 wj10 wj9", "conquest=warriors_only", None);
    check("Wa1 wb1 Wc1 wj10", "-", Some("SP-15"));
    check("Wa1 wb2 Wc3 wj10", "-", Some("SP-15"));
    check("Wa1 wb1 wj10 Wj9", "-", None);
}

#[test]
fn options_are_written_sorted_and_only_when_they_differ() {
    let all = "conquest=warriors_only,endgame=cities_first,quiet=off,repetition=off";
    for options in ["-", "quiet=off", all] {
        let text = START.replace(" 0 0 -", &format!(" 1 17 {options}"));
        assert_eq!(Position::parse(&text).unwrap().to_string(), text);
    }
    let lavish = START.replace(" 0 0 -", " 0 0 repetition=3,conquest=all");
    assert_eq!(Position::parse(&lavish).unwrap().to_string(), START);
    let overridden = LiveGame::<Sparta>::from_position(START, &[("quiet".into(), "off".into())]).unwrap();
    assert!(overridden.position().ends_with(" quiet=off"));
}

#[test]
fn actions_that_are_none_are_refused_with_an_example() {
    for text in ["", "b2", "b2c4", "b2-", "-c4", "b2-c4-d5", "b2-k4", "d5=Q", "d5=h", "---", "b2-c4x", "b2–c4", "B2-C4"]
    {
        let message = text.parse::<Action>().expect_err(text).message;
        assert!(message.contains("is no"), "{text:?}: {message}");
    }
    assert_eq!("b2-c4x12".parse::<Action>().unwrap(), "b2-c4".parse().unwrap());
}

#[test]
fn records_are_read_back_and_checked() {
    let mut game = LiveGame::<Sparta>::new(Sparta::rules(&[("layout", "far"), ("quiet", "off")]).unwrap());
    for action in ["b2-c4", "b9-b7"] {
        table::play(&mut game, action).unwrap();
    }
    let record = game.record().to_json();
    assert_eq!(
        record,
        json!({"tavola": 1, "game": "sparta", "options": {"layout": "far", "quiet": "off"}, "steps": ["0 b2-c4", "1 b9-b7"]})
    );
    assert!(Record::<Sparta>::from_json(&record).unwrap() == game.record());
}

#[test]
fn wrong_records_are_refused_by_name() {
    fn check(field: &str, value: serde_json::Value, problem: &str) {
        let mut record = json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["0 b2-c4"]});
        record[field] = value;
        let refusal =
            Record::<Sparta>::from_json(&record).and_then(|record| LiveGame::replay(&record).map(|_| ())).unwrap_err();
        assert!(refusal.to_string().contains(problem), "{record}: {refusal}");
    }
    check("tavola", json!(2), "format 2");
    check("game", json!("chess"), "a record of `chess`");
    check("options", json!({"layout": "round"}), "no layout `round`");
    check("options", json!([]), "must be an object");
    check("steps", json!("0 b2-c4"), "`steps` must be a list");
    check("steps", json!(["0 b2-c4", "0 c2-c3"]), "step 2 (`0 c2-c3`): it is the turn of seat 1");
    check("steps", json!(["0 b2-c5"]), "step 1 (`0 b2-c5`): c5 is 3 steps from b2");
    check("steps", json!(["b2-c4"]), "step 1: `b2-c4` is no step");
    check("steps", json!(["* 3 4"]), "no chance in Sparta");
    check("steps", json!(["0 b2-c4", "resign 5"]), "seat 5 does not exist");
    check("result", json!({"winner": 0, "reason": "SP-19"}), "an unfinished game");
    check("colour", json!("red"), "unknown field `colour`");
    check("position", json!("x"), "6 fields");
}

/// Letters that come near the notation, so that parsers get past their first check.
fn near_notation() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-j0-9/wWhH,. =x-]{0,80}",
        "([wWhH0-9]{1,4}/){9}[wWhH0-9]{1,4} [a-j0-9,-]{1,12} [a-j0-9,-]{1,12} [01] [0-9]{1,3} -",
        any::<String>()
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn parsers_never_panic_and_what_they_read_is_written_back(text in near_notation()) {
        if let Ok(position) = Position::parse(&text) {
            prop_assert_eq!(Position::parse(&position.to_string()).unwrap(), position);
        }
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
        }
        if let Ok(step) = Sparta::parse_step(&text) {
            prop_assert_eq!(Sparta::parse_step(&Sparta::step_text(&step)).unwrap(), step);
        }
    }

    #[test]
    fn a_spoilt_character_never_panics(at in 0..START.len(), with in any::<char>(), turns in 0usize..4) {
        let mut text: String = START.chars().enumerate().map(|(i, c)| if i == at { with } else { c }).collect();
        text.truncate(text.char_indices().nth(START.len() - turns).map_or(text.len(), |(i, _)| i));
        if let Ok(position) = Position::parse(&text) {
            let game = LiveGame::<Sparta>::from_position(&position.to_string(), &[]).unwrap();
            prop_assert!(game.turn().outcome().is_some() || !game.legal(Seat(0)).is_empty() || !game.legal(Seat(1)).is_empty());
        }
    }
}
