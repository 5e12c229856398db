//! Law 6: every clause is written, coded and tested; every ending has a recorded game.

use std::{collections::BTreeSet, fs, path::Path};
use tavola_core_testkit::clauses;
use tavola_impero::{Impero, State};

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_clause_is_told_coded_and_tested() {
    for language in ["en", "it", "de"] {
        let path = here().join(format!("../../../docs/rules/impero.{language}.md"));
        let observed = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(clauses::named_in(&observed, "CA"), (1..=19).collect::<BTreeSet<u32>>(), "{language}");
        assert_eq!(clauses::named_in(&observed, "IM"), (1..=16).collect::<BTreeSet<u32>>(), "{language}");
    }
    let code = clauses::sources_below(&here().join("src")).expect("the sources");
    let tests = clauses::sources_below(&here().join("tests")).expect("the tests");
    for (prefix, last) in [("CA", 19), ("IM", 16)] {
        let all: BTreeSet<u32> = (1..=last).collect();
        assert_eq!(&all - &clauses::tested_in(&tests, prefix), BTreeSet::new(), "clauses without a named test");
        assert_eq!(&all - &clauses::named_in(&code, prefix), BTreeSet::new(), "clauses that no code names");
    }
}

#[test]
fn every_ending_of_both_rulesets_has_a_recorded_game() {
    let endings =
        clauses::endings_in::<Impero>(&here().join("tests/games")).unwrap_or_else(|broken| panic!("{broken}"));
    let with = |reason: &str, ruleset: &str| {
        endings.get(reason).is_some_and(|names| names.iter().any(|name| name.starts_with(ruleset)))
    };
    for (reason, ruleset) in [
        ("CA-18", "base"),
        ("IM-16", "base"),
        ("IM-13", "impero"),
        ("IM-14", "impero"),
        ("IM-15", "impero"),
        ("IM-16", "impero"),
    ] {
        assert!(with(reason, ruleset), "no recorded game of {ruleset} ends by {reason}: {endings:?}");
    }
}

#[test]
fn a_state_stays_small() {
    assert!(size_of::<State>() <= 400, "{} bytes", size_of::<State>());
}

#[test]
fn the_drawn_board_is_the_program_s_board() {
    let drawn = fs::read_to_string(here().join("../../../docs/board-impero.svg")).expect("the drawing");
    let fresh = tavola_impero::drawing::board_svg();
    assert!(drawn == fresh, "draw it again: cargo run -p tavola-impero --example board_svg > docs/board-impero.svg");
}
