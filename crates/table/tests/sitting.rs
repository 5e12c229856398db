//! Seats, offers, clocks and manners of a table.

mod common;

use common::{Sitting, person};
use serde_json::json;
use tavola_kernel::{Seat, SeatSet, Viewer};
use tavola_table::{Away, Clock, Command, Deed, Offer, Setup, Then, What, Who};

fn sparta() -> Sitting {
    Sitting::full("sparta", &[], Setup::default())
}

#[test]
fn it_begins_when_every_seat_is_taken() {
    let mut sitting = Sitting::open("sparta", &[], Setup::default());
    assert_eq!(sitting.act(0, "b2-c4").unwrap_err().code, "seat");
    sitting.ask(Command::Sit { seat: Seat(0), who: person("Ada") }).unwrap();
    assert_eq!(sitting.act(0, "b2-c4").unwrap_err().code, "not-begun");
    assert_eq!(sitting.ask(Command::Sit { seat: Seat(0), who: person("Bob") }).unwrap_err().code, "taken");
    assert_eq!(sitting.ask(Command::Sit { seat: Seat(1), who: person("Ada") }).unwrap_err().code, "seated");
    assert_eq!(sitting.ask(Command::Sit { seat: Seat(5), who: person("Bob") }).unwrap_err().code, "seat");
    sitting.ask(Command::Stand { seat: Seat(0) }).unwrap();
    for (seat, who) in [(Seat(1), person("Ada")), (Seat(0), Who::Bot("level1".into()))] {
        sitting.ask(Command::Sit { seat, who }).unwrap();
    }
    assert!(sitting.table.began());
    assert_eq!(sitting.table.bots_to_move(), [(Seat(0), "level1".to_owned())]);
    assert_eq!(sitting.ask(Command::Stand { seat: Seat(1) }).unwrap_err().code, "began");
}

#[test]
fn where_there_is_luck_it_waits_for_the_nonces() {
    let mut sitting = Sitting::open("impero", &[("players", "2")], Setup::default());
    for (seat, name) in [(Seat(0), "Ada"), (Seat(1), "Bob")] {
        sitting.ask(Command::Sit { seat, who: person(name) }).unwrap();
    }
    assert!(!sitting.table.began());
    assert_eq!(sitting.refused(0, Deed::Nonce(String::new())), "nonce");
    assert_eq!(sitting.refused(0, Deed::Nonce("a\nb".into())), "nonce");
    sitting.does(0, Deed::Nonce("abc".into())).unwrap();
    assert_eq!(sitting.refused(0, Deed::Nonce("other".into())), "nonce");
    assert!(!sitting.table.began());
    sitting.does(1, Deed::Nonce("xyz".into())).unwrap();
    assert!(sitting.table.began());
    // Nobody is shown secret or nonces before the end.
    assert!(sitting.everything().iter().all(|shown| !shown.contains("0909") && !shown.contains("xyz")));
}

#[test]
fn a_deed_sent_again_is_not_done_again() {
    let mut sitting = sparta();
    let deed = Command::Do { seat: Seat(0), key: 77, deed: Deed::Act("b2-c4".into()) };
    assert_eq!(sitting.ask(deed.clone()), Ok(1));
    let after = sitting.everything();
    assert_eq!(sitting.ask(deed.clone()), Ok(0));
    assert_eq!(sitting.everything(), after);
    // A server that was started anew knows it too.
    let mut again = sitting.again();
    assert_eq!(again.apply(deed, 5_000).unwrap(), []);
    // The same number in another seat is another deed.
    assert_eq!(sitting.ask(Command::Do { seat: Seat(1), key: 77, deed: Deed::Act("b9-c7".into()) }), Ok(1));
}

