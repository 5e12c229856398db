//! What an action does to a state.

use crate::{
    Duel, Kind, Move, MoveKind, Phase, Ring, Side, Square, State,
    action::axe_targets,
    duel::{axe_strikes, bow_captures, duel, rage_captures, seek_captures},
    square::{BESIDE, LAND, NEAR, squares},
    state::{Cell, End, Leg, Why},
};

/// Somebody who watches an action happen. Squares are those before the action.
pub(crate) trait Witness {
    /// The piece on this square is revealed (ST-14).
    fn shown(&mut self, at: Square, kind: Kind);
    /// The piece on this square is captured.
    fn gone(&mut self, at: Square, kind: Kind);
}

/// Nobody watches: playouts and search pay nothing for facts.
impl Witness for () {
    #[inline]
    fn shown(&mut self, _: Square, _: Kind) {}
    #[inline]
    fn gone(&mut self, _: Square, _: Kind) {}
}

/// What is left to settle once an action is done.
#[derive(Default)]
struct Done {
    captured: bool,
    leg: Option<Leg>,
    flag: bool,
    /// The Uruk stands here and may go on (ST-22).
    on: Option<Square>,
}

impl State {
    /// Plays a lawful move. An unlawful one gives a nonsensical state, but nothing worse.
    #[inline]
    pub fn play(&mut self, chosen: Move) {
        self.apply(chosen, &mut ());
    }

    #[inline]
    pub(crate) fn apply(&mut self, chosen: Move, witness: &mut impl Witness) {
        let Phase::Play(side) = self.phase else { return };
        let chained = self.chain.take().is_some();
        let mut done = Done { captured: chained, ..Done::default() };
        match chosen.kind() {
            MoveKind::Step(from, to) => self.step(side, from, to, witness, &mut done),
            MoveKind::Fly(from, to) => {
                // ST-17
                self.reveal(from, witness);
                self.walk(side, from, to, &mut done);
            }
            MoveKind::Steed(from, _, to) => {
                // ST-21
                self.reveal(from, witness);
                if self.men[side.other() as usize] & to.bit() == 0 {
                    self.walk(side, from, to, &mut done);
                } else {
                    self.attack(side, from, to, witness, &mut done);
                }
            }
            // ST-18, ST-19: nobody moves, and who shoots is never captured.
            MoveKind::Seek(from, at) => self.shoot(from, at, seek_captures, witness, &mut done),
            MoveKind::Bow(from, at) => self.shoot(from, at, bow_captures, witness, &mut done),
            MoveKind::Axe(from, to, targets) => self.axe(side, from, to, targets, witness, &mut done),
            MoveKind::Rage(from, to) => self.rage(side, from, to, witness, &mut done),
            MoveKind::Stop => {}
        }
        // ST-9: anything but a move restarts the count.
        let legs = &mut self.legs[side as usize];
        *legs = match done.leg {
            Some(leg) => [Some(leg), legs[0]],
            None => [None, None],
        };
        if done.on.is_some() && !done.flag {
            self.chain = done.on;
        } else {
            self.end_turn(side, &done);
        }
    }

    /// A walk, a ride or an ordinary attack.
    #[inline]
    fn step(&mut self, side: Side, from: Square, to: Square, witness: &mut impl Witness, done: &mut Done) {
        if self.men[side.other() as usize] & to.bit() != 0 {
            self.attack(side, from, to, witness, done);
            return;
        }
        // ST-8: a rider that travels more than one square is revealed first.
        if self.riders & from.bit() != 0 && BESIDE[from.index()] & to.bit() == 0 {
            self.reveal(from, witness);
        }
        if to == self.rules.doom {
            // ST-25, ST-26
            self.reveal(from, witness);
            self.walk(side, from, to, done);
            self.destroy_the_ring(witness, done);
        } else {
            self.walk(side, from, to, done);
        }
    }

    /// Moves a piece to an empty square: one leg of the two-squares rule (ST-9).
    #[inline]
    fn walk(&mut self, side: Side, from: Square, to: Square, done: &mut Done) {
        self.relocate(side, from, to);
        done.leg = Some((from, to));
    }

    /// An ordinary attack (ST-11).
    #[inline]
    fn attack(&mut self, side: Side, from: Square, to: Square, witness: &mut impl Witness, done: &mut Done) {
        self.reveal(from, witness);
        self.reveal(to, witness);
        let attacker = self.cells[from.index()].kind();
        let defender = self.cells[to.index()].kind();
        let outcome = duel(attacker, defender, self.ring);
        if matches!(outcome, Duel::Wins | Duel::Both) {
            done.flag = defender == Kind::Flag;
            self.capture(to, witness, done);
        }
        match outcome {
            Duel::Wins => {
                self.relocate(side, from, to);
                // ST-22: an Uruk who captured and moved in may attack again.
                if attacker == Kind::Uruk && self.rules.has_powers() && self.chain_targets(to) != 0 {
                    done.on = Some(to);
                }
            }
            Duel::Loses | Duel::Both => self.capture(from, witness, done),
            Duel::Neither => {}
        }
    }

