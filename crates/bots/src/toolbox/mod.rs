//! What bots of any game share.

mod clock;
mod roam;
mod table;
mod uct;

pub use clock::Clock;
pub use roam::{Roam, menu_by_views};
pub use table::{Bound, Slot, Table};
pub use uct::Uct;
