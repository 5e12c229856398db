//! What lies open on the table (CA-19): the part of a game that everyone sees.
//!
//! [`PublicState`] is shared by the full state and by every view, and so are the transitions in
//! `play`: one rule, one place. It must never hold anything hidden.

use crate::{
    cards::{Cards, Deck, FULL_DECK, KINDS, KNIGHTS, NO_CARDS, SUPPLY, total},
    geometry::{HARBOURS, ISLAND},
    map::{ANY, Map},
    roads::{LARGE, LONG, award, longest_trail},
    rules::{MapKind, Options, Rules},
    sets::{Nodes, Paths},
    wire,
};
use serde::{Deserialize, Serialize};
use tavola_core::{Outcome, Seat, SeatSet, Turn};

/// The most seats there are.
pub const SEATS: usize = 4;
/// CA-5: roads, settlements and cities of a player.
pub const STOCK: [u8; 3] = [15, 5, 4];

/// What everyone sees of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Roads on the board.
    pub roads: Paths,
    /// Settlements on the board.
    pub settlements: Nodes,
    /// Cities on the board.
    pub cities: Nodes,
    /// How many resource cards are held.
    pub cards: u8,
    /// How many development cards are held unplayed.
    pub developments: u8,
    /// Knights played (CA-17).
    pub army: u8,
    /// Knights held (IM-2, IM-3).
    pub knights: u8,
    /// Roads lost for good (IM-8).
    pub taken: u8,
    /// Settlements destroyed (IM-14).
    pub razed_settlements: u8,
    /// Cities destroyed (IM-14).
    pub razed_cities: u8,
    /// The longest trail (CA-12).
    pub trail: u8,
    /// Harbours owned: bit `k` for 2:1 of resource `k`, bit 5 for 3:1 (CA-13).
    pub harbours: u8,
}

impl Side {
    /// All buildings.
    #[inline]
    pub fn buildings(&self) -> Nodes {
        self.settlements | self.cities
    }

    /// Permanent points: 1 for each settlement and 2 for each city destroyed (IM-10).
    #[inline]
    pub fn permanent(&self) -> u8 {
        self.razed_settlements.saturating_add(self.razed_cities.saturating_mul(2))
    }

    /// Roads still to be built (CA-5, IM-8).
    #[inline]
    pub fn roads_left(&self) -> u8 {
        STOCK[0].saturating_sub((self.roads.len() as u8).saturating_add(self.taken))
    }

    /// Settlements still to be built (CA-5).
    #[inline]
    pub fn settlements_left(&self) -> u8 {
        STOCK[1].saturating_sub(self.settlements.len() as u8)
    }

    /// Cities still to be built (CA-5).
    #[inline]
    pub fn cities_left(&self) -> u8 {
        STOCK[2].saturating_sub(self.cities.len() as u8)
    }
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the map (CA-2).
    Map,
    /// A settlement of the set-up (CA-6).
    FirstSettlement,
    /// The road at that settlement (CA-6).
    FirstRoad,
    /// Before the roll (CA-7).
    BeforeRoll,
    /// Chance rolls the dice.
    Dice,
    /// Discards after a seven (CA-14).
    Discard,
    /// The robber must be moved (CA-15).
    Robber,
    /// Chance picks the stolen card (CA-15).
    Steal,
    /// Trade, build, attack (CA-7).
    Main,
    /// Chance draws the development card (CA-16).
    Draw,
    /// A free road is due (CA-16, IM-8).
    FreeRoad,
    /// An offer lies on the table (CA-13).
    Offer,
    /// The end.
    Over,
}

/// What one side of a trade gives and what it gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terms {
    /// Given by the one who proposes.
    pub give: Cards,
    /// Given by the other.
    pub take: Cards,
}

/// An opponent's answer to an offer (CA-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// None yet.
    #[default]
    Silent,
    /// No.
    Declined,
    /// Yes, and holds the cards.
    Accepted,
    /// Own terms, and holds what it gives.
    Counter(Terms),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// Enough points (CA-18, IM-13).
    Points,
    /// Enough destroyed buildings (IM-14).
    Razed,
    /// A player without roads (IM-15).
    Collapse,
    /// The turn limit (IM-16).
    Limit,
    /// All others left (IM-16).
    Left,
    /// A draw agreed by all (IM-16).
    Agreed,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won or shares the draw.
    pub winners: SeatSet,
    /// The winner's victory-point cards, shown at the end (CA-18).
    pub shown: u8,
}

