//! What a lawful step does to the table. Each transition is written once and serves both the full
//! state and the views; the caller brings the hands ([`Holdings`]).

use crate::{
    action::{Action, Holdings},
    cards::{
        CITY_COST, Cards, DEVELOPMENT_COST, KINDS, KNIGHT, KNIGHT_COST, MONOPOLY, NO_CARDS, PLENTY, ROAD_COST, ROADS,
        SETTLEMENT_COST, add, single, take, total,
    },
    geometry::ISLAND,
    map::Map,
    roads::longest_through,
    table::{Answer, Ending, Phase, PublicState, SEATS, Terms},
};
use tavola_core::{Seat, SeatSet};

impl PublicState {
    /// A decision that everyone sees whole. Discards and monopolies have steps of their own.
    pub(crate) fn act(&mut self, hands: &mut impl Holdings, seat: Seat, action: &Action) {
        match *action {
            Action::Roll => self.phase = Phase::Dice,
            Action::End => self.next_turn(),
            Action::Settle(node) => self.settle(hands, seat, node),
            Action::Road(path) => self.road(hands, seat, path),
            Action::City(node) => self.city(hands, seat, node),
            Action::Buy => {
                self.pay(hands, seat, &DEVELOPMENT_COST);
                self.phase = Phase::Draw;
            }
            Action::Recruit => {
                // IM-3.
                self.pay(hands, seat, &KNIGHT_COST);
                self.enlist(seat);
            }
            Action::Bank(give, get) => {
                let mut price = NO_CARDS;
                price[give as usize] = self.rate(seat, give as usize);
                self.pay(hands, seat, &price);
                self.gain(hands, seat, &single(get as usize));
            }
            Action::Offer(terms) => self.put_offer(hands, seat, terms),
            Action::Accept => {
                hands.show(seat, &self.offer.take);
                self.answer(seat, Answer::Accepted);
            }
            Action::Decline => self.answer(seat, Answer::Declined),
            Action::Counter(terms) => {
                hands.show(seat, &terms.give);
                self.answer(seat, Answer::Counter(terms));
            }
            Action::Close(with) => self.close_offer(hands, seat, with),
            Action::Withdraw => self.clear_offer(),
            Action::Robber(hex, victim) => {
                self.robber = hex;
                match victim {
                    Some(victim) => {
                        self.victim = victim;
                        self.phase = Phase::Steal;
                    }
                    None => self.resume(),
                }
            }
            Action::Knight => {
                // CA-16, CA-17.
                self.play_card(seat, KNIGHT);
                let army = &mut self.sides[seat.index()].army;
                *army = army.saturating_add(1);
                self.award_army();
                self.phase = Phase::Robber;
            }
            Action::RoadBuilding => {
                self.play_card(seat, ROADS);
                self.owe_roads(2);
            }
            Action::Plenty(one, two) => {
                self.play_card(seat, PLENTY);
                let mut cards = single(one as usize);
                if let Some(two) = two {
                    cards[two as usize] += 1;
                }
                self.gain(hands, seat, &cards);
            }
            Action::TakeRoad(path) => self.take_roads(seat, &[path]),
            Action::TakeRoads(one, two) => self.take_roads(seat, &[one, two]),
            Action::Raze(node) => self.raze(seat, node),
            // Observed by other facts, because their cards are not in the action.
            Action::Discard(_) | Action::Monopoly(_) => {}
        }
    }

    /// Chance drew the map (CA-2): the set-up begins.
    pub(crate) fn lay_map(&mut self, map: Map) {
        self.map = map;
        self.robber = map.desert();
        self.placed = 0;
        self.next_placement();
    }

    /// The dice fall (CA-7).
    pub(crate) fn dice(&mut self, hands: &mut impl Holdings, sum: u8) {
        self.rolled = true;
        if sum != 7 {
            self.produce(hands, sum);
            self.phase = Phase::Main;
            return;
        }
        // CA-14: on a seven nothing is produced; hands of more than 7 are halved.
        if !self.options.impero() || self.options.discard_on_seven {
            self.awaited = self.living().filter(|&seat| self.side(seat).cards > 7).collect();
        }
        if self.awaited.is_empty() {
            self.seven_goes_on();
        } else {
            self.phase = Phase::Discard;
        }
    }

