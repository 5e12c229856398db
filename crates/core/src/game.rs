//! The contract.

use crate::{ErrorCode, ExternalEvent, Rng, RuleError, Step, Turn, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A game as a pure value. Implementors are usually empty enums: `enum Sparta {}`.
///
/// Two promises, and `tavola-core-testkit` tests both:
/// - **Knowledge is a type.** Only [`Game::Obs`] and [`Game::View`] can be serialised. `State` must
///   not implement `Serialize`; full states as text go through [`crate::Notation::position`].
/// - **Menus come from views.** [`Game::legal`], [`Game::check`] and [`Game::seen_turn`] take a view,
///   so a menu, a refusal or a "waiting for…" line cannot tell more than the viewer knows.
pub trait Game: Sized + 'static {
    /// The name used on the command line and in records.
    const NAME: &'static str;

    /// One sentence about the game, for lists of games.
    const ABOUT: &'static str;

    /// Whether a seat may know something that another viewer does not. Then spectators watch with a delay, and
    /// people at one screen need a curtain between turns.
    const HIDDEN: bool;

    /// Whether chance ever decides. Then a table asks each seat for a share of the seed before it begins.
    const HAS_CHANCE: bool;

    /// Whether the game is an example for programmers: it can be played everywhere, but pages for players do not
    /// offer it.
    const EXAMPLE: bool = false;

    /// The categories in which games are rated apart, in the order of lists: the game itself, or its modes, such as
    /// `stratego-ring`. Each begins with the game's name.
    const CATEGORIES: &'static [&'static str] = &[Self::NAME];

    /// Ruleset and options, fixed for the game's life. `Default` is what the rulebook plays.
    type Rules: Clone + Eq + Debug + Default;
    /// Everything there is to know. Never serialised, never shown to a client or a bot.
    type State: Clone;
    /// One decision of one seat.
    type Action: Clone + Eq + Ord + Debug;
    /// One outcome of chance.
    type Chance: Clone + Eq + Debug;
    /// Something that happened, with its visibility inside.
    type Fact;
    /// What one viewer observes of a fact: the only thing that crosses a wire.
    type Obs: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer knows: the fold of its observations. It can be sent whole, to somebody who
    /// reconnects, so it holds nothing that the rules want forgotten.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// How many seats these rules have (at most 8).
    fn seats(rules: &Self::Rules) -> u8;

    /// Which of [`Game::CATEGORIES`] games by these rules belong to.
    fn category(_rules: &Self::Rules) -> &'static str {
        Self::NAME
    }

    /// The state before the first step.
    fn start(rules: &Self::Rules) -> Self::State;

    /// Whose decision it is, by the full state. Clients get [`Game::seen_turn`].
    fn turn(state: &Self::State) -> Turn;

    /// Takes one step and tells what happened. The step must be lawful (it passed
    /// [`Game::check`], [`Game::check_chance`] or [`Game::check_external`]); an unlawful one is a
    /// bug of the caller and may leave a nonsensical state, but must not be undefined behaviour.
    fn step(state: &mut Self::State, step: &Step<Self::Action, Self::Chance>, tell: &mut impl FnMut(Self::Fact));

    /// The outcomes chance may take now, with integer weights. A game whose outcomes are too many
    /// to list (a shuffled map) lists none and overrides [`Game::draw`] and [`Game::check_chance`].
    fn chances(state: &Self::State, out: &mut impl FnMut(Self::Chance, u32));

    /// Whether chance may take this outcome now.
    ///
    /// # Errors
    /// Refuses outcomes that are not listed, and any outcome when chance is not to decide.
    fn check_chance(state: &Self::State, chance: &Self::Chance) -> Result<(), RuleError> {
        let mut listed = false;
        Self::chances(state, &mut |outcome, weight| listed |= weight > 0 && outcome == *chance);
        if listed {
            Ok(())
        } else {
            Err(RuleError::new(
                ErrorCode::Illegal,
                "that is not an outcome chance can have now; ask for the list with `chance`",
            ))
        }
    }

    /// Draws one outcome by the weights. Only called when [`Game::turn`] is [`Turn::Chance`].
    fn draw(state: &Self::State, rng: &mut Rng) -> Self::Chance {
        let mut outcomes = Vec::new();
        Self::chances(state, &mut |outcome, weight| outcomes.push((outcome, weight)));
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut left = rng.below(total.max(1));
        for (outcome, weight) in outcomes {
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        unreachable!("Turn::Chance promises at least one outcome with a weight")
    }

    /// Whether the table may do this to the game now.
    ///
    /// # Errors
    /// Refuses anything after the end, and seats that do not exist.
    fn check_external(rules: &Self::Rules, state: &Self::State, event: ExternalEvent) -> Result<(), RuleError> {
        if Self::turn(state).outcome().is_some() {
            return Err(RuleError::new(ErrorCode::Over, "the game is over"));
        }
        match event.leaver() {
            Some(seat) if seat.0 >= Self::seats(rules) => Err(RuleError::wrong_seat(
                seat,
                format!("seat {seat} does not exist: this game has {} seats", Self::seats(rules)),
            )),
            _ => Ok(()),
        }
    }

    /// What this viewer observes of the fact: everything, a part, or nothing.
    fn redact(fact: &Self::Fact, to: Viewer) -> Option<Self::Obs>;

    /// What a viewer knows before the first step.
    fn initial_view(rules: &Self::Rules, of: Viewer) -> Self::View;

    /// Adds an observation to what the viewer knows.
    fn fold(view: &mut Self::View, obs: &Self::Obs);

    /// Tells a state that was set up from a position rather than played, so that folding what it
    /// tells into [`Game::initial_view`] gives each viewer what they may know of it.
    fn present(state: &Self::State, tell: &mut impl FnMut(Self::Fact));

    /// Tells what only the course of the game can show once it is over, such as a log whose names were hidden during
    /// play. `start` is the state before the first of `steps`. Most games have nothing to add.
    fn open_history(
        _start: &Self::State,
        _steps: &[Step<Self::Action, Self::Chance>],
        _tell: &mut impl FnMut(Self::Fact),
    ) {
    }

    /// Whose decision it is, as far as this viewer may know.
    fn seen_turn(view: &Self::View) -> Turn;

    /// Lists what the view's seat may do, each action once; nothing for the public or when it is not that seat's
    /// decision. Decisions too many to list are left to [`Game::sample`]; see [`Game::unlisted`].
    fn legal(view: &Self::View, out: &mut impl FnMut(Self::Action));

    /// Whether the view's seat may do this, and if not, which clause forbids it and why.
    ///
    /// # Errors
    /// The refusal is computed from the view alone, so its text cannot leak.
    fn check(view: &Self::View, action: &Self::Action) -> Result<(), RuleError>;

    /// Draws one allowed action, unlisted ones included. `None` when there is nothing to decide.
    fn sample(view: &Self::View, rng: &mut Rng) -> Option<Self::Action> {
        let mut menu = Vec::new();
        Self::legal(view, &mut |action| menu.push(action));
        rng.pick(&menu).cloned()
    }

    /// Whether players must remember by themselves what they observed. Then a player who reconnects gets the
    /// view, never old observations.
    fn strict_memory(_rules: &Self::Rules) -> bool {
        false
    }

    /// The same rules with views that forget nothing: what a seat's view would be by them is what a player with a perfect
    /// memory knows. `None` where views forget nothing anyway.
    fn remembering(_rules: &Self::Rules) -> Option<Self::Rules> {
        None
    }

    /// Whether a step with this observation may be taken back: it showed nobody anything but a plainly public move. A
    /// takeback must never be a look at something hidden, nor undo chance.
    fn is_takeback_safe(obs: &Self::Obs) -> bool;

    /// Whether a seat that does this asks the others something and then goes on with its turn. Its clock stands
    /// meanwhile, but earns nothing: otherwise asking again and again would make time.
    fn is_question(_action: &Self::Action) -> bool {
        false
    }

    /// Whether this kind of action is too numerous to list (a 40-piece deployment, a trade offer).
    fn unlisted(_action: &Self::Action) -> bool {
        false
    }

    /// Samples a full state that this viewer cannot tell from the real one. Each game documents the
    /// distribution. This is the only way a bot gets a state.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Determinization<Self>;

    /// What `to` is told of a `state` that was drawn for another viewer's `view`, before it is played on. `told` is all
    /// that this other viewer was told, where that is known. Nobody may learn more than they could know had the game
    /// gone so. Where nothing is hidden that is the same for all; otherwise it is what a position tells.
    fn present_drawn(
        _rules: &Self::Rules,
        told: Option<&[Self::Obs]>,
        _view: &Self::View,
        state: &Self::State,
        to: Viewer,
    ) -> Vec<Self::Obs> {
        match told {
            Some(told) if !Self::HIDDEN => told.to_vec(),
            _ => {
                let mut presented = Vec::new();
                Self::present(state, &mut |fact| presented.extend(Self::redact(&fact, to)));
                presented
            }
        }
    }

    /// Whether `state` could be the real one behind `view`, decided independently of [`Game::determinize`].
    fn consistent(view: &Self::View, state: &Self::State) -> bool;
}

/// A state somebody made up from a view. It is a type of its own so that it cannot be mistaken for
/// the state of a live game, nor that one for it.
///
/// A bot cannot be given a live game's state, because a [`crate::LiveGame`] never hands it out:
/// ```compile_fail
/// use tavola_core::{Game, Determinization, LiveGame};
/// fn peek<G: Game>(live: &LiveGame<G>) -> Determinization<G> {
///     Determinization::new(live.state.clone())
/// }
/// ```
pub struct Determinization<G: Game>(G::State);

impl<G: Game> Determinization<G> {
    /// Wraps a made-up state. For [`Game::determinize`] and for tests.
    pub fn new(state: G::State) -> Determinization<G> {
        Determinization(state)
    }

    /// The made-up state.
    pub fn state(&self) -> &G::State {
        &self.0
    }

    /// The made-up state, to play on.
    pub fn into_state(self) -> G::State {
        self.0
    }
}
