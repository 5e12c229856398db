//! The network: a transformer over the squares, computed the same way on every machine.
//!
//! Sums of products are integers, so their order does not matter and every processor may use its widest instructions;
//! the few sums of floats are taken in a fixed order, and exponentials are our own. The same position therefore gives
//! the same numbers natively and in a browser, to the last bit.

use super::{
    integers::{dot, dots},
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

/// A matrix of small integers, row by row of its outputs, with the scale of each row.
pub(super) struct Linear {
    pub(super) inputs: usize,
    pub(super) weights: Vec<i16>,
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

/// Rows rounded to integers, each with its own scale.
struct Rounded {
    width: usize,
    values: Vec<i16>,
    scales: Vec<f32>,
}

impl Rounded {
    fn of(rows: &[f32], width: usize) -> Rounded {
        Rounded::up_to(LARGEST, rows, width)
    }

    fn up_to(largest: f32, rows: &[f32], width: usize) -> Rounded {
        let mut values = Vec::with_capacity(rows.len());
        let mut scales = Vec::with_capacity(rows.len() / width);
        for row in rows.chunks_exact(width) {
            let most = row.iter().fold(1e-12f32, |most, value| most.max(value.abs()));
            let factor = largest / most;
            scales.push(most / largest);
            // Adding and taking away 1.5 × 2²³ rounds to the nearest integer, without a call per number.
            values.extend(row.iter().map(|value| ((value * factor + ROUND) - ROUND) as i16));
        }
        Rounded { width, values, scales }
    }

    fn row(&self, index: usize) -> &[i16] {
        &self.values[index * self.width..(index + 1) * self.width]
    }
}

const ROUND: f32 = 12_582_912.0;

impl Linear {
    fn outputs(&self) -> usize {
        self.bias.len()
    }

    /// Every row times the matrix. Four rows of weights stay in the nearest memory while all inputs pass by.
    fn apply(&self, rows: &Rounded) -> Vec<f32> {
        let outputs = self.outputs();
        let mut out = vec![0.0; rows.scales.len() * outputs];
        let weights = |index: usize| &self.weights[index * self.inputs..(index + 1) * self.inputs];
        let whole = outputs / 4 * 4;
        for group in (0..whole).step_by(4) {
            let four = [weights(group), weights(group + 1), weights(group + 2), weights(group + 3)];
            for (index, result) in out.chunks_exact_mut(outputs).enumerate() {
                let sums = dots(rows.row(index), four);
                for (at, sum) in (group..).zip(sums) {
                    result[at] = sum as f32 * (rows.scales[index] * self.scales[at]) + self.bias[at];
                }
            }
        }
        for at in whole..outputs {
            for (index, result) in out.chunks_exact_mut(outputs).enumerate() {
                let sum = dot(rows.row(index), weights(at));
                result[at] = sum as f32 * (rows.scales[index] * self.scales[at]) + self.bias[at];
            }
        }
        out
    }
}

impl Norm {
    fn apply(&self, rows: &[f32]) -> Rounded {
        let width = self.scale.len();
        let mut out = Vec::with_capacity(rows.len());
        for row in rows.chunks_exact(width) {
            let mean = sum(row) / width as f32;
            let centred: Vec<f32> = row.iter().map(|value| value - mean).collect();
            let variance = sum_of_products(&centred, &centred) / width as f32;
            let factor = 1.0 / (variance + 1e-5).sqrt();
            let scaled = centred.iter().zip(&self.scale).zip(&self.shift);
            out.extend(scaled.map(|((value, scale), shift)| value * factor * scale + shift));
        }
        Rounded::of(&out, width)
    }
}

/// Sums are taken in this many lanes side by side: an order that is the same everywhere and fits wide registers.
const LANES: usize = 8;

fn sum(values: &[f32]) -> f32 {
    let mut lanes = [0.0f32; LANES];
    for chunk in values.chunks(LANES) {
        lanes.iter_mut().zip(chunk).for_each(|(lane, value)| *lane += value);
    }
    lanes.iter().sum()
}

fn sum_of_products(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0f32; LANES];
    for (a, b) in a.chunks(LANES).zip(b.chunks(LANES)) {
        lanes.iter_mut().zip(a).zip(b).for_each(|((lane, a), b)| *lane += a * b);
    }
    lanes.iter().sum()
}

/// e to the power of `x`, with an error of about 10⁻⁷; very small results are 0.
fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    let scaled = x.min(80.0) * std::f32::consts::LOG2_E;
    let whole = (scaled + ROUND) - ROUND;
    let part = (scaled - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part / 720.0)))));
    // A power of two is an exponent; both ends of the range were cut off above.
    series * f32::from_bits((((whole as i32) + 127) as u32) << 23)
}

