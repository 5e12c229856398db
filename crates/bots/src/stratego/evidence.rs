//! What the other side's behaviour says about its hidden pieces.
//!
//! The log is replayed. A piece that steps up to a known piece, runs from one, stays beside one or never moves has a
//! reason, and the reason says something about its rank. How far this player's behaviour can be trusted is learned in
//! the same game: every reveal shows whether the behaviour was honest.

use tavola_stratego::{CELLS, Duel, KINDS, Kind, Line, MoveKind, Ring, Side, Square, View, duel, squares};

/// For each square the factors by which behaviour makes a kind more or less likely there.
pub(super) struct Evidence(pub(super) Box<[[f32; KINDS]; CELLS]>);

/// A piece as the walk through the log knows it.
#[derive(Clone, Copy)]
struct Man {
    side: Side,
    /// What the viewer knows it to be.
    kind: Option<Kind>,
    /// Whether its owner's opponent knows it.
    open: bool,
    moves: u16,
    says: [f32; KINDS],
}

/// A factor is never further from 1 than this, however long somebody keeps up a pretence.
const LOUDEST: f32 = 8.0;

struct Walk<'a> {
    view: &'a View,
    own: Side,
    men: Vec<Man>,
    board: [u8; CELLS],
    /// The viewer's pieces that the other side has seen, and the other side's that nobody has seen.
    open: u128,
    hidden: u128,
    /// How far behaviour is believed: 1 to begin with, less after every bluff.
    trust: f32,
}

const NOBODY: u8 = u8::MAX;

impl Evidence {
    /// Reads the log of the view.
    pub(super) fn of(view: &View) -> Evidence {
        let mut factors = Box::new([[1.0f32; KINDS]; CELLS]);
        if let Some(own) = view.side() {
            let mut walk = Walk { view, own, men: Vec::new(), board: [NOBODY; CELLS], open: 0, hidden: 0, trust: 1.0 };
            walk.rewind();
            walk.hidden = squares_of(&walk, own.other());
            for line in view.log() {
                walk.behaviour(line);
                walk.step(line);
            }
            for square in Square::all().filter(|at| walk.board[at.index()] != NOBODY) {
                let man = &walk.men[usize::from(walk.board[square.index()])];
                if man.side != own {
                    factors[square.index()] = man.says.map(|says| faded(says, walk.trust));
                    stillness(view, man, &mut factors[square.index()]);
                }
            }
        }
        Evidence(factors)
    }
}

/// A factor pulled towards 1.
fn faded(says: f32, trust: f32) -> f32 {
    1.0 + (says.clamp(1.0 / LOUDEST, LOUDEST) - 1.0) * trust
}

/// A piece that has not moved for long is more and more likely one that cannot move, or a guard.
fn stillness(view: &View, man: &Man, factors: &mut [f32; KINDS]) {
    if man.moves == 0 {
        let long = 1.0 + f32::from(view.clocks().1.min(300)) / 150.0;
        for kind in [Kind::Flag, Kind::Fortress] {
            factors[kind as usize] *= long;
        }
    }
}

