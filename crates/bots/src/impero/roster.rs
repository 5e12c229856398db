//! Impero's bots by name.

use super::{BUILDER, LEVELS, PEACEFUL, SearchBot, Settler, Weighted, hint, signature};
use crate::{
    Analysis, BotEntry, Random, Reason, Roster,
    data::{DataFile, IMPERO_VALUE_NET},
};
use tavola_core::{Budget, RuleError};
use tavola_impero::{Action, Impero, Rules, View};

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
                make: |rng| Box::new(Random::new(rng)),
            },
            BotEntry {
                name: "settler",
                about: "builds where it yields most, looks no turn ahead",
                make: |rng| Box::new(Settler::new(rng)),
            },
            BotEntry {
                name: "weighted",
                about: "baseline: random, but builds before anything else",
                make: |rng| Box::new(Weighted::new(rng)),
            },
            BotEntry { name: BUILDER.name, about: BUILDER.about, make: |rng| Box::new(SearchBot::new(&BUILDER, rng)) },
            BotEntry {
                name: PEACEFUL.name,
                about: PEACEFUL.about,
                make: |rng| Box::new(SearchBot::new(&PEACEFUL, rng)),
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

    fn data(bot: &str) -> &'static [&'static DataFile] {
        static READ: [&DataFile; 1] = [&IMPERO_VALUE_NET];
        if ["random", "settler", "weighted"].contains(&bot) { &[] } else { &READ }
    }

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), RuleError> {
        hint(view, budget)
    }

    fn purpose(view: &View, action: &Action) -> Option<Reason> {
        super::hint::purpose(view, action)
    }

    fn outlook(view: &View) -> Vec<u16> {
        super::outlook::outlook(view)
    }

    fn analyse(view: &View, played: Option<&Action>, effort: u32) -> Option<Analysis<Action>> {
        super::analysis::analyse(view, played, effort)
    }

    fn signature(depth: u32) -> Option<(u64, u64, u64)> {
        Some(signature(depth))
    }
}

const fn level<const N: usize>() -> BotEntry<Impero> {
    BotEntry { name: LEVELS[N].name, about: LEVELS[N].about, make: |rng| Box::new(SearchBot::new(&LEVELS[N], rng)) }
}
