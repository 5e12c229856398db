//! `tavola tune`.

use crate::{Failure, games, output, progress::Progress};
use clap::Args;
use std::path::PathBuf;

/// `tavola tune sparta --out crates/bots/data/sparta-evaluation.txt`
///
/// The engine plays itself, and the evaluation's weights are fitted to how the games ended. The same
/// numbers give the same weights on every machine. Build again to use them.
#[derive(Args)]
pub struct TuneArgs {
    /// The game: see `tavola games`.
    game: String,
    /// How many games to play.
    #[arg(long, default_value_t = 4_000)]
    games: u64,
    /// Positions looked at for each move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Rounds of gradient descent.
    #[arg(long, default_value_t = 400)]
    rounds: u32,
    /// The first game's seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games run at the same time; all cores if it is left out.
    #[arg(long)]
    threads: Option<usize>,
    /// Where to write the weights.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What a game's tuner is told.
pub struct Tuning {
    pub games: u64,
    pub nodes: u64,
    pub rounds: u32,
    pub seed: u64,
    pub threads: usize,
}

pub fn command(args: &TuneArgs) -> Result<(), Failure> {
    let game = games::find(&args.game).map_err(|refusal| refusal.to_string())?;
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let tuning = Tuning { games: args.games, nodes: args.nodes, rounds: args.rounds, seed: args.seed, threads };
    let mut progress = Progress::new("steps");
    let text = (game.tune)(&tuning, &mut |done, total| progress.at(done, total))?;
    progress.finish();
    let name = args.out.display();
    std::fs::write(&args.out, text).map_err(|error| Failure::System(format!("{name}: {error}")))?;
    output::line(format_args!("The weights are in {name}; build again to use them."));
    Ok(())
}
