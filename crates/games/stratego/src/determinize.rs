//! States that a viewer cannot tell from the real one.
//!
//! **The distribution.** Take the pieces of a side that the viewer cannot name and deal them to the
//! places it cannot see: the squares of unnamed pieces and, where the tray is closed to the viewer,
//! the places of the captives. [`determinize`] draws uniformly among all deals (pieces of one kind being
//! told apart, so every ordering counts) that fit what the viewer knows:
//! - the Flag stands on an unmoved home square; a Fortress on one, or among the captives;
//! - Frodo is on the board while he carries the Ring, and captured once Evil has taken it;
//! - Evil has no rank 4 to 8 and no Fortress on the board once the Ring is destroyed;
//! - the side to act can act, or the game would be over (ST-6); deals that break this are dealt again.
//!
//! The deal is exact, without rejection but for the last point.

use crate::{
    Kind, Memory, Phase, Ring, Seen, Side, Square, Stage, State, Stratego, View,
    piece::KINDS,
    square::{CELLS, HOME},
    state::{Cell, End},
};
use tavola_core::{Determinization, Rng};

/// Deals are repeated so often at most when they leave the side to act without a move. In every
/// position that can be reached at least one in a few dozen deals has one.
const DEALS: u32 = 10_000;

/// Draws a world.
pub(crate) fn determinize(view: &View, rng: &mut Rng) -> State {
    let initial_view = skeleton(view);
    let mut world = initial_view;
    for _ in 0..DEALS {
        world = initial_view;
        for side in Side::BOTH {
            deal(view, side, &mut world, rng);
        }
        match world.phase {
            Phase::Play(side) if world.chain.is_none() && !world.can_act(side) => {}
            _ => break,
        }
    }
    world
}

/// How likely each kind is on each square, by somebody's guess. Only the proportions between
/// the kinds of one square and the squares of one kind count.
pub struct Guess(pub [[u32; KINDS]; CELLS]);

/// Draws a world like [`tavola_core::Game::determinize`], but by somebody's guesses rather than evenly: pieces that
/// must stand somewhere (Flag, Frodo, Fortresses) choose their squares by the guess, then the other
/// squares, in random order, choose among the pieces that are left. What contradicts the view is
/// impossible, whatever the guess says; what the guess gives no weight at all may still be drawn
/// when nothing else is left.
pub fn imagine_by(view: &View, guess: &Guess, rng: &mut Rng) -> Determinization<Stratego> {
    let initial_view = skeleton(view);
    for _ in 0..GUESSED_DEALS {
        let mut world = initial_view;
        for side in Side::BOTH {
            guessed_deal(view, side, guess, &mut world, rng);
        }
        match world.phase {
            Phase::Play(side) if world.chain.is_none() && !world.can_act(side) => {}
            _ => return Determinization::new(world),
        }
    }
    // The guess insists on worlds that cannot be: then every world is as good as another.
    Determinization::new(determinize(view, rng))
}

const GUESSED_DEALS: u32 = 100;

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

/// What a viewer cannot name of one side.
struct Unknown {
    /// Pieces left to place, captives among them if nobody may look into the tray.
    pool: [u8; KINDS],
    /// Squares whose piece has never moved, and the others.
    rooted: Places,
    roaming: Places,
    /// How many of the pool are captured.
    captives: u32,
}

/// Puts the pieces the viewer can name on the board; `None` if there are no others.
fn survey(view: &View, side: Side, world: &mut State) -> Option<Unknown> {
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
        return None;
    }
    let mut captives = 0;
    match view.tray(side) {
        Some(tray) => pool.iter_mut().zip(tray.0).for_each(|(left, taken)| *left = left.saturating_sub(taken)),
        None => captives = u32::from(view.captured(side)),
    }
    Some(Unknown { pool, rooted, roaming, captives })
}

