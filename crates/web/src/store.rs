//! What this browser keeps: the language, the look, the game in progress.

use crate::{clock::Clock, notes::Notes};
use serde::{Deserialize, Serialize};

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

/// Who decides for a seat at this screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person here.
    Person,
    /// The bot of this name.
    Bot(String),
}

/// A game in progress, as it is kept.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// The record as text.
    pub record: String,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// What goes with the game; older versions kept nothing.
    #[serde(default)]
    pub extras: SavedExtras,
}

/// What goes with a game at this screen and is no part of its record.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedExtras {
    /// The clocks, in a game with clocks.
    pub clock: Option<Clock>,
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
