//! Stratego's bots by name.

use crate::{BotEntry, Random, Roster};
use tavola_stratego::{Rules, Stratego};

impl Roster for Stratego {
    const RECOMMENDED: &'static str = "random";

    fn seat_name(_: &Rules, seat: u8) -> String {
        if seat == 0 { "Good".into() } else { "Evil".into() }
    }

    fn bots() -> Vec<BotEntry<Stratego>> {
        vec![BotEntry {
            name: "random",
            about: "plays anything that is allowed",
            make: |luck| Box::new(Random::new(luck)),
        }]
    }
}
