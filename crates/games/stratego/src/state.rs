//! Everything there is to know about a game, small enough to copy.

use crate::{
    Deployment, Kind, Mode, Ring, Rules, Side, Square,
    duel::is_gifted,
    piece::power,
    square::{CELLS, HOME, LAND, squares},
};
use tavola_core::{ExternalEvent, Outcome, Rng, Violation};

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Both sides deploy, at the same time (ST-5); `done` says who has.
    Deploy {
        /// By side.
        done: [bool; 2],
    },
    /// This side is to act.
    Play(Side),
    /// The game is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A Flag was captured (ST-6).
    Flag,
    /// The player to act cannot (ST-6).
    Stuck,
    /// Too many turns without a capture (ST-10).
    Quiet,
    /// Too many turns (ST-10).
    Turns,
    /// Somebody gave up (ST-10).
    Resigned,
    /// The players agreed a draw (ST-10).
    Agreed,
    /// A clock ran out; the table's doing, like a resignation.
    Time,
    /// Somebody left; the table's doing, like a resignation.
    Abandoned,
}

impl Why {
    /// Every reason with its word in positions.
    pub(crate) const WORDS: [(&'static str, Why); 8] = [
        ("flag", Why::Flag),
        ("stuck", Why::Stuck),
        ("quiet", Why::Quiet),
        ("turns", Why::Turns),
        ("resigned", Why::Resigned),
        ("agreed", Why::Agreed),
        ("time", Why::Time),
        ("abandoned", Why::Abandoned),
    ];

    /// The clause.
    pub const fn clause(self) -> &'static str {
        match self {
            Why::Flag | Why::Stuck => "ST-6",
            _ => "ST-10",
        }
    }
}

impl End {
    /// The end as the contract tells it.
    pub const fn outcome(self) -> Outcome {
        match self.winner {
            Some(side) => Outcome::win(side.seat(), self.why.clause()),
            None => Outcome::draw(self.why.clause()),
        }
    }
}

/// One move by its end squares, as the two-squares rule sees it (ST-9).
pub(crate) type Leg = (Square, Square);

/// The full state of a game. It is never serialised:
/// ```compile_fail
/// let state = tavola_stratego::State::new(&tavola_stratego::Rules::default());
/// serde_json::to_string(&state).unwrap();
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The squares of each side's pieces.
    pub(crate) men: [u128; 2],
    /// Flags and Fortresses.
    pub(crate) fixed: u128,
    /// Riders and Wargs.
    pub(crate) riders: u128,
    /// Pieces that seek or shoot. Empty in classic, like the next.
    pub(crate) archers: u128,
    /// The other pieces with something extra in their menu: powers and, in mode ring, Frodo.
    pub(crate) gifted: u128,
    /// What stands on each square, with its marks.
    pub(crate) cells: [Cell; CELLS],
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    /// The last two turns of each side, latest first, as far as they were moves (ST-9).
    pub(crate) legs: [[Option<Leg>; 2]; 2],
    /// The Uruk who may attack again (ST-22).
    pub(crate) chain: Option<Square>,
    pub(crate) ring: Ring,
    /// Turns since the last capture, and in all (ST-10).
    pub(crate) quiet: u16,
    pub(crate) turn: u16,
}

/// A square's content: a kind and two marks in one byte; 0 when it is empty.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell(u8);

impl Cell {
    pub(crate) const EMPTY: Cell = Cell(0);
    const MOVED: u8 = 64;
    const REVEALED: u8 = 128;

    pub(crate) const fn new(kind: Kind) -> Cell {
        Cell(kind as u8 + 1)
    }

    /// What stands here. Only asked of squares that are occupied.
    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::ALL[((self.0 & 63) as usize).saturating_sub(1)]
    }

    /// The same marks on another kind.
    pub(crate) const fn renamed(self, kind: Kind) -> Cell {
        Cell(self.0 & !63 | Cell::new(kind).0)
    }

    pub(crate) const fn has_moved(self) -> bool {
        self.0 & Cell::MOVED != 0
    }

    pub(crate) const fn is_revealed(self) -> bool {
        self.0 & Cell::REVEALED != 0
    }

    #[inline]
    #[must_use]
    pub(crate) const fn moved(self) -> Cell {
        Cell(self.0 | Cell::MOVED)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn revealed(self) -> Cell {
        Cell(self.0 | Cell::REVEALED)
    }
}

impl State {
    /// The game before deployment.
    pub fn new(rules: &Rules) -> State {
        State {
            men: [0; 2],
            fixed: 0,
            riders: 0,
            archers: 0,
            gifted: 0,
            cells: [Cell::EMPTY; CELLS],
            rules: *rules,
            phase: Phase::Deploy { done: [false; 2] },
            legs: [[None; 2]; 2],
            chain: None,
            ring: if rules.has_ring() { Ring::Carried } else { Ring::Absent },
            quiet: 0,
            turn: 0,
        }
    }

