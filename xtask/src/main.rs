//! One command for each job: `cargo xtask play`, `cargo xtask test`. It depends on `serde_json` alone, so that the
//! first command on a fresh machine starts at once.

#[cfg(test)]
mod architecture;
mod browser;
mod dist;
mod faults;
mod instructions;
mod jobs;
#[cfg(test)]
mod names;
mod play;
mod postgres;
mod python;
mod schemathesis;
mod simulate;
mod suites;
mod test;
mod texts;
mod wasm;
mod web;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const HELP: &str = "\
cargo xtask play [ARGS]   build everything, serve it on this machine and open it (ARGS go to `tavola serve`)
cargo xtask check         the inner loop: format, lints, unit tests, laws over a few games; no database, no browser
cargo xtask test          every check: format, lints, tests of all kinds, documentation
cargo xtask web [quick]   build the app for browsers into target/app (quick: for working on it)
cargo xtask dist [quick]  one archive for Linux: the program with the app inside, unit, manual, completions, samples;
                          and a package for Debian (`dist pack`: of the program that was built last)
cargo xtask dist test [PART] the archive in a browser and under load, its package, container and unit; as root on Debian
cargo xtask browser [TEST] build the app and test it in Chromium (installed where missing on Debian)
cargo xtask browser firefox the beginning of each game in Firefox (the driver is compiled the first time)
cargo xtask browser walk   every stage of each path, and a first game won by the suggestions
cargo xtask texts         what is untranslated, unused, without a plural or rejected by a glossary
cargo xtask measure-web [PART] the app's size, start and smoothness in Chromium, one JSON line; or a part, such as `analysis`
cargo xtask screenshots [SIZE] every page and state, five sizes (such as 390x844), light and dark, in target/screenshots
cargo xtask screenshots learn what people learn from, whole pages in three languages
cargo xtask laws [PERCENT] the laws over many more random games (default 1000: ten times as many as in `test`)
cargo xtask fuzz [RUNS]   every fuzz target for RUNS inputs (default 1000000); needs a nightly toolchain
cargo xtask postgres -- COMMAND   run COMMAND beside a throw-away PostgreSQL, for the store's tests
cargo xtask simulate [--seeds N | --seed N] the server's core in a simulated world, in which everything goes wrong
cargo xtask faults [NAME] servers killed, databases crashed, disks filled under load, and an audit of what is left
cargo xtask schemathesis  thousands of strange requests against a server of its own; needs Python 3.9 or newer
cargo xtask bench-instructions [NAME] instructions that the hot paths take; needs Valgrind
cargo xtask python        the Python package: wheel, tests, notebooks; `python build` the wheel alone, `python notebooks` training too
cargo xtask wasm          every engine's signature and time as WebAssembly against the native ones; needs Node
";

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let result = match args.next().as_deref() {
        Some("play") => play::play(args.collect()),
        Some("check") => test::check(),
        Some("test") => test::all(),
        Some("laws") => test::long_laws(args.next()),
        Some("fuzz") => test::fuzz(args.next()),
        Some("postgres") => postgres::beside(args.collect()),
        Some("simulate") => simulate::simulate(&args.collect::<Vec<_>>()),
        Some("faults") => faults::try_all(args.next().as_deref()),
        Some("web") => web::build(args.next().as_deref() == Some("quick")),
        Some("browser") => browser::test(args.next()),
        Some("dist") => match args.next().as_deref() {
            Some("test") => dist::test(args.next().as_deref()),
            Some("pack") => dist::pack(),
            which => dist::dist(which == Some("quick")),
        },
        Some("texts") => texts::check(),
        Some("schemathesis") => schemathesis::check(args.collect()),
        Some("screenshots") => browser::screenshots(args.next()),
        Some("measure-web") => browser::measure(args.next()),
        Some("wasm") => wasm::check(),
        Some("python") => python::check(args.next().as_deref()),
        Some("bench-instructions") => instructions::count(args.next().as_deref()),
        None | Some("help" | "--help" | "-h") => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("there is no `{other}`\n\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The version of everything here.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The workspace's root, wherever the command was called from.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's root")
}

/// Where cargo builds.
fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into()))
}

/// Cargo in the workspace's root.
fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    command.current_dir(root());
    command
}

/// What cargo knows of a workspace's crates.
fn metadata(manifest: &str) -> Result<serde_json::Value, String> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path", manifest])
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("{manifest}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("{manifest}: cargo's answer: {error}"))
}

/// Runs a command and says which one failed.
fn run(command: &mut Command) -> Result<(), String> {
    let line = format!("{command:?}").replace('"', "");
    let status = command.status().map_err(|error| format!("cannot start {line}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {line}")) }
}
