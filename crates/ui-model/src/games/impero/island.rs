//! The island as a picture.

use std::fmt::Write;
use tavola_impero::{
    View,
    cards::LETTERS,
    geometry::{HARBOURS, HEXES, ISLAND},
    map::ANY,
    table::{Phase, PublicState},
};

/// Half a hex's width, and half a path's length.
const UNIT: (f32, f32) = (80.0, 46.19);
/// The sea around the island.
const MARGIN: f32 = 112.0;
/// The whole picture.
pub(super) const SIZE: (f32, f32) = (2.0 * MARGIN + 10.0 * UNIT.0, 2.0 * MARGIN + 16.0 * UNIT.1);

fn at((x, y): (i8, i8)) -> (f32, f32) {
    (MARGIN + f32::from(x) * UNIT.0, MARGIN + f32::from(y + 2) * UNIT.1)
}

/// The middle of a hex.
pub(super) fn hex_at(hex: u8) -> (f32, f32) {
    at(ISLAND.hex_at[hex as usize])
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

/// Sea, land, tokens and harbours: what stays as it is all game long.
pub(super) fn ground(table: &PublicState) -> String {
    let (width, height) = SIZE;
    let mut svg = format!(
        "<rect class=\"sea\" width=\"{width}\" height=\"{height}\" rx=\"18\"/><rect class=\"sea-rim\" x=\"9\" y=\"9\" width=\"{}\" height=\"{}\" rx=\"12\"/>",
        width - 18.0,
        height - 18.0
    );
    if table.phase == Phase::Map {
        return svg;
    }
    for harbour in 0..HARBOURS {
        pier(&mut svg, table, harbour);
    }
    for hex in 0..HEXES as u8 {
        let corners: Vec<String> = ISLAND.hex_nodes[hex as usize]
            .iter()
            .map(|&node| {
                let (x, y) = node_at(node);
                format!("{x:.1},{y:.1}")
            })
            .collect();
        let letter = table.map.terrain_letter(hex);
        let (x, y) = hex_at(hex);
        let _ = write!(
            svg,
            "<polygon class=\"land land-{letter}\" points=\"{}\"/><use href=\"#impero-land-{letter}\" x=\"{}\" y=\"{}\" width=\"110\" height=\"60\"/>",
            corners.join(" "),
            x - 55.0,
            y - 74.0
        );
        let token = table.map.token(hex);
        if token > 0 {
            let red = if token == 6 || token == 8 { " hot" } else { "" };
            let _ = write!(
                svg,
                "<circle class=\"coin\" cx=\"{x}\" cy=\"{}\" r=\"33\"/><text class=\"number{red}\" x=\"{x}\" y=\"{}\">{token}</text>",
                y + 18.0,
                y + 27.0
            );
            let pips = 6 - i16::from(token).abs_diff(7) as i16;
            for pip in 0..pips {
                let _ = write!(
                    svg,
                    "<circle class=\"pip{red}\" cx=\"{}\" cy=\"{}\" r=\"3\"/>",
                    x + (f32::from(pip) - f32::from(pips - 1) / 2.0) * 8.5,
                    y + 40.0
                );
            }
        }
    }
    svg
}

/// A harbour on its pier: what it takes, and its two piers.
fn pier(svg: &mut String, table: &PublicState, harbour: usize) {
    let ends: Vec<(f32, f32)> = ISLAND.harbour_ends[harbour].iter().map(node_at).collect();
    let [a, b] = ends[..] else { return };
    let (mx, my) = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
    let (cx, cy) = (SIZE.0 / 2.0, SIZE.1 / 2.0);
    let far = (mx - cx).hypot(my - cy);
    let (x, y) = (mx + (mx - cx) / far * 56.0, my + (my - cy) / far * 56.0);
    for (ex, ey) in [a, b] {
        let _ = write!(svg, "<line class=\"pier\" x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{ex:.1}\" y2=\"{ey:.1}\"/>");
    }
    let kind = table.map.harbour(harbour);
    let (rate, art) = if kind == ANY {
        ("3:1", String::new())
    } else {
        let letter = LETTERS[kind as usize];
        (
            "2:1",
            format!(
                "<use href=\"#impero-card-{letter}\" x=\"{:.1}\" y=\"{:.1}\" width=\"30\" height=\"30\"/>",
                x - 15.0,
                y - 31.0
            ),
        )
    };
    let down = if kind == ANY { 8.0 } else { 22.0 };
    let _ = write!(
        svg,
        "<circle class=\"harbour\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"35\"/>{art}<text class=\"rate\" x=\"{x:.1}\" y=\"{:.1}\">{rate}</text>",
        y + down
    );
}

/// Roads, rings around barracks and what the viewer's barracks can hit.
pub(super) fn overlay(view: &View) -> String {
    let table = &view.table;
    let mut svg = String::new();
    if table.options.impero()
        && let Some(seat) = view.viewer.seat().filter(|seat| seat.0 < table.options.players)
    {
        for node in table.range(seat).iter().filter(|_| !table.barracks(seat).is_empty()) {
            let (x, y) = node_at(node);
            let _ = write!(svg, "<circle class=\"range\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"20\"/>");
        }
    }
    for seat in table.seats() {
        for path in table.side(seat).roads.iter() {
            let ((ax, ay), (bx, by)) = along(path, 0.17);
            for class in ["road-bed", "road"] {
                let _ = write!(
                    svg,
                    "<line class=\"{class} of{seat}\" x1=\"{ax:.1}\" y1=\"{ay:.1}\" x2=\"{bx:.1}\" y2=\"{by:.1}\"/>"
                );
            }
        }
        if table.options.impero() {
            for node in table.barracks(seat).iter() {
                let (x, y) = node_at(node);
                let _ = write!(svg, "<circle class=\"barracks of{seat}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"43\"/>");
            }
        }
    }
    svg
}
