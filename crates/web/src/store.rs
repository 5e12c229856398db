//! What this browser keeps: the language, the look, the game in progress.

use crate::notes::Notes;
use serde::{Deserialize, Serialize};
use tavola_table::{Entry, LogEvent};

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

/// A game in progress, as it is kept.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// The table's log.
    pub log: Vec<Entry>,
    /// What goes with the game.
    #[serde(default)]
    pub extras: SavedExtras,
}

impl Kept {
    /// The game's name.
    pub fn game(&self) -> Option<&str> {
        match &self.log.first()?.what {
            LogEvent::Created(config) => Some(&config.game),
            _ => None,
        }
    }
}

/// What goes with a game at this screen and is no part of its log.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedExtras {
    /// Notes on hidden pieces.
    pub notes: Notes,
    /// In a puzzle: in how many turns the person wins.
    pub puzzle: Option<u32>,
}

const GAME: &str = "tavola.game";

/// The game in progress, if one was left.
pub fn kept() -> Option<Kept> {
    serde_json::from_str(&get(GAME)?).ok()
}

/// Keeps the game in progress.
pub fn keep(game: &Kept) {
    if let Ok(text) = serde_json::to_string(game) {
        set(GAME, &text);
    }
}

/// The game is over or given up.
pub fn drop_game() {
    forget(GAME);
}