/// Everything that lies open to every player: the part of the state that is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicState {
    /// The options.
    pub options: Options,
    /// Terrain, tokens, harbours.
    pub map: Map,
    /// The seats.
    pub sides: [Side; SEATS],
    /// Cards the bank holds.
    pub bank: Cards,
    /// Knights in the common supply (IM-1).
    pub supply: u8,
    /// Development cards left to buy.
    pub deck: u8,
    /// Development cards played, by kind.
    pub played: Deck,
    /// The robber's hex (CA-15).
    #[serde(deserialize_with = "wire::hex")]
    pub robber: u8,
    /// What is to be decided.
    pub phase: Phase,
    /// Who is in turn.
    #[serde(deserialize_with = "wire::seat")]
    pub seat: Seat,
    /// Turns completed (IM-16).
    pub turns: u16,
    /// Set-up placements completed (CA-6).
    pub placed: u8,
    /// The intersection of the set-up settlement whose road is due.
    #[serde(deserialize_with = "wire::node")]
    pub last: u8,
    /// Whether the dice have been rolled this turn.
    pub rolled: bool,
    /// Whether a knight or progress card was played this turn (CA-16).
    pub card_played: bool,
    /// Development cards bought this turn (CA-16).
    pub fresh: u8,
    /// Offers made this turn (CA-13).
    pub offers: u8,
    /// Attacks made this turn (IM-11).
    pub attacks: u8,
    /// Free roads due (CA-16, IM-8, IM-9).
    pub due: u8,
    /// Holder of the longest road (CA-12); nobody or one seat.
    pub longest: SeatSet,
    /// Holder of the largest army (CA-17); nobody or one seat.
    pub army: SeatSet,
    /// Seats that left (IM-16).
    #[serde(deserialize_with = "wire::seats")]
    pub dead: SeatSet,
    /// Seats that owe a discard or an answer.
    #[serde(deserialize_with = "wire::seats")]
    pub awaited: SeatSet,
    /// Whom the thief chose (CA-15).
    #[serde(deserialize_with = "wire::seat")]
    pub victim: Seat,
    /// The offer on the table; empty when there is none.
    pub offer: Terms,
    /// The answers to it.
    pub answers: [Answer; SEATS],
    /// How it ended.
    pub ending: Option<Ending>,
}

impl PublicState {
    /// The table before the first step.
    pub fn new(rules: &Rules) -> PublicState {
        let options = rules.options();
        let map = rules.map().unwrap_or(Map::BLANK);
        let drawn = matches!(options.map, MapKind::Beginner | MapKind::Explicit);
        PublicState {
            options,
            map,
            sides: [Side::default(); SEATS],
            bank: [SUPPLY; KINDS],
            // IM-1: the variant has only the knights, open; the base game a deck of 25.
            supply: if options.impero() { KNIGHTS } else { 0 },
            deck: if options.impero() { 0 } else { total(&FULL_DECK) },
            played: [0; 5],
            robber: map.desert(),
            phase: if drawn { Phase::FirstSettlement } else { Phase::Map },
            seat: Seat(0),
            turns: 0,
            placed: 0,
            last: 0,
            rolled: false,
            card_played: false,
            fresh: 0,
            offers: 0,
            attacks: 0,
            due: 0,
            longest: SeatSet::EMPTY,
            army: SeatSet::EMPTY,
            dead: SeatSet::EMPTY,
            awaited: SeatSet::EMPTY,
            victim: Seat(0),
            offer: Terms { give: NO_CARDS, take: NO_CARDS },
            answers: [Answer::Silent; SEATS],
            ending: None,
        }
    }

