//! The island as a picture: the sea, the beach, the land, and what stands on it.

use std::fmt::Write;
use tavola_impero::{
    View,
    cards::LETTERS,
    geometry::{HARBOURS, HEXES, ISLAND},
    map::ANY,
    table::{Phase, PublicState},
};

/// Half a hex's width, and half a path's length.
const UNIT: (f32, f32) = (86.6, 50.0);
/// The sea around the island.
const MARGIN: f32 = 112.0;
/// How far a harbour lies off the coast: marks on the coast find room between.
const OFFING: f32 = 66.0;
/// The whole picture.
pub(super) const SIZE: (f32, f32) = (2.0 * MARGIN + 10.0 * UNIT.0, 2.0 * MARGIN + 16.0 * UNIT.1);

fn at((x, y): (i8, i8)) -> (f32, f32) {
    (MARGIN + f32::from(x) * UNIT.0, MARGIN + f32::from(y + 2) * UNIT.1)
}

/// The middle of a hex.
fn hex_at(hex: u8) -> (f32, f32) {
    at(ISLAND.hex_at[hex as usize])
}

/// Where the robber stands on a hex: above its number, which stays readable.
pub(super) fn robber_at(hex: u8) -> (f32, f32) {
    let (x, y) = hex_at(hex);
    (x, y - 60.0)
}

/// An intersection.
pub(super) fn node_at(node: u8) -> (f32, f32) {
    at(ISLAND.node_at[node as usize])
}

/// A path, shortened by this part at each end.
pub(super) fn along(path: u8, cut: f32) -> ((f32, f32), (f32, f32)) {
    let [a, b] = ISLAND.path_nodes[path as usize].map(node_at);
    let between = |part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
    (between(cut), between(1.0 - cut))
}

/// The outline of all hexes as one symbol: beach and shallow water are strokes of it.
pub(super) fn outline() -> String {
    let (width, height) = SIZE;
    let mut svg = format!("<symbol id=\"impero-isle\" viewBox=\"0 0 {width} {height}\"><path d=\"");
    for nodes in ISLAND.hex_nodes {
        for (corner, &node) in nodes.iter().enumerate() {
            let (x, y) = node_at(node);
            let _ = write!(svg, "{}{x:.0} {y:.0}", if corner == 0 { 'M' } else { 'L' });
        }
        svg.push('Z');
    }
    svg + "\"/></symbol>"
}

/// Sea, land, tokens and harbours: what stays as it is all game long.
pub(super) fn ground(table: &PublicState) -> String {
    let (width, height) = SIZE;
    let mut svg = format!(
        "<rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"url(#impero-deep)\"/>\
         <path class=\"waves\" d=\"M40 90q9-7 18 0t18 0M990 150q9-7 18 0t18 0M70 300q7-6 14 0t14 0M1010 690q9-7 18 0t18 0\
         M50 760q9-7 18 0t18 0M120 930q7-6 14 0t14 0M930 900q9-7 18 0t18 0M960 60q7-6 14 0t14 0M30 560q7-6 14 0t14 0\
         M1030 420q7-6 14 0t14 0M190 50q7-6 14 0t14 0M880 985q7-6 14 0t14 0M330 990q9-7 18 0t18 0\"/>"
    );
    if table.phase == Phase::Map {
        return svg;
    }
    for class in ["shoal far", "shoal near", "depth", "beach"] {
        let _ = write!(
            svg,
            "<use class=\"isle {class}\" href=\"#impero-isle\" x=\"0\" y=\"0\" width=\"{width}\" height=\"{height}\"/>"
        );
    }
    for harbour in 0..HARBOURS {
        pier(&mut svg, table, harbour);
    }
    for hex in 0..HEXES as u8 {
        let letter = table.map.terrain_letter(hex);
        let (x, y) = hex_at(hex);
        let _ = write!(
            svg,
            "<use href=\"#impero-land-{letter}\" x=\"{:.1}\" y=\"{:.1}\" width=\"200\" height=\"200\"/>",
            x - 100.0,
            y - 100.0
        );
    }
    for hex in 0..HEXES as u8 {
        chip(&mut svg, hex_at(hex), table.map.token(hex));
    }
    let _ = write!(svg, "<rect class=\"night\" width=\"{width}\" height=\"{height}\" rx=\"18\"/>");
    svg
}

/// The number of a hex on an ivory chip, with a pip for every chance in 36.
fn chip(svg: &mut String, (x, y): (f32, f32), token: u8) {
    if token == 0 {
        return;
    }
    let hot = if token == 6 || token == 8 { " hot" } else { "" };
    let pips = 6 - i16::from(token).abs_diff(7) as i16;
    let _ = write!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1})\"><g class=\"chip{hot}\"><circle class=\"fall\" cx=\"2\" cy=\"4\" r=\"34\"/>\
         <circle class=\"ivory\" r=\"33\"/><text y=\"8\">{token}</text><path d=\""
    );
    for pip in 0..pips {
        let left = f32::from(2 * pip - pips + 1) * 4.0;
        let _ = write!(svg, "M{left} 18h.01");
    }
    svg.push_str("\"/></g></g>");
}

