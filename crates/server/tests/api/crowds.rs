//! What one person, or one network, must not take from the others.

use crate::client::TestServer;
use serde_json::{Value, json};

#[test]
fn one_network_does_not_fill_the_lobby() {
    let server = TestServer::with(|config| config.tables_each = 5);
    let new = json!({"game": "sparta", "seats": ["me"], "public": true});
    let mut ada = server.guest();
    ada.address = Some("192.0.2.1");
    let hers = ada.post("/api/tables", &new).is(201)["table"].clone();
    // Many guests, one address: each is within the quota of a person.
    let mut taken = Vec::new();
    for _ in 0..4 {
        let mut eve = server.guest();
        eve.address = Some("192.0.2.66");
        taken.extend((0..3).map(|_| eve.post("/api/tables", &new).status));
    }
    assert_eq!(taken.iter().filter(|status| **status == 201).count(), 5, "{taken:?}");
    assert_eq!(taken.last(), Some(&429));
    let lobby = server.stranger().get("/api/lobby").ok();
    let open: Vec<&Value> = lobby["open"].as_array().unwrap().iter().map(|table| &table["table"]).collect();
    assert!(open.contains(&&hers) && open.len() == 6, "{open:?}");
    // A table that has filled makes room for another; private ones do not count.
    let mut bob = server.guest();
    let table = open.iter().find(|table| ***table != hers).unwrap().as_str().unwrap();
    bob.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    let mut eve = server.guest();
    eve.address = Some("192.0.2.66");
    eve.post("/api/tables", &new).is(201);
    eve.post("/api/tables", &new).is(429);
    eve.post("/api/tables", &json!({"game": "sparta", "seats": ["me"]})).is(201);
}

#[test]
fn an_account_with_many_games_is_deleted_in_steps() {
    let mut server = TestServer::with(|config| config.tables_each = 1_000);
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let mut tables = Vec::new();
    for number in 0..60 {
        let new = json!({"game": "sparta", "seats": ["me", if number < 55 { json!({"bot": "random"}) } else { json!("open") }]});
        tables.push(ada.post("/api/tables", &new).is(201)["table"].as_str().unwrap().to_owned());
    }
    // Bob's deletion was begun by a process that died: the next one finishes it.
    let bobs = bob.post("/api/tables", &json!({"game": "sparta", "seats": ["me", {"bot": "random"}]})).is(201);
    let id = bob.id.clone();
    server.closed_for(async |store| store.begin_deletion(&id, "deleted-bob", 5).await.unwrap());
    ada.post("/api/me/delete", &json!({"password": "correct horse"})).is(204);
    // Nobody can be this person any more, however much is left to do.
    ada.get("/api/me").is(401);
    server.stranger().post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).is(403);
    server.member("Ada");
    tables.push(bobs["table"].as_str().unwrap().to_owned());
    for table in tables {
        let summary = loop {
            let summary = server.stranger().get(&format!("/api/tables/{table}")).ok();
            let names: Vec<_> = summary["players"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
            if !names.iter().any(|name| name == "Ada" || name == "Bob") {
                break summary;
            }
        };
        assert_ne!(summary["status"], "running", "{summary}");
    }
}

#[test]
fn spectators_who_are_behind_do_not_learn_the_end_elsewhere() {
    let server = TestServer::open();
    for (game, delay, told) in [("stratego", 600, false), ("stratego", 0, true), ("sparta", 600, true)] {
        let (mut ada, mut bob) = (server.guest(), server.guest());
        let new = json!({"game": game, "seats": ["me"], "public": true, "setup": {"delay": delay}});
        let table = ada.post("/api/tables", &new).is(201)["table"].as_str().unwrap().to_owned();
        bob.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
        bob.command(&table, 1, &json!("resign")).ok();
        let mut eve = server.guest();
        let summary = eve.get(&format!("/api/tables/{table}")).ok();
        let record = eve.get(&format!("/api/tables/{table}/record")).status;
        let list = |list: &Value| list.as_array().unwrap().iter().find(|one| one["table"] == *table).cloned();
        let page = eve.get(&format!("/api/players/{}", ada.name)).ok();
        let over = eve.get("/api/tables?status=over").ok();
        if told {
            assert_eq!((&summary["status"], &summary["winners"]), (&json!("over"), &json!([0])), "{game} {delay}");
            assert_eq!(record, 200);
            assert!(list(&over["games"]).is_some());
        } else {
            assert_eq!((&summary["status"], &summary["winners"]), (&json!("running"), &Value::Null));
            assert_eq!((&summary["ended_at"], record), (&Value::Null, 409));
            assert_eq!(list(&page["games"]).unwrap()["status"], "running");
            assert_eq!(list(&over["games"]), None);
        }
        // The players know.
        assert_eq!(ada.get(&format!("/api/tables/{table}")).ok()["status"], "over");
        ada.get(&format!("/api/tables/{table}/record")).ok();
    }
}
