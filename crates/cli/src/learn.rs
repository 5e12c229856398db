//! `tavola learn`: the first lesson of a game, line by line.

use crate::games;
use clap::Args;
use std::io::{self, BufRead, Write};
use tavola_core::{Notation, RuleError, Seat, Viewer};
use tavola_i18n::{Exercise, Language, Verdict, lesson};
use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};

/// `tavola learn sparta --language it`
///
/// Ten small exercises. Type actions in the game's notation (docs/notation.md); what the rules forbid
/// is refused with its clause. `moves` lists what is allowed, `skip` goes on, `quit` leaves.
#[derive(Args)]
pub struct LearnArgs {
    /// The game: see `tavola games`.
    game: String,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    language: Option<String>,
}

pub fn command(args: &LearnArgs) -> Result<(), String> {
    let game = games::find(&args.game).map_err(|refusal| refusal.to_string())?;
    let language = match &args.language {
        Some(tag) => Language::of(tag).ok_or_else(|| format!("the lessons are in en, it and de, not in `{tag}`"))?,
        None => ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().as_deref().and_then(Language::of))
            .unwrap_or_default(),
    };
    (game.learn)(language).map_err(|error| error.to_string())
}

/// Goes through the lesson.
pub fn teach<G: Notation>(language: Language) -> io::Result<()> {
    let phrases = Phrases::of(language);
    let exercises = lesson(G::NAME);
    let mut input = io::stdin().lock().lines();
    let mut solved = 0;
    for (number, exercise) in (1..).zip(&exercises) {
        println!("── {number}/{} · {}", exercises.len(), exercise.clauses.join(", "));
        match ask::<G>(exercise, language, phrases, &mut input)? {
            Left::Solved => solved += 1,
            Left::Skipped => {}
            Left::Quit => break,
        }
    }
    println!("{} {solved}/{}", phrases.result, exercises.len());
    Ok(())
}

/// How somebody left an exercise.
enum Left {
    Solved,
    Skipped,
    Quit,
}

fn ask<G: Notation>(
    exercise: &Exercise,
    language: Language,
    phrases: &Phrases,
    input: &mut impl Iterator<Item = io::Result<String>>,
) -> io::Result<Left> {
    let mut table = set_up::<G>(exercise).map_err(io::Error::other)?;
    let pupil = Viewer::Seat(exercise.seat);
    let picture = |table: &LocalTable| serde_json::from_str(&table.table().view(pupil)).map(|view| G::picture(&view));
    println!("{}", picture(&table)?);
    println!("{}", exercise.task.get(language));
    loop {
        print!("> ");
        io::stdout().flush()?;
        let Some(line) = input.next().transpose()? else {
            println!();
            return Ok(Left::Quit);
        };
        match line.trim() {
            "" => println!("{}", phrases.help),
            "quit" => return Ok(Left::Quit),
            "skip" => return Ok(Left::Skipped),
            "moves" => {
                println!("{}", table.table().menu(exercise.seat).actions.join(" · "));
            }
            answer => match exercise.judge::<G>(answer) {
                Verdict::Right => {
                    let act = PlayerCommand::Act(answer.to_owned());
                    table.command(exercise.seat, act, 0).map_err(io::Error::other)?;
                    println!("{}", picture(&table)?);
                    println!("{} {}\n", phrases.right, exercise.praise.get(language));
                    return Ok(Left::Solved);
                }
                Verdict::Other => println!("{}", phrases.other),
                Verdict::Refused(refusal) => println!("{refusal}"),
            },
        }
    }
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
}

impl Phrases {
    const fn of(language: Language) -> &'static Phrases {
        match language {
            Language::English => &Phrases {
                right: "Right.",
                other: "The rules allow that, but it is not what is asked. Try again.",
                help: "Type an action; `moves` lists them, `skip` goes on, `quit` leaves.",
                result: "Solved:",
            },
            Language::Italian => &Phrases {
                right: "Giusto.",
                other: "Le regole lo permettono, ma non è ciò che si chiede. Riprova.",
                help: "Scrivi un'azione; `moves` le elenca, `skip` passa oltre, `quit` esce.",
                result: "Risolti:",
            },
            Language::German => &Phrases {
                right: "Richtig.",
                other: "Das erlauben die Regeln, aber gefragt ist etwas anderes. Versuche es noch einmal.",
                help: "Gib eine Aktion ein; `moves` zählt sie auf, `skip` geht weiter, `quit` beendet.",
                result: "Gelöst:",
            },
        }
    }
}
