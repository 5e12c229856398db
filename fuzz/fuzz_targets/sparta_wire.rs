//! Views and observations from the wire never panic, whatever they say.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tavola_core::{Game, Viewer};
use tavola_sparta::{Obs, Rules, Sparta, View};

fuzz_target!(|text: &str| {
    if let Ok(view) = serde_json::from_str::<View>(text) {
        let bytes = serde_json::to_string(&view).expect("views serialise");
        assert_eq!(serde_json::from_str::<View>(&bytes).expect("what was written is read"), view);
    }
    if let Ok(obs) = serde_json::from_str::<Obs>(text) {
        // A client may be sent nonsense by a broken server: it must stay on its feet.
        let mut view = Sparta::initial_view(&Rules::default(), Viewer::Public);
        Sparta::fold(&mut view, &obs);
        Sparta::legal(&view, &mut |_| {});
    }
});
