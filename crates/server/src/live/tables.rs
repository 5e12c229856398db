//! The handle to the tables: what HTTP and sockets hold.

use super::{
    actor::{ActorMessage, Reply, TableActor},
    bots::BotPool,
    load::Read,
    nodes,
    people::Sockets,
    query::Query,
    reports::Report,
    storage::Storage,
    summary::{self, Order},
};
use crate::{Time, random, tasks};
use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    future::Future,
    net::IpAddr,
    pin::Pin,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};
use tavola_core::{ErrorCode, RuleError, Seat};
use tavola_protocol::{Clock, Ending, Lobby, Occupant, PlayerCommand, Setup, ToClient};
use tavola_store::{GameMeta, Store, StoreError, Visibility};
use tavola_table::Command;
use tokio::sync::{mpsc, oneshot, watch};

/// How the tables of a node are kept.
#[derive(Clone, Debug)]
pub struct Settings {
    /// This node's name, unique among those that share a database.
    pub node: String,
    /// Where other nodes and people who look for trouble find this one.
    pub node_url: String,
    /// How long the others wait for a sign of life before they take this node's tables over.
    pub lease: Duration,
    /// How long an actor waits for messages before it ends.
    pub idle: Duration,
    /// How many texts a second one connection may send; three times as many at once after a pause.
    pub texts_per_second: u32,
    /// How often this node looks for flags that fall and for tables without an owner.
    pub scan: Duration,
    /// How often a client is pinged.
    pub ping: Duration,
    /// How long a client may be silent before it is disconnected.
    pub silence: Duration,
    /// How long one text may take to be written to a client.
    pub write_timeout: Duration,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// How long a bot thinks about a move.
    pub bot_thinks: Duration,
    /// Bots think on other machines, which may take this long to answer; then this node thinks by itself.
    pub bots_elsewhere: Option<Duration>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            node: "solo".into(),
            node_url: String::new(),
            lease: Duration::from_millis(1_800),
            idle: Duration::from_secs(20),
            texts_per_second: 20,
            scan: Duration::from_millis(500),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(65),
            write_timeout: Duration::from_secs(10),
            bot_threads: 1,
            bot_thinks: Duration::from_millis(400),
            bots_elsewhere: None,
        }
    }
}

/// What a finished game means beyond its table: ratings.
pub trait GameOverHook: Send + Sync + 'static {
    /// Settles what follows from an ending, before the game counts as over. It may be called more than once for the
    /// same game, also by two nodes at once; after an error it is called again.
    fn settle<'a>(
        &'a self,
        store: &'a Store,
        game: &'a GameMeta,
        ending: &'a Ending,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;
}

/// Nothing follows.
impl GameOverHook for () {
    fn settle<'a>(
        &'a self,
        _: &'a Store,
        _: &'a GameMeta,
        _: &'a Ending,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(async { Ok(()) })
    }
}

/// The tables of this node. Clones are the same tables.
#[derive(Clone)]
pub struct Tables(pub(crate) Arc<AppState>);

/// What all actors share.
pub(crate) struct AppState {
    pub(crate) store: Storage,
    pub(crate) settings: Settings,
    pub(crate) time: Time,
    pub(crate) bot_pool: BotPool,
    pub(crate) game_over_hook: Box<dyn GameOverHook>,
    /// The mailboxes of running actors.
    pub(crate) actors: Mutex<BTreeMap<Arc<str>, mpsc::Sender<ActorMessage>>>,
    /// When flags fall at tables without a running actor.
    pub(crate) alarms: Mutex<BTreeSet<(i64, String)>>,
    /// How many milliseconds this process was stopped that count nevertheless, because other nodes went on.
    pub(crate) stopped: AtomicI64,
    /// Since when nothing can be kept at tables whose actor had to end because of that.
    pub(crate) stuck: Mutex<BTreeMap<Arc<str>, i64>>,
    /// Tables whose log was found to be damaged.
    damaged: Mutex<BTreeSet<String>>,
    /// The open sockets of people.
    sockets: Mutex<Sockets>,
    /// How many people who do not play follow each table here, where there are any.
    spectators: Mutex<BTreeMap<Arc<str>, u32>>,
    /// From where people last asked for something at each table here without a socket.
    visits: Mutex<BTreeMap<Arc<str>, IpAddr>>,
    /// How often something has changed that the lobby shows.
    changes: AtomicU64,
    /// Who follows each table here from a seat, where anybody does.
    at_tables: Mutex<BTreeMap<Arc<str>, BTreeSet<String>>>,
    /// Where is told what people who are not here may want to know; nowhere, where nobody tells them.
    pub(crate) reports: OnceLock<mpsc::Sender<Report>>,
    /// The lobby as a text that is ready to send.
    lobby: watch::Sender<Utf8Bytes>,
    connections: AtomicU64,
    closing: AtomicBool,
}

