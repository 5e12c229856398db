//! `tavola backup` and `tavola restore`: a copy that is proved before anybody relies on it.

use crate::{
    Failure,
    database::{self, DatabaseArgs},
    output,
};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use tavola_server::Checked;
use tavola_store::Store;

/// `tavola backup /backup/tavola.db`
///
/// The copy is of one moment, taken while people play on, and checked: every log is read and played again. It ends
/// with 1 if something in it is damaged, which it then was before. For PostgreSQL use `pg_dump`.
#[derive(Args, Clone, Debug)]
pub struct BackupArgs {
    /// The new file.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

/// `tavola restore /backup/tavola.db`
///
/// The copy is checked first, and nothing is changed if it is damaged. The server must be stopped. What was there is
/// kept beside it, as tavola.db.before-1.
#[derive(Args, Clone, Debug)]
pub struct RestoreArgs {
    /// The copy.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    args.database.with(async |store| Ok(store.backup(&args.file).await?))?;
    let checked = check(&args.file)?;
    if args.json {
        output::line(
            json!({"file": args.file, "games": checked.games, "entries": checked.entries, "damaged": checked.damaged.len()}),
        );
    } else {
        output::line(format_args!("{}: {} games, {} entries", args.file.display(), checked.games, checked.entries));
    }
    whole(&checked, &args.file)
}

pub fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let database = &args.database.database;
    if !args.file.is_file() {
        return Err(Failure::System(format!("there is no file {}", args.file.display())));
    }
    if !database::is_elsewhere(database) && database::file(database) == args.file {
        return Err(Failure::Usage("a database cannot be restored from itself: name a copy".into()));
    }
    if database::is_elsewhere(database) {
        return Err(Failure::System("PostgreSQL has a program of its own for this: pg_restore".into()));
    }
    let checked = {
        // A copy of the copy is checked, so that a newer program leaves the copy as it is.
        let trial = Trial::beside(database::file(database))?;
        let copy = trial.0.join("trial.db");
        std::fs::copy(&args.file, &copy).map_err(|error| Failure::System(format!("{}: {error}", copy.display())))?;
        check(&copy)?
    };
    whole(&checked, &args.file)?;
    let kept = tavola_store::restore(&args.file, database)?;
    if args.json {
        output::line(
            json!({"database": database, "games": checked.games, "entries": checked.entries, "before": kept.map(|kept| kept.display().to_string())}),
        );
        return Ok(());
    }
    output::line(format_args!("{database}: {} games, {} entries", checked.games, checked.entries));
    if let Some(kept) = kept {
        output::line(format_args!("what was there is kept as {}", kept.display()));
    }
    Ok(())
}

/// A folder beside a database that nobody else can read; it goes with this value. A database holds everybody's secrets.
struct Trial(PathBuf);

impl Trial {
    fn beside(database: &Path) -> Result<Trial, Failure> {
        let mut name = database.as_os_str().to_owned();
        name.push(format!(".checking-{}", std::process::id()));
        let folder = PathBuf::from(name);
        let mut new = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut new, 0o700);
        // A folder that is there already is somebody else's, and refused.
        new.create(&folder).map_err(|error| Failure::System(format!("{}: {error}", folder.display())))?;
        Ok(Trial(folder))
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            eprintln!("tavola: {}: {error}: remove it, it holds a copy of the database", self.0.display());
        }
    }
}

fn check(file: &Path) -> Result<Checked, Failure> {
    let name = file.to_str().ok_or_else(|| Failure::Usage("the name of a copy is in UTF-8".into()))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::System(error.to_string()))?;
    runtime.block_on(async {
        let store = Store::open(name).await?;
        let checked = tavola_server::check(&store, |_| {}).await;
        store.close().await;
        Ok(checked?)
    })
}

fn whole(checked: &Checked, file: &Path) -> Result<(), Failure> {
    match checked.damaged.len() {
        0 => Ok(()),
        damaged => Err(Failure::Record(format!(
            "{}: the logs of {damaged} games are damaged; `tavola check --database {}` names them",
            file.display(),
            file.display()
        ))),
    }
}
