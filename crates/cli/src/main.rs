//! `tavola`: the rules and bots of Tavola's games on the command line.

mod analyse;
mod any_game;
mod arena;
mod bench;
mod check;
mod engine;
mod failure;
mod games;
mod learn;
mod loadtest;
mod moderate;
mod output;
mod perft;
mod play;
mod progress;
mod puzzles;
mod replay;
mod serve;
mod shell;
mod think;
mod tune;
mod ucc;
mod verify;

use clap::{Args, ColorChoice, CommandFactory, Parser, Subcommand};
use failure::{EXIT_CODES, Failure};
use serde_json::{Value, json};
use std::{io::IsTerminal, process::ExitCode};

/// Strategy board games, played faithfully by their rulebooks.
///
/// Play in the terminal with `tavola play sparta`, drive rules and bots from another program with
/// `tavola engine`, or measure with `tavola perft` and `tavola bench`.
#[derive(Parser)]
#[command(name = "tavola", version, arg_required_else_help = true, after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
struct Cli {
    /// When the terminal game and the logs use colours; `auto` heeds the terminal and the variable `NO_COLOR`.
    #[arg(long, global = true, default_value = "auto", value_name = "WHEN")]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tavola games                              what can be played, and against whom
  tavola play sparta                        a game against the strongest bot
  tavola play sparta --hot-seat             two people at one screen
  tavola play sparta -o layout=far --seat 1 other rules, the other side
  tavola play stratego --mode ring          hidden armies, powers and the Ring
  tavola learn stratego --language de       ten small exercises
  tavola serve                              play together, at http://127.0.0.1:8080
  tavola replay game.json                   walk through a game saved with --save
  tavola verify game.json --receipt r.json  are these the dice that a player was promised?
  tavola load --tables 1000 --moving 100    how quick is a server on this machine?
  tavola perft sparta 4                     count the lines of four turns
  tavola bench sparta                       how fast random games are played
  echo '{\"do\":\"new\",\"game\":\"sparta\"}' | tavola engine";

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, against a bot or two at one screen.
    Play(play::PlayArgs),
    /// Play together: a server for browsers and programs, on this machine unless told otherwise.
    Serve(Box<serve::ServeArgs>),
    /// Drive rules and bots by JSON lines on standard input and output (docs/protocol.md).
    Engine,
    /// Learn a game by ten small exercises.
    Learn(learn::LearnArgs),
    /// Step through a recorded game and print its boards.
    Replay(replay::ReplayArgs),
    /// Put servers under load, kill them if asked to, and see what players feel of it.
    Load(Box<loadtest::LoadArgs>),
    /// Check every roll of a finished game: do they follow from secret and nonces?
    Verify(verify::VerifyArgs),
    /// Let bots think here for servers elsewhere, by way of their PostgreSQL.
    Think(think::ThinkArgs),
    /// Check every log of a database: is everything as it was written?
    Check(check::CheckArgs),
    /// Keep order on a server: reports, mutes, bans, moderators.
    Moderate(moderate::ModerateArgs),
    /// Count the lines of play from a position: the test of a move generator.
    Perft(perft::PerftArgs),
    /// Play seeded random games on one core and print one JSON line of figures.
    Bench(bench::BenchArgs),
    /// Think about a position and show the thoughts as they come.
    Analyse(analyse::AnalyseArgs),
    /// Let bots play bots, and rate them.
    Arena(arena::ArenaArgs),
    /// Let the strongest bot solve puzzles, or look for new ones.
    Puzzles(puzzles::PuzzlesArgs),
    /// Fit a bot's evaluation to games it plays against itself.
    Tune(tune::TuneArgs),
    /// Play Stratego as a program of the 2012 UCC programming competition (docs/protocol.md).
    Ucc(ucc::UccArgs),
    /// List the games, their bots and what they are about.
    Games(GamesArgs),
    /// Print a completion script for a shell: `tavola completions bash > /etc/bash_completion.d/tavola`.
    Completions(shell::CompletionsArgs),
    /// Write the manual pages.
    Man(shell::ManArgs),
}

/// `tavola games`
#[derive(Args)]
struct GamesArgs {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Which game, by which rules.
#[derive(Args, Clone, Debug)]
pub struct GameArgs {
    /// The game: see `tavola games`.
    pub game: String,
    /// An option of the rules as name=value, for example -o layout=far; may be repeated.
    #[arg(short, long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub option: Vec<(String, String)>,
    /// The mode of a game that has several: the same as -o mode=…
    #[arg(long)]
    pub mode: Option<String>,
    /// Start from this position instead of the ordinary start (docs/notation.md).
    #[arg(long)]
    pub position: Option<String>,
}

impl GameArgs {
    /// The options, the mode among them.
    fn options(&self) -> Vec<(String, String)> {
        let mode = self.mode.iter().map(|mode| ("mode".to_owned(), mode.clone()));
        self.option.iter().cloned().chain(mode).collect()
    }
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.into(), value.into())),
        None => Err("write it as name=value".into()),
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    // The terminal game draws with crossterm.
    ratatui::crossterm::style::force_color_output(colored(cli.color, std::io::stdout().is_terminal()));
    match run(cli.command, colored(cli.color, std::io::stderr().is_terminal())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("tavola: {failure}");
            failure.exit_code()
        }
    }
}

fn run(command: Command, color_logs: bool) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::command(&args)?,
        Command::Serve(args) => serve::command(&args, color_logs).map_err(Failure::System)?,
        Command::Engine => output::written(engine::serve(std::io::stdin().lock(), std::io::stdout().lock())),
        Command::Learn(args) => learn::command(&args)?,
        Command::Replay(args) => replay::command(&args)?,
        Command::Load(args) => loadtest::command(&args).map_err(Failure::System)?,
        Command::Verify(args) => verify::command(&args)?,
        Command::Think(args) => think::command(&args, color_logs).map_err(Failure::System)?,
        Command::Check(args) => check::command(&args)?,
        Command::Moderate(args) => moderate::command(&args)?,
        Command::Perft(args) => perft::command(&args)?,
        Command::Bench(args) => bench::command(&args)?,
        Command::Analyse(args) => analyse::command(&args)?,
        Command::Arena(args) => arena::command(&args)?,
        Command::Puzzles(args) => puzzles::command(&args)?,
        Command::Tune(args) => tune::command(&args)?,
        Command::Ucc(args) => ucc::command(&args)?,
        Command::Games(args) => list_games(args.json),
        Command::Completions(args) => shell::completions(&args, Cli::command()),
        Command::Man(args) => shell::man(&args, Cli::command())?,
    }
    Ok(())
}

/// Whether colours are wanted: <https://no-color.org>, unless the command line says otherwise.
fn colored(choice: ColorChoice, is_terminal: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    }
}

fn list_games(json: bool) {
    if json {
        let games = games::all().into_iter().map(|game| {
            let bots = (game.bots)().into_iter().map(|(name, about)| json!({"name": name, "about": about}));
            json!({"name": game.name, "about": game.about, "bots": bots.collect::<Vec<_>>()})
        });
        return output::line(games.collect::<Value>());
    }
    for game in games::all() {
        output::line(format_args!("{}: {}", game.name, game.about));
        for (name, about) in (game.bots)() {
            output::line(format_args!("    bot {name}: {about}"));
        }
    }
}
