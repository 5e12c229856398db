//! Boards as text, for terminals.

use crate::{Kind, Memory, Phase, Ring, Rules, Seen, Side, Square, Stage, State, View};
use std::fmt::Write;
use tavola_kernel::Viewer;

/// How many lines of the log the picture shows.
const LINES: usize = 4;

/// The view as a picture. Good's pieces are written `Ga`, Evil's `wi`; `G?` and `e?` are unknown;
/// `!` marks a piece both players know, `'` one that moved.
pub(crate) fn of_view(view: &View) -> String {
    let mut text = grid(&view.rules, |at| view.board.at(at).copied());
    let _ = writeln!(text, "{}", headline(view));
    for side in Side::BOTH {
        let _ = write!(text, "{} lost {}", side.name(), view.captured(side));
        if let Some(tray) = view.tray(side)
            && !tray.is_empty()
        {
            let codes: Vec<_> = tray.kinds().map(Kind::code).collect();
            let _ = write!(text, ": {}", codes.join(" "));
        }
        text.push('\n');
    }
    for line in &view.log()[view.log().len().saturating_sub(LINES)..] {
        let _ = write!(text, "{:>4} {} {}", line.turn + 1, line.side.name(), line.action);
        for (at, kind) in &line.names {
            let _ = write!(text, " {at}={kind}");
        }
        if !line.gone.is_empty() {
            let gone: Vec<_> = line.gone.iter().map(Square::to_string).collect();
            let _ = write!(text, " x{}", gone.join(",x"));
        }
        text.push('\n');
    }
    text
}

fn headline(view: &View) -> String {
    let (quiet, turn) = view.clocks();
    let ring = match view.ring() {
        Ring::Absent => "",
        Ring::Carried => "; the Ring is carried",
        Ring::Destroyed => "; the Ring is destroyed",
        Ring::Taken => "; Evil has the Ring (+1)",
    };
    let stage = match (view.stage(), view.chain()) {
        (Stage::Deploy { done: true }, _) => "your army stands; waiting for the other".to_owned(),
        (Stage::Deploy { done: false }, _) => "the armies are being deployed".to_owned(),
        (Stage::Play(side), None) => format!("{} to act", side.name()),
        (Stage::Play(side), Some(at)) => format!("{} attacks again from {at}, or stops", side.name()),
        (Stage::Over(Some(side), why), _) => format!("{} wins ({why:?}, {})", side.name(), why.clause()),
        (Stage::Over(None, why), _) => format!("a draw ({why:?}, {})", why.clause()),
    };
    format!("{stage}; turn {}, {quiet} without a capture{ring}", turn + 1)
}

/// The whole truth as a picture.
pub(crate) fn of_state(state: &State) -> String {
    let mut text = grid(&state.rules, |at| {
        state.piece(at).map(|(side, kind)| {
            let cell = state.cells[at.index()];
            Seen { side, kind: Some(kind), revealed: cell.is_revealed(), moved: cell.has_moved() }
        })
    });
    // The headline tells nothing hidden but whose deployment is in place.
    let rules = Rules { memory: Memory::Aid, ..state.rules };
    let view = View::of(&State { rules, ..*state }, Viewer::Public);
    let _ = writeln!(text, "{}", headline(&view));
    if let Phase::Deploy { done } = state.phase {
        let _ = writeln!(text, "deployed: Good {}, Evil {}", done[0], done[1]);
    }
    text
}

fn grid(rules: &Rules, seen: impl Fn(Square) -> Option<Seen>) -> String {
    let files: String = ('a'..='j').map(|file| format!("{file:>4}")).collect();
    let mut text = format!("  {files}\n");
    for rank in (0..10).rev() {
        let _ = write!(text, "{:>2}", rank + 1);
        for at in (0..10).filter_map(|file| Square::at(file, rank)) {
            text.push(' ');
            match seen(at) {
                Some(Seen { side, kind, revealed, moved }) => {
                    match (side, kind) {
                        (Side::Good, Some(kind)) => text.push_str(kind.code()),
                        (Side::Evil, Some(kind)) => text.extend(kind.code().chars().map(|c| c.to_ascii_lowercase())),
                        (Side::Good, None) => text.push_str("G?"),
                        (Side::Evil, None) => text.push_str("e?"),
                    }
                    text.push(match (revealed, moved) {
                        (true, _) => '!',
                        (false, true) => '\'',
                        (false, false) => ' ',
                    });
                }
                None if at == rules.doom && rules.has_ring() => text.push_str("/^\\"),
                None if at.is_zone() => text.push_str("~~~"),
                None => text.push_str(" . "),
            }
        }
        let _ = writeln!(text, " {:>2}", rank + 1);
    }
    let _ = writeln!(text, "  {files}");
    text
}