/// Messages that may wait for one actor.
const MAILBOX: usize = 64;

impl Tables {
    /// Opens the tables of a database. Games that were being played go on where they were.
    ///
    /// # Errors
    /// What the database says.
    pub async fn start(
        store: Store,
        settings: Settings,
        time: Time,
        game_over_hook: impl GameOverHook,
    ) -> Result<Tables, StoreError> {
        Tables::start_on(Storage::Real(store), settings, time, game_over_hook).await
    }

    pub(crate) async fn start_on(
        store: Storage,
        mut settings: Settings,
        time: Time,
        game_over_hook: impl GameOverHook,
    ) -> Result<Tables, StoreError> {
        // Another life is another node: what the last one left behind is taken over like a stranger's.
        settings.node = format!("{}.{:08x}", settings.node, random::number());
        let lease = settings.lease.as_millis() as i64;
        if store.shared() {
            nodes::follow_clock(&store, &time).await?;
        }
        // Alone with the database: earlier nodes are gone, and their tables can be claimed at once.
        if !store.shared() {
            store.expire_nodes(lease).await?;
        }
        store.forget_nodes().await?;
        store.renew(&settings.node, &settings.node_url, lease, time.now()).await?;
        let bot_pool = BotPool::start(settings.bot_threads, settings.bot_thinks, settings.bots_elsewhere.is_some());
        let tables = Tables(Arc::new(AppState {
            store,
            bot_pool,
            game_over_hook: Box::new(game_over_hook),
            actors: Mutex::default(),
            alarms: Mutex::default(),
            sockets: Mutex::default(),
            stopped: AtomicI64::new(0),
            stuck: Mutex::default(),
            damaged: Mutex::default(),
            spectators: Mutex::default(),
            visits: Mutex::default(),
            changes: AtomicU64::new(0),
            at_tables: Mutex::default(),
            reports: OnceLock::new(),
            lobby: watch::Sender::new(lobby_text(&Lobby::default())),
            connections: AtomicU64::new(0),
            closing: AtomicBool::new(false),
            settings,
            time,
        }));
        nodes::start(&tables);
        Ok(tables)
    }

    /// From now on reports what people who are not at a table may want to know.
    pub(crate) fn report_to(&self, reports: mpsc::Sender<Report>) {
        // The first one stays; there is no second.
        let _ = self.0.reports.set(reports);
    }

    /// Pauses the clocks, ends every actor and releases the tables. The clocks of tables that are not in memory are
    /// set right by the next owner. Without it nothing is lost either, but another node takes over later.
    pub async fn stop(&self) {
        self.0.closing.store(true, Ordering::SeqCst);
        // From now on no table is opened here.
        let since = self.0.time.now();
        let actors: Vec<_> = std::mem::take(&mut *self.0.actors()).into_values().collect();
        let mut closed = Vec::new();
        for actor in actors {
            let (done, observed) = oneshot::channel();
            if actor.send(ActorMessage::Close(done)).await.is_ok() {
                closed.push(observed);
            }
        }
        for observed in closed {
            // An actor that ended by itself meanwhile has nothing left to pause.
            let _ = observed.await;
        }
        if let Err(error) = self.0.store.retire(&self.0.settings.node, since).await {
            tracing::warn!(%error, "could not give the tables back; others take them over in a moment");
        }
    }

    /// Ends a table's actor, so that the next one reads the log again.
    pub async fn forget(&self, table: &str) {
        let actor = self.0.actors().remove(table);
        let (done, observed) = oneshot::channel();
        if let Some(actor) = actor
            && actor.send(ActorMessage::Close(done)).await.is_ok()
        {
            // An actor that ended by itself meanwhile is gone as well.
            let _ = observed.await;
        }
    }

    /// Sets up a table and keeps it: its id.
    ///
    /// # Errors
    /// Names what is wrong with the order.
    pub async fn open(&self, order: Order) -> Result<String, RuleError> {
        order.open(self).await
    }

    /// Keeps a finished game that was played elsewhere: the id of its table. `name` says who held a seat. With the time it
    /// was played it is kept once, however often it comes.
    ///
    /// # Errors
    /// Names the step that the rules refuse.
    pub async fn import(
        &self,
        record: Value,
        name: impl Fn(Seat) -> String + Send + 'static,
        host: String,
        visibility: Visibility,
        played_at: Option<i64>,
    ) -> Result<String, RuleError> {
        summary::import(self, record, name, host, visibility, played_at).await
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// Says why not.
    pub async fn sit(&self, table: &str, seat: Seat, occupant: Occupant) -> Result<(), RuleError> {
        self.apply(table, Command::Sit { seat, occupant }).await
    }

    /// A person gets up before the game has begun.
    ///
    /// # Errors
    /// Says why not.
    pub async fn stand(&self, table: &str, player: &str) -> Result<(), RuleError> {
        let player = player.to_owned();
        self.reply(table, |reply| ActorMessage::Stand { player, reply }).await
    }

    /// A person does something at a table. It is durable when this returns, and done once however
    /// often it is asked for with the same key.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub async fn command(&self, table: &str, player: &str, key: u64, command: PlayerCommand) -> Result<(), RuleError> {
        self.check_muted(player, &command).await?;
        let player = player.to_owned();
        self.reply(table, |reply| ActorMessage::PlayerCommand { player, key, command, reply }).await
    }

