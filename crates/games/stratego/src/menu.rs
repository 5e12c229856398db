//! The menu of a seat, from its view: every plausible move is put to the judge (ST-24).

use crate::{
    Action, Kind, Move, MoveKind, Square, Stage, View,
    judge::judge,
    piece::power,
    square::{AROUND, SHOT, SOUGHT, squares},
};

/// The four ways to step, as files and ranks.
const WAYS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Lists what the view's seat may do, each action once. Deployments are too many to list.
pub(crate) fn legal(view: &View, out: &mut impl FnMut(Action)) {
    let Some(side) = view.side() else { return };
    if view.stage != Stage::Play(side) {
        return;
    }
    let mut offer = |kind| {
        let chosen = Move::new(kind);
        if judge(view, chosen).is_ok() {
            out(Action::Play(chosen));
        }
    };
    offer(MoveKind::Stop);
    for (from, seen) in view.board.pieces().filter(|(_, seen)| seen.side == side) {
        if let Some(kind) = seen.kind.filter(|kind| !kind.is_fixed()) {
            let farthest = if kind.rides() { 9 } else { 1 };
            for to in lines(from, farthest) {
                offer(MoveKind::Step(from, to));
            }
            if view.rules.has_powers() && kind.powers() != 0 {
                powers(kind, from, view, &mut offer);
            }
        }
    }
}

/// The squares up to `farthest` away along files and ranks.
fn lines(from: Square, farthest: i32) -> impl Iterator<Item = Square> {
    WAYS.into_iter()
        .flat_map(move |(file, rank)| (1..=farthest).filter_map(move |far| from.offset(file * far, rank * far)))
}

fn powers(kind: Kind, from: Square, view: &View, offer: &mut impl FnMut(MoveKind)) {
    let has = |bit| kind.powers() & bit != 0;
    if has(power::FLY) {
        lines(from, 9).for_each(|to| offer(MoveKind::Fly(from, to)));
    }
    if has(power::SEEK) {
        squares(SOUGHT[from.index()]).for_each(|at| offer(MoveKind::Seek(from, at)));
    }
    if has(power::BOW) {
        squares(SHOT[from.index()]).for_each(|at| offer(MoveKind::Bow(from, at)));
    }
    for to in lines(from, 1) {
        if has(power::STEED) {
            lines(to, 1).for_each(|end| offer(MoveKind::Steed(from, to, end)));
        }
        if has(power::RAGE) {
            offer(MoveKind::Rage(from, to));
        }
        if has(power::AXE) {
            // Only sets of squares with an enemy on each are worth asking about.
            let manned = AROUND.iter().enumerate().fold(0u8, |set, (bit, &(file, rank))| {
                let man = to.offset(file, rank).and_then(|at| view.board.at(at));
                set | u8::from(man.is_some()) << bit
            });
            (1..=u8::MAX)
                .filter(|targets| targets & !manned == 0)
                .for_each(|targets| offer(MoveKind::Axe(from, to, targets)));
        }
    }
}
