//! Tuning the evaluation from self-play: logistic regression of game results on what the evaluation
//! counts, by gradient descent. Everything is seeded and counted in nodes, so that a run can be
//! repeated exactly.

use super::{
    evaluation::{self, COUNT, Counts, GROUPS, Look},
    moves::Move,
    search::{SURE, in_danger},
    search_bot::SearchBot,
    weights::WEIGHTS,
};
use std::fmt::Write;
use tavola_core::{NotationExt, Outcome, Rng, Seat};
use tavola_sparta::{Sparta, State};

/// One quiet position of a self-played game: what the evaluation counts in it, and what became of it.
pub struct Sample {
    counts: Vec<(u16, i8)>,
    /// For the player to move: 1 a win, 0 a loss.
    result: f32,
    /// The search's score of it, in hundredths of a warrior.
    score: f32,
}

struct List(Vec<(u16, i8)>);

impl Counts for List {
    fn add(&mut self, index: usize, times: i32) {
        if times != 0 {
            self.0.push((index as u16, times as i8));
        }
    }
}

/// Plays one game against itself from a random opening, `nodes` positions a move, and keeps its
/// quiet positions. One game in four has the `alternating` layout, one in four `far`.
pub fn self_play(seed: u64, nodes: u64) -> Vec<Sample> {
    let mut rng = Rng::new(seed);
    let layout = ["classic", "classic", "alternating", "far"][(seed % 4) as usize];
    let rules = Sparta::rules(&[("layout", layout)]).expect("the layout is one of the named ones");
    let mut state = State::start(&rules);
    for _ in 0..4 + rng.below(6) {
        if state.outcome().is_none() {
            state.play_unchecked(state.position().random_action(&mut rng));
        }
    }
    let mut search_bot = SearchBot::new();
    let mut kept = Vec::new();
    while state.outcome().is_none() {
        let found = search_bot.think_nodes(&state, nodes);
        let Some(&action) = found.line.first() else { break };
        let position = state.position();
        let look = Look::new(position);
        let calm = super::moves::gain(position, Move::from(action)) <= 0;
        if calm && found.score.abs() < SURE && !in_danger(position, &look) && position.quiet() < 40 {
            let mut list = List(Vec::with_capacity(48));
            evaluation::count(position, &look, &mut list);
            kept.push((position.to_move(), list.0, found.score as f32));
        }
        state.play_unchecked(action);
    }
    let winner = state.outcome().and_then(Outcome::winner);
    let result = |seat: Seat| winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
    kept.into_iter().map(|(seat, counts, score)| Sample { counts, result: result(seat), score }).collect()
}

/// The score at which a game is won with odds of e to 1.
const SLOPE: f32 = 160.0;
/// How much the result counts against the search's score.
const TRUST: f32 = 0.7;
/// How strongly weights are held where they were when the samples say little.
const INERTIA: f32 = 1e-5;

/// Finds the weights that predict the samples best, starting from the present ones. Returns them
/// with the mean loss before and after.
pub fn fit(samples: &[Sample], rounds: u32, mut progress: impl FnMut(u32)) -> (Vec<i16>, f32, f32) {
    let start: Vec<f32> = WEIGHTS.iter().map(|&weight| f32::from(weight)).collect();
    let mut weights = start.clone();
    let (mut mean, mut square) = (vec![0.0f32; COUNT], vec![0.0f32; COUNT]);
    let before = loss(samples, &weights);
    for round in 1..=rounds {
        let mut slope = vec![0.0f32; COUNT];
        for sample in samples {
            let error = predicted(sample, &weights) - wanted(sample);
            for &(index, times) in &sample.counts {
                slope[index as usize] += error * f32::from(times);
            }
        }
        // Adam, with the usual constants and a step that shrinks.
        let step = 4.0 * (1.0 - round as f32 / (rounds as f32 + 1.0));
        for index in 0..COUNT {
            let gradient = slope[index] / samples.len() as f32 + INERTIA * (weights[index] - start[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * gradient;
            square[index] = 0.999 * square[index] + 0.001 * gradient * gradient;
            let unbiased = mean[index] / (1.0 - 0.9f32.powi(round as i32));
            let spread = (square[index] / (1.0 - 0.999f32.powi(round as i32))).sqrt();
            weights[index] -= step * unbiased / (spread + 1e-8);
        }
        progress(round);
    }
    let after = loss(samples, &weights);
    // A warrior is worth a hundred: the search's margins are written in that unit.
    let warrior = (weights[8] - weights[4]) / 4.0;
    let scale = if warrior > 10.0 { 100.0 / warrior } else { 1.0 };
    (weights.iter().map(|weight| (weight * scale).round().clamp(-3_000.0, 3_000.0) as i16).collect(), before, after)
}

fn predicted(sample: &Sample, weights: &[f32]) -> f32 {
    let sum: f32 = sample.counts.iter().map(|&(index, times)| weights[index as usize] * f32::from(times)).sum();
    1.0 / (1.0 + (-sum / SLOPE).exp())
}

fn wanted(sample: &Sample) -> f32 {
    TRUST * sample.result + (1.0 - TRUST) / (1.0 + (-sample.score / SLOPE).exp())
}

fn loss(samples: &[Sample], weights: &[f32]) -> f32 {
    let sum: f64 = samples.iter().map(|sample| f64::from((predicted(sample, weights) - wanted(sample)).powi(2))).sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// The data file, with where it comes from.
pub fn render(weights: &[i16], provenance: &str) -> String {
    let mut text = String::from("# Sparta's evaluation, in hundredths of a warrior.\n");
    for line in provenance.lines() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# {line}");
    }
    let mut at = 0;
    for (name, count, about) in GROUPS {
        let _ = write!(text, "# {about}\n{name}");
        for (index, weight) in weights[at..at + count].iter().enumerate() {
            let gap = if count == 50 && index % 5 == 0 { "\n    " } else { " " };
            let _ = write!(text, "{gap}{weight}");
        }
        text.push('\n');
        at += count;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_is_what_the_tuner_writes() {
        let data = include_str!("../../data/sparta-evaluation.txt");
        let provenance: String = data
            .lines()
            .skip(1)
            .map_while(|line| line.strip_prefix("# "))
            .take_while(|line| *line != GROUPS[0].2)
            .fold(String::new(), |text, line| text + line + "\n");
        assert_eq!(render(&WEIGHTS, &provenance), data);
    }

    #[test]
    fn self_play_repeats_and_fitting_lowers_the_loss() {
        let samples: Vec<Sample> = (0..6).flat_map(|seed| self_play(seed, 200)).collect();
        let again: Vec<Sample> = (0..6).flat_map(|seed| self_play(seed, 200)).collect();
        assert!(samples.len() > 50, "{}", samples.len());
        assert!(samples.iter().zip(&again).all(|(a, b)| a.counts == b.counts));
        let (weights, before, after) = fit(&samples, 20, |_| {});
        assert!(after < before && weights.len() == COUNT, "{before} {after}");
    }
}
