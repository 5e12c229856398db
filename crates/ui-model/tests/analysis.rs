//! Decisions as the bots judge them: what wins is best, what throws it away is marked, and bad luck is no mistake.

use tavola_core::{Seat, Turn, Viewer};
use tavola_ui_model::{
    Judgement, Mark, Question, Replay, Reply, Way, Wish, answer, decision, lesson, load, open, varied,
};

/// Asks a bot about what a seat knows.
fn ask(game: &dyn Replay, seat: Seat, wish: Wish) -> Reply {
    let view = game.view(Viewer::Seat(seat));
    let question = Question { number: 1, game: view.game().into(), view: view.text(), wish, millis: 0, seed: 1 };
    answer(&question).reply.unwrap()
}

fn judged(game: &dyn Replay, seat: Seat, played: Option<&str>) -> Option<Judgement> {
    match ask(game, seat, Wish::Analysis(played.map(str::to_owned), 4_000)) {
        Reply::Analysis(judgement) => judgement,
        other => panic!("{other:?}"),
    }
}

/// The position of an exercise of the first lesson.
fn exercise(game: &str, id: &str) -> Box<dyn Replay> {
    let exercise = lesson(game).into_iter().find(|exercise| exercise.id == id).unwrap();
    open(game, &[], Some(&exercise.position)).unwrap()
}

#[test]
fn what_wins_at_once_is_best_and_leaving_it_costs_chances() {
    let cases = [("impero", exercise("impero", "raze"), "raze n24", "end"), ("sparta", last_city(), "h4-i6", "h4-h2")];
    for (name, game, wins, quiet) in cases {
        let best = judged(&*game, Seat(0), None).unwrap();
        assert_eq!(best.ways[0].actions[0], wins, "{name}: {best:?}");
        assert!(best.ways[0].chance >= 990, "{name}: {best:?}");
        assert!(best.ways.windows(2).all(|two| two[0].chance >= two[1].chance), "{name}: {best:?}");
        let found = judged(&*game, Seat(0), Some(wins)).unwrap();
        assert_eq!((found.loss(), found.mark()), (Some(0), None), "{name}: {found:?}");
        let missed = judged(&*game, Seat(0), Some(quiet)).unwrap();
        assert!(missed.loss() > Some(0), "{name}: {missed:?}");
    }
}

#[test]
fn throwing_a_piece_away_costs_more_than_capturing_one() {
    let game = exercise("stratego", "attack");
    let captures = judged(&*game, Seat(0), Some("e5-e6")).unwrap();
    assert_eq!(captures.ways[0].actions, ["e5-e6"], "{captures:?}");
    assert_eq!(captures.mark(), None, "{captures:?}");
    let lost = judged(&*game, Seat(0), Some("e5-f5")).unwrap();
    assert!(lost.loss() > captures.loss(), "{lost:?}");
    assert_eq!(lost.ways[0].actions, ["e5-e6"], "{lost:?}");
}

#[test]
fn losses_have_marks() {
    let judgement = |chance, played| Judgement { ways: vec![Way { actions: Vec::new(), chance }], played };
    assert_eq!(judgement(600, Some(560)).mark(), None);
    assert_eq!(judgement(600, Some(540)).mark(), Some(Mark::Inaccuracy));
    assert_eq!(judgement(600, Some(500)).mark(), Some(Mark::Mistake));
    assert_eq!(judgement(600, Some(100)).mark(), Some(Mark::Blunder));
    // More than the best is no loss, and what was not measured has no mark.
    assert_eq!(judgement(600, Some(700)).loss(), Some(0));
    assert_eq!(judgement(600, None).mark(), None);
}

/// Sparta takes the eighth city in one move.
fn last_city() -> Box<dyn Replay> {
    let position = "10/1w1w1w4/10/10/10/10/7W2/10/3W6/2W7 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -";
    open("sparta", &[], Some(position)).unwrap()
}

#[test]
fn a_judgement_repeats_on_every_machine() {
    for (game, id) in [("stratego", "attack"), ("impero", "settlement"), ("sparta", "trap")] {
        let game = exercise(game, id);
        assert_eq!(judged(&*game, Seat(0), None), judged(&*game, Seat(0), None));
    }
}

#[test]
fn every_decision_of_a_recorded_game_can_be_asked_about() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    for path in [
        "sparta/tests/games/sp19-last-city-seat-0.json",
        "stratego/tests/games/powers-flag.json",
        "impero/tests/games/base-im16-turn-limit.json",
    ] {
        let path = folder.join(path);
        let Ok(text) = std::fs::read_to_string(&path) else { panic!("{} is missing", path.display()) };
        let game = load(&text).unwrap();
        let record = game.record();
        let steps = record["steps"].as_array().unwrap();
        let mut answered = 0;
        for (number, step) in steps.iter().enumerate().take(60) {
            let Some((seat, action)) = decision(step.as_str().unwrap()) else { continue };
            let before = game.after(number);
            if let Reply::Analysis(Some(judgement)) = ask(&*before, seat, Wish::Analysis(Some(action.to_owned()), 300))
            {
                let view = before.view(Viewer::Seat(seat));
                assert_eq!(view.check(&judgement.ways[0].actions[0]), Ok(()), "{}: {number}", path.display());
                answered += 1;
            }
        }
        assert!(answered > 5, "{}: {answered} decisions", path.display());
    }
}

#[test]
fn a_variation_is_played_by_the_rules() {
    let game = exercise("sparta", "trap");
    let Turn::Seats(_) = game.turn() else { panic!("somebody is to move") };
    let action = game.view(Viewer::Seat(Seat(0))).input_moves().remove(0).action;
    let tried = varied(&*game, 0, &[format!("0 {action}")]).unwrap();
    assert_eq!(tried.steps(), 1);
    assert!(varied(&*game, 0, &["0 a1-j10".to_owned()]).is_err());
}

#[test]
fn beliefs_name_every_hidden_piece_and_nothing_that_is_known() {
    let game = exercise("stratego", "ring");
    let Reply::Beliefs(beliefs) = ask(&*game, Seat(0), Wish::Beliefs) else { panic!("no beliefs") };
    let scene = game.view(Viewer::Seat(Seat(0))).scene();
    let hidden = scene.tokens.iter().filter(|token| token.art.contains("back")).count();
    assert_eq!(beliefs.len(), hidden);
    assert!(hidden > 3);
    for belief in &beliefs {
        let sum: u16 = belief.kinds.iter().map(|(_, _, percent)| percent).sum();
        assert!((80..=100).contains(&sum), "{belief:?}");
    }
    let Reply::Beliefs(none) = ask(&*exercise("sparta", "trap"), Seat(0), Wish::Beliefs) else { panic!() };
    assert_eq!(none, []);
}
