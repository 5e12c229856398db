//! Reading a position never panics; what is read is written back, is sound, and can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_impero::Impero;
use tavola_core::{Rng, Notation, laws::Lawful};

fuzz_target!(|text: &str| {
    let Ok((_, mut state)) = Impero::parse_position(text, &[]) else { return };
    let written = Impero::position(&state);
    let again = Impero::parse_position(&written, &[]).expect("what was written is read").1;
    assert_eq!(Impero::position(&again), written);
    let mut rng = Rng::new(text.len() as u64);
    for _ in 0..20 {
        Impero::audit(&state).expect("a sound state");
        let Some(step) = state.random_step(&mut rng) else { break };
        state.step(&step, &mut |_| ());
    }
});
