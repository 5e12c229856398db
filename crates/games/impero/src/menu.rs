//! The fast path: a seat's menu as a few bit sets, counted and picked from without a list.

use crate::{
    action::{Action, Chance},
    attack::{CITY_KNIGHTS, ROAD_KNIGHTS, SETTLEMENT_KNIGHTS, TWO_ROADS_KNIGHTS},
    cards::{
        CITY_COST, Cards, DEVELOPMENT_COST, Deck, KINDS, KNIGHT, KNIGHT_COST, MONOPOLY, PLENTY, ROAD_COST, ROADS,
        SETTLEMENT_COST, handful, holds, total,
    },
    geometry::{HEXES, ISLAND, NODES, NONE},
    sets::{Nodes, Paths},
    state::State,
    table::{Answer, Phase, PublicState, SEATS},
};
use tavola_core::{Rng, Seat, Step, Turn};

/// What a seat needs to know to decide: the table and its own cards.
#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a> {
    pub(crate) table: &'a PublicState,
    pub(crate) seat: Seat,
    pub(crate) hand: &'a Cards,
    /// Development cards that may be played: not those bought this turn (CA-16).
    pub(crate) ready: Deck,
}

/// Kinds of menu entries; the bits of an entry say which.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Actions without a place on the board: see [`plain`].
    Plain,
    /// Intersections.
    Settle,
    /// Paths.
    Road,
    /// Intersections.
    City,
    /// Hex × 5 + victim, 4 for none.
    Robber,
    /// Paths.
    TakeRoad,
    /// Intersection × 3 + which of its three pairs of paths, for the first 27 intersections.
    TakeRoadsNorth,
    /// The same for the other 27: all 162 pairs would not fit into 128 bits.
    TakeRoadsSouth,
    /// Intersections.
    Raze,
}

/// At most this many kinds of entries are in one menu.
const ENTRIES: usize = 8;
/// The intersections of one half of the island.
const HALF: u8 = (NODES / 2) as u8;
/// The three pairs of three paths.
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// Actions that stand alone, by the bit of their [`Kind::Plain`] entry.
const ALONE: [Action; 9] = [
    Action::Roll,
    Action::End,
    Action::Buy,
    Action::Recruit,
    Action::Accept,
    Action::Decline,
    Action::Withdraw,
    Action::Knight,
    Action::RoadBuilding,
];
const ROLL: u128 = 1;
const END: u128 = 1 << 1;
const BUY: u128 = 1 << 2;
const RECRUIT: u128 = 1 << 3;
const ACCEPT: u128 = 1 << 4;
const DECLINE: u128 = 1 << 5;
const WITHDRAW: u128 = 1 << 6;
const KNIGHT_BIT: u128 = 1 << 7;
const ROADS_BIT: u128 = 1 << 8;
/// The first bits of the plain actions with a parameter: give × 5 + get; first × 5 + second or
/// 25 + the only one; the resource; the seat.
const BANK: u8 = 9;
const PLENTY_BITS: u8 = 34;
const MONOPOLY_BITS: u8 = 64;
const CLOSE: u8 = 69;

/// What a seat may do, as bit sets.
pub struct Menu {
    kinds: [Kind; ENTRIES],
    bits: [u128; ENTRIES],
    len: usize,
    count: u32,
}

impl Menu {
    fn new() -> Menu {
        Menu { kinds: [Kind::Plain; ENTRIES], bits: [0; ENTRIES], len: 0, count: 0 }
    }

    #[inline]
    fn add(&mut self, kind: Kind, bits: u128) {
        if bits != 0 {
            self.kinds[self.len] = kind;
            self.bits[self.len] = bits;
            self.len += 1;
            self.count += bits.count_ones();
        }
    }

    /// How many actions are listed.
    pub fn len(&self) -> u32 {
        self.count
    }

    /// Whether nothing is listed.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The `n`-th action.
    #[inline]
    pub fn get(&self, mut n: u32) -> Option<Action> {
        for (&kind, &bits) in self.kinds[..self.len].iter().zip(&self.bits) {
            let here = bits.count_ones();
            if n < here {
                return Some(action(kind, nth_bit(bits, n)));
            }
            n -= here;
        }
        None
    }

    /// All actions.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.count).filter_map(|n| self.get(n))
    }
}

/// The place of the `n`-th set bit.
#[inline]
fn nth_bit(bits: u128, mut n: u32) -> u8 {
    let low = bits as u64;
    let (mut word, base) = if n < low.count_ones() {
        (low, 0)
    } else {
        n -= low.count_ones();
        ((bits >> 64) as u64, 64)
    };
    for _ in 0..n {
        word &= word - 1;
    }
    base + word.trailing_zeros() as u8
}

#[inline]
fn action(kind: Kind, bit: u8) -> Action {
    match kind {
        Kind::Plain => plain(bit),
        Kind::Settle => Action::Settle(bit),
        Kind::Road => Action::Road(bit),
        Kind::City => Action::City(bit),
        Kind::Robber => Action::Robber(bit / 5, (bit % 5 < 4).then_some(Seat(bit % 5))),
        Kind::TakeRoad => Action::TakeRoad(bit),
        Kind::TakeRoadsNorth => pair(bit / 3, bit % 3),
        Kind::TakeRoadsSouth => pair(HALF + bit / 3, bit % 3),
        Kind::Raze => Action::Raze(bit),
    }
}

