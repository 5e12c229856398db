//! Dice that nobody can choose: shares that are committed to and shown, and records that are checked.

mod common;

use common::{TestTable, nonce, person};
use serde_json::Value;
use tavola_core::{ErrorCode, Rng, Seat, Viewer};
use tavola_protocol::{Clock, Event, Occupant, PlayerCommand, Receipt, Secret, Setup, Snapshot, reduce};
use tavola_table::{Command, Difference, LogEvent, Share, commitment, nonce_hash, verify};

fn two_people(setup: Setup) -> TestTable {
    let mut table = TestTable::open("impero", &[("players", "2")], setup);
    for (seat, name) in [(Seat(0), "Ada"), (Seat(1), "Bob")] {
        table.ask(Command::Sit { seat, occupant: person(name) }).unwrap();
    }
    table
}

#[test]
fn nonces_are_shown_when_all_hashes_are_known() {
    let mut table = two_people(Setup::default());
    for bad in ["", "abc", &"g".repeat(64), &"A".repeat(64)] {
        assert_eq!(table.refused(0, PlayerCommand::Commit(bad.into())), ErrorCode::Nonce);
    }
    assert_eq!(table.refused(0, PlayerCommand::Nonce(nonce(0))), ErrorCode::Nonce, "not before the hash");
    table.commits(0);
    assert_eq!(table.refused(0, PlayerCommand::Nonce(nonce(0))), ErrorCode::Nonce, "not before the others' hashes");
    assert_eq!(table.refused(0, PlayerCommand::Commit("0".repeat(64))), ErrorCode::Nonce, "a hash stays");
    table.commits(1);
    assert!(!table.table.began());
    for bad in [nonce(1), "short".into(), "a\n".repeat(16), "x".repeat(65)] {
        assert_eq!(table.refused(0, PlayerCommand::Nonce(bad)), ErrorCode::Nonce);
    }
    table.shows(0);
    assert!(!table.table.began());
    table.shows(1);
    assert!(table.table.began());
    // Hashes are for everybody to keep; secret and nonces are shown to nobody before the end.
    for viewer in table.viewers() {
        let hash = nonce_hash("t1", Seat(1), &nonce(1));
        assert_eq!(table.snapshot(viewer)["seats"][1]["hash"], Value::String(hash));
    }
    assert!(table.everything().iter().all(|shown| !shown.contains("0909") && !shown.contains(&nonce(1))));
    assert_eq!(table.everything(), common::everything(table.again().as_ref(), table.now));
}

#[test]
fn the_table_does_not_wait_for_ever() {
    let begins = |setup: Setup, hashes: &[u8], nonces: &[u8], waits: &[i64]| {
        let mut table = two_people(setup);
        for seat in hashes {
            table.commits(*seat);
        }
        let mut began = Vec::new();
        for (wait, deadline) in waits.iter().zip([true, false]) {
            assert_eq!(table.table.deadline(), Some(table.now + wait));
            table.now += wait - 1;
            assert_eq!(table.ask(Command::Tick), Ok(0));
            table.now += 1;
            if deadline && !nonces.is_empty() {
                for seat in nonces {
                    table.shows(*seat);
                }
            }
            table.ask(Command::Tick).unwrap();
            began.push(table.table.began());
        }
        assert_eq!(table.everything(), common::everything(table.again().as_ref(), table.now));
        table.does(0, PlayerCommand::Resign).unwrap();
        let report = verify(&table.table.record().unwrap(), None).unwrap();
        assert!(report.is_fair(), "{report:?}");
        (began, report.shares)
    };
    let day = 24 * 3_600_000;
    let by_post = Setup { clock: Clock::Days(3), ..Setup::default() };
    let live = Setup::default;
    assert_eq!(begins(live(), &[0, 1], &[0], &[30_000]), (vec![true], vec![Share::Shown, Share::Withheld]));
    assert_eq!(begins(live(), &[], &[], &[30_000]), (vec![true], vec![Share::None, Share::None]));
    assert_eq!(begins(live(), &[1], &[], &[30_000, 30_000]), (vec![false, true], vec![Share::None, Share::Withheld]));
    assert_eq!(begins(by_post, &[0, 1], &[], &[day]), (vec![true], vec![Share::Withheld, Share::Withheld]));
}

