//! What a seat sees, as small numbers.
//!
//! The 92 squares of the land are tokens, numbered from the seat's own back row; token 92 stands for everything else:
//! Mount Doom, the decision to stop, and the whole position. One byte a number:
//!
//! | bytes | what |
//! |---|---|
//! | 0–91 | the piece on each square: 0 none, 1 + 3 × kind + state for one's own (hidden, moved, revealed), 100 and 101 for a hidden enemy (unmoved, moved), 102 + kind for a known one |
//! | 92–183 | how the piece behaved: moves (at most 3) + 4 × the strongest known enemy it walked up to |
//! | 184–199 | from and to of the last eight actions, latest first |
//! | 200 | the square of an Uruk in the middle of his chain (ST-22) |
//! | 201–202 | the two squares beside Mount Doom (ST-3) |
//! | 203–283 | counts and facts about the whole position, see [`GLOBALS`] |

use crate::stratego::worth::army_left;
use tavola_stratego::{
    CELLS, Captives, KINDS, Kind, Line, Memory, Move, MoveKind, Ring, Rules, Side, Square, Stage, State, View, squares,
};

/// Squares with a token of their own; the token of everything else has this number.
pub const TOKENS: usize = 92;
/// Bytes of an observation.
pub const OBSERVATION: usize = 288;
/// How many past actions are in it.
pub const HISTORY: usize = 8;
/// Counts at the end: by rank the enemy's pieces, its hidden pieces and one's own; the turns without a capture and
/// in all, by their limits; the side; then by kind the enemy's hidden pieces; the mode; the Ring; whether a chain
/// goes on; whether Frodo stands on Mount Doom.
pub const GLOBALS: usize = 3 * RANKS + 3 + KINDS + 3 + 4 + 2;

/// Flag, Fortress, spy, then the ranks 2 to 10.
const RANKS: usize = 12;
const BEHAVIOUR: usize = TOKENS;
const PAST: usize = 2 * TOKENS;
const CHAIN: usize = PAST + 2 * HISTORY;
const DOORS: usize = CHAIN + 1;
const COUNTS: usize = DOORS + 2;
const _: () = assert!(COUNTS + GLOBALS <= OBSERVATION);

/// The token of everything that is no square of the land.
const ELSEWHERE: u8 = TOKENS as u8;
/// Codes of hidden and of known enemies.
const HIDDEN: u8 = 1 + 3 * KINDS as u8;
const KNOWN: u8 = HIDDEN + 2;

/// The token of each cell as Good sees it. Evil sees the board turned around.
static TOKEN: [u8; CELLS] = {
    let mut tokens = [ELSEWHERE; CELLS];
    let (mut index, mut next) = (0, 0);
    while index < CELLS {
        if let Some(square) = Square::from_index(index as u8)
            && !square.is_zone()
        {
            tokens[index] = next;
            next += 1;
        }
        index += 1;
    }
    tokens
};

/// The token of a square as a side sees the board.
#[inline]
pub fn token(us: Side, at: Square) -> u8 {
    seen_by(us, TOKEN[at.index()])
}

#[inline]
fn seen_by(us: Side, token: u8) -> u8 {
    if us == Side::Good || token == ELSEWHERE { token } else { ELSEWHERE - 1 - token }
}

fn rank(kind: Kind) -> usize {
    match kind {
        Kind::Flag => 0,
        Kind::Fortress => 1,
        _ => usize::from(kind.printed_rank()) + 1,
    }
}

/// How the pieces behaved since the game began: public, and the same for every viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behaviour {
    marks: [u8; CELLS],
    /// From and to of the last actions as tokens of Good, latest first.
    past: [(u8, u8); HISTORY],
}

impl Default for Behaviour {
    fn default() -> Behaviour {
        Behaviour { marks: [0; CELLS], past: [(ELSEWHERE, ELSEWHERE); HISTORY] }
    }
}

/// The squares an action leads from and to, for the history; none for `stop`.
fn ends(action: Move) -> Option<(Square, Square)> {
    match action.kind() {
        MoveKind::Step(from, to)
        | MoveKind::Fly(from, to)
        | MoveKind::Seek(from, to)
        | MoveKind::Bow(from, to)
        | MoveKind::Axe(from, to, _)
        | MoveKind::Steed(from, _, to)
        | MoveKind::Rage(from, to) => Some((from, to)),
        MoveKind::Stop => None,
    }
}

impl Behaviour {
    /// Follows the log of a view, which has the names of the pieces that were revealed.
    pub fn of(view: &View) -> Behaviour {
        let mut follower = Follower::default();
        follower.follow(view);
        follower.behaviour(view)
    }

