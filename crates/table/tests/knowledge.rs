//! A table is its log, and tells no viewer more than the rules of knowledge allow.

mod common;

use common::{TestTable, config, everything};
use tavola_core::{Lawful, LiveGame, Notation, NotationExt, Record, Rng, Seat, Turn, Viewer};
use tavola_protocol::{Clock, Occupant, PlayerCommand, Setup};
use tavola_table::{AnyTable, Command, Entry, LogEvent, Table, rebuild};

fn a_clock() -> Setup {
    Setup { clock: Clock::Fischer { base: 600, plus: 5 }, delay: 20, ..Setup::default() }
}

/// Plays random games and compares the table with the one rebuilt from its log, at every step or so.
fn rebuilds(game: &str, options: &[(&str, &str)], seed: u64, acts: u32) {
    let mut rng = Rng::new(seed);
    let mut table = TestTable::full(game, options, a_clock());
    for number in 0..acts {
        table.now += i64::from(rng.below(3_000));
        if !table.random_act(&mut rng) {
            break;
        }
        if number % 16 == 0 {
            assert_eq!(everything(table.again().as_ref(), table.now), table.everything(), "after {number} acts");
        }
    }
    assert_eq!(everything(table.again().as_ref(), table.now), table.everything());
}

#[test]
fn a_table_is_its_log() {
    rebuilds("sparta", &[], 1, 300);
    rebuilds("stratego", &[("mode", "ring")], 2, 300);
    rebuilds("stratego", &[("memory", "strict"), ("captives", "hidden")], 3, 300);
    rebuilds("impero", &[("players", "3")], 4, 200);
    rebuilds("impero", &[("players", "2")], 5, 200);
}

/// The log of a table at which this record is played, one step a second.
fn log_of<G: Notation>(record: &Record<G>, seats: u8) -> Vec<Entry> {
    let options: Vec<(String, String)> =
        G::options(&record.rules).into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let people = (0..seats)
        .map(|seat| LogEvent::Sat(Seat(seat), Occupant::Person { player: seat.to_string(), name: "X".into() }));
    let whats = std::iter::once(LogEvent::Created(Box::new(config(G::NAME, &options, a_clock()))))
        .chain(people)
        .chain((0..seats).map(|seat| LogEvent::Nonce(Seat(seat), format!("n{seat}"))))
        .chain([LogEvent::Began])
        .chain(record.steps.iter().map(|step| LogEvent::Step(G::step_text(step))));
    (0..).zip(whats).map(|(n, what)| Entry { n, at: 1_000 * n as i64, by: None, what }).collect()
}

/// Law 4 at the table: records that a viewer cannot tell apart give it the same news and the same
/// sheets, clocks included, at every step.
fn twins<G: Lawful>(options: &[(&str, &str)], seed: u64, games: u32, steps: u32) -> u32
where
    Table<G>: AnyTable,
{
    let rules = G::rules(options).unwrap();
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    for _ in 0..games {
        let mut live = LiveGame::<G>::new(rules.clone());
        for _ in 0..30 + rng.below(steps) {
            match live.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chance = live.draw(&mut rng).unwrap();
                    live.chance(chance).unwrap();
                }
                Turn::Seats(seats) => {
                    let seats: Vec<Seat> = seats.iter().collect();
                    let seat = *rng.pick(&seats).unwrap();
                    // The listed ones first: random trade offers would take up the whole game.
                    let menu = live.legal(seat);
                    let action = rng.pick(&menu).cloned();
                    let action = action.or_else(|| G::sample(live.view(Viewer::Seat(seat)), &mut rng)).unwrap();
                    live.act(seat, action).unwrap();
                }
            }
        }
        let whole = live.record();
        for viewer in (0..8).flat_map(|_| Viewer::all(live.seats())) {
            // Secrets come out in the end, so twins are looked for in the middle of the game.
            let mut record = Record { outcome: None, ..whole.clone() };
            record.steps.truncate(rng.below(whole.steps.len() as u32 + 1) as usize);
            let Some(twin) = G::twin(&record, viewer, &mut rng) else { continue };
            compared += 1;
            same_bytes::<G>(&record, &twin, live.seats(), viewer);
        }
    }
    compared
}

