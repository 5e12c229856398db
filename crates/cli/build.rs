//! Puts into the program what it says of itself – commit and date – and, in release builds, the web app if
//! `cargo xtask web` has built it. `TAVOLA_APP` names another folder of the app; empty, it leaves the app out.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    version();
    app();
}

/// The version with the commit it was built from and that commit's date, where git knows them.
fn version() {
    println!("cargo::rerun-if-env-changed=TAVOLA_COMMIT");
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned()).filter(|text| !text.is_empty())
    };
    if let Some(head) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|head| Path::new(head).exists()) {
        println!("cargo::rerun-if-changed={head}");
    }
    let commit = env::var("TAVOLA_COMMIT").ok().or_else(|| git(&["log", "-1", "--format=%h %cs"]));
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    match commit {
        Some(commit) => println!("cargo::rustc-env=TAVOLA_VERSION={version} ({commit})"),
        None => println!("cargo::rustc-env=TAVOLA_VERSION={version}"),
    }
}

/// Writes the list of the app's files, which is empty where there is none.
fn app() {
    println!("cargo::rerun-if-env-changed=TAVOLA_APP");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for build scripts"));
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let folder = match env::var_os("TAVOLA_APP") {
        Some(folder) if folder.is_empty() => None,
        Some(folder) => Some(PathBuf::from(folder)),
        None if release => usual(&out),
        None => None,
    };
    let mut files = Vec::new();
    if let Some(folder) = &folder {
        // Watched even while it is empty, so that an app that is built later is taken in.
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(folder, folder, &mut files);
    }
    if !files.iter().any(|(name, _)| name == "index.html") {
        files.clear();
    }
    files.sort();
    let mut list = String::from("&[\n");
    for (name, path) in files {
        let _ = writeln!(list, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    list.push_str("]\n");
    fs::write(out.join("app.rs"), list).expect("the build folder can be written to");
}

/// Where `cargo xtask web` builds the app: `app` in the folder that cargo builds in.
fn usual(out: &Path) -> Option<PathBuf> {
    // target/release/build/tavola-cli-…/out, with one more folder for a foreign target.
    let target = out.ancestors().skip(3).find(|folder| folder.join("CACHEDIR.TAG").is_file())?;
    let folder = target.join("app");
    fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

/// The files of a folder. Of compressed ones the smallest kind is enough.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_none_or(|kind| kind != "gz")
            && let Ok(name) = path.strip_prefix(root)
        {
            files.push((name.to_string_lossy().replace('\\', "/"), path));
        }
    }
}
