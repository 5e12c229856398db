//! Bots for Tavola's games. A bot is given a view and a budget, never a state.
//!
//! What is deliberately absent: bots do not know tables, clocks, wires or stores.
#![forbid(unsafe_code)]

mod impero;
mod random;
mod sparta;

pub use impero::Settler as ImperoSettler;
pub use random::Random;
pub use sparta::Greedy as SpartaGreedy;
