//! How likely each side wins, for charts of finished games.

use super::worth::{army_left, price};
use crate::analysis::chance;
use tavola_stratego::{Kind, Side, View};

/// The advantage in worth that makes a win ten times as likely as a loss.
pub(super) const TENFOLD: f32 = 900.0;

/// The chances of both seats in thousandths, by what the armies are worth as the view's seat knows them; a
/// spectator cannot say.
pub(super) fn outlook(view: &View) -> Vec<u16> {
    let Some(us) = view.side() else { return Vec::new() };
    let worth = price(view);
    let army = |side: Side| {
        let left = army_left(view, side);
        let whole: i32 = Kind::army(side).map(|kind| worth[kind as usize] * i32::from(left[kind as usize])).sum();
        // Where captives are hidden, nobody knows which pieces are missing, only how many.
        let named: u32 = left.iter().map(|&count| u32::from(count)).sum();
        let standing = 40 - u32::from(view.captured(side));
        whole as f32 * standing as f32 / named.max(1) as f32
    };
    let ours = chance(army(us) - army(us.other()), TENFOLD);
    Side::BOTH.map(|side| if side == us { ours } else { 1000 - ours }).to_vec()
}
