//! The card of a piece: its rank, its powers, whom it takes and to whom it falls; of a hidden one, what is known.

use super::{face, glyph, named};
use crate::show::{SpotCard, SpotFact};
use tavola_core::Seat;
use tavola_i18n::Message;
use tavola_stratego::{Duel, Kind, Memory, Ring, Rules, Seen, Side, Square, View, duel, power};

pub(super) fn card(view: &View, spot: &str) -> Option<SpotCard> {
    let square = Square::parse(spot)?;
    match view.board().at(square) {
        Some(Seen { kind: None, side, moved, .. }) => Some(hidden(view, *side, *moved)),
        Some(seen @ Seen { kind: Some(kind), .. }) => {
            let mut card = piece(*kind, seen.side, *view.rules(), view.ring());
            card.facts.extend(what_is_known(view, *seen).map(|text| SpotFact::text(text).art("glyph-eye")));
            Some(card)
        }
        None if view.rules().has_ring() && square == view.rules().doom => Some(SpotCard {
            art: "stratego-doom".into(),
            name: Message::new("stratego-card-doom"),
            rank: None,
            facts: vec![SpotFact::text(Message::new("stratego-card-doom-about"))],
        }),
        None => None,
    }
}

/// What the other side knows of a piece of ours, or we of theirs (ST-14); nothing where everybody must remember it.
fn what_is_known(view: &View, seen: Seen) -> Option<Message> {
    let own = view.side() == Some(seen.side);
    let key = match (seen.revealed, own) {
        (true, _) => "stratego-card-known",
        (false, true) if view.rules().memory == Memory::Strict => return None,
        (false, true) if seen.moved => "stratego-card-own-moved",
        (false, true) => "stratego-card-secret",
        (false, false) => return None,
    };
    Some(Message::new(key))
}

/// A kind of piece, the same for all who look at it.
pub(crate) fn piece(kind: Kind, side: Side, rules: Rules, ring: Ring) -> SpotCard {
    let rank = match kind {
        _ if kind.is_fixed() => Message::new("stratego-card-fixed"),
        _ if kind.is_spy() => Message::new("stratego-card-spy"),
        _ => Message::new("stratego-card-rank").text("rank", kind.rank_text(ring == Ring::Taken)),
    };
    let mut facts = abilities(kind, rules);
    facts.extend(duels(kind, side, ring));
    SpotCard { art: face(kind, side), name: named(kind), rank: Some(rank.seat("seat", "stratego", side.seat())), facts }
}

/// What it can do beyond a step and an attack.
fn abilities(kind: Kind, rules: Rules) -> Vec<SpotFact> {
    let fact = |glyph: &str, key: &'static str| SpotFact::text(Message::new(key)).art(format!("glyph-{glyph}"));
    let mut facts = Vec::new();
    if kind.rides() {
        facts.push(fact("horse", "stratego-card-rider"));
    }
    if kind.is_spy() {
        facts.push(fact("dagger", "stratego-card-spy-about"));
    }
    if kind.sieges() {
        facts.push(fact("shield", "stratego-card-siege"));
    }
    match kind {
        Kind::Fortress => facts.push(fact("tower", "stratego-card-fortress")),
        Kind::Flag => facts.push(fact("flag", "stratego-card-flag")),
        Kind::Frodo if rules.has_ring() => facts.push(fact("ring", "stratego-card-bearer")),
        _ => {}
    }
    if rules.has_powers() {
        let powers = [
            (power::FLY, "wing", "stratego-power-fly", "stratego-power-fly-about"),
            (power::SEEK, "eye", "stratego-power-seek", "stratego-power-seek-about"),
            (power::BOW, "bow", "stratego-power-bow", "stratego-power-bow-about"),
            (power::AXE, "axe", "stratego-power-axe", "stratego-power-axe-about"),
            (power::STEED, "horse", "stratego-power-steed", "stratego-power-steed-about"),
            (power::REPEAT, "blades", "stratego-power-repeat", "stratego-power-repeat-about"),
            (power::RAGE, "flame", "stratego-power-rage", "stratego-power-rage-about"),
        ];
        let own = powers.into_iter().filter(|(power, ..)| kind.powers() & power != 0);
        facts.extend(own.map(|(_, glyph, name, about)| fact(glyph, about).head(Message::new(name))));
    }
    facts
}