    /// Everything somebody may know of a table: `{"snapshot":…}`.
    ///
    /// # Errors
    /// There is no such table.
    pub async fn snapshot(&self, table: &str, player: Option<&str>) -> Result<String, RuleError> {
        self.query(table, player, Query::Snapshot).await
    }

    /// The events after a number, as soon as there are some, for at most so long: `{"events":…}`, or
    /// `{"snapshot":…}` where they cannot be had.
    ///
    /// # Errors
    /// There is no such table.
    pub async fn events(
        &self,
        table: &str,
        player: Option<&str>,
        after: u64,
        wait: Duration,
    ) -> Result<String, RuleError> {
        self.query(table, player, Query::Events { after, wait }).await
    }

    /// What a player may do: `{"menu":…}`.
    ///
    /// # Errors
    /// There is no such table, or the player has no seat.
    pub async fn menu(&self, table: &str, player: &str) -> Result<String, RuleError> {
        self.query(table, Some(player), Query::Menu).await
    }

    /// The record of a finished game; none before the end.
    ///
    /// # Errors
    /// There is no such table.
    pub async fn record(&self, table: &str) -> Result<Option<Value>, RuleError> {
        let text = self.query(table, None, Query::Record).await?;
        serde_json::from_str(&text).map_err(|error| RuleError::new(ErrorCode::Record, error.to_string()))
    }

    /// Sets what clients that follow the lobby are sent.
    pub fn set_lobby(&self, lobby: &Lobby) {
        let text = lobby_text(lobby);
        self.0.lobby.send_if_modified(|shown| {
            let differs = *shown != text;
            *shown = text;
            differs
        });
    }

    /// How many tables were found damaged since this node started.
    pub fn damaged(&self) -> usize {
        self.0.damaged().len()
    }

    /// How many actors run.
    pub fn actors(&self) -> usize {
        self.0.actors().len()
    }

    /// How many people who do not play follow this table at this node.
    pub(crate) fn spectators(&self, table: &str) -> u32 {
        self.0.spectators().get(table).copied().unwrap_or(0)
    }

    /// Somebody at this address asked for something at a table: bots there think on their account.
    pub(crate) fn note_visit(&self, table: &str, from: IpAddr) {
        let actors = self.0.actors();
        if let Some((table, _)) = actors.get_key_value(table) {
            self.0.visits().insert(table.clone(), from);
        }
    }

    /// How often something has changed on this node that the lobby shows.
    pub(crate) fn changes(&self) -> u64 {
        self.0.changes.load(Ordering::SeqCst)
    }

    /// Something has changed that the lobby shows.
    pub(crate) fn note_change(&self) {
        self.0.changes.fetch_add(1, Ordering::SeqCst);
    }

    /// Whether somebody or something is at work at this table on this node.
    pub(crate) fn is_open(&self, table: &str) -> bool {
        self.0.actors().contains_key(table)
    }

    pub(crate) fn follow_lobby(&self) -> watch::Receiver<Utf8Bytes> {
        self.0.lobby.subscribe()
    }

    pub(crate) fn next_connection(&self) -> u64 {
        self.0.connections.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) async fn apply(&self, table: &str, command: Command) -> Result<(), RuleError> {
        self.reply(table, |reply| ActorMessage::Do { command, reply }).await
    }

    pub(super) async fn reply(
        &self,
        table: &str,
        message: impl FnOnce(Reply) -> ActorMessage,
    ) -> Result<(), RuleError> {
        let (reply, observed) = oneshot::channel();
        self.send(table, message(Reply::Later(reply))).await?;
        observed.await.unwrap_or_else(|_| Err(again()))
    }

    async fn query(&self, table: &str, player: Option<&str>, query: Query) -> Result<String, RuleError> {
        let (reply, observed) = oneshot::channel();
        self.send(table, ActorMessage::Query { player: player.map(str::to_owned), query, reply }).await?;
        observed.await.unwrap_or_else(|_| Err(again()))
    }

