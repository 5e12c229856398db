//! Stratego's bots by name.

use super::{Brain, Greedy, LEVELS};
use crate::{BotEntry, Random, Roster, toolbox::Uct};
use tavola_stratego::{Rules, Stratego};

impl Roster for Stratego {
    const RECOMMENDED: &'static str = "level2";

    fn seat_name(_: &Rules, seat: u8) -> String {
        if seat == 0 { "Good".into() } else { "Evil".into() }
    }

    fn bots() -> Vec<BotEntry<Stratego>> {
        vec![
            BotEntry {
                name: "random",
                about: "plays anything that is allowed",
                make: |luck| Box::new(Random::new(luck)),
            },
            BotEntry {
                name: "greedy",
                about: "baseline: takes what wins the most material at once, on average",
                make: |luck| Box::new(Greedy::new(luck)),
            },
            BotEntry {
                name: "uct",
                about: "baseline: tree search by random playouts over worlds that fit its view",
                make: |luck| Box::new(Uct::new(luck)),
            },
            level::<0>(),
            level::<1>(),
            level::<2>(),
            level::<3>(),
            level::<4>(),
            level::<5>(),
            level::<6>(),
        ]
    }
}

/// The bot of one level.
fn level<const N: usize>() -> BotEntry<Stratego> {
    BotEntry { name: LEVELS[N].name, about: LEVELS[N].about, make: |luck| Box::new(Brain::of_level(&LEVELS[N], luck)) }
}
