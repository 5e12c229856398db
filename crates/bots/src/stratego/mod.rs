//! Stratego's bots.

mod roster;
