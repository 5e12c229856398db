//! How fast the rules run: seeded random playouts on the full state with all rules on, and worlds
//! imagined from the view of the side to act, one JSON line a mode.
//!
//! `cargo run --release -p tavola-stratego --example pace`

use std::time::Instant;
use tavola_core::{Game, Rng};
use tavola_stratego::{Mode, Rules, Side, State, Stratego, View};

fn main() {
    for (mode, name) in [(Mode::Classic, "classic"), (Mode::Powers, "powers"), (Mode::Ring, "ring")] {
        let rules = Rules::of(mode);
        let mut rng = Rng::new(1);
        let (mut games, mut moves, mut middle) = (0u64, 0u64, State::new(&rules));
        let clock = Instant::now();
        while clock.elapsed().as_secs() < 3 {
            let mut state = State::random(&rules, &mut rng);
            let mut length = 0;
            while let Some(chosen) = state.random_move(&mut rng) {
                state.play(chosen);
                length += 1;
                if length == 120 && state.end().is_none() {
                    middle = state;
                }
            }
            games += 1;
            moves += length;
        }
        let seconds = clock.elapsed().as_secs_f64();
        let view = View::of(&middle, tavola_core::Viewer::Seat(Side::Evil.seat()));
        let clock = Instant::now();
        let mut worlds = 0u64;
        let mut pieces = 0u32;
        while clock.elapsed().as_secs() < 1 {
            let world = Stratego::determinize(&view, &mut rng).into_state();
            pieces += world.count_moves();
            worlds += 1;
        }
        let rate = |count: u64, seconds: f64| (count as f64 / seconds).round();
        println!(
            "{{\"mode\":\"{name}\",\"games_per_s\":{},\"moves_per_s\":{},\"moves_per_game\":{},\"worlds_per_s\":{},\"sum\":{}}}",
            rate(games, seconds),
            rate(moves, seconds),
            moves / games.max(1),
            rate(worlds, clock.elapsed().as_secs_f64()),
            u64::from(pieces) + moves
        );
    }
}
