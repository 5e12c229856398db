//! How many rounds a player needs to win if nobody interferes.
//!
//! The economy is a flow: cards come in at their expected rate, and of everything that could be bought
//! next it takes what brings most for the wait, until the points are there.
//! Diversity of resources, harbours, cards in hand, sites within reach and pieces left all count
//! through the waiting times alone.

use crate::impero::eval::{production::Flow, weights::Weights};
use tavola_impero::{
    cards::{CITY_COST, DEVELOPMENT_COST, GRAIN, KINDS, ROAD_COST, SETTLEMENT_COST, WOOL},
    geometry::ISLAND,
};

/// At most this many sites are looked at.
pub(crate) const SITES: usize = 8;
/// Times longer than this are all hopeless.
const FAR: f32 = 60.0;
/// A new knight card in how many development cards (CA-16): 14 of 25.
const KNIGHT_SHARE: f32 = 0.56;

/// A place for a settlement.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Site {
    pub(crate) node: u8,
    /// Roads that must be built first.
    pub(crate) roads: u8,
    /// The chance that nobody else takes it first.
    pub(crate) chance: f32,
    /// Cards it yields in a round.
    pub(crate) yields: Flow,
    pub(crate) harbours: u8,
}

/// A trophy of two points, or the part of it that can be hoped for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Trophy {
    /// What it would bring; 0 if there is nothing to gain.
    pub(crate) points: f32,
    /// Roads or knights still missing.
    pub(crate) missing: f32,
    /// Rounds it takes at least.
    pub(crate) rounds: f32,
    /// Whether it is held and somebody is about to take it away.
    pub(crate) shaky: bool,
}

/// A player's economy, as a flow.
#[derive(Clone, Debug)]
pub(crate) struct Economy {
    pub(crate) hand: Flow,
    /// Whether these are the whole cards of this moment.
    pub(crate) whole: bool,
    /// Cards that may become anything.
    pub(crate) wild: f32,
    /// Cards a round.
    pub(crate) income: Flow,
    /// What the bank takes for one card (CA-13).
    pub(crate) rates: Flow,
    pub(crate) harbours: u8,
    /// Points still missing.
    pub(crate) need: f32,
    /// What own settlements would yield more as cities, in a round.
    pub(crate) towns: [Flow; 5],
    pub(crate) town_count: usize,
    pub(crate) cities_left: u8,
    pub(crate) settlements_left: u8,
    pub(crate) roads_left: u8,
    pub(crate) sites: [Site; SITES],
    pub(crate) site_count: usize,
    pub(crate) road: Trophy,
    pub(crate) army: Trophy,
    /// Development cards left to buy; 0 in the variant.
    pub(crate) deck: f32,
    /// What one of them is worth in points, knights aside.
    pub(crate) card: f32,
    /// Knights held (IM-3), and how many come for nothing in a round.
    pub(crate) knights: f32,
    pub(crate) free_knights: f32,
    /// What may be razed: settlements and cities.
    pub(crate) raze: [Prey; 2],
}

/// Buildings within reach of an attack (IM-10).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prey {
    /// How many.
    pub(crate) count: u8,
    /// Knights for one of them.
    pub(crate) knights: f32,
    /// What one of them brings.
    pub(crate) points: f32,
}

/// What may be bought next.
#[derive(Clone, Copy)]
enum Goal {
    City(usize),
    Site(usize),
    Card,
    Road,
    Army,
    Raze(usize),
}

#[derive(Clone, Copy)]
struct Choice {
    goal: Goal,
    cost: Flow,
    wait: f32,
    gain: f32,
}

#[inline]
fn flow(cards: [u8; KINDS]) -> Flow {
    cards.map(f32::from)
}

#[inline]
fn plus(a: Flow, b: [u8; KINDS], times: f32) -> Flow {
    let mut sum = a;
    for kind in 0..KINDS {
        sum[kind] += f32::from(b[kind]) * times;
    }
    sum
}

pub(crate) fn rates(harbours: u8) -> Flow {
    let any = if harbours >> 5 & 1 == 1 { 3.0 } else { 4.0 };
    let mut rates = [any; KINDS];
    for (kind, rate) in rates.iter_mut().enumerate() {
        if harbours >> kind & 1 == 1 {
            *rate = 2.0;
        }
    }
    rates
}

