//! Copies of a SQLite database, taken while it is in use and put back while it is not.

use crate::{
    Exclusive, Result, Store, StoreError,
    open::{Pools, is_postgres, sqlite_path},
};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

fn unusable(what: &str, path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unusable(format!("{what} {}: {error}", path.display()))
}

impl Store {
    /// Writes a copy as of this moment into a new file; games go on meanwhile. It is on disk when this returns.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] if the file exists or cannot be written, or the database is PostgreSQL.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        let Pools::Sqlite { read, .. } = &self.pools else {
            return Err(StoreError::Unusable("PostgreSQL has a program of its own for this: pg_dump".into()));
        };
        if to.exists() {
            return Err(StoreError::Unusable(format!("{} exists already: give the backup another name", to.display())));
        }
        let text = to
            .to_str()
            .ok_or_else(|| StoreError::Unusable(format!("{}: SQLite needs a name in UTF-8", to.display())))?;
        // Made first, so that nobody else can read what is hidden, not even for a moment. SQLite takes an empty file.
        crate::open::private(to).map_err(|error| unusable("cannot write", to, &error))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(read).await;
        if let Err(error) = copied {
            // Half a copy is none.
            let _ = fs::remove_file(to);
            return Err(error.into());
        }
        sync(to).map_err(|error| unusable("cannot write", to, &error))
    }
}

/// Puts a copy in the place of a SQLite database that no server uses. What was there is kept beside it; returned is
/// where.
///
/// # Errors
/// [`StoreError::Unusable`] if a server uses the database, or a file cannot be read or written.
pub fn restore(from: &Path, url: &str) -> Result<Option<PathBuf>> {
    if is_postgres(url) {
        return Err(StoreError::Unusable("PostgreSQL has a program of its own for this: pg_restore".into()));
    }
    let _exclusive = Exclusive::take(url)?;
    let path = PathBuf::from(sqlite_path(url));
    let beside = |end: &str| PathBuf::from(format!("{}{end}", path.display()));
    let fresh = beside(".restoring");
    let _ = fs::remove_file(&fresh);
    crate::open::private(&fresh).map_err(|error| unusable("cannot write", &fresh, &error))?;
    fs::copy(from, &fresh).map_err(|error| unusable("cannot copy", from, &error))?;
    sync(&fresh).map_err(|error| unusable("cannot write", &fresh, &error))?;
    let mut kept = None;
    if path.exists() {
        let old = (1..10_000).map(|number| beside(&format!(".before-{number}"))).find(|old| !old.exists());
        let old = old.unwrap_or_else(|| beside(".before"));
        // The newest moves are in the log beside the file, so they move together.
        for end in ["-wal", "-shm", ""] {
            let (now, then) = (beside(end), PathBuf::from(format!("{}{end}", old.display())));
            if now.exists() {
                fs::rename(&now, &then).map_err(|error| unusable("cannot move", &now, &error))?;
            }
        }
        kept = Some(old);
    }
    fs::rename(&fresh, &path).map_err(|error| unusable("cannot move", &fresh, &error))?;
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        sync(folder).map_err(|error| unusable("cannot write", folder, &error))?;
    }
    Ok(kept)
}

/// Waits until a file, or the names in a folder, are on disk.
fn sync(path: &Path) -> std::io::Result<()> {
    File::open(path)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewUser;

    fn person(name: &str) -> NewUser {
        NewUser { id: name.into(), name: name.into(), look: None, password: None, at: 1 }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_copy_holds_what_was_there_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let (database, copy) = (folder.path().join("tavola.db"), folder.path().join("copy.db"));
        let url = database.to_str().unwrap();
        let store = Store::open(url).await.unwrap();
        store.create_user(&person("ada")).await.unwrap();
        store.backup(&copy).await.unwrap();
        assert!(store.backup(&copy).await.is_err(), "a backup is not overwritten");
        store.create_user(&person("bob")).await.unwrap();
        store.close().await;
        let server = Exclusive::take(url).unwrap();
        assert!(restore(&copy, url).is_err(), "a server uses it");
        drop(server);
        let kept = restore(&copy, url).unwrap().expect("what was there is kept");
        for (path, people) in [(database.as_path(), 1), (kept.as_path(), 2)] {
            let store = Store::open(path.to_str().unwrap()).await.unwrap();
            assert_eq!(store.people("", 10).await.unwrap().len(), people, "{}", path.display());
            store.close().await;
        }
    }
}
