//! Impero's bots by name.

use super::{BUILDER, Brain, LEVELS, PEACEFUL, Settler, Weighted, hint, signature};
use crate::{BotEntry, Random, Reason, Roster};
use tavola_impero::{Action, Impero, Rules, View};
use tavola_kernel::{Budget, Refusal};

impl Roster for Impero {
    const RECOMMENDED: &'static str = "level2";

    fn seat_name(_: &Rules, seat: u8) -> String {
        // Colours that people with every kind of colour vision tell apart.
        ["Blue", "Orange", "White", "Purple"]
            .get(usize::from(seat))
            .map_or_else(|| format!("Seat {seat}"), ToString::to_string)
    }

    fn bots() -> Vec<BotEntry<Impero>> {
        vec![
            BotEntry {
                name: "random",
                about: "plays anything that is allowed",
                make: |luck| Box::new(Random::new(luck)),
            },
            BotEntry {
                name: "settler",
                about: "builds where it yields most, looks no turn ahead",
                make: |luck| Box::new(Settler::new(luck)),
            },
            BotEntry {
                name: "weighted",
                about: "baseline: random, but builds before anything else",
                make: |luck| Box::new(Weighted::new(luck)),
            },
            BotEntry { name: BUILDER.name, about: BUILDER.about, make: |luck| Box::new(Brain::new(&BUILDER, luck)) },
            BotEntry { name: PEACEFUL.name, about: PEACEFUL.about, make: |luck| Box::new(Brain::new(&PEACEFUL, luck)) },
            level::<0>(),
            level::<1>(),
            level::<2>(),
            level::<3>(),
            level::<4>(),
            level::<5>(),
            level::<6>(),
        ]
    }

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), Refusal> {
        hint(view, budget)
    }

    fn outlook(view: &View) -> Vec<u16> {
        super::outlook::outlook(view)
    }

    fn signature(depth: u32) -> Option<(u64, u64, u64)> {
        Some(signature(depth))
    }
}

const fn level<const N: usize>() -> BotEntry<Impero> {
    BotEntry { name: LEVELS[N].name, about: LEVELS[N].about, make: |luck| Box::new(Brain::new(&LEVELS[N], luck)) }
}
