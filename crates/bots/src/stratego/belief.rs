//! What a player thinks the other side's hidden pieces are.

use super::{
    evidence::Evidence,
    net::{NetBot, token, trained},
    notebook::Notebook,
    worth::army_left,
};
use tavola_core::{Determinization, Rng};
use tavola_stratego::{
    CELLS, Guess, KINDS, Kind, Memory, Ring, Seen, Side, Square, Stage, Stratego, View, habit, imagine_by, squares,
};

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
const ANYTHING: f32 = 150.0;
/// How often proportions are set right between squares and kinds.
const ROUNDS: u32 = 8;

impl Belief {
    /// What follows from the view: counts and marks exactly, habits and behaviour as likelihoods. `shrewd` is how
    /// much of the likelihoods is used, from 0 (every world alike) to 1. A notebook adds what the view no longer tells.
    pub(super) fn of(view: &View, shrewd: f32, notes: Option<&Notebook>) -> Belief {
        let Some(enemy) = view.side().map(Side::other) else { return Belief::none() };
        let evidence = (shrewd > 0.0).then(|| Evidence::of(view));
        let known = |(_, seen): &(Square, &Seen)| seen.side == enemy && seen.kind == Some(Kind::Fortress);
        let walls = view.board().pieces().filter(known).fold(0, |set, (at, _)| set | at.bit());
        Belief::weighed(view, notes, |at, kind, still| {
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
                    // A piece that goes towards the mountain may be Frodo.
                    let doom = view.rules().doom;
                    let far = (at.file() - doom.file()).abs() + (at.rank() - doom.rank()).abs();
                    weight *= 1.0 + 6.0 / (1 + far) as f32;
                }
                weight = 1.0 + (weight - 1.0) * shrewd;
            }
            weight
        })
    }

    /// What the network guesses, as far as it can be: counts and marks are exact here as well.
    pub(super) fn guessed(view: &View, guesses: &[[f32; KINDS]]) -> Belief {
        let us = view.side().unwrap_or(Side::Good);
        Belief::weighed(view, None, |at, kind, _| {
            guesses.get(usize::from(token(us, at))).map_or(1.0, |row| row[kind as usize])
        })
    }

    /// The network's guesses where it may be asked; by habits and behaviour otherwise.
    pub(super) fn best(view: &View) -> Belief {
        match trained().filter(|_| view.rules().memory == Memory::Aid && matches!(view.stage(), Stage::Play(_))) {
            Some(trained) => Belief::guessed(view, &NetBot::guesses(trained, view)),
            None => Belief::of(view, 1.0, None),
        }
    }

    fn none() -> Belief {
        let odds = Box::new([[0.0; KINDS]; CELLS]);
        Belief { odds, hidden: 0, moved: 0, guess: Box::new(Guess([[0; KINDS]; CELLS])) }
    }

    /// What is certain, and weights for the rest: by square, kind, and whether the piece has stood still.
    fn weighed(view: &View, notes: Option<&Notebook>, weigh: impl Fn(Square, Kind, bool) -> f32) -> Belief {
        let mut belief = Belief::none();
        let Some(own) = view.side() else { return belief };
        let enemy = own.other();
        let mut pool = army_left(view, enemy);
        let odds = &mut belief.odds;
        for (at, seen) in view.board().pieces().filter(|(_, seen)| seen.side == enemy) {
            let on_doom = (at.is_zone() && view.ring() == Ring::Destroyed).then_some(Kind::Frodo);
            if let Some(kind) = seen.kind.or(on_doom) {
                odds[at.index()][kind as usize] = 1.0;
                pool[kind as usize] = pool[kind as usize].saturating_sub(1);
            } else {
                belief.hidden |= at.bit();
                let walked = notes.is_some_and(|notes| notes.at(at).moved);
                belief.moved |= if seen.moved || walked || !is_home(enemy, at) { at.bit() } else { 0 };
            }
        }
        let hidden = belief.hidden;
        for at in squares(hidden) {
            let still = belief.moved & at.bit() == 0;
            let fits = |kind: Kind| (still || !kind.is_fixed()) && notes.is_none_or(|notes| notes.at(at).allows(kind));
            for kind in Kind::army(enemy).filter(|kind| pool[*kind as usize] > 0 && fits(*kind)) {
                odds[at.index()][kind as usize] = weigh(at, kind, still).max(1e-6);
            }
        }
        fit(odds, hidden, &pool);
        for at in squares(hidden) {
            let row = &odds[at.index()];
            for kind in Kind::army(enemy).filter(|kind| pool[*kind as usize] > 0) {
                // By piece rather than by kind: the deal multiplies by the number left.
                let each = row[kind as usize] / f32::from(pool[kind as usize]);
                belief.guess.0[at.index()][kind as usize] = (each * 100_000.0) as u32;
            }
        }
        belief
    }

    /// A world that fits the view, drawn by the belief.
    pub(super) fn determinize(&self, view: &View, rng: &mut Rng) -> Determinization<Stratego> {
        imagine_by(view, &self.guess, rng)
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
            for odds in row {
                *odds /= total.max(1e-9);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, bot};
    use tavola_core::{Bot, Budget, Game, LiveGame, NotationExt, Turn, Viewer};

    /// Games of quick bots against random ones; every so often `look` sees the view of the seat to act.
    fn games(options: &[(&str, &str)], look: &mut impl FnMut(&View)) {
        for seed in 0..3 {
            let mut live = LiveGame::<Stratego>::new(Stratego::rules(options).unwrap());
            let mut bots: [Box<dyn Bot<Stratego>>; 2] =
                [bot("level2", Rng::new(seed)).unwrap(), Box::new(Random::new(Rng::new(seed)))];
            for turn in 0.. {
                let Turn::Seats(seats) = live.turn() else { break };
                let seat = seats.iter().next().unwrap();
                let view = live.view(Viewer::Seat(seat));
                if turn % 23 == 2 {
                    look(view);
                }
                let action = bots[seat.index()].choose(view, &Budget::millis(2));
                live.act(seat, action).unwrap();
            }
        }
    }

    #[test]
    fn imagined_worlds_fit_the_view_whatever_is_believed() {
        let mut rng = Rng::new(5);
        for mode in ["classic", "powers", "ring"] {
            for (memory, captives) in [("aid", "open"), ("strict", "open"), ("aid", "hidden"), ("strict", "secret")] {
                games(&[("mode", mode), ("memory", memory), ("captives", captives)], &mut |view| {
                    let by_hand = [0.0, 0.5, 1.0].map(|shrewd| Belief::of(view, shrewd, None));
                    for belief in by_hand.into_iter().chain([Belief::best(view)]) {
                        for _ in 0..3 {
                            let world = belief.determinize(view, &mut rng);
                            assert!(Stratego::consistent(view, world.state()), "{mode} {memory} {captives}");
                        }
                    }
                });
            }
        }
    }

    #[test]
    fn odds_are_probabilities_and_count_every_piece_once() {
        games(&[("mode", "ring")], &mut |view| {
            for belief in [Belief::of(view, 1.0, None), Belief::best(view)] {
                let enemy = view.side().unwrap().other();
                for at in squares(belief.hidden) {
                    let row: f32 = belief.odds[at.index()].iter().sum();
                    assert!((row - 1.0).abs() < 1e-3, "{at}: {row}");
                    if belief.moved & at.bit() != 0 {
                        assert!(belief.odds[at.index()][Kind::Flag as usize] == 0.0, "a Flag that moved on {at}");
                    }
                }
                let flags: f32 = squares(belief.hidden).map(|at| belief.odds[at.index()][Kind::Flag as usize]).sum();
                assert!((0.5..1.5).contains(&flags), "{flags} Flags of {enemy:?}");
            }
        });
    }
}
