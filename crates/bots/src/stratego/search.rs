//! Looking ahead in one imagined world.

use super::{
    plan::Plan,
    worth::{WIN, secret},
};
use crate::search::Clock;
use tavola_core::Budget;
use tavola_stratego::{Kind, Move, MoveKind, Phase, Side, Square, State, Why, squares};

/// How long a search may go on.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    /// None for a search that must be the same on every machine.
    pub(super) clock: Option<Clock>,
    pub(super) budget: &'a Budget<'a>,
    pub(super) nodes: u64,
}

pub(super) struct Search<'a> {
    pub(super) plan: &'a Plan,
    pub(super) limits: Limits<'a>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// The best answer to the last root move that was tried.
    pub(super) reply: Option<Move>,
    /// One list of moves for each ply, kept so that nothing is allocated while searching.
    lists: Vec<Vec<Move>>,
    /// The last quiet move of each ply that was too good.
    killers: [Move; PLIES],
}

const PLIES: usize = 24;
/// How many captures in a row are looked at beyond the depth.
const CAPTURES: i32 = 3;

impl<'a> Search<'a> {
    pub(super) fn new(plan: &'a Plan, limits: Limits<'a>) -> Search<'a> {
        Search {
            plan,
            limits,
            nodes: 0,
            stopped: false,
            reply: None,
            lists: (0..PLIES).map(|_| Vec::with_capacity(96)).collect(),
            killers: [Move::STOP; PLIES],
        }
    }

    fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(256) {
            self.stopped |= self.limits.budget.stopped() || self.limits.clock.is_some_and(|clock| clock.is_up());
        }
    }

    /// The worth of a root move in this world for us, `depth` further turns ahead.
    pub(super) fn try_move(&mut self, world: &State, chosen: Move, depth: i32) -> i32 {
        let mut next = *world;
        next.play(chosen);
        self.reply = None;
        let score = self.plan.balance + self.plan.weigh(world, &next, chosen);
        self.dive(&next, depth, 1, -2 * WIN, 2 * WIN, score)
    }

    /// The worth of a state for us; `score` is what has been won and lost on the way.
    fn dive(&mut self, state: &State, depth: i32, ply: usize, mut alpha: i32, mut beta: i32, score: i32) -> i32 {
        self.tick();
        let side = match state.phase() {
            Phase::Play(side) => side,
            Phase::Over(end) => return self.verdict(end.winner, end.why, ply, score),
            Phase::Deploy { .. } => return score,
        };
        if self.stopped || ply >= PLIES || depth <= -CAPTURES {
            return score;
        }
        let ours = side == self.plan.us;
        let mut best = if ours { -3 * WIN } else { 3 * WIN };
        if depth <= 0 {
            // Nobody is forced to capture.
            best = score;
            if ours {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if alpha >= beta {
                return best;
            }
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        let quiet = self.gather(state, side, depth, ply, &mut list);
        for (index, &chosen) in list.iter().enumerate() {
            let value = if let Some(value) = self.foreseen(state, chosen, ours, score) {
                value
            } else {
                let mut next = *state;
                next.play(chosen);
                let score = score + self.plan.weigh(state, &next, chosen);
                self.dive(&next, depth - 1, ply + 1, alpha, beta, score)
            };
            if ply == 1 && if ours { value > best } else { value < best } {
                self.reply = Some(chosen);
            }
            if ours {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                if index >= quiet {
                    self.killers[ply] = chosen;
                }
                break;
            }
            if self.stopped {
                break;
            }
        }
        let nothing = list.is_empty();
        self.lists[ply] = list;
        if nothing && depth > 0 { score } else { best }
    }

    /// Lists captures and powers, then, with depth left, everything else. Says where the latter begins.
    fn gather(&mut self, state: &State, side: Side, depth: i32, ply: usize, list: &mut Vec<Move>) -> usize {
        list.clear();
        let enemy = state.men(side.other());
        let ours = side == self.plan.us;
        let known = |at: Square| !ours || state.was_revealed(at);
        state.for_each_move(&mut |chosen| {
            let sharp = match chosen.kind() {
                MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) => enemy & to.bit() != 0 || to.is_zone(),
                // What we do not know we would not aim at twice in a row: that is news, not a threat.
                MoveKind::Seek(_, at) | MoveKind::Bow(_, at) => known(at),
                MoveKind::Axe(_, _, targets) => targets.is_power_of_two() && depth >= 0,
                MoveKind::Rage(..) => depth >= 0,
                MoveKind::Stop => true,
                MoveKind::Fly(..) => false,
            };
            if sharp {
                list.push(chosen);
            }
        });
        let quiet = list.len();
        if depth > 0 {
            state.for_each_move(&mut |chosen| match chosen.kind() {
                MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) if enemy & to.bit() == 0 && !to.is_zone() => {
                    list.push(chosen);
                }
                MoveKind::Fly(..) => list.push(chosen),
                _ => {}
            });
            if let Some(place) = list[quiet..].iter().position(|&chosen| chosen == self.killers[ply]) {
                list.swap(quiet, quiet + place);
            }
        }
        quiet
    }

    /// An attack of ours on a piece we do not know is worth what we expect of it, not what this one world
    /// makes of it: otherwise every plan would assume that we guess right.
    fn foreseen(&self, state: &State, chosen: Move, ours: bool, score: i32) -> Option<i32> {
        let (MoveKind::Step(from, to) | MoveKind::Steed(from, _, to)) = chosen.kind() else { return None };
        let unknown = ours && self.plan.hidden & to.bit() != 0 && !state.was_revealed(to);
        if !unknown || state.men(self.plan.us.other()) & to.bit() == 0 {
            return None;
        }
        let kind = state.kind_at(from);
        Some(score + i32::from(self.plan.prospect[kind as usize][to.index()]))
    }

    fn verdict(&self, winner: Option<Side>, why: Why, ply: usize, score: i32) -> i32 {
        match winner {
            // What the Flag counts is in the score: it is certain or a hope.
            Some(_) if why == Why::Flag => score,
            Some(side) if side == self.plan.us => WIN - ply as i32,
            Some(_) => -WIN + ply as i32,
            None => 0,
        }
    }
}

