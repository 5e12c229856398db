//! The drawings. All of them were made for Tavola. The build script finds them under `art/`, a folder for each game.

use crate::code::code;
use std::{collections::BTreeMap, sync::RwLock};

include!(concat!(env!("OUT_DIR"), "/art.rs"));

/// The drawings in one game's folder.
struct Art {
    game: &'static str,
    /// Symbols for the board.
    pieces: &'static str,
    /// The picture on the game's card.
    emblem: &'static str,
    /// The pictures of an option's values, by value.
    choices: &'static [(&'static str, &'static str)],
}

fn art(game: &str) -> Option<&'static Art> {
    ART.iter().find(|art| art.game == game)
}

/// The symbols of a game's pieces, as the inside of an SVG `defs` element; those that are drawn by code once the
/// game is loaded.
pub fn defs(game: &str) -> &'static str {
    static DEFS: RwLock<BTreeMap<String, &str>> = RwLock::new(BTreeMap::new());
    let drawn = art(game).map_or("", |art| art.pieces);
    let Ok(code) = code(game) else { return drawn };
    if let Some(known) = DEFS.read().ok().and_then(|known| known.get(game).copied()) {
        return known;
    }
    let all: &str = (drawn.to_owned() + &(code.symbols)()).leak();
    // Nothing panics while it holds the lock; without it the symbols are made again.
    if let Ok(mut known) = DEFS.write() {
        known.insert(game.to_owned(), all);
    }
    all
}

/// The symbols of the frame, as the inside of an SVG `defs` element: icons (`i-…`), faces (`face-…`), the signs of
/// the seats (`sign-0` to `sign-3`).
pub const ICONS: &str = include_str!("icons.svg");

/// The face of a bot, a symbol of [`ICONS`]. Each level is a character of its own; its name is message
/// `bot-<name>`.
pub fn face(bot: &str) -> &'static str {
    match bot {
        "level1" | "random" => "face-mouse",
        "level2" => "face-hare",
        "level3" => "face-bear",
        "level4" => "face-fox",
        "level6" => "face-raven",
        "strong" => "face-titan",
        _ => "face-owl",
    }
}

/// The picture of a game for its card on a home page.
pub fn emblem(game: &str) -> &'static str {
    art(game).map_or("", |art| art.emblem)
}

/// The picture of a value of the option that decides what is played, such as a mode of Stratego.
pub fn choice_picture(game: &str, value: &str) -> &'static str {
    let choices = art(game).map_or(&[][..], |art| art.choices);
    choices.iter().find(|(name, _)| *name == value).map_or("", |(_, picture)| picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that a drawing uses by `prefix`.
    fn used<'a>(drawing: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        drawing.split(prefix).skip(1).filter_map(|rest| rest.split(['"', ')']).next())
    }

    #[test]
    fn a_picture_on_a_card_needs_no_code_of_its_game() {
        for art in ART {
            for name in used(art.emblem, "href=\"#").chain(used(art.emblem, "url(#")) {
                let id = format!("id=\"{name}\"");
                assert!(art.pieces.contains(&id) || art.emblem.contains(&id), "{}: {name} is not drawn", art.game);
            }
        }
    }
}