#[test]
fn a_draw_needs_everybody() {
    let mut sitting = sparta();
    assert_eq!(sitting.refused(1, Deed::Accept), "offer");
    sitting.does(0, Deed::Offer(Offer::Draw)).unwrap();
    assert_eq!(sitting.sheet(Viewer::Seat(Seat(1)))["offer"], json!({"by": 0, "offer": "draw", "agreed": [0]}));
    assert_eq!(sitting.sheet(Viewer::Public)["offer"], json!(null));
    sitting.does(1, Deed::Decline).unwrap();
    assert_eq!(sitting.refused(0, Deed::Offer(Offer::Draw)), "offer");
    sitting.act(0, "b2-c4").unwrap();
    sitting.does(0, Deed::Offer(Offer::Draw)).unwrap();
    sitting.act(1, "b9-c7").unwrap();
    assert_eq!(sitting.told(Viewer::Seat(Seat(0))).last().unwrap(), "lapsed");
    sitting.does(1, Deed::Offer(Offer::Draw)).unwrap();
    sitting.does(0, Deed::Offer(Offer::Draw)).unwrap();
    let ending = sitting.table.ending().unwrap();
    assert_eq!((ending.winners, ending.reason.as_str()), (SeatSet::EMPTY, "SP-23"));
    assert_eq!(sitting.refused(0, Deed::Resign), "over");
}

#[test]
fn sparta_takes_moves_back_by_agreement() {
    let mut sitting = sparta();
    assert_eq!(sitting.refused(0, Deed::Offer(Offer::Takeback)), "takeback");
    let start = sitting.table.view(Viewer::Public);
    sitting.act(0, "b2-c4").unwrap();
    sitting.act(1, "b9-c7").unwrap();
    sitting.does(0, Deed::Offer(Offer::Takeback)).unwrap();
    sitting.does(1, Deed::Accept).unwrap();
    assert_eq!(sitting.table.view(Viewer::Public), start);
    assert_eq!(sitting.told(Viewer::Public).last().unwrap(), "undone");
    assert_eq!(sitting.table.steps(), 0);
    sitting.act(0, "b2-c3").unwrap();
    assert_eq!(sitting.everything(), common::everything(sitting.again().as_ref(), sitting.now));
}

#[test]
fn bots_agree_to_takebacks_and_never_to_draws() {
    let mut sitting = Sitting::open("sparta", &[], Setup::default());
    sitting.ask(Command::Sit { seat: Seat(1), who: Who::Bot("level1".into()) }).unwrap();
    sitting.ask(Command::Sit { seat: Seat(0), who: person("Ada") }).unwrap();
    sitting.act(0, "b2-c4").unwrap();
    let act = |act: &str, steps| Command::Bot { seat: Seat(1), act: act.into(), steps };
    assert_eq!(sitting.ask(act("b9-c7", 0)).unwrap_err().code, "stale");
    sitting.ask(act("b9-c7", 1)).unwrap();
    assert_eq!(sitting.refused(0, Deed::Offer(Offer::Draw)), "offer");
    sitting.does(0, Deed::Offer(Offer::Takeback)).unwrap();
    assert_eq!(sitting.table.steps(), 0);
}

