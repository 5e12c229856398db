//! Notices by Web Push, read by a push service and a browser that the test plays: real HTTP, real encryption.

use crate::{
    client::{Client, TestServer, table_for_two},
    sockets::Line,
};
use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use hkdf::Hkdf;
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier},
};
use serde_json::{Value, json};
use sha2::Sha256;
use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    sync::mpsc::{Receiver, channel},
    time::Duration,
};
use tavola_server::{Config, ManualTime};

/// A request as a push service gets it.
struct Pushed {
    path: String,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

/// A push service on this machine. It answers with these statuses, then with 201.
struct PushService {
    url: String,
    pushed: Receiver<Pushed>,
}

impl PushService {
    fn open(answers: &'static [u16]) -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (out, pushed) = channel();
        std::thread::spawn(move || {
            let mut answers = answers.iter();
            for mut stream in listener.incoming().map_while(Result::ok) {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let mut lines = Vec::new();
                loop {
                    let mut line = String::new();
                    reader.read_line(&mut line).unwrap();
                    if line.trim().is_empty() {
                        break;
                    }
                    lines.push(line.trim().to_owned());
                }
                let path = lines[0].split(' ').nth(1).unwrap().to_owned();
                let headers: BTreeMap<String, String> = lines[1..]
                    .iter()
                    .filter_map(|line| line.split_once(": "))
                    .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                    .collect();
                let mut body = vec![0; headers["content-length"].parse().unwrap()];
                reader.read_exact(&mut body).unwrap();
                let status = answers.next().unwrap_or(&201);
                let answer = format!("HTTP/1.1 {status} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).unwrap();
                if out.send(Pushed { path, headers, body }).is_err() {
                    return;
                }
            }
        });
        PushService { url, pushed }
    }

    fn next(&self) -> Pushed {
        self.pushed.recv_timeout(Duration::from_secs(30)).expect("a notice comes")
    }

    /// For whom the next notice is, and what it says.
    fn next_for(&self, browsers: &[&Browser]) -> (String, Value) {
        let pushed = self.next();
        let browser = browsers.iter().find(|one| pushed.path == format!("/{}", one.name)).expect("a browser of ours");
        (browser.name.clone(), browser.read(&pushed.body))
    }
}

/// A browser that has subscribed: the private side of it.
struct Browser {
    name: String,
    key: SecretKey,
    auth: [u8; 16],
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64.encode(bytes)
}

fn bytes(text: &str) -> Vec<u8> {
    BASE64.decode(text).unwrap()
}

impl Browser {
    /// Each name has its own key.
    fn new(name: &str) -> Browser {
        let seed = name.bytes().fold([7; 32], |mut seed: [u8; 32], byte| {
            seed.rotate_left(1);
            seed[0] ^= byte;
            seed
        });
        Browser { name: name.into(), key: SecretKey::from_slice(&seed).unwrap(), auth: [name.len() as u8; 16] }
    }

    fn subscription(&self, service: &PushService) -> Value {
        json!({
            "endpoint": format!("{}/{}", service.url, self.name),
            "p256dh": base64(self.key.public_key().to_sec1_bytes_uncompressed()),
            "auth": base64(self.auth),
            "language": "it",
        })
    }

    fn subscribe(name: &str, client: &mut Client, service: &PushService) -> Browser {
        let browser = Browser::new(name);
        client.post("/api/me/push", &browser.subscription(service)).ok();
        browser
    }

