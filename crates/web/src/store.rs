//! Short texts that this browser keeps: the language, the look, what was learnt. Games are kept by `games`.

use crate::notes::Notes;
use serde::{Deserialize, Serialize};
use tavola_table::Entry;

/// Reads a text; nothing where the browser keeps nothing.
pub fn get(key: &str) -> Option<String> {
    web_sys::window()?.local_storage().ok()??.get_item(key).ok()?
}

/// Keeps a text. A browser that keeps nothing (private windows) loses only comfort.
pub fn set(key: &str, text: &str) {
    if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
        let _ = storage.set_item(key, text);
    }
}

/// Forgets a text.
pub fn forget(key: &str) {
    if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
        let _ = storage.remove_item(key);
    }
}

/// The names of all texts that are kept.
pub fn keys() -> Vec<String> {
    let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count).filter_map(|number| storage.key(number).ok().flatten()).collect()
}

/// A game, as it is kept.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// The table's log.
    pub log: Vec<Entry>,
    /// What goes with the game.
    #[serde(default)]
    pub extras: SavedExtras,
}

/// What goes with a game at this screen and is no part of its log.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedExtras {
    /// Notes on hidden pieces.
    pub notes: Notes,
    /// In a puzzle: in how many turns the person wins.
    pub puzzle: Option<u32>,
    /// Whether the bot explains its moves and a move is suggested every turn: the first game of a lesson.
    pub coached: bool,
}