    /// A game with both armies deployed at random, Evil to move (ST-1).
    pub fn random(rules: &Rules, rng: &mut Rng) -> State {
        let mut state = State::new(rules);
        for side in Side::BOTH {
            state.deploy(side, &Deployment::random(side, rng));
        }
        state
    }

    /// Fills a side's home ranks (ST-5). When both are done, Evil begins (ST-1).
    pub fn deploy(&mut self, side: Side, deployment: &Deployment) {
        let Phase::Deploy { mut done } = self.phase else { return };
        for (square, kind) in side.home().zip(deployment.0) {
            self.put(side, square, Cell::new(kind));
        }
        done[side as usize] = true;
        self.phase = if done == [true; 2] { Phase::Play(Side::Evil) } else { Phase::Deploy { done } };
        if done == [true; 2] && !self.can_act(Side::Evil) {
            // ST-6 holds at the very first turn as well: an army can wall itself in.
            self.phase = Phase::Over(End { winner: Some(Side::Good), why: Why::Stuck });
        }
    }

    /// The rules, fixed for the game's life.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How it ended, if it did.
    pub fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Where the Ring is.
    pub fn ring(&self) -> Ring {
        self.ring
    }

    /// The Uruk who may attack again, if there is one (ST-22).
    pub fn chain(&self) -> Option<Square> {
        self.chain
    }

    /// Turns since the last capture, and turns in all (ST-10).
    pub fn clocks(&self) -> (u16, u16) {
        (self.quiet, self.turn)
    }

    /// Who stands on a square.
    pub fn piece(&self, at: Square) -> Option<(Side, Kind)> {
        let side = Side::BOTH.into_iter().find(|&side| self.men[side as usize] & at.bit() != 0)?;
        Some((side, self.cells[at.index()].kind()))
    }

    /// The squares of a side's pieces, as a set: bit [`Square::index`] of each.
    #[inline]
    pub fn men(&self, side: Side) -> u128 {
        self.men[side as usize]
    }

    /// What stands on an occupied square. Meaningless on an empty one.
    #[inline]
    pub fn kind_at(&self, at: Square) -> Kind {
        self.cells[at.index()].kind()
    }

    /// Whether the piece on a square was revealed in the course of the game.
    #[inline]
    pub fn was_revealed(&self, at: Square) -> bool {
        self.cells[at.index()].is_revealed()
    }

    /// Captured pieces of a side, by kind: what is missing from its army. Nobody is missing while
    /// the side deploys.
    pub fn captives(&self, side: Side) -> [u8; crate::piece::KINDS] {
        let mut missing = [0; crate::piece::KINDS];
        if matches!(self.phase, Phase::Deploy { .. }) || self.never_deployed(side) {
            return missing;
        }
        for kind in Kind::army(side) {
            missing[kind as usize] = kind.count();
        }
        for square in squares(self.men[side as usize]) {
            let kind = self.cells[square.index()].kind();
            missing[kind as usize] = missing[kind as usize].saturating_sub(1);
        }
        missing
    }

    /// Whether the game was left before this side deployed. (An army can also be gone in battle, its Flag last.)
    fn never_deployed(&self, side: Side) -> bool {
        self.men[side as usize] == 0 && self.turn == 0
    }

    /// Squares a piece could walk onto: land without a man on it.
    #[inline]
    pub(crate) fn free(&self) -> u128 {
        LAND & !(self.men[0] | self.men[1])
    }

    pub(crate) fn put(&mut self, side: Side, at: Square, cell: Cell) {
        let (bit, kind) = (at.bit(), cell.kind());
        self.cells[at.index()] = cell;
        self.men[side as usize] |= bit;
        if kind.is_fixed() {
            self.fixed |= bit;
        }
        if kind.rides() {
            self.riders |= bit;
        }
        let gifted = match self.rules.mode {
            Mode::Classic => false,
            Mode::Powers => is_gifted(kind) && kind != Kind::Frodo,
            Mode::Ring => is_gifted(kind),
        };
        if gifted && kind.powers() & (power::SEEK | power::BOW) != 0 {
            self.archers |= bit;
        } else if gifted {
            self.gifted |= bit;
        }
    }

    /// The table ends the game (ST-10).
    pub(crate) fn leave(&mut self, event: ExternalEvent) {
        let winner = event.leaver().and_then(Side::of).map(Side::other);
        let why = match event {
            ExternalEvent::Resign(_) => Why::Resigned,
            ExternalEvent::Draw => Why::Agreed,
            ExternalEvent::Time(_) => Why::Time,
            ExternalEvent::Abandon(_) => Why::Abandoned,
        };
        self.chain = None;
        self.phase = Phase::Over(End { winner, why });
    }

