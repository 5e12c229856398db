//! Moves of a finished game, measured in worlds that fitted what the player knew.

use super::{
    belief::Belief,
    outlook::TENFOLD,
    plan::Plan,
    search::{Limits, Search},
    search_bot::SearchBot,
    worth::WIN,
};
use crate::{Analysis, Line, analysis::chance};
use tavola_core::{Budget, Rng};
use tavola_stratego::{Action, Kind, Move, Square, Stage, State, View, squares};

/// How many worlds moves are compared in, and how many turns ahead.
const WORLDS: u32 = 16;
const DEPTH: i32 = 2;
/// How many lines there are at most.
const LINES: usize = 3;

/// The best moves, and what was played, in the same worlds. It judges by what the seat knew: bad luck is no mistake.
pub(super) fn analyse(view: &View, played: Option<&Action>, effort: u64) -> Option<Analysis<Action>> {
    let side = view.side()?;
    if view.stage() != Stage::Play(side) {
        return None;
    }
    let budget = Budget::millis(u32::MAX);
    let played = match played {
        Some(Action::Play(chosen)) => Some(*chosen),
        _ => None,
    };
    let mut moves = SearchBot::new(Rng::new(1)).counting(effort).best(view, &budget);
    moves.truncate(LINES);
    moves.extend(played.filter(|played| !moves.contains(played)));
    let mut found = compare(view, &moves, effort, &budget);
    found.sort_by_key(|(chance, _)| std::cmp::Reverse(*chance));
    let beside =
        played.and_then(|played| found.iter().find(|(_, chosen)| *chosen == played)).map(|(chance, _)| *chance);
    let lines = found.iter().take(LINES);
    let lines = lines.map(|(chance, chosen)| Line { actions: vec![Action::Play(*chosen)], chance: *chance }).collect();
    Some(Analysis { lines, played: beside })
}

/// What a seat can believe of the other side's hidden pieces: for each square the kinds it may be, the likeliest first,
/// in thousandths.
pub fn believed(view: &View) -> Vec<(Square, Vec<(Kind, u16)>)> {
    let belief = Belief::of(view, 1.0, None);
    let of = |at: Square| {
        let mut kinds: Vec<(Kind, u16)> = Kind::ALL
            .into_iter()
            .map(|kind| (kind, (1000.0 * belief.odds[at.index()][kind as usize]) as u16))
            .filter(|(_, odds)| *odds > 0)
            .collect();
        kinds.sort_by_key(|(_, odds)| std::cmp::Reverse(*odds));
        kinds
    };
    squares(belief.hidden).map(|at| (at, of(at))).collect()
}

/// The mean chance of each move over the same worlds.
fn compare(view: &View, moves: &[Move], effort: u64, budget: &Budget<'_>) -> Vec<(u16, Move)> {
    let belief = Belief::of(view, 1.0, None);
    let plan = Plan::of(view, &belief);
    let mut rng = Rng::new(2);
    let mut sums = vec![0u32; moves.len()];
    let mut worlds = 0;
    // Each world costs the same effort at most, so that no single one uses up all of it.
    while worlds < WORLDS {
        let world: State = belief.determinize(view, &mut rng).into_state();
        for (sum, chosen) in sums.iter_mut().zip(moves) {
            let limits = Limits { clock: None, budget, nodes: (effort / u64::from(WORLDS)).max(200) };
            let value = Search::new(&plan, limits).try_move(&world, *chosen, DEPTH);
            *sum += u32::from(match value {
                value if value >= WIN / 2 => 1000,
                value if value <= -WIN / 2 => 0,
                value => chance(value as f32, TENFOLD),
            });
        }
        worlds += 1;
    }
    sums.into_iter().map(|sum| (sum / WORLDS) as u16).zip(moves.iter().copied()).collect()
}
