//! Seats, offers, clocks and manners of a table.

mod common;

use common::{TestTable, everything, person};
use serde_json::json;
use tavola_core::{ErrorCode, Seat, SeatSet, Viewer};
use tavola_protocol::{AbsenceAction, AbsencePolicy, Clock, Occupant, Offer, PlayerCommand, Setup};
use tavola_table::{Command, LogEvent, rebuild};

fn sparta() -> TestTable {
    TestTable::full("sparta", &[], Setup::default())
}

#[test]
fn it_begins_when_every_seat_is_taken() {
    let mut table = TestTable::open("sparta", &[], Setup::default());
    assert_eq!(table.act(0, "b2-c4").unwrap_err().code, ErrorCode::WrongSeat);
    table.ask(Command::Sit { seat: Seat(0), occupant: person("Ada") }).unwrap();
    assert_eq!(table.act(0, "b2-c4").unwrap_err().code, ErrorCode::NotBegun);
    assert_eq!(table.ask(Command::Sit { seat: Seat(0), occupant: person("Bob") }).unwrap_err().code, ErrorCode::Taken);
    assert_eq!(table.ask(Command::Sit { seat: Seat(1), occupant: person("Ada") }).unwrap_err().code, ErrorCode::Seated);
    assert_eq!(
        table.ask(Command::Sit { seat: Seat(5), occupant: person("Bob") }).unwrap_err().code,
        ErrorCode::WrongSeat
    );
    table.ask(Command::Stand { seat: Seat(0) }).unwrap();
    for (seat, occupant) in [(Seat(1), person("Ada")), (Seat(0), Occupant::Bot("level1".into()))] {
        table.ask(Command::Sit { seat, occupant }).unwrap();
    }
    assert!(table.table.began());
    assert_eq!(table.table.bots_to_move(), [(Seat(0), "level1".to_owned())]);
    assert_eq!(table.ask(Command::Stand { seat: Seat(1) }).unwrap_err().code, ErrorCode::Began);
}

#[test]
fn a_deed_sent_again_is_not_done_again() {
    let mut table = sparta();
    let command = Command::Do { seat: Seat(0), key: 77, command: PlayerCommand::Act("b2-c4".into()) };
    assert_eq!(table.ask(command.clone()), Ok(1));
    let after = table.everything();
    assert_eq!(table.ask(command.clone()), Ok(0));
    assert_eq!(table.everything(), after);
    // A restarted server knows it too.
    let mut again = table.again();
    assert_eq!(again.apply(command, 5_000).unwrap(), []);
    // The same key in another seat is another command.
    assert_eq!(table.ask(Command::Do { seat: Seat(1), key: 77, command: PlayerCommand::Act("b9-c7".into()) }), Ok(1));
}

#[test]
fn a_draw_needs_everybody() {
    let mut table = sparta();
    assert_eq!(table.refused(1, PlayerCommand::Accept), ErrorCode::NoOffer);
    table.does(0, PlayerCommand::Offer(Offer::Draw)).unwrap();
    assert_eq!(table.snapshot(Viewer::Seat(Seat(1)))["offer"], json!({"by": 0, "offer": "draw", "agreed": [0]}));
    assert_eq!(table.snapshot(Viewer::Public)["offer"], json!(null));
    table.does(1, PlayerCommand::Decline).unwrap();
    assert_eq!(table.refused(0, PlayerCommand::Offer(Offer::Draw)), ErrorCode::OfferAnswered);
    table.act(0, "b2-c4").unwrap();
    table.does(0, PlayerCommand::Offer(Offer::Draw)).unwrap();
    table.act(1, "b9-c7").unwrap();
    assert_eq!(table.observations(Viewer::Seat(Seat(0))).last().unwrap(), "lapsed");
    table.does(1, PlayerCommand::Offer(Offer::Draw)).unwrap();
    table.does(0, PlayerCommand::Offer(Offer::Draw)).unwrap();
    let ending = table.table.ending().unwrap();
    assert_eq!((ending.winners, ending.reason.as_str()), (SeatSet::EMPTY, "SP-23"));
    assert_eq!(table.refused(0, PlayerCommand::Resign), ErrorCode::Over);
}