    /// Decrypts a message as RFC 8291 tells a browser to.
    fn read(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(u32::from_be_bytes(size.try_into().unwrap()), 4096);
        let (writer, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let shared = self.key.diffie_hellman(&PublicKey::from_sec1_bytes(writer).unwrap());
        let own = self.key.public_key().to_sec1_bytes_uncompressed();
        let mut secret = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes())
            .expand(&[b"WebPush: info\0", own.as_slice(), writer].concat(), &mut secret)
            .unwrap();
        let derived = Hkdf::<Sha256>::new(Some(salt), &secret);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        derived.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        derived.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let plain = Aes128Gcm::new_from_slice(&key).unwrap().decrypt(&nonce.into(), sealed).unwrap();
        assert_eq!(plain.last(), Some(&2), "the last record");
        serde_json::from_slice(&plain[..plain.len() - 1]).unwrap()
    }
}

/// A point of 65 bytes, as browsers write their keys.
trait Uncompressed {
    fn to_sec1_bytes_uncompressed(&self) -> Vec<u8>;
}

impl Uncompressed for PublicKey {
    fn to_sec1_bytes_uncompressed(&self) -> Vec<u8> {
        use p256::elliptic_curve::sec1::ToSec1Point;
        self.to_sec1_point(false).as_bytes().to_vec()
    }
}

/// A server whose clock stands still, and which sends notices to this machine.
fn server(adjust: impl FnOnce(&mut Config)) -> (TestServer, ManualTime) {
    TestServer::by_clock(|config| {
        config.push_anywhere = true;
        adjust(config);
    })
}

/// Long enough for a person to come back, and for a notice to be due.
const DUE: Duration = Duration::from_secs(6);

/// The first move on the menu.
fn plays(client: &mut Client, table: &str, key: u64) {
    let action = client.menu(table).first().cloned().expect("it is this player's turn");
    client.command(table, key, &json!({"act": action})).ok();
}

/// Whether the notice of a turn at this table.
fn turn(table: &str, name: &str) -> Value {
    json!({"kind": "turn", "table": table, "game": "sparta", "names": [name], "language": "it"})
}

#[test]
fn a_turn_is_told_once_and_only_the_browser_can_read_it() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[]);
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let browser = Browser::subscribe("bob", &mut bob, &service);
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    plays(&mut ada, &table, 1);
    clock.advance(DUE);
    let pushed = service.next();
    assert_eq!(browser.read(&pushed.body), turn(&table, "Ada"), "and nothing that happens on the board");
    // Who sends: a token for this push service, signed with the key that browsers are told.
    let (token, key) = pushed.headers["authorization"].strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(server.stranger().get("/api/push/key").ok()["key"], key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap().verify(signed.as_bytes(), &signature).unwrap();
    let (header, claims) = signed.split_once('.').unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&bytes(header)).unwrap(), json!({"typ": "JWT", "alg": "ES256"}));
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    assert_eq!(claims["aud"], service.url);
    let left = claims["exp"].as_i64().unwrap() - clock.time().wall() / 1000;
    assert!((0..=86_400).contains(&left), "{left} s");
    for (name, expected) in [("content-encoding", "aes128gcm"), ("ttl", "86400"), ("urgency", "high")] {
        assert_eq!(pushed.headers[name], expected, "{name}");
    }
    assert_eq!(pushed.headers["topic"].len(), 32);
    // Time passes, and nothing is told again; the next turn is.
    clock.advance(Duration::from_hours(1));
    plays(&mut bob, &table, 2);
    plays(&mut ada, &table, 3);
    clock.advance(DUE);
    assert_eq!(browser.read(&service.next().body), turn(&table, "Ada"));
    assert!(service.pushed.try_recv().is_err(), "two turns, two notices");
}

