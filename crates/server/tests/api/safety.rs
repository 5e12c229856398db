//! Seats are one's own, and secrets stay secret.

use crate::client::{Client, TestServer, table_for_two};
use serde_json::{Value, json};

#[test]
fn a_session_acts_for_its_own_seat_alone() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut eve) = (server.guest(), server.guest(), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let action = ada.menu(&table).remove(0);
    let act = json!({"act": action});
    server.stranger().command(&table, 1, &act).is(401);
    eve.command(&table, 1, &act).is(403);
    bob.command(&table, 1, &act).is(409);
    eve.get(&format!("/api/tables/{table}/menu")).is(403);
    eve.command(&table, 2, &json!("resign")).is(403);
    eve.command(&table, 3, &json!({"chat": "boo"})).is(403);
    assert_eq!(bob.menu(&table), Vec::<String>::new());
    ada.command(&table, 1, &act).ok();
    ada.command(&table, 1, &act).ok();
    let snapshot = eve.get(&format!("/api/tables/{table}/snapshot")).ok();
    assert_eq!(snapshot["snapshot"]["viewer"], "public");
    assert_eq!(snapshot["snapshot"]["turn"]["seats"], json!([1]), "the second sending was not played");
    // A cookie that is made up is a stranger's.
    let mut forger = server.stranger();
    for forged in ["tavola=", "tavola=x", &format!("tavola={}", ada.id), "tavola=\u{1f}"] {
        forger.cookie = Some(forged.trim_end_matches('\u{1f}').to_owned());
        forger.command(&table, 4, &json!("resign")).is(401);
    }
}

/// Everything somebody can ask about a table.
fn everything(client: &mut Client, table: &str) -> Vec<String> {
    let paths = ["", "/snapshot", "/events?after=0", "/events?after=3", "/menu", "/record"];
    let mut texts: Vec<String> =
        paths.iter().map(|path| client.get(&format!("/api/tables/{table}{path}")).text.clone()).collect();
    texts.push(client.get("/api/lobby").text);
    texts.push(client.get("/api/tables").text);
    texts.push(client.get("/api/me/export").text);
    texts
}

/// A text without what differs from one game to the next for reasons of its own: ids and times.
fn plain(text: &str, names: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in names {
        text = text.replace(from, to);
    }
    let mut value: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
    strip(&mut value);
    value.to_string()
}

/// Blanks times and what is random in every table.
fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                if name == "at" || name.ends_with("_at") || name == "commitment" || name == "sessions" {
                    *value = Value::Null;
                } else {
                    strip(value);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

/// Two games that differ in nothing but one seat's hidden army give everybody else the same bytes
/// from every path.
#[test]
fn twin_armies_look_alike_to_everybody_else() {
    let server = TestServer::open();
    let mut observed = Vec::new();
    for second in [false, true] {
        let (mut ada, mut bob, mut eve) = (server.guest(), server.guest(), server.guest());
        let setup = json!({"delay": 0});
        let table = table_for_two("stratego", &setup, &mut ada, &mut bob);
        let deployment = if second { "deploy false-corner" } else { "deploy corner-keep" };
        ada.command(&table, 1, &json!({"act": deployment})).ok();
        let mut texts = Vec::new();
        let names = [
            (table.as_str(), "TABLE"),
            (ada.id.as_str(), "ADA"),
            (bob.id.as_str(), "BOB"),
            (eve.id.as_str(), "EVE"),
            (ada.name.as_str(), "Ada"),
            (bob.name.as_str(), "Bob"),
            (eve.name.as_str(), "Eve"),
        ];
        let names: Vec<(String, &str)> = names.iter().map(|(from, to)| ((*from).to_owned(), *to)).collect();
        let names: Vec<(&str, &str)> = names.iter().map(|(from, to)| (from.as_str(), *to)).collect();
        let mut stranger = server.stranger();
        for client in [&mut bob, &mut eve, &mut stranger] {
            texts.extend(everything(client, &table).iter().map(|text| plain(text, &names)));
        }
        let mine = everything(&mut ada, &table).join(" ");
        assert!(mine.contains("view"), "the owner sees her own army");
        observed.push((texts, plain(&ada.get(&format!("/api/tables/{table}/snapshot")).text, &names)));
    }
    assert_eq!(observed[0].0, observed[1].0);
    assert_ne!(observed[0].1, observed[1].1, "the armies do differ");
}

#[test]
fn a_damaged_log_is_noticed_and_never_quoted() {
    let mut server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let table = table_for_two("stratego", &json!({}), &mut ada, &mut bob);
    ada.command(&table, 1, &json!({"act": "deploy corner-keep"})).ok();
    let (database, name, damaged) = (server.database().to_owned(), ada.name.clone(), table.clone());
    server.closed_for(async |store| {
        let checked = tavola_server::check(store, |_| {}).await.unwrap();
        assert_eq!((checked.games, checked.unsealed, checked.damaged), (1, 0, vec![]));
        let pool = sqlx::SqlitePool::connect(&database).await.unwrap();
        // Another name, which any table could have: only the seal can tell.
        let changed =
            sqlx::query("UPDATE log SET entry = replace(entry, $1, 'guest-other') WHERE instr(entry, $1) > 0")
                .bind(&name)
                .execute(&pool)
                .await
                .unwrap();
        assert!(changed.rows_affected() > 0);
        pool.close().await;
        let checked = tavola_server::check(store, |_| {}).await.unwrap();
        assert_eq!((checked.games, checked.damaged.len(), &checked.damaged[0].0), (1, 1, &damaged));
    });
    let answer = server.stranger().get(&format!("/api/tables/{table}/snapshot"));
    assert_eq!(answer.status, 500, "{}", answer.text);
    assert!(!answer.text.contains("deploy") && !answer.text.contains("guest"), "{}", answer.text);
    let health = server.stranger().get("/health").ok();
    assert_eq!((&health["damaged_tables"], &health["status"]), (&json!(1), &json!("some tables are damaged")));
    // The others are well.
    let other = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    ada.get(&format!("/api/tables/{other}/snapshot")).ok();
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let server = TestServer::open();
    let config = tavola_server::Config {
        listen: std::net::SocketAddr::from(([127, 0, 0, 1], 0)),
        database: server.database().to_owned(),
        ..tavola_server::Config::default()
    };
    let refused = server.runtime.block_on(tavola_server::start(config)).err().expect("the file has its server");
    assert!(refused.to_string().contains("another server"), "{refused}");
}
