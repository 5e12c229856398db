//! Moves in words for lists beside a board: who goes where, and whom it meets.

use super::named;
use tavola_i18n::Message;
use tavola_stratego::{Move, MoveKind, Square, View, axe_targets};

/// A move with its piece and squares; nothing where the piece does not go anywhere.
pub(super) fn label(view: &View, chosen: Move) -> Option<Message> {
    let told = |key: &'static str, from: Square| Message::new(key).said("piece", mover(view, from)).text("from", from);
    Some(match chosen.kind() {
        MoveKind::Step(from, to) if attacks(view, from, to) => {
            told("stratego-act-attack", from).said("target", piece_on(view, to))
        }
        MoveKind::Step(from, to) => told("stratego-act-move", from).text("to", to),
        MoveKind::Fly(from, to) => told("stratego-act-fly", from).text("to", to),
        MoveKind::Seek(from, at) => told("stratego-act-seek", from).said("target", piece_on(view, at)),
        MoveKind::Bow(from, at) => told("stratego-act-bow", from).said("target", piece_on(view, at)),
        MoveKind::Rage(from, to) => told("stratego-act-rage", from).text("to", to),
        MoveKind::Steed(from, via, to) if attacks(view, from, to) => {
            told("stratego-act-steed-attack", from).text("via", via).said("target", piece_on(view, to))
        }
        MoveKind::Steed(from, via, to) => told("stratego-act-steed", from).text("via", via).text("to", to),
        MoveKind::Axe(from, to, targets) => {
            let struck: Vec<String> = axe_targets(to, targets).map(|at| at.to_string()).collect();
            told("stratego-act-axe", from).text("to", to).text("squares", struck.join(", "))
        }
        MoveKind::Stop => return None,
    })
}

/// Whether an enemy of the moving piece stands there. Later in a line nobody may be known to stand where it begins.
fn attacks(view: &View, from: Square, to: Square) -> bool {
    let side = |at: Square| view.board().side_at(at);
    side(to).is_some() && side(to) != side(from)
}

/// Who moves, as far as the viewer knows.
fn mover(view: &View, from: Square) -> Message {
    match view.board().at(from).and_then(|seen| seen.kind) {
        Some(kind) => named(kind),
        None => Message::new("stratego-act-piece"),
    }
}

/// Who stands there, with the square.
pub(super) fn piece_on(view: &View, at: Square) -> Message {
    match view.board().at(at).and_then(|seen| seen.kind) {
        Some(kind) => Message::new("hint-stratego-piece").said("kind", named(kind)),
        None => Message::new("hint-stratego-hidden"),
    }
    .text("square", at)
}
