//! Parsers on their feet: mutated texts never panic, and what is read is written back. (The targets
//! in `fuzz/` do the same with coverage; this runs everywhere.)

mod table;

use std::{fs, path::Path};
use tavola_kernel::{Game, Luck, Notation, NotationExt, Record, Truth, Viewer};
use tavola_stratego::{Action, Mode, Obs, Rules, Side, Stratego, View};

/// A text with a few bytes changed, dropped, doubled, or taken from the alphabet of the notation.
fn mutate(text: &str, edits: u32, luck: &mut Luck) -> String {
    const LETTERS: &[u8] = b"abcdefghij0123456789-^?>*!,@:/='GaWiFrFlfofl {}[]\"\\";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=luck.below(edits) {
        let at = luck.below(bytes.len().max(1) as u32) as usize;
        let letter = *luck.pick(LETTERS).unwrap();
        match luck.below(4) {
            _ if bytes.is_empty() => bytes.push(letter),
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            2 => drop(bytes.remove(at)),
            _ => {
                let end = (at + 1 + luck.below(8) as usize).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                let to = luck.below(bytes.len() as u32) as usize;
                bytes.splice(to..to, piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn actions_and_steps() {
    let mut luck = Luck::new(1);
    let deploy = format!("deploy {}", tavola_stratego::Deployment::random(Side::Evil, &mut luck));
    let seeds = ["e4-e5", "e4^e8", "e4?f6", "e4>e6", "e4-e5*d6,f6", "e4-e5-f5", "e6-e5!", "stop", &deploy];
    let mut read = 0;
    for _ in 0..60_000 {
        let text = mutate(luck.pick(&seeds).unwrap(), 4, &mut luck);
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
    let mut luck = Luck::new(2);
    let seeds: Vec<String> = table::MODES
        .into_iter()
        .flat_map(|mode| [20, 80, 200].map(|turns| (mode, turns)))
        .map(|(mode, turns)| table::middle(Rules::of(mode), turns, &mut luck))
        .collect();
    let mut read = 0;
    for _ in 0..20_000 {
        let text = mutate(luck.pick(&seeds).unwrap(), 2, &mut luck);
        let Ok(truth) = Truth::<Stratego>::from_position(&text, &[]) else { continue };
        let again = Truth::<Stratego>::from_position(&truth.position(), &[]).unwrap();
        assert_eq!(again.position(), truth.position(), "{text}");
        for viewer in Viewer::all(2) {
            let world = Stratego::imagine(truth.view(viewer), &mut luck);
            assert!(
                Stratego::consistent(truth.view(viewer), world.state()),
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
    let mut luck = Luck::new(3);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/ring-quiet.json");
    let text = fs::read_to_string(path).unwrap();
    // Without the result, which only the unchanged steps lead to.
    let mut json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(json.as_object_mut().is_some_and(|record| record.remove("result").is_some()));
    let text = json.to_string();
    let mut read = 0;
    for _ in 0..3_000 {
        let Ok(json) = serde_json::from_str(&mutate(&text, 1, &mut luck)) else { continue };
        if let Ok(record) = Record::<Stratego>::from_json(&json) {
            assert!(Record::<Stratego>::from_json(&record.to_json()).is_ok_and(|again| again == record));
            read += 1;
        }
    }
    assert!(read > 20, "only {read} records were read");
}

#[test]
fn views_and_observations() {
    let mut luck = Luck::new(4);
    let mut truth =
        Truth::<Stratego>::from_position(&table::middle(Rules::of(Mode::Ring), 60, &mut luck), &[]).unwrap();
    for _ in 0..6 {
        let Some(action) = Stratego::sample(truth.view(Viewer::Seat(table::to_act(&truth))), &mut luck) else { break };
        truth.act(table::to_act(&truth), action).unwrap();
    }
    let view = serde_json::to_string(truth.view(Viewer::Public)).unwrap();
    let told: Vec<String> = truth.told(Viewer::Public).iter().map(|obs| serde_json::to_string(obs).unwrap()).collect();
    let mut read = 0;
    for _ in 0..6_000 {
        if let Ok(view) = serde_json::from_str::<View>(&mutate(&view, 1, &mut luck)) {
            read += 1;
            let _ = Stratego::imagine(&view, &mut luck);
            assert!(!Stratego::picture(&view).is_empty());
        }
        if let Ok(obs) = serde_json::from_str::<Obs>(&mutate(luck.pick(&told).unwrap(), 2, &mut luck)) {
            read += 1;
            let mut view = truth.view(Viewer::Seat(Side::Good.seat())).clone();
            Stratego::fold(&mut view, &obs);
            Stratego::legal(&view, &mut |_| {});
            let _ = Stratego::imagine(&view, &mut luck);
        }
    }
    assert!(read > 200, "only {read} were read");
}
