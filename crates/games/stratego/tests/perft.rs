//! Lines of play from fixed positions, powers included: `perft.txt` has a position and the counts
//! of 1, 2, 3 decisions on each line. The fast path, bulk counting and the readable path agree.
//!
//! `TAVOLA_UPDATE=1 cargo test -p tavola-stratego --test perft` writes the file again, by the readable path.

mod table;

use std::{fmt::Write, fs, path::Path};
use tavola_core::{Notation, Rng};
use tavola_stratego::{Rules, State, Stratego, count, count_bulk, count_plain};

fn state(text: &str) -> State {
    Stratego::parse_position(text, &[]).unwrap_or_else(|no| panic!("{text}: {no}")).1
}

#[test]
fn every_method_counts_the_same_lines() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft.txt");
    if std::env::var_os("TAVOLA_UPDATE").is_some() {
        let mut rng = Rng::new(2026);
        let mut text = String::from("# position; lines of 1, 2, 3 decisions\n");
        for mode in table::MODES {
            for turns in [0, 20, 60, 120, 240] {
                let position = table::middle(Rules::of(mode), turns, &mut rng);
                let counts = [1, 2, 3].map(|depth| count_plain(&state(&position), depth));
                let _ = writeln!(text, "{position}; {} {} {}", counts[0], counts[1], counts[2]);
            }
        }
        fs::write(&path, text).unwrap();
    }
    let text = fs::read_to_string(path).unwrap();
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once("; ").unwrap();
        let state = state(position);
        for (depth, expected) in counts.split(' ').enumerate() {
            let (depth, expected) = (depth as u32 + 1, expected.parse::<u64>().unwrap());
            assert_eq!(count(&state, depth), expected, "{position} at {depth}");
            assert_eq!(count_bulk(&state, depth), expected, "{position} at {depth}");
            if depth < 3 {
                assert_eq!(count_plain(&state, depth), expected, "{position} at {depth}");
            }
        }
        lines += 1;
    }
    assert_eq!(lines, 15);
}
