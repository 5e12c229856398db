//! Views and observations from the wire never panic, whatever they say.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{Game, Rng, Notation, Viewer};
use tavola_stratego::{Obs, Rules, Stratego, View};

/// A client may be sent nonsense by a broken server: it must stay on its feet.
fn use_it(view: &View) {
    Stratego::legal(view, &mut |_| {});
    let _ = Stratego::picture(view);
    let _ = Stratego::determinize(view, &mut Rng::new(1));
}

fuzz_target!(|text: &str| {
    if let Ok(view) = serde_json::from_str::<View>(text) {
        let bytes = serde_json::to_string(&view).expect("views serialise");
        assert_eq!(serde_json::from_str::<View>(&bytes).expect("what was written is read"), view);
        use_it(&view);
    }
    if let Ok(obs) = serde_json::from_str::<Obs>(text) {
        for viewer in Viewer::all(2) {
            let mut view = Stratego::initial_view(&Rules::default(), viewer);
            Stratego::fold(&mut view, &obs);
            use_it(&view);
        }
    }
});
