//! What a player sees of a position at a glance, as numbers: the input of the intuition.

use super::{
    judge::reach,
    land::{Flow, Land},
};
use tavola_impero::{
    State,
    cards::{CITY_COST, KINDS, KNIGHT_COST, SETTLEMENT_COST, holds, total},
    geometry::{ISLAND, NODES},
    roads::LONG,
    sets::Nodes,
    table::{Phase, Side, Table},
};
use tavola_kernel::Seat;

/// Numbers about one side.
pub(crate) const SIDE: usize = 69;
/// Numbers about both.
pub(crate) const COMMON: usize = 5;
/// All numbers: the own side, the other side, both.
pub(crate) const INPUTS: usize = 2 * SIDE + COMMON;

/// The numbers of a position for two players, as the seat sees it in an imagined world. Whoever is in the middle of a
/// turn is taken to end it now.
pub(crate) fn glance(state: &State, me: Seat, land: &Land) -> [f32; INPUTS] {
    let table = &state.table;
    let other = Seat(1 - me.0);
    let away = [reach(table, me), reach(table, other)];
    let mut seen = [0.0; INPUTS];
    look(state, me, land, [&away[0], &away[1]], &mut seen[..SIDE]);
    look(state, other, land, [&away[1], &away[0]], &mut seen[SIDE..2 * SIDE]);
    let rolls = next_to_roll(table);
    let common = [
        if rolls == me { 1.0 } else { 0.0 },
        f32::from(table.supply) / 14.0,
        f32::from(table.turns.min(200)) / 100.0,
        if table.longest.is_empty() { 1.0 } else { 0.0 },
        f32::from(table.placed) / 4.0,
    ];
    seen[2 * SIDE..].copy_from_slice(&common);
    seen
}

/// Who rolls the dice next, if the turn ends now.
fn next_to_roll(table: &Table) -> Seat {
    match table.phase {
        Phase::Map | Phase::FirstSettlement | Phase::FirstRoad => Seat(0),
        Phase::BeforeRoll | Phase::Dice => table.seat,
        _ => Seat(1 - table.seat.0),
    }
}

/// One side's numbers; `away` says how many roads lie between every intersection and this side, and the other.
fn look(state: &State, seat: Seat, land: &Land, away: [&[u8; NODES]; 2], seen: &mut [f32]) {
    let table = &state.table;
    let (side, enemy) = (table.side(seat), table.side(Seat(1 - seat.0)));
    let mut at = 0;
    let mut put = |value: f32| {
        seen[at] = value;
        at += 1;
    };
    let count = |number: u8| f32::from(number) / 4.0;
    put(f32::from(table.options.points_to_win.saturating_sub(table.points(seat))) / 6.0);
    put(count(side.settlements.len() as u8));
    put(count(side.cities.len() as u8));
    put(count(side.permanent()));
    put(count(side.razed_settlements));
    put(count(side.razed_cities));
    put(if table.longest.contains(seat) { 1.0 } else { 0.0 });
    put(count(side.trail));
    put(count(enemy.trail.max(LONG - 1).saturating_sub(side.trail) + 1));
    put(count(side.roads.len() as u8));
    put(count(side.taken));
    put(count(side.settlements_left()));
    for knights in [1, 2, 3, 4, 5, 6] {
        put(if side.knights >= knights { 1.0 } else { 0.0 });
    }
    put(count(side.knights));
    // The hand, and what it buys.
    let hand = &state.hands.0[seat.index()];
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
    // What comes in.
    let income = income(side, land);
    let (mut sum, mut kinds) = (0.0, 0.0);
    for cards in income {
        put(3.0 * cards);
        put((3.0 * cards).sqrt());
        sum += cards;
        kinds += if cards > 0.0 { 0.2 } else { 0.0 };
    }
    put(sum);
    put(kinds);
    for kind in 0..KINDS {
        put(f32::from(4 - table.rate(seat, kind)) / 2.0);
    }
    put(land.coverage(side.buildings()));
    // Where it can go on.
    let (mut sites, mut bests, mut safest) = ([0.0f32; 3], [0.0f32; 3], 0.0f32);
    let (mut next, mut second) = (None, 0.0f32);
    for node in table.open_ground().iter() {
        let (mine, theirs) = (away[0][node as usize], away[1][node as usize]);
        if mine < 3 {
            let yields = land.total[node as usize] + if land.harbours[node as usize] == 0 { 0.0 } else { 0.03 };
            sites[mine as usize] += 1.0;
            if mine < 2 && yields > bests[0].max(bests[1]) {
                (next, second) = (Some(node), bests[0].max(bests[1]));
            } else {
                second = second.max(yields);
            }
            bests[mine as usize] = bests[mine as usize].max(yields);
            if mine < theirs {
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
    let flow = next.map_or([0.0; KINDS], |node: u8| land.yields[node as usize]);
    for cards in flow {
        put(3.0 * cards);
    }
    put(if next.is_some_and(|node: u8| land.harbours[node as usize] & !side.harbours != 0) { 1.0 } else { 0.0 });
    // IM-6: what lies in the range of its cities, and what would lie there if every settlement were one.
    let hopes = side.settlements.iter().fold(Nodes::EMPTY, |all, node| all | ISLAND.within_two[node as usize]);
    let range = table.range(seat);
    let prey = enemy.buildings() & range;
    put(3.0 * prey.iter().map(|node| land.total[node as usize]).fold(0.0, f32::max));
    put(prey.iter().map(|node| land.total[node as usize]).sum());
    put((enemy.settlements & range).len() as f32 / 2.0);
    put((enemy.cities & range).len() as f32 / 2.0);
    put((enemy.buildings() & hopes).len() as f32 / 2.0);
    put((table.takeable_roads(seat) & enemy.roads).len() as f32 / 4.0);
    debug_assert_eq!(at, SIDE);
}

/// Cards that come in with a roll.
fn income(side: &Side, land: &Land) -> Flow {
    let mut sum = [0.0; KINDS];
    for (nodes, cards) in [(side.settlements, 1.0), (side.cities, 2.0)] {
        for node in nodes.iter() {
            for kind in 0..KINDS {
                sum[kind] += cards * land.yields[node as usize][kind];
            }
        }
    }
    sum
}
