//! What a viewer infers about hidden hands is exactly what the history allows (CA-15, CA-19).

mod common;

use common::Scene;
use std::collections::BTreeMap;
use tavola_core::{Game, LiveGame, Notation, NotationExt, Record, Rng, Seat, Step, Viewer};
use tavola_impero::{Chance, Impero, State, state::Hands, table::Phase};

/// Steals between others, then payments and a monopoly that strike out combinations.
const STEPS: [&str; 26] = [
    "0 robber h4 1",
    "* steal b",
    "0 end",
    "1 roll",
    "* 3 4",
    "1 robber h5 2",
    "* steal w",
    "1 end",
    "2 roll",
    "* 3 4",
    "2 robber h4 1",
    "* steal l",
    "2 end",
    "3 roll",
    "* 1 1",
    "3 end",
    "0 roll",
    "* 1 1",
    "0 end",
    "1 roll",
    "* 1 1",
    "1 road p14",
    "1 offer w>b",
    "0 accept",
    "1 close 0",
    "1 monopoly g",
];

fn scene() -> Scene {
    Scene::new("base", 4)
        .phase(Phase::Robber)
        .settle(0, &[23])
        .settle(1, &[13])
        .settle(2, &[19])
        .settle(3, &[44])
        .hand(0, "o")
        .hand(1, "bbllwwg")
        .hand(2, "wwgo")
        .hand(3, "bg")
        .developments(1, "m")
}

/// Replays with other kinds for the unseen steals: the hands and the weight of that history, if it
/// is possible and looks the same.
fn history(record: &Record<Impero>, kinds: &[u8]) -> Option<(Hands, u64)> {
    let text = record.position.as_ref()?;
    let mut state: State = Impero::parse_position(text, &[]).ok()?.1;
    let mut live = LiveGame::<Impero>::from_position(text, &[]).ok()?;
    let (mut kinds, mut weight) = (kinds.iter(), 1);
    for step in &record.steps {
        let step = match step {
            Step::Chance(Chance::Card(_)) => {
                let kind = *kinds.next()?;
                weight *= u64::from(state.hands.0[state.table.victim.index()][kind as usize]);
                Step::Chance(Chance::Card(kind))
            }
            other => other.clone(),
        };
        live.step(step.clone()).ok()?;
        state.step(&step, &mut |_| ());
    }
    (weight > 0).then_some((state.hands, weight))
}

#[test]
fn ca_19_worlds_are_exactly_what_history_allows() {
    let position = scene().text();
    let mut shrunk = false;
    let mut most = 0;
    for end in 1..=STEPS.len() {
        let steps: Vec<_> = STEPS[..end].iter().map(|step| Impero::parse_step(step).expect("a step")).collect();
        let rules = Impero::parse_position(&position, &[]).expect("a position").0;
        let record = Record::<Impero> { rules, position: Some(position.clone()), steps, outcome: None };
        let live = LiveGame::replay(&record).unwrap_or_else(|refusal| panic!("{refusal}"));
        let given = |live: &LiveGame<Impero>| format!("{:?}", live.observations(Viewer::Public).last());
        let thefts = record.steps.iter().filter(|step| matches!(step, Step::Chance(Chance::Card(_)))).count() as u32;
        let mut expected: BTreeMap<Hands, u64> = BTreeMap::new();
        for code in 0..5u32.pow(thefts) {
            let kinds: Vec<u8> = (0..thefts).map(|theft| (code / 5u32.pow(theft) % 5) as u8).collect();
            let Some((hands, weight)) = history(&record, &kinds) else { continue };
            // A monopoly discloses what each gives: only the same disclosure looks the same.
            let mut other = record.clone();
            let mut left = kinds.iter();
            for step in &mut other.steps {
                if let Step::Chance(Chance::Card(kind)) = step {
                    *kind = *left.next().expect("a kind for every theft");
                }
            }
            if given(&LiveGame::replay(&other).expect("a possible history")) == given(&live) {
                *expected.entry(hands).or_default() += weight;
            }
        }
        let sum: u64 = expected.values().sum();
        for viewer in [Viewer::Seat(Seat(3)), Viewer::Public] {
            let worlds = live.view(viewer).worlds.all();
            let seen: u64 = worlds.iter().map(|world| world.weight).sum();
            let hands: Vec<Hands> = worlds.iter().map(|world| world.hands).collect();
            assert_eq!(hands, expected.keys().copied().collect::<Vec<_>>(), "after `{}` for {viewer}", STEPS[end - 1]);
            for world in worlds {
                // The same share of the whole.
                assert_eq!(world.weight * sum, expected[&world.hands] * seen, "after `{}`", STEPS[end - 1]);
            }
            shrunk |= worlds.len() < most;
            most = most.max(worlds.len());
        }
    }
    assert!(most >= 20 && shrunk, "{most} combinations at most");
}

#[test]
fn ca_19_imagined_hands_come_as_often_as_their_weight() {
    let mut live = LiveGame::<Impero>::from_position(&scene().text(), &[]).expect("a position");
    for step in &STEPS[..12] {
        live.step(Impero::parse_step(step).expect("a step")).expect("a lawful step");
    }
    let view = live.view(Viewer::Public);
    let worlds = view.worlds.all();
    let sum: u64 = worlds.iter().map(|world| world.weight).sum();
    let mut rng = Rng::new(9);
    let mut counts: BTreeMap<Hands, u64> = BTreeMap::new();
    let samples = 40_000;
    for _ in 0..samples {
        *counts.entry(Impero::determinize(view, &mut rng).state().hands).or_default() += 1;
    }
    for world in worlds {
        let expected = samples as f64 * world.weight as f64 / sum as f64;
        let found = counts.get(&world.hands).copied().unwrap_or(0) as f64;
        // Six standard deviations of a Poisson count.
        assert!((found - expected).abs() < 6.0 * expected.sqrt() + 1.0, "{found} against {expected}");
    }
}

#[test]
fn ca_18_ca_19_imagined_points_never_win_already() {
    // Seat 0 is in turn with 8 open points and four hidden cards: at most one of them is a point.
    let live = LiveGame::<Impero>::from_position(
        &Scene::new("base", 3).city(0, &[0, 2, 11, 15]).developments(0, "kkvr").developments(1, "kkvv").text(),
        &[],
    )
    .expect("a position");
    let mut rng = Rng::new(10);
    let (mut ones, mut others) = (0, [0; 6]);
    for _ in 0..5_000 {
        let world = Impero::determinize(live.view(Viewer::Seat(Seat(2))), &mut rng).into_state();
        let points = world.developments[0][1];
        assert!(points <= 1, "{:?}", world.developments);
        ones += u32::from(points);
        others[world.developments[1][1] as usize] += 1;
    }
    // A seat that is not in turn may hold any number of points.
    assert!(ones > 1_000 && others[2] > 100 && others[3] > 5, "{ones} {others:?}");
}
