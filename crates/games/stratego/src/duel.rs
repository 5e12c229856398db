//! Who captures whom (ST-11 to ST-13, ST-18 to ST-20, ST-23, ST-27 to ST-30).

use crate::{
    Kind,
    piece::{KINDS, power},
};
use serde::{Deserialize, Serialize};

/// Where the Ring is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Ring {
    /// There is none: the mode is not ring.
    Absent,
    /// Frodo carries it.
    Carried,
    /// Frodo threw it into the fire (ST-26).
    Destroyed,
    /// Evil captured the Ring-bearer (ST-30).
    Taken,
}

/// How an ordinary attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Duel {
    /// The defender is captured, the attacker moves in.
    Wins,
    /// The attacker is captured, the defender stays.
    Loses,
    /// Both are captured.
    Both,
    /// Nobody is captured and nobody moves (ST-27).
    Neither,
}

/// How an ordinary attack ends, from a table.
#[inline]
pub fn duel(attacker: Kind, defender: Kind, ring: Ring) -> Duel {
    DUELS[ring as usize][attacker as usize][defender as usize]
}

static DUELS: [[[Duel; KINDS]; KINDS]; 4] =
    [duels(Ring::Absent), duels(Ring::Carried), duels(Ring::Destroyed), duels(Ring::Taken)];

const fn duels(ring: Ring) -> [[Duel; KINDS]; KINDS] {
    let mut table = [[Duel::Neither; KINDS]; KINDS];
    let mut attacker = 0;
    while attacker < KINDS {
        let mut defender = 0;
        while defender < KINDS {
            table[attacker][defender] = settle(Kind::ALL[attacker], Kind::ALL[defender], ring);
            defender += 1;
        }
        attacker += 1;
    }
    table
}

const fn settle(attacker: Kind, defender: Kind, ring: Ring) -> Duel {
    let taken = matches!(ring, Ring::Taken);
    // ST-11: any such attack on a Flag captures it.
    if matches!(defender, Kind::Flag) {
        return Duel::Wins;
    }
    // ST-27, ST-28: the Ring-bearer, seen from either end of the attack.
    if !matches!(ring, Ring::Absent) {
        if matches!(attacker, Kind::Frodo) {
            return match against_frodo(defender, taken) {
                Bearer::Captured => Duel::Loses,
                Bearer::Captures => Duel::Wins,
                Bearer::Vanishes => Duel::Neither,
            };
        }
        if matches!(defender, Kind::Frodo) {
            return match against_frodo(attacker, taken) {
                Bearer::Captured => Duel::Wins,
                Bearer::Captures => Duel::Loses,
                Bearer::Vanishes => Duel::Neither,
            };
        }
    }
    // ST-13: a Fortress captures any attacker, except Soldiers and Orcs (by name, ST-30).
    if matches!(defender, Kind::Fortress) {
        return if attacker.sieges() { Duel::Wins } else { Duel::Loses };
    }
    // ST-12: the spy. By name: Saruman lifted to 10 is no Witch-king (ST-30).
    if attacker.is_spy() {
        return if matches!(defender, Kind::Gandalf | Kind::WitchKing) {
            Duel::Wins
        } else if defender.is_spy() {
            Duel::Both
        } else {
            Duel::Loses
        };
    }
    // ST-11: the lower rank is captured, equal ranks both. A spy that is attacked is below everyone.
    let (attack, defence) = (attacker.rank(taken), defender.rank(taken));
    if attack > defence {
        Duel::Wins
    } else if attack < defence {
        Duel::Loses
    } else {
        Duel::Both
    }
}

/// What becomes of Frodo when he meets another piece.
enum Bearer {
    Captured,
    Captures,
    Vanishes,
}

const fn against_frodo(other: Kind, taken: bool) -> Bearer {
    match other {
        // ST-28: only they can see him.
        Kind::WitchKing | Kind::Nazgul => Bearer::Captured,
        // ST-27: a Fortress cannot hold him, but he cannot take it either.
        Kind::Fortress => Bearer::Vanishes,
        // ST-27, ST-28: rank 4 and everything below it is captured all the same.
        _ if other.rank(taken) <= 4 => Bearer::Captures,
        _ => Bearer::Vanishes,
    }
}

/// Whether a Seek captures its target (ST-18).
pub fn seek_captures(seeker: Kind, target: Kind, ring: Ring) -> bool {
    !target.is_fixed() && !vanishes(target, ring) && is_lower(target, seeker, ring)
}

/// Whether a Longbow captures its target (ST-19): Berserkers are immune as well.
pub fn bow_captures(archer: Kind, target: Kind, ring: Ring) -> bool {
    target != Kind::Berserker && seek_captures(archer, target, ring)
}

/// What one blow of the Axe does: whether the target is captured, and whether Gimli is (ST-20).
pub fn axe_strikes(axe: Kind, target: Kind, ring: Ring) -> (bool, bool) {
    let taken = ring == Ring::Taken;
    match target {
        Kind::Flag => (false, false),
        Kind::Fortress => (false, true),
        _ => (target.rank(taken) <= axe.rank(taken), target.rank(taken) >= axe.rank(taken)),
    }
}

/// Whether Rage captures this neighbour (ST-23).
pub fn rage_captures(berserker: Kind, target: Kind, ring: Ring) -> bool {
    let taken = ring == Ring::Taken;
    match target {
        Kind::Flag => false,
        Kind::Fortress => true,
        _ => !vanishes(target, ring) && target.rank(taken) <= berserker.rank(taken),
    }
}

/// Whether the target slips away from attacks at a distance and from Rage: Frodo does, for nobody
/// who has such a power can see him (ST-27).
fn vanishes(target: Kind, ring: Ring) -> bool {
    target == Kind::Frodo && ring != Ring::Absent
}

fn is_lower(target: Kind, than: Kind, ring: Ring) -> bool {
    let taken = ring == Ring::Taken;
    target.rank(taken) < than.rank(taken)
}

/// Whether pieces of this kind have a power that shows in a menu before any attack. (Repeat Attack
/// does not: it begins with an ordinary one.)
#[inline]
pub(crate) const fn is_gifted(kind: Kind) -> bool {
    kind.powers() & !power::REPEAT != 0 || matches!(kind, Kind::Frodo)
}