impl Economy {
    /// Rounds until the cost can be paid, trades with the bank included. What is missing falls ever
    /// more slowly with time, so the tangent never overshoots and a few steps are exact.
    fn wait(&self, cost: &Flow) -> f32 {
        let mut time = 0.0;
        for step in 0..7 {
            let (mut missing, mut slope) = (-self.wild, 1e-6);
            for kind in 0..KINDS {
                let rest = cost[kind] - self.hand[kind] - self.income[kind] * time;
                if rest > 0.0 {
                    missing += rest;
                    slope += self.income[kind];
                } else {
                    // The cards in hand are whole, so what the bank takes today is, too.
                    let spare = -rest / self.rates[kind];
                    missing -= if step == 0 && self.whole { spare.floor() } else { spare };
                    slope += self.income[kind] / self.rates[kind];
                }
            }
            if missing <= 1e-3 {
                return time;
            }
            time += missing / slope;
            if time > FAR {
                return FAR;
            }
        }
        time
    }

    /// Time passes.
    fn pass(&mut self, time: f32) {
        self.whole &= time == 0.0;
        for kind in 0..KINDS {
            self.hand[kind] += self.income[kind] * time;
        }
        self.knights += self.free_knights * time;
    }

    /// Pays, with the bank's help where cards are missing.
    fn pay(&mut self, cost: &Flow) {
        let mut missing = 0.0;
        for kind in 0..KINDS {
            self.hand[kind] -= cost[kind];
            if self.hand[kind] < 0.0 {
                missing -= self.hand[kind];
                self.hand[kind] = 0.0;
            }
        }
        let wild = self.wild.min(missing);
        self.wild -= wild;
        missing -= wild;
        while missing > 1e-3 {
            let spare = |kind: usize| self.hand[kind] / self.rates[kind];
            let best = (0..KINDS).fold(0, |best, kind| if spare(kind) > spare(best) { kind } else { best });
            let bought = spare(best).min(missing);
            if bought <= 1e-3 {
                break;
            }
            self.hand[best] -= bought * self.rates[best];
            missing -= bought;
        }
    }

    /// How much richer a yield makes the player: scarce kinds count more.
    fn growth(&self, yields: &Flow, harbours: u8) -> f32 {
        let sum: f32 = self.income.iter().sum();
        let mean = sum / KINDS as f32 + 0.05;
        let mut worth = 0.0;
        for kind in 0..KINDS {
            worth += yields[kind] * (1.5 * mean / (self.income[kind] + 0.5 * mean)).clamp(0.6, 2.5);
        }
        let new = harbours & !self.harbours;
        if new != 0 {
            for kind in 0..KINDS {
                if new >> kind & 1 == 1 {
                    worth += 0.2 * self.income[kind];
                }
            }
            if new >> 5 & 1 == 1 {
                worth += 0.05 * sum;
            }
        }
        worth / (sum + 0.2)
    }

    /// Rounds to the win. Trophies may be won and lost, so the time is computed with them and without.
    pub(crate) fn rounds(&self, weights: &Weights) -> f32 {
        let mut hopeful = self.clone();
        let with = hopeful.run(weights);
        let won = [(self.road, hopeful.road), (self.army, hopeful.army)];
        let uncertain = won.iter().any(|(before, after)| before.shaky || after.points < before.points);
        if !uncertain {
            return with;
        }
        let mut sober = self.clone();
        for trophy in [&mut sober.road, &mut sober.army] {
            trophy.points = 0.0;
            sober.need += if trophy.shaky { 2.0 } else { 0.0 };
        }
        let without = sober.run(weights);
        weights.hope * with + (1.0 - weights.hope) * without
    }

    fn run(&mut self, weights: &Weights) -> f32 {
        let mut clock = 0.0;
        for _ in 0..30 {
            if self.need <= 0.02 {
                return clock;
            }
            let Some(choice) = self.best(weights) else { return FAR + 4.0 * self.need };
            if clock + choice.wait >= FAR {
                return FAR + 4.0 * self.need;
            }
            self.pass(choice.wait);
            clock += choice.wait + weights.friction;
            self.pay(&choice.cost);
            self.need -= choice.gain;
            self.take(choice.goal);
        }
        clock + 4.0 * self.need
    }

