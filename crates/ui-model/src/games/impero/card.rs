//! The card of a place on the island: what it yields, its harbour, whose it is, what an attack on it takes.

use super::{cards, place, resource, seat_of};
use crate::show::{SpotCard, SpotFact};
use tavola_core::Seat;
use tavola_i18n::Message;
use tavola_impero::{
    View,
    cards::{LETTERS, NO_CARDS},
    geometry::{HARBOURS, HEXES, ISLAND, NODES},
    map::ANY,
    table::{Phase, PublicState},
};

pub(super) fn card(view: &View, spot: &str) -> Option<SpotCard> {
    let table = &view.table;
    if table.phase == Phase::Map {
        return None;
    }
    let (kind, number) = spot.split_at_checked(1)?;
    let number: u8 = number.parse().ok()?;
    match kind {
        "h" if usize::from(number) < HEXES => Some(hex(table, number)),
        "n" if usize::from(number) < NODES => Some(node(table, number)),
        _ => None,
    }
}

/// In how many of 36 rolls a number comes.
fn ways(token: u8) -> i64 {
    if token == 0 { 0 } else { crate::show::ways(token) }
}

fn is_robbed(table: &PublicState, hex: u8) -> bool {
    table.robber == hex && !table.options.impero()
}

fn robbed() -> SpotFact {
    SpotFact::text(Message::new("impero-card-robbed")).art("impero-robber")
}

/// A hex: what it yields, how often, and to whom.
fn hex(table: &PublicState, hex: u8) -> SpotCard {
    let art = format!("impero-land-{}", table.map.terrain_letter(hex));
    let mut facts = Vec::new();
    match table.map.resource(hex) {
        None => facts.push(SpotFact::text(Message::new("impero-card-barren"))),
        Some(kind) => {
            let often = Message::new("impero-card-often").said("resource", resource(kind));
            let often = often.count("ways", ways(table.map.token(hex)));
            facts.push(SpotFact::text(often).art(format!("impero-card-{}", LETTERS[kind])));
            for seat in table.seats() {
                let around = ISLAND.hex_ring[usize::from(hex)];
                let side = table.side(seat);
                let count = (side.settlements & around).len() + 2 * (side.cities & around).len();
                if count > 0 {
                    let said = seat_of(Message::new("impero-card-owner"), "seat", seat).count("count", count);
                    facts.push(SpotFact::text(said).art(format!("impero-settlement{seat}")));
                }
            }
        }
    }
    if is_robbed(table, hex) {
        facts.push(robbed());
    }
    SpotCard { art, name: place::hex(&table.map, hex), rank: None, facts }
}

/// An intersection: what is built there, what the hexes around it yield, its harbour.
fn node(table: &PublicState, node: u8) -> SpotCard {
    let owner = table.building_owner(node);
    let city = owner.is_some_and(|owner| table.side(owner).cities.has(node));
    let mut facts: Vec<SpotFact> = (0..HEXES as u8)
        .filter(|&hex| ISLAND.node_hexes[usize::from(node)] >> hex & 1 == 1)
        .filter_map(|hex| yields(table, hex, if city { 2 } else { 1 }))
        .collect();
    facts.extend((0..HARBOURS).find(|&harbour| ISLAND.harbour_ends[harbour].has(node)).map(|one| harbour(table, one)));
    if let Some(owner) = owner.filter(|_| table.options.impero()) {
        if table.barracks(owner).has(node) {
            facts.push(SpotFact::text(Message::new("impero-card-barracks")).art("impero-swords"));
        }
        // IM-10: what an attack on it takes.
        let knights = if city { 5 } else { 4 };
        facts.push(SpotFact::text(Message::new("impero-card-price").count("count", knights)).art("impero-knight"));
    }
    let (art, name) = match owner {
        Some(owner) if city => (format!("impero-city{owner}"), named("impero-card-city", owner)),
        Some(owner) => (format!("impero-settlement{owner}"), named("impero-card-settlement", owner)),
        None => (String::new(), Message::new("impero-card-free")),
    };
    SpotCard { art, name, rank: None, facts }
}

fn named(key: &'static str, owner: Seat) -> Message {
    seat_of(Message::new(key), "seat", owner)
}

/// What a building with so many cards a roll gets from a hex; nothing from the desert.
fn yields(table: &PublicState, hex: u8, count: u8) -> Option<SpotFact> {
    let kind = table.map.resource(hex)?;
    if is_robbed(table, hex) {
        return Some(robbed());
    }
    let mut some = NO_CARDS;
    some[kind] = count;
    let token = table.map.token(hex);
    let said = Message::new("impero-card-yield").list("cards", cards(&some)).count("token", token);
    Some(SpotFact::text(said.count("ways", ways(token))).art(format!("impero-card-{}", LETTERS[kind])))
}

fn harbour(table: &PublicState, harbour: usize) -> SpotFact {
    let kind = table.map.harbour(harbour);
    if kind == ANY {
        return SpotFact::text(Message::new("impero-card-harbour-any")).art("i-swap");
    }
    let kind = usize::from(kind);
    let mut two = NO_CARDS;
    two[kind] = 2;
    SpotFact::text(Message::new("impero-card-harbour").list("cards", cards(&two)))
        .art(format!("impero-card-{}", LETTERS[kind]))
}
