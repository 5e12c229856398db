//! `tavola arena`: bots play bots, and figures come out.

mod external_engine;
mod figures;
mod ladder;
mod matches;
mod store;

pub use matches::{Match, Played, play};

use crate::{games, name_and_value, output, progress::Progress};
use clap::Args;
use figures::{Sprt, Tally};
use serde_json::{Value, json};
use std::{
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
        mpsc,
    },
};
use store::{Line, Store};
use tavola_core::Rng;

/// `tavola arena --game sparta --a strong --b greedy --games 200 --ms 100`
///
/// Games come in pairs: both bots play both sides of the same seeded opening. With `--alone` they come
/// in sets: A plays every seat of the same opening against a table full of B. A bot is a name from
/// `tavola games`, a name with its own time (`strong@10`), or a program that speaks the engine
/// protocol (`cmd:./other engine`).
#[derive(Args)]
pub struct ArenaArgs {
    /// The game: see `tavola games`.
    #[arg(long)]
    game: String,
    /// An option of the rules as name=value; may be repeated.
    #[arg(short, long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    option: Vec<(String, String)>,
    /// The first bot.
    #[arg(long, required_unless_present_any = ["ladder", "levels"], conflicts_with_all = ["ladder", "levels"])]
    a: Option<String>,
    /// The second bot.
    #[arg(long, required_unless_present_any = ["ladder", "levels"], conflicts_with_all = ["ladder", "levels"])]
    b: Option<String>,
    /// Rate all these bots at once, separated by commas; every two play each other.
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    ladder: Vec<String>,
    /// Every pair of games is played by two levels of the game drawn at random, `strong` among them: a test that
    /// nobody breaks a rule or the clock, and that games come to an end.
    #[arg(long, conflicts_with_all = ["ladder", "sprt"])]
    levels: bool,
    /// The mode of a game that has several: the same as -o mode=…
    #[arg(long)]
    mode: Option<String>,
    /// How many games; for a ladder, how many between every two.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Milliseconds for each decision.
    #[arg(long, default_value_t = 100)]
    ms: u32,
    /// How many random turns open a game.
    #[arg(long, default_value_t = 6)]
    opening: u32,
    /// A sits alone against a table full of B, in every seat in turn.
    #[arg(long, conflicts_with = "ladder")]
    alone: bool,
    /// The seed of openings and bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games run at the same time; all cores if it is left out.
    #[arg(long)]
    threads: Option<usize>,
    /// Milliseconds a decision may take beyond its time before the game is lost.
    #[arg(long, default_value_t = 20)]
    grace: u32,
    /// Stop as soon as it is clear whether A is better by the first or the second Elo difference.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = two_elos, conflicts_with = "ladder", allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// Append every game with its record to this file, and go on where it stopped.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

fn two_elos(text: &str) -> Result<(f64, f64), String> {
    let parsed = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    parsed.filter(|(low, high)| low < high).ok_or("write two numbers, the lower first: 0,10".into())
}

/// One game to be played: its number, and who plays.
#[derive(Clone, Copy)]
struct Task {
    number: usize,
    pairing: (usize, usize),
    /// The games of a set have the same opening.
    opening: u64,
    /// How far the bots are moved round the table.
    turn: usize,
}

pub fn command(args: &ArenaArgs) -> Result<(), String> {
    let game = games::find(&args.game).map_err(|refusal| refusal.to_string())?;
    let bots: Vec<String> = match (&args.a, &args.b) {
        (Some(a), Some(b)) => vec![a.clone(), b.clone()],
        _ if args.levels => {
            (game.bots)().iter().map(|(name, _)| *name).filter(|name| is_level(name)).map(String::from).collect()
        }
        _ => args.ladder.clone(),
    };
    if bots.len() < 2 {
        return Err(if args.levels {
            format!("{} has fewer than two levels", game.name)
        } else {
            "a ladder needs at least two bots, separated by commas".into()
        });
    }
    let options: Vec<(String, String)> =
        args.option.iter().cloned().chain(args.mode.iter().map(|mode| ("mode".into(), mode.clone()))).collect();
    let seats = (game.begin)(&options, None).map_err(|refusal| refusal.to_string())?.seats();
    let set = if args.alone { usize::from(seats) } else { 2 };
    let tasks = if args.levels { mixed(bots.len(), args.games, args.seed) } else { tasks(bots.len(), args.games, set) };
    let header = json!({
        "arena": 1, "game": game.name, "options": options, "bots": bots, "games": args.games, "ms": args.ms,
        "opening": args.opening, "seed": args.seed, "alone": args.alone,
    });
    let mut store = Store::open(args.out.as_deref(), &header)?;
    let mut tallies = Tallies { bots: bots.len(), set, lines: store.take_lines() };
    let done: std::collections::HashSet<usize> = tallies.lines.iter().map(|line| line.number).collect();
    let open: Vec<Task> = tasks.iter().copied().filter(|task| !done.contains(&task.number)).collect();
    let play_match = Match {
        options,
        bots: [String::new(), String::new()],
        ms: args.ms,
        grace: args.grace,
        opening: args.opening,
        seed: 0,
        turn: 0,
        alone: args.alone,
    };
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut progress = Progress::new("games");
    std::thread::scope(|scope| {
        let (tell, observed) = mpsc::channel();
        for _ in 0..threads {
            let (tell, next, stop, open, bots, play_match) = (tell.clone(), &next, &stop, &open, &bots, &play_match);
            scope.spawn(move || {
                while let Some(task) = open.get(next.fetch_add(1, Relaxed)).filter(|_| !stop.load(Relaxed)) {
                    let play_match = Match {
                        bots: [bots[task.pairing.0].clone(), bots[task.pairing.1].clone()],
                        seed: args.seed.wrapping_mul(1_000_003).wrapping_add(task.opening),
                        turn: task.turn,
                        ..play_match.clone()
                    };
                    let played = (game.play_match)(&play_match);
                    if tell.send((*task, played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        for (task, played) in observed {
            let line = match played {
                Ok(played) => Line::new(task.number, task.pairing, task.turn, played),
                Err(message) => {
                    stop.store(true, Relaxed);
                    return Err(message);
                }
            };
            store.append(&line).inspect_err(|_| stop.store(true, Relaxed))?;
            tallies.lines.push(line);
            progress.at(tallies.lines.len() as u64, tasks.len() as u64);
            if let Some((low, high)) = args.sprt
                && Sprt::of(&tallies.of(0, 1), low, high).verdict().is_some()
            {
                stop.store(true, Relaxed);
            }
        }
        Ok(())
    })?;
    let seconds = progress.finish().as_secs_f64();
    let report = if args.levels {
        with_ends(ladder::report(&bots, &tallies.table()), &bots, &tallies)
    } else if args.ladder.is_empty() {
        head_to_head(&bots, &tallies, args.sprt)
    } else {
        ladder::report(&bots, &tallies.table())
    };
    let report = with_care(report, &bots, &tallies, seconds);
    if args.json {
        output::line(report);
    } else {
        output::line(figures::text(&report).trim_end());
    }
    Ok(())
}

/// Every pair of bots plays `games` games, a set of them to an opening.
fn tasks(bots: usize, games: usize, set: usize) -> Vec<Task> {
    let pairings = (0..bots).flat_map(|a| (a + 1..bots).map(move |b| (a, b)));
    // All pairings advance together, so that an interrupted ladder has seen everybody.
    let pairings: Vec<_> = pairings.collect();
    (0..games)
        .flat_map(|game| pairings.iter().map(move |&pairing| (game, pairing)))
        .enumerate()
        .map(|(number, (game, pairing))| Task { number, pairing, opening: (game / set) as u64, turn: game % set })
        .collect()
}

/// Whether a bot is one of the strengths that people can choose.
fn is_level(name: &str) -> bool {
    name == "strong" || name.starts_with("level")
}

/// Two different bots drawn for every opening.
fn mixed(bots: usize, games: usize, seed: u64) -> Vec<Task> {
    let mut rng = Rng::new(seed);
    let mut pairing = (0, 1);
    let mut draw = || {
        let (a, b) = (rng.below(bots as u32), rng.below(bots as u32 - 1));
        (a as usize, (b + u32::from(b >= a)) as usize)
    };
    (0..games)
        .map(|number| {
            if number % 2 == 0 {
                pairing = draw();
            }
            Task { number, pairing, opening: (number / 2) as u64, turn: number % 2 }
        })
        .collect()
}

/// How many bots, from the strongest down, count as strong levels.
const STRONG: usize = 3;

/// Adds how many games had no winner: for all, and for those between strong levels.
fn with_ends(mut report: Value, bots: &[String], tallies: &Tallies) -> Value {
    let strong = |bot: usize| bot + STRONG >= bots.len();
    let both_strong = |line: &&Line| strong(line.pairing.0) && strong(line.pairing.1);
    let ends = |lines: Vec<&Line>| {
        let open = lines.iter().filter(|line| (line.score - 0.5).abs() < 1e-9).count();
        json!({"games": lines.len(), "without_winner": open})
    };
    report["all_levels"] = ends(tallies.lines.iter().collect());
    report["strong_levels"] = ends(tallies.lines.iter().filter(both_strong).collect());
    report
}

/// Everything played so far.
struct Tallies {
    bots: usize,
    /// Games to an opening.
    set: usize,
    lines: Vec<Line>,
}

impl Tallies {
    fn of(&self, a: usize, b: usize) -> Tally {
        let mut lines: Vec<&Line> = self.lines.iter().filter(|line| line.pairing == (a, b)).collect();
        lines.sort_by_key(|line| line.number);
        // The games of a set follow each other in their pairing's order.
        let mut tally = Tally::default();
        let pairings = self.bots * (self.bots - 1) / 2;
        let mut open: std::collections::HashMap<usize, (usize, f64)> = std::collections::HashMap::new();
        for line in lines {
            tally.count(line.score);
            let (games, points) = open.entry(line.number / pairings / self.set).or_default();
            *games += 1;
            *points += line.score;
            if *games == self.set {
                tally.sets.push(*points / self.set as f64);
            }
        }
        tally
    }

    /// Points and games of every bot against every other.
    fn table(&self) -> Vec<Vec<(f64, f64)>> {
        let mut table = vec![vec![(0.0, 0.0); self.bots]; self.bots];
        for line in &self.lines {
            let (a, b) = line.pairing;
            table[a][b].0 += line.score;
            table[a][b].1 += 1.0;
            table[b][a].0 += 1.0 - line.score;
            table[b][a].1 += 1.0;
        }
        table
    }
}

fn head_to_head(bots: &[String], tallies: &Tallies, sprt: Option<(f64, f64)>) -> Value {
    let tally = tallies.of(0, 1);
    let mut report = tally.to_json();
    report["a"] = json!(bots[0]);
    report["b"] = json!(bots[1]);
    if let Some((low, high)) = sprt {
        report["sprt"] = Sprt::of(&tally, low, high).to_json();
    }
    report
}

/// Adds what every arena must be able to show: nobody broke a rule or the clock.
fn with_care(mut report: Value, bots: &[String], tallies: &Tallies, seconds: f64) -> Value {
    let mut slowest = vec![0.0; bots.len()];
    let mut means = vec![Vec::new(); bots.len()];
    let mut faults: Vec<Vec<&str>> = vec![Vec::new(); bots.len()];
    let mut endings: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    for line in &tallies.lines {
        for (bot, millis) in [line.pairing.0, line.pairing.1].into_iter().zip(line.slowest) {
            slowest[bot] = f64::max(slowest[bot], millis);
        }
        for (bot, millis) in [line.pairing.0, line.pairing.1].into_iter().zip(line.mean) {
            means[bot].push(millis);
        }
        if let Some((who, fault)) = &line.fault {
            faults[if *who == 0 { line.pairing.0 } else { line.pairing.1 }].push(fault);
        }
        *endings.entry(&line.reason).or_default() += 1;
    }
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len().max(1) as f64;
    report["mean_ms"] =
        bots.iter().zip(&means).map(|(bot, ms)| json!([bot, (mean(ms) * 100.0).round() / 100.0])).collect();
    report["slowest_ms"] = bots.iter().zip(slowest).map(|(bot, ms)| json!([bot, (ms * 10.0).round() / 10.0])).collect();
    report["faults"] = bots.iter().zip(faults).filter(|(_, f)| !f.is_empty()).map(|(bot, f)| json!([bot, f])).collect();
    report["endings"] = json!(endings);
    report["seconds"] = json!((seconds * 10.0).round() / 10.0);
    report
}
