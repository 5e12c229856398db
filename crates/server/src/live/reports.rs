//! What people who are not at a table may want to be told of it: that it is their turn, that the game is over.

use super::{actor::TableActor, tables::Tables};
use crate::push::Kind;
use std::{collections::BTreeSet, sync::Arc};
use tavola_core::{Seat, SeatSet, Viewer};
use tavola_protocol::{Occupant, ToMove};
use tavola_store::Millis;
use tavola_table::AnyTable;

/// Something to tell somebody.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) kind: Kind,
    pub(crate) table: String,
    pub(crate) player: String,
    /// Grows with what happens at the table.
    pub(crate) number: u64,
    /// When it happened, on the wall clock.
    pub(crate) at: Millis,
}

/// What was reported of a table, or need not be.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reported {
    /// Whose turn it is.
    to_move: SeatSet,
    over: bool,
}

/// The people at a table for whom no bot stands in.
fn people(table: &dyn AnyTable) -> impl Iterator<Item = (Seat, String)> {
    let seats = (0..).map(Seat).zip(table.seat_infos());
    seats.filter_map(|(seat, info)| match info.occupant {
        Occupant::Person { player, .. } if info.standin.is_none() && !player.is_empty() => Some((seat, player)),
        _ => None,
    })
}

impl Reported {
    /// How a table stands. Each seat counts as it sees the turn itself: nobody is told what they may not know.
    fn of(table: &dyn AnyTable) -> Reported {
        let over = table.ending().is_some();
        let mut to_move = SeatSet::EMPTY;
        if table.began() && !over {
            for (seat, _) in people(table) {
                if matches!(table.to_move(Viewer::Seat(seat)), ToMove::Seats(seats) if seats.contains(seat)) {
                    to_move = to_move.with(seat);
                }
            }
        }
        Reported { to_move, over }
    }
}

impl Tables {
    /// Tells people, where somebody does that, what has become of a table.
    pub(super) fn report(&self, table: &dyn AnyTable, before: Reported, is_here: impl Fn(Seat) -> bool) -> Reported {
        let Some(desk) = self.0.reports.get() else { return before };
        let now = Reported::of(table);
        for (seat, player) in people(table).filter(|(seat, _)| !is_here(*seat)) {
            let kind = if now.over && !before.over {
                Kind::Over
            } else if now.to_move.contains(seat) && !before.to_move.contains(seat) {
                Kind::Turn
            } else {
                continue;
            };
            let (table_id, number) = (table.id().to_owned(), table.next_entry());
            let report = Report { kind, table: table_id, player, number, at: self.0.time.wall() };
            if desk.try_send(report).is_err() {
                metrics::counter!("tavola_notices_total", "what" => "dropped").increment(1);
            }
        }
        now
    }

    /// Whether somebody follows this table from their seat, at this node.
    pub(crate) fn is_at(&self, table: &str, player: &str) -> bool {
        self.0.at_tables().get(table).is_some_and(|players| players.contains(player))
    }
}

impl TableActor {
    /// After this node has written something.
    pub(super) fn report_news(&mut self) {
        let (table, watchers) = (self.table.as_ref(), &self.watchers);
        let is_here = |seat| watchers.iter().any(|watcher| watcher.viewer == Viewer::Seat(seat));
        self.reported = self.tables.report(table, self.reported, is_here);
    }

    /// What another node wrote is reported there.
    pub(super) fn report_nothing(&mut self) {
        if self.tables.0.reports.get().is_some() {
            self.reported = Reported::of(self.table.as_ref());
        }
    }

    /// Who follows the table from a seat.
    pub(super) fn note_people(&self) {
        let seated = self.watchers.iter().filter(|watcher| watcher.viewer != Viewer::Public);
        let players: BTreeSet<String> = seated.filter_map(|watcher| watcher.player.clone()).collect();
        self.tables.0.note_people(&self.id, players);
    }
}

impl super::tables::AppState {
    /// These people follow a table from their seats now.
    pub(crate) fn note_people(&self, table: &Arc<str>, players: BTreeSet<String>) {
        let mut all = self.at_tables();
        if players.is_empty() {
            all.remove(table);
        } else {
            all.insert(table.clone(), players);
        }
    }
}
