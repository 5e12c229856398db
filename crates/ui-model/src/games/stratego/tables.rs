//! The tables of the guides, filled in by the rules: the armies, who beats whom, and Frodo against each rank.

use super::{face, named};
use std::fmt::Write;
use tavola_i18n::{Localizer, Message};
use tavola_stratego::{Duel, Kind, Ring, Side, duel, power};

/// A table by its name in the guides.
pub(super) fn table(name: &str, words: &Localizer) -> Option<String> {
    match name {
        "armies" => Some(armies(words, false)),
        "powers" => Some(armies(words, true)),
        "beats" => Some(beats(words)),
        "frodo" => Some(frodo(words)),
        _ => None,
    }
}

/// The kinds of an army, the highest rank first, spies, then what never moves.
fn kinds(side: Side) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.serves(side)).collect();
    kinds.sort_by_key(|kind| (kind.is_fixed(), std::cmp::Reverse(kind.printed_rank()), *kind == Kind::Flag));
    kinds
}

/// One kind of each rank.
fn ranks(side: Side) -> Vec<Kind> {
    let mut kinds = kinds(side);
    kinds.dedup_by_key(|kind| (kind.rank_text(false), *kind == Kind::Flag));
    kinds
}

fn tile(kind: Kind, side: Side, words: &Localizer) -> String {
    let name = words.say(&named(kind));
    let art = face(kind, side);
    format!(
        "<svg class=\"g-tile\" viewBox=\"0 0 100 100\" role=\"img\" aria-label=\"{name}\"><use href=\"#{art}\"/></svg>"
    )
}

/// The sign of each power that a kind has.
fn signs(kind: Kind) -> String {
    let all = [
        (power::FLY, "wing"),
        (power::SEEK, "eye"),
        (power::BOW, "bow"),
        (power::AXE, "axe"),
        (power::STEED, "horse"),
        (power::REPEAT, "blades"),
        (power::RAGE, "flame"),
    ];
    let own = all.into_iter().filter(|(power, _)| kind.powers() & power != 0);
    own.fold(String::new(), |mut svg, (_, glyph)| {
        let _ = write!(
            svg,
            " <svg class=\"g-sign\" viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#glyph-{glyph}\"/></svg>"
        );
        svg
    })
}

/// Both armies, rank by rank; with the signs of their powers or without.
fn armies(words: &Localizer, powers: bool) -> String {
    let mut html = String::from("<table class=\"g-armies\"><thead><tr><th scope=\"col\">");
    html += &words.say(&Message::new("stratego-table-rank"));
    for side in Side::BOTH {
        let _ = write!(
            html,
            "</th><th scope=\"col\">{}",
            words.say(&Message::new(format!("stratego-seat-{}", side.seat())))
        );
    }
    html += "</th></tr></thead><tbody>";
    for rank in ranks(Side::Good) {
        let same = |kind: &Kind| kind.rank_text(false) == rank.rank_text(false) && kind.is_fixed() == rank.is_fixed();
        let same = |kind: &Kind| same(kind) && (!rank.is_fixed() || *kind == rank);
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", rank.rank_text(false));
        for side in Side::BOTH {
            let all = kinds(side).into_iter().filter(|kind| same(kind)).map(|kind| {
                let count = if kind.count() > 1 { format!(" ×{}", kind.count()) } else { String::new() };
                let signs = if powers { signs(kind) } else { String::new() };
                format!(
                    "<span class=\"g-kind\">{}{}{count}{signs}</span>",
                    tile(kind, side, words),
                    words.say(&named(kind))
                )
            });
            let _ = write!(html, "<td>{}</td>", all.collect::<Vec<_>>().join(" "));
        }
        html += "</tr>";
    }
    html + "</tbody></table>"
}

/// How an attack ends, as a sign.
fn sign(duel: Duel) -> &'static str {
    match duel {
        Duel::Wins => "<td class=\"wins\">✓</td>",
        Duel::Loses => "<td class=\"loses\">✗</td>",
        Duel::Both => "<td class=\"both\">=</td>",
        Duel::Neither => "<td>○</td>",
    }
}

/// A table of attacks: rows attack columns. Each is the tile of a kind.
fn attacks(rows: &[(Kind, Side)], columns: &[(Kind, Side)], ring: Ring, words: &Localizer) -> String {
    let mut html = String::from("<table class=\"g-beats\"><thead><tr><th>");
    html += &words.say(&Message::new("stratego-table-attacks"));
    html += "</th>";
    for &(kind, side) in columns {
        let _ = write!(html, "<th scope=\"col\">{}</th>", tile(kind, side, words));
    }
    html += "</tr></thead><tbody>";
    for &(kind, side) in rows {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", tile(kind, side, words));
        html.extend(columns.iter().map(|(other, _)| sign(duel(kind, *other, ring))));
        html += "</tr>";
    }
    html + "</tbody></table>"
}

/// Good attacks Evil; the other way round it is the same.
fn beats(words: &Localizer) -> String {
    let rows: Vec<_> =
        ranks(Side::Good).into_iter().filter(|kind| !kind.is_fixed()).map(|kind| (kind, Side::Good)).collect();
    let columns: Vec<_> = ranks(Side::Evil).into_iter().map(|kind| (kind, Side::Evil)).collect();
    attacks(&rows, &columns, Ring::Absent, words)
}

/// Frodo with the Ring against each rank of Evil, attacking and attacked.
fn frodo(words: &Localizer) -> String {
    let evil: Vec<_> = ranks(Side::Evil).into_iter().map(|kind| (kind, Side::Evil)).collect();
    let movers: Vec<_> = evil.iter().copied().filter(|(kind, _)| !kind.is_fixed()).collect();
    let bearer = [(Kind::Frodo, Side::Good)];
    attacks(&bearer, &evil, Ring::Carried, words) + &attacks(&movers, &bearer, Ring::Carried, words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_i18n::Language;

    #[test]
    fn every_table_has_every_rank() {
        let words = Localizer::of(Language::German);
        let count = |name: &str, what: &str| table(name, &words).unwrap().matches(what).count();
        assert_eq!(count("armies", "<tr>"), 1 + 12);
        assert_eq!(count("beats", "<tr>"), 1 + 10);
        assert_eq!(count("beats", "<td"), 10 * 12);
        // Each rank beats those below it; nobody beats a Fortress but a Soldier; everybody takes a Flag.
        assert_eq!(count("beats", "✗"), (1..9).sum::<usize>() + 9 + 8);
        assert!(table("powers", &words).unwrap().contains("glyph-bow"));
        assert!(table("nothing", &words).is_none());
    }
}
