//! What a player notes down at a table that remembers nothing (`memory=strict`).
//!
//! There a view forgets, when a turn ends, who moved and who was revealed. A player who compares the board with the
//! one before still knows a good deal: who moved, who beat whom, and who survived an arrow.

use tavola_core::Rng;
use tavola_stratego::{
    CELLS, Duel, KINDS, Kind, Line, MoveKind, Ring, Side, Square, View, bow_captures, duel, seek_captures, squares,
};

/// What is known of one of the other side's pieces, besides where it stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Note {
    pub(super) moved: bool,
    /// The kinds it cannot be, as a set of bits.
    not: u64,
}

impl Note {
    /// Whether it can be this kind.
    pub(super) fn allows(self, kind: Kind) -> bool {
        self.not >> kind as u8 & 1 == 0 && !(self.moved && kind.is_fixed())
    }

    fn keep(&mut self, fits: impl Fn(Kind) -> bool) {
        for kind in Kind::ALL.into_iter().filter(|kind| !fits(*kind)) {
            self.not |= 1 << kind as u8;
        }
    }
}

/// The notes of one game.
pub(super) struct Notebook {
    notes: [Note; CELLS],
    /// The board when we last looked: ours by kind, theirs by square.
    ours: [Option<Kind>; CELLS],
    theirs: u128,
    turn: Option<u16>,
    /// Of a hundred things seen, how many are noted.
    memory: u32,
}

const _: () = assert!(KINDS <= 64, "kinds fit in a word");

impl Notebook {
    pub(super) fn new(memory: u32) -> Notebook {
        Notebook { notes: [Note::default(); CELLS], ours: [None; CELLS], theirs: 0, turn: None, memory }
    }

    /// What is known of the piece on a square.
    pub(super) fn at(&self, at: Square) -> Note {
        self.notes[at.index()]
    }

    /// Looks at the board before a decision and notes what happened since the last one.
    pub(super) fn look(&mut self, view: &View, rng: &mut Rng) {
        let Some(us) = view.side() else { return };
        let now = view.clocks().1;
        match self.turn {
            Some(then) if then <= now => {
                for line in view.log().iter().filter(|line| line.side == us && line.turn == then) {
                    self.own_action(us, line, view.ring(), rng);
                }
                if then < now {
                    self.their_turn(us, view, rng);
                }
            }
            // Another game, or the first look at this one.
            _ => *self = Notebook::new(self.memory),
        }
        self.ours = [None; CELLS];
        self.theirs = 0;
        for (at, seen) in view.board().pieces() {
            if seen.side == us {
                self.ours[at.index()] = seen.kind;
            } else {
                self.theirs |= at.bit();
            }
        }
        for at in Square::all().filter(|at| self.theirs & at.bit() == 0) {
            self.notes[at.index()] = Note::default();
        }
        self.turn = Some(now);
    }

    fn remembers(&self, rng: &mut Rng) -> bool {
        self.memory >= 100 || rng.below(100) < self.memory
    }

    /// One of our own actions, played on the board we remember.
    fn own_action(&mut self, us: Side, line: &Line, ring: Ring, rng: &mut Rng) {
        let Some(from) = line.action.from() else { return };
        let Some(mine) = self.ours[from.index()] else { return };
        let survives = |at: Square| self.theirs & at.bit() != 0 && !line.gone.contains(&at);
        let remembers = self.remembers(rng);
        match line.action.kind() {
            MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) if survives(to) => {
                let lost = line.gone.contains(&from);
                let fits = |kind: Kind| duel(mine, kind, ring) == if lost { Duel::Loses } else { Duel::Neither };
                if remembers {
                    self.notes[to.index()].keep(fits);
                }
            }
            MoveKind::Seek(_, at) if survives(at) && remembers => {
                self.notes[at.index()].keep(|kind| !seek_captures(mine, kind, ring));
            }
            MoveKind::Bow(_, at) if survives(at) && remembers => {
                self.notes[at.index()].keep(|kind| !bow_captures(mine, kind, ring));
            }
            _ => {}
        }
        for at in &line.gone {
            self.ours[at.index()] = None;
            self.theirs &= !at.bit();
            self.notes[at.index()] = Note::default();
        }
        if let Some(end) = line.end.filter(|end| *end != from) {
            self.ours[end.index()] = self.ours[from.index()].take();
        }
        debug_assert!(line.side == us, "only our own actions are in a strict log");
    }

    /// What the other side did, from the difference between two boards.
    fn their_turn(&mut self, us: Side, view: &View, rng: &mut Rng) {
        let stands = |side: Side| {
            view.board().pieces().filter(|(_, seen)| seen.side == side).fold(0u128, |set, (at, _)| set | at.bit())
        };
        let (theirs, ours) = (stands(us.other()), stands(us));
        let (left, came) = (self.theirs & !theirs, theirs & !self.theirs);
        if let (Some(from), Some(to)) = (only(left), only(came)) {
            let mut note = std::mem::take(&mut self.notes[from.index()]);
            if self.remembers(rng) {
                note.moved = true;
                let ridden = from.beside() & to.bit() == 0;
                if ridden && !view.rules().has_powers() {
                    note.keep(Kind::rides);
                }
                // It stands where ours stood: it won.
                if let Some(lost) = self.ours[to.index()].filter(|_| ours & to.bit() == 0) {
                    note.keep(|kind| duel(kind, lost, view.ring()) == Duel::Wins);
                }
            }
            self.notes[to.index()] = note;
        }
    }
}

/// The square of a set that has just one.
fn only(set: u128) -> Option<Square> {
    if set.is_power_of_two() { squares(set).next() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, bot};
    use tavola_core::{Bot, Budget, LiveGame, Notation, NotationExt, Seat, Turn, Viewer};
    use tavola_stratego::Stratego;

    #[test]
    fn what_is_noted_is_true() {
        for mode in ["classic", "powers", "ring"] {
            let (mut marks, mut bounds) = (0, 0);
            for seed in 0..4 {
                let rules = Stratego::rules(&[("mode", mode), ("memory", "strict")]).unwrap();
                let mut live = LiveGame::<Stratego>::new(rules);
                let mut bots: [Box<dyn Bot<Stratego>>; 2] =
                    [bot("level4", Rng::new(seed)).unwrap(), Box::new(Random::new(Rng::new(seed)))];
                let mut notebook = Notebook::new(100);
                let mut rng = Rng::new(seed);
                while let Turn::Seats(seats) = live.turn() {
                    let seat = seats.iter().next().unwrap();
                    let view = live.view(Viewer::Seat(seat));
                    if seat == Seat(0) && live.steps().len() > 2 {
                        notebook.look(view, &mut rng);
                        let (_, state) = Stratego::parse_position(&live.position(), &[]).unwrap();
                        for at in squares(notebook.theirs) {
                            let (note, kind) = (notebook.at(at), state.kind_at(at));
                            assert!(
                                note.allows(kind),
                                "{mode} {seed}: {kind} on {at} after {} steps",
                                live.steps().len()
                            );
                            marks += u32::from(note.moved);
                            bounds += u32::from(note.not != 0);
                        }
                    }
                    let action = bots[seat.index()].choose(view, &Budget::millis(2));
                    live.act(seat, action).unwrap();
                }
            }
            assert!(marks > 100 && bounds > 50, "{mode}: {marks} marks, {bounds} bounds");
        }
    }
}
