//! Opening a database, and the two kinds there are.

use crate::{Result, StoreError, notices::Notifier, schema, writer::Writer};
use sqlx::{
    Connection, PgPool, SqlitePool,
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    fs::{File, TryLockError},
    path::Path,
    sync::Arc,
    time::Duration,
};

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

pub(crate) fn is_postgres(url: &str) -> bool {
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

pub(crate) fn sqlite_path(url: &str) -> &str {
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    path.strip_prefix("//").unwrap_or(path)
}

/// Makes a database file that nobody else on this machine can read, if there is none: it holds what is hidden. Files
/// that SQLite puts beside it get the same rights.
pub(crate) fn private(path: &Path) -> std::io::Result<()> {
    let mut file = std::fs::OpenOptions::new();
    file.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    match file.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// The right to be the only server of a SQLite file. It ends when this is dropped, and with the process.
#[derive(Debug)]
pub struct Exclusive {
    _lock: File,
}

impl Exclusive {
    /// Takes the right, by a lock on a file beside the database's; `None` for a database that servers share.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] if another server has it.
    pub fn take(url: &str) -> Result<Option<Exclusive>> {
        if is_postgres(url) {
            return Ok(None);
        }
        let path = format!("{}.lock", sqlite_path(url));
        let unusable = |error: std::io::Error| StoreError::Unusable(format!("cannot lock {path}: {error}"));
        if let Some(folder) = Path::new(&path).parent() {
            std::fs::create_dir_all(folder).map_err(unusable)?;
        }
        private(Path::new(&path)).map_err(unusable)?;
        let lock = File::options().write(true).open(&path).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Exclusive { _lock: lock })),
            Err(TryLockError::WouldBlock) => Err(StoreError::Unusable(
                "another server uses this SQLite file; stop it first, or use PostgreSQL for several servers".into(),
            )),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

async fn sqlite(url: &str, options: &Options) -> Result<Pools> {
    let path = sqlite_path(url);
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
    private(Path::new(path)).map_err(|error| StoreError::Unusable(format!("cannot make the file {path}: {error}")))?;
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

    #[test]
    fn a_sqlite_file_has_one_server() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tavola.db");
        let path = path.to_str().unwrap();
        let first = Exclusive::take(path).unwrap();
        let second = Exclusive::take(&format!("sqlite:{path}")).expect_err("the first one has it");
        assert!(matches!(&second, StoreError::Unusable(text) if text.contains("another server")), "{second}");
        drop(first);
        Exclusive::take(path).unwrap();
        assert!(Exclusive::take("postgres://db/tavola").unwrap().is_none(), "servers share it");
    }

    #[cfg(unix)]
    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_else_can_read_the_files() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("tavola.db").to_str().unwrap()).await.unwrap();
        store.renew("node", "", 1_000, 0).await.unwrap();
        let mut files = 0;
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap();
            let mode = file.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{:?}", file.path());
            files += 1;
        }
        assert!(files >= 2, "the database and its write-ahead log");
        store.close().await;
    }

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
