//! Policies that look at one action at a time: the baselines, and the rollout policy that plays games on.

pub(super) mod rollout_policy;
pub(super) mod rollout_weights;
pub(super) mod settler;
pub(super) mod weighted;
