//! Impero's bots: the brain with its levels, and the baselines it is measured against.
//!
//! How a decision comes about: [`SearchBot`] imagines a world out of its view; `judge` says what a position is worth, by
//! everyone's `win_time` to the win and by its `traits`; `plan` looks for the best rest of the turn and `foresight`
//! tries the best few a round ahead, or `playout` plays on after each, to the end or until `value_net` feels who wins;
//! `forced` and `trade` decide what the game asks in between.
// Hands are five bytes, but they are parts of larger things: by reference every call reads alike.
#![allow(clippy::trivially_copy_pass_by_ref)]
// A kind of resource is an index into several lists at once.
#![allow(clippy::needless_range_loop)]

mod features;
mod forced;
mod foresight;
mod hint;
mod judge;
mod levels;
mod outlook;
mod plan;
mod playout;
mod production;
mod reputation;
mod rollout_policy;
mod rollout_weights;
mod roster;
mod search_bot;
mod search_context;
pub mod selfplay;
mod settler;
mod signature;
mod trade;
mod traits;
mod trophies;
pub mod tune;
mod value_net;
mod war;
mod weighted;
mod weights;
mod win_time;

pub use hint::hint;
pub use levels::{BUILDER, LEVELS, Level, PEACEFUL};
pub use search_bot::SearchBot;
pub use settler::Settler;
pub use signature::signature;
pub use value_net::ValueNet;
pub use weighted::Weighted;
