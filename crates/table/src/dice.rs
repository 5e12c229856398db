//! Provable dice.
//!
//! Before anyone takes a seat the table publishes the SHA-256 of a secret: it can no longer choose
//! another one. Then every person sends the hash of a nonce, and shows the nonce to the table when all hashes are
//! known: nobody, the table included, can choose a nonce by the others' or know the seed before. At the end secret,
//! hashes and nonces are published, and anyone can compute every roll again. Players keep what they
//! were shown (a [`tavola_protocol::Receipt`]), so that a record with another secret does not pass.
//!
//! ```text
//! commitment = SHA-256(secret)
//! hash       = SHA-256(table ‖ ":" ‖ seat ‖ ":" ‖ nonce)
//! seed       = HMAC-SHA-256(secret, nonce of seat 0 ‖ "\n" ‖ nonce of seat 1 ‖ "\n" ‖ …)
//! outcome n  = HMAC-SHA-256(seed, table ‖ ":" ‖ n)          n = 0, 1, 2, … over the game's chance steps
//! ```
//!
//! A seat without a person, or whose person did not show it in time, has an empty nonce; numbers are decimal. An outcome is mapped to the
//! listed chances without bias: its eight big-endian 32-bit words are looked at in order, a word not
//! below the largest multiple of the total weight is skipped, and the remainder picks the
//! chance in the order the rules list them. If all eight are skipped, the next block is
//! `HMAC-SHA-256(seed, table ‖ ":" ‖ n ‖ ":" ‖ 1)`, and so on. Chances too many to list (a random
//! map) are drawn by the core's `ChaCha8` from the 32 bytes of the outcome.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use tavola_core::{ErrorCode, Game, LiveGame, Rng, RuleError, Seat};
use tavola_protocol::{Proof, Secret, hex};

/// What is published before the nonces: SHA-256 of the secret, in hexadecimal.
///
/// ```
/// use tavola_protocol::Secret;
/// assert_eq!(
///     tavola_table::commitment(&Secret::new([0; 32])),
///     "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
/// );
/// ```
pub fn commitment(secret: &Secret) -> String {
    hex(&Sha256::digest(secret.bytes()))
}

/// How a seat commits to its nonce: SHA-256 of table, seat and nonce, in hexadecimal.
pub fn nonce_hash(table: &str, seat: Seat, nonce: &str) -> String {
    hex(&Sha256::digest(format!("{table}:{}:{nonce}", seat.0)))
}

/// Whether the proof's secret is the one that was committed to.
pub fn keeps_commitment(proof: &Proof) -> bool {
    commitment(&proof.secret) == proof.commitment
}

/// The seed that follows from the secret and the seats' nonces.
fn seed<N: AsRef<str>>(secret: &Secret, nonces: &[N]) -> Seed {
    let lines: Vec<&str> = nonces.iter().map(AsRef::as_ref).collect();
    Seed(hmac(secret.bytes(), lines.join("\n").as_bytes()))
}

/// The seed of a game's chance.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seed([u8; 32]);

/// The dice of one table.
#[derive(Clone, PartialEq, Eq)]
pub struct Dice {
    seed: Seed,
    table: String,
}

impl Dice {
    pub(crate) fn new<N: AsRef<str>>(secret: &Secret, nonces: &[N], table: &str) -> Dice {
        Dice { seed: seed(secret, nonces), table: table.to_owned() }
    }

    /// The dice of a finished game.
    pub fn of(proof: &Proof) -> Dice {
        Dice::new(&proof.secret, &proof.nonces, &proof.table)
    }

    /// The outcome of the game's chance step number `n`; `None` if the next step is not chance.
    pub fn roll<G: Game>(&self, live: &LiveGame<G>, n: u64) -> Option<G::Chance> {
        let outcomes = live.chances();
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let Ok(total) = u32::try_from(total) else { return None };
        if total == 0 {
            return live.draw(&mut Rng::from_seed(self.block(n, 0)));
        }
        let mut left = self.below(n, total);
        for (outcome, weight) in outcomes {
            if left < weight {
                return Some(outcome);
            }
            left -= weight;
        }
        None
    }

    /// A number below `total`, every one equally likely.
    fn below(&self, n: u64, total: u32) -> u32 {
        let fair = (1u64 << 32) / u64::from(total) * u64::from(total);
        let mut again = 0;
        loop {
            let block = self.block(n, again);
            for word in block.chunks_exact(4) {
                let word = word.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
                if u64::from(word) < fair {
                    return word % total;
                }
            }
            again += 1;
        }
    }

