//! `cargo xtask web`: the app for browsers, in `target/web`.

use crate::{cargo, root, run};
use std::{path::PathBuf, process::Command};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the bundle lies.
pub(crate) fn folder() -> PathBuf {
    root().join("target/web")
}

/// Builds the module and makes the bundle. `quick` leaves out what only makes it smaller and faster.
pub(crate) fn build(quick: bool) -> Result<(), String> {
    add_target()?;
    let profile = if quick { "web-quick" } else { "web" };
    run(cargo()
        .args(["build", "--quiet", "--package", "tavola-web", "--target", TARGET, "--profile", profile])
        .env("RUSTFLAGS", "-C target-feature=+simd128"))?;
    let module = root().join("target").join(TARGET).join(profile).join("tavola-web.wasm");
    run(cargo()
        .args(["run", "--quiet", "--package", "tavola-bundle", "--"])
        .arg(module)
        .arg(root().join("crates/web/assets"))
        .arg(folder()))
}

/// Lints the app, which only compiles for browsers.
pub(crate) fn lint() -> Result<(), String> {
    add_target()?;
    run(cargo()
        .args(["clippy", "--quiet", "--package", "tavola-web", "--target", TARGET, "--profile", "web"])
        .args(["--", "-D", "warnings"])
        .env("RUSTFLAGS", "-C target-feature=+simd128"))
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
