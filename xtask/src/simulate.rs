//! The server's core in a simulated world: many seeds, or one of them line by line.

use crate::{cargo, run};

const USAGE: &str =
    "cargo xtask simulate [--seeds N | --seed N]: the first N seeds (default 10000), or one seed line by line";

/// `cargo xtask simulate [--seeds N | --seed N]`
pub(crate) fn simulate(args: &[String]) -> Result<(), String> {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (variable, number) = match args[..] {
        [] => ("TAVOLA_SIMULATE_SEEDS", "10000"),
        ["--seeds", seeds] => ("TAVOLA_SIMULATE_SEEDS", seeds),
        ["--seed", seed] => ("TAVOLA_SIMULATE_SEED", seed),
        _ => return Err(USAGE.into()),
    };
    number.parse::<u64>().map_err(|_| format!("`{number}` is no number\n{USAGE}"))?;
    run(cargo()
        .args(["test", "--release", "-p", "tavola-server", "--lib", "--", "--nocapture", "nothing_is_lost"])
        .env(variable, number))
}
