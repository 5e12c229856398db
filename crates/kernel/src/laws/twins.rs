//! Law 4 on bytes: what one viewer is sent over a whole game.

use super::Lawful;
use crate::{Luck, Record, Refusal, Truth, Viewer};

pub(super) fn transcript<G: Lawful>(record: &Record<G>, viewer: Viewer, seed: u64) -> Result<Vec<Vec<u8>>, Refusal> {
    let mut luck = Luck::new(seed);
    let mut truth = record.begin()?;
    let mut sent = vec![page(&truth, viewer, 0, &mut luck)];
    for step in &record.steps {
        let told = truth.told(viewer).len();
        truth.step(step.clone())?;
        sent.push(page(&truth, viewer, told, &mut luck));
    }
    Ok(sent)
}

/// What the viewer is sent after one step; `told` is how many observations it had before.
fn page<G: Lawful>(truth: &Truth<G>, viewer: Viewer, told: usize, luck: &mut Luck) -> Vec<u8> {
    let view = truth.view(viewer);
    let mut bytes = to_bytes(&truth.told(viewer)[told..]);
    bytes.extend(to_bytes(view));
    bytes.extend(to_bytes(&G::seen_turn(view)));
    bytes.extend(G::picture(view).into_bytes());
    if viewer.seat().is_some() {
        G::legal(view, &mut |action| bytes.extend(G::action_text(&action).into_bytes()));
        for _ in 0..4 {
            if let Err(refusal) = G::check(view, &G::any_action(truth.rules(), luck)) {
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
