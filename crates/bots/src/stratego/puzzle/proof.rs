//! What one side can force, with all moves and answers tried.

use tavola_core::Notation;
use tavola_stratego::{Action, Kind, Move, Phase, Ring, Side, State, Stratego, Why, squares};

/// What a forced line leads to.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// The enemy's Flag is captured.
    Flag,
    /// The enemy has no piece of this kind any more, and we have as many pieces as before.
    Hunt(Kind, u32),
    /// The Ring is destroyed.
    Doom,
}

impl Goal {
    fn reached(self, state: &State, us: Side) -> bool {
        match self {
            Goal::Flag => state.end().is_some_and(|end| end.winner == Some(us) && end.why == Why::Flag),
            Goal::Hunt(kind, ours) => {
                let gone = squares(state.men(us.other())).all(|at| state.kind_at(at) != kind);
                gone && state.men(us).count_ones() == ours
            }
            Goal::Doom => state.ring() == Ring::Destroyed,
        }
    }

    /// Whether it can still be reached.
    fn open(self, state: &State, us: Side) -> bool {
        match self {
            Goal::Hunt(_, ours) => state.men(us).count_ones() == ours,
            _ => true,
        }
    }
}

pub(super) fn moves(state: &State) -> Vec<Move> {
    let mut all = Vec::new();
    state.for_each_move(&mut |one| all.push(one));
    all
}

fn after(state: &State, one: Move) -> State {
    let mut next = *state;
    next.play(one);
    next
}

/// Whether the goal is reached within so many turns of ours, whatever is answered. An Uruk's chain is one turn.
pub(super) fn forced(state: &State, us: Side, goal: Goal, turns: u32) -> bool {
    if goal.reached(state, us) {
        return true;
    }
    if turns == 0 || !goal.open(state, us) {
        return false;
    }
    match state.phase() {
        Phase::Play(side) if side == us => moves(state).into_iter().any(|one| forced_with(state, one, us, goal, turns)),
        Phase::Play(_) => moves(state).into_iter().all(|one| forced(&after(state, one), us, goal, turns)),
        _ => false,
    }
}

/// The same after this move of ours.
pub(super) fn forced_with(state: &State, one: Move, us: Side, goal: Goal, turns: u32) -> bool {
    let next = after(state, one);
    let again = next.phase() == Phase::Play(us);
    forced(&next, us, goal, turns - u32::from(!again))
}

/// An answer after which the goal takes all the turns that are left, if there is one.
fn toughest(state: &State, us: Side, goal: Goal, turns: u32) -> Option<Move> {
    let all = moves(state);
    let resists = |one: &&Move| turns < 2 || !forced(&after(state, **one), us, goal, turns - 1);
    all.iter().find(resists).or(all.first()).copied()
}

/// How a proof goes on after its first move: the other side's toughest answer, then our first move that reaches the goal.
pub(super) fn line(state: &State, us: Side, goal: Goal, turns: u32, first: Move) -> Option<Vec<String>> {
    let (mut state, mut turns, mut next) = (*state, turns, Some(first));
    let mut steps = Vec::new();
    while let Some(one) = next {
        let Phase::Play(side) = state.phase() else { break };
        state.play(one);
        steps.push(format!("{} {}", side.seat(), Stratego::action_text(&Action::Play(one))));
        if goal.reached(&state, us) {
            // The first move is the reader's.
            return Some(steps.split_off(1));
        }
        turns -= u32::from(side == us && state.phase() != Phase::Play(us));
        next = match state.phase() {
            Phase::Play(side) if side == us => {
                moves(&state).into_iter().find(|one| forced_with(&state, *one, us, goal, turns))
            }
            Phase::Play(_) => toughest(&state, us, goal, turns),
            _ => None,
        };
    }
    None
}
