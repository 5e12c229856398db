//! The full state of a game: what lies open and everything hidden.

use crate::{
    action::{Action, Chance, Holdings},
    cards::{Cards, Deck, FULL_DECK, KNIGHT, MONOPOLY, NO_CARDS, PLENTY, POINT, ROADS, add, nth, single, take, total},
    fact::Fact,
    map::Map,
    rules::{Collapse, Rules},
    table::{Ending, Phase, PublicState, Reason, SEATS, STOCK},
};
use tavola_core::{ExternalEvent, Rng, Seat, SeatSet, Step};

/// Everything there is to know. It is `Copy` and small, so a search copies it instead of undoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What everyone sees.
    pub table: PublicState,
    /// Resource cards of each seat.
    pub hands: Hands,
    /// Unplayed development cards of each seat, those bought this turn included.
    pub developments: [Deck; SEATS],
    /// Of the cards of the seat in turn, those bought this turn (CA-16).
    pub fresh: Deck,
    /// Development cards that left with their owners, unseen (IM-16).
    pub gone: Deck,
    /// Discards chosen but not yet shown (CA-14).
    pub discards: [Cards; SEATS],
}

/// Resource cards of each seat, known exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hands(pub [Cards; SEATS]);

impl Holdings for Hands {
    #[inline]
    fn gain(&mut self, seat: Seat, cards: &Cards) {
        add(&mut self.0[seat.index()], cards);
    }

    #[inline]
    fn pay(&mut self, seat: Seat, cards: &Cards) {
        take(&mut self.0[seat.index()], cards);
    }

    #[inline]
    fn show(&mut self, _: Seat, _: &Cards) {}
}

/// The development card that an action plays, if it plays one.
pub(crate) fn card_of(action: &Action) -> Option<usize> {
    match action {
        Action::Knight => Some(KNIGHT),
        Action::RoadBuilding => Some(ROADS),
        Action::Plenty(..) => Some(PLENTY),
        Action::Monopoly(_) => Some(MONOPOLY),
        _ => None,
    }
}

/// Whether a step can end a game: only pieces, knights, development cards, the turn and leaving
/// change what the verdict looks at.
#[inline]
fn decisive(step: &Step<Action, Chance>) -> bool {
    match step {
        Step::Act(_, action) => matches!(
            action,
            Action::End
                | Action::Settle(_)
                | Action::Road(_)
                | Action::City(_)
                | Action::Knight
                | Action::TakeRoad(_)
                | Action::TakeRoads(..)
                | Action::Raze(_)
        ),
        Step::Chance(chance) => matches!(chance, Chance::Development(_)),
        Step::External(_) => true,
    }
}

impl State {
    /// The state before the first step.
    pub fn new(rules: &Rules) -> State {
        State {
            table: PublicState::new(rules),
            hands: Hands::default(),
            developments: [[0; 5]; SEATS],
            fresh: [0; 5],
            gone: [0; 5],
            discards: [NO_CARDS; SEATS],
        }
    }

    /// The development cards still to be bought, by kind: whatever is nowhere else.
    pub fn deck(&self) -> Deck {
        if self.table.options.impero() {
            return [0; 5];
        }
        let mut deck = FULL_DECK;
        take(&mut deck, &self.table.played);
        take(&mut deck, &self.gone);
        for held in &self.developments {
            take(&mut deck, held);
        }
        deck
    }

