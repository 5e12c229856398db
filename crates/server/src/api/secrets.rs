//! Tokens, recovery codes, digests, passwords.

use super::problem::Problem;
use crate::random::{self, word};
use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use sha2::{Digest, Sha256};
use std::{
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};
use tavola_core::ErrorCode;
use tavola_protocol::hex;
use tokio::sync::oneshot;

/// A session's token: 160 bits.
pub(super) fn token() -> String {
    word(32)
}

/// What is kept of a token or a recovery code. They are random and long, so a plain digest does.
pub(crate) fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

/// A recovery code as it is shown: `abcd-efgh-jkmn-pqrs`, 80 bits.
pub(crate) fn recovery_code() -> String {
    let word = word(16);
    [&word[..4], &word[4..8], &word[8..12], &word[12..]].join("-")
}

/// A recovery code as it was typed, without what people add or leave out.
pub(crate) fn tidy(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Passwords take much memory and time on purpose, so only a few are computed at once, in threads of their own that
/// keep their memory: allocated and freed each time, much of it would never come back.
pub(super) struct Passwords {
    jobs: mpsc::SyncSender<Job>,
    /// What the password of somebody who does not exist is compared with, so that the time taken
    /// tells nobody who exists.
    nobody: String,
}

/// Something to compute, with the memory for it.
type Job = Box<dyn FnOnce(&mut Vec<Block>) + Send>;

/// How many passwords are computed at once.
const AT_ONCE: usize = 2;
/// How many may wait.
const WAITING: usize = 256;

impl Passwords {
    pub(super) fn new() -> Passwords {
        // Digesting with default settings and a random salt has no way to fail.
        let nobody = hash(b"nobody", &mut Vec::new()).expect("argon2 works");
        let (jobs, waiting) = mpsc::sync_channel::<Job>(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..AT_ONCE {
            let waiting = waiting.clone();
            let next = move || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let spawned = thread::Builder::new().name(format!("password-{number}")).spawn(move || {
                let mut memory = Vec::new();
                while let Ok(job) = next() {
                    job(&mut memory);
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for passwords did not start");
            }
        }
        Passwords { jobs, nobody }
    }

    /// The digest of a new password.
    pub(super) async fn digest(&self, password: String) -> Result<String, Problem> {
        self.work(move |memory| hash(password.as_bytes(), memory))
            .await?
            .ok_or_else(|| Problem::bad("this password cannot be used; try another one"))
    }

    /// Whether the password is the one that was digested. Without a digest the answer is no, after
    /// as much work.
    pub(super) async fn check(&self, password: String, digest: Option<String>) -> Result<bool, Problem> {
        let known = digest.is_some();
        let digest = digest.unwrap_or_else(|| self.nobody.clone());
        let matches = self.work(move |memory| matches(password.as_bytes(), &digest, memory).unwrap_or(false)).await?;
        Ok(matches && known)
    }

    async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let failed =
            || Problem::new(ErrorCode::Unavailable, "too many passwords are checked at once; try again in a moment");
        let (done, result) = oneshot::channel();
        // The receiver may have given up.
        let job = Box::new(move |memory: &mut Vec<Block>| drop(done.send(job(memory))));
        self.jobs.try_send(job).map_err(|_| failed())?;
        result.await.map_err(|_| failed())
    }
}

/// Computes with memory that is there, or grows to what is needed.
fn compute(argon: &Argon2<'_>, password: &[u8], salt: &[u8], out: &mut [u8], memory: &mut Vec<Block>) -> Option<()> {
    let blocks = argon.params().block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::new());
    }
    argon.hash_password_into_with_memory(password, salt, out, &mut memory[..blocks]).ok()
}

/// A digest of a password, with a salt of its own.
fn hash(password: &[u8], memory: &mut Vec<Block>) -> Option<String> {
    let (argon, bytes) = (Argon2::default(), random::bytes::<16>().ok()?);
    let (salt, mut out) = (Salt::new(&bytes).ok()?, [0; 32]);
    compute(&argon, password, &salt, &mut out, memory)?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).ok()?,
        salt: Some(salt),
        hash: Some(Output::new(&out).ok()?),
    };
    Some(hash.to_string())
}

/// Whether this is the password that was digested; none if the digest is none.
fn matches(password: &[u8], digest: &str, memory: &mut Vec<Block>) -> Option<bool> {
    let digest = PasswordHash::new(digest).ok()?;
    let (algorithm, version) = (Algorithm::try_from(digest.algorithm.as_str()).ok()?, digest.version?.try_into().ok()?);
    let argon = Argon2::new(algorithm, version, Params::try_from(&digest).ok()?);
    let expected = digest.hash?;
    let mut out = vec![0; expected.len()];
    compute(&argon, password, &digest.salt?, &mut out, memory)?;
    // Compared in a time that tells nothing.
    Some(Output::new(&out).ok()? == expected)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The memory this process has, in megabytes.
    fn memory() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
    }

    #[test]
    fn digests_of_other_programs_are_understood() {
        // As `PasswordHasher` of the same library writes them, which this server used before.
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let theirs = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        assert_eq!(matches(b"correct horse", &theirs, &mut Vec::new()), Some(true));
        assert_eq!(matches(b"wrong horse", &theirs, &mut Vec::new()), Some(false));
        let ours = PasswordHash::new(&hash(b"correct horse", &mut Vec::new()).unwrap()).unwrap();
        assert!(Argon2::default().verify_password(b"correct horse", &ours).is_ok());
    }

    /// Set in the process in which passwords are counted.
    const ALONE: &str = "TAVOLA_TEST_PASSWORDS_ALONE";

    #[tokio::test(flavor = "multi_thread")]
    async fn many_passwords_take_no_more_memory_than_a_few() {
        if std::env::var_os(ALONE).is_none() {
            // Other tests of this program take memory meanwhile, so the measurement has a process of its own.
            let test = concat!(module_path!(), "::many_passwords_take_no_more_memory_than_a_few");
            let test = test.split_once("::").map_or(test, |(_, path)| path);
            let output = std::process::Command::new(std::env::current_exe().unwrap())
                .args([test, "--exact", "--nocapture"])
                .env(ALONE, "1")
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success() && said.contains("1 passed"), "{said}");
            return;
        }
        let passwords = Passwords::new();
        // The runtime of a busy server has many threads.
        let threads = Arc::new(std::sync::Barrier::new(24));
        let busy =
            (0..24).map(|_| threads.clone()).map(|all| tokio::task::spawn_blocking(move || all.wait().is_leader()));
        for thread in busy.collect::<Vec<_>>() {
            thread.await.unwrap();
        }
        let before = memory();
        for _ in 0..48 {
            passwords.digest("correct horse".into()).await.unwrap();
        }
        let digest = passwords.digest("correct horse".into()).await.unwrap();
        for (password, right) in [("correct horse", true), ("wrong horse", false)] {
            assert_eq!(passwords.check(password.into(), Some(digest.clone())).await.unwrap(), right);
        }
        let grown = memory().saturating_sub(before);
        assert!(grown < 120, "{grown} MB more, where two passwords at once need 38");
    }
}
