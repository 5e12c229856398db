//! What stands out in a position of Impero: who can attack next, what the robber costs, what to save for, who is close to
//! winning. A few sums over the open table; nothing is searched.

use super::{cards, place, seat_of};
use crate::analysis::Insight;
use tavola_core::Seat;
use tavola_i18n::Message;
use tavola_impero::{
    View,
    cards::{CITY_COST, Cards, DEVELOPMENT_COST, KINDS, KNIGHT_COST, ROAD_COST, SETTLEMENT_COST},
    geometry::{HEXES, ISLAND},
    table::{Phase, PublicState},
};

/// IM-8 and IM-10: the knights that a road, a settlement and a city cost.
const KNIGHTS: [u8; 3] = [3, 4, 5];
/// A hand of more cards is halved by a seven (CA-14).
const SAFE: u8 = 7;
/// Nobody plans further ahead, in rolls.
const FAR: u16 = 60;

/// What stands out for the viewer's seat, the most urgent first.
pub(super) fn insights(view: &View) -> Vec<Insight> {
    let table = &view.table;
    let Some(seat) = view.viewer.seat().filter(|seat| seat.0 < table.options.players) else { return Vec::new() };
    if matches!(table.phase, Phase::Map | Phase::FirstSettlement | Phase::FirstRoad | Phase::Over) {
        return Vec::new();
    }
    let threat = if table.options.impero() { Some(attack(table, seat)) } else { robber(table, seat) };
    [threat, plan(view, seat), rival(table, seat), seven(table, seat)].into_iter().flatten().collect()
}

/// The worst that somebody's knights can do to the seat next turn.
fn attack(table: &PublicState, seat: Seat) -> Insight {
    let side = table.side(seat);
    let others = || table.living().filter(move |&other| other != seat);
    let by = |other: Seat, key: &'static str| {
        seat_of(Message::new(key), "seat", other).count("knights", table.side(other).knights)
    };
    for (buildings, price, key) in
        [(side.cities, KNIGHTS[2], "insight-impero-city"), (side.settlements, KNIGHTS[1], "insight-impero-settlement")]
    {
        for other in others().filter(|&other| table.side(other).knights >= price) {
            let range = table.range(other);
            if let Some(node) = buildings.iter().find(|&node| range.has(node)) {
                let said = by(other, key).said("where", place::where_node(&table.map, node));
                return Insight { said, spots: vec![format!("n{node}")] };
            }
        }
    }
    for other in others().filter(|&other| table.side(other).knights >= KNIGHTS[0]) {
        let takeable = table.takeable_roads(other);
        let spots: Vec<String> =
            side.roads.iter().filter(|&path| takeable.has(path)).map(|path| format!("p{path}")).collect();
        if !spots.is_empty() {
            let said = by(other, "insight-impero-road").count("count", spots.len() as i64);
            return Insight { said, spots };
        }
    }
    Insight { said: Message::new("insight-impero-safe"), spots: Vec::new() }
}

/// On how many of 36 rolls a number comes.
fn chances(token: u8) -> u16 {
    6u16.saturating_sub(u16::from(token.abs_diff(7)))
}

/// What the robber costs the seat.
fn robber(table: &PublicState, seat: Seat) -> Option<Insight> {
    let hex = Some(table.robber).filter(|&hex| usize::from(hex) < HEXES && table.map.resource(hex).is_some())?;
    let side = table.side(seat);
    let ring = ISLAND.hex_ring[usize::from(hex)];
    let yields = (side.settlements & ring).len() + 2 * (side.cities & ring).len();
    let count = i64::from(yields) * i64::from(chances(table.map.token(hex)));
    let said = Message::new("insight-impero-robber").said("hex", place::hex(&table.map, hex)).count("count", count);
    (count > 0).then(|| Insight { said, spots: vec![format!("h{hex}")] })
}

/// What a seven would cost the seat.
fn seven(table: &PublicState, seat: Seat) -> Option<Insight> {
    let held = table.side(seat).cards;
    let halves = !table.options.impero() || table.options.discard_on_seven;
    let said = Message::new("insight-impero-seven").count("held", held).count("count", table.discard_due(seat));
    (halves && held > SAFE).then(|| Insight { said, spots: Vec::new() })
}