#[inline]
fn plain(bit: u8) -> Action {
    match bit {
        0..BANK => ALONE[bit as usize],
        BANK..PLENTY_BITS => Action::Bank((bit - BANK) / 5, (bit - BANK) % 5),
        PLENTY_BITS..MONOPOLY_BITS => match bit - PLENTY_BITS {
            last @ 25.. => Action::Plenty(last - 25, None),
            two => Action::Plenty(two / 5, Some(two % 5)),
        },
        MONOPOLY_BITS..CLOSE => Action::Monopoly(bit - MONOPOLY_BITS),
        _ => Action::Close(Seat(bit - CLOSE)),
    }
}

fn pair(node: u8, which: u8) -> Action {
    let fan = ISLAND.node_paths[node as usize];
    let (one, two) = PAIRS[which as usize];
    Action::TakeRoads(fan[one].min(fan[two]), fan[one].max(fan[two]))
}

impl Eyes<'_> {
    /// Everything the seat may do that can be listed; discards, offers and counters are left out.
    pub(crate) fn menu(&self) -> Menu {
        let mut menu = Menu::new();
        self.fill(&mut menu);
        menu
    }

    /// Fills an empty menu in place, which spares playouts a copy.
    fn fill(&self, menu: &mut Menu) {
        let table = self.table;
        if table.phase == Phase::Offer {
            self.offer_menu(menu);
        } else if table.seat == self.seat {
            match table.phase {
                Phase::FirstSettlement => menu.add(Kind::Settle, table.open_ground().0.into()),
                Phase::FirstRoad => {
                    menu.add(Kind::Road, ISLAND.node_fan[table.last as usize].0 & !table.roads().0);
                }
                Phase::BeforeRoll => {
                    menu.add(Kind::Plain, ROLL | self.card_menu());
                }
                Phase::Robber => self.robber_menu(menu),
                Phase::Main => self.main_menu(menu),
                Phase::FreeRoad => menu.add(Kind::Road, table.road_sites(self.seat).0),
                _ => {}
            }
        }
    }

    fn main_menu(&self, menu: &mut Menu) {
        let (table, side) = (self.table, self.table.side(self.seat));
        let mut plain = END | self.bank_menu();
        if holds(self.hand, &ROAD_COST) {
            let network = ISLAND.touched(side.roads);
            if side.roads_left() > 0 {
                let from = Nodes(network.0 & !table.foreign(self.seat).0) | side.buildings();
                menu.add(Kind::Road, ISLAND.fan(from).0 & !table.roads().0);
            }
            if side.settlements_left() > 0 && holds(self.hand, &SETTLEMENT_COST) {
                menu.add(Kind::Settle, (table.open_ground() & network).0.into());
            }
        }
        if side.cities_left() > 0 && holds(self.hand, &CITY_COST) {
            menu.add(Kind::City, side.settlements.0.into());
        }
        if table.options.impero() {
            if table.supply > 0 && holds(self.hand, &KNIGHT_COST) {
                plain |= RECRUIT;
            }
            self.attack_menu(menu);
        } else {
            if table.deck > 0 && holds(self.hand, &DEVELOPMENT_COST) {
                plain |= BUY;
            }
            plain |= self.card_menu();
        }
        menu.add(Kind::Plain, plain);
    }

    fn bank_menu(&self) -> u128 {
        let mut stocked = 0u128;
        for (kind, &count) in self.table.bank.iter().enumerate() {
            stocked |= u128::from(count > 0) << kind;
        }
        let mut trades = 0;
        for give in 0..KINDS {
            if self.hand[give] >= 2 && self.hand[give] >= self.table.rate(self.seat, give) {
                trades |= (stocked & !(1 << give)) << (5 * give);
            }
        }
        trades << BANK
    }

    fn card_menu(&self) -> u128 {
        let table = self.table;
        let mut cards = 0;
        if table.card_played || table.side(self.seat).developments == 0 {
            return cards;
        }
        if self.ready[KNIGHT] > 0 {
            cards |= KNIGHT_BIT;
        }
        if self.ready[ROADS] > 0 && table.side(self.seat).roads_left() > 0 && !table.road_sites(self.seat).is_empty() {
            cards |= ROADS_BIT;
        }
        if self.ready[PLENTY] > 0 {
            cards |= self.plenty() << PLENTY_BITS;
        }
        if self.ready[MONOPOLY] > 0 {
            cards |= 0b11111 << MONOPOLY_BITS;
        }
        cards
    }

    fn plenty(&self) -> u128 {
        let bank = &self.table.bank;
        let mut bits = 0;
        let last = total(bank) == 1;
        for one in 0..KINDS {
            if last && bank[one] == 1 {
                bits |= 1 << (25 + one);
            }
            for two in one..KINDS {
                let enough = if one == two { bank[one] >= 2 } else { bank[one] > 0 && bank[two] > 0 };
                bits |= u128::from(enough) << (5 * one + two);
            }
        }
        bits
    }

    fn robber_menu(&self, menu: &mut Menu) {
        let table = self.table;
        let mut bits = 0u128;
        for hex in (0..HEXES).filter(|&hex| hex != table.robber as usize) {
            let mut victims = 0u128;
            for seat in 0..table.options.players as usize {
                let side = &table.sides[seat];
                if seat != self.seat.index() && side.cards > 0 && side.buildings().meets(ISLAND.hex_ring[hex]) {
                    victims |= 1 << seat;
                }
            }
            bits |= if victims == 0 { 1 << 4 } else { victims } << (5 * hex);
        }
        menu.add(Kind::Robber, bits);
    }

    fn attack_menu(&self, menu: &mut Menu) {
        let (table, side) = (self.table, self.table.side(self.seat));
        let limit = table.options.attacks_per_turn;
        if side.knights < ROAD_KNIGHTS || side.cities.is_empty() || (limit > 0 && table.attacks >= limit) {
            return;
        }
        let single = table.takeable_roads(self.seat);
        menu.add(Kind::TakeRoad, single.0);
        if side.knights >= SETTLEMENT_KNIGHTS {
            let mut targets = Nodes::EMPTY;
            for seat in table.seats().filter(|&seat| seat != self.seat) {
                targets |= table.side(seat).settlements;
                if side.knights >= CITY_KNIGHTS {
                    targets |= table.side(seat).cities;
                }
            }
            menu.add(Kind::Raze, (targets & table.range(self.seat)).0.into());
        }
        if side.knights >= TWO_ROADS_KNIGHTS {
            let [low, high] = self.pairs(single);
            menu.add(Kind::TakeRoadsNorth, low);
            menu.add(Kind::TakeRoadsSouth, high);
        }
    }

    /// IM-9: pairs of one opponent's roads that meet at an empty intersection, one of them
    /// takeable alone.
    fn pairs(&self, single: Paths) -> [u128; 2] {
        let mut bits = [0u128; 2];
        let empty = !self.table.buildings();
        for node in (ISLAND.touched(single) & empty).iter() {
            let fan = &ISLAND.node_paths[node as usize];
            for (pair, &(one, two)) in PAIRS.iter().enumerate() {
                let (one, two) = (fan[one], fan[two]);
                if one == NONE || two == NONE || !(single.has(one) || single.has(two)) {
                    continue;
                }
                let same = self
                    .table
                    .sides
                    .iter()
                    .enumerate()
                    .any(|(seat, side)| seat != self.seat.index() && side.roads.has(one) && side.roads.has(two));
                if same {
                    let (half, base) = if node < HALF { (0, 0) } else { (1, HALF) };
                    bits[half] |= 1 << (3 * usize::from(node - base) + pair);
                }
            }
        }
        bits
    }

    fn offer_menu(&self, menu: &mut Menu) {
        let table = self.table;
        if table.seat == self.seat {
            let mut partners = 0u128;
            for seat in 0..SEATS {
                let needed = match table.answers[seat] {
                    Answer::Accepted => &table.offer.give,
                    Answer::Counter(ref terms) => &terms.take,
                    _ => continue,
                };
                if holds(self.hand, needed) {
                    partners |= 1 << seat;
                }
            }
            menu.add(Kind::Plain, partners << CLOSE | WITHDRAW);
        } else if table.awaited.contains(self.seat) {
            let accept = if holds(self.hand, &table.offer.take) { ACCEPT } else { 0 };
            menu.add(Kind::Plain, accept | DECLINE);
        }
    }
}

