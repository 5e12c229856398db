//! The weights of the rollout policy.

use crate::impero::eval::weights::numbers;

numbers! {
    /// What the rollout policy weighs. Yields are cards a roll.
    RolloutWeights {
        /// What a card of each kind counts.
        brick,
        lumber,
        wool,
        grain,
        ore,
        /// How much a kind counts more, the less of it comes in.
        scarce,
        /// A 3:1 harbour.
        harbour,
        /// The share that a site two roads away counts for.
        far,
        /// How much a kind that is missing counts more in the set-up.
        first_scarce,
        /// A harbour in the set-up.
        first_harbour,
        /// The second site that a road of the set-up leads to.
        first_road,
        /// A road that makes the trail longer, while the longest road is somebody else's or nobody's.
        trail,
        /// The same while the seat holds it.
        trail_held,
        /// How many roads may be missing for the longest road before it counts.
        trail_from,
        /// More brick and lumber than this is spent on roads although there is a site.
        road_hold,
        /// How much more a city in reach counts than a settlement.
        city_raze,
        /// What a building in reach counts besides its yield.
        raze,
    }
}

/// Found by hill climbing in games of the rollout policy of the variant against itself (`examples/impero_rollout.rs`).
const USUAL: RolloutWeights = RolloutWeights {
    brick: 1.09,
    lumber: 1.0,
    wool: 0.72,
    grain: 1.04,
    ore: 1.24,
    scarce: 0.053,
    harbour: 0.1,
    far: 0.87,
    first_scarce: 0.38,
    first_harbour: 0.064,
    first_road: 0.116,
    trail: 0.2,
    trail_held: 0.25,
    trail_from: 2.0,
    road_hold: 7.0,
    city_raze: 2.2,
    raze: 0.123,
};

impl RolloutWeights {
    /// The usual weights.
    pub(crate) const fn usual() -> &'static RolloutWeights {
        &USUAL
    }
}
