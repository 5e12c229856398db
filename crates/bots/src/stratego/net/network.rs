//! The network: a transformer over the squares, computed the same way on every machine.
//!
//! Sums of products are integers, so their order does not matter and every processor may use its widest instructions;
//! the few sums of floats are taken in a fixed order, and exponentials are our own. The same position therefore gives
//! the same numbers natively and in a browser, to the last bit.

#![expect(clippy::inline_always, reason = "a function may use wide instructions only inside `on_widest`")]

use super::{
    integers::{Lanes, PANEL, Packed, Product, Task, on_widest},
    moves::{Menu, PLANES},
    observation::{GLOBALS, OBSERVATION, TOKENS},
    weights::POWER,
};
use tavola_stratego::KINDS;

/// Tokens with the one for everything else.
const LENGTH: usize = TOKENS + 1;
/// Where the marked squares and the counts of an observation begin.
const MARKED: usize = 2 * TOKENS;
const COUNTS: usize = MARKED + 19;
/// The largest number an input is rounded to. With 8-bit weights a sum of 1,024 products stays below 2³¹.
const LARGEST: f32 = 16_000.0;
/// What the counts of an observation are divided by: the size of a full army by rank, limits, and so on.
const SCALE: [f32; GLOBALS] = {
    let army = [1.0, 6.0, 1.0, 8.0, 5.0, 4.0, 4.0, 4.0, 3.0, 2.0, 1.0, 1.0];
    let mut scale = [1.0; GLOBALS];
    let mut index = 0;
    while index < 36 {
        scale[index] = army[index % 12];
        index += 1;
    }
    scale[36] = 255.0;
    scale[37] = 255.0;
    while index < 36 + KINDS {
        scale[index + 3] = 4.0;
        index += 1;
    }
    scale
};

/// Rows of floats that are looked up.
pub(super) struct Table {
    pub(super) width: usize,
    pub(super) values: Vec<f32>,
}

impl Table {
    fn row(&self, index: usize) -> &[f32] {
        &self.values[index * self.width..(index + 1) * self.width]
    }
}

/// Scale and shift after a row was brought to mean 0 and variance 1.
pub(super) struct Norm {
    pub(super) scale: Vec<f32>,
    pub(super) shift: Vec<f32>,
}

/// A matrix of small integers, with the scale of each output.
pub(super) struct Linear {
    pub(super) weights: Packed,
    pub(super) scales: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

/// One layer.
pub(super) struct Block {
    pub(super) before_attention: Norm,
    pub(super) queries_keys_values: Linear,
    pub(super) attended: Linear,
    pub(super) before_hidden: Norm,
    pub(super) hidden: Linear,
    pub(super) out: Linear,
}

/// What is read off the last layer.
pub(super) struct Heads {
    /// For each plane of moves: from where, and to where.
    pub(super) pairs: [[Linear; 2]; PLANES],
    pub(super) axe: Linear,
    pub(super) value: Linear,
    pub(super) belief: Linear,
}

/// A trained network.
pub struct Network {
    pub(super) width: usize,
    pub(super) heads: usize,
    pub(super) cell: Table,
    pub(super) mark: Table,
    pub(super) planes: (Table, Vec<f32>),
    pub(super) whole: (Table, Vec<f32>),
    pub(super) each: (Table, Vec<f32>),
    pub(super) position: Table,
    pub(super) blocks: Vec<Block>,
    pub(super) norm: Norm,
    pub(super) heads_out: Heads,
}

/// What the network says about a position.
pub struct Judgement {
    /// How likely each move of the menu is; they add up to 1.
    pub policy: Vec<f32>,
    /// How likely the side to act loses, draws and wins.
    pub value: [f32; 3],
    /// For each token, how likely a hidden piece there is of each kind.
    pub belief: Vec<[f32; KINDS]>,
}

/// Rows rounded to integers, each with its own scale, in the order of [`Product::rows`].
struct Rounded {
    pairs: Vec<[i16; 2]>,
    scales: Vec<f32>,
}

impl Rounded {
    #[inline(always)]
    fn up_to<L: Lanes>(_: L, largest: f32, rows: &[f32], width: usize) -> Rounded {
        let (number, steps) = ((rows.len() / width).next_multiple_of(L::ROWS), width / 2);
        let mut rounded = Rounded { pairs: vec![[0; 2]; number * steps], scales: vec![0.0; number] };
        for (index, row) in rows.chunks_exact(width).enumerate() {
            let most = largest_of(row);
            rounded.scales[index] = most / largest;
            let block = &mut rounded.pairs[index / L::ROWS * L::ROWS * steps..][..L::ROWS * steps];
            let places = block.iter_mut().skip(index % L::ROWS).step_by(L::ROWS);
            for (place, pair) in places.zip(row.as_chunks::<2>().0) {
                *place = pair.map(|value| round(value * (largest / most)));
            }
        }
        rounded
    }

