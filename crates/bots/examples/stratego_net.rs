//! How long the network thinks, and how it fares: `stratego_net FILE time`, or
//! `stratego_net FILE MODE BOT MS GAMES SEED [TEMPERATURE]`. The bot may be the file of another network.
//!
//! `cargo run --release -p tavola-bots --example stratego_net -- crates/bots/data/stratego-net.bin classic strong 20 100 1`

use std::{env, error::Error, fs};
use tavola_bots::{
    bot,
    stratego::net::{NetBot, Trained},
};
use tavola_core::{Bot, Budget, Game, LiveGame, NotationExt, Rng, Seat, Turn, Viewer};
use tavola_stratego::Stratego;
use web_time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        [file, "time"] => time(read(file)?),
        [file, mode, name, millis, games, seed, ref rest @ ..] => {
            let temperature: f32 = rest.first().map_or(Ok(0.25), |text| text.parse())?;
            duel(read(file)?, mode, name, millis.parse()?, games.parse()?, seed.parse()?, temperature)
        }
        _ => Err("stratego_net FILE time | FILE MODE BOT MS GAMES SEED [TEMPERATURE]".into()),
    }
}

/// A network for as long as the program runs.
fn read(file: &str) -> Result<&'static Trained, Box<dyn Error>> {
    Ok(Box::leak(Box::new(Trained::read(&fs::read(file)?)?)))
}

/// Thinks about the positions of one random game.
fn time(trained: &Trained) -> Result<(), Box<dyn Error>> {
    let mut live = LiveGame::<Stratego>::new(Stratego::rules(&[("mode", "ring")])?);
    let (mut rng, mut thoughts) = (Rng::new(1), 0u32);
    let mut spent = web_time::Duration::ZERO;
    while let Turn::Seats(seats) = live.turn() {
        let Some(seat) = seats.iter().next() else { break };
        let view = live.view(Viewer::Seat(seat));
        if live.steps().len() > 2 && thoughts < 100 {
            let began = Instant::now();
            std::hint::black_box(NetBot::judge(trained, view));
            spent += began.elapsed();
            thoughts += 1;
        }
        let action = Stratego::sample(view, &mut rng).ok_or("nobody can act")?;
        live.act(seat, action)?;
    }
    println!("{:.2} ms a decision over {thoughts}", spent.as_secs_f64() * 1000.0 / f64::from(thoughts.max(1)));
    Ok(())
}

/// Plays games, every second one with the other side.
fn duel(
    trained: &'static Trained,
    mode: &str,
    name: &str,
    millis: u32,
    games: u32,
    seed: u64,
    temperature: f32,
) -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let rival = if fs::exists(name)? { Some(read(name)?) } else { None };
    let mut score = [[0u32; 3]; 2];
    for game in 0..games {
        let us = Seat((game % 2) as u8);
        let mut net = NetBot::new(trained, rng.fork()).with_temperature(temperature);
        let mut other: Box<dyn Bot<Stratego> + Send> = match rival {
            Some(rival) => Box::new(NetBot::new(rival, rng.fork()).with_temperature(temperature)),
            None => bot::<Stratego>(name, rng.fork())?,
        };
        let mut live = LiveGame::<Stratego>::new(Stratego::rules(&[("mode", mode)])?);
        while let Turn::Seats(seats) = live.turn() {
            let Some(seat) = seats.iter().next() else { break };
            let view = live.view(Viewer::Seat(seat));
            let budget = Budget::millis(millis);
            let action = if seat == us { net.choose(view, &budget) } else { other.choose(view, &budget) };
            live.act(seat, action)?;
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                live.take_observations(viewer);
            }
        }
        if let Turn::Over(outcome) = live.turn() {
            let result = match outcome.winner() {
                None => 1,
                Some(winner) if winner == us => 0,
                Some(_) => 2,
            };
            score[us.index()][result] += 1;
        }
    }
    let sum = |result: usize| score[0][result] + score[1][result];
    let percent = 100.0 * (f64::from(sum(0)) + f64::from(sum(1)) / 2.0) / f64::from(games.max(1));
    println!(
        "{mode} against {name} at {millis} ms: +{} ={} -{} {percent:.1} % (good {:?}, evil {:?})",
        sum(0),
        sum(1),
        sum(2),
        score[0],
        score[1]
    );
    Ok(())
}
