//! Moderators: reports, mutes, bans, and the log of what they did.

use crate::client::{Client, TestServer, table_for_two};
use serde_json::{Value, json};

/// A server with a moderator.
fn with_moderator() -> (TestServer, Client) {
    let mut server = TestServer::open();
    let mo = server.member("Mo");
    let id = mo.id.clone();
    server.closed_for(async |store| store.set_moderator(&id, true).await.unwrap());
    (server, mo)
}

fn put(client: &mut Client, path: &str, body: &Value) -> u16 {
    client.message("PUT", path, &[], Some(&body.to_string())).status
}

#[test]
fn only_moderators_keep_order() {
    let (server, mut mo) = with_moderator();
    let mut ada = server.member("Ada");
    let verdict = json!({"hours": 1, "reason": "spam"});
    for path in ["reports", "suspects", "audit"] {
        server.stranger().get(&format!("/api/moderation/{path}")).is(401);
        ada.get(&format!("/api/moderation/{path}")).is(403);
        mo.get(&format!("/api/moderation/{path}")).ok();
    }
    assert_eq!(put(&mut ada, "/api/moderation/players/Mo/ban", &verdict), 403);
    assert_eq!(put(&mut mo, "/api/moderation/players/Mo/ban", &verdict), 403, "moderators are not banned");
    assert_eq!(put(&mut mo, "/api/moderation/players/Nobody/ban", &verdict), 404);
    assert_eq!(put(&mut mo, "/api/moderation/players/Ada/exile", &verdict), 404);
    for (hours, reason) in [(0, "spam"), (1, " "), (1_000_000, "spam")] {
        let bad = json!({"hours": hours, "reason": reason});
        assert_eq!(put(&mut mo, "/api/moderation/players/Ada/ban", &bad), 422, "{bad}");
    }
    ada.get("/api/me").ok();
}

#[test]
fn a_report_is_read_and_settled() {
    let (server, mut mo) = with_moderator();
    let (mut ada, _bob) = (server.member("Ada"), server.member("Bob"));
    ada.post("/api/reports", &json!({"about": "Bob", "reason": "he swears"})).is(201);
    let reports = mo.get("/api/moderation/reports").ok();
    assert_eq!((&reports[0]["reporter"], &reports[0]["about"]), (&json!("Ada"), &json!("Bob")));
    let id = reports[0]["id"].as_str().unwrap();
    mo.post(&format!("/api/moderation/reports/{id}/settle"), &json!({})).is(204);
    mo.post(&format!("/api/moderation/reports/{id}/settle"), &json!({})).is(404);
    assert_eq!(mo.get("/api/moderation/reports").ok(), json!([]));
    assert_eq!(mo.get("/api/moderation/reports?all=true").ok()[0]["reason"], "he swears");
}

#[test]
fn a_muted_person_plays_on_in_silence() {
    let (server, mut mo) = with_moderator();
    let (mut ada, mut bob) = (server.member("Ada"), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    ada.command(&table, 1, &json!({"chat": "hello"})).ok();
    assert_eq!(put(&mut mo, "/api/moderation/players/Ada/mute", &json!({"hours": 2, "reason": "swears"})), 204);
    let refused = ada.command(&table, 2, &json!({"chat": "and more"})).is(403);
    assert_eq!((&refused["error"]["code"], &refused["error"]["parts"]["why"]), (&json!("muted"), &json!("swears")));
    assert!(refused["error"]["parts"]["until"].as_str().unwrap().ends_with(" UTC"), "{refused}");
    let action = ada.menu(&table).remove(0);
    ada.command(&table, 3, &json!({"act": action})).ok();
    mo.delete("/api/moderation/players/Ada/mute").is(204);
    mo.delete("/api/moderation/players/Ada/mute").is(404);
    ada.command(&table, 4, &json!({"chat": "sorry"})).ok();
}

#[test]
fn a_banned_person_is_out_until_the_ban_is_lifted() {
    let (server, mut mo) = with_moderator();
    let mut ada = server.member("Ada");
    assert_eq!(put(&mut mo, "/api/moderation/players/ada/ban", &json!({"hours": 48, "reason": "cheats"})), 204);
    ada.get("/api/me").is(401);
    let login = json!({"name": "Ada", "password": "correct horse"});
    let refused = ada.post("/api/login", &login).is(403);
    assert_eq!((&refused["error"]["code"], &refused["error"]["parts"]["why"]), (&json!("banned"), &json!("cheats")));
    assert!(refused["error"]["parts"]["until"].as_str().unwrap().ends_with(" UTC"), "{refused}");
    mo.delete("/api/moderation/players/Ada/ban").is(204);
    ada.post("/api/login", &login).ok();
    let audit = mo.get("/api/moderation/audit").ok();
    let done: Vec<_> = audit.as_array().unwrap().iter().map(|line| line["action"].as_str().unwrap()).collect();
    assert_eq!(done, ["lift ban", "ban"]);
    assert_eq!((&audit[1]["actor"], &audit[1]["about"]), (&json!("Mo"), &json!("Ada")));
    assert!(audit[1]["detail"].as_str().unwrap().contains("cheats"));
}

#[test]
fn games_that_look_arranged_are_shown_to_moderators() {
    let (server, mut mo) = with_moderator();
    let (mut ada, mut eve) = (server.member("Ada"), server.member("Eve"));
    let setup = json!({"rated": true, "takeback": false, "clock": {"fischer": {"base": 300, "plus": 3}}});
    let terms = json!({"game": "sparta", "seats": ["me"], "public": true, "setup": setup});
    for round in 1..=5 {
        assert_eq!(mo.get("/api/moderation/suspects").ok(), json!([]), "{round}");
        let table = ada.post("/api/tables", &terms).is(201)["table"].as_str().unwrap().to_owned();
        eve.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
        eve.command(&table, round, &json!("resign")).ok();
    }
    let suspects = mo.get("/api/moderation/suspects").ok();
    let one = &suspects[0];
    assert_eq!((&one["winner"], &one["loser"], &one["games"]), (&json!("Ada"), &json!("Eve"), &json!(5)), "{suspects}");
    assert_eq!(suspects.as_array().unwrap().len(), 1);
}
