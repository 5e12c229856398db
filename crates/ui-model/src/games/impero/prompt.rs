//! Impero around the board: what to do, what each seat has, how it ended.

use super::{cards, describe, seat_of};
use crate::{
    game_ui::waiting,
    table::{PanelItem, PanelLook, Prompt, Scores},
};
use std::collections::BTreeSet;
use tavola_core::{Game, Outcome, Seat, Turn, Viewer};
use tavola_i18n::Message;
use tavola_impero::{
    Action, Impero, Obs, View,
    table::{Answer, Phase, Reason},
};

pub(super) fn prompt(viewer: Viewer, view: &View, chosen: &[String]) -> Prompt {
    let table = &view.table;
    let ours = match Impero::seen_turn(view) {
        Turn::Seats(seats) => viewer.seat().filter(|&seat| seats.contains(seat)),
        _ => None,
    };
    let Some(seat) = ours else { return waiting::<Impero>(view) };
    let say = |key: &'static str| Prompt::new(Message::new(key));
    match table.phase {
        Phase::FirstSettlement if table.second_round() => {
            say("impero-prompt-settlement").tip(Message::new("impero-prompt-settlement-second"))
        }
        Phase::FirstSettlement => say("impero-prompt-settlement").tip(Message::new("impero-prompt-settlement-first")),
        Phase::FirstRoad => say("impero-prompt-road").tip(Message::new("impero-prompt-road-detail")),
        Phase::BeforeRoll => {
            let prompt = Prompt { on_board: Some("roll".into()), ..say("impero-prompt-roll") };
            let knight = menu(view).contains("impero-can-knight");
            if knight { prompt.detail(Message::new("impero-prompt-roll-knight")) } else { prompt }
        }
        Phase::Discard => {
            let (due, held) = (table.discard_due(seat), table.side(seat).cards);
            Prompt::new(Message::new("impero-prompt-discard").count("count", due).count("held", held))
                .tip(Message::new("impero-prompt-discard-detail"))
        }
        Phase::Robber if chosen.is_empty() => {
            say("impero-prompt-robber").tip(Message::new("impero-prompt-robber-detail"))
        }
        Phase::Robber => say("impero-prompt-rob"),
        Phase::FreeRoad => Prompt::new(Message::new("impero-prompt-free-road").count("count", table.due)),
        Phase::Offer if seat == table.seat => offering(view),
        Phase::Offer => {
            let prompt = Prompt::new(seat_of(Message::new("impero-prompt-answer"), "seat", table.seat));
            Prompt { primary: Some("accept"), ..prompt }.detail(
                seat_of(Message::new("impero-phase-offer"), "seat", table.seat)
                    .list("give", cards(&table.offer.give))
                    .list("take", cards(&table.offer.take)),
            )
        }
        _ if !chosen.is_empty() => attack(view, seat, chosen).unwrap_or_else(|| say("impero-prompt-sure")),
        _ => main(view),
    }
}

/// An attack on what was chosen: the forces, what it costs and what it brings. An attack never fails (IM-7), so that
/// is said, and no chances. Nothing where the spots mean something else.
fn attack(view: &View, seat: Seat, chosen: &[String]) -> Option<Prompt> {
    let table = &view.table;
    let number = |spot: &String| spot.get(1..)?.parse::<u8>().ok();
    let first = number(chosen.first()?)?;
    let node = chosen.first()?.starts_with('n');
    let owner = if node { table.building_owner(first) } else { table.road_owner(first) };
    let owner = owner.filter(|&owner| owner != seat)?;
    let city = node && table.side(owner).cities.has(first);
    let action = match (node, chosen.get(1).and_then(number)) {
        (true, _) => Action::Raze(first),
        (false, None) => Action::TakeRoad(first),
        (false, Some(second)) => Action::TakeRoads(first.min(second), first.max(second)),
    };
    let (cost, what, points) = match action {
        Action::Raze(_) if city => (5, "impero-attack-city", 2),
        Action::Raze(_) => (4, "impero-attack-settlement", 1),
        Action::TakeRoads(..) => (6, "impero-attack-roads", 0),
        _ => (3, "impero-attack-road", 0),
    };
    let held = table.side(seat).knights;
    let message = seat_of(Message::new("impero-prompt-attack"), "seat", owner)
        .said("what", Message::new(what))
        .count("cost", cost)
        .count("held", held);
    let key = if points > 0 { "impero-prompt-attack-points" } else { "impero-prompt-attack-roads" };
    let detail = Message::new(key).count("left", i64::from(held) - cost).count("points", points);
    Some(Prompt::new(message).detail(detail))
}

/// An offer of our own lies on the table.
fn offering(view: &View) -> Prompt {
    let taken = view.table.answers.iter().any(|answer| matches!(answer, Answer::Accepted | Answer::Counter(_)));
    let tip = Message::new("impero-prompt-offer-detail");
    Prompt::new(Message::new(if taken { "impero-prompt-choose" } else { "impero-prompt-offer" })).tip(tip)
}

/// What can be done in the main part of a turn, in the order in which it is said.
const POSSIBLE: [&str; 7] = [
    "impero-can-road",
    "impero-can-settlement",
    "impero-can-city",
    "impero-can-card",
    "impero-can-recruit",
    "impero-can-attack",
    "impero-can-knight",
];

