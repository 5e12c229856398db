//! Reading and replaying a record never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{Record, LiveGame};
use tavola_sparta::Sparta;

fuzz_target!(|text: &str| {
    let Ok(json) = serde_json::from_str(text) else { return };
    let Ok(record) = Record::<Sparta>::from_json(&json) else { return };
    let again = Record::<Sparta>::from_json(&record.to_json()).expect("what was written is read");
    assert!(again == record);
    let _ = LiveGame::replay(&record);
});
