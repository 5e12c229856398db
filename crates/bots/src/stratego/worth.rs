//! What pieces are worth: by mode, and by what is left on the board.

use tavola_stratego::{KINDS, Kind, Mode, Ring, Side, View, power};

/// The price of the whole game, when it is certain.
pub(super) const WIN: i32 = 20_000;
/// What a chance of taking the Flag is worth while nobody knows where it stands: enough to make an army move, not
/// enough to throw it away.
pub(super) const HOPE: i32 = 1_200;

/// Worth of each kind, in hundredths of a Captain and a half or so: only proportions count.
pub(super) type Worth = [i32; KINDS];

/// How many of each kind are left of a side, as far as the viewer can know.
pub(super) fn army_left(view: &View, side: Side) -> [u8; KINDS] {
    let mut left = [0u8; KINDS];
    Kind::army(side).for_each(|kind| left[kind as usize] = kind.count());
    if view.side() == Some(side) {
        left = [0; KINDS];
        for kind in view.board().pieces().filter(|(_, seen)| seen.side == side).filter_map(|(_, seen)| seen.kind) {
            left[kind as usize] += 1;
        }
    } else if let Some(tray) = view.tray(side) {
        left.iter_mut().zip(tray.0).for_each(|(left, gone)| *left = left.saturating_sub(gone));
    }
    left
}

fn printed(kind: Kind) -> i32 {
    match kind {
        Kind::Flag => 0,
        Kind::Fortress => 35,
        _ => [0, 30, 18, 36, 38, 52, 74, 105, 150, 220, 310][usize::from(kind.printed_rank().min(10))],
    }
}

/// What powers add (ST-16 to ST-23).
fn gift(kind: Kind) -> i32 {
    let powers = kind.powers();
    let add = |bit: u8, worth: i32| if powers & bit != 0 { worth } else { 0 };
    add(power::SEEK, 50)
        + add(power::BOW, 28)
        + add(power::AXE, 40)
        + add(power::STEED, 20)
        + add(power::REPEAT, 12)
        + add(power::RAGE, 14)
        + add(power::FLY, 15)
}

/// Prices both armies.
pub(super) fn price(view: &View) -> Worth {
    let mut worth = [0; KINDS];
    let armies = Side::BOTH.map(|side| army_left(view, side));
    for kind in Kind::ALL {
        worth[kind as usize] = printed(kind) + if view.rules().mode == Mode::Classic { 0 } else { gift(kind) };
    }
    for side in Side::BOTH {
        let (own, other) = (&armies[side as usize], &armies[side.other() as usize]);
        let strongest = Kind::army(side.other())
            .filter(|kind| other[*kind as usize] > 0)
            .map(Kind::printed_rank)
            .max()
            .unwrap_or(0);
        for kind in Kind::army(side).filter(|kind| !kind.is_fixed()) {
            let price = &mut worth[kind as usize];
            if kind.is_spy() {
                // A spy is there for the enemy's ten alone (ST-12).
                *price = if strongest == 10 { 70 } else { 6 };
            } else if kind.sieges() {
                // The last ones who can open a wall of Fortresses are dear (ST-13).
                let few = own[kind as usize] <= 2 && other[Kind::Fortress as usize] > 0;
                *price += if few { 45 } else { 25 };
            } else if kind.printed_rank() > strongest {
                *price += *price / 3;
            } else if kind.printed_rank() == strongest {
                *price += *price / 8;
            }
        }
    }
    if view.ring() == Ring::Carried {
        // He carries the game: with him Evil gains a rank (ST-30), without the Ring it loses half its army (ST-26).
        worth[Kind::Frodo as usize] = 450;
        worth[Kind::Nazgul as usize] += 40;
        worth[Kind::WitchKing as usize] += 40;
    }
    worth
}

/// What it costs the owner that a piece of this kind is no longer a secret.
pub(super) fn secret(worth: i32) -> i32 {
    worth / 8
}
