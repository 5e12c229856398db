//! Reading a position never panics; what is read is written back, seen, imagined, and can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_kernel::{Game, Luck, Seat, Truth, Viewer};
use tavola_stratego::Stratego;

fuzz_target!(|text: &str| {
    let Ok(mut game) = Truth::<Stratego>::from_position(text, &[]) else { return };
    let written = game.position();
    let again = Truth::<Stratego>::from_position(&written, &[]).expect("what was written is read");
    assert_eq!(again.position(), written);
    let mut luck = Luck::new(text.len() as u64);
    for _ in 0..4 {
        for viewer in Viewer::all(2) {
            let _ = Stratego::imagine(game.view(viewer), &mut luck);
        }
        let menu: Vec<_> =
            [Seat(0), Seat(1)].into_iter().flat_map(|seat| game.legal(seat).into_iter().map(move |action| (seat, action))).collect();
        let Some((seat, action)) = luck.pick(&menu) else { break };
        game.act(*seat, *action).expect("what is listed is accepted");
    }
});
