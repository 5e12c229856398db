//! Worlds that look the same from here.

use crate::{
    cards::{Deck, FULL_DECK, NO_CARDS, POINT, handful, take},
    state::State,
    table::SEATS,
    view::View,
};
use tavola_core::{Rng, Seat};

/// Cards in the development deck (CA-16).
const DECK: usize = 25;
/// How often a deal is tried again before it is repaired.
const TRIES: u32 = 16;

impl View {
    /// Samples a full state that this viewer cannot tell from the real one.
    ///
    /// Resource hands are drawn from [`crate::worlds::Worlds`] by weight. Development cards that the
    /// viewer has not seen are dealt uniformly to the other hands, to those that left and to the
    /// deck, among the deals that respect the bounds on hidden points; a deal that breaks them is
    /// tried again up to 16 times and then repaired by exchanging single cards. Discards
    /// in progress are uniform over the cards of the hand.
    pub fn determinize(&self, rng: &mut Rng) -> State {
        let mut state = State {
            table: self.table,
            hands: self.worlds.pick(rng),
            developments: [[0; 5]; SEATS],
            fresh: [0; 5],
            gone: [0; 5],
            discards: [NO_CARDS; SEATS],
        };
        if !self.table.options.impero() {
            self.deal(&mut state, rng);
        }
        for seat in self.table.seats().filter(|&seat| self.has_discarded(seat)) {
            state.discards[seat.index()] = if self.viewer.is(seat) {
                self.discard
            } else {
                handful(&state.hands.0[seat.index()], self.table.discard_due(seat), rng)
            };
        }
        state
    }

    /// Deals the unseen development cards.
    fn deal(&self, state: &mut State, rng: &mut Rng) {
        let mut unseen: Deck = FULL_DECK;
        take(&mut unseen, &self.table.played);
        take(&mut unseen, &self.developments);
        let mut pile = [0u8; DECK];
        let mut size = 0;
        for (kind, &count) in unseen.iter().enumerate() {
            for _ in 0..count {
                // The deck has 25 cards, so the pile cannot overflow unless the view is broken.
                if size < DECK {
                    pile[size] = kind as u8;
                    size += 1;
                }
            }
        }
        // Whose card each place of the pile becomes: seats, then those who left (4), then the deck (5).
        let mut owner = [SEATS + 1; DECK];
        let mut places = 0;
        for seat in self.table.seats().filter(|&seat| !self.viewer.is(seat)) {
            let end = (places + self.table.side(seat).developments as usize).min(size);
            owner[places..end].fill(seat.index());
            places = end;
        }
        let end = (places + self.table.gone() as usize).min(size);
        owner[places..end].fill(SEATS);
        places = end;
        for _ in 0..TRIES {
            for at in 0..places {
                pile.swap(at, at + rng.below((size - at) as u32) as usize);
            }
            if self.mend(&mut pile[..size], &owner, false) {
                break;
            }
        }
        self.mend(&mut pile[..size], &owner, true);
        for at in 0..places {
            let to = if owner[at] == SEATS { &mut state.gone } else { &mut state.developments[owner[at]] };
            to[pile[at] as usize] += 1;
        }
        if let Some(seat) = self.seat() {
            state.developments[seat.index()] = self.developments;
        }
        if self.viewer.is(self.table.seat) {
            state.fresh = self.fresh;
        } else {
            let bought = self.table.fresh as usize;
            let mine = (0..places).rev().filter(|&at| owner[at] == self.table.seat.index());
            mine.take(bought).for_each(|at| state.fresh[pile[at] as usize] += 1);
        }
    }

    /// Whether the deal respects the bounds on hidden points; exchanges cards until it does if
    /// asked to. The real hands respect them, so there is always room for an exchange.
    fn mend(&self, pile: &mut [u8], owner: &[usize; DECK], exchange: bool) -> bool {
        let mut held = [0u8; SEATS + 2];
        for at in 0..pile.len() {
            held[owner[at]] += u8::from(pile[at] as usize == POINT);
        }
        let bounds = |who: usize| self.points_held.get(who).copied().unwrap_or((0, u8::MAX));
        for seat in self.table.seats().map(Seat::index) {
            if self.seat().is_some_and(|own| own.index() == seat) {
                continue;
            }
            while held[seat] > bounds(seat).1 || held[seat] < bounds(seat).0 {
                if !exchange {
                    return false;
                }
                let too_many = held[seat] > bounds(seat).1;
                let mine = (0..pile.len()).find(|&at| owner[at] == seat && (pile[at] as usize == POINT) == too_many);
                let other = (0..pile.len()).find(|&at| {
                    let who = owner[at];
                    let room = if too_many { held[who] < bounds(who).1 } else { held[who] > bounds(who).0 };
                    who != seat && room && (pile[at] as usize == POINT) != too_many
                });
                let (Some(mine), Some(other)) = (mine, other) else { return false };
                pile.swap(mine, other);
                let (gains, loses) = if too_many { (owner[other], seat) } else { (seat, owner[other]) };
                held[gains] += 1;
                held[loses] -= 1;
            }
        }
        true
    }
}
