//! How things move on the island: cards from the hexes to the hands, soldiers from their barracks to their target.

use super::describe::ledger;
use crate::show::{Flight, Motion, Place};
use tavola_core::Seat;
use tavola_impero::{
    Action, Ledger, Obs, Rules, View,
    cards::{Cards, KINDS, LETTERS},
    geometry::{HEXES, ISLAND},
    table::{PublicState, SEATS},
};

/// More than this many things at once only confuse.
const MOST: usize = 14;
/// The drawing of a card whose kind the viewer does not know.
const UNKNOWN: &str = "i-cards";

/// How the last observation moves.
pub(super) fn motion(rules: &Rules, view: &View, observed: &[Obs]) -> Motion {
    let Some(obs) = observed.last() else { return Motion::of(0) };
    let (share, mut flights) = match obs {
        Obs::Dice { .. } => {
            let flights = ledger(rules, view, observed, observed.len() - 1).map(|ledger| harvest(&ledger, obs));
            let flights = flights.unwrap_or_default();
            // The dice tumble first.
            (if flights.is_empty() { 150 } else { 300 }, flights)
        }
        Obs::Did { seat, action } => did(view, observed, *seat, action),
        Obs::Discards { discards } => {
            let given = (0..).map(Seat).zip(discards);
            (130, given.flat_map(|(seat, given)| pass(given, Some(seat), None)).collect())
        }
        Obs::Stole { thief, victim, kind } => {
            let kind = kind.map(usize::from);
            (130, vec![card(kind, Place::Hand(*victim, kind), Place::Hand(*thief, kind))])
        }
        Obs::Drew { seat, .. } => {
            let scroll = Flight { art: "impero-scroll".into(), from: Place::Bank, to: Place::Hand(*seat, Some(KINDS)) };
            (100, vec![scroll])
        }
        Obs::Monopoly { seat, kind, given } => (150, monopoly(*seat, usize::from(*kind) % KINDS, *given)),
        Obs::Left { .. } | Obs::Over { .. } => (100, Vec::new()),
        Obs::Map { .. } | Obs::Discarded { .. } | Obs::Shown { .. } => (0, Vec::new()),
    };
    flights.truncate(MOST);
    Motion { share, flights }
}

/// What a seat did that everybody sees.
fn did(view: &View, observed: &[Obs], seat: Seat, action: &Action) -> (u16, Vec<Flight>) {
    match *action {
        Action::Settle(_) | Action::Road(_) | Action::City(_) | Action::Robber(..) => (100, Vec::new()),
        Action::Recruit => {
            let knight = Flight { art: "i-knight".into(), from: Place::Bank, to: Place::Hand(seat, None) };
            (100, vec![knight])
        }
        Action::Knight | Action::RoadBuilding | Action::Offer(_) | Action::Counter(_) => (140, Vec::new()),
        Action::Accept | Action::Decline | Action::Withdraw => (80, Vec::new()),
        Action::Bank(give, get) => {
            let (give, get) = (usize::from(give) % KINDS, usize::from(get) % KINDS);
            let mut paid = [0; KINDS];
            paid[give] = view.table.rate(seat, give);
            let mut flights = pass(&paid, Some(seat), None);
            flights.push(card(Some(get), Place::Bank, Place::Hand(seat, Some(get))));
            (130, flights)
        }
        Action::Plenty(one, two) => {
            let kinds = std::iter::once(one).chain(two).map(|kind| usize::from(kind) % KINDS);
            (130, kinds.map(|kind| card(Some(kind), Place::Bank, Place::Hand(seat, Some(kind)))).collect())
        }
        Action::Close(with) => (160, traded(observed, seat, with)),
        Action::TakeRoad(path) => (220, march(&view.table, seat, 3, &[path], None)),
        Action::TakeRoads(one, two) => (240, march(&view.table, seat, 6, &[one, two], None)),
        // The building is gone already; a city would have cost one more.
        Action::Raze(node) => (220, march(&view.table, seat, 4, &[], Some(node))),
        Action::Roll | Action::End | Action::Buy | Action::Discard(_) | Action::Monopoly(_) => (0, Vec::new()),
    }
}

