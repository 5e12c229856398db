//! A table on a server as this browser has it: the snapshot, kept up to date by events, and the commands that are on
//! their way.

use super::{
    api::{self, remembered},
    receipts,
    reconnecting_socket::{Heard, ReconnectingSocket},
    trouble::Trouble,
};
use crate::{app_state::later, app_state::seed, controller::GameController, store};
use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tavola_core::{ErrorCode, RuleError, Seat};
use tavola_protocol::{Applied, EventFrame, PlayerCommand, Snapshot, ToClient, ToServer, VERSION};
use tavola_ui_model::GameSession;

/// How the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// For the first time.
    Calling,
    /// News come as they happen.
    Up,
    /// Lost for the moment.
    Down,
}

/// Commands that a server between two states refuses are sent again after this many milliseconds.
const SOON: u32 = 800;
/// How many pieces of news are asked for to fill the log of somebody who comes back.
const PAST: u64 = 20;

/// A table elsewhere. All fields are handles; copies are the same table.
#[derive(Clone, Copy)]
pub struct RemoteTable {
    id: StoredValue<String>,
    socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>,
    owner: StoredValue<Owner>,
    /// Everything but the game itself; none before the first snapshot.
    pub snapshot: RwSignal<Option<Snapshot<()>>>,
    /// The game.
    pub controller: RwSignal<Option<GameController>>,
    /// How the line is.
    pub connection: RwSignal<Connection>,
    /// Commands that are not acknowledged yet, oldest first.
    pub pending: RwSignal<Vec<(u64, PlayerCommand)>>,
    /// What was refused last, apart from moves.
    pub refused: RwSignal<Option<Trouble>>,
    /// Why this table cannot be had at all.
    pub dead: RwSignal<Option<Trouble>>,
    /// What the table would not hear.
    pub unsaid: RwSignal<Option<String>>,
    /// Whether this browser was somebody and is nobody now.
    pub session_lost: RwSignal<bool>,
    /// The browser's time of the last clock reading.
    pub clocks_at: RwSignal<f64>,
}

