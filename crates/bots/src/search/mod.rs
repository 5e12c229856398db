//! What bots of any game share.

mod clock;
mod search_game;
mod table;
mod uct;

pub use clock::Clock;
pub use search_game::{SearchGame, menu_by_views};
pub use table::{Bound, Slot, TranspositionTable};
pub use uct::Uct;
