//! The rest of the own turn: the sequence of purchases, trades with the bank, cards and attacks that
//! leaves the player best off when the turn is passed on.

use super::thought::{Thought, after, fingerprint};
use std::collections::HashSet;
use tavola_impero::{Action, State, table::Phase};

/// What to do in this turn, and what it is worth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) actions: Vec<Action>,
    pub(crate) value: f32,
}

/// A position on the way, and how it was reached.
struct Step {
    state: State,
    /// The index of the step before, and what led on from there.
    from: Option<(usize, Action)>,
    depth: u8,
}

/// No turn is planned further than this.
const DEPTH: u8 = 12;
/// A plan must be better than a shorter one by this much.
const WORTH_IT: f32 = 1e-5;

impl Thought<'_> {
    /// Plans the rest of the turn from the own main phase or while a free road is due: a beam over
    /// sequences, every one judged as if the turn ended with it.
    pub(crate) fn plan(&mut self, root: &State) -> Plan {
        let me = self.me();
        let mut steps = vec![Step { state: *root, from: None, depth: 0 }];
        let mut seen = HashSet::from([fingerprint(root, me)]);
        let mut best: Option<(f32, usize, Option<Action>)> = None;
        let mut layer = vec![0];
        while !layer.is_empty() {
            let mut next: Vec<(f32, usize)> = Vec::new();
            for &at in &layer {
                let state = steps[at].state;
                if state.table.phase == Phase::Main {
                    let value = self.value(&state, true);
                    better(&mut best, value, at, Some(Action::End));
                }
                if steps[at].depth >= DEPTH || (best.is_some() && self.done()) {
                    continue;
                }
                let menu = state.menu(me);
                for action in menu.iter() {
                    if matches!(action, Action::End | Action::Knight) || self.mind.overlooks(&action, &state.table) {
                        continue;
                    }
                    if best.is_some() && self.done() {
                        break;
                    }
                    let reached = after(&state, me, &action);
                    if action == Action::Buy {
                        let value = self.expect_card(&reached);
                        better(&mut best, value, at, Some(Action::Buy));
                        continue;
                    }
                    if !seen.insert(fingerprint(&reached, me)) {
                        continue;
                    }
                    let value = self.value(&reached, false);
                    let depth = steps[at].depth + 1;
                    steps.push(Step { state: reached, from: Some((at, action)), depth });
                    let index = steps.len() - 1;
                    if reached.table.phase == Phase::Over {
                        better(&mut best, value, index, None);
                        if value >= 1.0 {
                            return path(&steps, best);
                        }
                    } else {
                        next.push((value, index));
                    }
                }
            }
            next.sort_by(|a, b| b.0.total_cmp(&a.0));
            next.truncate(self.mind.beam);
            layer = next.into_iter().map(|(_, index)| index).collect();
        }
        if best.is_none() {
            // Time ran out while a free road was due: the first way on will do.
            let first = root.menu(me).get(0);
            return Plan { actions: first.into_iter().collect(), value: 0.0 };
        }
        path(&steps, best)
    }
}

fn better(best: &mut Option<(f32, usize, Option<Action>)>, value: f32, at: usize, last: Option<Action>) {
    if best.is_none_or(|(most, ..)| value > most + WORTH_IT) {
        *best = Some((value, at, last));
    }
}

fn path(steps: &[Step], best: Option<(f32, usize, Option<Action>)>) -> Plan {
    let Some((value, mut at, last)) = best else { return Plan::default() };
    let mut actions: Vec<Action> = last.into_iter().collect();
    while let Some((before, action)) = steps[at].from {
        actions.push(action);
        at = before;
    }
    actions.reverse();
    Plan { actions, value }
}
