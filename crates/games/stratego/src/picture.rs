//! Boards as text, for terminals.

use crate::{Kind, Memory, Obs, Phase, Ready, Ring, Rules, Seen, Side, Square, Stage, State, View};
use std::fmt::Write;
use tavola_core::Viewer;

/// How many lines of the log the picture shows.
const LINES: usize = 4;

/// The view as a picture. Good's pieces are written `Ga`, Evil's `wi`; `G?` and `e?` are unknown;
/// `!` marks a piece both players know, `'` one that moved.
pub(crate) fn of_view(view: &View) -> String {
    let mut text = grid(view.rules, |at| view.board.at(at).copied());
    for line in summary(view) {
        let _ = writeln!(text, "{line}");
    }
    if let (Some(side), Stage::Deploy { done: false }) = (view.side(), view.stage()) {
        for ready in Ready::of(side) {
            let _ = writeln!(text, "{:<22} {}", ready.action, ready.about);
        }
    }
    for line in &view.log()[view.log().len().saturating_sub(LINES)..] {
        let _ = write!(text, "{:>4} {} {}", u32::from(line.turn) + 1, line.side.name(), line.action);
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

/// Who is to act, the clocks, and who was captured, as far as the viewer may know.
pub(crate) fn summary(view: &View) -> Vec<String> {
    let mut lines = vec![headline(view)];
    for side in Side::BOTH {
        let mut line = format!("{} lost {}", side.name(), view.captured(side));
        if let Some(tray) = view.tray(side)
            && !tray.is_empty()
        {
            let codes: Vec<_> = tray.kinds().map(Kind::code).collect();
            let _ = write!(line, ": {}", codes.join(" "));
        }
        lines.push(line);
    }
    lines
}

/// An observation in words; none for what the board shows anyway.
pub(crate) fn words(obs: &Obs) -> Option<String> {
    let (played, lost) = match obs {
        Obs::Deployed(_) | Obs::SetUp(_) | Obs::Log(_) => return None,
        Obs::Begun => return Some("Both armies stand; Evil begins.".into()),
        Obs::Over(..) => return Some("The game is over; everything lies open.".into()),
        Obs::Played { played, lost } => (played, lost),
    };
    let mut text = format!("{}: {}", played.side.name(), played.action);
    let shown: Vec<_> =
        played.shown.iter().map(|shown| format!("{} ({}) on {}", shown.kind.name(), shown.rank, shown.at)).collect();
    if !shown.is_empty() {
        let _ = write!(text, " – {}", shown.join(", "));
    }
    if !played.gone.is_empty() {
        let gone: Vec<_> = played.gone.iter().map(Square::to_string).collect();
        let _ = write!(text, "; captured on {}", gone.join(", "));
    }
    if let Some(lost) = lost {
        let codes: Vec<_> = lost.iter().map(|kind| kind.code()).collect();
        let _ = write!(text, "; Evil loses {}", codes.join(" "));
    }
    Some(text)
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
    format!("{stage}; turn {}, {quiet} without a capture{ring}", u32::from(turn) + 1)
}

/// The full state as a picture.
pub(crate) fn of_state(state: &State) -> String {
    let mut text = grid(state.rules, |at| {
        state.piece(at).map(|(side, kind)| {
            let cell = state.cells[at.index()];
            Seen { side, kind: Some(kind), revealed: cell.is_revealed(), moved: cell.has_moved() }
        })
    });
    // The headline tells nothing hidden but whose deployment is in place.
    let rules = Rules { memory: Memory::Aid, ..state.rules };
    let view = View::of(&State { rules, ..*state }, Viewer::Public);
    let _ = writeln!(text, "{}", headline(&view));
    if let Phase::Deploy { done: [good, evil] } = state.phase {
        let _ = writeln!(text, "deployed: Good {good}, Evil {evil}");
    }
    text
}

fn grid(rules: Rules, seen: impl Fn(Square) -> Option<Seen>) -> String {
    let files = "   a   b   c   d   e   f   g   h   i   j";
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
