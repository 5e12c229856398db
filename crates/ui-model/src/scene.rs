//! A board as data: what stands where, and what a finger can touch. A renderer needs to know no game.

use tavola_core::Seat;
use tavola_i18n::Message;

/// The picture of one position as one viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width and height in the picture's own units.
    pub size: (f32, f32),
    /// The ground under everything, as SVG: it never changes during a game.
    pub ground: String,
    /// What lies on the ground and changes (cities, roads, glow), as SVG.
    pub overlay: String,
    /// What can be touched, in reading order.
    pub spots: Vec<Spot>,
    /// The pieces.
    pub tokens: Vec<Token>,
}

/// The outline of a spot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A square of this side.
    Square(f32),
    /// A disc of this radius.
    Disc(f32),
    /// A strip from one point to another, this wide.
    Strip((f32, f32), (f32, f32), f32),
}

/// A place that can be touched: a square, an intersection, a path, a hex.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name in the notation.
    pub name: String,
    /// Its middle.
    pub at: (f32, f32),
    /// Its outline.
    pub outline: Outline,
    /// What it is and who stands there, for people who do not see it.
    pub label: Message,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The spot it stands on.
    pub spot: String,
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// A word drawn on it.
    pub caption: Option<Message>,
    /// What the viewer noted down about it: a symbol drawn small upon it.
    pub note: Option<String>,
}

impl Scene {
    /// The spot of this name.
    pub fn spot(&self, name: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.name == name)
    }

    /// The nearest spot in a direction (right and down are positive): what an arrow key reaches. Spots
    /// that lie straight ahead are preferred to nearer ones aside.
    pub fn neighbour(&self, from: &str, (dx, dy): (f32, f32)) -> Option<&Spot> {
        let here = self.spot(from)?.at;
        let cost = |spot: &Spot| {
            let (x, y) = (spot.at.0 - here.0, spot.at.1 - here.1);
            let (ahead, aside) = (x * dx + y * dy, (x * dy - y * dx).abs());
            (ahead > 0.5 && aside <= 2.0 * ahead).then_some(ahead + 2.0 * aside)
        };
        let costs = self.spots.iter().filter_map(|spot| cost(spot).map(|cost| (cost, spot)));
        costs.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, spot)| spot)
    }

    /// The next of these spots in reading order, or the one before; after the last comes the first. It is how
    /// keys go straight to what can be touched.
    pub fn next_among(&self, from: &str, among: &[String], back: bool) -> Option<&Spot> {
        let here = self.spots.iter().position(|spot| spot.name == from)?;
        let count = self.spots.len();
        let places = (1..=count).map(|by| if back { here + count - by } else { here + by } % count);
        places.map(|place| &self.spots[place]).find(|spot| among.contains(&spot.name))
    }
}

/// Something a seat may do, as a hand does it: spots touched one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputMove {
    /// The action in the notation.
    pub action: String,
    /// The spots; none for a button.
    pub path: Vec<String>,
    /// What it does, for menus and buttons.
    pub label: Message,
    /// Whether it costs so much that the last touch is asked for once more: a finger slips.
    pub needs_confirmation: bool,
}

impl InputMove {
    /// The first word of the action in the notation: what kind of action it is.
    pub fn verb(&self) -> &str {
        self.action.split(' ').next().unwrap_or_default()
    }
}

/// Tokens with names that stay theirs from one picture to the next, so that a drawing can let them glide.
/// `last` are the spots of what just happened: the token that was on its first spot is the one on its last.
/// `next` is a name nobody has had yet; it is never given twice, because a token that is gone may still fade.
pub fn follow(before: &[(u32, Token)], now: &[Token], last: &[String], next: &mut u32) -> Vec<(u32, Token)> {
    let mut free: Vec<&(u32, Token)> = before.iter().collect();
    let mut names: Vec<Option<u32>> = vec![None; now.len()];
    let mut match_up = |same: &dyn Fn(&Token, &Token) -> bool| {
        for (name, token) in names.iter_mut().zip(now).filter(|(name, _)| name.is_none()) {
            if let Some(index) = free.iter().position(|(_, old)| same(old, token)) {
                *name = Some(free.swap_remove(index).0);
            }
        }
    };
    match_up(&|old, new| old.spot == new.spot && old.owner == new.owner && old.art == new.art);
    if let [from, .., to] = last {
        match_up(&|old, new| old.spot == *from && new.spot == *to && old.owner == new.owner);
    }
    match_up(&|old, new| old.spot == new.spot && old.owner == new.owner);
    let mut fresh = || {
        *next += 1;
        *next - 1
    };
    names.into_iter().zip(now).map(|(name, token)| (name.unwrap_or_else(&mut fresh), token.clone())).collect()
}
