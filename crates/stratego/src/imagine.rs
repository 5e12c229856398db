//! Worlds that a viewer cannot tell from the truth.
//!
//! **The distribution.** Take the pieces of a side that the viewer cannot name and deal them to the
//! places it cannot see: the squares of unnamed pieces and, where the tray is closed to the viewer,
//! the places of the captives. [`imagine`] draws uniformly among all deals (pieces of one kind being
//! told apart, so every ordering counts) that fit what the viewer knows:
//! - the Flag stands on an unmoved home square; a Fortress on one, or among the captives;
//! - Frodo is on the board while he carries the Ring, and captured once Evil has taken it;
//! - Evil has no rank 4 to 8 and no Fortress on the board once the Ring is destroyed;
//! - the side to act can act, or the game would be over (ST-6); deals that break this are dealt again.
//!
//! The deal is exact, without rejection but for the last point.

use crate::{
    Kind, Memory, Phase, Ring, Seen, Side, Square, Stage, State, View,
    piece::KINDS,
    square::HOME,
    state::{Cell, End},
};
use tavola_kernel::Luck;

/// Deals are repeated so often at most when they leave the side to act without a move. In every
/// position that can be reached at least one in a few dozen deals has one.
const DEALS: u32 = 10_000;

/// Draws a world.
pub(crate) fn imagine(view: &View, luck: &mut Luck) -> State {
    let blank = skeleton(view);
    let mut world = blank;
    for _ in 0..DEALS {
        world = blank;
        for side in Side::BOTH {
            deal(view, side, &mut world, luck);
        }
        match world.phase {
            Phase::Play(side) if world.chain.is_none() && !world.can_act(side) => {}
            _ => break,
        }
    }
    world
}

/// All that the view tells of the state, without the pieces.
fn skeleton(view: &View) -> State {
    let mut state = State::new(&view.rules);
    state.phase = match view.stage {
        Stage::Deploy { done } => {
            // Whether the other side is done is unknown; the world where it is not looks the same.
            let mut both = [false; 2];
            if let Some(side) = view.side() {
                both[side as usize] = done;
            }
            Phase::Deploy { done: both }
        }
        Stage::Play(side) => Phase::Play(side),
        Stage::Over(winner, why) => Phase::Over(End { winner, why }),
    };
    state.legs = view.legs;
    state.chain = view.chain;
    state.ring = view.ring;
    state.quiet = view.quiet;
    state.turn = view.turn;
    state
}

/// What is on a square, if the viewer can name it: by its mark, or because only Frodo can be there (ST-25).
fn named(view: &View, at: Square, seen: Seen) -> Option<Kind> {
    seen.kind.or((at.is_zone() && view.ring == Ring::Destroyed).then_some(Kind::Frodo))
}

/// Where Frodo may be, if he is among the unnamed.
enum Frodo {
    OnTheBoard,
    Captured,
    Anywhere,
}

