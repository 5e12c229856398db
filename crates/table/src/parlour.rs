//! What a table needs to know of a game besides its rules.

use tavola_impero::{Action, Impero};
use tavola_kernel::{Game, Notation};
use tavola_sparta::Sparta;
use tavola_stratego::{Memory, Stratego};

/// A game that can be played at a table.
pub trait Parlour: Notation {
    /// Whether something is hidden, so that spectators are kept behind.
    const HIDDEN: bool;

    /// Whether there is luck, so that the seats send nonces before it begins.
    const LUCK: bool;

    /// Whether players must remember by themselves what they were told: who comes back gets the
    /// view, never old observations.
    fn strict(_rules: &Self::Rules) -> bool {
        false
    }

    /// Whether a step that told this can be taken back by agreement: it told nobody anything but a
    /// plainly public move. A takeback must not be a spyglass.
    fn plain(told: &Self::Obs) -> bool;

    /// Whether a seat that does this asks the others something and then goes on with its turn. Its clock
    /// stands meanwhile, but earns nothing: else time could be made by asking again and again.
    fn asks(_action: &Self::Action) -> bool {
        false
    }
}

/// Nothing is hidden and there is no luck: every move can be taken back.
impl Parlour for Sparta {
    const HIDDEN: bool = false;
    const LUCK: bool = false;

    fn plain(_: &<Sparta as Game>::Obs) -> bool {
        true
    }
}

/// Buildings, attacks, trades with the bank and the end of a turn can be taken back. Whatever speaks
/// of hands and decks cannot: offers and answers, development cards, discards; nor a roll.
impl Parlour for Impero {
    const HIDDEN: bool = true;
    const LUCK: bool = true;

    fn plain(told: &<Impero as Game>::Obs) -> bool {
        let tavola_impero::Obs::Did { action, .. } = told else { return false };
        matches!(
            action,
            Action::End
                | Action::Settle(_)
                | Action::Road(_)
                | Action::City(_)
                | Action::Recruit
                | Action::Bank(..)
                | Action::TakeRoad(_)
                | Action::TakeRoads(..)
                | Action::Raze(_)
        )
    }

    fn asks(action: &Action) -> bool {
        matches!(action, Action::Offer(_))
    }
}

/// A move that revealed and captured nothing can be taken back. A deployment cannot: the very offer
/// would tell the other side that it is done (ST-5).
impl Parlour for Stratego {
    const HIDDEN: bool = true;
    const LUCK: bool = false;

    fn strict(rules: &<Stratego as Game>::Rules) -> bool {
        rules.memory == Memory::Strict
    }

    fn plain(told: &<Stratego as Game>::Obs) -> bool {
        matches!(told, tavola_stratego::Obs::Played { played, lost: None } if played.shown.is_empty() && played.gone.is_empty())
    }
}
