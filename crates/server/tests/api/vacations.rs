//! Vacation from games of correspondence: clocks stand, everybody concerned sees it, and it has a measure.

use crate::client::{Client, TestServer, table_for_two};
use serde_json::{Value, json};
use std::time::Duration;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn days(count: u64) -> Duration {
    Duration::from_hours(24 * count)
}

fn go_away(client: &mut Client, days: u32) -> Value {
    client.post("/api/me/vacation", &json!({"days": days})).ok()
}

fn snapshot(client: &mut Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}/snapshot")).ok()["snapshot"].clone()
}

fn status(client: &mut Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}")).ok()["status"].clone()
}

#[test]
fn nobody_loses_by_time_on_vacation_and_everybody_concerned_sees_it() {
    let (mut server, clock) = TestServer::by_clock(|_| {});
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let table = table_for_two("sparta", &json!({"clock": {"days": 1}}), &mut ada, &mut bob);
    let fast = table_for_two("sparta", &json!({"clock": {"move": 3600}}), &mut ada, &mut bob);
    clock.advance(Duration::from_hours(12));
    let until = go_away(&mut ada, 3)["until"].clone();
    assert!(until.is_i64(), "{until}");
    let mut eve = server.stranger();
    for client in [&mut ada, &mut bob, &mut eve] {
        let shown = snapshot(client, &table);
        assert_eq!(shown["seats"][0]["vacation"], until);
        assert_eq!(shown["clocks"][0], json!({"left": DAY / 2, "runs": false}));
        assert_eq!(client.get("/api/players/Ada").ok()["vacation"], until);
    }
    let listed = bob.get("/api/me/games").ok();
    let of = |id: &str| listed.as_array().unwrap().iter().find(|game| game["table"] == id).cloned();
    assert_eq!(of(&table).unwrap()["players"][0]["vacation"], until);
    assert_eq!(of(&table).unwrap()["players"][1]["vacation"], Value::Null);
    // An hour for a move is an hour, wherever somebody is.
    assert!(of(&fast).is_none_or(|game| game["players"][0]["vacation"].is_null()), "{listed}");
    // A game that begins meanwhile knows it as well.
    let later = table_for_two("sparta", &json!({"clock": {"days": 1}}), &mut ada, &mut bob);
    assert_eq!(snapshot(&mut bob, &later)["seats"][0]["vacation"], until);

    // It survives a restart, and no flag falls before it is over.
    clock.advance(days(2));
    server.closed_for(async |_| {});
    assert_eq!(snapshot(&mut bob, &table)["seats"][0]["vacation"], until);
    assert_eq!(status(&mut bob, &table), "running");
    // Who is away may move, and stays away.
    let action = ada.menu(&later).remove(0);
    ada.command(&later, 1, &json!({"act": action})).ok();
    assert_eq!(snapshot(&mut bob, &later)["seats"][0]["vacation"], until);
    clock.advance(days(1));
    let shown = snapshot(&mut bob, &table);
    assert_eq!((&shown["seats"][0]["vacation"], &shown["clocks"][0]["runs"]), (&Value::Null, &json!(true)));
    assert_eq!(ada.get("/api/players/Ada").ok()["vacation"], Value::Null);
    assert_eq!(status(&mut bob, &table), "running", "half a day is left");
    clock.advance(Duration::from_hours(12));
    while status(&mut bob, &table) != "over" {}
    assert_eq!(bob.get(&format!("/api/tables/{table}")).ok()["winners"], json!([1]));
}

#[test]
fn a_table_that_was_not_told_asks_before_a_flag_falls() {
    let (mut server, clock) = TestServer::by_clock(|_| {});
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let table = table_for_two("sparta", &json!({"clock": {"days": 1}}), &mut ada, &mut bob);
    clock.advance(Duration::from_hours(12));
    // The server dies after it has kept the vacation, and before it tells the table.
    let (from, id) = (clock.time().wall(), ada.id.clone());
    let until = from + 3 * DAY;
    server.closed_for(async |store| {
        let vacation = tavola_store::Vacation { user_id: id, from, until };
        assert!(store.begin_vacation(&vacation, 0, 30).await.unwrap());
    });
    clock.advance(days(2));
    let shown = snapshot(&mut bob, &table);
    assert_eq!((&shown["seats"][0]["vacation"], &shown["turn"]), (&json!(until), &json!({"seats": [0]})));
    assert_eq!(shown["clocks"][0], json!({"left": DAY / 2, "runs": false}));
}

#[test]
fn a_vacation_ends_early_and_gives_back_what_was_not_begun() {
    let (server, clock) = TestServer::by_clock(|_| {});
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let table = table_for_two("sparta", &json!({"clock": {"days": 1}}), &mut ada, &mut bob);
    assert_eq!(ada.get("/api/me/vacation").ok(), json!({"left": 3, "most": 30}));
    ada.post("/api/me/vacation", &json!({"days": 4})).is(422);
    ada.post("/api/me/vacation", &json!({"days": 0})).is(422);
    assert_eq!(go_away(&mut ada, 3)["left"], 0);
    ada.post("/api/me/vacation", &json!({"days": 1})).is(422);
    clock.advance(Duration::from_hours(1));
    let back = ada.delete("/api/me/vacation").ok();
    assert_eq!(back, json!({"left": 2, "most": 30}), "the day that was begun counts");
    assert_eq!(ada.delete("/api/me/vacation").ok(), back, "to be back twice changes nothing");
    let shown = snapshot(&mut bob, &table);
    assert_eq!((&shown["seats"][0]["vacation"], &shown["clocks"][0]["runs"]), (&Value::Null, &json!(true)));
    // A year later a member has all days, and what was taken long ago counts no more.
    clock.advance(days(366));
    ada.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
    assert_eq!(ada.get("/api/me/vacation").ok(), json!({"left": 30, "most": 30}));
    assert_eq!(go_away(&mut ada, 30)["left"], 0);
    let export = ada.get("/api/me/export").ok();
    assert_eq!(export["vacations"].as_array().unwrap().len(), 2, "{export}");
    // Guests come and go without.
    let mut guest = server.guest();
    guest.get("/api/me/vacation").is(422);
    guest.post("/api/me/vacation", &json!({"days": 1})).is(422);
    server.stranger().post("/api/me/vacation", &json!({"days": 1})).is(401);
}