#[test]
fn who_is_there_is_not_told() {
    let fast = json!({"clock": {"fischer": {"base": 300, "plus": 5}}});
    let slow = json!({"clock": {"days": 3}});
    // Bob follows the table, or only has a page open.
    for (setup, follows, told) in
        [(&slow, true, false), (&slow, false, true), (&fast, true, false), (&fast, false, false)]
    {
        let (server, clock) = server(|_| {});
        let service = PushService::open(&[]);
        let (mut ada, mut bob, mut cleo) = (server.member("Ada"), server.member("Bob"), server.member("Cleo"));
        let browsers =
            [&Browser::subscribe("bob", &mut bob, &service), &Browser::subscribe("cleo", &mut cleo, &service)];
        let table = table_for_two("sparta", setup, &mut ada, &mut bob);
        let other = table_for_two("sparta", &json!({}), &mut ada, &mut cleo);
        let mut line = Line::open(&server, &bob).unwrap();
        line.until("welcome");
        if follows {
            line.say(&json!({"watch": {"table": table}}));
            line.until("snapshot");
        }
        plays(&mut ada, &table, 1);
        clock.advance(Duration::from_millis(1));
        plays(&mut ada, &other, 2);
        clock.advance(DUE);
        // Cleo, who is away, is told at the same time, and once more later.
        let mut heard = vec![service.next_for(&browsers)];
        if told {
            heard.push(service.next_for(&browsers));
            heard.sort_by_key(|(name, _)| name.clone());
            assert_eq!(heard.remove(0), ("bob".into(), turn(&table, "Ada")), "{setup}");
        }
        plays(&mut cleo, &other, 3);
        plays(&mut ada, &other, 4);
        clock.advance(DUE);
        heard.push(service.next_for(&browsers));
        let expected = ("cleo".to_owned(), turn(&other, "Ada"));
        assert_eq!(heard, [expected.clone(), expected], "{setup}, follows: {follows}");
    }
}

#[test]
fn who_comes_back_at_once_is_not_told() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[]);
    let (mut ada, mut bob, mut cleo) = (server.member("Ada"), server.member("Bob"), server.member("Cleo"));
    let browsers = [&Browser::subscribe("bob", &mut bob, &service), &Browser::subscribe("cleo", &mut cleo, &service)];
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let other = table_for_two("sparta", &json!({}), &mut ada, &mut cleo);
    plays(&mut ada, &table, 1);
    clock.advance(Duration::from_millis(1));
    plays(&mut ada, &other, 2);
    // A reload: the page is gone for a moment only.
    let mut line = Line::open(&server, &bob).unwrap();
    line.say(&json!({"watch": {"table": table}}));
    line.until("snapshot");
    clock.advance(DUE);
    assert_eq!(service.next_for(&browsers), ("cleo".into(), turn(&other, "Ada")));
}

#[test]
fn a_challenge_and_an_end_are_told_if_they_are_still_true() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[]);
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let browser = Browser::subscribe("bob", &mut bob, &service);
    let ask = json!({"to": "Bob", "game": "sparta"});
    let withdrawn = ada.post("/api/challenges", &ask).is(201)["table"].as_str().unwrap().to_owned();
    ada.delete(&format!("/api/me/challenges/{withdrawn}")).is(204);
    let stands = ada.post("/api/challenges", &ask).is(201)["table"].as_str().unwrap().to_owned();
    clock.advance(DUE);
    let expected = |kind: &str, table: &str| json!({"kind": kind, "table": table, "game": "sparta", "names": ["Ada"], "language": "it"});
    assert_eq!(browser.read(&service.next().body), expected("challenge", &stands));
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    plays(&mut ada, &table, 1);
    ada.command(&table, 2, &json!("resign")).ok();
    clock.advance(DUE);
    // Not the turn: the game is over. Not who won, either.
    assert_eq!(browser.read(&service.next().body), expected("over", &table));
    // Kinds that are not wanted are left out.
    let settings = json!({"without": ["turn", "over"]});
    bob.message("PUT", "/api/me/push/settings", &[], Some(&settings.to_string())).is(204);
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    plays(&mut ada, &table, 1);
    clock.advance(Duration::from_millis(1));
    let last = ada.post("/api/challenges", &ask).is(201)["table"].as_str().unwrap().to_owned();
    clock.advance(DUE);
    assert_eq!(browser.read(&service.next().body), expected("challenge", &last));
}

