//! `tavola bench`.

use crate::{GameArgs, games, output, progress::Progress};
use clap::Args;
use serde_json::json;
use tavola_core::Rng;

/// `tavola bench sparta`
#[derive(Args)]
pub struct BenchArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games to play.
    #[arg(long)]
    games: Option<u64>,
    /// The seed: the same seed plays the same games on every machine.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How deep the search's signature looks.
    #[arg(long, default_value_t = 9)]
    depth: u32,
}

pub fn command(args: &BenchArgs) -> Result<(), String> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    if args.game.position.is_some() {
        return Err("bench plays from the start: leave --position out".into());
    }
    let games = args.games.unwrap_or(game.bench_games).max(1);
    let mut progress = Progress::new("games");
    let played =
        (game.bench)(&args.game.options(), games, &mut Rng::new(args.seed), &mut |done| progress.at(done, games))
            .map_err(|refusal| refusal.to_string())?;
    let seconds = progress.finish().as_secs_f64().max(1e-9);
    let mut figures = json!({
        "game": game.name,
        "seed": args.seed,
        "games": games,
        "moves": played.moves,
        "endings": played.endings,
        "seconds": (seconds * 1e3).round() / 1e3,
        "games_per_s": (games as f64 / seconds).round(),
        "moves_per_s": (played.moves as f64 / seconds).round(),
    });
    // The search's node count is its signature: it changes when, and only when, the search does.
    if let Some((nodes, digest, micros)) = (game.signature)(args.depth) {
        figures["search"] = json!({
            "depth": args.depth,
            "nodes": nodes,
            "signature": format!("{digest:016x}"),
            "nodes_per_s": nodes * 1_000_000 / micros.max(1),
        });
    }
    output::line(figures);
    Ok(())
}
