//! The world around the servers: nodes, lines, one database, and what is wrong with them at the moment.

use super::{
    Bug, Database, SimulatedStore,
    checker::{Checker, Judge},
    conditions::{Conditions, Direction, Node, Way},
    process::Process,
};
use crate::{
    Time,
    live::{Connected, Conversation, Line, Settings, Storage, Tables},
};
use axum::extract::ws::Message;
use std::{
    future::Future,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use tavola_core::Rng;
use tavola_store::{Millis, Notice, StoreError};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep},
};

/// What the database's clock shows when a simulation begins: a moment in 2023.
pub(super) const EPOCH: Millis = 1_700_000_000_000;
/// Texts that the buffers of one line hold.
const BUFFER: usize = 64;

/// A digest of everything that happened.
struct Trace {
    digest: u64,
    lines: Option<Vec<String>>,
}

pub(crate) struct World {
    pub(super) bug: Option<Bug>,
    pub(super) shared: bool,
    pub(super) began: Instant,
    rng: Mutex<Rng>,
    database: Mutex<Database>,
    checker: Mutex<Checker>,
    conditions: Mutex<Conditions>,
    trace: Mutex<Trace>,
    /// Whether people only wait for what is under way.
    calm: std::sync::atomic::AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("one thread simulates, and a panic ends it")
}

impl World {
    pub(super) fn new(rng: Rng, nodes: usize, shared: bool, bug: Option<Bug>, verbose: bool) -> World {
        let node = || Node { wall: Arc::new(AtomicI64::new(EPOCH)), ..Node::default() };
        World {
            bug,
            shared,
            began: Instant::now(),
            rng: Mutex::new(rng),
            database: Mutex::new(Database::new(bug == Some(Bug::NoFencing))),
            checker: Mutex::default(),
            conditions: Mutex::new(Conditions {
                nodes: (0..nodes).map(|_| node()).collect(),
                disk: Duration::from_millis(2),
                ..Conditions::default()
            }),
            trace: Mutex::new(Trace { digest: 0xcbf2_9ce4_8422_2325, lines: verbose.then(Vec::new) }),
            calm: false.into(),
        }
    }

    /// A random number below this.
    pub(super) fn below(&self, bound: u32) -> u32 {
        lock(&self.rng).below(bound)
    }

    pub(super) fn chance(&self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// A random duration, in milliseconds.
    pub(super) fn millis(&self, from: u32, to: u32) -> Duration {
        Duration::from_millis(u64::from(from + self.below(to - from + 1)))
    }

    pub(super) fn fork(&self) -> Rng {
        lock(&self.rng).fork()
    }

    pub(super) fn database(&self) -> MutexGuard<'_, Database> {
        lock(&self.database)
    }

