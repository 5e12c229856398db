//! The record of a game on disk. A full disk or a folder that is gone must not cost a game.

use crate::{Failure, output};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufRead, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// Whether a new file can be written here: it is asked before the game, so that none is played in vain.
pub fn is_free(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(_) => fs::remove_file(path).map_err(|error| Failure::System(format!("{name}: {error}"))),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            Err(Failure::System(format!("{name} exists already: give --save another name, or move that file away")))
        }
        Err(error) => Err(Failure::System(format!("--save {name}: {error}"))),
    }
}

/// Writes a file that is there whole, on disk, or as it was before: what is written goes to a file beside it first.
pub fn whole(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::other("this is no name of a file"))?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Half a record is of no use.
        let _ = fs::remove_file(&beside);
        return written;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The name is on disk too, where folders can be opened.
    File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(()))
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Saves a record where it was asked for. Where that fails, somebody at a terminal names other files until one can be
/// written or they give up; then, or without anybody to ask, it goes into the folder for temporary files.
///
/// # Errors
/// Says why the file cannot be written, and where the record is instead.
pub fn or_elsewhere(path: &Path, record: &str, game: &str, ask: bool) -> Result<(), Failure> {
    let text = format!("{record}\n");
    let Err(error) = whole(path, &text) else {
        saved(path);
        return Ok(());
    };
    let mut last = (path.to_owned(), error);
    if ask && another_file(&text, &mut last) {
        return Ok(());
    }
    let what = format!("the game cannot be saved in {}: {}", last.0.display(), last.1);
    if let Ok(kept) = aside(&text, game) {
        return Err(Failure::System(format!("{what}. It is kept in {}", kept.display())));
    }
    // The last place where it can be rescued from.
    output::line(record);
    Err(Failure::System(format!("{what}. Its record stands above: keep it in a file")))
}

/// Asks for other files until one can be written or somebody gives up; whether it is saved. What went wrong last is
/// kept in `last`.
fn another_file(text: &str, last: &mut (PathBuf, io::Error)) -> bool {
    let mut lines = io::stdin().lock().lines();
    loop {
        eprintln!("tavola: {}: {}. The game is not lost yet.", last.0.display(), last.1);
        eprint!("Another file to save it in, or Enter to give up: ");
        let Some(Ok(line)) = lines.next() else { return false };
        if line.trim().is_empty() {
            return false;
        }
        let path = PathBuf::from(line.trim());
        let there = || io::Error::new(ErrorKind::AlreadyExists, "this file exists already");
        match if path.exists() { Err(there()) } else { whole(&path, text) } {
            Ok(()) => {
                saved(&path);
                return true;
            }
            Err(error) => *last = (path, error),
        }
    }
}

fn saved(path: &Path) {
    let told = format!("The game is saved: tavola replay {}", path.display());
    if writeln!(io::stdout(), "{told}").is_err() {
        // Nobody reads standard output; if nobody reads this either, the game is saved all the same.
        let _ = writeln!(io::stderr(), "{told}");
    }
}

/// Keeps a record in a new file in the folder for temporary files.
fn aside(text: &str, game: &str) -> io::Result<PathBuf> {
    let folder = std::env::temp_dir();
    let names = (1..1_000).map(|number| folder.join(format!("tavola-{game}-{}-{number}.json", std::process::id())));
    for path in names {
        match write(&path, text) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                let _ = fs::remove_file(&path);
                return Err(error);
            }
            Ok(()) => return Ok(path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
