//! Where each hidden piece may stand: exact chances, by counting.

use crate::stratego::belief::place;
use std::collections::BTreeMap;
use tavola_core::Viewer;
use tavola_stratego::{Kind, Side, Square, State, View, habit, squares};

/// So many hidden pieces at most are counted.
const MOST: usize = 12;

/// Beforehand, a piece is believed to have been deployed as people deploy its like ([`habit`]); what stands still stands
/// where it was deployed, what has moved is neither Flag nor Fortress, and nothing else is read into what happened.
pub(super) struct Posterior(BTreeMap<Square, BTreeMap<Kind, f64>>);

impl Posterior {
    /// What a side may think of the other's hidden pieces; nothing where none or too many are hidden.
    pub(super) fn of(state: &State, us: Side) -> Option<Posterior> {
        let enemy = us.other();
        let hidden: Vec<Square> = squares(state.men(enemy)).filter(|&at| !state.was_revealed(at)).collect();
        if hidden.is_empty() || hidden.len() > MOST {
            return None;
        }
        // What is left of the army is known: all captives lie open.
        let mut left: BTreeMap<Kind, usize> = BTreeMap::new();
        for &at in &hidden {
            *left.entry(state.kind_at(at)).or_default() += 1;
        }
        let view = View::of(state, Viewer::Seat(us.seat()));
        let weigh = |at: Square, kind: Kind| {
            let moved = view.board().at(at).is_some_and(|seen| seen.moved);
            if moved { f64::from(u8::from(!kind.is_fixed())) } else { settled(enemy, kind, at) }
        };
        let rows: Vec<Vec<f64>> = hidden.iter().map(|&at| left.keys().map(|&kind| weigh(at, kind)).collect()).collect();
        let counts: Vec<usize> = left.values().copied().collect();
        let shares = shares(&rows, &counts)?;
        let row = |shares: Vec<f64>| left.keys().copied().zip(shares).collect();
        Some(Posterior(hidden.into_iter().zip(shares.into_iter().map(row)).collect()))
    }

    /// How likely one of these kinds stands on a square, from 0 to 1; nothing where no hidden piece stands.
    pub(super) fn chance(&self, at: Square, good: impl Fn(Kind) -> bool) -> Option<f64> {
        let row = self.0.get(&at)?;
        Some(row.iter().filter(|(kind, _)| good(**kind)).map(|(_, share)| share).sum())
    }
}

/// How likely one piece of a kind was deployed on this square.
fn settled(side: Side, kind: Kind, at: Square) -> f64 {
    let like = |other: &Kind| match kind {
        Kind::Flag | Kind::Fortress => *other == kind,
        _ => !other.is_fixed() && other.printed_rank() == kind.printed_rank(),
    };
    let alike: f64 = Kind::army(side).filter(like).map(|other| f64::from(other.count())).sum();
    // Nowhere is impossible.
    f64::from(habit(kind, place(side, at)) + 1) / (10_000.0 * alike)
}

/// For every row, the share of each kind over all ways to deal so many of each to the rows, weighed by the products.
/// How many of each kind the rows before have used is all that the rows after need to know.
fn shares(rows: &[Vec<f64>], counts: &[usize]) -> Option<Vec<Vec<f64>>> {
    let mut strides = Vec::new();
    let mut states = 1;
    for count in counts {
        strides.push(states);
        states *= count + 1;
    }
    let used = |state: usize, kind: usize| state / strides[kind] % (counts[kind] + 1);
    let free = |state: usize, kind: usize| used(state, kind) < counts[kind];
    let kinds = 0..counts.len();
    let mut before = vec![vec![0.0; states]; rows.len() + 1];
    before[0][0] = 1.0;
    for (number, row) in rows.iter().enumerate() {
        for state in 0..states {
            for kind in kinds.clone().filter(|&kind| free(state, kind)) {
                let weight = before[number][state] * row[kind];
                before[number + 1][state + strides[kind]] += weight;
            }
        }
    }
    let mut behind = vec![vec![0.0; states]; rows.len() + 1];
    behind[rows.len()][states - 1] = 1.0;
    for (number, row) in rows.iter().enumerate().rev() {
        for state in 0..states {
            for kind in kinds.clone().filter(|&kind| free(state, kind)) {
                behind[number][state] += row[kind] * behind[number + 1][state + strides[kind]];
            }
        }
    }
    let total = behind[0][0];
    let share = |number: usize, kind: usize| {
        let ways = (0..states).filter(|&state| free(state, kind));
        let sum: f64 = ways.map(|state| before[number][state] * behind[number + 1][state + strides[kind]]).sum();
        sum * rows[number][kind] / total
    };
    (total > 0.0)
        .then(|| (0..rows.len()).map(|number| kinds.clone().map(|kind| share(number, kind)).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_deals_are_those_of_a_table_made_by_hand() {
        // Two of the first kind and one of the second on three squares; the last square cannot hold the second.
        let rows = vec![vec![1.0, 1.0], vec![1.0, 3.0], vec![1.0, 0.0]];
        let shares = shares(&rows, &[2, 1]).unwrap();
        // The second kind stands on the first square in 1 of 4, on the second in 3 of 4.
        assert_eq!(shares, vec![vec![0.75, 0.25], vec![0.25, 0.75], vec![1.0, 0.0]]);
        assert!(super::shares(&[vec![0.0]], &[1]).is_none(), "no deal fits");
    }
}