#[test]
fn a_takeback_is_no_spyglass() {
    let mut sitting = Sitting::full("stratego", &[], Setup::default());
    for seat in 0..2 {
        let form = sitting.table.menu(Seat(seat)).forms.pop().unwrap();
        sitting.act(seat, &form).unwrap();
        assert_eq!(sitting.refused(seat, Deed::Offer(Offer::Takeback)), "takeback", "deployments stand");
    }
    let mut luck = tavola_kernel::Luck::new(3);
    let (mut plain, mut revealing) = (0, 0);
    while sitting.random_act(&mut luck) {
        let mover = sitting.last_mover();
        let told = sitting.table.news(Viewer::Seat(Seat(0)), sitting.table.head(Viewer::Seat(Seat(0))) - 1).unwrap();
        let showed = !told[0].contains(r#""shown":[]"#);
        if sitting.table.ending().is_some() {
            break;
        }
        match sitting.does(mover, Deed::Offer(Offer::Takeback)) {
            Ok(_) => {
                assert!(!showed, "{}", told[0]);
                plain += 1;
                sitting.does(1 - mover, Deed::Decline).unwrap();
            }
            Err(refusal) => {
                assert_eq!((refusal.code.as_ref(), showed), ("takeback", true), "{}", told[0]);
                revealing += 1;
            }
        }
        if plain + revealing > 60 && revealing > 2 {
            break;
        }
    }
    assert!(plain > 10 && revealing > 2, "{plain} plain, {revealing} revealing");
}

#[test]
fn a_roll_is_never_taken_back() {
    let mut sitting = Sitting::full("impero", &[("players", "2")], Setup::default());
    let mut luck = tavola_kernel::Luck::new(5);
    let mut rolls = 0;
    while rolls < 20 && sitting.random_act(&mut luck) {
        if let Some(What::Step(step)) = sitting.log.last().map(|entry| entry.what.clone())
            && step.starts_with('*')
        {
            rolls += 1;
            for seat in 0..2 {
                assert_eq!(sitting.refused(seat, Deed::Offer(Offer::Takeback)), "takeback", "{step}");
            }
        }
    }
    assert_eq!(rolls, 20);
}

#[test]
fn flags_fall_and_parked_clocks_do_not() {
    let setup = Setup { clock: Clock::Fischer { base: 60, plus: 0 }, ..Setup::default() };
    let mut sitting = Sitting::full("sparta", &[], setup);
    sitting.now += 10_000;
    sitting.act(0, "b2-c4").unwrap();
    assert_eq!(sitting.table.deadline(), Some(sitting.now + 60_000));
    assert_eq!(sitting.ask(Command::Tick), Ok(0));
    sitting.now += 5_000;
    // The server died five seconds after the move, and came back an hour later.
    let died = sitting.now;
    sitting.now += 3_600_000;
    sitting.ask(Command::Park { since: died }).unwrap();
    assert!(sitting.table.parked() && sitting.table.deadline().is_none());
    sitting.ask(Command::Resume).unwrap();
    assert_eq!(sitting.table.deadline(), Some(sitting.now + 55_000));
    assert_eq!(sitting.sheet(Viewer::Public)["clocks"][1], json!({"left": 55_000, "runs": true}));
    sitting.now += 55_000;
    sitting.ask(Command::Tick).unwrap();
    assert_eq!(sitting.table.ending().unwrap().winners, SeatSet::one(Seat(0)));
    assert_eq!(sitting.everything(), common::everything(sitting.again().as_ref(), sitting.now));
}

#[test]
fn whoever_stays_away_is_treated_as_the_table_chose() {
    let away = |then| Setup { away: Away { after: 60, then }, ..Setup::default() };
    let mut waits = Sitting::full("sparta", &[], away(Then::Wait));
    assert_eq!(waits.ask(Command::Gone { seat: Seat(0) }).unwrap_err().code, "wait");

    let mut loses = Sitting::full("sparta", &[], away(Then::Lose));
    loses.ask(Command::Gone { seat: Seat(0) }).unwrap();
    assert_eq!(loses.table.ending().unwrap().winners, SeatSet::one(Seat(1)));

    let mut helped = Sitting::full("sparta", &[], away(Then::Bot("level1".into())));
    helped.ask(Command::Gone { seat: Seat(0) }).unwrap();
    assert_eq!(helped.table.bots_to_move(), [(Seat(0), "level1".to_owned())]);
    assert_eq!(helped.refused(0, Deed::Act("b2-b9".into())), "illegal");
    assert!(!helped.table.bots_to_move().is_empty(), "a refused move brings nobody back");
    helped.act(0, "b2-c4").unwrap();
    assert_eq!(helped.table.chairs()[0].standin, None, "whoever moves is back");
    assert_eq!(helped.ask(Command::Back { seat: Seat(0) }), Ok(0));
}

#[test]
fn chat_is_for_people_at_the_table() {
    let mut sitting = sparta();
    assert_eq!(sitting.refused(0, Deed::Say("  ".into())), "chat");
    assert_eq!(sitting.refused(0, Deed::Say("a\u{7}b".into())), "chat");
    assert_eq!(sitting.refused(0, Deed::Say("x".repeat(401))), "chat");
    sitting.does(1, Deed::Say("Glück auf! ♞".into())).unwrap();
    assert_eq!(sitting.sheet(Viewer::Public)["chat"][0]["text"], "Glück auf! ♞");
    for _ in 0..499 {
        sitting.does(0, Deed::Say("la".into())).unwrap();
    }
    assert_eq!(sitting.refused(0, Deed::Say("one too many".into())), "chat");
}

#[test]
fn a_rematch_is_wished_for_after_the_end() {
    let mut sitting = sparta();
    assert_eq!(sitting.refused(0, Deed::Rematch), "not-over");
    assert_eq!(sitting.ask(Command::Next { table: "t2".into() }).unwrap_err().code, "not-over");
    sitting.does(0, Deed::Resign).unwrap();
    sitting.does(0, Deed::Rematch).unwrap();
    assert_eq!(sitting.does(0, Deed::Rematch), Ok(0));
    sitting.does(1, Deed::Rematch).unwrap();
    assert_eq!(sitting.table.rematch(), (SeatSet::first(2), None));
    sitting.ask(Command::Next { table: "t2".into() }).unwrap();
    assert_eq!(sitting.sheet(Viewer::Public)["next"], "t2");
}

#[test]
fn spectators_of_a_game_with_secrets_are_behind() {
    let setup = Setup { delay: 60, clock: Clock::Move(600), ..Setup::default() };
    let mut sitting = Sitting::full("stratego", &[], setup);
    for seat in 0..2 {
        let form = sitting.table.menu(Seat(seat)).forms.pop().unwrap();
        sitting.act(seat, &form).unwrap();
    }
    let early = sitting.sheet(Viewer::Public);
    assert_eq!((&early["began"], &early["clocks"], &early["n"]), (&json!(false), &json!(null), &json!(0)));
    assert_eq!(sitting.table.next_release(), Some(61_000));
    sitting.now += 59_999;
    sitting.table.release(sitting.now);
    assert_eq!(sitting.table.head(Viewer::Public), 0);
    sitting.now += 1;
    sitting.table.release(sitting.now);
    let sheet = sitting.sheet(Viewer::Public);
    assert_eq!((&early["turn"], &sheet["began"]), (&json!({"seats": [0, 1]}), &json!(true)));
    assert_eq!(sheet["turn"], sitting.sheet(Viewer::Seat(Seat(0)))["turn"], "now they know whose turn it is");
    // A resignation opens the board (ST-15), for spectators when their time has come.
    sitting.does(1, Deed::Resign).unwrap();
    assert_eq!(sitting.sheet(Viewer::Public), sheet);
    assert!(sitting.sheet(Viewer::Seat(Seat(0)))["turn"]["over"].is_object());
    sitting.now += 60_000;
    sitting.table.release(sitting.now);
    assert!(sitting.sheet(Viewer::Public)["turn"]["over"].is_object());
}

#[test]
fn strict_memory_never_tells_twice() {
    let mut sitting = Sitting::full("stratego", &[("memory", "strict")], Setup::default());
    for seat in 0..2 {
        let form = sitting.table.menu(Seat(seat)).forms.pop().unwrap();
        sitting.act(seat, &form).unwrap();
    }
    let (viewer, head) = (Viewer::Seat(Seat(1)), sitting.table.head(Viewer::Seat(Seat(1))));
    assert_eq!(sitting.table.news(viewer, head).map(|news| news.len()), Some(0));
    assert_eq!(sitting.table.news(viewer, head - 1), None, "whoever missed something gets the view");
}

#[test]
fn a_broken_log_is_named_and_never_plays_on() {
    let mut sitting = sparta();
    sitting.act(0, "b2-c4").unwrap();
    let check = |change: &dyn Fn(&mut Vec<tavola_table::Entry>), part: &str| {
        let mut log = sitting.log.clone();
        change(&mut log);
        let refusal = tavola_table::rebuild(&log).err().unwrap();
        assert_eq!(refusal.code, "log");
        assert!(refusal.message.contains(part), "{refusal}");
    };
    check(&|log| log.clear(), "begins with");
    check(&|log| drop(log.remove(2)), "follows entry");
    check(&|log| log.last_mut().unwrap().what = What::Step("0 b2-b9".into()), "entry 4");
    check(&|log| log[1].what = log[0].what.clone(), "made once");
}
