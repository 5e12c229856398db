//! `tavola check`: is everything in a database as it was written?

use crate::{Failure, output};
use clap::Args;
use tavola_store::Store;

/// The arguments of `tavola check`.
#[derive(Args, Clone, Debug)]
pub struct CheckArgs {
    /// The database: a SQLite file, or `postgres://user@host/name`. A server may be using it.
    #[arg(long, default_value = "tavola.db", env = "TAVOLA_DATABASE")]
    database: String,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

pub fn command(args: &CheckArgs) -> Result<(), Failure> {
    if !args.database.contains("://") && !std::path::Path::new(args.database.trim_start_matches("sqlite:")).exists() {
        return Err(Failure::System(format!("there is no database {}", args.database)));
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::System(error.to_string()))?;
    let checked = runtime.block_on(async {
        let store = Store::open(&args.database).await?;
        let checked = tavola_server::check(&store, |_| {}).await;
        store.close().await;
        checked
    })?;
    if args.json {
        let damaged: Vec<_> = checked.damaged.iter().map(|(table, what)| serde_json::json!([table, what])).collect();
        output::line(serde_json::json!({
            "games": checked.games, "entries": checked.entries, "unsealed": checked.unsealed, "damaged": damaged,
        }));
    } else {
        for (table, what) in &checked.damaged {
            output::line(format_args!("table {table}: {what}"));
        }
        let old = match checked.unsealed {
            0 => String::new(),
            unsealed => format!("; {unsealed} entries are from before there were seals"),
        };
        output::line(format_args!("{} games, {} entries{old}", checked.games, checked.entries));
    }
    match checked.damaged.len() {
        0 => Ok(()),
        damaged => {
            Err(Failure::Record(format!("the logs of {damaged} games are damaged; restore these games from a backup")))
        }
    }
}