    fn follow(&mut self, line: &Line, known: &mut [Option<(Side, Kind)>; CELLS]) {
        let Some((from, to)) = ends(line.action) else { return };
        for &(at, kind) in &line.names {
            known[at.index()] = Some((if at == from { line.side } else { line.side.other() }, kind));
        }
        let gone = line.gone.iter().fold(0, |set, at| set | at.bit());
        for at in squares(gone) {
            known[at.index()] = None;
        }
        let end = line.end.unwrap_or(from);
        if end != from {
            known[end.index()] = known[from.index()].take();
        }
        let met = |at: Square| known[at.index()].filter(|(side, _)| *side != line.side).map(|(_, kind)| kind);
        self.note((from, to), line.end, gone, met);
    }

    /// Plays along with a state: `before` and after an action.
    #[inline]
    pub fn play(&mut self, before: &State, action: Move, after: &State) {
        let Some((from, to)) = ends(action) else { return };
        let Some((side, _)) = before.piece(from) else { return };
        let (own, other) = (after.men(side), after.men(side.other()));
        let moved_to = |at: Square| own & at.bit() != 0 && before.men(side) & at.bit() == 0;
        let end = if own & from.bit() != 0 { Some(from) } else { moved_to(to).then_some(to) };
        let mut gone = before.men(side.other()) & !other;
        if end.is_none() {
            gone |= from.bit();
        }
        let met = |at: Square| (other & at.bit() != 0 && after.was_revealed(at)).then(|| after.kind_at(at));
        self.note((from, to), end, gone, met);
    }

    /// Notes an action: where it led, where the acting piece is now, which squares lost their piece, and which known
    /// enemies stand where.
    #[inline]
    fn note(
        &mut self,
        action: (Square, Square),
        end: Option<Square>,
        gone: u128,
        met: impl Fn(Square) -> Option<Kind>,
    ) {
        let from = action.0;
        let mark = self.marks[from.index()];
        for at in squares(gone) {
            self.marks[at.index()] = 0;
        }
        if let Some(end) = end.filter(|end| *end != from) {
            let mut boldest = mark >> 2;
            if gone & end.bit() == 0 {
                let bold = squares(end.beside()).filter_map(met).map(|kind| boldness(rank(kind))).max();
                boldest = boldest.max(bold.unwrap_or(0));
            }
            self.marks[from.index()] = 0;
            self.marks[end.index()] = (moves(mark) + 1).min(3) | boldest << 2;
        }
        self.past.rotate_right(1);
        self.past[0] = (TOKEN[from.index()], TOKEN[action.1.index()]);
    }
}

/// Follows the log of one view as it grows, so that a step costs the same at every length of the game.
#[derive(Clone, Debug)]
pub struct Follower {
    behaviour: Behaviour,
    /// The pieces whose names the log has told.
    known: [Option<(Side, Kind)>; CELLS],
    /// How many lines were read.
    read: usize,
}

impl Default for Follower {
    fn default() -> Follower {
        Follower { behaviour: Behaviour::default(), known: [None; CELLS], read: 0 }
    }
}

impl Follower {
    /// Reads the lines that are new since the last time. Where lines can change after they were written (ST-15), all
    /// of them are read again.
    pub fn follow(&mut self, view: &View) {
        let rules = view.rules();
        let grows = rules.memory == Memory::Aid && rules.captives == Captives::Open;
        if !grows || matches!(view.stage(), Stage::Over(..)) || self.read > view.log().len() {
            *self = Follower::default();
        }
        for line in &view.log()[self.read..] {
            self.behaviour.follow(line, &mut self.known);
        }
        self.read = view.log().len();
    }

    /// How the pieces on the view's board behaved.
    pub fn behaviour(&self, view: &View) -> Behaviour {
        let mut behaviour = self.behaviour.clone();
        // A game that was set up has moved pieces without a log of their moves.
        for (at, seen) in view.board().pieces() {
            let mark = &mut behaviour.marks[at.index()];
            if seen.moved && moves(*mark) == 0 {
                *mark |= 1;
            }
        }
        behaviour
    }
}

/// The moves in a mark of behaviour, at most three.
const fn moves(mark: u8) -> u8 {
    mark % 4
}

/// How much courage it takes to walk up to a piece, from 0 to 4.
fn boldness(rank: usize) -> u8 {
    match rank {
        0..=1 => 0,
        2..=5 => 1,
        6..=7 => 2,
        8..=9 => 3,
        _ => 4,
    }
}

/// A position as one side sees it: a view, or a state of which only what the side may know is read.
pub trait Position {
    /// The rules.
    fn rules(&self) -> &Rules;
    /// The pieces on the board: where, whose, what (if known to `us`), and whether both sides know it.
    fn for_each_piece(&self, us: Side, each: impl FnMut(Square, Side, Option<Kind>, bool));
    /// How many of each kind the enemy has left, as far as `us` can know.
    fn enemies_left(&self, us: Side) -> [u8; KINDS];
    /// Where the Ring is.
    fn ring(&self) -> Ring;
    /// The Uruk who may attack again.
    fn chain(&self) -> Option<Square>;
    /// Turns without a capture, and in all.
    fn clocks(&self) -> (u16, u16);
}

