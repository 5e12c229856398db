//! Playing over real sockets: nothing is lost, nothing is doubled, nobody acts for others.

mod club;

use club::{Club, person};
use serde_json::{Value, json};
use std::time::Duration;
use tavola_core::{ErrorCode, Seat};
use tavola_protocol::{AbsenceAction, AbsencePolicy, Clock, Occupant, PlayerCommand, Setup};
use tavola_server::{
    ManualTime,
    live::{Connected, Settings},
};

#[tokio::test]
async fn two_people_play_and_a_stranger_watches() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("sparta", &[], Setup::default()).await;
    let (mut ada, mut bob) = (club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await);
    let mut stranger = club.at(&table, None).await;

    ada.act(&table, 1, "b2-c4").await.unwrap();
    for guest in [&mut bob, &mut stranger] {
        let observed = guest.event("observed").await;
        assert_eq!(observed["observed"]["played"]["action"], "b2-c4");
    }
    // The same move again: acknowledged, not played.
    ada.act(&table, 1, "b2-c4").await.unwrap();
    let refused = ada.act(&table, 2, "c4-c5").await.unwrap_err();
    assert_eq!(refused["code"], "not-your-turn");
    let refused = bob.act(&table, 1, "b9-b3").await.unwrap_err();
    assert_eq!((&refused["code"], &refused["clause"]), (&json!("illegal"), &json!("SP-6")));
    let actions = bob.menu(&table).await["actions"].as_array().unwrap().len();
    assert!(actions > 50, "{actions}");

    // Nobody acts for a seat that is not their own.
    assert_eq!(stranger.act(&table, 1, "b9-c7").await.unwrap_err()["code"], "stranger");
    let mut eve = club.at(&table, Some("eve")).await;
    assert_eq!(eve.act(&table, 1, "b9-c7").await.unwrap_err()["code"], "no-seat");
    assert_eq!(eve.does(&table, 2, &json!("resign")).await.unwrap_err()["code"], "no-seat");
    assert_eq!(ada.does("nowhere", 3, &json!("resign")).await.unwrap_err()["code"], "unknown-table");

    bob.does(&table, 2, &json!({"chat": "good luck"})).await.unwrap();
    assert_eq!(ada.event("chatted").await["chatted"], json!([1, "good luck"]));
    bob.does(&table, 3, &json!("resign")).await.unwrap();
    assert_eq!(stranger.event("over").await["over"]["ending"]["winners"], json!([0]));
    let record = club.tables.record(&table).await.unwrap().unwrap();
    assert_eq!(record["steps"], json!(["0 b2-c4", "resign 1"]));
    let summary = club.store.game(&table).await.unwrap().unwrap();
    assert_eq!((summary.status, summary.winners), (tavola_store::Status::Over, Some(vec![0])));

    // A rematch swaps the seats.
    ada.does(&table, 9, &json!("rematch")).await.unwrap();
    bob.does(&table, 9, &json!("rematch")).await.unwrap();
    let next = ada.event("next").await["next"].as_str().unwrap().to_owned();
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&next, Some("bob")).await.unwrap()).unwrap();
    assert_eq!(snapshot["snapshot"]["viewer"], json!({"seat": 0}));
}

#[tokio::test]
async fn a_client_that_comes_back_gets_exactly_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("sparta", &[], Setup::default()).await;
    let (mut ada, mut bob) = (club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await);
    ada.act(&table, 1, "b2-c4").await.unwrap();
    bob.event("observed").await;
    let last = bob.n[&table];
    drop(bob);
    ada.does(&table, 2, &json!({"chat": "are you there?"})).await.unwrap();

    let mut bob = club.guest(Some("bob")).await;
    bob.n.insert(table.clone(), last);
    bob.say(&json!({"watch": {"table": table, "after": last}})).await;
    let events = bob.until("events").await;
    assert_eq!(events["items"].as_array().unwrap().len(), 1);
    assert_eq!(events["turn"], json!({"seats": [1]}));

    // The server dies without a word while Bob's move is on its way; he sends it again.
    bob.act(&table, 77, "b9-c7").await.unwrap();
    let last = bob.n[&table];
    drop((ada, bob));
    club.crash().await;
    let club = Club::in_folder(folder.path()).await;
    let mut bob = club.guest(Some("bob")).await;
    bob.n.insert(table.clone(), last);
    bob.act(&table, 77, "b9-c7").await.unwrap();
    bob.say(&json!({"watch": {"table": table, "after": last}})).await;
    let events = bob.until("events").await;
    assert!(events["items"].as_array().unwrap().len() <= 1, "the move was played once: {events}");
    assert_eq!(bob.act(&table, 78, "c7-c6").await.unwrap_err()["code"], "not-your-turn");
    // A client that is too far behind, or from another life, gets the whole snapshot.
    bob.say(&json!({"watch": {"table": table, "after": 1_000_000}})).await;
    assert_eq!(bob.until("snapshot").await["turn"], json!({"seats": [0]}));
}

