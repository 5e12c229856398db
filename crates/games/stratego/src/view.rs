//! What one viewer knows: the fold of its observations (ST-14, ST-15).

use crate::{
    Board, Captives, Kind, Line, Memory, MoveKind, Obs, Phase, Played, Ring, Rules, Seen, Side, Square, State, Tray,
    Why, log,
    square::{HOME, squares},
    state::Leg,
};
use serde::{Deserialize, Serialize};
use tavola_core::Viewer;

/// Where the game stands, as one viewer may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Armies are being deployed; the viewer's own is in place or not. Nobody knows about the other (ST-5).
    Deploy {
        /// Whether the viewer's seat has deployed.
        done: bool,
    },
    /// This side is to act.
    Play(Side),
    /// The game is over: the winner, or none for a draw, and why.
    Over(Option<Side>, Why),
}

/// What one viewer knows. It can be sent whole to somebody who reconnects, so under
/// `memory=strict` it holds nothing that is to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub(crate) rules: Rules,
    pub(crate) viewer: Viewer,
    pub(crate) stage: Stage,
    pub(crate) board: Board,
    pub(crate) chain: Option<Square>,
    pub(crate) ring: Ring,
    pub(crate) quiet: u16,
    pub(crate) turn: u16,
    /// How many pieces each side has lost: public in every mode (ST-15).
    pub(crate) captured: [u8; 2],
    /// Who they were, where this viewer may see it (ST-15).
    pub(crate) trays: [Option<Tray>; 2],
    /// The last two turns of each side as far as they were moves, latest first: always one's own
    /// (ST-9, ST-14), the other's only where the table remembers.
    pub(crate) legs: [[Option<Leg>; 2]; 2],
    pub(crate) log: Vec<Line>,
}

impl Board {
    /// The board with everything open.
    pub(crate) fn open(state: &State) -> Board {
        Board::seen(state, |_, _| true)
    }

    fn seen(state: &State, knows: impl Fn(Side, Square) -> bool) -> Board {
        let mut board = Board::EMPTY;
        let aid = state.rules.memory == Memory::Aid;
        for side in Side::BOTH {
            for square in squares(state.men[side as usize]) {
                let cell = state.cells[square.index()];
                // ST-14: an Uruk in the middle of his chain lies open; the turn is not over.
                let revealed = aid && cell.is_revealed() || state.chain == Some(square);
                let kind = (revealed || knows(side, square)).then(|| cell.kind());
                *board.at_mut(square) = Some(Seen { side, kind, revealed, moved: aid && cell.has_moved() });
            }
        }
        board
    }
}

impl View {
    /// What a viewer knows before the first step.
    pub fn initial_view(rules: &Rules, viewer: Viewer) -> View {
        View::of(&State::new(rules), viewer)
    }

