//! `cargo xtask browser`: the app in a real browser.

use crate::{cargo, jobs::Report, postgres::id_is_root, run, suites, target, web};
use std::process::Command;

/// What the tests need, by program and Debian package.
const CHROMIUM: [(&str, &str); 3] = [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm")];
/// What they need beside Firefox's driver, which Debian does not have.
const FIREFOX: [(&str, &str); 1] = [("firefox", "firefox-esr")];
const GECKODRIVER: &str = "geckodriver@0.37.1";
/// The checker of accessibility; MPL-2.0, used by the tests alone.
const AXE: &str = "axe-core@4.11.0";

/// One test at a time: a browser keeps both cores of a small machine busy.
pub(crate) const ONE_BY_ONE: &str = "--test-threads=1";
/// Tells the tests that all they need is there.
pub(crate) const VARIABLE: (&str, &str) = ("TAVOLA_TEST_BROWSER", "1");

/// Builds the app, installs what is missing, and runs the tests one after the other.
pub(crate) fn test(filter: Option<String>) -> Result<(), String> {
    match filter.as_deref() {
        Some("firefox") => return firefox(),
        Some("walk") => return walk(),
        _ => {}
    }
    prepare()?;
    web::build(false)?;
    // The whole workspace is selected, so that nothing is compiled twice with other features.
    run(cargo().args("build --quiet --workspace --bin tavola".split(' ')))?;
    let args: Vec<String> = filter.into_iter().chain([ONE_BY_ONE.to_owned()]).collect();
    let suites = suites::build("--workspace --test *")?;
    let report = Report::new();
    for suite in suites.iter().filter(|suite| suite.needs == suites::Needs::Browser) {
        report.run(suite.job(&args, &[VARIABLE]));
    }
    report.finish()
}

/// Builds the app and plays the beginning of each game in Firefox.
fn firefox() -> Result<(), String> {
    install(&FIREFOX)?;
    let folder = target().join("geckodriver");
    if !folder.join("bin/geckodriver").exists() {
        run(cargo().args(["install", "--quiet", "--locked", "--root"]).arg(&folder).arg(GECKODRIVER))?;
    }
    web::build(false)?;
    run(cargo().args("run --quiet --package tavola-e2e --example firefox".split(' ')))
}

/// Builds the app and walks the path of each game in Chromium, up to a first win.
fn walk() -> Result<(), String> {
    prepare()?;
    web::build(false)?;
    run(cargo().args("run --quiet --package tavola-e2e --example walk".split(' ')))
}

/// Installs what the tests in Chromium need.
pub(crate) fn prepare() -> Result<(), String> {
    install(&CHROMIUM)?;
    fetch_axe()
}

/// Installs missing programs where that is possible, and otherwise says what to install.
pub(crate) fn install(needed: &[(&str, &str)]) -> Result<(), String> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let missing: Vec<&str> =
        needed.iter().filter(|(program, _)| !there(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let debian = std::path::Path::new("/etc/debian_version").exists();
    if !(debian && id_is_root()) {
        return Err(format!("the browser tests need programs; install (Debian's names): {}", missing.join(" ")));
    }
    println!("── installing {}", missing.join(", "));
    let install = |args: &[&str]| run(Command::new("apt-get").args(["-qq", "-y"]).args(args).args(&missing));
    if install(&["install", "--no-install-recommends"]).is_err() {
        run(Command::new("apt-get").args(["-qq", "update"]))?;
        install(&["install", "--no-install-recommends"])?;
    }
    Ok(())
}

fn fetch_axe() -> Result<(), String> {
    let folder = target().join("axe");
    if folder.join("node_modules/axe-core/axe.min.js").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    run(Command::new("npm").args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(AXE))
}

/// Builds the app and takes pictures of every page and state; of one size, or of what people learn from, where named.
pub(crate) fn screenshots(which: Option<String>) -> Result<(), String> {
    prepare()?;
    web::build(false)?;
    run(cargo().args("run --quiet --package tavola-e2e --example screenshots --".split(' ')).args(which))?;
    println!("the pictures are in {}", target().join("screenshots").display());
    Ok(())
}

/// Builds the app and measures it in Chromium, or one part of that.
pub(crate) fn measure(part: Option<String>) -> Result<(), String> {
    prepare()?;
    web::build(false)?;
    run(cargo().args("run --quiet --package tavola-e2e --example measure --".split(' ')).args(part))
}
