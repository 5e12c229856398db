//! What a seat can do, and how it is written.

use crate::{Deployment, Ready, Square, square::AROUND};
use serde::{Deserialize, Serialize};
use std::fmt;
use tavola_core::{RuleError, brief};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Fills the home ranks (ST-5).
    Deploy(Deployment),
    /// Everything else.
    Play(Move),
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// `e4-e5`: a walk, a ride or an attack (ST-7, ST-8, ST-11).
    Step(Square, Square),
    /// `e4^e8`: a flight (ST-17).
    Fly(Square, Square),
    /// `e4?f6`: Seek (ST-18).
    Seek(Square, Square),
    /// `e4>e6`: Longbow (ST-19).
    Bow(Square, Square),
    /// `e4-e5*d6,f6`: the Axe: step, then strike these neighbours, a set of bits (see [`axe_targets`]; ST-20).
    Axe(Square, Square, u8),
    /// `e4-e5-f5`: the Swift Steed (ST-21).
    Steed(Square, Square, Square),
    /// `e6-e5!`: Rage (ST-23).
    Rage(Square, Square),
    /// `stop`: ends an Uruk's chain (ST-22).
    Stop,
}

/// A [`MoveKind`] packed into a machine word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const STEP: u32 = 0;
const FLY: u32 = 1;
const SEEK: u32 = 2;
const BOW: u32 = 3;
const AXE: u32 = 4;
const STEED: u32 = 5;
const RAGE: u32 = 6;
const STOP: u32 = 7;

impl Move {
    /// Ends an Uruk's chain.
    pub const STOP: Move = Move(STOP);

    #[inline]
    const fn pack(kind: u32, from: Square, to: Square, extra: u32) -> Move {
        Move(kind | (from.index() as u32) << 3 | (to.index() as u32) << 10 | extra << 17)
    }

    /// Packs it.
    #[inline]
    pub const fn new(kind: MoveKind) -> Move {
        match kind {
            MoveKind::Step(from, to) => Move::pack(STEP, from, to, 0),
            MoveKind::Fly(from, to) => Move::pack(FLY, from, to, 0),
            MoveKind::Seek(from, at) => Move::pack(SEEK, from, at, 0),
            MoveKind::Bow(from, at) => Move::pack(BOW, from, at, 0),
            MoveKind::Axe(from, to, targets) => Move::pack(AXE, from, to, targets as u32),
            MoveKind::Steed(from, via, to) => Move::pack(STEED, from, to, via.index() as u32),
            MoveKind::Rage(from, to) => Move::pack(RAGE, from, to, 0),
            MoveKind::Stop => Move::STOP,
        }
    }

    /// Unpacks it.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        // Packed from squares of the board, so these indices are on it.
        let from = Square::trusted((self.0 >> 3 & 127) as u8);
        let to = Square::trusted((self.0 >> 10 & 127) as u8);
        let extra = (self.0 >> 17 & 255) as u8;
        match self.0 & 7 {
            STEP => MoveKind::Step(from, to),
            FLY => MoveKind::Fly(from, to),
            SEEK => MoveKind::Seek(from, to),
            BOW => MoveKind::Bow(from, to),
            AXE => MoveKind::Axe(from, to, extra),
            STEED => MoveKind::Steed(from, Square::trusted(extra), to),
            RAGE => MoveKind::Rage(from, to),
            _ => MoveKind::Stop,
        }
    }

    /// The square of the piece that acts; none for `stop`.
    pub const fn from(self) -> Option<Square> {
        match self.kind() {
            MoveKind::Stop => None,
            _ => Some(Square::trusted((self.0 >> 3 & 127) as u8)),
        }
    }

    /// The squares of the move without the sign of a power. The sign names the piece that used it, so the log drops
    /// it with the name (ST-15).
    #[must_use]
    pub(crate) const fn without_power(self) -> Move {
        match self.kind() {
            MoveKind::Fly(from, to)
            | MoveKind::Seek(from, to)
            | MoveKind::Bow(from, to)
            | MoveKind::Axe(from, to, _)
            | MoveKind::Steed(from, _, to)
            | MoveKind::Rage(from, to) => Move::new(MoveKind::Step(from, to)),
            MoveKind::Step(..) | MoveKind::Stop => self,
        }
    }
}

/// The squares an axe at `at` strikes, by file and then by rank. Bits that point off the board name nothing.
pub fn axe_targets(at: Square, targets: u8) -> impl Iterator<Item = Square> {
    AROUND
        .into_iter()
        .enumerate()
        .filter(move |(bit, _)| targets >> bit & 1 == 1)
        .filter_map(move |(_, (file, rank))| at.offset(file, rank))
}

