//! A game at a table elsewhere shows exactly what the same game shows at this screen.

use serde_json::{Value, json};
use tavola_impero::Impero;
use tavola_kernel::{Luck, Notation, Record, Seat, Truth, Turn, Viewer};
use tavola_sparta::Sparta;
use tavola_stage::{Desk, Question, Reply, Wish, answer, entry};
use tavola_stratego::Stratego;

/// A beginning of a game, drawn at random.
fn played(game: &str, steps: usize) -> Box<dyn Desk> {
    let mut desk = (entry(game).unwrap().open)(&[], None).unwrap();
    let luck = &mut Luck::new(7);
    for _ in 0..steps {
        match desk.turn() {
            Turn::Over(_) => break,
            Turn::Chance => assert!(desk.chance(luck)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let action = match luck.pick(&desk.gestures(seat)) {
                    Some(gesture) => gesture.action.clone(),
                    None => unlisted(&*desk, seat),
                };
                desk.act(seat, &action).unwrap();
            }
        }
    }
    desk
}

/// A deployment or a discard, which no gesture does.
fn unlisted(desk: &dyn Desk, seat: Seat) -> String {
    let (game, view) = (desk.game().into(), desk.view(seat));
    let question = Question { number: 1, game, view, wish: Wish::Turn("random".into()), millis: 1, seed: 7 };
    match answer(&question).reply {
        Ok(Reply::Turn(action)) => action,
        other => panic!("no turn: {other:?}"),
    }
}

fn shown(desk: &dyn Desk, viewer: Viewer) -> String {
    let news: Vec<_> = (0..desk.told(viewer)).map(|number| desk.news(viewer, number)).collect();
    let menu = viewer.seat().map(|seat| (desk.gestures(seat), desk.forms(seat)));
    format!(
        "{:?} {news:?} {:?} {:?} {:?} {menu:?}",
        desk.scene(viewer),
        desk.status(viewer),
        desk.last(viewer),
        desk.hand(viewer)
    )
}

fn check<G: Notation>(steps: usize) {
    let local = played(G::NAME, steps);
    let record: Value = serde_json::from_str(&local.record()).unwrap();
    let truth = Truth::replay(&Record::<G>::from_json(&record).unwrap()).unwrap();
    let afar = entry(G::NAME).unwrap().afar;
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        // Told one by one from the start …
        let (desk, ear) = afar(viewer, &[], &json!(G::blank(truth.rules(), viewer))).unwrap();
        let told: Vec<Value> = truth.told(viewer).iter().map(|obs| json!(obs)).collect();
        for obs in &told {
            ear.hear(obs).unwrap();
        }
        assert_eq!(shown(&*desk, viewer), shown(&*local, viewer), "{} {viewer:?}", G::NAME);
        // … or shown at once, with the log brought later.
        let (late, ear) = afar(viewer, &[], &json!(truth.view(viewer))).unwrap();
        ear.recall(&told);
        assert_eq!(shown(&*late, viewer), shown(&*local, viewer), "{} {viewer:?}", G::NAME);
        // What is on its way leaves nothing to decide; nonsense is refused and changes nothing.
        assert!(ear.hear(&json!("nonsense")).is_err() && ear.see(&json!([])).is_err());
        assert_eq!(shown(&*late, viewer), shown(&*local, viewer));
        ear.hold(true);
        if let (Some(seat), Turn::Seats(seats)) = (viewer.seat(), late.turn()) {
            assert!(late.gestures(seat).is_empty() && late.forms(seat).is_empty() && !seats.contains(seat));
        }
        ear.hold(false);
        ear.see(&json!(G::blank(truth.rules(), viewer))).unwrap();
        assert_eq!(late.last(viewer), Vec::<String>::new(), "what was taken back leaves no trace");
        ear.forget();
        assert_eq!(late.told(viewer), 0);
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
