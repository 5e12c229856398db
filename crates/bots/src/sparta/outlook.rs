//! How likely each side wins, for charts of finished games.

use super::SearchBot;
use tavola_core::Seat;
use tavola_sparta::State;

/// Positions looked at for one estimate: enough to see what hangs, and the same on every machine.
const NODES: u64 = 4_000;
/// The advantage, in hundredths of a warrior, that makes a win ten times as likely as a loss.
const TENFOLD: f32 = 500.0;

/// The chances of both seats in thousandths.
pub(super) fn outlook(state: &State) -> Vec<u16> {
    let us = state.position().to_move();
    let report = SearchBot::new().think_nodes(state, NODES);
    let ours = match report.wins_in {
        Some(plies) if plies >= 0 => 1000,
        Some(_) => 0,
        None => (1000.0 / (1.0 + 10f32.powf(-(report.score as f32) / TENFOLD))) as u16,
    };
    [Seat(0), Seat(1)].map(|seat| if seat == us { ours } else { 1000 - ours }).to_vec()
}
