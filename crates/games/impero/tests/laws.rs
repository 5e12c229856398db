//! Laws 1 to 5 over thousands of random games, each from the first step to its natural end.

mod common;

use common::{Scene, rules};
use tavola_core::{Notation, Rng};
use tavola_core_testkit::{
    Tally, Trial,
    scale::{self, at_least},
    uphold,
};
use tavola_impero::{Impero, State, table::Phase};

fn kept(trial: &Trial<Impero>) -> Tally {
    uphold(trial).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Random moments of random games.
fn moments(ruleset: &str, players: &str, seed: u64, count: usize) -> Vec<String> {
    let rules = rules(&[("ruleset", ruleset), ("players", players)]);
    let mut rng = Rng::new(seed);
    let mut texts = Vec::new();
    while texts.len() < count {
        let (mut state, mut game) = (State::new(&rules), Vec::new());
        while let Some(step) = state.random_step(&mut rng) {
            game.push(state);
            state.step(&step, &mut |_| ());
        }
        // One at the very beginning or end, and four in between.
        let last = game.len() - 1 - rng.below(25) as usize;
        let first = rng.below(20) as usize;
        let between = |rng: &mut Rng| rng.below(game.len() as u32) as usize;
        let chosen = [last, first, between(&mut rng), between(&mut rng), between(&mut rng)];
        texts.extend(chosen.map(|at| Impero::position(&game[at])));
    }
    texts.truncate(count);
    texts
}

/// Games of each ruleset and number of players: seven thousand in all. One is as long as ten of Sparta's, and
/// `cargo xtask laws` plays ten times as many.
const GAMES: u32 = 1_200;

/// Whole games of one ruleset and number of players.
fn thousands(ruleset: &str, players: &str) {
    let rules = rules(&[("ruleset", ruleset), ("players", players), ("map", "spiral")]);
    let mut trial = Trial::new(rules, 11, scale::games(GAMES));
    trial.max_steps = 20_000;
    // Menus, views and invariants are compared at every step; texts and imagined worlds now and then.
    trial.every = 101;
    trial.strays = 2;
    trial.exhaustive = 120;
    let tally = kept(&trial);
    assert_eq!((tally.games, tally.unfinished), (u64::from(trial.games), 0));
    assert!(tally.exhaustive >= at_least(100), "{tally:?}");
    assert!(tally.listed > at_least(5_000) && tally.imagined > at_least(5_000), "{tally:?}");
    // What the variant hides, discards before the last is in, is open long before the end.
    assert!(tally.twins > 20 || ruleset == "impero" || !scale::sees_rare_events(), "{tally:?}");
    let won = if ruleset == "base" { "CA-18" } else { "IM-13" };
    assert!(tally.endings[won] >= tally.games / 3, "{tally:?}");
    println!("{ruleset} for {players}: {tally:?}");
}

#[test]
fn thousands_of_base_games_for_two() {
    thousands("base", "2");
}

#[test]
fn thousands_of_base_games_for_three() {
    thousands("base", "3");
}

#[test]
fn thousands_of_base_games_for_four() {
    thousands("base", "4");
}

#[test]
fn thousands_of_impero_games_for_two() {
    thousands("impero", "2");
}

#[test]
fn thousands_of_impero_games_for_three() {
    thousands("impero", "3");
}

#[test]
fn thousands_of_impero_games_for_four() {
    thousands("impero", "4");
}

#[test]
fn hidden_cards_have_many_twins() {
    // Steals and bought cards in games for three and four, followed for a while from the middle.
    let mut twins = 0;
    for (players, seed) in [("3", 7), ("4", 8)] {
        let mut trial = Trial::new(rules(&[]), seed, scale::games(500));
        trial.positions = moments("base", players, seed, 100);
        trial.max_steps = 47;
        trial.every = 20;
        trial.strays = 1;
        trial.exhaustive = 0;
        twins += kept(&trial).twins;
    }
    assert!(twins > at_least(600), "{twins}");
}

#[test]
fn unshown_discards_have_twins() {
    // Three seats owe a discard, and the game is left after two of them.
    let scene = Scene::new("base", 4)
        .hand(0, "bbllwwggoo")
        .hand(1, "bblllwww")
        .hand(2, "wwgggooo")
        .phase(Phase::Discard)
        .set(|state| state.table.awaited = tavola_core::SeatSet::first(3));
    let mut trial = Trial::new(rules(&[]), 5, 100);
    trial.positions = vec![scene.text()];
    trial.max_steps = 2;
    let tally = kept(&trial);
    assert!(tally.twins > 300, "{tally:?}");
}
