//! Bots for the games that the registry lists as `generic`: they ask nothing but the contract.

use crate::{
    BotEntry, Random, Reason, Roster,
    search::{SearchGame, Uct},
};
use tavola_core::{Bot, Budget, ErrorCode, Rng, RuleError};
use tavola_registry::for_games;

/// The bot without a plan, and a tree search.
pub fn bots<G: Roster + SearchGame>() -> Vec<BotEntry<G>>
where
    G::View: Sync,
    G::Action: Send,
{
    vec![
        BotEntry { name: "random", about: "plays anything that is allowed", make: |rng| Box::new(Random::new(rng)) },
        BotEntry {
            name: "uct",
            about: "tree search by random playouts over worlds that fit its view",
            make: |rng| Box::new(Uct::new(rng)),
        },
    ]
}

/// What the tree search would do, with the only reason it has.
///
/// # Errors
/// Refuses where the view's seat has nothing to decide.
pub fn hint<G: SearchGame>(view: &G::View, budget: &Budget<'_>) -> Result<(G::Action, Reason), RuleError>
where
    G::View: Sync,
    G::Action: Send,
{
    let mut deciding = false;
    G::legal(view, &mut |_| deciding = true);
    if !deciding {
        return Err(RuleError::new(ErrorCode::NothingToDecide, "there is nothing to decide"));
    }
    let action = Bot::<G>::choose(&mut Uct::new(Rng::new(0)), view, budget);
    Ok((action, Reason::new("hint-playouts", "wins most often when the rest is played at random")))
}

macro_rules! rosters {
    ([$($game:ty: $kind:ident),+ $(,)?]) => { $(roster!($kind $game);)+ };
}

macro_rules! roster {
    (full $game:ty) => {};
    (generic $game:ty) => {
        impl SearchGame for $game {
            fn menu(state: &Self::State, seat: tavola_core::Seat, _: &mut Rng, out: &mut Vec<Self::Action>) {
                out.extend(<$game as tavola_core::Lawful>::fast_menu(state, seat));
            }
        }

        impl Roster for $game {
            const RECOMMENDED: &'static str = "uct";

            fn bots() -> Vec<BotEntry<Self>> {
                bots()
            }

            fn hint(view: &Self::View, budget: &Budget<'_>) -> Result<(Self::Action, Reason), RuleError> {
                hint::<Self>(view, budget)
            }
        }
    };
}

for_games!([rosters]);
