//! Decisions as the bots judge them: what wins is best, what throws it away is marked, and bad luck is no mistake.

use tavola_core::{Seat, Turn, Viewer};
use tavola_ui_model::{
    Findings, Judgement, Language, Localizer, Mark, Message, Question, Replay, Reply, Way, Wish, answer, decision,
    explanation, lesson, load, open, varied,
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
    // The line goes on with the answer that is best in most worlds.
    assert_eq!(captures.ways[0].actions, ["e5-e6", "f5-e5"], "{captures:?}");
    assert_eq!(captures.mark(), None, "{captures:?}");
    let lost = judged(&*game, Seat(0), Some("e5-f5")).unwrap();
    assert!(lost.loss() > captures.loss(), "{lost:?}");
    assert_eq!(lost.ways[0].actions[0], "e5-e6", "{lost:?}");
}

#[test]
fn losses_have_marks() {
    let judgement = |chance, played| Judgement { ways: vec![Way { actions: Vec::new(), chance }], played, depth: 1 };
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

/// The names of the sentences about a position of Sparta.
fn sentences(found: &Findings) -> Vec<String> {
    let words = |action: &str| (Message::new("explain-action").text("action", action), Vec::new());
    explanation("sparta", (Seat(0), 2), found, &words).into_iter().map(|one| one.said.key.into_owned()).collect()
}

fn way(action: &str, chance: u16) -> Way {
    Way { actions: vec![action.to_owned()], chance }
}

#[test]
fn an_explanation_is_never_empty() {
    let judgement = || Some(Judgement { ways: vec![way("b2-c4", 500)], played: None, depth: 1 });
    let advice = || Some(("b2-c4".to_owned(), Message::new("hint-sparta-conquers")));
    // The advice may come before the analysis, the analysis before the advice, and neither where the bots are silent.
    let both = Findings { judgement: judgement(), advice: advice(), ..Findings::default() };
    assert_eq!(sentences(&both), ["explain-even", "explain-best"]);
    assert_eq!(sentences(&Findings { advice: advice(), ..Findings::default() }), ["explain-best"]);
    assert_eq!(sentences(&Findings { judgement: judgement(), ..Findings::default() }), ["explain-even"]);
    assert_eq!(sentences(&Findings::default()), ["explain-nothing"]);
}

#[test]
fn an_explanation_says_what_is_in_danger_and_how_much_depends_on_the_advice() {
    let of = |second: u16, advised: &str| {
        sentences(&Findings {
            judgement: Some(Judgement { ways: vec![way("b2-c4", 800), way("b2-b4", second)], played: None, depth: 1 }),
            advice: Some((advised.to_owned(), Message::new("hint-sparta-conquers"))),
            threats: vec!["c3".into()],
            ..Findings::default()
        })
    };
    let start = ["explain-better", "explain-danger", "explain-best"];
    for (second, last) in [(795, "explain-alike"), (740, "explain-second"), (500, "explain-only")] {
        assert_eq!(of(second, "b2-c4"), [&start[..], &[last]].concat());
    }
    // Advice that the analysis did not measure is not compared with it.
    assert_eq!(of(500, "j9-j8"), start);
}

/// What there is to say about a position, in English: the sentences with the spots they light.
fn explained(game: &dyn Replay, seat: Seat) -> Vec<(String, Vec<String>)> {
    let view = game.view(Viewer::Seat(seat));
    let Reply::Explained(found) = ask(game, seat, Wish::Explain(2_000)) else { panic!("nothing said") };
    let words = |action: &str| (view.action_label(action).unwrap(), view.spots_of(action));
    let said = explanation(view.game(), (seat, view.seats()), &found, &words);
    let english = Localizer::of(Language::English);
    said.into_iter().map(|one| (english.say(&one.said), one.spots)).collect()
}

#[test]
fn an_explanation_tells_threats_plans_and_numbers_in_every_language() {
    let cases = [
        ("impero", "raze", &["insight-impero-plan", "insight-impero-ready"][..], "insight-impero-rival"),
        ("stratego", "attack", &["insight-stratego-flag"][..], "insight-stratego-numbers"),
        ("stratego", "ring", &["insight-stratego-flag"][..], "insight-stratego-numbers"),
    ];
    for (name, id, plans, numbers) in cases {
        let game = exercise(name, id);
        let Reply::Explained(found) = ask(&*game, Seat(0), Wish::Explain(500)) else { panic!("{name}: nothing said") };
        let keys: Vec<&str> = found.insights.iter().map(|one| &*one.said.key).collect();
        assert!(keys.iter().any(|key| plans.contains(key)), "{name} {id}: {keys:?}");
        assert!(keys.contains(&numbers) || keys.contains(&"insight-stratego-unknown"), "{name} {id}: {keys:?}");
        for language in Language::ALL {
            let words = Localizer::of(language);
            for one in &found.insights {
                let said = words.say(&one.said);
                assert!(said.ends_with('.') && !said.contains(['⟦', '{']), "{language:?}: {said}");
            }
        }
        let scene = game.view(Viewer::Seat(Seat(0))).scene();
        let told = explained(&*game, Seat(0));
        assert!((3..=5).contains(&told.len()), "{name} {id}: {told:?}");
        let spots = told.iter().flat_map(|(_, spots)| spots);
        assert!(spots.clone().count() > 0 && spots.clone().all(|spot| scene.spot(spot).is_some()), "{told:?}");
    }
}

#[test]
fn knights_in_reach_are_a_threat_and_name_the_place() {
    // Blue may destroy the settlement on n24 now: its owner is told.
    let stage = lesson("impero").into_iter().find(|stage| stage.id == "raze").unwrap();
    let game = open("impero", &[], Some(&stage.position)).unwrap();
    let seats = game.view(Viewer::Public).seats();
    let threatened = (0..seats).map(Seat).filter_map(|seat| {
        let Reply::Explained(found) = ask(&*game, seat, Wish::Explain(500)) else { return None };
        found.insights.into_iter().find(|one| one.said.key == "insight-impero-settlement")
    });
    let threats: Vec<_> = threatened.collect();
    assert!(threats.iter().any(|one| one.spots == ["n24"]), "{threats:?}");
}

#[test]
fn a_piece_beside_a_stronger_known_one_is_in_danger() {
    let game = exercise("stratego", "attack");
    for seat in [Seat(0), Seat(1)] {
        let Reply::Explained(found) = ask(&*game, seat, Wish::Explain(500)) else { panic!("nothing said") };
        for one in found.insights.iter().filter(|one| one.said.key == "insight-stratego-danger") {
            assert_eq!(one.spots.len(), 2, "{one:?}");
        }
    }
}

#[test]
fn labels_say_where() {
    let words = Localizer::of(Language::English);
    let mut told = 0;
    for name in ["impero", "stratego"] {
        for stage in lesson(name) {
            let game = open(name, &[], Some(&stage.position)).unwrap();
            let view = game.view(Viewer::Seat(stage.seat));
            let mut labels = std::collections::BTreeMap::new();
            for one in view.input_moves().into_iter().filter(|one| !one.path.is_empty()) {
                let label = words.say(&view.action_label(&one.action).unwrap());
                assert!(label.chars().count() <= 90, "{name} {}: {label}", stage.id);
                // Two ways of the hand may be one action; two actions never have the same words.
                let first = labels.entry(label.clone()).or_insert_with(|| one.action.clone());
                assert_eq!(*first, one.action, "{name} {}: {label}", stage.id);
                told += 1;
            }
        }
    }
    assert!(told > 300, "{told} labels");
}

#[test]
fn a_teaching_bot_keeps_to_itself_what_a_hidden_piece_is_up_to() {
    let mut quiet = 0;
    for stage in lesson("stratego") {
        let game = open("stratego", &[], Some(&stage.position)).unwrap();
        let Reply::Lesson(action, why) = ask(&*game, stage.seat, Wish::Lesson("random".into())) else {
            panic!("{}: no lesson", stage.id)
        };
        // A step that attacks nobody reveals nobody.
        let scene = game.view(Viewer::Seat(stage.seat)).scene();
        let free = |spot: &str| scene.tokens.iter().all(|token| token.spot != spot);
        if action.split_once('-').is_some_and(|(_, to)| to.len() <= 3 && free(to)) {
            quiet += 1;
            assert_eq!(why, None, "{}: {action}", stage.id);
        }
    }
    assert!(quiet > 2, "only {quiet} quiet moves");
}
