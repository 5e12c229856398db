//! What a bot thinks of a decision: the best ways to go on, and what was played beside them.

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// What is done, one action after the other; the first is the decision.
    pub actions: Vec<A>,
    /// How likely the seat wins after it, in thousandths.
    pub chance: u16,
}

/// A decision as a bot judges it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<A> {
    /// The best ways to go on, best first.
    pub lines: Vec<Line<A>>,
    /// How likely the seat wins after what was played, measured the same way; nothing where nothing was asked for.
    pub played: Option<u16>,
    /// How many turns ahead the best line was searched, its own turn included.
    pub depth: u8,
}

/// The advantage `score` as a chance in thousandths; `tenfold` is the advantage that makes a win ten times as likely as
/// a loss.
pub(crate) fn chance(score: f32, tenfold: f32) -> u16 {
    (1000.0 / (1.0 + 10f32.powf(-score / tenfold))) as u16
}