    fn best(&self, weights: &Weights) -> Option<Choice> {
        let mut best: Option<(f32, Choice)> = None;
        let mut consider = |goal: Goal, cost: Flow, least: f32, gain: f32, growth: f32| {
            let wait = self.wait(&cost).max(least);
            let worth = (gain.min(self.need) + weights.growth * self.need * growth) / (wait + weights.patience);
            if best.is_none_or(|(most, _)| worth > most) && wait < FAR {
                best = Some((worth, Choice { goal, cost, wait, gain }));
            }
        };
        if self.cities_left > 0 && self.town_count > 0 {
            let growth = |town: usize| self.growth(&self.towns[town], 0);
            let town = (1..self.town_count).fold(0, |best, town| if growth(town) > growth(best) { town } else { best });
            consider(Goal::City(town), flow(CITY_COST), 0.0, 1.0, growth(town));
        }
        if self.settlements_left > 0 {
            for (at, site) in self.sites[..self.site_count].iter().enumerate() {
                if site.roads <= self.roads_left {
                    let cost = plus(flow(SETTLEMENT_COST), ROAD_COST, site.roads.into());
                    let growth = site.chance * self.growth(&site.yields, site.harbours);
                    consider(Goal::Site(at), cost, 0.0, site.chance, growth);
                }
            }
        }
        if self.deck >= 1.0 {
            consider(Goal::Card, flow(DEVELOPMENT_COST), 0.0, self.card, 0.0);
        }
        if self.road.points > 0.0 && self.road.missing <= f32::from(self.roads_left) {
            let cost = plus([0.0; KINDS], ROAD_COST, self.road.missing);
            consider(Goal::Road, cost, 0.0, self.road.points, 0.0);
        }
        if self.army.points > 0.0 {
            let cards = self.army.missing / KNIGHT_SHARE;
            if cards <= self.deck {
                let cost = plus([0.0; KINDS], DEVELOPMENT_COST, cards);
                consider(Goal::Army, cost, self.army.rounds, self.army.points + cards * self.card, 0.0);
            }
        }
        for (at, prey) in self.raze.iter().enumerate() {
            if prey.count > 0 {
                let cost = |missing: f32| {
                    let mut cost = [0.0; KINDS];
                    cost[WOOL] = 3.0 * missing;
                    cost[GRAIN] = 3.0 * missing;
                    cost
                };
                // Knights come for nothing while the others are paid for.
                let missing = (prey.knights - self.knights).max(0.0);
                let first = self.wait(&cost(missing)).min(missing / self.free_knights.max(1e-3));
                let missing = (missing - self.free_knights * first).max(0.0);
                consider(Goal::Raze(at), cost(missing), first.min(self.wait(&cost(missing))), prey.points, 0.0);
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// What was bought changes the player.
    fn take(&mut self, goal: Goal) {
        match goal {
            Goal::City(town) => {
                for kind in 0..KINDS {
                    self.income[kind] += self.towns[town][kind];
                }
                self.town_count -= 1;
                self.towns[town] = self.towns[self.town_count];
                self.cities_left -= 1;
                self.settlements_left += 1;
            }
            Goal::Site(at) => self.settle(at),
            Goal::Card => self.deck -= 1.0,
            Goal::Road => {
                self.roads_left -= self.road.missing as u8;
                self.road.points = 0.0;
            }
            Goal::Army => {
                self.deck -= self.army.missing / KNIGHT_SHARE;
                self.army.points = 0.0;
            }
            Goal::Raze(at) => {
                self.knights = (self.knights - self.raze[at].knights).max(0.0);
                self.raze[at].count -= 1;
            }
        }
    }

    fn settle(&mut self, at: usize) {
        let site = self.sites[at];
        for kind in 0..KINDS {
            self.income[kind] += site.chance * site.yields[kind];
        }
        self.roads_left -= site.roads;
        self.settlements_left -= 1;
        if self.town_count < self.towns.len() {
            self.towns[self.town_count] = site.yields;
            self.town_count += 1;
        }
        if site.chance > 0.5 {
            self.harbours |= site.harbours;
            self.rates = rates(self.harbours);
        }
        // CA-10: no neighbours; what lies beyond them is two roads away now.
        let (beside, near) = (ISLAND.next_to[site.node as usize], ISLAND.within_two[site.node as usize]);
        let mut kept = 0;
        for other in 0..self.site_count {
            let mut site = self.sites[other];
            if other != at && !beside.has(site.node) {
                if near.has(site.node) {
                    site.roads = site.roads.min(2);
                }
                self.sites[kept] = site;
                kept += 1;
            }
        }
        self.site_count = kept;
    }
}
