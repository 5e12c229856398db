//! `tavola verify`.

use crate::{Failure, output, replay};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use tavola_protocol::Receipt;
use tavola_table::{Difference, Report, Share};

/// `tavola verify game.json --receipt receipt.json`
#[derive(Args)]
pub struct VerifyArgs {
    /// The record of a finished game, as the server gives it.
    file: PathBuf,
    /// What one player was shown before the dice rolled, as the page saves it. Without it a record only proves that
    /// it agrees with itself.
    #[arg(long)]
    receipt: Option<PathBuf>,
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
}

pub fn command(args: &VerifyArgs) -> Result<(), Failure> {
    let name = args.file.display();
    let record = replay::read(&args.file)?;
    let receipt = args.receipt.as_deref().map(read_receipt).transpose()?;
    let report = tavola_table::verify(&record, receipt.as_ref())
        .map_err(|refusal| Failure::Record(format!("{name}: {refusal}")))?;
    if args.json {
        output::line(json!(report));
    } else {
        tell(&report);
    }
    match verdict(&report) {
        Some(wrong) => Err(Failure::Record(format!("{name}: {wrong}"))),
        None => Ok(()),
    }
}

fn read_receipt(path: &Path) -> Result<Receipt, Failure> {
    serde_json::from_value(replay::read(path)?)
        .map_err(|error| Failure::Record(format!("{} is no receipt as the page saves it: {error}", path.display())))
}

/// What is worth knowing of a record, right or wrong.
fn tell(report: &Report) {
    for wrong in &report.wrong {
        output::line(format_args!(
            "step {} (roll {}): the record says `{}`, secret and nonces give `{}`",
            wrong.step, wrong.roll, wrong.recorded, wrong.expected
        ));
    }
    for (seat, share) in report.shares.iter().enumerate() {
        match share {
            Share::Withheld => {
                output::line(format_args!("seat {seat} did not show its nonce in time: the dice do not depend on it"));
            }
            Share::Unbound => output::line(format_args!("seat {seat} had not committed to its nonce before")),
            Share::None | Share::Shown | Share::Broken => {}
        }
    }
    for difference in report.receipt.iter().flatten() {
        output::line(match difference {
            Difference::Table => "the receipt is of another table".to_owned(),
            Difference::Commitment => "the player was shown another commitment to the secret".to_owned(),
            Difference::Hash(seat) => format!("the player was shown another hash for seat {seat}"),
            Difference::Nonce => "the player's own nonce is not in the record".to_owned(),
        });
    }
    if report.is_fair() {
        output::line(format_args!(
            "every step is lawful, and all {} rolls follow from secret and nonces{}",
            report.rolls,
            match &report.receipt {
                Some(_) => ", which are those of the receipt",
                None => "; only a player's --receipt shows whether they are those of the game that was played",
            }
        ));
    }
}

/// What is wrong with a record.
fn verdict(report: &Report) -> Option<String> {
    let broken = report.shares.iter().position(|share| *share == Share::Broken);
    if !report.committed {
        Some("the secret is not the one that was committed to before the game".into())
    } else if let Some(seat) = broken {
        Some(format!("the nonce of seat {seat} is not the one it had committed to"))
    } else if !report.wrong.is_empty() {
        Some(format!("{} of {} rolls do not follow from secret and nonces", report.wrong.len(), report.rolls))
    } else if !report.is_fair() {
        Some("the dice are not those that the player was promised".into())
    } else {
        None
    }
}
