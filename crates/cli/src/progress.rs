//! A bar on anything longer than a second, on the error stream, and only for people.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// A bar that shows itself once the work has taken a second.
pub struct Progress {
    began: Instant,
    bar: Option<ProgressBar>,
    unit: &'static str,
}

impl Progress {
    pub fn new(unit: &'static str) -> Progress {
        Progress { began: Instant::now(), bar: None, unit }
    }

    pub fn at(&mut self, done: u64, total: u64) {
        if self.bar.is_none() && self.began.elapsed() >= Duration::from_secs(1) {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} ({eta} left)")
                .expect("the template is fixed and valid");
            bar.set_style(style);
            bar.set_message(self.unit);
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
    }

    /// Clears the bar and says how long the work took.
    pub fn finish(self) -> Duration {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
        self.began.elapsed()
    }
}
