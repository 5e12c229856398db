//! The numbers in the brain's judgement.

/// What the judgement weighs, in rounds, points and shares. Found by self-play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights {
    /// How steeply the chance to win falls with the rounds still needed.
    pub(crate) steep: f32,
    /// Rounds added to everyone's race before it is compared.
    pub(crate) slack: f32,
    /// How much more production counts against a point at once.
    pub(crate) growth: f32,
    /// Rounds added to the wait for a purchase before purchases are compared.
    pub(crate) patience: f32,
    /// How much of a hex's yield the robber takes away, seen over the whole race.
    pub(crate) robbed: f32,
    /// What share of a hand that is too large is lost if a seven falls.
    pub(crate) spilt: f32,
    /// What a development card is worth in points besides its hidden point and its knight.
    pub(crate) card: f32,
    /// The chance to get a site that an opponent reaches as soon.
    pub(crate) shared_site: f32,
    /// The chance to get a site that an opponent reaches sooner.
    pub(crate) late_site: f32,
    /// The chance to keep or to win the longest road while somebody contends for it.
    pub(crate) contested_road: f32,
    /// What an opponent's loss of a point counts among two players, in own points.
    pub(crate) malice: f32,
    /// How much of what ready knights could destroy is counted as lost.
    pub(crate) dread: f32,
}

/// What the brain plays with.
pub(crate) const WEIGHTS: Weights = Weights {
    steep: 4.0,
    slack: 1.0,
    growth: 0.5,
    patience: 0.7,
    robbed: 0.4,
    spilt: 0.45,
    card: 0.15,
    shared_site: 0.6,
    late_site: 0.25,
    contested_road: 0.6,
    malice: 0.8,
    dread: 0.5,
};
