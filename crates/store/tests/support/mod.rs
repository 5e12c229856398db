//! Real databases for tests: a SQLite file in a temporary folder, or a PostgreSQL database of its own in
//! the temporary server that `cargo xtask test` (or `cargo xtask postgres -- COMMAND`) starts.
#![allow(dead_code, unreachable_pub, missing_docs)]

use std::sync::atomic::{AtomicU32, Ordering};
use tavola_store::{Options, Store};

/// A database that is gone when this is dropped.
pub struct Place {
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().expect("temporary folders can be made");
        Place { url: format!("sqlite:{}/tavola.db", folder.path().display()), _folder: Some(folder) }
    }

    /// A database in PostgreSQL, or `None` if there is no server and the test has to be skipped.
    pub async fn postgres() -> Option<Place> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let server = tavola_core_testkit::required(
            "TAVOLA_TEST_POSTGRES",
            "cargo xtask postgres -- cargo test -p tavola-store",
        )?;
        let name = format!("tavola_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let admin = sqlx::PgPool::connect(&server).await.expect("the temporary PostgreSQL answers");
        sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&admin)
            .await
            .expect("a database can be made");
        admin.close().await;
        let (base, _) = server.rsplit_once('/').expect("the URL names a database");
        Some(Place { url: format!("{base}/{name}"), _folder: None })
    }

    pub async fn open(&self) -> Store {
        Store::open_with(&self.url, &Options { connections: 4, ..Options::default() })
            .await
            .expect("the database opens")
    }
}

/// Runs every named test on both databases.
#[macro_export]
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() { super::$name($crate::support::Place::sqlite()).await; })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let Some(place) = $crate::support::Place::postgres().await else { return };
                super::$name(place).await;
            })*
        }
    };
}