    /// What a viewer may know of a state: everything but the log, which a state does not hold.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let mine = |side: Side| viewer.is(side.seat());
        let over = matches!(state.phase, Phase::Over(_));
        let begun = !matches!(state.phase, Phase::Deploy { .. });
        let mut board = Board::seen(state, |side, _| over || mine(side));
        if !begun {
            // ST-5: nothing of the other's deployment is to be seen.
            for cell in board.pieces_mut() {
                if cell.is_some_and(|seen| !mine(seen.side)) {
                    *cell = None;
                }
            }
        }
        let own = viewer.seat().and_then(Side::of);
        View {
            rules: state.rules,
            viewer,
            stage: match state.phase {
                Phase::Deploy { done } => Stage::Deploy { done: own.is_some_and(|side| done[side as usize]) },
                Phase::Play(side) => Stage::Play(side),
                Phase::Over(end) => Stage::Over(end.winner, end.why),
            },
            board,
            chain: state.chain,
            ring: state.ring,
            quiet: state.quiet,
            turn: state.turn,
            captured: Side::BOTH.map(|side| state.captives(side).iter().sum()),
            trays: Side::BOTH
                .map(|side| (over || state.rules.captives.shows(viewer, side)).then(|| Tray(state.captives(side)))),
            legs: Side::BOTH.map(|side| {
                if mine(side) || state.rules.memory == Memory::Aid { state.legs[side as usize] } else { [None; 2] }
            }),
            log: Vec::new(),
        }
    }

    /// This view with the log of another viewer's view of the same board, as far as it is everybody's: names only where
    /// all captives lie open, and nothing where players remember by themselves (ST-15).
    pub(crate) fn with_log_of(mut self, other: &View) -> View {
        if self.rules.memory == Memory::Aid {
            self.log.clone_from(&other.log);
            if self.rules.captives != Captives::Open && !matches!(self.stage, Stage::Over(..)) {
                for line in &mut self.log {
                    line.names.clear();
                    line.action = line.action.without_power();
                }
            }
        }
        self
    }

    /// Whether two views are the same but for their logs.
    pub(crate) fn agrees_with(&self, other: &View) -> bool {
        self.rules == other.rules
            && self.viewer == other.viewer
            && self.stage == other.stage
            && self.board == other.board
            && (self.chain, self.ring, self.quiet, self.turn) == (other.chain, other.ring, other.quiet, other.turn)
            && self.captured == other.captured
            && self.trays == other.trays
            && self.legs == other.legs
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whose view this is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The side the viewer plays; none for the public.
    pub fn side(&self) -> Option<Side> {
        self.viewer.seat().and_then(Side::of)
    }

    /// Where the game stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The board as this viewer sees it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the Ring is; everybody knows.
    pub fn ring(&self) -> Ring {
        self.ring
    }

    /// The Uruk who may attack again (ST-22).
    pub fn chain(&self) -> Option<Square> {
        self.chain
    }

    /// Turns since the last capture, and turns in all (ST-10).
    pub fn clocks(&self) -> (u16, u16) {
        (self.quiet, self.turn)
    }

    /// How many pieces a side has lost (ST-15).
    pub fn captured(&self, side: Side) -> u8 {
        self.captured[side as usize]
    }

    /// Which pieces a side has lost, if this viewer may see them (ST-15).
    pub fn tray(&self, side: Side) -> Option<&Tray> {
        self.trays[side as usize].as_ref()
    }

    /// The log, oldest line first.
    pub fn log(&self) -> &[Line] {
        &self.log
    }

    /// The view of somebody who no longer remembers what stands on these squares of the other side: marks
    /// and names are gone from the board and from the log, everything else stays. A piece that lies open now, in the
    /// middle of its chain, cannot be forgotten, and neither can Frodo once he has destroyed the Ring (ST-25): everybody
    /// knows what he did, so a viewer who did not know him would take him for captured.
    #[must_use]
    pub fn forgetting(&self, forgets: impl Fn(Square) -> bool) -> View {
        let mut view = self.clone();
        let own = self.side();
        let famous = |seen: &Seen| seen.kind == Some(Kind::Frodo) && self.ring == Ring::Destroyed;
        let fades = |seen: &&mut Seen| Some(seen.side) != own && !famous(seen);
        for square in Square::all().filter(|&square| self.chain != Some(square) && forgets(square)) {
            if let Some(seen) = view.board.at_mut(square).as_mut().filter(fades) {
                seen.kind = None;
                seen.revealed = false;
                log::forget_path(&mut view.log, square);
            }
        }
        view
    }

    /// Who is to act, the clocks, and who was captured, in words.
    pub fn summary(&self) -> Vec<String> {
        crate::picture::summary(self)
    }

    /// Adds an observation.
    pub(crate) fn fold(&mut self, obs: &Obs) {
        match obs {
            Obs::Deployed(deployment) => {
                if let (Some(side), Stage::Deploy { .. }) = (self.side(), self.stage) {
                    for (square, kind) in side.home().zip(deployment.0) {
                        let seen = Seen { side, kind: Some(kind), revealed: false, moved: false };
                        *self.board.at_mut(square) = Some(seen);
                    }
                    self.stage = Stage::Deploy { done: true };
                }
            }
            Obs::Begun => {
                let own = self.side();
                for side in Side::BOTH.into_iter().filter(|&side| own != Some(side)) {
                    for square in squares(HOME[side as usize]) {
                        *self.board.at_mut(square) = Some(Seen { side, kind: None, revealed: false, moved: false });
                    }
                }
                self.stage = Stage::Play(Side::Evil);
            }
            Obs::Played { played, lost } => self.fold_played(played, lost.as_deref().unwrap_or_default()),
            Obs::Over(winner, why, board) => {
                // ST-15: everything opens when the game ends.
                self.open_trays(board);
                self.board = (**board).clone();
                self.chain = None;
                self.stage = Stage::Over(*winner, *why);
            }
            // ST-15: the log's names open too, and what `memory=strict` left out comes back.
            Obs::Log(lines) => self.log.clone_from(lines),
            Obs::SetUp(view) => *self = (**view).clone(),
        }
    }

    fn fold_played(&mut self, played: &Played, lost: &[Kind]) {
        let aid = self.rules.memory == Memory::Aid;
        self.log.push(Line::of(self.turn, played));
        if aid || self.side() == Some(played.side) {
            let legs = &mut self.legs[played.side as usize];
            *legs = match self.board.leg(played) {
                Some(leg) => [Some(leg), legs[0]],
                None => [None; 2],
            };
        }
        for shown in &played.shown {
            if let Some(seen) = self.board.at_mut(shown.at) {
                seen.kind = Some(shown.kind);
                seen.revealed = true;
            }
        }
        for &at in &played.gone {
            if let Some(seen) = self.board.at_mut(at).take() {
                self.captured[seen.side as usize] = self.captured[seen.side as usize].saturating_add(1);
                // Ring losses are the only captives that are not revealed; they come in `lost` (ST-32).
                let shown = played.shown.iter().find(|shown| shown.at == at);
                if let (Some(tray), Some(shown)) = (&mut self.trays[seen.side as usize], shown) {
                    tray.add(shown.kind);
                }
            }
        }
        if let Some(tray) = &mut self.trays[Side::Evil as usize] {
            for &kind in lost {
                tray.add(kind);
            }
        }
        if let (Some(from), Some(end)) = (played.action.from(), played.end)
            && from != end
            && let Some(seen) = self.board.at_mut(from).take()
        {
            *self.board.at_mut(end) = Some(Seen { moved: aid, ..seen });
        }
        self.ring = played.ring;
        // A chain begins with a capture, so a turn that ends one was not quiet (ST-10).
        let quiet = played.gone.is_empty() && self.chain.is_none();
        if played.on {
            self.chain = played.end;
            return;
        }
        self.chain = None;
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.stage = Stage::Play(played.side.other());
        self.forget();
        self.turn = self.turn.saturating_add(1);
    }

    /// The turn ends: what was revealed is hidden again, as far as the options say (ST-14, ST-15).
    fn forget(&mut self) {
        let own = self.side();
        let (captives, viewer) = (self.rules.captives, self.viewer);
        log::forget_captives(&mut self.log, self.turn, |lost| captives.shows(viewer, lost));
        if self.rules.memory == Memory::Aid {
            return;
        }
        for seen in self.board.pieces_mut().flatten() {
            seen.revealed = false;
            if Some(seen.side) != own {
                seen.kind = None;
            }
        }
        // The viewer's own last two moves stay, without names; nothing else does.
        self.log.retain(|line| Some(line.side) == own);
        let turns = self.log.iter().rev().map(|line| line.turn);
        let mut recent: Vec<u16> = turns.collect();
        recent.dedup();
        let oldest = recent.get(1).or(recent.first()).copied().unwrap_or(0);
        self.log.retain(|line| line.turn >= oldest);
        self.log.iter_mut().for_each(|line| line.names.clear());
    }

    fn open_trays(&mut self, board: &Board) {
        for side in Side::BOTH {
            let mut left = [0u8; crate::piece::KINDS];
            if self.captured[side as usize] > 0 {
                Kind::army(side).for_each(|kind| left[kind as usize] = kind.count());
                for kind in board.pieces().filter(|(_, seen)| seen.side == side).filter_map(|(_, seen)| seen.kind) {
                    left[kind as usize] = left[kind as usize].saturating_sub(1);
                }
            }
            self.trays[side as usize] = Some(Tray(left));
        }
    }
}

impl Board {
    /// The leg of the two-squares rule that an action is, seen on the board before it (ST-9).
    fn leg(&self, played: &Played) -> Option<Leg> {
        match played.action.kind() {
            MoveKind::Step(from, to) | MoveKind::Steed(from, _, to) => self.at(to).is_none().then_some((from, to)),
            MoveKind::Fly(from, to) | MoveKind::Axe(from, to, _) | MoveKind::Rage(from, to) => Some((from, to)),
            MoveKind::Seek(..) | MoveKind::Bow(..) | MoveKind::Stop => None,
        }
    }
}
