//! Friends and who of them is online, seekers by name, the game to watch, and games that were played elsewhere.

use crate::{
    client::{Client, TestServer},
    sockets::Line,
};
use serde_json::{Value, json};

/// Whether somebody's only friend is shown as online.
fn sees(reader: &mut Client) -> Value {
    reader.get("/api/me/friends").ok()[0]["online"].clone()
}

#[test]
fn friends_are_online_for_those_who_may_know() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut guest) = (server.member("Ada"), server.member("Bob"), server.guest());
    for reader in [&mut ada, &mut guest] {
        reader.put("/api/me/follows/Bob").is(204);
        assert_eq!(sees(reader), false, "he is not there");
    }
    let mut line = Line::open(&server, &bob).unwrap();
    line.until("welcome");
    assert_eq!(sees(&mut ada), true);
    assert_eq!(sees(&mut guest), false, "a guest is a stranger");
    // He hides, and shows himself again.
    assert_eq!(bob.get("/api/me").ok()["shows_online"], true);
    bob.put("/api/me/hidden").is(204);
    assert_eq!(sees(&mut ada), false);
    assert_eq!(bob.get("/api/me").ok()["shows_online"], false);
    assert_eq!(bob.get("/api/me/export").ok()["shows_online"], false);
    bob.delete("/api/me/hidden").is(204);
    assert_eq!(sees(&mut ada), true);
    // A block hides both from each other, no matter which of them blocks.
    bob.put("/api/me/blocks/Ada").is(204);
    assert_eq!(sees(&mut ada), false);
    bob.delete("/api/me/blocks/Ada").is(204);
    ada.put("/api/me/blocks/Bob").is(204);
    assert_eq!(sees(&mut ada), false);
    ada.delete("/api/me/blocks/Bob").is(204);
    // A private game is nobody else's business; a public one can be watched.
    for public in [false, true] {
        let seats = json!(["me", {"bot": "random"}]);
        let opened = bob.post("/api/tables", &json!({"game": "sparta", "seats": seats, "public": public})).is(201);
        let friend = &ada.get("/api/me/friends").ok()[0];
        assert_eq!(friend["table"], if public { opened["table"].clone() } else { Value::Null });
    }
    // Strangers have no friends, and the page of a player says nothing of it.
    server.stranger().get("/api/me/friends").is(401);
    assert!(!ada.get("/api/players/Bob").text.contains("online"));
    // A guest who is followed is not shown.
    let name = guest.name.clone();
    let mut line = Line::open(&server, &guest).unwrap();
    line.until("welcome");
    ada.delete("/api/me/follows/Bob").is(204);
    ada.put(&format!("/api/me/follows/{name}")).is(204);
    assert_eq!(sees(&mut ada), false);
}

#[test]
fn seekers_have_names_if_they_are_members() {
    let server = TestServer::open();
    let (mut ada, mut guest) = (server.member("Ada"), server.guest());
    let mine = ada.post("/api/seeks", &json!({"game": "sparta"})).ok()["seek"].clone();
    guest.post("/api/seeks", &json!({"game": "impero", "options": {"players": "4"}})).ok();
    let seeks = server.stranger().get("/api/lobby").ok()["seeks"].clone();
    assert_eq!((&seeks[0]["name"], &seeks[0]["rating"], &seeks[0]["seek"]), (&json!("Ada"), &json!(1500), &mine));
    assert_eq!(seeks[1]["name"], Value::Null, "a guest is somebody");
    assert_eq!(seeks[1]["terms"]["options"]["players"], "4");
    // Its id is of use to its owner alone.
    guest.get(&format!("/api/seeks/{}", mine.as_str().unwrap())).is(404);
    guest.delete(&format!("/api/seeks/{}", mine.as_str().unwrap())).is(204);
    assert_eq!(ada.get(&format!("/api/seeks/{}", mine.as_str().unwrap())).ok()["seek"], mine);
}

