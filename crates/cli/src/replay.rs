//! `tavola replay`.

use crate::{Failure, any_game::AnyGame, games, output};
use clap::Args;
use serde_json::Value;
use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};
use tavola_core::{RuleError, Seat, Turn, Viewer};
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

/// Reads a record from a file.
pub fn read(file: &Path) -> Result<Value, Failure> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| Failure::System(format!("{name}: {error}")))?;
    serde_json::from_str(&text).map_err(|error| Failure::Record(format!("{name} is no JSON: {error}")))
}

pub fn command(args: &ReplayArgs) -> Result<(), Failure> {
    let name = args.file.display();
    let record = read(&args.file)?;
    let wrong = |refusal: RuleError| Failure::Record(format!("{name}: {refusal}"));
    let game = games::of_record(&record).map_err(wrong)?;
    let whole = (game.load)(&record).map_err(wrong)?;
    let eyes = eyes(&args.eyes, whole.seats())?;
    let steps: Vec<String> =
        record["steps"].as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect();
    if let Some(at) = args.at.filter(|&at| at > steps.len()) {
        return Err(Failure::Usage(format!("{name} has {} steps: --at {at} is beyond them", steps.len())));
    }
    let mut boards = Boards { game: (game.load)(&before_the_steps(&record)).map_err(wrong)?, steps, eyes };
    match args.at {
        Some(at) => boards.jump(at).map_err(wrong),
        None => boards.walk(io::stdin().is_terminal() && io::stdout().is_terminal()).map_err(wrong),
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
    fn advance(&mut self) -> Result<(), RuleError> {
        let step = &self.steps[self.game.steps()];
        self.game.step(step)
    }

    fn jump(&mut self, count: usize) -> Result<(), RuleError> {
        while self.game.steps() < count {
            self.advance()?;
        }
        self.print();
        Ok(())
    }

    fn print(&self) {
        let count = self.game.steps();
        let step = count.checked_sub(1).map_or("the start", |last| self.shown(last));
        output::line(format_args!("{count}/{}  {step}", self.steps.len()));
        output::line(self.game.picture(self.eyes));
        if let Turn::Over(outcome) = self.game.turn() {
            output::line(result_line(outcome));
        }
    }

    /// A step's text tells secrets (a deployment, a draw), so it is only shown with everything.
    fn shown(&self, step: usize) -> &str {
        if self.eyes.is_none() { &self.steps[step] } else { "" }
    }

    fn walk(&mut self, people: bool) -> Result<(), RuleError> {
        let mut lines = io::stdin().lock().lines();
        self.print();
        while self.game.steps() < self.steps.len() {
            if people {
                let mut out = io::stdout().lock();
                output::written(write!(out, "Enter for the next step, q to leave: ").and_then(|()| out.flush()));
                if lines.next().is_none_or(|line| line.is_ok_and(|line| line.trim() == "q")) {
                    break;
                }
            }
            self.advance()?;
            self.print();
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