    #[inline(always)]
    fn of(lanes: impl Lanes, rows: &[f32], width: usize) -> Rounded {
        Rounded::up_to(lanes, LARGEST, rows, width)
    }

    #[inline(always)]
    fn times<'a>(&'a self, matrix: &'a Packed, scales: &'a [f32], bias: &'a [f32]) -> Product<'a> {
        Product { rows: &self.pairs, row_scales: &self.scales, matrix, scales, bias }
    }
}

/// 1.5 × 2²³. What is added to it is rounded to the nearest integer, which then stands in the lowest bits.
const ROUND: f32 = 12_582_912.0;

/// To the nearest integer.
#[inline(always)]
fn round(value: f32) -> i16 {
    (value + ROUND).to_bits() as i16
}

impl Linear {
    /// Every row times the matrix, for the first `number` rows.
    #[inline(always)]
    fn apply(&self, lanes: impl Lanes, rows: &Rounded, number: usize) -> Vec<f32> {
        let mut out = vec![0.0; number * self.bias.len()];
        lanes.product(rows.times(&self.weights, &self.scales, &self.bias), &mut out);
        out
    }
}

impl Norm {
    #[inline(always)]
    fn apply(&self, lanes: impl Lanes, rows: &[f32]) -> Rounded {
        let width = self.scale.len();
        let mut out = rows.to_vec();
        for row in out.chunks_exact_mut(width) {
            let mean = sum(row) / width as f32;
            for value in row.iter_mut() {
                *value -= mean;
            }
            let variance = sum_of_products(row, row) / width as f32;
            let factor = 1.0 / (variance + 1e-5).sqrt();
            let scaled = row.iter_mut().zip(&self.scale).zip(&self.shift);
            scaled.for_each(|((value, scale), shift)| *value = *value * factor * scale + shift);
        }
        Rounded::of(lanes, &out, width)
    }
}

/// Sums are taken in this many lanes side by side: an order that is the same everywhere and fits wide registers.
const LANES: usize = 8;

#[inline(always)]
fn sum(values: &[f32]) -> f32 {
    let (whole, rest) = values.as_chunks::<LANES>();
    let mut lanes = [0.0f32; LANES];
    for chunk in whole {
        lanes.iter_mut().zip(chunk).for_each(|(lane, value)| *lane += value);
    }
    lanes.iter_mut().zip(rest).for_each(|(lane, value)| *lane += value);
    lanes.iter().sum()
}

/// The length is a multiple of [`LANES`].
#[inline(always)]
fn sum_of_products(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0f32; LANES];
    for (a, b) in a.as_chunks::<LANES>().0.iter().zip(b.as_chunks::<LANES>().0) {
        lanes.iter_mut().zip(a).zip(b).for_each(|((lane, a), b)| *lane += a * b);
    }
    lanes.iter().sum()
}

