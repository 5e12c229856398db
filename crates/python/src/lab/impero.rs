//! L'impero di Catan and the base game: the open table, the seat's own cards, and trades card by card.

use super::{Chosen, Lab};
use tavola_core::{Game, Seat, SeatSet, Step};
use tavola_impero::{
    Action, Impero, State, View,
    cards::{Cards, Deck, KINDS, NO_CARDS, POINT, SUPPLY, add, holds, single, total},
    geometry::{HARBOURS, HEXES, NODES, PATHS},
    map::DESERT,
    table::{Answer, Phase, PublicState, SEATS, Terms},
};

// The action space; docs/encodings.md has it as a table.
const BANK: u32 = 9;
const PLENTY: u32 = BANK + 25;
const MONOPOLY: u32 = PLENTY + 30;
const CLOSE: u32 = MONOPOLY + 5;
const SETTLE: u32 = CLOSE + 4;
const ROAD: u32 = SETTLE + NODES as u32;
const CITY: u32 = ROAD + PATHS as u32;
const RAZE: u32 = CITY + NODES as u32;
const TAKE_ROAD: u32 = RAZE + NODES as u32;
const TAKE_ROADS: u32 = TAKE_ROAD + PATHS as u32;
const ROBBER: u32 = TAKE_ROADS + PATHS as u32;
const DISCARD: u32 = ROBBER + 5 * HEXES as u32;
const OFFER: u32 = DISCARD + KINDS as u32;
const COUNTER: u32 = OFFER + 1;
const GIVE: u32 = COUNTER + 1;
const TAKE: u32 = GIVE + KINDS as u32;
const SEND: u32 = TAKE + KINDS as u32;

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

// The observation.
const ROBBER_AT: usize = 2 * HEXES;
const HARBOUR_AT: usize = 3 * HEXES;
const NODE_AT: usize = HARBOUR_AT + HARBOURS;
const PATH_AT: usize = NODE_AT + NODES;
const SEAT_AT: usize = PATH_AT + PATHS;
/// Numbers about each seat.
const PER_SEAT: usize = 17;
const OWN_AT: usize = SEAT_AT + SEATS * PER_SEAT;

/// What is chosen so far.
#[derive(Clone, Copy, Default)]
pub enum Draft {
    #[default]
    Nothing,
    /// Cards to be discarded.
    Discard(Cards),
    /// Terms, and whether they answer an offer.
    Terms(Terms, bool),
    /// The first of two roads to be taken.
    Road(u8),
}

/// What a seat needs to know: the table and its own cards.
struct Own<'a> {
    table: &'a PublicState,
    seat: Seat,
    hand: Cards,
    developments: Deck,
    fresh: Deck,
}

