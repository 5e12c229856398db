//! The island and the seats as text, for terminals; and the board as data and as a drawing.

use crate::{
    cards::{NAMES, cards_text, deck_text},
    geometry::{HARBOURS, HEXES, ISLAND, NODES, NONE, PATHS},
    map::ANY,
    rules::Rules,
    state::State,
    table::{Answer, Phase, PublicState},
    view::View,
};
use serde_json::{Value, json};
use std::fmt::Write;
use tavola_core::{Seat, Turn};

/// Columns per unit to the right, rows per unit down.
const SCALE: (usize, usize) = (6, 2);

/// The island: hexes with terrain and token (`*` is the robber), intersections by number or by
/// building (`s0` a settlement of seat 0, `C0` a city), roads as `=0=`.
fn island(table: &PublicState) -> String {
    let mut rows = vec![vec![' '; 11 * SCALE.0 + 2]; 17 * SCALE.1];
    let mut put = |x2: i32, y2: i32, text: &str| {
        // Coordinates come doubled, so that the middle of a path is a whole number.
        let column = (x2 as usize * SCALE.0 / 2 + 2).saturating_sub(text.len() / 2);
        let row = (y2 + 4) as usize * SCALE.1 / 2;
        for (at, letter) in text.chars().enumerate() {
            if let Some(cell) = rows.get_mut(row).and_then(|row| row.get_mut(column + at)) {
                *cell = letter;
            }
        }
    };
    for hex in 0..HEXES {
        let (x, y) = ISLAND.hex_at[hex];
        let robber = !table.options.impero() && table.robber as usize == hex && table.phase != Phase::Map;
        let token = match table.map.token(hex as u8) {
            0 => String::new(),
            token => token.to_string(),
        };
        let text = format!("{}{token}{}", table.map.terrain_letter(hex as u8), if robber { "*" } else { "" });
        put(2 * i32::from(x), 2 * i32::from(y), &text);
        put(2 * i32::from(x), 2 * i32::from(y) + 1, &format!("h{hex}"));
    }
    for path in 0..PATHS {
        let [a, b] = ISLAND.path_nodes[path].map(|node| ISLAND.node_at[node as usize]);
        let text = table.road_owner(path as u8).map_or_else(|| "·".to_owned(), |seat| format!("={seat}="));
        put(i32::from(a.0) + i32::from(b.0), i32::from(a.1) + i32::from(b.1), &text);
    }
    for node in 0..NODES as u8 {
        let (x, y) = ISLAND.node_at[node as usize];
        let text = table.building_owner(node).map_or_else(
            || node.to_string(),
            |seat| format!("{}{seat}", if table.side(seat).cities.has(node) { 'C' } else { 's' }),
        );
        put(2 * i32::from(x), 2 * i32::from(y), &text);
    }
    let lines: Vec<String> =
        rows.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n").trim_end().to_owned() + "\n"
}

/// What everyone sees beside the island, in lines that fit beside a menu.
fn open_lines(table: &PublicState, hand: impl Fn(Seat) -> String) -> String {
    let mut text = island(table);
    let harbours: Vec<String> = (0..HARBOURS)
        .map(|harbour| {
            let ends: Vec<String> = ISLAND.harbour_ends[harbour].iter().map(|node| node.to_string()).collect();
            let kind = table.map.harbour(harbour);
            format!("{} {}", ends.join("/"), if kind == ANY { "3:1" } else { NAMES[kind as usize] })
        })
        .collect();
    let _ = writeln!(text, "harbours: {},\n          {}", harbours[..4].join(", "), harbours[4..].join(", "));
    let bank: Vec<String> = table.bank.iter().zip(NAMES).map(|(count, name)| format!("{count} {name}")).collect();
    let _ = writeln!(text, "bank: {}", bank.join(", "));
    if table.options.impero() {
        let _ = writeln!(text, "supply: {} knights", table.supply);
    } else {
        let _ = writeln!(text, "deck: {} development cards", table.deck);
    }
    for seat in table.seats() {
        let side = table.side(seat);
        let _ = writeln!(text, "seat {seat}: {} points, {} cards: {}", table.points(seat), side.cards, hand(seat));
        let _ = write!(
            text,
            "        left {} roads, {} settlements, {} cities; trail {}",
            side.roads_left(),
            side.settlements_left(),
            side.cities_left(),
            side.trail
        );
        let marks = [
            (table.longest.contains(seat), ", longest road"),
            (table.army.contains(seat), ", largest army"),
            (!table.alive(seat), ", left the game"),
        ];
        marks.iter().filter(|(on, _)| *on).for_each(|(_, mark)| text.push_str(mark));
        if table.options.impero() {
            let _ = writeln!(
                text,
                "\n        {} knights; lost {} roads; destroyed {} settlements, {} cities",
                side.knights, side.taken, side.razed_settlements, side.razed_cities
            );
        } else {
            let _ = writeln!(text, "\n        {} development cards; {} knights played", side.developments, side.army);
        }
    }
    if table.phase == Phase::Offer {
        let _ = writeln!(text, "offer of seat {}: {}", table.seat, crate::notation::terms_text(&table.offer));
        for seat in table.seats().filter(|&seat| seat != table.seat) {
            let answer = match table.answers[seat.index()] {
                Answer::Silent => "has not answered".to_owned(),
                Answer::Declined => "declines".to_owned(),
                Answer::Accepted => "accepts".to_owned(),
                Answer::Counter(terms) => format!("counters {}", crate::notation::terms_text(&terms)),
            };
            let _ = writeln!(text, "  seat {seat} {answer}");
        }
    }
    let _ = writeln!(text, "turn {}: {}", table.turns + 1, moment(table));
    text
}

