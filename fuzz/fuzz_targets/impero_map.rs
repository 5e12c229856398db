//! Reading a map never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_impero::map::Map;

fuzz_target!(|text: &str| {
    if let Ok(map) = Map::parse(text) {
        assert_eq!(map.text(), text);
    }
});