#[tokio::test]
async fn a_person_plays_a_bot_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.order("sparta", &[], Setup::default(), vec![Occupant::Bot("level1".into()), person("ada")]).await;
    let mut ada = club.at(&table, Some("ada")).await;
    // The bot begins, and answers every move; a bad player may have lost before the twentieth.
    let mut moves = 0;
    while let Some(actions) = ada.turn(&table).await {
        if moves == 2 {
            let refused = ada.does(&table, 100, &json!({"offer": "draw"})).await.unwrap_err();
            assert_eq!(refused["code"], "bot-plays-on");
        }
        let command = if moves < 20 { json!({"act": actions[0]}) } else { json!("resign") };
        ada.does(&table, moves, &command).await.unwrap();
        moves += 1;
    }
    assert!(moves > 4, "nobody loses that soon: {moves}");
    let record = club.tables.record(&table).await.unwrap().unwrap();
    assert!(record["steps"].as_array().unwrap().len() as u64 >= 2 * moves - 1, "{record}");
    assert!(tavola_table::verify(&record, None).unwrap().is_fair());
}

#[tokio::test]
async fn bots_play_impero_among_themselves_with_provable_dice() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let seats = vec![person("ada"), Occupant::Bot("random".into()), Occupant::Bot("random".into())];
    let table = club.order("impero", &[("players", "3")], Setup::default(), seats).await;
    let mut ada = club.at(&table, Some("ada")).await;
    let nonce = "ada's share of the dice is unknown".replace(|letter: char| !letter.is_ascii_alphanumeric(), "x");
    let hash = tavola_table::nonce_hash(&table, Seat(0), &nonce);
    ada.does(&table, 1, &json!({"commit": hash})).await.unwrap();
    ada.does(&table, 2, &json!({"nonce": nonce})).await.unwrap();
    let mut key = 3;
    while key < 30 {
        let actions = ada.turn(&table).await.expect("so short a game has no end yet");
        // A bot may have withdrawn the offer that Ada is about to answer.
        key += u64::from(ada.act(&table, key, &actions[0]).await.is_ok());
    }
    assert_eq!(club.tables.record(&table).await.unwrap(), None, "private while it is played");
    ada.does(&table, key, &json!("resign")).await.unwrap();
    // Two bots remain, and play on; the record comes when they are done. Ada's proof comes then.
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, Some("ada")).await.unwrap()).unwrap();
    assert_eq!(snapshot["snapshot"]["dice"], Value::Null);
}

#[tokio::test]
async fn flags_fall_by_themselves_and_a_crash_costs_nobody_time() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let setup = Setup { clock: Clock::Fischer { base: 60, plus: 0 }, ..Setup::default() };
    let table = club.two("sparta", &[], setup).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    let clock = club.clock.clone();
    club.crash().await;
    // An hour without a server: if the clocks ran, Bob's flag would fall in this time.
    clock.advance(Duration::from_hours(1));
    let club = Club::again(folder.path(), &clock).await;
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, None).await.unwrap()).unwrap();
    let left = snapshot["snapshot"]["clocks"][1]["left"].as_i64().unwrap();
    assert_eq!(left, 60_000, "no time passed while there was a server");
    let mut bob = club.at(&table, Some("bob")).await;
    clock.advance(Duration::from_mins(1));
    let over = bob.event("over").await;
    assert_eq!(over["over"]["ending"]["winners"], json!([0]), "{over}");
}

#[tokio::test]
async fn a_planned_stop_pauses_the_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let setup = Setup { clock: Clock::Move(30), ..Setup::default() };
    let table = club.two("sparta", &[], setup).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    club.tables.stop().await;
    assert_eq!(ada.until("bye").await["code"], "restart");
    let log = club.store.read_log(&table, 0).await.unwrap();
    assert!(log.last().unwrap().contains("paused"), "{log:?}");
    let clock = club.clock.clone();
    club.crash().await;
    clock.advance(Duration::from_hours(1));
    let club = Club::again(folder.path(), &clock).await;
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, None).await.unwrap()).unwrap();
    let left = snapshot["snapshot"]["clocks"][1]["left"].as_i64().unwrap();
    assert_eq!(left, 30_000);
}

