//! Where Sparta's engine is made: tuning, puzzles.

use crate::tune::Tuning;
use serde_json::{Value, json};
use std::{
    fmt::Write,
    sync::{
        atomic::{AtomicU64, Ordering::Relaxed},
        mpsc,
    },
};
use tavola_bots::sparta::{SearchBot, puzzle, tune};
use tavola_core::Budget;
use tavola_sparta::State;

/// Does numbered work on several threads; the results come in the order of the numbers, so that
/// whatever follows does not depend on how the threads ran.
fn side_by_side<T: Send>(
    count: u64,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
    mut done: impl FnMut(u64),
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let mut results: Vec<(u64, T)> = Vec::new();
    std::thread::scope(|scope| {
        let (tell, observed) = mpsc::channel();
        for _ in 0..threads {
            let (tell, next, work) = (tell.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= count || tell.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        for result in observed {
            results.push(result);
            done(results.len() as u64);
        }
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Plays games of the engine against itself, on all threads, and fits the weights to them.
pub(super) fn tune(tuning: &Tuning, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
    let total = tuning.games + u64::from(tuning.rounds);
    let games = side_by_side(
        tuning.games,
        tuning.threads,
        |game| tune::self_play(tuning.seed + game, tuning.nodes),
        |done| {
            progress(done, total);
        },
    );
    let samples: Vec<_> = games.into_iter().flatten().collect();
    if samples.is_empty() {
        return Err("no quiet position was found: play more --games".into());
    }
    let (weights, before, after) =
        tune::fit(&samples, tuning.rounds, |round| progress(tuning.games + u64::from(round), total));
    let provenance = format!(
        "Fitted to {} quiet positions of {} self-played games, {} nodes a move (mean squared error {before:.5} → {after:.5}).\n\
         tavola tune sparta --games {} --nodes {} --rounds {} --seed {} --out crates/bots/data/sparta-evaluation.txt",
        samples.len(),
        tuning.games,
        tuning.nodes,
        tuning.games,
        tuning.nodes,
        tuning.rounds,
        tuning.seed
    );
    Ok(tune::render(&weights, &provenance))
}

/// Positions the proof of an answer may look at.
const PROOF: u64 = 200_000_000;

/// Lets the engine solve every puzzle on one thread, and proves its answers.
pub(super) fn solve(ms: u32, progress: &mut dyn FnMut(u64, u64)) -> Result<Value, String> {
    let puzzles = puzzle::all().map_err(|error| error.to_string())?;
    let mut solved = [0; 8];
    let mut asked = [0; 8];
    let mut unsolved = Vec::new();
    for (number, puzzle) in puzzles.iter().enumerate() {
        let found = SearchBot::new().think(&State::from(puzzle.position), &Budget::millis(ms), |_| {});
        let right = found.line.first().is_some_and(|&action| {
            let mut proof = puzzle::Proof::new(&puzzle.position, PROOF);
            action == puzzle.action || proof.wins_with(&puzzle.position, action, puzzle.plies) == Some(true)
        });
        let plies = puzzle.plies.min(7) as usize;
        asked[plies] += 1;
        if right {
            solved[plies] += 1;
        } else {
            unsolved.push(puzzle.to_string());
        }
        progress(number as u64 + 1, puzzles.len() as u64);
    }
    let by_plies: Vec<Value> = (0..8)
        .filter(|&plies| asked[plies] > 0)
        .map(|plies| json!({"plies": plies, "solved": solved[plies], "of": asked[plies]}))
        .collect();
    let total: usize = solved.iter().sum();
    Ok(json!({"puzzles": puzzles.len(), "solved": total, "by_plies": by_plies, "ms": ms, "unsolved": unsolved}))
}

/// How many positions the engine looks at for a move when puzzles are mined.
const MINING_NODES: u64 = 10_000;

pub(super) fn mine(count: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
    let mut found = Vec::new();
    let mut games = 0;
    while found.len() < count {
        if games > 100 * count as u64 {
            return Err(format!("only {} puzzles in {games} games", found.len()));
        }
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let batch = side_by_side(16, threads, |game| puzzle::mine(seed + games + game, MINING_NODES), |_| {});
        games += 16;
        for puzzle in batch.into_iter().flatten() {
            if !found.contains(&puzzle) && found.len() < count {
                found.push(puzzle);
            }
        }
        progress(found.len() as u64, count as u64);
    }
    let mut text = String::from(
        "# Forced wins: plies, a first move that wins, the position. Each is proven by exhaustive search.\n",
    );
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "# tavola puzzles generate sparta --count {count} --seed {seed} --out crates/bots/data/sparta-puzzles.txt"
    );
    for puzzle in found {
        let _ = writeln!(text, "{puzzle}");
    }
    Ok(text)
}