#[test]
fn only_time_itself_ends_the_waiting() {
    // Nobody could come for a while: the first who can must not shut the other out.
    let mut table = two_people(Setup::default());
    table.now += 60_000;
    table.commits(0);
    table.commits(1);
    table.now += 60_000;
    table.shows(0);
    assert!(!table.table.began());
    table.shows(1);
    table.does(0, PlayerCommand::Resign).unwrap();
    let report = verify(&table.table.record().unwrap(), None).unwrap();
    assert_eq!(report.shares, [Share::Shown; 2]);
}

#[test]
fn after_somebody_left_everybody_commits_anew() {
    let mut table = two_people(Setup::default());
    let before = table.table.snapshot(Viewer::Seat(Seat(0)), table.now);
    table.commits(0);
    table.commits(1);
    table.shows(0);
    table.ask(Command::Stand { seat: Seat(1) }).unwrap();
    let seats = table.table.seat_infos();
    assert!(seats.iter().all(|info| info.hash.is_none() && !info.ready), "{seats:?}");
    // Clients that follow come to the same.
    let mut followed: Snapshot<Value> = serde_json::from_str(&before).unwrap();
    for text in table.table.events(Viewer::Seat(Seat(0)), followed.n).unwrap() {
        reduce(&mut followed, serde_json::from_str::<Event<Value, Value>>(&text).unwrap());
    }
    let now: Snapshot<Value> = serde_json::from_str(&table.table.snapshot(Viewer::Seat(Seat(0)), table.now)).unwrap();
    assert_eq!((&followed.seats, followed.opening), (&now.seats, now.opening));
    table.ask(Command::Sit { seat: Seat(1), occupant: person("Cleo") }).unwrap();
    (0..2).for_each(|seat| table.commits(seat));
    (0..2).for_each(|seat| table.shows(seat));
    assert!(table.table.began());
}

#[test]
fn bots_have_no_share_and_stop_nobody() {
    let mut table = TestTable::open("impero", &[("players", "2")], Setup::default());
    table.ask(Command::Sit { seat: Seat(0), occupant: Occupant::Bot("random".into()) }).unwrap();
    table.ask(Command::Sit { seat: Seat(1), occupant: person("Bob") }).unwrap();
    table.commits(1);
    table.shows(1);
    assert!(table.table.began());
}

#[test]
fn logs_from_before_there_were_hashes_are_read() {
    let table = two_people(Setup::default());
    let old = [LogEvent::Nonce(Seat(0), "n0".into()), LogEvent::Nonce(Seat(1), "n1".into()), LogEvent::Began];
    let mut log = table.log.clone();
    for (n, what) in (log.len() as u64..).zip(old) {
        log.push(tavola_table::Entry { n, at: 1_000, by: None, what });
    }
    let mut table = tavola_table::rebuild(&log).unwrap();
    table.apply(Command::Tick, 1_000).unwrap();
    table.apply(Command::Do { seat: Seat(0), key: 1, command: PlayerCommand::Resign }, 1_000).unwrap();
    let record = table.record().unwrap();
    assert!(record["tags"]["dice"].get("hashes").is_none(), "{record}");
    let report = verify(&record, None).unwrap();
    assert!(report.is_fair() && report.shares == [Share::Unbound; 2] && report.rolls > 0, "{report:?}");
}

/// A game that ended early, its record, and what Ada was shown.
fn finished(secret: [u8; 32]) -> (Value, Receipt) {
    let mut config = common::config("impero", &[("players", "2")], Setup::default());
    config.secret = Some(Secret::new(secret));
    let mut table = TestTable::of(config);
    table.fill();
    let shown = table.snapshot(Viewer::Seat(Seat(0)));
    let hashes = shown["seats"].as_array().unwrap().iter().map(|info| info["hash"].as_str().unwrap().to_owned());
    let receipt = Receipt {
        table: "t1".into(),
        seat: Seat(0),
        commitment: shown["commitment"].as_str().unwrap().to_owned(),
        hashes: hashes.collect(),
        nonce: nonce(0),
    };
    let mut rng = Rng::new(8);
    for _ in 0..60 {
        table.random_act(&mut rng);
    }
    table.does(0, PlayerCommand::Resign).unwrap();
    (table.table.record().unwrap(), receipt)
}

