//! The search bot: it imagines states out of its view, plans the rest of its turn and compares the best plans.

pub(super) mod forced;
pub(super) mod foresight;
pub(super) mod plan;
pub(super) mod playout;
pub(super) mod reputation;
pub(super) mod search_bot;
pub(super) mod search_context;
pub(super) mod trade;
