//! How long the network thinks, how well it guesses hidden pieces, and how it fares: `stratego_net FILE time`,
//! `stratego_net FILE beliefs MODE GAMES SEED`, or
//! `stratego_net FILE MODE BOT MS GAMES SEED [STYLE [STYLE]]`. The bot may be the file of another network, or of the same.
//!
//! A style is a list of changes to how `strong` makes up its mind, such as `sharpness=13,least=0.05`, or
//! `-` for none; the second one is the rival's. Games come in pairs: both sides get the same armies and play both.
//!
//! `cargo run --release -p tavola-bots --example stratego_net -- crates/bots/data/stratego-net.bin classic classic-search 20 100 1`

use std::{env, error::Error, fs};
use tavola_bots::{
    bot,
    stratego::{
        Guesser,
        net::{NetBot, Style, Trained},
    },
};
use tavola_core::{Bot, Budget, Game, LiveGame, Notation, NotationExt, Rng, Seat, Turn, Viewer};
use tavola_stratego::{Action, Stratego};
use web_time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        [file, "time"] => time(read(file)?),
        [file, "beliefs", mode, games, seed] => beliefs(read(file)?, mode, games.parse()?, seed.parse()?),
        [file, mode, name, millis, games, seed, ref rest @ ..] => {
            let styles = [style(rest.first())?, style(rest.get(1))?];
            duel(read(file)?, mode, name, millis.parse()?, games.parse()?, seed.parse()?, styles)
        }
        _ => Err("stratego_net FILE time | FILE beliefs MODE GAMES SEED | FILE MODE BOT MS GAMES SEED [STYLE [STYLE]]"
            .into()),
    }
}

/// How a player makes up its mind, by the changes to the usual way.
fn style(text: Option<&&str>) -> Result<Style, Box<dyn Error>> {
    let mut style = Style::default();
    for change in text.unwrap_or(&"-").split(',') {
        match change.split_once('=').unwrap_or((change, "1")) {
            ("-", _) => {}
            ("sharpness", number) => style.sharpness = number.parse()?,
            ("least", number) => style.least = number.parse()?,
            _ => return Err(format!("{change}: a style has sharpness and least").into()),
        }
    }
    Ok(style)
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

/// Lets the network play itself and asks now and then what each side thinks the other's pieces are.
fn beliefs(trained: &'static Trained, mode: &str, games: u32, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let guessers = [("habits", Guesser::Habits), ("network", Guesser::Network)];
    // By how far the game is: the sum of the logarithms, right first guesses, pieces.
    let mut sums = [[[0.0f64; 3]; 3]; 2];
    for _ in 0..games {
        let mut live = LiveGame::<Stratego>::new(Stratego::rules(&[("mode", mode)])?);
        let mut players = [0, 1].map(|_| NetBot::new(trained, rng.fork()));
        while let Turn::Seats(seats) = live.turn() {
            let Some(seat) = seats.iter().next() else { break };
            let view = live.view(Viewer::Seat(seat));
            let turn = live.steps().len();
            if turn > 2 && turn.is_multiple_of(11) {
                let (_, state) = Stratego::parse_position(&live.position(), &[])?;
                for (sums, (_, guesser)) in sums.iter_mut().zip(guessers) {
                    for (at, odds) in guesser.odds(view) {
                        let truth = state.kind_at(at) as usize;
                        let first = odds.iter().all(|other| *other <= odds[truth]);
                        let sum = &mut sums[(turn / 100).min(2)];
                        sum[0] -= f64::from(odds[truth].max(1e-4)).ln();
                        sum[1] += f64::from(u8::from(first));
                        sum[2] += 1.0;
                    }
                }
            }
            let action = players[seat.index()].choose(view, &Budget::millis(u32::MAX));
            live.act(seat, action)?;
        }
    }
    for ((name, _), sums) in guessers.iter().zip(&sums) {
        for (when, [loss, first, pieces]) in ["steps 3 to 99", "100 to 199", "from 200"].iter().zip(sums) {
            let (loss, first) = (loss / pieces, 100.0 * first / pieces);
            println!("{mode}, {name}, {when}: log-loss {loss:.3}, first guess right {first:.1} % of {pieces} pieces");
        }
    }
    Ok(())
}

/// Plays games in pairs: the second game has the armies of the first, and the players change sides.
fn duel(
    trained: &'static Trained,
    mode: &str,
    name: &str,
    millis: u32,
    games: u32,
    seed: u64,
    styles: [Style; 2],
) -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let rival = if fs::exists(name)? { Some(read(name)?) } else { None };
    let mut score = [[0u32; 3]; 2];
    let mut halves: Vec<f64> = Vec::new();
    let rules = Stratego::rules(&[("mode", mode)])?;
    let mut armies: [Option<Action>; 2] = [None, None];
    for game in 0..games {
        let us = Seat((game % 2) as u8);
        if us == Seat(0) {
            let mut deployer = NetBot::new(trained, rng.fork());
            let live = LiveGame::<Stratego>::new(rules);
            armies = [0, 1].map(|seat| Some(deployer.choose(live.view(Viewer::Seat(Seat(seat))), &Budget::millis(0))));
        }
        let mut net = NetBot::new(trained, rng.fork()).with_style(styles[0]);
        let mut other: Box<dyn Bot<Stratego> + Send> = match rival {
            Some(rival) => Box::new(NetBot::new(rival, rng.fork()).with_style(styles[1])),
            None => bot::<Stratego>(name, rng.fork())?,
        };
        let mut live = LiveGame::<Stratego>::new(rules);
        // Another program's bots deploy by themselves: that is part of how they play.
        for (seat, army) in (0..).map(Seat).zip(&armies) {
            if let Some(army) = army.filter(|_| rival.is_some() || seat == us) {
                live.act(seat, army)?;
            }
        }
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
            halves.push(1.0 - 0.5 * result as f64);
        }
        if game % 20 == 19 || game + 1 == games {
            report(mode, name, millis, &score, &halves);
        }
    }
    Ok(())
}

/// The score so far, with its 95 % interval from the pairs of games.
fn report(mode: &str, name: &str, millis: u32, score: &[[u32; 3]; 2], games: &[f64]) {
    let pairs: Vec<f64> = games.chunks_exact(2).map(|pair| f64::midpoint(pair[0], pair[1])).collect();
    let number = pairs.len().max(1) as f64;
    let mean = pairs.iter().sum::<f64>() / number;
    let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (number - 1.0).max(1.0);
    let sum = |result: usize| score[0][result] + score[1][result];
    println!(
        "{mode} against {name} at {millis} ms: +{} ={} -{} {:.1} % ± {:.1} (good {:?}, evil {:?})",
        sum(0),
        sum(1),
        sum(2),
        100.0 * mean,
        196.0 * (variance / number).sqrt(),
        score[0],
        score[1]
    );
}