impl State {
    /// What a seat can see for its decisions.
    #[inline]
    pub(crate) fn eyes(&self, seat: Seat) -> Eyes<'_> {
        let mut ready = self.developments[seat.index()];
        if seat == self.table.seat {
            crate::cards::take(&mut ready, &self.fresh);
        }
        Eyes { table: &self.table, seat, hand: &self.hands.0[seat.index()], ready }
    }

    /// The menu of a seat on the full state.
    pub fn menu(&self, seat: Seat) -> Menu {
        self.eyes(seat).menu()
    }

    /// One random step for playouts: chance by its weights, decisions uniform over the menu,
    /// discards uniform over the cards. No offers are made. `None` when the game is over.
    #[inline]
    pub fn random_step(&self, rng: &mut Rng) -> Option<Step<Action, Chance>> {
        match self.table.turn() {
            Turn::Over(_) => None,
            Turn::Chance => Some(Step::Chance(self.draw(rng))),
            Turn::Seats(seats) => {
                let seat = seats.only().or_else(|| seats.iter().next())?;
                if self.table.phase == Phase::Discard {
                    let hand = &self.hands.0[seat.index()];
                    return Some(Step::Act(seat, Action::Discard(handful(hand, self.table.discard_due(seat), rng))));
                }
                let mut menu = Menu::new();
                self.eyes(seat).fill(&mut menu);
                menu.get(rng.below(menu.len().max(1))).map(|action| Step::Act(seat, action))
            }
        }
    }
}
