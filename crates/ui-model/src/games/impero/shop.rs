//! What a seat can build, hire and attack: prices, and what is missing.

use super::cards;
use crate::show::{Price, Purchase};
use std::fmt::Write;
use tavola_core::{Game, Seat};
use tavola_i18n::{Localizer, Message};
use tavola_impero::{
    Action, Impero, View,
    cards::{CITY_COST, Cards, DEVELOPMENT_COST, KINDS, KNIGHT_COST, LETTERS, ROAD_COST, SETTLEMENT_COST, total},
    table::Phase,
};

/// IM-8: the fewest knights that an attack takes.
const FEWEST_KNIGHTS: u8 = 3;

/// Something to build: its verb and name in the notation, its picture and its price.
struct Ware {
    verbs: &'static [&'static str],
    name: &'static str,
    art: String,
    cost: Cards,
    /// How many can still be built, as far as the pieces go.
    left: u8,
    /// Whether it is put on the board.
    placed: bool,
}

/// What the viewer can buy, from its view alone.
pub(super) fn purchases(view: &View) -> Vec<Purchase> {
    let table = &view.table;
    let Some(seat) = view.viewer.seat().filter(|seat| seat.0 < table.options.players) else { return Vec::new() };
    // The set-up is free; during a discard and afterwards nothing is for sale.
    if matches!(table.phase, Phase::Map | Phase::FirstSettlement | Phase::FirstRoad | Phase::Discard | Phase::Over) {
        return Vec::new();
    }
    let side = table.side(seat);
    let on_board = |verbs, name, art: &str, cost, left| Ware {
        verbs,
        name,
        art: format!("impero-{art}{seat}"),
        cost,
        left,
        placed: true,
    };
    let in_hand = |verbs, name, art: &str, cost, left| Ware {
        verbs,
        name,
        art: format!("impero-{art}"),
        cost,
        left,
        placed: false,
    };
    let mut wares = vec![
        on_board(&["road"], "impero-shop-road", "road", ROAD_COST, side.roads_left()),
        on_board(&["settle"], "impero-shop-settlement", "settlement", SETTLEMENT_COST, side.settlements_left()),
        on_board(&["city"], "impero-shop-city", "city", CITY_COST, side.cities_left()),
    ];
    wares.push(if table.options.impero() {
        in_hand(&["recruit"], "impero-shop-knight", "knight", KNIGHT_COST, table.supply)
    } else {
        in_hand(&["buy"], "impero-shop-card", "scroll", DEVELOPMENT_COST, table.deck)
    });
    let legal = legal_verbs(view);
    let hand = view.hand();
    // Why somebody who can pay cannot buy: the turn and the dice, something that comes first, or no place.
    let later = match table.phase {
        _ if table.seat != seat || !table.rolled => "impero-shop-later",
        Phase::Main => "impero-shop-no-place",
        _ => "impero-shop-busy",
    };
    let mut all: Vec<Purchase> = wares.into_iter().map(|ware| offer(ware, hand, &legal, later)).collect();
    if table.options.impero() {
        all.push(attack(view, seat, &legal, later));
    }
    all
}

/// The verbs of what the viewer may do now, each as often as there are places for it.
fn legal_verbs(view: &View) -> Vec<&'static str> {
    let mut verbs = Vec::new();
    Impero::legal(view, &mut |action| {
        verbs.extend(match action {
            // A free road costs nothing; it is not bought.
            Action::Road(_) if view.table.phase == Phase::Main => Some("road"),
            Action::Settle(_) => Some("settle"),
            Action::City(_) => Some("city"),
            Action::Recruit => Some("recruit"),
            Action::Buy => Some("buy"),
            Action::TakeRoad(_) => Some("attack"),
            Action::Raze(_) => Some("raze"),
            _ => None,
        });
    });
    verbs
}

fn places(legal: &[&str], verbs: &[&str]) -> usize {
    legal.iter().filter(|verb| verbs.contains(verb)).count()
}

