//! Oversized, slow, flooding and nonsensical clients are cut off while others play on.

mod club;

use club::{Club, Guest, clock, fast};
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::time::Duration;
use tavola_core::Rng;
use tavola_protocol::Setup;
use tavola_server::live::Settings;
use tokio_tungstenite::tungstenite::Message;

/// What the server said last before it closed the line; null if it said nothing.
async fn last_words(guest: &mut Guest) -> Value {
    let mut last = Value::Null;
    loop {
        let observed = guest.hear().await;
        if observed.is_null() {
            return last;
        }
        last = observed;
    }
}

async fn play_on(club: &Club, table: &str, key: u64) {
    let (mut ada, mut bob) = (club.at(table, Some("ada")).await, club.at(table, Some("bob")).await);
    for guest in [&mut ada, &mut bob] {
        let menu = guest.menu(table).await;
        if let Some(act) = menu["actions"][0].as_str() {
            guest.act(table, key, act).await.unwrap();
            return;
        }
    }
    panic!("somebody has to move");
}

#[tokio::test]
async fn abuse_ends_the_abusers_line_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::strict(folder.path()).await;
    let table = club.two("sparta", &[], Setup::default()).await;

    let mut huge = club.guest(Some("ada")).await;
    // The line may break while the text is still on its way.
    let _ = huge.line.send(Message::text("x".repeat(100_000))).await;
    last_words(&mut huge).await;
    play_on(&club, &table, 1).await;

    let mut binary = club.guest(None).await;
    binary.line.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    assert_eq!(last_words(&mut binary).await["bye"]["code"], "malformed");

    let mut flood = club.guest(Some("bob")).await;
    for n in 0..200 {
        if flood.line.send(Message::text(json!({"ping": n}).to_string())).await.is_err() {
            break;
        }
    }
    assert_eq!(last_words(&mut flood).await["bye"]["code"], "flood");
    play_on(&club, &table, 2).await;

    let mut nonsense = club.guest(Some("bob")).await;
    nonsense.say(&json!({"do": {"table": table, "key": -1, "command": "resign"}})).await;
    assert_eq!(nonsense.until("refused").await["code"], "malformed");
    for n in 0..50 {
        if nonsense.line.send(Message::text(format!("{{{n}"))).await.is_err() {
            break;
        }
    }
    assert_eq!(last_words(&mut nonsense).await["bye"]["code"], "flood");
    play_on(&club, &table, 3).await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { write_timeout: Duration::from_millis(200), ..fast() };
    let club = Club::with(folder.path(), settings, clock()).await;
    let table = club.two("sparta", &[], Setup::default()).await;
    let big = club.two("impero", &[("players", "2")], Setup::default()).await;
    let mut ada = club.at(&table, Some("ada")).await;
    let mut slow = club.guest(None).await;
    // Each answer is a whole snapshot, and nobody reads them: at some point the server hangs up.
    let watch = json!({"watch": {"table": big}}).to_string();
    while slow.line.send(Message::text(watch.clone())).await.is_ok() {}
    ada.act(&table, 1, "b2-c4").await.unwrap();
}

#[tokio::test]
async fn random_frames_never_break_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::in_folder(folder.path()).await;
    let table = club.two("stratego", &[], Setup::default()).await;
    let mut rng = Rng::new(1);
    let seeds = [
        json!({"watch": {"table": table, "after": 3}}).to_string(),
        json!({"do": {"table": table, "key": 7, "command": {"act": "deploy FGCRMO"}}}).to_string(),
        json!({"do": {"table": table, "key": 8, "command": {"offer": "takeback"}}}).to_string(),
        json!({"menu": {"table": table}}).to_string(),
        json!({"lobby": true}).to_string(),
    ];
    let mut answered = 0;
    for _ in 0..60 {
        let mut guest = club.guest(rng.pick(&[None, Some("ada"), Some("bob")]).copied().flatten()).await;
        for _ in 0..8 {
            let mut bytes = rng.pick(&seeds).unwrap().clone().into_bytes();
            for _ in 0..rng.below(4) {
                let place = rng.below(bytes.len() as u32) as usize;
                bytes[place] = rng.below(128) as u8;
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if guest.line.send(Message::text(text)).await.is_err() {
                break;
            }
        }
        guest.say(&json!({"ping": 5})).await;
        loop {
            let observed = guest.hear().await;
            if observed["pong"].is_array() {
                answered += 1;
            }
            if observed.is_null() || observed["pong"].is_array() {
                break;
            }
        }
    }
    assert!(answered >= 40, "{answered} of 60 conversations went on");
    assert!(club.tables.snapshot(&table, None).await.is_ok());
}
