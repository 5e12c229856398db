//! `cargo xtask web`: the app for browsers, in `target/app`.

use crate::{cargo, root, run, target};
use std::{path::PathBuf, process::Command};

const TARGET: &str = "wasm32-unknown-unknown";

/// Views without their types: less code, and built in two thirds of the time.
const FLAGS: &str = "-C target-feature=+simd128 --cfg erase_components";

/// Where the bundle lies. Not in `target/web`: cargo keeps procedural macros of the profile of that name there.
pub(crate) fn folder() -> PathBuf {
    target().join("app")
}

/// Builds the modules and makes the bundle. `quick` leaves out what only makes it smaller and faster.
pub(crate) fn build(quick: bool) -> Result<(), String> {
    steps(quick)?.iter_mut().try_for_each(run)
}

/// The commands that build the app, in their order.
pub(crate) fn steps(quick: bool) -> Result<[Command; 3], String> {
    add_target()?;
    let profile = if quick { "web-quick" } else { "web" };
    let mut module = cargo();
    module
        .args(["build", "--quiet", "--package", "tavola-web", "--target", TARGET, "--profile", profile])
        .env("RUSTFLAGS", FLAGS);
    // The whole workspace is selected, so that nothing is compiled twice with other features.
    let mut bundler = cargo();
    bundler.args("build --quiet --workspace --bin tavola-bundle".split(' '));
    let mut bundle = Command::new(target().join("debug/tavola-bundle"));
    let modules = target().join(TARGET).join(profile);
    bundle
        .args(["tavola-web.wasm", "tavola-bot-worker.wasm"].map(|module| modules.join(module)))
        .arg(root().join("crates/web/assets"))
        .arg(root().join("crates/ui-model/art"))
        .arg(folder());
    Ok([module, bundler, bundle])
}

/// The command that lints the app, which only compiles for browsers.
pub(crate) fn lint() -> Command {
    let mut lint = cargo();
    lint.args(["clippy", "--quiet", "--no-deps", "--package", "tavola-web", "--target", TARGET, "--profile", "web"])
        .args(["--", "-D", "warnings"])
        .env("RUSTFLAGS", FLAGS);
    lint
}

/// The toolchain manager adds the target where it is missing.
fn add_target() -> Result<(), String> {
    let list = Command::new("rustup").args(["target", "list", "--installed"]).output();
    if list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == TARGET)) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
        .map_err(|error| format!("{error}\nthe app needs the target {TARGET}; with rustup it is added by itself"))
}
