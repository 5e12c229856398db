//! Decisions of a finished game, measured by the plans for the rest of the turn.

use super::search::search_bot::SearchBot;
use crate::{Analysis, Line};
use tavola_core::{Budget, Rng};
use tavola_impero::{Action, View};

/// How many lines there are at most.
const LINES: usize = 3;

/// The best plans for the rest of the turn, and the best that was left after what was played.
pub(super) fn analyse(view: &View, played: Option<&Action>, effort: u32) -> Option<Analysis<Action>> {
    let mut bot = SearchBot::strong(Rng::new(1)).counting(effort);
    let (plans, beside) = bot.ways(view, played, &Budget::millis(u32::MAX))?;
    let thousandths = |value: f32| (1000.0 * value.clamp(0.0, 1.0)) as u16;
    let mut lines: Vec<Line<Action>> = Vec::new();
    for plan in plans {
        // Plans that begin alike are one choice.
        let new = plan.actions.first().is_some_and(|first| lines.iter().all(|line| line.actions[0] != *first));
        if new && lines.len() < LINES {
            lines.push(Line { chance: thousandths(plan.value), actions: plan.actions });
        }
    }
    let played = beside.map(thousandths);
    let best = lines.first_mut()?;
    best.chance = best.chance.max(played.unwrap_or_default());
    // A plan ends with the turn; what comes after it is estimated.
    Some(Analysis { lines, played, depth: 1 })
}