/// The largest size of a number, and never 0.
#[inline(always)]
fn largest_of(values: &[f32]) -> f32 {
    let (whole, rest) = values.as_chunks::<LANES>();
    let mut lanes = [1e-12f32; LANES];
    for chunk in whole {
        lanes.iter_mut().zip(chunk).for_each(|(lane, value)| *lane = lane.max(value.abs()));
    }
    rest.iter().chain(&lanes).fold(1e-12, |most: f32, value| most.max(value.abs()))
}

/// e to the power of `x`, with an error of about 10⁻⁷; very small results are 0.
#[inline(always)]
fn exp(x: f32) -> f32 {
    let scaled = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let rounded = scaled + ROUND;
    let part = (scaled - (rounded - ROUND)) * std::f32::consts::LN_2;
    let series = 1.0
        + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part / 720.0)))));
    // A power of two is an exponent; the clamp above keeps it in its range.
    let power = series * f32::from_bits(rounded.to_bits().wrapping_add(127) << 23);
    if x < -80.0 { 0.0 } else { power }
}

/// The bend between the two halves of a layer.
#[inline(always)]
fn gelu(x: f32) -> f32 {
    let inner = 0.797_884_6 * (x + 0.044_715 * x * x * x);
    // tanh(y) = 1 − 2 / (e^2y + 1)
    0.5 * x * (2.0 - 2.0 / (exp(2.0 * inner) + 1.0))
}

#[inline(always)]
fn softmax(values: &mut [f32]) {
    let (whole, rest) = values.as_chunks::<LANES>();
    let mut lanes = [f32::NEG_INFINITY; LANES];
    for chunk in whole {
        lanes.iter_mut().zip(chunk).for_each(|(lane, value)| *lane = lane.max(*value));
    }
    let most = rest.iter().chain(&lanes).fold(f32::NEG_INFINITY, |most, value| most.max(*value));
    for value in values.iter_mut() {
        *value = exp(*value - most);
    }
    let total = sum(values);
    for value in values {
        *value /= total;
    }
}

