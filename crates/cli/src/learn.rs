//! `tavola learn`: the lesson of a game, line by line.

use crate::{
    Failure,
    games::{self, GameCli},
    terminal::{self, Exercises, TableScreen, Theme, Words},
};
use clap::Args;
use std::io::{self, BufRead, IsTerminal, Write};
use tavola_core::{Budget, Notation, Rng, RuleError, Seat, Viewer};
use tavola_i18n::{Exercise, Language, Verdict, lesson};
use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};

/// `tavola learn sparta --language it`
///
/// A path of exercises, on the full screen where there is one. Line by line: type actions in the game's notation
/// (docs/notation.md); what the rules forbid is refused with its clause. `moves` lists what is allowed, `skip` goes
/// on, `quit` leaves.
#[derive(Args)]
pub struct LearnArgs {
    /// The game: see `tavola games`.
    game: String,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    language: Option<String>,
    /// Type answers line by line, without the full-screen board.
    #[arg(long)]
    lines: bool,
}

pub fn command(args: &LearnArgs, colors: bool) -> Result<(), Failure> {
    let game = games::find(&args.game).map_err(|refusal| refusal.to_string())?;
    let language = terminal::language(args.language.as_deref())?;
    if args.lines || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return match (game.learn)(language) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            taken => taken.map_err(|error| Failure::System(error.to_string())),
        };
    }
    let exercises = Exercises::new(game.name).map_err(|refusal| refusal.to_string())?;
    let mut screen = TableScreen::new(exercises, game, Words::of(language), Theme::detect(colors), None);
    terminal::run(&mut screen).map_err(|error| Failure::System(error.to_string()))
}

/// Goes through the lesson.
pub fn teach<G: GameCli>(language: Language) -> io::Result<()> {
    let phrases = Phrases::of(language);
    let exercises = lesson(G::NAME);
    let mut input = io::stdin().lock().lines();
    let mut solved = 0;
    for (number, exercise) in (1..).zip(&exercises) {
        let title = exercise.title.get(language);
        writeln!(io::stdout(), "── {number}/{} · {title} · {}", exercises.len(), exercise.clauses.join(", "))?;
        let left = match &exercise.against {
            None => ask::<G>(exercise, language, phrases, &mut input)?,
            Some(against) => play_freely::<G>(exercise, &against.bot, language, phrases, &mut input)?,
        };
        match left {
            Left::Solved => solved += 1,
            Left::Skipped => {}
            Left::Quit => break,
        }
    }
    writeln!(io::stdout(), "{} {solved}/{}", phrases.result, exercises.len())?;
    Ok(())
}

/// How somebody left an exercise.
enum Left {
    Solved,
    Skipped,
    Quit,
}

/// What a bot answers, and not a script: it goes on until the game is won.
fn play_freely<G: GameCli>(
    exercise: &Exercise,
    bot: &str,
    language: Language,
    phrases: &Phrases,
    input: &mut impl Iterator<Item = io::Result<String>>,
) -> io::Result<Left> {
    let mut bot = tavola_bots::bot::<G>(bot, Rng::new(1)).map_err(io::Error::other)?;
    let task = &exercise.moves[0];
    loop {
        let mut table = set_up::<G>(exercise).map_err(io::Error::other)?;
        writeln!(io::stdout(), "{}", task.task.get(language))?;
        while table.table().ending().is_none() {
            if let Some((seat, _)) = table.table().bots_to_move().into_iter().next() {
                let view = serde_json::from_str::<G::View>(&table.table().view(Viewer::Seat(seat)))?;
                let action = G::action_text(&bot.choose(&view, &Budget::millis(1_000)));
                let steps = table.table().steps();
                table.bot(seat, &action, steps, 0).map_err(io::Error::other)?;
                writeln!(io::stdout(), "· {action}")?;
                continue;
            }
            writeln!(io::stdout(), "{}", picture::<G>(&table, exercise.seat)?)?;
            let Some(line) = prompt(input)? else { return Ok(Left::Quit) };
            match line.trim() {
                "" => writeln!(io::stdout(), "{}", phrases.help)?,
                "quit" => return Ok(Left::Quit),
                "skip" => return Ok(Left::Skipped),
                "moves" => list(&table, exercise.seat)?,
                action => {
                    if let Err(refusal) = table.command(exercise.seat, PlayerCommand::Act(action.to_owned()), 0) {
                        writeln!(io::stdout(), "{refusal}")?;
                    }
                }
            }
        }
        writeln!(io::stdout(), "{}", picture::<G>(&table, exercise.seat)?)?;
        if table.table().ending().is_some_and(|ending| ending.winners.contains(exercise.seat)) {
            writeln!(io::stdout(), "{} {}\n", phrases.right, task.praise.get(language))?;
            return Ok(Left::Solved);
        }
        writeln!(io::stdout(), "{}\n", phrases.lost)?;
    }
}

