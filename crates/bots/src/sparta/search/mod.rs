//! The tree search: principal variation search with everything that makes a hundred and sixty moves
//! a position bearable.

mod order;
mod quiescence;

use super::{
    evaluation::{Look, worth},
    history::{History, Shape, shape},
    levels::Skill,
    moves::{Move, Scored},
};
use crate::search::{Bound, Clock, Slot, TranspositionTable};
use order::{CALM, LOSING, Order, Stage};
use std::sync::{
    LazyLock,
    atomic::{AtomicBool, Ordering::Relaxed},
};
use tavola_core::{Budget, Outcome};
use tavola_sparta::Position;

/// A game won now; a win in `n` plies is worth `n` less.
pub(crate) const WIN: i32 = 30_000;
/// Scores beyond this are proven wins.
pub(crate) const SURE: i32 = WIN - 1_000;
/// The deepest line.
pub(crate) const DEEPEST: usize = 96;

/// When a search ends before it is asked to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    /// `None`: no clock, for searches that must come out the same on every machine.
    pub(crate) clock: Option<Clock>,
}

/// One thread's search of one decision.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) history: &'a mut History,
    pub(crate) skill: Skill,
    pub(crate) limits: Limits,
    budget: &'a Budget<'a>,
    halt: &'a AtomicBool,
    /// The keys of the game's past, then of the line being searched.
    keys: Vec<u64>,
    root: usize,
    list: Vec<Scored>,
    killers: [[Move; 2]; DEEPEST + 2],
    static_evals: [i32; DEEPEST + 2],
    lines: Box<[[Move; DEEPEST + 2]; DEEPEST + 2]>,
    lengths: [usize; DEEPEST + 2],
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// Null moves are not tried again before this ply: one is being verified.
    no_null_before: usize,
    /// Attacks on the last city or the last pieces are answered by a whole ply up to here.
    horizon: usize,
}

/// What a node is searched for.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// What is known of a node before its moves are searched.
struct NodeInfo<'a> {
    position: &'a Position,
    look: &'a Look,
    key: u64,
    depth: i32,
    ply: usize,
    /// The window on entry.
    window: Window,
    /// The move that led here, for the history of replies.
    before: Shape,
    tt_move: Move,
    static_eval: i32,
    pv_node: bool,
    danger: bool,
    /// Whether the side to move stands better than two plies ago.
    improving: bool,
}

/// The best of the moves searched so far.
struct Best {
    score: i32,
    action: Move,
    /// How many were searched.
    played: i32,
}

