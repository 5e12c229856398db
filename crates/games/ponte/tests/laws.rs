//! The laws over thousands of random games, and the completeness of clauses and endings.

use std::{collections::BTreeSet, path::Path};
use tavola_core::NotationExt;
use tavola_core_testkit::{Trial, clauses, uphold};
use tavola_ponte::Ponte;

fn games() -> u32 {
    std::env::var("TAVOLA_LAW_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

#[test]
fn the_laws_hold() {
    for (options, seed) in [(&[][..], 1), (&[("rounds", "1")], 2), (&[("rounds", "40")], 3)] {
        let tally = uphold(&Trial::<Ponte>::new(Ponte::rules(options).unwrap(), seed, games())).unwrap();
        println!("{options:?}: {tally:?}");
        assert_eq!((tally.games, tally.unfinished, tally.exhaustive), (u64::from(games()), 0, 100));
        assert!(tally.twins > 0 && tally.imagined > tally.games && tally.refused > tally.games, "{tally:?}");
    }
}

#[test]
fn the_laws_hold_from_positions() {
    let mut trial = Trial::<Ponte>::new(Ponte::rules::<&str, &str>(&[]).unwrap(), 4, games());
    trial.positions = ["b 2/6 roll", "d 5/6 claim 2", "c 6/6 answer 1 d"].map(String::from).to_vec();
    let tally = uphold(&trial).unwrap();
    assert!(tally.unfinished == 0 && tally.imagined > tally.games, "{tally:?}");
}

#[test]
fn every_clause_has_a_named_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = std::fs::read_to_string(here.join("../../../docs/rules/ponte.en.md")).unwrap();
    let named = clauses::named_in(&rules, "PO");
    assert_eq!(named, (1..=8).collect::<BTreeSet<u32>>(), "docs/rules/ponte.en.md names every clause");
    let tested = clauses::tested_in(&clauses::sources_below(here).unwrap(), "PO");
    assert_eq!(&named - &tested, BTreeSet::new(), "clauses without a named test");
    let mentioned = clauses::named_in(&clauses::sources_below(&here.join("src")).unwrap(), "PO");
    assert_eq!(&named - &mentioned, BTreeSet::new(), "clauses that no code names");
}

#[test]
fn every_ending_has_a_recorded_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let endings = clauses::endings_in::<Ponte>(&folder).unwrap();
    let reasons: Vec<_> = endings.keys().copied().collect();
    assert_eq!(reasons, ["PO-6", "PO-7", "PO-8"], "{endings:?}");
}
