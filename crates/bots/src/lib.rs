//! Bots for Tavola's games. A bot is given a view and a budget, never a state.
//!
//! What is deliberately absent: bots do not know tables, clocks, wires or stores.
#![forbid(unsafe_code)]

mod analysis;
pub mod data;
pub mod generic;
pub mod impero;
pub mod puzzle;
mod random;
mod reason;
mod roster;
pub mod search;
pub mod sparta;
pub mod stratego;

pub use analysis::{Analysis, Line};
pub use random::Random;
pub use reason::{Part, Reason};
pub use roster::{BotEntry, Roster, bot, bot_at};
