//! A second opinion on the rules: plain, slow, and written straight from the clauses, without the
//! tables and sets of the fast path. Law 5 compares the two after every step.

use crate::{
    Action, Kind, Move, MoveKind, Phase, Ring, Side, Square, State, Why, action::axe_targets, menu, view::View,
};
use std::collections::BTreeMap;
use tavola_core::{Step, Viewer, Violation};

/// The pieces by square.
type Men = BTreeMap<Square, (Side, Kind)>;

fn men_of(state: &State) -> Men {
    Square::all().filter_map(|at| state.piece(at).map(|man| (at, man))).collect()
}

/// A piece's strength in play, spies lowest; Fortress and Flag have none.
fn strength(kind: Kind, ring: Ring) -> u32 {
    use Kind as K;
    let printed = match kind {
        K::Gandalf | K::WitchKing => 10,
        K::Aragorn | K::Saruman => 9,
        K::Legolas | K::Gimli | K::Nazgul => 8,
        K::Theoden | K::Eomer | K::Faramir | K::Gothmog | K::Lurtz | K::Sharku => 7,
        K::Boromir | K::Arwen | K::Treebeard | K::Haldir | K::Uruk => 6,
        K::Elf | K::Berserker => 5,
        K::Frodo | K::Sam | K::Merry | K::Pippin | K::Haradrim => 4,
        K::Soldier | K::Orc => 3,
        K::Rider | K::Warg => 2,
        K::Eowyn | K::Wormtongue | K::Fortress | K::Flag => return 0,
    };
    let evil = kind.serves(Side::Evil);
    printed + u32::from(evil && ring == Ring::Taken)
}

/// Who falls in an ordinary attack: (attacker, defender).
#[expect(clippy::match_same_arms, reason = "one arm a sentence of the clauses, in their order")]
fn fallen(attacker: Kind, defender: Kind, ring: Ring) -> (bool, bool) {
    use Kind as K;
    let bearer = ring != Ring::Absent && (attacker == K::Frodo || defender == K::Frodo);
    match (attacker, defender) {
        (_, K::Flag) => (false, true),
        (K::Frodo, K::WitchKing | K::Nazgul) if bearer => (true, false),
        (K::WitchKing | K::Nazgul, K::Frodo) if bearer => (false, true),
        (K::Frodo, K::Fortress) if bearer => (false, false),
        (K::Frodo, other) if bearer => (false, strength(other, ring) < 5),
        (other, K::Frodo) if bearer => (strength(other, ring) < 5, false),
        (K::Soldier | K::Orc, K::Fortress) => (false, true),
        (_, K::Fortress) => (true, false),
        (K::Eowyn, K::WitchKing) | (K::Wormtongue, K::Gandalf) => (false, true),
        _ => {
            let (one, two) = (strength(attacker, ring), strength(defender, ring));
            (one <= two, two <= one)
        }
    }
}

/// The eight neighbours.
fn around(at: Square) -> impl Iterator<Item = Square> {
    (-1..=1)
        .flat_map(move |file| (-1..=1).filter_map(move |rank| at.offset(file, rank)))
        .filter(move |&other| other != at)
}

fn next_to(one: Square, two: Square) -> bool {
    (one.file() - two.file()).abs() + (one.rank() - two.rank()).abs() == 1
}

