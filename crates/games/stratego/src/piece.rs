//! The armies (ST-4).

use serde::{Deserialize, Serialize};
use std::fmt;
use tavola_core::Seat;

/// One of the two armies. Good sits in seat 0 at rank 1, Evil in seat 1 at rank 10 and moves first
/// (ST-1). Who gets which seat is drawn by the table, unless the players agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The beige army.
    Good = 0,
    /// The grey army.
    Evil = 1,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Good, Side::Evil];

    /// The enemy.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Good => Side::Evil,
            Side::Evil => Side::Good,
        }
    }

    /// The seat of this side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side in this seat, if there is such a seat.
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Good),
            1 => Some(Side::Evil),
            _ => None,
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Good => "Good",
            Side::Evil => "Evil",
        }
    }
}

impl Serialize for Side {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        Side::of(Seat(u8::deserialize(deserializer)?)).ok_or_else(|| serde::de::Error::custom("a side is seat 0 or 1"))
    }
}

/// Special powers, as a set of bits (ST-16 to ST-23).
pub mod power {
    /// Fly (ST-17).
    pub const FLY: u8 = 1;
    /// Seek (ST-18).
    pub const SEEK: u8 = 2;
    /// Longbow (ST-19).
    pub const BOW: u8 = 4;
    /// Dwarven Axe (ST-20).
    pub const AXE: u8 = 8;
    /// Swift Steed (ST-21).
    pub const STEED: u8 = 16;
    /// Repeat Attack (ST-22).
    pub const REPEAT: u8 = 32;
    /// Rage (ST-23).
    pub const RAGE: u8 = 64;
}

/// What is printed on a piece.
struct Card {
    code: &'static str,
    name: &'static str,
    side: Option<Side>,
    rank: u8,
    count: u8,
    powers: u8,
}

