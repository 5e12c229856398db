//! Law 4 on bytes: what one viewer is sent over a whole game.

use tavola_core::{Lawful, LiveGame, Record, Rng, RuleError, Viewer};

pub(super) fn transcript<G: Lawful>(record: &Record<G>, viewer: Viewer, seed: u64) -> Result<Vec<Vec<u8>>, RuleError> {
    let mut rng = Rng::new(seed);
    let mut live = record.begin()?;
    let mut sent = vec![page(&live, viewer, 0, &mut rng)];
    for step in &record.steps {
        let observed = live.observations(viewer).len();
        live.step(step.clone())?;
        sent.push(page(&live, viewer, observed, &mut rng));
    }
    Ok(sent)
}

/// What the viewer is sent after one step; `observed` is how many observations it had before.
fn page<G: Lawful>(live: &LiveGame<G>, viewer: Viewer, observed: usize, rng: &mut Rng) -> Vec<u8> {
    let view = live.view(viewer);
    let mut bytes = to_bytes(&live.observations(viewer)[observed..]);
    bytes.extend(to_bytes(view));
    bytes.extend(to_bytes(&G::seen_turn(view)));
    bytes.extend(G::picture(view).into_bytes());
    if viewer.seat().is_some() {
        G::legal(view, &mut |action| bytes.extend(G::action_text(&action).into_bytes()));
        for _ in 0..4 {
            if let Err(refusal) = G::check(view, &G::any_action(live.rules(), rng)) {
                bytes.extend(to_bytes(&refusal));
            }
        }
    }
    bytes
}

/// The bytes as they cross the wire. Views and observations are plain data, so this cannot fail
/// except for a map with keys that are no strings, which is a bug worth stopping at.
pub(super) fn to_bytes<T: serde::Serialize + ?Sized>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("views and observations serialise to JSON")
}
