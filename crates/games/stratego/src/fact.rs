//! What happened, and what each viewer observes of it (ST-14, ST-15, ST-32).

use crate::{
    Board, Captives, Deployment, Kind, Line, Move, Phase, Ring, Side, Square, State, View, Why, play::Witness,
};
use serde::{Deserialize, Serialize};
use tavola_core::Viewer;

/// Something that happened, before redaction.
#[derive(Clone)]
pub enum Fact {
    /// A side filled its home ranks.
    Deployed(Side, Deployment),
    /// Both sides are done: the armies stand, face down.
    Begun,
    /// A side acted.
    Played {
        /// The rule that says who may see captives.
        captives: Captives,
        /// What everybody at the table sees.
        played: Played,
        /// What Evil lost with the Ring, in the order of the armies' table (ST-32).
        lost: Vec<Kind>,
    },
    /// The game is over, and everything opens (ST-15).
    Over(Box<State>),
    /// The game was set up from a position.
    SetUp(Box<State>),
    /// The game is over: the whole log with every name (ST-15).
    Log(Vec<Line>),
}

/// A piece that was revealed: name and current rank (ST-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Where it stood before the action.
    pub at: Square,
    /// What it is.
    pub kind: Kind,
    /// Its rank in play: `10`, `S`, `–`.
    pub rank: String,
}

/// One action as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Who acted.
    pub side: Side,
    /// What they did; squares are always public.
    pub action: Move,
    /// The pieces that were revealed, in the order of the rules.
    pub shown: Vec<Shown>,
    /// Where the acting piece stands now; none if it was captured, and for `stop`.
    pub end: Option<Square>,
    /// The squares, before the action, of those that were captured.
    pub gone: Vec<Square>,
    /// Where the Ring is now.
    pub ring: Ring,
    /// Whether the Uruk may attack again, so that the turn goes on (ST-22).
    pub on: bool,
}

/// What one viewer observes: the only thing that crosses a wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Obs {
    /// Your own deployment is in place.
    Deployed(Deployment),
    /// Both armies stand.
    Begun,
    /// Somebody acted.
    Played {
        /// What everybody sees.
        played: Played,
        /// What Evil lost with the Ring, if you may look at captives (ST-32).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<Vec<Kind>>,
    },
    /// The game is over; here is the whole board.
    Over(Option<Side>, Why, Box<Board>),
    /// The game was set up from a position; here is what you see of it.
    SetUp(Box<View>),
    /// The game is over; here is the whole log with every name (ST-15).
    Log(Vec<Line>),
}

impl Obs {
    /// The observation in words, for people; none for what the board shows anyway.
    pub fn words(&self) -> Option<String> {
        crate::picture::words(self)
    }
}

/// Takes notes of an action.
#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) shown: Vec<(Square, Kind)>,
    pub(crate) gone: Vec<(Square, Kind)>,
}

impl Witness for Notes {
    fn shown(&mut self, at: Square, kind: Kind) {
        // A steed is revealed by its power and again by its attack: one telling is enough.
        if !self.shown.contains(&(at, kind)) {
            self.shown.push((at, kind));
        }
    }

    fn gone(&mut self, at: Square, kind: Kind) {
        self.gone.push((at, kind));
    }
}

impl Notes {
    /// The fact of an action, from these notes and the state it led to. `taken` says whether Evil
    /// held the Ring when the pieces were revealed.
    pub(crate) fn fact(self, side: Side, action: Move, taken: bool, after: &State) -> Fact {
        let is_shown = |at: Square| self.shown.iter().any(|&(square, _)| square == at);
        let mut lost: Vec<Kind> = self.gone.iter().filter(|(at, _)| !is_shown(*at)).map(|&(_, kind)| kind).collect();
        lost.sort_unstable();
        let played = self.played(side, action, taken, after);
        Fact::Played { captives: after.rules.captives, played, lost }
    }

    /// The action as everybody sees it.
    pub(crate) fn played(&self, side: Side, action: Move, taken: bool, after: &State) -> Played {
        let gone_at = |at| self.gone.iter().any(|&(square, _)| square == at);
        let end = action.from().filter(|&from| !gone_at(from)).map(|from| {
            // A piece that acted and was not captured stands where it went, or where it was.
            if after.men[side as usize] & from.bit() != 0 { from } else { destination(action).unwrap_or(from) }
        });
        Played {
            side,
            action,
            shown: self.shown.iter().map(|&(at, kind)| Shown { at, kind, rank: kind.rank_text(taken) }).collect(),
            end,
            gone: self.gone.iter().map(|&(at, _)| at).collect(),
            ring: after.ring,
            on: after.chain.is_some(),
        }
    }
}

/// Where an action takes the acting piece if all goes well.
pub(crate) fn destination(action: Move) -> Option<Square> {
    use crate::MoveKind;
    match action.kind() {
        MoveKind::Step(_, to)
        | MoveKind::Fly(_, to)
        | MoveKind::Axe(_, to, _)
        | MoveKind::Steed(_, _, to)
        | MoveKind::Rage(_, to) => Some(to),
        MoveKind::Seek(from, _) | MoveKind::Bow(from, _) => Some(from),
        MoveKind::Stop => None,
    }
}

impl Captives {
    /// Whether `viewer` may look at the captured pieces of `lost` (ST-15).
    pub fn shows(self, viewer: Viewer, lost: Side) -> bool {
        match self {
            Captives::Open => true,
            Captives::Prisoner => viewer.is(lost.other().seat()),
            Captives::Secret => viewer.is(lost.seat()),
            Captives::Hidden => false,
        }
    }
}

/// What `viewer` observes of a fact.
pub(crate) fn redact(fact: &Fact, viewer: Viewer) -> Option<Obs> {
    match fact {
        // ST-5: the other side learns nothing, not even that something happened.
        Fact::Deployed(side, deployment) => viewer.is(side.seat()).then_some(Obs::Deployed(*deployment)),
        Fact::Begun => Some(Obs::Begun),
        Fact::Played { captives, played, lost } => {
            // ST-32: Ring losses are not revealed; the tray follows ST-15.
            let tray = (!lost.is_empty() && captives.shows(viewer, Side::Evil)).then(|| lost.clone());
            Some(Obs::Played { played: played.clone(), lost: tray })
        }
        Fact::Over(state) => match state.phase {
            Phase::Over(end) => Some(Obs::Over(end.winner, end.why, Box::new(Board::open(state)))),
            _ => None,
        },
        Fact::SetUp(state) => Some(Obs::SetUp(Box::new(View::of(state, viewer)))),
        Fact::Log(lines) => Some(Obs::Log(lines.clone())),
    }
}
