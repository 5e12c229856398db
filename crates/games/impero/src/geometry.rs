//! The island as data, computed once by the compiler (CA-1, CA-4).
//!
//! Hexes are pointy-topped and stand in rows of 3-4-5-4-3. Drawing coordinates are whole numbers: one
//! unit to the right is half a hex's width, one unit down is half the length of a path. Ids count row by row from
//! the top, left to right: hexes `h0`…`h18`, intersections `n0`…`n53`, paths `p0`…`p71` (sorted by
//! their two intersections), harbours `0`…`8` in the order of CA-4. They are part of the notation
//! and never change.

use crate::sets::{Nodes, Paths};

/// Hexes on the island (CA-1).
pub const HEXES: usize = 19;
/// Intersections (CA-1).
pub const NODES: usize = 54;
/// Paths (CA-1).
pub const PATHS: usize = 72;
/// Harbours (CA-4).
pub const HARBOURS: usize = 9;
/// "No such path" in [`Geometry::node_paths`] and "no such intersection" in [`Geometry::node_nodes`].
pub const NONE: u8 = 255;

/// The island's fixed shape.
pub struct Geometry {
    /// The centre of each hex.
    pub hex_at: [(i8, i8); HEXES],
    /// The row and column of each hex, both from 1 as CA-3 and CA-4 count.
    pub hex_row_col: [(u8, u8); HEXES],
    /// The six intersections of each hex, clockwise from the north.
    pub hex_nodes: [[u8; 6]; HEXES],
    /// The same as a set.
    pub hex_ring: [Nodes; HEXES],
    /// The hexes that share a side with each hex, as bits.
    pub hex_neighbours: [u32; HEXES],
    /// Where each intersection lies.
    pub node_at: [(i8, i8); NODES],
    /// The hexes around each intersection, as bits.
    pub node_hexes: [u32; NODES],
    /// The intersections one path away.
    pub node_nodes: [[u8; 3]; NODES],
    /// The paths that meet there; [`NONE`] where the coast leaves only two.
    pub node_paths: [[u8; 3]; NODES],
    /// The same as a set.
    pub node_fan: [Paths; NODES],
    /// Intersections at distance exactly 1.
    pub next_to: [Nodes; NODES],
    /// Intersections at distance 0, 1 or 2 (IM-5).
    pub within_two: [Nodes; NODES],
    /// The two intersections of each path, the smaller id first.
    pub path_nodes: [[u8; 2]; PATHS],
    /// The same as a set.
    pub path_ends: [Nodes; PATHS],
    /// The paths on the coast: those beside one hex only (CA-1).
    pub coast: Paths,
    /// The path of each harbour.
    pub harbour_path: [u8; HARBOURS],
    /// The two intersections of each harbour.
    pub harbour_ends: [Nodes; HARBOURS],
}