#[test]
fn the_game_to_watch_is_a_public_one_and_days_come_last() {
    let server = TestServer::open();
    let (mut ada, mut eve) = (server.guest(), server.stranger());
    assert_eq!(eve.get("/api/featured").ok(), json!({"game": null, "watching": 0}));
    let mut open = |setup: Value, public: bool| {
        let seats = json!(["me", {"bot": "random"}]);
        let new = json!({"game": "sparta", "seats": seats, "setup": setup, "public": public});
        ada.post("/api/tables", &new).is(201)["table"].clone()
    };
    open(json!({}), false);
    assert_eq!(eve.get("/api/featured").ok()["game"], Value::Null, "it is private");
    let days = open(json!({"clock": {"days": 1}}), true);
    assert_eq!(eve.get("/api/featured").ok()["game"]["table"], days);
    let quick = open(json!({}), true);
    assert_eq!(eve.get("/api/featured").ok()["game"]["table"], quick);
    open(json!({"clock": {"days": 1}}), true);
    assert_eq!(eve.get("/api/featured").ok()["game"]["table"], quick, "though another one is newer");
}

#[test]
fn imported_games_are_listed_exported_and_deleted_with_their_owner() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let record = json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["0 b2-c4", "resign 1"]});
    let import = |at: i64| json!({"record": record, "names": ["Ada", "level3"], "played_at": at});
    let mut tables = Vec::new();
    for at in [1_000, 2_000, 1_000] {
        let kept = ada.post("/api/records", &import(at)).is(201)["table"].as_str().unwrap().to_owned();
        tables.push(kept);
    }
    assert_eq!(tables[0], tables[2], "one that was sent twice is kept once");
    bob.post("/api/records", &import(1_000)).is(201);
    let page = ada.get("/api/me/records").ok();
    let listed: Vec<&str> =
        page["games"].as_array().unwrap().iter().map(|one| one["table"].as_str().unwrap()).collect();
    assert_eq!(listed, [&tables[1], &tables[0]], "the latest first");
    assert_eq!((&page["games"][0]["imported"], &page["games"][0]["ended_at"]), (&json!(true), &json!(2_000)));
    assert_eq!(page["games"][0]["players"][1]["name"], "level3");
    let exported = ada.get("/api/me/export").ok()["imported"].clone();
    assert_eq!((exported.as_array().unwrap().len(), &exported[0]["names"]), (2, &json!(["Ada", "level3"])));
    // A game of the server is none of them, and each is its owner's.
    let seats = json!(["me", {"bot": "random"}]);
    let played = ada.post("/api/tables", &json!({"game": "sparta", "seats": seats})).is(201)["table"].clone();
    let played = played.as_str().unwrap().to_owned();
    ada.command(&played, 1, &json!("resign")).ok();
    assert_eq!(ada.get(&format!("/api/tables/{played}")).ok()["imported"], false);
    ada.delete(&format!("/api/me/records/{played}")).is(404);
    bob.delete(&format!("/api/me/records/{}", tables[0])).is(404);
    ada.get("/api/me/records?after=yesterday").is(422);
    ada.delete(&format!("/api/me/records/{}", tables[0])).is(204);
    ada.get(&format!("/api/tables/{}", tables[0])).is(404);
    assert_eq!(ada.get("/api/me/records").ok()["games"].as_array().unwrap().len(), 1);
    // The account goes, and they with it; what Bob keeps stays.
    ada.post("/api/me/delete", &json!({"password": "correct horse"})).is(204);
    bob.get(&format!("/api/tables/{}", tables[1])).is(404);
    assert_eq!(bob.get("/api/me/records").ok()["games"].as_array().unwrap().len(), 1);
}

#[test]
fn five_hundred_imported_games_are_enough() {
    let server = TestServer::open();
    let mut ada = server.member("Ada");
    let record = json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["resign 0"]});
    for at in 0..500 {
        ada.post("/api/records", &json!({"record": record, "played_at": at})).is(201);
    }
    let refused = ada.post("/api/records", &json!({"record": record, "played_at": 500}));
    assert!(refused.text.contains("delete some first"), "{}", refused.text);
    refused.is(429);
    let page = ada.get("/api/me/records").ok();
    assert_eq!(page["games"].as_array().unwrap().len(), 20);
    let next = ada.get(&format!("/api/me/records?after={}", page["next"].as_str().unwrap())).ok();
    assert_eq!(next["games"][0]["ended_at"], 479);
    let table = page["games"][0]["table"].as_str().unwrap();
    ada.delete(&format!("/api/me/records/{table}")).is(204);
    ada.post("/api/records", &json!({"record": record, "played_at": 500})).is(201);
}
