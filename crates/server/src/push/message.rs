//! Encrypting a message for one browser: RFC 8291 with the content coding of RFC 8188. The push service in between reads
//! nothing of it.

use crate::random;
use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey, elliptic_curve::sec1::ToSec1Point};
use sha2::Sha256;

/// What a browser gave us to encrypt for it.
pub(crate) struct Reader {
    public_key: PublicKey,
    auth: [u8; 16],
}

/// Base64 as browsers write it in addresses, with or without padding.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

pub(crate) fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A public key as it is sent: a point of 65 bytes.
pub(super) fn point(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// A key drawn at random.
pub(super) fn fresh_key() -> SecretKey {
    loop {
        // One in 2^32 draws is no key.
        let drawn = random::bytes::<32>().ok().and_then(|bytes| SecretKey::from_slice(&bytes).ok());
        if let Some(key) = drawn {
            return key;
        }
    }
}

impl Reader {
    /// Reads what a browser says of itself; none if it is no key, or no secret of 16 bytes.
    pub(crate) fn read(p256dh: &str, auth: &str) -> Option<Reader> {
        let public_key = PublicKey::from_sec1_bytes(&decode(p256dh)?).ok()?;
        Some(Reader { public_key, auth: decode(auth)?.try_into().ok()? })
    }

    /// Encrypts a short text for this browser alone.
    pub(super) fn encrypt(&self, text: &[u8]) -> Option<Vec<u8>> {
        self.encrypt_with(text, &fresh_key(), random::bytes::<16>().ok()?)
    }

    fn encrypt_with(&self, text: &[u8], key: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
        let (reader, writer) = (point(&self.public_key), point(&key.public_key()));
        let (key, nonce) =
            keys(key.diffie_hellman(&self.public_key).raw_secret_bytes(), &self.auth, &reader, &writer, &salt)?;
        // One record, which ends with the mark of the last one.
        let plain = [text, &[2]].concat();
        let sealed = Aes128Gcm::new_from_slice(&key).ok()?.encrypt(&nonce.into(), plain.as_slice()).ok()?;
        let mut body = salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.push(writer.len() as u8);
        body.extend(writer);
        body.extend(sealed);
        Some(body)
    }
}

/// The size of a record: as in the standard's example.
const RECORD: u32 = 4096;

/// The key and the nonce that both sides derive.
fn keys(shared: &[u8], auth: &[u8], reader: &[u8], writer: &[u8], salt: &[u8]) -> Option<([u8; 16], [u8; 12])> {
    let mut secret = [0; 32];
    let info = [b"WebPush: info\0", reader, writer].concat();
    Hkdf::<Sha256>::new(Some(auth), shared).expand(&info, &mut secret).ok()?;
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    let derived = Hkdf::<Sha256>::new(Some(salt), &secret);
    derived.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    derived.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    Some((key, nonce))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_standard_s_example() {
        let key = SecretKey::from_slice(&decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap()).unwrap();
        let reader = Reader::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(encode(reader.encrypt_with(text, &key, salt).unwrap()), expected);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(Reader::read(key, "BTBZMqHH6r4Tts7J_aSIgg==").is_some());
        for (key, auth) in [
            (key, "BTBZMqHH6r4Tts7J_aSI"),
            (key, "not base64!"),
            ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"),
            (&key.replace("AYWX", "AYWY"), "BTBZMqHH6r4Tts7J_aSIgg"),
        ] {
            assert!(Reader::read(key, auth).is_none(), "{key} {auth}");
        }
    }
}
