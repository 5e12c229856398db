//! Names, sessions, profiles, results, challenges; and what nobody may learn from them too early.

use crate::client::{Client, TestServer, table_for_two};
use serde_json::{Value, json};

const RATED: &str = r#"{"rated": true, "takeback": false, "clock": {"fischer": {"base": 300, "plus": 3}}}"#;

fn rated(delay: u32) -> Value {
    let mut setup: Value = serde_json::from_str(RATED).unwrap();
    setup["delay"] = json!(delay);
    setup
}

/// A public game that both begin and the first one resigns.
fn resigned(game: &str, setup: &Value, one: &mut Client, two: &mut Client) -> String {
    let opened = one
        .post("/api/tables", &json!({"game": game, "setup": setup, "seats": ["me", "open"], "public": true}))
        .is(201);
    let table = opened["table"].as_str().unwrap().to_owned();
    two.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    one.command(&table, 1, &json!("resign")).ok();
    table
}

#[test]
fn a_member_takes_another_name_once_in_a_while() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    ada.post("/api/me/name", &json!({"name": "Adele", "password": "wrong horse"})).is(403);
    ada.post("/api/me/name", &json!({"name": "BOB", "password": "correct horse"})).is(409);
    ada.post("/api/me/name", &json!({"name": "Admin", "password": "correct horse"})).is(422);
    let named = ada.post("/api/me/name", &json!({"name": "Adele", "password": "correct horse"})).ok();
    assert_eq!((named["name"].as_str(), named["id"].as_str()), (Some("Adele"), Some(ada.id.as_str())));
    server.stranger().get("/api/players/Ada").is(404);
    assert_eq!(bob.get(&format!("/api/tables/{table}")).ok()["players"][0]["name"], "Adele");
    server.stranger().post("/api/login", &json!({"name": "adele", "password": "correct horse"})).ok();
    ada.post("/api/me/name", &json!({"name": "Ada", "password": "correct horse"})).is(429);
}

#[test]
fn sessions_are_listed_and_end_everywhere_else() {
    let server = TestServer::open();
    let mut here = server.member("Ada");
    let mut there = server.stranger();
    there.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
    let sessions = here.get("/api/me/sessions").ok();
    let this: Vec<bool> = sessions.as_array().unwrap().iter().map(|one| one["this"] == true).collect();
    assert_eq!(this.iter().filter(|this| **this).count(), 1);
    assert_eq!(this.len(), 2);
    assert!(!sessions.to_string().contains(here.cookie.as_deref().unwrap().split_once('=').unwrap().1));
    here.delete("/api/me/sessions").is(204);
    here.get("/api/me").ok();
    there.get("/api/me").is(401);
}

#[test]
fn every_mode_has_a_rating_and_results_are_counted() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    resigned("sparta", &rated(0), &mut ada, &mut bob);
    resigned("stratego", &rated(0), &mut ada, &mut bob);
    resigned("sparta", &json!({}), &mut bob, &mut ada);
    table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let page = server.stranger().get("/api/players/ada").ok();
    let categories: Vec<&str> =
        page["ratings"].as_array().unwrap().iter().map(|one| one["category"].as_str().unwrap()).collect();
    assert_eq!(categories, ["sparta", "stratego-classic"]);
    assert_eq!(page["ratings"][1]["game"], "stratego");
    assert_eq!(page["ratings"][0]["provisional"], true);
    let results = server.stranger().get("/api/players/Ada/results").ok();
    assert_eq!(results["games"], 3, "unfinished and private games are not counted for others");
    assert_eq!(
        results["by_category"],
        json!([
            {"name": "sparta", "bot": false, "won": 1, "drawn": 0, "lost": 1},
            {"name": "stratego-classic", "bot": false, "won": 0, "drawn": 0, "lost": 1},
        ])
    );
    assert_eq!(results["by_opponent"], json!([{"name": "Bob", "bot": false, "won": 1, "drawn": 0, "lost": 2}]));
    let categories = server.stranger().get("/api/leaderboards").ok();
    for category in categories.as_array().unwrap() {
        server.stranger().get(&format!("/api/leaderboards/{}", category.as_str().unwrap())).ok();
    }
    server.stranger().get("/api/leaderboards/stratego").is(404);
}

#[test]
fn a_private_rated_game_is_known_to_its_players_alone() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut eve) = (server.member("Ada"), server.member("Bob"), server.member("Eve"));
    let table = table_for_two("sparta", &rated(0), &mut ada, &mut bob);
    ada.command(&table, 1, &json!("resign")).ok();
    let public = resigned("sparta", &rated(0), &mut ada, &mut bob);
    for (client, known) in [(&mut ada, true), (&mut bob, true), (&mut eve, false), (&mut server.stranger(), false)] {
        let changes = client.get("/api/players/Ada/ratings/sparta").ok();
        assert_eq!(changes[0].get("table").is_some_and(|shown| *shown == table), known, "{changes}");
        assert_eq!(changes.to_string().contains(&table), known);
        assert_eq!(changes[1]["table"], public);
        assert!(changes[0]["after"].is_f64());
    }
}