    /// Whose decision it is.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Map | Phase::Dice | Phase::Steal | Phase::Draw => Turn::Chance,
            Phase::Discard => Turn::Seats(self.awaited),
            Phase::Offer => Turn::Seats(self.awaited.with(self.seat)),
            Phase::Over => Turn::Over(self.outcome()),
            _ => Turn::of(self.seat),
        }
    }

    fn outcome(&self) -> Outcome {
        let Some(ending) = self.ending else { return Outcome::draw("IM-16") };
        let reason = match ending.reason {
            Reason::Points if self.options.impero() => "IM-13",
            Reason::Points => "CA-18",
            Reason::Razed => "IM-14",
            Reason::Collapse => "IM-15",
            Reason::Limit | Reason::Left | Reason::Agreed => "IM-16",
        };
        Outcome { winners: ending.winners, reason }
    }

    /// The seats in play, dead ones too.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.players).map(Seat)
    }

    /// Whether the seat has not left.
    #[inline]
    pub fn alive(&self, seat: Seat) -> bool {
        !self.dead.contains(seat)
    }

    /// The living seats.
    pub fn living(&self) -> impl Iterator<Item = Seat> + use<> {
        let dead = self.dead;
        self.seats().filter(move |&seat| !dead.contains(seat))
    }

    /// One seat's side.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// Whether the next settlement is a second one, which yields cards (CA-6).
    pub fn second_round(&self) -> bool {
        self.placed >= self.options.players
    }

    /// Intersections with any building.
    #[inline]
    pub fn buildings(&self) -> Nodes {
        self.sides.iter().fold(Nodes::EMPTY, |all, side| all | side.buildings())
    }

    /// Intersections with another player's building.
    #[inline]
    pub fn foreign(&self, seat: Seat) -> Nodes {
        Nodes(self.buildings().0 & !self.side(seat).buildings().0)
    }

    /// Paths with any road.
    #[inline]
    pub fn roads(&self) -> Paths {
        self.sides.iter().fold(Paths::EMPTY, |all, side| all | side.roads)
    }

    /// CA-10 without the road: empty intersections whose neighbours are all empty of buildings.
    #[inline]
    pub fn open_ground(&self) -> Nodes {
        let built = self.buildings();
        let crowded = built.iter().fold(built, |all, node| all | ISLAND.next_to[node as usize]);
        !crowded
    }

    /// CA-11: the paths where `seat` may place a road.
    #[inline]
    pub fn road_sites(&self, seat: Seat) -> Paths {
        let side = self.side(seat);
        let reached = ISLAND.touched(side.roads);
        let from = Nodes(reached.0 & !self.foreign(seat).0) | side.buildings();
        Paths(ISLAND.fan(from).0 & !self.roads().0)
    }

    /// CA-13: how many equal cards the bank takes from `seat` for one other.
    #[inline]
    pub fn rate(&self, seat: Seat, kind: usize) -> u8 {
        let harbours = self.side(seat).harbours;
        if harbours >> kind & 1 == 1 {
            2
        } else if harbours >> ANY & 1 == 1 {
            3
        } else {
            4
        }
    }

    /// The points everyone can count (CA-18, IM-13).
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        let side = self.side(seat);
        let trophies = u8::from(self.longest.contains(seat)) + u8::from(self.army.contains(seat));
        ((side.settlements.len() + 2 * side.cities.len()) as u8)
            .saturating_add(side.permanent())
            .saturating_add(2 * trophies)
    }

    /// How many development cards left with their owners (IM-16): all that are nowhere else.
    pub fn gone(&self) -> u8 {
        if self.options.impero() {
            return 0;
        }
        let known =
            self.sides.iter().map(|side| side.developments).chain(self.played).fold(self.deck, u8::saturating_add);
        total(&FULL_DECK).saturating_sub(known)
    }

    /// How many cards a seat must discard after a seven (CA-14).
    pub fn discard_due(&self, seat: Seat) -> u8 {
        self.side(seat).cards / 2
    }

    /// Re-reads which harbours a seat owns.
    pub(crate) fn visit_harbours(&mut self, seat: Seat) {
        let built = self.side(seat).buildings();
        let mut owned = 0;
        for harbour in 0..HARBOURS {
            if ISLAND.harbour_ends[harbour].meets(built) {
                owned |= 1 << self.map.harbour(harbour);
            }
        }
        self.sides[seat.index()].harbours = owned;
    }

    /// Measures a seat's longest trail again (CA-12).
    pub(crate) fn survey_roads(&mut self, seat: Seat) {
        let cut = self.foreign(seat);
        self.sides[seat.index()].trail = longest_trail(self.side(seat).roads, cut);
    }

    /// Awards the longest road among the living (CA-12, IM-16).
    pub(crate) fn award_longest(&mut self) {
        let trails = self.scores(|side| side.trail);
        self.longest = award(self.longest, &trails, LONG);
    }

    /// Awards the largest army among the living (CA-17, IM-16).
    pub(crate) fn award_army(&mut self) {
        let armies = self.scores(|side| side.army);
        self.army = award(self.army, &armies, LARGE);
    }

    fn scores(&self, score: impl Fn(&Side) -> u8) -> [u8; SEATS] {
        let mut scores = [0; SEATS];
        for seat in self.living() {
            scores[seat.index()] = score(self.side(seat));
        }
        scores
    }
}