    /// A seat's points, hidden ones included (CA-18).
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        self.table.points(seat) + self.developments[seat.index()][POINT]
    }

    /// Takes one lawful step and tells what happened.
    #[inline]
    pub fn step(&mut self, step: &Step<Action, Chance>, tell: &mut impl FnMut(Fact)) {
        match step {
            Step::Act(seat, action) => self.act(*seat, action, tell),
            Step::Chance(chance) => self.chance(*chance, tell),
            Step::External(event) => self.external(*event, tell),
        }
        if decisive(step)
            && self.table.phase != Phase::Over
            && let Some(ending) = self.verdict()
        {
            self.end(ending, tell);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, tell: &mut impl FnMut(Fact)) {
        if let Some(kind) = card_of(action) {
            self.developments[seat.index()][kind] -= 1;
        }
        match *action {
            Action::Discard(cards) => {
                self.discards[seat.index()] = cards;
                self.table.discard_chosen(seat);
                tell(Fact::Discarded { seat, cards });
                self.show_discards_if_all_in(tell);
            }
            Action::Monopoly(kind) => {
                let mut given = self.hands.0.map(|hand| hand[kind as usize]);
                given[seat.index()] = 0;
                self.table.monopoly(&mut self.hands, seat, kind, &given);
                tell(Fact::Monopoly { seat, kind, given });
            }
            _ => {
                self.table.act(&mut self.hands, seat, action);
                if matches!(action, Action::End) {
                    self.fresh = [0; 5];
                }
                tell(Fact::Did { seat, action: *action });
            }
        }
    }

    /// CA-14, CA-19: secret until the last is in.
    fn show_discards_if_all_in(&mut self, tell: &mut impl FnMut(Fact)) {
        if self.table.phase == Phase::Discard && self.table.awaited.is_empty() {
            let discards = std::mem::take(&mut self.discards);
            self.table.show_discards(&mut self.hands, &discards);
            tell(Fact::Discards { discards });
        }
    }

    fn chance(&mut self, chance: Chance, tell: &mut impl FnMut(Fact)) {
        match chance {
            Chance::Map(map) => {
                self.table.lay_map(map);
                tell(Fact::Map { map });
            }
            Chance::Dice(one, two) => {
                self.table.dice(&mut self.hands, one + two);
                tell(Fact::Dice { one, two });
            }
            Chance::Card(kind) => {
                // CA-15.
                let (thief, victim) = (self.table.seat, self.table.victim);
                let card = single(kind as usize);
                self.hands.pay(victim, &card);
                self.hands.gain(thief, &card);
                self.table.stolen();
                tell(Fact::Stole { thief, victim, kind });
            }
            Chance::Development(kind) => {
                // CA-16.
                let seat = self.table.seat;
                self.developments[seat.index()][kind as usize] += 1;
                self.fresh[kind as usize] += 1;
                self.table.drawn();
                tell(Fact::Drew { seat, kind });
            }
        }
    }

    fn external(&mut self, event: ExternalEvent, tell: &mut impl FnMut(Fact)) {
        let Some(seat) = event.leaver() else {
            return self.end(Ending { reason: Reason::Agreed, winners: SeatSet::EMPTY, shown: 0 }, tell);
        };
        // IM-16.
        let hand = self.hands.0[seat.index()];
        add(&mut self.gone, &self.developments[seat.index()]);
        self.developments[seat.index()] = [0; 5];
        self.discards[seat.index()] = NO_CARDS;
        self.table.leave(&mut self.hands, seat, &hand);
        if self.table.phase != Phase::Discard {
            self.discards = [NO_CARDS; SEATS];
        }
        if self.table.fresh == 0 {
            self.fresh = [0; 5];
        }
        tell(Fact::Left { how: event, hand });
        let mut living = self.table.living();
        let last = living.next();
        if let (Some(winner), None) = (last, living.next()) {
            let ending = Ending { reason: Reason::Left, winners: SeatSet::one(winner), shown: 0 };
            return self.end(ending, tell);
        }
        self.show_discards_if_all_in(tell);
    }

    /// Whether the game is over now, in the order of the rules: points, buildings, collapse, limit.
    #[inline]
    pub(crate) fn verdict(&self) -> Option<Ending> {
        let (seat, options) = (self.table.seat, &self.table.options);
        let ending = |reason, winners, shown| Some(Ending { reason, winners, shown });
        // CA-18, IM-13: only the player in turn wins by points; hidden points count and are shown.
        if self.points(seat) >= options.points_to_win {
            return ending(Reason::Points, SeatSet::one(seat), self.developments[seat.index()][POINT]);
        }
        if options.impero() {
            // IM-14.
            let side = self.table.side(seat);
            let (settlements, cities) = (side.razed_settlements, side.razed_cities);
            if settlements >= 5
                || (cities >= 2 && settlements >= 3)
                || (options.any_five_buildings && settlements + cities >= 5)
            {
                return ending(Reason::Razed, SeatSet::one(seat), 0);
            }
            if self.table.living().any(|seat| self.collapsed(seat)) {
                return ending(Reason::Collapse, self.count_after_collapse(), 0);
            }
        }
        // IM-16.
        if self.table.turns >= options.turn_limit {
            return ending(Reason::Limit, SeatSet::EMPTY, 0);
        }
        None
    }

    /// IM-15: a player whose roads were taken has none on the board and can place none, even free.
    fn collapsed(&self, seat: Seat) -> bool {
        let side = self.table.side(seat);
        if side.taken == 0 || !side.roads.is_empty() {
            return false;
        }
        match self.table.options.collapse {
            Collapse::CannotBuild => side.roads_left() == 0 || self.table.road_sites(seat).is_empty(),
            Collapse::NoneOnBoard => true,
            Collapse::AllTaken => side.taken == STOCK[0],
        }
    }

    /// IM-15: roads and settlements 1, cities 2, resource cards 1; ties by points, then by the turn.
    fn count_after_collapse(&self) -> SeatSet {
        let score = |seat: Seat| {
            let side = self.table.side(seat);
            let count = side.roads.len() + side.settlements.len() + 2 * side.cities.len() + u32::from(side.cards);
            (count, self.table.points(seat))
        };
        let best = self.table.living().map(score).max().unwrap_or_default();
        let tied: SeatSet = self.table.living().filter(|&seat| score(seat) == best).collect();
        if tied.contains(self.table.seat) { SeatSet::one(self.table.seat) } else { tied }
    }

    fn end(&mut self, ending: Ending, tell: &mut impl FnMut(Fact)) {
        self.table.close(ending);
        self.discards = [NO_CARDS; SEATS];
        tell(Fact::Over { ending });
    }

    /// The outcomes chance may have, with weights. Maps are too many to list.
    pub fn chances(&self, out: &mut impl FnMut(Chance, u32)) {
        match self.table.phase {
            Phase::Dice => (1..=6).for_each(|one| (1..=6).for_each(|two| out(Chance::Dice(one, two), 1))),
            Phase::Steal => {
                for (kind, &count) in self.hands.0[self.table.victim.index()].iter().enumerate() {
                    if count > 0 {
                        out(Chance::Card(kind as u8), count.into());
                    }
                }
            }
            Phase::Draw => {
                for (kind, &count) in self.deck().iter().enumerate() {
                    if count > 0 {
                        out(Chance::Development(kind as u8), count.into());
                    }
                }
            }
            _ => {}
        }
    }

    /// Draws what chance decides. Only called when chance is to decide.
    #[inline]
    pub fn draw(&self, rng: &mut Rng) -> Chance {
        match self.table.phase {
            Phase::Map => Chance::Map(Map::draw(self.table.options.map, rng)),
            Phase::Steal => {
                let hand = &self.hands.0[self.table.victim.index()];
                Chance::Card(nth(hand, rng.below(total(hand).max(1).into()) as u8) as u8)
            }
            Phase::Draw => {
                let deck = self.deck();
                Chance::Development(nth(&deck, rng.below(total(&deck).max(1).into()) as u8) as u8)
            }
            _ => {
                let roll = rng.below(36) as u8;
                Chance::Dice(roll / 6 + 1, roll % 6 + 1)
            }
        }
    }
}
