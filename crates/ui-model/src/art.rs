//! The drawings. All of them were made for Tavola.

use std::{fmt::Write, sync::OnceLock};
use tavola_stratego::{Kind, Side, power};

/// The symbols of a game's pieces, as the inside of an SVG `defs` element.
pub fn defs(game: &str) -> &'static str {
    match game {
        "sparta" => include_str!("../art/sparta.svg"),
        "impero" => impero(),
        "stratego" => stratego(),
        _ => "",
    }
}

/// The picture of a game for its card on a home page.
pub fn emblem(game: &str) -> &'static str {
    match game {
        "sparta" => include_str!("../art/sparta-emblem.svg"),
        "impero" => include_str!("../art/impero-emblem.svg"),
        "stratego" => include_str!("../art/stratego-emblem.svg"),
        _ => "",
    }
}

/// The buildings of the four players: the same shapes, a colour and a sign each, so that nobody needs the
/// colour.
fn impero() -> &'static str {
    static DEFS: OnceLock<String> = OnceLock::new();
    DEFS.get_or_init(|| {
        let mut svg = String::from(include_str!("../art/impero.svg"));
        let signs = [
            ("#1c5fb0", "#fff", "<circle r=\"7\"/>"),
            ("#d96a00", "#1d1200", "<path d=\"M0-8 8 7H-8Z\"/>"),
            ("#f4f1ea", "#222", "<path d=\"M-7-7H7V7H-7Z\"/>"),
            ("#7a2f8f", "#fff", "<path d=\"M0-9 9 0 0 9-9 0Z\"/>"),
        ];
        for (seat, (ink, sign, shape)) in signs.iter().enumerate() {
            let _ = write!(
                svg,
                "<symbol id=\"impero-settlement{seat}\" viewBox=\"0 0 100 100\"><path d=\"M24 78V46L50 24l26 22v32Z\" fill=\"{ink}\" stroke=\"#1c1510\" stroke-width=\"5\" stroke-linejoin=\"round\"/><g fill=\"{sign}\" transform=\"translate(50 58) scale(1.3)\">{shape}</g></symbol>\
                 <symbol id=\"impero-city{seat}\" viewBox=\"0 0 100 100\"><path d=\"M10 84V52H42V28L58 10l17 18v24h15v32Z\" fill=\"{ink}\" stroke=\"#1c1510\" stroke-width=\"5\" stroke-linejoin=\"round\"/><path d=\"M18 60h10v10H18zM72 60h10v10H72z\" fill=\"{sign}\" opacity=\".75\"/><g fill=\"{sign}\" transform=\"translate(52 62) scale(1.5)\">{shape}</g></symbol>"
            );
        }
        svg
    })
}

/// The carved tokens: a face, the glyph of what the piece can do, and its rank.
fn stratego() -> &'static str {
    static DEFS: OnceLock<String> = OnceLock::new();
    DEFS.get_or_init(|| {
        let mut svg = String::from(include_str!("../art/stratego.svg"));
        for kind in Kind::ALL {
            for side in Side::BOTH.into_iter().filter(|&side| kind.serves(side)) {
                // Fortress and Flag serve both sides, so they need a face each.
                let name = if kind.is_fixed() { format!("{}{}", kind.code(), side.seat()) } else { kind.code().to_owned() };
                let rank = if kind.is_fixed() { String::new() } else { kind.rank_text(false) };
                let (ink, carve) = if side == Side::Good { ("#4a2f0c", "#efd9ab") } else { ("#f2f4f7", "#4a515c") };
                let _ = write!(
                    svg,
                    "<symbol id=\"stratego-{name}\" viewBox=\"0 0 100 100\"><use href=\"#stratego-face{}\"/>\
                     <g style=\"color:{ink};--carve:{carve}\"><svg x=\"{}\" y=\"34\" width=\"38\" height=\"38\"><use href=\"#glyph-{}\"/></svg></g>\
                     <text x=\"34\" y=\"63\" font-size=\"{}\" text-anchor=\"middle\" font-family=\"Georgia,serif\" font-weight=\"700\" fill=\"{ink}\">{rank}</text></symbol>",
                    side.seat(),
                    if rank.is_empty() { 31 } else { 49 },
                    glyph(kind),
                    if rank.len() > 1 { 28 } else { 36 },
                );
            }
        }
        svg
    })
}

/// What a piece is known by.
fn glyph(kind: Kind) -> &'static str {
    match kind {
        Kind::Fortress => "tower",
        Kind::Flag => "flag",
        Kind::Frodo => "ring",
        Kind::Sam | Kind::Merry | Kind::Pippin => "leaf",
        Kind::Treebeard => "tree",
        Kind::Legolas => "bow",
        _ if kind.is_spy() => "dagger",
        _ if kind.rides() => "horse",
        _ if kind.sieges() => "shield",
        _ => match kind.powers() {
            power::FLY => "wing",
            power::SEEK => "eye",
            power::BOW => "bow",
            power::AXE => "axe",
            power::STEED => "horse",
            power::REPEAT => "blades",
            power::RAGE => "flame",
            _ => "sword",
        },
    }
}