/// Plays a move on plain pieces; returns whether the same side goes on, and whether somebody fell.
fn play(men: &mut Men, ring: &mut Ring, before: &State, side: Side, chosen: Move) -> (Option<Square>, bool) {
    let count = men.len();
    let mut on = None;
    match chosen.kind() {
        MoveKind::Fly(from, to) => walk(men, from, to),
        MoveKind::Step(from, to) | MoveKind::Steed(from, _, to) => {
            if let (Some(&(_, attacker)), Some(&(_, defender))) = (men.get(&from), men.get(&to)) {
                let (first, second) = fallen(attacker, defender, *ring);
                if second {
                    remove(men, ring, to);
                }
                if first {
                    remove(men, ring, from);
                }
                if second && !first {
                    walk(men, from, to);
                    let prey = |(at, (whose, _)): (&Square, &(Side, Kind))| {
                        *whose != side && next_to(*at, to) && *at != before.rules().doom
                    };
                    let repeats = attacker == Kind::Uruk && before.rules().has_powers() && defender != Kind::Flag;
                    on = (repeats && men.iter().any(prey)).then_some(to);
                }
            } else {
                walk(men, from, to);
                if to.is_zone() {
                    *ring = Ring::Destroyed;
                    men.retain(|_, (whose, kind)| {
                        let lost = (4..=8).contains(&strength(*kind, Ring::Carried)) || *kind == Kind::Fortress;
                        *whose == Side::Good || !lost
                    });
                }
            }
        }
        MoveKind::Seek(from, at) | MoveKind::Bow(from, at) => {
            let bow = matches!(chosen.kind(), MoveKind::Bow(..));
            if let (Some(&(_, who)), Some(&(_, target))) = (men.get(&from), men.get(&at)) {
                let immune = match target {
                    Kind::Flag | Kind::Fortress => true,
                    Kind::Berserker => bow,
                    Kind::Frodo => *ring != Ring::Absent,
                    _ => false,
                };
                if !immune && strength(target, *ring) < strength(who, *ring) {
                    remove(men, ring, at);
                }
            }
        }
        MoveKind::Axe(from, to, targets) => {
            walk(men, from, to);
            let mut gimli_falls = false;
            for at in axe_targets(to, targets) {
                let Some(&(_, target)) = men.get(&at) else { continue };
                let gap = match target {
                    Kind::Flag => continue,
                    Kind::Fortress => u32::MAX,
                    _ => strength(target, *ring),
                };
                gimli_falls |= gap >= 8;
                if gap <= 8 {
                    remove(men, ring, at);
                }
            }
            if gimli_falls {
                remove(men, ring, to);
            }
        }
        MoveKind::Rage(from, to) => {
            let fury = men.remove(&from).map_or(0, |(_, kind)| strength(kind, *ring));
            for at in around(to) {
                let Some(&(whose, target)) = men.get(&at) else { continue };
                let spared = match target {
                    Kind::Flag => true,
                    Kind::Fortress => false,
                    Kind::Frodo if *ring != Ring::Absent => true,
                    _ => strength(target, *ring) > fury,
                };
                if whose != side && !spared {
                    remove(men, ring, at);
                }
            }
        }
        MoveKind::Stop => return (None, true),
    }
    (on, men.len() < count || before.chain().is_some())
}

fn walk(men: &mut Men, from: Square, to: Square) {
    if let Some(man) = men.remove(&from) {
        men.insert(to, man);
    }
}

fn remove(men: &mut Men, ring: &mut Ring, at: Square) {
    if let Some((_, Kind::Frodo)) = men.remove(&at)
        && *ring == Ring::Carried
    {
        *ring = Ring::Taken;
    }
}

/// Compares what the fast path made of a step with what the clauses say.
pub(crate) fn second_opinion(
    before: &State,
    step: &Step<Action, std::convert::Infallible>,
    after: &State,
) -> Result<(), Violation> {
    let (Step::Act(_, Action::Play(chosen)), Phase::Play(side)) = (step, before.phase()) else { return Ok(()) };
    let (mut men, mut ring) = (men_of(before), before.ring());
    let (on, fell) = play(&mut men, &mut ring, before, side, *chosen);
    if men != men_of(after) {
        return Err(Violation::new(format!("the pieces should be {men:?}")));
    }
    if (ring, on) != (after.ring(), after.chain()) {
        return Err(Violation::new(format!("the ring should be {ring:?} and the chain {on:?}")));
    }
    let (quiet, turn) = before.clocks();
    let clocks = match on {
        Some(_) => (quiet, turn),
        None => (if fell { 0 } else { quiet + 1 }, turn + 1),
    };
    if clocks != after.clocks() {
        return Err(Violation::new(format!("the clocks should show {clocks:?}")));
    }
    // ST-6, ST-10: Flag, then stuck, then limits.
    let flag = |whose: Side| men.values().any(|man| *man == (whose, Kind::Flag));
    let expected = if on.is_some() {
        Phase::Play(side)
    } else if !flag(side.other()) {
        Phase::Over(crate::End { winner: Some(side), why: Why::Flag })
    } else if is_stuck(after, side.other()) {
        Phase::Over(crate::End { winner: Some(side), why: Why::Stuck })
    } else if clocks.0 >= before.rules().quiet {
        Phase::Over(crate::End { winner: None, why: Why::Quiet })
    } else if clocks.1 >= before.rules().turns {
        Phase::Over(crate::End { winner: None, why: Why::Turns })
    } else {
        Phase::Play(side.other())
    };
    if expected == after.phase() {
        Ok(())
    } else {
        Err(Violation::new(format!("the game should stand at {expected:?}")))
    }
}

/// Whether a side would find its menu empty, by the readable path.
fn is_stuck(state: &State, side: Side) -> bool {
    let view = View::of(&State { phase: Phase::Play(side), ..*state }, Viewer::Seat(side.seat()));
    let mut any = false;
    menu::legal(&view, &mut |_| any = true);
    !any
}
