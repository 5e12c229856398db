//! A position with what SP-22 must remember.

use crate::{Action, Effects, Position, Rules, tactics};
use tavola_core::{ExternalEvent, Outcome};

/// The whole state of a game. Nothing is hidden in Sparta, yet it is not serialised: views are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    position: Position,
    /// Every position since the last capture or promotion, the present one last. Those two cannot be
    /// undone, so nothing before them can occur again; conquest can, and clears nothing (SP-22).
    seen: Vec<Occurrence>,
    /// A mark of each position in `seen`, by player to move: equal positions have equal marks, so
    /// a look at these few bytes almost always shows that nothing has occurred before.
    marks: [Vec<u64>; 2],
    over: Option<Outcome>,
}

/// What makes two positions the same (SP-22), besides the player to move: turns alternate, so that
/// is the parity of the index. The squares themselves are compared, not a hash: a rule must not
/// depend on chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Occurrence {
    pieces: [u128; 2],
    heroes: u128,
    achaia: u128,
}

impl Occurrence {
    #[inline]
    fn mark(&self) -> u64 {
        let mixed = self.pieces[0]
            ^ self.pieces[1].rotate_left(37)
            ^ self.heroes.rotate_left(71)
            ^ self.achaia.rotate_left(101);
        (mixed ^ mixed >> 64) as u64
    }
}

impl From<&Position> for Occurrence {
    fn from(position: &Position) -> Occurrence {
        Occurrence { pieces: position.pieces, heroes: position.heroes, achaia: position.achaia }
    }
}

impl State {
    /// The state before the first turn.
    pub fn start(rules: &Rules) -> State {
        State::from(Position::start(rules))
    }

    /// The board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it did.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.over
    }

    /// Plays an action that is known to be legal, and checks the end (SP-19 to SP-22).
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) -> Effects {
        let effects = self.position.play_unchecked(action);
        if self.position.quiet == 0 {
            self.forget();
        }
        let repeated = self.remember();
        if self.position.is_decided() {
            self.over = self.position.verdict();
        } else if self.position.options.repetition && repeated && self.occurrences() >= 3 || self.position.is_stale() {
            self.over = Some(Outcome::draw("SP-22"));
        }
        effects
    }

    fn forget(&mut self) {
        self.seen.clear();
        self.marks.iter_mut().for_each(Vec::clear);
    }

    /// Adds the present position to the history. Returns false if it cannot be a third occurrence.
    #[inline]
    fn remember(&mut self) -> bool {
        let now = Occurrence::from(&self.position);
        let mark = now.mark();
        self.seen.push(now);
        let marks = &mut self.marks[self.position.to_move as usize];
        marks.push(mark);
        marks.iter().filter(|&&before| before == mark).count() >= 3
    }

    /// How often the present position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let Some(now) = self.seen.last() else { return 0 };
        // Four turns are the least that can lead back; only every second has the same player to move.
        1 + self.seen.iter().rev().skip(4).step_by(2).filter(|before| *before == now).count()
    }

    /// The keys ([`Position::key`]) of the positions since the last capture or promotion, the
    /// present one last: what a search must remember of the past.
    pub fn past_keys(&self) -> impl Iterator<Item = u64> {
        let last = self.seen.len().wrapping_sub(1);
        let now = self.position.to_move;
        self.seen.iter().enumerate().map(move |(index, seen)| {
            let to_move = now ^ ((last - index) & 1) as u8;
            tactics::key(seen.pieces, seen.heroes, seen.achaia, to_move)
        })
    }

    /// SP-23, and the table's clock.
    pub(crate) fn end(&mut self, event: ExternalEvent) {
        self.over = Some(match event.leaver() {
            Some(seat) => Outcome::win(seat.other(), "SP-23"),
            None => Outcome::draw("SP-23"),
        });
    }

    /// Starts over from this position, keeping the memory for a new game.
    pub fn restart(&mut self, position: &Position) {
        self.position = *position;
        self.forget();
        self.remember();
        self.over = position.verdict().or(position.is_stale().then_some(Outcome::draw("SP-22")));
    }
}

impl From<Position> for State {
    /// A loaded position is its own first occurrence (SP-22), and may be finished.
    fn from(position: Position) -> State {
        let mut state = State { position, seen: Vec::new(), marks: [Vec::new(), Vec::new()], over: None };
        state.restart(&position);
        state
    }
}
