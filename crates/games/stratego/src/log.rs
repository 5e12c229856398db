//! The log: squares and outcome of every action, and names while a viewer may see them (ST-15).

use crate::{Action, Kind, Move, Phase, Played, Ring, Side, Square, State, fact::Notes};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use tavola_core::Step;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The number of the turn.
    pub turn: u16,
    /// The side that acted.
    pub side: Side,
    /// What it did. A power becomes a plain `from-to` when the name of the piece goes: its sign would name the
    /// piece too.
    pub action: Move,
    /// The names, with the squares from before the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<(Square, Kind)>,
    /// Where the acting piece ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Square>,
    /// The squares of the pieces that were captured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Square>,
}

impl Line {
    /// The line of an action that everybody has just seen.
    pub(crate) fn of(turn: u16, played: &Played) -> Line {
        Line {
            turn,
            side: played.side,
            action: played.action,
            names: played.shown.iter().map(|shown| (shown.at, shown.kind)).collect(),
            end: played.end,
            gone: played.gone.clone(),
        }
    }

    /// Takes out what identifies the piece that stood on `at` before the action.
    fn forget(&mut self, at: Square) {
        self.names.retain(|&(named, _)| named != at);
        if self.action.from() == Some(at) {
            self.action = self.action.without_power();
        }
    }
}

/// Forgets the pieces that were captured in `turn`, the latest, unless the viewer may look at them in the tray
/// (ST-15). `shows` says of which side the viewer sees the captives.
pub(crate) fn forget_captives(log: &mut [Line], turn: u16, shows: impl Fn(Side) -> bool) {
    let first = log.iter().rposition(|line| line.turn != turn).map_or(0, |last| last + 1);
    for index in first..log.len() {
        let Line { side, action, gone, .. } = log[index].clone();
        for at in gone {
            // The acting side lost its own piece only if that was the one that acted.
            let lost = if action.from() == Some(at) { side } else { side.other() };
            if !shows(lost) {
                forget_captive(&mut log[..=index], at);
            }
        }
    }
}

/// Forgets the piece that the last of these lines captured on `at`.
fn forget_captive(log: &mut [Line], at: Square) {
    let Some((capture, earlier)) = log.split_last_mut() else { return };
    capture.forget(at);
    forget_path(earlier, at);
}

/// Forgets the piece that stands on `at` after these lines: back along its path.
pub(crate) fn forget_path(log: &mut [Line], at: Square) {
    let mut square = at;
    for line in log.iter_mut().rev() {
        if line.end == Some(square)
            && let Some(from) = line.action.from()
        {
            square = from;
        }
        line.forget(square);
    }
}

/// The whole log with every name, for the end of the game (ST-15): the piece that acted, those that were revealed
/// and those that were captured.
pub(crate) fn open(start: &State, steps: &[Step<Action, Infallible>]) -> Vec<Line> {
    let mut state = *start;
    let mut log = Vec::new();
    for step in steps {
        match step {
            Step::Act(seat, Action::Deploy(deployment)) => {
                if let Some(side) = Side::of(*seat) {
                    state.deploy(side, deployment);
                }
            }
            Step::Act(_, Action::Play(chosen)) => log.extend(open_line(&mut state, *chosen)),
            Step::External(_) => {}
            Step::Chance(never) => match *never {},
        }
    }
    log
}

/// Plays an action and writes its line with every name.
fn open_line(state: &mut State, chosen: Move) -> Option<Line> {
    let Phase::Play(side) = state.phase() else { return None };
    let (_, turn) = state.clocks();
    let taken = state.ring() == Ring::Taken;
    let actor = chosen.from().and_then(|from| state.piece(from).map(|(_, kind)| (from, kind)));
    let mut notes = Notes::default();
    state.apply(chosen, &mut notes);
    let mut line = Line::of(turn, &notes.played(side, chosen, taken, state));
    for name in actor.into_iter().chain(notes.gone) {
        if !line.names.contains(&name) {
            line.names.push(name);
        }
    }
    Some(line)
}
