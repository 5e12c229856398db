//! A player without patience: takes the first good thing it sees. It stands for the others, and for
//! chance's share in their turns, when the brain looks a round ahead.

use super::land::Land;
use tavola_impero::{
    Action, State,
    cards::{CITY_COST, Cards, DEVELOPMENT_COST, KINDS, NO_CARDS, SETTLEMENT_COST},
    geometry::ISLAND,
    table::{Phase, Table},
};
use tavola_kernel::Seat;

/// What the seat does, at once.
pub(crate) fn brisk(state: &State, seat: Seat, land: &Land) -> Option<Action> {
    match state.table.phase {
        Phase::BeforeRoll => Some(Action::Roll),
        Phase::Discard => Some(Action::Discard(surplus(state, seat))),
        Phase::Main => Some(shop(state, seat, land)),
        _ => {
            let menu = state.menu(seat);
            menu.iter().max_by(|a, b| appeal(state, seat, land, a).total_cmp(&appeal(state, seat, land, b)))
        }
    }
}

/// From the largest piles.
fn surplus(state: &State, seat: Seat) -> Cards {
    let mut hand = state.hands.0[seat.index()];
    let mut gone = NO_CARDS;
    for _ in 0..state.table.discard_due(seat) {
        let most = (1..KINDS).fold(0, |most, kind| if hand[kind] > hand[most] { kind } else { most });
        hand[most] = hand[most].saturating_sub(1);
        gone[most] += 1;
    }
    gone
}

/// Builds what it can, trades with the bank for what is missing, and ends.
fn shop(state: &State, seat: Seat, land: &Land) -> Action {
    let table = &state.table;
    let menu = state.menu(seat);
    let mut best = (0.0, Action::End);
    for action in menu.iter() {
        let worth = match action {
            Action::City(node) => 30.0 + land.total[node as usize],
            Action::Settle(node) => 20.0 + land.total[node as usize],
            Action::Raze(node) => 18.0 + land.total[node as usize],
            Action::Buy => 5.0,
            Action::Road(path) => road(table, seat, land, path),
            _ => continue,
        };
        if worth > best.0 {
            best = (worth, action);
        }
    }
    if best.0 >= 18.0 {
        return best.1;
    }
    let hand = state.hands.0[seat.index()];
    let side = table.side(seat);
    let ready = ISLAND.touched(side.roads) & table.open_ground();
    let goals = [
        (side.cities_left() > 0 && !side.settlements.is_empty(), CITY_COST),
        (side.settlements_left() > 0 && !ready.is_empty(), SETTLEMENT_COST),
        (table.deck > 0, DEVELOPMENT_COST),
    ];
    for (possible, goal) in goals {
        if let Some(trade) = possible.then(|| trade(table, seat, hand, &goal)).flatten() {
            return trade;
        }
    }
    best.1
}

/// The trade with the bank that begins to complete a goal, if trades can complete it.
fn trade(table: &Table, seat: Seat, hand: Cards, goal: &Cards) -> Option<Action> {
    let (mut missing, mut trades, mut give, mut get) = (0, 0, None, None);
    for kind in 0..KINDS {
        if hand[kind] < goal[kind] {
            missing += goal[kind] - hand[kind];
            get = get.or((table.bank[kind] > 0).then_some(kind as u8));
        } else {
            let whole = (hand[kind] - goal[kind]) / table.rate(seat, kind);
            trades += whole;
            if whole > 0 {
                give = Some(kind as u8);
            }
        }
    }
    (missing > 0 && trades >= missing).then_some(Action::Bank(give?, get?))
}

/// A road counts while there is nowhere to settle, towards the best ground.
fn road(table: &Table, seat: Seat, land: &Land, path: u8) -> f32 {
    let side = table.side(seat);
    let ground = table.open_ground();
    if ISLAND.touched(side.roads).meets(ground) || side.settlements_left() == 0 {
        return -1.0;
    }
    ISLAND.path_nodes[path as usize].iter().filter(|&&end| ground.has(end)).map(|&end| land.total[end as usize]).sum()
}

/// How the robber's places and free roads compare.
fn appeal(state: &State, seat: Seat, land: &Land, action: &Action) -> f32 {
    let table = &state.table;
    match *action {
        Action::Robber(hex, victim) => {
            let ring = ISLAND.hex_ring[hex as usize];
            let hurt: f32 = table
                .living()
                .map(|other| {
                    let side = table.side(other);
                    let pieces = ((side.settlements & ring).len() + 2 * (side.cities & ring).len()) as f32;
                    if other == seat { -2.0 * pieces } else { pieces }
                })
                .sum();
            let cards = victim.map_or(0, |victim| table.side(victim).cards);
            hurt * land.hexes[hex as usize] + 0.01 * f32::from(cards.min(7))
        }
        Action::Road(path) => road(table, seat, land, path),
        _ => 0.0,
    }
}
