//! `cargo xtask browser`: the app in a real Chromium.

use crate::{cargo, jobs::Report, postgres::id_is_root, run, suites, target, web};
use std::process::Command;

/// What the tests need, by program and Debian package.
const NEEDED: [(&str, &str); 3] = [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm")];
/// The checker of accessibility; MPL-2.0, used by the tests alone.
const AXE: &str = "axe-core@4.11.0";

/// One test at a time: a browser keeps both cores of a small machine busy.
pub(crate) const ONE_BY_ONE: &str = "--test-threads=1";
/// Tells the tests that all they need is there.
pub(crate) const VARIABLE: (&str, &str) = ("TAVOLA_TEST_BROWSER", "1");

/// Builds the app, installs what is missing, and runs the tests one after the other.
pub(crate) fn test(filter: Option<String>) -> Result<(), String> {
    install()?;
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

/// Installs missing programs where that is possible, and otherwise says what to install.
pub(crate) fn install() -> Result<(), String> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let missing: Vec<&str> =
        NEEDED.iter().filter(|(program, _)| !there(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return fetch_axe();
    }
    let debian = std::path::Path::new("/etc/debian_version").exists();
    if !(debian && id_is_root()) {
        return Err(format!(
            "the browser tests need Chromium, its driver and npm; install (Debian's names): {}",
            missing.join(" ")
        ));
    }
    println!("── installing {}", missing.join(", "));
    let install = |args: &[&str]| run(Command::new("apt-get").args(["-qq", "-y"]).args(args).args(&missing));
    if install(&["install", "--no-install-recommends"]).is_err() {
        run(Command::new("apt-get").args(["-qq", "update"]))?;
        install(&["install", "--no-install-recommends"])?;
    }
    fetch_axe()
}

fn fetch_axe() -> Result<(), String> {
    let folder = target().join("axe");
    if folder.join("node_modules/axe-core/axe.min.js").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    run(Command::new("npm").args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(AXE))
}

/// Builds the app and measures it in Chromium.
pub(crate) fn measure() -> Result<(), String> {
    install()?;
    web::build(false)?;
    run(cargo().args(["run", "--quiet", "--package", "tavola-e2e", "--example", "measure"]))
}
