//! Impero's bots.

mod roster;
mod settler;

pub use settler::Settler;
