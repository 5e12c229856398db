//! Passkeys: registered, used and removed over HTTP, by an authenticator that the test plays.

use crate::client::{Answer, Client, TestServer};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
    elliptic_curve::sec1::ToSec1Point,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tavola_server::ManualTime;

const ORIGIN: &str = "http://localhost:8080";

fn server() -> (TestServer, ManualTime) {
    TestServer::by_clock(|config| config.public_url = Some(ORIGIN.into()))
}

/// A phone, as it were.
struct Authenticator {
    key: SecretKey,
    id: &'static [u8],
    counter: u32,
    /// Whom it was registered for.
    user: String,
}

/// What is not as it should be.
#[derive(Clone, Copy, PartialEq)]
enum Wrong {
    Nothing,
    Origin,
    Party,
    Challenge,
    Signature,
    Counter,
    Handle,
}

impl Authenticator {
    fn new(seed: u8, id: &'static [u8]) -> Authenticator {
        Authenticator { key: SecretKey::from_slice(&[seed; 32]).unwrap(), id, counter: 0, user: String::new() }
    }

    fn said(&mut self, flags: u8, wrong: Wrong) -> Vec<u8> {
        self.counter += u32::from(wrong != Wrong::Counter);
        let party = if wrong == Wrong::Party { "example.org" } else { "localhost" };
        [Sha256::digest(party).as_slice(), &[flags], &self.counter.to_be_bytes()].concat()
    }

    fn client_data(ceremony: &str, asked: &Value, wrong: Wrong) -> Vec<u8> {
        let origin = if wrong == Wrong::Origin { "http://localhost:8081" } else { ORIGIN };
        let own = json!("bm90IG91cnM");
        let challenge = if wrong == Wrong::Challenge { &own } else { &asked["publicKey"]["challenge"] };
        json!({"type": ceremony, "challenge": challenge, "origin": origin, "crossOrigin": false}).to_string().into()
    }

    /// Makes its key.
    fn create(&mut self, asked: &Value, wrong: Wrong) -> Value {
        self.user = asked["publicKey"]["user"]["id"].as_str().unwrap().into();
        let point = self.key.public_key().to_sec1_point(false).as_bytes().to_vec();
        let cose =
            [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20], &point[1..33], &[0x22, 0x58, 0x20], &point[33..]]
                .concat();
        let data = [self.said(0x45, wrong), vec![0; 16], vec![0, self.id.len() as u8], self.id.to_vec(), cose].concat();
        json!({"id": BASE64.encode(self.id), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(Self::client_data("webauthn.create", asked, wrong)),
            "authenticatorData": BASE64.encode(data), "transports": ["internal"],
        }})
    }

    /// Signs.
    fn get(&mut self, asked: &Value, wrong: Wrong) -> Value {
        let client = Self::client_data("webauthn.get", asked, wrong);
        let data = self.said(0x05, wrong);
        let signed = [data.as_slice(), Sha256::digest(&client).as_slice()].concat();
        let key = if wrong == Wrong::Signature { SecretKey::from_slice(&[99; 32]).unwrap() } else { self.key.clone() };
        let signature: Signature = SigningKey::from(&key).sign(&signed);
        let user = if wrong == Wrong::Handle { "c29tZWJvZHk" } else { self.user.as_str() };
        json!({"id": BASE64.encode(self.id), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(client), "authenticatorData": BASE64.encode(data),
            "signature": BASE64.encode(signature.to_der()), "userHandle": user,
        }})
    }
}

fn options(client: &mut Client) -> Value {
    client.post("/api/me/passkeys/options", &json!({"password": "correct horse"})).ok()
}

fn add(client: &mut Client, name: &str, credential: &Value) -> Answer {
    client.post("/api/me/passkeys", &json!({"name": name, "credential": credential}))
}

fn sign_in(client: &mut Client, phone: &mut Authenticator, wrong: Wrong) -> Answer {
    let asked = client.post("/api/passkey/options", &json!({})).ok();
    let signed = phone.get(&asked, wrong);
    client.post("/api/passkey", &signed)
}

