//! A round ahead: what the best plans of this turn lead to when the dice have fallen, the others have
//! played, and it is our turn again.

use crate::impero::{
    eval::production::Production,
    policy::{rollout_policy::rollout_policy, rollout_weights::RolloutWeights},
    search::{
        plan::{Candidate, Plan},
        search_context::{SearchContext, after, transplant},
    },
};
use tavola_core::{Rng, Step, Turn};
use tavola_impero::{Action, Chance, State, table::Phase};

/// How many plans are compared, and how far they may be behind the best at first sight.
const RIVALS: usize = 5;
const BEHIND: f32 = 0.03;
/// Futures that every plan is tried in.
const FUTURES: usize = 16;
/// Nothing takes longer than this to come round again.
const STEPS: usize = 200;
/// How much the future counts against the first sight.
const TRUST: f32 = 0.6;

/// The two dice of all 36 rolls, in an order that spreads the sums evenly over any few of them.
fn roll(number: usize) -> Chance {
    let at = number * 13 % 36;
    Chance::Dice((at / 6 + 1) as u8, (at % 6 + 1) as u8)
}

impl SearchContext<'_> {
    /// Chooses between close candidates by looking a round ahead, in the same futures for all of
    /// them: the same dice and the same imagined hands.
    pub(crate) fn foresee(
        &mut self,
        mut candidates: Vec<Candidate>,
        worlds: &[State],
        production: &Production,
        rng: &mut Rng,
    ) -> Plan {
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        let first = candidates.first().map_or(0.0, |best| best.value);
        candidates.retain(|candidate| candidate.value > first - BEHIND);
        candidates.truncate(RIVALS);
        if candidates.len() < 2 || worlds.is_empty() || first >= 1.0 {
            return candidates.into_iter().next().map(Candidate::plan).unwrap_or_default();
        }
        let mut sums = vec![0.0; candidates.len()];
        let mut tried = 0.0;
        self.judge.literal = true;
        let base = rng.below(36) as usize;
        for future in 0..FUTURES {
            if self.clock.is_late() || self.done() {
                break;
            }
            let seed = rng.bits();
            let mut round = vec![0.0; candidates.len()];
            let mut whole = true;
            for (value, candidate) in round.iter_mut().zip(&candidates) {
                // A future counts only if every candidate was tried in it.
                whole &= !self.clock.is_up();
                if !whole {
                    break;
                }
                let mut state = candidate.state;
                transplant(&mut state, self.judge.me, &worlds[0], &worlds[future % worlds.len()]);
                *value = self.future(state, candidate.last, base + 7 * future, production, &mut Rng::new(seed));
            }
            if whole {
                tried += 1.0;
                for (sum, value) in sums.iter_mut().zip(round) {
                    *sum += value;
                }
            }
        }
        self.judge.literal = false;
        let worth = |at: usize| {
            let later = if tried > 0.0 { sums[at] / tried } else { candidates[at].value };
            TRUST * later + (1.0 - TRUST) * candidates[at].value
        };
        let best = (1..candidates.len()).fold(0, |best, at| if worth(at) > worth(best) { at } else { best });
        candidates.swap_remove(best).plan()
    }

    /// Plays one future until our next turn, and tells what can be made of it.
    fn future(
        &mut self,
        mut state: State,
        last: Option<Action>,
        dice: usize,
        production: &Production,
        rng: &mut Rng,
    ) -> f32 {
        let me = self.me();
        if let Some(action) = last {
            state = after(&state, me, &action);
        }
        let mut rolls = 0;
        for _ in 0..STEPS {
            let table = &state.table;
            match table.turn() {
                Turn::Over(_) => return self.value(&state, true),
                Turn::Chance => {
                    let chance = if table.phase == Phase::Dice {
                        rolls += 1;
                        roll(dice + 5 * rolls)
                    } else {
                        state.draw(rng)
                    };
                    state.step(&Step::Chance(chance), &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    if seat == me && table.seat == me && table.phase == Phase::Main {
                        if rolls > 0 {
                            return self.sprint(&state);
                        }
                        // A card was bought; the turn ends.
                        state = after(&state, me, &Action::End);
                        continue;
                    }
                    let Some(action) = rollout_policy(&state, seat, production, RolloutWeights::usual()) else { break };
                    state = after(&state, seat, &action);
                }
            }
        }
        self.value(&state, true)
    }

    /// The best end of a turn that is found without looking back.
    fn sprint(&mut self, state: &State) -> f32 {
        let me = self.me();
        let mut state = *state;
        let mut best = self.value(&state, true);
        let mut here = self.value(&state, false);
        for _ in 0..6 {
            let mut next: Option<(f32, State)> = None;
            for action in state.menu(me).iter() {
                if matches!(action, Action::End | Action::Knight | Action::Buy | Action::Recruit)
                    || self.skill.overlooks(&action, &state.table)
                {
                    continue;
                }
                let reached = after(&state, me, &action);
                let value = self.value(&reached, false);
                if next.as_ref().is_none_or(|(most, _)| value > *most) {
                    next = Some((value, reached));
                }
            }
            let Some((value, reached)) = next.filter(|(value, _)| *value > here - 2e-3) else { break };
            (here, state) = (value, reached);
            if state.table.phase == Phase::Over {
                return value;
            }
            if state.table.phase == Phase::Main {
                best = best.max(self.value(&state, true));
            }
        }
        best
    }
}
