//! Law 4 on everything the server says: every operation of the OpenAPI document and every text of the
//! WebSocket, for seats, opponents, spectators and strangers, in two worlds that the viewer cannot tell
//! apart. Bytes are compared; only what is drawn or measured each time is made equal first.

use crate::{
    client::{Answer, Client},
    worlds::{Pair, World, log, pairs},
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::BTreeSet, time::Duration};
use tavola_core::{Rng, Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_registry::{Impero, Stratego};
use tavola_table::{Command, Entry, rebuild};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// What to send to every operation that takes a body. An operation that is not here fails the test, so
/// that no new one is forgotten.
fn bodies(method: &str, path: &str, pair: &Pair) -> Vec<Option<Value>> {
    let commands = [
        json!({"act": "a1-j10"}),
        json!({"act": "?"}),
        json!({"offer": "draw"}),
        json!({"offer": "takeback"}),
        json!("decline"),
        json!({"chat": "hello"}),
        json!("rematch"),
    ];
    let all = match (method, path) {
        ("post", "/api/tables/{id}/commands") => {
            (900..).zip(commands).map(|(key, command)| json!({"key": key, "command": command})).collect()
        }
        ("post", "/api/tables/{id}/seat") => vec![json!({}), json!({"seat": 0})],
        ("post", "/api/tables") => {
            vec![json!({"game": pair.game, "seats": ["me"]}), json!({"game": "chess", "seats": []})]
        }
        ("post", "/api/seeks") => {
            // Each viewer asks for other terms, so that nobody is paired: chance decides who would begin.
            let delay = pair.viewer.seat().map_or(60, |seat| 40 + seat.0);
            vec![json!({"game": pair.game, "setup": {"delay": delay}}), json!({"game": "chess"})]
        }
        ("post", "/api/records") => vec![json!({"record": {"tavola": 1, "game": pair.game}})],
        ("post", "/api/reports") => vec![json!({"about": "Bob", "table": pair.table, "reason": "slow"})],
        ("post", "/api/register") => vec![json!({"name": "Ada", "password": "correct horse"})],
        ("post", "/api/login") => vec![json!({"name": "Ada", "password": "a guess"})],
        ("post", "/api/recover") => vec![json!({"name": "Ada", "code": "aaaa", "password": "correct horse"})],
        ("post", "/api/me/password") => vec![json!({"old": "a guess", "new": "correct horse"})],
        // A table that waits for somebody would be another one in each world.
        ("post", "/api/challenges") => {
            vec![json!({"to": "Nobody", "game": pair.game}), json!({"to": "Bob", "game": "chess"})]
        }
        ("post", "/api/me/name") => vec![json!({"name": "Dora", "password": "a guess"})],
        ("post", "/api/me/recovery-codes" | "/api/me/delete" | "/api/me/passkeys/options") => {
            vec![json!({"password": "a guess"})]
        }
        ("post", "/api/me/passkeys") => {
            let response = json!({"clientDataJSON": "e30", "authenticatorData": "AA"});
            vec![json!({"name": "phone", "credential": {"id": "AAAA", "response": response}})]
        }
        ("post", "/api/passkey") => {
            let response = json!({"clientDataJSON": "e30", "authenticatorData": "AA", "signature": "AA"});
            vec![json!({"id": "AAAA", "response": response})]
        }
        ("post", "/api/me/push") => {
            vec![json!({"endpoint": "https://push.example/1", "p256dh": "AA", "auth": "AA", "language": "en"})]
        }
        ("post", "/api/me/vacation") => vec![json!({"days": 1})],
        ("post", "/api/passkey/options" | "/api/guest" | "/api/moderation/reports/{id}/settle") => vec![json!({})],
        // Leaving would end the comparison; a table that is being played cannot be left anyway.
        ("post", "/api/logout") => return Vec::new(),
        ("post", unknown) => panic!("say in this test what to post to {unknown}"),
        _ => return vec![None],
    };
    all.into_iter().map(Some).collect()
}

/// The paths that an operation's path stands for at this pair's table.
fn paths(path: &str, pair: &Pair) -> Vec<String> {
    let category = if pair.game == "stratego" { "stratego-ring" } else { "impero-impero-more" };
    let filled =
        |path: &str| path.replace("{id}", &pair.table).replace("{category}", category).replace("{kind}", "mute");
    match path {
        "/api/tables/{id}/events" => {
            ["?after=0", "?after=9", "?after=40", "?after=99999", ""].map(|query| filled(path) + query).into()
        }
        "/api/tables" => ["", "?status=running", "?player=Ada&opponent=Bob", "?game=stratego"]
            .map(|query| filled(path) + query)
            .into(),
        _ if path.contains("{name}") => {
            ["Ada", "Bob", "Nobody"].map(|name| filled(path).replace("{name}", name)).into()
        }
        _ => vec![filled(path)],
    }
}

/// Every answer to every operation, asked by one client, as text that can be compared.
fn answers(world: &World, client: &mut Client, pair: &Pair, asked: &mut BTreeSet<String>) -> Vec<String> {
    let document = client.get("/api/openapi.json").ok();
    let mut all = Vec::new();
    for (template, operations) in document["paths"].as_object().unwrap() {
        // Counters and times of the whole process: none is about a game's contents, and the two servers of
        // this test share them.
        if template == "/metrics" {
            continue;
        }
        for method in operations.as_object().unwrap().keys() {
            for path in paths(template, pair) {
                for body in bodies(method, template, pair) {
                    // A login or a new guest must not change who asks the next question.
                    let cookie = client.cookie.clone();
                    let body = body.map(|body| body.to_string());
                    let answer = client.message(&method.to_uppercase(), &path, &[], body.as_deref());
                    client.cookie = cookie;
                    asked.insert(format!("{method} {template}"));
                    all.push(format!("{method} {path} {body:?}: {}", observed(world, &answer)));
                }
            }
        }
    }
    all
}

/// An answer as text: status, headers that are not about time, and the body.
fn observed(world: &World, answer: &Answer) -> String {
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| !["date", "content-length", "set-cookie"].contains(&name.as_str()))
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    headers.sort();
    format!("{} {headers:?} {}", answer.status, level(world, &answer.text))
}

