//! Reading a layout never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_sparta::Layout;

fuzz_target!(|text: &str| {
    if let Ok(layout) = Layout::parse(text) {
        assert_eq!(Layout::parse(&layout.to_string()).expect("what was written is read"), layout);
    }
});
