//! Law 4 on the real bytes: two worlds that a viewer cannot tell apart are played at real servers over
//! real sockets, and every text that viewer gets is compared, byte for byte. Only what is drawn or
//! measured each time – the table's id, the commitment, the time – is made equal first.

mod club;

use club::{Club, Guest};
use serde_json::{Value, json};
use tavola_core::{Game as _, Lawful, LiveGame, Notation, NotationExt, Record, Rng, Step, Turn, Viewer};

use tavola_protocol::{Clock, Setup};
use tavola_registry::Stratego;

type Game = Record<Stratego>;

fn setup() -> Setup {
    Setup { clock: Clock::Fischer { base: 900, plus: 2 }, delay: 0, ..Setup::default() }
}

/// A random game, left in the middle.
fn game(options: &[(&str, &str)], rng: &mut Rng, steps: u32) -> Game {
    let mut live = LiveGame::<Stratego>::new(Stratego::rules(options).unwrap());
    for _ in 0..steps {
        let Turn::Seats(seats) = live.turn() else { break };
        let Some(seat) = seats.iter().next() else { break };
        let menu = live.legal(seat);
        let action = match rng.pick(&menu) {
            Some(action) => *action,
            None => Stratego::sample(live.view(Viewer::Seat(seat)), rng).unwrap(),
        };
        let mut ahead = LiveGame::replay(&live.record()).unwrap();
        ahead.act(seat, action).unwrap();
        if ahead.turn().outcome().is_some() {
            // The end opens the board (ST-15): what comes then may differ.
            break;
        }
        live.act(seat, action).unwrap();
    }
    live.record()
}

/// Everything that one viewer hears while a record is played: as the seats, as a spectator with an
/// account, or as a stranger; then once more, as a client that comes back.
async fn heard(club: &Club, record: &Game, viewer: Viewer, stranger: bool) -> Vec<String> {
    let options = Stratego::options(&record.rules);
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let table = club.two("stratego", &options, setup()).await;
    let identity = match viewer {
        Viewer::Seat(seat) => Some(["ada", "bob"][seat.index()]),
        Viewer::Public if stranger => None,
        Viewer::Public => Some("eve"),
    };
    let mut watcher = club.at(&table, identity).await;
    let mut people = [club.at(&table, Some("ada")).await, club.at(&table, Some("bob")).await];
    let (mut key, mut observed) = (0, 0);
    for step in &record.steps {
        let Step::Act(seat, action) = step else { panic!("stratego has no luck") };
        key += 1;
        people[seat.index()].act(&table, key, &Stratego::action_text(action)).await.unwrap();
        // What follows from the views, too: menus, refusals, and how the table answers offers.
        if viewer != Viewer::Public && key % 3 == 0 {
            watcher.menu(&table).await;
            let refusal = watcher.does(&table, 1_000_000 + key, &json!({"act": "a1-a9"})).await.unwrap_err();
            assert!(refusal["message"].is_string());
            // The answer, yes or no, is among the texts that are compared.
            let _ = watcher.does(&table, 2_000_000 + key, &json!({"offer": "takeback"})).await;
            let _ = watcher.does(&table, 3_000_000 + key, &json!("decline")).await;
        }
        drain(&mut watcher, key, &mut observed).await;
    }
    let n = watcher.n[&table];
    let mut texts = watcher.heard.clone();
    for after in [None, Some(0), Some(n.saturating_sub(3)), Some(n)] {
        let mut again = club.guest(identity).await;
        again.n.insert(table.clone(), after.unwrap_or(0));
        again.say(&json!({"watch": {"table": table, "after": after}})).await;
        again.hear().await;
        texts.extend(again.heard);
    }
    texts.push(club.tables.snapshot(&table, identity).await.unwrap());
    texts.iter().map(|text| level(text, &table)).collect()
}

/// Waits until everything that was said so far has arrived: a ping is answered after it.
async fn drain(watcher: &mut Guest, number: u64, answered: &mut u64) {
    watcher.say(&json!({"ping": number})).await;
    while *answered < number {
        let observed = watcher.hear().await;
        if observed["pong"][0].as_u64() == Some(number) {
            *answered = number;
            watcher.heard.pop();
        }
    }
}

/// Makes equal what is drawn or measured each time.
fn level(text: &str, table: &str) -> String {
    fn walk(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields.iter_mut() {
                    match name.as_str() {
                        "at" | "left" if value.is_number() => *value = json!(0),
                        "commitment" => *value = json!(""),
                        _ => walk(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(walk),
            _ => {}
        }
    }
    let mut value: Value = serde_json::from_str(text).unwrap();
    walk(&mut value);
    value.to_string().replace(table, "TABLE")
}

#[tokio::test]
async fn law_4_on_the_wire() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let mut rng = Rng::new(11);
    let mut compared = 0;
    for options in [&[("mode", "ring")][..], &[("memory", "strict"), ("captives", "hidden")], &[("captives", "secret")]]
    {
        let record = game(options, &mut rng, 24);
        for (viewer, stranger) in [
            (Viewer::Seat(tavola_core::Seat(0)), false),
            (Viewer::Seat(tavola_core::Seat(1)), false),
            (Viewer::Public, false),
            (Viewer::Public, true),
        ] {
            let Some(twin) = (0..20).find_map(|_| Stratego::twin(&record, viewer, &mut rng)) else { continue };
            assert!(record.steps != twin.steps, "a twin is another world");
            let (one, other) =
                (heard(&club, &record, viewer, stranger).await, heard(&club, &twin, viewer, stranger).await);
            assert!(one.len() > 12, "{one:?}");
            for (number, (a, b)) in one.iter().zip(&other).enumerate() {
                assert_eq!(a, b, "{viewer} hears a difference in text {number}");
            }
            assert_eq!(one.len(), other.len());
            compared += 1;
        }
    }
    assert!(compared >= 6, "{compared} pairs of worlds");
}

/// The comparison itself must notice a difference: worlds that differ in something public do.
#[tokio::test]
async fn worlds_that_differ_in_public_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let mut rng = Rng::new(5);
    let record = game(&[], &mut rng, 12);
    let shorter = Game { steps: record.steps[..record.steps.len() - 1].to_vec(), ..record.clone() };
    let one = heard(&club, &record, Viewer::Public, true).await;
    let other = heard(&club, &shorter, Viewer::Public, true).await;
    assert_ne!(one, other);
}
