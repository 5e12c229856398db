//! Bots for Tavola's games. A bot is given a view and a budget, never a state.
//!
//! What is deliberately absent: bots do not know tables, clocks, wires or stores.
#![forbid(unsafe_code)]

mod impero;
mod random;
pub mod sparta;
pub mod toolbox;

pub use impero::Settler as ImperoSettler;
pub use random::Random;