/// A harbour off the coast: what it takes, and its two piers.
fn pier(svg: &mut String, table: &PublicState, harbour: usize) {
    let ends: Vec<(f32, f32)> = ISLAND.harbour_ends[harbour].iter().map(node_at).collect();
    let [a, b] = ends[..] else { return };
    let (mx, my) = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
    // Square to the coast, away from the middle of the island.
    let (nx, ny) = (b.1 - a.1, a.0 - b.0);
    let out = if nx * (mx - SIZE.0 / 2.0) + ny * (my - SIZE.1 / 2.0) > 0.0 { 1.0 } else { -1.0 };
    let far = OFFING * out / nx.hypot(ny);
    let (x, y) = (mx + nx * far, my + ny * far);
    for class in ["pier", "planks"] {
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{x:.1} {y:.1}L{:.1} {:.1}M{x:.1} {y:.1}L{:.1} {:.1}\"/>",
            a.0, a.1, b.0, b.1
        );
    }
    let kind = table.map.harbour(harbour);
    let (rate, art) = if kind == ANY {
        ("<text y=\"7\">3:1</text>", String::new())
    } else {
        let letter = LETTERS[kind as usize];
        let art = format!("<use href=\"#impero-card-{letter}\" x=\"-16\" y=\"-31\" width=\"32\" height=\"32\"/>");
        ("<text y=\"21\">2:1</text>", art)
    };
    let _ = write!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1})\"><g class=\"harbour\"><circle r=\"36\"/>{art}{rate}</g></g>"
    );
}

/// Roads, palisades around barracks, and marks on what the viewer's barracks can hit.
pub(super) fn overlay(view: &View) -> String {
    let table = &view.table;
    let mut svg = String::new();
    for seat in table.seats() {
        for path in table.side(seat).roads.iter() {
            let ((ax, ay), (bx, by)) = along(path, 0.18);
            let _ = write!(svg, "<g class=\"road of{seat}\">");
            for class in ["fall", "edge", "wood", "shine"] {
                let _ = write!(svg, "<path class=\"{class}\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\"/>");
            }
            svg.push_str("</g>");
        }
        if table.options.impero() {
            for node in table.barracks(seat).iter() {
                let (x, y) = node_at(node);
                let _ = write!(
                    svg,
                    "<circle class=\"palisade\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"46\"/><circle class=\"barracks of{seat}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"46\"/>"
                );
            }
        }
    }
    if table.options.impero()
        && let Some(seat) = view.viewer.seat().filter(|seat| seat.0 < table.options.players)
    {
        let near = table.range(seat);
        for node in table.foreign(seat).iter().filter(|&node| near.has(node)) {
            let (x, y) = node_at(node);
            let _ = write!(svg, "<circle class=\"range\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"38\"/>");
        }
        for path in table.takeable_roads(seat).iter() {
            let ((ax, ay), (bx, by)) = along(path, 0.2);
            let _ = write!(svg, "<path class=\"range\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\"/>");
        }
    }
    svg
}
