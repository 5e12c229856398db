//! Reading an option (`name=value`: a layout, a map) never panics, and what is read is written back.
#![no_main]

use tavola_core::{Notation, NotationExt};

tavola_fuzz::fuzz_games!(option);

fn option<G: Notation>(text: &str) {
    let Some(option) = text.split_once('=') else { return };
    if let Ok(rules) = G::rules(&[option]) {
        assert_eq!(G::rules(&G::options(&rules)).expect("what was written is read"), rules);
    }
}