    /// Outcome `n` of the table's chance: 32 bytes.
    fn block(&self, n: u64, again: u32) -> [u8; 32] {
        let message = match again {
            0 => format!("{}:{n}", self.table),
            _ => format!("{}:{n}:{again}", self.table),
        };
        hmac(&self.seed.0, message.as_bytes())
    }
}

/// How long a nonce may be, in letters and digits: 16 bytes in hexadecimal are the least.
const NONCE_LENGTHS: std::ops::RangeInclusive<usize> = 32..=64;

/// Whether a text is a valid nonce.
///
/// # Errors
/// Says what a nonce looks like.
pub(crate) fn check_nonce(nonce: &str) -> Result<(), RuleError> {
    let plain = nonce.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if plain && NONCE_LENGTHS.contains(&nonce.len()) {
        Ok(())
    } else {
        Err(RuleError::new(
            ErrorCode::Nonce,
            format!(
                "a nonce is {} to {} letters and digits of your own choice",
                NONCE_LENGTHS.start(),
                NONCE_LENGTHS.end()
            ),
        ))
    }
}

/// Whether a text can be the hash of a nonce.
///
/// # Errors
/// Says what a hash looks like.
pub(crate) fn check_hash(hash: &str) -> Result<(), RuleError> {
    if hash.len() == 64 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        Ok(())
    } else {
        Err(RuleError::new(
            ErrorCode::Nonce,
            "the hash of a nonce is 64 hexadecimal digits: SHA-256 of TABLE:SEAT:NONCE",
        ))
    }
}

/// The seed of a bot, from the same secret. A nonce is longer than the first word here, so no dice ever hang on this.
pub(crate) fn bot_seed(secret: &Secret, table: &str, seat: Seat) -> u64 {
    let digest = hmac(secret.bytes(), format!("bot\n{table}\n{seat}").as_bytes());
    u64::from_le_bytes(*digest.first_chunk().expect("a digest has 32 bytes"))
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    // HMAC takes keys of any length, so the key of 32 bytes is accepted.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(nonces: &[&str]) -> Dice {
        Dice { seed: seed(&Secret::new([7; 32]), nonces), table: "t1".into() }
    }

    #[test]
    fn a_bot_has_a_seed_for_each_seat_table_and_secret() {
        let mut seeds = Vec::new();
        for (secret, table, seat) in [(7, "t1", 0), (7, "t1", 1), (7, "t2", 0), (8, "t1", 0)] {
            seeds.push(bot_seed(&Secret::new([secret; 32]), table, Seat(seat)));
        }
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 4);
    }

    #[test]
    fn hmac_is_the_standard_one() {
        // RFC 4231, test case 2 has a key of 4 bytes; padding with zeros to 32 is the same key.
        let mut key = [0; 32];
        key[..4].copy_from_slice(b"Jefe");
        assert_eq!(
            hex(&hmac(&key, b"what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn every_nonce_and_every_seat_changes_the_rolls() {
        let rolls = |nonces: &[&str]| (0..20).map(|n| dice(nonces).below(n, 36)).collect::<Vec<_>>();
        let all = [rolls(&["a", "b"]), rolls(&["b", "a"]), rolls(&["a", "c"]), rolls(&["ab", ""]), rolls(&["", "ab"])];
        for (i, one) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other != one), "{all:?}");
        }
    }

    #[test]
    fn numbers_are_fair_within_statistical_bounds() {
        let dice = dice(&["a", "b"]);
        let mut counts = [0i64; 6];
        for n in 0..12_000 {
            counts[dice.below(n, 6) as usize] += 1;
        }
        // Six standard deviations of a binomial with p = 1/6.
        assert!(counts.iter().all(|count| (count - 2_000).abs() < 245), "{counts:?}");
    }

    #[test]
    fn words_above_the_last_whole_multiple_are_passed_over() {
        // With a total just above half of 2³², nearly every second word must be skipped.
        let total = (1 << 31) + 1;
        let dice = dice(&["a"]);
        let first_words: Vec<u32> =
            (0..64).map(|n| u32::from_be_bytes(dice.block(n, 0)[..4].try_into().unwrap())).collect();
        let passed = first_words.iter().filter(|&&word| word >= total).count();
        assert!((16..48).contains(&passed), "{passed}");
        assert!((0..64).all(|n| dice.below(n, total) < total));
    }
}
