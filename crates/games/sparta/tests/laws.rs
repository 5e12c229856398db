//! The kernel's laws over thousands of random games. `cargo xtask laws` plays many more.

use std::{collections::BTreeSet, path::Path};
use tavola_core::NotationExt;
use tavola_core_testkit::{Tally, Trial, clauses, uphold};
use tavola_sparta::Sparta;

/// The share of the games asked for, so that every option set gets some and the whole stays 10,000.
fn games(share_in_percent: u32) -> u32 {
    let all = std::env::var("TAVOLA_LAW_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000u32);
    (u64::from(all) * u64::from(share_in_percent) / 100) as u32
}

fn laws_hold(options: &[(&str, &str)], seed: u64, share_in_percent: u32) -> Tally {
    let mut trial = Trial::<Sparta>::new(Sparta::rules(options).unwrap(), seed, games(share_in_percent));
    // A random game lasts over 400 turns: text and worlds are checked at every 13th of them.
    trial.every = 13;
    trial.max_steps = 2_000;
    let tally = uphold(&trial).unwrap();
    println!("{options:?}: {tally:?}");
    assert_eq!(tally.games, u64::from(trial.games));
    assert!(tally.exhaustive == 100 && tally.refused > 1_000_000, "{tally:?}");
    tally
}

#[test]
fn the_laws_hold_in_the_default_game() {
    let tally = laws_hold(&[], 1, 40);
    let endings: Vec<_> = tally.endings.keys().copied().collect();
    assert_eq!(endings, ["SP-19", "SP-20", "SP-21", "SP-22", "SP-23"], "every ending occurs");
    assert_eq!(tally.unfinished, 0);
}

#[test]
fn the_laws_hold_with_every_other_option() {
    laws_hold(&[("layout", "alternating"), ("conquest", "warriors_only")], 2, 20);
    laws_hold(&[("layout", "far"), ("endgame", "cities_first"), ("repetition", "off")], 3, 20);
}

#[test]
fn the_laws_hold_from_a_custom_layout_without_limits() {
    let crowd = "10/10/10/2wwww4/2wwww4/4WWWW2/4WWWW2/10/10/10 a1,b1,c1,d1 g10,h10,i10,j10";
    laws_hold(&[("layout", crowd), ("quiet", "off")], 4, 20);
}

#[test]
fn every_clause_has_a_named_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = std::fs::read_to_string(here.join("../../../docs/rules/sparta.en.md")).unwrap();
    let named = clauses::named_in(&rules, "SP");
    assert_eq!(named, (1..=23).collect::<BTreeSet<u32>>(), "docs/rules/sparta.en.md names every clause");
    let tested = clauses::tested_in(&clauses::sources_below(here).unwrap(), "SP");
    assert_eq!(&named - &tested, BTreeSet::new(), "clauses without a named test");
    let mentioned = clauses::named_in(&clauses::sources_below(&here.join("src")).unwrap(), "SP");
    assert_eq!(&named - &mentioned, BTreeSet::new(), "clauses that no code names");
}

#[test]
fn every_ending_has_a_recorded_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let endings = clauses::endings_in::<Sparta>(&folder).unwrap();
    let reasons: Vec<_> = endings.keys().copied().collect();
    assert_eq!(reasons, ["SP-19", "SP-20", "SP-21", "SP-22", "SP-23"], "{endings:?}");
}
