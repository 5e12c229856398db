//! Two servers on one database: players at different ones play together, and a server's death moves its
//! tables to the other.

mod club;

use club::{Club, clock, fast, person};
use serde_json::json;
use std::{
    pin::Pin,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use tavola_protocol::{AbsenceAction, AbsencePolicy, Clock, Ending, Occupant, PlayerCommand, Setup};
use tavola_server::{
    ManualTime,
    live::{GameOverHook, Settings},
};
use tavola_store::{GameMeta, Status, Store, StoreError};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A database of its own in the throw-away `PostgreSQL` that `cargo xtask test` starts, or `None` if there is no
/// server and the test has to be skipped.
async fn database() -> Option<String> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let server = tavola_core_testkit::required(
        "TAVOLA_TEST_POSTGRES",
        "cargo xtask postgres -- cargo test -p tavola-server --test nodes",
    )?;
    let name = format!("nodes_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let admin = sqlx::PgPool::connect(&server).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&admin).await.unwrap();
    admin.close().await;
    let (base, _) = server.rsplit_once('/').unwrap();
    Some(format!("{base}/{name}"))
}

async fn node(database: &str, name: &str, clock: &ManualTime) -> Club {
    Club::open_with(database, Settings { node: name.into(), ..fast() }, clock.clone()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_play_together() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let (here, there) = (node(&database, "here", &clock).await, node(&database, "there", &clock).await);
    let table = here.two("sparta", &[], Setup::default()).await;
    let (mut ada, mut bob) = (here.at(&table, Some("ada")).await, there.at(&table, Some("bob")).await);
    ada.act(&table, 1, "b2-c4").await.unwrap();
    assert_eq!(bob.event("observed").await["observed"]["played"]["action"], "b2-c4");
    bob.act(&table, 1, "b9-c7").await.unwrap();
    assert_eq!(ada.event("observed").await["observed"]["played"]["action"], "b9-c7");
    // The same move again, by the other server: it is done once.
    let mut elsewhere = there.at(&table, Some("ada")).await;
    elsewhere.act(&table, 1, "b2-c4").await.unwrap();

    // Both talk at once, each at another server: every line is kept, once.
    for key in 100..120 {
        for (guest, name) in [(&mut ada, "ada"), (&mut bob, "bob")] {
            guest.say(&json!({"do": {"table": table, "key": key, "command": {"chat": format!("{name} {key}")}}})).await;
        }
    }
    for guest in [&mut ada, &mut bob] {
        for key in 100..120 {
            guest.does(&table, key, &json!({"chat": "again"})).await.unwrap();
        }
    }
    let log = here.store.read_log(&table, 0).await.unwrap();
    for name in ["ada", "bob"] {
        for key in 100..120 {
            let line = format!("{name} {key}\"");
            assert_eq!(log.iter().filter(|entry| entry.contains(&line)).count(), 1, "{line}");
        }
    }
    assert_eq!(log.iter().filter(|entry| entry.contains("step")).count(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_servers_death_moves_its_tables_to_another() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let (dying, living) = (node(&database, "dying", &clock).await, node(&database, "living", &clock).await);
    let seats = || vec![person("ada"), Occupant::Bot("level1".into())];
    let table = dying.order("sparta", &[], Setup::default(), seats()).await;
    let clocked = Setup { clock: Clock::Fischer { base: 4, plus: 0 }, ..Setup::default() };
    let flagged = dying.two("sparta", &[], clocked).await;
    let _at_home = dying.at(&table, Some("ada")).await;
    let mut ada = living.at(&table, Some("ada")).await;
    // The owner runs the bot, wherever the person is.
    ada.act(&table, 1, "b2-c4").await.unwrap();
    while ada.n[&table] < 5 {
        ada.until("events").await;
    }
    dying.crash().await;
    let actions = ada.turn(&table).await.expect("after two moves nobody has won");
    ada.act(&table, 2, &actions[0]).await.unwrap();
    let before = ada.n[&table];
    while ada.n[&table] == before {
        ada.until("events").await;
    }
    let owner = living.store.owner(&table).await.unwrap().unwrap();
    assert!(owner.node.starts_with("living"), "{owner:?}");
    // A flag falls at the new home, too, though nobody watches.
    let mut bob = living.at(&flagged, Some("bob")).await;
    let over = loop {
        tokio::select! {
            over = bob.event("over") => break over,
            // The clocks stand until the table has its new owner, which may be after this.
            () = tokio::time::sleep(Duration::from_millis(20)) => clock.advance(Duration::from_secs(1)),
        }
    };
    assert_eq!(over["over"]["ending"]["winners"], json!([1]));
}

/// A line to the database that can be cut. What is sent meanwhile arrives when it is mended, as it does for a process
/// that was stopped.
struct Link {
    url: String,
    whole: watch::Sender<bool>,
    /// How often a node has sent something while it was cut.
    held: watch::Sender<u64>,
}

impl Link {
    async fn to(database: &str) -> Link {
        let (base, name) = database.rsplit_once('/').unwrap();
        let (user, server) = base.rsplit_once('@').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let (whole, held) = (watch::Sender::new(true), watch::Sender::new(0));
        let (server, line, holds) = (server.to_owned(), whole.clone(), held.clone());
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                let database = TcpStream::connect(&server).await.unwrap();
                let ((from_node, to_node), (from_database, to_database)) = (node.into_split(), database.into_split());
                tokio::spawn(pass(from_node, to_database, line.subscribe(), Some(holds.clone())));
                tokio::spawn(pass(from_database, to_node, line.subscribe(), None));
            }
        });
        Link { url, whole, held }
    }

    fn cut(&self) {
        self.whole.send_replace(false);
    }

    fn mend(&self) {
        self.whole.send_replace(true);
    }

    /// Until a node has tried to send something more.
    async fn holds_more_than(&self, before: u64) {
        let mut held = self.held.subscribe();
        tokio::time::timeout(Duration::from_mins(1), held.wait_for(|held| *held > before)).await.unwrap().unwrap();
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut whole: watch::Receiver<bool>,
    held: Option<watch::Sender<u64>>,
) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if let (Some(held), false) = (&held, *whole.borrow()) {
            held.send_modify(|held| *held += 1);
        }
        if whole.wait_for(|whole| *whole).await.is_err() || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

fn loses_after_ten_seconds() -> Setup {
    Setup { absence: AbsencePolicy { after: 10, then: AbsenceAction::Lose }, ..Setup::default() }
}

/// Waits until this node owns the table, and has done what is due there.
async fn owned_by(club: &Club, name: &str, table: &str) {
    while !club.store.owner(table).await.unwrap().is_some_and(|owner| owner.node.starts_with(name)) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    club.tables.snapshot(table, None).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_stale_owner_wants_is_refused() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let link = Link::to(&database).await;
    let (stale, living) = (node(&link.url, "stale", &clock).await, node(&database, "living", &clock).await);
    let table = stale.two("sparta", &[], loses_after_ten_seconds()).await;
    let (mut ada, mut bob) = (living.at(&table, Some("ada")).await, living.at(&table, Some("bob")).await);
    stale.tables.snapshot(&table, None).await.unwrap();
    // The owner hears nothing any more, while both play on at the other node, which takes the table over.
    link.cut();
    owned_by(&living, "living", &table).await;
    let held = *link.held.borrow();
    clock.advance(Duration::from_secs(15));
    link.holds_more_than(held).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    link.mend();
    stale.tables.snapshot(&table, None).await.unwrap();
    let log = living.store.read_log(&table, 0).await.unwrap();
    assert!(!log.iter().any(|entry| entry.contains("abandon")), "{log:#?}");
    bob.act(&table, 1, "b9-c7").await.expect("the game goes on");
    let owner = living.store.owner(&table).await.unwrap().unwrap();
    assert!(owner.node.starts_with("living"), "{owner:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_at_a_server_that_died_has_the_time_to_come_back() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let (dying, living) = (node(&database, "dying", &clock).await, node(&database, "living", &clock).await);
    let table = dying.two("sparta", &[], loses_after_ten_seconds()).await;
    let (ada, _bob) = (dying.at(&table, Some("ada")).await, living.at(&table, Some("bob")).await);
    // Ada thinks for long, connected to the owner.
    for _ in 0..20 {
        clock.advance(Duration::from_secs(3));
        for club in [&living, &dying] {
            club.tables.snapshot(&table, None).await.unwrap();
        }
    }
    drop(ada);
    dying.crash().await;
    owned_by(&living, "living", &table).await;
    let mut ada = living.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.expect("nobody loses by an outage");
}

/// A hook that never comes to its end.
struct Hangs;

impl GameOverHook for Hangs {
    fn settle<'a>(
        &'a self,
        _: &'a Store,
        _: &'a GameMeta,
        _: &'a Ending,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(std::future::pending())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_a_dead_server_ended_for_another_is_told_of() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let settings = |name: &str| Settings { node: name.into(), lease: Duration::from_millis(400), ..fast() };
    let dying = Club::open_with_hook(&database, settings("dying"), clock.clone(), Hangs).await;
    let living = Club::open_with(&database, settings("living"), clock.clone()).await;
    // The owner has no reason to keep the table in memory: it hears nothing of the end.
    let table = living.two("sparta", &[], Setup::default()).await;
    let resigned = {
        let (tables, table) = (dying.tables.clone(), table.clone());
        tokio::spawn(async move { tables.command(&table, "ada", 1, PlayerCommand::Resign).await })
    };
    while !living.store.read_log(&table, 0).await.unwrap().iter().any(|entry| entry.contains("resign")) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(living.tables.actors(), 0);
    assert_eq!(living.store.game(&table).await.unwrap().unwrap().status, Status::Running);
    dying.crash().await;
    resigned.abort();
    let told = async {
        while living.store.game(&table).await.unwrap().unwrap().status != Status::Over {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), told).await.expect("the owner looks at what others ended");
    // And it looks no longer.
    let owner = living.store.owner(&table).await.unwrap().unwrap().node;
    assert_eq!(living.store.unsettled_endings(&owner, 0).await.unwrap(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_at_one_server_closes_its_sockets_at_the_others() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let (here, there) = (node(&database, "here", &clock).await, node(&database, "there", &clock).await);
    let table = here.two("sparta", &[], Setup::default()).await;
    let (mut ada, mut bob) = (there.at(&table, Some("ada")).await, there.at(&table, Some("bob")).await);
    // As the logout at the other server does it.
    here.store.end_session("ada").await.unwrap();
    here.tables.sessions_ended("ada").await;
    assert_eq!(ada.until("bye").await["code"], "stranger");
    assert!(ada.hear().await.is_null());
    bob.does(&table, 1, &json!({"chat": "where is she?"})).await.expect("nobody else is concerned");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_on_other_machines() {
    let (Some(database), clock) = (database().await, clock()) else { return };
    let elsewhere = |patience| Settings { node: "here".into(), bots_elsewhere: Some(patience), ..fast() };
    let bot = || vec![person("ada"), Occupant::Bot("level1".into())];
    // So patient a server would not think by itself before the test gives up.
    let here = Club::open_with(&database, elsewhere(Duration::from_hours(1)), clock.clone()).await;
    let worker = tokio::spawn(tavola_server::live::think_for_others(here.store.clone(), 1));
    let table = here.order("sparta", &[], Setup::default(), bot()).await;
    let mut ada = here.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    ada.turn(&table).await.expect("the worker has answered");
    worker.abort();
    here.crash().await;
    // Without workers a server thinks by itself.
    let here = Club::open_with(&database, elsewhere(Duration::from_millis(1)), clock).await;
    let table = here.order("sparta", &[], Setup::default(), bot()).await;
    let mut ada = here.at(&table, Some("ada")).await;
    ada.act(&table, 1, "b2-c4").await.unwrap();
    ada.turn(&table).await.expect("the server has answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_holds_at_every_server_and_outlives_one() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let (Some(database), clock) = (database().await, clock()) else { return };
    let (dying, living) = (node(&database, "dying", &clock).await, node(&database, "living", &clock).await);
    let correspondence = Setup { clock: Clock::Days(1), ..Setup::default() };
    let table = dying.two("sparta", &[], correspondence).await;
    let (_ada, mut bob) = (living.at(&table, Some("ada")).await, living.at(&table, Some("bob")).await);
    // Another server keeps the vacation, and dies before it tells the table.
    let from = clock.time().now();
    let vacation = tavola_store::Vacation { user_id: "ada".into(), from, until: from + 10 * DAY };
    assert!(living.store.begin_vacation(&vacation, 0, 30).await.unwrap());
    clock.advance(Duration::from_hours(48));
    assert_eq!(bob.event("vacation").await["vacation"], json!([0, vacation.until]));
    dying.crash().await;
    owned_by(&living, "living", &table).await;
    clock.advance(Duration::from_hours(5 * 24));
    bob.does(&table, 1, &json!({"chat": "have a good time"})).await.unwrap();
    let falls = |log: &[String]| log.iter().filter(|entry| entry.contains("time 0")).count();
    let log = living.store.read_log(&table, 0).await.unwrap();
    assert_eq!(falls(&log), 0, "{log:#?}");
    assert_eq!(log.iter().filter(|entry| entry.contains("vacation")).count(), 1, "{log:#?}");
    // When it is over, what was left runs.
    clock.advance(Duration::from_hours(4 * 24 + 1));
    assert_eq!(bob.event("over").await["over"]["ending"]["winners"], json!([1]));
}
