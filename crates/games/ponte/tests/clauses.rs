//! One named test for each clause of docs/rules/ponte.en.md.

use tavola_core::{ExternalEvent, LiveGame, Notation, NotationExt, Seat, Turn, Viewer};
use tavola_ponte::{Plank, Ponte};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

/// A game after these steps, written as records write them.
fn played(options: &[(&str, &str)], steps: &[&str]) -> LiveGame<Ponte> {
    let mut game = LiveGame::new(Ponte::rules(options).unwrap());
    for step in steps {
        game.step(Ponte::parse_step(step).unwrap()).unwrap_or_else(|no| panic!("{step}: {no}"));
    }
    game
}

fn goat(game: &LiveGame<Ponte>) -> String {
    game.view(Viewer::Public).bridge.goat.to_string()
}

fn menu(game: &LiveGame<Ponte>, seat: Seat) -> Vec<String> {
    game.legal(seat).iter().map(Ponte::action_text).collect()
}

/// The clause that forbids this.
fn refused(game: &mut LiveGame<Ponte>, seat: Seat, action: &str) -> String {
    let no = game.act(seat, Ponte::parse_action(action).unwrap()).expect_err(action);
    no.clause.unwrap_or_else(|| panic!("no clause forbids {action}")).into_owned()
}

#[test]
fn po_1_the_goat_starts_in_the_middle_of_five_planks() {
    let game = played(&[], &[]);
    assert_eq!((game.seats(), goat(&game).as_str()), (2, "c"));
    let planks: Vec<String> = Plank::all().map(|plank| plank.to_string()).collect();
    assert_eq!(planks, ["a", "b", "c", "d", "e"]);
    assert_eq!([Plank::end_of(WEST), Plank::end_of(EAST)].map(|plank| plank.to_string()), ["a", "e"]);
}

#[test]
fn po_2_the_caller_alone_sees_the_die_and_callers_alternate() {
    let mut game = played(&[], &[]);
    assert_eq!(game.chances(), (1..=6).map(|die| (die, 1)).collect::<Vec<_>>());
    assert_eq!(refused(&mut game, WEST, "claim b"), "PO-2");
    let mut game = played(&[], &["* 4"]);
    let die = |game: &LiveGame<Ponte>, viewer| game.view(viewer).bridge.die();
    assert_eq!(die(&game, Viewer::Seat(WEST)), Some(4));
    assert_eq!(die(&game, Viewer::Seat(EAST)), None);
    assert_eq!(die(&game, Viewer::Public), None);
    assert_eq!(game.turn(), Turn::of(WEST));
    for step in ["0 claim c", "1 believe", "* 2"] {
        game.step(Ponte::parse_step(step).unwrap()).unwrap();
    }
    assert_eq!((game.turn(), die(&game, Viewer::Seat(EAST))), (Turn::of(EAST), Some(2)));
    assert_eq!(die(&game, Viewer::Seat(WEST)), None);
}

#[test]
fn po_3_the_caller_claims_up_to_two_planks_towards_their_end() {
    let mut game = played(&[], &["* 1"]);
    assert_eq!(menu(&game, WEST), ["claim c", "claim b", "claim a"], "even those that are lies");
    assert_eq!(menu(&game, EAST), Vec::<String>::new());
    assert_eq!(refused(&mut game, WEST, "claim d"), "PO-3");
    assert_eq!(refused(&mut game, WEST, "believe"), "PO-3");
    assert_eq!(refused(&mut game, EAST, "claim d"), "PO-3");
    let near = played(&[], &["* 1", "0 claim b", "1 believe", "* 6", "1 claim b", "0 believe", "* 3"]);
    assert_eq!(menu(&near, WEST), ["claim b", "claim a"], "the bridge ends there");
}

