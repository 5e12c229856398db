//! A plain bot for L'impero di Catan and the base game.

use tavola_core::{Bot, Budget, Game, Rng, Seat};
use tavola_impero::{
    Action, Impero, View,
    cards::{KINDS, ORE, WOOL, holds, total},
    geometry::{HEXES, ISLAND},
    table::{Phase, PublicState},
};

/// Builds whenever it can, at the places that yield most; destroys before it takes roads; trades
/// with the bank towards what it lacks. It makes no offers, and accepts those that do not cost it
/// more cards than they bring. It does not look ahead.
///
/// ```
/// use tavola_bots::impero::Settler;
/// use tavola_impero::{Impero, Rules};
/// use tavola_core::{Bot, Budget, Rng, NotationExt, Seat, LiveGame, Viewer};
///
/// let rules = Impero::rules(&[("map", "beginner")])?;
/// let mut game = LiveGame::<Impero>::new(rules);
/// let action = Settler::new(Rng::new(1)).choose(game.view(Viewer::Seat(Seat(0))), &Budget::millis(10));
/// game.act(Seat(0), action)?;
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
pub struct Settler {
    rng: Rng,
}

impl Settler {
    /// A settler with its own random numbers.
    pub fn new(rng: Rng) -> Settler {
        Settler { rng }
    }
}

impl Bot<Impero> for Settler {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        let mut menu = Vec::new();
        Impero::legal(view, &mut |action| menu.push(action));
        let Some(seat) = view.viewer.seat().filter(|_| !menu.is_empty() && view.table.phase != Phase::Discard) else {
            return Impero::sample(view, &mut self.rng)
                .expect("a bot is only asked when its seat has a decision to take");
        };
        // Equal choices are drawn at random, so that games differ.
        menu.into_iter()
            .max_by_key(|action| (worth(view, seat, action), self.rng.below(1 << 16)))
            .expect("the menu is not empty")
    }
}

/// What an action seems worth, in hundredths of a card.
fn worth(view: &View, seat: Seat, action: &Action) -> i32 {
    let table = &view.table;
    match *action {
        Action::City(node) => 3_000 + yields(table, node),
        Action::Settle(node) => 2_500 + yields(table, node),
        Action::Raze(node) => 2_400 + yields(table, node),
        Action::Recruit => 1_500,
        Action::Buy => 1_400,
        Action::TakeRoad(_) => 300,
        Action::TakeRoads(..) => 200,
        Action::Knight | Action::RoadBuilding | Action::Monopoly(_) => 1_000,
        Action::Plenty(one, two) => 900 + wanted(view, one) + two.map_or(0, |two| wanted(view, two)),
        Action::Road(path) => road(table, seat, path),
        Action::Bank(give, get) => bank(view, give, get),
        Action::Robber(hex, victim) => {
            robber(table, seat, hex) + victim.map_or(0, |victim| i32::from(table.points(victim)) * 10)
        }
        Action::Accept => {
            let cost = i32::from(total(&table.offer.take)) - i32::from(total(&table.offer.give));
            if cost <= 0 { 100 } else { -100 }
        }
        Action::Close(_) => 50,
        _ => 0,
    }
}

/// How much an intersection yields: the chances of its tokens in thirty-sixths, times 10.
fn yields(table: &PublicState, node: u8) -> i32 {
    (0..HEXES as u8)
        .filter(|&hex| ISLAND.hex_ring[hex as usize].has(node) && table.map.resource(hex).is_some())
        .map(|hex| 10 * (6 - (i32::from(table.map.token(hex)) - 7).abs()))
        .sum()
}

/// A road is worth something while there is nowhere to settle, and more towards good ground.
fn road(table: &PublicState, seat: Seat, path: u8) -> i32 {
    let ground = table.open_ground();
    let side = table.side(seat);
    let ready = ISLAND.touched(side.roads) & ground;
    let ends = ISLAND.path_nodes[path as usize];
    let towards = ends.iter().filter(|&&end| ground.has(end)).map(|&end| yields(table, end)).max().unwrap_or(0);
    if table.rolled && table.due == 0 && (!ready.is_empty() || side.settlements_left() == 0) {
        -50
    } else {
        400 + towards
    }
}

/// How much the hand lacks a resource.
fn wanted(view: &View, kind: u8) -> i32 {
    10 - 3 * i32::from(view.hand()[kind as usize])
}

/// A trade is good if it completes something.
fn bank(view: &View, give: u8, get: u8) -> i32 {
    let table = &view.table;
    let Some(seat) = view.viewer.seat() else { return 0 };
    let mut hand = view.hand();
    hand[give as usize] -= table.rate(seat, give as usize);
    hand[get as usize] += 1;
    let mut goals = vec![tavola_impero::cards::SETTLEMENT_COST, tavola_impero::cards::CITY_COST];
    if table.options.impero() {
        goals.push(tavola_impero::cards::KNIGHT_COST);
    }
    if goals.iter().any(|goal| holds(&hand, goal)) {
        return 800;
    }
    let plenty = view.hand()[give as usize] >= 5;
    let useful = (get as usize) < KINDS && [WOOL, ORE].contains(&(get as usize)) || view.hand()[get as usize] == 0;
    if plenty && useful { 60 } else { -20 }
}

/// The robber belongs where others lose most.
fn robber(table: &PublicState, seat: Seat, hex: u8) -> i32 {
    let ring = ISLAND.hex_ring[hex as usize];
    let chance = if table.map.resource(hex).is_some() { 6 - (i32::from(table.map.token(hex)) - 7).abs() } else { 0 };
    table
        .seats()
        .map(|other| {
            let side = table.side(other);
            let loss = ((side.settlements & ring).len() + 2 * (side.cities & ring).len()) as i32 * chance;
            if other == seat { -2 * loss } else { loss }
        })
        .sum()
}
