//! Impero's bots: the search bot with its levels, and the baselines it is measured against.
//!
//! How [`SearchBot`] decides: it samples a state that fits its view. `eval::judge` scores positions, by every
//! player's `win_time` and by `traits`. `search::plan` finds the best plans for the rest of the turn.
//! `search::foresight` looks one round ahead after the best few, or `search::playout` plays games on from each of
//! them, to the end or until the value network scores them. `search::forced` and `search::trade` decide what the game
//! asks in between.
// Hands are five bytes, but they are parts of larger things: by reference every call reads alike.
#![allow(clippy::trivially_copy_pass_by_ref)]
// A kind of resource is an index into several lists at once.
#![allow(clippy::needless_range_loop)]

mod analysis;
mod eval;
mod hint;
mod levels;
mod net;
mod outlook;
mod policy;
pub mod puzzle;
mod roster;
mod search;
pub mod selfplay;
mod signature;

pub use hint::hint;
pub use levels::{BUILDER, LEVELS, Level, PEACEFUL};
pub use net::value_net::ValueNet;
pub use policy::{settler::Settler, weighted::Weighted};
pub use search::search_bot::SearchBot;
pub use selfplay::tune;
pub use signature::signature;
