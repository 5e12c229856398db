//! What one viewer knows: the fold of its observations.

use crate::{
    action::Action,
    cards::{Cards, Deck, NO_CARDS, POINT, add, single, take, total},
    fact::{Obs, Shown},
    rules::Rules,
    state::{Hands, State, card_of},
    table::{Phase, PublicState, SEATS},
    wire::obs_fits,
    worlds::Worlds,
};
use serde::{Deserialize, Serialize};
use tavola_core::{Seat, Viewer};

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: PublicState,
    /// The combinations of resource hands that history allows; the viewer's own hand is the same
    /// in all of them.
    pub worlds: Worlds,
    /// The viewer's own development cards.
    pub developments: Deck,
    /// Those of them bought this turn.
    pub fresh: Deck,
    /// The viewer's own discard, until all are shown.
    pub discard: Cards,
    /// The fewest and the most victory-point cards each seat can hold: a player in turn who has not
    /// won cannot hold enough of them (CA-18), and a winner shows them.
    pub points_held: [(u8, u8); SEATS],
}

impl View {
    /// What a viewer knows before the first step.
    pub fn initial_view(rules: &Rules, viewer: Viewer) -> View {
        View {
            viewer,
            table: PublicState::new(rules),
            worlds: Worlds::certain(Hands::default()),
            developments: [0; 5],
            fresh: [0; 5],
            discard: NO_CARDS,
            points_held: [(0, 0); SEATS],
        }
    }

    /// The viewer's own hand; empty for the public.
    pub fn hand(&self) -> Cards {
        self.viewer.seat().filter(|seat| seat.index() < SEATS).map_or(NO_CARDS, |seat| self.worlds.hand(seat))
    }

