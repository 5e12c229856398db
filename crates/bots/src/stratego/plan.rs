//! What a player wants on this board: prices, prospects of attacks, and the pull of targets on every square.
//!
//! All of it is computed once for a decision. The search then only adds and subtracts.

use super::{
    belief::Belief,
    worth::{HOPE, WIN, Worth, army_left, price, secret},
};
use tavola_stratego::{CELLS, Duel, KINDS, Kind, Ring, Side, Square, View, duel, squares};

/// A table with one number for each kind on each square.
type PerSquare = Box<[[i16; CELLS]; KINDS]>;

pub(super) struct Plan {
    pub(super) us: Side,
    pub(super) worth: Worth,
    /// How much a piece of this kind likes to stand here: closer to what it can win.
    pub(super) pull: PerSquare,
    /// What an ordinary attack by this kind of ours on this square is expected to win.
    pub(super) prospect: PerSquare,
    /// What capturing the other Flag on this square counts.
    pub(super) prize: [i32; CELLS],
    /// What learning the piece on this square is worth.
    pub(super) news: [i32; CELLS],
    /// What losing our own Flag costs.
    pub(super) flag: i32,
    /// Squares of the other side that we cannot name.
    pub(super) hidden: u128,
    /// Our worth less theirs now.
    pub(super) balance: i32,
}

/// How much of a target's worth pulls, and how fast the pull fades with distance.
const PULL: f32 = 0.5;
const FADE: f32 = 0.87;
/// How much our own Flag attracts the other side: a piece near it is a danger, whether its owner knows or not.
const LURE: f32 = 80.0;
/// What an enemy right beside our Flag counts besides, and half of it with every step away, up to three: when it is too late to
/// keep somebody out, it must still be worth most to drive him off, because he may not know where he is.
const SIEGE: f32 = 400.0;
const NEAR: u8 = 3;
/// Nobody walks further than this.
const FAR: usize = 48;
/// The pull of Mount Doom on Frodo, as a share of what Evil would lose.
const QUEST: f32 = 0.3;
/// What it is worth to Evil to stand in a door of the mountain.
const DOOR: i16 = 60;

impl Plan {
    pub(super) fn of(view: &View, belief: &Belief) -> Plan {
        let us = view.side().unwrap_or(Side::Good);
        let mut plan = Plan {
            us,
            worth: price(view),
            pull: table(),
            prospect: table(),
            prize: [0; CELLS],
            news: [0; CELLS],
            flag: 2_500,
            hidden: belief.hidden,
            balance: 0,
        };
        plan.count(view);
        let eager = impatience(view);
        for at in squares(belief.hidden) {
            plan.news[at.index()] = 8 + eager;
        }
        let land = land();
        let (mut ours, mut walls, mut theirs) = (0u128, 0u128, 0u128);
        for (at, seen) in view.board().pieces() {
            if seen.side == us {
                ours |= at.bit();
                walls |= if seen.kind.is_some_and(Kind::is_fixed) { at.bit() } else { 0 };
                if seen.kind == Some(Kind::Flag) && seen.revealed {
                    plan.flag = WIN;
                }
            } else {
                theirs |= at.bit();
            }
        }
        let ground = Ground { free: land & !(ours | theirs), ours: ours & !walls, land };
        let fades = fades();
        plan.guard(view, &Ground { ours: ground.ours | theirs, ..ground.clone() }, &fades);
        let movers: Vec<Kind> = Kind::army(us).filter(|kind| !kind.is_fixed()).collect();
        for at in squares(theirs & land) {
            let odds = &belief.odds[at.index()];
            let flag = odds[Kind::Flag as usize];
            plan.prize[at.index()] = if flag > 0.9 { WIN } else { HOPE };
            let mut far = [FAR as u8; CELLS];
            ground.distances(at, &mut far);
            // Who can walk away is seldom caught by walking after him.
            let catch = if belief.hidden & at.bit() == 0 {
                let fixed = odds[Kind::Fortress as usize] + flag > 0.5;
                let stays = view.board().at(at).is_some_and(|seen| !seen.moved);
                if fixed {
                    1.0
                } else if stays {
                    0.8
                } else {
                    0.4
                }
            } else if belief.moved & at.bit() != 0 {
                0.6
            } else {
                1.0
            };
            for &kind in &movers {
                let gain = plan.expect(kind, at, odds, view.ring());
                plan.prospect[kind as usize][at.index()] = gain.clamp(-30_000, 30_000) as i16;
                if gain > 0 {
                    let strength = gain.min(1_500) as f32 * catch * PULL;
                    let pull = &mut plan.pull[kind as usize];
                    for square in squares(land) {
                        let here = (strength * fades[usize::from(far[square.index()])]) as i16;
                        pull[square.index()] = pull[square.index()].max(here);
                    }
                }
            }
        }
        if view.ring() == Ring::Carried {
            plan.quest(view, &ground, &fades);
        }
        plan
    }

    fn count(&mut self, view: &View) {
        for side in Side::BOTH {
            let left = army_left(view, side);
            let total: i32 =
                Kind::army(side).map(|kind| self.worth[kind as usize] * i32::from(left[kind as usize])).sum();
            self.balance += if side == self.us { total } else { -total };
        }
    }

