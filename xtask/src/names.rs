//! Words that the code once used for itself and that the field has better words for (docs/glossary.md). This test
//! keeps them from coming back as names of types.

use crate::root;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The words by folder, and how a type of the kind is called instead.
const REPLACED: &[(&str, &[(&str, &str)])] = &[
    (
        "crates",
        &[
            ("Truth", "LiveGame"),
            ("Luck", "Rng"),
            ("Refusal", "RuleError"),
            ("Imagined", "Determinization"),
            ("Parlour", "TablePolicy"),
            ("Deed", "PlayerCommand"),
            ("Newsroom", "Notifier"),
            ("Sitting", "GameController"),
            ("Gesture", "InputMove"),
            ("Tongue", "Language"),
            ("Spectacle", "Effect"),
            ("Aftermath", "GameOverHook"),
            ("Thinkers", "BotPool"),
            ("House", "AppState"),
            ("Crowd", "ConnectionLimiter"),
            ("Mind", "Skill, or what it holds"),
            ("Made", "what is made"),
        ],
    ),
    (
        "crates/table",
        &[
            ("Live", "AnyTable"),
            ("What", "LogEvent"),
            ("Pen", "LogWriter"),
            ("Sheet", "Snapshot"),
            ("News", "Event"),
            ("Due", "ToMove"),
            ("Face", "ClockReading"),
            ("Chair", "SeatInfo"),
            ("Standing", "PendingOffer"),
            ("Late", "DelayedView"),
        ],
    ),
    (
        "crates/server",
        &[
            ("Room", "TableActor"),
            ("Ask", "Message"),
            ("Look", "Query"),
            ("Out", "ClientHandle"),
            ("Asked", "ApiQuery"),
            ("Named", "ApiPath"),
        ],
    ),
    ("crates/ui-model", &[("Desk", "GameSession"), ("Stage", "GameUi"), ("Say", "Message"), ("Words", "Localizer")]),
];

/// Every source file below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The name that a line gives to a type or a trait.
fn declared(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
    let kind = words.next()?;
    let name = words.next().filter(|_| ["struct", "enum", "trait", "type"].contains(&kind))?;
    name.split(|one: char| !one.is_alphanumeric() && one != '_').next()
}

#[test]
fn no_type_has_a_name_that_the_field_has_a_better_one_for() {
    let mut wrong = Vec::new();
    for (folder, words) in REPLACED {
        let mut files = Vec::new();
        sources(&root().join(folder), &mut files);
        assert!(files.len() > 5, "{folder} holds the sources");
        for file in files {
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            for name in text.lines().filter_map(declared) {
                if let Some((_, better)) = words.iter().find(|(word, _)| *word == name) {
                    wrong.push(format!("{}: {name} (say {better})", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_declaration_is_found_behind_its_visibility() {
    assert_eq!(declared("pub(super) struct Truth {"), Some("Truth"));
    assert_eq!(declared("    type Made<'a> = &'a str;"), Some("Made"));
    assert_eq!(declared("let truth = Truth::new();"), None);
}
