//! One viewer's side of a table: the same at this screen, on a server, after a reload and in a replay; and what may be
//! taken back.

mod common;

use common::{act, config, of, open, people, play, shown};
use tavola_core::{ErrorCode, Rng, Seat, Viewer};
use tavola_protocol::{Applied, Clock, Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{GameSession, LocalGame, all, load};

/// Every viewer of a game in progress, and what they are shown.
fn shown_to_all(game: &LocalGame) -> Vec<String> {
    game.sessions().iter().map(|session| shown(session.view())).collect()
}

#[test]
fn a_game_comes_back_from_its_log_and_from_its_record() {
    for entry in all() {
        let mut game = open(entry.name);
        play(&mut game, &mut Rng::new(7), 90, |_, _| ());
        let again = LocalGame::resume(game.table().log().to_vec(), 5).unwrap();
        assert_eq!(shown_to_all(&again), shown_to_all(&game), "{}", entry.name);
        assert_eq!(again.table().log(), game.table().log());
        let record = game.table().table().private_record();
        let replay = load(&record.to_string()).unwrap();
        for session in game.sessions() {
            let view = session.view();
            assert_eq!(shown(&*replay.view(view.viewer())), shown(view), "{}", entry.name);
        }
        // Somebody else plays on where the record ends.
        let players: Vec<Occupant> = (0..replay.view(Viewer::Public).seats())
            .map(|seat| if seat == 0 { LocalTable::person(Seat(0)) } else { Occupant::Bot("level1".into()) })
            .collect();
        let log = LocalTable::log_of(&record, Setup::default(), Secret::new([1; 32]), &players, 9).unwrap();
        let on = LocalGame::resume(log, 9).unwrap();
        assert_eq!(shown(of(&on, Seat(0))), shown(of(&game, Seat(0))), "{}", entry.name);
        assert_eq!(on.table().people(), [Seat(0)]);
    }
}

#[test]
fn a_session_that_comes_late_recalls_what_it_missed() {
    for entry in all() {
        let mut game = open(entry.name);
        play(&mut game, &mut Rng::new(3), 8, |_, _| ());
        for session in game.sessions() {
            let (viewer, n) = (session.table().viewer, session.table().n);
            let table = game.table().table();
            let mut late = GameSession::open(&table.snapshot(viewer, 0)).unwrap();
            assert_eq!((late.view().observations(), late.view().scene()), (0, session.view().scene()));
            let Some(past) = (0..n).rev().find_map(|after| table.fresh(viewer, after).filter(|past| past.len() > 5))
            else {
                continue;
            };
            let past: Vec<String> = past.iter().map(ToString::to_string).collect();
            late.recall(&past);
            assert!(late.view().observations() > 2, "{}", entry.name);
            assert_eq!(late.view().last(), session.view().last());
            assert_eq!(late.view().news(), session.view().news());
            // What is known already changes nothing; nonsense is refused and changes nothing.
            let before = shown(late.view());
            assert_eq!(late.apply(&past[0]), Ok(Applied::Known));
            assert_eq!(late.apply("{}").unwrap_err().code, ErrorCode::Malformed);
            assert_eq!(shown(late.view()), before);
        }
    }
    assert!(GameSession::open("{}").is_err());
}

#[test]
fn a_seat_with_a_decision_on_its_way_has_nothing_to_decide() {
    let game = open("sparta");
    let mut session = GameSession::open(&game.table().table().snapshot(Viewer::Seat(Seat(0)), 0)).unwrap();
    assert!(session.decides() && !game.session(Viewer::Seat(Seat(1))).decides());
    assert!(!game.session(Viewer::Public).decides());
    session.hold(true);
    assert!(!session.decides());
}

#[test]
fn a_takeback_leaves_no_trace_in_what_is_shown() {
    let mut game = open("sparta");
    let start = shown_to_all(&game);
    for (seat, action) in [(0, "b2-c4"), (1, "b9-b7"), (0, "c4-c5")] {
        act(&mut game, seat, action).unwrap();
    }
    for left in [2, 1, 0] {
        game.change(1, |table| table.take_back(1)).unwrap();
        assert_eq!(game.table().table().steps(), left);
        assert_eq!(game.session(Viewer::Public).view().observations(), left as usize);
    }
    assert_eq!(shown_to_all(&game), start);
    assert_eq!(game.change(1, |table| table.take_back(1)).unwrap_err().code, ErrorCode::Takeback);
    // What was taken back is in the log, and the log still gives the same game.
    let again = LocalGame::resume(game.table().log().to_vec(), 5).unwrap();
    assert_eq!(shown_to_all(&again), start);
}

#[test]
fn against_a_bot_the_person_s_decision_goes_with_the_answer() {
    let players = [LocalTable::person(Seat(0)), Occupant::Bot("level1".into())];
    let mut game = LocalGame::start(config("sparta", None), &players, 0).unwrap();
    act(&mut game, 0, "b2-c4").unwrap();
    assert_eq!(game.table().table().bots_to_move(), [(Seat(1), "level1".to_owned())]);
    game.change(1, |table| table.bot(Seat(1), "b9-b7", 1, 1)).unwrap();
    assert_eq!(game.table().takeback(), Ok(Seat(0)));
    game.change(1, |table| table.take_back(1)).unwrap();
    assert_eq!(game.table().table().steps(), 0);
}

#[test]
fn nothing_is_taken_back_past_a_reveal() {
    let mut game = open("stratego");
    act(&mut game, 0, "deploy corner-keep").unwrap();
    act(&mut game, 1, "deploy dark-tower").unwrap();
    assert!(game.table().takeback().is_err(), "deployments stand");
    act(&mut game, 1, "a7-a6").unwrap();
    act(&mut game, 0, "a4-a5").unwrap();
    // A quiet move may be taken back; an attack that showed a piece may not.
    assert_eq!(game.table().takeback(), Ok(Seat(0)));
    act(&mut game, 1, "a6-a5").unwrap();
    assert_eq!(game.table().takeback().unwrap_err().code, ErrorCode::Takeback);
}

#[test]
fn nothing_is_taken_back_past_a_die() {
    let mut game = open("impero");
    let (mut plain, mut rolled) = (0, 0);
    let mut steps = 0;
    play(&mut game, &mut Rng::new(5), 300, |game, _| {
        let record = game.table().table().private_record();
        let all = record["steps"].as_array().unwrap();
        let news = &all[steps..];
        steps = all.len();
        if news.iter().any(|step| step.as_str().unwrap().starts_with('*')) {
            assert!(game.table().takeback().is_err(), "{news:?}");
            rolled += 1;
        } else if game.table().takeback().is_ok() {
            plain += 1;
        }
    });
    assert!(rolled > 5 && plain > 5, "{rolled} {plain}");
}

#[test]
fn clocks_stand_while_nobody_can_play_and_flags_fall() {
    let clock = Setup { clock: Clock::Fischer { base: 60, plus: 2 }, ..Setup::default() };
    let config = LocalTable::config("sparta", clock, Secret::new([5; 32]));
    let mut game = LocalGame::start(config, &people("sparta"), 0).unwrap();
    let left = |game: &LocalGame| {
        let clocks = game.session(Viewer::Public).table().clocks.clone().unwrap();
        clocks.iter().map(|reading| reading.left).collect::<Vec<_>>()
    };
    let tick = |game: &mut LocalGame, now: i64| game.change(now, |table| table.tick(now)).unwrap();
    assert!(!tick(&mut game, 1_000));
    assert_eq!(left(&game), [59_000, 60_000]);
    // The machine slept for an hour.
    assert!(tick(&mut game, 3_600_000));
    assert_eq!(left(&game), [59_000, 60_000]);
    // The screen changes hands.
    game.change(3_601_000, |table| table.pause(3_601_000)).unwrap();
    tick(&mut game, 3_650_000);
    game.change(3_700_000, |table| table.resume_clocks(3_700_000)).unwrap();
    assert_eq!(left(&game), [58_000, 60_000]);
    game.change(3_701_000, |table| table.command(Seat(0), PlayerCommand::Act("b2-c4".into()), 3_701_000)).unwrap();
    assert_eq!(left(&game), [59_000, 60_000]);
    // The page was away for a day.
    let mut game = LocalGame::resume(game.table().log().to_vec(), 90_000_000).unwrap();
    assert_eq!(left(&game), [59_000, 60_000]);
    for second in 1..60 {
        tick(&mut game, 90_000_000 + second * 1_000);
    }
    assert!(game.session(Viewer::Public).view().turn().outcome().is_none());
    assert!(tick(&mut game, 90_060_000));
    assert_eq!(game.session(Viewer::Public).view().turn().outcome().unwrap().winner(), Some(Seat(0)));
}

#[test]
fn a_broken_log_is_refused() {
    let game = open("sparta");
    let mut log = game.table().log().to_vec();
    log.remove(1);
    assert_eq!(LocalGame::resume(log, 0).err().unwrap().code, ErrorCode::Log);
    assert_eq!(LocalGame::resume(Vec::new(), 0).err().unwrap().code, ErrorCode::Log);
    let wrong = TableConfig { game: "chess".into(), ..config("sparta", None) };
    assert!(LocalGame::start(wrong, &people("sparta"), 0).is_err());
}
