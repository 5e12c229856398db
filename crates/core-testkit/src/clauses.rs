//! Law 6: every clause has a named test, every ending a recorded game.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use tavola_core::{Lawful, LiveGame, Record, Violation};

/// The clause ids with this prefix that a rule text names: `SP-7`, `SP-8`, …
///
/// ```
/// let ids = tavola_core_testkit::clauses::named_in("SP-7 a step. See SP-12, not XSP-1.", "SP");
/// assert_eq!(ids.into_iter().collect::<Vec<_>>(), [7, 12]);
/// ```
pub fn named_in(text: &str, prefix: &str) -> BTreeSet<u32> {
    let mark = format!("{prefix}-");
    text.match_indices(&mark)
        .filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_ascii_alphanumeric()))
        .filter_map(|(at, _)| leading_number(&text[at + mark.len()..]))
        .collect()
}

/// The clause ids that test functions in `source` carry in their names: `fn sp_7_…` proves 7, and
/// `fn sp_13_sp_14_…` proves both.
///
/// ```
/// let source = "#[test]\nfn sp_13_sp_14_runs() {}\n\n#[test]\nfn other() {}\n\nfn sp_99_no_test() {}";
/// let ids = tavola_core_testkit::clauses::tested_in(source, "SP");
/// assert_eq!(ids.into_iter().collect::<Vec<_>>(), [13, 14]);
/// ```
pub fn tested_in(source: &str, prefix: &str) -> BTreeSet<u32> {
    let mark = format!("{}_", prefix.to_lowercase());
    let mut after_attribute = false;
    let mut ids = BTreeSet::new();
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("#[test]") {
            after_attribute = true;
        } else if let Some(name) = line.strip_prefix("fn ") {
            if after_attribute {
                let name = name.split('(').next().unwrap_or_default();
                ids.extend(
                    name.match_indices(&mark)
                        .filter(|(at, _)| *at == 0 || name[..*at].ends_with('_'))
                        .filter_map(|(at, _)| leading_number(&name[at + mark.len()..])),
                );
            }
            after_attribute = false;
        }
    }
    ids
}

fn leading_number(text: &str) -> Option<u32> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    text[..digits].parse().ok()
}

/// All Rust sources below a folder, joined.
///
/// # Errors
/// Whatever the file system says.
pub fn sources_below(folder: &Path) -> std::io::Result<String> {
    let mut joined = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            joined += &sources_below(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            joined += &fs::read_to_string(&path)?;
            joined.push('\n');
        }
    }
    Ok(joined)
}

/// Replays every record (`*.json`) in a folder of finished games and returns their names by the
/// clause that ended them.
///
/// # Errors
/// Names the file that does not replay to the end it claims.
pub fn endings_in<G: Lawful>(folder: &Path) -> Result<BTreeMap<&'static str, Vec<String>>, Violation> {
    let mut endings: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .map_err(|error| Violation::new(format!("{}: {error}", folder.display())))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    paths.sort();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let outcome = fs::read_to_string(&path)
            .map_err(|error| error.to_string())
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .and_then(|json| Record::<G>::from_json(&json).map_err(|refusal| refusal.to_string()))
            .and_then(|record| LiveGame::replay(&record).map_err(|refusal| refusal.to_string()))
            .map_err(|problem| Violation::new(format!("{name}: {problem}")))?
            .turn()
            .outcome()
            .ok_or_else(|| Violation::new(format!("{name}: the game is not finished")))?;
        endings.entry(outcome.reason).or_default().push(name);
    }
    Ok(endings)
}
