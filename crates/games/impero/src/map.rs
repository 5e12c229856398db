//! Maps are data (CA-2, CA-3, CA-4).

use crate::{
    cards::{KINDS, LETTERS, parse_kind},
    geometry::{HARBOURS, HEXES, ISLAND},
    rules::MapKind,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tavola_core::{Rng, RuleError, brief};

/// Letters of the terrains by the resource they yield, the desert last: hill (brick), forest
/// (lumber), pasture (wool), field (grain), mountain (ore), desert.
const TERRAIN: [char; 6] = ['h', 'f', 'p', 'g', 'm', 'd'];
/// The terrain that yields nothing.
pub const DESERT: u8 = KINDS as u8;
/// The harbour that takes any resource at 3:1.
pub const ANY: u8 = KINDS as u8;
/// CA-1: how many hexes of each terrain.
const TERRAIN_COUNT: [u8; 6] = [3, 4, 4, 4, 3, 1];
/// CA-2: tokens A to R.
const SPIRAL: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
/// The spiral's path from the top left corner: the outer ring counter-clockwise, the inner ring
/// beginning beside that corner, the centre. The other corners turn the same path.
const SPIRAL_HEXES: [u8; HEXES] = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9];
/// CA-3.
const BEGINNER: &str = "m10.p2.f9.g12.h6.p4.h10.g9.f11.d.f3.m8.f8.m3.g4.p5.h5.g6.p11/3.g.o.3.w.3.3.b.l";

/// Terrain and token of every hex, kind of every harbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Map {
    /// Terrain in the high four bits (a resource, or [`DESERT`]), token in the low four (0 for none).
    hexes: [u8; HEXES],
    /// A resource at 2:1, or [`ANY`] at 3:1.
    harbours: [u8; HARBOURS],
}

impl Map {
    /// What a state holds before the map is drawn: all desert, no tokens.
    pub(crate) const BLANK: Map = Map { hexes: [DESERT << 4; HEXES], harbours: [ANY; HARBOURS] };

    /// The map of CA-3 and CA-4.
    pub fn beginner() -> Map {
        Map::parse(BEGINNER).unwrap_or(Map::BLANK)
    }

    /// The resource of a hex; none for the desert.
    #[inline]
    pub fn resource(&self, hex: u8) -> Option<usize> {
        let terrain = self.hexes[hex as usize] >> 4;
        (terrain != DESERT).then_some(terrain as usize)
    }

    /// The number token of a hex; 0 for none.
    #[inline]
    pub fn token(&self, hex: u8) -> u8 {
        self.hexes[hex as usize] & 15
    }

    /// The letter of a hex's terrain.
    pub fn terrain_letter(&self, hex: u8) -> char {
        TERRAIN[(self.hexes[hex as usize] >> 4) as usize]
    }

    /// What a harbour takes: a resource at 2:1, or [`ANY`] at 3:1.
    #[inline]
    pub fn harbour(&self, harbour: usize) -> u8 {
        self.harbours[harbour]
    }

    /// The first desert: where the robber starts (CA-15).
    pub fn desert(&self) -> u8 {
        self.hexes.iter().position(|hex| hex >> 4 == DESERT).unwrap_or_default() as u8
    }

    /// The hexes with this token, as bits.
    #[inline]
    pub fn with_token(&self, token: u8) -> u32 {
        let mut found = 0;
        for (hex, packed) in self.hexes.iter().enumerate() {
            found |= u32::from(packed & 15 == token) << hex;
        }
        found
    }

