//! `tavola games`: what can be played, by which rules, against whom.

use crate::{
    Failure, games, output,
    terminal::{self, Words},
};
use clap::Args;
use serde_json::{Value, json};
use tavola_ui_model::{Choice, Shape};

/// `tavola games stratego`
///
/// Without a game it lists the games and their bots; with one, its options too: what -o takes in `tavola play`.
#[derive(Args)]
pub struct GamesArgs {
    /// One game, with its options.
    game: Option<String>,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    language: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn command(args: &GamesArgs) -> Result<(), Failure> {
    let words = Words::of(terminal::language(args.language.as_deref())?);
    let shown = match &args.game {
        None => games::all(),
        Some(name) => vec![games::find(name).map_err(|refusal| refusal.to_string())?],
    };
    if args.json {
        let all: Vec<Value> = shown.iter().map(|game| as_json(game, &words)).collect();
        output::line(if args.game.is_some() { all[0].clone() } else { Value::Array(all) });
        return Ok(());
    }
    for game in &shown {
        output::line(format_args!("{}: {}", game.name, game.about));
        let recommended = recommended(game.name);
        for (name, about) in (game.bots)() {
            let mark = if recommended == Some(name) { " (recommended)" } else { "" };
            output::line(format_args!("    bot {name}{mark}: {about}"));
        }
        if args.game.is_some() {
            let (fewest, most) = tavola_ui_model::entry(game.name).map_or((2, 2), |entry| entry.seats);
            if fewest < most {
                output::line(format_args!("    -o players={most} (or {fewest} to {most})"));
            }
            for choice in choices(game.name) {
                describe(game.name, choice, &words);
            }
        }
    }
    if args.game.is_none() {
        output::line("`tavola games GAME` lists the options of a game.");
    }
    Ok(())
}

fn choices(game: &str) -> &'static [Choice] {
    tavola_ui_model::entry(game).map_or(&[], |entry| entry.choices)
}

fn recommended(game: &str) -> Option<&'static str> {
    let entry = tavola_ui_model::entry(game)?;
    entry.levels.get(entry.recommended).map(|level| level.name)
}

/// What an option may be, as it is typed; its usual value first.
fn values(choice: &Choice) -> String {
    let listed = choice.values.join(", ");
    match choice.shape {
        Shape::List | Shape::Plain => listed,
        Shape::ListOrText => format!("{listed}, or in the notation of docs/notation.md"),
        Shape::Number(from, to) if listed.is_empty() => format!("{from} to {to}"),
        Shape::Number(from, to) => format!("{listed} ({from} to {to})"),
    }
}

fn describe(game: &str, choice: &Choice, words: &Words) {
    output::line(format_args!("    -o {}={}  [{}]", choice.name, values(choice), choice.clause));
    let key = format!("option-{game}-{}-about", choice.name.replace('_', "-"));
    if words.knows(&key) {
        output::line(format_args!("        {}", words.t(&key)));
    }
    if let Some((other, value)) = choice.only {
        output::line(format_args!("        only with -o {other}={value}"));
    }
}

fn as_json(game: &games::Entry, words: &Words) -> Value {
    let bots = (game.bots)().into_iter().map(|(name, about)| json!({"name": name, "about": about}));
    let options = choices(game.name).iter().map(|choice| {
        let about = words.t(&format!("option-{}-{}-about", game.name, choice.name.replace('_', "-")));
        let range = match choice.shape {
            Shape::Number(from, to) => Some([from, to]),
            _ => None,
        };
        json!({
            "name": choice.name, "values": choice.values, "range": range, "clause": choice.clause,
            "ruling": choice.ruling, "about": about,
        })
    });
    let seats = tavola_ui_model::entry(game.name).map(|entry| [entry.seats.0, entry.seats.1]);
    json!({
        "name": game.name, "about": game.about, "seats": seats, "recommended": recommended(game.name),
        "bots": bots.collect::<Vec<_>>(), "options": options.collect::<Vec<_>>(),
    })
}
