//! The proof of a finished game's chance, as data. `tavola-table` computes with it.

use crate::Occupant;
use serde::{Deserialize, Serialize};
use tavola_core::{ErrorCode, RuleError, Seat, brief};

/// Thirty-two bytes nobody but the table knows until the game is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from bytes that the caller drew from a good source.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A log may be printed by accident; the secret must not be in it.
impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        hex(&secret.0)
    }
}

impl TryFrom<String> for Secret {
    type Error = RuleError;

    fn try_from(text: String) -> Result<Secret, RuleError> {
        let wrong = || {
            let message = format!("`{}` is no secret: it is 64 hexadecimal digits", brief(&text));
            RuleError::new(ErrorCode::Malformed, message)
        };
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = (high.ok_or_else(wrong)? * 16 + low.ok_or_else(wrong)?) as u8;
        }
        Ok(Secret(bytes))
    }
}

/// What a finished game publishes, so that anybody can compute every roll again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table's id, which every outcome depends on.
    pub table: String,
    /// What was published before the nonces.
    pub commitment: String,
    /// The secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub secret: Secret,
    /// The hashes by which seats committed to their nonces; empty for a seat that did not. None in records from
    /// before seats did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hashes: Vec<String>,
    /// The nonces by seat; empty for a seat without a person, and for one that did not show its nonce in time.
    pub nonces: Vec<String>,
}

/// What one player was shown before the dice began to roll. A player who keeps it can tell a record with the dice of
/// this game from a forged one.
///
/// ```
/// use tavola_protocol::Receipt;
/// let text = r#"{"table":"k3","seat":0,"commitment":"66…25","hashes":["a0…","b1…"],"nonce":"7f3a…"}"#;
/// let receipt: Receipt = serde_json::from_str(text).unwrap();
/// assert_eq!(serde_json::to_string(&receipt).unwrap(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The table's id.
    pub table: String,
    /// The player's seat.
    pub seat: Seat,
    /// The table's commitment, as it was when this player committed.
    pub commitment: String,
    /// Every seat's hash, as it was when this player showed the nonce; empty for a seat without one.
    #[serde(default)]
    pub hashes: Vec<String>,
    /// The player's own nonce.
    pub nonce: String,
}

/// What a table adds to the record of a game, as its `tags`.
///
/// ```
/// use tavola_protocol::{Occupant, RecordTags};
/// let tags: RecordTags = serde_json::from_str(r#"{"players":[{"bot":"level3"}]}"#).unwrap();
/// assert_eq!(tags.players, [Occupant::Bot("level3".into())]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordTags {
    /// Who played, by seat.
    #[serde(default)]
    pub players: Vec<Occupant>,
    /// The proof of the game's chance, where there was some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Proof>,
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from_digit(u32::from(four), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_written() {
        let text = String::from(Secret::new([0xab; 32]));
        assert_eq!(Secret::try_from(text.clone()), Ok(Secret::new([0xab; 32])));
        assert!(Secret::try_from(text[1..].to_owned()).is_err());
        assert!(Secret::try_from("é".repeat(32)).is_err());
        assert_eq!(format!("{:?}", Secret::new([1; 32])), "Secret(…)");
    }
}
