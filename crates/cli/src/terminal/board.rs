//! A board as a picture of cells: larger where there is room, scrolled where there is not.

use super::{
    theme::{Ground, Ink, Theme},
    words::Words,
};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use tavola_core::Seat;
use tavola_ui_model::{Scene, Spot, Token};

/// Which names of places are written on a board that does not show them by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Names {
    /// None.
    #[default]
    None,
    /// Those of intersections and hexes.
    Nodes,
    /// Those of paths.
    Paths,
}

impl Names {
    /// The next kind, for a key.
    pub fn next(self) -> Names {
        match self {
            Names::None => Names::Nodes,
            Names::Nodes => Names::Paths,
            Names::Paths => Names::None,
        }
    }
}

/// How a board is looked at.
pub struct Look<'a> {
    pub theme: Theme,
    pub words: &'a Words,
    /// Columns and rows there are for it.
    pub space: (u16, u16),
    /// The spot under the cursor.
    pub cursor: Option<&'a str>,
    /// The spots touched so far.
    pub chosen: &'a [String],
    /// The spots that can be touched next.
    pub targets: &'a [String],
    /// The spots of the last turn.
    pub last: &'a [String],
    pub names: Names,
}

impl Look<'_> {
    /// What lies under a spot, where that is not its own ground.
    pub fn ground(&self, spot: &str) -> Option<Ground> {
        let among = |list: &[String]| list.iter().any(|one| one == spot);
        if self.cursor == Some(spot) {
            Some(Ground::Cursor)
        } else if among(self.chosen) {
            Some(Ground::Chosen)
        } else if among(self.targets) {
            Some(Ground::Target)
        } else if among(self.last) {
            Some(Ground::Last)
        } else {
            None
        }
    }
}

/// A board that was drawn, and where its spots are.
pub struct Drawn {
    pub buffer: Buffer,
    pub places: Vec<(String, Rect)>,
}

impl Drawn {
    /// The spot at a cell.
    pub fn spot_at(&self, x: u16, y: u16) -> Option<&str> {
        let found = self.places.iter().find(|(_, place)| place.contains((x, y).into()));
        found.map(|(name, _)| name.as_str())
    }

    /// Where a spot is.
    pub fn place(&self, spot: &str) -> Option<Rect> {
        self.places.iter().find(|(name, _)| name == spot).map(|(_, place)| *place)
    }
}

/// What stands on a square.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    /// Two letters.
    pub text: String,
    /// The same where there is room for a name.
    pub long: String,
    /// Two letters below: a rank, a city.
    pub detail: String,
    /// One sign beside it: known to both, moved.
    pub mark: Option<char>,
    pub owner: Option<Seat>,
    /// The ground, where it is not a plain square.
    pub ground: Option<Ground>,
}

/// A board of squares.
pub fn grid(scene: &Scene, piece: impl Fn(&Spot, Option<&Token>) -> Piece, look: &Look) -> Drawn {
    let along = |pick: fn(&Spot) -> f32| {
        let mut all: Vec<i32> = scene.spots.iter().map(|spot| pick(spot) as i32).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let (columns, rows) = (along(|spot| spot.at.0), along(|spot| spot.at.1));
    let (across, down) = (columns.len() as u16, rows.len() as u16);
    // Twice as many columns as rows is about square on most screens.
    let fits = |size: &&(u16, u16)| across * size.0 + 4 <= look.space.0 && down * size.1 < look.space.1;
    let (width, height) = *[(12, 6), (10, 5), (8, 4), (6, 3)].iter().find(fits).unwrap_or(&(4, 2));
    let area = Rect::new(0, 0, 3 + across * width, down * height + 1);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, look.theme.text());
    let dim = look.theme.style(Ink::Dim, Ground::Screen);
    let mut places = Vec::new();
    for spot in &scene.spots {
        let (Ok(column), Ok(row)) =
            (columns.binary_search(&(spot.at.0 as i32)), rows.binary_search(&(spot.at.1 as i32)))
        else {
            continue;
        };
        let place = Rect::new(3 + column as u16 * width, row as u16 * height, width, height);
        let token = scene.tokens.iter().find(|token| token.spot == spot.name);
        square(&mut buffer, place, spot, &piece(spot, token), (column + row).is_multiple_of(2), look);
        let letters = spot.name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = &spot.name[letters.len()..];
        if column == 0 {
            buffer.set_string(0, place.y + (height - 1) / 2, format!("{number:>2}"), dim);
        }
        if row + 1 == rows.len() {
            buffer.set_string(place.x + (width - 1) / 2, area.height - 1, letters, dim);
        }
        places.push((spot.name.clone(), place));
    }
    Drawn { buffer, places }
}

