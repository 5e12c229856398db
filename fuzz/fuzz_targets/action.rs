//! Reading an action, an outcome of chance or a step never panics, and what is read is written back.
#![no_main]

use tavola_core::{LiveGame, Notation, NotationExt, Seat};

tavola_fuzz::fuzz_games!(action);

fn action<G: Notation>(text: &str) {
    if let Ok(action) = G::parse_action(text) {
        assert_eq!(G::parse_action(&G::action_text(&action)).expect("what was written is read"), action);
        let mut game = LiveGame::<G>::new(G::Rules::default());
        let listed = game.legal(Seat(0)).contains(&action);
        if !G::unlisted(&action) {
            assert_eq!(game.act(Seat(0), action).is_ok(), listed);
        }
    }
    if let Ok(chance) = G::parse_chance(text) {
        assert_eq!(G::parse_chance(&G::chance_text(&chance)).expect("what was written is read"), chance);
    }
    if let Ok(step) = G::parse_step(text) {
        assert_eq!(G::parse_step(&G::step_text(&step)).expect("what was written is read"), step);
    }
}
