//! Views and observations from the wire never panic, whatever they say.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_impero::{Impero, Obs, Rules, View};
use tavola_core::{Game, Rng, Notation, Viewer};

fuzz_target!(|text: &str| {
    let mut rng = Rng::new(text.len() as u64);
    if let Ok(view) = serde_json::from_str::<View>(text) {
        let bytes = serde_json::to_string(&view).expect("views serialise");
        assert_eq!(serde_json::from_str::<View>(&bytes).expect("what was written is read"), view);
        Impero::legal(&view, &mut |_| {});
        let _ = (Impero::picture(&view), Impero::sample(&view, &mut rng), Impero::determinize(&view, &mut rng));
    }
    if let Ok(obs) = serde_json::from_str::<Obs>(text) {
        // A client may be sent nonsense by a broken server: it must stay on its feet.
        let mut view = Impero::initial_view(&Rules::default(), Viewer::Public);
        Impero::fold(&mut view, &obs);
        Impero::legal(&view, &mut |_| {});
    }
});
