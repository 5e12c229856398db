//! `tavola play`: a game in the terminal.

mod game;
mod lines;
mod screen;
#[cfg(test)]
mod screenshot_test;

use crate::{GameArgs, games, games::GameCli};
use clap::Args;
use std::{io::IsTerminal, path::PathBuf};

/// `tavola play sparta --bot greedy`
#[derive(Args)]
pub struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    seating: Seating,
}

/// Who sits where.
#[derive(Args, Clone, Debug)]
pub struct Seating {
    /// The seat you play; the others are bots.
    #[arg(long, default_value_t = 0)]
    pub seat: u8,
    /// The bot that plays the other seats.
    #[arg(long, default_value = "strong")]
    pub bot: String,
    /// People play all seats, at one screen.
    #[arg(long, conflicts_with_all = ["seat", "bot"])]
    pub hot_seat: bool,
    /// How long a bot may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 300)]
    pub ms: u32,
    /// The seed of the bots and of chance; without it every game is different.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Write the record of the game to this file when it ends or you leave.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Type moves line by line, without the full-screen board.
    #[arg(long)]
    pub lines: bool,
}

pub fn command(args: &PlayArgs) -> Result<(), String> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    (game.play)(&args.seating, &args.game.options(), args.game.position.as_deref())
}

/// Plays one game, on the full screen where there is one.
pub fn run<G: GameCli>(seating: &Seating, options: &[(String, String)], position: Option<&str>) -> Result<(), String> {
    let mut game = game::TerminalGame::<G>::new(seating, options, position)?;
    let full_screen = !seating.lines && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let played = if full_screen { screen::play(&mut game) } else { lines::play(&mut game) };
    if let Some(path) = &seating.save {
        let text = game.record().to_string();
        std::fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))?;
        println!("The game is saved: tavola replay {}", path.display());
    }
    played.map_err(|error| error.to_string())
}
