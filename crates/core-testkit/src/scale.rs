//! How many games the laws play: all of them, a few percent while somebody works on a rule, many times as many
//! overnight. Every law test asks here, so that one variable scales them all.

/// Percent of the usual number of games. `cargo xtask check` sets a few, `cargo xtask laws` sets many.
const VARIABLE: &str = "TAVOLA_LAW_PERCENT";

/// # Panics
/// Where the variable is no number: a typo must not shrink a run silently.
fn percent() -> u64 {
    let Ok(text) = std::env::var(VARIABLE) else { return 100 };
    text.parse().unwrap_or_else(|_| panic!("{VARIABLE}={text} is not a number of percent"))
}

/// The number of games to play where a usual run plays `usual`; at least one.
pub fn games(usual: u32) -> u32 {
    (u64::from(usual) * percent() / 100).clamp(1, u32::MAX.into()) as u32
}

/// A lower bound that a usual run exceeds, lowered for a short run. It does not grow for a long one, because much
/// of what a tally counts has a limit of its own.
pub fn at_least(usual: u64) -> u64 {
    usual * percent().min(100) / 100
}

/// Whether a run is long enough for rare events: what happens in one game of a hundred need not happen in fifty.
pub fn sees_rare_events() -> bool {
    percent() >= 100
}
