//! Sockets end with their session, and are counted by the right address.

use crate::client::{Client, TestServer, table_for_two};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{net::TcpStream as Idle, time::Duration};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// A client's socket.
pub struct Line<'a> {
    server: &'a TestServer,
    line: WebSocketStream<TcpStream>,
}

impl Line<'_> {
    /// The line, or the status that it was refused with.
    pub fn open<'a>(server: &'a TestServer, client: &Client) -> Result<Line<'a>, u16> {
        let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
        let pairs = [("cookie", client.cookie.as_deref()), ("x-forwarded-for", client.address)];
        for (name, value) in pairs.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let opened = server.runtime.block_on(async {
            let stream = TcpStream::connect(server.address).await.unwrap();
            client_async(request, stream).await
        });
        match opened {
            Ok((line, _)) => Ok(Line { server, line }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("no answer: {error}"),
        }
    }

    pub fn say(&mut self, said: &Value) {
        // The server may have closed the line.
        let _ = self.server.runtime.block_on(self.line.send(Message::text(said.to_string())));
    }

    /// The next text; null when the server has closed the line.
    fn hear(&mut self) -> Value {
        self.server.runtime.block_on(async {
            loop {
                let next = tokio::time::timeout(Duration::from_secs(20), self.line.next()).await;
                match next.expect("nothing was said for long") {
                    Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return Value::Null,
                }
            }
        })
    }

    /// The next text of this kind.
    pub fn until(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.hear();
            assert!(!heard.is_null(), "the line ended before `{kind}`");
            if let Some(found) = heard.get(kind) {
                return found.clone();
            }
        }
    }
}

