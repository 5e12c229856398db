//! A game at a table elsewhere shows exactly what the same game shows at this screen.

use serde_json::{Value, json};
use tavola_core::{LiveGame, Notation, Record, Rng, Seat, Turn, Viewer};
use tavola_impero::Impero;
use tavola_sparta::Sparta;
use tavola_stratego::Stratego;
use tavola_ui_model::{GameSession, Question, Reply, Wish, answer, entry};

/// A beginning of a game, drawn at random.
fn played(game: &str, steps: usize) -> Box<dyn GameSession> {
    let mut session = (entry(game).unwrap().open)(&[], None).unwrap();
    let rng = &mut Rng::new(7);
    for _ in 0..steps {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance => assert!(session.chance(rng)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let action = match rng.pick(&session.input_moves(seat)) {
                    Some(input_move) => input_move.action.clone(),
                    None => unlisted(&*session, seat),
                };
                session.act(seat, &action).unwrap();
            }
        }
    }
    session
}

/// A deployment or a discard, which no gesture does.
fn unlisted(session: &dyn GameSession, seat: Seat) -> String {
    let (game, view) = (session.game().into(), session.view(seat));
    let question = Question { number: 1, game, view, wish: Wish::Turn("random".into()), millis: 1, seed: 7 };
    match answer(&question).reply {
        Ok(Reply::Turn(action)) => action,
        other => panic!("no turn: {other:?}"),
    }
}

fn shown(session: &dyn GameSession, viewer: Viewer) -> String {
    let describe: Vec<_> = (0..session.observations(viewer)).map(|number| session.describe(viewer, number)).collect();
    let menu = viewer.seat().map(|seat| (session.input_moves(seat), session.forms(seat)));
    format!(
        "{:?} {describe:?} {:?} {:?} {:?} {menu:?}",
        session.scene(viewer),
        session.status(viewer),
        session.last(viewer),
        session.hand(viewer)
    )
}

fn check<G: Notation>(steps: usize) {
    let local = played(G::NAME, steps);
    let record: Value = serde_json::from_str(&local.record()).unwrap();
    let live = LiveGame::replay(&Record::<G>::from_json(&record).unwrap()).unwrap();
    let remote = entry(G::NAME).unwrap().remote;
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        // Told one by one from the start …
        let (session, feed) = remote(viewer, &[], &json!(G::initial_view(live.rules(), viewer))).unwrap();
        let observed: Vec<Value> = live.observations(viewer).iter().map(|obs| json!(obs)).collect();
        for obs in &observed {
            feed.hear(obs).unwrap();
        }
        assert_eq!(shown(&*session, viewer), shown(&*local, viewer), "{} {viewer:?}", G::NAME);
        // … or shown at once, with the log brought later.
        let (late, feed) = remote(viewer, &[], &json!(live.view(viewer))).unwrap();
        feed.recall(&observed);
        assert_eq!(shown(&*late, viewer), shown(&*local, viewer), "{} {viewer:?}", G::NAME);
        // What is on its way leaves nothing to decide; nonsense is refused and changes nothing.
        assert!(feed.hear(&json!("nonsense")).is_err() && feed.see(&json!([])).is_err());
        assert_eq!(shown(&*late, viewer), shown(&*local, viewer));
        feed.hold(true);
        if let (Some(seat), Turn::Seats(seats)) = (viewer.seat(), late.turn()) {
            assert!(late.input_moves(seat).is_empty() && late.forms(seat).is_empty() && !seats.contains(seat));
        }
        feed.hold(false);
        feed.see(&json!(G::initial_view(live.rules(), viewer))).unwrap();
        assert_eq!(late.last(viewer), Vec::<String>::new(), "what was taken back leaves no trace");
        feed.forget();
        assert_eq!(late.observations(viewer), 0);
    }
}

#[test]
fn sparta_elsewhere_is_sparta_here() {
    check::<Sparta>(30);
}

#[test]
fn impero_elsewhere_is_impero_here() {
    check::<Impero>(150);
}

#[test]
fn stratego_elsewhere_is_stratego_here() {
    check::<Stratego>(1);
    check::<Stratego>(60);
}