/// Makes equal what is drawn or measured each time: moments, time left, new ids and words.
fn level(world: &World, text: &str) -> String {
    fn walk(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields.iter_mut() {
                    match name.as_str() {
                        "left" | "at" | "since" if value.is_number() => *value = json!(0),
                        "seek" | "invitation" | "expires" | "challenge" | "key" if value.is_string() => {
                            *value = json!("");
                        }
                        // The tables of the pairs have hyphens in their ids; others were set up in passing.
                        "table" | "record" if value.as_str().is_some_and(|table| !table.contains('-')) => {
                            *value = json!("");
                        }
                        "name" if value.as_str().is_some_and(|name| name.starts_with("guest-")) => *value = json!(""),
                        "id" if value.as_str().is_some_and(|id| !id.starts_with("ID-")) => *value = json!(""),
                        "recovery_codes" if value.is_array() => *value = json!([]),
                        _ if value.as_i64().is_some_and(|number| number > 1_000_000_000_000) => *value = json!(0),
                        _ => walk(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(walk),
            _ => {}
        }
    }
    let text = world.level(text);
    match serde_json::from_str::<Value>(&text) {
        Ok(mut value) => {
            walk(&mut value);
            value.to_string()
        }
        Err(_) => text,
    }
}

/// Somebody on the WebSocket, and every text they got.
struct Listener {
    line: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heard: Vec<String>,
    /// The number of the last event.
    n: u64,
    /// How many other texts have come: the welcome, menus, refusals.
    answers: usize,
}

impl Listener {
    async fn at(world: &World, client: &Client, table: &str, after: Option<u64>) -> Listener {
        let url = format!("ws://{}/api/socket", world.server.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &client.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (line, _) = connect_async(request).await.unwrap();
        let mut listener = Listener { line, heard: Vec::new(), n: after.unwrap_or(0), answers: 0 };
        listener.say(&json!({"watch": {"table": table, "after": after}})).await;
        listener
    }

    async fn say(&mut self, said: &Value) {
        self.line.send(Message::text(said.to_string())).await.unwrap();
    }

    /// Listens until this many events and this many answers have come.
    async fn until(&mut self, n: u64, answers: usize) {
        while self.n < n || self.answers < answers {
            let message = timeout(Duration::from_mins(1), self.line.next()).await;
            let message = message.unwrap_or_else(|_| panic!("waiting for {n} events: {:?}", self.heard));
            let Some(Ok(Message::Text(text))) = message else { continue };
            let observed: Value = serde_json::from_str(&text).unwrap();
            if let Some(events) = observed.get("events") {
                self.n += events["items"].as_array().unwrap().len() as u64;
            } else if let Some(snapshot) = observed.get("snapshot") {
                self.n = snapshot["n"].as_u64().unwrap();
            } else {
                self.answers += 1;
            }
            self.heard.push(text.to_string());
        }
    }

    /// What was heard, kind by kind: whether an answer or the events come first is a matter of chance.
    fn observed(&self, world: &World) -> Vec<String> {
        let mut texts: Vec<String> = self.heard.iter().map(|text| level(world, text)).collect();
        texts.sort_by_key(|text| text.chars().take(6).collect::<String>());
        texts
    }
}

/// The logs of a pair's table in both worlds, written along with those of the servers.
struct Models([Vec<Entry>; 2]);

impl Models {
    fn of(pair: &Pair, worlds: &[World; 2]) -> Models {
        Models([0, 1].map(|world| log(pair, world, &worlds[world].people)))
    }

    /// Something a seat may do in both worlds that leaves the viewer as uncertain as before, and the number
    /// of the viewer's last event then.
    fn common_act(&mut self, pair: &Pair, rng: &mut Rng) -> Option<(Seat, String, u64)> {
        for _ in 0..40 {
            let seat = Seat(rng.below(pair.seats.into()) as u8);
            let mut tables = [0, 1].map(|world| rebuild(&self.0[world]).unwrap());
            let menus = [0, 1].map(|world| tables[world].menu(seat).actions);
            let both: Vec<&String> = menus[0].iter().filter(|act| menus[1].contains(act)).collect();
            let Some(&act) = rng.pick(&both) else { continue };
            let entries = [0, 1].map(|world| {
                let now = self.0[world].last().map_or(0, |entry| entry.at);
                let command = PlayerCommand::Act(act.clone());
                tables[world].apply(Command::Do { seat, key: self.0[world].len() as u64, command }, now).unwrap()
            });
            let views = [0, 1].map(|world| tables[world].view(pair.viewer));
            if views[0] == views[1] && tables.iter().all(|table| table.ending().is_none()) {
                for (log, entries) in self.0.iter_mut().zip(entries) {
                    log.extend(entries);
                }
                return Some((seat, act.clone(), tables[0].head(pair.viewer)));
            }
        }
        None
    }
}

/// Everything that one viewer of a pair's table is sent in each of the two worlds: while play goes on, when
/// it comes back, and by every operation.
fn everything(
    worlds: &[World; 2],
    pair: &Pair,
    stranger: bool,
    rng: &mut Rng,
    asked: &mut BTreeSet<String>,
) -> [Vec<String>; 2] {
    let mut models = Models::of(pair, worlds);
    let mut head = rebuild(&models.0[0]).unwrap().head(pair.viewer);
    let connect = |world: &World, after: Option<u64>, head: u64| {
        let client = world.client(pair.viewer, stranger);
        world.server.runtime.block_on(async {
            let mut listener = Listener::at(world, &client, &pair.table, after).await;
            listener.until(head, 1).await;
            listener
        })
    };
    let mut live = [connect(&worlds[0], None, head), connect(&worlds[1], None, head)];
    // Only the first visitor plays on: for the next one the models start from the beginning, and the tables do not.
    for number in (1..=12).take_while(|_| !stranger) {
        let Some((seat, act, next)) = models.common_act(pair, rng) else { break };
        head = next;
        for (world, listener) in worlds.iter().zip(&mut live) {
            let mut player = world.people[seat.index()].clone();
            player.command(&pair.table, number, &json!({"act": act})).ok();
            world.server.runtime.block_on(async {
                let mut answers = listener.answers;
                if pair.viewer != Viewer::Public {
                    listener.until(head, answers).await;
                    listener.say(&json!({"menu": {"table": pair.table}})).await;
                    let nonsense =
                        json!({"do": {"table": pair.table, "key": 500 + number, "command": {"act": "a1-j10"}}});
                    listener.say(&nonsense).await;
                    answers += 2;
                }
                listener.until(head, answers).await;
            });
        }
    }
    [0, 1].map(|which| {
        let world = &worlds[which];
        let mut texts = live[which].observed(world);
        for after in [Some(0), Some(7), Some(head)].into_iter().take_while(|_| !stranger) {
            texts.extend(connect(world, after, head).observed(world));
        }
        texts.extend(answers(world, &mut world.client(pair.viewer, stranger), pair, asked));
        texts
    })
}

/// Where two texts begin to differ, with what stands around it.
fn difference(a: &str, b: &str) -> String {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(60)).take(160).collect::<String>();
    let head: String = a.chars().take(60).collect();
    format!("{head} …\n{}\n{}", part(a), part(b))
}

#[test]
fn law_4_on_every_answer_and_every_text() {
    let mut rng = Rng::new(31);
    let mut all = pairs::<Stratego>(&[("mode", "ring")], 60, &mut rng);
    all.extend(pairs::<Stratego>(&[("memory", "strict"), ("captives", "hidden")], 60, &mut rng));
    all.extend(pairs::<Impero>(&[("players", "3"), ("ruleset", "base"), ("map", "beginner")], 260, &mut rng));
    all.extend(pairs::<Impero>(&[("players", "3"), ("ruleset", "impero")], 260, &mut rng));
    let of = |game, viewer: Viewer| all.iter().filter(|pair| pair.game == game && pair.viewer == viewer).count();
    assert_eq!((of("stratego", Viewer::Public), of("impero", Viewer::Public)), (2, 2));
    assert!(all.len() >= 11, "{} pairs of worlds", all.len());
    let worlds = [World::with(&all, 0), World::with(&all, 1)];
    let (mut asked, mut compared) = (BTreeSet::new(), 0);
    for pair in &all {
        let visitors: &[bool] = if pair.viewer == Viewer::Public { &[false, true] } else { &[false] };
        for &stranger in visitors {
            let [one, other] = everything(&worlds, pair, stranger, &mut rng, &mut asked);
            for (a, b) in one.iter().zip(&other) {
                assert!(a == b, "{} tells {} apart: {}", pair.table, pair.viewer, difference(a, b));
            }
            assert_eq!(one.len(), other.len());
            compared += one.len();
        }
    }
    assert!(asked.len() >= 36, "{} operations: {asked:?}", asked.len());
    assert!(compared > 1_200, "{compared} texts");
    // The one operation that is not compared names nobody and no table.
    let metrics = worlds[0].server.stranger().get("/metrics").text;
    for name in all.iter().map(|pair| &pair.table).chain(worlds[0].people.iter().flat_map(|one| [&one.id, &one.name])) {
        assert!(!metrics.contains(name.as_str()), "/metrics names {name}");
    }
}

/// The comparison itself must notice a difference: the holder of the secret does.
#[test]
fn the_holder_of_a_secret_can_tell_the_worlds_apart() {
    let mut rng = Rng::new(32);
    let mut all = pairs::<Stratego>(&[("mode", "ring")], 40, &mut rng);
    all.retain(|pair| pair.viewer == Viewer::Public);
    let worlds = [World::with(&all, 0), World::with(&all, 1)];
    for path in ["snapshot", "events?after=0"] {
        let tells = (0..2).any(|seat| {
            let [a, b] = [0, 1].map(|world: usize| {
                let mut client = worlds[world].people[seat].clone();
                let path = format!("/api/tables/{}/{path}", all[0].table);
                observed(&worlds[world], &client.get(&path))
            });
            a != b
        });
        assert!(tells, "{path} is the same for both seats in different worlds");
    }
}
