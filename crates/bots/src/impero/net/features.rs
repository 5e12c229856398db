//! A position as numbers: the input of the value network.

use crate::impero::eval::{
    judge::reach,
    production::{Flow, Production},
};
use tavola_core::{Seat, SeatSet};
use tavola_impero::{
    State,
    cards::{CITY_COST, Cards, KINDS, KNIGHT_COST, SETTLEMENT_COST, holds, total},
    geometry::{ISLAND, NODES},
    roads::LONG,
    sets::Nodes,
    table::{Phase, PublicState, Side},
};

/// Numbers about one side.
pub(crate) const SIDE: usize = 76;
/// Numbers about both.
pub(crate) const COMMON: usize = 7;
/// All numbers: the seat's side, the other side, both.
pub(crate) const INPUTS: usize = 2 * SIDE + COMMON;
/// The number that says how much of the set-up is done.
pub(crate) const PLACED: usize = 2 * SIDE + 4;

/// The numbers of a position for two players, as the seat sees it in an imagined world. A seat in the middle of a
/// turn is taken to end it now.
pub(crate) fn features(state: &State, me: Seat, production: &Production, non_attacker: SeatSet) -> [f32; INPUTS] {
    let table = &state.table;
    let other = me.other();
    let away = [reach(table, me), reach(table, other)];
    let mut seen = [0.0; INPUTS];
    let knights = [me, other].map(|seat| if non_attacker.contains(seat) { 0 } else { table.side(seat).knights });
    look(state, me, production, knights[0], [&away[0], &away[1]], &mut seen[..SIDE]);
    look(state, other, production, knights[1], [&away[1], &away[0]], &mut seen[SIDE..2 * SIDE]);
    let rolls = next_to_roll(table);
    let common = [
        if rolls == me { 1.0 } else { 0.0 },
        f32::from(table.supply) / 14.0,
        f32::from(table.turns.min(200)) / 100.0,
        if table.longest.is_empty() { 1.0 } else { 0.0 },
        f32::from(table.placed) / 4.0,
        if non_attacker.contains(me) { 1.0 } else { 0.0 },
        if non_attacker.contains(other) { 1.0 } else { 0.0 },
    ];
    seen[2 * SIDE..].copy_from_slice(&common);
    seen
}

/// Who rolls the dice next, if the turn ends now.
fn next_to_roll(table: &PublicState) -> Seat {
    match table.phase {
        Phase::Map | Phase::FirstSettlement | Phase::FirstRoad => Seat(0),
        Phase::BeforeRoll | Phase::Dice => table.seat,
        _ => Seat(1 - table.seat.0),
    }
}

/// One side as it is looked at.
struct FeatureContext<'a> {
    table: &'a PublicState,
    seat: Seat,
    side: &'a Side,
    enemy: &'a Side,
    production: &'a Production,
    hand: &'a Cards,
    income: Flow,
    /// Knights that it will use.
    knights: u8,
    /// What its cities reach (IM-6).
    range: Nodes,
    /// How many roads lie between every intersection and this side, and the other.
    away: [&'a [u8; NODES]; 2],
}

/// Writes one side's numbers.
fn look(state: &State, seat: Seat, production: &Production, knights: u8, away: [&[u8; NODES]; 2], seen: &mut [f32]) {
    let table = &state.table;
    let (side, enemy) = (table.side(seat), table.side(seat.other()));
    let (hand, income, range) = (&state.hands.0[seat.index()], production.income(side), table.range(seat));
    let look = FeatureContext { table, seat, side, enemy, production, hand, income, knights, range, away };
    let mut at = 0;
    let mut put = |value: f32| {
        seen[at] = value;
        at += 1;
    };
    look.standing(&mut put);
    look.cards(&mut put);
    look.sources(&mut put);
    let safe = look.ground(&mut put);
    look.targets(&mut put);
    look.soon(safe, &mut put);
    debug_assert_eq!(at, SIDE);
}

/// Small numbers of things, in fours.
fn count(number: u8) -> f32 {
    f32::from(number) / 4.0
}

