//! The rest of our turn: the sequence of purchases, trades with the bank, cards and attacks that
//! leaves the player best off when the turn is passed on.

use crate::impero::search::search_context::{SearchContext, after, fingerprint};
use std::collections::HashSet;
use tavola_impero::{Action, State, table::Phase};

/// What to do in this turn, and what it is worth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) actions: Vec<Action>,
    pub(crate) value: f32,
    /// How often it won where games were played out after it.
    pub(crate) tried: Option<f32>,
    /// The plans that were compared by rollouts, with the share each of them won: the network learns from these.
    pub(crate) compared: Vec<(State, f32)>,
}

/// A way the turn may go.
pub(crate) struct Candidate {
    pub(crate) value: f32,
    /// What leads there, the last action aside.
    pub(crate) actions: Vec<Action>,
    pub(crate) last: Option<Action>,
    /// The position before the last action.
    pub(crate) state: State,
}

impl Candidate {
    pub(crate) fn plan(mut self) -> Plan {
        self.actions.extend(self.last);
        Plan { actions: self.actions, value: self.value, ..Plan::default() }
    }
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
/// Plans that are worth a closer look.
const KEPT: usize = 16;

impl SearchContext<'_> {
    /// Plans the rest of the turn from our main phase or while a free road is due: a beam over
    /// sequences, every one judged as if the turn ended with it. Tells every way it found.
    pub(crate) fn plans(&mut self, root: &State) -> Vec<Candidate> {
        let me = self.me();
        let mut steps = vec![Step { state: *root, from: None, depth: 0 }];
        let mut seen = HashSet::from([fingerprint(root, me)]);
        let mut ends: Vec<(f32, usize, Option<Action>)> = Vec::new();
        let mut layer = vec![0];
        while !layer.is_empty() {
            let mut next: Vec<(f32, usize)> = Vec::new();
            for &at in &layer {
                let state = steps[at].state;
                if state.table.phase == Phase::Main {
                    ends.push((self.value(&state, true), at, Some(Action::End)));
                }
                if steps[at].depth >= DEPTH || (!ends.is_empty() && self.done()) {
                    continue;
                }
                for action in state.menu(me).iter() {
                    if matches!(action, Action::End | Action::Knight) || self.skill.overlooks(&action, &state.table) {
                        continue;
                    }
                    if !ends.is_empty() && self.done() {
                        break;
                    }
                    let reached = after(&state, me, &action);
                    if action == Action::Buy {
                        ends.push((self.expect_card(&reached), at, Some(Action::Buy)));
                        continue;
                    }
                    if !seen.insert(fingerprint(&reached, me)) {
                        continue;
                    }
                    let value = self.value(&reached, false);
                    steps.push(Step { state: reached, from: Some((at, action)), depth: steps[at].depth + 1 });
                    let index = steps.len() - 1;
                    if reached.table.phase != Phase::Over {
                        next.push((value, index));
                    } else if value >= 1.0 {
                        return vec![candidate(&steps, (value, index, None))];
                    } else {
                        ends.push((value, index, None));
                    }
                }
            }
            next.sort_by(|a, b| b.0.total_cmp(&a.0));
            next.truncate(self.skill.beam);
            layer = next.into_iter().map(|(_, index)| index).collect();
        }
        // The sort is stable: of equals the shorter plan comes first.
        ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        ends.truncate(KEPT);
        if ends.is_empty() {
            // Time ran out while a free road was due: the first way on will do.
            let last = root.menu(me).get(0);
            return vec![Candidate { value: 0.0, actions: Vec::new(), last, state: *root }];
        }
        ends.into_iter().map(|end| candidate(&steps, end)).collect()
    }
}

fn candidate(steps: &[Step], (value, end, last): (f32, usize, Option<Action>)) -> Candidate {
    let mut actions = Vec::new();
    let mut at = end;
    while let Some((before, action)) = steps[at].from {
        actions.push(action);
        at = before;
    }
    actions.reverse();
    Candidate { value, actions, last, state: steps[end].state }
}