/// The bit of a neighbour in an axe's targets; none for a square that is no neighbour.
pub fn axe_bit(at: Square, target: Square) -> Option<u8> {
    let way = (target.file() - at.file(), target.rank() - at.rank());
    AROUND.iter().position(|&around| around == way).map(|bit| 1 << bit)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Step(from, to) => write!(f, "{from}-{to}"),
            MoveKind::Fly(from, to) => write!(f, "{from}^{to}"),
            MoveKind::Seek(from, at) => write!(f, "{from}?{at}"),
            MoveKind::Bow(from, at) => write!(f, "{from}>{at}"),
            MoveKind::Axe(from, to, targets) => {
                write!(f, "{from}-{to}")?;
                for (place, target) in axe_targets(to, targets).enumerate() {
                    write!(f, "{}{target}", if place == 0 { '*' } else { ',' })?;
                }
                Ok(())
            }
            MoveKind::Steed(from, via, to) => write!(f, "{from}-{via}-{to}"),
            MoveKind::Rage(from, to) => write!(f, "{from}-{to}!"),
            MoveKind::Stop => f.write_str("stop"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deploy(deployment) => write!(f, "deploy {deployment}"),
            Action::Play(chosen) => chosen.fmt(f),
        }
    }
}

/// The forms an action can have, for messages.
const FORMS: &str = "write e4-e5 (move or attack), e4^e8 (fly), e4?f6 (seek), e4>e6 (longbow), e4-e5*d6,f6 (axe), \
                     e4-e5-f5 (steed), e6-e5! (rage), stop, or deploy and 40 codes";

impl Move {
    /// Reads a move.
    ///
    /// # Errors
    /// Shows the forms a move can have.
    pub fn parse(text: &str) -> Result<Move, RuleError> {
        let no = || RuleError::syntax(format!("`{}` is no action: {FORMS}", brief(text)));
        let square = |text: &str| Square::parse(text).ok_or_else(no);
        if text == "stop" {
            return Ok(Move::STOP);
        }
        for (sign, kind) in [('^', MoveKind::Fly as fn(_, _) -> _), ('?', MoveKind::Seek), ('>', MoveKind::Bow)] {
            if let Some((from, to)) = text.split_once(sign) {
                return Ok(Move::new(kind(square(from)?, square(to)?)));
            }
        }
        let (from, rest) = text.split_once('-').ok_or_else(no)?;
        let from = square(from)?;
        if let Some(to) = rest.strip_suffix('!') {
            return Ok(Move::new(MoveKind::Rage(from, square(to)?)));
        }
        if let Some((via, to)) = rest.split_once('-') {
            return Ok(Move::new(MoveKind::Steed(from, square(via)?, square(to)?)));
        }
        if let Some((to, named)) = rest.split_once('*') {
            let to = square(to)?;
            let mut targets = 0;
            for target in named.split(',') {
                let target = square(target)?;
                let bit = axe_bit(to, target).ok_or_else(|| {
                    RuleError::rule("ST-20", format!("{target} is not next to {to}, where the axe falls"))
                })?;
                if targets & bit != 0 {
                    return Err(RuleError::rule("ST-20", format!("{target} is named twice")));
                }
                targets |= bit;
            }
            return Ok(Move::new(MoveKind::Axe(from, to, targets)));
        }
        Ok(Move::new(MoveKind::Step(from, square(rest)?)))
    }
}

impl Action {
    /// Reads an action. A ready deployment may be given by its name, as `deploy corner-keep`.
    ///
    /// # Errors
    /// Says what is wrong with the text and shows the right form.
    pub fn parse(text: &str) -> Result<Action, RuleError> {
        match text.split_once(' ') {
            Some(("deploy", codes)) => match Ready::named(codes.trim()) {
                Some(ready) => Ok(Action::Deploy(ready.deployment())),
                None => Deployment::parse(codes).map(Action::Deploy),
            },
            None if text == "deploy" => Deployment::parse("").map(Action::Deploy),
            _ => Move::parse(text).map(Action::Play),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Move::parse(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::ErrorCode;

    #[test]
    fn actions_are_read_as_they_are_written() {
        for text in
            ["e4-e5", "e4^e8", "e4?f6", "e4>e6", "e4-e5*d6,f6", "e4-e5-f5", "e6-e5!", "stop", "a1-a10", "a10-j10"]
        {
            assert_eq!(Move::parse(text).map(|read| read.to_string()), Ok(text.to_owned()));
        }
        // Axe targets are accepted in any order and printed by file, then by rank number.
        assert_eq!(Move::parse("e9-e10*f9,d9,d10").map(|read| read.to_string()), Ok("e9-e10*d9,d10,f9".to_owned()));
    }

    #[test]
    fn a_wrong_text_is_refused_with_the_forms() {
        for text in
            ["", "e4", "e4e5", "e4-", "e4-e11", "k4-e5", "e4-e5*", "e4-e5*d6,", "e4-e5-", "e4^", "!", "e4-e5!!", "Stop"]
        {
            assert_eq!(Move::parse(text).map_err(|no| no.code), Err(ErrorCode::Syntax), "{text}");
        }
        for text in ["e4-e5*a1", "e4-e5*e5", "e4-e5*d6,d6"] {
            assert_eq!(Move::parse(text).unwrap_err().clause.as_deref(), Some("ST-20"), "{text}");
        }
    }
}
