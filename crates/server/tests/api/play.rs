//! Tables, pairing, ratings, records.

use crate::client::{Client, TestServer, table_for_two};
use serde_json::{Value, json};
use tavola_store::{GameMeta, Status, Visibility};

/// Plays by the first, middle or last line of the menu until somebody has won or this many moves
/// were made.
fn play(table: &str, players: &mut [&mut Client], most: usize) -> Value {
    let mut pick = 7usize;
    for key in 0..most {
        let snapshot = players[0].get(&format!("/api/tables/{table}/snapshot")).ok();
        let turn = &snapshot["snapshot"]["turn"];
        let Some(seats) = turn["seats"].as_array() else { return turn.clone() };
        let seat = seats[0].as_u64().unwrap() as usize;
        let menu = players[seat].menu(table);
        pick = pick.wrapping_mul(31).wrapping_add(17);
        let action = &menu[pick % menu.len()];
        players[seat].command(table, key as u64, &json!({"act": action})).ok();
    }
    Value::Null
}

#[test]
fn a_whole_game_over_http() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    ada.get(&format!("/api/tables/{table}/record")).is(409);
    let over = play(&table, &mut [&mut ada, &mut bob], 40);
    if over.is_null() {
        bob.command(&table, 1000, &json!("resign")).ok();
    }
    let game = server.stranger().get(&format!("/api/tables/{table}")).ok();
    assert_eq!(game["status"], "over");
    let answer = server.stranger().get(&format!("/api/tables/{table}/record"));
    assert!(answer.header("content-disposition").contains(&format!("tavola-sparta-{table}.json")));
    let record = answer.ok();
    assert_eq!(record["game"], "sparta");
    assert!(record["steps"].as_array().unwrap().len() > 1);
    // The same record comes back in, is replayed and found.
    let import = json!({"record": record, "names": ["Ada", "Bob\u{7}"], "public": true});
    let kept = ada.post("/api/records", &import).is(201);
    let found = server.stranger().get("/api/tables?status=over&game=sparta").ok();
    assert_eq!(found["games"].as_array().unwrap().len(), 1, "the first was private");
    assert_eq!(found["games"][0]["table"], kept["table"]);
    assert_eq!(found["games"][0]["players"][1]["name"], "Bob");
    let again = server.stranger().get(&format!("/api/tables/{}/record", kept["table"].as_str().unwrap())).ok();
    assert_eq!(again["steps"], record["steps"]);
}

#[test]
fn events_come_to_those_who_wait() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let snapshot = bob.get(&format!("/api/tables/{table}/snapshot")).ok();
    let n = snapshot["snapshot"]["n"].as_u64().unwrap();
    let mut waiting = bob.clone();
    let path = format!("/api/tables/{table}/events?after={n}&wait=20");
    let waiter = std::thread::spawn(move || waiting.get(&path).ok());
    let action = ada.menu(&table).remove(0);
    ada.command(&table, 1, &json!({"act": action})).ok();
    let events = waiter.join().unwrap();
    assert!(events["events"]["items"][0]["what"].get("observed").is_some(), "{events}");
    bob.get(&format!("/api/tables/{table}/events?after={n}&wait=60")).is(422);
    bob.get(&format!("/api/tables/{table}/events")).is(400);
}

#[test]
fn seats_are_taken_by_invitation_or_in_public() {
    let server = TestServer::open();
    let (mut ada, mut bob, mut eve) = (server.guest(), server.guest(), server.guest());
    let opened = ada.post("/api/tables", &json!({"game": "sparta", "seats": ["open", "me"]})).is(201);
    let (table, link) = (opened["table"].as_str().unwrap(), opened["invitation"].as_str().unwrap());
    assert!(link.starts_with(&format!("{}/#join/{table}/", server.url)), "{link}");
    let seat = format!("/api/tables/{table}/seat");
    eve.post(&seat, &json!({})).is(403);
    eve.post(&seat, &json!({"word": "guess"})).is(403);
    server.stranger().post(&seat, &json!({"word": "guess"})).is(401);
    assert_eq!(eve.get(&format!("/api/tables/{table}")).ok().get("invitation"), None);
    assert_eq!(ada.get(&format!("/api/tables/{table}")).ok()["invitation"], link);
    assert_eq!(server.stranger().get("/api/lobby").ok()["open"], json!([]), "private tables are not listed");
    let word = link.rsplit('/').next().unwrap();
    assert_eq!(bob.post(&seat, &json!({"word": word})).ok()["seat"], 0);
    eve.post(&seat, &json!({"word": word})).is(409);
    // A public table is in the lobby, and free for all.
    let opened = ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"], "public": true})).is(201);
    let table = opened["table"].as_str().unwrap();
    assert_eq!(eve.get("/api/lobby").ok()["open"][0]["table"], table);
    eve.post(&format!("/api/tables/{table}/seat"), &json!({"seat": 0})).is(409);
    eve.post(&format!("/api/tables/{table}/seat"), &json!({"seat": 9})).is(422);
    eve.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    assert_eq!(eve.get("/api/lobby").ok()["running"][0]["table"], table);
    eve.delete(&format!("/api/tables/{table}/seat")).is(409);
}

