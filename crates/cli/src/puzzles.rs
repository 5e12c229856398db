//! `tavola puzzles`.

use crate::{
    Failure, games, output,
    progress::Progress,
    terminal::{self, Decisions, Puzzles, TableScreen, Theme, Words},
};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use tavola_ui_model::decision_themes;

/// `tavola puzzles sparta --ms 1000`, `tavola puzzles generate stratego --count 200 --out FILE`
///
/// On a terminal, `tavola puzzles sparta --play` shows them one after the other, and says at once whether an answer is
/// right. Otherwise proves the repository's puzzles of a game once more; of Sparta's, lets the strongest bot solve them
/// first. `generate` makes new ones.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct PuzzlesArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// The game: see `tavola games`.
    #[arg(required = true)]
    game: Option<String>,
    /// Milliseconds for each puzzle of Sparta.
    #[arg(long, default_value_t = 1_000)]
    ms: u32,
    /// Solve them yourself, from this number on.
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "1")]
    play: Option<usize>,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long, requires = "play")]
    language: Option<String>,
}

#[derive(Subcommand)]
enum What {
    /// Makes new puzzles: Sparta's from games of the strongest bot against itself, Stratego's and Impero's from games
    /// of quick bots. Each is proven, or its chance is counted, before it is written.
    Generate(GenerateArgs),
}

#[derive(Args)]
struct GenerateArgs {
    /// The game: see `tavola games`.
    game: String,
    /// How many puzzles; where there are themes, each gets its share.
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// The same seed makes the same puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write them.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub fn command(args: &PuzzlesArgs, colors: bool) -> Result<(), Failure> {
    let mut progress = Progress::new("puzzles");
    if let Some(What::Generate(new)) = &args.what {
        let game = games::find(&new.game).map_err(|refusal| refusal.to_string())?;
        let text = (game.mine)(new.count, new.seed, &mut |done, total| progress.at(done, total))?;
        progress.finish();
        return std::fs::write(&new.out, text)
            .map_err(|error| Failure::System(format!("{}: {error}", new.out.display())));
    }
    let game = games::find(args.game.as_deref().unwrap_or_default()).map_err(|refusal| refusal.to_string())?;
    if let Some(number) = args.play {
        let words = Words::of(terminal::language(args.language.as_deref())?);
        let theme = Theme::detect(colors);
        let refused = |refusal: tavola_core::RuleError| refusal.to_string();
        let shown = if !decision_themes(game.name).is_empty() {
            let decisions = Decisions::new(game.name, number).map_err(refused)?;
            terminal::run(&mut TableScreen::new(decisions, game, words, theme, None))
        } else if game.name == "sparta" {
            let puzzles = Puzzles::new(number).map_err(refused)?;
            terminal::run(&mut TableScreen::new(puzzles, game, words, theme, None))
        } else {
            return Err(Failure::Usage(format!("there are no puzzles of {} yet", game.name)));
        };
        return shown.map_err(|error| Failure::System(error.to_string()));
    }
    let report = (game.solve)(args.ms, &mut |done, total| progress.at(done, total))?;
    progress.finish();
    output::line(report);
    Ok(())
}
