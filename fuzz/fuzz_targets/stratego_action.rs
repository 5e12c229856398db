//! Reading an action, a deployment or a step never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{Game, NotationExt, Seat, LiveGame, Viewer};
use tavola_stratego::{Action, Rules, Stratego};

fuzz_target!(|text: &str| {
    if let Ok(action) = Action::parse(text) {
        assert_eq!(Action::parse(&action.to_string()).expect("what was written is read"), action);
        let mut game = LiveGame::<Stratego>::new(Rules::default());
        let fits = Stratego::check(game.view(Viewer::Seat(Seat(0))), &action).is_ok();
        assert_eq!(game.act(Seat(0), action).is_ok(), fits);
    }
    if let Ok(step) = Stratego::parse_step(text) {
        assert_eq!(Stratego::parse_step(&Stratego::step_text(&step)).expect("what was written is read"), step);
    }
});
