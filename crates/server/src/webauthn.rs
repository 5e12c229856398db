//! Passkeys: what an authenticator answers is checked as Web Authentication level 2 asks (§7.1, §7.2), with the signature
//! ES256 and without attestation: who made the authenticator is nobody's business here.
//!
//! *Invariant:* this module knows no database and no clock. That a challenge is ours, fresh and used once is its caller's
//! business, and so is whose a credential is.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use p256::{
    PublicKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier},
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// For whom authenticators answer here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RelyingParty {
    /// A domain.
    pub(crate) id: String,
    /// The address of the pages.
    pub(crate) origin: String,
}

impl RelyingParty {
    /// The party of an address such as `https://play.example.org:8443`; none where authenticators would refuse: without
    /// encryption, unless it is this machine, and where the host is a number instead of a name.
    pub(crate) fn of(origin: &str) -> Option<RelyingParty> {
        let (scheme, host) = origin.split_once("://")?;
        let id = host.split(':').next()?.to_ascii_lowercase();
        let is_name = id.contains(|c: char| c.is_ascii_alphabetic()) && !id.starts_with('[');
        let safe = scheme == "https" || id == "localhost" || id.ends_with(".localhost");
        (is_name && safe).then(|| RelyingParty { id, origin: origin.to_ascii_lowercase() })
    }
}

/// What an authenticator does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ceremony {
    /// It makes a key.
    Create,
    /// It signs with one.
    Get,
}

impl Ceremony {
    const fn word(self) -> &'static str {
        match self {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        }
    }
}

/// Why an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is not what browsers send.
    Malformed,
    /// It is of the other ceremony.
    Ceremony,
    /// A page of another site asked.
    Origin,
    /// It is for another site.
    Party,
    /// Nobody touched the authenticator.
    Absent,
    /// It holds no key, or one of a kind that was not asked for.
    Key,
    /// The signature is not by this key, or not of this answer.
    Signature,
    /// The authenticator has signed more often than this one says: there are two of them.
    Counter,
}

/// What the browser adds to what the authenticator says.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    ceremony: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// Reads base64url.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, Fault> {
    BASE64.decode(text.trim_end_matches('=')).map_err(|_| Fault::Malformed)
}

pub(crate) fn encode(bytes: impl AsRef<[u8]>) -> String {
    BASE64.encode(bytes)
}

/// The challenge that an answer is to, which the caller looks up, once ceremony and origin are right.
///
/// # Errors
/// Says what is wrong.
pub(crate) fn challenge(client_data: &[u8], ceremony: Ceremony, party: &RelyingParty) -> Result<String, Fault> {
    let data: ClientData = serde_json::from_slice(client_data).map_err(|_| Fault::Malformed)?;
    if data.ceremony != ceremony.word() {
        return Err(Fault::Ceremony);
    }
    if data.origin != party.origin || data.cross_origin {
        return Err(Fault::Origin);
    }
    Ok(data.challenge)
}

/// What an authenticator says of itself.
struct AuthenticatorData<'a> {
    counter: u32,
    /// What follows where it has made a key.
    key: Option<&'a [u8]>,
}

const USER_PRESENT: u8 = 0x01;
const HAS_KEY: u8 = 0x40;

fn authenticator_data<'a>(data: &'a [u8], party: &RelyingParty) -> Result<AuthenticatorData<'a>, Fault> {
    let (party_digest, rest) = data.split_at_checked(32).ok_or(Fault::Malformed)?;
    let (&flags, rest) = rest.split_first().ok_or(Fault::Malformed)?;
    let (counter, rest) = rest.split_first_chunk::<4>().ok_or(Fault::Malformed)?;
    if party_digest != Sha256::digest(&party.id).as_slice() {
        return Err(Fault::Party);
    }
    if flags & USER_PRESENT == 0 {
        return Err(Fault::Absent);
    }
    Ok(AuthenticatorData { counter: u32::from_be_bytes(*counter), key: (flags & HAS_KEY != 0).then_some(rest) })
}

/// A key that an authenticator has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewKey {
    pub(crate) credential: Vec<u8>,
    /// A point of 65 bytes.
    pub(crate) public_key: Vec<u8>,
    pub(crate) counter: u32,
}

