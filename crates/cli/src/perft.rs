//! `tavola perft`.

use crate::{GameArgs, games, games::Method, progress::Progress};
use clap::Args;

/// `tavola perft sparta 4`
#[derive(Args)]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many turns deep.
    depth: u32,
    /// Play every turn, count the last ones in bulk, or use the readable second implementation.
    #[arg(long, value_enum, default_value = "every")]
    method: Method,
}

pub fn command(args: &PerftArgs) -> Result<(), String> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    let mut progress = Progress::new("first turns");
    let position = args.game.position.as_deref();
    let lines = (game.perft)(&args.game.options(), position, args.depth, args.method, &mut |done, total| {
        progress.at(done, total);
    })
    .map_err(|refusal| refusal.to_string())?;
    let seconds = progress.finish().as_secs_f64();
    println!("{lines}");
    println!("{:.1} M nodes/s ({seconds:.3} s)", lines as f64 / seconds.max(1e-9) / 1e6);
    Ok(())
}