#[test]
fn sparta_takes_moves_back_by_agreement() {
    let mut table = sparta();
    assert_eq!(table.refused(0, PlayerCommand::Offer(Offer::Takeback)), ErrorCode::Takeback);
    let start = table.table.view(Viewer::Public);
    table.act(0, "b2-c4").unwrap();
    table.act(1, "b9-c7").unwrap();
    table.does(0, PlayerCommand::Offer(Offer::Takeback)).unwrap();
    table.does(1, PlayerCommand::Accept).unwrap();
    assert_eq!(table.table.view(Viewer::Public), start);
    assert_eq!(table.observations(Viewer::Public).last().unwrap(), "undone");
    assert_eq!(table.table.steps(), 0);
    table.act(0, "b2-c3").unwrap();
    assert_eq!(table.everything(), common::everything(table.again().as_ref(), table.now));
}

#[test]
fn bots_agree_to_takebacks_and_never_to_draws() {
    let mut table = TestTable::open("sparta", &[], Setup::default());
    table.ask(Command::Sit { seat: Seat(1), occupant: Occupant::Bot("level1".into()) }).unwrap();
    table.ask(Command::Sit { seat: Seat(0), occupant: person("Ada") }).unwrap();
    table.act(0, "b2-c4").unwrap();
    let act = |act: &str, steps| Command::Bot { seat: Seat(1), act: act.into(), steps };
    assert_eq!(table.ask(act("b9-c7", 0)).unwrap_err().code, ErrorCode::Stale);
    table.ask(act("b9-c7", 1)).unwrap();
    assert_eq!(table.refused(0, PlayerCommand::Offer(Offer::Draw)), ErrorCode::BotPlaysOn);
    table.does(0, PlayerCommand::Offer(Offer::Takeback)).unwrap();
    assert_eq!(table.table.steps(), 0);
}

