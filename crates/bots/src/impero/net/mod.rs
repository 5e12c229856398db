//! The value network: a position as features, and the chance to win that it reads from them.

pub(super) mod features;
pub(super) mod value_net;
