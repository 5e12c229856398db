//! Requests and frames that no client of ours would send, while two people play on.

use super::{LoadArgs, http, pair::Pair, servers::Servers};
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tavola_core::Rng;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, timeout},
};
use tokio_tungstenite::{
    client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

/// How many attack at the same time, each from an address of its own, as a proxy would tell it.
const ATTACKERS: u64 = 16;
/// How long an attacker waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// How much more memory the second half may take than the first, in bytes: caches fill, a leak goes on.
const GROWTH: u64 = 64_000_000;

/// What the attackers saw.
#[derive(Default)]
struct Seen {
    sent: AtomicU64,
    answered: AtomicU64,
    /// Answers of 500 and above; 503 says that the server is busy, which is no fault.
    failed: AtomicU64,
}

/// Attacks a server of its own, and looks whether two people can play on.
pub async fn measure(servers: &Arc<Servers>, args: &LoadArgs, count: u64) -> Result<(), String> {
    let url = servers.urls().remove(0);
    let tables = http::set_up(std::slice::from_ref(&url), &LoadArgs { tables: 2, moving: 2, ..args.clone() }).await?;
    let [players, target] = &tables[..] else { return Err("two tables are needed".into()) };
    let pair = Pair::come(servers.clone(), players.clone()).await?;
    let seen = Arc::new(Seen::default());
    let mut memory = vec![servers.memory()];
    let every = Duration::from_millis(args.every.min(100));
    let playing = tokio::spawn(pair.play(Duration::ZERO, every, Instant::now() + Duration::from_secs(args.seconds)));
    for half in 1..=2 {
        let until = count * half / 2;
        let attackers: Vec<_> = (0..ATTACKERS)
            .map(|number| {
                let attack = Attack {
                    address: servers.address(0).to_owned(),
                    from: format!("198.51.100.{number}"),
                    table: target.table.clone(),
                    cookie: if number % 2 == 0 { target.cookies[1].clone() } else { String::new() },
                    rng: Rng::new(number * 1_000 + half),
                };
                tokio::spawn(attack.run(seen.clone(), until))
            })
            .collect();
        for attacker in attackers {
            attacker.await.map_err(|error| format!("an attacker broke down: {error}"))?;
        }
        memory.push(servers.memory());
    }
    let played = playing.await.map_err(|error| error.to_string())??;
    let panics = http::counter(&url, "tavola_panics_total").await?;
    let load = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let (failed, moves) = (load(&seen.failed), played.tally.latencies.len());
    crate::output::line(json!({
        "sent": load(&seen.sent), "answered": load(&seen.answered), "failed": failed, "panics": panics,
        "memory": memory, "moves_of_others": moves, "reconnects_of_others": played.tally.reconnects,
    }));
    servers.stop();
    if failed > 0 || panics > 0 {
        return Err(format!("{failed} answers of 500 and above, {panics} panics"));
    }
    if played.tally.reconnects > 0 || moves == 0 {
        return Err(format!("others could not play on: {} reconnects, {moves} moves", played.tally.reconnects));
    }
    if memory[2] > memory[1] + GROWTH {
        return Err(format!("memory goes on growing: {memory:?}"));
    }
    Ok(())
}

struct Attack {
    address: String,
    from: String,
    table: String,
    cookie: String,
    rng: Rng,
}

impl Attack {
    async fn run(mut self, seen: Arc<Seen>, until: u64) {
        while seen.sent.load(Ordering::Relaxed) < until {
            match self.rng.below(10) {
                0 => self.noise(&seen).await,
                1 => self.broken_frames(&seen).await,
                2..=4 => self.frames(&seen).await,
                _ => self.request(&seen).await,
            }
        }
    }

    async fn connect(&self) -> Option<TcpStream> {
        timeout(PATIENCE, TcpStream::connect(&self.address)).await.ok()?.ok()
    }

    fn bytes(&mut self, most: u32) -> Vec<u8> {
        let length = self.rng.below(most) as usize + 1;
        (0..length).map(|_| self.rng.below(256) as u8).collect()
    }

    /// Bytes that are no HTTP.
    async fn noise(&mut self, seen: &Seen) {
        seen.sent.fetch_add(1, Ordering::Relaxed);
        let bytes = self.bytes(300);
        if let Some(mut stream) = self.connect().await {
            // The server may close at once.
            let _ = stream.write_all(&bytes).await;
        }
    }

    /// A request that can be read, with values that nobody expects.
    async fn request(&mut self, seen: &Seen) {
        seen.sent.fetch_add(1, Ordering::Relaxed);
        let method = self.pick(&["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"]);
        let table = if self.rng.below(2) == 0 { self.table.clone() } else { self.word() };
        let path = self.pick(PATHS).replace("{table}", &table).replace("{name}", &self.word());
        let body = match self.rng.below(4) {
            0 => String::from_utf8_lossy(&self.bytes(400)).into_owned(),
            1 => "[".repeat(self.rng.below(20_000) as usize),
            _ => self.json(3).to_string(),
        };
        // Now and then the length is a lie.
        let length = if self.rng.below(20) == 0 { body.len() / 2 } else { body.len() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             X-Forwarded-For: {}\r\nCookie: {}\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address, self.from, self.cookie
        );
        let Some(mut stream) = self.connect().await else { return };
        let _ = stream.write_all(request.as_bytes()).await;
        let mut head = [0; 12];
        if let Ok(Ok(_)) = timeout(PATIENCE, stream.read_exact(&mut head)).await {
            seen.answered.fetch_add(1, Ordering::Relaxed);
            let status = String::from_utf8_lossy(&head[9..]).parse::<u16>().unwrap_or(0);
            if status >= 500 && status != 503 {
                seen.failed.fetch_add(1, Ordering::Relaxed);
                eprintln!("{status} for {}", request.chars().take(300).collect::<String>());
            }
        }
    }

    /// Frames of a WebSocket, with texts that are nearly right.
    async fn frames(&mut self, seen: &Seen) {
        let Some(stream) = self.connect().await else { return };
        let Ok(mut request) = format!("ws://{}/api/socket", self.address).into_client_request() else { return };
        for (name, value) in [("Cookie", &self.cookie), ("X-Forwarded-For", &self.from)] {
            if let Ok(value) = HeaderValue::from_str(value) {
                request.headers_mut().insert(name, value);
            }
        }
        let Ok(Ok((mut line, _))) = timeout(PATIENCE, client_async(request, stream)).await else { return };
        for _ in 0..=self.rng.below(12) {
            seen.sent.fetch_add(1, Ordering::Relaxed);
            let message = match self.rng.below(12) {
                0 => Message::binary(self.bytes(200)),
                1 => Message::Ping(self.bytes(100).into()),
                2 => Message::text("x".repeat(self.rng.below(20_000) as usize)),
                3 => Message::text(self.json(4).to_string()),
                _ => Message::text(self.said().to_string()),
            };
            if !matches!(timeout(PATIENCE, line.send(message)).await, Ok(Ok(()))) {
                return;
            }
        }
    }

    /// After a right handshake, bytes that are no frames.
    async fn broken_frames(&mut self, seen: &Seen) {
        seen.sent.fetch_add(1, Ordering::Relaxed);
        let Some(mut stream) = self.connect().await else { return };
        let handshake = format!(
            "GET /api/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: {}\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address, self.from
        );
        let _ = stream.write_all(handshake.as_bytes()).await;
        let mut answer = [0; 64];
        let _ = timeout(PATIENCE, stream.read(&mut answer)).await;
        let bytes = self.bytes(300);
        let _ = stream.write_all(&bytes).await;
    }

    /// Something a client could say, with some of it wrong.
    fn said(&mut self) -> Value {
        let table = if self.rng.below(3) > 0 { json!(self.table) } else { self.json(1) };
        match self.rng.below(8) {
            0 => json!({"watch": {"table": table, "after": self.json(1)}}),
            1 => json!({"watch": {"table": table}}),
            2 => json!({"unwatch": {"table": table}}),
            3 => json!({"menu": {"table": table}}),
            4 => json!({"lobby": self.json(1)}),
            5 => json!({"ping": self.rng.below(9)}),
            6 => json!({"do": {"table": table, "key": self.rng.below(20), "command": self.json(2)}}),
            _ => {
                let act = self.word();
                let command = self.pick(&["act", "nonce", "commit", "chat", "offer"]);
                json!({"do": {"table": table, "key": self.rng.below(1_000), "command": {command: act}}})
            }
        }
    }

    fn pick(&mut self, words: &[&'static str]) -> &'static str {
        self.rng.pick(words).copied().unwrap_or_default()
    }

    fn word(&mut self) -> String {
        match self.rng.below(6) {
            0 => "..%2f..%2fetc%2fpasswd".into(),
            1 => "%00".into(),
            2 => "a".repeat(self.rng.below(3_000) as usize),
            3 => "%E2%80%AEAda".into(),
            4 => "' OR 1=1 --".replace(' ', "%20"),
            _ => format!("{}", self.rng.below(u32::MAX)),
        }
    }

    fn json(&mut self, depth: u32) -> Value {
        match self.rng.below(if depth == 0 { 6 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.rng.below(2) == 0),
            2 => json!(i64::from(self.rng.below(u32::MAX)) - 2_000_000_000),
            3 => json!(1e300),
            4 => json!(self.word()),
            5 => json!("\u{0}\u{fffd}\u{1f}"),
            6 => (0..self.rng.below(5)).map(|_| self.json(depth - 1)).collect(),
            _ => (0..self.rng.below(5)).map(|_| (self.pick(FIELDS).to_owned(), self.json(depth - 1))).collect(),
        }
    }
}

const PATHS: &[&str] = &[
    "/",
    "/api/guest",
    "/api/login",
    "/api/register",
    "/api/recover",
    "/api/me",
    "/api/me/export",
    "/api/me/blocks/{name}",
    "/api/players/{name}",
    "/api/players/{name}/ratings/sparta",
    "/api/players/{name}/results",
    "/api/leaderboards/{name}",
    "/api/challenges",
    "/api/me/challenges",
    "/api/me/follows/{name}",
    "/api/tables",
    "/api/tables?after={name}&limit={name}",
    "/api/tables/{table}",
    "/api/tables/{table}/seat",
    "/api/tables/{table}/commands",
    "/api/tables/{table}/snapshot",
    "/api/tables/{table}/menu",
    "/api/tables/{table}/record",
    "/api/records",
    "/api/seeks",
    "/api/seeks/{name}",
    "/api/reports",
    "/api/lobby",
    "/api/socket",
    "/api/moderation/players/{name}/ban",
    "/health",
    "/{name}",
];

const FIELDS: &[&str] = &[
    "game", "options", "setup", "seats", "public", "position", "name", "password", "code", "key", "command", "act",
    "seat", "word", "record", "names", "about", "reason", "clock", "fischer", "base", "plus", "absence", "then", "bot",
];
