//! Law 6: every clause has a named test, and every way a game can end has a recorded game, per mode.
//!
//! The recorded games are kept for good. `TAVOLA_UPDATE=1 cargo test -p tavola-stratego --test games`
//! writes those that are missing.

mod table;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use table::{MODES, eager};
use tavola_core::{ExternalEvent, LiveGame, Notation, Record, Rng, Seat, Viewer};
use tavola_core_testkit::clauses;
use tavola_stratego::{Action, Captives, Deployment, Memory, Mode, Ring, Rules, Side, Stage, Stratego, Why};

const ENDINGS: [(&str, Why); 6] = [
    ("flag", Why::Flag),
    ("stuck", Why::Stuck),
    ("quiet", Why::Quiet),
    ("turns", Why::Turns),
    ("resigned", Why::Resigned),
    ("agreed", Why::Agreed),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Classic => "classic",
        Mode::Powers => "powers",
        Mode::Ring => "ring",
    }
}

/// How a game ended, and where the Ring was then.
fn ending(live: &LiveGame<Stratego>) -> Option<(Why, Ring)> {
    let view = live.view(Viewer::Public);
    match view.stage() {
        Stage::Over(_, why) => Some((why, view.ring())),
        _ => None,
    }
}

/// Plays a game from a seed; people who look for trouble, and sometimes give up.
fn play(rules: Rules, seed: u64, give_up: Option<ExternalEvent>) -> LiveGame<Stratego> {
    let mut rng = Rng::new(seed);
    let mut live = LiveGame::<Stratego>::new(rules);
    for side in Side::BOTH {
        live.act(side.seat(), Action::Deploy(Deployment::random(side, &mut rng))).unwrap();
    }
    let patience = 30 + rng.below(60);
    for turn in 0.. {
        let (_, state) = Stratego::parse_position(&live.position(), &[]).unwrap();
        let Some(chosen) = eager(&state, &mut rng) else { break };
        match give_up {
            Some(event) if turn == patience => live.external(event).unwrap(),
            _ => live.act(table::to_act(&live), Action::Play(chosen)).unwrap(),
        }
    }
    live
}

/// The first game from a seed on that ends as wanted.
fn find(rules: Rules, give_up: Option<ExternalEvent>, wanted: impl Fn(Why, Ring) -> bool) -> LiveGame<Stratego> {
    (0..10_000)
        .map(|seed| play(rules, seed, give_up))
        .find(|live| ending(live).is_some_and(|(why, ring)| wanted(why, ring)))
        .expect("some seed ends so")
}

fn write_missing(name: &str, make: impl Fn() -> LiveGame<Stratego>) {
    let path = folder().join(format!("{name}.json"));
    if std::env::var_os("TAVOLA_UPDATE").is_some() && !path.exists() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(path, make().record().to_json().to_string() + "\n").unwrap();
    }
}

fn read(name: &str) -> LiveGame<Stratego> {
    let text =
        fs::read_to_string(folder().join(format!("{name}.json"))).unwrap_or_else(|error| panic!("{name}: {error}"));
    let record = Record::<Stratego>::from_json(&serde_json::from_str(&text).unwrap());
    let record = record.unwrap_or_else(|no| panic!("{name}: {no}"));
    assert!(record.outcome.is_some(), "{name} says how it ended");
    LiveGame::replay(&record).unwrap_or_else(|no| panic!("{name}: {no}"))
}

#[test]
fn every_ending_has_a_recorded_game_in_every_mode() {
    for mode in MODES {
        for (number, (word, why)) in ENDINGS.into_iter().enumerate() {
            let name = format!("{}-{word}", mode_name(mode));
            write_missing(&name, || {
                // Different tables: limits, captives and memory vary over the recorded games.
                let captives = table::CAPTIVES[number % 4];
                let memory = if number % 2 == 0 { Memory::Aid } else { Memory::Strict };
                let rules = Rules { captives, memory, ..Rules::of(mode) };
                let (rules, give_up) = match why {
                    Why::Quiet => (Rules { quiet: 25, ..rules }, None),
                    Why::Turns => (Rules { turns: 120, ..rules }, None),
                    Why::Resigned => (rules, Some(ExternalEvent::Resign(Seat(mode as u8 % 2)))),
                    Why::Agreed => (rules, Some(ExternalEvent::Draw)),
                    _ => (rules, None),
                };
                find(rules, give_up, |ended, _| ended == why)
            });
            assert_eq!(ending(&read(&name)).map(|(why, _)| why), Some(why), "{name}");
        }
    }
}

#[test]
fn the_ring_has_recorded_games_of_both_fates() {
    for (name, fate) in
        [("ring-destroyed", Ring::Destroyed), ("ring-taken", Ring::Taken), ("ring-carried", Ring::Carried)]
    {
        write_missing(name, || {
            find(Rules { captives: Captives::Prisoner, ..Rules::of(Mode::Ring) }, None, |_, ring| ring == fate)
        });
        assert_eq!(ending(&read(name)).map(|(_, ring)| ring), Some(fate), "{name}");
    }
}

#[test]
fn all_recorded_games_replay_to_the_end_they_claim() {
    let endings = clauses::endings_in::<Stratego>(&folder()).unwrap();
    let reasons: Vec<_> = endings.keys().copied().collect();
    assert_eq!(reasons, ["ST-10", "ST-6"], "{endings:?}");
    assert_eq!(endings.values().map(Vec::len).sum::<usize>(), 21);
}

#[test]
fn every_clause_has_a_named_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all: BTreeSet<u32> = (1..=32).collect();
    for language in ["en", "it", "de"] {
        let text = fs::read_to_string(here.join(format!("../../../docs/rules/stratego.{language}.md"))).unwrap();
        assert_eq!(clauses::named_in(&text, "ST"), all, "docs/rules/stratego.{language}.md names every clause");
    }
    let tested = clauses::tested_in(&clauses::sources_below(here).unwrap(), "ST");
    assert_eq!(&all - &tested, BTreeSet::new(), "clauses without a named test");
    let mentioned = clauses::named_in(&clauses::sources_below(&here.join("src")).unwrap(), "ST");
    assert_eq!(&all - &mentioned, BTreeSet::new(), "clauses that no code names");
}