impl Position for View {
    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn for_each_piece(&self, _: Side, mut each: impl FnMut(Square, Side, Option<Kind>, bool)) {
        for (at, seen) in self.board().pieces() {
            each(at, seen.side, seen.kind, seen.revealed);
        }
    }

    fn enemies_left(&self, us: Side) -> [u8; KINDS] {
        army_left(self, us.other())
    }

    fn ring(&self) -> Ring {
        self.ring()
    }

    fn chain(&self) -> Option<Square> {
        self.chain()
    }

    fn clocks(&self) -> (u16, u16) {
        self.clocks()
    }
}

/// States of training and of search. They are read as a table with `memory=aid` and `captives=open` shows them.
impl Position for State {
    fn rules(&self) -> &Rules {
        self.rules()
    }

    #[inline]
    fn for_each_piece(&self, us: Side, mut each: impl FnMut(Square, Side, Option<Kind>, bool)) {
        for side in Side::BOTH {
            for at in squares(self.men(side)) {
                let revealed = self.was_revealed(at);
                each(at, side, (side == us || revealed).then(|| self.kind_at(at)), revealed);
            }
        }
    }

    fn enemies_left(&self, us: Side) -> [u8; KINDS] {
        let mut left = [0; KINDS];
        for at in squares(self.men(us.other())) {
            left[self.kind_at(at) as usize] += 1;
        }
        left
    }

    fn ring(&self) -> Ring {
        self.ring()
    }

    fn chain(&self) -> Option<Square> {
        self.chain()
    }

    fn clocks(&self) -> (u16, u16) {
        self.clocks()
    }
}

/// Writes what `us` sees of a position.
pub fn observe(position: &impl Position, behaviour: &Behaviour, us: Side, out: &mut [u8; OBSERVATION]) {
    out.fill(0);
    let mut ours = [0u8; RANKS];
    let mut hidden = position.enemies_left(us);
    let mut theirs = [0u8; RANKS];
    for kind in Kind::army(us.other()) {
        theirs[rank(kind)] += hidden[kind as usize];
    }
    let mut on_doom = false;
    position.for_each_piece(us, |at, side, kind, revealed| {
        let token = usize::from(token(us, at));
        let mark = behaviour.marks[at.index()];
        let code = match kind {
            Some(kind) if side == us => {
                ours[rank(kind)] += 1;
                1 + 3 * kind as u8 + if revealed { 2 } else { u8::from(moves(mark) > 0) }
            }
            Some(kind) => {
                hidden[kind as usize] = hidden[kind as usize].saturating_sub(1);
                KNOWN + kind as u8
            }
            None => HIDDEN + u8::from(moves(mark) > 0),
        };
        if token == TOKENS {
            on_doom = true;
        } else {
            out[token] = code;
            out[BEHAVIOUR + token] = mark;
        }
    });
    for (slot, &(from, to)) in out[PAST..CHAIN].chunks_exact_mut(2).zip(&behaviour.past) {
        slot.copy_from_slice(&[seen_by(us, from), seen_by(us, to)]);
    }
    out[CHAIN] = position.chain().map_or(ELSEWHERE, |at| token(us, at));
    out[DOORS..COUNTS].fill(ELSEWHERE);
    let rules = position.rules();
    if rules.has_ring() {
        let doors = squares(rules.doom.beside()).filter(|at| !at.is_zone());
        for (slot, door) in out[DOORS..COUNTS].iter_mut().zip(doors) {
            *slot = token(us, door);
        }
    }
    let mut counts = out[COUNTS..].iter_mut();
    let mut put = |value: u8| {
        if let Some(slot) = counts.next() {
            *slot = value;
        }
    };
    let mut hidden_ranks = [0u8; RANKS];
    for kind in Kind::army(us.other()) {
        hidden_ranks[rank(kind)] += hidden[kind as usize];
    }
    theirs.into_iter().chain(hidden_ranks).chain(ours).for_each(&mut put);
    let (quiet, turn) = position.clocks();
    let share = |of: u16, limit: u16| (u32::from(of) * 255 / u32::from(limit.max(1))).min(255) as u8;
    put(share(quiet, rules.quiet));
    put(share(turn, rules.turns));
    put(u8::from(us == Side::Evil));
    hidden.into_iter().for_each(&mut put);
    (0..3).for_each(|mode| put(u8::from(rules.mode as u8 == mode)));
    let ring = match position.ring() {
        Ring::Absent => 0,
        Ring::Carried => 1,
        Ring::Taken => 2,
        Ring::Destroyed => 3,
    };
    (0..4).for_each(|place| put(u8::from(place == ring)));
    put(u8::from(position.chain().is_some()));
    put(u8::from(on_doom));
}