/// Puts one side's pieces on the board: those the viewer can name, and a deal of the others.
fn deal(view: &View, side: Side, world: &mut State, rng: &mut Rng) {
    let Some(Unknown { mut pool, mut rooted, mut roaming, mut captives }) = survey(view, side, world) else { return };
    rng.shuffle(rooted.as_mut());
    rng.shuffle(roaming.as_mut());
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
                let spot = frodo_spot(&mut rooted, &mut roaming, captives, fortresses, rng);
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
        if places > 0 && rng.below(places) < rooted.len() {
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
    rng.shuffle(rest.as_mut());
    while let Some(at) = rooted.pop().or_else(|| roaming.pop()) {
        let Some(kind) = rest.pop() else { break };
        place(view, side, at, kind, world);
    }
}

/// [`deal`] by a guess.
fn guessed_deal(view: &View, side: Side, guess: &Guess, world: &mut State, rng: &mut Rng) {
    let Some(Unknown { mut pool, mut rooted, mut roaming, mut captives }) = survey(view, side, world) else { return };
    let mut take = |kind: Kind| std::mem::take(&mut pool[kind as usize]);
    if side == Side::Evil && view.ring == Ring::Destroyed {
        for kind in Kind::army(side).filter(|kind| kind.falls_with_the_ring()) {
            captives = captives.saturating_sub(u32::from(take(kind)));
        }
    }
    let weight = |at: Square, kind: Kind| guess.0[at.index()][kind as usize];
    if take(Kind::Flag) > 0
        && let Some(at) = rooted.draw(|at| weight(at, Kind::Flag), rng)
    {
        place(view, side, at, Kind::Flag, world);
    }
    let fortresses = u32::from(take(Kind::Fortress));
    if side == Side::Good {
        match view.ring {
            Ring::Carried if take(Kind::Frodo) > 0 => {
                // A rooted place for Frodo is one less for the Fortresses.
                let spare = rooted.len() + captives > fortresses;
                let total =
                    |places: &mut Places| places.as_mut().iter().map(|&at| u64::from(weight(at, Kind::Frodo))).sum();
                let (here, there): (u64, u64) = (if spare { total(&mut rooted) } else { 0 }, total(&mut roaming));
                let places = match (here, there) {
                    (0, 0) if roaming.is_empty() => &mut rooted,
                    (0, _) => &mut roaming,
                    _ if drawn_below(here + there, rng) < here => &mut rooted,
                    _ => &mut roaming,
                };
                if let Some(at) = places.draw(|at| weight(at, Kind::Frodo), rng) {
                    place(view, side, at, Kind::Frodo, world);
                }
            }
            Ring::Taken => captives = captives.saturating_sub(u32::from(take(Kind::Frodo))),
            Ring::Destroyed if view.rules.memory == Memory::Aid => {
                captives = captives.saturating_sub(u32::from(take(Kind::Frodo)));
            }
            _ => {}
        }
    }
    for _ in 0..fortresses {
        let places = rooted.len() + captives;
        if places > 0 && rng.below(places) < rooted.len() {
            if let Some(at) = rooted.draw(|at| weight(at, Kind::Fortress), rng) {
                place(view, side, at, Kind::Fortress, world);
            }
        } else {
            captives = captives.saturating_sub(1);
        }
    }
    while let Some(at) = rooted.pop() {
        roaming.push(at);
    }
    rng.shuffle(roaming.as_mut());
    while let Some(at) = roaming.pop() {
        let Some(kind) = drawn_kind(&pool, &guess.0[at.index()], rng) else { break };
        pool[kind as usize] -= 1;
        place(view, side, at, kind, world);
    }
}

/// One of the kinds left in the pool, by number and weight; by number alone where nothing has weight.
fn drawn_kind(pool: &[u8; KINDS], weights: &[u32; KINDS], rng: &mut Rng) -> Option<Kind> {
    let weighed = |plain: bool| {
        pool.iter()
            .zip(weights)
            .map(move |(&left, &weight)| u64::from(left) * if plain { 1 } else { u64::from(weight) })
    };
    let plain = weighed(false).sum::<u64>() == 0;
    let total = weighed(plain).sum::<u64>();
    if total == 0 {
        return None;
    }
    let mut nth = drawn_below(total, rng);
    for (kind, here) in Kind::ALL.into_iter().zip(weighed(plain)) {
        if nth < here {
            return Some(kind);
        }
        nth -= here;
    }
    None
}

/// A number below `bound`; bounds are sums of a few thousand weights, so the bias is far below one in a million.
fn drawn_below(bound: u64, rng: &mut Rng) -> u64 {
    ((u128::from(rng.bits()) * u128::from(bound)) >> 64) as u64
}

/// Draws Frodo's square. For each place among the rooted, the fortresses can be dealt to one place
/// less than for each place among the roaming: P(n-1, f) ways against P(n, f), which is (n-f) : n.
fn frodo_spot(
    rooted: &mut Places,
    roaming: &mut Places,
    captives: u32,
    fortresses: u32,
    rng: &mut Rng,
) -> Option<Square> {
    let n = rooted.len() + captives;
    let among_rooted = rooted.len() * n.saturating_sub(fortresses);
    let among_roaming = roaming.len() * n;
    let total = among_rooted + among_roaming;
    if total > 0 && rng.below(total) < among_rooted { rooted.pop() } else { roaming.pop() }
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

impl Places {
    /// Takes out one place by weight; any one where nothing has weight.
    fn draw(&mut self, weight: impl Fn(Square) -> u32, rng: &mut Rng) -> Option<Square> {
        let total: u64 = self.as_mut().iter().map(|&at| u64::from(weight(at))).sum();
        let mut nth = drawn_below(total.max(1), rng);
        let mut chosen = self.length.checked_sub(1)?;
        if total == 0 {
            chosen = rng.below(self.len()) as usize;
        } else {
            for (index, &at) in self.as_mut().iter().enumerate() {
                let here = u64::from(weight(at));
                if nth < here {
                    chosen = index;
                    break;
                }
                nth -= here;
            }
        }
        self.items.swap(chosen, self.length - 1);
        self.pop()
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

/// Whether `state` could be the real one behind `view`: it is possible at all, and what the viewer
/// would see of it is the view. (The log is history, which a state does not hold.)
pub(crate) fn consistent(view: &View, state: &State) -> bool {
    let alive = match state.phase {
        Phase::Play(side) => state.chain.is_some() || state.can_act(side),
        _ => true,
    };
    alive && state.audit().is_ok() && View::of(state, view.viewer).agrees_with(view)
}
