//! What a viewer of a table is sent, as JSON.
//!
//! A table keeps its events as JSON, because many viewers are sent the same; a frame takes them in as they are.
//! Clients read frames as [`tavola_protocol::ToClient`].

use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use tavola_core::Viewer;
use tavola_protocol::{ClockReading, ToMove};
use tavola_table::AnyTable;

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Frame<'a> {
    Snapshot(&'a RawValue),
    Events(Events<'a>),
}

#[derive(Serialize)]
struct Events<'a> {
    table: &'a str,
    at: i64,
    items: Vec<&'a RawValue>,
    turn: ToMove,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Vec<ClockReading>>,
}

fn raw(text: &str) -> &RawValue {
    serde_json::from_str(text).expect("a table writes JSON")
}

fn text(frame: &Frame<'_>) -> String {
    serde_json::to_string(frame).expect("frames are plain data")
}

/// `{"events":…}`.
pub(crate) fn events(table: &dyn AnyTable, viewer: Viewer, items: &[Arc<str>], now: i64) -> String {
    text(&Frame::Events(Events {
        table: table.id(),
        at: now,
        items: items.iter().map(|item| raw(item)).collect(),
        turn: table.to_move(viewer),
        clocks: table.clock_readings(viewer, now),
    }))
}

/// `{"snapshot":…}`.
pub(crate) fn snapshot(table: &dyn AnyTable, viewer: Viewer, now: i64) -> String {
    text(&Frame::Snapshot(raw(&table.snapshot(viewer, now))))
}

/// `events` where they can be had, otherwise a `snapshot`.
pub(crate) fn events_or_snapshot(
    table: &dyn AnyTable,
    viewer: Viewer,
    items: Option<Vec<Arc<str>>>,
    now: i64,
) -> String {
    match items {
        Some(items) => events(table, viewer, &items, now),
        None => snapshot(table, viewer, now),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::Seat;
    use tavola_protocol::{Clock, Occupant, Secret, Setup, ToClient};
    use tavola_table::{Command, TableConfig, make};

    #[test]
    fn clients_read_every_frame() {
        let config = TableConfig {
            id: "k3".into(),
            game: "sparta".into(),
            options: Vec::new(),
            position: None,
            setup: Setup { clock: Clock::Move(30), ..Setup::default() },
            secret: Some(Secret::new([7; 32])),
        };
        let (mut table, _) = make(config, 1_000).unwrap();
        for (seat, name) in [(0, "ada"), (1, "bob")] {
            let occupant = Occupant::Person { player: name.into(), name: name.into() };
            table.apply(Command::Sit { seat: Seat(seat), occupant }, 2_000).unwrap();
        }
        let viewer = Viewer::Seat(Seat(0));
        let read: ToClient = serde_json::from_str(&snapshot(table.as_ref(), viewer, 3_000)).unwrap();
        let ToClient::Snapshot(read) = read else { panic!("{read:?} is no snapshot") };
        assert_eq!((read.table.as_str(), read.viewer, read.at), ("k3", viewer, 3_000));
        let items = table.events(viewer, 0).unwrap();
        let read: ToClient = serde_json::from_str(&events(table.as_ref(), viewer, &items, 3_000)).unwrap();
        let ToClient::Events(read) = read else { panic!("{read:?} are no events") };
        assert_eq!(read.items.len(), items.len());
        assert_eq!(read.clocks.map(|clocks| clocks[0].left), Some(29_000));
        assert_eq!(read.turn, table.to_move(viewer));
    }
}
