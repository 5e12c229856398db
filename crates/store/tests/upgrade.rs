//! Databases of every released version become today's, with all that is in them.
//!
//! `released/N.sqlite.sql` and `released/N.postgres.sql` are such databases as text: what version N
//! left behind, its own account of its schema included. They never change.

mod support;

use support::Place;
use tavola_store::{Store, StoreError, newest_version};

const RELEASED: [(&str, &str); 3] = [
    (include_str!("released/1.sqlite.sql"), include_str!("released/1.postgres.sql")),
    (include_str!("released/2.sqlite.sql"), include_str!("released/2.postgres.sql")),
    (include_str!("released/3.sqlite.sql"), include_str!("released/3.postgres.sql")),
];

#[test]
fn every_released_version_is_tested() {
    assert_eq!(RELEASED.len() as i64, newest_version(), "add tests/released/{}.*.sql", newest_version());
}

/// What is in every released database.
async fn check(store: &Store) {
    assert_eq!(store.read_log("g1", 0).await.unwrap(), ["made", "sat", "step"]);
    let game = store.game("g1").await.unwrap().unwrap();
    assert_eq!((game.game.as_str(), game.winners, game.players.len()), ("sparta", Some(vec![1]), 2));
    assert_eq!(game.players[0].name, "Ada");
    assert_eq!(store.user_by_name("ada").await.unwrap().unwrap().password.as_deref(), Some("digest"));
    assert!(store.session_user("token", 500).await.unwrap().is_some());
    assert_eq!(store.rating("u1", "sparta").await.unwrap().unwrap().games, 3);
    assert_eq!(store.rating_changes("u1", "sparta", 9).await.unwrap().len(), 1);
    // And it goes on.
    let epoch = store.claim("g2", "node", 1000).await.unwrap().unwrap();
    store.append("g2", epoch, 1, &["more".into()]).await.unwrap();
    assert_eq!(store.read_log("g2", 0).await.unwrap(), ["made", "more"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_of_every_version() {
    for (sql, _) in RELEASED {
        let place = Place::sqlite();
        let path = place.url.strip_prefix("sqlite:").unwrap();
        let pool = sqlx::SqlitePool::connect(&format!("{path}?mode=rwc")).await.unwrap();
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
        pool.close().await;
        check(&place.open().await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_of_every_version() {
    for (_, sql) in RELEASED {
        let Some(place) = Place::postgres().await else { return };
        let pool = sqlx::PgPool::connect(&place.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
        pool.close().await;
        check(&place.open().await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_database_is_left_alone() {
    let place = Place::sqlite();
    place.open().await.close().await;
    let pool = sqlx::SqlitePool::connect(place.url.strip_prefix("sqlite:").unwrap()).await.unwrap();
    sqlx::query("UPDATE _sqlx_migrations SET version = 99 WHERE version = 1").execute(&pool).await.unwrap();
    pool.close().await;
    let error = Store::open(&place.url).await.err().expect("it is from the future");
    assert!(matches!(&error, StoreError::Unusable(text) if text.contains("made by a newer Tavola")), "{error}");
}
