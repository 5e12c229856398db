//! Impero's bots: the brain with its levels, and the baselines it is measured against.

mod brain;
mod duties;
mod judge;
mod land;
mod levels;
mod plan;
mod race;
mod roster;
mod settler;
mod thought;
mod trade;
mod weighted;
mod weights;

pub use brain::Brain;
pub use levels::{LEVELS, Level, PEACEFUL};
pub use settler::Settler;
pub use weighted::Weighted;
