//! Reading an action or a step never panics, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{NotationExt, Seat, LiveGame};
use tavola_sparta::{Action, Rules, Sparta};

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse::<Action>().expect("what was written is read"), action);
        let mut game = LiveGame::<Sparta>::new(Rules::default());
        let listed = game.legal(Seat(0)).contains(&action);
        assert_eq!(game.act(Seat(0), action).is_ok(), listed);
    }
    if let Ok(step) = Sparta::parse_step(text) {
        assert_eq!(Sparta::parse_step(&Sparta::step_text(&step)).expect("what was written is read"), step);
    }
});
