//! `cargo xtask test` and its longer siblings.

use crate::{browser, cargo, postgres, root, run, web};
use std::{process::Command, time::Instant};

/// Every check. Continuous integration runs exactly this.
pub(crate) fn all() -> Result<(), String> {
    let began = Instant::now();
    let steps: [(&str, &str); 5] = [
        ("format", "fmt --all --check"),
        ("lints", "clippy --workspace --exclude tavola-web --all-targets --quiet -- -D warnings"),
        (
            "unit, law, clause and snapshot tests",
            "test --workspace --exclude tavola-web --exclude tavola-web-tests --all-targets",
        ),
        ("doc tests", "test --workspace --exclude tavola-web --doc"),
        ("documentation", "doc --workspace --exclude tavola-web --no-deps --quiet"),
    ];
    let server = postgres::Server::start()?;
    let (variable, url) = server.variable();
    for (name, args) in steps {
        println!("── {name} ({} s so far)", began.elapsed().as_secs());
        run(cargo().args(args.split(' ')).env("RUSTDOCFLAGS", "-D warnings").env(variable, url))?;
    }
    // The app compiles for browsers only, and is tested in one.
    println!("── lints of the app ({} s so far)", began.elapsed().as_secs());
    web::lint()?;
    println!("── the app in a browser ({} s so far)", began.elapsed().as_secs());
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
