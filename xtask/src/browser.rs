//! `cargo xtask browser`: the app in a real Chromium.

use crate::{cargo, root, run, suites, web};
use std::process::Command;

/// What the tests need, by program and Debian package.
const NEEDED: [(&str, &str); 3] = [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm")];
/// The checker of accessibility; MPL-2.0, used by the tests alone.
const AXE: &str = "axe-core@4.11.0";

/// Builds the app, installs what is missing, and runs the tests one after the other.
pub(crate) fn test(filter: Option<String>) -> Result<(), String> {
    install()?;
    web::build(false)?;
    // The same selection as the other tests, so that nothing is compiled twice with other features.
    let selection = "build --quiet --workspace --exclude tavola-web --exclude tavola-e2e --bin tavola";
    run(cargo().args(selection.split(' ')))?;
    fetch_axe()?;
    let args: Vec<String> = filter.into_iter().chain(["--test-threads=1".to_owned()]).collect();
    suites::run("--package tavola-e2e", &args, None)
}

/// Installs missing programs where that is possible, and otherwise says what to install.
fn install() -> Result<(), String> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let missing: Vec<&str> =
        NEEDED.iter().filter(|(program, _)| !there(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let debian = std::path::Path::new("/etc/debian_version").exists();
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if !(debian && root) {
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
    Ok(())
}

fn fetch_axe() -> Result<(), String> {
    let folder = root().join("target/axe");
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