/// The board as the pupil sees it.
fn picture<G: Notation>(table: &LocalTable, seat: Seat) -> io::Result<String> {
    Ok(G::picture(&serde_json::from_str(&table.table().view(Viewer::Seat(seat)))?))
}

/// What the rules allow.
fn list(table: &LocalTable, seat: Seat) -> io::Result<()> {
    writeln!(io::stdout(), "{}", table.table().menu(seat).actions.join(" · "))
}

/// The next line that is typed; nothing at the end of the input.
fn prompt(input: &mut impl Iterator<Item = io::Result<String>>) -> io::Result<Option<String>> {
    write!(io::stdout(), "> ")?;
    io::stdout().flush()?;
    let line = input.next().transpose()?;
    if line.is_none() {
        writeln!(io::stdout())?;
    }
    Ok(line)
}

fn ask<G: Notation>(
    exercise: &Exercise,
    language: Language,
    phrases: &Phrases,
    input: &mut impl Iterator<Item = io::Result<String>>,
) -> io::Result<Left> {
    let mut table = set_up::<G>(exercise).map_err(io::Error::other)?;
    let mut played = Vec::new();
    let mut number = 0;
    while let Some(task) = exercise.moves.get(number) {
        writeln!(io::stdout(), "{}", picture::<G>(&table, exercise.seat)?)?;
        writeln!(io::stdout(), "{}", task.task.get(language))?;
        loop {
            let Some(line) = prompt(input)? else { return Ok(Left::Quit) };
            match line.trim() {
                "" => writeln!(io::stdout(), "{}", phrases.help)?,
                "quit" => return Ok(Left::Quit),
                "skip" => return Ok(Left::Skipped),
                "moves" => list(&table, exercise.seat)?,
                answer => match exercise.judge::<G>(number, &played, answer) {
                    Verdict::Right { steps, .. } => {
                        table.script(&steps, 0).map_err(io::Error::other)?;
                        writeln!(io::stdout(), "{} {}\n", phrases.right, task.praise.get(language))?;
                        for step in &steps[1..] {
                            writeln!(io::stdout(), "· {step}")?;
                        }
                        played.extend(steps);
                        break;
                    }
                    Verdict::Other => writeln!(io::stdout(), "{}", phrases.other)?,
                    Verdict::Refused(refusal) => writeln!(io::stdout(), "{refusal}")?,
                },
            }
        }
        number += 1;
    }
    writeln!(io::stdout(), "{}", picture::<G>(&table, exercise.seat)?)?;
    Ok(Left::Solved)
}

/// A table in the position of an exercise. Nobody plays the other seats.
fn set_up<G: Notation>(exercise: &Exercise) -> Result<LocalTable, RuleError> {
    let secret = Secret::new([0; 32]);
    let config = TableConfig {
        position: Some(exercise.position.clone()),
        ..LocalTable::config(G::NAME, Setup::default(), secret)
    };
    let players: Vec<Occupant> = (0..exercise.open::<G>()?.seats())
        .map(Seat)
        .map(|seat| if seat == exercise.seat { LocalTable::person(seat) } else { Occupant::Bot(String::new()) })
        .collect();
    LocalTable::start(config, &players, 0)
}

/// The messages between the exercises.
struct Phrases {
    right: &'static str,
    other: &'static str,
    help: &'static str,
    result: &'static str,
    lost: &'static str,
}

impl Phrases {
    const fn of(language: Language) -> &'static Phrases {
        match language {
            Language::English => &Phrases {
                right: "Right.",
                other: "The rules allow that, but it is not what is asked. Try again.",
                help: "Type an action; `moves` lists them, `skip` goes on, `quit` leaves.",
                result: "Solved:",
                lost: "Not this time. Once more, from the beginning.",
            },
            Language::Italian => &Phrases {
                right: "Giusto.",
                other: "Le regole lo permettono, ma non è ciò che si chiede. Riprova.",
                help: "Scrivi un'azione; `moves` le elenca, `skip` passa oltre, `quit` esce.",
                result: "Risolti:",
                lost: "Stavolta no. Ancora una volta, dall'inizio.",
            },
            Language::German => &Phrases {
                right: "Richtig.",
                other: "Das erlauben die Regeln, aber gefragt ist etwas anderes. Versuche es noch einmal.",
                help: "Gib eine Aktion ein; `moves` zählt sie auf, `skip` geht weiter, `quit` beendet.",
                result: "Gelöst:",
                lost: "Diesmal nicht. Noch einmal, von vorn.",
            },
        }
    }
}