/// A setup that cannot be read may be a rated one: nobody sits down by guessing.
#[test]
fn a_damaged_setup_lets_nobody_sit_down() {
    let mut server = TestServer::open();
    let mut ada = server.guest();
    let damaged = GameMeta {
        id: "damaged".into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{\"rated\":tru".into(),
        seats: 2,
        status: Status::Open,
        visibility: Visibility::Public,
        rated: true,
        host: None,
        invitation: None,
        players: Vec::new(),
        winners: None,
        reason: None,
        created_at: tavola_server::Time::system().wall(),
        started_at: None,
        ended_at: None,
        hushed: false,
    };
    server.closed_for(async |store| store.create_game(&damaged, None, &[]).await.unwrap());
    ada.post("/api/tables/damaged/seat", &json!({})).is(500);
    // It hides no other table.
    ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"], "public": true})).is(201);
    assert_eq!(ada.get("/api/lobby").ok()["open"].as_array().unwrap().len(), 1);
}

#[test]
fn a_table_that_makes_no_sense_is_refused() {
    let server = TestServer::open();
    let mut ada = server.guest();
    for (new, hint) in [
        (json!({"game": "chess", "seats": ["me"]}), "there is sparta"),
        (json!({"game": "sparta", "seats": ["me", "me"]}), "one seat"),
        (json!({"game": "sparta", "seats": ["me", "open", "open"]}), "2 seats"),
        (json!({"game": "sparta", "seats": ["me", {"bot": "deep-thought"}]}), "deep-thought"),
        (json!({"game": "sparta", "seats": ["me"], "options": {"layout": "round"}}), "layout"),
        (json!({"game": "sparta", "seats": ["me"], "setup": {"rated": true}}), "members"),
        (json!({"game": "sparta", "seats": ["me"], "colour": "red"}), "colour"),
        (json!({"game": "sparta", "seats": ["me"], "position": "nonsense"}), "position"),
    ] {
        let answer = ada.post("/api/tables", &new);
        assert_eq!(answer.status, 422, "{new}: {}", answer.text);
        assert!(answer.text.contains(hint), "{new}: {}", answer.text);
    }
}

#[test]
fn a_bot_answers() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let bots = server.stranger().get("/api/games").ok();
    let weakest = bots[0]["bots"][0]["name"].as_str().unwrap();
    let opened = ada.post("/api/tables", &json!({"game": "sparta", "seats": [{"bot": weakest}, "me"]})).is(201);
    let table = opened["table"].as_str().unwrap();
    assert_eq!(opened.get("invitation"), None, "no seat is open");
    let mut after = 0;
    loop {
        let events = ada.get(&format!("/api/tables/{table}/events?after={after}&wait=20")).ok();
        let items = events["events"]["items"].as_array().unwrap();
        assert!(!items.is_empty(), "the bot does not move: {events}");
        if items.iter().any(|item| item["what"].get("observed").is_some()) {
            break;
        }
        after = items.last().unwrap()["n"].as_u64().unwrap();
    }
    assert!(!ada.menu(table).is_empty());
}

