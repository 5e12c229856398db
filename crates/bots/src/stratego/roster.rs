//! Stratego's bots by name.

use super::{Brain, Greedy, LEVELS, hint, signature};
use crate::{BotEntry, Random, Reason, Roster, toolbox::Uct};
use tavola_kernel::{Bot, Budget, Luck, Refusal, brief};
use tavola_stratego::{Action, Rules, Stratego, View};

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

    const SETTINGS: &'static [(&'static str, &'static str)] =
        &[("memory", "how many of a hundred revealed pieces a level remembers, 0 to 100")];

    fn adjusted(name: &str, setting: &str, value: &str, luck: Luck) -> Result<Box<dyn Bot<Stratego> + Send>, Refusal> {
        let level = LEVELS.iter().find(|level| level.name == name).ok_or_else(|| {
            Refusal::new(
                "unknown-bot",
                format!("`{setting}` can be set on level1 to level6 and strong, not on `{}`", brief(name)),
            )
        })?;
        match value.parse() {
            Ok(percent @ 0..=100) => Ok(Box::new(Brain::of_level(level, luck).remembering(percent))),
            _ => Err(Refusal::new(
                "unknown-bot",
                format!("`{}` is no {setting}; it is a number from 0 to 100", brief(value)),
            )),
        }
    }

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), Refusal> {
        hint(view, budget).ok_or_else(|| Refusal::new("over", "there is nothing to decide"))
    }

    fn outlook(view: &View) -> Vec<u16> {
        super::outlook::outlook(view)
    }

    fn signature(depth: u32) -> Option<(u64, u64, u64)> {
        Some(signature(depth))
    }
}

/// The bot of one level.
fn level<const N: usize>() -> BotEntry<Stratego> {
    BotEntry { name: LEVELS[N].name, about: LEVELS[N].about, make: |luck| Box::new(Brain::of_level(&LEVELS[N], luck)) }
}
