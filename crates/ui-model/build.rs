//! Collects the drawings: `art/<game>/pieces.svg`, `art/<game>/emblem.svg` and `art/<game>/choices/<value>.svg`.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut games: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    // Sorted, so that every build gives the same program.
    games.sort();
    let mut table = String::from("const ART: &[Art] = &[\n");
    for game in games {
        // A game may lack either drawing; the page then shows none.
        let drawing = |name: &str| fs::read_to_string(game.join(name)).unwrap_or_default();
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        let (pieces, emblem) = (drawing("pieces.svg"), drawing("emblem.svg"));
        let choices = choices(&game.join("choices"));
        let _ =
            writeln!(table, "Art {{ game: {name:?}, pieces: {pieces:?}, emblem: {emblem:?}, choices: &{choices:?} }},");
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    fs::write(out.join("art.rs"), table + "];\n").expect("OUT_DIR can be written to");
}

/// The pictures of an option's values, by value.
fn choices(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).map(|files| files.flatten().map(|file| file.path()).collect::<Vec<_>>());
    let named = |path: &PathBuf| {
        let name = path.file_stem()?.to_string_lossy().into_owned();
        Some((name, fs::read_to_string(path).ok()?))
    };
    let mut all: Vec<(String, String)> = files.unwrap_or_default().iter().filter_map(named).collect();
    all.sort();
    all
}