#[inline(always)]
fn add(to: &mut [f32], from: &[f32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}

impl Network {
    /// Judges an observation; the policy is for the moves of the menu.
    pub fn judge(&self, seen: &[u8; OBSERVATION], menu: &Menu) -> Judgement {
        on_widest(Judge { network: self, seen, menu })
    }

    /// How likely the side to act loses, draws and wins.
    pub fn value(&self, seen: &[u8; OBSERVATION]) -> [f32; 3] {
        on_widest(Value { network: self, seen })
    }

    #[inline(always)]
    fn policy(&self, lanes: impl Lanes, last: &Rounded, menu: &Menu) -> Vec<f32> {
        let heads = &self.heads_out;
        let struck = heads.axe.apply(lanes, last, LENGTH);
        let mut policy = vec![0.0; menu.codes.len()];
        for (plane, [from, to]) in heads.pairs.iter().enumerate() {
            let width = if plane == 0 { self.width } else { POWER };
            let first = plane * LENGTH * LENGTH;
            let wanted = |code: u16| usize::from(code).checked_sub(first).filter(|pair| *pair < LENGTH * LENGTH);
            if !menu.codes.iter().any(|code| wanted(*code).is_some()) {
                continue;
            }
            let (from, to) = (from.apply(lanes, last, LENGTH), to.apply(lanes, last, LENGTH));
            for (chance, pair) in
                policy.iter_mut().zip(&menu.codes).filter_map(|(chance, code)| Some((chance, wanted(*code)?)))
            {
                let (from, to) = (&from[pair / LENGTH * width..][..width], &to[pair % LENGTH * width..][..width]);
                *chance = sum_of_products(from, to) / (width as f32).sqrt();
            }
        }
        for (chance, axe) in policy.iter_mut().zip(&menu.axes) {
            for target in axe.iter().filter(|target| usize::from(**target) < TOKENS) {
                *chance += struck[usize::from(*target)];
            }
        }
        if !policy.is_empty() {
            softmax(&mut policy);
        }
        policy
    }

    /// Read off the token for everything, whose row is given.
    #[inline(always)]
    fn result(&self, lanes: impl Lanes, row: &[f32]) -> [f32; 3] {
        let values = self.heads_out.value.apply(lanes, &self.norm.apply(lanes, row), 1);
        let mut chances = [values[0], values[1], values[2]];
        softmax(&mut chances);
        chances
    }

    #[inline(always)]
    fn belief(&self, lanes: impl Lanes, last: &Rounded) -> Vec<[f32; KINDS]> {
        let rows = self.heads_out.belief.apply(lanes, last, TOKENS);
        let row = |odds: &[f32; KINDS]| {
            let mut odds = *odds;
            softmax(&mut odds);
            odds
        };
        rows.as_chunks().0.iter().map(row).collect()
    }

    /// The rows of all tokens after the last layer.
    #[inline(always)]
    fn think(&self, lanes: impl Lanes, seen: &[u8; OBSERVATION]) -> Vec<f32> {
        let mut rows = self.embed(seen);
        for block in &self.blocks {
            let mixed = block.queries_keys_values.apply(lanes, &block.before_attention.apply(lanes, &rows), LENGTH);
            let attended = self.attend(lanes, &mixed);
            add(&mut rows, &block.attended.apply(lanes, &Rounded::of(lanes, &attended, self.width), LENGTH));
            let mut hidden = block.hidden.apply(lanes, &block.before_hidden.apply(lanes, &rows), LENGTH);
            for value in &mut hidden {
                *value = gelu(*value);
            }
            add(&mut rows, &block.out.apply(lanes, &Rounded::of(lanes, &hidden, 4 * self.width), LENGTH));
        }
        rows
    }

    #[inline(always)]
    fn embed(&self, seen: &[u8; OBSERVATION]) -> Vec<f32> {
        let counts = |(table, bias): &(Table, Vec<f32>)| {
            let mut row = bias.clone();
            for (index, (&count, scale)) in seen[COUNTS..].iter().zip(SCALE).enumerate() {
                if count != 0 {
                    let share = f32::from(count) / scale;
                    row.iter_mut().zip(table.row(index)).for_each(|(sum, weight)| *sum += share * weight);
                }
            }
            row
        };
        let (each, whole) = (counts(&self.each), counts(&self.whole));
        let mut rows = vec![0.0; LENGTH * self.width];
        let (planes, bias) = &self.planes;
        for (token, row) in rows.chunks_exact_mut(self.width).enumerate() {
            if token < TOKENS {
                row.copy_from_slice(self.cell.row(usize::from(seen[token])));
                add(row, self.mark.row(usize::from(seen[TOKENS + token])));
                add(row, bias);
                for (plane, _) in seen[MARKED..COUNTS].iter().enumerate().filter(|(_, at)| usize::from(**at) == token) {
                    add(row, planes.row(plane));
                }
                add(row, &each);
            } else {
                row.copy_from_slice(&whole);
            }
            add(row, self.position.row(token));
        }
        rows
    }

    /// Every token looks at every other, in several ways at once.
    #[inline(always)]
    fn attend(&self, lanes: impl Lanes, mixed: &[f32]) -> Vec<f32> {
        let (width, size) = (self.width, self.width / self.heads);
        let mut out = vec![0.0; LENGTH * width];
        let factor = 1.0 / (size as f32).sqrt();
        let mut part = vec![0.0; LENGTH * size];
        let mut scores = vec![0.0; LENGTH * LENGTH];
        let mut keys = vec![0; LENGTH * size];
        // Both sides of these products are rounded, so both must be smaller for the sum to fit.
        let largest = (i32::MAX as f32 / size as f32).sqrt().floor() - 1.0;
        for head in 0..self.heads {
            let take = |kind: usize, part: &mut [f32]| {
                for (token, row) in part.chunks_exact_mut(size).enumerate() {
                    row.copy_from_slice(&mixed[token * 3 * width + kind * width + head * size..][..size]);
                }
            };
            take(0, &mut part);
            let mut queries = Rounded::up_to(lanes, largest, &part, size);
            take(1, &mut part);
            let mut key_scales = [0.0; LENGTH];
            for ((row, to), scale) in part.chunks_exact(size).zip(keys.chunks_exact_mut(size)).zip(&mut key_scales) {
                let most = largest_of(row);
                *scale = most / largest;
                to.iter_mut().zip(row).for_each(|(to, value)| *to = round(value * (largest / most)));
            }
            take(2, &mut part);
            queries.scales.iter_mut().for_each(|scale| *scale *= factor);
            lanes.product(queries.times(&Packed::of(&keys, size), &key_scales, &[0.0; LENGTH]), &mut scores);
            for (token, scores) in scores.chunks_exact_mut(LENGTH).enumerate() {
                softmax(scores);
                let row = &mut out[token * width + head * size..][..size];
                for (block, row) in row.as_chunks_mut::<PANEL>().0.iter_mut().enumerate() {
                    // The sums stay in registers.
                    let mut sums = [0.0f32; PANEL];
                    for (score, value) in scores.iter().zip(part.chunks_exact(size)) {
                        let value = &value.as_chunks::<PANEL>().0[block];
                        for index in 0..PANEL {
                            sums[index] += score * value[index];
                        }
                    }
                    *row = sums;
                }
            }
        }
        out
    }
}

struct Judge<'a> {
    network: &'a Network,
    seen: &'a [u8; OBSERVATION],
    menu: &'a Menu,
}