    /// What a sum of the dice brings each seat (CA-8). The dead get nothing (IM-16), the robber's hex yields nothing
    /// (CA-15), and a seven brings nobody anything (CA-14).
    pub fn production(&self, sum: u8) -> [Cards; SEATS] {
        let mut owed = [NO_CARDS; SEATS];
        let mut hexes = if sum == 7 { 0 } else { self.map.with_token(sum) };
        if !self.options.impero() {
            hexes &= !(1 << self.robber);
        }
        while hexes != 0 {
            let hex = hexes.trailing_zeros() as u8;
            hexes &= hexes - 1;
            let Some(kind) = self.map.resource(hex) else { continue };
            let ring = ISLAND.hex_ring[hex as usize];
            for (owed, side) in owed.iter_mut().zip(&self.sides) {
                let yields = (side.settlements & ring).len() + 2 * (side.cities & ring).len();
                owed[kind] = owed[kind].saturating_add(yields as u8);
            }
        }
        for seat in self.dead.iter() {
            owed[seat.index()] = NO_CARDS;
        }
        for kind in 0..KINDS {
            let sum: u16 = owed.iter().map(|cards| u16::from(cards[kind])).sum();
            if sum > self.bank[kind].into() {
                // A shortage: nobody gets it, unless one player alone is owed it, who takes the rest.
                let alone = owed.iter().filter(|cards| cards[kind] > 0).count() == 1;
                for cards in &mut owed {
                    cards[kind] = if alone { cards[kind].min(self.bank[kind]) } else { 0 };
                }
            }
        }
        owed
    }

    /// Everybody gets what the dice bring (CA-8).
    fn produce(&mut self, hands: &mut impl Holdings, sum: u8) {
        let owed = self.production(sum);
        for seat in 0..self.options.players {
            if owed[seat as usize] != NO_CARDS {
                self.gain(hands, Seat(seat), &owed[seat as usize]);
            }
        }
    }

    /// A seat has chosen its discard (CA-14). Nobody sees the cards yet.
    pub(crate) fn discard_chosen(&mut self, seat: Seat) {
        self.awaited = self.awaited.without(seat);
    }

    /// The last discard is in: all are shown and the bank changes (CA-14, CA-19).
    pub(crate) fn show_discards(&mut self, hands: &mut impl Holdings, discards: &[Cards; SEATS]) {
        for seat in self.seats() {
            if discards[seat.index()] != NO_CARDS {
                self.pay(hands, seat, &discards[seat.index()]);
            }
        }
        self.seven_goes_on();
    }

    /// After the discards: the robber moves (CA-15), or the roller takes a knight (IM-2).
    fn seven_goes_on(&mut self) {
        if self.options.impero() {
            if self.supply > 0 {
                self.enlist(self.seat);
            }
            self.phase = Phase::Main;
        } else {
            self.phase = Phase::Robber;
        }
    }

    /// A knight from the supply joins a seat (IM-2, IM-3).
    fn enlist(&mut self, seat: Seat) {
        let side = &mut self.sides[seat.index()];
        self.supply = self.supply.saturating_sub(1);
        side.knights = side.knights.saturating_add(1);
    }

    /// A card changed hands between victim and thief (CA-15): the numbers everyone sees.
    pub(crate) fn stolen(&mut self) {
        self.pass_cards(self.victim, self.seat, 1);
        self.resume();
    }

    /// The development card was drawn (CA-16): the numbers everyone sees.
    pub(crate) fn drawn(&mut self) {
        let held = &mut self.sides[self.seat.index()].developments;
        *held = held.saturating_add(1);
        self.deck = self.deck.saturating_sub(1);
        self.fresh = self.fresh.saturating_add(1);
        self.phase = Phase::Main;
    }

    /// CA-16: every opponent gives all cards of a resource; `given` says how many.
    pub(crate) fn monopoly(&mut self, hands: &mut impl Holdings, seat: Seat, kind: u8, given: &[u8; SEATS]) {
        self.play_card(seat, MONOPOLY);
        for from in self.seats() {
            let mut cards = NO_CARDS;
            cards[kind as usize] = given[from.index()];
            if from != seat && cards != NO_CARDS {
                self.hand_over(hands, from, seat, &cards);
            }
        }
    }