#[test]
fn po_4_a_believed_claim_moves_the_goat_and_the_die_stays_secret() {
    let mut game = played(&[], &["* 1", "0 claim b"]);
    assert_eq!(menu(&game, EAST), ["believe", "doubt"]);
    assert_eq!(refused(&mut game, WEST, "believe"), "PO-4");
    game.act(EAST, Ponte::parse_action("believe").unwrap()).unwrap();
    assert_eq!(goat(&game), "b");
    let told = serde_json::to_string(game.observations(Viewer::Seat(EAST))).unwrap();
    assert!(!told.contains("\"die\":1"), "{told}");
}

#[test]
fn po_5_a_doubted_claim_shows_the_die_and_is_paid_for() {
    // The die, the claim, and where the goat goes if it is doubted: a claim of 0, 1, 2 planks needs 1, 3, 5.
    for (die, claim, after) in
        [(1, "c", "b"), (2, "b", "e"), (3, "b", "a"), (4, "a", "e"), (5, "a", "a"), (6, "b", "a")]
    {
        let game = played(&[], &[&format!("* {die}"), &format!("0 claim {claim}"), "1 doubt"]);
        assert_eq!(goat(&game), after, "{die} {claim}");
        let told = serde_json::to_string(game.observations(Viewer::Public)).unwrap();
        assert!(told.contains(&format!("\"die\":{die}")), "{told}");
    }
}

#[test]
fn po_6_the_goat_at_an_end_wins_at_once() {
    for (steps, winner) in [(["* 5", "0 claim a", "1 believe"], WEST), (["* 4", "0 claim a", "1 doubt"], EAST)] {
        let mut game = played(&[], &steps);
        let outcome = game.turn().outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.reason), (Some(winner), "PO-6"));
        assert_eq!(refused(&mut game, WEST, "claim a"), "PO-6");
    }
}

#[test]
fn po_7_after_the_last_round_the_nearer_end_wins() {
    let two = [("rounds", "2")];
    let end = |first: &str, second: &str| {
        let claims = [format!("0 claim {first}"), format!("1 claim {second}")];
        let game = played(&two, &["* 3", &claims[0], "1 believe", "* 3", &claims[1], "0 believe"]);
        let outcome = game.turn().outcome().unwrap();
        assert_eq!(outcome.reason, "PO-7");
        outcome.winner()
    };
    assert_eq!((end("b", "b"), end("c", "d"), end("b", "c")), (Some(WEST), Some(EAST), None));
    for wrong in ["0", "41", "six", "06"] {
        assert!(Ponte::rules(&[("rounds", wrong)]).is_err(), "{wrong}");
    }
}

#[test]
fn po_8_who_leaves_loses_and_a_draw_can_be_agreed() {
    for event in [ExternalEvent::Resign(WEST), ExternalEvent::Time(WEST), ExternalEvent::Abandon(WEST)] {
        let mut game = played(&[], &["* 6"]);
        game.external(event).unwrap();
        let outcome = game.turn().outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.reason), (Some(EAST), "PO-8"));
    }
    let mut game = played(&[], &["* 6"]);
    game.external(ExternalEvent::Draw).unwrap();
    assert_eq!(game.turn().outcome().unwrap().winner(), None);
    assert!(!serde_json::to_string(game.observations(Viewer::Seat(EAST))).unwrap().contains('6'), "it stays secret");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for wrong in
        ["", "c", "f 1/6 roll", "c 7/6 roll", "c 1/6 claim 7", "a 1/6 roll", "c 1/6 answer 3 d", "c 1/6 over 0 PO-6"]
    {
        assert!(LiveGame::<Ponte>::from_position(wrong, &[]).is_err(), "{wrong}");
    }
    let game = LiveGame::<Ponte>::from_position("c 1/6 answer 5 a", &[]).unwrap();
    assert_eq!(game.view(Viewer::Seat(WEST)).bridge.die(), Some(5));
    assert_eq!(game.view(Viewer::Seat(EAST)).bridge.die(), None);
}
