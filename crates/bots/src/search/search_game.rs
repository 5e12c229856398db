//! Walking on through a world somebody imagined.

use tavola_core::{Game, Rng, Seat, Viewer};

/// What tree searches ask of a game besides the contract: what a seat may do in an *imagined* state,
/// quickly. The states come out of [`Game::determinize`] and nowhere else.
pub trait SearchGame: Game {
    /// Lists what the seat may do. Never empty when the seat has a decision: where actions are too
    /// many to list, a few drawn ones stand for them.
    fn menu(state: &Self::State, seat: Seat, rng: &mut Rng, out: &mut Vec<Self::Action>);

    /// One action of the seat for a random playout.
    fn stroll(state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action {
        let mut menu = Vec::new();
        Self::menu(state, seat, rng, &mut menu);
        rng.pick(&menu).cloned().expect("a menu is never empty when the seat has a decision")
    }
}

/// The menu by the contract alone: what the seat would see of this state, and what it could do then.
/// Slow, and right for every game; the faster ways are tested against it.
pub fn menu_by_views<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, rng: &mut Rng, out: &mut Vec<G::Action>) {
    let viewer = Viewer::Seat(seat);
    let mut view = G::initial_view(rules, viewer);
    G::present(state, &mut |fact| {
        if let Some(obs) = G::redact(&fact, viewer) {
            G::fold(&mut view, &obs);
        }
    });
    G::legal(&view, &mut |action| out.push(action));
    if out.is_empty() {
        out.extend((0..8).filter_map(|_| G::sample(&view, rng)));
    }
}
