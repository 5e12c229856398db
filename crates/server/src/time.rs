//! Time as a value. Parts of the server that need the time are given a [`Time`]; only this file asks the system.
//!
//! Wall-clock milliseconds are what tables and the database write down. Timeouts of connections are measured
//! by tokio's clock and do not come from here.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tavola_store::Millis;
use tokio::sync::watch;

/// Where the time comes from. Clones tell the same time.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Manual(Arc<watch::Sender<Millis>>),
}

/// The longest sleep before the system's clock is read again: it may have been set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

impl Time {
    /// The time of this machine.
    pub const fn system() -> Time {
        Time(Source::System)
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
            }
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Returns when it is `at` or later.
    pub async fn sleep_until(&self, at: Millis) {
        match &self.0 {
            Source::System => loop {
                let left = at - self.now();
                if left <= 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left as u64).min(LONGEST_SLEEP)).await;
            },
            Source::Manual(now) => {
                // The sender is alive: this value holds it.
                let _ = now.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}

/// A clock that stands still until it is moved: for tests.
///
/// ```
/// use std::time::Duration;
/// use tavola_server::ManualTime;
/// let clock = ManualTime::starting_at(1_000);
/// let time = clock.time();
/// clock.advance(Duration::from_secs(3_600));
/// assert_eq!(time.now(), 3_601_000);
/// ```
#[derive(Clone, Debug)]
pub struct ManualTime(Arc<watch::Sender<Millis>>);

impl ManualTime {
    /// A clock that shows this time.
    pub fn starting_at(now: Millis) -> ManualTime {
        ManualTime(Arc::new(watch::Sender::new(now)))
    }

    /// What the parts of a server are given.
    pub fn time(&self) -> Time {
        Time(Source::Manual(self.0.clone()))
    }

    /// Moves the clock and wakes everyone for whom the time has come.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now += by.as_millis() as Millis);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sleepers_wake_when_the_clock_is_moved() {
        let clock = ManualTime::starting_at(0);
        let time = clock.time();
        let sleeper = tokio::spawn(async move {
            time.sleep_until(10_000).await;
            time.now()
        });
        clock.advance(Duration::from_secs(9));
        clock.advance(Duration::from_secs(2));
        assert_eq!(sleeper.await.unwrap(), 11_000);
    }

    #[tokio::test]
    async fn what_is_past_is_not_waited_for() {
        let time = Time::system();
        time.sleep_until(time.now() - 1).await;
    }
}
