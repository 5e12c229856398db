//! Oversized, slow, flooding and nonsensical clients are cut off while others play on.

use crate::client::{TestServer, table_for_two};
use serde_json::{Value, json};
use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    time::Duration,
};

#[test]
fn floods_are_refused_and_others_play_on() {
    let server = TestServer::with(|config| config.requests_per_minute = 30);
    let (mut ada, mut bob, mut eve) = (server.guest(), server.guest(), server.stranger());
    // The three above came from one address; from here on each has its own.
    (ada.address, bob.address, eve.address) = (Some("192.0.2.1"), Some("2001:db8::1"), Some("192.0.2.66"));
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let statuses: Vec<u16> = (0..40).map(|_| eve.post("/api/guest", &json!({})).status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 10, "{statuses:?}");
    let refused = eve.post("/api/guest", &json!({}));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(refused.text.contains("wait"), "{}", refused.text);
    // Made-up addresses before the proxy's own do not help.
    eve.message("POST", "/api/guest", &[("x-forwarded-for", "203.0.113.9, 192.0.2.66")], Some("{}")).is(429);
    let action = ada.menu(&table).remove(0);
    ada.command(&table, 1, &json!({"act": action})).ok();
    assert!(!bob.menu(&table).is_empty());
    // One household of IPv6 addresses is one client.
    let mut neighbour = server.stranger();
    neighbour.address = Some("2001:db8::dead:beef");
    let statuses: Vec<u16> = (0..40).map(|_| neighbour.post("/api/guest", &json!({})).status).collect();
    assert!(statuses.iter().filter(|status| **status == 429).count() > 10, "bob's requests count too: {statuses:?}");
}

#[test]
fn passwords_cannot_be_tried_for_long() {
    let server = TestServer::with(|config| config.logins_per_minute = 5);
    let mut ada = server.stranger();
    ada.address = Some("192.0.2.1");
    ada.post("/api/register", &json!({"name": "Ada", "password": "correct horse"})).is(201);
    let mut eve = server.stranger();
    eve.address = Some("192.0.2.66");
    let tries =
        (0..7).map(|n| eve.post("/api/login", &json!({"name": "Ada", "password": format!("guess {n}")})).status);
    assert_eq!(tries.collect::<Vec<_>>(), [403, 403, 403, 403, 403, 429, 429]);
    let mut home = server.stranger();
    home.address = Some("192.0.2.1");
    home.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
}

#[test]
fn passwords_cannot_be_tried_from_many_addresses() {
    let server = TestServer::with(|config| config.logins_per_minute = 1_000);
    let mut ada = server.stranger();
    ada.address = Some("192.0.2.1");
    ada.post("/api/register", &json!({"name": "Ada", "password": "correct horse"})).is(201);
    ada.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
    let wrong = json!({"name": "Ada", "password": "wrong horse"});
    for n in 0..20 {
        let address = format!("198.51.100.{n}");
        server
            .stranger()
            .message("POST", "/api/login", &[("x-forwarded-for", &address)], Some(&wrong.to_string()))
            .is(403);
    }
    let right = json!({"name": "Ada", "password": "correct horse"}).to_string();
    server.stranger().message("POST", "/api/login", &[("x-forwarded-for", "203.0.113.5")], Some(&right)).is(429);
    ada.cookie = None;
    ada.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
}

#[test]
fn bodies_have_a_limit() {
    let server = TestServer::with(|config| config.body_limit = 2000);
    let mut ada = server.guest();
    let answer = ada.post("/api/reports", &json!({"about": "x", "reason": "x".repeat(3000)}));
    assert_eq!(answer.status, 413, "{}", answer.text);
    ada.get("/api/me").ok();
}

/// Reads until the server closes.
fn until_closed(stream: &mut TcpStream) -> Vec<u8> {
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Ok(_) => {}
        Err(error) => assert!(matches!(error.kind(), ErrorKind::ConnectionReset), "still open: {error}"),
    }
    all
}

#[test]
fn slow_clients_are_cut_off_while_others_play_on() {
    let server = TestServer::with(|config| config.timeout = Duration::from_secs(1));
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let connect = |first: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.write_all(first.as_bytes()).unwrap();
        stream
    };
    let mut silent: Vec<TcpStream> = (0..50).map(|_| connect("")).collect();
    let mut half_a_head = connect("GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    let head = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
    let mut half_a_body = connect(head);
    let action = ada.menu(&table).remove(0);
    ada.command(&table, 1, &json!({"act": action})).ok();
    let answer = until_closed(&mut half_a_head);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    let answer = until_closed(&mut half_a_body);
    assert!(
        answer.starts_with(b"HTTP/1.1 408") || answer.starts_with(b"HTTP/1.1 400"),
        "{}",
        String::from_utf8_lossy(&answer)
    );
    for stream in &mut silent {
        until_closed(stream);
    }
    assert!(!bob.menu(&table).is_empty());
}

#[test]
fn one_address_has_so_many_connections() {
    let server = TestServer::with(|config| config.connections_each = 4);
    let mut held: Vec<TcpStream> = (0..4).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    // The places are given when connections are accepted, in order; the fifth finds none.
    let mut fifth = TcpStream::connect(server.address).unwrap();
    let answer = until_closed(&mut fifth);
    assert!(answer.is_empty());
    drop(held.pop());
    // The server notices that a connection has ended when it comes to it.
    loop {
        let mut stream = TcpStream::connect(server.address).unwrap();
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        if until_closed(&mut stream).starts_with(b"HTTP/1.1 200") {
            break;
        }
    }
}