fn square(buffer: &mut Buffer, place: Rect, spot: &Spot, piece: &Piece, dark: bool, look: &Look) {
    let plain = piece.ground.unwrap_or(if dark { Ground::Dark } else { Ground::Light });
    let marked = look.ground(&spot.name);
    let ink = piece.owner.map_or(Ink::Text, |seat| Ink::Seat(seat.0));
    let style = look.theme.style(ink, marked.unwrap_or(plain));
    let fill = match piece.ground {
        Some(Ground::Rock) => "▒",
        Some(Ground::Fire) => "^",
        _ => " ",
    };
    let below = if fill == " " { style } else { look.theme.style(Ink::Dim, marked.unwrap_or(plain)) };
    for y in place.rows() {
        buffer.set_string(place.x, y.y, fill.repeat(usize::from(place.width)), below);
    }
    let middle = (place.height - 1) / 2;
    let room = usize::from(place.width) - 2;
    let text: String =
        if place.width >= 8 && !piece.long.is_empty() { &piece.long } else { &piece.text }.chars().take(room).collect();
    let target = marked == Some(Ground::Target);
    let text = if text.is_empty() && target { "•".to_owned() } else { text };
    centred(buffer, place, middle, &text, style);
    centred(buffer, place, middle + 1, &piece.detail, style);
    if let Some(mark) = piece.mark {
        buffer.set_string(place.right() - 1, place.y, mark.to_string(), style);
    }
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    // Corners say it without colour, too.
    let corners = match marked {
        Some(Ground::Cursor) => ["╭", "╮", "╰", "╯"],
        Some(Ground::Chosen) => ["┏", "┓", "┗", "┛"],
        Some(Ground::Target) => ["‹", "›", "", ""],
        Some(Ground::Last) => ["", "", "·", "·"],
        _ => return,
    };
    let at = [(place.x, place.y), (right, place.y), (place.x, bottom), (right, bottom)];
    for ((x, y), corner) in at.into_iter().zip(corners) {
        if !corner.is_empty() {
            buffer.set_string(x, y, corner, style);
        }
    }
}

fn centred(buffer: &mut Buffer, place: Rect, row: u16, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    if width > 0 && row < place.height {
        buffer.set_string(place.x + place.width.saturating_sub(width) / 2, place.y + row, text, style);
    }
}

/// Shows as much of a board as fits into an area, so that the spot under the cursor is seen. Returns which cell of
/// the board is in the area's corner, and where that corner is.
pub fn show(drawn: &Drawn, cursor: Option<&str>, area: Rect, to: &mut Buffer) -> ((u16, u16), (u16, u16)) {
    let whole = drawn.buffer.area;
    let focus = cursor.and_then(|spot| drawn.place(spot)).unwrap_or_default();
    let from = |length: u16, room: u16, at: u16, size: u16| {
        if length <= room { 0 } else { (at + size / 2).saturating_sub(room / 2).min(length - room) }
    };
    let left = from(whole.width, area.width, focus.x, focus.width);
    let top = from(whole.height, area.height, focus.y, focus.height);
    let (width, height) = (whole.width.min(area.width), whole.height.min(area.height));
    let corner = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    for y in 0..height {
        for x in 0..width {
            to[(corner.0 + x, corner.1 + y)] = drawn.buffer[(left + x, top + y)].clone();
        }
    }
    ((left, top), corner)
}
