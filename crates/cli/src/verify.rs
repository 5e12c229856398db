//! `tavola verify`.

use crate::{Failure, output, replay};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// `tavola verify game.json`
#[derive(Args)]
pub struct VerifyArgs {
    /// The record of a finished game, as the server gives it.
    file: PathBuf,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

pub fn command(args: &VerifyArgs) -> Result<(), Failure> {
    let name = args.file.display();
    let record = replay::read(&args.file)?;
    let report = tavola_table::verify(&record).map_err(|refusal| Failure::Record(format!("{name}: {refusal}")))?;
    if args.json {
        let wrong = report.wrong.iter().map(|wrong| {
            json!({"step": wrong.step, "roll": wrong.roll, "recorded": wrong.recorded, "expected": wrong.expected})
        });
        output::line(json!({
            "committed": report.committed,
            "rolls": report.rolls,
            "wrong": wrong.collect::<Vec<_>>(),
        }));
    } else {
        for wrong in &report.wrong {
            output::line(format_args!(
                "step {} (roll {}): the record says `{}`, secret and nonces give `{}`",
                wrong.step, wrong.roll, wrong.recorded, wrong.expected
            ));
        }
    }
    if !report.committed {
        let message = format!("{name}: the secret is not the one that was committed to before the game");
        return Err(Failure::Record(message));
    }
    match report.wrong.len() {
        0 if args.json => {}
        0 => output::line(format_args!(
            "every step is lawful, and all {} rolls follow from secret and nonces",
            report.rolls
        )),
        wrong => {
            let message = format!("{name}: {wrong} of {} rolls do not follow from secret and nonces", report.rolls);
            return Err(Failure::Record(message));
        }
    }
    Ok(())
}
