//! Random words, digests, passwords.

use super::problem::Problem;
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use tavola_core::ErrorCode;
use tokio::sync::Semaphore;

/// Letters and digits that are not mistaken for one another when read aloud or typed.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A random word of this many letters, five bits each.
pub(super) fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    // The operating system's generator fails only where there is none; then nothing may be made up.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A session's token: 160 bits.
pub(super) fn token() -> String {
    word(32)
}

/// What is kept of a token or a recovery code. They are random and long, so a plain digest does.
pub(super) fn digest(secret: &str) -> String {
    Sha256::digest(secret).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A recovery code as it is shown: `abcd-efgh-jkmn-pqrs`, 80 bits.
pub(super) fn recovery_code() -> String {
    let word = word(16);
    [&word[..4], &word[4..8], &word[8..12], &word[12..]].join("-")
}

/// A recovery code as it was typed, without what people add or leave out.
pub(super) fn tidy(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Passwords take much memory and time on purpose, so only a few are computed at once.
pub(super) struct Passwords {
    turns: Semaphore,
    /// What the password of somebody who does not exist is compared with, so that the time taken
    /// tells nobody who exists.
    nobody: String,
}

impl Passwords {
    pub(super) fn new() -> Passwords {
        // Digesting with default settings and a random salt has no way to fail.
        let nobody = Argon2::default().hash_password(b"nobody").expect("argon2 works").to_string();
        Passwords { turns: Semaphore::new(2), nobody }
    }

    /// The digest of a new password.
    pub(super) async fn digest(&self, password: String) -> Result<String, Problem> {
        self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|digest| digest.to_string()).ok())
            .await?
            .ok_or_else(|| Problem::bad("this password cannot be used; try another one"))
    }

    /// Whether the password is the one that was digested. Without a digest the answer is no, after
    /// as much work.
    pub(super) async fn check(&self, password: String, digest: Option<String>) -> Result<bool, Problem> {
        let known = digest.is_some();
        let digest = digest.unwrap_or_else(|| self.nobody.clone());
        let matches = self
            .work(move || match PasswordHash::new(&digest) {
                Ok(digest) => Argon2::default().verify_password(password.as_bytes(), &digest).is_ok(),
                Err(_) => false,
            })
            .await?;
        Ok(matches && known)
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let failed = || Problem::new(ErrorCode::Unavailable, "try again in a moment");
        let _turn = self.turns.acquire().await.map_err(|_| failed())?;
        tokio::task::spawn_blocking(job).await.map_err(|_| failed())
    }
}

/// A random number.
pub(super) fn number() -> u32 {
    getrandom::u32().expect("the operating system gives random bytes")
}
