//! `tavola replay`.

use crate::{any_game::AnyGame, games};
use clap::Args;
use serde_json::Value;
use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::PathBuf,
};
use tavola_core::{Seat, Turn, Viewer};
use tavola_protocol::Ending;

/// `tavola replay game.json`
#[derive(Args)]
pub struct ReplayArgs {
    /// The record, as the engine's `record` or `play --save` wrote it.
    file: PathBuf,
    /// Whose eyes to look through: a seat's number, public, or all.
    #[arg(long = "as", default_value = "all")]
    eyes: String,
    /// Show only the board after this many steps (0 is the start).
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
}

pub fn command(args: &ReplayArgs) -> Result<(), String> {
    let name = args.file.display();
    let text = fs::read_to_string(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let record: Value = serde_json::from_str(&text).map_err(|error| format!("{name} is no JSON: {error}"))?;
    let game = games::of_record(&record).map_err(|refusal| format!("{name}: {refusal}"))?;
    let whole = (game.load)(&record).map_err(|refusal| format!("{name}: {refusal}"))?;
    let eyes = eyes(&args.eyes, whole.seats())?;
    let steps: Vec<String> =
        record["steps"].as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect();
    if let Some(at) = args.at.filter(|&at| at > steps.len()) {
        return Err(format!("{name} has {} steps: --at {at} is beyond them", steps.len()));
    }
    let mut boards =
        Boards { game: (game.load)(&before_the_steps(&record)).map_err(|refusal| refusal.to_string())?, steps, eyes };
    match args.at {
        Some(at) => boards.jump(at),
        None => boards.walk(io::stdin().is_terminal() && io::stdout().is_terminal()),
    }
}

fn before_the_steps(record: &Value) -> Value {
    let mut start = record.clone();
    start["steps"] = Value::Array(Vec::new());
    if let Some(fields) = start.as_object_mut() {
        fields.remove("result");
    }
    start
}

/// Which viewer; `None` for everything.
fn eyes(text: &str, seats: u8) -> Result<Option<Viewer>, String> {
    match text {
        "all" => Ok(None),
        "public" => Ok(Some(Viewer::Public)),
        _ => match text.parse() {
            Ok(seat) if seat < seats => Ok(Some(Viewer::Seat(Seat(seat)))),
            _ => Err(format!("--as takes a seat from 0 to {}, public, or all", seats - 1)),
        },
    }
}

/// A record on its way from the first board to the last.
struct Boards {
    game: Box<dyn AnyGame>,
    steps: Vec<String>,
    eyes: Option<Viewer>,
}

impl Boards {
    /// Takes the next step.
    fn advance(&mut self) -> Result<(), String> {
        let step = &self.steps[self.game.steps()];
        self.game.step(step).map_err(|refusal| refusal.to_string())
    }

    fn jump(&mut self, count: usize) -> Result<(), String> {
        while self.game.steps() < count {
            self.advance()?;
        }
        self.print()
    }

    fn print(&self) -> Result<(), String> {
        let count = self.game.steps();
        let step = count.checked_sub(1).map_or("the start", |last| self.shown(last));
        let mut out = io::stdout().lock();
        let mut write = || -> io::Result<()> {
            writeln!(out, "{count}/{}  {step}", self.steps.len())?;
            writeln!(out, "{}", self.game.picture(self.eyes))?;
            if let Turn::Over(outcome) = self.game.turn() {
                writeln!(out, "{}", result_line(outcome))?;
            }
            Ok(())
        };
        match write() {
            // Somebody closed the pipe: `tavola replay game.json | head` is a fair thing to do.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
            other => other.map_err(|error| error.to_string()),
        }
    }

    /// A step's text tells secrets (a deployment, a draw), so it is only shown with everything.
    fn shown(&self, step: usize) -> &str {
        if self.eyes.is_none() { &self.steps[step] } else { "" }
    }

    fn walk(&mut self, people: bool) -> Result<(), String> {
        let mut lines = io::stdin().lock().lines();
        self.print()?;
        while self.game.steps() < self.steps.len() {
            if people {
                print!("Enter for the next step, q to leave: ");
                io::stdout().flush().map_err(|error| error.to_string())?;
                if lines.next().is_none_or(|line| line.is_ok_and(|line| line.trim() == "q")) {
                    break;
                }
            }
            self.advance()?;
            self.print()?;
        }
        Ok(())
    }
}

/// The result in words.
pub fn result_line(ending: impl Into<Ending>) -> String {
    let ending = ending.into();
    let seats: Vec<String> = ending.winners.iter().map(|seat| seat.to_string()).collect();
    match seats.len() {
        0 => format!("Draw ({})", ending.reason),
        1 => format!("Seat {} wins ({})", seats[0], ending.reason),
        _ => format!("Draw of seats {} ({})", seats.join(" and "), ending.reason),
    }
}