    /// What must be true of every state.
    ///
    /// # Errors
    /// Says what is impossible.
    pub fn audit(&self) -> Result<(), Violation> {
        let occupied = self.men[0] | self.men[1];
        if self.men[0] & self.men[1] != 0 {
            return Err(Violation::new("a square holds two pieces"));
        }
        let mut again = State { men: [0; 2], fixed: 0, riders: 0, archers: 0, gifted: 0, ..*self };
        for side in Side::BOTH {
            let mut have = [0u8; crate::piece::KINDS];
            for square in squares(self.men[side as usize]) {
                let cell = self.cells[square.index()];
                let kind = cell.kind();
                again.put(side, square, cell);
                have[kind as usize] += 1;
                if !kind.serves(side) {
                    return Err(Violation::new(format!("{} on {square} is of the other army", kind.name())));
                }
                if kind.is_fixed() && (cell.has_moved() || square.bit() & HOME[side as usize] == 0) {
                    return Err(Violation::new(format!("the {} on {square} cannot have moved (ST-7)", kind.name())));
                }
                if square.bit() & HOME[side as usize] == 0 && !cell.has_moved() {
                    return Err(Violation::new(format!("{} on {square} must have moved", kind.name())));
                }
                let doom = square == self.rules.doom && kind == Kind::Frodo && self.ring == Ring::Destroyed;
                let bearer = kind == Kind::Frodo && self.ring == Ring::Destroyed;
                if bearer && !(cell.has_moved() && cell.is_revealed()) {
                    return Err(Violation::new("Frodo was seen on Mount Doom (ST-25)"));
                }
                if square.is_zone() && !doom {
                    return Err(Violation::new(format!(
                        "{} stands in a forbidden zone on {square} (ST-2, ST-25)",
                        kind.name()
                    )));
                }
            }
            if let Some(kind) = Kind::ALL.into_iter().find(|&kind| have[kind as usize] > kind.count()) {
                return Err(Violation::new(format!(
                    "{} has more than {} {} (ST-4)",
                    side.name(),
                    kind.count(),
                    kind.name()
                )));
            }
            self.audit_flag(side, &have)?;
        }
        if again != *self {
            return Err(Violation::new("the sets of squares do not fit the pieces"));
        }
        if let Some(square) = Square::all().find(|at| self.cells[at.index()] != Cell::EMPTY && at.bit() & occupied == 0)
        {
            return Err(Violation::new(format!("{square} is empty but marked")));
        }
        if (self.ring == Ring::Absent) == self.rules.has_ring() {
            return Err(Violation::new("the Ring belongs to mode ring"));
        }
        self.audit_chain()
    }

    fn audit_flag(&self, side: Side, have: &[u8; crate::piece::KINDS]) -> Result<(), Violation> {
        let lost = match self.phase {
            Phase::Deploy { done } => !done[side as usize],
            Phase::Over(End { winner, why: Why::Flag }) => winner == Some(side.other()),
            Phase::Over(_) if self.never_deployed(side) => return Ok(()),
            _ => false,
        };
        if (have[Kind::Flag as usize] == 0) != lost {
            return Err(Violation::new(format!(
                "{} must have its Flag on the board exactly while it is not captured",
                side.name()
            )));
        }
        if side == Side::Good && !matches!(self.phase, Phase::Deploy { .. }) {
            let frodo = have[Kind::Frodo as usize] == 1;
            let fits = match self.ring {
                Ring::Carried => frodo,
                Ring::Taken => !frodo,
                Ring::Absent | Ring::Destroyed => true,
            };
            if !fits {
                return Err(Violation::new(
                    "Frodo is on the board while he carries the Ring, and gone when Evil took it (ST-30)",
                ));
            }
        }
        let fallen = |kind: &Kind| kind.falls_with_the_ring() && have[*kind as usize] > 0;
        match Kind::ALL.into_iter().find(fallen) {
            Some(kind) if side == Side::Evil && self.ring == Ring::Destroyed => {
                Err(Violation::new(format!("Evil lost every {} when the Ring was destroyed (ST-26)", kind.name())))
            }
            _ => Ok(()),
        }
    }

    fn audit_chain(&self) -> Result<(), Violation> {
        let Some(at) = self.chain else { return Ok(()) };
        let uruk = self.piece(at) == Some((Side::Evil, Kind::Uruk));
        if uruk && self.rules.has_powers() && self.phase == Phase::Play(Side::Evil) && self.chain_targets(at) != 0 {
            Ok(())
        } else {
            Err(Violation::new(format!("no Uruk-hai can attack again from {at} (ST-22)")))
        }
    }
}

const _: () = assert!(size_of::<State>() <= 256, "a state fits in 256 bytes");