fn same_bytes<G: Notation>(one: &Record<G>, other: &Record<G>, seats: u8, viewer: Viewer) {
    let logs = [log_of(one, seats), log_of(other, seats)];
    let tables = [0, 1].map(|which: usize| {
        let mut shown = Vec::new();
        for end in (3 + seats as usize..=logs[which].len()).rev().step_by(9) {
            let mut table = rebuild(&logs[which][..end]).unwrap();
            let now = 1_000 * end as i64 + 400;
            table.release(now);
            if table.ending().is_some() {
                continue;
            }
            let events = table.events(viewer, table.head(viewer).saturating_sub(9));
            shown.push((end, table.snapshot(viewer, now), events, viewer.seat().map(|seat| table.menu(seat))));
        }
        shown
    });
    for (a, b) in tables[0].iter().zip(&tables[1]) {
        assert_eq!(a, b, "{viewer} can tell two worlds apart that it must not");
    }
    assert_eq!(tables[0].len(), tables[1].len());
}

#[test]
fn law_4_at_the_table() {
    assert!(twins::<tavola_registry::Stratego>(&[("mode", "ring")], 1, 3, 160) > 3);
    assert!(twins::<tavola_registry::Stratego>(&[("memory", "strict"), ("captives", "secret")], 2, 3, 160) > 3);
    assert!(twins::<tavola_registry::Impero>(&[("players", "3"), ("ruleset", "base")], 3, 25, 500) > 10);
}

/// ST-5: nobody learns whether the other side has deployed: not by a clock, not by an offer.
#[test]
fn st_5_a_secret_deployment_shows_nowhere() {
    let play = |deploys: bool| {
        let mut table = TestTable::full("stratego", &[], a_clock());
        table.does(0, PlayerCommand::Offer(tavola_protocol::Offer::Draw)).unwrap();
        table.now += 5_000;
        if deploys {
            let form = table.table.menu(Seat(1)).forms.pop().unwrap();
            table.act(1, &form).unwrap();
        }
        table.now += 5_000;
        let answers = [
            table.does(0, PlayerCommand::Offer(tavola_protocol::Offer::Draw)).is_ok(),
            table.does(0, PlayerCommand::Decline).is_ok(),
            table.does(0, PlayerCommand::Offer(tavola_protocol::Offer::Draw)).is_ok(),
        ];
        table.now += 30_000;
        table.table.release(table.now);
        let seen: Vec<String> =
            [Viewer::Seat(Seat(0)), Viewer::Public].map(|viewer| table.table.snapshot(viewer, table.now)).into();
        (answers, seen, table.observations(Viewer::Seat(Seat(0))))
    };
    assert_eq!(play(true), play(false));
}

/// ST-5 where one is on vacation: their clock stands, and does not say whether they have deployed.
#[test]
fn st_5_a_vacation_tells_nothing_of_a_secret_deployment() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let play = |deploys: bool, before: bool| {
        let mut table = TestTable::full("stratego", &[], Setup { clock: Clock::Days(2), ..Setup::default() });
        table.now += DAY / 4;
        let form = table.table.menu(Seat(1)).forms.pop().unwrap();
        if deploys && before {
            table.act(1, &form).unwrap();
        }
        table.now += DAY / 4;
        let leave = Command::Vacation { seat: Seat(1), since: table.now, until: table.now + 3 * DAY };
        table.ask(leave).unwrap();
        table.now += DAY;
        if deploys && !before {
            table.act(1, &form).unwrap();
        }
        let mut shown = Vec::new();
        for _ in 0..4 {
            table.now += DAY;
            table.table.release(table.now);
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
                shown.push(table.table.snapshot(viewer, table.now));
                shown.extend(table.table.events(viewer, 0).into_iter().flatten().map(|text| text.to_string()));
            }
        }
        shown
    };
    let waits = play(false, false);
    assert_eq!(waits, play(true, true));
    assert_eq!(waits, play(true, false));
}
