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
        let running = eve.get("/api/tables?status=running").ok();
        let lobby = eve.get("/api/lobby").ok();
        let clause = if game == "sparta" { "SP-23" } else { "ST-10" };
        let by_reason = eve.get(&format!("/api/tables?reason={clause}")).ok();
        let shown = (list(&running["games"]), list(&lobby["running"]));
        assert_eq!(list(&by_reason["games"]).is_some(), told, "{game} {delay}");
        if told {
            assert_eq!((&summary["status"], &summary["winners"]), (&json!("over"), &json!([0])), "{game} {delay}");
            assert_eq!(record, 200);
            assert!(list(&over["games"]).is_some());
            assert_eq!(shown, (None, None));
        } else {
            assert_eq!((&summary["status"], &summary["winners"]), (&json!("running"), &Value::Null));
            assert_eq!((&summary["ended_at"], record), (&Value::Null, 409));
            assert_eq!(list(&page["games"]).unwrap()["status"], "running");
            assert_eq!(list(&over["games"]), None);
            // Not only must it be there: it must look like a game that is being played.
            let same = (Some(summary.clone()), Some(summary.clone()));
            assert_eq!(shown, same);
        }
        // The players know.
        assert_eq!(ada.get(&format!("/api/tables/{table}")).ok()["status"], "over");
        ada.get(&format!("/api/tables/{table}/record")).ok();
    }
}

/// Law 4 for the lobby: while spectators are behind, neither its lists nor what is pushed tells of an end; then both do.
#[test]
fn st_14_the_lobby_tells_an_end_when_spectators_know_it() {
    let (server, clock) = TestServer::by_clock(|_| {});
    let (mut ada, mut bob, mut eve) = (server.guest(), server.guest(), server.guest());
    let new = json!({"game": "stratego", "seats": ["me"], "public": true, "setup": {"delay": 600}});
    let table = ada.post("/api/tables", &new).is(201)["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    let mut look = |paths: [&str; 4]| paths.map(|path| eve.get(path).ok());
    let paths = ["/api/lobby", "/api/tables?status=running", "/api/tables", "/api/tables?status=over"];
    let before = look(paths);
    bob.command(&table, 1, &json!("resign")).ok();
    assert_eq!(look(paths), before);
    clock.advance(std::time::Duration::from_secs(601));
    let after = look(paths);
    assert_eq!(after[0]["running"], json!([]));
    assert_eq!(after[1]["games"], json!([]));
    assert_eq!(after[2]["games"][0]["status"], "over");
}

/// Searches that take for ever, because somebody holds the table that they read.
#[test]
fn searches_leave_the_database_to_the_others() {
    const SEARCHES: usize = 12;
    let command = "cargo xtask postgres -- cargo test -p tavola-server --test api searches";
    let Some(postgres) = tavola_core_testkit::required("TAVOLA_TEST_POSTGRES", command) else { return };
    let (base, _) = postgres.rsplit_once('/').unwrap();
    let name = format!("searches_{}", std::process::id());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let connect = |url: &str| runtime.block_on(sqlx::PgPool::connect(url)).unwrap();
    let admin = connect(&postgres);
    runtime.block_on(sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&admin)).unwrap();
    let server = TestServer::with(|config| config.database = format!("{base}/{name}"));
    let database = connect(&format!("{base}/{name}"));
    let mut lock = runtime.block_on(database.begin()).unwrap();
    runtime.block_on(sqlx::query("LOCK TABLE games IN ACCESS EXCLUSIVE MODE").execute(&mut *lock)).unwrap();
    std::thread::scope(|scope| {
        let (told, answers) = std::sync::mpsc::channel();
        for _ in 0..SEARCHES {
            let (server, told) = (&server, told.clone());
            scope.spawn(move || told.send(server.stranger().get("/api/tables?status=over").status).unwrap());
        }
        // Most of them wait for their turn in vain. If all hung at the database, nobody would be answered any more.
        let refused: Vec<u16> = answers.iter().take(SEARCHES - 3).collect();
        assert_eq!(refused, [503; SEARCHES - 3]);
        assert_eq!(server.stranger().get("/health").status, 200);
        server.guest().get("/api/me").ok();
        runtime.block_on(lock.rollback()).unwrap();
        let found: Vec<u16> = answers.iter().take(3).collect();
        assert_eq!(found, [200; 3]);
    });
}