    /// Draws a map of this kind: terrains and harbours shuffled; tokens in a spiral from a random
    /// corner, or uniform over the arrangements without red neighbours (CA-2).
    pub fn draw(kind: MapKind, rng: &mut Rng) -> Map {
        let mut terrain: [u8; HEXES] = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, DESERT];
        rng.shuffle(&mut terrain);
        let mut map = Map { hexes: [0; HEXES], harbours: [0, 1, 2, 3, 4, ANY, ANY, ANY, ANY] };
        rng.shuffle(&mut map.harbours);
        for (hex, &terrain) in terrain.iter().enumerate() {
            map.hexes[hex] = terrain << 4;
        }
        if kind == MapKind::Spiral {
            map.lay_spiral(rng.below(6) as usize);
        } else {
            map.lay_random(rng);
        }
        map
    }

    /// CA-2: tokens A to R from one of the six corners, skipping the desert.
    fn lay_spiral(&mut self, corner: usize) {
        let mut tokens = SPIRAL.iter();
        for at in 0..HEXES {
            let hex = spiral_hex(corner, at);
            if self.hexes[hex] >> 4 != DESERT {
                self.hexes[hex] = self.hexes[hex] & 0xf0 | tokens.next().copied().unwrap_or_default();
            }
        }
    }

    /// CA-2: the places of the four red tokens are drawn until none are neighbours, which makes
    /// every lawful set of places equally likely; all else is a plain shuffle.
    fn lay_random(&mut self, rng: &mut Rng) {
        let mut free = [0u8; HEXES];
        let mut count = 0;
        for hex in 0..HEXES {
            if self.hexes[hex] >> 4 != DESERT {
                free[count] = hex as u8;
                count += 1;
            }
        }
        loop {
            let mut taken = 0u32;
            for at in 0..4 {
                let other = at + rng.below((count - at) as u32) as usize;
                free.swap(at, other);
                taken |= 1 << free[at];
            }
            if free[..4].iter().all(|&hex| ISLAND.hex_neighbours[hex as usize] & taken == 0) {
                break;
            }
        }
        let mut rest = [2, 3, 3, 4, 4, 5, 5, 9, 9, 10, 10, 11, 11, 12];
        rng.shuffle(&mut rest);
        // The four places are in random order, so the reds need no shuffle of their own.
        for (at, token) in [6, 6, 8, 8].into_iter().chain(rest).enumerate() {
            self.hexes[free[at] as usize] |= token;
        }
    }

    /// Whether chance can draw this map.
    ///
    /// # Errors
    /// Says which clause it breaks.
    pub fn check(&self, kind: MapKind) -> Result<(), RuleError> {
        self.check_counts()?;
        match kind {
            MapKind::Spiral => {
                let spiral = (0..6).any(|corner| {
                    let mut laid = *self;
                    laid.lay_spiral(corner);
                    laid == *self
                });
                if spiral { Ok(()) } else { Err(RuleError::rule("CA-2", "the tokens do not lie in a spiral A to R")) }
            }
            MapKind::Random => {
                let red = self.with_token(6) | self.with_token(8);
                let apart = (0..HEXES).all(|hex| red >> hex & 1 == 0 || ISLAND.hex_neighbours[hex] & red == 0);
                if apart { Ok(()) } else { Err(RuleError::rule("CA-2", "a 6 or 8 lies beside another 6 or 8")) }
            }
            MapKind::Beginner | MapKind::Explicit => Ok(()),
        }
    }

    /// CA-1, CA-2, CA-4: the right number of everything.
    fn check_counts(&self) -> Result<(), RuleError> {
        let (mut terrain, mut tokens, mut harbours) = ([0; 6], [0; 16], [0; 6]);
        for &hex in &self.hexes {
            terrain[(hex >> 4) as usize] += 1;
            tokens[(hex & 15) as usize] += 1;
            let (ground, token) = (hex >> 4, hex & 15);
            if (ground == DESERT) != (token == 0) {
                return Err(RuleError::rule(
                    "CA-2",
                    "every hex but the desert has a number token, the desert has none",
                ));
            }
        }
        if terrain != TERRAIN_COUNT {
            return Err(RuleError::rule(
                "CA-1",
                "an island has 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert",
            ));
        }
        if tokens != [1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1, 0, 0, 0] {
            return Err(RuleError::rule("CA-2", "the tokens are 2 and 12 once, 3 to 6 and 8 to 11 twice"));
        }
        self.harbours.iter().for_each(|&harbour| harbours[harbour as usize] += 1);
        if harbours != [1, 1, 1, 1, 1, 4] {
            return Err(RuleError::rule("CA-4", "the harbours are four 3:1 and one 2:1 for each resource"));
        }
        Ok(())
    }

    /// The map as text: the hexes by id, a slash, the harbours by id; `m10.p2…/3.g…`.
    pub fn text(&self) -> String {
        let hexes: Vec<String> = (0..HEXES as u8)
            .map(|hex| match self.token(hex) {
                0 => self.terrain_letter(hex).to_string(),
                token => format!("{}{token}", self.terrain_letter(hex)),
            })
            .collect();
        let harbours: Vec<String> = self
            .harbours
            .iter()
            .map(|&harbour| if harbour == ANY { "3".into() } else { LETTERS[harbour as usize].to_string() })
            .collect();
        format!("{}/{}", hexes.join("."), harbours.join("."))
    }

    /// Reads what [`Map::text`] writes.
    ///
    /// # Errors
    /// Names the part that is wrong, or the clause that the counts break.
    pub fn parse(text: &str) -> Result<Map, RuleError> {
        let map = Map::read(text)?;
        map.check_counts()?;
        Ok(map)
    }

    fn read(text: &str) -> Result<Map, RuleError> {
        let form = "a map is `beginner`, `spiral`, `random`, or 19 hexes and 9 harbours such as `m10.p2.….p11/3.g.….l`";
        let wrong = |part: &str| RuleError::syntax(format!("`{}`: {form}", brief(part)));
        let (hexes, harbours) = text.split_once('/').ok_or_else(|| wrong(text))?;
        let mut map = Map::BLANK;
        let mut count = 0;
        for part in hexes.split('.') {
            let letter = part.chars().next().ok_or_else(|| wrong(part))?;
            let terrain = TERRAIN.iter().position(|&known| known == letter).ok_or_else(|| wrong(part))? as u8;
            let token = match &part[1..] {
                "" => 0,
                digits => digits
                    .parse::<u8>()
                    .ok()
                    .filter(|&n| (2..=12).contains(&n) && n != 7 && n.to_string() == digits)
                    .ok_or_else(|| wrong(part))?,
            };
            *map.hexes.get_mut(count).ok_or_else(|| wrong(part))? = terrain << 4 | token;
            count += 1;
        }
        let mut moles = 0;
        for part in harbours.split('.') {
            let mut letters = part.chars();
            let kind = match (letters.next(), letters.next()) {
                (Some('3'), None) => ANY,
                (Some(letter), None) => parse_kind(letter).ok_or_else(|| wrong(part))? as u8,
                _ => return Err(wrong(part)),
            };
            *map.harbours.get_mut(moles).ok_or_else(|| wrong(part))? = kind;
            moles += 1;
        }
        if count == HEXES && moles == HARBOURS { Ok(map) } else { Err(wrong(text)) }
    }
}

/// The hex at a place of the spiral that begins at `corner`: the island is turned so that the
/// corner is the top left one.
fn spiral_hex(corner: usize, at: usize) -> usize {
    // Twelve hexes in the outer ring and six in the inner: a sixth of a turn is two or one of them.
    let place = match at {
        0..12 => (at + 2 * corner) % 12,
        12..18 => 12 + (at - 12 + corner) % 6,
        _ => 18,
    };
    SPIRAL_HEXES[place] as usize
}

impl Serialize for Map {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Map {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Map, D::Error> {
        let text = String::deserialize(deserializer)?;
        // A view before the map is drawn holds a blank one, so counts are not checked here.
        Map::read(&text).map_err(serde::de::Error::custom)
    }
}
