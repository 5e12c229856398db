//! `tavola replay`.

use crate::{
    Failure,
    any_game::AnyGame,
    games, output,
    terminal::{self, ReplayScreen, Theme, Words},
};
use clap::Args;
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};
use tavola_core::{RuleError, Seat, Turn, Viewer};
use tavola_protocol::Ending;

/// `tavola replay game.json`
///
/// On a terminal the boards are shown one at a time: arrows step, Tab changes whose eyes, `a` lets the strongest bot
/// judge each decision. Otherwise, and with --lines, all boards are printed.
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
    /// Let the strongest bot judge each decision, on the full screen.
    #[arg(long, conflicts_with_all = ["at", "lines"])]
    analyse: bool,
    /// Print the boards, without the full screen.
    #[arg(long)]
    lines: bool,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    language: Option<String>,
    /// Print a JSON line for each board: the step before it, the position or what the viewer knows, and the result.
    #[arg(long, conflicts_with = "analyse")]
    json: bool,
}

/// Reads a record from a file.
pub fn read(file: &Path) -> Result<Value, Failure> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| Failure::System(format!("{name}: {error}")))?;
    serde_json::from_str(&text).map_err(|error| Failure::Record(format!("{name} is no JSON: {error}")))
}

pub fn command(args: &ReplayArgs, colors: bool) -> Result<(), Failure> {
    let name = args.file.display();
    let record = read(&args.file)?;
    let wrong = |refusal: RuleError| Failure::Record(format!("{name}: {refusal}"));
    let game = games::of_record(&record).map_err(wrong)?;
    let whole = (game.load)(&record).map_err(wrong)?;
    let eyes = eyes(&args.eyes, whole.seats())?;
    let people = io::stdin().is_terminal() && io::stdout().is_terminal();
    if people && !args.lines && !args.json && args.at.is_none() {
        let words = Words::of(terminal::language(args.language.as_deref())?);
        let mut screen =
            ReplayScreen::new(record, game, words, Theme::detect(colors), eyes, args.analyse).map_err(wrong)?;
        return terminal::run(&mut screen).map_err(|error| Failure::System(error.to_string()));
    }
    let steps: Vec<String> =
        record["steps"].as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect();
    if let Some(at) = args.at.filter(|&at| at > steps.len()) {
        return Err(Failure::Usage(format!("{name} has {} steps: --at {at} is beyond them", steps.len())));
    }
    let mut boards =
        Boards { game: (game.load)(&before_the_steps(&record)).map_err(wrong)?, steps, eyes, json: args.json };
    match args.at {
        Some(at) => boards.jump(at).map_err(wrong),
        None => boards.walk(people && !args.json).map_err(wrong),
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
    json: bool,
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
        if self.json {
            return output::line(self.as_json(count));
        }
        let step = count.checked_sub(1).map_or("the start", |last| self.shown(last));
        output::line(format_args!("{count}/{}  {step}", self.steps.len()));
        output::line(self.game.picture(self.eyes));
        if let Turn::Over(outcome) = self.game.turn() {
            output::line(result_line(outcome));
        }
    }

    /// A board for programs. What a viewer knows is its view; the position tells everything.
    fn as_json(&self, count: usize) -> Value {
        let mut board = json!({"step": count, "steps": self.steps.len()});
        match self.eyes {
            Some(viewer) => board["view"] = self.game.view(viewer),
            None => board["position"] = self.game.position().into(),
        }
        if let Some(last) = count.checked_sub(1).filter(|_| self.eyes.is_none()) {
            board["did"] = self.steps[last].as_str().into();
        }
        if let Turn::Over(outcome) = self.game.turn() {
            board["over"] = json!(Ending::from(outcome));
        }
        board
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