    /// What an attack by `kind` on a square with these odds is expected to bring.
    fn expect(&self, kind: Kind, at: Square, odds: &[f32; KINDS], ring: Ring) -> i32 {
        let mine = self.worth[kind as usize] as f32;
        let mut sum = self.news[at.index()] as f32;
        for other in Kind::army(self.us.other()) {
            let chance = odds[other as usize];
            if chance > 0.0 {
                let theirs = match other {
                    Kind::Flag => self.prize[at.index()],
                    // The closer to our Flag, the more: see `guard`.
                    _ => self.worth[other as usize] + i32::from(self.pull[other as usize][at.index()]),
                } as f32;
                sum += chance
                    * match duel(kind, other, ring) {
                        Duel::Wins => theirs - secret(mine as i32) as f32 / 2.0,
                        Duel::Loses => -mine,
                        Duel::Both => theirs - mine,
                        Duel::Neither => 0.0,
                    };
            }
        }
        sum as i32
    }

    /// The closer the other side's pieces are to our Flag, the worse.
    fn guard(&mut self, view: &View, ground: &Ground, fades: &[f32; FAR + 1]) {
        let own = |kind: Option<Kind>, side: Side| side == self.us && kind == Some(Kind::Flag);
        let Some((flag, _)) = view.board().pieces().find(|(_, seen)| own(seen.kind, seen.side)) else { return };
        let mut far = [FAR as u8; CELLS];
        ground.distances(flag, &mut far);
        for kind in Kind::army(self.us.other()).filter(|kind| !kind.is_fixed()) {
            for square in squares(ground.land) {
                let steps = far[square.index()];
                let siege = if (1..=NEAR).contains(&steps) { SIEGE * 0.5f32.powi(i32::from(steps) - 1) } else { 0.0 };
                self.pull[kind as usize][square.index()] = (LURE * fades[usize::from(steps)] + siege) as i16;
            }
        }
    }

    /// Frodo's road to the mountain, and those who close it (ST-25, ST-26).
    fn quest(&mut self, view: &View, ground: &Ground, fades: &[f32; FAR + 1]) {
        let doom = view.rules().doom;
        let left = army_left(view, Side::Evil);
        let loss: i32 = Kind::army(Side::Evil)
            .filter(|kind| kind.falls_with_the_ring())
            .map(|kind| self.worth[kind as usize] * i32::from(left[kind as usize]))
            .sum();
        let mut far = [FAR as u8; CELLS];
        // For Evil the road is what Frodo would walk: its own men close it, Good's open it.
        let road = if self.us == Side::Good { ground.clone() } else { ground.seen_from_the_other_side(view) };
        road.distances(doom, &mut far);
        for square in squares(ground.land) {
            let pull = loss as f32 * QUEST * fades[usize::from(far[square.index()])];
            self.pull[Kind::Frodo as usize][square.index()] = pull as i16;
        }
        // Having been there counts as the road walked to its end.
        self.pull[Kind::Frodo as usize][doom.index()] = (loss as f32 * QUEST) as i16;
        for door in squares(doom.beside() & ground.land) {
            for kind in Kind::army(Side::Evil).filter(|kind| kind.printed_rank() >= 5) {
                self.pull[kind as usize][door.index()] += DOOR;
            }
        }
    }
}

/// The longer nothing is captured, the more it is worth to try something (ST-10).
fn impatience(view: &View) -> i32 {
    let (quiet, turn) = view.clocks();
    let rules = view.rules();
    // A table may set the limits closer; where they are further away, we still want to get on.
    let quiet = i32::from(quiet) * 200 / i32::from(rules.quiet.clamp(1, 200));
    let turn = i32::from(turn) * 1000 / i32::from(rules.turns.clamp(1, 1000));
    ((quiet - 24).max(0) * 2 / 3).min(110) + ((turn - 500).max(0) / 5).min(100)
}

fn table() -> PerSquare {
    Box::new([[0; CELLS]; KINDS])
}

fn land() -> u128 {
    Square::all().filter(|at| !at.is_zone()).fold(0, |set, at| set | at.bit())
}

fn fades() -> [f32; FAR + 1] {
    let mut fades = [1.0; FAR + 1];
    for far in 1..=FAR {
        fades[far] = fades[far - 1] * FADE;
    }
    fades[FAR] = 0.0;
    fades
}

/// Where one can walk.
#[derive(Clone)]
struct Ground {
    free: u128,
    /// Own pieces that could step out of the way.
    ours: u128,
    land: u128,
}

impl Ground {
    fn seen_from_the_other_side(&self, view: &View) -> Ground {
        let us = view.side();
        let theirs =
            view.board().pieces().filter(|(_, seen)| Some(seen.side) != us).fold(0, |set, (at, _)| set | at.bit());
        Ground { free: self.free, ours: theirs, land: self.land }
    }

    /// How many steps it takes from every square to the target; stepping through one's own men counts three.
    fn distances(&self, target: Square, far: &mut [u8; CELLS]) {
        let mut waves = [0u128; FAR + 4];
        waves[0] = target.bit();
        let mut done = 0;
        for distance in 0..FAR {
            let wave = waves[distance] & !done;
            done |= wave;
            for at in squares(wave) {
                far[at.index()] = distance as u8;
            }
            waves[distance + 1] |= self.spread(if distance == 0 { wave } else { wave & self.free });
            waves[distance + 3] |= self.spread(if distance == 0 { 0 } else { wave & self.ours });
        }
    }

    fn spread(&self, set: u128) -> u128 {
        // Rows of the grid are twelve wide, with two columns of padding that are not land.
        (set << 1 | set >> 1 | set << 12 | set >> 12) & self.land
    }
}
