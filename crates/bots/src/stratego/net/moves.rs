//! What a seat may do, as numbers of the network.
//!
//! A move is a pair of tokens in one of three planes: walks, rides, attacks and `stop`; powers; and the longbow,
//! because Legolas may seek and shoot the same piece. An axe adds what each of its targets is worth.

use super::observation::{TOKENS, token};
use tavola_stratego::{Move, MoveKind, Side, axe_targets};

/// Tokens of the board and the one for everything else.
const SIZE: u16 = TOKENS as u16 + 1;
/// How many planes of pairs there are.
pub const PLANES: usize = 3;

/// The number of a move as a side sees the board. Two ways of the same steed to one square have the same number.
pub fn code_of(us: Side, chosen: Move) -> u16 {
    let pair = |plane: u16, from, to| {
        let (from, to) = (u16::from(token(us, from)), u16::from(token(us, to)));
        (plane * SIZE + from) * SIZE + to
    };
    match chosen.kind() {
        MoveKind::Step(from, to) => pair(0, from, to),
        MoveKind::Stop => SIZE * SIZE - 1,
        MoveKind::Fly(from, to)
        | MoveKind::Seek(from, to)
        | MoveKind::Axe(from, to, _)
        | MoveKind::Steed(from, _, to)
        | MoveKind::Rage(from, to) => pair(1, from, to),
        MoveKind::Bow(from, to) => pair(2, from, to),
    }
}

/// The moves of one decision with their numbers, each number once unless an axe tells them apart.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The moves.
    pub moves: Vec<Move>,
    /// Their numbers.
    pub codes: Vec<u16>,
    /// The tokens an axe strikes; [`TOKENS`] where there is no further target.
    pub axes: Vec<[u8; 3]>,
}

impl Menu {
    /// Empties the menu.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.codes.clear();
        self.axes.clear();
    }

    /// Adds a move.
    pub fn push(&mut self, us: Side, chosen: Move) {
        let code = code_of(us, chosen);
        let mut axe = [TOKENS as u8; 3];
        match chosen.kind() {
            MoveKind::Axe(_, to, targets) => {
                for (slot, target) in axe.iter_mut().zip(axe_targets(to, targets)) {
                    *slot = token(us, target);
                }
            }
            // A steed may take either way around a corner; the network does not care which.
            MoveKind::Steed(..) if self.codes.contains(&code) => return,
            _ => {}
        }
        self.moves.push(chosen);
        self.codes.push(code);
        self.axes.push(axe);
    }
}
