//! What a game brings so that people can see it and touch it.

use crate::{
    scene::{Gesture, Scene},
    words::Say,
};
use tavola_kernel::Notation;

/// A game that can be shown. Everything is made from a view or an observation, never from a state: what
/// is drawn cannot tell more than the viewer knows.
pub trait Stage: Notation {
    /// Whether something is hidden.
    const HIDES: bool;

    /// The board.
    fn scene(view: &Self::View) -> Scene;

    /// The ways a hand does this action; none where an editor of its own does it (a deployment, an offer).
    fn gestures(view: &Self::View, action: &Self::Action) -> Vec<Gesture>;

    /// What somebody who touches these spots seems to try, so that a refusal can name the rule.
    fn attempt(view: &Self::View, path: &[String]) -> Option<String>;

    /// An observation in words; several sentences where several things happened.
    fn news(rules: &Self::Rules, obs: &Self::Obs) -> Vec<Say>;

    /// Where things stand, in short lines.
    fn status(view: &Self::View) -> Vec<Say>;

    /// The spots an observation was about.
    fn trace(obs: &Self::Obs) -> Option<Vec<String>>;

    /// Whether whoever was told this learnt nothing of what is hidden, so that it may be taken back.
    /// Only asked of games that hide something.
    fn harmless(_obs: &Self::Obs) -> bool {
        false
    }

    /// The cards the viewer holds, by name; nothing in games without cards.
    fn hand(_view: &Self::View) -> Vec<(Say, u8)> {
        Vec::new()
    }

    /// What the viewer may do with cards given and wanted, in the order of the hand: offers, trades,
    /// discards.
    fn bargains(_view: &Self::View, _give: [u8; 5], _take: [u8; 5]) -> Vec<Gesture> {
        Vec::new()
    }
}
