//! Views and observations from the wire never panic, whatever they say.
#![no_main]

use tavola_core::{Notation, Rng, Viewer};

tavola_fuzz::fuzz_games!(wire);

fn wire<G: Notation>(text: &str) {
    if let Ok(view) = serde_json::from_str::<G::View>(text) {
        let bytes = serde_json::to_string(&view).expect("views serialise");
        assert_eq!(serde_json::from_str::<G::View>(&bytes).expect("what was written is read"), view);
        look::<G>(&view);
    }
    if let Ok(obs) = serde_json::from_str::<G::Obs>(text) {
        let rules = G::Rules::default();
        for viewer in Viewer::all(G::seats(&rules)) {
            let mut view = G::initial_view(&rules, viewer);
            G::fold(&mut view, &obs);
            look::<G>(&view);
        }
    }
}

/// A client may be sent nonsense by a broken server: it must stay on its feet.
fn look<G: Notation>(view: &G::View) {
    let rng = &mut Rng::new(1);
    G::legal(view, &mut |_| {});
    let _ = (G::picture(view), G::placed(view), G::sample(view, rng), G::determinize(view, rng));
}