impl Walk<'_> {
    /// Puts the pieces of the board back to where they stood when the log begins.
    fn rewind(&mut self) {
        for (at, seen) in self.view.board().pieces() {
            self.enter(at, seen.side, seen.kind);
        }
        for line in self.view.log().iter().rev() {
            let Some(from) = line.action.from() else { continue };
            if let Some(end) = line.end {
                let man = std::mem::replace(&mut self.board[end.index()], NOBODY);
                self.board[from.index()] = man;
            }
            for &at in &line.gone {
                let side = if at == from { line.side } else { line.side.other() };
                let kind = line.names.iter().find(|(named, _)| *named == at).map(|(_, kind)| *kind);
                self.enter(at, side, kind);
            }
        }
    }

    fn enter(&mut self, at: Square, side: Side, kind: Option<Kind>) {
        if self.men.len() < usize::from(NOBODY) {
            self.board[at.index()] = self.men.len() as u8;
            self.men.push(Man { side, kind, open: false, moves: 0, says: [1.0; KINDS] });
        }
    }

    fn at(&self, at: Square) -> Option<usize> {
        let man = self.board[at.index()];
        (man != NOBODY).then_some(usize::from(man))
    }

    /// Plays a line on the board of men.
    fn step(&mut self, line: &Line) {
        for (at, kind) in &line.names {
            if let Some(man) = self.at(*at) {
                self.believe(man, *kind);
                self.men[man].open = true;
                self.hidden &= !at.bit();
                if self.men[man].side == self.own {
                    self.open |= at.bit();
                }
            }
        }
        for at in &line.gone {
            self.board[at.index()] = NOBODY;
            self.open &= !at.bit();
            self.hidden &= !at.bit();
        }
        if let (Some(from), Some(end)) = (line.action.from(), line.end)
            && from != end
        {
            let man = std::mem::replace(&mut self.board[from.index()], NOBODY);
            self.board[end.index()] = man;
            if man != NOBODY {
                self.men[usize::from(man)].moves += 1;
            }
            for set in [&mut self.open, &mut self.hidden] {
                if *set & from.bit() != 0 {
                    *set ^= from.bit() | end.bit();
                }
            }
        }
    }

    /// A hidden piece is revealed: was its behaviour honest?
    fn believe(&mut self, man: usize, kind: Kind) {
        let man = &self.men[man];
        if man.side != self.own && !man.open {
            let said = man.says[kind as usize];
            if said < 0.8 {
                self.trust = (self.trust * 0.8).max(0.25);
            } else if said > 1.25 {
                self.trust = (self.trust * 1.1).min(1.0);
            }
        }
    }

    /// Notes what an action of the other side says, before it is played.
    fn behaviour(&mut self, line: &Line) {
        if line.side == self.own {
            return;
        }
        let ring = self.view.ring();
        let mover = line.action.from().and_then(|from| Some((from, self.at(from)?)));
        if let (MoveKind::Step(from, to), Some((_, man))) = (line.action.kind(), mover)
            && !self.men[man].open
            && self.at(to).is_none()
        {
            self.walked(man, from, to, ring);
        }
        // Those who were beside a piece they know and did nothing about it.
        let actor = mover.map_or(0, |(from, _)| from.bit());
        for square in squares(self.hidden & !actor) {
            let beside = square.beside() & self.open;
            let Some(man) = self.at(square).filter(|_| beside != 0) else { continue };
            for threat in self.kinds(beside) {
                for kind in Kind::army(self.own.other()) {
                    let says = &mut self.men[man].says[kind as usize];
                    match duel(kind, threat, ring) {
                        _ if kind.is_fixed() => *says *= 1.1,
                        // It could have taken the piece.
                        Duel::Wins => *says *= 0.75,
                        // It stays although it could be taken.
                        _ if duel(threat, kind, ring) == Duel::Wins => *says *= 0.85,
                        _ => {}
                    }
                }
            }
        }
    }

    /// What a walk to an empty square says: it came up to somebody it knows, or it went away from one.
    fn walked(&mut self, man: usize, from: Square, to: Square, ring: Ring) {
        let (left, met) = (self.kinds(from.beside() & self.open), self.kinds(to.beside() & self.open));
        for kind in Kind::army(self.own.other()).filter(|kind| !kind.is_fixed()) {
            let mut factor = 1.0;
            for &threat in &met {
                factor *= match duel(kind, threat, ring) {
                    Duel::Wins => 2.2,
                    Duel::Both | Duel::Neither => 1.0,
                    Duel::Loses => 0.4,
                };
            }
            for &threat in &left {
                if met.is_empty() {
                    factor *= match duel(threat, kind, ring) {
                        Duel::Wins => 1.8,
                        Duel::Both | Duel::Neither => 1.0,
                        Duel::Loses => 0.5,
                    };
                }
            }
            // Riders that walk step by step hide what they are; most people ride.
            if kind.rides() && self.men[man].moves >= 3 {
                factor *= 0.9;
            }
            self.men[man].says[kind as usize] *= factor;
        }
    }

    /// What the viewer's pieces on these squares are.
    fn kinds(&self, set: u128) -> Vec<Kind> {
        squares(set).filter_map(|at| self.at(at)).filter_map(|man| self.men[man].kind).collect()
    }
}

/// Where a side's pieces stand.
fn squares_of(walk: &Walk<'_>, side: Side) -> u128 {
    let holds = |at: &Square| walk.at(*at).is_some_and(|man| walk.men[man].side == side);
    Square::all().filter(holds).fold(0, |set, at| set | at.bit())
}
