//! What a viewer gets to see of the table, and what the finished game leaves behind.

use crate::{
    Due, Face, Menu, Parlour, Sheet, Table, Who,
    stream::{Late, Stream},
};
use serde_json::{Value, json};
use std::sync::Arc;
use tavola_kernel::{Seat, SeatSet, Turn, Viewer};

impl<G: Parlour> Table<G> {
    /// What a viewer knows of the game now: spectators of a game with secrets are behind.
    pub(crate) fn view_of(&self, viewer: Viewer) -> &G::View {
        match (&self.late, self.seated(viewer)) {
            (Some(late), Viewer::Public) => late.view(),
            (_, viewer) => self.truth.view(viewer),
        }
    }

    /// A seat that does not exist sees what the public sees.
    fn seated(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats.len() => viewer,
            _ => Viewer::Public,
        }
    }

    fn stream(&self, viewer: Viewer) -> &Stream {
        &self.streams[self.seated(viewer).seat().map_or(self.streams.len() - 1, Seat::index)]
    }

    pub(crate) fn head(&self, viewer: Viewer) -> u64 {
        self.stream(viewer).head()
    }

    pub(crate) fn news(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        let stream = self.stream(viewer);
        if G::strict(self.truth.rules()) && after < stream.head() {
            return None;
        }
        stream.since(after)
    }

    pub(crate) fn fresh(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        self.stream(viewer).since(after)
    }

    pub(crate) fn release(&mut self, now: i64) {
        let last = self.streams.len() - 1;
        if let Some(late) = &mut self.late {
            late.release(now, &mut self.streams[last]);
        }
    }

    pub(crate) fn next_release(&self) -> Option<i64> {
        self.late.as_ref().and_then(Late::next)
    }

    pub(crate) fn due(&self, viewer: Viewer) -> Due {
        G::seen_turn(self.view_of(viewer)).into()
    }

    /// The clocks as the viewer may see them; spectators who are behind see none.
    pub(crate) fn faces(&self, viewer: Viewer, now: i64) -> Option<Vec<Face>> {
        if self.seated(viewer) == Viewer::Public && self.late.is_some() {
            return None;
        }
        let seen = match G::seen_turn(self.view_of(viewer)) {
            Turn::Seats(seats) if self.began() => seats,
            _ => SeatSet::EMPTY,
        };
        self.clocks.faces(seen, now.max(self.at))
    }

    /// Everything this viewer may know.
    pub fn sheet(&self, viewer: Viewer, now: i64) -> Sheet<&G::View> {
        let viewer = self.seated(viewer);
        let late = self.late.as_ref().filter(|_| viewer == Viewer::Public);
        let ended = self.knows_the_end(viewer);
        Sheet {
            table: self.made.id.clone(),
            game: G::NAME.into(),
            options: G::options(self.truth.rules()).into_iter().map(|(name, value)| (name.into(), value)).collect(),
            setup: self.made.setup.clone(),
            commitment: self.made.secret.commitment(),
            viewer,
            n: self.head(viewer),
            at: now.max(self.at),
            seats: self.seats.iter().map(|place| place.chair.clone()).collect(),
            began: late.map_or(self.began(), Late::began),
            turn: self.due(viewer),
            view: self.view_of(viewer),
            clocks: self.faces(viewer, now),
            offer: self.offer.filter(|_| viewer != Viewer::Public),
            chat: if late.is_some() { Vec::new() } else { self.chat.iter().cloned().collect() },
            dice: self.proof().filter(|_| ended),
            wishes: if late.is_some() { SeatSet::EMPTY } else { self.wishes },
            next: self.next.clone().filter(|_| ended),
        }
    }

    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        let view = self.truth.view(Viewer::Seat(seat));
        if !self.began() || seat.index() >= self.seats.len() {
            return Menu::default();
        }
        let mut actions = Vec::new();
        G::legal(view, &mut |action| actions.push(G::action_text(&action)));
        let forms = G::unlisted_forms(view).into_iter().map(String::from).collect();
        Menu { actions, forms }
    }

    /// The bots that have to decide now.
    pub(crate) fn bots_to_move(&self) -> Vec<(Seat, String)> {
        let Turn::Seats(seats) = self.truth.turn() else { return Vec::new() };
        if !self.began() {
            return Vec::new();
        }
        let bot = |seat: Seat| match &self.seats[seat.index()].chair {
            chair if chair.standin.is_some() => chair.standin.clone(),
            chair => match &chair.who {
                Who::Bot(name) => Some(name.clone()),
                _ => None,
            },
        };
        seats.iter().filter_map(|seat| Some((seat, bot(seat)?))).collect()
    }

    /// The record of the finished game, with the proof of its luck; none while it is played.
    pub fn record(&self) -> Option<Value> {
        self.truth.turn().outcome()?;
        let mut record = self.truth.record().to_json();
        record["players"] = self.seats.iter().map(|place| json!(place.chair.who)).collect();
        if let Some(proof) = self.proof() {
            record["dice"] = json!(proof);
        }
        Some(record)
    }
}
