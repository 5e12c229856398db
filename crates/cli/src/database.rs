//! Databases on the command line. A mistyped path must not become a new, empty database.

use crate::Failure;
use clap::Args;
use std::path::Path;
use tavola_store::Store;

/// Which database a command works on.
#[derive(Args, Clone, Debug)]
pub struct DatabaseArgs {
    /// The database: a SQLite file, or `postgres://user@host/name`. A server may be using it.
    #[arg(long, default_value = "tavola.db", env = "TAVOLA_DATABASE", global = true)]
    pub database: String,
}

impl DatabaseArgs {
    /// Opens it, works with it, and closes it.
    pub fn with<T>(&self, work: impl AsyncFnOnce(&Store) -> Result<T, Failure>) -> Result<T, Failure> {
        there(&self.database)?;
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::System(error.to_string()))?;
        runtime.block_on(async {
            let store = Store::open(&self.database).await?;
            let done = work(&store).await;
            store.close().await;
            done
        })
    }
}

/// Whether a database is on a server of its own.
pub fn is_elsewhere(database: &str) -> bool {
    database.contains("://") && !database.starts_with("sqlite:")
}

/// The file of a SQLite database.
pub fn file(database: &str) -> &Path {
    let path = database.strip_prefix("sqlite:").unwrap_or(database);
    Path::new(path.strip_prefix("//").unwrap_or(path))
}

/// Refuses a SQLite file that is not there.
pub fn there(database: &str) -> Result<(), Failure> {
    if is_elsewhere(database) || file(database).exists() {
        return Ok(());
    }
    Err(Failure::System(format!(
        "there is no database {database}: check --database, or let `tavola serve --create` make a new one"
    )))
}
