//! The server's core in a simulated world, as `docs/simulation.md` describes it.
//!
//! Tables, leases, timers and conversations are the real ones. Time is tokio's paused clock; the database is a model;
//! processes, lines, disks and wall clocks are simulated, and go wrong as the seed says.

mod chaos;
mod checker;
mod client;
mod conditions;
mod conformance;
mod database;
mod failover;
mod mirror;
mod process;
mod seeds;
mod store;
mod world;

use client::{Client, Style};
use database::Database;
pub(crate) use process::{fill, planted, spawn};
use std::{sync::Arc, time::Duration};
pub(crate) use store::SimulatedStore;
use tavola_core::Rng;
use tavola_protocol::{AbsenceAction, AbsencePolicy, Clock, Occupant, Setup};
use tavola_store::{Status, Visibility};
use tokio::time::{Instant, sleep};
use world::World;

use crate::live::Order;

/// Bugs that are planted to see whether the simulation finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    /// The database takes entries of epochs that are over.
    NoFencing,
    /// Writes are acknowledged before they are committed.
    EarlyAcknowledgement,
    /// After a reload, what the owner wanted is tried again, no matter who the owner is now.
    ForgottenOwner,
}

/// What came of one seed.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) violations: Vec<String>,
    pub(crate) digest: u64,
    pub(crate) simulated: Duration,
    pub(crate) entries: u64,
    pub(crate) acknowledged: u64,
    pub(crate) frames: u64,
    pub(crate) receipts: u64,
    /// What happened, line by line, if that was asked for.
    pub(crate) lines: Vec<String>,
}

/// Simulates what follows from a seed.
pub(crate) fn simulate(seed: u64, bug: Option<Bug>, verbose: bool) -> Outcome {
    simulated(seed, bug, |rng| live(rng, bug, verbose))
}

/// Runs something in simulated time, with randomness from this seed.
fn simulated<T, F: Future<Output = T>>(seed: u64, bug: Option<Bug>, act: impl FnOnce(Rng) -> F) -> T {
    let mut rng = Rng::new(seed);
    process::set_dice(Some(rng.fork()));
    process::plant(bug);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without a system around it starts");
    let outcome = runtime.block_on(act(rng));
    // Ends what is still under way before the thread is used for another seed.
    drop(runtime);
    process::set_dice(None);
    process::plant(None);
    outcome
}

/// How long people play on after the last trouble.
const RECOVERY: Duration = Duration::from_secs(40);
/// How long everybody has at the end to learn everything: longer than any delay, timeout or fault.
const CALM: Duration = Duration::from_mins(2);
/// How long spectators are waited for at a time, and how often. Bots that stand in for everybody may play on for long.
const WAIT: Duration = Duration::from_secs(10);
const MOST_WAITS: usize = 30;

async fn live(mut rng: Rng, bug: Option<Bug>, verbose: bool) -> Outcome {
    let nodes = if rng.below(10) < 3 { 1 } else { 2 + rng.below(2) as usize };
    let length = Duration::from_secs(u64::from(240 + rng.below(600)));
    // One node may have a database of its own, or a shared one.
    let shared = nodes > 1 || rng.below(3) == 0;
    let world = Arc::new(World::new(rng.fork(), nodes, shared, bug, verbose));
    (0..nodes).for_each(|node| world.start_node(node));
    sleep(Duration::from_secs(1)).await;
    let mut people = tokio::task::JoinSet::new();
    for number in 0..=rng.below(3) {
        for client in set_up(&world, &mut rng, number).await {
            people.spawn(client.live());
        }
    }
    let until = Instant::now() + length;
    let nodes_in_trouble = tokio::spawn(chaos::trouble_nodes(world.clone(), until));
    let database_in_trouble = tokio::spawn(chaos::trouble_database(world.clone(), until));
    for trouble in [nodes_in_trouble, database_in_trouble] {
        trouble.await.expect("trouble does not panic");
        if !world.checker().violations.is_empty() {
            break;
        }
    }
    if world.checker().violations.is_empty() {
        // First everything works, and then nobody does anything any more.
        sleep(RECOVERY).await;
        world.calm_down();
        sleep(CALM).await;
        // A flag may fall in the last moment, and spectators are behind.
        for _ in 0..MOST_WAITS {
            if world.checker().spectators_wait() {
                sleep(WAIT).await;
            }
        }
    }
    people.shutdown().await;
    look_at_the_end(&world);
    if process::panics() > 0 {
        world.violation("a server's task panicked".into());
    }
    let simulated = world.began.elapsed();
    (0..nodes).for_each(|node| world.kill_node(node));
    let checker = world.checker();
    Outcome {
        violations: checker.violations.clone(),
        digest: world.digest(),
        simulated,
        entries: checker.entries,
        acknowledged: checker.acknowledged,
        frames: checker.frames,
        receipts: checker.receipts,
        lines: world.lines(),
    }
}

