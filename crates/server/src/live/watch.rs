//! Connections that follow a table, and what they are sent.

use super::{
    actor::{Desync, TableActor},
    frames,
};
use axum::extract::ws::Utf8Bytes;
use std::{
    net::IpAddr,
    sync::{Arc, OnceLock},
};
use tavola_core::{ErrorCode, RuleError, Viewer};
use tavola_protocol::{ToClient, Trouble};
use tavola_table::Command;
use tokio::sync::{Notify, mpsc};

/// Something to send to a client.
pub(crate) enum Outgoing {
    Text(Utf8Bytes),
    /// The server closes the connection, and says why.
    Bye(RuleError),
}

/// A handle to one connection. Its queue is short: a client that does not read is disconnected, so that
/// it can't fill the memory, and comes back when it can.
#[derive(Clone)]
pub(crate) struct ClientHandle {
    pub(crate) connection: u64,
    pub(crate) queue: mpsc::Sender<Outgoing>,
    pub(crate) cut: Arc<Notify>,
    /// Where the client is, if that is known.
    pub(crate) from: Option<IpAddr>,
    /// Why this client is heard no longer, once it is not.
    pub(crate) revoked: Arc<OnceLock<RuleError>>,
}

impl ClientHandle {
    /// For a client that is sent nothing, and only hears when it is heard no longer.
    pub(crate) fn without_queue(connection: u64) -> ClientHandle {
        let (queue, _) = mpsc::channel(1);
        ClientHandle { connection, queue, cut: Arc::default(), from: None, revoked: Arc::default() }
    }

    /// Sends a text; disconnects the client if its queue is full.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let sent = self.queue.try_send(Outgoing::Text(text)).is_ok();
        if !sent {
            self.cut.notify_one();
        }
        sent
    }

    pub(crate) fn say(&self, message: &ToClient) {
        self.send(serde_json::to_string(message).expect("messages are plain data").into());
    }

    /// From now on nothing that this client says is done, and the connection is closed.
    pub(crate) fn revoke(&self, reason: RuleError) {
        // A second reason changes nothing.
        let _ = self.revoked.set(reason);
        self.cut.notify_one();
    }

    pub(crate) fn bye(&self, code: ErrorCode, message: &str) {
        // Where the queue is full, the client is disconnected as a slow one.
        let _ = self.queue.try_send(Outgoing::Bye(RuleError::new(code, message)));
        self.cut.notify_one();
    }
}

/// A connection that follows this table.
pub(crate) struct Watcher {
    pub(crate) viewer: Viewer,
    /// Who it is; a stranger may take a seat later.
    pub(crate) player: Option<String>,
    /// The number of the last event it was sent.
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
        let now = self.now();
        self.table.release(now);
        let rest = after.and_then(|after| self.table.events(viewer, after));
        if out.send(frames::events_or_snapshot(self.table.as_ref(), viewer, rest, now).into()) {
            let sent = self.table.head(viewer);
            self.watchers.push(Watcher { viewer, player, sent, out });
            metrics::gauge!("tavola_watchers").increment(1.0);
        }
        self.note_spectators();
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        self.presence.came(seat);
        // The person is back, so a bot that stands in stops.
        match self.apply(Command::Back { seat }).await {
            Err(refusal) if refusal.code != ErrorCode::Over => Err(Desync),
            _ => Ok(()),
        }
    }

    pub(crate) fn unwatch(&mut self, connection: u64) {
        let gone: Vec<Watcher> = self.watchers.extract_if(.., |watcher| watcher.out.connection == connection).collect();
        self.note_gone(&gone);
        self.note_spectators();
    }

    /// The lobby tells how many follow a table, and who follows it from a seat needs no notice of it.
    fn note_spectators(&self) {
        self.note_people();
        self.tables
            .0
            .note_spectators(&self.id, self.watchers.iter().filter(|one| one.viewer == Viewer::Public).count());
    }

    fn note_gone(&mut self, gone: &[Watcher]) {
        for watcher in gone {
            metrics::gauge!("tavola_watchers").decrement(1.0);
            if let Viewer::Seat(seat) = watcher.viewer
                && !self.watchers.iter().any(|other| other.viewer == watcher.viewer)
            {
                self.presence.left(seat, self.clock());
            }
        }
    }

    /// Sends every watcher the events it may know and does not have.
    pub(crate) fn tell(&mut self) {
        if self.lost {
            // The table in memory may hold what is not durable.
            return;
        }
        let now = self.now();
        let (table, player_seats) = (self.table.as_ref(), |player: &str| self.table.seat_of(player));
        // Watchers of one seat, and all spectators, get the same text.
        let mut texts: Vec<(Viewer, u64, Utf8Bytes)> = Vec::new();
        let (mut gone, mut moved) = (Vec::new(), false);
        for (place, watcher) in self.watchers.iter_mut().enumerate() {
            let viewer = watcher.player.as_deref().and_then(player_seats).map_or(Viewer::Public, Viewer::Seat);
            if viewer != watcher.viewer {
                // A spectator sat down, or a player got up: what they knew as another viewer is void.
                watcher.viewer = viewer;
                moved = true;
                watcher.sent = table.head(viewer);
                if !watcher.out.send(frames::snapshot(table, viewer, now).into()) {
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
                // Strict memory forbids to tell again, not to tell: `fresh` instead of `events`.
                let items = table.fresh(viewer, watcher.sent);
                let text = frames::events_or_snapshot(table, viewer, items, now);
                texts.push((viewer, watcher.sent, text.into()));
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
        if moved || !gone.is_empty() {
            self.note_spectators();
        }
        self.answer_polls();
    }
}