/// A way to end a session.
type Ending = (&'static str, fn(&mut Client));

#[test]
fn a_session_takes_its_sockets_with_it() {
    let endings: [Ending; 4] = [
        ("a new password", |ada| {
            let change = json!({"old": "correct horse", "new": "another horse"});
            ada.post("/api/me/password", &change).is(204);
        }),
        ("a recovery", |ada| {
            let codes = ada.post("/api/me/recovery-codes", &json!({"password": "correct horse"})).ok();
            let code = &codes["recovery_codes"][0];
            let mut elsewhere = ada.clone();
            elsewhere.cookie = None;
            elsewhere.post("/api/recover", &json!({"name": "Ada", "code": code, "password": "another horse"})).ok();
        }),
        ("a deletion", |ada| {
            ada.post("/api/me/delete", &json!({"password": "correct horse"})).is(204);
        }),
        ("a logout", |ada| {
            ada.post("/api/logout", &json!({})).is(204);
        }),
    ];
    for (name, end) in endings {
        let server = TestServer::open();
        let (mut ada, mut bob) = (server.member("Ada"), server.guest());
        let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
        let mut other = ada.clone();
        other.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
        let (mut first, mut second) = (Line::open(&server, &ada).unwrap(), Line::open(&server, &other).unwrap());
        let mut opponent = Line::open(&server, &bob).unwrap();
        for line in [&mut first, &mut second, &mut opponent] {
            line.say(&json!({"watch": {"table": table}}));
            line.until("snapshot");
        }
        // The session that acts stays, where one stays at all.
        end(&mut other);
        let logout = name == "a logout";
        let closed = if logout { &mut second } else { &mut first };
        closed.say(&json!({"do": {"table": table, "key": 1, "command": {"chat": "still here"}}}));
        let code = closed.until("bye")["code"].clone();
        assert_eq!(closed.hear(), Value::Null, "{name}");
        if name == "a deletion" {
            // The table is read again without the person, and everybody comes back to it.
            assert!(code == "stranger" || code == "restart", "{code}");
            continue;
        }
        assert_eq!(code, "stranger", "{name}");
        let log = opponent_hears(&mut opponent);
        assert!(!log.contains("still here"), "{name}: {log}");
        if logout || name == "a new password" {
            let kept = if logout { &mut first } else { &mut second };
            kept.say(&json!({"ping": 7}));
            assert_eq!(kept.until("pong")[0], 7, "{name}");
        }
    }
}

/// Everything that was sent to this line so far.
fn opponent_hears(line: &mut Line<'_>) -> String {
    line.say(&json!({"ping": 1}));
    let mut all = String::new();
    loop {
        let heard = line.hear();
        assert!(!heard.is_null(), "the opponent's line stays open");
        if heard.get("pong").is_some() {
            return all;
        }
        all += &heard.to_string();
    }
}

#[test]
fn behind_a_proxy_each_client_has_its_own_limit() {
    let server = TestServer::with(|config| {
        config.connections_each = 3;
        config.admin = Some(([127, 0, 0, 1], 0).into());
    });
    let (mut eve, mut ada) = (server.stranger(), server.stranger());
    (eve.address, ada.address) = (Some("192.0.2.66"), Some("192.0.2.1"));
    let held: Vec<_> = (0..3).map(|_| Line::open(&server, &eve).unwrap()).collect();
    assert_eq!(Line::open(&server, &eve).err(), Some(429), "she has as many as she may have");
    eve.get("/api/lobby").is(429);
    // The proxy's own address is no client's.
    let others: Vec<_> = (0..3).map(|_| Line::open(&server, &ada).unwrap()).collect();
    drop(others);
    let mut bob = server.stranger();
    bob.address = Some("192.0.2.2");
    bob.get("/api/lobby").ok();
    // What is refused can be seen.
    let mut operator = server.stranger();
    operator.url = format!("http://{}", server.admin.unwrap());
    let metrics = operator.get("/metrics").text;
    assert!(metrics.contains(r#"tavola_refused_total{what="connection"}"#), "{metrics}");
    drop(held);
}

#[test]
fn health_has_a_door_of_its_own() {
    let server = TestServer::with(|config| {
        config.connections = 4;
        config.admin = Some(([127, 0, 0, 1], 0).into());
    });
    let mut operator = server.stranger();
    operator.url = format!("http://{}", server.admin.unwrap());
    server.stranger().get("/metrics").is(403);
    let _crowd: Vec<Idle> = (0..50).map(|_| Idle::connect(server.address).unwrap()).collect();
    for _ in 0..20 {
        assert_eq!(operator.get("/health").ok()["status"], "ok");
    }
    assert!(operator.get("/metrics").text.contains("tavola_"));
    operator.get("/api/lobby").is(404);
}

#[test]
fn a_foreign_name_for_this_machine_is_refused() {
    let asks = |server: &TestServer, host: &str| {
        server.stranger().message("GET", "/api/lobby", &[("host", host)], None).status
    };
    let local = TestServer::open();
    for (host, status) in [
        ("127.0.0.1:8080", 200),
        ("[::1]:8080", 200),
        ("localhost:8080", 200),
        ("living-room", 200),
        ("living-room.local:8080", 200),
        ("evil.example", 403),
        ("evil.example:8080", 403),
    ] {
        assert_eq!(asks(&local, host), status, "{host}");
    }
    let public = TestServer::with(|config| config.public_url = Some("https://play.example.org".into()));
    for (host, status) in
        [("play.example.org", 200), ("PLAY.example.org:443", 200), ("evil.example", 403), ("living-room", 403)]
    {
        assert_eq!(asks(&public, host), status, "{host}");
    }
    let answer = public.stranger().message("GET", "/health", &[("host", "evil.example")], None);
    assert_eq!(answer.status, 200, "load balancers ask by any name");
}

#[test]
fn many_sockets_of_one_person_may_not_say_more_than_a_few() {
    let server = TestServer::open();
    let (ada, bob) = (server.guest(), server.guest());
    // Each stays far below what one connection may say; together it is too much.
    let mut lines: Vec<Line<'_>> = (0..20).map(|_| Line::open(&server, &ada).unwrap()).collect();
    let mut other = Line::open(&server, &bob).unwrap();
    for _ in 0..30 {
        for line in &mut lines {
            line.say(&json!({"ping": 1}));
        }
    }
    let closed = lines.iter_mut().filter_map(|line| {
        loop {
            match line.hear() {
                Value::Null => return None,
                heard if heard["bye"]["code"] == "flood" => return Some(()),
                heard if heard["pong"][0] == 2 => return None,
                _ => line.say(&json!({"ping": 2})),
            }
        }
    });
    assert!(closed.count() > 0, "600 texts at once went through");
    other.say(&json!({"ping": 3}));
    assert_eq!(other.until("pong")[0], 3, "others are not concerned");
}

#[test]
fn the_lobby_tells_how_many_watch() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let opened = ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"], "public": true})).is(201);
    let table = opened["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{table}/seat"), &json!({})).ok();
    let watch = json!({"watch": {"table": table}});
    let mut lines: Vec<Line> = [&ada, &bob].map(|player| Line::open(&server, player).unwrap()).into();
    // Players do not watch; Eve follows it on two lines, and each counts.
    let eve = server.guest();
    lines.extend([&eve, &eve].map(|spectator| Line::open(&server, spectator).unwrap()));
    for line in &mut lines {
        line.say(&watch);
        line.until("snapshot");
    }
    let watching = || server.stranger().get("/api/lobby").ok()["watching"].clone();
    assert_eq!(watching(), json!({table.clone(): 2}));
    lines[2].say(&json!({"unwatch": {"table": table}}));
    let begun = std::time::Instant::now();
    while watching() != json!({table.clone(): 1}) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", watching());
        std::thread::sleep(Duration::from_millis(20));
    }
    // Who hangs up watches no longer.
    drop(lines);
    while watching() != json!({}) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", watching());
        std::thread::sleep(Duration::from_millis(20));
    }
}
