//! `tavola check`: is everything in a database as it was written?

use crate::{Failure, database::DatabaseArgs, output};
use clap::Args;

/// The arguments of `tavola check`.
#[derive(Args, Clone, Debug)]
pub struct CheckArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

pub fn command(args: &CheckArgs) -> Result<(), Failure> {
    let checked = args.database.with(async |store| Ok(tavola_server::check(store, |_| {}).await?))?;
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