#[test]
fn a_takeback_is_no_spyglass() {
    let mut table = TestTable::full("stratego", &[], Setup::default());
    for seat in 0..2 {
        let form = table.table.menu(Seat(seat)).forms.pop().unwrap();
        table.act(seat, &form).unwrap();
        assert_eq!(
            table.refused(seat, PlayerCommand::Offer(Offer::Takeback)),
            ErrorCode::Takeback,
            "deployments stand"
        );
    }
    let mut rng = tavola_core::Rng::new(3);
    let (mut plain, mut revealing) = (0, 0);
    while table.random_act(&mut rng) {
        let mover = table.last_mover();
        let observed = table.table.events(Viewer::Seat(Seat(0)), table.table.head(Viewer::Seat(Seat(0))) - 1).unwrap();
        let showed = !observed[0].contains(r#""shown":[]"#);
        if table.table.ending().is_some() {
            break;
        }
        match table.does(mover, PlayerCommand::Offer(Offer::Takeback)) {
            Ok(_) => {
                assert!(!showed, "{}", observed[0]);
                plain += 1;
                table.does(1 - mover, PlayerCommand::Decline).unwrap();
            }
            Err(refusal) => {
                assert_eq!((refusal.code, showed), (ErrorCode::Takeback, true), "{}", observed[0]);
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
    let mut table = TestTable::full("impero", &[("players", "2")], Setup::default());
    let mut rng = tavola_core::Rng::new(5);
    let mut rolls = 0;
    while rolls < 20 && table.random_act(&mut rng) {
        if let Some(LogEvent::Step(step)) = table.log.last().map(|entry| entry.what.clone())
            && step.starts_with('*')
        {
            rolls += 1;
            for seat in 0..2 {
                assert_eq!(table.refused(seat, PlayerCommand::Offer(Offer::Takeback)), ErrorCode::Takeback, "{step}");
            }
        }
    }
    assert_eq!(rolls, 20);
}

#[test]
fn a_bot_that_asked_waits_for_the_answer() {
    let mut table = TestTable::open("impero", &[("players", "2")], Setup::default());
    table.ask(Command::Sit { seat: Seat(0), occupant: Occupant::Bot("random".into()) }).unwrap();
    table.ask(Command::Sit { seat: Seat(1), occupant: person("Bob") }).unwrap();
    table.commits(1);
    table.shows(1);
    let cards = ["b", "l", "w", "g", "o"];
    let offers = || cards.into_iter().flat_map(|give| cards.map(|take| format!("offer {give}>{take}")));
    let bot = |table: &mut TestTable, act: String| {
        let steps = table.table.steps();
        table.ask(Command::Bot { seat: Seat(0), act, steps })
    };
    // Everybody does the first thing on the menu until the bot holds a card to offer.
    while !offers().any(|offer| bot(&mut table, offer).is_ok()) {
        let first = |table: &TestTable, seat| table.table.menu(Seat(seat)).actions.into_iter().next();
        match (first(&table, 0), first(&table, 1)) {
            (Some(act), _) => bot(&mut table, act).unwrap(),
            (_, Some(act)) => table.act(1, &act).unwrap(),
            (None, None) => panic!("the game ended without an offer"),
        };
    }
    assert_eq!(table.table.bots_to_move(), [], "the person is asked");
    table.act(1, "decline").unwrap();
    assert_eq!(table.table.bots_to_move(), [(Seat(0), "random".to_owned())]);
}

#[test]
fn flags_fall_and_parked_clocks_do_not() {
    let setup = Setup { clock: Clock::Fischer { base: 60, plus: 0 }, ..Setup::default() };
    let mut table = TestTable::full("sparta", &[], setup);
    table.now += 10_000;
    table.act(0, "b2-c4").unwrap();
    assert_eq!(table.table.deadline(), Some(table.now + 60_000));
    assert_eq!(table.ask(Command::Tick), Ok(0));
    table.now += 5_000;
    // The server died five seconds after the move, and came back an hour later.
    let died = table.now;
    table.now += 3_600_000;
    table.ask(Command::Pause { since: died }).unwrap();
    assert!(table.table.paused() && table.table.deadline().is_none());
    table.ask(Command::Resume).unwrap();
    assert_eq!(table.table.deadline(), Some(table.now + 55_000));
    assert_eq!(table.snapshot(Viewer::Public)["clocks"][1], json!({"left": 55_000, "runs": true}));
    table.now += 55_000;
    table.ask(Command::Tick).unwrap();
    assert_eq!(table.table.ending().unwrap().winners, SeatSet::one(Seat(0)));
    assert_eq!(table.everything(), common::everything(table.again().as_ref(), table.now));
}

#[test]
fn whoever_stays_away_is_treated_as_the_table_chose() {
    let absence = |then| Setup { absence: AbsencePolicy { after: 60, then }, ..Setup::default() };
    let mut waits = TestTable::full("sparta", &[], absence(AbsenceAction::Wait));
    assert_eq!(waits.ask(Command::Gone { seat: Seat(0) }).unwrap_err().code, ErrorCode::Waits);

    let mut loses = TestTable::full("sparta", &[], absence(AbsenceAction::Lose));
    loses.ask(Command::Gone { seat: Seat(0) }).unwrap();
    assert_eq!(loses.table.ending().unwrap().winners, SeatSet::one(Seat(1)));

    let mut helped = TestTable::full("sparta", &[], absence(AbsenceAction::Bot("level1".into())));
    helped.ask(Command::Gone { seat: Seat(0) }).unwrap();
    assert_eq!(helped.table.bots_to_move(), [(Seat(0), "level1".to_owned())]);
    assert_eq!(helped.refused(0, PlayerCommand::Act("b2-b9".into())), ErrorCode::Illegal);
    assert!(!helped.table.bots_to_move().is_empty(), "a refused move brings nobody back");
    helped.act(0, "b2-c4").unwrap();
    assert_eq!(helped.table.seat_infos()[0].standin, None, "a player who moves is back");
    assert_eq!(helped.ask(Command::Back { seat: Seat(0) }), Ok(0));
}

#[test]
fn chat_is_for_people_at_the_table() {
    let mut table = sparta();
    assert_eq!(table.refused(0, PlayerCommand::Chat("  ".into())), ErrorCode::Chat);
    assert_eq!(table.refused(0, PlayerCommand::Chat("a\u{7}b".into())), ErrorCode::Chat);
    assert_eq!(table.refused(0, PlayerCommand::Chat("x".repeat(401))), ErrorCode::Chat);
    table.does(1, PlayerCommand::Chat("Glück auf! ♞".into())).unwrap();
    assert_eq!(table.snapshot(Viewer::Public)["chat"][0]["text"], "Glück auf! ♞");
    for _ in 0..499 {
        table.does(0, PlayerCommand::Chat("la".into())).unwrap();
    }
    assert_eq!(table.refused(0, PlayerCommand::Chat("one too many".into())), ErrorCode::Chat);
}

#[test]
fn a_rematch_is_wished_for_after_the_end() {
    let mut table = sparta();
    assert_eq!(table.refused(0, PlayerCommand::Rematch), ErrorCode::NotOver);
    assert_eq!(table.ask(Command::Next { table: "t2".into() }).unwrap_err().code, ErrorCode::NotOver);
    table.does(0, PlayerCommand::Resign).unwrap();
    table.does(0, PlayerCommand::Rematch).unwrap();
    assert_eq!(table.does(0, PlayerCommand::Rematch), Ok(0));
    table.does(1, PlayerCommand::Rematch).unwrap();
    assert_eq!(table.table.rematch(), (SeatSet::first(2), None));
    table.ask(Command::Next { table: "t2".into() }).unwrap();
    assert_eq!(table.snapshot(Viewer::Public)["next"], "t2");
}

#[test]
fn spectators_of_a_game_with_secrets_are_behind() {
    let setup = Setup { delay: 60, clock: Clock::Move(600), ..Setup::default() };
    let mut table = TestTable::full("stratego", &[], setup);
    for seat in 0..2 {
        let form = table.table.menu(Seat(seat)).forms.pop().unwrap();
        table.act(seat, &form).unwrap();
    }
    let early = table.snapshot(Viewer::Public);
    assert_eq!((&early["began"], &early["clocks"], &early["n"]), (&json!(false), &json!(null), &json!(0)));
    assert_eq!(table.table.next_release(), Some(61_000));
    table.now += 59_999;
    table.table.release(table.now);
    assert_eq!(table.table.head(Viewer::Public), 0);
    table.now += 1;
    table.table.release(table.now);
    let snapshot = table.snapshot(Viewer::Public);
    assert_eq!((&early["turn"], &snapshot["began"]), (&json!({"seats": [0, 1]}), &json!(true)));
    assert_eq!(snapshot["turn"], table.snapshot(Viewer::Seat(Seat(0)))["turn"], "now they know whose turn it is");
    // A resignation opens the board (ST-15), for spectators when their time has come.
    table.does(1, PlayerCommand::Resign).unwrap();
    assert_eq!(table.snapshot(Viewer::Public), snapshot);
    assert!(table.snapshot(Viewer::Seat(Seat(0)))["turn"]["over"].is_object());
    table.now += 60_000;
    table.table.release(table.now);
    assert!(table.snapshot(Viewer::Public)["turn"]["over"].is_object());
}

#[test]
fn strict_memory_never_tells_twice() {
    let mut table = TestTable::full("stratego", &[("memory", "strict")], Setup::default());
    for seat in 0..2 {
        let form = table.table.menu(Seat(seat)).forms.pop().unwrap();
        table.act(seat, &form).unwrap();
    }
    let (viewer, head) = (Viewer::Seat(Seat(1)), table.table.head(Viewer::Seat(Seat(1))));
    assert_eq!(table.table.events(viewer, head).map(|events| events.len()), Some(0));
    assert_eq!(table.table.events(viewer, head - 1), None, "a client that missed something gets the view");
}

/// Each decision is taken by a new bot, with nothing but what it is given.
#[test]
fn a_bot_keeps_its_seed_and_what_strict_memory_hides() {
    let mut table = TestTable::full("stratego", &[("memory", "strict")], Setup::default());
    let seeds = |table: &TestTable| [0, 1].map(|seat| table.table.bot_seed(Seat(seat)));
    let before = seeds(&table);
    assert_ne!(before[0], before[1]);
    for seat in 0..2 {
        let form = table.table.menu(Seat(seat)).forms.pop().unwrap();
        table.act(seat, &form).unwrap();
    }
    let mut rng = tavola_core::Rng::new(2);
    let named = |view: &str| view.matches("\"names\"").count();
    let mut remembered = 0;
    for _ in 0..200 {
        if table.table.ending().is_some() {
            break;
        }
        table.random_act(&mut rng);
        let (viewer, seat) = (Viewer::Seat(Seat(0)), Seat(0));
        remembered += named(&table.table.bot_view(seat));
        assert!(table.table.ending().is_some() || named(&table.table.view(viewer)) == 0);
    }
    assert!(remembered > 0, "nothing was revealed");
    assert_eq!(seeds(&table), before);
    assert_eq!([0, 1].map(|seat| table.again().bot_seed(Seat(seat))), before, "a restart changes no player");
}

#[test]
fn a_broken_log_is_named_and_never_plays_on() {
    let mut table = sparta();
    table.act(0, "b2-c4").unwrap();
    let check = |change: &dyn Fn(&mut Vec<tavola_table::Entry>), part: &str| {
        let mut log = table.log.clone();
        change(&mut log);
        let refusal = tavola_table::rebuild(&log).err().unwrap();
        assert_eq!(refusal.code, ErrorCode::Log);
        assert!(refusal.message.contains(part), "{refusal}");
    };
    check(&|log| log.clear(), "begins with");
    check(&|log| drop(log.remove(2)), "follows entry");
    check(&|log| log.last_mut().unwrap().what = LogEvent::Step("0 b2-b9".into()), "entry 4");
    check(&|log| log[1].what = log[0].what.clone(), "made once");
}

#[test]
fn an_imported_game_is_an_ordinary_log() {
    let mut played = TestTable::full("impero", &[("players", "2")], Setup::default());
    let mut rng = tavola_core::Rng::new(5);
    for _ in 0..60 {
        played.random_act(&mut rng);
    }
    played.does(0, PlayerCommand::Resign).unwrap();
    let record = played.table.record().unwrap();
    let name = |seat: Seat| format!("player {seat}");
    let (table, entries) = tavola_table::import(&record, "elsewhere".into(), name, 5_000).unwrap();
    let again = rebuild(&entries).unwrap();
    for table in [&table, &again] {
        let imported = table.record().unwrap();
        assert_eq!((&imported["steps"], &imported["result"]), (&record["steps"], &record["result"]));
        assert_eq!(imported["tags"]["players"][1]["person"]["name"], "player 1");
        assert_eq!(imported["tags"].get("dice"), None, "nothing proves dice that were rolled elsewhere");
        assert_eq!(table.ending(), played.table.ending());
    }
    assert_eq!(everything(table.as_ref(), 6_000), everything(again.as_ref(), 6_000));
}

#[test]
fn who_comes_back_gives_a_sign_of_life() {
    let absence = AbsencePolicy { after: 60, then: AbsenceAction::Bot("level1".into()) };
    let mut table = TestTable::full("sparta", &[], Setup { absence, ..Setup::default() });
    let began = table.table.here(Seat(0));
    table.table.apply(Command::Gone { seat: Seat(0) }, began + 60_000).unwrap();
    assert_eq!(table.table.here(Seat(0)), began, "a stand-in is none");
    table.table.apply(Command::Back { seat: Seat(0) }, began + 90_000).unwrap();
    assert_eq!(table.table.here(Seat(0)), began + 90_000);
}

fn correspondence() -> Setup {
    Setup { clock: Clock::Days(1), ..Setup::default() }
}

const DAY: i64 = 24 * 60 * 60 * 1000;

#[test]
fn a_clock_of_days_stands_while_its_player_is_on_vacation() {
    let mut table = TestTable::full("sparta", &[], correspondence());
    let away = |table: &TestTable, seat: u8, days| {
        let (since, until) = (table.now, table.now + days * DAY);
        Command::Vacation { seat: Seat(seat), since, until }
    };
    table.now += DAY / 2;
    let first = away(&table, 0, 10);
    assert_eq!(table.ask(first.clone()), Ok(1));
    assert_eq!(table.ask(first), Ok(0), "it is known");
    let until = table.now + 10 * DAY;
    for viewer in table.viewers() {
        let snapshot = table.snapshot(viewer);
        assert_eq!(snapshot["seats"][0]["vacation"], json!(until), "{viewer}");
        assert_eq!(snapshot["clocks"][0], json!({"left": DAY / 2, "runs": false}), "{viewer}");
        assert!(table.observations(viewer).contains(&"vacation".to_owned()), "{viewer}");
    }
    table.now += 9 * DAY;
    assert_eq!(table.ask(Command::Tick), Ok(0), "nobody loses by time while they are away");
    assert_eq!(table.table.deadline(), Some(until + DAY / 2));
    // Somebody on vacation may move, and their clock stands in the next turn, too.
    table.act(0, "b2-c4").unwrap();
    assert_eq!(table.table.deadline(), Some(table.now + DAY), "the other one is not away");
    table.act(1, "b9-c7").unwrap();
    assert_eq!(table.table.deadline(), Some(until + DAY));
    // Back early: a whole day from now on.
    let back = Command::Vacation { seat: Seat(0), since: table.now, until: table.now };
    assert_eq!(table.ask(back.clone()), Ok(1));
    assert_eq!(table.ask(back), Ok(0));
    assert_eq!(table.table.deadline(), Some(table.now + DAY));
    assert_eq!(table.snapshot(Viewer::Public)["seats"][0]["vacation"], json!(null));
    assert_eq!(table.everything(), everything(table.again().as_ref(), table.now), "a log replays to the same clocks");
    table.now += DAY;
    assert_eq!(table.ask(Command::Tick), Ok(1));
    assert_eq!(table.table.ending().unwrap().winners, SeatSet::one(Seat(1)));
    let late = away(&table, 1, 3);
    assert_eq!(table.ask(late), Ok(0), "after the end it matters to nobody");
}

#[test]
fn a_table_that_learns_late_of_a_vacation_takes_nothing_from_it() {
    let mut table = TestTable::full("sparta", &[], correspondence());
    let began = table.now;
    // It began half a day into the turn and is long over when the table learns of it: nobody ticked meanwhile.
    table.now += 8 * DAY;
    let vacation = Command::Vacation { seat: Seat(0), since: began + DAY / 2, until: began + 7 * DAY };
    assert_eq!(table.ask(vacation), Ok(1));
    assert_eq!(table.table.deadline(), Some(began + 7 * DAY + DAY / 2));
    table.ask(Command::Tick).unwrap();
    assert_eq!(table.table.ending().unwrap().winners, SeatSet::one(Seat(1)), "half a day was left after it");
    assert_eq!(table.everything(), everything(table.again().as_ref(), table.now));
    // A flag that had fallen before the vacation began stays down.
    let mut table = TestTable::full("sparta", &[], correspondence());
    let began = table.now;
    table.now += 8 * DAY;
    table.ask(Command::Vacation { seat: Seat(0), since: began + 2 * DAY, until: began + 9 * DAY }).unwrap();
    assert_eq!(table.table.ending().unwrap().winners, SeatSet::one(Seat(1)));
    // Where clocks count seconds, nothing stands.
    let fast = Setup { clock: Clock::Move(60), ..Setup::default() };
    let mut table = TestTable::full("sparta", &[], fast);
    assert_eq!(table.ask(Command::Vacation { seat: Seat(0), since: 0, until: began + 9 * DAY }), Ok(0));
}
