//! Guests, members, sessions, one's own data.

use crate::client::{TestServer, table_for_two};
use serde_json::{Value, json};

#[test]
fn a_guest_comes_in_at_once_and_stays_the_same() {
    let server = TestServer::open();
    let mut guest = server.stranger();
    guest.get("/api/me").is(401);
    let first = guest.post("/api/guest", &json!({})).ok();
    assert!(first["name"].as_str().unwrap().starts_with("guest-") && first["guest"] == true);
    assert_eq!(guest.post("/api/guest", &json!({})).ok(), first, "a second time changes nothing");
    assert_eq!(guest.get("/api/me").ok()["person"], first);
}

#[test]
fn a_guest_becomes_a_member_and_keeps_everything() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.guest(), server.guest());
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    let token = ada.cookie.clone();
    let welcome = ada.post("/api/register", &json!({"name": "Ada", "password": "correct horse"})).is(201);
    assert_eq!(welcome["person"]["id"], ada.id.as_str());
    assert_eq!(welcome["recovery_codes"].as_array().unwrap().len(), 8);
    let mut thief = bob.clone();
    thief.cookie = token;
    thief.get("/api/me").is(401);
    let page = ada.get("/api/players/ada").ok();
    assert_eq!((page["name"].as_str(), page["games"][0]["table"].as_str()), (Some("Ada"), Some(table.as_str())));
    ada.post("/api/register", &json!({"name": "Again", "password": "correct horse"})).is(409);
}

#[test]
fn names_and_passwords_have_rules() {
    let server = TestServer::open();
    server.member("Ada");
    for (name, password, status) in [
        ("ada", "correct horse", 409),
        ("A", "correct horse", 422),
        ("guest-me", "correct horse", 422),
        ("two words", "correct horse", 422),
        ("\u{410}da", "correct horse", 422),
        ("Ad\u{200b}a", "correct horse", 422),
        ("\u{ff21}da", "correct horse", 422),
        ("Admin", "correct horse", 422),
        ("nul\0byte", "correct horse", 422),
        (&"x".repeat(25), "correct horse", 422),
        ("Bob", "short", 422),
        ("Bob", &"x".repeat(201), 422),
        ("Žofie_2", "päßwörter", 201),
    ] {
        let answer = server.stranger().post("/api/register", &json!({"name": name, "password": password}));
        assert_eq!(answer.status, status, "{name} {password}: {}", answer.text);
    }
}

#[test]
fn logging_in_and_out() {
    let server = TestServer::open();
    let mut ada = server.member("Ada");
    let stolen = ada.clone();
    ada.post("/api/logout", &json!({})).is(204);
    assert_eq!(ada.cookie, None);
    stolen.clone().get("/api/me").is(401);
    for (name, password, status) in [
        ("Ada", "wrong horse", 403),
        ("Nobody", "correct horse", 403),
        ("nul\0", "correct horse", 403),
        ("aDA", "correct horse", 200),
    ] {
        let answer = ada.post("/api/login", &json!({"name": name, "password": password}));
        assert_eq!(answer.status, status, "{name}: {}", answer.text);
    }
    assert_eq!(ada.get("/api/me").ok()["person"]["name"], "Ada");
    assert_ne!(ada.cookie, stolen.cookie, "every login is a new session");
}

#[test]
fn recovery_codes_replace_a_password_once() {
    let server = TestServer::open();
    let mut ada = server.stranger();
    let welcome = ada.post("/api/register", &json!({"name": "Ada", "password": "correct horse"})).is(201);
    let code = welcome["recovery_codes"][3].as_str().unwrap().to_uppercase().replace('-', " ");
    let mut elsewhere = server.stranger();
    let recovery = json!({"name": "ada", "code": code, "password": "another horse"});
    elsewhere.post("/api/recover", &recovery).ok();
    ada.get("/api/me").is(401);
    elsewhere.post("/api/recover", &recovery).is(403);
    server.stranger().post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).is(403);
    server.stranger().post("/api/login", &json!({"name": "Ada", "password": "another horse"})).ok();
    assert_eq!(elsewhere.get("/api/me").ok()["recovery_codes"], 7);
    let codes = elsewhere.post("/api/me/recovery-codes", &json!({"password": "another horse"})).ok();
    assert_eq!(codes["recovery_codes"].as_array().unwrap().len(), 8);
    elsewhere.post("/api/me/recovery-codes", &json!({"password": "correct horse"})).is(403);
}

