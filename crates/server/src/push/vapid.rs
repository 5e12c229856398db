//! Who sends: a token signed with the server's key, which browsers were told when they subscribed (RFC 8292).

use super::message::{decode, encode, fresh_key, point};
use axum::http::Uri;
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
};
use serde_json::json;
use tavola_store::Millis;

/// The server's key.
pub(super) struct Vapid {
    key: SigningKey,
    public_key: String,
    /// Whom a push service can turn to.
    contact: Option<String>,
}

/// How long a token is good, in seconds; a push service takes 24 hours at most.
const LASTS: i64 = 12 * 60 * 60;

impl Vapid {
    /// A new key, as it is kept.
    pub(super) fn fresh() -> String {
        encode(fresh_key().to_bytes())
    }

    /// Reads a key; none if it is no key of 32 bytes in base64url.
    pub(super) fn read(key: &str, public_url: &str) -> Option<Vapid> {
        let key = SecretKey::from_slice(&decode(key.trim())?).ok()?;
        let public_key = encode(point(&key.public_key()));
        let contact = Some(public_url.to_owned()).filter(|url| url.starts_with("https://"));
        Some(Vapid { key: SigningKey::from(&key), public_key, contact })
    }

    pub(super) fn public_key(&self) -> &str {
        &self.public_key
    }

    /// The header that shows a push service who sends; none if the endpoint is no address.
    pub(super) fn authorization(&self, endpoint: &str, now: Millis) -> Option<String> {
        let uri: Uri = endpoint.parse().ok()?;
        let audience = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let mut claims = json!({"aud": audience, "exp": now / 1000 + LASTS});
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let signed = format!("{}.{}", encode(r#"{"typ":"JWT","alg":"ES256"}"#), encode(claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        Some(format!("vapid t={signed}.{}, k={}", encode(signature.to_bytes()), self.public_key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::{VerifyingKey, signature::Verifier};
    use serde_json::Value;

    #[test]
    fn a_token_is_signed_for_one_push_service() {
        let vapid = Vapid::read(&Vapid::fresh(), "https://play.example.org").unwrap();
        let header = vapid.authorization("https://push.example.com:8443/send/x?y", 5_000_000).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, vapid.public_key());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1).unwrap()).unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example.com:8443", "exp": 5_000 + 43_200, "sub": "https://play.example.org"})
        );
        let key = VerifyingKey::from_sec1_bytes(&decode(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&decode(signature).unwrap()).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        assert!(key.verify(b"something else", &signature).is_err());
    }

    #[test]
    fn a_key_is_read_again_and_nonsense_is_none() {
        let text = Vapid::fresh();
        let public = |text: &str| Vapid::read(text, "http://127.0.0.1").map(|vapid| vapid.public_key);
        assert_eq!(public(&text), public(&format!("{text}\n")));
        assert_ne!(public(&text), public(&Vapid::fresh()));
        assert_eq!([public(""), public("abc"), public(&encode([0; 32]))], [None, None, None]);
    }
}
