//! How likely each side wins, for charts of finished games.

use super::{SearchBot, search_bot::Report};
use crate::analysis;
use tavola_core::Seat;
use tavola_sparta::{Action, State};

/// Positions looked at for one estimate: enough to see what hangs, and the same on every machine.
const NODES: u64 = 4_000;
/// The advantage, in hundredths of a warrior, that makes a win ten times as likely as a loss.
const TENFOLD: f32 = 500.0;

/// The chances of both seats in thousandths.
pub(super) fn outlook(state: &State) -> Vec<u16> {
    let us = state.position().to_move();
    let ours = chance(&SearchBot::new().think_nodes(state, NODES));
    [Seat(0), Seat(1)].map(|seat| if seat == us { ours } else { 1000 - ours }).to_vec()
}

/// How likely the player to move wins, by what a search found.
pub(super) fn chance(report: &Report) -> u16 {
    match report.wins_in {
        Some(plies) if plies >= 0 => 1000,
        Some(_) => 0,
        None => analysis::chance(report.score as f32, TENFOLD),
    }
}

/// How likely a seat wins, and the line that a search expects.
pub(super) struct Look {
    pub(super) chance: u16,
    pub(super) line: Vec<Action>,
}

/// Looks at a position, which may be the end of a game, for a seat.
pub(super) fn look(bot: &mut SearchBot, state: &State, seat: Seat, nodes: u64) -> Look {
    if let Some(outcome) = state.outcome() {
        let chance = match outcome.winner() {
            Some(winner) if winner == seat => 1000,
            Some(_) => 0,
            None => 500,
        };
        return Look { chance, line: Vec::new() };
    }
    let report = bot.think_nodes(state, nodes);
    let chance = chance(&report);
    Look { chance: if state.position().to_move() == seat { chance } else { 1000 - chance }, line: report.line }
}