    pub(super) fn checker(&self) -> MutexGuard<'_, Checker> {
        lock(&self.checker)
    }

    pub(super) fn conditions(&self) -> MutexGuard<'_, Conditions> {
        lock(&self.conditions)
    }

    pub(super) fn database_clock(&self) -> Millis {
        // A database that is not shared has the clock of the machine it is on.
        let ahead = if self.shared { EPOCH } else { self.conditions().nodes[0].wall.load(Ordering::Relaxed) };
        ahead + self.began.elapsed().as_millis() as Millis
    }

    pub(super) fn calm_down(&self) {
        self.calm.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// Writes down that something happened. The same seed gives the same lines.
    pub(super) fn note(&self, line: &str) {
        let at = self.began.elapsed().as_millis();
        let mut trace = lock(&self.trace);
        let stamp = at.to_le_bytes();
        for byte in stamp.iter().copied().chain(line.bytes()) {
            trace.digest = (trace.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        if let Some(lines) = &mut trace.lines {
            lines.push(format!("{:>10}.{:03} {line}", at / 1000, at % 1000));
        }
    }

    pub(super) fn digest(&self) -> u64 {
        lock(&self.trace).digest
    }

    pub(super) fn lines(&self) -> Vec<String> {
        lock(&self.trace).lines.clone().unwrap_or_default()
    }

    pub(super) fn violation(&self, what: String) {
        self.note(&format!("VIOLATION: {what}"));
        self.checker().violations.push(what);
    }

    // Lines.

    pub(super) async fn latency(&self) {
        // Most packets are quick, a few are not; of two, the later one may arrive first.
        let millis = if self.chance(3) { self.millis(5, 250) } else { self.millis(0, 3) };
        if !millis.is_zero() {
            sleep(millis).await;
        }
    }

    async fn gets_through(&self, way: impl Fn(&Conditions) -> Way) -> bool {
        loop {
            match way(&self.conditions()) {
                Way::Whole => return true,
                Way::Lost => break,
                Way::Held => {}
            }
            sleep(Duration::from_millis(70)).await;
        }
        sleep(self.millis(1, 4_000)).await;
        false
    }

    /// Whether something gets through between a node and the database; it may take long.
    pub(super) async fn passes(&self, node: usize, direction: Direction) -> bool {
        self.gets_through(|conditions| conditions.nodes[node].database.way(direction)).await
    }

    /// What a commit waits for.
    pub(super) async fn disk(&self) -> Result<(), StoreError> {
        let (delay, crashes) = {
            let conditions = self.conditions();
            (conditions.disk, conditions.crashes)
        };
        sleep(delay).await;
        let conditions = self.conditions();
        if conditions.crashes != crashes {
            // What was half written is rolled back when the database starts again.
            return Err(StoreError::Unavailable("the database crashed".into()));
        }
        if conditions.full { Err(StoreError::Full("no space".into())) } else { Ok(()) }
    }

    pub(super) fn database_is_down(&self) -> bool {
        self.conditions().down
    }

    // Hints between nodes.

    pub(super) fn listens(&self, node: usize, out: mpsc::Sender<Notice>) {
        self.conditions().nodes[node].listener = Some(out);
    }

    pub(super) fn hint(self: &Arc<World>, from: usize, game: &str) {
        let (count, bad) = {
            let conditions = self.conditions();
            (conditions.nodes.len(), conditions.bad_hints)
        };
        for node in (0..count).filter(|node| *node != from) {
            let times = 1 + usize::from(self.chance(bad));
            for _ in 0..times {
                let (world, game) = (self.clone(), game.to_owned());
                tokio::spawn(async move { world.deliver(node, game).await });
            }
        }
    }

    async fn deliver(&self, node: usize, game: String) {
        self.latency().await;
        let life = self.conditions().nodes[node].life;
        let arrived = self.passes(node, Direction::Back).await && !self.database_is_down();
        let mut conditions = self.conditions();
        let node = &mut conditions.nodes[node];
        if arrived && let Some(out) = node.listener.as_ref().filter(|_| node.life == life) {
            // A full queue is a client that does not read; the real one waits, too.
            let _ = out.try_send(Notice::Game(game));
        } else {
            node.missed = true;
        }
    }

    /// Lines that broke are open again: what came meanwhile was missed.
    pub(super) fn reopen_listeners(&self, all: bool) {
        for node in &mut self.conditions().nodes {
            if (all || node.missed) && node.database.whole() {
                node.missed = false;
                if let Some(out) = &node.listener {
                    let _ = out.try_send(Notice::Missed);
                }
            }
        }
    }

    // Nodes.

    /// Starts a node's next life.
    pub(super) fn start_node(self: &Arc<World>, number: usize) {
        let process = Arc::new(Process::default());
        let (life, wall) = {
            let mut conditions = self.conditions();
            let node = &mut conditions.nodes[number];
            node.life += 1;
            (node.stopped, node.listener, node.missed) = (false, None, false);
            node.process = Some(process.clone());
            (node.life, node.wall.clone())
        };
        self.note(&format!("node {number} starts"));
        let (world, inside) = (self.clone(), process.clone());
        process.spawn(async move {
            loop {
                let store = Storage::Simulated(SimulatedStore { world: world.clone(), node: number, life });
                let settings = Settings { node: format!("n{number}"), bot_threads: 0, ..Settings::default() };
                let time = Time::simulated(world.began, wall.clone());
                if let Ok(tables) = Tables::start_on(store, settings, time, ()).await {
                    inside.spawn(super::client::think(world.clone(), tables.clone()));
                    world.conditions().nodes[number].tables = Some(tables);
                    world.look_around();
                    world.note(&format!("node {number} is up"));
                    return;
                }
                // An operator, or the system, tries again.
                sleep(Duration::from_secs(1)).await;
            }
        });
    }

    /// A node dies without a word.
    pub(super) fn kill_node(&self, number: usize) {
        let (process, tables) = {
            let mut conditions = self.conditions();
            let node = &mut conditions.nodes[number];
            node.listener = None;
            (node.process.take(), node.tables.take())
        };
        self.note(&format!("node {number} dies"));
        if let Some(process) = process {
            process.kill();
        }
        drop(tables);
        self.look_around();
    }

    /// Does something in a node that runs.
    pub(super) async fn in_node<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
        &self,
        number: usize,
        act: impl FnOnce(Tables) -> F,
    ) -> Option<T> {
        let (process, tables) = {
            let conditions = self.conditions();
            let node = &conditions.nodes[number];
            (node.process.clone()?, node.tables.clone()?)
        };
        process.run(act(tables)).await
    }

    pub(super) fn is_called(&self, node: usize, life: u64, name: &str) {
        let names = &mut self.conditions().nodes[node].names;
        if names.last().is_none_or(|(_, known)| known != name) {
            names.push((life, name.to_owned()));
        }
    }

    /// Whether a node runs in the life in which it was called this.
    pub(super) fn is_alive(&self, name: &str) -> bool {
        let conditions = self.conditions();
        let runs = |node: &Node| node.process.is_some() && node.names.last().is_some_and(|(_, last)| last == name);
        conditions.nodes.iter().any(runs)
    }

    /// Entries were committed.
    pub(super) fn committed(
        &self,
        database: &Database,
        (node, life): (usize, u64),
        game: &str,
        epoch: i64,
        entries: &[String],
    ) {
        let name = {
            let names = &self.conditions().nodes[node].names;
            names.iter().rfind(|(of, _)| *of == life).map(|(_, name)| name.clone()).unwrap_or_default()
        };
        for entry in entries {
            self.note(&format!("node {node} keeps {game} (epoch {epoch}) {entry}"));
        }
        let owner = database.owner(game, self.database_clock());
        let judge =
            Judge { node: &name, owner: owner.as_ref(), epoch, calm: self.is_calm(), conditions: &self.conditions() };
        let found = self.checker().committed(&judge, game, entries);
        if let Err(violation) = found {
            self.violation(violation);
        }
    }

    /// Notes when it becomes dark, and when light again: whether anybody can play.
    pub(super) fn look_around(&self) {
        let mut conditions = self.conditions();
        let works = |node: &Node| node.tables.is_some() && !node.stopped && node.database.whole() && node.front.whole();
        let open = !conditions.down && conditions.nodes.iter().any(works);
        let runs = conditions.nodes.iter().any(|node| node.tables.is_some() && !node.stopped);
        conditions.dark.is(!runs);
        conditions.closed.is(!open);
        let kept = open && !conditions.full;
        conditions.unkept.is(!kept);
    }

    /// A connection to a node; `None` if nobody answers there.
    pub(super) fn connect(self: &Arc<World>, number: usize, player: Option<&str>) -> Option<ClientLine> {
        let (process, tables) = {
            let conditions = self.conditions();
            let node = &conditions.nodes[number];
            if node.front.there != Way::Whole || node.front.back != Way::Whole {
                return None;
            }
            (node.process.clone()?, node.tables.clone()?)
        };
        let (to_server, from_client) = self.pipe(number, Direction::There);
        let (to_client, from_server) = self.pipe(number, Direction::Back);
        let who = player.map(|player| Connected { player: player.into(), session: player.into() });
        let line = ServerLine { incoming: from_client, outgoing: to_client };
        process.spawn(async move { Conversation::new(tables, who, None).hold(line).await });
        Some(ClientLine { incoming: from_server, outgoing: to_server })
    }

    /// One direction of a connection: in order, late, and cut when the line is.
    fn pipe(self: &Arc<World>, node: usize, direction: Direction) -> (mpsc::Sender<Message>, mpsc::Receiver<Message>) {
        let (sender, mut sent) = mpsc::channel(BUFFER);
        let (arrives, receiver) = mpsc::channel(BUFFER);
        let world = self.clone();
        tokio::spawn(async move {
            while let Some(message) = sent.recv().await {
                world.latency().await;
                let passes = world.gets_through(|conditions| conditions.nodes[node].front.way(direction)).await;
                if !passes || arrives.send(message).await.is_err() {
                    return;
                }
            }
        });
        (sender, receiver)
    }
}

/// The server's end of a connection.
struct ServerLine {
    incoming: mpsc::Receiver<Message>,
    outgoing: mpsc::Sender<Message>,
}

impl Line for ServerLine {
    async fn recv(&mut self) -> Option<Result<Message, axum::Error>> {
        self.incoming.recv().await.map(Ok)
    }

    async fn send(&mut self, message: Message) -> Result<(), axum::Error> {
        self.outgoing.send(message).await.map_err(axum::Error::new)
    }
}

/// The client's end.
pub(super) struct ClientLine {
    pub(super) incoming: mpsc::Receiver<Message>,
    pub(super) outgoing: mpsc::Sender<Message>,
}
