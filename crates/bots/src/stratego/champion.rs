//! The strongest player: the network where it may be asked, search where not.

use super::{
    SearchBot, memory,
    net::{NetBot, trained},
};
use tavola_core::{Bot, Budget, Rng};
use tavola_stratego::{Action, Memory, Stratego, View};
use web_time::{Duration, Instant};

/// How long the network is expected to take before it was asked once, and at most on a machine that is not busy.
const FIRST_GUESS: Duration = Duration::from_millis(15);

/// Plays by the network. It falls back to search where a table remembers nothing for its players
/// (`memory=strict`), because the network reads the whole course of the game, where the file of the network is
/// missing, and where there is less time than the network takes.
pub struct Champion {
    net: Option<NetBot>,
    search: SearchBot,
    /// Of a hundred pieces that were revealed, how many are remembered.
    memory: u32,
    /// Makes each player forget something else.
    seed: u64,
    pace: Pace,
}

/// How long the network is expected to take.
struct Pace {
    /// How long it took last.
    last: Duration,
    /// The shorter of the last two times: one slow answer says more about the machine at that moment than about the next
    /// answer. It shrinks while the network is not asked, so that it is tried again when a machine was busy for a while.
    expected: Duration,
    /// It does not shrink below this, so that no time is overrun in vain.
    fastest: Duration,
}

impl Pace {
    fn new() -> Pace {
        Pace { last: FIRST_GUESS, expected: FIRST_GUESS, fastest: FIRST_GUESS }
    }

    fn took(&mut self, time: Duration) {
        self.expected = time.min(self.last);
        self.last = time;
        self.fastest = self.fastest.min(time);
    }

    fn skipped(&mut self) {
        self.expected = self.expected.mul_f64(1.0 - 1.0 / 32.0).max(self.fastest);
        self.last = self.expected;
    }
}

impl Champion {
    /// A bot of full strength.
    pub fn new(mut rng: Rng) -> Champion {
        let seed = rng.bits();
        let net = trained().map(|trained| NetBot::new(trained, rng.fork()));
        Champion { net, search: SearchBot::new(rng), memory: 100, seed, pace: Pace::new() }
    }

    /// The same bot, remembering so many of a hundred revealed pieces.
    #[must_use]
    pub fn remembering(mut self, percent: u32) -> Champion {
        self.memory = percent.min(100);
        self.search = self.search.remembering(percent);
        self
    }
}

impl Bot<Stratego> for Champion {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        let Some(net) = self.net.as_mut().filter(|_| view.rules().memory == Memory::Aid) else {
            return self.search.choose(view, budget);
        };
        if Duration::from_millis(u64::from(budget.millis)) < self.pace.expected {
            self.pace.skipped();
            return self.search.choose(view, budget);
        }
        let began = Instant::now();
        let action = if self.memory < 100 {
            net.choose(&memory::fade(view, self.memory, self.seed), budget)
        } else {
            net.choose(view, budget)
        };
        self.pace.took(began.elapsed());
        action
    }

    fn sit(&mut self, seed: u64) {
        self.seed = seed;
        self.search.sit(seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn one_slow_answer_does_not_count() {
        let mut pace = Pace::new();
        for time in [10, 300, 10, 300, 10] {
            pace.took(ms(time));
            assert!(pace.expected <= FIRST_GUESS, "{time}: {:?}", pace.expected);
        }
    }

    #[test]
    fn a_network_that_was_slow_is_tried_again() {
        let mut pace = Pace::new();
        pace.took(ms(80));
        pace.took(ms(80));
        assert_eq!(pace.expected, ms(80));
        let skipped = (0..).take_while(|_| {
            let waits = ms(20) < pace.expected;
            pace.skipped();
            waits
        });
        assert!((5..100).contains(&skipped.count()));
        pace.took(ms(10));
        assert_eq!(pace.expected, ms(10));
        for _ in 0..1000 {
            pace.skipped();
        }
        assert_eq!(pace.expected, ms(10), "with less time than it ever took it is not tried");
    }
}