/// What to save for, and how long it takes.
fn plan(view: &View, seat: Seat) -> Option<Insight> {
    let table = &view.table;
    let side = table.side(seat);
    let site = table.open_ground().iter().find(|&node| ISLAND.touched(side.roads).has(node));
    let city = (side.cities_left() > 0).then(|| side.settlements.iter().next()).flatten();
    let hand = view.hand();
    let income = income(table, seat);
    let wait = |cost: Cards| rolls_until(hand, &income, cost, |kind| table.rate(seat, kind)).map(|rolls| (rolls, cost));
    // A point first, whichever comes sooner; then the way to one; then what helps otherwise.
    let points = [
        site.filter(|_| side.settlements_left() > 0)
            .and_then(|node| Some((wait(SETTLEMENT_COST)?, "impero-goal-settlement", Some(node)))),
        city.and_then(|node| Some((wait(CITY_COST)?, "impero-goal-city", Some(node)))),
    ];
    let road = || {
        let builds = side.roads_left() > 0 && side.settlements_left() > 0 && !table.road_sites(seat).is_empty();
        builds.then(|| wait(ROAD_COST)).flatten().map(|wait| (wait, "impero-goal-road", None))
    };
    let other = || {
        let (cost, left, key) = if table.options.impero() {
            (KNIGHT_COST, table.supply, "impero-goal-knight")
        } else {
            (DEVELOPMENT_COST, table.deck, "impero-goal-card")
        };
        (left > 0).then(|| wait(cost)).flatten().map(|wait| (wait, key, None))
    };
    let best = points.into_iter().flatten().min_by_key(|((rolls, _), ..)| *rolls);
    let ((rolls, cost), key, node) = best.or_else(road).or_else(other)?;
    let lacking: Cards = std::array::from_fn(|kind| cost[kind].saturating_sub(hand[kind]));
    let goal = Message::new(key);
    let spots = node.filter(|_| key == "impero-goal-settlement").map(|node| format!("n{node}")).into_iter().collect();
    let said = if lacking == [0; KINDS] {
        Message::new("insight-impero-ready").said("goal", goal)
    } else {
        let turns = i64::from(rolls.div_ceil(u16::from(table.options.players).max(1)).max(1));
        Message::new("insight-impero-plan").said("goal", goal).list("cards", cards(&lacking)).count("count", turns)
    };
    Some(Insight { said, spots })
}

/// What 36 rolls bring the seat on average.
fn income(table: &PublicState, seat: Seat) -> [u16; KINDS] {
    let mut income = [0; KINDS];
    for sum in 2..=12 {
        let brought = table.production(sum)[seat.index()];
        for (total, count) in income.iter_mut().zip(brought) {
            *total += chances(sum) * u16::from(count);
        }
    }
    income
}

/// After how many average rolls these cards are there, spare ones traded with the bank; nothing if that takes too long.
/// Everything is counted in cards by 36 rolls, so that no fraction is lost.
fn rolls_until(hand: Cards, income: &[u16; KINDS], cost: Cards, rate: impl Fn(usize) -> u8) -> Option<u16> {
    (0..=FAR).find(|rolls| {
        let (mut lacking, mut traded) = (0, 0);
        for kind in 0..KINDS {
            let held = 36 * u16::from(hand[kind]) + rolls * income[kind];
            let due = 36 * u16::from(cost[kind]);
            lacking += due.saturating_sub(held);
            traded += held.saturating_sub(due) / u16::from(rate(kind)).max(1);
        }
        traded >= lacking
    })
}

/// Which of the others is closest to winning, and by what.
fn rival(table: &PublicState, seat: Seat) -> Option<Insight> {
    let other = table.living().filter(|&other| other != seat).max_by_key(|&other| table.points(other))?;
    let side = table.side(other);
    let goal = table.options.points_to_win;
    let part = |key: &'static str, count: usize| (count > 0).then(|| Message::new(key).count("count", count as i64));
    let won = [
        part("impero-worth-settlements", side.settlements.len() as usize),
        part("impero-worth-cities", side.cities.len() as usize),
        part("impero-worth-road", usize::from(table.longest.contains(other))),
        part("impero-worth-army", usize::from(table.army.contains(other))),
        part("impero-worth-conquests", usize::from(side.permanent())),
    ];
    let said = seat_of(Message::new("insight-impero-rival"), "seat", other)
        .count("missing", goal.saturating_sub(table.points(other)))
        .list("parts", won.into_iter().flatten().collect());
    Some(Insight { said, spots: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_counts_income_and_the_bank() {
        let never = [0; KINDS];
        assert_eq!(rolls_until(ROAD_COST, &never, ROAD_COST, |_| 4), Some(0));
        assert_eq!(rolls_until([1, 0, 0, 0, 0], &never, ROAD_COST, |_| 4), None);
        // Four bricks to spare buy the wood; a harbour makes it two.
        assert_eq!(rolls_until([5, 0, 0, 0, 0], &never, ROAD_COST, |_| 4), Some(0));
        assert_eq!(rolls_until([3, 0, 0, 0, 0], &never, ROAD_COST, |_| 2), Some(0));
        // Wood on 6 of 36 rolls: one card in six rolls.
        assert_eq!(rolls_until([1, 0, 0, 0, 0], &[0, 6, 0, 0, 0], ROAD_COST, |_| 4), Some(6));
    }
}
