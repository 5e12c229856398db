//! Where people put their pieces: a small table derived from 64,920 deployments that people used in
//! classic games (`examples/habits.rs` derives it), and deployments drawn by it.

use crate::{Deployment, Kind, Side};
use std::sync::LazyLock;
use tavola_core::Rng;

/// In 10,000 deployments, how many have a piece of this row on this place.
static TABLE: LazyLock<[[u32; 40]; 12]> = LazyLock::new(|| {
    let mut table = [[0; 40]; 12];
    let rows = include_str!("habits_table.txt").lines().filter(|line| !line.starts_with('#'));
    for (row, line) in table.iter_mut().zip(rows) {
        for (cell, word) in row.iter_mut().zip(line.split(' ')) {
            *cell = word.parse().unwrap_or(0);
        }
    }
    table
});

/// The table's row of a kind: Flag, Fortress, Spy, then ranks 2 to 10.
fn row(kind: Kind) -> usize {
    match kind {
        Kind::Flag => 0,
        Kind::Fortress => 1,
        _ => usize::from(kind.printed_rank()) + 1,
    }
}

/// How often, in 10,000 deployments, people put a piece like this on this place (0 to 39, files a
/// to j, the rearmost rank first). A prior for beliefs about hidden pieces.
pub fn habit(kind: Kind, place: usize) -> u32 {
    TABLE[row(kind)].get(place).copied().unwrap_or(0)
}

impl Deployment {
    /// A deployment that looks like a person's: piece after piece, the Flag and its Fortresses
    /// first, goes to a free place drawn by [`habit`].
    pub fn believable(side: Side, rng: &mut Rng) -> Deployment {
        let mut places: [Option<Kind>; 40] = [None; 40];
        let mut army = Deployment::muster(side).0;
        army.reverse(); // Flag, Fortresses, then the spy and upwards in rank
        for kind in army {
            // Nowhere is impossible, so that a place is always left.
            let weight = |place: usize, taken: Option<Kind>| if taken.is_none() { habit(kind, place) + 1 } else { 0 };
            let total: u32 = places.iter().enumerate().map(|(place, &taken)| weight(place, taken)).sum();
            let mut nth = rng.below(total.max(1));
            for (place, taken) in places.iter_mut().enumerate() {
                let here = weight(place, *taken);
                if nth < here {
                    *taken = Some(kind);
                    break;
                }
                nth -= here;
            }
        }
        // Forty pieces on forty places: none is left empty.
        Deployment(places.map(|kind| kind.unwrap_or(Kind::Flag)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_5_believable_deployments_are_lawful_and_hide_the_flag_in_the_rear() {
        let mut rng = Rng::new(9);
        let mut rear = 0;
        for _ in 0..400 {
            for side in Side::BOTH {
                let deployment = Deployment::believable(side, &mut rng);
                assert_eq!(deployment.check(side), Ok(()));
                rear += usize::from(deployment.0[..10].contains(&Kind::Flag));
            }
        }
        // People: 57,220 of 64,920.
        assert!((640..=760).contains(&rear), "{rear} of 800");
    }

    #[test]
    fn every_row_of_the_table_adds_up_to_its_pieces() {
        for kind in Kind::army(Side::Good) {
            let same = |other: &Kind| row(*other) == row(kind);
            let pieces: u32 = Kind::army(Side::Good).filter(same).map(|kind| u32::from(kind.count())).sum();
            let total: u32 = (0..40).map(|place| habit(kind, place)).sum();
            assert!(total.abs_diff(pieces * 10_000) < 40, "{kind}: {total}");
        }
    }
}