/// Law 4 for profiles: while spectators are behind, nothing on a page tells that a game has ended, or who won.
#[test]
fn st_14_a_profile_tells_no_end_that_spectators_do_not_know() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut eve) = (server.member("Ada"), server.member("Bob"), server.member("Eve"));
    resigned("stratego", &rated(0), &mut ada, &mut bob);
    let feeds = ["", "/results", "/ratings/stratego-classic"];
    let look = |client: &mut Client, name: &str| -> Vec<Value> {
        feeds.map(|feed| client.get(&format!("/api/players/{name}{feed}")).ok()).into()
    };
    let mut before = [look(&mut eve, "Ada"), look(&mut eve, "Bob")];
    let table = resigned("stratego", &rated(3600), &mut bob, &mut ada);
    for (name, before) in ["Ada", "Bob"].into_iter().zip(&mut before) {
        let mut after = look(&mut eve, name);
        // The table itself is public: it is there, as one that is being played.
        let games = after[0]["games"].as_array_mut().unwrap();
        let shown = games.remove(0);
        assert_eq!((&shown["table"], &shown["status"]), (&json!(table), &json!("running")));
        assert_eq!(&after, before, "what Eve is told of {name}");
        assert!(!shown.to_string().contains("resign"), "{shown}");
    }
    eve.get(&format!("/api/tables/{table}/record")).is(409);
    // The players know.
    assert_eq!(look(&mut ada, "Ada")[0]["ratings"][0]["games"], 2);
    assert_eq!(look(&mut ada, "Ada")[1]["games"], 2);
    assert_eq!(look(&mut bob, "Bob")[2].as_array().unwrap().len(), 2);
}

#[test]
fn a_challenge_reaches_one_person_and_is_taken_or_declined() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut eve) = (server.member("Ada"), server.member("Bob"), server.member("Eve"));
    let challenge = json!({"to": "bob", "game": "sparta", "setup": rated(0)});
    let table = ada.post("/api/challenges", &challenge).is(201)["table"].as_str().unwrap().to_owned();
    for (client, list) in [(&mut ada, "sent"), (&mut bob, "received")] {
        let all = client.get("/api/me/challenges").ok();
        assert_eq!(all[list][0]["table"], table.as_str(), "{all}");
        assert_eq!((&all[list][0]["from"], &all[list][0]["to"]), (&json!("Ada"), &json!("Bob")));
    }
    assert_eq!(eve.get("/api/me/challenges").ok(), json!({"received": [], "sent": []}));
    eve.post(&format!("/api/tables/{table}/seat"), &json!({})).is(403);
    assert!(!eve.get("/api/lobby").ok().to_string().contains(&table), "it is for Bob alone");
    bob.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    assert_eq!(bob.get(&format!("/api/tables/{table}")).ok()["status"], "running");
    assert_eq!(bob.get("/api/me/challenges").ok(), json!({"received": [], "sent": []}));
    // Declined, taken back, refused.
    let other = ada.post("/api/challenges", &challenge).is(201)["table"].as_str().unwrap().to_owned();
    eve.delete(&format!("/api/me/challenges/{other}")).is(404);
    bob.delete(&format!("/api/me/challenges/{other}")).is(204);
    bob.post(&format!("/api/tables/{other}/seat"), &json!({})).is(403);
    assert_eq!(ada.get("/api/me/challenges").ok()["sent"], json!([]));
    let third = ada.post("/api/challenges", &challenge).is(201)["table"].as_str().unwrap().to_owned();
    ada.delete(&format!("/api/me/challenges/{third}")).is(204);
    assert_eq!(bob.get("/api/me/challenges").ok()["received"], json!([]));
    ada.post("/api/challenges", &json!({"to": "Ada", "game": "sparta"})).is(422);
    ada.post("/api/challenges", &json!({"to": "Nobody", "game": "sparta"})).is(404);
    ada.post("/api/challenges", &json!({"to": "Bob", "game": "impero"})).is(422);
    server.guest().post("/api/challenges", &challenge).is(422);
    bob.put("/api/me/blocks/Ada").is(204);
    ada.post("/api/challenges", &challenge).is(403);
}

#[test]
fn whom_somebody_follows_is_theirs_alone() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    ada.put("/api/me/follows/Bob").is(204);
    assert_eq!(ada.get("/api/me/relations").ok()["followed"], json!(["Bob"]));
    assert_eq!(ada.get("/api/me/export").ok()["followed"], json!(["Bob"]));
    assert!(!bob.get("/api/players/Bob").text.contains("Ada"));
    assert_eq!(bob.get("/api/me/relations").ok()["followed"], json!([]));
    ada.delete("/api/me/follows/Bob").is(204);
    assert_eq!(ada.get("/api/me/relations").ok()["followed"], json!([]));
    ada.put("/api/me/follows/Ada").is(422);
}
