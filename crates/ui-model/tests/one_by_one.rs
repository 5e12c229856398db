//! A session that shows one event at a time: nothing is seen early, nothing is lost, and what happened since one's
//! own turn can be seen again.

mod common;

use common::{act, of, open, play, shown};
use tavola_core::{Rng, Seat, Viewer};
use tavola_ui_model::{GameSession, LocalGame};

const ME: Seat = Seat(0);

/// Changes the side of the viewer to whom everything is shown slowly.
fn slowly<T>(game: &mut LocalGame, change: impl FnOnce(&mut GameSession) -> T) -> T {
    let mut sessions = game.sessions_mut().iter_mut();
    change(sessions.find(|session| session.table().viewer == Viewer::Seat(ME)).unwrap())
}

/// Plays some steps of a game, then shows the rest of it slowly.
fn check(name: &str, most: usize) {
    let mut game = open(name);
    play(&mut game, &mut Rng::new(11), most, |_, _| {});
    // The log again, so that the same happens to two viewers: one sees it at once.
    let log = game.table().log().to_vec();
    // A table keeps its latest events at hand.
    let half = log.len() - 20;
    let mut early = LocalGame::resume(log[..half].to_vec(), 0).unwrap();
    let begun = shown(of(&early, ME));
    let at_once = LocalGame::resume(log.clone(), 0).unwrap();
    slowly(&mut early, GameSession::show_one_by_one);
    let events = game.table().table().fresh(Viewer::Seat(ME), early.session(Viewer::Seat(ME)).received()).unwrap();
    for event in &events {
        slowly(&mut early, |session| session.apply(event).unwrap());
    }
    let waiting = slowly(&mut early, |session| session.waiting());
    assert!(waiting > 10, "{name}: {waiting}");
    assert_eq!(shown(of(&early, ME)), begun, "{name}: nothing is seen early");
    // Each step shows what somebody who came then would see.
    let mut pictures = Vec::new();
    while slowly(&mut early, GameSession::advance).is_some() {
        pictures.push(shown(of(&early, ME)));
    }
    assert_eq!(pictures.last(), Some(&shown(of(&at_once, ME))), "{name}: nothing is lost");
    // Sent again, nothing changes.
    slowly(&mut early, |session| assert!(events.iter().all(|event| session.apply(event).is_ok())));
    assert_eq!(slowly(&mut early, |session| session.waiting()), 0, "{name}");
    // Seen again, the way is the same.
    let since = slowly(&mut early, |session| session.since_turn());
    assert!(since > 0, "{name}: somebody else had a turn");
    slowly(&mut early, GameSession::recap);
    let mut recap = Vec::new();
    while slowly(&mut early, GameSession::advance).is_some() {
        recap.push(shown(of(&early, ME)));
    }
    assert_eq!(recap, pictures[pictures.len() - since..], "{name}");
}

#[test]
fn what_waits_is_not_seen_and_nothing_is_lost() {
    check("sparta", 40);
    check("stratego", 61);
    check("impero", 160);
}

#[test]
fn what_was_taken_back_is_not_shown_again() {
    let mut game = open("sparta");
    slowly(&mut game, GameSession::show_one_by_one);
    act(&mut game, 0, "b2-c4").unwrap();
    slowly(&mut game, GameSession::catch_up);
    act(&mut game, 1, "b9-b7").unwrap();
    slowly(&mut game, GameSession::catch_up);
    assert_eq!(slowly(&mut game, |session| session.since_turn()), 1);
    game.change(0, |table| table.take_back(0)).unwrap();
    slowly(&mut game, GameSession::catch_up);
    assert_eq!(slowly(&mut game, |session| session.since_turn()), 0);
}

#[test]
fn an_earlier_board_is_the_one_that_was_seen_then() {
    fn check(name: &str, most: usize) {
        let mut game = open(name);
        let mut seen = Vec::new();
        play(&mut game, &mut Rng::new(11), most, |game, _| {
            let view = of(game, ME);
            seen.push((view.observations(), view.scene()));
        });
        let view = of(&game, ME);
        for (count, scene) in seen.into_iter().step_by(7) {
            assert_eq!(view.earlier(count), Some(scene), "{name} after {count}");
        }
        assert_eq!(view.earlier(view.observations()), Some(view.scene()), "{name}");
        assert_eq!(view.earlier(view.observations() + 1), None, "{name}: nobody sees what comes");
    }
    check("sparta", 40);
    check("stratego", 61);
    check("impero", 156);
}