    /// The viewer's seat, if it has one in this game.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.0 < self.table.options.players)
    }

    /// Adds an observation. One that names what does not exist is ignored.
    pub fn fold(&mut self, obs: &Obs) {
        if !obs_fits(obs, self.table.options.players) {
            return;
        }
        match obs {
            Obs::Map { map } => self.table.lay_map(*map),
            Obs::Dice { one, two } => self.table.dice(&mut self.worlds, one + two),
            Obs::Did { seat, action } => {
                self.own_card(*seat, action);
                self.table.act(&mut self.worlds, *seat, action);
            }
            Obs::Discarded { seat, cards } => {
                self.table.discard_chosen(*seat);
                if let Some(cards) = cards {
                    self.discard = *cards;
                }
            }
            Obs::Discards { discards } => {
                self.discard = NO_CARDS;
                self.table.show_discards(&mut self.worlds, discards);
            }
            Obs::Stole { thief, victim, kind } => {
                self.worlds.steal(*thief, *victim, *kind);
                self.table.stolen();
            }
            Obs::Drew { seat, kind } => {
                if let (true, Some(kind)) = (self.viewer.is(*seat), kind) {
                    add(&mut self.developments, &single((*kind).into()));
                    add(&mut self.fresh, &single((*kind).into()));
                }
                let most = &mut self.points_held[seat.index()].1;
                *most = most.saturating_add(1);
                self.table.drawn();
            }
            Obs::Monopoly { seat, kind, given } => {
                self.own_card(*seat, &Action::Monopoly(*kind));
                self.worlds.counted(*kind as usize, given, *seat);
                self.table.monopoly(&mut self.worlds, *seat, *kind, given);
            }
            Obs::Left { how, hand } => self.somebody_left(how.leaver(), hand),
            Obs::Over { ending } => {
                self.table.close(*ending);
                self.discard = NO_CARDS;
                if let (Some(winner), false) = (ending.winners.only(), self.table.options.impero()) {
                    self.tell_points(winner, *ending);
                }
            }
            Obs::Shown { shown } => self.set_up(shown),
        }
        if self.table.fresh == 0 {
            self.fresh = [0; 5];
        }
        self.bound_points();
    }

    fn own_card(&mut self, seat: Seat, action: &Action) {
        if let (true, Some(kind)) = (self.viewer.is(seat), card_of(action)) {
            take(&mut self.developments, &single(kind));
        }
    }

    fn somebody_left(&mut self, seat: Option<Seat>, hand: &Cards) {
        let Some(seat) = seat else { return };
        // Everyone saw the cards go to the bank, and that they were all: the hand sizes are open.
        self.table.leave(&mut self.worlds, seat, hand);
        self.points_held[seat.index()] = (0, 0);
        if self.viewer.is(seat) {
            self.developments = [0; 5];
        }
        if self.viewer.is(seat) || self.table.phase != Phase::Discard {
            self.discard = NO_CARDS;
        }
    }

    /// CA-18: a player in turn who has not won holds too few hidden points for it. A seat that is not
    /// in turn may hold any number of them.
    fn bound_points(&mut self) {
        // When all others have left, the game ends without a look at the points.
        if self.table.options.impero() || self.table.phase == Phase::Over || self.table.living().count() < 2 {
            return;
        }
        let seat = self.table.seat;
        let room = self.table.options.points_to_win.saturating_sub(1).saturating_sub(self.table.points(seat));
        let most = &mut self.points_held[seat.index()].1;
        *most = room.min(*most);
    }

    /// CA-18: a winner by points shows the hidden ones.
    fn tell_points(&mut self, winner: Seat, ending: crate::table::Ending) {
        if ending.reason == crate::table::Reason::Points {
            self.points_held[winner.index()] = (ending.shown, ending.shown);
        }
    }

    fn set_up(&mut self, shown: &Shown) {
        self.table = shown.table;
        self.worlds = match (&shown.worlds, self.viewer.seat()) {
            (None, _) => Worlds::certain(Hands(shown.hands)),
            (Some(worlds), None) => worlds.clone(),
            (Some(worlds), Some(own)) => worlds.clone().holding(own, &shown.hands[own.index().min(SEATS - 1)]),
        };
        self.developments = shown.developments;
        self.fresh = shown.fresh;
        self.discard = shown.discard;
        self.points_held = self.table.sides.map(|side| (0, side.developments));
        if let Some(ending) = self.table.ending
            && let Some(winner) = ending.winners.only()
        {
            self.tell_points(winner, ending);
        }
    }

    /// Whether `state` could be the real one behind this view.
    pub fn consistent(&self, state: &State) -> bool {
        let sizes = |seat: Seat| {
            let (hand, held) = (&state.hands.0[seat.index()], &state.developments[seat.index()]);
            let (low, high) = self.points_held[seat.index()];
            total(hand) == self.table.side(seat).cards
                && total(held) == self.table.side(seat).developments
                && (low..=high).contains(&held[POINT])
        };
        let own = match self.seat() {
            None => true,
            Some(seat) => {
                state.developments[seat.index()] == self.developments
                    && state.discards[seat.index()] == self.discard
                    && (seat != self.table.seat || state.fresh == self.fresh)
            }
        };
        let mut dealt = state.table.played;
        add(&mut dealt, &state.gone);
        state.developments.iter().for_each(|held| add(&mut dealt, held));
        let full = crate::cards::FULL_DECK;
        let bought = total(&full).wrapping_sub(self.table.deck);
        state.table == self.table
            && self.worlds.allows(&state.hands)
            && self.table.seats().all(sizes)
            && own
            && (self.table.options.impero()
                || (dealt.iter().zip(full).all(|(&n, most)| n <= most) && total(&dealt) == bought))
            && total(&state.fresh) == self.table.fresh
            && state.fresh.iter().zip(&state.developments[self.table.seat.index()]).all(|(fresh, held)| fresh <= held)
            && self.discards_fit(state)
    }

    /// Discards in progress: the right number of cards out of the hand from those who chose.
    fn discards_fit(&self, state: &State) -> bool {
        self.table.seats().all(|seat| {
            let (discard, hand) = (&state.discards[seat.index()], &state.hands.0[seat.index()]);
            let due = if self.has_discarded(seat) { self.table.discard_due(seat) } else { 0 };
            total(discard) == due && crate::cards::holds(hand, discard)
        })
    }

    /// Whether a seat has chosen a discard that is not shown yet.
    pub(crate) fn has_discarded(&self, seat: Seat) -> bool {
        self.table.phase == Phase::Discard
            && self.table.alive(seat)
            && self.table.side(seat).cards > 7
            && !self.table.awaited.contains(seat)
    }
}
