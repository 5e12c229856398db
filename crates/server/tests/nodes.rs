//! Two servers on one database: players at different ones play together, and a server's death moves its
//! tables to the other.

mod club;

use club::{Club, clock, fast, person};
use serde_json::json;
use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use tavola_protocol::{Clock, Occupant, Setup};
use tavola_server::{ManualTime, live::Settings};

/// A database of its own in the temporary `PostgreSQL` that `cargo xtask test` starts.
async fn database() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var("TAVOLA_TEST_POSTGRES").expect(
        "TAVOLA_TEST_POSTGRES is not set: run the tests with `cargo xtask test`, \
         or these alone with `cargo xtask postgres -- cargo test -p tavola-server --test nodes`",
    );
    let name = format!("nodes_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let admin = sqlx::PgPool::connect(&server).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&admin).await.unwrap();
    admin.close().await;
    let (base, _) = server.rsplit_once('/').unwrap();
    format!("{base}/{name}")
}

async fn node(database: &str, name: &str, clock: &ManualTime) -> Club {
    Club::open_with(database, Settings { node: name.into(), ..fast() }, clock.clone()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_play_together() {
    let (database, clock) = (database().await, clock());
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
    let (database, clock) = (database().await, clock());
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