    fn play_card(&mut self, seat: Seat, kind: usize) {
        self.card_played = true;
        self.played[kind] = self.played[kind].saturating_add(1);
        let held = &mut self.sides[seat.index()].developments;
        *held = held.saturating_sub(1);
    }

    /// The game is over: nothing is pending any more.
    pub(crate) fn close(&mut self, ending: Ending) {
        self.clear_offer();
        self.due = 0;
        self.phase = Phase::Over;
        self.ending = Some(ending);
    }

    /// The turn goes on where it was: before the roll or after it.
    fn resume(&mut self) {
        self.phase = if self.rolled { Phase::Main } else { Phase::BeforeRoll };
    }

    /// CA-16, IM-8, IM-9: free roads, one after the other, each obligatory if possible.
    pub(crate) fn owe_roads(&mut self, count: u8) {
        self.due = count;
        if count > 0 && self.side(self.seat).roads_left() > 0 && !self.road_sites(self.seat).is_empty() {
            self.phase = Phase::FreeRoad;
        } else {
            self.due = 0;
            self.resume();
        }
    }

    fn settle(&mut self, hands: &mut impl Holdings, seat: Seat, node: u8) {
        self.sides[seat.index()].settlements.add(node);
        if self.phase == Phase::FirstSettlement {
            // CA-6: the second settlement yields one card per adjacent resource hex.
            if self.second_round() {
                let mut cards = NO_CARDS;
                for hex in 0..ISLAND.hex_ring.len() as u8 {
                    if let (true, Some(kind)) = (ISLAND.hex_ring[hex as usize].has(node), self.map.resource(hex)) {
                        cards[kind] += 1;
                    }
                }
                self.gain(hands, seat, &cards);
            }
            self.last = node;
            self.phase = Phase::FirstRoad;
        } else {
            self.pay(hands, seat, &SETTLEMENT_COST);
            self.recut(seat, node);
        }
        self.visit_harbours(seat);
    }

    /// A building of `owner` appeared or vanished: every owner of a road that meets there is measured again (CA-12).
    pub(crate) fn recut(&mut self, owner: Seat, node: u8) {
        let fan = ISLAND.node_fan[node as usize];
        let mut changed = false;
        for seat in self.seats() {
            // Fewer than two roads there: no trail of theirs passes through.
            if seat != owner && (self.side(seat).roads & fan).len() >= 2 {
                self.survey_roads(seat);
                changed = true;
            }
        }
        if changed {
            self.award_longest();
        }
    }

    fn road(&mut self, hands: &mut impl Holdings, seat: Seat, path: u8) {
        let side = &mut self.sides[seat.index()];
        side.roads.add(path);
        let (roads, trail) = (side.roads, side.trail);
        let through = longest_through(path, roads, self.foreign(seat));
        if through > trail {
            self.sides[seat.index()].trail = through;
            self.award_longest();
        }
        match self.phase {
            Phase::FirstRoad => {
                self.placed = self.placed.saturating_add(1);
                self.next_placement();
            }
            Phase::FreeRoad => self.owe_roads(self.due.saturating_sub(1)),
            _ => self.pay(hands, seat, &ROAD_COST),
        }
    }

    fn city(&mut self, hands: &mut impl Holdings, seat: Seat, node: u8) {
        // CA-5: upgrading returns the settlement.
        let side = &mut self.sides[seat.index()];
        side.settlements.remove(node);
        side.cities.add(node);
        self.pay(hands, seat, &CITY_COST);
    }

    /// CA-6: seats 0 to n−1, then n−1 to 0; seats that left are passed over; then seat 0 begins.
    fn next_placement(&mut self) {
        let players = self.options.players;
        while self.placed < 2 * players {
            let seat = Seat(if self.placed < players { self.placed } else { 2 * players - 1 - self.placed });
            if self.alive(seat) {
                self.seat = seat;
                self.phase = Phase::FirstSettlement;
                return;
            }
            self.placed = self.placed.saturating_add(1);
        }
        self.seat = self.living().next().unwrap_or(Seat(0));
        self.phase = Phase::BeforeRoll;
    }

