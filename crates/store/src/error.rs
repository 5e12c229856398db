//! What can go wrong, in words that help.

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another node has taken the game over.
    #[error("epoch {held} of game {game} is over: epoch {current} writes now; claim the game again")]
    Fenced {
        /// The game.
        game: String,
        /// The epoch the caller has.
        held: i64,
        /// The epoch that may write.
        current: i64,
    },
    /// The log does not end where the caller thinks.
    #[error("the log of game {game} goes on with entry {expected}, not {got}; read it again")]
    WrongNumber {
        /// The game.
        game: String,
        /// The number the next entry must have.
        expected: u64,
        /// The number the caller gave.
        got: u64,
    },
    /// There is no such thing.
    #[error("there is no {0}")]
    Missing(String),
    /// Something of this name is there already.
    #[error("{0} is taken")]
    Taken(String),
    /// The database cannot grow. Nothing was changed.
    #[error("the disk is full, or the database has reached its size limit: {0}; free space and try again")]
    Full(String),
    /// The database does not answer. Whether a write happened is unknown.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// The database is not one this program can use.
    #[error("cannot use this database: {0}")]
    Unusable(String),
    /// Anything else: a fault of this program, of the database or of the disk.
    #[error("the database failed: {0}")]
    Failed(String),
}

impl StoreError {
    /// Whether trying again may help.
    pub fn passing(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
    }
}

/// SQLite's primary result codes, the low byte of an extended code.
const SQLITE_BUSY: i32 = 5;
const SQLITE_FULL: i32 = 13;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        use sqlx::Error as E;
        match &error {
            E::Database(inner) => {
                let code = inner.code().unwrap_or_default().into_owned();
                let text = inner.message().to_owned();
                // PostgreSQL's codes have five characters, SQLite's are small numbers.
                if code.len() == 5 {
                    return match &code[..2] {
                        "53" if code == "53100" => StoreError::Full(text),
                        // Connection lost, out of resources, shutting down, deadlock or serialisation.
                        "08" | "53" | "57" | "40" => StoreError::Unavailable(text),
                        _ => StoreError::Failed(format!("{text} ({code})")),
                    };
                }
                match code.parse::<i32>().map(|code| code & 0xff) {
                    Ok(SQLITE_FULL) => StoreError::Full(text),
                    Ok(SQLITE_BUSY) => StoreError::Unavailable(text),
                    _ => StoreError::Failed(format!("{text} ({code})")),
                }
            }
            E::Io(_) | E::Tls(_) | E::Protocol(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => {
                StoreError::Unavailable(error.to_string())
            }
            E::RowNotFound => StoreError::Missing("such row".into()),
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