/// How much less deep late moves are searched, by depth and number.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            *reduction = (0.6 + (depth as f64).ln() * (number as f64).ln() / 1.8) as i32;
        }
    }
    table
});

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a TranspositionTable,
        history: &'a mut History,
        skill: Skill,
        limits: Limits,
        budget: &'a Budget<'a>,
        halt: &'a AtomicBool,
        past: Vec<u64>,
    ) -> Search<'a> {
        let root = past.len().saturating_sub(1);
        Search {
            table,
            history,
            skill,
            limits,
            budget,
            halt,
            keys: past,
            root,
            list: Vec::with_capacity(4_096),
            killers: [[Move::PASS; 2]; DEEPEST + 2],
            static_evals: [0; DEEPEST + 2],
            lines: vec![[Move::PASS; DEEPEST + 2]; DEEPEST + 2].try_into().expect("the length is the array's"),
            lengths: [0; DEEPEST + 2],
            nodes: 0,
            stopped: false,
            no_null_before: 0,
            horizon: 0,
        }
    }

    /// Searches the root to a depth inside a window.
    pub(crate) fn dive(&mut self, position: &Position, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.list.clear();
        self.keys.truncate(self.root + 1);
        self.lengths[0] = 0;
        self.horizon = depth as usize + 2;
        self.negamax(position, depth, 0, Window { alpha, beta }, 0, true)
    }

    /// The best line of the last dive.
    pub(crate) fn line(&self) -> &[Move] {
        &self.lines[0][..self.lengths[0]]
    }

    #[inline]
    fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1_024) {
            let late = self.limits.clock.is_some_and(|clock| clock.is_up());
            self.stopped |= late || self.halt.load(Relaxed) || self.budget.stopped();
        }
        self.stopped |= self.nodes >= self.limits.nodes;
    }

    /// A draw by SP-22, or one that is as good as certain: a line that comes back to one of its own
    /// positions can come back again.
    fn is_drawn(&self, position: &Position, ply: usize) -> bool {
        if position.is_stale() {
            return true;
        }
        if !position.options().repetition || position.quiet() < 4 {
            return false;
        }
        let now = self.keys.len() - 1;
        let key = self.keys[now];
        let first = now.saturating_sub(position.quiet() as usize);
        let mut before = 0;
        let mut at = now;
        while at >= first + 2 {
            at -= 2;
            if self.keys[at] == key {
                before += 1;
                if before == 2 || at >= self.root && ply > 0 {
                    return true;
                }
            }
        }
        false
    }

    /// The exact score of a finished game.
    fn verdict(position: &Position, ply: usize) -> i32 {
        match position.verdict().and_then(Outcome::winner) {
            Some(winner) if winner == position.to_move() => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
            None => 0,
        }
    }

    fn play(&mut self, position: &Position, action: Move) -> Position {
        let mut next = *position;
        next.play_unchecked(action.action());
        self.keys.push(next.key());
        next
    }

    /// The score of a position for the player to move, within a window: fail-soft principal variation search.
    fn negamax(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        mut window: Window,
        before: Shape,
        may_pass: bool,
    ) -> i32 {
        self.lengths[ply] = ply;
        if position.is_decided() {
            self.tick();
            return Search::verdict(position, ply);
        }
        if ply > 0 && self.is_drawn(position, ply) {
            self.tick();
            return 0;
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.quiescence(position, ply, window, 0, before);
        }
        self.tick();
        if self.stopped {
            return 0;
        }
        let pv_node = window.beta - window.alpha > 1;
        if ply > 0 {
            // Nothing is better than winning now, nothing worse than having lost already.
            window.alpha = window.alpha.max(ply as i32 - WIN);
            window.beta = window.beta.min(WIN - ply as i32 - 1);
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        let key = self.keys[self.keys.len() - 1] ^ aged(position);
        let known = self.table.find(key);
        if let Some(slot) = known
            && !pv_node
            && i32::from(slot.depth) >= depth
        {
            let score = from_table(slot.score, ply);
            if window.settled_by(slot.bound, score) {
                return score;
            }
        }
        let look = Look::new(position);
        if ply > 0 && wins_at_once(position, &look) && !self.skill.is_weak() {
            return WIN - ply as i32 - 1;
        }
        let static_eval = match known {
            Some(slot) => i32::from(slot.static_eval),
            None => self.skill.blur(worth(position, &look), key),
        };
        self.static_evals[ply] = static_eval;
        let tt_move = known.map_or(Move::PASS, |slot| Move(slot.action));
        let node = NodeInfo {
            position,
            look: &look,
            key,
            // Without a move from the table the order is bad: search less deep, and store one.
            depth: if depth >= 4 && tt_move == Move::PASS { depth - 1 } else { depth },
            ply,
            window,
            before,
            tt_move,
            static_eval,
            pv_node,
            danger: in_danger(position, &look),
            improving: ply >= 2 && static_eval > self.static_evals[ply - 2],
        };
        if let Some(score) = self.prune(&node, may_pass) {
            return score;
        }
        let best = self.search_moves(&node);
        if self.stopped {
            return best.score.max(0);
        }
        if best.played == 0 {
            return self.forced_pass(&node);
        }
        self.store(&node, &best);
        best.score
    }

    /// Ends a node without looking at its moves, where the static evaluation is far above beta.
    fn prune(&mut self, node: &NodeInfo<'_>, may_pass: bool) -> Option<i32> {
        let &NodeInfo { depth, ply, window, static_eval, .. } = node;
        if node.pv_node || node.danger || window.beta.abs() >= SURE {
            return None;
        }
        // So far ahead that the other could move twice.
        if depth <= 6 && static_eval - 70 * (depth - i32::from(node.improving)) >= window.beta {
            return Some(static_eval);
        }
        if may_pass && depth >= 3 && static_eval >= window.beta && ply >= self.no_null_before {
            let score = self.pass(node.position, depth, ply, window.beta, static_eval);
            // A search that was stopped has no score; its caller throws this one away.
            return if self.stopped { score.or(Some(0)) } else { score };
        }
        None
    }

    /// Searches the moves of a node in order, until one fails high or the rest are not worth it.
    fn search_moves(&mut self, node: &NodeInfo<'_>) -> Best {
        let &NodeInfo { position, depth, ply, danger, .. } = node;
        let mut window = node.window;
        let base = self.list.len();
        let mut order = Order::new(node.tt_move, base, ply, node.before);
        let mut best = Best { score: -WIN, action: Move::PASS, played: 0 };
        let skip_from = (5 + 2 * depth * depth) / if node.improving || node.pv_node { 1 } else { 2 } + 2;
        let futile =
            !danger && depth <= 5 && node.static_eval + 70 + 75 * depth <= window.alpha && window.alpha.abs() < SURE;
        loop {
            let prunes = ply > 0 && best.score > -SURE && !danger;
            // With a win in hand only a faster one counts, and it may begin quietly.
            let hunting = window.alpha >= SURE;
            let late = !hunting && (futile || depth <= 5 && best.played >= skip_from);
            if order.stage == Stage::Tactical && prunes && late {
                order.stage = Stage::Loud;
            }
            let Some((action, score)) = self.pick(position, node.look, &mut order) else { break };
            let calm = score <= CALM;
            let weak = self.skill.is_weak() && best.played > 0;
            if weak && self.skill.overlooks(position, action, node.key, score, ply) {
                continue;
            }
            // Late quiet moves at low depth, and moves into a trap, are hardly ever the best; and all
            // that follow are like them.
            if prunes && calm && (late || depth <= 4 && score < LOSING) {
                break;
            }
            best.played += 1;
            let reduction = if calm && !hunting { node.reduction(best.played, score) } else { 0 };
            let value = self.search_move(node, action, window, reduction, best.played == 1);
            if self.stopped {
                break;
            }
            if value > best.score {
                best.score = value;
                if value > window.alpha || ply == 0 && best.played == 1 {
                    best.action = action;
                    self.extend_line(ply, action);
                }
                window.alpha = window.alpha.max(value);
                if window.alpha >= window.beta {
                    self.learn(position, &order, action, calm, depth);
                    break;
                }
            }
            if calm {
                order.note_quiet(action);
            }
        }
        self.list.truncate(base);
        best
    }

    /// Searches one move: the first with the whole window, the others with a null window, reduced, and again where
    /// they do better than that.
    #[inline]
    fn search_move(&mut self, node: &NodeInfo<'_>, action: Move, window: Window, reduction: i32, first: bool) -> i32 {
        let &NodeInfo { position, depth, ply, .. } = node;
        let now = shape(position, action);
        let next = self.play(position, action);
        if depth > 1 {
            // The child looks itself up in the table soon.
            self.table.warm(self.keys[self.keys.len() - 1]);
        }
        let mut value;
        if first {
            value = -self.negamax(&next, depth - 1, ply + 1, window.flipped(), now, true);
        } else {
            value = -self.negamax(&next, depth - 1 - reduction, ply + 1, window.null().flipped(), now, true);
            if value > window.alpha && reduction > 0 {
                value = -self.negamax(&next, depth - 1, ply + 1, window.null().flipped(), now, true);
            }
            if value > window.alpha && value < window.beta {
                value = -self.negamax(&next, depth - 1, ply + 1, window.flipped(), now, true);
            }
        }
        self.keys.pop();
        value
    }

    /// SP-18: nothing can be done, so the turn is passed.
    fn forced_pass(&mut self, node: &NodeInfo<'_>) -> i32 {
        let next = self.play(node.position, Move::PASS);
        let value = -self.negamax(&next, node.depth - 1, node.ply + 1, node.window.flipped(), 0, false);
        self.keys.pop();
        if node.ply == 0 {
            self.extend_line(0, Move::PASS);
        }
        value
    }

    /// Stores a searched node in the transposition table.
    fn store(&mut self, node: &NodeInfo<'_>, best: &Best) {
        let bound = if best.score >= node.window.beta {
            Bound::Lower
        } else if best.score > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.keep(
            node.key,
            Slot {
                action: best.action.0,
                score: to_table(best.score, node.ply),
                static_eval: node.static_eval as i16,
                depth: node.depth.min(127) as i8,
                bound,
            },
        );
    }

    /// A null move: if even passing holds beta, the node is good enough. Passing is no legal move
    /// of Sparta's, so it is off when few pieces remain, and verified at high depth.
    fn pass(&mut self, position: &Position, depth: i32, ply: usize, beta: i32, static_eval: i32) -> Option<i32> {
        if position.pieces_set(position.to_move()).count_ones() <= 3 {
            return None;
        }
        let reduction = 3 + depth / 4 + ((static_eval - beta) / 150).clamp(0, 2);
        let next = self.play(position, Move::PASS);
        let window = Window { alpha: -beta, beta: 1 - beta };
        let value = -self.negamax(&next, depth - 1 - reduction, ply + 1, window, 0, false);
        self.keys.pop();
        if self.stopped || value < beta {
            return None;
        }
        let value = if value >= SURE { beta } else { value };
        if depth < 10 {
            return Some(value);
        }
        let before = std::mem::replace(&mut self.no_null_before, ply + (depth - reduction).max(1) as usize * 3 / 4);
        let window = Window { alpha: beta - 1, beta };
        let verified = self.negamax(position, depth - 1 - reduction, ply, window, 0, false);
        self.no_null_before = before;
        (verified >= beta).then_some(value)
    }

    fn extend_line(&mut self, ply: usize, action: Move) {
        let length = self.lengths[ply + 1].max(ply + 1);
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply][ply] = action;
        upper[ply][ply + 1..length].copy_from_slice(&lower[0][ply + 1..length]);
        self.lengths[ply] = length;
    }
}