fn moment(table: &PublicState) -> String {
    match table.turn() {
        Turn::Over(outcome) => match outcome.winner() {
            Some(seat) => format!("seat {seat} has won ({})", outcome.reason),
            None => format!("a draw ({})", outcome.reason),
        },
        Turn::Chance => "chance decides".to_owned(),
        Turn::Seats(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("seat {} to decide ({:?})", seats.join(", "), table.phase)
        }
    }
}

/// The view as text.
pub(crate) fn picture(view: &View) -> String {
    let hand = |seat: Seat| {
        let bounds = view.worlds.bounds(seat);
        if view.viewer.is(seat) || bounds.iter().all(|(low, high)| low == high) {
            cards_text(&bounds.map(|(low, _)| low))
        } else {
            let parts: Vec<String> = bounds
                .iter()
                .zip(NAMES)
                .filter(|(bound, _)| bound.1 > 0)
                .map(|((low, high), name)| format!("{low}-{high} {name}"))
                .collect();
            parts.join(", ")
        }
    };
    let mut text = open_lines(&view.table, hand);
    if view.seat().is_some() && !view.table.options.impero() {
        let _ = writeln!(text, "your development cards: {}", deck_text(&view.developments));
    }
    text
}

/// The full state as text.
pub(crate) fn open_picture(state: &State) -> String {
    let mut text = open_lines(&state.table, |seat| cards_text(&state.hands.0[seat.index()]));
    if !state.table.options.impero() {
        for seat in state.table.seats() {
            let _ =
                writeln!(text, "development cards of seat {seat}: {}", deck_text(&state.developments[seat.index()]));
        }
    }
    text
}

/// The board that never changes: ids, adjacency, drawing coordinates (CA-1, CA-4). Whatever refers
/// to a place names its id.
pub(crate) fn board(rules: &Rules) -> Value {
    let hex = |hex: u32| format!("h{hex}");
    let node = |node: u8| format!("n{node}");
    let path = |path: u8| format!("p{path}");
    let hexes = |set: u32| (0..HEXES as u32).filter(|place| set >> place & 1 == 1).map(hex).collect::<Vec<_>>();
    let known = |list: [u8; 3]| list.into_iter().filter(|&id| id != NONE);
    json!({
        "units": "one unit right is half a hex's width (0.866 path lengths), one unit down is half a path's length; y grows downwards",
        "hexes": (0..HEXES).map(|place| json!({
            "id": hex(place as u32),
            "row": ISLAND.hex_row_col[place].0,
            "column": ISLAND.hex_row_col[place].1,
            "x": ISLAND.hex_at[place].0,
            "y": ISLAND.hex_at[place].1,
            "intersections": ISLAND.hex_nodes[place].map(node),
            "neighbours": hexes(ISLAND.hex_neighbours[place]),
        })).collect::<Vec<_>>(),
        "intersections": (0..NODES).map(|place| json!({
            "id": node(place as u8),
            "x": ISLAND.node_at[place].0,
            "y": ISLAND.node_at[place].1,
            "hexes": hexes(ISLAND.node_hexes[place]),
            "intersections": known(ISLAND.node_nodes[place]).map(node).collect::<Vec<_>>(),
            "paths": known(ISLAND.node_paths[place]).map(path).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "paths": (0..PATHS).map(|place| json!({
            "id": path(place as u8),
            "intersections": ISLAND.path_nodes[place].map(node),
            "coast": ISLAND.coast.has(place as u8),
        })).collect::<Vec<_>>(),
        "harbours": (0..HARBOURS).map(|harbour| json!({
            "id": harbour,
            "path": path(ISLAND.harbour_path[harbour]),
            "intersections": ISLAND.harbour_ends[harbour].iter().map(node).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "map": rules.map().map(|map| map.text()),
    })
}
