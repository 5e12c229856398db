//! What a player thinks the other side's hidden pieces are.

use super::{evidence::Evidence, worth::army_left};
use tavola_kernel::{Imagined, Luck};
use tavola_stratego::{CELLS, Guess, KINDS, Kind, Ring, Side, Square, Stratego, View, habit, imagine_by, squares};

/// For every square of the other side, how likely it holds each kind. Known pieces are certain.
pub(super) struct Belief {
    /// Probabilities.
    pub(super) odds: Box<[[f32; KINDS]; CELLS]>,
    /// Squares of the other side whose piece the viewer cannot name.
    pub(super) hidden: u128,
    /// Of these, the ones that have moved.
    pub(super) moved: u128,
    guess: Box<Guess>,
}

/// How evenly people are believed to deploy beyond their habits: out of 10,000.
const ANYTHING: f32 = 500.0;
/// How often proportions are set right between squares and kinds.
const ROUNDS: u32 = 8;

impl Belief {
    /// What follows from the view: counts and marks exactly, habits and behaviour as likelihoods. `shrewd` is how
    /// much of the likelihoods is used, from 0 (every world alike) to 1.
    pub(super) fn of(view: &View, shrewd: f32) -> Belief {
        let mut odds = Box::new([[0.0f32; KINDS]; CELLS]);
        let (mut hidden, mut moved) = (0, 0);
        let Some(own) = view.side() else {
            return Belief { odds, hidden, moved, guess: Box::new(Guess([[0; KINDS]; CELLS])) };
        };
        let enemy = own.other();
        let mut pool = army_left(view, enemy);
        let evidence = (shrewd > 0.0).then(|| Evidence::of(view));
        let mut walls = 0u128;
        for (at, seen) in view.board().pieces().filter(|(_, seen)| seen.side == enemy) {
            let on_doom = (at.is_zone() && view.ring() == Ring::Destroyed).then_some(Kind::Frodo);
            if let Some(kind) = seen.kind.or(on_doom) {
                odds[at.index()][kind as usize] = 1.0;
                pool[kind as usize] = pool[kind as usize].saturating_sub(1);
                walls |= if kind == Kind::Fortress { at.bit() } else { 0 };
            } else {
                hidden |= at.bit();
                moved |= if seen.moved || !is_home(enemy, at) { at.bit() } else { 0 };
            }
        }
        for at in squares(hidden) {
            let still = moved & at.bit() == 0;
            for kind in Kind::army(enemy).filter(|kind| pool[*kind as usize] > 0 && (still || !kind.is_fixed())) {
                let mut weight = 1.0;
                if shrewd > 0.0 {
                    if still {
                        weight = (habit(kind, place(enemy, at)) as f32 + ANYTHING) / 10_000.0;
                    }
                    if let Some(evidence) = &evidence {
                        weight *= evidence.0[at.index()][kind as usize];
                    }
                    if kind == Kind::Flag {
                        // Fortresses stand around something.
                        weight *= 1.0 + (at.beside() & walls).count_ones() as f32;
                    }
                    if kind == Kind::Frodo && view.ring() == Ring::Carried && !still {
                        // Whoever goes towards the mountain may have business there.
                        let doom = view.rules().doom;
                        let far = (at.file() - doom.file()).abs() + (at.rank() - doom.rank()).abs();
                        weight *= 1.0 + 6.0 / (1 + far) as f32;
                    }
                    weight = 1.0 + (weight - 1.0) * shrewd;
                }
                odds[at.index()][kind as usize] = weight.max(1e-6);
            }
        }
        fit(&mut odds, hidden, &pool);
        let mut guess = Box::new(Guess([[0; KINDS]; CELLS]));
        for at in squares(hidden) {
            let row = &odds[at.index()];
            for kind in Kind::army(enemy).filter(|kind| pool[*kind as usize] > 0) {
                // By piece rather than by kind: the deal multiplies by the number left.
                let each = row[kind as usize] / f32::from(pool[kind as usize]);
                guess.0[at.index()][kind as usize] = (each * 100_000.0) as u32;
            }
        }
        Belief { odds, hidden, moved, guess }
    }

    /// A world that fits the view, drawn by the belief.
    pub(super) fn imagine(&self, view: &View, luck: &mut Luck) -> Imagined<Stratego> {
        imagine_by(view, &self.guess, luck)
    }

    /// Where the Flag most likely stands, and how likely.
    pub(super) fn flag(&self) -> Option<(Square, f32)> {
        let odds = |at: Square| self.odds[at.index()][Kind::Flag as usize];
        squares(self.hidden).max_by(|a, b| odds(*a).total_cmp(&odds(*b))).map(|at| (at, odds(at)))
    }
}

fn is_home(side: Side, at: Square) -> bool {
    place(side, at) < 40
}

/// The place of a home square in a deployment.
pub(super) fn place(side: Side, at: Square) -> usize {
    let row = if side == Side::Good { at.rank() } else { 9 - at.rank() };
    (row * 10 + at.file()) as usize
}

/// Scales the weights so that every square holds one piece and every kind has as many as are left.
fn fit(odds: &mut [[f32; KINDS]; CELLS], hidden: u128, pool: &[u8; KINDS]) {
    for _ in 0..ROUNDS {
        let mut sums = [0.0f32; KINDS];
        for at in squares(hidden) {
            sums.iter_mut().zip(&odds[at.index()]).for_each(|(sum, odds)| *sum += odds);
        }
        for at in squares(hidden) {
            let row = &mut odds[at.index()];
            let mut total = 0.0;
            for kind in 0..KINDS {
                if row[kind] > 0.0 {
                    row[kind] *= f32::from(pool[kind]) / sums[kind].max(1e-9);
                    total += row[kind];
                }
            }
            row.iter_mut().for_each(|odds| *odds /= total.max(1e-9));
        }
    }
}
