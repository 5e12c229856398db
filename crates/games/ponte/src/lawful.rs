//! What Ponte brings to the laws.

use crate::{Action, Phase, Plank, Ponte, Rules, State};
use tavola_core::{Lawful, Record, Rng, Seat, Step, Viewer, Violation};

impl Lawful for Ponte {
    /// Written from the clauses, apart from `Bridge::menu`, so that law 5 compares two opinions.
    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        let bridge = &state.0;
        match bridge.phase {
            Phase::Claim { .. } if seat == bridge.caller() => Plank::all()
                .filter(|&plank| bridge.goat.gain(plank, seat).is_some_and(|planks| planks <= 2))
                .map(Action::Claim)
                .collect(),
            Phase::Answer { .. } if seat == bridge.caller().other() => vec![Action::Believe, Action::Doubt],
            _ => Vec::new(),
        }
    }

    fn any_action(rules: &Rules, rng: &mut Rng) -> Action {
        *rng.pick(&Self::action_space(rules)).expect("the action space is not empty")
    }

    fn action_space(_: &Rules) -> Vec<Action> {
        Plank::all().map(Action::Claim).chain([Action::Believe, Action::Doubt]).collect()
    }

    fn audit(state: &State) -> Result<(), Violation> {
        let bridge = &state.0;
        let rolled = matches!(bridge.phase, Phase::Claim { .. } | Phase::Answer { .. });
        if bridge.round > bridge.rounds || rolled != bridge.die().is_some() {
            return Err(Violation::new(format!("an impossible bridge: {bridge:?}")));
        }
        Ok(())
    }

    /// A die that the viewer did not see, and that was never shown, could have shown anything else.
    fn twin(record: &Record<Ponte>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Ponte>> {
        let mut hidden = Vec::new();
        // A position may begin in the middle of a round; its callers are left alone.
        let mut caller = record.position.is_none().then_some(Seat(0))?;
        let mut rolled = None;
        for (index, step) in record.steps.iter().enumerate() {
            match step {
                Step::Chance(_) => {
                    rolled = Some(index).filter(|_| !viewer.is(caller));
                    hidden.extend(rolled);
                    caller = caller.other();
                }
                Step::Act(_, Action::Doubt) => hidden.retain(|index| Some(*index) != rolled),
                _ => {}
            }
        }
        let at = *rng.pick(&hidden)?;
        let mut twin = record.clone();
        let Step::Chance(die) = twin.steps[at] else { return None };
        twin.steps[at] = Step::Chance(die % 6 + 1);
        Some(twin)
    }
}