/// The longest id of a credential, by the standard.
const LONGEST_ID: usize = 1023;

/// How a public key for ES256 begins, and what stands between its halves. The form is fixed by CTAP2: maps are short
/// and in order.
const COSE_KEY: [u8; 10] = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
const COSE_Y: [u8; 3] = [0x22, 0x58, 0x20];

/// Checks what an authenticator says when it has made a key.
///
/// # Errors
/// Says what is wrong.
pub(crate) fn register(data: &[u8], party: &RelyingParty) -> Result<NewKey, Fault> {
    let AuthenticatorData { counter, key } = authenticator_data(data, party)?;
    // The model of the authenticator comes first; nobody asks for it.
    let rest = key.and_then(|rest| rest.get(16..)).ok_or(Fault::Key)?;
    let (length, rest) = rest.split_first_chunk::<2>().ok_or(Fault::Malformed)?;
    let length = usize::from(u16::from_be_bytes(*length));
    let (credential, rest) = rest.split_at_checked(length).ok_or(Fault::Malformed)?;
    if credential.is_empty() || length > LONGEST_ID {
        return Err(Fault::Malformed);
    }
    let (x, rest) = rest.strip_prefix(&COSE_KEY).and_then(|rest| rest.split_at_checked(32)).ok_or(Fault::Key)?;
    let y = rest.strip_prefix(&COSE_Y).and_then(|rest| rest.get(..32)).ok_or(Fault::Key)?;
    let public_key = [&[4], x, y].concat();
    // A point beside the curve is no key.
    PublicKey::from_sec1_bytes(&public_key).map_err(|_| Fault::Key)?;
    Ok(NewKey { credential: credential.to_vec(), public_key, counter })
}