#[tokio::test]
async fn a_planned_stop_costs_no_time_at_tables_out_of_memory() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let setup = Setup { clock: Clock::Fischer { base: 36_000, plus: 0 }, ..Setup::default() };
    let table = club.two("sparta", &[], setup).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    let (clock, moved) = (club.clock.clone(), club.clock.time().now());
    drop(ada);
    while club.tables.actors() > 0 {
        clock.advance(Settings::default().idle);
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    club.tables.stop().await;
    let stopped = clock.time().now();
    club.crash().await;
    clock.advance(Duration::from_hours(1));
    let club = Club::again(folder.path(), &clock).await;
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, None).await.unwrap()).unwrap();
    assert_eq!(snapshot["snapshot"]["clocks"][1]["left"], 36_000_000 - (stopped - moved));
}

#[tokio::test]
async fn a_bot_stands_in_where_the_table_chose_so() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let policy = AbsencePolicy { after: 10, then: AbsenceAction::Bot("level1".into()) };
    let table = club.two("sparta", &[], Setup { absence: policy, ..Setup::default() }).await;
    let mut bob = club.at(&table, Some("bob")).await;
    // Ada does not come in ten seconds, so a bot plays for her.
    club.clock.advance(Duration::from_secs(10));
    let standin = bob.event("standin").await;
    assert_eq!(standin["standin"], json!([0, "level1"]));
    bob.event("observed").await;
    // She comes back, and plays for herself.
    let _ada = club.at(&table, Some("ada")).await;
    bob.event("returned").await;
}

#[tokio::test]
async fn a_table_nobody_needs_leaves_memory_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("sparta", &[], Setup::default()).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    assert_eq!(club.tables.actors(), 1);
    drop(ada);
    // Nobody watches, and no clock runs.
    while club.tables.actors() > 0 {
        club.clock.advance(Settings::default().idle);
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let mut bob = club.at(&table, Some("bob")).await;
    bob.act(&table, 1, "b9-c7").await.unwrap();
}

#[tokio::test]
async fn seats_are_taken_and_left_until_it_begins() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.order("sparta", &[], Setup::default(), vec![person("ada")]).await;
    let mut bob = club.at(&table, Some("bob")).await;
    club.tables.sit(&table, Seat(1), person("cleo")).await.unwrap();
    assert_eq!(club.tables.stand(&table, "bob").await.unwrap_err().code, ErrorCode::NoSeat);
    assert_eq!(club.tables.stand(&table, "cleo").await.unwrap_err().code, ErrorCode::Began);

    let table = club.order("stratego", &[], Setup::default(), vec![person("ada")]).await;
    bob.say(&json!({"watch": {"table": table}})).await;
    assert_eq!(bob.until("snapshot").await["viewer"], "public");
    club.tables.sit(&table, Seat(1), person("bob")).await.unwrap();
    // The spectator is a player now, and gets a player's snapshot.
    assert_eq!(bob.until("snapshot").await["viewer"], json!({"seat": 1}));
    // Events can be waited for without a socket.
    let waiting = club.tables.clone();
    let id = table.clone();
    let n = bob.n[&table];
    let poll = tokio::spawn(async move { waiting.events(&id, Some("bob"), n, Duration::from_secs(10)).await });
    club.tables.command(&table, "ada", 5, tavola_protocol::PlayerCommand::Chat("hello".into())).await.unwrap();
    assert!(poll.await.unwrap().unwrap().contains("hello"));
}

#[tokio::test]
async fn a_question_for_events_ends_with_its_session() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("sparta", &[], Setup::default()).await;
    let bob = club.at(&table, Some("bob")).await;
    let who = Connected { player: "bob".into(), session: "bob".into() };
    let wait = Duration::from_secs(25);
    let mut asks = Box::pin(club.tables.events_for(&who, &table, bob.n[&table], wait));
    tokio::select! {
        biased;
        events = &mut asks => panic!("nothing has happened: {events:?}"),
        () = std::future::ready(()) => {}
    }
    // As a logout does it.
    club.store.end_session("bob").await.unwrap();
    club.tables.sessions_ended("bob").await;
    assert_eq!(asks.await.unwrap_err().code, ErrorCode::Stranger);
    let again = club.tables.events_for(&who, &table, 0, wait).await;
    assert_eq!(again.unwrap_err().code, ErrorCode::Stranger);
}

