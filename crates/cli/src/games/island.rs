//! The island of L'impero in a terminal: land as coloured ground, paths as lines of braille dots.

use crate::terminal::{Drawn, Ground, Ink, Look, Names};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use tavola_i18n::Message;
use tavola_impero::{
    View,
    cards::LETTERS,
    geometry::{HARBOURS, HEXES, ISLAND, NODES, PATHS},
    map::ANY,
    sets::Nodes,
    table::{Phase, PublicState},
};

/// Room for harbours beside the island, in cells.
const LEFT: i32 = 3;

/// The same on the other side, where one lies further off.
const fn right(sx: i32) -> i32 {
    sx + 2
}

/// The same above and below: harbours lie further off on a large island.
const fn top(sy: i32) -> i32 {
    if sy > 2 { 3 } else { 1 }
}

/// Draws the island as one viewer sees it.
pub(super) fn draw(view: &View, look: &Look) -> Drawn {
    let fits = |(sx, sy): &&(i32, i32)| {
        10 * sx + 1 + LEFT + right(*sx) <= i32::from(look.space.0)
            && 16 * sy + 1 + 2 * top(*sy) <= i32::from(look.space.1)
    };
    let (sx, sy) = *[(10, 3), (8, 3), (8, 2), (6, 2)].iter().find(fits).unwrap_or(&(4, 1));
    let area = Rect::new(0, 0, (10 * sx + 1 + LEFT + right(sx)) as u16, (16 * sy + 1 + 2 * top(sy)) as u16);
    let mut island = Island {
        table: &view.table,
        look,
        sx,
        sy,
        dots: vec![(0, Style::new()); usize::from(area.width) * usize::from(area.height)],
        buffer: Buffer::empty(area),
        places: Vec::new(),
    };
    island.buffer.set_style(area, look.theme.style(Ink::Text, Ground::Sea));
    if view.table.phase != Phase::Map {
        island.land();
        island.harbours();
        island.paths();
        island.lines();
        island.names_of_paths();
        island.hexes();
        island.nodes();
    }
    Drawn { buffer: island.buffer, places: island.places }
}

struct Island<'a> {
    table: &'a PublicState,
    look: &'a Look<'a>,
    /// Columns and rows of one unit of the island's geometry.
    sx: i32,
    sy: i32,
    /// The braille dots of each cell.
    dots: Vec<(u8, Style)>,
    buffer: Buffer,
    places: Vec<(String, Rect)>,
}