fn card(kind: Option<usize>, from: Place, to: Place) -> Flight {
    let art = kind.map_or_else(|| UNKNOWN.into(), |kind| format!("impero-card-{}", LETTERS[kind]));
    Flight { art, from, to }
}

/// Cards from one to another; the bank where there is no seat.
// By reference, as everywhere else where hands are parts of larger things.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn pass(cards: &Cards, from: Option<Seat>, to: Option<Seat>) -> Vec<Flight> {
    let place = |seat: Option<Seat>, kind| seat.map_or(Place::Bank, |seat| Place::Hand(seat, Some(kind)));
    let kinds = (0..KINDS).flat_map(|kind| std::iter::repeat_n(kind, cards[kind].into()));
    kinds.map(|kind| card(Some(kind), place(from, kind), place(to, kind))).collect()
}

/// What the dice brought, from its hexes. Where the bank ran out (CA-8), nothing flies.
fn harvest(ledger: &Ledger, dice: &Obs) -> Vec<Flight> {
    let Obs::Dice { one, two } = dice else { return Vec::new() };
    let table = ledger.table();
    let mut left = *ledger.gains();
    let mut flights = Vec::new();
    for hex in (0..HEXES as u8).filter(|&hex| table.map.token(hex) == one + two) {
        let Some(kind) = table.map.resource(hex) else { continue };
        let ring = ISLAND.hex_ring[usize::from(hex)];
        for seat in table.seats() {
            let side = table.side(seat);
            let yields = (side.settlements & ring).len() + 2 * (side.cities & ring).len();
            for _ in 0..yields {
                if left[seat.index()][kind] > 0 {
                    left[seat.index()][kind] -= 1;
                    flights.push(card(Some(kind), Place::Spot(format!("h{hex}")), Place::Hand(seat, Some(kind))));
                }
            }
        }
    }
    flights
}

fn monopoly(seat: Seat, kind: usize, given: [u8; SEATS]) -> Vec<Flight> {
    let mut flights = Vec::new();
    for (giver, count) in (0..).map(Seat).zip(given).filter(|(giver, _)| *giver != seat) {
        for _ in 0..count {
            flights.push(card(Some(kind), Place::Hand(giver, Some(kind)), Place::Hand(seat, Some(kind))));
        }
    }
    flights
}

/// The cards of a trade, by the latest offer and the answer to it.
fn traded(observed: &[Obs], seat: Seat, with: Seat) -> Vec<Flight> {
    for obs in observed.iter().rev() {
        let (gives, gets) = match obs {
            Obs::Did { seat: by, action: Action::Counter(terms) } if *by == with => (terms.take, terms.give),
            Obs::Did { seat: by, action: Action::Offer(terms) } if *by == seat => (terms.give, terms.take),
            _ => continue,
        };
        let mut flights = pass(&gives, Some(seat), Some(with));
        flights.extend(pass(&gets, Some(with), Some(seat)));
        return flights;
    }
    Vec::new()
}

/// Soldiers go from the nearest city of the attacker to what they attack (IM-7).
fn march(table: &PublicState, seat: Seat, knights: usize, roads: &[u8], building: Option<u8>) -> Vec<Flight> {
    let ends = roads.iter().flat_map(|&path| ISLAND.path_nodes[usize::from(path)]);
    let targets: Vec<u8> = ends.chain(building).collect();
    let mut cities = table.side(seat).cities.iter();
    let near = |city: &u8| targets.iter().any(|&node| ISLAND.within_two[usize::from(*city)].has(node));
    let from = cities.find(near).map_or(Place::Hand(seat, None), |city| Place::Spot(format!("n{city}")));
    let goals: Vec<String> =
        roads.iter().map(|path| format!("p{path}")).chain(building.map(|node| format!("n{node}"))).collect();
    let goal = |number: usize| Place::Spot(goals[number % goals.len().max(1)].clone());
    if goals.is_empty() {
        return Vec::new();
    }
    (0..knights).map(|number| Flight { art: "i-knight".into(), from: from.clone(), to: goal(number) }).collect()
}
