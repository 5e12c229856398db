//! `tavola`: the rules and bots of Tavola's games on the command line.

mod admin;
mod analyse;
mod any_game;
mod arena;
mod backup;
mod bench;
mod check;
mod database;
mod engine;
mod failure;
mod games;
mod join;
mod learn;
mod list;
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
mod terminal;
mod think;
mod tune;
mod ucc;
mod ugi;
mod verify;

use clap::{Args, ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::{EXIT_CODES, Failure};
use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

/// Strategy board games, played faithfully by their rulebooks.
///
/// Play in the terminal with `tavola play sparta`, drive rules and bots from another program with
/// `tavola engine`, or measure with `tavola perft` and `tavola bench`.
#[derive(Parser)]
#[command(name = "tavola", version = env!("TAVOLA_VERSION"), arg_required_else_help = true, after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
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
  tavola games stratego                     the options of one game
  tavola play sparta                        a game against a fair opponent
  tavola play sparta --hot-seat             two people at one screen
  tavola play sparta -o layout=far --seat 1 other rules, the other side
  tavola play stratego --mode ring          hidden armies, powers and the Ring
  tavola learn stratego --language de       a path of exercises
  tavola serve                              play together, at http://127.0.0.1:8080
  tavola join 'http://host:8080/#join/T/W'  take the seat of an invitation
  tavola replay game.json                   walk through a game saved with --save
  tavola verify game.json --receipt r.json  are these the dice that a player was promised?
  tavola load --tables 1000 --moving 100    how quick is a server on this machine?
  tavola perft sparta 4                     count the lines of four turns
  tavola bench sparta                       how fast random games are played
  echo '{\"do\":\"new\",\"game\":\"sparta\"}' | tavola engine";

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, against bots or several people at one screen.
    Play(play::PlayArgs),
    /// Play together: a server for browsers and programs, on this machine unless told otherwise.
    Serve(Box<serve::ServeArgs>),
    /// Drive rules and bots by JSON lines on standard input and output (docs/protocol.md).
    Engine,
    /// Play on a server, against people in the browser or anywhere.
    Join(join::JoinArgs),
    /// Learn a game by a path of exercises.
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
    /// Copy a database while it is in use, and check the copy.
    Backup(backup::BackupArgs),
    /// Put a checked copy in a database's place.
    Restore(backup::RestoreArgs),
    /// Look after people: users, passwords, exports, retention, reports, bans.
    Admin(admin::AdminArgs),
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
    /// Play Sparta under a tournament manager that speaks UCI or UGI (docs/protocol.md).
    Ugi(ugi::UgiArgs),
    /// List the games, their bots and options.
    Games(list::GamesArgs),
    /// Print a completion script for a shell: `tavola completions bash > /etc/bash_completion.d/tavola`.
    Completions(shell::CompletionsArgs),
    /// Write the manual pages.
    Man(shell::ManArgs),
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
    let cli = match read_command_line() {
        Ok(cli) => cli,
        Err(failure) => {
            eprintln!("tavola: {failure}");
            return failure.exit_code();
        }
    };
    // The terminal game draws with crossterm.
    let colors = colored(cli.color, std::io::stdout().is_terminal());
    ratatui::crossterm::style::force_color_output(colors);
    match run(cli.command, colors, colored(cli.color, std::io::stderr().is_terminal())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("tavola: {failure}");
            failure.exit_code()
        }
    }
}

/// The command line as it is described: what stands above a command's arguments is its long help.
fn command_line() -> clap::Command {
    fn long<A: Args>(cli: clap::Command, name: &'static str) -> clap::Command {
        let described = A::augment_args(clap::Command::new(name));
        let Some(text) = described.get_long_about().map(ToString::to_string) else { return cli };
        // Its first line is the command as it is typed, which the usage says better.
        let text = text.split_once("\n\n").map_or(text.as_str(), |(_, rest)| rest).to_owned();
        cli.mut_subcommand(name, |command| {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            command.long_about(format!("{about}\n\n{text}"))
        })
    }
    let cli = long::<play::PlayArgs>(Cli::command(), "play");
    let cli = long::<serve::ServeArgs>(cli, "serve");
    let cli = long::<join::JoinArgs>(cli, "join");
    let cli = long::<learn::LearnArgs>(cli, "learn");
    let cli = long::<replay::ReplayArgs>(cli, "replay");
    let cli = long::<loadtest::LoadArgs>(cli, "load");
    let cli = long::<perft::PerftArgs>(cli, "perft");
    let cli = long::<bench::BenchArgs>(cli, "bench");
    let cli = long::<analyse::AnalyseArgs>(cli, "analyse");
    let cli = long::<arena::ArenaArgs>(cli, "arena");
    let cli = long::<puzzles::PuzzlesArgs>(cli, "puzzles");
    let cli = long::<tune::TuneArgs>(cli, "tune");
    let cli = long::<ucc::UccArgs>(cli, "ucc");
    let cli = long::<backup::BackupArgs>(cli, "backup");
    let cli = long::<backup::RestoreArgs>(cli, "restore");
    long::<list::GamesArgs>(cli, "games")
}

/// The command line, with what a configuration file adds to it.
fn read_command_line() -> Result<Cli, Failure> {
    let matches = command_line().try_get_matches().unwrap_or_else(|error| leave(&error));
    let flags = serve::flags_of_file(&matches)?;
    let read = if flags.is_empty() {
        Cli::from_arg_matches(&matches)
    } else {
        let words = std::env::args_os().chain(flags.into_iter().map(Into::into));
        command_line().try_get_matches_from(words).and_then(|matches| Cli::from_arg_matches(&matches))
    };
    Ok(read.unwrap_or_else(|error| leave(&error)))
}

/// Ends with what the parser says: a mistake, or the help or version that was asked for.
fn leave(error: &clap::Error) -> ! {
    if error.use_stderr() {
        error.exit();
    }
    output::written(error.print().and_then(|()| std::io::stdout().flush()));
    std::process::exit(0);
}

fn run(command: Command, colors: bool, color_logs: bool) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::command(&args, colors)?,
        Command::Serve(args) => serve::command(&args, color_logs)?,
        Command::Engine => output::written(engine::serve(std::io::stdin().lock(), std::io::stdout().lock())),
        Command::Join(args) => join::command(&args, colors)?,
        Command::Learn(args) => learn::command(&args, colors)?,
        Command::Replay(args) => replay::command(&args, colors)?,
        Command::Load(args) => loadtest::command(&args).map_err(Failure::System)?,
        Command::Verify(args) => verify::command(&args)?,
        Command::Think(args) => think::command(&args, color_logs).map_err(Failure::System)?,
        Command::Check(args) => check::command(&args)?,
        Command::Backup(args) => backup::backup(&args)?,
        Command::Restore(args) => backup::restore(&args)?,
        Command::Admin(args) => admin::command(&args)?,
        Command::Moderate(args) => moderate::command(&args)?,
        Command::Perft(args) => perft::command(&args)?,
        Command::Bench(args) => bench::command(&args)?,
        Command::Analyse(args) => analyse::command(&args)?,
        Command::Arena(args) => arena::command(&args)?,
        Command::Puzzles(args) => puzzles::command(&args, colors)?,
        Command::Tune(args) => tune::command(&args)?,
        Command::Ucc(args) => ucc::command(&args)?,
        Command::Ugi(args) => ugi::command(&args)?,
        Command::Games(args) => list::command(&args)?,
        Command::Completions(args) => shell::completions(&args, command_line()),
        Command::Man(args) => shell::man(&args, command_line())?,
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
