//! `tavola verify`.

use clap::Args;
use serde_json::Value;
use std::{fs, path::PathBuf};

/// `tavola verify game.json`
#[derive(Args)]
pub struct VerifyArgs {
    /// The record of a finished game, as the server gives it.
    file: PathBuf,
}

pub fn command(args: &VerifyArgs) -> Result<(), String> {
    let name = args.file.display();
    let text = fs::read_to_string(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let record: Value = serde_json::from_str(&text).map_err(|error| format!("{name} is no JSON: {error}"))?;
    let report = tavola_table::verify(&record).map_err(|refusal| format!("{name}: {refusal}"))?;
    for wrong in &report.wrong {
        println!(
            "step {} (roll {}): the record says `{}`, secret and nonces give `{}`",
            wrong.step, wrong.roll, wrong.recorded, wrong.expected
        );
    }
    if !report.committed {
        return Err(format!("{name}: the secret is not the one that was committed to before the game"));
    }
    match report.wrong.len() {
        0 => {
            println!("every step is lawful, and all {} rolls follow from secret and nonces", report.rolls);
            Ok(())
        }
        wrong => Err(format!("{name}: {wrong} of {} rolls do not follow from secret and nonces", report.rolls)),
    }
}