/// The kinds of things that can be done now.
fn menu(view: &View) -> BTreeSet<&'static str> {
    let mut can = BTreeSet::new();
    Impero::legal(view, &mut |action| {
        let [road, settlement, city, card, recruit, attack, knight] = POSSIBLE;
        can.extend(match action {
            Action::Road(_) => Some(road),
            Action::Settle(_) => Some(settlement),
            Action::City(_) => Some(city),
            Action::Buy => Some(card),
            Action::Recruit => Some(recruit),
            Action::TakeRoad(_) | Action::TakeRoads(..) | Action::Raze(_) => Some(attack),
            Action::Knight => Some(knight),
            _ => None,
        });
    });
    can
}

fn main(view: &View) -> Prompt {
    let can = menu(view);
    let list: Vec<Message> = POSSIBLE.into_iter().filter(|key| can.contains(key)).map(Message::new).collect();
    let prompt = Prompt { primary: Some("end"), ..Prompt::new(Message::new("impero-prompt-main")) };
    if list.is_empty() {
        prompt.detail(Message::new("impero-prompt-main-nothing"))
    } else {
        prompt.detail(Message::new("impero-prompt-main-can").list("list", list))
    }
}

pub(super) fn panel(view: &View, seat: Seat) -> Vec<PanelItem> {
    let table = &view.table;
    let side = table.side(seat);
    let item = |art: &str, count: u8, key: &'static str, look| PanelItem {
        art: art.into(),
        count,
        label: Message::new(key).count("count", count),
        look,
    };
    let goal = PanelLook::Score(table.options.points_to_win);
    let mut items = vec![
        item("", table.points(seat), "impero-panel-points", goal),
        item("i-cards", side.cards, "impero-panel-cards", PanelLook::Figure),
    ];
    if table.options.impero() {
        items.push(item("i-knight", side.knights, "impero-panel-knights", PanelLook::Figure));
    } else {
        items.push(item("i-knight", side.army, "impero-panel-army", PanelLook::Figure));
        items.push(item("i-bulb", side.developments, "impero-panel-developments", PanelLook::Figure));
    }
    items.push(item("i-road", side.trail, "impero-panel-road", PanelLook::Figure));
    if table.longest.contains(seat) {
        items.push(item("i-road", side.trail, "impero-badge-road", PanelLook::Badge));
    }
    if table.army.contains(seat) {
        items.push(item("i-swords", side.army, "impero-badge-army", PanelLook::Badge));
    }
    items
}

/// The answers to an offer, and who has left.
pub(super) fn remarks(view: &View) -> Vec<Message> {
    let table = &view.table;
    // The offer itself stands in the prompt.
    let mut lines: Vec<Message> = describe::answers(table).into_iter().skip(1).collect();
    for seat in table.seats().filter(|&seat| !table.alive(seat)) {
        lines.push(seat_of(Message::new("impero-status-gone"), "seat", seat).count("points", table.points(seat)));
    }
    lines
}

pub(super) fn ending(view: &View, outcome: Outcome) -> Option<Message> {
    let table = &view.table;
    let message = match table.ending?.reason {
        Reason::Points => Message::new("impero-end-points").count("points", table.options.points_to_win),
        Reason::Razed => Message::new("impero-end-razed"),
        Reason::Collapse if outcome.winner().is_some() => Message::new("impero-end-collapse"),
        Reason::Collapse => Message::new("impero-end-collapse-tied"),
        Reason::Limit => Message::new("impero-end-limit").count("count", table.options.turn_limit),
        Reason::Left => Message::new("impero-end-left"),
        Reason::Agreed => Message::new("news-draw"),
    };
    Some(match outcome.winner() {
        Some(winner) => seat_of(message, "winner", winner),
        None => message,
    })
}

pub(super) fn scores(view: &View) -> Scores {
    let table = &view.table;
    let mut columns = vec!["impero-score-settlements", "impero-score-cities", "impero-score-road"];
    columns.push(if table.options.impero() { "impero-score-conquests" } else { "impero-score-army" });
    if !table.options.impero() {
        columns.push("impero-score-cards");
    }
    columns.push("impero-score-points");
    let rows = table
        .seats()
        .map(|seat| {
            let side = table.side(seat);
            let trophy = |held: bool| if held { 2 } else { 0 };
            let mut row = vec![
                side.settlements.len() as u8,
                2 * side.cities.len() as u8,
                trophy(table.longest.contains(seat)),
                if table.options.impero() { side.permanent() } else { trophy(table.army.contains(seat)) },
            ];
            if !table.options.impero() {
                // The winner's point cards are shown (CA-18).
                let shown = table.ending.filter(|ending| ending.winners.contains(seat)).map_or(0, |end| end.shown);
                row.push(shown);
            }
            row.push(row.iter().sum());
            row
        })
        .collect();
    Scores { columns: columns.into_iter().map(Message::new).collect(), rows }
}

pub(super) fn movers(observed: &[Obs]) -> Vec<Option<Seat>> {
    let mover = |obs: &Obs| match obs {
        Obs::Did { seat, .. } | Obs::Discarded { seat, .. } | Obs::Drew { seat, .. } | Obs::Monopoly { seat, .. } => {
            Some(*seat)
        }
        Obs::Stole { thief, .. } => Some(*thief),
        _ => None,
    };
    observed.iter().map(mover).collect()
}
