//! The strongest player: the network where it may be asked, search where not.

use super::{
    SearchBot, memory,
    net::{NetBot, trained},
};
use tavola_core::{Bot, Budget, Rng};
use tavola_stratego::{Action, Memory, Stratego, View};
use web_time::{Duration, Instant};

/// How long the network is expected to take before it was asked once.
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
    /// How long the network took last.
    takes: Duration,
}

impl Champion {
    /// A bot of full strength.
    pub fn new(mut rng: Rng) -> Champion {
        let seed = rng.bits();
        let net = trained().map(|trained| NetBot::new(trained, rng.fork()));
        Champion { net, search: SearchBot::new(rng), memory: 100, seed, takes: FIRST_GUESS }
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
        let in_time = Duration::from_millis(u64::from(budget.millis)) >= self.takes;
        let Some(net) = self.net.as_mut().filter(|_| in_time && view.rules().memory == Memory::Aid) else {
            return self.search.choose(view, budget);
        };
        let began = Instant::now();
        let action = if self.memory < 100 {
            net.choose(&memory::fade(view, self.memory, self.seed), budget)
        } else {
            net.choose(view, budget)
        };
        self.takes = began.elapsed();
        action
    }
}