/// Corners of a hex, clockwise from the north, relative to its centre.
const CORNERS: [(i8, i8); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// CA-4: row, column and side of the nine harbours. A side is named by its first corner clockwise:
/// NW runs from corner 5 to 0, NE from 0 to 1, E from 1 to 2, SE from 2 to 3, SW from 3 to 4, W from 4 to 5.
const HARBOUR_SIDES: [(u8, u8, usize); HARBOURS] =
    [(1, 1, 5), (1, 2, 0), (2, 4, 0), (3, 5, 1), (4, 4, 2), (5, 2, 2), (5, 1, 3), (4, 1, 4), (2, 1, 4)];

/// The island.
pub static ISLAND: Geometry = survey();

#[allow(clippy::too_many_lines)] // One pass over the island; split up it would need a builder type in const code.
const fn survey() -> Geometry {
    let mut g = Geometry {
        hex_at: [(0, 0); HEXES],
        hex_row_col: [(0, 0); HEXES],
        hex_nodes: [[0; 6]; HEXES],
        hex_ring: [Nodes(0); HEXES],
        hex_neighbours: [0; HEXES],
        node_at: [(0, 0); NODES],
        node_hexes: [0; NODES],
        node_nodes: [[NONE; 3]; NODES],
        node_paths: [[NONE; 3]; NODES],
        node_fan: [Paths(0); NODES],
        next_to: [Nodes(0); NODES],
        within_two: [Nodes(0); NODES],
        path_nodes: [[0; 2]; PATHS],
        path_ends: [Nodes(0); PATHS],
        coast: Paths(0),
        harbour_path: [0; HARBOURS],
        harbour_ends: [Nodes(0); HARBOURS],
    };
    // CA-1: rows of 3, 4, 5, 4 and 3 hexes.
    let mut hex = 0;
    let mut row: i8 = 0;
    while row < 5 {
        let indent = (row - 2).abs();
        let mut col: i8 = 0;
        while col < 5 - indent {
            g.hex_at[hex] = (1 + indent + 2 * col, 3 * row);
            g.hex_row_col[hex] = (row as u8 + 1, col as u8 + 1);
            hex += 1;
            col += 1;
        }
        row += 1;
    }
    // Intersections: every corner of a hex once, row by row.
    let mut node = 0;
    let mut y: i8 = -2;
    while y <= 14 {
        let mut x: i8 = 0;
        while x <= 10 {
            let mut found = false;
            hex = 0;
            while hex < HEXES {
                let mut corner = 0;
                while corner < 6 {
                    let (cx, cy) = (g.hex_at[hex].0 + CORNERS[corner].0, g.hex_at[hex].1 + CORNERS[corner].1);
                    if cx == x && cy == y {
                        found = true;
                        g.hex_nodes[hex][corner] = node as u8;
                        g.hex_ring[hex].0 |= 1 << node;
                        g.node_hexes[node] |= 1 << hex;
                    }
                    corner += 1;
                }
                hex += 1;
            }
            if found {
                g.node_at[node] = (x, y);
                node += 1;
            }
            x += 1;
        }
        y += 1;
    }
    assert!(node == NODES);
    // Paths: every pair of neighbouring corners once, sorted.
    let mut path = 0;
    let mut a = 0;
    while a < NODES {
        let mut b = a + 1;
        while b < NODES {
            let shared = g.node_hexes[a] & g.node_hexes[b];
            let dx = (g.node_at[a].0 - g.node_at[b].0) as i32;
            let dy = (g.node_at[a].1 - g.node_at[b].1) as i32;
            // A path is one unit sideways and one down, or two down.
            if dx * dx + dy * dy == 2 || dx == 0 && dy * dy == 4 {
                g.path_nodes[path] = [a as u8, b as u8];
                g.path_ends[path] = Nodes(1 << a | 1 << b);
                if shared.is_power_of_two() {
                    g.coast.0 |= 1 << path;
                } else {
                    let one = shared.trailing_zeros() as usize;
                    let two = (shared & (shared - 1)).trailing_zeros() as usize;
                    g.hex_neighbours[one] |= 1 << two;
                    g.hex_neighbours[two] |= 1 << one;
                }
                let ends = [(a, b), (b, a)];
                let mut end = 0;
                while end < 2 {
                    let (here, there) = ends[end];
                    let at = g.next_to[here].0.count_ones() as usize;
                    g.node_nodes[here][at] = there as u8;
                    g.node_paths[here][at] = path as u8;
                    g.node_fan[here].0 |= 1 << path;
                    g.next_to[here].0 |= 1 << there;
                    end += 1;
                }
                path += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(path == PATHS);
    // IM-5: distance in paths.
    node = 0;
    while node < NODES {
        let mut near = 1 << node | g.next_to[node].0;
        let mut at = 0;
        while at < 3 {
            if g.node_nodes[node][at] != NONE {
                near |= g.next_to[g.node_nodes[node][at] as usize].0;
            }
            at += 1;
        }
        g.within_two[node] = Nodes(near);
        node += 1;
    }
    // CA-4.
    let mut harbour = 0;
    while harbour < HARBOURS {
        let (row, col, side) = HARBOUR_SIDES[harbour];
        hex = 0;
        while hex < HEXES {
            if g.hex_row_col[hex].0 == row && g.hex_row_col[hex].1 == col {
                let ends = 1 << g.hex_nodes[hex][side] | 1 << g.hex_nodes[hex][(side + 1) % 6];
                g.harbour_ends[harbour] = Nodes(ends);
                path = 0;
                while path < PATHS {
                    if g.path_ends[path].0 == ends {
                        g.harbour_path[harbour] = path as u8;
                    }
                    path += 1;
                }
            }
            hex += 1;
        }
        harbour += 1;
    }
    g
}

impl Geometry {
    /// The path between two neighbouring intersections.
    pub fn path_between(&self, a: u8, b: u8) -> Option<u8> {
        let at = self.node_nodes.get(a as usize)?.iter().position(|&next| next == b && next != NONE)?;
        Some(self.node_paths[a as usize][at])
    }

    /// The intersection that two paths share.
    pub fn meeting(&self, a: u8, b: u8) -> Option<u8> {
        let shared = self.path_ends[a as usize].0 & self.path_ends[b as usize].0;
        (a != b && shared != 0).then_some(shared.trailing_zeros() as u8)
    }

    /// Every intersection that an end of one of these paths touches.
    #[inline]
    pub fn touched(&self, paths: Paths) -> Nodes {
        paths.iter().fold(Nodes::EMPTY, |all, path| all | self.path_ends[path as usize])
    }

    /// Every path with an end in these intersections.
    #[inline]
    pub fn fan(&self, nodes: Nodes) -> Paths {
        nodes.iter().fold(Paths::EMPTY, |all, node| all | self.node_fan[node as usize])
    }
}
