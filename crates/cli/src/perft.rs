//! `tavola perft`.

use crate::{GameArgs, games, games::Method, output, progress::Progress};
use clap::Args;
use serde_json::json;

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
    /// Print one JSON line.
    #[arg(long)]
    json: bool,
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
    let per_second = lines as f64 / seconds.max(1e-9);
    if args.json {
        output::line(json!({
            "game": game.name,
            "depth": args.depth,
            "lines": lines,
            "seconds": (seconds * 1e3).round() / 1e3,
            "nodes_per_s": per_second.round(),
        }));
    } else {
        output::line(lines);
        output::line(format_args!("{:.1} M nodes/s ({seconds:.3} s)", per_second / 1e6));
    }
    Ok(())
}