#[test]
fn a_new_password_ends_other_sessions() {
    let server = TestServer::open();
    let mut here = server.member("Ada");
    let mut there = server.stranger();
    there.post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).ok();
    here.post("/api/me/password", &json!({"old": "wrong horse", "new": "another horse"})).is(403);
    here.post("/api/me/password", &json!({"old": "correct horse", "new": "another horse"})).is(204);
    here.get("/api/me").ok();
    there.get("/api/me").is(401);
}

#[test]
fn my_data_can_be_taken_and_deleted() {
    let server = TestServer::open();
    let (mut ada, mut bob) = (server.member("Ada"), server.member("Bob"));
    let table = table_for_two("sparta", &json!({}), &mut ada, &mut bob);
    ada.command(&table, 1, &json!({"chat": "my little secret"})).ok();
    bob.command(&table, 1, &json!({"chat": "what Bob said"})).ok();
    ada.put("/api/me/mutes/Bob").is(204);
    let mine = ada.get("/api/me/export").ok();
    assert_eq!(mine["name"], "Ada");
    assert_eq!(mine["muted"], json!(["Bob"]));
    assert_eq!(mine["games"][0]["chat"][0]["text"], "my little secret");
    assert!(!mine.to_string().contains("what Bob said"));
    ada.post("/api/me/delete", &json!({"password": "wrong horse"})).is(403);
    ada.post("/api/me/delete", &json!({"password": "correct horse"})).is(204);
    ada.get("/api/me").is(401);
    server.stranger().post("/api/login", &json!({"name": "Ada", "password": "correct horse"})).is(403);
    server.stranger().get("/api/players/Ada").is(404);
    // The running game was resigned, and neither name nor words are left in what others can see.
    let game = bob.get(&format!("/api/tables/{table}")).ok();
    assert_eq!((&game["status"], &game["winners"]), (&json!("over"), &json!([1])));
    let kept = bob.get("/api/me/export").ok();
    let record = bob.get(&format!("/api/tables/{table}/record")).ok();
    for text in [game.to_string(), kept.to_string(), record.to_string()] {
        assert!(!text.contains("Ada") && !text.contains("my little secret"), "{text}");
    }
    server.member("Ada");
}

#[test]
fn cookies_are_for_one_server_alone() {
    for (public_url, name, secure) in
        [(None, "tavola=", false), (Some("https://play.example.org/"), "__Host-tavola=", true)]
    {
        let server = TestServer::with(|config| config.public_url = public_url.map(str::to_owned));
        let mut guest = server.stranger();
        let answer = guest.post("/api/guest", &json!({}));
        let cookie = answer.header("set-cookie").to_owned();
        assert!(cookie.starts_with(name), "{cookie}");
        for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        assert_eq!(answer.header("strict-transport-security").is_empty(), !secure);
        guest.get("/api/me").ok();
    }
}

#[test]
fn pages_of_other_sites_change_nothing() {
    let server = TestServer::open();
    let mut guest = server.guest();
    let own = server.url.clone();
    let mut check = |headers: &[(&str, &str)], expected: u16| {
        let answer = guest.message("POST", "/api/guest", headers, Some("{}"));
        assert_eq!(answer.status, expected, "{headers:?}: {}", answer.text);
    };
    check(&[], 200);
    check(&[("origin", own.as_str())], 200);
    check(&[("origin", own.as_str()), ("sec-fetch-site", "same-origin")], 200);
    check(&[("origin", "https://evil.example")], 403);
    check(&[("origin", "null")], 403);
    check(&[("sec-fetch-site", "cross-site")], 403);
    let socket = [
        ("origin", "https://evil.example"),
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(guest.message("GET", "/api/socket", &socket, None).status, 403);
    // Behind a public address, only that address is our own.
    let server = TestServer::with(|config| config.public_url = Some("https://play.example.org".into()));
    let mut stranger = server.stranger();
    for (origin, expected) in
        [("https://play.example.org", 200), (server.url.as_str(), 403), ("http://play.example.org", 403)]
    {
        let answer = stranger.message("POST", "/api/guest", &[("origin", origin)], Some("{}"));
        assert_eq!(answer.status, expected, "{origin}");
    }
}

#[test]
fn a_form_of_another_site_is_no_request() {
    let server = TestServer::open();
    let form = server.stranger().message("POST", "/api/login", &[("content-type", "text/plain")], None);
    assert_eq!(form.status, 415, "{}", form.text);
    let error: Value = serde_json::from_str(&form.text).unwrap();
    assert_eq!(error["error"]["code"], "media-type");
}
