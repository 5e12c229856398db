//! `tavola play`: a game in the terminal.

mod game;
mod lines;
pub mod save;
#[cfg(test)]
mod screenshot_test;

use crate::{
    Failure, GameArgs,
    games::{self, Entry, GameCli},
    terminal::{self, Here, Seated, TableScreen, Theme, Words},
};
use clap::Args;
use std::{
    io::{self, ErrorKind, IsTerminal},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};
use tavola_core::{Rng, Seat};
use tavola_protocol::{Occupant, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};

/// `tavola play sparta --bot greedy`
///
/// On a terminal of 80×24 or more this is a full screen: `?` or F1 explains the keys. Where output or input is not a
/// terminal, or with --lines, moves are typed line by line.
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
    /// The bot that plays the other seats; without it the one that `tavola games` recommends.
    #[arg(long)]
    pub bot: Option<String>,
    /// People play all seats, at one screen.
    #[arg(long, conflicts_with_all = ["seat", "bot"])]
    pub hot_seat: bool,
    /// How long a bot may think about a decision, in milliseconds; without it as long as its strength needs.
    #[arg(long)]
    pub ms: Option<u32>,
    /// The seed of the bots and of chance; without it every game is different.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Write the record of the game to this new file when it ends or you leave.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Type moves line by line, without the full-screen board.
    #[arg(long)]
    pub lines: bool,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    pub language: Option<String>,
}

impl Seating {
    /// The bot for the other seats.
    pub fn bot(&self, game: &str) -> String {
        let recommended = || {
            let level = tavola_ui_model::entry(game).and_then(|game| game.levels.get(game.recommended));
            level.map_or("random", |level| level.name).to_owned()
        };
        self.bot.clone().unwrap_or_else(recommended)
    }

    /// The seed of this game.
    pub fn seed(&self) -> u64 {
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
        self.seed.unwrap_or_else(now)
    }
}

/// A game that was played, to its end or not.
pub struct Played {
    /// Its record.
    record: String,
    /// What went wrong with showing it. The game is kept all the same.
    trouble: io::Result<()>,
}

pub fn command(args: &PlayArgs, colors: bool) -> Result<(), Failure> {
    let game = games::find(&args.game.game).map_err(|refusal| refusal.to_string())?;
    let name = game.name;
    let seating = &args.seating;
    let (options, position) = (args.game.options(), args.game.position.as_deref());
    if let Some(path) = &seating.save {
        save::is_free(path)?;
    }
    let people = io::stdin().is_terminal();
    let full_screen = !seating.lines && people && io::stdout().is_terminal();
    let played = if full_screen {
        on_the_screen(game, seating, &options, position, colors)?
    } else {
        (game.play)(seating, &options, position)?
    };
    let kept = match &seating.save {
        Some(path) => save::or_elsewhere(path, &played.record, name, people),
        None => Ok(()),
    };
    match played.trouble {
        // Nobody reads any more, which is no mistake.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let lost = kept.err().map_or(String::new(), |lost| format!("; {lost}"));
            Err(Failure::System(format!("the game could not be shown: {error}{lost}")))
        }
        _ => kept,
    }
}

fn on_the_screen(
    game: Entry,
    seating: &Seating,
    options: &[(String, String)],
    position: Option<&str>,
    colors: bool,
) -> Result<Played, Failure> {
    let words = Words::of(terminal::language(seating.language.as_deref())?);
    let refused = |refusal: tavola_core::RuleError| Failure::Usage(refusal.to_string());
    let seats = (game.begin)(options, position).map_err(refused)?.seats();
    if seating.seat >= seats {
        return Err(Failure::Usage(format!("--seat {} does not exist: seats are 0 to {}", seating.seat, seats - 1)));
    }
    let bot = seating.bot(game.name);
    (game.is_bot)(&bot).map_err(refused)?;
    let players: Vec<Occupant> = (0..seats)
        .map(Seat)
        .map(|seat| {
            let person = seating.hot_seat || seat.0 == seating.seat;
            if person { LocalTable::person(seat) } else { Occupant::Bot(bot.clone()) }
        })
        .collect();
    let seed = seating.seed();
    let mut rng = Rng::new(seed);
    let secret = Secret::new(std::array::from_fn(|_| rng.below(256) as u8));
    let config = TableConfig {
        options: options.to_vec(),
        position: position.map(str::to_owned),
        ..LocalTable::config(game.name, Setup::default(), secret)
    };
    let here = Here::start(config, &players, seating.ms, seed).map_err(refused)?;
    let mut screen = TableScreen::new(here, game, words, Theme::detect(colors), seating.save.clone());
    let trouble = terminal::run(&mut screen);
    Ok(Played { record: screen.at.record().unwrap_or_default().to_string(), trouble })
}

/// Plays one game line by line.
pub fn lines<G: GameCli>(
    seating: &Seating,
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Played, String> {
    let mut game = game::TerminalGame::<G>::new(seating, options, position)?;
    let trouble = lines::play(&mut game);
    Ok(Played { record: game.record().to_string(), trouble })
}
