//! Time as a value. Parts of the server that need the time are given a [`Time`]; only this file asks the system.
//!
//! There are two readings. [`Time::now`] is for durations: clocks of games, absences, delays. It starts at the wall
//! clock's time and goes on by the machine's monotonic clock, so that setting the wall clock moves nothing. It also
//! does not count the time in which this process was stopped: nobody could play then. [`Time::wall`] is the wall
//! clock, for dates and for games of correspondence.
//!
//! Timeouts of connections are measured by tokio's clock and do not come from here.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use tavola_store::Millis;
use tokio::sync::watch;

/// How often a running server says that it runs.
pub(crate) const BEAT: Duration = Duration::from_millis(100);
/// The most that passes between two beats. If more has passed, the process was stopped meanwhile.
const LONGEST_GAP: Duration = Duration::from_secs(1);
/// The time for durations is brought closer to the wall clock by at most one part in so many, which no player
/// notices. Without it two machines would drift apart for as long as they run.
const SLEW: i64 = 2_000;
/// The longest sleep before the time is read again: the process may have been stopped meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// Where the time comes from. Clones tell the same time.
#[derive(Clone, Debug)]
pub struct Time(Arc<Clock>);

#[derive(Debug)]
struct Clock {
    source: Source,
    steady: Mutex<Steady>,
}

#[derive(Debug)]
enum Source {
    System(Instant),
    Manual(watch::Sender<Reading>),
    /// Tokio's clock, which stands still while anybody works, and how far the wall clock is ahead of it.
    #[cfg(test)]
    Simulated(tokio::time::Instant, Arc<std::sync::atomic::AtomicI64>),
}

/// What the machine's clocks show.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// Since some moment in the past.
    monotonic: Duration,
    wall: Millis,
}

impl Source {
    fn read(&self) -> Reading {
        match self {
            Source::System(began) => Reading {
                monotonic: began.elapsed(),
                wall: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis),
            },
            Source::Manual(reading) => *reading.borrow(),
            #[cfg(test)]
            Source::Simulated(began, ahead) => {
                let monotonic = began.elapsed();
                let wall = monotonic.as_millis() as Millis + ahead.load(std::sync::atomic::Ordering::Relaxed);
                Reading { monotonic, wall }
            }
        }
    }
}

/// The time for durations, in microseconds.
#[derive(Debug)]
struct Steady {
    /// What it showed at the last beat, and what the monotonic clock showed then.
    shown: i64,
    beat: Duration,
    /// Whether there are beats at all; without them every moment counts.
    beats: bool,
    /// What a clock that several machines share showed, and what the monotonic clock showed then. It is followed
    /// instead of the wall clock.
    shared: Option<(Millis, Duration)>,
}

impl Steady {
    fn passed(&self, reading: Reading) -> Duration {
        let passed = reading.monotonic.saturating_sub(self.beat);
        if self.beats { passed.min(LONGEST_GAP) } else { passed }
    }

    fn now(&self, reading: Reading) -> i64 {
        self.shown + self.passed(reading).as_micros() as i64
    }

    /// What the time should be.
    fn right(&self, reading: Reading) -> i64 {
        match self.shared {
            None => reading.wall * 1000,
            Some((showed, at)) => showed * 1000 + reading.monotonic.saturating_sub(at).as_micros() as i64,
        }
    }

    /// The process runs: how long it was stopped since the last beat.
    fn beat(&mut self, reading: Reading) -> Duration {
        let counted = self.passed(reading);
        let stopped = reading.monotonic.saturating_sub(self.beat + counted);
        let micros = counted.as_micros() as i64;
        self.shown += micros;
        self.shown += (self.right(reading) - self.shown).clamp(-micros / SLEW, micros / SLEW);
        self.beat = self.beat.max(reading.monotonic);
        self.beats = true;
        stopped
    }
}

impl Time {
    fn new(source: Source) -> Time {
        let reading = source.read();
        let steady = Steady { shown: reading.wall * 1000, beat: reading.monotonic, beats: false, shared: None };
        Time(Arc::new(Clock { source, steady: Mutex::new(steady) }))
    }

    /// The time of this machine.
    pub fn system() -> Time {
        Time::new(Source::System(Instant::now()))
    }

    /// The time of a simulated machine.
    #[cfg(test)]
    pub(crate) fn simulated(began: tokio::time::Instant, ahead: Arc<std::sync::atomic::AtomicI64>) -> Time {
        Time::new(Source::Simulated(began, ahead))
    }

    fn steady(&self) -> MutexGuard<'_, Steady> {
        // Nothing that can panic runs while the lock is held.
        self.0.steady.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time for durations, in milliseconds: about those since 1970.
    pub fn now(&self) -> Millis {
        // The clock is read first: a manual one must not be waited for with the lock held.
        let reading = self.0.source.read();
        self.steady().now(reading) / 1000
    }

    /// The wall clock: milliseconds since 1970. It jumps when somebody sets it.
    pub fn wall(&self) -> Millis {
        self.0.source.read().wall
    }

    /// Says that this process runs: how long it was stopped since it last said so.
    pub(crate) fn beat(&self) -> Duration {
        let reading = self.0.source.read();
        self.steady().beat(reading)
    }

    /// Counts time in which this process was stopped after all: others went on meanwhile.
    pub(crate) fn skip(&self, stopped: Duration) {
        self.steady().shown += stopped.as_micros() as i64;
    }

