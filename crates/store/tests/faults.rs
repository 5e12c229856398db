//! What happens when a database fails: full, gone, or not what it should be.

mod support;

use support::Place;
use tavola_store::{GameMeta, Notice, Options, Status, Store, StoreError, Visibility};

fn meta(id: &str) -> GameMeta {
    GameMeta {
        id: id.into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{}".into(),
        seats: 2,
        status: Status::Running,
        visibility: Visibility::Public,
        rated: false,
        host: None,
        invitation: None,
        players: Vec::new(),
        winners: None,
        reason: None,
        created_at: 1,
        started_at: None,
        ended_at: None,
        hushed: false,
    }
}

fn entry(n: u64) -> String {
    format!("{n} {}", "x".repeat(3000))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_database_says_so_and_loses_nothing() {
    let place = Place::sqlite();
    let limited = Options { size_limit: Some(400 * 1024), ..Options::default() };
    let store = Store::open_with(&place.url, &limited).await.unwrap();
    store.create_game(&meta("g"), Some("node"), &[]).await.unwrap();
    let mut kept = 0;
    let error = loop {
        match store.append("g", 1, kept, &[entry(kept)]).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 1000, "the limit was never met");
    };
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert!(error.to_string().contains("free space and try again"), "{error}");
    // Reading goes on, and so does refusing: nothing of what failed is there.
    assert_eq!(store.head("g").await.unwrap().unwrap().next_n, kept);
    assert!(matches!(store.append("g", 1, kept, &[entry(kept)]).await, Err(StoreError::Full(_))));
    store.close().await;
    // With more room it goes on where it stopped.
    let store = place.open().await;
    let log = store.read_log("g", 0).await.unwrap();
    assert_eq!(log, (0..kept).map(entry).collect::<Vec<_>>());
    store.append("g", 1, kept, &[entry(kept)]).await.unwrap();
    store.close().await;
    let path = place.url.strip_prefix("sqlite:").unwrap();
    let pool = sqlx::SqlitePool::connect(path).await.unwrap();
    let whole: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&pool).await.unwrap();
    assert_eq!(whole, "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_survive_a_database_that_drops_its_connections() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    let games = 8;
    for game in 0..games {
        store.create_game(&meta(&format!("g{game}")), Some("node"), &[]).await.unwrap();
    }
    let writers: Vec<_> = (0..games)
        .map(|game| {
            let store = store.clone();
            tokio::spawn(async move {
                for n in 0..60 {
                    store.append(&format!("g{game}"), 1, n, &[entry(n)]).await.unwrap();
                }
            })
        })
        .collect();
    let axe = sqlx::PgPool::connect(&place.url).await.unwrap();
    let mut cut = 0i64;
    while !writers.iter().all(tokio::task::JoinHandle::is_finished) {
        let felled: i64 = sqlx::query_scalar(
            "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .fetch_one(&axe)
        .await
        .unwrap();
        cut += felled;
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    for writer in writers {
        writer.await.unwrap();
    }
    assert!(cut > 0, "no connection was cut");
    for game in 0..games {
        let log = store.read_log(&format!("g{game}"), 0).await.unwrap();
        assert_eq!(log, (0..60).map(entry).collect::<Vec<_>>(), "after {cut} cuts");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_others_games() {
    let Some(place) = Place::postgres().await else { return };
    let (one, two) = (place.open().await, place.open().await);
    let (mut heard_by_one, mut heard_by_two) = (one.listen(), two.listen());
    assert_eq!(heard_by_one.recv().await, Some(Notice::Missed), "the line is open");
    assert_eq!(heard_by_two.recv().await, Some(Notice::Missed));
    one.create_game(&meta("g"), Some("one"), &[]).await.unwrap();
    one.append("g", 1, 0, &[entry(0)]).await.unwrap();
    assert_eq!(heard_by_two.recv().await, Some(Notice::Game("g".into())));
    assert_eq!(two.read_log("g", 0).await.unwrap(), [entry(0)]);
    // A node hears nothing of its own entries: the next notice of one is about two's game.
    two.create_game(&meta("h"), Some("two"), &[]).await.unwrap();
    two.append("h", 1, 0, &[entry(0)]).await.unwrap();
    assert_eq!(heard_by_one.recv().await, Some(Notice::Game("h".into())));
    // Nor of the people who are connected to it.
    one.tell_present(&["ada".into()]);
    assert_eq!(heard_by_two.recv().await, Some(Notice::Present("ada".into())));
    two.tell_present(&["bob".into()]);
    assert_eq!(heard_by_one.recv().await, Some(Notice::Present("bob".into())));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_a_database_is_named() {
    for (url, expected) in [
        ("mysql://localhost/tavola", "neither `postgres://` nor `sqlite:`"),
        ("postgres://nobody@127.0.0.1:1/none", "is the PostgreSQL server up"),
        ("/proc/none/tavola.db", "cannot make the folder /proc/none"),
        ("/proc/version", "SQLite file /proc/version"),
    ] {
        match Store::open(url).await {
            Ok(_) => panic!("{url} was opened"),
            Err(error) => assert!(error.to_string().contains(expected), "{url}: {error}"),
        }
    }
}