#[test]
fn a_notice_waits_for_the_end_of_quiet_hours_and_must_still_be_true() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[]);
    let (mut ada, mut bob, mut cleo) = (server.member("Ada"), server.member("Bob"), server.member("Cleo"));
    let browsers = [&Browser::subscribe("bob", &mut bob, &service), &Browser::subscribe("cleo", &mut cleo, &service)];
    // From an hour ago to two hours from now, where Bob is: in Rome in summer.
    let minute = clock.time().wall() / 60_000 + 120;
    let of_day = |minute: i64| minute.rem_euclid(1440);
    let settings = json!({"quiet": {"from": of_day(minute - 60), "to": of_day(minute + 120)}, "utc_offset": 120});
    bob.message("PUT", "/api/me/push/settings", &[], Some(&settings.to_string())).is(204);
    let kept = bob.get("/api/me/push").ok();
    assert_eq!((&kept["settings"]["quiet"], &kept["settings"]["utc_offset"]), (&settings["quiet"], &json!(120)));
    let waits = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let passes = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let other = table_for_two("sparta", &json!({}), &mut ada, &mut cleo);
    for (key, table) in [&waits, &passes, &other].into_iter().enumerate() {
        plays(&mut ada, table, key as u64);
        clock.advance(Duration::from_millis(1));
    }
    clock.advance(DUE);
    assert_eq!(service.next_for(&browsers), ("cleo".into(), turn(&other, "Ada")), "Bob sleeps");
    plays(&mut bob, &passes, 9);
    clock.advance(Duration::from_hours(2));
    assert_eq!(service.next_for(&browsers), ("bob".into(), turn(&waits, "Ada")));
    // Another one as a fence: nothing was told of the turn that has passed.
    plays(&mut bob, &waits, 10);
    plays(&mut ada, &waits, 11);
    clock.advance(DUE);
    assert_eq!(service.next_for(&browsers), ("bob".into(), turn(&waits, "Ada")));
}

#[test]
fn a_browser_that_is_gone_is_forgotten_and_a_busy_service_is_asked_again() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[503, 410]);
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let browser = Browser::subscribe("bob", &mut bob, &service);
    assert_eq!(bob.get("/api/me/push").ok()["browsers"][0]["this"], true);
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    plays(&mut ada, &table, 1);
    clock.advance(DUE);
    for _ in 0..2 {
        let pushed = loop {
            // When the server has heard the refusal, it waits from then on.
            if let Ok(pushed) = service.pushed.recv_timeout(Duration::from_millis(50)) {
                break pushed;
            }
            clock.advance(Duration::from_secs(30));
        };
        assert_eq!(browser.read(&pushed.body), turn(&table, "Ada"));
    }
    while bob.get("/api/me/push").ok()["browsers"] != json!([]) {
        std::thread::yield_now();
    }
}

#[test]
fn a_browser_is_its_own_person_s() {
    let (server, clock) = server(|_| {});
    let service = PushService::open(&[]);
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let browser = Browser::new("bob");
    let id = bob.post("/api/me/push", &browser.subscription(&service)).ok()["id"].as_str().unwrap().to_owned();
    ada.delete(&format!("/api/me/push/{id}")).is(404);
    server.stranger().get("/api/me/push").is(401);
    // Somebody who learned the address alone takes nothing over.
    let mut forged = Browser::new("eve").subscription(&service);
    forged["endpoint"] = browser.subscription(&service)["endpoint"].clone();
    ada.post("/api/me/push", &forged).is(409);
    assert_eq!(bob.get("/api/me/push").ok()["browsers"][0]["id"], id.as_str());
    // The same browser in other hands is told what its new person wants to know.
    ada.post("/api/me/push", &browser.subscription(&service)).ok();
    assert_eq!(bob.get("/api/me/push").ok()["browsers"], json!([]));
    let table = table_for_two("sparta", &json!({}), &mut bob, &mut ada);
    plays(&mut bob, &table, 1);
    clock.advance(DUE);
    assert_eq!(browser.read(&service.next().body), turn(&table, "Bob"));
    ada.delete(&format!("/api/me/push/{id}")).is(204);
    // One person has a few browsers.
    for number in 0..10 {
        Browser::subscribe(&format!("browser-{number}"), &mut ada, &service);
    }
    ada.post("/api/me/push", &Browser::new("one-more").subscription(&service)).is(429);
}

