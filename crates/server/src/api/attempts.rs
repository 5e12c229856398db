//! Wrong passwords, counted by account: guessing from many addresses is slowed down too.

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// So many wrong passwords in a row; after that one more every so often.
const MOST: u32 = 20;
const ONE_MORE: Duration = Duration::from_mins(2);
/// Addresses that are remembered to belong to their account.
const MOST_KNOWN: usize = 50_000;

/// Wrong passwords by account.
#[derive(Default)]
pub(super) struct Attempts(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    /// How many wrong ones, and since when they fade.
    wrong: HashMap<String, (u32, Instant)>,
    /// Addresses from which the right password came: strangers cannot lock these out.
    known: HashSet<(String, IpAddr)>,
}

impl Attempts {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long to wait before another try for this account from this address.
    pub(super) fn check(&self, account: &str, from: IpAddr, now: Instant) -> Result<(), Duration> {
        let (account, mut inner) = (account.to_lowercase(), self.inner());
        if inner.known.contains(&(account.clone(), from)) {
            return Ok(());
        }
        let Some((wrong, since)) = inner.wrong.get_mut(&account) else { return Ok(()) };
        fade(wrong, since, now);
        if *wrong < MOST { Ok(()) } else { Err((*since + ONE_MORE).saturating_duration_since(now)) }
    }

    /// The password was wrong.
    pub(super) fn wrong(&self, account: &str, now: Instant) {
        let mut inner = self.inner();
        let (wrong, since) = inner.wrong.entry(account.to_lowercase()).or_insert((0, now));
        fade(wrong, since, now);
        if *wrong == 0 {
            *since = now;
        }
        *wrong += 1;
    }

    /// The password was right.
    pub(super) fn right(&self, account: &str, from: IpAddr) {
        let mut inner = self.inner();
        if inner.known.len() >= MOST_KNOWN {
            inner.known.clear();
        }
        inner.known.insert((account.to_lowercase(), from));
    }

    /// Forgets accounts that nobody tries any more.
    pub(super) fn sweep(&self, now: Instant) {
        self.inner().wrong.retain(|_, (wrong, since)| {
            fade(wrong, since, now);
            *wrong > 0
        });
    }
}

/// Takes off the wrong ones that are long ago.
fn fade(wrong: &mut u32, since: &mut Instant, now: Instant) {
    while *wrong > 0 && now.saturating_duration_since(*since) >= ONE_MORE {
        *wrong -= 1;
        *since += ONE_MORE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guessing_is_slow_from_any_number_of_addresses() {
        let (attempts, began) = (Attempts::default(), Instant::now());
        let address = |n: u8| IpAddr::from([192, 0, 2, n]);
        attempts.right("Ada", address(200));
        for n in 0..20 {
            assert_eq!(attempts.check("ada", address(n), began), Ok(()));
            attempts.wrong("ADA", began);
        }
        assert_eq!(attempts.check("Ada", address(99), began), Err(ONE_MORE));
        assert_eq!(attempts.check("Ada", address(200), began), Ok(()), "she herself is not locked out");
        assert_eq!(attempts.check("Bob", address(99), began), Ok(()));
        assert_eq!(attempts.check("Ada", address(99), began + ONE_MORE), Ok(()));
        attempts.wrong("Ada", began + ONE_MORE);
        assert!(attempts.check("Ada", address(99), began + ONE_MORE).is_err());
        attempts.sweep(began + ONE_MORE * 21);
        assert!(attempts.inner().wrong.is_empty());
    }
}
