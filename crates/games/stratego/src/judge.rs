//! What a seat may do, decided from what it knows (ST-24), and the reason when it may not.

use crate::{
    Action, Kind, Move, MoveKind, Ring, Side, Square, Stage, View,
    action::axe_targets,
    piece::power,
    square::{BESIDE, NEAR, SHOT, SOUGHT},
};
use tavola_core::{ErrorCode, RuleError};

/// Why a move is refused. Small, so that trying a move costs nothing; [`No::refusal`] finds the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum No {
    Spectator,
    Over,
    Deploying,
    NotYourTurn,
    Chain(Square),
    Unchained,
    Empty(Square),
    Enemy(Square),
    Fixed(Square, Kind),
    Own(Square),
    Zone(Square),
    DoomOnlyFrodo,
    DoomOnlyOnce,
    FrodoOnDoom,
    NotBeside(Square, &'static str),
    NotStraight(Square, &'static str),
    Blocked(Square),
    TwoSquares,
    Classic,
    Power(Square, &'static str, &'static str),
    Nobody(Square, &'static str),
    OutOfReach(Square, &'static str),
    NothingToFly(Square),
    NotFirst(Square),
    SteedVia(Square),
    SteedBack(Square),
    Occupied(Square, &'static str),
    Targets(u32),
    NobodyNear(Square),
}

/// Whether the view's seat may play this move.
pub(crate) fn judge(view: &View, chosen: Move) -> Result<(), No> {
    let side = to_act(view)?;
    let kind = chosen.kind();
    if let Some(at) = view.chain {
        // ST-22
        return match kind {
            MoveKind::Stop => Ok(()),
            MoveKind::Step(from, to) if from == at && beside(at, to) && foe(view, side, to) && !to.is_zone() => Ok(()),
            _ => Err(No::Chain(at)),
        };
    }
    match kind {
        MoveKind::Step(from, to) => step(view, side, from, to),
        MoveKind::Fly(from, to) => fly(view, side, from, to),
        MoveKind::Seek(from, at) => {
            gifted(view, side, from, power::SEEK, "Seek", "ST-18")?;
            aimed(view, side, from, at, &SOUGHT, "ST-18")
        }
        MoveKind::Bow(from, at) => {
            gifted(view, side, from, power::BOW, "the Longbow", "ST-19")?;
            aimed(view, side, from, at, &SHOT, "ST-19")
        }
        MoveKind::Axe(from, to, targets) => axe(view, side, from, to, targets),
        MoveKind::Steed(from, via, to) => steed(view, side, from, via, to),
        MoveKind::Rage(from, to) => rage(view, side, from, to),
        MoveKind::Stop => Err(No::Unchained),
    }
}

/// The side that may act now, if it is the viewer's (ST-6).
fn to_act(view: &View) -> Result<Side, No> {
    let side = view.side().ok_or(No::Spectator)?;
    match view.stage {
        Stage::Over(..) => Err(No::Over),
        Stage::Deploy { .. } => Err(No::Deploying),
        Stage::Play(turn) if turn == side => Ok(side),
        Stage::Play(_) => Err(No::NotYourTurn),
    }
}

fn beside(a: Square, b: Square) -> bool {
    BESIDE[a.index()] & b.bit() != 0
}

fn foe(view: &View, side: Side, at: Square) -> bool {
    view.board.side_at(at) == Some(side.other())
}

fn empty(view: &View, at: Square) -> bool {
    view.board.at(at).is_none() && !at.is_zone()
}

/// One's own piece on a square, if it can act at all (ST-7).
fn own(view: &View, side: Side, at: Square) -> Result<Kind, No> {
    let seen = view.board.at(at).ok_or(No::Empty(at))?;
    if seen.side != side {
        return Err(No::Enemy(at));
    }
    // A seat knows its own pieces; a view that does not is not one of ours.
    let kind = seen.kind.ok_or(No::Empty(at))?;
    if kind.is_fixed() { Err(No::Fixed(at, kind)) } else { Ok(kind) }
}

/// The two-squares rule (ST-9): no third leg over the same two squares.
fn not_back_again(view: &View, side: Side, from: Square, to: Square) -> Result<(), No> {
    match view.legs[side as usize] {
        [Some(last), Some(before)] if last == (to, from) && before == (from, to) => Err(No::TwoSquares),
        _ => Ok(()),
    }
}

/// Walks, rides and ordinary attacks (ST-7, ST-8, ST-11, ST-25).
fn step(view: &View, side: Side, from: Square, to: Square) -> Result<(), No> {
    let kind = own(view, side, from)?;
    if view.board.side_at(to) == Some(side) {
        return Err(No::Own(to));
    }
    if to.is_zone() {
        return into_zone(view, kind, from, to);
    }
    if kind.rides() {
        way(view, from, to)?;
    } else if !beside(from, to) {
        return Err(No::NotBeside(from, "ST-7"));
    }
    if foe(view, side, to) { Ok(()) } else { not_back_again(view, side, from, to) }
}

/// ST-2, ST-25, ST-29: the zones are closed, but for Frodo's one visit to Mount Doom.
fn into_zone(view: &View, kind: Kind, from: Square, to: Square) -> Result<(), No> {
    if view.ring == Ring::Absent || to != view.rules.doom {
        return Err(No::Zone(to));
    }
    if view.board.at(to).is_some() {
        return Err(No::FrodoOnDoom);
    }
    if kind != Kind::Frodo {
        return Err(No::DoomOnlyFrodo);
    }
    if view.ring != Ring::Carried {
        return Err(No::DoomOnlyOnce);
    }
    if beside(from, to) { Ok(()) } else { Err(No::NotBeside(from, "ST-25")) }
}

/// A straight way with nothing on it (ST-8).
fn way(view: &View, from: Square, to: Square) -> Result<(), No> {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    if (files == 0) == (ranks == 0) {
        return Err(No::NotStraight(from, "ST-8"));
    }
    let mut at = from;
    while let Some(next) = at.offset(files.signum(), ranks.signum()) {
        if next == to {
            return Ok(());
        }
        if !empty(view, next) {
            return Err(No::Blocked(next));
        }
        at = next;
    }
    Err(No::NotStraight(from, "ST-8"))
}

/// One's own piece with a power (ST-16).
fn gifted(view: &View, side: Side, from: Square, bit: u8, name: &'static str, clause: &'static str) -> Result<(), No> {
    if !view.rules.has_powers() {
        return Err(No::Classic);
    }
    if own(view, side, from)?.powers() & bit == 0 { Err(No::Power(from, name, clause)) } else { Ok(()) }
}

/// Fly (ST-17).
fn fly(view: &View, side: Side, from: Square, to: Square) -> Result<(), No> {
    gifted(view, side, from, power::FLY, "Fly", "ST-17")?;
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    if (files == 0) == (ranks == 0) {
        return Err(No::NotStraight(from, "ST-17"));
    }
    let mut at = from;
    while let Some(next) = at.offset(files.signum(), ranks.signum()) {
        let over = !empty(view, next);
        if next == to {
            return if over {
                Err(No::Occupied(to, "ST-17"))
            } else if at == from {
                Err(No::NothingToFly(from))
            } else {
                not_back_again(view, side, from, to)
            };
        }
        if !over {
            return Err(if at == from { No::NothingToFly(from) } else { No::NotFirst(next) });
        }
        at = next;
    }
    Err(No::NotStraight(from, "ST-17"))
}

/// Seek and Longbow may be aimed at any enemy in reach, immune or not (ST-24).
fn aimed(
    view: &View,
    side: Side,
    from: Square,
    at: Square,
    reach: &[u128; crate::square::CELLS],
    clause: &'static str,
) -> Result<(), No> {
    if !foe(view, side, at) {
        return Err(No::Nobody(at, clause));
    }
    if reach[from.index()] & at.bit() == 0 { Err(No::OutOfReach(at, clause)) } else { Ok(()) }
}

/// The step with which Axe and Rage begin (ST-20, ST-23).
fn step_aside(view: &View, side: Side, from: Square, to: Square, clause: &'static str) -> Result<(), No> {
    if !beside(from, to) {
        return Err(No::NotBeside(from, clause));
    }
    if !empty(view, to) {
        return Err(No::Occupied(to, clause));
    }
    not_back_again(view, side, from, to)
}

fn axe(view: &View, side: Side, from: Square, to: Square, targets: u8) -> Result<(), No> {
    gifted(view, side, from, power::AXE, "the Dwarven Axe", "ST-20")?;
    step_aside(view, side, from, to, "ST-20")?;
    if !(1..=3).contains(&targets.count_ones()) {
        return Err(No::Targets(targets.count_ones()));
    }
    match axe_targets(to, targets).find(|&at| !foe(view, side, at)) {
        Some(at) => Err(No::Nobody(at, "ST-20")),
        None => Ok(()),
    }
}

fn steed(view: &View, side: Side, from: Square, via: Square, to: Square) -> Result<(), No> {
    gifted(view, side, from, power::STEED, "the Swift Steed", "ST-21")?;
    if !beside(from, via) || !beside(via, to) {
        return Err(No::NotBeside(from, "ST-21"));
    }
    if !empty(view, via) {
        return Err(No::SteedVia(via));
    }
    if to == from {
        return Err(No::SteedBack(from));
    }
    if to.is_zone() {
        return Err(No::Zone(to));
    }
    match view.board.side_at(to) {
        Some(there) if there == side => Err(No::Own(to)),
        Some(_) => Ok(()),
        None => not_back_again(view, side, from, to),
    }
}

fn rage(view: &View, side: Side, from: Square, to: Square) -> Result<(), No> {
    gifted(view, side, from, power::RAGE, "Rage", "ST-23")?;
    step_aside(view, side, from, to, "ST-23")?;
    let near = Square::all().any(|at| NEAR[to.index()] & at.bit() != 0 && foe(view, side, at));
    if near { Ok(()) } else { Err(No::NobodyNear(to)) }
}

/// Whether the view's seat may do this.
pub(crate) fn check(view: &View, action: &Action) -> Result<(), RuleError> {
    match action {
        Action::Play(chosen) => judge(view, *chosen).map_err(|no| no.refusal(*chosen)),
        Action::Deploy(deployment) => {
            match (view.side(), view.stage) {
                (None, _) => Err(No::Spectator.refusal(Move::STOP)),
                (_, Stage::Over(..)) => Err(No::Over.refusal(Move::STOP)),
                (Some(side), Stage::Deploy { done: false }) => deployment.check(side),
                _ => Err(RuleError::rule("ST-5", "your army is deployed: it stands as it stands")
                    .because("stratego-no-again")),
            }
        }
    }
}

impl No {
    fn refusal(self, chosen: Move) -> RuleError {
        let (clause, message) = match self {
            No::Spectator => return RuleError::new(ErrorCode::NoSeat, "only a seat can act; you are watching"),
            No::Over => return RuleError::new(ErrorCode::Over, "the game is over"),
            No::Deploying => ("ST-5", "both armies are deployed before anybody moves: `deploy` and 40 codes".into()),
            No::NotYourTurn => {
                return RuleError::new(ErrorCode::NotYourTurn, "it is the other side's turn").by("ST-6");
            }
            No::Chain(at) => {
                ("ST-22", format!("the Uruk-hai on {at} is attacking: attack an enemy beside him, or `stop`"))
            }
            No::Unchained => ("ST-22", "there is no chain of attacks to stop".into()),
            No::Empty(at) => ("ST-6", format!("there is no piece of yours on {at}")),
            No::Enemy(at) => ("ST-6", format!("the piece on {at} is not yours")),
            No::Fixed(at, kind) => ("ST-7", format!("the {} on {at} never moves or attacks", kind.name())),
            No::Own(at) => ("ST-7", format!("your own piece stands on {at}")),
            No::Zone(at) => ("ST-2", format!("{at} is in a forbidden zone")),
            No::DoomOnlyFrodo => ("ST-25", "only Frodo may enter Mount Doom".into()),
            No::DoomOnlyOnce => ("ST-25", "Frodo enters Mount Doom once; he never returns".into()),
            No::FrodoOnDoom => ("ST-29", "nobody can attack Frodo on Mount Doom by moving".into()),
            No::NotBeside(from, clause) => {
                (clause, format!("`{chosen}`: from {from} one square at a time, along a file or a rank"))
            }
            No::NotStraight(from, clause) => {
                (clause, format!("`{chosen}` is no straight line from {from} along a file or a rank"))
            }
            No::Blocked(at) => ("ST-8", format!("{at} is in the way: a rider crosses empty squares only")),
            No::TwoSquares => {
                ("ST-9", format!("`{chosen}` would be the third move in a row between the same two squares"))
            }
            No::Classic => ("ST-16", "there are no powers in mode classic".into()),
            No::Power(at, name, clause) => (clause, format!("the piece on {at} does not have {name}")),
            No::Nobody(at, clause) => (clause, format!("there is no enemy on {at}")),
            No::OutOfReach(at, clause) => (clause, format!("{at} is out of reach")),
            No::NothingToFly(from) => {
                ("ST-17", format!("there is nothing next to {from} to fly over in that direction"))
            }
            No::NotFirst(at) => ("ST-17", format!("a flight lands on the first free square, here {at}")),
            No::SteedVia(at) => ("ST-21", format!("{at} is not free: the steed's first step is onto an empty square")),
            No::SteedBack(from) => ("ST-21", format!("the steed may not end where it began, on {from}")),
            No::Occupied(at, clause) => (clause, format!("{at} is not free")),
            No::Targets(count) => ("ST-20", format!("the axe strikes 1 to 3 enemies, not {count}")),
            No::NobodyNear(at) => ("ST-23", format!("there is no enemy next to {at} to rage against")),
        };
        let (reason, at) = self.reason();
        let mut refusal =
            RuleError::rule(clause, message).because(format!("stratego-no-{reason}")).part("clause", clause);
        if let Some(at) = at {
            refusal = refusal.part("at", at);
        }
        match self {
            No::Fixed(_, kind) => refusal.part("piece", kind.code()),
            No::Targets(count) => refusal.part("count", count),
            _ => refusal,
        }
    }

    /// The message that says it, and its parts: the square, the piece, the number it is about.
    fn reason(self) -> (&'static str, Option<Square>) {
        match self {
            No::Deploying => ("deploying", None),
            No::Chain(at) => ("chain", Some(at)),
            No::Unchained => ("unchained", None),
            No::Empty(at) => ("piece", Some(at)),
            No::Enemy(at) => ("own", Some(at)),
            No::Fixed(at, ..) => ("fixed", Some(at)),
            No::Own(at) => ("friend", Some(at)),
            No::Zone(at) => ("zone", Some(at)),
            No::DoomOnlyFrodo => ("doom-frodo", None),
            No::DoomOnlyOnce => ("doom-once", None),
            No::FrodoOnDoom => ("doom-attack", None),
            No::NotBeside(at, ..) => ("beside", Some(at)),
            No::NotStraight(at, ..) => ("straight", Some(at)),
            No::Blocked(at) => ("blocked", Some(at)),
            No::TwoSquares => ("two-squares", None),
            No::Classic => ("powers", None),
            No::Power(at, ..) => ("power", Some(at)),
            No::Nobody(at, ..) => ("enemy", Some(at)),
            No::OutOfReach(at, ..) => ("reach", Some(at)),
            No::NothingToFly(at) => ("fly-over", Some(at)),
            No::NotFirst(at) => ("fly-first", Some(at)),
            No::SteedVia(at) => ("steed-free", Some(at)),
            No::SteedBack(at) => ("steed-back", Some(at)),
            No::Occupied(at, ..) => ("free", Some(at)),
            No::Targets(_) => ("axe-targets", None),
            No::NobodyNear(at) => ("rage-enemy", Some(at)),
            No::Spectator | No::Over | No::NotYourTurn => ("", None),
        }
    }
}
