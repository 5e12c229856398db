//! Sparta around the board: what to do, what each side has, how it ended.

use crate::{
    game_ui::waiting,
    table::{PanelItem, PanelLook, Prompt, Scores},
};
use tavola_core::{Game, Outcome, Seat, Turn, Viewer};
use tavola_i18n::Message;
use tavola_sparta::{Action, Obs, Sparta, View};

/// The cities and the warriors of each side at the start (SP-2, SP-3).
const EIGHT: u8 = 8;

pub(super) fn prompt(viewer: Viewer, view: &View, chosen: &[String]) -> Prompt {
    let ours =
        matches!(Sparta::seen_turn(view), Turn::Seats(seats) if viewer.seat().is_some_and(|seat| seats.contains(seat)));
    if !ours {
        return waiting::<Sparta>(view);
    }
    let (mut promotes, mut moves, mut here) = (false, false, false);
    Sparta::legal(view, &mut |action| match action {
        Action::Promote(at) => {
            promotes = true;
            here |= chosen.first().is_some_and(|spot| *spot == at.to_string());
        }
        Action::Move { .. } => moves = true,
        Action::Pass => {}
    });
    let prompt = |key: &'static str, tip: &'static str| Prompt::new(Message::new(key)).tip(Message::new(tip));
    match (chosen.is_empty(), moves, promotes) {
        (true, false, false) => prompt("sparta-prompt-pass", "sparta-prompt-pass-detail"),
        (true, false, true) => prompt("sparta-prompt-hero", "sparta-prompt-hero-detail"),
        (true, true, true) => prompt("sparta-prompt-piece", "sparta-prompt-piece-hero"),
        (true, true, false) => prompt("sparta-prompt-piece", "sparta-prompt-piece-detail"),
        (false, ..) if here => prompt("sparta-prompt-move-hero", "sparta-prompt-hero-detail"),
        (false, ..) => prompt("sparta-prompt-move", "sparta-prompt-move-detail"),
    }
}

/// A side's warriors, heroes and cities.
fn counts(view: &View, seat: Seat) -> [u8; 3] {
    let position = view.state().position();
    let heroes = position.pieces_of(seat).filter(|&at| position.piece(at).is_some_and(|(_, hero)| hero)).count();
    let all = position.pieces_of(seat).count();
    [all - heroes, heroes, position.cities_of(seat).count()].map(|count| count as u8)
}

pub(super) fn panel(view: &View, seat: Seat) -> Vec<PanelItem> {
    let [warriors, heroes, cities] = counts(view, seat);
    let row = |art: &str, key: &'static str, count: u8, of: u8| {
        let label = Message::new(key).count("count", count);
        PanelItem { art: format!("sparta-{art}{seat}"), count, label, look: PanelLook::Row(of) }
    };
    vec![
        row("city", "sparta-panel-cities", cities, EIGHT),
        row("w", "sparta-panel-warriors", warriors, EIGHT),
        row("h", "sparta-panel-heroes", heroes, 0),
    ]
}

pub(super) fn remarks(view: &View) -> Vec<Message> {
    let position = view.state().position();
    let close = position.options().quiet && position.quiet() >= 60;
    close.then(|| Message::new("sparta-quiet").count("left", 100 - i64::from(position.quiet()))).into_iter().collect()
}

pub(super) fn ending(view: &View, outcome: Outcome) -> Option<Message> {
    let position = view.state().position();
    let key = match (outcome.reason, outcome.winner()) {
        ("SP-19", _) => "sparta-end-cities",
        ("SP-20", Some(_)) => "sparta-end-pieces",
        ("SP-20", None) => "sparta-end-nobody",
        ("SP-21", Some(_)) => "sparta-end-more-cities",
        ("SP-21", None) => "sparta-end-equal-cities",
        ("SP-22", _) if position.options().quiet && position.quiet() >= 100 => "sparta-end-quiet",
        ("SP-22", _) => "sparta-end-repeated",
        // SP-23: the last observation tells who gave up, or that both agreed.
        _ => return None,
    };
    let message = Message::new(key);
    Some(match outcome.winner() {
        Some(winner) => message.seat("winner", "sparta", winner).seat("loser", "sparta", Seat(1 - winner.0)),
        None => message,
    })
}

/// What both sides have left.
pub(super) fn scores(view: &View) -> Scores {
    Scores {
        columns: ["sparta-score-warriors", "sparta-score-heroes", "sparta-score-cities"].map(Message::new).to_vec(),
        rows: [0, 1].map(|seat| counts(view, Seat(seat)).to_vec()).to_vec(),
    }
}

/// Sides take turns, so the side to move did not make the last move.
pub(super) fn movers(view: &View, observed: &[Obs]) -> Vec<Option<Seat>> {
    let mut seat = view.state().position().to_move();
    let mut movers: Vec<Option<Seat>> = observed
        .iter()
        .rev()
        .map(|obs| {
            matches!(obs, Obs::Played { .. }).then(|| {
                seat = Seat(1 - seat.0);
                seat
            })
        })
        .collect();
    movers.reverse();
    movers
}
