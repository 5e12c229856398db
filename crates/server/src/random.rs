//! Random words and bytes from the operating system.

use sha2::{Digest, Sha256};
use tavola_core::{ErrorCode, RuleError};

/// Letters and digits that are not mistaken for one another when read aloud or typed.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], RuleError> {
    let mut bytes = [0; N];
    fill(&mut bytes)
        .map_err(|error| RuleError::new(ErrorCode::Failed, format!("the system gives no randomness: {error}")))?;
    Ok(bytes)
}

/// A table's id: ten letters and digits, more than anybody will guess.
pub(crate) fn table_id() -> Result<String, RuleError> {
    Ok(spell(&bytes::<10>()?))
}

/// A table's id that follows from another one's and from what only that table knows.
pub(crate) fn table_id_from(table: &str, secret: &[u8]) -> String {
    let digest = Sha256::new().chain_update(table).chain_update("\n").chain_update(secret).finalize();
    spell(&digest[..10])
}

/// A random word of this many letters, five bits each.
pub(crate) fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    // The operating system's generator fails only where there is none; then no secret may be made up.
    fill(&mut bytes).expect("the operating system gives random bytes");
    spell(&bytes)
}

/// A random number.
pub(crate) fn number() -> u32 {
    let mut bytes = [0; 4];
    fill(&mut bytes).expect("the operating system gives random bytes");
    u32::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    // In a simulation everything follows from its seed.
    #[cfg(test)]
    if crate::simulation::fill(bytes) {
        return Ok(());
    }
    getrandom::fill(bytes)
}

fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_that_follows_from_a_table_is_always_the_same() {
        let id = table_id_from("k3", &[7; 32]);
        assert_eq!((id.len(), &id), (10, &table_id_from("k3", &[7; 32])));
        assert_ne!(id, table_id_from("k4", &[7; 32]));
        assert_ne!(id, table_id_from("k3", &[8; 32]), "nobody without the secret can guess it");
    }
}
