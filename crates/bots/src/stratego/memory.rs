//! Forgetting: what a player with a poor memory no longer knows of revealed pieces.

use tavola_stratego::{CELLS, Square, View};

/// Everybody remembers what was revealed in the last turns.
const FRESH: u16 = 6;

/// The view of somebody who remembers so many of a hundred revealed pieces. What is forgotten depends on the
/// player's seed and on when the piece was last seen, so it stays forgotten until it is shown again.
pub(super) fn fade(view: &View, percent: u32, seed: u64) -> View {
    let mut shown: [Option<u16>; CELLS] = [None; CELLS];
    for line in view.log() {
        for (at, _) in &line.names {
            shown[at.index()] = Some(line.turn);
        }
        for at in &line.gone {
            shown[at.index()] = None;
        }
        if let (Some(from), Some(end)) = (line.action.from(), line.end)
            && from != end
        {
            shown[end.index()] = shown[from.index()].take();
        }
    }
    let now = view.clocks().1;
    view.forgetting(|at: Square| {
        let turn = shown[at.index()].unwrap_or(0);
        let recent = shown[at.index()].is_some_and(|turn| turn + FRESH >= now);
        !recent && mixed(seed ^ u64::from(turn) << 8) % 100 >= u64::from(percent)
    })
}

/// Spreads a number over all bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 32
}
