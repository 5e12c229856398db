//! Reading a position never panics; what is read is written back, and is sound, can be seen and played.
#![no_main]

use tavola_core::{Lawful, LiveGame, Rng, Turn, Viewer};

tavola_fuzz::fuzz_games!(position);

fn position<G: Lawful>(text: &str) {
    let Ok((_, state)) = G::parse_position(text, &[]) else { return };
    G::audit(&state).expect("a sound state");
    let Ok(mut game) = LiveGame::<G>::from_position(text, &[]) else { return };
    let written = game.position();
    let again = LiveGame::<G>::from_position(&written, &[]).expect("what was written is read");
    assert_eq!(again.position(), written);
    let mut rng = Rng::new(text.len() as u64);
    for _ in 0..4 {
        for viewer in Viewer::all(game.seats()) {
            let _ = G::determinize(game.view(viewer), &mut rng);
        }
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let Some(outcome) = game.draw(&mut rng) else { break };
                game.chance(outcome).expect("what is drawn is accepted");
            }
            Turn::Seats(seats) => {
                let all = seats.iter().flat_map(|seat| game.legal(seat).into_iter().map(move |action| (seat, action)));
                let menu: Vec<_> = all.collect();
                let Some((seat, action)) = rng.pick(&menu).cloned() else { break };
                game.act(seat, action).expect("what is listed is accepted");
            }
        }
    }
}
