//! The drawings. All of them were made for Tavola. The build script finds them under `art/`, a folder for each game.

use crate::games::all;
use std::sync::LazyLock;

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

/// The symbols of a game's pieces, as the inside of an SVG `defs` element.
pub fn defs(game: &str) -> &'static str {
    static DEFS: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
        let of = |name| art(name).map_or("", |art| art.pieces).to_owned();
        all().iter().map(|entry| (entry.name, of(entry.name) + &(entry.symbols)())).collect()
    });
    DEFS.iter().find(|(name, _)| *name == game).map_or("", |(_, defs)| defs)
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
