//! Games as text.

use crate::{ExternalEvent, Game, RuleError, Seat, Step};
use serde_json::Value;

/// How a game is written down. Printing and parsing are inverse to each other (law 1).
pub trait Notation: Game {
    /// Writes an action: `b2-c4`.
    fn action_text(action: &Self::Action) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// Says what is wrong with the text and shows the right form.
    fn parse_action(text: &str) -> Result<Self::Action, RuleError>;

    /// Writes an outcome of chance: `3 4`.
    fn chance_text(chance: &Self::Chance) -> String;

    /// Reads an outcome of chance.
    ///
    /// # Errors
    /// Says what is wrong with the text and shows the right form.
    fn parse_chance(text: &str) -> Result<Self::Chance, RuleError>;

    /// The options that differ from the default, sorted by name.
    fn options(rules: &Self::Rules) -> Vec<(&'static str, String)>;

    /// Sets one option.
    ///
    /// # Errors
    /// Names the options, or the values, that exist.
    fn set_option(rules: &mut Self::Rules, name: &str, value: &str) -> Result<(), RuleError>;

    /// Checks that the options fit together, once all are set.
    ///
    /// # Errors
    /// Names the options that clash.
    fn check_rules(_rules: &Self::Rules) -> Result<(), RuleError> {
        Ok(())
    }

    /// Writes a full state. Only the command line and the store may call this.
    fn position(state: &Self::State) -> String;

    /// Reads a position. A position carries its options; `overrides` (name, value) win over them.
    ///
    /// # Errors
    /// Names the part of the position that is impossible.
    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Self::Rules, Self::State), RuleError>;

    /// The forms of the actions this seat may take now that [`Game::legal`] cannot list, to show
    /// beside the menu: `deploy <40 codes>`.
    fn unlisted_forms(_view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }

    /// The board that never changes during a game: squares or hexes, ids, adjacency, coordinates. Whatever has an
    /// `id`, an `x` and a `y` can be drawn and touched by layers that know no game.
    fn board(rules: &Self::Rules) -> Value;

    /// What stands on the board, for layers that draw any game; nothing where each layer has a drawing of its own.
    fn placed(_view: &Self::View) -> Vec<Placed> {
        Vec::new()
    }

    /// The view as a text picture for terminals.
    fn picture(view: &Self::View) -> String;

    /// The full state as a text picture. Only the command line may call this.
    fn open_picture(state: &Self::State) -> String;
}

/// Something that stands on the board, as far as the viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The `id` of its spot in [`Notation::board`].
    pub spot: String,
    /// A short word for it.
    pub text: String,
    /// Whose it is, if anybody's.
    pub owner: Option<Seat>,
}

/// What every [`Notation`] can do, written once.
pub trait NotationExt: Notation {
    /// Sets many options and checks that they fit together.
    ///
    /// # Errors
    /// As [`Notation::set_option`] and [`Notation::check_rules`].
    fn rules<N: AsRef<str>, V: AsRef<str>>(options: &[(N, V)]) -> Result<Self::Rules, RuleError> {
        let mut rules = Self::Rules::default();
        for (name, value) in options {
            Self::set_option(&mut rules, name.as_ref(), value.as_ref())?;
        }
        Self::check_rules(&rules)?;
        Ok(rules)
    }

    /// Writes a step as records do: `0 b2-c4` for a seat, `* 3 4` for chance, `resign 0`.
    fn step_text(step: &Step<Self::Action, Self::Chance>) -> String {
        match step {
            Step::Act(seat, action) => format!("{seat} {}", Self::action_text(action)),
            Step::Chance(chance) => format!("* {}", Self::chance_text(chance)),
            Step::External(event) => event.text(),
        }
    }

    /// Reads a step.
    ///
    /// # Errors
    /// Says what is wrong with the text and shows the right form.
    fn parse_step(text: &str) -> Result<Step<Self::Action, Self::Chance>, RuleError> {
        if let Some(event) = ExternalEvent::parse(text) {
            return Ok(Step::External(event));
        }
        let form = "a step is `<seat> <action>`, `* <chance>`, `resign <seat>`, `draw agreed`, `time <seat>` or `abandon <seat>`";
        let (who, what) =
            text.split_once(' ').ok_or_else(|| RuleError::syntax(format!("`{}` is no step: {form}", brief(text))))?;
        if who == "*" {
            return Self::parse_chance(what).map(Step::Chance);
        }
        match who.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Step::Act(Seat(digit - b'0'), Self::parse_action(what)?)),
            _ => Err(RuleError::syntax(format!("`{}` is no step: {form}", brief(text)))),
        }
    }
}

impl<G: Notation> NotationExt for G {}

/// The beginning of a text, short enough to quote in a message.
///
/// ```
/// assert_eq!(tavola_core::brief("b2-c4"), "b2-c4");
/// assert_eq!(tavola_core::brief(&"x".repeat(1000)).chars().count(), 41);
/// ```
pub fn brief(text: &str) -> String {
    let mut shown: String = text.chars().take(40).map(|c| if c.is_control() { '·' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}
