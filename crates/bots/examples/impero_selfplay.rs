//! Plays games of L'impero di Catan for two, as training samples for the value network: see `tools/impero-value-net`.
//!
//! ```text
//! cargo run --release -p tavola-bots --example impero_selfplay -- - 1000 7 samples.bin
//! ```
//! The arguments: the network's file (`-` for none: the rollout policy plays), games, seed, the file to write. The
//! same arguments give the same samples. It prints who won against whom.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, Write},
};
use tavola_bots::impero::{
    ValueNet,
    selfplay::{SelfPlayer, write_samples},
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
    let [value_net, games, seed, path] = &words[..] else { return Err("give: network games seed samples".into()) };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("`{text}` is no whole number"));
    let value_net: Option<&'static ValueNet> = if value_net == "-" {
        None
    } else {
        let bytes = std::fs::read(value_net).map_err(|error| format!("{value_net}: {error}"))?;
        let read = ValueNet::read(&bytes).ok_or_else(|| format!("{value_net} holds no network"))?;
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
        let (name, mut players) = match rng.below(20) {
            _ if value_net.is_none() => ("rollout and rollout", [SelfPlayer::RolloutPolicy; 2]),
            0 => ("search and rollout", [SelfPlayer::SearchBot(blurred), SelfPlayer::RolloutPolicy]),
            1 | 2 => ("search and builder", [SelfPlayer::SearchBot(blurred), SelfPlayer::Builder(0.02)]),
            3..=10 => ("search and peaceful", [SelfPlayer::SearchBot(blurred), SelfPlayer::Peaceful]),
            _ => ("sharp and blurred", [SelfPlayer::SearchBot(0.0), SelfPlayer::SearchBot(blurred)]),
        };
        let swapped = rng.below(2) == 1;
        if swapped {
            players.swap(0, 1);
        }
        let winner = write_samples(&rules, players, 300, value_net, rng.fork(), &mut out).map_err(failed)?;
        let tally = won.entry(name).or_default();
        tally[1] += 1;
        tally[0] += u32::from(winner.is_some_and(|seat| (seat.0 == 1) == swapped));
    }
    out.flush().map_err(failed)?;
    println!("{won:?}");
    Ok(())
}
