//! Stratego around the board: what to do, what each army lost, how it ended.

use super::{face, named};
use crate::{
    game_ui::waiting,
    show::Guess,
    table::{PanelItem, PanelLook, Prompt, Scores},
};
use tavola_core::{Outcome, Seat, Viewer};
use tavola_i18n::Message;
use tavola_stratego::{Kind, Obs, Ring, Side, Square, Stage, Stratego, View, Why};

/// The pieces of an army (ST-4).
const ARMY: u8 = 40;

pub(super) fn prompt(viewer: Viewer, view: &View, chosen: &[String]) -> Prompt {
    let us = viewer.seat().and_then(Side::of);
    match view.stage() {
        Stage::Deploy { done: false } if us.is_some() => Prompt::new(Message::new("stratego-status-deploy")),
        Stage::Deploy { .. } => Prompt::new(Message::new("stratego-prompt-deploying")),
        Stage::Play(side) if us == Some(side) => {
            if view.chain().is_some() {
                return Prompt::new(Message::new("stratego-prompt-chain"))
                    .tip(Message::new("stratego-prompt-chain-detail"));
            }
            let piece = chosen.first().and_then(|spot| Square::parse(spot)).and_then(|square| view.board().at(square));
            match piece.and_then(|seen| seen.kind) {
                Some(kind) => Prompt::new(Message::new("stratego-prompt-to").said("piece", named(kind)))
                    .tip(Message::new(about(view, kind))),
                None => {
                    Prompt::new(Message::new("stratego-prompt-piece")).tip(Message::new("stratego-prompt-piece-detail"))
                }
            }
        }
        _ => waiting::<Stratego>(view),
    }
}

/// What there is to say about a piece that was chosen.
fn about(view: &View, kind: Kind) -> &'static str {
    if kind.rides() {
        "stratego-prompt-rider"
    } else if view.rules().has_powers() && kind.powers() != 0 {
        "stratego-prompt-power"
    } else {
        "stratego-prompt-step"
    }
}

pub(super) fn panel(view: &View, seat: Seat) -> Vec<PanelItem> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let left = ARMY.saturating_sub(view.captured(side));
    let mut items = vec![PanelItem {
        art: format!("stratego-back{seat}"),
        count: left,
        label: Message::new("stratego-panel-left").count("count", left),
        look: PanelLook::Figure,
    }];
    // What is lost and what remains, as far as the captives' option lets this viewer know (ST-15).
    items.extend(super::card::ranks(view, seat).into_iter().map(|(art, names, count, of)| PanelItem {
        art,
        count,
        label: Message::new("stratego-panel-rank").list("pieces", names).count("left", count).count("of", of),
        look: PanelLook::Tile(of),
    }));
    items
}

/// What a hidden piece of this side may be noted down as: every kind, with how many of it are neither lost nor seen,
/// and three marks for those who do not know so exactly.
pub(super) fn guesses(view: &View, side: Side) -> Vec<Guess> {
    let known = super::card::remaining(view, side).unwrap_or_default();
    let kinds = Kind::army(side).map(|kind| Guess {
        code: kind.code().to_owned(),
        name: named(kind),
        art: face(kind, side),
        left: known.iter().find(|(other, ..)| *other == kind).map(|(_, hidden, _)| *hidden),
    });
    let marks =
        [("strong", "glyph-sword"), ("weak", "glyph-leaf"), ("still", "glyph-tower")].map(|(mark, art)| Guess {
            code: mark.to_owned(),
            name: Message::new(format!("stratego-mark-{mark}")),
            art: art.to_owned(),
            left: None,
        });
    kinds.chain(marks).collect()
}

pub(super) fn remarks(view: &View) -> Vec<Message> {
    let key = match view.ring() {
        Ring::Absent => return Vec::new(),
        Ring::Carried => "stratego-ring-carried",
        Ring::Destroyed => "stratego-ring-destroyed",
        Ring::Taken => "stratego-ring-taken",
    };
    vec![Message::new(key)]
}

pub(super) fn ending(view: &View, outcome: Outcome) -> Option<Message> {
    let Stage::Over(_, why) = view.stage() else { return None };
    let message = match why {
        Why::Flag => Message::new("stratego-end-flag"),
        Why::Stuck => Message::new("stratego-end-stuck"),
        Why::Quiet => Message::new("stratego-end-quiet").count("count", view.rules().quiet),
        Why::Turns => Message::new("stratego-end-turns").count("count", view.rules().turns),
        Why::Agreed => Message::new("news-draw"),
        Why::Resigned => Message::new("stratego-end-resigned"),
        Why::Time => Message::new("stratego-end-time"),
        Why::Abandoned => Message::new("stratego-end-abandoned"),
    };
    Some(match outcome.winner() {
        Some(winner) => message.seat("winner", "stratego", winner).seat("loser", "stratego", Seat(1 - winner.0)),
        None => message,
    })
}

/// What both armies took and have left (ST-15).
pub(super) fn scores(view: &View) -> Scores {
    let lost = |side: Side| view.captured(side);
    let row = |side: Side| vec![lost(side.other()), ARMY - lost(side)];
    Scores {
        columns: ["stratego-score-taken", "stratego-score-left"].map(Message::new).to_vec(),
        rows: vec![row(Side::Good), row(Side::Evil)],
    }
}

pub(super) fn movers(observed: &[Obs]) -> Vec<Option<Seat>> {
    let mover = |obs: &Obs| match obs {
        Obs::Played { played, .. } => Some(played.side.seat()),
        _ => None,
    };
    observed.iter().map(mover).collect()
}