/// The bend between the two halves of a layer.
fn gelu(x: f32) -> f32 {
    let inner = 0.797_884_6 * (x + 0.044_715 * x * x * x);
    // tanh(y) = 1 − 2 / (e^2y + 1)
    0.5 * x * (2.0 - 2.0 / (exp(2.0 * inner) + 1.0))
}

fn softmax(values: &mut [f32]) {
    let most = values.iter().fold(f32::NEG_INFINITY, |most, value| most.max(*value));
    for value in values.iter_mut() {
        *value = exp(*value - most);
    }
    let total = sum(values);
    for value in values {
        *value /= total;
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}

impl Network {
    /// Judges an observation; the policy is for the moves of the menu.
    pub fn judge(&self, seen: &[u8; OBSERVATION], menu: &Menu) -> Judgement {
        let last = self.norm.apply(&self.think(seen));
        let heads = &self.heads_out;
        let struck = heads.axe.apply(&last);
        let mut policy = vec![0.0; menu.codes.len()];
        for (plane, [from, to]) in heads.pairs.iter().enumerate() {
            let width = if plane == 0 { self.width } else { POWER };
            let first = plane * LENGTH * LENGTH;
            let wanted = |code: u16| usize::from(code).checked_sub(first).filter(|pair| *pair < LENGTH * LENGTH);
            if !menu.codes.iter().any(|code| wanted(*code).is_some()) {
                continue;
            }
            let (from, to) = (from.apply(&last), to.apply(&last));
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
        Judgement { policy, value: self.value(&last), belief: self.belief(&last) }
    }

    fn value(&self, last: &Rounded) -> [f32; 3] {
        let whole = Rounded { width: last.width, values: last.row(TOKENS).to_vec(), scales: vec![last.scales[TOKENS]] };
        let values = self.heads_out.value.apply(&whole);
        let mut chances = [values[0], values[1], values[2]];
        softmax(&mut chances);
        chances
    }

    fn belief(&self, last: &Rounded) -> Vec<[f32; KINDS]> {
        let rows = self.heads_out.belief.apply(last);
        let row = |token: usize| {
            let mut odds: [f32; KINDS] = std::array::from_fn(|kind| rows[token * KINDS + kind]);
            softmax(&mut odds);
            odds
        };
        (0..TOKENS).map(row).collect()
    }

    /// The rows of all tokens after the last layer.
    fn think(&self, seen: &[u8; OBSERVATION]) -> Vec<f32> {
        let mut rows = self.embed(seen);
        for block in &self.blocks {
            let mixed = block.queries_keys_values.apply(&block.before_attention.apply(&rows));
            let attended = self.attend(&mixed);
            add(&mut rows, &block.attended.apply(&Rounded::of(&attended, self.width)));
            let mut hidden = block.hidden.apply(&block.before_hidden.apply(&rows));
            for value in &mut hidden {
                *value = gelu(*value);
            }
            add(&mut rows, &block.out.apply(&Rounded::of(&hidden, 4 * self.width)));
        }
        rows
    }

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
    fn attend(&self, mixed: &[f32]) -> Vec<f32> {
        let (width, size) = (self.width, self.width / self.heads);
        let mut out = vec![0.0; LENGTH * width];
        let factor = 1.0 / (size as f32).sqrt();
        let part = |kind: usize, head: usize| {
            let start = kind * width + head * size;
            (0..LENGTH)
                .flat_map(|token| mixed[token * 3 * width + start..][..size].iter().copied())
                .collect::<Vec<f32>>()
        };
        let mut scores = [0.0f32; LENGTH];
        // Both sides of these products are rounded, so both must be smaller for the sum to fit.
        let largest = (i32::MAX as f32 / size as f32).sqrt().floor() - 1.0;
        for head in 0..self.heads {
            let queries = Rounded::up_to(largest, &part(0, head), size);
            let keys = Rounded::up_to(largest, &part(1, head), size);
            let values = part(2, head);
            for token in 0..LENGTH {
                let (query, scale) = (queries.row(token), queries.scales[token] * factor);
                for (other, score) in scores.iter_mut().enumerate() {
                    *score = dot(query, keys.row(other)) as f32 * (scale * keys.scales[other]);
                }
                softmax(&mut scores);
                let row = &mut out[token * width + head * size..][..size];
                for (score, value) in scores.iter().zip(values.chunks_exact(size)) {
                    row.iter_mut().zip(value).for_each(|(sum, value)| *sum += score * value);
                }
            }
        }
        out
    }
}
