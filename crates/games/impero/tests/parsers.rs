//! Nothing that is read from text can stop the program, and what is read prints the same.

mod common;

use common::rules;
use tavola_core::{Game, Lawful, LiveGame, Notation, NotationExt, Record, Rng, Seat, Turn, Viewer};
use tavola_impero::{Impero, map::Map};

/// A text spoilt at a few places.
fn spoil(text: &str, rng: &mut Rng) -> String {
    let alphabet: Vec<char> = "0123456789 .,/-=>bglwopnhkvrym:é\n∞".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(letters.len() as u32 + 1) as usize;
        match rng.below(4) {
            0 if at < letters.len() => {
                letters.remove(at);
            }
            1 if at < letters.len() => letters[at] = *rng.pick(&alphabet).expect("letters"),
            2 => letters.insert(at, *rng.pick(&alphabet).expect("letters")),
            _ => letters.truncate(at),
        }
    }
    letters.into_iter().collect()
}

fn some_game(rng: &mut Rng, ruleset: &str, steps: u32) -> LiveGame<Impero> {
    let mut live = LiveGame::<Impero>::new(rules(&[("ruleset", ruleset), ("players", "3")]));
    for _ in 0..steps {
        match live.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let chance = live.draw(rng).expect("chance decides");
                live.chance(chance).expect("drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat decides");
                let action = Impero::sample(live.view(Viewer::Seat(seat)), rng).expect("something to do");
                live.act(seat, action).expect("sampled");
            }
        }
    }
    live
}

#[test]
fn actions_and_chance_survive_anything() {
    let mut rng = Rng::new(41);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let text = Impero::action_text(&Impero::any_action(&rules(&[]), &mut rng));
        assert_eq!(Impero::action_text(&Impero::parse_action(&text).expect("a printed action")), text);
        let spoilt = spoil(&text, &mut rng);
        match Impero::parse_action(&spoilt) {
            Ok(action) => {
                assert_eq!(Impero::action_text(&action), spoilt, "one spelling an action");
                read += 1;
            }
            Err(refusal) => {
                assert!(!refusal.message.is_empty());
                refused += 1;
            }
        }
    }
    assert!(read > 1_000 && refused > 10_000, "{read} {refused}");
    let beginner = format!("map {}", Map::beginner().text());
    for text in ["3 4", "steal b", "draw k", beginner.as_str()] {
        for _ in 0..5_000 {
            let spoilt = spoil(text, &mut rng);
            if let Ok(chance) = Impero::parse_chance(&spoilt) {
                assert_eq!(Impero::chance_text(&chance), spoilt);
            }
        }
    }
}