impl FeatureContext<'_> {
    /// The most that an intersection among these yields.
    fn richest(&self, nodes: Nodes) -> f32 {
        nodes.iter().map(|node| self.production.total[node as usize]).fold(0.0, f32::max)
    }

    /// Points, pieces, trophies, knights.
    fn standing(&self, put: &mut impl FnMut(f32)) {
        let FeatureContext { table, side, enemy, .. } = self;
        put(f32::from(table.options.points_to_win.saturating_sub(table.points(self.seat))) / 6.0);
        put(count(side.settlements.len() as u8));
        put(count(side.cities.len() as u8));
        put(count(side.permanent()));
        put(count(side.razed_settlements));
        put(count(side.razed_cities));
        put(if table.longest.contains(self.seat) { 1.0 } else { 0.0 });
        put(count(side.trail));
        put(count(enemy.trail.max(LONG - 1).saturating_sub(side.trail) + 1));
        put(count(side.roads.len() as u8));
        put(count(side.taken));
        put(count(side.settlements_left()));
        for least in [1, 2, 3, 4, 5, 6] {
            put(if self.knights >= least { 1.0 } else { 0.0 });
        }
        put(count(self.knights));
    }

    /// The hand, and what it buys.
    fn cards(&self, put: &mut impl FnMut(f32)) {
        let hand = self.hand;
        for kind in 0..KINDS {
            put(count(hand[kind]));
        }
        let cards = total(hand);
        put(count(cards));
        put(f32::from(cards.saturating_sub(7)) / 4.0);
        put(if holds(hand, &CITY_COST) { 1.0 } else { 0.0 });
        put(if holds(hand, &SETTLEMENT_COST) { 1.0 } else { 0.0 });
        put(if holds(hand, &KNIGHT_COST) { 1.0 } else { 0.0 });
        for cost in [&CITY_COST, &SETTLEMENT_COST] {
            put(count((0..KINDS).map(|kind| cost[kind].saturating_sub(hand[kind])).sum()));
        }
    }

    /// What comes in, and what the bank makes of it.
    fn sources(&self, put: &mut impl FnMut(f32)) {
        let (mut sum, mut kinds) = (0.0, 0.0);
        for cards in self.income {
            put(3.0 * cards);
            put((3.0 * cards).sqrt());
            sum += cards;
            kinds += if cards > 0.0 { 0.2 } else { 0.0 };
        }
        put(sum);
        put(kinds);
        for kind in 0..KINDS {
            put(f32::from(4 - self.table.rate(self.seat, kind)) / 2.0);
        }
        put(self.production.coverage(self.side.buildings()));
    }

    /// Where it can go on; tells how many sites it reaches first.
    fn ground(&self, put: &mut impl FnMut(f32)) -> f32 {
        let FeatureContext { table, production, away, .. } = self;
        let (mut sites, mut bests, mut safe, mut safest) = ([0.0f32; 3], [0.0f32; 3], 0.0f32, 0.0f32);
        let (mut next, mut second) = (None, 0.0f32);
        for node in table.open_ground().iter() {
            let (mine, theirs) = (away[0][node as usize], away[1][node as usize]);
            if mine < 3 {
                let yields =
                    production.total[node as usize] + if production.harbours[node as usize] == 0 { 0.0 } else { 0.03 };
                sites[mine as usize] += 1.0;
                if mine < 2 && yields > bests[0].max(bests[1]) {
                    (next, second) = (Some(node), bests[0].max(bests[1]));
                } else {
                    second = second.max(yields);
                }
                bests[mine as usize] = bests[mine as usize].max(yields);
                if mine < theirs {
                    safe += 1.0;
                    safest = safest.max(yields);
                }
            }
        }
        for (count, best) in sites.into_iter().zip(bests) {
            put(count.min(4.0) / 4.0);
            put(3.0 * best);
        }
        put(3.0 * safest);
        put(3.0 * second);
        let flow = next.map_or([0.0; KINDS], |node: u8| production.yields[node as usize]);
        for cards in flow {
            put(3.0 * cards);
        }
        put(if next.is_some_and(|node: u8| production.harbours[node as usize] & !self.side.harbours != 0) {
            1.0
        } else {
            0.0
        });
        safe
    }

    /// IM-6: what lies in the range of its cities, and what would lie there if every settlement were one.
    fn targets(&self, put: &mut impl FnMut(f32)) {
        let FeatureContext { side, enemy, range, .. } = self;
        let hopes = side.settlements.iter().fold(Nodes::EMPTY, |all, node| all | ISLAND.within_two[node as usize]);
        let prey = enemy.buildings() & *range;
        put(3.0 * self.richest(prey));
        put(prey.iter().map(|node| self.production.total[node as usize]).sum());
        put((enemy.settlements & *range).len() as f32 / 2.0);
        put((enemy.cities & *range).len() as f32 / 2.0);
        put((enemy.buildings() & hopes).len() as f32 / 2.0);
        put((self.table.takeable_roads(self.seat) & enemy.roads).len() as f32 / 4.0);
    }

    /// What it is about to do: the city that would yield most, what it could raze now and how far it is from that, ground
    /// that it reaches first, and the wait for a city and a settlement.
    fn soon(&self, safe: f32, put: &mut impl FnMut(f32)) {
        let (settlements, cities) = (self.enemy.settlements & self.range, self.enemy.cities & self.range);
        put(3.0 * self.richest(self.side.settlements));
        put(if self.knights >= 5 { 3.0 * self.richest(cities) } else { 0.0 });
        put(if self.knights >= 4 { 3.0 * self.richest(settlements) } else { 0.0 });
        put(match (cities.is_empty(), settlements.is_empty()) {
            (false, _) => count(5u8.saturating_sub(self.knights)),
            (_, false) => count(4u8.saturating_sub(self.knights)),
            _ => 2.0,
        });
        put(safe.min(4.0) / 4.0);
        let rates = std::array::from_fn(|kind| self.table.rate(self.seat, kind));
        put(wait(self.hand, &CITY_COST, &self.income, &rates));
        put(wait(self.hand, &SETTLEMENT_COST, &self.income, &rates));
    }
}

/// How many rolls it takes until the cost is there, by what comes in or by trades with the bank, in twenties.
fn wait(hand: &Cards, cost: &Cards, income: &Flow, rates: &[u8; KINDS]) -> f32 {
    let (mut longest, mut missing, mut spare) = (0.0f32, 0.0, 0.0);
    for kind in 0..KINDS {
        let lacks = f32::from(cost[kind].saturating_sub(hand[kind]));
        let rate = f32::from(rates[kind]);
        if lacks > 0.0 {
            longest = longest.max(lacks / (income[kind] + 0.02));
            missing += lacks;
        } else {
            missing -= f32::from((hand[kind] - cost[kind]) / rates[kind]);
            spare += income[kind] / rate;
        }
    }
    let traded = missing.max(0.0) / (spare + 0.02);
    longest.min(traded).min(40.0) / 20.0
}
