//! Starting layouts (SP-2). A layout is data: the named ones stand in `layouts.txt`.

use crate::{Square, bits, capture, notation};
use std::{fmt, sync::LazyLock};
use tavola_core::{RuleError, brief};

/// Where the warriors and cities of both seats start.
///
/// ```
/// use tavola_sparta::Layout;
/// assert_eq!(Layout::default(), Layout::parse("classic")?);
/// let custom = "10/10/10/2wwww4/2wwww4/4WWWW2/4WWWW2/10/10/10 a1,b1,c1,d1 j10,i10,h10,g10";
/// assert!(Layout::parse(custom).is_ok());
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    pub(crate) warriors: [u128; 2],
    pub(crate) cities: [u128; 2],
}

static NAMED: LazyLock<Vec<(&'static str, Layout)>> = LazyLock::new(|| {
    include_str!("../layouts.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (name, layout) = line.split_once(' ').expect("layouts.txt has a name and a layout on each line");
            (name, read(layout.trim_start()).expect("the layouts in layouts.txt are valid"))
        })
        .collect()
});

impl Layout {
    /// A named layout, or a custom one written as the first three fields of a position.
    ///
    /// # Errors
    /// Names what SP-2 asks for and the layout does not have.
    pub fn parse(text: &str) -> Result<Layout, RuleError> {
        match NAMED.iter().find(|(name, _)| *name == text) {
            Some((_, layout)) => Ok(*layout),
            None if text.contains('/') => read(text),
            None => {
                let names: Vec<_> = NAMED.iter().map(|(name, _)| *name).collect();
                Err(RuleError::option(format!(
                    "there is no layout `{}`: it is {}, or `<rows> <cities of seat 0> <cities of seat 1>`",
                    brief(text),
                    names.join(", ")
                ))
                .by("SP-2"))
            }
        }
    }

    /// SP-2: what a custom layout must be.
    fn validate(&self) -> Result<(), RuleError> {
        let wrong = |message: String| Err(RuleError::position(message).by("SP-2"));
        for seat in 0..2 {
            let (warriors, cities) = (self.warriors[seat].count_ones(), self.cities[seat].count_ones());
            if warriors != 8 {
                return wrong(format!("a layout has 8 warriors a side, but seat {seat} has {warriors}"));
            }
            if cities != 4 {
                return wrong(format!("a layout has 4 cities a side, but seat {seat} has {cities}"));
            }
        }
        let occupied = self.warriors[0] | self.warriors[1];
        if let Some(square) = bits::squares(occupied & (self.cities[0] | self.cities[1])).next() {
            return wrong(format!("no piece starts on a city, but one stands on {square}"));
        }
        if let Some(square) = bits::squares(capture::all_trapped(self.warriors)).next() {
            return wrong(format!("nothing may be trapped at the start, but the piece on {square} is"));
        }
        let maps = |turn: fn(u128) -> u128| {
            turn(self.warriors[0]) == self.warriors[1] && turn(self.cities[0]) == self.cities[1]
        };
        if !maps(bits::rotated) && !maps(bits::mirrored) {
            return wrong("turning the board by 180° or mirroring it must map each side onto the other".into());
        }
        Ok(())
    }
}

fn read(text: &str) -> Result<Layout, RuleError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [rows, first, second] = fields[..] else {
        return Err(RuleError::position("a layout is `<rows> <cities of seat 0> <cities of seat 1>`").by("SP-2"));
    };
    let placed = notation::parse_rows(rows)?;
    if let Some(square) = bits::squares(placed.heroes).next() {
        return Err(
            RuleError::position(format!("a layout has warriors only, but a hero stands on {square}")).by("SP-2")
        );
    }
    let cities = [notation::parse_cities(first)?, notation::parse_cities(second)?];
    if let Some(square) = bits::squares(cities[0] & cities[1]).next() {
        return Err(RuleError::position(format!("the city on {square} is given to both seats")).by("SP-2"));
    }
    let layout = Layout { warriors: placed.pieces, cities };
    layout.validate()?;
    Ok(layout)
}

impl Default for Layout {
    fn default() -> Layout {
        // `classic` is the first line of layouts.txt; a test reads them all.
        NAMED[0].1
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NAMED.iter().find(|(_, layout)| layout == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(
                f,
                "{} {} {}",
                notation::rows(self.warriors, 0),
                notation::cities(self.cities[0]),
                notation::cities(self.cities[1])
            ),
        }
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Layout {
    /// The eight cities and their owners' seats, in the order of the squares.
    pub fn cities(&self) -> impl Iterator<Item = (Square, u8)> {
        let second = self.cities[1];
        bits::squares(self.cities[0] | self.cities[1]).map(move |square| (square, u8::from(second & square.bit() != 0)))
    }
}