impl RemoteTable {
    /// Follows a table for as long as the page is there.
    pub fn follow(id: &str) -> RemoteTable {
        let kept = store::get(&shelf(id)).and_then(|text| serde_json::from_str(&text).ok());
        let remote = RemoteTable {
            id: StoredValue::new(id.to_owned()),
            socket: StoredValue::new_local(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            snapshot: RwSignal::new(None),
            controller: RwSignal::new(None),
            connection: RwSignal::new(Connection::Calling),
            pending: RwSignal::new(kept.unwrap_or_default()),
            refused: RwSignal::new(None),
            dead: RwSignal::new(None),
            unsaid: RwSignal::new(None),
            session_lost: RwSignal::new(false),
            clocks_at: RwSignal::new(0.0),
        };
        remote.socket.set_value(Some(ReconnectingSocket::new(move |heard| {
            // A page that was left took its signals along.
            if !remote.connection.is_disposed() {
                remote.hear(heard);
            }
        })));
        let up = window_event_listener(leptos::ev::online, move |_| remote.with_socket(ReconnectingSocket::hurry));
        let down = window_event_listener(leptos::ev::offline, move |_| {
            remote.with_socket(ReconnectingSocket::drop_connection);
        });
        on_cleanup(move || {
            up.remove();
            down.remove();
            remote.with_socket(ReconnectingSocket::end);
        });
        remote
    }

    fn with_socket(&self, use_socket: impl FnOnce(&ReconnectingSocket)) {
        if let Some(Some(socket)) = self.socket.try_get_value() {
            use_socket(&socket);
        }
    }

    /// The table's id.
    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// Reads the snapshot; tracks it.
    pub fn read<T: Default>(&self, look: impl FnOnce(&Snapshot<()>) -> T) -> T {
        self.snapshot.with(|snapshot| snapshot.as_ref().map(look).unwrap_or_default())
    }

    /// The viewer's seat; tracks.
    pub fn seat(&self) -> Option<Seat> {
        self.read(|snapshot| snapshot.viewer.seat())
    }

    /// Does something: it is kept and sent until the table has acknowledged it.
    pub fn command(&self, command: PlayerCommand) {
        let key = seed() >> 11;
        self.pending.update(|pending| pending.push((key, command)));
        self.keep();
        self.send(key);
    }

    fn send(&self, key: u64) {
        let command = self.pending.with_untracked(|pending| pending.iter().find(|(one, _)| *one == key).cloned());
        if let Some((key, command)) = command {
            self.with_socket(|socket| {
                socket.say(&ToServer::Do { table: self.id.get_value(), key, command });
            });
        }
    }

    /// Keeps the commands that are on their way, so that a reload loses none.
    fn keep(&self) {
        let place = self.id.with_value(|id| shelf(id));
        self.pending.with_untracked(|pending| match serde_json::to_string(pending) {
            Ok(text) if !pending.is_empty() => store::set(&place, &text),
            _ => store::forget(&place),
        });
    }

    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Down => self.connection.set(Connection::Down),
            Heard::Received(observed) => match *observed {
                ToClient::Welcome { protocol, player } => self.welcomed(protocol, player.as_deref()),
                ToClient::Snapshot(snapshot) if self.mine(&snapshot.table) => self.see(&snapshot),
                ToClient::Events(frame) if self.mine(&frame.table) => self.events(frame),
                ToClient::Done { table, key } if self.mine(&table) => {
                    self.refused.set(None);
                    self.strike(key);
                    self.contribute();
                }
                ToClient::Refused(trouble) => self.refuse(trouble.key, trouble.refusal),
                ToClient::Bye(refusal) => self.refused.set(Some(refusal.into())),
                _ => {}
            },
        }
    }

    fn mine(&self, table: &str) -> bool {
        self.id.with_value(|id| id == table)
    }

    fn welcomed(&self, protocol: u32, player: Option<&str>) {
        if protocol != VERSION {
            self.dead.set(Some(Trouble::Version));
            return;
        }
        self.session_lost.set(player.is_none() && remembered().is_some());
        self.connection.set(Connection::Up);
        let after = self.snapshot.with_untracked(|snapshot| snapshot.as_ref().map(|snapshot| snapshot.n));
        self.with_socket(|socket| {
            socket.say(&ToServer::Watch { table: self.id.get_value(), after });
        });
        let keys = self.pending.with_untracked(|pending| pending.iter().map(|(key, _)| *key).collect::<Vec<_>>());
        for key in keys {
            self.send(key);
        }
    }

    /// A whole snapshot: what was there before is forgotten.
    fn see(&self, snapshot: &Snapshot<Value>) {
        // By way of text: a page reads a table of its own as text, too, and need not carry two ways to do it.
        let opened = serde_json::to_string(snapshot)
            .map_err(|error| RuleError::new(ErrorCode::Malformed, error.to_string()))
            .and_then(|text| GameSession::open(&text));
        let Ok(session) = opened else {
            // A newer server may speak of things this page does not know.
            return self.dead.set(Some(Trouble::Version));
        };
        let same = self.snapshot.with_untracked(|old| old.as_ref().is_some_and(|old| old.viewer == snapshot.viewer));
        self.publish(session.table().clone());
        match self.controller.get_untracked().filter(|_| same) {
            Some(controller) => drop(controller.update_remote(|old| old.begin_again(session))),
            None => self.sit(session),
        }
        self.settle();
        self.contribute();
        self.recall(snapshot.n);
    }

    /// Shows the pages around the board how the table is now.
    fn publish(&self, table: Snapshot<()>) {
        self.snapshot.set(Some(table));
        self.clocks_at.set(js_sys::Date::now());
    }

    /// Another viewer: a controller of its own.
    fn sit(&self, session: GameSession) {
        let remote = *self;
        let send = Callback::new(move |command: PlayerCommand| {
            remote.command(command);
            remote.settle();
        });
        let controller = self.owner.get_value().with(|| {
            let controller = GameController::remote(session, send);
            // What was shown late changes the pages around the board late, too.
            Effect::new(move |_| {
                let table = controller.session(|session| session.table().clone());
                remote.snapshot.set(Some(table));
            });
            controller
        });
        self.controller.set(Some(controller));
    }

    /// This seat's share in the dice, where the table waits for it.
    fn contribute(&self) {
        let is_share = |command: &PlayerCommand| matches!(command, PlayerCommand::Commit(_) | PlayerCommand::Nonce(_));
        let sent = self.pending.with_untracked(|pending| pending.iter().any(|(_, command)| is_share(command)));
        let share = self.snapshot.with_untracked(|snapshot| snapshot.as_ref().and_then(receipts::share));
        if let Some(share) = share.filter(|_| !sent) {
            self.command(share);
        }
    }

    /// Fills the log with the last things that happened, where the table still has them at hand and may
    /// tell them again.
    fn recall(&self, n: u64) {
        let remote = *self;
        let after = n.saturating_sub(PAST);
        if n == 0 {
            return;
        }
        spawn_local(async move {
            let path = format!("/api/tables/{}/events?after={after}", remote.id());
            let Ok(ToClient::Events(frame)) = api::ask::<ToClient>("GET", &path, None).await else { return };
            if remote.snapshot.is_disposed() {
                return;
            }
            let old = frame.items.iter().filter(|item| item.n <= n);
            let past: Vec<String> = old.filter_map(|item| serde_json::to_string(item).ok()).collect();
            if let Some(controller) = remote.controller.get_untracked() {
                controller.update_remote(|session| session.recall(&past));
                controller.version.update(|version| *version += 1);
            }
        });
    }

    fn events(&self, frame: EventFrame) {
        let Some(controller) = self.controller.get_untracked() else { return };
        let heard = controller.update_remote(|session| {
            let mut moved = false;
            for item in &frame.items {
                let text = serde_json::to_string(item)
                    .map_err(|error| RuleError::new(ErrorCode::Malformed, error.to_string()))?;
                match session.apply(&text)? {
                    Applied::Known | Applied::Table => {}
                    Applied::Gap => return Ok(None),
                    Applied::Game => moved = true,
                }
            }
            session.set_time(frame.at, frame.turn, frame.clocks);
            Ok::<_, RuleError>(Some((moved, session.table().clone())))
        });
        match heard {
            None => return,
            Some(Ok(Some((moved, table)))) => {
                let seats = |old: &Option<Snapshot<()>>| old.as_ref().is_none_or(|old| old.seats != table.seats);
                let seats_changed = self.snapshot.with_untracked(seats);
                self.publish(table);
                if moved {
                    self.settle();
                } else if seats_changed {
                    // Panels show who holds a seat, or is away, and follow the controller.
                    controller.version.update(|version| *version += 1);
                }
            }
            // The protocol leaves no gaps; should one come all the same, a new snapshot mends it.
            Some(Ok(None)) => {
                return self.with_socket(|socket| {
                    socket.say(&ToServer::Watch { table: self.id.get_value(), after: None });
                });
            }
            Some(Err(_)) => return self.dead.set(Some(Trouble::Version)),
        }
        self.contribute();
    }

    /// A command is dealt with, one way or the other.
    fn strike(&self, key: u64) -> Option<PlayerCommand> {
        let struck = self.pending.try_update(|pending| {
            let place = pending.iter().position(|(one, _)| *one == key)?;
            Some(pending.remove(place).1)
        });
        let struck = struck.flatten();
        self.keep();
        if matches!(struck, Some(PlayerCommand::Act(_))) {
            self.settle();
        }
        struck
    }

    fn refuse(&self, key: Option<u64>, refusal: RuleError) {
        let Some(key) = key else {
            let place = if refusal.code == ErrorCode::UnknownTable { self.dead } else { self.refused };
            place.set(Some(refusal.into()));
            return;
        };
        if refusal.code.is_transient() {
            let remote = *self;
            later(SOON, move || {
                if !remote.pending.is_disposed() {
                    remote.send(key);
                }
            });
            return;
        }
        match self.strike(key) {
            Some(PlayerCommand::Act(_)) => {
                if let Some(controller) = self.controller.get_untracked() {
                    controller.refusal.set(Some(refusal));
                }
            }
            // A second page of the same person was faster: the seat has its share.
            Some(PlayerCommand::Commit(_) | PlayerCommand::Nonce(_)) | None => {}
            Some(command) => {
                if let PlayerCommand::Chat(text) = command {
                    self.unsaid.set(Some(text));
                }
                self.refused.set(Some(refusal.into()));
            }
        }
    }

    /// After a change of the game, or of what is on its way: what is shown is refreshed.
    fn settle(&self) {
        let acting = self
            .pending
            .with_untracked(|pending| pending.iter().any(|(_, command)| matches!(command, PlayerCommand::Act(_))));
        if let Some(controller) = self.controller.get_untracked() {
            controller.update_remote(|session| session.hold(acting));
            controller.refresh();
        }
    }
}

/// Where the commands of a table are kept.
fn shelf(id: &str) -> String {
    format!("tavola.pending.{id}")
}
