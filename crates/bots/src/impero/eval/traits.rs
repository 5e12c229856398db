//! Features of a position, weighed by how often games with them were won.
//!
//! The time to the win is an expectation: a broad income wins more games than that says,
//! and a trophy held is safer than one hoped for. The weights are a logistic regression of results on these traits in
//! games of the bot against itself, one set for each ruleset.

use crate::impero::eval::weights::Weights;
use crate::impero::eval::win_time::Economy;
use tavola_core::Seat;
use tavola_impero::table::PublicState;

/// How a ruleset values what lies on the table.
pub(crate) struct Traits {
    /// A chance of one in 36 for a card at a roll.
    income: f32,
    /// The square root of the chances for each kind: the first are worth most.
    breadth: [f32; 5],
    development: f32,
    army: f32,
    trail: f32,
    longest: f32,
    largest: f32,
    /// A site that can be settled at once, and one that a road leads to.
    site: [f32; 2],
    /// A chance of one in 36 at the best site within two roads.
    best_site: f32,
    settlement: f32,
    city: f32,
    /// A 3:1 harbour.
    harbour: f32,
    /// A chance of one in 36 for a card that a 2:1 harbour takes.
    special: f32,
    /// A kind that is not produced at all.
    missing: f32,
    /// A road: what it cost and does not bring.
    road: f32,
}

const BASE: Traits = Traits {
    income: 0.027,
    breadth: [0.1, 0.15, 0.03, 0.43, 0.28],
    development: 0.08,
    army: 0.0,
    trail: 0.2,
    longest: 0.1,
    largest: 0.7,
    site: [0.1, 0.06],
    best_site: 0.0,
    settlement: 0.04,
    city: 0.18,
    harbour: 0.25,
    special: 0.025,
    missing: -0.4,
    road: -0.15,
};

const IMPERO: Traits = Traits {
    income: 0.0,
    breadth: [0.22, 0.32, 0.24, 0.41, 0.31],
    development: 0.0,
    army: 0.0,
    trail: 0.25,
    longest: 0.13,
    largest: 0.0,
    site: [0.02, 0.06],
    best_site: 0.0,
    settlement: 0.18,
    city: 0.6,
    harbour: 0.6,
    special: 0.015,
    missing: -0.35,
    road: -0.15,
};

impl Traits {
    /// How a ruleset values things.
    pub(crate) const fn of_ruleset(impero: bool) -> &'static Traits {
        if impero { &IMPERO } else { &BASE }
    }
}

/// How many sites are settled at once, how many lie behind one road, and the best within two, in
/// chances of 36.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room {
    pub(crate) sites: [f32; 2],
    pub(crate) best: f32,
}

/// The seat's standing by its traits: a summand of its odds.
pub(crate) fn standing(
    table: &PublicState,
    seat: Seat,
    economy: &Economy,
    room: &Room,
    traits: &Traits,
    weights: &Weights,
) -> f32 {
    let (side, players) = (table.side(seat), table.living().count() as f32);
    let mut sum = 0.0;
    for (kind, &cards) in economy.income.iter().enumerate() {
        let chances = (cards * 36.0 / players).max(0.0);
        sum += traits.income * chances + traits.breadth[kind] * chances.sqrt();
        if chances < 0.1 {
            sum += traits.missing;
        }
        if side.harbours >> kind & 1 == 1 {
            sum += traits.special * chances;
        }
    }
    let hand: f32 = economy.hand.iter().sum();
    sum += weights.card_in_hand * hand.min(7.0);
    sum += traits.development * f32::from(side.developments) + traits.army * f32::from(side.army);
    sum += traits.trail * f32::from(side.trail) + traits.road * side.roads.len() as f32;
    sum += if table.longest.contains(seat) { traits.longest } else { 0.0 };
    sum += if table.army.contains(seat) { traits.largest } else { 0.0 };
    sum += traits.site[0] * room.sites[0] + traits.site[1] * room.sites[1] + traits.best_site * room.best;
    sum += traits.settlement * side.settlements.len() as f32 + traits.city * side.cities.len() as f32;
    sum += if side.harbours >> 5 & 1 == 1 { traits.harbour } else { 0.0 };
    sum + weights.permanent * f32::from(side.permanent()) + weights.knight * f32::from(side.knights)
}
