//! Reading a position never panics; what is read is written back, seen, imagined, and can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{Game, Rng, Seat, LiveGame, Viewer};
use tavola_stratego::Stratego;

fuzz_target!(|text: &str| {
    let Ok(mut game) = LiveGame::<Stratego>::from_position(text, &[]) else { return };
    let written = game.position();
    let again = LiveGame::<Stratego>::from_position(&written, &[]).expect("what was written is read");
    assert_eq!(again.position(), written);
    let mut rng = Rng::new(text.len() as u64);
    for _ in 0..4 {
        for viewer in Viewer::all(2) {
            let _ = Stratego::determinize(game.view(viewer), &mut rng);
        }
        let menu: Vec<_> =
            [Seat(0), Seat(1)].into_iter().flat_map(|seat| game.legal(seat).into_iter().map(move |action| (seat, action))).collect();
        let Some((seat, action)) = rng.pick(&menu) else { break };
        game.act(*seat, *action).expect("what is listed is accepted");
    }
});
