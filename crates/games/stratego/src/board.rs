//! The board as somebody sees it, and the trays beside it.

use crate::{Kind, Side, Square, piece::KINDS, square::CELLS};
use serde::{Deserialize, Serialize, de::Error, ser::SerializeSeq};

/// One piece, as far as a viewer may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Whose it is; everyone sees that.
    pub side: Side,
    /// What it is, if the viewer may know: its own pieces, and marked ones (ST-14).
    pub kind: Option<Kind>,
    /// Marked as revealed: both players know it (ST-14).
    pub revealed: bool,
    /// Marked as moved: it is no Flag and no Fortress (ST-14).
    pub moved: bool,
}

/// The board with all it shows to one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board([Option<Seen>; CELLS]);

impl Board {
    /// A board without pieces.
    pub const EMPTY: Board = Board([None; CELLS]);

    /// Who stands on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<&Seen> {
        self.0[square.index()].as_ref()
    }

    pub(crate) fn at_mut(&mut self, square: Square) -> &mut Option<Seen> {
        &mut self.0[square.index()]
    }

    /// Every piece with its square, a1 b1 … j10.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, &Seen)> {
        Square::all().filter_map(|square| self.at(square).map(|seen| (square, seen)))
    }

    pub(crate) fn pieces_mut(&mut self) -> impl Iterator<Item = &mut Option<Seen>> {
        self.0.iter_mut().filter(|cell| cell.is_some())
    }

    /// The side of the piece on a square.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        self.at(square).map(|seen| seen.side)
    }
}

/// A piece on the wire: marks are left out when they are not there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    at: Square,
    side: Side,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    moved: bool,
}

impl Serialize for Board {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for (at, &Seen { side, kind, revealed, moved }) in self.pieces() {
            list.serialize_element(&Wire { at, side, kind, revealed, moved })?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let mut board = Board::EMPTY;
        for Wire { at, side, kind, revealed, moved } in Vec::<Wire>::deserialize(deserializer)? {
            if board.at(at).is_some() {
                return Err(D::Error::custom(format!("two pieces on {at}")));
            }
            *board.at_mut(at) = Some(Seen { side, kind, revealed, moved });
        }
        Ok(board)
    }
}

/// Captured pieces of one side, by kind (ST-15). On the wire it is a list of codes in the order of
/// the armies' table, so that it never tells which piece came from which square (ST-32).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray(pub [u8; KINDS]);

impl Tray {
    /// Nobody is captured.
    pub const EMPTY: Tray = Tray([0; KINDS]);

    /// The captives in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.0[kind as usize])))
    }

    pub(crate) fn add(&mut self, kind: Kind) {
        self.0[kind as usize] = self.0[kind as usize].saturating_add(1);
    }

    /// How many captives there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether nobody is captured.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Serialize for Tray {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Tray {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Tray, D::Error> {
        let mut tray = Tray::EMPTY;
        for kind in Vec::<Kind>::deserialize(deserializer)? {
            tray.add(kind);
        }
        Ok(tray)
    }
}