#[test]
fn an_endpoint_is_no_way_into_the_server_s_network() {
    let server = TestServer::open();
    let service = PushService::open(&[]);
    let mut ada = server.member("Ada");
    let subscription = Browser::new("ada").subscription(&service);
    for (field, value) in [
        ("endpoint", service.url.as_str()),
        ("endpoint", "https://127.0.0.1/x"),
        ("endpoint", "https://[::1]/x"),
        ("endpoint", "https://10.0.0.1/x"),
        ("endpoint", "https://169.254.169.254/latest/meta-data"),
        ("endpoint", "https://database/x"),
        ("endpoint", "http://push.example.com/x"),
        ("endpoint", "nonsense"),
        ("p256dh", "BAAA"),
        ("auth", "short"),
        ("language", "xx"),
    ] {
        let mut wrong = subscription.clone();
        wrong["endpoint"] = json!("https://push.example.com/x");
        wrong[field] = json!(value);
        ada.post("/api/me/push", &wrong).is(422);
    }
    for settings in [json!({"quiet": {"from": 1440, "to": 0}}), json!({"utc_offset": 900}), json!({"without": ["x"]})] {
        ada.message("PUT", "/api/me/push/settings", &[], Some(&settings.to_string())).is(422);
    }
}

#[test]
fn a_session_takes_its_notices_with_it_and_so_does_an_account() {
    let (mut server, _) = server(|_| {});
    let service = PushService::open(&[]);
    let mut ada = server.member("Ada");
    Browser::subscribe("here", &mut ada, &service);
    let mut there = server.stranger();
    there.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
    Browser::subscribe("there", &mut there, &service);
    assert_eq!(ada.get("/api/me/push").ok()["browsers"].as_array().unwrap().len(), 2);
    there.post("/api/logout", &json!({})).is(204);
    assert_eq!(ada.get("/api/me/push").ok()["browsers"].as_array().unwrap().len(), 1);
    let settings = json!({"without": ["over"], "utc_offset": -300});
    ada.message("PUT", "/api/me/push/settings", &[], Some(&settings.to_string())).is(204);
    let mine = ada.get("/api/me/export").ok();
    assert_eq!(
        (&mine["told_browsers"][0]["language"], mine["told_browsers"].as_array().unwrap().len()),
        (&json!("it"), 1)
    );
    assert_eq!(
        (&mine["notice_settings"]["without"], &mine["notice_settings"]["utc_offset"]),
        (&json!(["over"]), &json!(-300))
    );
    assert!(!mine.to_string().contains(&service.url), "where notices go is a secret of the browser");
    ada.post("/api/me/delete", &json!({"password": "correct horse"})).is(204);
    server.closed_for(async |store| {
        assert_eq!(store.subscriptions(&ada.id, 0).await.unwrap(), []);
        assert_eq!(store.push_settings(&ada.id).await.unwrap(), tavola_store::PushSettings::default());
    });
}

#[test]
fn the_server_keeps_its_key_or_is_given_one_or_sends_nothing() {
    let key = |server: &TestServer| server.stranger().get("/api/push/key").ok()["key"].clone();
    let mut server = TestServer::open();
    let made = key(&server);
    assert_eq!(bytes(made.as_str().unwrap()).len(), 65);
    server.closed_for(async |_| {});
    assert_eq!(key(&server), made, "browsers subscribed with it");
    let own = SecretKey::from_slice(&[9; 32]).unwrap();
    let server = TestServer::with(|config| config.push_key = Some(base64(own.to_bytes())));
    assert_eq!(key(&server), base64(own.public_key().to_sec1_bytes_uncompressed()));
    let server = TestServer::with(|config| config.push = false);
    assert_eq!(key(&server), Value::Null);
    let service = PushService::open(&[]);
    server.guest().post("/api/me/push", &Browser::new("x").subscription(&service)).is(422);
}