impl Plan {
    /// What an action changes for us: who is gone, who stands better, who is no longer a secret.
    pub(super) fn weigh(&self, before: &State, after: &State, chosen: Move) -> i32 {
        let mut change = 0;
        for side in Side::BOTH {
            let (old, new) = (before.men(side), after.men(side));
            if old == new {
                continue;
            }
            let mut sum = 0;
            for at in squares(old & !new) {
                sum -= self.price(side, before.kind_at(at), at);
            }
            for at in squares(new & !old) {
                sum += self.price(side, after.kind_at(at), at);
            }
            change += if side == self.us { sum } else { -sum };
        }
        change + self.observations(before, after, chosen)
    }

    fn price(&self, side: Side, kind: Kind, at: Square) -> i32 {
        if kind == Kind::Flag {
            return if side == self.us { self.flag } else { self.prize[at.index()] };
        }
        self.worth[kind as usize] + i32::from(self.pull[kind as usize][at.index()])
    }

    /// What becoming known costs and brings.
    fn observations(&self, before: &State, after: &State, chosen: Move) -> i32 {
        let target = match chosen.kind() {
            MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) => to,
            MoveKind::Seek(_, at) | MoveKind::Bow(_, at) => at,
            MoveKind::Fly(..) | MoveKind::Axe(..) | MoveKind::Rage(..) | MoveKind::Stop => {
                return self.shown_actor(before, after, chosen);
            }
        };
        if (before.men(Side::Good) | before.men(Side::Evil)) & target.bit() == 0 {
            return self.shown_actor(before, after, chosen);
        }
        let mut change = self.shown_actor(before, after, chosen);
        if !before.was_revealed(target) {
            let kind = before.kind_at(target);
            let theirs = before.men(self.us.other()) & target.bit() != 0;
            if theirs {
                change += self.news[target.index()];
            } else if after.men(self.us) & target.bit() != 0 && after.kind_at(target) == kind {
                change -= secret(self.worth[kind as usize]);
            }
        }
        change
    }

    /// A piece that acts in the open and survives is no longer a secret.
    fn shown_actor(&self, before: &State, after: &State, chosen: Move) -> i32 {
        let Some(from) = chosen.from() else { return 0 };
        if before.was_revealed(from) {
            return 0;
        }
        let to = match chosen.kind() {
            MoveKind::Step(_, to)
            | MoveKind::Steed(_, _, to)
            | MoveKind::Fly(_, to)
            | MoveKind::Axe(_, to, _)
            | MoveKind::Rage(_, to) => to,
            MoveKind::Seek(from, _) | MoveKind::Bow(from, _) => from,
            MoveKind::Stop => return 0,
        };
        let Some(side) = Side::BOTH.into_iter().find(|&side| before.men(side) & from.bit() != 0) else { return 0 };
        if after.men(side) & to.bit() == 0 || !after.was_revealed(to) {
            return 0;
        }
        let price = secret(self.worth[before.kind_at(from) as usize]);
        if side == self.us { -price } else { price }
    }
}
