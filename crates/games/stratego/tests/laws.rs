//! Laws 1 to 5 over thousands of random games, in every mode and every option set.

mod table;

use table::{MODES, middle, option_sets};
use tavola_core::Rng;
use tavola_core_testkit::{Tally, Trial, uphold};
use tavola_stratego::{Mode, Rules, Stratego};

/// How many games somebody asked for; `cargo xtask laws` does.
fn asked_for() -> Option<u32> {
    std::env::var("TAVOLA_LAW_GAMES").ok().and_then(|text| text.parse().ok())
}

/// Short games of every option set.
fn games() -> u32 {
    (asked_for().unwrap_or(10_000) / 10).max(100)
}

/// Whole games of every option set.
fn whole_games() -> u32 {
    asked_for().map_or(1, |all| (all / 1_000).max(1))
}

/// A thousand games of every option set of a mode, from deployment and from the middle by halves.
/// They are cut short by the turn limit, which is an option like any other.
fn short_games(mode: Mode) {
    let mut total = Tally::default();
    for (number, rules) in option_sets(mode).enumerate() {
        let rules = Rules { turns: 20, ..rules };
        let seed = 100 * mode as u64 + number as u64;
        let mut rng = Rng::new(seed);
        for from_the_middle in [false, true] {
            let mut trial = Trial::<Stratego>::new(rules, seed, games() / 2);
            if from_the_middle {
                trial.positions = (0..100).map(|game| middle(rules, 20 + 4 * game, &mut rng)).collect();
                trial.seed += 50;
            }
            trial.every = 17;
            trial.strays = 2;
            trial.exhaustive = 3;
            let tally = uphold(&trial).unwrap_or_else(|broken| panic!("{rules:?}: {broken}"));
            assert_eq!(tally.unfinished, 0, "{rules:?}");
            assert!(
                tally.twins > u64::from(trial.games) * 5 / 2,
                "{rules:?}: only {} twins were compared",
                tally.twins
            );
            total.games += tally.games;
            total.steps += tally.steps;
            total.twins += tally.twins;
            total.imagined += tally.imagined;
            total.exhaustive += tally.exhaustive;
            for (reason, games) in tally.endings {
                *total.endings.entry(reason).or_default() += games;
            }
        }
    }
    println!("{mode:?}: {total:?}");
    assert_eq!(total.games, u64::from(games()) * 8);
    assert!(total.exhaustive >= 40 && total.imagined > total.games, "{total:?}");
    assert!(total.endings["ST-6"] > total.games / 80 && total.endings["ST-10"] > total.games / 80, "{total:?}");
}

#[test]
fn the_laws_hold_in_classic() {
    short_games(Mode::Classic);
}

#[test]
fn the_laws_hold_with_powers() {
    short_games(Mode::Powers);
}

#[test]
fn the_laws_hold_with_the_ring() {
    short_games(Mode::Ring);
}

/// Whole games by the default limits, every step looked at.
#[test]
fn the_laws_hold_to_the_end() {
    for mode in MODES {
        for (number, rules) in option_sets(mode).enumerate() {
            let mut trial = Trial::<Stratego>::new(rules, 7_000 + number as u64, whole_games());
            trial.every = 10;
            trial.exhaustive = 1;
            trial.external = 0;
            let tally = uphold(&trial).unwrap_or_else(|broken| panic!("{rules:?}: {broken}"));
            println!("{rules:?}: {tally:?}");
            assert_eq!((tally.games, tally.unfinished), (u64::from(trial.games), 0));
        }
    }
}

/// A few games with nothing left out: every law at every step, from the first deployment on.
#[test]
fn the_laws_hold_at_every_step() {
    for mode in MODES {
        for (number, rules) in option_sets(mode).enumerate() {
            let mut trial = Trial::<Stratego>::new(Rules { turns: 40, ..rules }, 9_000 + number as u64, 4);
            trial.exhaustive = 1;
            trial.external = 4;
            let tally = uphold(&trial).unwrap_or_else(|broken| panic!("{rules:?}: {broken}"));
            assert!(tally.games == 4 && tally.imagined >= 3 * tally.steps, "{tally:?}");
        }
    }
}