impl<'a> Own<'a> {
    fn of_state(state: &'a State, seat: Seat) -> Own<'a> {
        let fresh = if seat == state.table.seat { state.fresh } else { [0; 5] };
        Own {
            table: &state.table,
            seat,
            hand: state.hands.0[seat.index()],
            developments: state.developments[seat.index()],
            fresh,
        }
    }

    fn of_view(view: &'a View) -> Option<Own<'a>> {
        let seat = view.viewer.seat()?;
        let fresh = if seat == view.table.seat { view.fresh } else { [0; 5] };
        Some(Own { table: &view.table, seat, hand: view.hand(), developments: view.developments, fresh })
    }

    /// A seat as this one counts: 0 is itself, 1 the next.
    #[inline]
    fn relative(&self, seat: Seat) -> u8 {
        let players = self.table.options.players;
        (seat.0 + players - self.seat.0 % players) % players
    }

    fn absolute(&self, relative: u32) -> Seat {
        Seat(((u32::from(self.seat.0) + relative) % u32::from(self.table.options.players)) as u8)
    }

    /// What is chosen so far, unless somebody else has settled the matter since.
    fn current(&self, draft: &Draft) -> Draft {
        let (table, own_turn) = (self.table, self.table.seat == self.seat);
        let goes_on = match draft {
            Draft::Nothing => true,
            Draft::Discard(_) => table.phase == Phase::Discard && self.awaited(),
            Draft::Terms(_, true) => table.phase == Phase::Offer && self.awaited(),
            Draft::Terms(_, false) | Draft::Road(_) => table.phase == Phase::Main && own_turn,
        };
        if goes_on { *draft } else { Draft::Nothing }
    }

    fn awaited(&self) -> bool {
        self.table.awaited.contains(self.seat)
    }

    fn may_offer(&self) -> bool {
        let table = self.table;
        table.phase == Phase::Main
            && table.seat == self.seat
            && table.offers < table.options.offers_per_turn
            && total(&self.hand) > 0
    }

    fn may_counter(&self) -> bool {
        self.table.phase == Phase::Offer && self.awaited() && total(&self.hand) > 0
    }

    /// The numbers that go on with a draft, and those of the whole decisions that `menu` lists.
    fn list(&self, draft: &Draft, trades: bool, menu: impl FnOnce(&mut dyn FnMut(Action)), out: &mut Vec<u32>) {
        match self.current(draft) {
            Draft::Nothing if self.table.phase == Phase::Discard => {
                if self.awaited() {
                    self.list_discards(&NO_CARDS, out);
                }
            }
            Draft::Nothing => {
                menu(&mut |action| {
                    if let Action::TakeRoads(one, other) = action {
                        for path in [one, other] {
                            let id = TAKE_ROADS + u32::from(path);
                            if !out.contains(&id) {
                                out.push(id);
                            }
                        }
                    } else if let Some(id) = self.number(&action) {
                        out.push(id);
                    }
                });
                if trades && self.may_offer() {
                    out.push(OFFER);
                }
                if trades && self.may_counter() {
                    out.push(COUNTER);
                }
            }
            Draft::Discard(chosen) => self.list_discards(&chosen, out),
            Draft::Terms(terms, _) => {
                for kind in 0..KINDS {
                    if terms.take[kind] == 0 && terms.give[kind] < self.hand[kind] {
                        out.push(GIVE + kind as u32);
                    }
                    // One kind must stay that can be given.
                    let others =
                        (0..KINDS).any(|other| other != kind && terms.take[other] == 0 && self.hand[other] > 0);
                    if terms.give[kind] == 0 && terms.take[kind] < SUPPLY && (others || total(&terms.give) > 0) {
                        out.push(TAKE + kind as u32);
                    }
                }
                // One kind must stay that can be taken.
                if total(&terms.take) == 0 && (0..KINDS).filter(|&kind| terms.give[kind] == 0).count() == 1 {
                    out.retain(|&id| !(GIVE..TAKE).contains(&id) || terms.give[(id - GIVE) as usize] > 0);
                }
                if total(&terms.give) > 0 && total(&terms.take) > 0 {
                    out.push(SEND);
                }
            }
            Draft::Road(first) => menu(&mut |action| {
                if let Action::TakeRoads(one, other) = action
                    && [one, other].contains(&first)
                {
                    out.push(TAKE_ROADS + u32::from(if one == first { other } else { one }));
                }
            }),
        }
    }

    fn list_discards(&self, chosen: &Cards, out: &mut Vec<u32>) {
        out.extend((0..KINDS).filter(|&kind| chosen[kind] < self.hand[kind]).map(|kind| DISCARD + kind as u32));
    }

    /// The number of a decision that is one number.
    fn number(&self, action: &Action) -> Option<u32> {
        if let Some(alone) = ALONE.iter().position(|one| one == action) {
            return Some(alone as u32);
        }
        Some(match *action {
            Action::Bank(give, get) => BANK + 5 * u32::from(give) + u32::from(get),
            Action::Plenty(one, two) => PLENTY + 6 * u32::from(one) + u32::from(two.unwrap_or(5)),
            Action::Monopoly(kind) => MONOPOLY + u32::from(kind),
            Action::Close(with) => CLOSE + u32::from(self.relative(with)),
            Action::Settle(node) => SETTLE + u32::from(node),
            Action::Road(path) => ROAD + u32::from(path),
            Action::City(node) => CITY + u32::from(node),
            Action::Raze(node) => RAZE + u32::from(node),
            Action::TakeRoad(path) => TAKE_ROAD + u32::from(path),
            Action::Robber(hex, victim) => {
                ROBBER + 5 * u32::from(hex) + victim.map_or(4, |victim| u32::from(self.relative(victim)))
            }
            _ => return None,
        })
    }

    /// The decision of a number that is one.
    fn action(&self, id: u32) -> Option<Action> {
        let from = |start: u32| (id - start) as u8;
        Some(match id {
            0..BANK => ALONE[id as usize],
            BANK..PLENTY => Action::Bank(from(BANK) / 5, from(BANK) % 5),
            PLENTY..MONOPOLY => {
                let (one, two) = (from(PLENTY) / 6, from(PLENTY) % 6);
                Action::Plenty(one, (two < 5).then_some(two))
            }
            MONOPOLY..CLOSE => Action::Monopoly(from(MONOPOLY)),
            CLOSE..SETTLE => Action::Close(self.absolute(id - CLOSE)),
            SETTLE..ROAD => Action::Settle(from(SETTLE)),
            ROAD..CITY => Action::Road(from(ROAD)),
            CITY..RAZE => Action::City(from(CITY)),
            RAZE..TAKE_ROAD => Action::Raze(from(RAZE)),
            TAKE_ROAD..TAKE_ROADS => Action::TakeRoad(from(TAKE_ROAD)),
            ROBBER..DISCARD => {
                let (hex, victim) = ((id - ROBBER) / 5, (id - ROBBER) % 5);
                Action::Robber(hex as u8, (victim < 4).then(|| self.absolute(victim)))
            }
            _ => return None,
        })
    }

    /// Goes on with a draft by a number that is in the list.
    fn choose(&self, draft: &mut Draft, id: u32) -> Chosen<Action> {
        let card = |start: u32| (id - start) as usize;
        *draft = self.current(draft);
        match (*draft, id) {
            (Draft::Nothing, OFFER) => *draft = Draft::Terms(Terms::default(), false),
            (Draft::Nothing, COUNTER) => *draft = Draft::Terms(Terms::default(), true),
            (Draft::Nothing, TAKE_ROADS..ROBBER) => *draft = Draft::Road((id - TAKE_ROADS) as u8),
            (Draft::Nothing | Draft::Discard(_), DISCARD..OFFER) => {
                let mut chosen = if let Draft::Discard(chosen) = *draft { chosen } else { NO_CARDS };
                chosen[card(DISCARD)] += 1;
                if total(&chosen) >= self.table.discard_due(self.seat) {
                    return Chosen::Done(Action::Discard(chosen));
                }
                *draft = Draft::Discard(chosen);
            }
            (Draft::Terms(mut terms, counter), GIVE..SEND) => {
                if id < TAKE {
                    terms.give[card(GIVE)] += 1;
                } else {
                    terms.take[card(TAKE)] += 1;
                }
                *draft = Draft::Terms(terms, counter);
            }
            (Draft::Terms(terms, counter), SEND) => {
                return Chosen::Done(if counter { Action::Counter(terms) } else { Action::Offer(terms) });
            }
            (Draft::Road(first), TAKE_ROADS..ROBBER) => {
                let second = (id - TAKE_ROADS) as u8;
                return Chosen::Done(Action::TakeRoads(first.min(second), first.max(second)));
            }
            (Draft::Nothing, id) => return self.action(id).map_or(Chosen::No, Chosen::Done),
            _ => return Chosen::No,
        }
        Chosen::More
    }

    fn observe(&self, draft: &Draft, out: &mut [u8]) {
        out.fill(0);
        let table = self.table;
        let laid = table.phase != Phase::Map;
        for hex in 0..HEXES {
            let kind = table.map.resource(hex as u8).map_or(DESERT, |kind| kind as u8);
            out[hex] = if laid { 1 + kind } else { 0 };
            out[HEXES + hex] = if laid { table.map.token(hex as u8) } else { 0 };
        }
        if laid && usize::from(table.robber) < HEXES {
            out[ROBBER_AT + usize::from(table.robber)] = 1;
        }
        for harbour in 0..HARBOURS {
            out[HARBOUR_AT + harbour] = if laid { 1 + table.map.harbour(harbour) } else { 0 };
        }
        for seat in table.seats() {
            let relative = self.relative(seat);
            let side = table.side(seat);
            side.settlements.iter().for_each(|node| out[NODE_AT + usize::from(node)] = 1 + 2 * relative);
            side.cities.iter().for_each(|node| out[NODE_AT + usize::from(node)] = 2 + 2 * relative);
            side.roads.iter().for_each(|path| out[PATH_AT + usize::from(path)] = 1 + relative);
            let (answer, terms) = match table.answers[seat.index()] {
                Answer::Silent => (0, 0),
                Answer::Declined => (1, 0),
                Answer::Accepted => (2, 0),
                Answer::Counter(terms) => (3, total(&terms.give)),
            };
            let own = if relative == 0 { self.developments[POINT] } else { 0 };
            let numbers: [u8; PER_SEAT] = [
                1,
                side.cards,
                side.developments,
                side.army,
                side.knights,
                side.taken,
                side.razed_settlements,
                side.razed_cities,
                side.trail,
                side.harbours,
                table.points(seat) + own,
                u8::from(table.longest.contains(seat)),
                u8::from(table.army.contains(seat)),
                u8::from(table.alive(seat)),
                u8::from(table.awaited.contains(seat)),
                answer,
                terms,
            ];
            let start = SEAT_AT + PER_SEAT * usize::from(relative);
            out[start..start + PER_SEAT].copy_from_slice(&numbers);
        }
        let mut rest = out[OWN_AT..].iter_mut();
        let mut put = |value: u8| {
            if let Some(slot) = rest.next() {
                *slot = value;
            }
        };
        for cards in [self.hand, self.developments, self.fresh, table.bank, table.played] {
            cards.into_iter().for_each(&mut put);
        }
        for number in [table.supply, table.deck, table.placed, table.rolled as u8, table.card_played as u8] {
            put(number);
        }
        for number in [table.offers, table.attacks, table.due, table.last, self.relative(table.seat)] {
            put(number);
        }
        put(if table.phase == Phase::Discard && self.awaited() { table.discard_due(self.seat) } else { 0 });
        put((table.turns / 4).min(255) as u8);
        put(table.options.players);
        put(u8::from(table.options.impero()));
        put(table.phase as u8);
        let mut sides = vec![table.offer];
        for relative in 1..SEATS as u32 {
            let seat = self.absolute(relative);
            sides.push(match table.answers[seat.index()] {
                Answer::Counter(terms) if relative < u32::from(table.options.players) => terms,
                _ => Terms::default(),
            });
        }
        for terms in sides {
            terms.give.into_iter().chain(terms.take).for_each(&mut put);
        }
        let (kind, give, take, road) = match self.current(draft) {
            Draft::Nothing => (0, NO_CARDS, NO_CARDS, 0),
            Draft::Discard(cards) => (1, cards, NO_CARDS, 0),
            Draft::Terms(terms, counter) => (2 + u8::from(counter), terms.give, terms.take, 0),
            Draft::Road(first) => (4, NO_CARDS, NO_CARDS, 1 + first),
        };
        put(kind);
        give.into_iter().chain(take).for_each(&mut put);
        put(road);
    }
}

/// Those who owe an answer or a discard are asked before the one who waits for it.
fn first(deciding: SeatSet, table: &PublicState) -> Option<Seat> {
    let awaited = deciding.iter().find(|&seat| table.awaited.contains(seat));
    awaited.or_else(|| deciding.iter().next())
}

impl Lab for Impero {
    const OBSERVATION: usize = OWN_AT + 25 + 15 + 10 * SEATS + 12;
    const ACTIONS: usize = SEND as usize + 1;
    type Draft = Draft;
    type Track = ();
    type Past = ();

    fn first(deciding: SeatSet, view: &View) -> Option<Seat> {
        first(deciding, &view.table)
    }

    #[inline]
    fn first_fast(deciding: SeatSet, state: &State) -> Option<Seat> {
        first(deciding, &state.table)
    }

    fn ids(view: &View, draft: &Draft, out: &mut Vec<u32>) {
        let Some(own) = Own::of_view(view) else { return };
        own.list(draft, true, |each| Impero::legal(view, &mut |action| each(action)), out);
    }

    fn ids_fast(state: &State, seat: Seat, draft: &Draft, trades: bool, out: &mut Vec<u32>) {
        let own = Own::of_state(state, seat);
        own.list(draft, trades, |each| state.menu(seat).iter().for_each(each), out);
    }

    fn observe(view: &View, (): &(), draft: &Draft, out: &mut [u8]) {
        if let Some(own) = Own::of_view(view) {
            own.observe(draft, out);
        }
    }

    fn observe_fast(state: &State, (): &(), seat: Seat, draft: &Draft, out: &mut [u8]) {
        Own::of_state(state, seat).observe(draft, out);
    }

    fn meant(view: &View, draft: &Draft, id: u32) -> Option<Action> {
        let own = Own::of_view(view)?;
        let one = |start: u32| single((id - start) as usize);
        let plus = |mut cards: Cards, more: Cards| {
            add(&mut cards, &more);
            cards
        };
        let traded = |terms: Terms, counter| Some(if counter { Action::Counter(terms) } else { Action::Offer(terms) });
        match (own.current(draft), id) {
            (Draft::Terms(terms, counter), GIVE..TAKE) => {
                traded(Terms { give: plus(terms.give, one(GIVE)), ..terms }, counter)
            }
            (Draft::Terms(terms, counter), TAKE..SEND) => {
                traded(Terms { take: plus(terms.take, one(TAKE)), ..terms }, counter)
            }
            (Draft::Terms(terms, counter), SEND) => traded(terms, counter),
            (Draft::Discard(chosen), DISCARD..OFFER) => Some(Action::Discard(plus(chosen, one(DISCARD)))),
            (Draft::Road(first), TAKE_ROADS..ROBBER) => Some(Action::TakeRoads(first, (id - TAKE_ROADS) as u8)),
            (_, DISCARD..OFFER) => Some(Action::Discard(one(DISCARD))),
            (_, OFFER | GIVE..=SEND) => Some(Action::Offer(Terms::default())),
            (_, COUNTER) => Some(Action::Counter(Terms::default())),
            (_, TAKE_ROADS..ROBBER) => Some(Action::TakeRoad((id - TAKE_ROADS) as u8)),
            (_, id) => own.action(id),
        }
    }

    fn choose(view: &View, draft: &mut Draft, id: u32) -> Chosen<Action> {
        let Some(own) = Own::of_view(view) else { return Chosen::No };
        let mut listed = Vec::new();
        Impero::ids(view, draft, &mut listed);
        if listed.contains(&id) { own.choose(draft, id) } else { Chosen::No }
    }

    fn choose_fast(state: &State, seat: Seat, draft: &mut Draft, id: u32) -> Chosen<Action> {
        // The caller has looked the number up in the seat's list.
        Own::of_state(state, seat).choose(draft, id)
    }

    fn split(view: &View, action: &Action) -> Vec<u32> {
        let Some(own) = Own::of_view(view) else { return Vec::new() };
        let cards = |start: u32, cards: &Cards| -> Vec<u32> {
            let each = |kind: usize| std::iter::repeat_n(start + kind as u32, usize::from(cards[kind]));
            (0..KINDS).flat_map(each).collect()
        };
        match action {
            Action::Discard(chosen) => cards(DISCARD, chosen),
            Action::TakeRoads(one, other) => vec![TAKE_ROADS + u32::from(*one), TAKE_ROADS + u32::from(*other)],
            Action::Offer(terms) | Action::Counter(terms) => {
                let begin = if matches!(action, Action::Offer(_)) { OFFER } else { COUNTER };
                [vec![begin], cards(GIVE, &terms.give), cards(TAKE, &terms.take), vec![SEND]].concat()
            }
            action => own.number(action).into_iter().collect(),
        }
    }

    #[inline]
    fn play_fast(state: &mut State, (): &mut (), seat: Seat, action: Action) {
        debug_assert!(!matches!(action, Action::Discard(cards) if !holds(&state.hands.0[seat.index()], &cards)));
        state.step(&Step::Act(seat, action), &mut |_| {});
    }
}