/// Puts one side's pieces on the board: those the viewer can name, and a deal of the others.
fn deal(view: &View, side: Side, world: &mut State, luck: &mut Luck) {
    let mut pool = [0u8; KINDS];
    Kind::army(side).for_each(|kind| pool[kind as usize] = kind.count());
    let (mut rooted, mut roaming) = (Places::new(), Places::new());
    for (at, seen) in view.board.pieces().filter(|(_, seen)| seen.side == side) {
        if let Some(kind) = named(view, at, *seen) {
            pool[kind as usize] = pool[kind as usize].saturating_sub(1);
            place(view, side, at, kind, world);
        } else if !seen.moved && at.bit() & HOME[side as usize] != 0 {
            rooted.push(at);
        } else {
            roaming.push(at);
        }
    }
    if rooted.is_empty() && roaming.is_empty() {
        return;
    }
    let mut captives = 0;
    match view.tray(side) {
        Some(tray) => pool.iter_mut().zip(tray.0).for_each(|(left, taken)| *left = left.saturating_sub(taken)),
        None => captives = u32::from(view.captured(side)),
    }
    luck.shuffle(rooted.as_mut());
    luck.shuffle(roaming.as_mut());
    let mut take = |kind: Kind| std::mem::take(&mut pool[kind as usize]);
    // ST-26: these are all gone.
    if side == Side::Evil && view.ring == Ring::Destroyed {
        for kind in Kind::army(side).filter(|kind| kind.falls_with_the_ring()) {
            captives = captives.saturating_sub(u32::from(take(kind)));
        }
    }
    if take(Kind::Flag) > 0
        && let Some(at) = rooted.pop()
    {
        place(view, side, at, Kind::Flag, world);
    }
    let fortresses = u32::from(take(Kind::Fortress));
    if side == Side::Good {
        let frodo = match view.ring {
            Ring::Carried => Frodo::OnTheBoard,
            Ring::Taken => Frodo::Captured,
            // He was revealed on the mountain: with marks he would be named if he were on the board.
            Ring::Destroyed if view.rules.memory == Memory::Aid => Frodo::Captured,
            Ring::Destroyed | Ring::Absent => Frodo::Anywhere,
        };
        match frodo {
            Frodo::Captured => captives = captives.saturating_sub(u32::from(take(Kind::Frodo))),
            Frodo::OnTheBoard if take(Kind::Frodo) > 0 => {
                let spot = frodo_spot(&mut rooted, &mut roaming, captives, fortresses, luck);
                if let Some(at) = spot {
                    place(view, side, at, Kind::Frodo, world);
                }
            }
            Frodo::OnTheBoard | Frodo::Anywhere => {}
        }
    }
    for _ in 0..fortresses {
        // Each Fortress takes one of the places left to Fortresses, captives' places included.
        let places = rooted.len() + captives;
        if places > 0 && luck.below(places) < rooted.len() {
            if let Some(at) = rooted.pop() {
                place(view, side, at, Kind::Fortress, world);
            }
        } else {
            captives = captives.saturating_sub(1);
        }
    }
    let mut rest = Rest::new();
    for kind in Kind::army(side) {
        (0..pool[kind as usize]).for_each(|_| rest.push(kind));
    }
    luck.shuffle(rest.as_mut());
    while let Some(at) = rooted.pop().or_else(|| roaming.pop()) {
        let Some(kind) = rest.pop() else { break };
        place(view, side, at, kind, world);
    }
}

/// Draws Frodo's square. For each place among the rooted, the fortresses can be dealt to one place
/// less than for each place among the roaming: P(n-1, f) ways against P(n, f), which is (n-f) : n.
fn frodo_spot(
    rooted: &mut Places,
    roaming: &mut Places,
    captives: u32,
    fortresses: u32,
    luck: &mut Luck,
) -> Option<Square> {
    let n = rooted.len() + captives;
    let among_rooted = rooted.len() * n.saturating_sub(fortresses);
    let among_roaming = roaming.len() * n;
    let total = among_rooted + among_roaming;
    if total > 0 && luck.below(total) < among_rooted { rooted.pop() } else { roaming.pop() }
}

fn place(view: &View, side: Side, at: Square, kind: Kind, world: &mut State) {
    let mut cell = Cell::new(kind);
    let seen = view.board.at(at);
    let bearer = kind == Kind::Frodo && view.ring == Ring::Destroyed;
    if bearer || seen.is_some_and(|seen| seen.moved) || at.bit() & HOME[side as usize] == 0 {
        cell = cell.moved();
    }
    if bearer || seen.is_some_and(|seen| seen.revealed) {
        cell = cell.revealed();
    }
    world.put(side, at, cell);
}

/// A short list without allocation.
struct List<T> {
    items: [T; 40],
    length: usize,
}

type Places = List<Square>;
type Rest = List<Kind>;

impl Places {
    fn new() -> Places {
        List { items: [Square::trusted(0); 40], length: 0 }
    }
}

impl Rest {
    fn new() -> Rest {
        List { items: [Kind::Flag; 40], length: 0 }
    }
}

impl<T: Copy> List<T> {
    fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.length) {
            *place = item;
            self.length += 1;
        }
    }

    fn pop(&mut self) -> Option<T> {
        self.length = self.length.checked_sub(1)?;
        Some(self.items[self.length])
    }

    fn len(&self) -> u32 {
        self.length as u32
    }

    fn is_empty(&self) -> bool {
        self.length == 0
    }

    fn as_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.length]
    }
}

/// Whether `state` could be the truth behind `view`: it is possible at all, and what the viewer
/// would see of it is the view. (The log is history, which a state does not hold.)
pub(crate) fn consistent(view: &View, state: &State) -> bool {
    let alive = match state.phase {
        Phase::Play(side) => state.chain.is_some() || state.can_act(side),
        _ => true,
    };
    alive && state.audit().is_ok() && View::of(state, view.viewer).agrees_with(view)
}
