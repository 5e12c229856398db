//! `tavola puzzles`.

use crate::{Failure, games, output, progress::Progress};
use clap::Args;
use std::path::PathBuf;

/// `tavola puzzles sparta --ms 1000`
///
/// Lets the strongest bot solve the repository's puzzles, and proves every answer by exhaustive
/// search. With --mine, looks for new ones in games of the bot against itself instead.
#[derive(Args)]
pub struct PuzzlesArgs {
    /// The game: see `tavola games`.
    game: String,
    /// Milliseconds for each puzzle.
    #[arg(long, default_value_t = 1_000)]
    ms: u32,
    /// How many new puzzles to look for.
    #[arg(long, value_name = "COUNT", requires = "out")]
    mine: Option<usize>,
    /// The first game's seed, when mining.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write new puzzles.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn command(args: &PuzzlesArgs) -> Result<(), Failure> {
    let game = games::find(&args.game).map_err(|refusal| refusal.to_string())?;
    let mut progress = Progress::new("puzzles");
    if let (Some(count), Some(out)) = (args.mine, &args.out) {
        let text = (game.mine)(count, args.seed, &mut |done, total| progress.at(done, total))?;
        progress.finish();
        return std::fs::write(out, text).map_err(|error| Failure::System(format!("{}: {error}", out.display())));
    }
    let report = (game.solve)(args.ms, &mut |done, total| progress.at(done, total))?;
    progress.finish();
    output::line(report);
    Ok(())
}
