//! Boards of ten by ten squares.

use std::fmt::Write;

/// The side of a square.
pub(super) const SIDE: f32 = 100.0;
/// The frame around the board, for the coordinates.
const FRAME: f32 = 56.0;
/// The whole board.
pub(crate) const SIZE: f32 = 2.0 * FRAME + 10.0 * SIDE;

/// The middle of a square. The seat at rank 10 sees the board turned.
pub(super) fn place(file: u8, rank: u8, turned: bool) -> (f32, f32) {
    let (file, rank) = (f32::from(file), f32::from(rank));
    let (column, row) = if turned { (9.0 - file, rank) } else { (file, 9.0 - rank) };
    (FRAME + SIDE * (column + 0.5), FRAME + SIDE * (row + 0.5))
}

/// The letters and numbers along the edges.
pub(super) fn coordinates(turned: bool, svg: &mut String) {
    for number in 0..10u8 {
        let (along, down) = place(number, number, turned);
        let file = char::from(b'a' + number);
        for edge in [36.0, 1092.0] {
            let _ = write!(svg, "<text class=\"coordinate\" x=\"{along}\" y=\"{edge}\">{file}</text>");
        }
        for edge in [27.0, 1085.0] {
            let _ = write!(svg, "<text class=\"coordinate\" x=\"{edge}\" y=\"{}\">{}</text>", down + 9.0, number + 1);
        }
    }
}

/// A drawing in a square.
pub(super) fn put(svg: &mut String, art: &str, (x, y): (f32, f32)) {
    let (left, top) = (x - SIDE / 2.0, y - SIDE / 2.0);
    let _ = write!(svg, "<use href=\"#{art}\" x=\"{left}\" y=\"{top}\" width=\"{SIDE}\" height=\"{SIDE}\"/>");
}
