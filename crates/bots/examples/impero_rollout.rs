//! Tunes the weights of the rollout policy of L'impero di Catan by hill climbing: it changes one or two numbers at
//! random, and keeps what wins more games, twice.
//!
//! ```text
//! cargo run --release -p tavola-bots --example impero_rollout -- 3000 100 1
//! ```
//! The words are: games for each comparison, changes that are tried, seed. The same words give the same answer.

use tavola_bots::impero::tune::{compare_policies, habits};
use tavola_core::{NotationExt, Rng};
use tavola_impero::Impero;

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}

fn run() -> Result<(), String> {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [games, changes, seed] = words[..] else { return Err("give: games changes seed".into()) };
    let rules = Impero::rules(&[("players", "2")]).map_err(|no| no.to_string())?;
    let (names, usual) = habits();
    let mut best = usual;
    let mut rng = Rng::new(seed);
    for change in 0..changes {
        let mut next = best;
        for _ in 0..=rng.below(2) {
            let at = rng.below(next.len() as u32) as usize;
            let share = rng.below(2001) as f32 / 1000.0 - 1.0;
            next[at] += share * (0.3 * next[at].abs() + 0.02);
        }
        // Against the present weights, and against the best so far: the latter alone would go round in circles.
        let gain = |games_of: u64| {
            let against = |ours| compare_policies(&rules, ours, &usual, games, games_of);
            against(&next) - against(&best) + compare_policies(&rules, &next, &best, games, games_of) - 0.5
        };
        if gain(2 * change) > 0.006 && gain(2 * change + 1) > 0.002 {
            best = next;
            println!(
                "change {change}: {:.4} against the usual",
                compare_policies(&rules, &best, &usual, games, seed + 1_000_000)
            );
        }
    }
    for (name, (now, before)) in names.iter().zip(best.iter().zip(usual)) {
        println!("{name}: {now:.3} (was {before:.3})");
    }
    Ok(())
}