#[test]
fn a_passkey_is_a_way_in_until_it_is_removed() {
    let (server, clock) = server();
    let mut ada = server.member("Ada");
    let asked = options(&mut ada);
    assert_eq!(asked["publicKey"]["rp"]["id"], "localhost");
    assert_eq!(
        (&asked["publicKey"]["attestation"], &asked["publicKey"]["user"]["name"]),
        (&json!("none"), &json!("Ada"))
    );
    let mut phone = Authenticator::new(7, b"phone");
    let made = phone.create(&asked, Wrong::Nothing);
    add(&mut ada, "My phone", &made).is(201);
    assert_eq!(options(&mut ada)["publicKey"]["excludeCredentials"][0]["id"], BASE64.encode(b"phone"));
    ada.post("/api/logout", &json!({})).is(204);
    clock.advance(Duration::from_mins(10));
    let mut elsewhere = server.stranger();
    let me = sign_in(&mut elsewhere, &mut phone, Wrong::Nothing).ok();
    assert_eq!((&me["name"], &me["guest"]), (&json!("Ada"), &json!(false)));
    let list = elsewhere.get("/api/me/passkeys").ok();
    assert_eq!((&list[0]["name"], &list[0]["used_at"]), (&json!("My phone"), &json!(clock.time().wall())));
    assert_eq!(elsewhere.get("/api/me/export").ok()["passkeys"][0]["name"], "My phone");
    let path = format!("/api/me/passkeys/{}", BASE64.encode(b"phone"));
    elsewhere.message("PUT", &path, &[], Some(r#"{"name": "Old phone"}"#)).is(204);
    let mut bob = server.member("Bob");
    bob.delete(&path).is(404);
    bob.message("PUT", &path, &[], Some(r#"{"name": "Mine"}"#)).is(404);
    assert_eq!(elsewhere.get("/api/me/passkeys").ok()[0]["name"], "Old phone");
    elsewhere.delete(&path).is(204);
    sign_in(&mut server.stranger(), &mut phone, Wrong::Nothing).is(403);
    elsewhere.get("/api/me").ok();
}

#[test]
fn an_answer_that_is_not_right_is_no_way_in() {
    let (server, clock) = server();
    let mut ada = server.member("Ada");
    let mut phone = Authenticator::new(7, b"phone");
    for wrong in [Wrong::Origin, Wrong::Party, Wrong::Challenge] {
        let made = phone.create(&options(&mut ada), wrong);
        add(&mut ada, "phone", &made).is(403);
    }
    // A challenge is for one person, for a while, and once.
    let asked = options(&mut ada);
    let made = phone.create(&asked, Wrong::Nothing);
    add(&mut server.member("Bob"), "phone", &made).is(403);
    add(&mut ada, "phone", &made).is(201);
    add(&mut ada, "phone", &made).is(403);
    let again = phone.create(&options(&mut ada), Wrong::Nothing);
    add(&mut ada, "phone", &again).is(409);
    for wrong in [Wrong::Origin, Wrong::Party, Wrong::Challenge, Wrong::Signature, Wrong::Counter, Wrong::Handle] {
        if wrong == Wrong::Counter {
            // The counter stands where the last sign-in left it.
            sign_in(&mut server.stranger(), &mut phone, Wrong::Nothing).ok();
        }
        sign_in(&mut server.stranger(), &mut phone, wrong).is(403);
    }
    sign_in(&mut server.stranger(), &mut Authenticator::new(8, b"unknown"), Wrong::Nothing).is(403);
    let mut stranger = server.stranger();
    let asked = stranger.post("/api/passkey/options", &json!({})).ok();
    let signed = phone.get(&asked, Wrong::Nothing);
    stranger.post("/api/passkey", &signed).ok();
    server.stranger().post("/api/passkey", &signed).is(403);
    let asked = stranger.post("/api/passkey/options", &json!({})).ok();
    let late = phone.get(&asked, Wrong::Nothing);
    clock.advance(Duration::from_mins(6));
    server.stranger().post("/api/passkey", &late).is(403);
}

#[test]
fn a_passkey_is_added_by_a_member_with_the_password_on_a_server_with_a_name() {
    let (server, _) = server();
    let mut ada = server.member("Ada");
    ada.post("/api/me/passkeys/options", &json!({"password": "wrong horse"})).is(403);
    server.guest().post("/api/me/passkeys/options", &json!({})).is(422);
    server.stranger().post("/api/me/passkeys/options", &json!({})).is(401);
    let made = Authenticator::new(7, b"phone").create(&options(&mut ada), Wrong::Nothing);
    for name in ["", " ", "line\nbreak", &"x".repeat(41)] {
        add(&mut ada, name, &made).is(422);
    }
    // An address of numbers alone is nobody's name.
    let server = TestServer::open();
    let answer = server.stranger().post("/api/passkey/options", &json!({}));
    assert!(answer.status == 422 && answer.text.contains("--public-url"), "{}", answer.text);
}
