//! Where the army stands: made by hand or learned from people, never twice the same.

use super::belief::place;
use tavola_core::Rng;
use tavola_stratego::{Deployment, Kind, Ready, Rules, Side, power};

/// How many learned deployments are drawn for one that is used.
const DRAFTS: u32 = 40;

/// A deployment for these rules.
pub(super) fn deploy(side: Side, rules: Rules, careful: bool, rng: &mut Rng) -> Deployment {
    if !careful {
        return Deployment::believable(side, rng);
    }
    let made = rng.below(2) == 0;
    let mut best = if made { by_hand(side, rules, rng) } else { Deployment::believable(side, rng) };
    if !made {
        let mut most = merit(side, rules, &best);
        for _ in 1..DRAFTS {
            let draft = Deployment::believable(side, rng);
            let worth = merit(side, rules, &draft);
            if worth > most {
                (best, most) = (draft, worth);
            }
        }
    }
    best
}

/// A ready deployment, mirrored or not, with a few pieces changed over.
fn by_hand(side: Side, rules: Rules, rng: &mut Rng) -> Deployment {
    let ready: Vec<&Ready> = Ready::of(side).collect();
    let mut army = rng.pick(&ready).map_or_else(|| Deployment::believable(side, rng), |ready| ready.deployment()).0;
    // Around Mount Doom left and right are not the same.
    if rng.below(2) == 0 && !rules.has_ring() {
        army.chunks_mut(10).for_each(<[Kind]>::reverse);
    }
    let before = merit(side, rules, &Deployment(army));
    for _ in 0..24 {
        let (a, b) = (rng.below(40) as usize, rng.below(40) as usize);
        if army[a].is_fixed() != army[b].is_fixed() || army[a] == Kind::Flag || army[b] == Kind::Flag {
            continue;
        }
        army.swap(a, b);
        if merit(side, rules, &Deployment(army)) < before - 6 {
            army.swap(a, b);
        }
    }
    Deployment(army)
}

/// What speaks for a deployment; only differences count.
fn merit(side: Side, rules: Rules, deployment: &Deployment) -> i32 {
    let army = &deployment.0;
    let at = |row: i32, file: i32| {
        ((0..4).contains(&row) && (0..10).contains(&file)).then(|| army[(row * 10 + file) as usize])
    };
    let mut merit = 0;
    for (index, &kind) in army.iter().enumerate() {
        let (row, file) = (index as i32 / 10, index as i32 % 10);
        let around = [(row + 1, file), (row - 1, file), (row, file + 1), (row, file - 1)];
        let beside = |wanted: &dyn Fn(Kind) -> bool| {
            around.iter().filter_map(|&(row, file)| at(row, file)).filter(|kind| wanted(*kind)).count() as i32
        };
        // The files that lead past the zones; the others end at a wall of rock.
        let open = !matches!(file, 2 | 3 | 6 | 7);
        match kind {
            Kind::Flag => {
                let ways = around.iter().filter(|&&(row, file)| at(row, file).is_some()).count() as i32;
                let shut = beside(&|kind| kind == Kind::Fortress);
                merit += [30, 0, -60, -120][row as usize] + 14 * shut - 10 * (ways - shut);
                merit += 5 * beside(&|kind| kind.printed_rank() >= 5);
            }
            // Fortresses in the front row close lanes that our own army needs.
            Kind::Fortress => merit += if row == 3 { if open { -14 } else { -4 } } else { 0 },
            _ if kind.sieges() => merit += [8, 5, -4, -14][row as usize],
            _ if kind.is_spy() => {
                merit += [0, 4, 4, -12][row as usize];
                merit += 8 * beside(&|kind| kind.printed_rank() >= 9);
            }
            _ if kind.rides() => merit += [-2, 0, 1, 3][row as usize],
            _ => {
                let strength = i32::from(kind.printed_rank());
                merit += match strength {
                    10 => [-12, 0, 6, 0][row as usize],
                    8 | 9 => [-14, 0, 6, 4][row as usize],
                    6 | 7 => [-8, 0, 3, 6][row as usize],
                    _ => [0, 1, 1, 2][row as usize],
                };
                // Who stands behind a Fortress or a zone in the second line shoots over it.
                if rules.has_powers() && kind.powers() & (power::BOW | power::SEEK) != 0 {
                    merit += [-4, 1, 5, 4][row as usize];
                    merit += 2 * i32::from(at(row + 1, file) == Some(Kind::Fortress));
                }
            }
        }
        if rules.has_ring() {
            merit += ring_merit(side, rules, kind, row, file);
        }
    }
    merit
}

/// Frodo's lane and the watch at the mountain (ST-25, ST-28).
fn ring_merit(side: Side, rules: Rules, kind: Kind, row: i32, file: i32) -> i32 {
    let mountain = rules.doom;
    match kind {
        Kind::Frodo => {
            // Not in front, where he meets the enemy first, and not far from the way to the doors.
            [0, 4, 8, -4][row as usize] - (file - mountain.file()).abs()
        }
        Kind::Nazgul | Kind::WitchKing => [-8, 0, 8, 8][row as usize] - 2 * (file - mountain.file()).abs(),
        Kind::Fortress => {
            // A Fortress in a door of the mountain shuts it for good.
            let door = tavola_stratego::squares(mountain.beside())
                .any(|at| !at.is_zone() && place(side, at) == (row * 10 + file) as usize);
            if door && side == Side::Evil { 40 } else { 0 }
        }
        _ => 0,
    }
}
