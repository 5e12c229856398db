//! How likely each seat wins, for charts of finished games.

use super::{
    LEVELS,
    eval::{judge::Judge, production::Production, weights::Weights},
};
use tavola_core::{Game, Rng};
use tavola_impero::{Impero, View};

/// Worlds an estimate is the mean of.
const WORLDS: u32 = 4;

/// The chances of all seats in thousandths, as the view's seat sees them; empty before the island is known.
pub(super) fn outlook(view: &View) -> Vec<u16> {
    if view.table.phase == tavola_impero::table::Phase::Map {
        return Vec::new();
    }
    let production = Production::new(&view.table.map);
    let weights = Weights::of_ruleset(view.table.options.impero());
    let mut rng = Rng::new(1);
    let mut chances = vec![0.0f32; usize::from(view.table.options.players)];
    for _ in 0..WORLDS {
        let world = Impero::determinize(view, &mut rng).into_state();
        let mut judge = Judge::new(view, &world, &production, weights, &LEVELS[LEVELS.len() - 1].skill);
        let strengths: Vec<f32> = view
            .table
            .seats()
            .map(|seat| if view.table.alive(seat) { judge.strength(&world, seat, false) } else { 0.0 })
            .collect();
        let sum: f32 = strengths.iter().sum();
        for (chance, strength) in chances.iter_mut().zip(strengths) {
            *chance += strength / sum.max(f32::MIN_POSITIVE);
        }
    }
    chances.into_iter().map(|chance| (1000.0 * chance / WORLDS as f32) as u16).collect()
}
