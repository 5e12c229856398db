//! What a viewer gets to see of the table, and what the finished game leaves behind.

use crate::{
    Table, commitment,
    dice::bot_seed,
    stream::{DelayedView, Stream},
};
use serde_json::{Value, json};
use std::sync::Arc;
use tavola_core::{Notation, Seat, SeatSet, Step, Turn, Viewer};
use tavola_protocol::{ClockReading, Menu, Occupant, RecordTags, Snapshot, ToMove};

impl<G: Notation> Table<G> {
    /// What a viewer knows of the game now: spectators of a game with secrets are behind.
    pub(crate) fn view_of(&self, viewer: Viewer) -> &G::View {
        match (&self.delayed, self.seated(viewer)) {
            (Some(delayed), Viewer::Public) => delayed.view(),
            (_, viewer) => self.live.view(viewer),
        }
    }

    /// What a bot in this seat knows.
    pub(crate) fn bot_view_text(&self, seat: Seat) -> String {
        let view = self.live.remembered_view(self.seated(Viewer::Seat(seat)));
        serde_json::to_string(&view).expect("a view can be written as JSON")
    }

    /// See [`crate::AnyTable::bot_seed`]. An imported game has no secret, and no bots that play on.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        self.config.secret.as_ref().map_or(0, |secret| bot_seed(secret, &self.config.id, seat))
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

    pub(crate) fn events(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        let stream = self.stream(viewer);
        if G::strict_memory(self.live.rules()) && after < stream.head() {
            return None;
        }
        stream.since(after)
    }

    pub(crate) fn fresh(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        self.stream(viewer).since(after)
    }

    pub(crate) fn release(&mut self, now: i64) {
        let last = self.streams.len() - 1;
        if let Some(delayed) = &mut self.delayed {
            delayed.release(now, &mut self.streams[last]);
        }
    }

    pub(crate) fn next_release(&self) -> Option<i64> {
        self.delayed.as_ref().and_then(DelayedView::next)
    }

    pub(crate) fn to_move(&self, viewer: Viewer) -> ToMove {
        G::seen_turn(self.view_of(viewer)).into()
    }

    /// The clocks as the viewer may see them; spectators who are behind see none.
    pub(crate) fn clock_readings(&self, viewer: Viewer, now: i64) -> Option<Vec<ClockReading>> {
        if self.seated(viewer) == Viewer::Public && self.delayed.is_some() {
            return None;
        }
        let seen = match G::seen_turn(self.view_of(viewer)) {
            Turn::Seats(seats) if self.began() => seats,
            _ => SeatSet::EMPTY,
        };
        self.clocks.clock_readings(seen, now.max(self.at))
    }

    /// Everything this viewer may know.
    pub fn snapshot(&self, viewer: Viewer, now: i64) -> Snapshot<&G::View> {
        let viewer = self.seated(viewer);
        let delayed = self.delayed.as_ref().filter(|_| viewer == Viewer::Public);
        let ended = self.knows_the_end(viewer);
        Snapshot {
            table: self.config.id.clone(),
            game: G::NAME.into(),
            options: G::options(self.live.rules()).into_iter().map(|(name, value)| (name.into(), value)).collect(),
            setup: self.config.setup.clone(),
            commitment: self.config.secret.as_ref().map(commitment),
            viewer,
            n: self.head(viewer),
            at: now.max(self.at),
            seats: self.seats.iter().map(|place| place.info.at(now.max(self.at))).collect(),
            opening: self.opening,
            began: delayed.map_or(self.began(), DelayedView::began),
            turn: self.to_move(viewer),
            view: self.view_of(viewer),
            clocks: self.clock_readings(viewer, now),
            offer: self.offer.filter(|_| viewer != Viewer::Public),
            chat: if delayed.is_some() { Vec::new() } else { self.chat.iter().cloned().collect() },
            dice: self.proof().filter(|_| ended),
            rematch_votes: if delayed.is_some() { SeatSet::EMPTY } else { self.rematch_votes },
            next: self.next.clone().filter(|_| ended),
        }
    }

    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        let view = self.live.view(Viewer::Seat(seat));
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
        let Turn::Seats(seats) = self.live.turn() else { return Vec::new() };
        if !self.began() {
            return Vec::new();
        }
        let bot = |seat: Seat| match &self.seats[seat.index()].info {
            info if info.standin.is_some() => info.standin.clone(),
            info => match &info.occupant {
                Occupant::Bot(name) => Some(name.clone()),
                _ => None,
            },
        };
        // A bot that asked something lets the others answer before it goes on: people need longer than it does.
        let waits = |seat: Seat| seats.len() > 1 && self.asked_last(seat);
        seats.iter().filter(|&seat| !waits(seat)).filter_map(|seat| Some((seat, bot(seat)?))).collect()
    }

    /// Whether the last thing a seat did was to ask the others.
    fn asked_last(&self, seat: Seat) -> bool {
        let acts = self.live.steps().iter().rev().filter_map(|step| match step {
            Step::Act(mover, action) => Some((mover, action)),
            _ => None,
        });
        acts.into_iter().find(|(mover, _)| **mover == seat).is_some_and(|(_, action)| G::is_question(action))
    }

    /// The record of the finished game, with its [`RecordTags`]; none while it is played.
    pub fn record(&self) -> Option<Value> {
        self.live.turn().outcome()?;
        let mut record = self.live.record().to_json();
        record["tags"] = json!(RecordTags {
            players: self.seats.iter().map(|place| place.info.occupant.clone()).collect(),
            dice: self.proof(),
        });
        Some(record)
    }
}
