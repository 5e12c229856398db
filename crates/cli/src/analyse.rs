//! `tavola analyse`.

use crate::{Failure, GameArgs, games, output};
use clap::Args;
use serde_json::json;
use tavola_core::{Turn, Viewer};
use tavola_ui_model::{Question, Reply, Wish, answer, open};

/// About so many positions a bot looks at in a millisecond.
pub const POSITIONS_A_MILLISECOND: u32 = 20;

/// `tavola analyse sparta --position "…" --ms 10000`
///
/// Prints the best ways to go on, with the chance to win. For Sparta, prints every depth as soon as it is searched: the
/// score for the player to move in hundredths of a warrior, positions looked at, positions a second, and the best
/// line; at the end, the best move and why. `tavola replay game.json --analyse` judges a whole game. `--json` prints the best
/// ways and their chances, in the same form for every game; it looks at a number of positions that goes with --ms, on
/// one core.
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
    /// Print one JSON line: chances are thousandths of a win for the seat that decides.
    #[arg(long, conflicts_with = "threads")]
    json: bool,
}

pub fn command(args: &AnalyseArgs) -> Result<(), Failure> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    if args.json {
        return as_json(args, game.name);
    }
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    (game.analyse)(&args.game.options(), args.game.position.as_deref(), args.ms, threads, &mut |line| {
        output::line(line);
    })
    .map_err(|refusal| Failure::Usage(refusal.to_string()))
}

/// The judgement as the app's bots give it.
fn as_json(args: &AnalyseArgs, game: &'static str) -> Result<(), Failure> {
    let options = args.game.options();
    let opened = open(game, &options, args.game.position.as_deref()).map_err(|refusal| refusal.to_string())?;
    let seat = match opened.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        _ => None,
    };
    let seat = seat.ok_or_else(|| "nobody has to decide in this position".to_owned())?;
    let effort = args.ms.saturating_mul(POSITIONS_A_MILLISECOND).max(1);
    let question = Question {
        number: 0,
        game: game.to_owned(),
        view: opened.view(Viewer::Seat(seat)).text(),
        wish: Wish::Analysis(None, effort),
        millis: args.ms,
        seed: 1,
    };
    match answer(&question).reply {
        Ok(Reply::Analysis(Some(judgement))) => {
            output::line(json!({"game": game, "seat": seat, "positions": effort, "ways": judgement.ways}));
            Ok(())
        }
        Ok(_) => Err(Failure::Usage(format!("no bot of {game} can judge this position"))),
        Err(refusal) => Err(Failure::Usage(refusal.to_string())),
    }
}
