//! The labelled board as a picture (`docs/board-impero.svg`).

use crate::{
    cards::NAMES,
    geometry::{HARBOURS, HEXES, ISLAND, NODES, PATHS},
    map::{ANY, Map},
};
use std::fmt::Write;

/// Pixels per unit to the right and per unit down: half a hex's width, half a path's length.
const UNIT: (f64, f64) = (60.0, 34.641);
/// Space around the island, for the harbours.
const MARGIN: f64 = 70.0;
/// Ground colours by terrain letter.
const GROUND: [(char, &str); 6] =
    [('h', "#d9966b"), ('f', "#8fb27c"), ('p', "#c8dd9a"), ('g', "#efd98a"), ('m', "#b9bcc4"), ('d', "#efe6cf")];

fn at(place: (i8, i8)) -> (f64, f64) {
    (MARGIN + f64::from(place.0) * UNIT.0, MARGIN + f64::from(place.1 + 2) * UNIT.1)
}

/// The beginner map with every id: hexes `h`, intersections `n`, paths `p`, harbours by what they take.
pub fn board_svg() -> String {
    let map = Map::beginner();
    let (width, height) = (2.0 * MARGIN + 10.0 * UNIT.0, 2.0 * MARGIN + 16.0 * UNIT.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" \
         text-anchor=\"middle\" role=\"img\" aria-label=\"The island with the ids of hexes, intersections, paths and harbours\">\n\
         <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#a9cfe3\"/>\n"
    );
    for hex in 0..HEXES {
        let corners: Vec<String> = ISLAND.hex_nodes[hex]
            .iter()
            .map(|&node| {
                let (x, y) = at(ISLAND.node_at[node as usize]);
                format!("{x:.1},{y:.1}")
            })
            .collect();
        let letter = map.terrain_letter(hex as u8);
        let ground = GROUND.iter().find(|(known, _)| *known == letter).map_or("#ffffff", |(_, colour)| colour);
        let (x, y) = at(ISLAND.hex_at[hex]);
        let token = if map.token(hex as u8) == 0 { String::new() } else { map.token(hex as u8).to_string() };
        let _ = writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"{ground}\" stroke=\"#5a5347\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"17\" font-weight=\"bold\">h{hex}</text>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"15\">{letter}{token}</text>",
            corners.join(" "),
            y - 3.0,
            y + 17.0
        );
    }
    for harbour in 0..HARBOURS {
        let ends: Vec<(f64, f64)> =
            ISLAND.harbour_ends[harbour].iter().map(|node| at(ISLAND.node_at[node as usize])).collect();
        let (mx, my) = (f64::midpoint(ends[0].0, ends[1].0), f64::midpoint(ends[0].1, ends[1].1));
        let (cx, cy) = (width / 2.0, height / 2.0);
        let far = (mx - cx).hypot(my - cy);
        let (x, y) = (mx + (mx - cx) / far * 42.0, my + (my - cy) / far * 42.0);
        let kind = map.harbour(harbour);
        let label = if kind == ANY { "3:1" } else { NAMES[kind as usize] };
        for (ex, ey) in &ends {
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{ex:.1}\" y2=\"{ey:.1}\" stroke=\"#7a5c3a\" stroke-dasharray=\"4 3\"/>"
            );
        }
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"22\" fill=\"#f7efdc\" stroke=\"#7a5c3a\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"12\">{label}</text>",
            y + 4.0
        );
    }
    for path in 0..PATHS {
        let [a, b] = ISLAND.path_nodes[path].map(|node| at(ISLAND.node_at[node as usize]));
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\" fill=\"#7a1f1f\">p{path}</text>",
            f64::midpoint(a.0, b.0),
            f64::midpoint(a.1, b.1) + 4.0
        );
    }
    for node in 0..NODES {
        let (x, y) = at(ISLAND.node_at[node]);
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"12\" fill=\"#ffffff\" stroke=\"#5a5347\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\">n{node}</text>",
            y + 4.0
        );
    }
    svg + "</svg>\n"
}
