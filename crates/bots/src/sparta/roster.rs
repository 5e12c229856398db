//! Sparta's bots by name.

use super::{AlphaBeta, Brain, Greedy, LEVELS, hint, signature};
use crate::{BotEntry, Random, Reason, Roster, toolbox::Uct};
use tavola_kernel::{Budget, Refusal};
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
                make: |luck| Box::new(Random::new(luck)),
            },
            BotEntry { name: "greedy", about: "looks one turn ahead", make: |luck| Box::new(Greedy::new(luck)) },
            BotEntry {
                name: "uct",
                about: "baseline: tree search by random playouts",
                make: |luck| Box::new(Uct::new(luck)),
            },
            BotEntry {
                name: "alphabeta",
                about: "baseline: plain alpha-beta that counts pieces and cities",
                make: |luck| Box::new(AlphaBeta::new(luck)),
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

    fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), Refusal> {
        let hint = hint(view.state(), budget).ok_or_else(|| Refusal::new("over", "the game is over"))?;
        Ok((hint.action, hint.reason))
    }

    fn outlook(view: &View) -> Vec<u16> {
        if view.state().outcome().is_some() { Vec::new() } else { super::outlook::outlook(view.state()) }
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
        make: |mut luck| Box::new(Brain::of_level(&LEVELS[N], &mut luck)),
    }
}
