//! How weaker players think: less deep, with a blurred eye, and without noticing everything.

use super::moves::Move;
use tavola_sparta::{Position, Square};

/// The limits of a level. Nothing in it is a random blunder: a weak player overlooks a move because
/// it is hard to see, for itself and for its opponent alike, and then plays the best it saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// Of 1024 moves of ordinary difficulty, how many go unnoticed.
    pub(crate) blind: u32,
    /// How far a judgement may be off, in hundredths of a warrior.
    pub(crate) blurred: i32,
    /// How many captures in a row are played out after the last planned move.
    pub(crate) patience: u32,
    /// Makes each player overlook something else.
    pub(crate) seed: u64,
}

impl Skill {
    #[inline]
    pub(crate) const fn is_weak(&self) -> bool {
        self.blind > 0
    }

    /// The evaluation as this level sees it, the same for the same position.
    #[inline]
    pub(crate) fn blur(&self, worth: i32, key: u64) -> i32 {
        if self.blurred == 0 {
            return worth;
        }
        let spread = 2 * self.blurred as u64 + 1;
        worth + (mixed(key ^ self.seed) % spread) as i32 - self.blurred
    }

    /// Whether this move goes unnoticed. Long ways are harder to see than short ones, an obvious
    /// gain is easier to see than a quiet move, and what lies further ahead is harder than what
    /// lies on the board.
    pub(crate) fn overlooks(&self, position: &Position, action: Move, key: u64, score: i32, ply: usize) -> bool {
        let (from, to) = (Square::from_number(action.start() as u8), Square::from_number(action.end() as u8));
        let steps = if action == Move::PASS { 0 } else { u32::from(from.distance(to)) };
        let hero = u32::from(position.heroes_set() & from.bit() != 0);
        let mut hard = self.blind * (5 + 2 * steps + hero + 2 * ply.min(4) as u32) / 10;
        if score > 0 && ply <= 1 {
            hard = hard * 2 / 3;
        }
        mixed(key ^ u64::from(action.0) << 40 ^ self.seed) % 1024 < u64::from(hard.min(960))
    }
}

/// Spreads a number over all bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 32
}

/// A strength that people can choose.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name on the command line.
    pub name: &'static str,
    /// One sentence about who plays like this.
    pub about: &'static str,
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    pub(crate) blind: u32,
    pub(crate) blurred: i32,
    pub(crate) patience: u32,
}

/// The levels, weakest first. `strong` has no limits but the time.
pub const LEVELS: [Level; 7] = [
    Level {
        name: "level1",
        about: "a child's first game: sees its own captures, seldom yours",
        depth: 1,
        nodes: 5_000,
        blind: 620,
        blurred: 120,
        patience: 0,
    },
    Level {
        name: "level2",
        about: "a beginner: one turn ahead, overlooks long ways",
        depth: 1,
        nodes: 10_000,
        blind: 380,
        blurred: 80,
        patience: 1,
    },
    Level {
        name: "level3",
        about: "a casual player: sees most answers to a move",
        depth: 2,
        nodes: 20_000,
        blind: 260,
        blurred: 60,
        patience: 1,
    },
    Level {
        name: "level4",
        about: "a regular: plans a move, an answer and a move",
        depth: 3,
        nodes: 50_000,
        blind: 150,
        blurred: 40,
        patience: 2,
    },
    Level {
        name: "level5",
        about: "a club player: four plies, seldom surprised",
        depth: 4,
        nodes: 100_000,
        blind: 60,
        blurred: 25,
        patience: 4,
    },
    Level {
        name: "level6",
        about: "a master: six plies, notices everything",
        depth: 6,
        nodes: 200_000,
        blind: 0,
        blurred: 10,
        patience: 64,
    },
    Level {
        name: "strong",
        about: "full strength for the time it is given",
        depth: 90,
        nodes: u64::MAX,
        blind: 0,
        blurred: 0,
        patience: 64,
    },
];
