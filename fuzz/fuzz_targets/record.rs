//! Reading and replaying a record never panics, and what is read is written back.
#![no_main]

use tavola_core::{LiveGame, Notation, Record};

tavola_fuzz::fuzz_games!(record);

fn record<G: Notation>(text: &str) {
    let Ok(json) = serde_json::from_str(text) else { return };
    let Ok(record) = Record::<G>::from_json(&json) else { return };
    let again = Record::<G>::from_json(&record.to_json()).expect("what was written is read");
    assert!(again == record);
    let _ = LiveGame::replay(&record);
}