/// The enemies it meets, highest first, by how an ordinary attack ends.
fn duels(kind: Kind, side: Side, ring: Ring) -> Vec<SpotFact> {
    let enemy = side.other();
    let mut enemies: Vec<Kind> = Kind::army(enemy).collect();
    enemies.sort_by_key(|kind| (kind.is_fixed(), std::cmp::Reverse(kind.printed_rank())));
    let row = |head: &'static str, fits: &dyn Fn(Kind) -> bool| {
        let found = enemies.iter().filter(|&&other| fits(other));
        let pieces: Vec<_> = found.map(|&other| (face(other, enemy), named(other), None)).collect();
        (!pieces.is_empty()).then(|| SpotFact { head: Some(Message::new(head)), pieces, ..SpotFact::default() })
    };
    let attacks = |other: Kind| duel(kind, other, ring);
    let attacked = |other: Kind| if other.is_fixed() { Duel::Neither } else { duel(other, kind, ring) };
    let rows = match kind {
        // Everybody takes it.
        Kind::Flag => Vec::new(),
        Kind::Fortress => vec![row("stratego-card-falls", &|other| attacked(other) == Duel::Wins)],
        _ => vec![
            row("stratego-card-takes", &|other| attacks(other) == Duel::Wins),
            row("stratego-card-ties", &|other| attacks(other) == Duel::Both),
            row("stratego-card-neither", &|other| attacks(other) == Duel::Neither),
            row("stratego-card-falls", &|other| attacks(other) == Duel::Loses),
            row("stratego-card-beware", &|other| {
                attacks(other) != Duel::Loses && attacked(other) == Duel::Wins && !kind.is_spy()
            }),
        ],
    };
    rows.into_iter().flatten().collect()
}

/// A piece whose face the viewer does not see.
fn hidden(view: &View, side: Side, moved: bool) -> SpotCard {
    let seat = side.seat();
    let aid = view.rules().memory == Memory::Aid;
    let told = if moved {
        Some("stratego-card-moved")
    } else {
        // ST-14: where everybody must remember it, no mark does not mean that it stood still.
        aid.then_some("stratego-card-still")
    };
    let mut facts: Vec<SpotFact> = told.map(|key| SpotFact::text(Message::new(key))).into_iter().collect();
    let pieces: Vec<_> = remaining(view, side)
        .unwrap_or_default()
        .into_iter()
        .filter(|(kind, hidden, _)| *hidden > 0 && !(moved && kind.is_fixed()))
        .map(|(kind, hidden, _)| (face(kind, side), named(kind), Some(hidden)))
        .collect();
    if !pieces.is_empty() && view.side() != Some(side) {
        facts.push(SpotFact { head: Some(Message::new("stratego-card-maybe")), pieces, ..SpotFact::default() });
    }
    SpotCard {
        art: format!("stratego-back{seat}"),
        name: Message::new("stratego-card-unknown"),
        rank: Some(Message::new("stratego-card-of").seat("seat", "stratego", seat)),
        facts,
    }
}

/// The kinds of an army, how many of each are neither lost nor seen, and how many are not lost. Nothing where the
/// option hides from this viewer who was captured (ST-15).
pub(super) fn remaining(view: &View, side: Side) -> Option<Vec<(Kind, u8, u8)>> {
    let lost: Vec<Kind> = match view.tray(side) {
        Some(tray) => tray.kinds().collect(),
        None if view.captured(side) == 0 => Vec::new(),
        None => return None,
    };
    let seen = |kind: Kind| {
        let known = view.board().pieces().filter(|(_, seen)| seen.side == side && seen.kind == Some(kind));
        known.count() as u8
    };
    let kinds = Kind::army(side).map(|kind| {
        let left = kind.count().saturating_sub(lost.iter().filter(|&&other| other == kind).count() as u8);
        (kind, left.saturating_sub(seen(kind)), left)
    });
    Some(kinds.collect())
}

/// The ranks of an army as its panel shows them: a drawing, the names of its kinds, how many are not lost, and of how
/// many; the highest first.
pub(super) fn ranks(view: &View, seat: Seat) -> Vec<(String, Vec<Message>, u8, u8)> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let mut kinds = remaining(view, side).unwrap_or_default();
    kinds.sort_by_key(|(kind, ..)| (kind.is_fixed(), std::cmp::Reverse(kind.printed_rank()), *kind == Kind::Flag));
    let mut ranks: Vec<(Kind, Vec<Message>, u8, u8)> = Vec::new();
    for (kind, _, left) in kinds {
        let same = |other: &Kind| other.rank_text(false) == kind.rank_text(false) && !kind.is_fixed();
        match ranks.iter_mut().find(|(other, ..)| same(other)) {
            Some((first, names, some, of)) => {
                // The plainest sign of a rank stands for all of them.
                if glyph(*first) != "sword" && glyph(kind) == "sword" {
                    *first = kind;
                }
                names.push(named(kind));
                *some += left;
                *of += kind.count();
            }
            None => ranks.push((kind, vec![named(kind)], left, kind.count())),
        }
    }
    ranks.into_iter().map(|(kind, names, left, of)| (face(kind, side), names, left, of)).collect()
}
