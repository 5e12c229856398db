//! The only list of games. Every layer that works with "any game" asks here: [`with_game!`] turns a name into a
//! type, [`all`] lists what there is.
//!
//! ```
//! use tavola_core::{Game, ErrorCode, RuleError};
//! use tavola_registry::with_game;
//!
//! fn seats(game: &str) -> Result<u8, RuleError> {
//!     with_game!(game, G => Ok(G::seats(&<G as Game>::Rules::default())))
//! }
//! assert_eq!(seats("stratego"), Ok(2));
//! assert_eq!(seats("chess").unwrap_err().code, ErrorCode::UnknownGame);
//! ```
#![forbid(unsafe_code)]

mod loaded;

pub use loaded::{FETCHES_CODE, Loaded};
pub use tavola_core::Game;
pub use tavola_impero::Impero;
pub use tavola_ponte::Ponte;
pub use tavola_sparta::Sparta;
pub use tavola_stratego::Stratego;

use tavola_core::{RuleError, brief};

/// The list: a new game is one line here. `for_games!([macro] arguments)` calls
/// `macro!([Game: kind, …] arguments)`.
///
/// The kind says who writes the layers above the rules (bots, board, terminal): `full` means a module in each
/// layer's own crate, `generic` means that the layer's defaults serve. `docs/adding-a-game.md` walks through both.
#[macro_export]
macro_rules! for_games {
    ([$($macro:tt)+] $($arguments:tt)*) => {
        $($macro)+! { [
            $crate::Sparta: full,
            $crate::Impero: full,
            $crate::Stratego: full,
            $crate::Ponte: generic,
        ] $($arguments)* }
    };
}

/// Works with the game of a name: `with_game!(name, G => body)`. The body may use `G` as a type; it is a `Result`
/// whose error can be made from a [`RuleError`].
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        $crate::for_games!([$crate::match_game] $name, $game => $body)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_game {
    ([$($type:ty: $kind:ident),+ $(,)?] $name:expr, $game:ident => $body:expr) => {{
        let name: &str = $name;
        $(if name == <$type as $crate::Game>::NAME {
            type $game = $type;
            $body
        } else)+ {
            Err($crate::unknown_game(name).into())
        }
    }};
}

/// What every layer may want to know of a game before it works with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name on the command line, on the wire and in records.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Whether something is hidden.
    pub hidden: bool,
    /// Whether chance ever decides.
    pub has_chance: bool,
    /// Whether it is there for programmers: it can be played everywhere, but no page offers it to players.
    pub example: bool,
    /// The categories in which it is rated.
    pub categories: &'static [&'static str],
}

macro_rules! list_games {
    ([$($type:ty: $kind:ident),+ $(,)?]) => {
        &[$(GameInfo {
            name: <$type>::NAME,
            about: <$type>::ABOUT,
            hidden: <$type>::HIDDEN,
            has_chance: <$type>::HAS_CHANCE,
            example: <$type>::EXAMPLE,
            categories: <$type>::CATEGORIES,
        }),+]
    };
}

/// Every game, in the order in which lists show them.
pub fn all() -> &'static [GameInfo] {
    for_games!([list_games])
}

/// The game of this name.
///
/// # Errors
/// Names the games that exist.
pub fn info(name: &str) -> Result<&'static GameInfo, RuleError> {
    all().iter().find(|game| game.name == name).ok_or_else(|| unknown_game(name))
}

/// The error for a game that does not exist; it names those that do.
pub fn unknown_game(name: &str) -> RuleError {
    let known: Vec<&str> = all().iter().map(|game| game.name).collect();
    RuleError::unknown_game(brief(name), format!("there is no game `{}`; there is {}", brief(name), known.join(", ")))
}