impl Task for Judge<'_> {
    type Output = Judgement;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Judgement {
        let Judge { network, seen, menu } = self;
        let rows = network.think(lanes, seen);
        let last = network.norm.apply(lanes, &rows);
        Judgement {
            policy: network.policy(lanes, &last, menu),
            value: network.result(lanes, &rows[TOKENS * network.width..]),
            belief: network.belief(lanes, &last),
        }
    }
}

struct Value<'a> {
    network: &'a Network,
    seen: &'a [u8; OBSERVATION],
}

impl Task for Value<'_> {
    type Output = [f32; 3];

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> [f32; 3] {
        let rows = self.network.think(lanes, self.seen);
        self.network.result(lanes, &rows[TOKENS * self.network.width..])
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        integers::Portable,
        observation::{Behaviour, observe},
        trained,
    };
    use super::*;
    use tavola_core::{NotationExt, Rng};
    use tavola_stratego::{Deployment, Side, State, Stratego};

    #[test]
    fn wide_instructions_judge_as_portable_ones_do() {
        let network = &trained().unwrap().network;
        let mut rng = Rng::new(3);
        for mode in ["classic", "powers", "ring"] {
            let mut state = State::new(&Stratego::rules(&[("mode", mode)]).unwrap());
            for side in Side::BOTH {
                state.deploy(side, &Deployment::believable(side, &mut rng));
            }
            let mut menu = Menu::default();
            state.for_each_move(&mut |chosen| menu.push(Side::Good, chosen));
            let mut seen = [0; OBSERVATION];
            observe(&state, &Behaviour::default(), Side::Good, &mut seen);
            let (wide, portable) =
                (network.judge(&seen, &menu), Judge { network, seen: &seen, menu: &menu }.run(Portable));
            assert!(!menu.codes.is_empty() && wide.policy == portable.policy, "{mode}");
            assert_eq!((wide.value, wide.belief), (portable.value, portable.belief), "{mode}");
            assert_eq!(network.value(&seen).map(f32::to_bits), portable.value.map(f32::to_bits), "{mode}");
        }
    }
}
