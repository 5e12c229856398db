//! Impero's bots: the brain with its levels, and the baselines it is measured against.
//!
//! How a decision comes about: [`Brain`] imagines a world out of its view; `judge` says what a position is worth, by
//! everyone's `race` to the win and by its `traits`; `plan` looks for the best rest of the turn and `foresight`
//! tries the best few a round ahead, or `playout` plays on after each, to the end or until `intuition` feels who wins;
//! `duties` and `trade` decide what the game asks in between.
// Hands are five bytes, but they are parts of larger things: by reference every call reads alike.
#![allow(clippy::trivially_copy_pass_by_ref)]
// A kind of resource is an index into several lists at once.
#![allow(clippy::needless_range_loop)]

mod brain;
mod brisk;
mod duties;
mod foresight;
mod glance;
mod hint;
mod intuition;
mod judge;
mod land;
mod levels;
mod outlook;
mod plan;
mod playout;
mod race;
mod reputation;
mod roster;
pub mod school;
mod settler;
mod signature;
mod temper;
mod thought;
mod trade;
mod traits;
mod trophies;
pub mod tune;
mod war;
mod weighted;
mod weights;

pub use brain::Brain;
pub use hint::hint;
pub use intuition::Intuition;
pub use levels::{BUILDER, LEVELS, Level, PEACEFUL};
pub use settler::Settler;
pub use signature::signature;
pub use weighted::Weighted;
