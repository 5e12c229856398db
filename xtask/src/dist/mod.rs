//! `cargo xtask dist`: one archive with all that a server needs – the program with the app inside, unit, manual,
//! completions, samples, licences – and a package for Debian. `cargo xtask dist test` tries both.

mod deb;
mod trial;

pub(crate) use trial::test;

use crate::{cargo, root, run, target, web};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The target whose programs need no libraries of the system.
const MUSL: &str = "x86_64-unknown-linux-musl";
/// The usual one. Linked with `crt-static` its programs need none either; only names of hosts are looked up by
/// the C library's own code, without modules of the system.
const GNU: &str = "x86_64-unknown-linux-gnu";

/// Files that go along, and where.
const ALONG: &[(&str, &str)] = &[
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("docs/operations.md", "doc/operations.md"),
    ("docs/cli.md", "doc/cli.md"),
    ("deploy/tavola.service", "tavola.service"),
    ("deploy/tavola.conf", "tavola.conf"),
    ("deploy/Caddyfile", "samples/Caddyfile"),
    ("deploy/nginx.conf", "samples/nginx.conf"),
    ("deploy/alerts.yml", "samples/alerts.yml"),
    ("deploy/grafana.json", "samples/grafana.json"),
    ("deploy/Containerfile", "Containerfile"),
];

/// Where the files of the archive lie before they are packed.
fn folder() -> PathBuf {
    target().join("dist").join(format!("tavola-{}", crate::VERSION))
}

fn archive() -> PathBuf {
    folder().with_file_name(format!("tavola-{}-linux-x86_64.tar.gz", crate::VERSION))
}

/// Builds everything and packs it. `quick` takes the app that is quick to build, and a program that is not optimised:
/// for trying the archive out.
pub(crate) fn dist(quick: bool) -> Result<(), String> {
    web::build(quick)?;
    let program = program(quick)?;
    // What an earlier run left is replaced as a whole.
    let _ = fs::remove_dir_all(folder());
    install(&program, &folder().join("tavola"))?;
    pack()
}

/// Packs the program that was built last, with the other files as they are now.
pub(crate) fn pack() -> Result<(), String> {
    let folder = folder();
    let program = folder.join("tavola");
    for (from, to) in ALONG {
        install(&root().join(from), &folder.join(to))?;
    }
    man_and_completions(&program, &folder)?;
    licences(&folder.join("LICENSES-OF-OTHERS.txt"))?;
    // Where a container keeps its data; its owner is set when the image is made.
    fs::create_dir_all(folder.join("data")).map_err(|error| format!("{}: {error}", folder.display()))?;
    let archive = archive();
    let parent = folder.parent().ok_or("the archive has no folder")?;
    let name = folder.file_name().ok_or("the archive has no name")?;
    run(Command::new("tar").arg("-C").arg(parent).arg("-czf").arg(&archive).arg(name))?;
    for file in [archive, deb::pack(&folder)?] {
        let size = fs::metadata(&file).map_or(0, |meta| meta.len());
        println!("{} ({} kB)", file.display(), size / 1000);
    }
    Ok(())
}

/// The program, statically linked, with the app inside.
fn program(quick: bool) -> Result<PathBuf, String> {
    let musl = Command::new("musl-gcc").arg("--version").output().is_ok_and(|found| found.status.success())
        && run(Command::new("rustup").args(["target", "add", MUSL])).is_ok();
    let triple = if musl { MUSL } else { GNU };
    if !musl {
        println!(
            "── without musl-gcc (Debian: musl-tools) SQLite's C code cannot be built for musl: linking glibc statically"
        );
    }
    let mut build = cargo();
    build.args(["build", "--package", "tavola-cli", "--target", triple]).env("TAVOLA_APP", web::folder());
    // Flags of the environment replace those of .cargo/config.toml, so the processor is named again.
    build.env("RUSTFLAGS", "-C target-feature=+crt-static -C target-cpu=x86-64-v2");
    if !quick {
        build.arg("--release");
    }
    run(&mut build)?;
    Ok(target().join(triple).join(if quick { "debug" } else { "release" }).join("tavola"))
}

fn install(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", from.display());
    fs::create_dir_all(to.parent().ok_or("a file without a folder")?).map_err(failed)?;
    fs::copy(from, to).map(drop).map_err(failed)
}

fn man_and_completions(program: &Path, folder: &Path) -> Result<(), String> {
    run(Command::new(program).arg("man").arg(folder.join("man")))?;
    for (shell, file) in [("bash", "tavola.bash"), ("zsh", "_tavola"), ("fish", "tavola.fish")] {
        let output = Command::new(program).args(["completions", shell]).output().map_err(|error| error.to_string())?;
        let file = folder.join("completions").join(file);
        fs::create_dir_all(folder.join("completions"))
            .and_then(|()| fs::write(&file, output.stdout))
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// The crates of others in the program, with their licences, as cargo knows them.
fn licences(file: &Path) -> Result<(), String> {
    let tree = cargo()
        .args(["tree", "--package", "tavola-cli", "--edges", "normal", "--prefix", "none"])
        .args(["--format", "{p}  {l}  {r}"])
        .output()
        .map_err(|error| format!("cargo tree: {error}"))?;
    let text = String::from_utf8_lossy(&tree.stdout);
    let mut lines: Vec<&str> =
        text.lines().filter(|line| !line.starts_with("tavola")).map(|line| line.trim_end_matches(" (*)")).collect();
    lines.sort_unstable();
    lines.dedup();
    let head = "Crates of others in this program: name, version, licence, source.\n\n";
    fs::write(file, format!("{head}{}\n", lines.join("\n"))).map_err(|error| format!("{}: {error}", file.display()))
}