    /// The turn passes to the next living seat.
    fn next_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
        let players = self.options.players;
        let mut next = (self.seat.0 + 1) % players;
        while next != self.seat.0 && !self.alive(Seat(next)) {
            next = (next + 1) % players;
        }
        self.seat = Seat(next);
        self.rolled = false;
        self.card_played = false;
        self.fresh = 0;
        self.offers = 0;
        self.attacks = 0;
        self.due = 0;
        self.phase = Phase::BeforeRoll;
    }

    fn put_offer(&mut self, hands: &mut impl Holdings, seat: Seat, terms: Terms) {
        hands.show(seat, &terms.give);
        self.offers = self.offers.saturating_add(1);
        self.offer = terms;
        self.awaited = self.living().filter(|&other| other != seat).collect();
        self.phase = Phase::Offer;
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        self.answers[seat.index()] = answer;
        self.awaited = self.awaited.without(seat);
        self.drop_if_declined();
    }

    /// CA-13: all declining ends the offer.
    fn drop_if_declined(&mut self) {
        let open = |answer: &Answer| matches!(answer, Answer::Accepted | Answer::Counter(_));
        if self.awaited.is_empty() && !self.answers.iter().any(open) {
            self.clear_offer();
        }
    }

    fn close_offer(&mut self, hands: &mut impl Holdings, seat: Seat, with: Seat) {
        let (gives, gets) = match self.answers[with.index()] {
            Answer::Counter(terms) => (terms.take, terms.give),
            _ => (self.offer.give, self.offer.take),
        };
        self.hand_over(hands, seat, with, &gives);
        self.hand_over(hands, with, seat, &gets);
        self.clear_offer();
    }

    fn clear_offer(&mut self) {
        self.offer = Terms::default();
        self.answers = [Answer::Silent; SEATS];
        self.awaited = SeatSet::EMPTY;
        self.phase = Phase::Main;
    }

    /// Cards pass between two seats.
    fn hand_over(&mut self, hands: &mut impl Holdings, from: Seat, to: Seat, cards: &Cards) {
        hands.pay(from, cards);
        hands.gain(to, cards);
        self.pass_cards(from, to, total(cards));
    }

    /// The numbers of cards everyone sees change.
    fn pass_cards(&mut self, from: Seat, to: Seat, count: u8) {
        let [giver, taker] = [from, to].map(Seat::index);
        self.sides[giver].cards = self.sides[giver].cards.saturating_sub(count);
        self.sides[taker].cards = self.sides[taker].cards.saturating_add(count);
    }

    /// Cards pass from the bank to a seat.
    fn gain(&mut self, hands: &mut impl Holdings, seat: Seat, cards: &Cards) {
        take(&mut self.bank, cards);
        let held = &mut self.sides[seat.index()].cards;
        *held = held.saturating_add(total(cards));
        hands.gain(seat, cards);
    }

    /// Cards pass from a seat to the bank.
    fn pay(&mut self, hands: &mut impl Holdings, seat: Seat, cards: &Cards) {
        add(&mut self.bank, cards);
        let held = &mut self.sides[seat.index()].cards;
        *held = held.saturating_sub(total(cards));
        hands.pay(seat, cards);
    }

    /// IM-16: a seat leaves with its cards; its pieces stay. `hand` is what it held.
    pub(crate) fn leave(&mut self, hands: &mut impl Holdings, seat: Seat, hand: &Cards) {
        self.pay(hands, seat, hand);
        let side = &mut self.sides[seat.index()];
        self.supply = self.supply.saturating_add(std::mem::take(&mut side.knights));
        side.developments = 0;
        self.dead = self.dead.with(seat);
        self.award_longest();
        self.award_army();
        let in_turn = seat == self.seat;
        match self.phase {
            Phase::FirstSettlement | Phase::FirstRoad if in_turn => {
                self.placed = self.placed.saturating_add(1);
                self.next_placement();
            }
            Phase::Map | Phase::Over | Phase::FirstSettlement | Phase::FirstRoad => {}
            // Whatever was pending in the turn lapses with it, unshown discards included.
            _ if in_turn => {
                self.clear_offer();
                self.next_turn();
            }
            Phase::Offer => {
                self.answers[seat.index()] = Answer::Silent;
                self.awaited = self.awaited.without(seat);
                self.drop_if_declined();
            }
            Phase::Discard => self.awaited = self.awaited.without(seat),
            Phase::Steal if self.victim == seat => self.resume(),
            _ => {}
        }
    }
}
