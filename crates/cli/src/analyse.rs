//! `tavola analyse`.

use crate::{GameArgs, games, output};
use clap::Args;

/// `tavola analyse sparta --position "…" --ms 10000`
///
/// Prints every depth as soon as it is searched: the score for the player to move in hundredths of a
/// warrior, positions looked at, positions a second, and the best line. At the end, the best move
/// and why.
#[derive(Args)]
pub struct AnalyseArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How long to think, in milliseconds.
    #[arg(long, default_value_t = 5_000)]
    ms: u32,
    /// How many threads think; all cores if it is left out.
    #[arg(long)]
    threads: Option<usize>,
}

pub fn command(args: &AnalyseArgs) -> Result<(), String> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    (game.analyse)(&args.game.option, args.game.position.as_deref(), args.ms, threads, &mut |line| output::line(line))
        .map_err(|refusal| refusal.to_string())
}
