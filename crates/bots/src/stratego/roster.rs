//! Stratego's bots by name.

use super::{Champion, Greedy, LEVELS, Odd, Oddity, SearchBot, Shuffled, hint, signature};
use crate::{
    Analysis, BotEntry, Random, Reason, Roster,
    data::{DataFile, STRATEGO_NET},
    search::Uct,
};
use tavola_core::{Bot, Budget, ErrorCode, Rng, RuleError, brief};
use tavola_stratego::{Action, Rules, Stratego, View};

/// The name of the strongest.
const STRONG: &str = "strong";

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
                make: |rng| Box::new(Random::new(rng)),
            },
            BotEntry {
                name: "greedy",
                about: "baseline: takes what wins the most material at once, on average",
                make: |rng| Box::new(Greedy::new(rng)),
            },
            BotEntry {
                name: "uct",
                about: "baseline: tree search by random playouts over worlds that fit its view",
                make: |rng| Box::new(Uct::new(rng)),
            },
            odd("rusher", "baseline: attacks whatever is in reach", |rng| Box::new(Odd::new(Oddity::Rusher, rng))),
            odd("pacifist", "baseline: never attacks", |rng| Box::new(Odd::new(Oddity::Pacifist, rng))),
            odd("coward", "baseline: keeps away from everybody", |rng| Box::new(Odd::new(Oddity::Coward, rng))),
            odd("mimic", "baseline: does what the other side did", |rng| Box::new(Odd::new(Oddity::Mimic, rng))),
            odd("shuffled", "baseline: search with an army that stands anywhere", |rng| Box::new(Shuffled::new(rng))),
            level::<0>(),
            level::<1>(),
            level::<2>(),
            level::<3>(),
            level::<4>(),
            level::<5>(),
            level::<6>(),
            BotEntry {
                name: STRONG,
                about: "full strength: a network that learned the game by playing itself",
                make: |rng| Box::new(Champion::new(rng)),
            },
        ]
    }

    fn data(bot: &str) -> &'static [&'static DataFile] {
        static READ: [&DataFile; 1] = [&STRATEGO_NET];
        if bot == STRONG { &READ } else { &[] }
    }

    /// Positions are judged by what the armies are worth, so that looking at a game needs no network.
    fn judging_data() -> &'static [&'static DataFile] {
        &[]
    }

    const SETTINGS: &'static [(&'static str, &'static str)] =
        &[("memory", "how many of a hundred revealed pieces a level remembers, 0 to 100")];

    fn adjusted(name: &str, setting: &str, value: &str, rng: Rng) -> Result<Box<dyn Bot<Stratego> + Send>, RuleError> {
        let Some(percent) = value.parse().ok().filter(|percent| *percent <= 100) else {
            let message = format!("`{}` is no {setting}; it is a number from 0 to 100", brief(value));
            return Err(RuleError::unknown_bot(brief(name), message));
        };
        if name == STRONG {
            return Ok(Box::new(Champion::new(rng).remembering(percent)));
        }
        let level = LEVELS.iter().find(|level| level.name == name).ok_or_else(|| {
            RuleError::unknown_bot(
                brief(name),
                format!("`{setting}` can be set on level1 to level6 and strong, not on `{}`", brief(name)),
            )
        })?;
        Ok(Box::new(SearchBot::of_level(level, rng).remembering(percent)))
    }

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), RuleError> {
        hint(view, budget).ok_or_else(|| RuleError::new(ErrorCode::NothingToDecide, "there is nothing to decide"))
    }

    fn purpose(view: &View, action: &Action) -> Option<Reason> {
        super::hint::purpose(view, action)
    }

    fn outlook(view: &View) -> Vec<u16> {
        super::outlook::outlook(view)
    }

    fn analyse(view: &View, played: Option<&Action>, effort: u32) -> Option<Analysis<Action>> {
        super::analysis::analyse(view, played, u64::from(effort))
    }

    fn signature(depth: u32) -> Option<(u64, u64, u64)> {
        Some(signature(depth))
    }
}

/// A baseline that plays strangely.
fn odd(name: &'static str, about: &'static str, make: fn(Rng) -> Box<dyn Bot<Stratego> + Send>) -> BotEntry<Stratego> {
    BotEntry { name, about, make }
}

/// The bot of one level.
fn level<const N: usize>() -> BotEntry<Stratego> {
    BotEntry {
        name: LEVELS[N].name,
        about: LEVELS[N].about,
        make: |rng| Box::new(SearchBot::of_level(&LEVELS[N], rng)),
    }
}
