//! What a person plays: found whatever happens around it, and over some day.

use crate::client::{TestServer, table_for_two};
use serde_json::{Value, json};
use std::time::Duration;

fn ids(games: &Value) -> Vec<String> {
    games.as_array().unwrap().iter().map(|game| game["table"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_game_that_is_not_over_is_found_behind_many_newer_ones() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let days = json!({"clock": {"days": 3}});
    let running = table_for_two("sparta", &days, &mut ada, &mut bob);
    let open = ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"]})).is(201)["table"].clone();
    for key in 0..25 {
        let table = table_for_two("stratego", &json!({}), &mut ada, &mut bob);
        bob.command(&table, key, &json!("resign")).ok();
    }
    assert_eq!(ids(&ada.get("/api/me/games").ok()), [open.as_str().unwrap(), &running]);
    assert_eq!(ids(&bob.get("/api/me/games").ok()), [running.as_str()]);
    // The search finds them, too, and counts what is over as over, though strangers may not know that yet.
    let found = ada.get(&format!("/api/tables?status=running&player={}", ada.name)).ok();
    assert_eq!(ids(&found["games"]), [running.as_str()]);
    let found = ada.get(&format!("/api/tables?status=over&player={}&limit=100", ada.name)).ok();
    assert_eq!(ids(&found["games"]).len(), 25);
    server.stranger().get("/api/me/games").is(401);
}

#[test]
fn a_game_without_a_clock_that_nobody_touches_ends_without_a_winner() {
    let (mut server, clock) = TestServer::by_clock(|_| {});
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let rated = json!({"rated": true, "takeback": false});
    let left = table_for_two("sparta", &rated, &mut ada, &mut bob);
    let slow = table_for_two("sparta", &rated, &mut ada, &mut bob);
    let move_at = |client: &mut crate::client::Client, table: &str, key: u64| {
        let action = client.menu(table).remove(0);
        client.command(table, key, &json!({"act": action})).ok();
    };
    for table in [&left, &slow] {
        let first = ada.get(&format!("/api/tables/{table}")).ok()["players"][0]["name"].clone();
        assert_eq!(first, "Ada");
        move_at(&mut ada, table, 1);
    }
    clock.advance(Duration::from_hours(24 * 40));
    move_at(&mut bob, &slow, 1);
    clock.advance(Duration::from_hours(24 * 30));
    // The server looks when it starts, and once a day.
    server.closed_for(async |_| {});
    let over = loop {
        let game = ada.get(&format!("/api/tables/{left}")).ok();
        if game["status"] == "over" {
            break game;
        }
    };
    assert_eq!((&over["reason"], &over["winners"]), (&json!("abandoned"), &Value::Null));
    let refused = bob.command(&left, 2, &json!("resign")).is(409);
    assert_eq!(refused["error"]["code"], "over");
    assert_eq!(ids(&ada.get("/api/me/games").ok()), [slow.as_str()], "somebody played on there");
    assert_eq!(ada.get("/api/players/Bob").ok()["ratings"], json!([]), "nobody loses by it");
    ada.command(&slow, 2, &json!("resign")).ok();
    assert_eq!(ada.get("/api/players/Bob").ok()["ratings"][0]["games"], 1);
}

#[test]
fn reports_have_a_measure() {
    let server = TestServer::open();
    let (mut eve, bob) = (server.guest(), server.guest());
    let report = json!({"about": bob.name, "reason": "wins"});
    let told: Vec<u16> = (0..21).map(|_| eve.post("/api/reports", &report).status).collect();
    assert_eq!((told[19], told[20]), (201, 429));
}