macro_rules! armies {
    ($($(#[$doc:meta])* $kind:ident $code:literal $name:literal $side:expr, $rank:expr, $count:literal, $powers:expr;)*) => {
        /// What a piece is. Fortress and Flag are the same in both armies.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// Every kind, in the order of the clause's table: Good, Evil, then Fortress and Flag.
            pub const ALL: [Kind; KINDS] = [$(Kind::$kind,)*];
        }

        static CARDS: [Card; KINDS] = [$(Card { code: $code, name: $name, side: $side, rank: $rank, count: $count, powers: $powers },)*];
    };
}

/// How many kinds of piece there are.
pub const KINDS: usize = 33;

/// The spy's place in comparisons: below every number.
const SPY: u8 = 1;
const GOOD: Option<Side> = Some(Side::Good);
const EVIL: Option<Side> = Some(Side::Evil);

// ST-4: rank, count and powers of every piece.
armies! {
    /// Gandalf, 10.
    Gandalf "Ga" "Gandalf" GOOD, 10, 1, power::FLY;
    /// Aragorn, 9.
    Aragorn "Ar" "Aragorn" GOOD, 9, 1, power::SEEK;
    /// Legolas, 8.
    Legolas "Le" "Legolas" GOOD, 8, 1, power::SEEK | power::BOW;
    /// Gimli, 8.
    Gimli "Gi" "Gimli" GOOD, 8, 1, power::AXE;
    /// Théoden, 7.
    Theoden "Th" "Théoden" GOOD, 7, 1, power::STEED;
    /// Éomer, 7.
    Eomer "Eo" "Éomer" GOOD, 7, 1, 0;
    /// Faramir, 7.
    Faramir "Fa" "Faramir" GOOD, 7, 1, power::BOW;
    /// Boromir, 6.
    Boromir "Bo" "Boromir" GOOD, 6, 1, 0;
    /// Arwen, 6.
    Arwen "Aw" "Arwen" GOOD, 6, 1, 0;
    /// Treebeard, 6.
    Treebeard "Tr" "Treebeard" GOOD, 6, 1, 0;
    /// Haldir, 6.
    Haldir "Ha" "Haldir" GOOD, 6, 1, 0;
    /// Elf, 5.
    Elf "El" "Elf" GOOD, 5, 4, power::BOW;
    /// Frodo, 4; the Ring-bearer in mode ring (ST-25).
    Frodo "Fr" "Frodo" GOOD, 4, 1, 0;
    /// Sam, 4.
    Sam "Sm" "Sam" GOOD, 4, 1, 0;
    /// Merry, 4.
    Merry "Me" "Merry" GOOD, 4, 1, 0;
    /// Pippin, 4.
    Pippin "Pi" "Pippin" GOOD, 4, 1, 0;
    /// Soldier of Gondor, 3; takes Fortresses (ST-13).
    Soldier "So" "Soldier of Gondor" GOOD, 3, 5, 0;
    /// Rider of Rohan, 2; rides (ST-8).
    Rider "Ri" "Rider of Rohan" GOOD, 2, 8, 0;
    /// Éowyn, the spy of Good (ST-12).
    Eowyn "Ew" "Éowyn" GOOD, SPY, 1, 0;
    /// Witch-king, 10.
    WitchKing "Wi" "Witch-king" EVIL, 10, 1, power::FLY;
    /// Saruman, 9.
    Saruman "Sa" "Saruman" EVIL, 9, 1, power::SEEK;
    /// Nazgûl, 8.
    Nazgul "Na" "Nazgûl" EVIL, 8, 2, 0;
    /// Gothmog, 7.
    Gothmog "Go" "Gothmog" EVIL, 7, 1, 0;
    /// Lurtz, 7.
    Lurtz "Lu" "Lurtz" EVIL, 7, 1, 0;
    /// Sharku, 7.
    Sharku "Sh" "Sharku" EVIL, 7, 1, 0;
    /// Uruk-hai, 6.
    Uruk "Ur" "Uruk-hai" EVIL, 6, 4, power::REPEAT;
    /// Berserker, 5.
    Berserker "Be" "Berserker" EVIL, 5, 4, power::RAGE;
    /// Haradrim, 4.
    Haradrim "Hd" "Haradrim" EVIL, 4, 4, power::BOW;
    /// Orc, 3; takes Fortresses (ST-13).
    Orc "Or" "Orc" EVIL, 3, 5, 0;
    /// Warg Rider, 2; rides (ST-8).
    Warg "Wa" "Warg Rider" EVIL, 2, 8, 0;
    /// Wormtongue, the spy of Evil (ST-12).
    Wormtongue "Wo" "Wormtongue" EVIL, SPY, 1, 0;
    /// Fortress (ST-7, ST-13).
    Fortress "Fo" "Fortress" None, 0, 6, 0;
    /// Flag (ST-6, ST-7).
    Flag "Fl" "Flag" None, 0, 1, 0;
}

impl Kind {
    const fn card(self) -> &'static Card {
        &CARDS[self as usize]
    }

    /// The two-letter code of the notation.
    pub const fn code(self) -> &'static str {
        self.card().code
    }

    /// Reads a code.
    pub fn parse(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        self.card().name
    }

    /// How many of it an army has.
    pub const fn count(self) -> u8 {
        self.card().count
    }

    /// Whether `side`'s army has this kind.
    pub fn serves(self, side: Side) -> bool {
        self.card().side.is_none_or(|of| of == side)
    }

    /// The printed rank: 2–10, 1 for a spy, 0 for Fortress and Flag.
    #[inline]
    pub const fn printed_rank(self) -> u8 {
        self.card().rank
    }

    /// The rank in play; `taken` says that Evil holds the Ring (ST-30).
    #[inline]
    pub const fn rank(self, taken: bool) -> u8 {
        self.card().rank + (taken && self.is_lifted()) as u8
    }

    /// The rank as it is printed and shown: `10`, `S`, or `–` for Fortress and Flag.
    pub fn rank_text(self, taken: bool) -> String {
        match self {
            Kind::Fortress | Kind::Flag => "–".into(),
            Kind::Eowyn | Kind::Wormtongue => "S".into(),
            _ => self.rank(taken).to_string(),
        }
    }

    /// Whether it gains a rank when Evil takes the Ring: all of Evil but Wormtongue (ST-30).
    const fn is_lifted(self) -> bool {
        matches!(self.card().side, Some(Side::Evil)) && !matches!(self, Kind::Wormtongue)
    }

    /// Its powers, a set of [`power`] bits.
    #[inline]
    pub const fn powers(self) -> u8 {
        self.card().powers
    }

    /// Whether it never moves or attacks (ST-7).
    #[inline]
    pub const fn is_fixed(self) -> bool {
        matches!(self, Kind::Fortress | Kind::Flag)
    }

    /// Whether it rides (ST-8); by name, not by rank (ST-30).
    #[inline]
    pub const fn rides(self) -> bool {
        matches!(self, Kind::Rider | Kind::Warg)
    }

    /// Whether it is a spy (ST-12).
    pub const fn is_spy(self) -> bool {
        matches!(self, Kind::Eowyn | Kind::Wormtongue)
    }

    /// Whether it takes Fortresses (ST-13); by name, not by rank (ST-30).
    pub const fn sieges(self) -> bool {
        matches!(self, Kind::Soldier | Kind::Orc)
    }

    /// Whether Evil loses it when the Ring is destroyed: ranks 4 to 8 and Fortresses (ST-26).
    pub const fn falls_with_the_ring(self) -> bool {
        matches!(self, Kind::Fortress) || self.card().rank >= 4 && self.card().rank <= 8
    }

    /// The kinds in `side`'s army.
    pub fn army(side: Side) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| kind.serves(side))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let code = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Kind::parse(&code).ok_or_else(|| serde::de::Error::custom("that is no piece code"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_4_each_army_has_forty_pieces_by_rank() {
        // Rank (1 for the spy, 0 for Fortress and Flag) and number, from the clause's table.
        let table = [(10, 1), (9, 1), (8, 2), (7, 3), (6, 4), (5, 4), (4, 4), (3, 5), (2, 8), (1, 1), (0, 7)];
        for side in Side::BOTH {
            for (rank, number) in table {
                let have: u8 = Kind::army(side).filter(|kind| kind.printed_rank() == rank).map(Kind::count).sum();
                assert_eq!(have, number, "{side:?} rank {rank}");
            }
        }
    }

    #[test]
    fn st_4_powers_are_with_those_who_have_them() {
        let holders = |bit: u8| {
            Kind::ALL.into_iter().filter(|kind| kind.powers() & bit != 0).map(Kind::code).collect::<Vec<_>>().join(" ")
        };
        let check = |bit, expected: &str| assert_eq!(holders(bit), expected);
        check(power::FLY, "Ga Wi");
        check(power::SEEK, "Ar Le Sa");
        check(power::BOW, "Le Fa El Hd");
        check(power::AXE, "Gi");
        check(power::STEED, "Th");
        check(power::REPEAT, "Ur");
        check(power::RAGE, "Be");
    }
}
