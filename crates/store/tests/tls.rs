//! Encrypted connections to PostgreSQL. The certificates in `tls` are made for these tests and belong to nobody.

mod support;

use support::Place;
use tavola_store::{Store, StoreError};

fn certificate(name: &str) -> String {
    format!("{}/tests/tls/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_proves_who_it_is() {
    let Some(place) = Place::postgres().await else { return };
    let url = |root: &str| format!("{}?sslmode=verify-full&sslrootcert={}", place.url, certificate(root));
    let store = Store::open(&url("ca.pem")).await.unwrap();
    store.ping().await.unwrap();
    // All connections of the store are encrypted, as the server sees it.
    let admin = sqlx::PgPool::connect(&place.url).await.unwrap();
    let plain: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM pg_stat_ssl s JOIN pg_stat_activity a ON a.pid = s.pid
         WHERE a.datname = current_database() AND NOT s.ssl AND a.pid <> pg_backend_pid()",
    )
    .fetch_one(&admin)
    .await
    .unwrap();
    assert_eq!(plain, 0);
    admin.close().await;
    store.close().await;
    let error = Store::open(&url("other.pem")).await.err().expect("somebody else's certificate proves nothing");
    assert!(matches!(&error, StoreError::Unusable(text) if text.contains("certificate")), "{error}");
}