#[test]
fn nonsense_is_answered_with_4xx() {
    let server = TestServer::open();
    let mut seed = 1u64;
    let mut next = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    };
    for _ in 0..200 {
        let mut bytes: Vec<u8> = match next() % 3 {
            0 => Vec::new(),
            1 => b"GET /api/tables/".to_vec(),
            _ => b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{\"name\":".to_vec(),
        };
        bytes.extend((0..next() % 200).map(|_| next() as u8));
        let mut stream = TcpStream::connect(server.address).unwrap();
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let answer = until_closed(&mut stream);
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    server.stranger().get("/health").ok();
}

/// Every operation of the document, asked with strange values in every place.
#[test]
fn strange_values_never_break_the_server() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let document = ada.get("/api/openapi.json").ok();
    let odd = ["", "0", "-1", "x", "%00", "%ff", "%2e%2e%2f", "'", "\u{1f600}", "null", "[]", "{}", "1e309"];
    let odd_json =
        [json!(null), json!([]), json!({}), json!(""), json!(-1), json!(1e300), json!("\0"), json!({"x": {"y": []}})];
    let mut asked = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            // Deleting oneself is tested elsewhere and would end this test.
            if path == "/api/me/delete" || path == "/api/logout" {
                continue;
            }
            for (n, value) in odd.iter().enumerate() {
                let path =
                    ["{id}", "{name}", "{game}"].iter().fold(path.clone(), |path, part| path.replace(part, value));
                let query = if operation["parameters"].is_array() {
                    format!("?after={value}&limit={value}&x={value}")
                } else {
                    String::new()
                };
                let body = operation
                    .get("requestBody")
                    .map(|_| body_of(&document, operation, &odd_json[n % odd_json.len()]).to_string());
                let answer =
                    ada.message(&method.to_uppercase(), &encode(&format!("{path}{query}")), &[], body.as_deref());
                assert!(answer.status < 500, "{method} {path}{query} {body:?}: {} {}", answer.status, answer.text);
                asked += 1;
            }
        }
    }
    assert!(asked > 300, "{asked}");
    server.stranger().get("/health").ok();
}

/// A body with every field that the document knows, each with the same strange value.
fn body_of(document: &Value, operation: &Value, value: &Value) -> Value {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    let fields = document["components"]["schemas"][name]["properties"].as_object().cloned().unwrap_or_default();
    fields.into_iter().map(|(name, _)| (name, value.clone())).collect::<serde_json::Map<_, _>>().into()
}

/// What a client library insists on.
fn encode(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}'".contains(&byte);
    path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[test]
fn one_person_has_so_many_tables_and_seats() {
    let server = TestServer::with(|config| (config.tables_each, config.seats_each) = (3, 5));
    let (mut eve, mut ada) = (server.guest(), server.guest());
    let new = |seat: &str| json!({"game": "sparta", "seats": [seat, "open"], "public": true});
    for _ in 0..3 {
        eve.post("/api/tables", &new("open")).is(201);
    }
    let refused = eve.post("/api/tables", &new("open"));
    assert_eq!(refused.status, 429, "{}", refused.text);
    // Others set up theirs, and she may still sit down, five times.
    let homes = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"];
    for (n, home) in homes.into_iter().enumerate() {
        let mut host = server.guest();
        host.address = Some(home);
        let table = host.post("/api/tables", &new("me")).is(201)["table"].as_str().unwrap().to_owned();
        eve.post(&format!("/api/tables/{table}/seat"), &json!({})).is(if n < 5 { 200 } else { 429 });
    }
    eve.post("/api/seeks", &json!({"game": "sparta"})).is(429);
    ada.address = Some("192.0.2.7");
    ada.post("/api/tables", &new("me")).is(201);
}

#[test]
fn tables_that_never_began_are_forgotten() {
    let mut server = TestServer::with(|config| config.forget_after = Duration::from_hours(1));
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let open = |ada: &mut crate::client::Client| {
        let new = json!({"game": "sparta", "seats": ["me", "open"], "public": true});
        ada.post("/api/tables", &new).is(201)["table"].as_str().unwrap().to_owned()
    };
    let (old, new) = (open(&mut ada), open(&mut ada));
    let begun = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let database = server.database().to_owned();
    server.closed_for(async |store| {
        store.close().await;
        let pool = sqlx::SqlitePool::connect(&database).await.unwrap();
        for table in [&old, &begun] {
            sqlx::query("UPDATE games SET created_at = 5 WHERE id = $1").bind(table).execute(&pool).await.unwrap();
        }
        pool.close().await;
    });
    // A server that starts looks at once.
    while ada.get(&format!("/api/tables/{old}")).status != 404 {
        std::thread::sleep(Duration::from_millis(20));
    }
    ada.get(&format!("/api/tables/{old}/snapshot")).is(404);
    ada.get(&format!("/api/tables/{new}")).ok();
    ada.get(&format!("/api/tables/{begun}")).ok();
}