/// A table, and the people who come to it.
async fn set_up(world: &Arc<World>, rng: &mut Rng, number: u32) -> Vec<Client> {
    let game = match rng.below(8) {
        0..2 => "stratego",
        2..4 => "impero",
        _ => "sparta",
    };
    let dice = game == "impero";
    let clock = match rng.below(10) {
        // A turn with dice is many decisions.
        0..5 => Clock::Move(if dice { 240 } else { 60 }),
        5..7 => Clock::Fischer { base: if dice { 900 } else { 300 }, plus: 20 },
        7 => Clock::Days(1),
        _ => Clock::None,
    };
    let then = match rng.below(3) {
        0 => AbsenceAction::Wait,
        1 => AbsenceAction::Lose,
        _ => AbsenceAction::Bot("level1".into()),
    };
    let absence = AbsencePolicy { after: 60, then };
    let setup = Setup { clock, absence, delay: [0, 40][rng.below(2) as usize], ..Setup::default() };
    let mut seats = Vec::new();
    let mut people = Vec::new();
    let letters = if dice && rng.below(3) == 0 { &["a", "b", "c"][..] } else { &["a", "b"] };
    for letter in letters {
        let name = format!("p{number}{letter}");
        if *letter != "a" && rng.below(8) == 0 {
            seats.push(Occupant::Bot("level1".into()));
            continue;
        }
        let style = if rng.below(10) < 6 { Style::Diligent } else { Style::Lazy };
        if style == Style::Diligent {
            world.checker().diligent.push(name.clone());
        }
        seats.push(Occupant::Person { player: name.clone(), name: name.clone() });
        people.push((name, style));
    }
    if rng.below(2) == 0 {
        people.push((format!("s{number}"), Style::Spectator));
    }
    let order = Order {
        game: game.into(),
        options: if dice { vec![("players".into(), letters.len().to_string())] } else { Vec::new() },
        position: None,
        setup,
        seats,
        host: None,
        visibility: Visibility::Public,
        invitation: None,
    };
    let node = rng.below(world.conditions().nodes.len() as u32) as usize;
    let opened = world.in_node(node, |tables| async move { tables.open(order).await }).await;
    let table = opened.expect("nodes run at first").expect("the order is right, and the database works at first");
    people.into_iter().map(|(name, style)| Client::new(world, &name, style, &table)).collect()
}

/// What must hold once everything works again and nobody does anything.
fn look_at_the_end(world: &Arc<World>) {
    if !world.checker().violations.is_empty() {
        return;
    }
    let games = world.database().ids();
    for game in games {
        let log = world.database().read_log(&game, 0);
        let found = world.checker().rebuilt(&game, &log);
        if let Err(violation) = found {
            world.violation(violation);
        }
        let over = world.checker().tables.get(&game).is_none_or(|truth| truth.table.ending().is_some());
        let owner = world.database().owner(&game, world.database_clock());
        let told = world.database().game(&game).is_some_and(|game| game.status == Status::Over);
        if over && !told {
            world.violation(format!("{game} is over, and its summary does not say so"));
        }
        if !over && !owner.is_some_and(|owner| owner.alive) {
            world.violation(format!("{game} has no owner at the end"));
        }
    }
}
