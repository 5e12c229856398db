//! Nothing that is read from text can stop the program, and what is read prints the same.

mod common;

use common::rules;
use tavola_impero::{Impero, map::Map};
use tavola_kernel::{Game, Luck, Notation, NotationExt, Record, Seat, Truth, Turn, Viewer, laws::Lawful};

/// A text spoilt at a few places.
fn spoil(text: &str, luck: &mut Luck) -> String {
    let alphabet: Vec<char> = "0123456789 .,/-=>bglwopnhkvrym:é\n∞".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=luck.below(3) {
        let at = luck.below(letters.len() as u32 + 1) as usize;
        match luck.below(4) {
            0 if at < letters.len() => {
                letters.remove(at);
            }
            1 if at < letters.len() => letters[at] = *luck.pick(&alphabet).expect("letters"),
            2 => letters.insert(at, *luck.pick(&alphabet).expect("letters")),
            _ => letters.truncate(at),
        }
    }
    letters.into_iter().collect()
}

fn some_game(luck: &mut Luck, ruleset: &str, steps: u32) -> Truth<Impero> {
    let mut truth = Truth::<Impero>::new(rules(&[("ruleset", ruleset), ("players", "3")]));
    for _ in 0..steps {
        match truth.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let chance = truth.draw(luck).expect("chance decides");
                truth.chance(chance).expect("drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat decides");
                let action = Impero::sample(truth.view(Viewer::Seat(seat)), luck).expect("something to do");
                truth.act(seat, action).expect("sampled");
            }
        }
    }
    truth
}

#[test]
fn actions_and_chance_survive_anything() {
    let mut luck = Luck::new(41);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let text = Impero::action_text(&Impero::any_action(&rules(&[]), &mut luck));
        assert_eq!(Impero::action_text(&Impero::parse_action(&text).expect("a printed action")), text);
        let spoilt = spoil(&text, &mut luck);
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
            let spoilt = spoil(text, &mut luck);
            if let Ok(chance) = Impero::parse_chance(&spoilt) {
                assert_eq!(Impero::chance_text(&chance), spoilt);
            }
        }
    }
}

#[test]
fn positions_survive_anything() {
    let mut luck = Luck::new(42);
    let (mut read, mut refused) = (0, 0);
    for game in 0..40 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let steps = luck.below(900);
        let text = some_game(&mut luck, ruleset, steps).position();
        for _ in 0..400 {
            match Impero::parse_position(&spoil(&text, &mut luck), &[]) {
                Ok((_, state)) => {
                    // What is accepted is a sound state: it audits, prints and plays on.
                    Impero::audit(&state).unwrap_or_else(|broken| panic!("{broken}: {}", Impero::position(&state)));
                    let again = Impero::position(&state);
                    let mut played = Impero::parse_position(&again, &[]).unwrap_or_else(|no| panic!("{no}: {again}")).1;
                    assert_eq!(Impero::position(&played), again);
                    for _ in 0..30 {
                        let Some(step) = played.random_step(&mut luck) else { break };
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
    let mut luck = Luck::new(43);
    for game in 0..12 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let truth = some_game(&mut luck, ruleset, 200);
        let json = truth.record().to_json().to_string();
        let view = serde_json::to_string(truth.view(Viewer::Public)).expect("a view serialises");
        for _ in 0..300 {
            if let Ok(value) = serde_json::from_str(&spoil(&json, &mut luck))
                && let Ok(record) = Record::<Impero>::from_json(&value)
            {
                // Either it replays or it says which step does not.
                if let Err(refusal) = Truth::replay(&record) {
                    assert!(!refusal.message.is_empty());
                }
            }
            let _ = serde_json::from_str::<tavola_impero::View>(&spoil(&view, &mut luck));
        }
    }
    let names = tavola_impero::rules::OPTION_NAMES;
    for _ in 0..20_000 {
        let name = *luck.pick(&names).expect("names");
        let value = rules(&[]).get(name).expect("a value");
        let mut spoilt = rules(&[]);
        if Impero::set_option(&mut spoilt, name, &spoil(&value, &mut luck)).is_ok() {
            let options = Impero::options(&spoilt);
            if let Ok(again) = Impero::rules(&options) {
                assert_eq!(again, spoilt);
            }
        }
    }
}

#[test]
fn nonsense_on_the_wire_stops_nobody() {
    let mut luck = Luck::new(44);
    let (mut folded, mut refused) = (0, 0);
    for game in 0..30 {
        let ruleset = if game % 2 == 0 { "base" } else { "impero" };
        let truth = some_game(&mut luck, ruleset, 60 + 20 * game);
        let lines: Vec<String> = Viewer::all(3)
            .flat_map(|viewer| truth.told(viewer).iter().map(|obs| serde_json::to_string(obs).expect("bytes")))
            .collect();
        let view = serde_json::to_string(truth.view(Viewer::Seat(Seat(1)))).expect("bytes");
        for _ in 0..60 {
            // A view with a few spoilt places, and observations of any moment, spoilt or not.
            let text = if luck.below(2) == 0 { view.clone() } else { spoil(&view, &mut luck) };
            let Ok(mut view) = serde_json::from_str::<tavola_impero::View>(&text) else {
                refused += 1;
                continue;
            };
            for _ in 0..40 {
                let line = luck.pick(&lines).expect("lines");
                let line = if luck.below(2) == 0 { line.clone() } else { spoil(line, &mut luck) };
                if let Ok(obs) = serde_json::from_str(&line) {
                    Impero::fold(&mut view, &obs);
                    let mut menu = Vec::new();
                    Impero::legal(&view, &mut |action| menu.push(action));
                    let _ = (Impero::sample(&view, &mut luck), Impero::picture(&view), Impero::seen_turn(&view));
                    let _ = Impero::imagine(&view, &mut luck);
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
