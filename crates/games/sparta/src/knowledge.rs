//! What viewers observe and know. Nothing is hidden in Sparta, so every viewer observes everything.

use crate::{Action, Effects, Position, Rules, Square, State};
use serde::{Deserialize, Serialize, de};
use tavola_core::{ExternalEvent, Viewer};

/// Something that happened.
pub enum Fact {
    /// A turn was played.
    Played(Action, Effects),
    /// The game ended from outside the rules' menus (SP-23).
    Ended(ExternalEvent),
    /// The game was set up from a position.
    SetUp(Box<Position>),
}

/// What a viewer observes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Obs {
    /// A turn was played.
    Played {
        /// The turn.
        action: Action,
        /// A warrior became a hero (SP-9, SP-10).
        promoted: bool,
        /// A city changed its owner (SP-11).
        conquered: bool,
        /// Where pieces of either colour were captured (SP-14).
        captured: Vec<Square>,
    },
    /// The game ended by resignation, agreement, time or abandonment (SP-23).
    Ended(ExternalEvent),
    /// The game was set up from this position.
    SetUp(String),
}

impl From<&Fact> for Obs {
    fn from(fact: &Fact) -> Obs {
        match fact {
            Fact::Played(action, effects) => Obs::Played {
                action: *action,
                promoted: effects.promoted,
                conquered: effects.conquered,
                captured: effects.captured().collect(),
            },
            Fact::Ended(event) => Obs::Ended(*event),
            Fact::SetUp(position) => Obs::SetUp(position.to_string()),
        }
    }
}

/// What a viewer knows: the whole game.
///
/// On the wire it is the position after the last capture or promotion and the turns since then,
/// from which SP-22's memory follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "ViewOnTheWire")]
pub struct View {
    viewer: Viewer,
    state: State,
    since: Position,
    turns: Vec<Action>,
    ended: Option<ExternalEvent>,
}

#[derive(Serialize, Deserialize)]
struct ViewOnTheWire {
    viewer: Viewer,
    position: String,
    since: String,
    turns: Vec<Action>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<ExternalEvent>,
}

impl From<View> for ViewOnTheWire {
    fn from(view: View) -> ViewOnTheWire {
        ViewOnTheWire {
            viewer: view.viewer,
            position: view.state.position().to_string(),
            since: view.since.to_string(),
            turns: view.turns,
            ended: view.ended,
        }
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let wire = ViewOnTheWire::deserialize(deserializer)?;
        let since = Position::parse(&wire.since).map_err(de::Error::custom)?;
        let mut view = View { viewer: wire.viewer, state: State::from(since), since, turns: Vec::new(), ended: None };
        for action in wire.turns {
            crate::refuse::check(view.state(), action).map_err(de::Error::custom)?;
            view.play(action);
        }
        if let Some(event) = wire.ended {
            view.end(event);
        }
        if view.state.position().to_string() == wire.position {
            Ok(view)
        } else {
            Err(de::Error::custom("the turns do not lead to the position"))
        }
    }
}

impl View {
    pub(crate) fn initial_view(rules: &Rules, viewer: Viewer) -> View {
        let state = State::start(rules);
        View { viewer, since: *state.position(), state, turns: Vec::new(), ended: None }
    }

    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The game as it stands. Sparta hides nothing, so a view holds all of it.
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn fold(&mut self, obs: &Obs) {
        match obs {
            Obs::Played { action, .. } => self.play(*action),
            Obs::Ended(event) => self.end(*event),
            Obs::SetUp(text) => {
                // The text was printed from a valid position; a garbled one changes nothing.
                if let Ok(position) = Position::parse(text) {
                    self.since = position;
                    self.state = State::from(position);
                    self.turns.clear();
                }
            }
        }
    }

    fn play(&mut self, action: Action) {
        self.state.play_unchecked(action);
        self.turns.push(action);
        if self.state.position().quiet() == 0 {
            self.since = *self.state.position();
            self.turns.clear();
        }
    }

    fn end(&mut self, event: ExternalEvent) {
        self.state.end(event);
        self.ended = Some(event);
    }
}
