//! Connections that follow a table, and what they are sent.

use super::{
    actor::{Desync, TableActor},
    now,
};
use axum::extract::ws::Utf8Bytes;
use std::{fmt::Write, sync::Arc};
use tavola_core::{ErrorCode, RuleError, Viewer};
use tavola_protocol::{ToClient, Trouble};
use tavola_table::{AnyTable, Command};
use tokio::sync::{Notify, mpsc};

/// The way out to one connection. Its queue is short: a client that does not read is cut off, so that
/// it can't fill the memory, and comes back when it can.
#[derive(Clone)]
pub(crate) struct ClientHandle {
    pub(crate) connection: u64,
    pub(crate) texts: mpsc::Sender<Utf8Bytes>,
    pub(crate) cut: Arc<Notify>,
}

impl ClientHandle {
    /// Sends a text; cuts the connection off if its queue is full.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let sent = self.texts.try_send(text).is_ok();
        if !sent {
            self.cut.notify_one();
        }
        sent
    }

    pub(crate) fn say(&self, observed: &ToClient) {
        // Plain data: JSON can write it.
        if let Ok(text) = serde_json::to_string(observed) {
            self.send(text.into());
        }
    }

    pub(crate) fn bye(&self, code: ErrorCode, message: &str) {
        self.say(&ToClient::Bye(RuleError::new(code, message)));
        self.cut.notify_one();
    }
}

/// A connection that follows this table.
pub(crate) struct Watcher {
    pub(crate) viewer: Viewer,
    /// Who it is; a stranger may take a seat later.
    pub(crate) player: Option<String>,
    /// The number of the last piece of news it was sent.
    sent: u64,
    pub(crate) out: ClientHandle,
}

impl TableActor {
    /// A connection follows the table from now on.
    pub(crate) async fn watch(
        &mut self,
        player: Option<String>,
        after: Option<u64>,
        out: ClientHandle,
    ) -> Result<(), Desync> {
        if let Err(refusal) = self.freshen().await {
            out.say(&ToClient::Refused(Trouble { table: Some(self.id.to_string()), key: None, refusal }));
            return Ok(());
        }
        self.watchers.retain(|watcher| watcher.out.connection != out.connection);
        let viewer = self.viewer(player.as_deref());
        self.table.release(now());
        let rest = after.and_then(|after| self.table.events(viewer, after));
        let text = match rest {
            Some(items) => events_text(self.table.as_ref(), viewer, &items),
            None => snapshot_text(self.table.as_ref(), viewer),
        };
        if out.send(text) {
            let sent = self.table.head(viewer);
            self.watchers.push(Watcher { viewer, player, sent, out });
            metrics::gauge!("tavola_watchers").increment(1.0);
        }
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        self.presence.came(seat);
        // Whoever is back plays for themselves.
        self.apply(Command::Back { seat }).await.map_err(|_| Desync)
    }

    pub(crate) fn unwatch(&mut self, connection: u64) {
        let gone: Vec<Watcher> = self.watchers.extract_if(.., |watcher| watcher.out.connection == connection).collect();
        self.note_gone(&gone);
    }

    fn note_gone(&mut self, gone: &[Watcher]) {
        for watcher in gone {
            metrics::gauge!("tavola_watchers").decrement(1.0);
            if let Viewer::Seat(seat) = watcher.viewer
                && !self.watchers.iter().any(|other| other.viewer == watcher.viewer)
            {
                self.presence.left(seat, now());
            }
        }
    }

    /// Tells every watcher what it may know and was not told yet.
    pub(crate) fn tell(&mut self) {
        let (table, player_seats) = (self.table.as_ref(), |player: &str| self.table.seat_of(player));
        // Watchers of one seat, and all spectators, get the same text.
        let mut texts: Vec<(Viewer, u64, Utf8Bytes)> = Vec::new();
        let mut gone = Vec::new();
        for (place, watcher) in self.watchers.iter_mut().enumerate() {
            let viewer = watcher.player.as_deref().and_then(player_seats).map_or(Viewer::Public, Viewer::Seat);
            if viewer != watcher.viewer {
                // A spectator sat down, or somebody got up: a new pair of eyes needs the whole sheet.
                watcher.viewer = viewer;
                watcher.sent = table.head(viewer);
                if !watcher.out.send(snapshot_text(table, viewer)) {
                    gone.push(place);
                }
                continue;
            }
            let head = table.head(viewer);
            if head == watcher.sent {
                continue;
            }
            let known = texts.iter().position(|(of, since, _)| *of == viewer && *since == watcher.sent);
            let known = known.unwrap_or_else(|| {
                texts.push((viewer, watcher.sent, live_text(table, viewer, watcher.sent)));
                texts.len() - 1
            });
            let text = texts[known].2.clone();
            watcher.sent = head;
            if !watcher.out.send(text) {
                gone.push(place);
            }
        }
        let gone: Vec<Watcher> = gone.into_iter().rev().map(|place| self.watchers.swap_remove(place)).collect();
        self.note_gone(&gone);
        self.answer_polls();
    }
}

/// What a viewer who follows the table is told now. Strict memory forbids to tell again, not to tell.
fn live_text(table: &dyn AnyTable, viewer: Viewer, sent: u64) -> Utf8Bytes {
    match table.fresh(viewer, sent) {
        Some(items) => events_text(table, viewer, &items),
        None => snapshot_text(table, viewer),
    }
}

/// `{"events":…}`, put together from texts that are ready.
pub(crate) fn events_text(table: &dyn AnyTable, viewer: Viewer, items: &[Arc<str>]) -> Utf8Bytes {
    let now = now();
    let mut text = String::with_capacity(160 + items.iter().map(|item| item.len() + 1).sum::<usize>());
    // The id consists of letters, digits and hyphens. Writing to a string cannot fail.
    let _ = write!(text, r#"{{"news":{{"table":"{}","at":{now},"items":["#, table.id());
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            text.push(',');
        }
        text.push_str(item);
    }
    let turn = serde_json::to_string(&table.to_move(viewer)).unwrap_or_default();
    let _ = write!(text, r#"],"turn":{turn}"#);
    if let Some(clocks) = table.clock_readings(viewer, now) {
        let _ = write!(text, r#","clocks":{}"#, serde_json::to_string(&clocks).unwrap_or_default());
    }
    text.push_str("}}");
    text.into()
}

/// `{"snapshot":…}`.
pub(crate) fn snapshot_text(table: &dyn AnyTable, viewer: Viewer) -> Utf8Bytes {
    format!(r#"{{"sheet":{}}}"#, table.snapshot(viewer, now())).into()
}
