//! Sparta's bots by name.

use super::{AlphaBeta, Greedy, LEVELS, SearchBot, hint, signature};
use crate::{Analysis, BotEntry, Random, Reason, Roster, search::Uct};
use tavola_core::{Budget, ErrorCode, RuleError};
use tavola_sparta::{Action, Rules, Sparta, View};

impl Roster for Sparta {
    const RECOMMENDED: &'static str = "level2";

    fn seat_name(_: &Rules, seat: u8) -> String {
        if seat == 0 { "Sparta".into() } else { "Achaia".into() }
    }

    fn bots() -> Vec<BotEntry<Sparta>> {
        vec![
            BotEntry {
                name: "random",
                about: "plays anything that is allowed",
                make: |rng| Box::new(Random::new(rng)),
            },
            BotEntry { name: "greedy", about: "looks one turn ahead", make: |rng| Box::new(Greedy::new(rng)) },
            BotEntry {
                name: "uct",
                about: "baseline: tree search by random playouts",
                make: |rng| Box::new(Uct::new(rng)),
            },
            BotEntry {
                name: "alphabeta",
                about: "baseline: plain alpha-beta that counts pieces and cities",
                make: |rng| Box::new(AlphaBeta::new(rng)),
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

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), RuleError> {
        let hint = hint(view.state(), budget).ok_or_else(|| RuleError::new(ErrorCode::Over, "the game is over"))?;
        Ok((hint.action, hint.reason))
    }

    fn purpose(view: &View, action: &Action) -> Option<Reason> {
        super::hint::purpose(view.state().position(), *action)
    }

    fn outlook(view: &View) -> Vec<u16> {
        if view.state().outcome().is_some() { Vec::new() } else { super::outlook::outlook(view.state()) }
    }

    fn analyse(view: &View, played: Option<&Action>, effort: u32) -> Option<Analysis<Action>> {
        super::analysis::analyse(view.state(), played.copied(), u64::from(effort))
    }

    fn signature(depth: u32) -> Option<(u64, u64, u64)> {
        let signature = signature(depth);
        Some((signature.nodes, signature.digest, signature.micros))
    }
}

/// The bot of one level.
fn level<const N: usize>() -> BotEntry<Sparta> {
    BotEntry {
        name: LEVELS[N].name,
        about: LEVELS[N].about,
        make: |mut rng| Box::new(SearchBot::of_level(&LEVELS[N], &mut rng)),
    }
}