    /// Follows a clock that several machines share, and that shows this time now: at once before the first beat, later
    /// so slowly that nobody notices.
    pub(crate) fn follow(&self, shows: Millis) {
        if matches!(self.0.source, Source::Manual(_)) {
            return;
        }
        let reading = self.0.source.read();
        let mut steady = self.steady();
        steady.shared = Some((shows, reading.monotonic));
        if !steady.beats {
            (steady.shown, steady.beat) = (shows * 1000, reading.monotonic);
        }
    }

    /// Returns when `now` is `at` or later.
    pub async fn sleep_until(&self, at: Millis) {
        if let Source::Manual(readings) = &self.0.source {
            // The sender is alive: this value holds it.
            let _ = readings.subscribe().wait_for(|_| self.now_manually() >= at).await;
            return;
        }
        loop {
            let left = at - self.now();
            if left <= 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(left as u64).min(LONGEST_SLEEP)).await;
        }
    }

    /// As [`Time::now`] after a manual clock was moved, which beats before it lets anybody look.
    fn now_manually(&self) -> Millis {
        self.steady().shown / 1000
    }
}

/// Clocks that stand still until they are moved: for tests.
///
/// ```
/// use std::time::Duration;
/// use tavola_server::ManualTime;
/// let clock = ManualTime::starting_at(1_000);
/// let time = clock.time();
/// clock.advance(Duration::from_secs(3_600));
/// assert_eq!((time.now(), time.wall()), (3_601_000, 3_601_000));
/// clock.set_wall(5_000);
/// assert_eq!((time.now(), time.wall()), (3_601_000, 5_000));
/// ```
#[derive(Clone, Debug)]
pub struct ManualTime(Time);

impl ManualTime {
    /// Clocks that show this time.
    pub fn starting_at(now: Millis) -> ManualTime {
        ManualTime(Time::new(Source::Manual(watch::Sender::new(Reading { monotonic: Duration::ZERO, wall: now }))))
    }

    /// What the parts of a server are given.
    pub fn time(&self) -> Time {
        self.0.clone()
    }

    fn change(&self, change: impl FnOnce(&mut Reading, &mut Steady)) {
        // There is no other source in a manual time.
        if let Source::Manual(readings) = &self.0.0.source {
            readings.send_modify(|reading| change(reading, &mut self.0.steady()));
        }
    }

    /// Time passes, and wakes everyone for whom it has come.
    pub fn advance(&self, by: Duration) {
        self.change(|reading, steady| {
            let mut left = by;
            while !left.is_zero() {
                let part = left.min(LONGEST_GAP);
                left -= part;
                reading.monotonic += part;
                reading.wall += part.as_millis() as Millis;
                steady.beat(*reading);
            }
        });
    }

    /// Time passes while this process is stopped: nothing beats.
    pub fn stop_process(&self, by: Duration) {
        self.change(|reading, steady| {
            steady.beat(*reading);
            reading.monotonic += by;
            reading.wall += by.as_millis() as Millis;
            steady.beat(*reading);
        });
    }

    /// Somebody sets the wall clock.
    pub fn set_wall(&self, to: Millis) {
        self.change(|reading, _| reading.wall = to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64, wall: Millis) -> Reading {
        Reading { monotonic: Duration::from_secs(seconds), wall }
    }

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

    #[test]
    fn a_stop_is_noticed_before_the_next_beat() {
        let mut steady = Steady { shown: 0, beat: Duration::ZERO, beats: false, shared: None };
        assert_eq!(steady.beat(at(0, 0)), Duration::ZERO);
        // The first look after the stop sees a second at most, and the beat adds no more.
        assert_eq!(steady.now(at(15, 0)), 1_000_000);
        assert_eq!(steady.beat(at(15, 15_000)), Duration::from_secs(14));
        assert!((1_000_000..=1_000_500).contains(&steady.now(at(15, 15_000))), "{steady:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_nodes_share_is_taken_up_at_once_and_then_followed() {
        let ahead = Arc::new(std::sync::atomic::AtomicI64::new(7_200_000));
        let time = Time::simulated(tokio::time::Instant::now(), ahead);
        assert_eq!(time.now(), 7_200_000);
        time.follow(1_000);
        assert_eq!((time.now(), time.wall()), (1_000, 7_200_000));
        time.beat();
        for second in 1..=100 {
            tokio::time::advance(Duration::from_secs(1)).await;
            time.follow(1_200 + second * 1_000);
            time.beat();
        }
        // A fifth of a second is made up for by half a millisecond a second.
        assert_eq!(time.now(), 101_050);
        time.skip(Duration::from_secs(15));
        assert_eq!(time.now(), 116_050);
    }

    #[test]
    fn the_wall_clock_is_followed_so_slowly_that_nobody_notices() {
        let mut steady = Steady { shown: 0, beat: Duration::ZERO, beats: false, shared: None };
        for second in 1..=1_000 {
            steady.beat(at(second, second as Millis * 1000 + 3_600_000));
        }
        assert_eq!(steady.now(at(1_000, 0)), 1_000_500_000);
        for second in 1_001..=2_000 {
            steady.beat(at(second, 0));
        }
        assert_eq!(steady.now(at(2_000, 0)), 2_000_000_000);
    }
}