fn offer(ware: Ware, hand: Cards, legal: &[&str], later: &'static str) -> Purchase {
    let lacking: Cards = std::array::from_fn(|kind| ware.cost[kind].saturating_sub(hand[kind]));
    let count = places(legal, ware.verbs);
    let note = if count > 0 && ware.placed {
        Message::new("impero-shop-places").count("count", count as i64)
    } else if count > 0 {
        Message::new("impero-shop-left").count("count", ware.left)
    } else if ware.left == 0 {
        Message::new("impero-shop-none-left")
    } else if total(&lacking) > 0 {
        Message::new("impero-shop-missing").list("cards", cards(&lacking))
    } else {
        Message::new(later)
    };
    let cost = (0..KINDS).filter(|&kind| ware.cost[kind] > 0).map(|kind| Price {
        art: format!("impero-card-{}", LETTERS[kind]),
        count: ware.cost[kind],
        name: Message::new(format!("impero-cards-{}", LETTERS[kind])).count("count", ware.cost[kind]),
        lacking: lacking[kind] > 0,
    });
    Purchase {
        verbs: ware.verbs,
        name: Message::new(ware.name),
        art: ware.art,
        cost: cost.collect(),
        note,
        ready: count > 0,
    }
}

fn attack(view: &View, seat: Seat, legal: &[&str], later: &'static str) -> Purchase {
    let verbs = &["attack", "raze"];
    let knights = view.table.side(seat).knights;
    let lacking = FEWEST_KNIGHTS.saturating_sub(knights);
    let count = places(legal, verbs);
    let note = if count > 0 {
        Message::new("impero-shop-targets").count("count", count as i64)
    } else if lacking > 0 {
        Message::new("impero-shop-knights").count("count", lacking)
    } else if view.table.barracks(seat).is_empty() || later == "impero-shop-no-place" {
        Message::new("impero-shop-no-target")
    } else {
        Message::new(later)
    };
    let cost = vec![Price {
        art: "impero-knight".into(),
        count: FEWEST_KNIGHTS,
        name: Message::new("impero-shop-price").count("count", FEWEST_KNIGHTS),
        lacking: lacking > 0,
    }];
    Purchase {
        verbs,
        name: Message::new("impero-shop-attack"),
        art: "impero-swords".into(),
        cost,
        note,
        ready: count > 0,
    }
}

/// What everything costs, as a table for the guides: cards, and knights in the variant.
pub(super) fn costs(impero: bool, words: &Localizer) -> String {
    let hired = if impero {
        ("impero-shop-knight", "knight", KNIGHT_COST)
    } else {
        ("impero-shop-card", "scroll", DEVELOPMENT_COST)
    };
    let wares = [
        ("impero-shop-road", "road0", ROAD_COST),
        ("impero-shop-settlement", "settlement0", SETTLEMENT_COST),
        ("impero-shop-city", "city0", CITY_COST),
        hired,
    ];
    let mut html = String::from("<table class=\"g-costs\"><tbody>");
    let mut row = |name: &str, art: &str, price: &str| {
        let name = words.say(&Message::new(name.to_owned()));
        let _ = write!(html, "<tr><th scope=\"row\">{}{name}</th><td>{price}</td></tr>", drawing(art));
    };
    for (name, art, cost) in wares {
        let price: String = (0..KINDS).filter(|&kind| cost[kind] > 0).map(|kind| paid(&cost, kind, words)).collect();
        row(name, art, &price);
    }
    if impero {
        // The names say how many knights (IM-8 to IM-10).
        let attacks = [
            ("impero-do-take", "road1", FEWEST_KNIGHTS),
            ("impero-do-raze", "settlement1", 4),
            ("impero-do-raze-city", "city1", 5),
            ("impero-do-take-two", "road1", 6),
        ];
        for (name, art, knights) in attacks {
            row(name, art, &format!("<span class=\"g-paid\">{}</span>", drawing("knight").repeat(knights.into())));
        }
    }
    html + "</tbody></table>"
}

/// What becomes a knight, for the guides.
pub(super) fn recruiting(words: &Localizer) -> String {
    let price: String =
        (0..KINDS).filter(|&kind| KNIGHT_COST[kind] > 0).map(|kind| paid(&KNIGHT_COST, kind, words)).collect();
    let name = words.say(&Message::new("impero-shop-knight"));
    format!("<p class=\"g-becomes\">{price}<span aria-hidden=\"true\">→</span> {} {name}</p>", drawing("knight"))
}

/// The cards of one kind in a price, as pictures and in words.
// By reference, as everywhere else where hands are parts of larger things.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn paid(cost: &Cards, kind: usize, words: &Localizer) -> String {
    let name = words.say(&Message::new(format!("impero-cards-{}", LETTERS[kind])).count("count", cost[kind]));
    let card = drawing(&format!("card-{}", LETTERS[kind]));
    format!("<span class=\"g-paid\">{} {name}</span>", card.repeat(cost[kind].into()))
}

fn drawing(art: &str) -> String {
    format!(
        "<svg class=\"g-ware\" viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#impero-{art}\" width=\"100\" height=\"100\"/></svg>"
    )
}