/// Checks a signature, and returns where the authenticator's counter stands.
///
/// # Errors
/// Says what is wrong.
pub(crate) fn sign_in(
    client_data: &[u8],
    data: &[u8],
    signature: &[u8],
    key: (&[u8], u32),
    party: &RelyingParty,
) -> Result<u32, Fault> {
    let AuthenticatorData { counter, .. } = authenticator_data(data, party)?;
    let (public_key, before) = key;
    let verifying = VerifyingKey::from_sec1_bytes(public_key).map_err(|_| Fault::Key)?;
    let signature = Signature::from_der(signature).map_err(|_| Fault::Signature)?;
    let signed = [data, Sha256::digest(client_data).as_slice()].concat();
    verifying.verify(&signed, &signature).map_err(|_| Fault::Signature)?;
    // Many authenticators count nothing: theirs stays at nought.
    if (counter, before) != (0, 0) && counter <= before {
        return Err(Fault::Counter);
    }
    Ok(counter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::{
        SecretKey,
        ecdsa::{SigningKey, signature::Signer},
        elliptic_curve::sec1::ToSec1Point,
    };
    use serde_json::json;

    fn party() -> RelyingParty {
        RelyingParty::of("https://play.example.org").unwrap()
    }

    /// The authenticator of these tests.
    fn secret() -> SecretKey {
        SecretKey::from_slice(&[42; 32]).unwrap()
    }

    fn client_data(ceremony: &str, origin: &str) -> Vec<u8> {
        json!({"type": ceremony, "challenge": "Y2hhbGxlbmdl", "origin": origin, "crossOrigin": false})
            .to_string()
            .into()
    }

    fn said(party: &str, flags: u8, counter: u32) -> Vec<u8> {
        [Sha256::digest(party).as_slice(), &[flags], &counter.to_be_bytes()].concat()
    }

    fn made() -> Vec<u8> {
        let point = secret().public_key().to_sec1_point(false).as_bytes().to_vec();
        let key = [&COSE_KEY, &point[1..33], &COSE_Y, &point[33..]].concat();
        [said("play.example.org", 0x45, 3), vec![0; 16], vec![0, 4], b"abcd".to_vec(), key].concat()
    }

    #[test]
    fn a_party_is_a_domain_with_encryption_or_this_machine() {
        for (origin, id) in [
            ("https://play.example.org", Some("play.example.org")),
            ("https://Play.Example.org:8443", Some("play.example.org")),
            ("http://localhost:8080", Some("localhost")),
            ("http://play.example.org", None),
            ("http://127.0.0.1:8080", None),
            ("https://192.0.2.1", None),
            ("https://[2001:db8::1]", None),
            ("nonsense", None),
        ] {
            assert_eq!(RelyingParty::of(origin).map(|party| party.id).as_deref(), id, "{origin}");
        }
    }

    #[test]
    fn an_answer_is_to_our_own_page() {
        let own = "https://play.example.org";
        for (data, expected) in [
            (client_data("webauthn.get", own), Ok("Y2hhbGxlbmdl".to_owned())),
            (client_data("webauthn.create", own), Err(Fault::Ceremony)),
            (client_data("webauthn.get", "https://evil.example.org"), Err(Fault::Origin)),
            (client_data("webauthn.get", "http://play.example.org"), Err(Fault::Origin)),
            (b"{}".to_vec(), Err(Fault::Malformed)),
        ] {
            assert_eq!(challenge(&data, Ceremony::Get, &party()), expected);
        }
        let framed = json!({"type": "webauthn.get", "challenge": "x", "origin": own, "crossOrigin": true}).to_string();
        assert_eq!(challenge(framed.as_bytes(), Ceremony::Get, &party()), Err(Fault::Origin));
    }

    #[test]
    fn a_key_is_registered_whole_or_not_at_all() {
        let good = made();
        let key = register(&good, &party()).unwrap();
        assert_eq!((key.credential.as_slice(), key.counter), (b"abcd".as_slice(), 3));
        assert_eq!(key.public_key, secret().public_key().to_sec1_point(false).as_bytes());
        let change = |at: usize, to: u8| {
            let mut bad = good.clone();
            bad[at] = to;
            register(&bad, &party())
        };
        assert_eq!(change(0, good[0] ^ 1), Err(Fault::Party));
        assert_eq!(change(32, 0x44), Err(Fault::Absent));
        assert_eq!(change(32, 0x05), Err(Fault::Key));
        assert_eq!(change(54, 0), Err(Fault::Malformed), "no id");
        // An Edwards key, and a point that is on no curve.
        assert_eq!(change(63, 0x27), Err(Fault::Key));
        assert_eq!(change(75, good[75] ^ 1), Err(Fault::Key));
        for length in 0..good.len() {
            assert!(register(&good[..length], &party()).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn a_signature_is_by_this_key_of_this_answer() {
        let point = secret().public_key().to_sec1_point(false).as_bytes().to_vec();
        let other = SecretKey::from_slice(&[43; 32]).unwrap().public_key().to_sec1_point(false).as_bytes().to_vec();
        let client = client_data("webauthn.get", "https://play.example.org");
        let sign = |data: &[u8]| {
            let signed = [data, Sha256::digest(&client).as_slice()].concat();
            let signature: Signature = SigningKey::from(&secret()).sign(&signed);
            signature.to_der().as_bytes().to_vec()
        };
        let check = |data: &[u8], client: &[u8], signature: &[u8], key: (&[u8], u32), expected| {
            assert_eq!(sign_in(client, data, signature, key, &party()), expected);
        };
        let good = said("play.example.org", 0x05, 9);
        let signature = sign(&good);
        check(&good, &client, &signature, (&point, 8), Ok(9));
        check(&good, &client, &signature, (&point, 9), Err(Fault::Counter));
        check(&good, &client, &signature, (&other, 8), Err(Fault::Signature));
        check(&good, b"{}", &signature, (&point, 8), Err(Fault::Signature));
        check(&good, &client, &signature[1..], (&point, 8), Err(Fault::Signature));
        check(&said("play.example.org", 0x05, 10), &client, &signature, (&point, 8), Err(Fault::Signature));
        let absent = said("play.example.org", 0x04, 9);
        check(&absent, &client, &sign(&absent), (&point, 8), Err(Fault::Absent));
        let elsewhere = said("evil.example.org", 0x05, 9);
        check(&elsewhere, &client, &sign(&elsewhere), (&point, 8), Err(Fault::Party));
        // An authenticator that counts nothing.
        let silent = said("play.example.org", 0x01, 0);
        check(&silent, &client, &sign(&silent), (&point, 0), Ok(0));
        check(&silent, &client, &sign(&silent), (&point, 5), Err(Fault::Counter));
    }
}
