//! Games of L'impero di Catan for two, as lessons for the intuition: see `tools/value_net`.
//!
//! ```text
//! cargo run --release -p tavola-bots --example impero_school -- - 1000 7 lessons.bin
//! ```
//! The words are: the intuition's file (`-` for none: brisk players play), games, seed, the file to write. The same
//! words give the same lessons. It says who won against whom.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, Write},
};
use tavola_bots::impero::{
    ValueNet,
    selfplay::{Pupil, lesson},
};
use tavola_core::{NotationExt, Rng};
use tavola_impero::Impero;

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}

fn run() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [value_net, games, seed, path] = &words[..] else { return Err("give: intuition games seed lessons".into()) };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("`{text}` is no whole number"));
    let value_net: Option<&'static ValueNet> = if value_net == "-" {
        None
    } else {
        let bytes = std::fs::read(value_net).map_err(|error| format!("{value_net}: {error}"))?;
        let read = ValueNet::read(&bytes).ok_or_else(|| format!("{value_net} holds no intuition"))?;
        // It is needed as long as the program runs.
        Some(Box::leak(Box::new(read)))
    };
    let mut out = BufWriter::new(File::create(path).map_err(|error| format!("{path}: {error}"))?);
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut rng = Rng::new(number(seed)?);
    let mut won: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for _ in 0..number(games)? {
        let points = rng.pick(&["12", "12", "12", "12", "12", "12", "10", "14"]).unwrap_or(&"12");
        let rules = Impero::rules(&[("players", "2"), ("points_to_win", points)]).map_err(|no| no.to_string())?;
        let blurred = [0.0, 0.01, 0.04, 0.1][rng.below(4) as usize];
        let (name, mut pupils) = match rng.below(20) {
            _ if value_net.is_none() => ("brisk and brisk", [Pupil::RolloutPolicy; 2]),
            0 => ("brain and brisk", [Pupil::SearchBot(blurred), Pupil::RolloutPolicy]),
            1 | 2 => ("brain and builder", [Pupil::SearchBot(blurred), Pupil::Builder(0.02)]),
            3..=10 => ("brain and peaceful", [Pupil::SearchBot(blurred), Pupil::Peaceful]),
            _ => ("sharp and blurred", [Pupil::SearchBot(0.0), Pupil::SearchBot(blurred)]),
        };
        let swapped = rng.below(2) == 1;
        if swapped {
            pupils.swap(0, 1);
        }
        let winner = lesson(&rules, pupils, 300, value_net, rng.fork(), &mut out).map_err(failed)?;
        let tally = won.entry(name).or_default();
        tally[1] += 1;
        tally[0] += u32::from(winner.is_some_and(|seat| (seat.0 == 1) == swapped));
    }
    out.flush().map_err(failed)?;
    println!("{won:?}");
    Ok(())
}
