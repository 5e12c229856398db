//! Reading an action or an outcome of chance never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_impero::Impero;
use tavola_core::Notation;

fuzz_target!(|text: &str| {
    if let Ok(action) = Impero::parse_action(text) {
        assert_eq!(Impero::action_text(&action), text);
    }
    if let Ok(chance) = Impero::parse_chance(text) {
        assert_eq!(Impero::chance_text(&chance), text);
    }
});
