//! Parsers on their feet: mutated texts never panic, and what is read is written back. (The targets
//! in `fuzz/` do the same with coverage; this runs everywhere.)

mod table;

use std::{fs, path::Path};
use tavola_core::{Game, LiveGame, Notation, NotationExt, Record, Rng, Viewer};
use tavola_stratego::{Action, Mode, Obs, Rules, Side, Stratego, View};

/// A text with a few bytes changed, dropped, doubled, or taken from the alphabet of the notation.
fn mutate(text: &str, edits: u32, rng: &mut Rng) -> String {
    const LETTERS: &[u8] = b"abcdefghij0123456789-^?>*!,@:/='GaWiFrFlfofl {}[]\"\\";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(edits) {
        let at = rng.below(bytes.len().max(1) as u32) as usize;
        let letter = *rng.pick(LETTERS).unwrap();
        match rng.below(4) {
            _ if bytes.is_empty() => bytes.push(letter),
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            2 => drop(bytes.remove(at)),
            _ => {
                let end = (at + 1 + rng.below(8) as usize).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                let to = rng.below(bytes.len() as u32) as usize;
                bytes.splice(to..to, piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn actions_and_steps() {
    let mut rng = Rng::new(1);
    let deploy = format!("deploy {}", tavola_stratego::Deployment::random(Side::Evil, &mut rng));
    let seeds = ["e4-e5", "e4^e8", "e4?f6", "e4>e6", "e4-e5*d6,f6", "e4-e5-f5", "e6-e5!", "stop", &deploy];
    let mut read = 0;
    for _ in 0..60_000 {
        let text = mutate(rng.pick(&seeds).unwrap(), 4, &mut rng);
        if let Ok(action) = Action::parse(&text) {
            assert_eq!(Action::parse(&action.to_string()), Ok(action), "{text}");
            read += 1;
        }
        if let Ok(step) = Stratego::parse_step(&format!("0 {text}")) {
            assert_eq!(Stratego::parse_step(&Stratego::step_text(&step)), Ok(step));
        }
    }
    assert!(read > 1_000, "only {read} texts were read");
}

#[test]
fn positions() {
    let mut rng = Rng::new(2);
    let seeds: Vec<String> = table::MODES
        .into_iter()
        .flat_map(|mode| [20, 80, 200].map(|turns| (mode, turns)))
        .map(|(mode, turns)| table::middle(Rules::of(mode), turns, &mut rng))
        .collect();
    let mut read = 0;
    for _ in 0..20_000 {
        let text = mutate(rng.pick(&seeds).unwrap(), 2, &mut rng);
        let Ok(live) = LiveGame::<Stratego>::from_position(&text, &[]) else { continue };
        let again = LiveGame::<Stratego>::from_position(&live.position(), &[]).unwrap();
        assert_eq!(again.position(), live.position(), "{text}");
        for viewer in Viewer::all(2) {
            let world = Stratego::determinize(live.view(viewer), &mut rng);
            assert!(
                Stratego::consistent(live.view(viewer), world.state()),
                "{text}: {}",
                Stratego::position(world.state())
            );
        }
        read += 1;
    }
    assert!(read > 200, "only {read} positions were read");
}

#[test]
fn records() {
    let mut rng = Rng::new(3);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/ring-quiet.json");
    let text = fs::read_to_string(path).unwrap();
    // Without the result, which only the unchanged steps lead to.
    let mut json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(json.as_object_mut().is_some_and(|record| record.remove("result").is_some()));
    let text = json.to_string();
    let mut read = 0;
    for _ in 0..3_000 {
        let Ok(json) = serde_json::from_str(&mutate(&text, 1, &mut rng)) else { continue };
        if let Ok(record) = Record::<Stratego>::from_json(&json) {
            assert!(Record::<Stratego>::from_json(&record.to_json()).is_ok_and(|again| again == record));
            read += 1;
        }
    }
    assert!(read > 20, "only {read} records were read");
}

#[test]
fn views_and_observations() {
    let mut rng = Rng::new(4);
    let mut live =
        LiveGame::<Stratego>::from_position(&table::middle(Rules::of(Mode::Ring), 60, &mut rng), &[]).unwrap();
    for _ in 0..6 {
        let Some(action) = Stratego::sample(live.view(Viewer::Seat(table::to_act(&live))), &mut rng) else { break };
        live.act(table::to_act(&live), action).unwrap();
    }
    let view = serde_json::to_string(live.view(Viewer::Public)).unwrap();
    let observed: Vec<String> =
        live.observations(Viewer::Public).iter().map(|obs| serde_json::to_string(obs).unwrap()).collect();
    let mut read = 0;
    for _ in 0..6_000 {
        if let Ok(view) = serde_json::from_str::<View>(&mutate(&view, 1, &mut rng)) {
            read += 1;
            let _ = Stratego::determinize(&view, &mut rng);
            assert!(!Stratego::picture(&view).is_empty());
        }
        if let Ok(obs) = serde_json::from_str::<Obs>(&mutate(rng.pick(&observed).unwrap(), 2, &mut rng)) {
            read += 1;
            let mut view = live.view(Viewer::Seat(Side::Good.seat())).clone();
            Stratego::fold(&mut view, &obs);
            Stratego::legal(&view, &mut |_| {});
            let _ = Stratego::determinize(&view, &mut rng);
        }
    }
    assert!(read > 200, "only {read} were read");
}