impl NodeInfo<'_> {
    /// How much less deep the quiet move number `played` with this score for its order is searched.
    #[inline]
    fn reduction(&self, played: i32, score: i32) -> i32 {
        if self.depth < 2 || played <= 2 {
            return 0;
        }
        let reduction = REDUCTIONS[self.depth.min(63) as usize][played.min(63) as usize] + i32::from(!self.improving)
            - i32::from(self.pv_node)
            - 2 * i32::from(self.danger)
            - (score / 5_000).clamp(-2, 2);
        reduction.clamp(0, self.depth - 1)
    }
}

impl Window {
    /// Whether a score with this bound says enough about the window.
    #[inline]
    fn settled_by(self, bound: Bound, score: i32) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }

    fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// Whether the player to move can take the last enemy city (SP-19).
#[inline]
pub(crate) fn wins_at_once(position: &Position, look: &Look) -> bool {
    let us = position.to_move();
    position.cities_set(us.other()).is_power_of_two() && position.conquerable(us, look.reach[us.index()]) != 0
}

/// Whether the other side threatens to win with its next move: the last city or the second last
/// piece.
#[inline]
pub(crate) fn in_danger(position: &Position, look: &Look) -> bool {
    let us = position.to_move();
    let them = us.other();
    position.cities_set(us).is_power_of_two() && position.conquerable(them, look.reach[them.index()]) != 0
        || position.pieces_set(us).count_ones() <= 2 + look.traps[them.index()].victims.count_ones() / 2
            && look.traps[them.index()].victims != 0
            && position.pieces_set(us).count_ones() <= 3
}

/// Near the draw by quiet turns the same squares are worth something else.
#[inline]
fn aged(position: &Position) -> u64 {
    if position.quiet() < 60 { 0 } else { u64::from(position.quiet() / 4).wrapping_mul(0x9E37_79B9_7F4A_7C15) }
}

/// In the table a win counts from the position itself, in the search from the root.
fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score >= SURE {
        score + ply
    } else if score <= -SURE {
        score - ply
    } else {
        score
    }) as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score >= SURE {
        score - ply
    } else if score <= -SURE {
        score + ply
    } else {
        score
    }
}
