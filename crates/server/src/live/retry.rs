//! When something that failed is tried again.

/// The next try, and how long after it comes another one.
#[derive(Clone, Copy)]
pub(super) struct Retry {
    pub(super) at: i64,
    pause: i64,
}

impl Default for Retry {
    fn default() -> Retry {
        Retry { at: 0, pause: 1_000 }
    }
}

impl Retry {
    /// After a try that failed now: each pause is twice the last one, up to a minute.
    pub(super) fn later(self, now: i64) -> Retry {
        Retry { at: now + self.pause, pause: (2 * self.pause).min(60_000) }
    }
}
