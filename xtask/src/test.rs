//! `cargo xtask test` and its longer siblings.

use crate::{browser, cargo, postgres, root, run, suites, web};
use std::{process::Command, time::Instant};

/// Every check. Continuous integration runs exactly this.
pub(crate) fn all() -> Result<(), String> {
    let began = Instant::now();
    let step = |name: &str| println!("── {name} ({} s so far)", began.elapsed().as_secs());
    step("format");
    run(cargo().args("fmt --all --check".split(' ')))?;
    step("lints");
    run(cargo().args("clippy --workspace --exclude tavola-web --all-targets --quiet -- -D warnings".split(' ')))?;
    step("unit, law, clause and snapshot tests");
    let server = postgres::Server::start()?;
    suites::run("--workspace --exclude tavola-web --exclude tavola-e2e --all-targets", &[], Some(server.variable()))?;
    step("doc tests");
    run(cargo().args("test --workspace --exclude tavola-web --doc".split(' ')))?;
    step("documentation");
    run(cargo()
        .args("doc --workspace --exclude tavola-web --no-deps --quiet".split(' '))
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    // The app compiles for browsers only, and is tested in one.
    step("lints of the app");
    web::lint()?;
    step("the app in a browser");
    browser::test(None)?;
    println!("── all checks passed in {} s", began.elapsed().as_secs());
    Ok(())
}

/// The law tests with many more games.
pub(crate) fn long_laws(games: Option<String>) -> Result<(), String> {
    let games = games.unwrap_or("100000".into());
    games.parse::<u32>().map_err(|_| format!("`{games}` is no number of games"))?;
    run(cargo()
        .args(["test", "--workspace", "--release", "--test", "laws", "--", "--nocapture"])
        .env("TAVOLA_LAW_GAMES", games))
}

/// Every fuzz target, one after the other.
pub(crate) fn fuzz(runs: Option<String>) -> Result<(), String> {
    let runs = runs.unwrap_or("1000000".into());
    runs.parse::<u64>().map_err(|_| format!("`{runs}` is no number of inputs"))?;
    if !Command::new("cargo-fuzz").arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("── installing cargo-fuzz");
        run(cargo().args(["install", "--locked", "cargo-fuzz"]))?;
    }
    // The targets stand apart from the workspace, but are built of the same versions.
    std::fs::copy(root().join("Cargo.lock"), root().join("fuzz/Cargo.lock"))
        .map_err(|error| format!("fuzz/Cargo.lock: {error}"))?;
    for target in targets()? {
        println!("── fuzzing {target}");
        // New finds go to the corpus, which is not kept; the seeds are.
        let corpus = format!("fuzz/corpus/{target}");
        std::fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        // `cargo +nightly` needs the toolchain manager's cargo, not the one this task runs under.
        run(Command::new("cargo")
            .current_dir(root())
            .args(["+nightly", "fuzz", "run", &target, &corpus, &format!("fuzz/seeds/{target}")])
            .args(["--", &format!("-runs={runs}"), "-max_len=4096", "-verbosity=0"]))?;
    }
    Ok(())
}

/// The targets are the files in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| entry.ok()?.path().file_stem().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    Ok(names)
}
