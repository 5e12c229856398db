//! Opening a database, and the two kinds there are.

use crate::{Result, StoreError, notices::Notifier, schema, writer::Writer};
use sqlx::{
    Connection, PgPool, SqlitePool,
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{path::Path, sync::Arc, time::Duration};

/// How a database is opened. [`Options::default`] suits a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// Connections that read at the same time; PostgreSQL writes through them too.
    pub connections: u32,
    /// SQLite only: the file grows no further than this many bytes, so that a full disk is met early.
    pub size_limit: Option<u64>,
    /// PostgreSQL only: how long writes wait for a database that does not answer before they fail.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options { connections: 8, size_limit: None, patience: Duration::from_secs(10) }
    }
}

/// The two kinds of database.
#[derive(Clone)]
pub(crate) enum Pools {
    /// One file. Readers are many, the writer is one: writes queue in `write`'s single connection
    /// instead of finding the file locked.
    Sqlite { read: SqlitePool, write: SqlitePool },
    /// A server of its own.
    Postgres(PgPool),
}

/// Runs the same query on whichever database it is, for reading.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.pools {
            $crate::open::Pools::Sqlite { read: $pool, .. } => $body,
            $crate::open::Pools::Postgres($pool) => $body,
        }
    };
}

/// Runs the same query on whichever database it is, for writing.
macro_rules! writing {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.pools {
            $crate::open::Pools::Sqlite { write: $pool, .. } => $body,
            $crate::open::Pools::Postgres($pool) => $body,
        }
    };
}

pub(crate) use {reading, writing};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    pub(crate) pools: Pools,
    pub(crate) writer: Writer,
    pub(crate) notifier: Arc<Notifier>,
}

const PAGE: u64 = 4096;

impl Store {
    /// Opens a database and brings its schema up to date. `postgres://…` is a PostgreSQL URL;
    /// `sqlite:PATH` or a bare path is a SQLite file, made if it is not there.
    ///
    /// # Errors
    /// Says why the database cannot be used, and what to do.
    pub async fn open(url: &str) -> Result<Store> {
        Store::open_with(url, &Options::default()).await
    }

    /// Opens a database with settings of one's own.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_with(url: &str, options: &Options) -> Result<Store> {
        let pools = if is_postgres(url) {
            Pools::Postgres(postgres(url, options).await?)
        } else {
            sqlite(url, options).await?
        };
        schema::migrate(&pools).await?;
        let notifier = Arc::new(Notifier::new(&pools));
        let writer = Writer::start(&pools, &notifier, options.patience);
        Ok(Store { pools, writer, notifier })
    }

    /// Whether several processes may share this database.
    pub fn shared(&self) -> bool {
        matches!(self.pools, Pools::Postgres(_))
    }

    /// Asks the database for a sign of life.
    ///
    /// # Errors
    /// What the database answered instead.
    pub async fn ping(&self) -> Result<()> {
        reading!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Closes every connection. Writes that were acknowledged are on disk already.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

async fn postgres(url: &str, options: &Options) -> Result<PgPool> {
    PgPoolOptions::new()
        .max_connections(options.connections.max(2))
        .acquire_timeout(Duration::from_secs(5))
        .connect(url)
        .await
        .map_err(|error| StoreError::Unusable(format!("{error}; is the PostgreSQL server up, and the URL right?")))
}

async fn sqlite(url: &str, options: &Options) -> Result<Pools> {
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    if let Some((scheme, _)) = path.split_once("://") {
        return Err(StoreError::Unusable(format!(
            "`{scheme}://` is neither `postgres://` nor `sqlite:`; a bare path is a SQLite file"
        )));
    }
    let unusable = |error: sqlx::Error| StoreError::Unusable(format!("SQLite file {path}: {error}"));
    if let Some(folder) = Path::new(path).parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::Unusable(format!("cannot make the folder {}: {error}", folder.display())))?;
    }
    let mut connect = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit is on disk when it returns, whatever happens to the machine.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5));
    if let Some(bytes) = options.size_limit {
        connect = connect.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
    }
    let write = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        // On a full disk SQLite ends a transaction by itself, and the library goes on counting it: such a
        // connection would refuse every transaction to come.
        .before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
        .connect_with(connect.clone())
        .await
        .map_err(unusable)?;
    let read = SqlitePoolOptions::new()
        .max_connections(options.connections.max(1))
        .connect_with(connect)
        .await
        .map_err(unusable)?;
    Ok(Pools::Sqlite { read, write })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_transaction_that_sqlite_ended_by_itself_blocks_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("tavola.db").to_str().unwrap()).await.unwrap();
        let Pools::Sqlite { write, .. } = &store.pools else { unreachable!("a path is a SQLite file") };
        let mut transaction = write.begin().await.unwrap();
        // As on a full disk: SQLite rolls back, and nobody tells the library.
        sqlx::query("ROLLBACK").execute(&mut *transaction).await.unwrap();
        drop(transaction);
        store.renew("node", "", 1_000, 0).await.unwrap();
        write.begin().await.unwrap().rollback().await.unwrap();
        store.close().await;
    }
}
