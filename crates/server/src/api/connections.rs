//! How many may be here at once, and word of those who were refused.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// Who is here.
pub(super) struct ConnectionLimiter {
    all: usize,
    each: usize,
    here: Mutex<Here>,
}

#[derive(Default)]
struct Here {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl ConnectionLimiter {
    /// At most `all` at once, and `each` from one address.
    pub(super) fn new(all: usize, each: usize) -> ConnectionLimiter {
        ConnectionLimiter { all, each, here: Mutex::default() }
    }

    /// A place for one more, unless there are too many.
    pub(super) fn enter(limiter: &Arc<ConnectionLimiter>, from: IpAddr) -> Option<Place> {
        let mut here = limiter.here.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = here.by_address.get(&from).copied().unwrap_or(0);
        if here.all >= limiter.all || mine >= limiter.each {
            return None;
        }
        here.all += 1;
        here.by_address.insert(from, mine + 1);
        Some(Place { limiter: limiter.clone(), from })
    }
}

/// One of those who are allowed; given back when dropped.
pub(super) struct Place {
    limiter: Arc<ConnectionLimiter>,
    from: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut here = self.limiter.here.lock().unwrap_or_else(PoisonError::into_inner);
        here.all -= 1;
        if let Some(mine) = here.by_address.get_mut(&self.from) {
            *mine -= 1;
            if *mine == 0 {
                here.by_address.remove(&self.from);
            }
        }
    }
}

/// How often the log says that something is refused, at most.
const EVERY: Duration = Duration::from_secs(10);

/// What was refused: counted always, logged now and then, so that a flood of refusals is no flood of lines.
#[derive(Default)]
pub(super) struct Refusals(Mutex<HashMap<&'static str, Noted>>);

#[derive(Default)]
struct Noted {
    logged: Option<Instant>,
    since: u64,
}

impl Refusals {
    /// Something of this kind was refused.
    pub(super) fn note(&self, what: &'static str) {
        metrics::counter!("tavola_refused_total", "what" => what).increment(1);
        if let Some(times) = self.count(what, Instant::now()) {
            tracing::warn!(what, times, "refused");
        }
    }

    /// How often it was refused since the log last said so, if it is time to say it again.
    fn count(&self, what: &'static str, now: Instant) -> Option<u64> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let noted = all.entry(what).or_default();
        noted.since += 1;
        if noted.logged.is_some_and(|logged| now - logged < EVERY) {
            return None;
        }
        noted.logged = Some(now);
        Some(std::mem::take(&mut noted.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_refusals_is_no_flood_of_lines() {
        let (refusals, began) = (Refusals::default(), Instant::now());
        assert_eq!(refusals.count("connection", began), Some(1));
        for _ in 0..1_000 {
            assert_eq!(refusals.count("connection", began + Duration::from_secs(3)), None);
        }
        assert_eq!(refusals.count("request", began), Some(1), "kinds are apart");
        assert_eq!(refusals.count("connection", began + EVERY), Some(1_001));
    }

    #[test]
    fn places_are_given_back() {
        let limiter = Arc::new(ConnectionLimiter::new(3, 2));
        let [one, other] = [[192, 0, 2, 1], [192, 0, 2, 2]].map(IpAddr::from);
        let first = ConnectionLimiter::enter(&limiter, one).unwrap();
        let _second = ConnectionLimiter::enter(&limiter, one).unwrap();
        assert!(ConnectionLimiter::enter(&limiter, one).is_none(), "two from one address");
        let _third = ConnectionLimiter::enter(&limiter, other).unwrap();
        assert!(ConnectionLimiter::enter(&limiter, other).is_none(), "three in all");
        drop(first);
        assert!(ConnectionLimiter::enter(&limiter, one).is_some());
    }
}
