//! Ponte by the contract.

use crate::{Bridge, Phase, Plank};
use serde::{Deserialize, Serialize};
use tavola_core::{Determinization, ExternalEvent, Game, Rng, RuleError, Seat, Step, Turn, Viewer};

/// The game.
pub enum Ponte {}

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many rounds are played (PO-7).
    pub rounds: u8,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { rounds: 6 }
    }
}

/// The whole truth: the die is always known.
#[derive(Clone, Copy)]
pub struct State(pub(crate) Bridge);

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// The caller claims a plank for the goat (PO-3).
    Claim(Plank),
    /// The other player lets it pass (PO-4).
    Believe,
    /// The other player wants to see the die (PO-5).
    Doubt,
}

/// What happened, with nothing left out.
pub struct Fact(Obs);

/// What one viewer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Obs {
    /// The die was rolled for the caller, who alone sees it (PO-2).
    Rolled {
        /// Who sees it.
        caller: Seat,
        /// What it shows.
        die: Option<u8>,
    },
    /// The caller claimed a plank.
    Claimed {
        /// Who.
        caller: Seat,
        /// Which.
        plank: Plank,
    },
    /// The claim was believed or doubted, and the goat went.
    Answered {
        /// By whom.
        seat: Seat,
        /// What the die showed, if it was doubted.
        die: Option<u8>,
        /// Where the goat stands now.
        goat: Plank,
    },
    /// Somebody left, or a draw was agreed.
    Left {
        /// What happened.
        event: ExternalEvent,
    },
    /// The game was set up in the middle.
    Placed {
        /// As it is.
        bridge: Bridge,
    },
}

/// What one viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What they know.
    pub bridge: Bridge,
}

impl Game for Ponte {
    const NAME: &'static str = "ponte";
    const ABOUT: &'static str = "Ponte: a goat, a die and a bluff on five planks (an example for programmers)";
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = true;
    const EXAMPLE: bool = true;
    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats(_: &Rules) -> u8 {
        2
    }

    fn start(rules: &Rules) -> State {
        State(Bridge::new(rules.rounds))
    }

    fn turn(state: &State) -> Turn {
        state.0.turn()
    }

    fn step(state: &mut State, step: &Step<Action, u8>, tell: &mut impl FnMut(Fact)) {
        let bridge = &mut state.0;
        let caller = bridge.caller();
        let obs = match *step {
            Step::Chance(die) => Obs::Rolled { caller, die: Some(die) },
            Step::Act(_, Action::Claim(plank)) => Obs::Claimed { caller, plank },
            Step::Act(seat, answer) => {
                // An answer to nothing is a bug of the caller: nothing happens.
                let Phase::Answer { die: Some(die), claim } = bridge.phase else { return };
                let (die, goat) = bridge.answer(answer == Action::Doubt, die, claim);
                Obs::Answered { seat, die, goat }
            }
            Step::External(event) => Obs::Left { event },
        };
        bridge.fold(&obs);
        tell(Fact(obs));
    }

    fn chances(state: &State, out: &mut impl FnMut(u8, u32)) {
        if state.0.phase == Phase::Roll {
            (1..=6).for_each(|die| out(die, 1));
        }
    }

    /// PO-2: the caller alone sees the die. PO-5: a doubted one is shown to everybody.
    fn redact(fact: &Fact, to: Viewer) -> Option<Obs> {
        Some(match fact.0 {
            Obs::Rolled { caller, die } => Obs::Rolled { caller, die: die.filter(|_| to.is(caller)) },
            Obs::Placed { bridge } if !to.is(bridge.caller()) => Obs::Placed { bridge: bridge.with_die(None) },
            public => public,
        })
    }

    fn initial_view(rules: &Rules, of: Viewer) -> View {
        View { viewer: of, bridge: Bridge::new(rules.rounds) }
    }

    fn fold(view: &mut View, obs: &Obs) {
        view.bridge.fold(obs);
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        tell(Fact(Obs::Placed { bridge: state.0 }));
    }

    fn seen_turn(view: &View) -> Turn {
        view.bridge.turn()
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        if let Some(seat) = view.viewer.seat() {
            view.bridge.menu(seat, out);
        }
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        let mut listed = false;
        Self::legal(view, &mut |allowed| listed |= allowed == *action);
        if listed {
            return Ok(());
        }
        let my_turn = view.viewer.seat().is_some_and(|seat| view.bridge.turn().is_for(seat));
        Err(match (view.bridge.phase, action) {
            (Phase::Over { end, .. }, _) => RuleError::rule(end.clause(), "the game is over"),
            (Phase::Roll, _) => RuleError::rule("PO-2", "the die is to be rolled first"),
            (Phase::Claim { .. }, Action::Claim(_)) if my_turn => {
                RuleError::rule("PO-3", "claim the goat's plank, or one or two planks nearer to your end")
            }
            (Phase::Claim { .. }, _) => RuleError::rule("PO-3", "the caller of this round is to claim a plank"),
            (Phase::Answer { .. }, _) => {
                RuleError::rule("PO-4", "the other player is to believe or to doubt the claim")
            }
        })
    }

    /// Claims and beliefs are plainly public; a roll or a shown die is not to be taken back.
    fn is_takeback_safe(obs: &Obs) -> bool {
        matches!(obs, Obs::Claimed { .. } | Obs::Answered { die: None, .. })
    }

    /// Every face of a die that the viewer has not seen is equally likely: a claim proves nothing.
    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Ponte> {
        let die = view.bridge.die().unwrap_or_else(|| rng.below(6) as u8 + 1);
        Determinization::new(State(view.bridge.with_die(Some(die))))
    }

    fn consistent(view: &View, state: &State) -> bool {
        let faces = match view.bridge.die() {
            Some(die) => die..=die,
            None => 1..=6,
        };
        state.0.with_die(None) == view.bridge.with_die(None) && state.0.die().is_none_or(|die| faces.contains(&die))
    }
}
