//! What a position is worth: everyone's time to the win, and what the position shows besides.

pub(super) mod judge;
pub(super) mod production;
pub(super) mod traits;
pub(super) mod trophies;
pub(super) mod war;
pub(super) mod weights;
pub(super) mod win_time;