#[tokio::test]
async fn who_looks_at_a_finished_game_need_not_own_it() {
    let folder = tempfile::tempdir().unwrap();
    let (table, clock) = {
        let club = Club::in_folder(folder.path()).await;
        let table = club.two("sparta", &[], Setup::default()).await;
        club.tables.command(&table, "ada", 1, PlayerCommand::Resign).await.unwrap();
        let clock = club.clock.clone();
        club.crash().await;
        (table, clock)
    };
    let club = Club::again(folder.path(), &clock).await;
    let before = club.store.head(&table).await.unwrap();
    let mut ada = club.at(&table, Some("ada")).await;
    assert!(club.tables.record(&table).await.unwrap().is_some());
    assert_eq!(club.store.head(&table).await.unwrap(), before, "nobody has claimed it");
    // A rematch is agreed there nevertheless.
    ada.does(&table, 9, &json!("rematch")).await.unwrap();
    club.at(&table, Some("bob")).await.does(&table, 9, &json!("rematch")).await.unwrap();
    assert!(ada.event("next").await["next"].is_string());
}

async fn left(club: &Club, table: &str, seat: usize) -> i64 {
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(table, Some("ada")).await.unwrap()).unwrap();
    snapshot["snapshot"]["clocks"][seat]["left"].as_i64().unwrap()
}

#[tokio::test]
async fn setting_the_wall_clock_moves_no_clock_of_a_game() {
    for hours in [1, -1] {
        let folder = tempfile::tempdir().unwrap();
        let club = Club::in_folder(folder.path()).await;
        let setup = Setup { clock: Clock::Fischer { base: 600, plus: 0 }, ..Setup::default() };
        let table = club.two("sparta", &[], setup).await;
        let (mut ada, mut bob) = (club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await);
        ada.act(&table, 1, "b2-c4").await.unwrap();
        club.clock.set_wall(club.clock.time().wall() + hours * 3_600_000);
        club.clock.advance(Duration::from_secs(10));
        bob.act(&table, 1, "b9-c7").await.unwrap();
        // The time is brought closer to the wall clock by half a millisecond a second.
        assert!((589_990..=590_010).contains(&left(&club, &table, 1).await), "{hours} h: ten seconds have passed");
        // Nor does a restart.
        let clock = club.clock.clone();
        clock.advance(Duration::from_secs(10));
        let before = left(&club, &table, 0).await;
        // The server says now and then that it is alive.
        while club.store.owner(&table).await.unwrap().unwrap().clock < Some(clock.time().now()) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        club.crash().await;
        let club = Club::again(folder.path(), &ManualTime::starting_at(clock.time().wall())).await;
        let after = left(&club, &table, 0).await;
        assert!((before - after).abs() < 1_000, "{hours} h: {before} ms before the restart, {after} ms after it");
        club.clock.advance(Duration::from_secs(10));
        let later = left(&club, &table, 0).await;
        assert!((9_000..=11_000).contains(&(after - later)), "{hours} h: the clock runs on: {after}, then {later}");
    }
}

#[tokio::test]
async fn a_stopped_process_costs_nobody_time() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let setup = Setup { clock: Clock::Fischer { base: 10, plus: 0 }, ..Setup::default() };
    let absence = AbsencePolicy { after: 10, then: AbsenceAction::Lose };
    let table = club.two("sparta", &[], setup).await;
    let missed = club.two("sparta", &[], Setup { absence, ..Setup::default() }).await;
    let (mut ada, mut bob) = (club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await);
    let mut waiting = club.at(&missed, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    club.clock.stop_process(Duration::from_secs(15));
    bob.act(&table, 1, "b9-c7").await.unwrap();
    assert!((9_000..=10_000).contains(&left(&club, &table, 1).await), "Bob could not move in those 15 s");
    // Nor is anybody missed who could not come.
    waiting.act(&missed, 1, "b2-c4").await.unwrap();
    club.clock.advance(Duration::from_secs(10));
    assert_eq!(waiting.event("over").await["over"]["ending"]["winners"], json!([0]), "but from then on");
    // Ada's flag has fallen meanwhile: time goes on after a stop.
    assert_eq!(bob.event("over").await["over"]["ending"]["winners"], json!([1]));
}

#[tokio::test]
async fn days_of_correspondence_are_days_on_the_wall() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("sparta", &[], Setup { clock: Clock::Days(1), ..Setup::default() }).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    club.clock.stop_process(Duration::from_hours(25));
    club.clock.advance(Duration::from_mins(1));
    assert_eq!(ada.event("over").await["over"]["ending"]["winners"], json!([0]));
}

