//! Moves of a finished game, measured by the search.

use super::{
    SearchBot,
    outlook::{self, Look},
};
use crate::{Analysis, Line};
use tavola_sparta::{Action, State};

/// Of the effort, how much goes to a first look at each of the other moves: one part in so many.
const GLANCE: u64 = 60;
/// How many lines there are at most.
const LINES: usize = 3;

/// The best lines, or the best one and what was played, by looking at about `effort` positions for each.
pub(super) fn analyse(state: &State, played: Option<Action>, effort: u64) -> Option<Analysis<Action>> {
    if state.outcome().is_some() {
        return None;
    }
    let mut bot = SearchBot::new();
    let report = bot.think_nodes(state, effort);
    let best = *report.line.first()?;
    let depth = u8::try_from(report.depth).unwrap_or(u8::MAX);
    let mut lines = vec![Line { chance: outlook::chance(&report), actions: report.line }];
    if let Some(played) = played {
        let chance = if played == best { lines[0].chance } else { look(&mut bot, state, played, effort).chance };
        // What was played may be better than what a short search found.
        lines[0].chance = lines[0].chance.max(chance);
        return Some(Analysis { lines, played: Some(chance), depth });
    }
    let mut others = Vec::new();
    state.position().for_each_action(|action| others.push(action));
    others.retain(|action| *action != best);
    let mut others: Vec<(u16, Action)> =
        others.into_iter().map(|action| (look(&mut bot, state, action, effort / GLANCE).chance, action)).collect();
    others.sort_by_key(|(chance, _)| std::cmp::Reverse(*chance));
    lines.extend(others.into_iter().take(LINES - 1).map(|(_, action)| look(&mut bot, state, action, effort / 2)));
    lines[1..].sort_by_key(|line| std::cmp::Reverse(line.chance));
    let most = lines.iter().map(|line| line.chance).max()?;
    lines[0].chance = most;
    Some(Analysis { lines, played: None, depth })
}

/// One move and what the search expects after it.
fn look(bot: &mut SearchBot, state: &State, action: Action, effort: u64) -> Line<Action> {
    let mut next = state.clone();
    next.play_unchecked(action);
    let us = state.position().to_move();
    let Look { chance, line } = outlook::look(bot, &next, us, effort);
    Line { actions: [action].into_iter().chain(line).collect(), chance }
}
