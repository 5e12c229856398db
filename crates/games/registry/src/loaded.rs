//! Code of games that arrives while a program runs.

use std::sync::RwLock;
use tavola_core::{ErrorCode, RuleError, brief};

/// Whether this is a browser's page: it holds the code of no game and fetches that of a game when it is played first.
pub const FETCHES_CODE: bool = cfg!(all(target_family = "wasm", target_os = "unknown"));

/// What a layer does with a game, as a table of functions for each game whose code is here.
pub struct Loaded<T: 'static>(RwLock<Vec<(&'static str, &'static T)>>);

impl<T> Loaded<T> {
    /// Nothing is here yet.
    #[allow(clippy::new_without_default)] // A default is no constant.
    pub const fn new() -> Loaded<T> {
        Loaded(RwLock::new(Vec::new()))
    }

    /// The code of a game is here now.
    pub fn add(&self, game: &'static str, code: &'static T) {
        // Nothing panics while it holds the lock.
        if let Ok(mut all) = self.0.write() {
            all.push((game, code));
        }
    }

    /// The code of a game.
    ///
    /// # Errors
    /// Says that it is not here.
    pub fn get(&self, game: &str) -> Result<&'static T, RuleError> {
        let found =
            self.0.read().ok().and_then(|all| all.iter().find(|(name, _)| *name == game).map(|(_, code)| *code));
        found.ok_or_else(|| RuleError::new(ErrorCode::Failed, format!("the game `{}` is not loaded yet", brief(game))))
    }
}
