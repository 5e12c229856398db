//! Time control for one decision.

use tavola_core::Budget;
use web_time::{Duration, Instant};

/// The clock of one decision: begun when the bot is asked, stopped well before the time is up.
///
/// The margin covers what happens after the search: the move is sent, a sleeping processor wakes.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    /// When a search must answer, whatever it is doing.
    hard: Duration,
    /// When it is no longer worth starting another iteration.
    soft: Duration,
}

impl Clock {
    /// Starts the clock for a budget.
    pub fn start(budget: &Budget<'_>) -> Clock {
        let millis = u64::from(budget.millis);
        let whole = Duration::from_millis(millis);
        // A twentieth, and at least a millisecond, is kept back; of a single millisecond, half.
        let margin = Duration::from_micros((millis * 50).clamp(1_000, 100_000));
        let hard = whole.saturating_sub(margin).max(whole / 2);
        Clock { began: Instant::now(), hard, soft: hard.mul_f64(0.6) }
    }

    /// How long the decision has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Whether the bot must answer now.
    pub fn is_up(&self) -> bool {
        self.elapsed() >= self.hard
    }

    /// Whether another iteration, which takes longer than all before it, would hardly finish.
    pub fn is_late(&self) -> bool {
        self.elapsed() >= self.soft
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_kept_however_short_the_time() {
        for millis in [0, 1, 2, 10, 20, 100, 1_000, 60_000, u32::MAX] {
            let clock = Clock::start(&Budget::millis(millis));
            let whole = Duration::from_millis(u64::from(millis));
            assert!(clock.hard <= whole && clock.soft <= clock.hard, "{millis}");
            assert!(millis < 2 || clock.hard + Duration::from_millis(1) <= whole, "{millis}");
            assert!(clock.hard >= whole / 2, "{millis}");
        }
    }
}