#[test]
fn a_receipt_tells_a_forged_record() {
    let (record, receipt) = finished([9; 32]);
    let report = verify(&record, Some(&receipt)).unwrap();
    assert!(report.is_fair() && report.receipt == Some(vec![]), "{report:?}");

    // The operator plays the game again with another secret, and writes a record that agrees with itself.
    let (forged, _) = finished([10; 32]);
    assert_ne!(forged["steps"], record["steps"]);
    assert!(verify(&forged, None).unwrap().is_fair(), "nothing shows without a receipt");
    let report = verify(&forged, Some(&receipt)).unwrap();
    assert!(!report.is_fair());
    assert_eq!(report.receipt, Some(vec![Difference::Commitment]));

    // The secret stays, and the other seat's nonce is exchanged for a better one.
    let mut forged = record.clone();
    let other = "f".repeat(32);
    forged["tags"]["dice"]["hashes"][1] = nonce_hash("t1", Seat(1), &other).into();
    forged["tags"]["dice"]["nonces"][1] = other.into();
    let report = verify(&forged, Some(&receipt)).unwrap();
    assert!(report.shares == [Share::Shown; 2] && !report.wrong.is_empty());
    assert_eq!(report.receipt, Some(vec![Difference::Hash(Seat(1))]));

    // The player's own share is left out.
    let mut forged = record.clone();
    forged["tags"]["dice"]["nonces"][0] = "".into();
    let report = verify(&forged, Some(&receipt)).unwrap();
    assert_eq!((report.shares[0], report.receipt), (Share::Withheld, Some(vec![Difference::Nonce])));

    let elsewhere = Receipt { table: "t2".into(), ..receipt };
    assert_eq!(verify(&record, Some(&elsewhere)).unwrap().receipt, Some(vec![Difference::Table]));
    assert_eq!(record["tags"]["dice"]["commitment"], commitment(&Secret::new([9; 32])));
}

#[test]
fn every_roll_of_a_finished_game_can_be_checked() {
    let mut table = TestTable::full("impero", &[("players", "2"), ("map", "random")], Setup::default());
    let mut rng = Rng::new(8);
    for _ in 0..120 {
        table.random_act(&mut rng);
    }
    assert_eq!(table.table.record(), None, "the record is private while the game is played");
    table.does(0, PlayerCommand::Resign).unwrap();
    let record = table.table.record().unwrap();
    let report = verify(&record, None).unwrap();
    assert!(report.is_fair() && report.rolls > 20, "{report:?}");

    let mut forged = record.clone();
    forged["tags"]["dice"]["nonces"][1] = "other".into();
    let report = verify(&forged, None).unwrap();
    assert!(report.committed && !report.wrong.is_empty());
    assert_eq!(report.shares, [Share::Shown, Share::Broken]);

    let mut forged = record.clone();
    forged["tags"]["dice"]["secret"] = "00".repeat(32).into();
    assert!(!verify(&forged, None).unwrap().committed);

    // One roll of the dice changed, and the game cut there so that the rules still hold.
    let steps = record["steps"].as_array().unwrap();
    let is_dice = |step: &serde_json::Value| {
        let text = step.as_str().unwrap();
        text.len() == 5 && text.starts_with("* ") && text != "* 1 1"
    };
    let roll = steps.iter().rposition(is_dice).unwrap();
    let mut forged = record.clone();
    forged["steps"] = steps[..=roll].iter().cloned().collect();
    forged["steps"][roll] = "* 1 1".into();
    forged.as_object_mut().unwrap().remove("result");
    let report = verify(&forged, None).unwrap();
    assert_eq!(report.wrong.len(), 1);
    assert_eq!((report.wrong[0].step, report.wrong[0].recorded.as_str()), (roll + 1, "1 1"));
    assert_eq!(format!("* {}", report.wrong[0].expected), steps[roll].as_str().unwrap());

    // Older records have their tags beside the steps.
    let mut older = record.clone();
    let tags = older.as_object_mut().unwrap().remove("tags").unwrap();
    older["dice"] = tags["dice"].clone();
    older["players"] = tags["players"].clone();
    assert!(verify(&older, None).unwrap().is_fair());

    let mut bare = record;
    bare["tags"].as_object_mut().unwrap().remove("dice");
    assert!(verify(&bare, None).unwrap_err().message.contains("no `dice`"));
}

#[test]
fn a_game_without_luck_verifies_by_its_rules() {
    let mut table = TestTable::full("sparta", &[], Setup::default());
    table.act(0, "b2-c4").unwrap();
    table.does(1, PlayerCommand::Resign).unwrap();
    let record = table.table.record().unwrap();
    assert_eq!(record["tags"]["players"][0]["person"]["name"], "Ada");
    assert!(verify(&record, None).unwrap().is_fair());
    assert_eq!(table.ask(Command::Tick), Ok(0));
}