#[test]
fn positions_survive_anything() {
    let mut rng = Rng::new(42);
    let (mut read, mut refused) = (0, 0);
    for game in 0..40 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let steps = rng.below(900);
        let text = some_game(&mut rng, ruleset, steps).position();
        for _ in 0..400 {
            match Impero::parse_position(&spoil(&text, &mut rng), &[]) {
                Ok((_, state)) => {
                    // What is accepted is a sound state: it audits, prints and plays on.
                    Impero::audit(&state).unwrap_or_else(|broken| panic!("{broken}: {}", Impero::position(&state)));
                    let again = Impero::position(&state);
                    let mut played = Impero::parse_position(&again, &[]).unwrap_or_else(|no| panic!("{no}: {again}")).1;
                    assert_eq!(Impero::position(&played), again);
                    for _ in 0..30 {
                        let Some(step) = played.random_step(&mut rng) else { break };
                        played.step(&step, &mut |_| ());
                        Impero::audit(&played).unwrap_or_else(|broken| panic!("{broken}: from {again}"));
                    }
                    read += 1;
                }
                Err(refusal) => {
                    assert!(!refusal.message.is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 100 && refused > 1_000, "{read} {refused}");
}

#[test]
fn records_views_and_options_survive_anything() {
    let mut rng = Rng::new(43);
    for game in 0..12 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let live = some_game(&mut rng, ruleset, 200);
        let json = live.record().to_json().to_string();
        let view = serde_json::to_string(live.view(Viewer::Public)).expect("a view serialises");
        for _ in 0..300 {
            if let Ok(value) = serde_json::from_str(&spoil(&json, &mut rng))
                && let Ok(record) = Record::<Impero>::from_json(&value)
            {
                // Either it replays or it says which step does not.
                if let Err(refusal) = LiveGame::replay(&record) {
                    assert!(!refusal.message.is_empty());
                }
            }
            let _ = serde_json::from_str::<tavola_impero::View>(&spoil(&view, &mut rng));
        }
    }
    let names = tavola_impero::rules::OPTION_NAMES;
    for _ in 0..20_000 {
        let name = *rng.pick(&names).expect("names");
        let value = rules(&[]).get(name).expect("a value");
        let mut spoilt = rules(&[]);
        if Impero::set_option(&mut spoilt, name, &spoil(&value, &mut rng)).is_ok() {
            let options = Impero::options(&spoilt);
            if let Ok(again) = Impero::rules(&options) {
                assert_eq!(again, spoilt);
            }
        }
    }
}

#[test]
fn nonsense_on_the_wire_stops_nobody() {
    let mut rng = Rng::new(44);
    let (mut folded, mut refused) = (0, 0);
    for game in 0..30 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let live = some_game(&mut rng, ruleset, 60 + 20 * game);
        let lines: Vec<String> = Viewer::all(3)
            .flat_map(|viewer| live.observations(viewer).iter().map(|obs| serde_json::to_string(obs).expect("bytes")))
            .collect();
        let view = serde_json::to_string(live.view(Viewer::Seat(Seat(1)))).expect("bytes");
        for _ in 0..60 {
            // A view with a few spoilt places, and observations of any moment, spoilt or not.
            let text = if rng.below(2) == 0 { view.clone() } else { spoil(&view, &mut rng) };
            let Ok(mut view) = serde_json::from_str::<tavola_impero::View>(&text) else {
                refused += 1;
                continue;
            };
            for _ in 0..40 {
                let line = rng.pick(&lines).expect("lines");
                let line = if rng.below(2) == 0 { line.clone() } else { spoil(line, &mut rng) };
                if let Ok(obs) = serde_json::from_str(&line) {
                    Impero::fold(&mut view, &obs);
                    let mut menu = Vec::new();
                    Impero::legal(&view, &mut |action| menu.push(action));
                    let _ = (Impero::sample(&view, &mut rng), Impero::picture(&view), Impero::seen_turn(&view));
                    let _ = Impero::determinize(&view, &mut rng);
                    folded += 1;
                }
            }
        }
    }
    assert!(folded > 10_000 && refused > 100, "{folded} {refused}");
}

#[test]
fn options_name_what_exists() {
    let refused = |name: &str, value: &str| {
        let mut changed = rules(&[]);
        Impero::set_option(&mut changed, name, value).expect_err("refused").message
    };
    assert!(refused("colour", "red").contains("turn_limit"));
    assert!(refused("players", "5").contains("from 2 to 4"));
    assert!(refused("ruleset", "chess").contains("base or impero"));
    assert!(refused("collapse", "never").contains("none_on_board"));
    assert!(refused("points_to_win", "2").contains("from 3"));
    assert!(refused("attacks_per_turn", "0").contains("unlimited"));
    assert!(Impero::rules(&[("ruleset", "base"), ("collapse", "all_taken")]).is_err());
    // Points follow the ruleset until they are set.
    assert_eq!(rules(&[]).options().points_to_win, 12);
    assert_eq!(rules(&[("ruleset", "base")]).options().points_to_win, 10);
    assert_eq!(Impero::options(&rules(&[("points_to_win", "10")])), [("points_to_win", "10".to_owned())]);
    assert_eq!(Impero::options(&rules(&[])), []);
}
