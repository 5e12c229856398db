//! What stands out in a position of Stratego: which piece is in danger, where the Flag may be, how the armies stand. All
//! from what the viewer knows, and nothing is searched.

use super::{label::piece_on, named};
use crate::analysis::Insight;
use tavola_i18n::Message;
use tavola_stratego::{Duel, Kind, Side, Square, Stage as Phase, View, duel};

/// A hidden neighbour is worth a warning from this likelihood on, in thousandths.
const LIKELY: u16 = 400;
/// How many pieces an army has (ST-4).
const ARMY: u8 = 40;

/// A hidden piece: its square, and what it may be, in thousandths.
type Odds = (Square, Vec<(Kind, u16)>);

/// The four ways along files and ranks.
const WAYS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// What stands out for the viewer's seat, the most urgent first.
pub(super) fn insights(view: &View) -> Vec<Insight> {
    let (Some(us), Phase::Play(_)) = (view.side(), view.stage()) else { return Vec::new() };
    let believed = tavola_bots::stratego::believed(view);
    let danger = known_danger(view, us).or_else(|| hidden_danger(view, us, &believed));
    [danger, flag(view, us, &believed), Some(numbers(view, us))].into_iter().flatten().collect()
}

/// What a piece can step onto or, if it rides, ride at: the first piece in each direction.
fn within_reach(view: &View, from: Square, rides: bool) -> Vec<Square> {
    let far = if rides { 9 } else { 1 };
    let first = |(files, ranks): (i32, i32)| {
        let walk = (1..=far).map_while(|steps| from.offset(files * steps, ranks * steps));
        walk.take_while(|at| !at.is_zone()).find(|&at| view.board().at(at).is_some())
    };
    WAYS.into_iter().filter_map(first).collect()
}

/// How much a piece is missed, for choosing which danger to tell.
fn price(kind: Kind) -> u8 {
    if kind == Kind::Flag { u8::MAX } else { kind.printed_rank() }
}

/// The most valuable piece that a known enemy could capture next turn.
fn known_danger(view: &View, us: Side) -> Option<Insight> {
    let mut worst: Option<(u8, Square, Square)> = None;
    for (from, seen) in view.board().pieces().filter(|(_, seen)| seen.side != us) {
        let Some(enemy) = seen.kind.filter(|kind| !kind.is_fixed()) else { continue };
        for at in within_reach(view, from, enemy.rides()) {
            let Some(ours) = view.board().at(at).filter(|seen| seen.side == us).and_then(|seen| seen.kind) else {
                continue;
            };
            let loses = duel(enemy, ours, view.ring()) == Duel::Wins;
            if loses && worst.is_none_or(|(most, ..)| price(ours) > most) {
                worst = Some((price(ours), at, from));
            }
        }
    }
    let (_, at, from) = worst?;
    let said =
        Message::new("insight-stratego-danger").said("piece", piece_on(view, at)).said("other", piece_on(view, from));
    Some(Insight { said, spots: vec![at.to_string(), from.to_string()] })
}

/// The piece that a hidden neighbour would most likely capture.
fn hidden_danger(view: &View, us: Side, believed: &[Odds]) -> Option<Insight> {
    let mut worst: Option<(u32, u16, Square, Square)> = None;
    for (from, kinds) in believed {
        for at in within_reach(view, *from, false) {
            let Some(ours) = view.board().at(at).filter(|seen| seen.side == us).and_then(|seen| seen.kind) else {
                continue;
            };
            let captures = |kind: Kind| !kind.is_fixed() && duel(kind, ours, view.ring()) == Duel::Wins;
            let odds: u16 = kinds.iter().filter(|(kind, _)| captures(*kind)).map(|(_, odds)| odds).sum();
            let loss = u32::from(odds) * u32::from(price(ours));
            if odds >= LIKELY && worst.is_none_or(|(most, ..)| loss > most) {
                worst = Some((loss, odds, at, *from));
            }
        }
    }
    let (_, odds, at, from) = worst?;
    let said = Message::new("insight-stratego-neighbour")
        .said("piece", piece_on(view, at))
        .said("other", piece_on(view, from))
        .count("percent", odds / 10);
    Some(Insight { said, spots: vec![at.to_string(), from.to_string()] })
}

/// Where the Flag most likely stands, and how many pieces never moved.
fn flag(view: &View, us: Side, believed: &[Odds]) -> Option<Insight> {
    let odds = |kinds: &[(Kind, u16)]| kinds.iter().find(|(kind, _)| *kind == Kind::Flag).map_or(0, |(_, odds)| *odds);
    let (at, most) = believed
        .iter()
        .map(|(at, kinds)| (*at, odds(kinds)))
        .max_by_key(|(_, odds)| *odds)
        .filter(|(_, odds)| *odds > 0)?;
    let still = view.board().pieces().filter(|(_, seen)| seen.side != us && seen.kind.is_none() && !seen.moved);
    let said = Message::new("insight-stratego-flag")
        .count("count", still.count() as i64)
        .text("square", at)
        .count("percent", most / 10);
    Some(Insight { said, spots: vec![at.to_string()] })
}

/// How the armies stand, and how much of the other one is known.
fn numbers(view: &View, us: Side) -> Insight {
    let left = |side: Side| i64::from(ARMY.saturating_sub(view.captured(side)));
    let known: Vec<Kind> =
        view.board().pieces().filter(|(_, seen)| seen.side != us).filter_map(|(_, seen)| seen.kind).collect();
    let strongest = known.iter().copied().filter(|kind| !kind.is_fixed()).max_by_key(|kind| kind.printed_rank());
    let said = Message::new(if strongest.is_some() { "insight-stratego-numbers" } else { "insight-stratego-unknown" })
        .count("ours", left(us))
        .count("theirs", left(us.other()))
        .count("known", known.len() as i64);
    let said = match strongest {
        Some(kind) => said.said("piece", named(kind)),
        None => said,
    };
    Insight { said, spots: Vec::new() }
}