#[tokio::test]
async fn bots_think_for_people_alone() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let bot = || Occupant::Bot("level1".into());
    let mut alone = Vec::new();
    for _ in 0..3 {
        alone.push(club.order("sparta", &[], Setup::default(), vec![bot(), bot()]).await);
    }
    let correspondence = Setup { clock: Clock::Days(1), ..Setup::default() };
    let days = club.order("sparta", &[], correspondence, vec![bot(), bot()]).await;
    let table = club.order("sparta", &[], Setup::default(), vec![bot(), person("ada")]).await;
    let mut ada = club.at(&table, Some("ada")).await;
    for key in 1..5 {
        let actions = ada.turn(&table).await.expect("a few moves win no game");
        ada.act(&table, key, &actions[0]).await.unwrap();
    }
    let steps = async |table: &str| {
        let log = club.store.read_log(table, 0).await.unwrap();
        log.iter().filter(|entry| entry.contains("step")).count()
    };
    for table in &alone {
        assert_eq!(steps(table).await, 0, "nobody watches, and the thread is for Ada");
    }
    assert!(steps(&days).await > 0, "correspondence goes on");
    // A spectator is somebody.
    let mut stranger = club.at(&alone[0], None).await;
    stranger.event("observed").await;
    assert_eq!(steps(&alone[1]).await, 0);
}

#[tokio::test]
async fn a_server_that_dies_before_it_looked_at_its_tables_costs_nobody_time() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let setup = Setup { clock: Clock::Fischer { base: 60, plus: 0 }, ..Setup::default() };
    let table = club.two("sparta", &[], setup).await;
    let mut ada = club.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    let clock = club.clock.clone();
    club.crash().await;
    clock.advance(Duration::from_hours(1));
    // The next server claims all tables at once, and dies before it has opened this one.
    let store = tavola_store::Store::open(folder.path().join("club.db").to_str().unwrap()).await.unwrap();
    store.expire_nodes(1_800).await.unwrap();
    store.renew("ghost", "", 1_800, clock.time().now()).await.unwrap();
    assert_eq!(store.claim_orphans("ghost", 1_800, 10).await.unwrap().len(), 1);
    store.close().await;
    clock.advance(Duration::from_hours(1));
    let club = Club::again(folder.path(), &clock).await;
    let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, None).await.unwrap()).unwrap();
    assert_eq!(snapshot["snapshot"]["clocks"][1]["left"], 60_000);
}

#[tokio::test]
async fn an_outage_before_the_game_costs_nobody_a_share_in_the_dice() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("impero", &[("players", "2")], Setup::default()).await;
    let clock = club.clock.clone();
    club.crash().await;
    // By now the table has stopped to wait, if it had been there.
    clock.advance(Duration::from_hours(1));
    let club = Club::again(folder.path(), &clock).await;
    let (mut ada, mut bob) = (club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await);
    let nonces = ["a".repeat(32), "b".repeat(32)];
    let hash = |seat: usize| tavola_table::nonce_hash(&table, Seat(seat as u8), &nonces[seat]);
    ada.does(&table, 1, &json!({"commit": hash(0)})).await.unwrap();
    bob.does(&table, 1, &json!({"commit": hash(1)})).await.unwrap();
    ada.does(&table, 2, &json!({"nonce": nonces[0]})).await.unwrap();
    bob.does(&table, 2, &json!({"nonce": nonces[1]})).await.unwrap();
    ada.event("began").await;
}

#[tokio::test]
async fn nobody_is_missed_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let absence = AbsencePolicy { after: 10, then: AbsenceAction::Lose };
    let table = club.order("sparta", &[], Setup { absence, ..Setup::default() }, vec![person("ada")]).await;
    let mut bob = club.at(&table, Some("bob")).await;
    club.clock.advance(Duration::from_hours(1));
    club.tables.sit(&table, Seat(1), person("bob")).await.unwrap();
    // Ada has not been there for an hour, and has ten seconds to come.
    club.clock.advance(Duration::from_secs(9));
    for _ in 0..2 {
        // What is due is done before the second answer.
        let snapshot: Value = serde_json::from_str(&club.tables.snapshot(&table, None).await.unwrap()).unwrap();
        assert!(snapshot["snapshot"]["turn"].get("over").is_none(), "{snapshot}");
    }
    club.clock.advance(Duration::from_secs(2));
    assert_eq!(bob.event("over").await["over"]["ending"]["winners"], json!([1]));
}
