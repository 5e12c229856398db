//! Tokens, recovery codes, digests, passwords.

use super::problem::Problem;
use crate::random::word;
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use sha2::{Digest, Sha256};
use tavola_core::ErrorCode;
use tavola_protocol::hex;
use tokio::sync::Semaphore;

/// A session's token: 160 bits.
pub(super) fn token() -> String {
    word(32)
}

/// What is kept of a token or a recovery code. They are random and long, so a plain digest does.
pub(super) fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret))
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
