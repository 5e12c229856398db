//! The Python package: built as a wheel, installed into an environment of its own, and tested there.

use crate::{root, run, target};
use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
};

/// `cargo xtask python [build | notebooks]`: the wheel alone, or the notebooks' training as well.
pub(crate) fn check(what: Option<&str>) -> Result<(), String> {
    let crate_folder = root().join("crates/python");
    let wheels = target().join("python/wheels");
    // The package stands apart from the workspace, but is built of the same versions.
    let lock = crate_folder.join("Cargo.lock");
    std::fs::copy(root().join("Cargo.lock"), &lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    let tools = environment("tools", "python3")?;
    run(Command::new(tools.join("pip")).args(["install", "--quiet", "maturin>=1.9,<2"]))?;
    println!("── building the wheel");
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    run(Command::new(tools.join("maturin"))
        .current_dir(&crate_folder)
        .env("CARGO_TARGET_DIR", target().join("python"))
        .args(["build", "--release", "--out"])
        .arg(&wheels))?;
    let wheel = only_file(&wheels)?;
    match what {
        None => test(&crate_folder, &wheel, false),
        Some("build") => {
            println!("{}", wheel.display());
            Ok(())
        }
        Some("notebooks") => test(&crate_folder, &wheel, true),
        Some(other) => Err(format!("`{other}` is neither build nor notebooks")),
    }
}

fn test(crate_folder: &Path, wheel: &Path, training: bool) -> Result<(), String> {
    let bin = environment("test", "python3")?;
    println!("── installing it with what the tests need");
    run(Command::new(bin.join("pip"))
        .args(["install", "--quiet", "-r"])
        .arg(crate_folder.join("requirements-test.txt")))?;
    if training {
        run(Command::new(bin.join("pip"))
            .args(["install", "--quiet", "-r"])
            .arg(crate_folder.join("requirements-notebooks.txt")))?;
    }
    run(Command::new(bin.join("pip")).args(["install", "--quiet", "--force-reinstall", "--no-deps"]).arg(wheel))?;
    println!("── the program, for the engine protocol's tests");
    run(Command::new("cargo").current_dir(root()).args(["build", "--quiet", "-p", "tavola-cli"]))?;
    println!("── testing");
    let mut pytest = Command::new(bin.join("python"));
    pytest.current_dir(crate_folder).env("TAVOLA_ENGINE", target().join("debug/tavola"));
    run(pytest.args(["-m", "pytest", "-q", "--durations=10"]))?;
    // One wheel serves every Python from 3.10 on. Each that is here runs the tests; those of libraries that are not
    // made for all of them are skipped.
    for version in VERSIONS {
        let Some(python) = interpreter(version) else {
            println!("── no Python {version} here");
            continue;
        };
        println!("── Python {version}: {}", python.display());
        let bin = environment(version, &python)?;
        run(Command::new(bin.join("pip")).args(["install", "--quiet"]).args(EVERYWHERE))?;
        run(Command::new(bin.join("pip")).args(["install", "--quiet", "--force-reinstall", "--no-deps"]).arg(wheel))?;
        let mut pytest = Command::new(bin.join("python"));
        pytest.current_dir(crate_folder).env("TAVOLA_ENGINE", target().join("debug/tavola"));
        run(pytest.args(["-m", "pytest", "-q", "-rs"]))?;
    }
    Ok(())
}

/// The versions of Python that the package is for.
const VERSIONS: [&str; 4] = ["3.10", "3.11", "3.12", "3.13"];

/// What the tests use and every one of these versions has.
const EVERYWHERE: [&str; 6] = ["gymnasium", "hypothesis", "jsonschema", "numpy", "pettingzoo", "pytest"];

/// This version of Python: the one on the path, or one that pyenv keeps. pyenv's own command of that name works only for the
/// versions that its user has chosen, so its folders are looked into.
fn interpreter(version: &str) -> Option<PathBuf> {
    let name = format!("python{version}");
    let works = |python: &Path| Command::new(python).arg("--version").output().is_ok_and(|told| told.status.success());
    let pyenv = std::env::var_os("PYENV_ROOT").map(PathBuf::from);
    let pyenv = pyenv.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".pyenv")));
    let kept = pyenv.and_then(|folder| std::fs::read_dir(folder.join("versions")).ok());
    let mut kept: Vec<PathBuf> =
        kept.into_iter().flatten().flatten().map(|entry| entry.path().join("bin").join(&name)).collect();
    kept.sort();
    std::iter::once(PathBuf::from(&name)).chain(kept).find(|python| works(python))
}

/// The programs of a virtual environment, which is made where it is missing.
fn environment(name: &str, python: impl AsRef<OsStr>) -> Result<PathBuf, String> {
    let folder = target().join("python/environments").join(name);
    if !folder.join("bin/pip").exists() {
        run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    }
    Ok(folder.join("bin"))
}

fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = files.filter_map(|entry| Some(entry.ok()?.path())).collect();
    match files.pop() {
        Some(file) if files.is_empty() => Ok(file),
        _ => Err(format!("{} holds no single wheel", folder.display())),
    }
}