#[test]
fn pairing_rates_and_balances_the_start() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let terms = json!({"game": "sparta", "setup": {"rated": true, "takeback": false, "clock": {"fischer": {"base": 300, "plus": 3}}}});
    server.guest().post("/api/seeks", &terms).is(422);
    let mut first_seats = Vec::new();
    for round in 0..2 {
        let sought = ada.post("/api/seeks", &terms).ok();
        assert_eq!(sought["table"], Value::Null);
        assert_eq!(server.stranger().get("/api/lobby").ok()["seeks"].as_array().unwrap().len(), 1);
        let other = json!({"game": "sparta", "setup": {"rated": true, "takeback": false, "clock": {"days": 3}}});
        assert_eq!(bob.post("/api/seeks", &other).ok()["table"], Value::Null, "other terms do not meet");
        let found = bob.post("/api/seeks", &terms).ok();
        let table = found["table"].as_str().unwrap().to_owned();
        let seek = sought["seek"].as_str().unwrap();
        assert_eq!(ada.get(&format!("/api/seeks/{seek}")).ok()["table"], table.as_str());
        bob.get(&format!("/api/seeks/{seek}")).is(404);
        let game = ada.get(&format!("/api/tables/{table}")).ok();
        first_seats.push(game["players"][0]["name"].as_str().unwrap().to_owned());
        bob.command(&table, round, &json!("resign")).ok();
    }
    assert_ne!(first_seats[0], first_seats[1], "who began last time does not begin again");
    let page = ada.get("/api/players/Ada").ok();
    assert_eq!(page["ratings"][0]["games"], 2);
    let history = ada.get("/api/players/Ada/ratings/sparta").ok();
    assert_eq!(
        (history[0]["before"].as_f64(), history[0]["after"].as_f64().map(f64::round)),
        (Some(1500.0), Some(1662.0))
    );
    assert!(ada.get("/api/players/Bob").ok()["ratings"][0]["rating"].as_f64().unwrap() < 1338.0);
    assert_eq!(server.stranger().get("/api/leaderboards/sparta").ok(), json!([]), "two games prove little");
    server.stranger().get("/api/leaderboards/chess").is(404);
}

#[test]
fn the_blocked_never_meet() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    ada.put(&format!("/api/me/blocks/{}", bob.name)).is(204);
    assert_eq!(
        ada.get("/api/me/relations").ok(),
        json!({"followed": [], "blocked": [bob.name], "muted": [], "muted_ids": []})
    );
    let terms = json!({"game": "sparta"});
    let seek = ada.post("/api/seeks", &terms).ok()["seek"].as_str().unwrap().to_owned();
    assert_eq!(bob.post("/api/seeks", &terms).ok()["table"], Value::Null);
    let opened = ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"], "public": true})).is(201);
    bob.post(&format!("/api/tables/{}/seat", opened["table"].as_str().unwrap()), &json!({})).is(403);
    ada.delete(&format!("/api/seeks/{seek}")).is(204);
    ada.delete(&format!("/api/me/blocks/{}", bob.name)).is(204);
    ada.put("/api/me/blocks/nobody").is(404);
    ada.put(&format!("/api/me/blocks/{}", ada.name.clone())).is(422);
    assert!(ada.post("/api/seeks", &terms).ok()["table"].is_string());
    let report = json!({"about": bob.name, "reason": "plays too well"});
    ada.post("/api/reports", &report).is(201);
    ada.post("/api/reports", &json!({"about": bob.name, "reason": " "})).is(422);
    ada.post("/api/reports", &json!({"about": bob.name, "reason": "x", "table": "none"})).is(404);
}

#[test]
fn records_that_do_not_replay_are_refused() {
    let server = TestServer::open();
    let mut ada = server.guest();
    for (record, hint) in [
        (json!({}), "names its `game`"),
        (json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["0 a1-z9"]}), "z9"),
        (json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["0 b2-c4"]}), "not over"),
        (json!({"tavola": 1, "game": "sparta", "options": {}, "steps": vec!["0 b2-c4"; 20_001]}), "20,000"),
    ] {
        let answer = ada.post("/api/records", &json!({"record": record}));
        assert_eq!(answer.status, 422, "{}", answer.text);
        assert!(answer.text.contains(hint), "{}", answer.text);
    }
    let resigned = json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["0 b2-c4", "resign 1"]});
    ada.post("/api/records", &json!({"record": resigned})).is(201);
}

#[test]
fn search_pages_through_games() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let resigned = json!({"tavola": 1, "game": "sparta", "options": {}, "steps": ["resign 0"]});
    for _ in 0..5 {
        ada.post("/api/records", &json!({"record": resigned, "public": true})).is(201);
    }
    let mut seen = Vec::new();
    let mut path = "/api/tables?limit=2".to_owned();
    loop {
        let page = ada.get(&path).ok();
        seen.extend(page["games"].as_array().unwrap().iter().map(|game| game["table"].to_string()));
        match page["next"].as_str() {
            Some(next) => path = format!("/api/tables?limit=2&after={next}"),
            None => break,
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 5);
    for (query, status) in
        [("limit=0", 422), ("limit=x", 400), ("after=x", 422), ("player=nobody", 404), ("colour=red", 400)]
    {
        assert_eq!(ada.get(&format!("/api/tables?{query}")).status, status, "{query}");
    }
    assert_eq!(ada.get("/api/tables?reason=nothing").ok()["games"], json!([]));
}
