//! Every game of the registry can be played at a table, against a bot, to its end.

use crate::client::TestServer;
use serde_json::{Value, json};

/// The contents of a message, which stand under the name of its kind.
fn inner(message: &Value) -> Value {
    message.as_object().and_then(|message| message.values().next()).cloned().unwrap_or_default()
}

#[test]
fn every_game_of_the_registry_is_played_to_its_end() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let games = server.stranger().get("/api/games").ok();
    let names: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(names, tavola_registry::all().iter().map(|game| game.name).collect::<Vec<_>>());
    for game in games.as_array().unwrap() {
        let bots = game["seats"].as_u64().unwrap() as usize - 1;
        let seats: Vec<Value> = [json!("me")].into_iter().chain(vec![json!({"bot": "random"}); bots]).collect();
        let opened = ada.post("/api/tables", &json!({"game": game["game"], "seats": seats})).is(201);
        let table = opened["table"].as_str().unwrap();
        if tavola_registry::info(game["game"].as_str().unwrap()).unwrap().has_chance {
            let nonce = "a".repeat(32);
            let hash = tavola_table::nonce_hash(table, tavola_core::Seat(0), &nonce);
            ada.command(table, 2000, &json!({"commit": hash})).ok();
            ada.command(table, 2001, &json!({"nonce": nonce})).ok();
        }
        let (mut after, mut over) = (0, false);
        for key in 0..40 {
            let snapshot = inner(&ada.get(&format!("/api/tables/{table}/snapshot")).ok());
            let turn = &snapshot["turn"];
            over = turn.get("over").is_some();
            if over {
                break;
            }
            if turn["seats"].as_array().is_some_and(|seats| seats.contains(&json!(0))) {
                let menu = ada.menu(table);
                let action = menu.get(key as usize % menu.len().max(1));
                let answer = action.map(|action| ada.command(table, key, &json!({"act": action})));
                if answer.as_ref().is_some_and(|answer| answer.status == 200) {
                    continue;
                }
                // A bot may take its offer back before it is answered; then, and only then, the answer is refused.
                let now = inner(&ada.get(&format!("/api/tables/{table}/snapshot")).ok());
                if now["n"] == snapshot["n"] {
                    // What cannot be listed, such as a deployment, is beyond this player.
                    assert!(answer.is_none(), "refused without a reason: {answer:?}");
                    break;
                }
            } else {
                let events = inner(&ada.get(&format!("/api/tables/{table}/events?after={after}&wait=20")).ok());
                // Events that are no longer at hand are replaced by a snapshot.
                let last = events["items"].as_array().and_then(|items| items.last()).unwrap_or(&events);
                after = last["n"].as_u64().unwrap_or(after);
            }
        }
        if !over {
            ada.command(table, 1000, &json!("resign")).ok();
        }
        // A game for more than two goes on among the bots; a finished one gives its record.
        if over || bots == 1 {
            let record = ada.get(&format!("/api/tables/{table}/record")).ok();
            assert_eq!(record["game"], game["game"]);
            assert!(ada.post("/api/records", &json!({"record": record})).is(201)["table"].is_string());
        }
    }
}
