//! Many seeds, side by side, and what is expected of them.

use super::{Bug, Outcome, simulate};
use std::{
    env,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// How many seeds are simulated where nobody asks for more, and in how many a planted bug must be found.
const SEEDS: u64 = 300;
const FOUND_WITHIN: u64 = 200;

#[derive(Default)]
struct Sum {
    seeds: u64,
    simulated: Duration,
    entries: u64,
    acknowledged: u64,
    frames: u64,
    receipts: u64,
    failed: Vec<(u64, String)>,
}

impl Sum {
    fn add(&mut self, seed: u64, outcome: Outcome) {
        self.seeds += 1;
        self.simulated += outcome.simulated;
        self.entries += outcome.entries;
        self.acknowledged += outcome.acknowledged;
        self.frames += outcome.frames;
        self.receipts += outcome.receipts;
        if let Some(violation) = outcome.violations.into_iter().next() {
            // At once: a long run may be interrupted.
            eprintln!("{}", report(seed, &violation));
            self.failed.push((seed, violation));
        }
    }
}

/// What a seed that fails prints.
fn report(seed: u64, violation: &str) -> String {
    format!("seed {seed}: {violation}\n    replay: cargo xtask simulate --seed {seed}")
}

/// Simulates seeds on every core.
fn simulate_all(seeds: u64) -> Sum {
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = Sum::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds {
                return sum;
            }
            sum.add(seed, simulate(seed, None, false));
            if seeds > SEEDS && (seed + 1).is_multiple_of(500) {
                eprintln!("{} of {seeds} seeds", seed + 1);
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let sums: Vec<Sum> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a simulation does not panic")).collect()
    });
    let mut all = Sum::default();
    for sum in sums {
        all.seeds += sum.seeds;
        all.simulated += sum.simulated;
        all.entries += sum.entries;
        all.acknowledged += sum.acknowledged;
        all.frames += sum.frames;
        all.receipts += sum.receipts;
        all.failed.extend(sum.failed);
    }
    all.failed.sort();
    all
}

/// A number that the long command sets.
fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")))
}

#[test]
fn nothing_is_lost_whatever_goes_wrong() {
    if let Some(seed) = number("TAVOLA_SIMULATE_SEED") {
        let outcome = simulate(seed, None, true);
        outcome.lines.iter().for_each(|line| eprintln!("{line}"));
        assert!(outcome.violations.is_empty(), "{:#?}", outcome.violations);
        return;
    }
    let began = Instant::now();
    let sum = simulate_all(number("TAVOLA_SIMULATE_SEEDS").unwrap_or(SEEDS));
    eprintln!(
        "{} seeds: {:.1} simulated hours in {:.1} s; {} entries kept, {} commands acknowledged, {} texts compared, dice \
         checked {} times; {} seeds with a violation",
        sum.seeds,
        sum.simulated.as_secs_f64() / 3600.0,
        began.elapsed().as_secs_f64(),
        sum.entries,
        sum.acknowledged,
        sum.frames,
        sum.receipts,
        sum.failed.len()
    );
    let failed: Vec<String> = sum.failed.iter().map(|(seed, violation)| report(*seed, violation)).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(sum.receipts > 0, "no game with dice was played to its end");
}

#[test]
fn the_same_seed_is_the_same_world() {
    let digest = |seed| simulate(seed, None, false).digest;
    let digests: Vec<u64> = (0..6).map(digest).collect();
    for (seed, expected) in (0..).zip(&digests) {
        assert_eq!(digest(seed), *expected, "seed {seed}");
    }
    assert!(digests.windows(2).all(|pair| pair[0] != pair[1]), "{digests:?}");
}

fn is_found(bug: Bug) {
    let found = (0..FOUND_WITHIN).find(|&seed| !simulate(seed, Some(bug), false).violations.is_empty());
    eprintln!("{bug:?}: found by seed {found:?}");
    assert!(found.is_some(), "{bug:?} was not found within {FOUND_WITHIN} seeds");
}

#[test]
fn a_missing_fence_is_found() {
    is_found(Bug::NoFencing);
}

#[test]
fn an_early_acknowledgement_is_found() {
    is_found(Bug::EarlyAcknowledgement);
}

#[test]
fn a_forgotten_owner_is_found() {
    is_found(Bug::ForgottenOwner);
}
