//! Databases of every released version become today's, with all that is in them.
//!
//! `released/N.sqlite.sql` and `released/N.postgres.sql` are such databases as text: what version N
//! left behind, its own account of its schema included. They never change.

mod support;

use support::Place;
use tavola_store::{Store, StoreError, newest_version};

const RELEASED: [(&str, &str); 6] = [
    (include_str!("released/1.sqlite.sql"), include_str!("released/1.postgres.sql")),
    (include_str!("released/2.sqlite.sql"), include_str!("released/2.postgres.sql")),
    (include_str!("released/3.sqlite.sql"), include_str!("released/3.postgres.sql")),
    (include_str!("released/4.sqlite.sql"), include_str!("released/4.postgres.sql")),
    (include_str!("released/5.sqlite.sql"), include_str!("released/5.postgres.sql")),
    (include_str!("released/6.sqlite.sql"), include_str!("released/6.postgres.sql")),
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

/// Ratings of version 3, which were one for each game.
const RATED: &str = r#"
    INSERT INTO games VALUES ('r1', 'stratego', '{"mode":"ring"}', '{}', 2, 'over', 'public', 1, NULL, NULL, '[0]', 'ST-9', 1, 1, 2);
    INSERT INTO games VALUES ('r2', 'stratego', '{}', '{}', 2, 'over', 'public', 1, NULL, NULL, '[0]', 'ST-9', 1, 1, 3);
    INSERT INTO games VALUES ('r3', 'stratego', '{"memory":"strict","mode":"ring"}', '{}', 2, 'over', 'public', 1, NULL, NULL, '[0]', 'ST-9', 1, 1, 4);
    INSERT INTO games VALUES ('r4', 'impero', '{"players":"2","ruleset":"base"}', '{}', 2, 'over', 'public', 1, NULL, NULL, '[0]', 'CA-9', 1, 1, 5);
    INSERT INTO games VALUES ('r5', 'impero', '{}', '{}', 4, 'over', 'public', 1, NULL, NULL, '[0]', 'CA-9', 1, 1, 6);
    INSERT INTO ratings VALUES ('u1', 'stratego', 1700.0, 80.0, 0.06, 3, 4), ('u1', 'impero', 1400.0, 200.0, 0.06, 2, 6);
    INSERT INTO rating_changes VALUES ('r1', 'u1', 'stratego', 1500.0, 1600.0, 2), ('r2', 'u1', 'stratego', 1600.0, 1650.0, 3),
        ('r3', 'u1', 'stratego', 1650.0, 1700.0, 4), ('r4', 'u1', 'impero', 1500.0, 1450.0, 5), ('r5', 'u1', 'impero', 1450.0, 1400.0, 6);
"#;

/// Every mode that was played begins with the rating of its game.
async fn check_modes(store: &Store) {
    let ratings = store.ratings("u1").await.unwrap();
    let shown: Vec<(&str, f64, f64, i64, i64)> = ratings
        .iter()
        .map(|one| (one.category.as_str(), one.rating, one.deviation, one.games, one.updated_at))
        .collect();
    assert_eq!(
        shown,
        [
            ("impero-base-two", 1400.0, 200.0, 1, 5),
            ("impero-impero-more", 1400.0, 200.0, 1, 6),
            ("sparta", 1612.5, 120.25, 3, 190),
            ("stratego-classic", 1700.0, 80.0, 1, 3),
            ("stratego-ring", 1700.0, 80.0, 2, 4),
        ]
    );
    assert_eq!(store.rating_changes("u1", "stratego-ring", 9).await.unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_of_games_become_ratings_of_modes() {
    let (sqlite, postgres) = RELEASED[2];
    let place = Place::sqlite();
    let path = place.url.strip_prefix("sqlite:").unwrap();
    let pool = sqlx::SqlitePool::connect(&format!("{path}?mode=rwc")).await.unwrap();
    sqlx::raw_sql(sqlite).execute(&pool).await.unwrap();
    sqlx::raw_sql(RATED).execute(&pool).await.unwrap();
    pool.close().await;
    check_modes(&place.open().await).await;
    let Some(place) = Place::postgres().await else { return };
    let pool = sqlx::PgPool::connect(&place.url).await.unwrap();
    sqlx::raw_sql(postgres).execute(&pool).await.unwrap();
    sqlx::raw_sql(RATED).execute(&pool).await.unwrap();
    pool.close().await;
    check_modes(&place.open().await).await;
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