impl Island<'_> {
    /// The cell of a point of the geometry.
    fn cell(&self, (x, y): (f32, f32)) -> (i32, i32) {
        (LEFT + (x * self.sx as f32).round() as i32, top(self.sy) + ((y + 2.0) * self.sy as f32).round() as i32)
    }

    fn node(node: u8) -> (f32, f32) {
        let (x, y) = ISLAND.node_at[usize::from(node)];
        (f32::from(x), f32::from(y))
    }

    fn hex(hex: u8) -> (f32, f32) {
        let (x, y) = ISLAND.hex_at[usize::from(hex)];
        (f32::from(x), f32::from(y))
    }

    /// The ends of a path and its middle.
    fn path(path: u8) -> [(f32, f32); 3] {
        let [a, b] = ISLAND.path_nodes[usize::from(path)].map(Self::node);
        [a, b, (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))]
    }

    fn put(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        let width = text.chars().count() as i32;
        let (Ok(x), Ok(y)) = (u16::try_from(x - (width - 1) / 2), u16::try_from(y)) else { return };
        if y < self.buffer.area.height && x < self.buffer.area.width {
            let room = usize::from(self.buffer.area.width - x);
            self.buffer.set_stringn(x, y, text, room, style);
        }
    }

    fn ground_at(&self, (x, y): (i32, i32)) -> Ground {
        let at = ((x - LEFT) as f32 / self.sx as f32, (y - top(self.sy)) as f32 / self.sy as f32 - 2.0);
        let inside = |hex: &u8| {
            let (cx, cy) = Self::hex(*hex);
            let (dx, dy) = ((at.0 - cx).abs(), (at.1 - cy).abs());
            dx <= 1.0 && dy <= 2.0 - dx
        };
        (0..HEXES as u8).find(inside).map_or(Ground::Sea, |hex| Ground::Land(self.table.map.terrain_letter(hex)))
    }

    fn style_at(&self, ink: Ink, at: (i32, i32)) -> Style {
        self.look.theme.style(ink, self.ground_at(at))
    }

    fn land(&mut self) {
        let area = self.buffer.area;
        for y in 0..area.height {
            for x in 0..area.width {
                let style = self.style_at(Ink::Text, (x.into(), y.into()));
                self.buffer[(x, y)].set_style(style);
            }
        }
    }

    fn harbours(&mut self) {
        for harbour in 0..HARBOURS {
            let ends: Vec<(f32, f32)> = ISLAND.harbour_ends[harbour].iter().map(Self::node).collect();
            let [a, b] = ends[..] else { continue };
            let middle = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
            // Square to the coast, in the proportions of the picture, away from the middle of the island.
            let (nx, ny) = ((b.1 - a.1) * 0.58, (a.0 - b.0) * 1.73);
            let out = if nx * (middle.0 - 5.0) + ny * (middle.1 - 6.0) > 0.0 { 1.0 } else { -1.0 };
            let length = (nx * 1.73).hypot(ny);
            let far = (middle.0 + nx * 1.9 * out / length, middle.1 + ny * 1.2 * out / length);
            let kind = self.table.map.harbour(harbour);
            let text = if kind == ANY {
                "3:1".to_owned()
            } else {
                let name = self.look.words.t(&format!("impero-resource-{}", LETTERS[usize::from(kind)]));
                format!("2:{}", name.chars().take(2).collect::<String>())
            };
            let style = self.look.theme.style(Ink::Accent, Ground::Sea);
            if self.sy > 1 {
                for end in [a, b] {
                    self.line(far, end, 0.35, 0.9, false, self.look.theme.style(Ink::Dim, Ground::Sea));
                }
            }
            let at = self.cell(far);
            self.put(at, &text, style);
        }
    }

    /// Dots from one point to another, or a part of them.
    fn line(&mut self, a: (f32, f32), b: (f32, f32), from: f32, to: f32, thick: bool, style: Style) {
        let scale = |(x, y): (f32, f32)| {
            let (left, top) = (LEFT as f32 + x * self.sx as f32, top(self.sy) as f32 + (y + 2.0) * self.sy as f32);
            // The middle of a cell.
            (2.0 * left + 0.5, 4.0 * top + 1.5)
        };
        let (a, b) = (scale(a), scale(b));
        let steps = ((a.0 - b.0).abs().max((a.1 - b.1).abs()) * 2.0) as i32;
        let upright = (a.0 - b.0).abs() < 1.0;
        for step in 0..=steps {
            let part = step as f32 / steps.max(1) as f32;
            if part < from || part > to {
                continue;
            }
            let (x, y) = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
            self.dot(x.round() as i32, y.round() as i32, style);
            if thick {
                let (dx, dy) = if upright { (1, 0) } else { (0, 1) };
                self.dot(x.round() as i32 + dx, y.round() as i32 + dy, style);
            }
        }
    }

    fn dot(&mut self, x: i32, y: i32, style: Style) {
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let area = self.buffer.area;
        let (column, row) = (x.div_euclid(2), y.div_euclid(4));
        if (0..i32::from(area.width)).contains(&column) && (0..i32::from(area.height)).contains(&row) {
            let cell = &mut self.dots[row as usize * usize::from(area.width) + column as usize];
            cell.0 |= BITS[x.rem_euclid(2) as usize][y.rem_euclid(4) as usize];
            cell.1 = style;
        }
    }

    /// Puts the dots on the picture.
    fn lines(&mut self) {
        let width = usize::from(self.buffer.area.width);
        for (at, (bits, style)) in self.dots.iter().enumerate() {
            if let Some(letter) = char::from_u32(0x2800 + u32::from(*bits)).filter(|_| *bits > 0) {
                let cell = &mut self.buffer[((at % width) as u16, (at / width) as u16)];
                cell.set_char(letter).set_style(Style { bg: None, ..*style });
            }
        }
    }

    fn paths(&mut self) {
        for path in 0..PATHS as u8 {
            let [a, b, _] = Self::path(path);
            let (thick, style) = match self.table.road_owner(path) {
                Some(owner) => (true, self.look.theme.style(Ink::Seat(owner.0), Ground::Screen)),
                None => (false, self.look.theme.style(Ink::Dim, Ground::Screen)),
            };
            // The nodes stay free.
            let cut = if self.sx < 6 { 0.2 } else { 0.15 };
            self.line(a, b, cut, 1.0 - cut, thick, style);
        }
    }

    /// The owner's number on each road, marks on paths that can be touched, and their names.
    fn names_of_paths(&mut self) {
        for path in 0..PATHS as u8 {
            let name = format!("p{path}");
            let at = self.cell(Self::path(path)[2]);
            let marked = self.look.ground(&name);
            let text = match (self.table.road_owner(path), marked) {
                _ if self.look.names == Names::Paths => name.clone(),
                (Some(owner), _) => owner.to_string(),
                (None, Some(Ground::Target | Ground::Cursor | Ground::Chosen)) => "◇".to_owned(),
                _ => String::new(),
            };
            let ink = match self.table.road_owner(path) {
                Some(owner) => Ink::Seat(owner.0),
                None if marked == Some(Ground::Target) => Ink::Accent,
                None => Ink::Text,
            };
            self.spot(&name, at, &text, ink, marked);
        }
    }

    fn hexes(&mut self) {
        for hex in 0..HEXES as u8 {
            let name = format!("h{hex}");
            let (x, y) = self.cell(Self::hex(hex));
            let token = self.table.map.token(hex);
            let terrain = Message::new(format!("impero-terrain-{}", self.table.map.terrain_letter(hex)));
            let room = if self.sy == 1 { 3 } else { (2 * self.sx - 2) as usize };
            let mut terrain: String = self.look.words.say(&terrain).chars().take(room).collect();
            let pips = "•".repeat(6usize.saturating_sub(usize::from(token.abs_diff(7))));
            let number = if token == 0 { String::new() } else { format!("{token} {pips}") };
            let ink = if token == 6 || token == 8 { Ink::Accent } else { Ink::Text };
            let style = self.style_at(ink, (x, y));
            let robber = !self.table.options.impero() && self.table.robber == hex;
            if self.sy == 1 {
                // The rows above and below belong to the paths.
                if token > 0 {
                    terrain = format!("{terrain}{token:>3}");
                }
                if robber {
                    terrain.push('♟');
                }
            } else {
                self.put((x, y + 1), &number, style);
            }
            let above = match (robber && self.sy > 1, self.look.names) {
                (true, _) => "♟♟♟".to_owned(),
                (false, Names::Nodes) => name.clone(),
                _ => String::new(),
            };
            let strong = self.style_at(Ink::Accent, (x, y));
            self.put((x, y - 1), &above, strong);
            let marked = self.look.ground(&name).filter(|ground| *ground != Ground::Last);
            let terrain = if marked == Some(Ground::Target) { format!("◆{terrain}") } else { terrain };
            let ink = if self.sy == 1 { ink } else { Ink::Text };
            self.spot(&name, (x, y), &terrain, ink, marked);
        }
    }

    fn nodes(&mut self) {
        let harbours = Nodes(ISLAND.harbour_ends.iter().fold(0, |all, ends| all | ends.0));
        for node in 0..NODES as u8 {
            let name = format!("n{node}");
            let at = self.cell(Self::node(node));
            let marked = self.look.ground(&name);
            let owner = self.table.building_owner(node);
            let text = match owner {
                Some(owner) => {
                    let city = self.table.side(owner).cities.has(node);
                    let barracks = city && self.table.options.impero() && self.table.barracks(owner).has(node);
                    let sign = if barracks {
                        "♛"
                    } else if city {
                        "♜"
                    } else {
                        "⌂"
                    };
                    format!("{sign}{owner}")
                }
                None if self.look.names == Names::Nodes => name.clone(),
                None if matches!(marked, Some(Ground::Target | Ground::Cursor | Ground::Chosen)) => "◆".to_owned(),
                None if harbours.has(node) => "○".to_owned(),
                None => "·".to_owned(),
            };
            let ink = match owner {
                Some(owner) => Ink::Seat(owner.0),
                None if marked == Some(Ground::Target) => Ink::Accent,
                None => Ink::Text,
            };
            self.spot(&name, at, &text, ink, marked);
        }
    }

    /// Writes what stands on a spot, in brackets where the cursor is, and keeps where it is.
    fn spot(&mut self, name: &str, at: (i32, i32), text: &str, ink: Ink, marked: Option<Ground>) {
        let width = text.chars().count().max(1) as i32;
        let left = at.0 - (width - 1) / 2;
        if let (Ok(x), Ok(y)) = (u16::try_from(left), u16::try_from(at.1)) {
            self.places.push((name.to_owned(), Rect::new(x, y, width as u16, 1)));
        }
        if text.is_empty() {
            return;
        }
        let ground = match marked {
            Some(ground @ (Ground::Cursor | Ground::Chosen)) => ground,
            _ => self.ground_at(at),
        };
        let mut style = self.look.theme.style(ink, ground);
        if marked == Some(Ground::Last) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        self.put(at, text, style);
        let brackets = match marked {
            Some(Ground::Cursor) => ["[", "]"],
            Some(Ground::Chosen) => ["(", ")"],
            _ => return,
        };
        self.put((left - 1, at.1), brackets[0], style);
        self.put((left + width, at.1), brackets[1], style);
    }
}
