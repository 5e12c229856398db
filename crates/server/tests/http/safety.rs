//! Seats are one's own, and secrets stay secret.

use crate::client::{Client, House, table_for_two};
use serde_json::{Value, json};

#[test]
fn a_session_acts_for_its_own_seat_alone() {
    let house = House::open();
    let (mut ada, mut bob, mut eve) = (house.guest(), house.guest(), house.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let action = ada.menu(&table).remove(0);
    let act = json!({"act": action});
    house.stranger().deed(&table, 1, &act).is(401);
    eve.deed(&table, 1, &act).is(403);
    bob.deed(&table, 1, &act).is(409);
    eve.get(&format!("/api/tables/{table}/menu")).is(403);
    eve.deed(&table, 2, &json!("resign")).is(403);
    eve.deed(&table, 3, &json!({"say": "boo"})).is(403);
    assert_eq!(bob.menu(&table), Vec::<String>::new());
    ada.deed(&table, 1, &act).ok();
    ada.deed(&table, 1, &act).ok();
    let sheet = eve.get(&format!("/api/tables/{table}/sheet")).ok();
    assert_eq!(sheet["sheet"]["viewer"], "public");
    assert_eq!(sheet["sheet"]["turn"]["seats"], json!([1]), "the second sending was not played");
    // A cookie that is made up is a stranger's.
    let mut forger = house.stranger();
    for forged in ["tavola=", "tavola=x", &format!("tavola={}", ada.id), "tavola=\u{1f}"] {
        forger.cookie = Some(forged.trim_end_matches('\u{1f}').to_owned());
        forger.deed(&table, 4, &json!("resign")).is(401);
    }
}

/// Everything somebody can ask about a table.
fn everything(client: &mut Client, table: &str) -> Vec<String> {
    let paths = ["", "/sheet", "/news?after=0", "/news?after=3", "/menu", "/record"];
    let mut texts: Vec<String> =
        paths.iter().map(|path| client.get(&format!("/api/tables/{table}{path}")).text.clone()).collect();
    texts.push(client.get("/api/lobby").text);
    texts.push(client.get("/api/games").text);
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
    let house = House::open();
    let mut told = Vec::new();
    for second in [false, true] {
        let (mut ada, mut bob, mut eve) = (house.guest(), house.guest(), house.guest());
        let setup = json!({"delay": 0});
        let table = table_for_two("stratego", &setup, &mut ada, &mut bob);
        let deployment = if second { "deploy false-corner" } else { "deploy corner-keep" };
        ada.deed(&table, 1, &json!({"act": deployment})).ok();
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
        let mut stranger = house.stranger();
        for client in [&mut bob, &mut eve, &mut stranger] {
            texts.extend(everything(client, &table).iter().map(|text| plain(text, &names)));
        }
        let mine = everything(&mut ada, &table).join(" ");
        assert!(mine.contains("view"), "the owner sees her own army");
        told.push((texts, plain(&ada.get(&format!("/api/tables/{table}/sheet")).text, &names)));
    }
    assert_eq!(told[0].0, told[1].0);
    assert_ne!(told[0].1, told[1].1, "the armies do differ");
}