    /// Sends a message to the table's actor, which is started if there is none.
    pub(crate) async fn send(&self, table: &str, message: ActorMessage) -> Result<(), RuleError> {
        if table.is_empty() || table.len() > 40 {
            return Err(super::load::no_table(table));
        }
        let mut message = message;
        // An actor may end between finding and asking it; then another one is started.
        for _ in 0..8 {
            match self.actor(table)?.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(returned)) => message = returned,
            }
        }
        Err(again())
    }

    /// Sends a message to the table's actor if there is one.
    pub(crate) fn send_if_open(&self, table: &str, message: ActorMessage) {
        let actor = self.0.actors().get(table).cloned();
        if let Some(actor) = actor {
            // A full mailbox means that the actor is about to look by itself.
            let _ = actor.try_send(message);
        }
    }

    /// Sends a message to every actor.
    pub(crate) fn send_to_all(&self, message: impl Fn() -> ActorMessage) {
        let open: Vec<Arc<str>> = self.0.actors().keys().cloned().collect();
        for table in open {
            self.send_if_open(&table, message());
        }
    }

    /// Starts the actor of a table, if there is none, and lets it do what is due.
    pub(crate) fn wake(&self, table: &str) {
        self.wake_with(table, None);
    }

    /// The same with a log that was just read, in case there is no actor.
    pub(crate) fn wake_with(&self, table: &str, read: Option<Read>) {
        if let Ok(actor) = self.actor_with(table, read) {
            // A full mailbox keeps the actor awake anyway.
            let _ = actor.try_send(ActorMessage::Wake);
        }
    }

    fn actor(&self, table: &str) -> Result<mpsc::Sender<ActorMessage>, RuleError> {
        self.actor_with(table, None)
    }

    fn actor_with(&self, table: &str, read: Option<Read>) -> Result<mpsc::Sender<ActorMessage>, RuleError> {
        let mut actors = self.0.actors();
        if let Some(actor) = actors.get(table) {
            return Ok(actor.clone());
        }
        if self.0.closing.load(Ordering::SeqCst) {
            return Err(again());
        }
        let (actor, mailbox) = mpsc::channel(MAILBOX);
        let id: Arc<str> = table.into();
        actors.insert(id.clone(), actor.clone());
        tasks::spawn(TableActor::run(self.clone(), id, mailbox, read));
        Ok(actor)
    }
}

impl AppState {
    /// The time that tables with this setup go by. Days of correspondence are days on the wall; everything else is
    /// a duration. Nodes that share a database go by its clock, which is both.
    pub(crate) fn table_time(&self, setup: &Setup) -> i64 {
        let wall = matches!(setup.clock, Clock::Days(_)) && !self.store.shared();
        if wall { self.time.wall() } else { self.time.now() }
    }

    pub(crate) fn actors(&self) -> std::sync::MutexGuard<'_, BTreeMap<Arc<str>, mpsc::Sender<ActorMessage>>> {
        // Nothing that can panic runs while the lock is held.
        self.actors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn sockets(&self) -> std::sync::MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn spectators(&self) -> std::sync::MutexGuard<'_, BTreeMap<Arc<str>, u32>> {
        self.spectators.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn visits(&self) -> std::sync::MutexGuard<'_, BTreeMap<Arc<str>, IpAddr>> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn at_tables(&self) -> std::sync::MutexGuard<'_, BTreeMap<Arc<str>, BTreeSet<String>>> {
        self.at_tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// So many people who do not play follow this table now.
    pub(crate) fn note_spectators(&self, table: &Arc<str>, count: usize) {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        let mut all = self.spectators();
        let before = if count == 0 { all.remove(table) } else { all.insert(table.clone(), count) };
        drop(all);
        if before.unwrap_or(0) != count {
            self.changes.fetch_add(1, Ordering::SeqCst);
        }
    }

    pub(crate) fn damaged(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn stuck(&self) -> std::sync::MutexGuard<'_, BTreeMap<Arc<str>, i64>> {
        self.stuck.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn alarms(&self) -> std::sync::MutexGuard<'_, BTreeSet<(i64, String)>> {
        self.alarms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lobby_text(lobby: &Lobby) -> Utf8Bytes {
    let message = ToClient::<(), ()>::Lobby(lobby.clone());
    serde_json::to_string(&message).expect("messages are plain data").into()
}

/// The server is between two states: the same message succeeds in a moment.
pub(crate) fn again() -> RuleError {
    RuleError::new(ErrorCode::Again, "the table is moving to another server; try again in a moment")
}

/// What an error of the store means to a player.
pub(crate) fn trouble(error: &StoreError) -> RuleError {
    match error {
        StoreError::Full(_) => RuleError::new(
            ErrorCode::Full,
            "the server's disk is full: nothing can be played until there is space again",
        ),
        StoreError::Missing(what) => RuleError::new(ErrorCode::UnknownTable, format!("there is no {what}")),
        _ => RuleError::new(ErrorCode::Unavailable, "the server cannot keep this now; try again in a moment"),
    }
}