    /// The enemies an Uruk on `at` could attack: those beside him, except Frodo on Mount Doom (ST-29).
    #[inline]
    pub(crate) fn chain_targets(&self, at: Square) -> u128 {
        BESIDE[at.index()] & self.men[Side::Good as usize] & LAND
    }

    fn shoot(
        &mut self,
        from: Square,
        at: Square,
        captures: fn(Kind, Kind, Ring) -> bool,
        witness: &mut impl Witness,
        done: &mut Done,
    ) {
        self.reveal(from, witness);
        self.reveal(at, witness);
        if captures(self.cells[from.index()].kind(), self.cells[at.index()].kind(), self.ring) {
            self.capture(at, witness, done);
        }
    }

    /// The Dwarven Axe (ST-20): all chosen attacks resolve, even if one of them captures Gimli.
    fn axe(&mut self, side: Side, from: Square, to: Square, targets: u8, witness: &mut impl Witness, done: &mut Done) {
        self.reveal(from, witness);
        for target in axe_targets(to, targets) {
            self.reveal(target, witness);
        }
        let gimli = self.cells[from.index()].kind();
        let mut falls = false;
        for target in axe_targets(to, targets) {
            let (captured, lost) = axe_strikes(gimli, self.cells[target.index()].kind(), self.ring);
            if captured {
                self.capture(target, witness, done);
            }
            falls |= lost;
        }
        done.leg = Some((from, to));
        if falls {
            self.capture(from, witness, done);
        } else {
            self.relocate(side, from, to);
        }
    }

    /// Rage (ST-23): the Berserker is always removed afterwards.
    fn rage(&mut self, side: Side, from: Square, to: Square, witness: &mut impl Witness, done: &mut Done) {
        let near = NEAR[to.index()] & self.men[side.other() as usize];
        self.reveal(from, witness);
        for target in squares(near) {
            self.reveal(target, witness);
        }
        let berserker = self.cells[from.index()].kind();
        for target in squares(near) {
            if rage_captures(berserker, self.cells[target.index()].kind(), self.ring) {
                self.capture(target, witness, done);
            }
        }
        done.leg = Some((from, to));
        self.capture(from, witness, done);
    }

    /// Evil loses ranks 4 to 8 and every Fortress (ST-26). They are not revealed (ST-32).
    fn destroy_the_ring(&mut self, witness: &mut impl Witness, done: &mut Done) {
        self.ring = Ring::Destroyed;
        for square in squares(self.men[Side::Evil as usize]) {
            if self.cells[square.index()].kind().falls_with_the_ring() {
                self.capture(square, witness, done);
            }
        }
    }

    #[inline]
    fn reveal(&mut self, at: Square, witness: &mut impl Witness) {
        let cell = &mut self.cells[at.index()];
        *cell = cell.revealed();
        witness.shown(at, cell.kind());
    }

    #[inline]
    fn capture(&mut self, at: Square, witness: &mut impl Witness, done: &mut Done) {
        let kind = self.cells[at.index()].kind();
        witness.gone(at, kind);
        let keep = !at.bit();
        self.men[0] &= keep;
        self.men[1] &= keep;
        self.fixed &= keep;
        self.riders &= keep;
        self.archers &= keep;
        self.gifted &= keep;
        self.cells[at.index()] = Cell::EMPTY;
        done.captured = true;
        // ST-30: the Ring-bearer falls while he carries the Ring. Afterwards nothing more happens (ST-31).
        if kind == Kind::Frodo && self.ring == Ring::Carried {
            self.ring = Ring::Taken;
        }
    }

    #[inline]
    fn relocate(&mut self, side: Side, from: Square, to: Square) {
        let (old, new) = (from.bit(), to.bit());
        self.men[side as usize] ^= old | new;
        if self.riders & old != 0 {
            self.riders ^= old | new;
        }
        if self.archers & old != 0 {
            self.archers ^= old | new;
        } else if self.gifted & old != 0 {
            self.gifted ^= old | new;
        }
        self.cells[to.index()] = self.cells[from.index()].moved();
        self.cells[from.index()] = Cell::EMPTY;
    }

    /// Order after a turn (ST-6): Flag, then the next player stuck, then limits.
    #[inline]
    fn end_turn(&mut self, side: Side, done: &Done) {
        // ST-10
        self.turn = self.turn.saturating_add(1);
        self.quiet = if done.captured { 0 } else { self.quiet.saturating_add(1) };
        if done.flag {
            self.phase = Phase::Over(End { winner: Some(side), why: Why::Flag });
        } else {
            self.phase = Phase::Play(side.other());
            self.settle();
        }
    }

    /// Ends the game if the side to act is stuck (ST-6) or a limit is reached (ST-10).
    #[inline]
    pub(crate) fn settle(&mut self) {
        let Phase::Play(side) = self.phase else { return };
        if self.chain.is_some() {
            return;
        }
        if !self.can_act(side) {
            self.phase = Phase::Over(End { winner: Some(side.other()), why: Why::Stuck });
        } else if self.quiet >= self.rules.quiet {
            self.phase = Phase::Over(End { winner: None, why: Why::Quiet });
        } else if self.turn >= self.rules.turns {
            self.phase = Phase::Over(End { winner: None, why: Why::Turns });
        }
    }
}
