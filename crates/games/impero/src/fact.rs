//! What happened, and what each viewer observes of it (CA-19).

use crate::{
    action::Action,
    cards::{Cards, Deck, NO_CARDS},
    map::Map,
    rules::Rules,
    state::State,
    table::{Ending, PublicState, SEATS},
    view::View,
    worlds::Worlds,
};
use serde::{Deserialize, Serialize};
use tavola_core::{ExternalEvent, Seat, Viewer};

/// Something that happened, with its secrets.
#[derive(Clone, Debug)]
pub enum Fact {
    /// The map was drawn.
    Map {
        /// The map.
        map: Map,
    },
    /// The dice fell.
    Dice {
        /// One die.
        one: u8,
        /// The other.
        two: u8,
    },
    /// A seat did something that everyone sees.
    Did {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// A seat chose its discard; the cards are secret until the last discard is in.
    Discarded {
        /// Who.
        seat: Seat,
        /// The secret.
        cards: Cards,
    },
    /// The last discard is in; all are shown.
    Discards {
        /// By seat.
        discards: [Cards; SEATS],
    },
    /// A card was stolen; its kind is known to thief and victim.
    Stole {
        /// Who gains it.
        thief: Seat,
        /// Who loses it.
        victim: Seat,
        /// The secret.
        kind: u8,
    },
    /// A development card was drawn; its kind is known to the buyer.
    Drew {
        /// The buyer.
        seat: Seat,
        /// The secret.
        kind: u8,
    },
    /// A monopoly was played; everyone sees what each gives.
    Monopoly {
        /// Who played it.
        seat: Seat,
        /// The resource.
        kind: u8,
        /// How many cards each seat gave.
        given: [u8; SEATS],
    },
    /// A seat left; its resource cards go openly to the bank.
    Left {
        /// How.
        how: ExternalEvent,
        /// The cards.
        hand: Cards,
    },
    /// The game is over.
    Over {
        /// How.
        ending: Ending,
    },
    /// A position was set up.
    Shown {
        /// The whole state; boxed, because it is large and rare.
        state: Box<State>,
    },
}

/// What one viewer observes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Obs {
    /// The map was drawn.
    Map {
        /// The map.
        map: Map,
    },
    /// The dice fell.
    Dice {
        /// One die.
        one: u8,
        /// The other.
        two: u8,
    },
    /// A seat did something.
    Did {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// A seat chose its discard.
    Discarded {
        /// Who.
        seat: Seat,
        /// The cards, for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        cards: Option<Cards>,
    },
    /// All discards.
    Discards {
        /// By seat.
        discards: [Cards; SEATS],
    },
    /// A card was stolen.
    Stole {
        /// Who gains it.
        thief: Seat,
        /// Who loses it.
        victim: Seat,
        /// Its kind, for these two alone.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        kind: Option<u8>,
    },
    /// A development card was drawn.
    Drew {
        /// The buyer.
        seat: Seat,
        /// Its kind, for the buyer alone.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        kind: Option<u8>,
    },
    /// A monopoly was played.
    Monopoly {
        /// Who played it.
        seat: Seat,
        /// The resource.
        kind: u8,
        /// How many cards each seat gave.
        given: [u8; SEATS],
    },
    /// A seat left.
    Left {
        /// How.
        how: ExternalEvent,
        /// Its resource cards.
        hand: Cards,
    },
    /// The game is over.
    Over {
        /// How.
        ending: Ending,
    },
    /// A position was set up: see [`Shown`].
    Shown {
        /// What the viewer may know of it.
        shown: Box<Shown>,
    },
}

/// What a viewer may know of a position that was set up rather than played. Such a position has no
/// history to infer hands from, so resource hands are laid open when it is set up; development
/// cards and discards in progress stay hidden. A state that was drawn for another viewer has a history: then `hands`
/// has the viewer's own alone, and `worlds` what everybody can infer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The open table.
    pub table: PublicState,
    /// Resource hands.
    pub hands: [Cards; SEATS],
    /// The combinations of hands that the public history allows, where there is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub worlds: Option<Worlds>,
    /// The viewer's own development cards.
    pub developments: Deck,
    /// Those of them bought this turn.
    pub fresh: Deck,
    /// The viewer's own discard, if it has chosen one.
    pub discard: Cards,
}

/// CA-19: what this viewer observes.
pub(crate) fn redact(fact: &Fact, to: Viewer) -> Obs {
    match *fact {
        Fact::Map { map } => Obs::Map { map },
        Fact::Dice { one, two } => Obs::Dice { one, two },
        Fact::Did { seat, action } => Obs::Did { seat, action },
        Fact::Discarded { seat, cards } => Obs::Discarded { seat, cards: to.is(seat).then_some(cards) },
        Fact::Discards { discards } => Obs::Discards { discards },
        Fact::Stole { thief, victim, kind } => {
            Obs::Stole { thief, victim, kind: (to.is(thief) || to.is(victim)).then_some(kind) }
        }
        Fact::Drew { seat, kind } => Obs::Drew { seat, kind: to.is(seat).then_some(kind) },
        Fact::Monopoly { seat, kind, given } => Obs::Monopoly { seat, kind, given },
        Fact::Left { how, hand } => Obs::Left { how, hand },
        Fact::Over { ending } => Obs::Over { ending },
        Fact::Shown { ref state } => Obs::Shown { shown: Box::new(show(state, to)) },
    }
}

fn show(state: &State, to: Viewer) -> Shown {
    let own = to.seat().map(Seat::index).filter(|&seat| seat < SEATS);
    let in_turn = to.is(state.table.seat);
    Shown {
        table: state.table,
        hands: state.hands.0,
        worlds: None,
        developments: own.map_or([0; 5], |seat| state.developments[seat]),
        fresh: if in_turn { state.fresh } else { [0; 5] },
        discard: own.map_or([0; 5], |seat| state.discards[seat]),
    }
}

/// CA-19: what a viewer is told of a state that was drawn from another viewer's view. The hands of the others are what
/// everybody can infer from the history, which is what that viewer was told without its own secrets.
pub(crate) fn show_drawn(rules: &Rules, told: &[Obs], state: &State, to: Viewer) -> Obs {
    let mut public = View::initial_view(rules, Viewer::Public);
    for obs in told {
        public.fold(&published(obs));
    }
    let mut shown = show(state, to);
    for (seat, hand) in shown.hands.iter_mut().enumerate() {
        if !to.is(Seat(seat as u8)) {
            *hand = NO_CARDS;
        }
    }
    shown.worlds = Some(public.worlds);
    Obs::Shown { shown: Box::new(shown) }
}

/// What the public observes when somebody observes this.
fn published(obs: &Obs) -> Obs {
    match obs {
        Obs::Discarded { seat, .. } => Obs::Discarded { seat: *seat, cards: None },
        Obs::Stole { thief, victim, .. } => Obs::Stole { thief: *thief, victim: *victim, kind: None },
        Obs::Drew { seat, .. } => Obs::Drew { seat: *seat, kind: None },
        obs => obs.clone(),
    }
}
