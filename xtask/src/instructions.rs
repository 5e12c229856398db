//! `cargo xtask bench-instructions`: how many instructions the hot paths take. Unlike a time, the count is the same on
//! a busy machine, so that a change of one percent can be seen.
//!
//! Valgrind counts a program as a whole. A path is run once and three times, and the difference is halved: start-up
//! and preparation go away. A bench harness for this (gungraun) would need a runner of its own version installed.

use crate::{cargo, run, target};
use std::process::Command;

/// Prints the instructions of every path, or of those whose name contains `filter`.
pub(crate) fn count(filter: Option<&str>) -> Result<(), String> {
    run(cargo().args("build --quiet --release --package tavola-bots --example hot_paths".split(' ')))?;
    let program = target().join("release/examples/hot_paths");
    let names = Command::new(&program).output().map_err(|error| format!("{}: {error}", program.display()))?;
    for name in String::from_utf8_lossy(&names.stdout).lines() {
        if filter.is_none_or(|filter| name.contains(filter)) {
            let count =
                |times: &str| instructions(Command::new("valgrind").args(OPTIONS).arg(&program).args([name, times]));
            println!("{:>14}  {name}", (count("3")? - count("1")?) / 2);
        }
    }
    Ok(())
}

const OPTIONS: [&str; 3] = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"];

/// What Valgrind counted.
fn instructions(command: &mut Command) -> Result<i64, String> {
    let output = command.output().map_err(|error| format!("valgrind: {error}; on Debian: apt-get install valgrind"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    read(&report).filter(|_| output.status.success()).ok_or_else(|| format!("valgrind failed:\n{report}"))
}

/// Reads the line `==123== I   refs:      1,234,567`.
fn read(report: &str) -> Option<i64> {
    let (before, number) = report.lines().find_map(|line| line.split_once("refs:"))?;
    before.trim_end().ends_with('I').then(|| number.trim().replace(',', "").parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn the_count_is_read_from_the_report() {
        assert_eq!(read("==7== Cachegrind\n==7== \n==7== I   refs:      1,234,567\n"), Some(1_234_567));
        assert_eq!(read("==7== I refs:        89\n"), Some(89));
        assert_eq!(read("valgrind: no such program\n"), None);
    }
}
