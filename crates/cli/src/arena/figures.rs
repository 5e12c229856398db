//! From points to figures: Elo differences with intervals, and the sequential test.

use serde_json::{Value, json};
use std::fmt::Write;

/// The quantile of a 95 % interval.
const Z: f64 = 1.96;

/// Games between two bots, as A sees them.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    points: f64,
    /// The mean score of every finished set of games. The games of a set share an opening, so the
    /// sets, not the games, are independent.
    pub(super) sets: Vec<f64>,
}

impl Tally {
    pub(super) fn count(&mut self, score: f64) {
        self.points += score;
        if score > 0.5 {
            self.wins += 1;
        } else if score < 0.5 {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
    }

    pub(super) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(super) fn score(&self) -> f64 {
        self.points / f64::from(self.games().max(1))
    }

    /// The 95 % interval of the score: by the spread of the pairs, and by Wilson's formula where
    /// there is no spread.
    fn interval(&self) -> (f64, f64) {
        let (mean, variance) = mean_and_variance(&self.sets);
        if self.sets.len() >= 2 && variance > 0.0 {
            let half = Z * (variance / self.sets.len() as f64).sqrt();
            return ((mean - half).max(0.0), (mean + half).min(1.0));
        }
        let (n, p) = (f64::from(self.games().max(1)), self.score());
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    pub(super) fn to_json(&self) -> Value {
        let (low, high) = self.interval();
        json!({
            "games": self.games(), "wins": self.wins, "draws": self.draws, "losses": self.losses,
            "score": rounded(self.score(), 4), "score_95": [rounded(low, 4), rounded(high, 4)],
            "elo": elo(self.score()), "elo_95": [elo(low), elo(high)],
        })
    }
}

/// The Elo difference of a score; nothing where it is infinite.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| rounded(-400.0 * (1.0 / score - 1.0).log10(), 1))
}

/// The score an Elo difference predicts.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

fn mean_and_variance(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n.max(1.0);
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, variance)
}

/// Wald's sequential test between two Elo differences, on pairs, by the normal approximation.
pub(super) struct Sprt {
    low: f64,
    high: f64,
    llr: f64,
}

/// Both errors are at most 5 %: ln(0.95 / 0.05).
const BOUND: f64 = 2.944_439;

impl Sprt {
    pub(super) fn of(tally: &Tally, low: f64, high: f64) -> Sprt {
        let n = tally.sets.len() as f64;
        // Two invented pairs, a win and a loss, keep the first few games from deciding everything.
        let mut pairs = tally.sets.clone();
        pairs.extend([0.0, 1.0]);
        let (mean, variance) = mean_and_variance(&pairs);
        let (s0, s1) = (expected(low), expected(high));
        let llr = if n < 2.0 { 0.0 } else { n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance) };
        Sprt { low, high, llr }
    }

    /// Whether A is better by the higher difference (true) or only by the lower (false), once it is
    /// clear.
    pub(super) fn verdict(&self) -> Option<bool> {
        if self.llr >= BOUND {
            Some(true)
        } else if self.llr <= -BOUND {
            Some(false)
        } else {
            None
        }
    }

    pub(super) fn to_json(&self) -> Value {
        let verdict = self.verdict().map(|higher| if higher { "H1" } else { "H0" });
        json!({"elo0": self.low, "elo1": self.high, "llr": rounded(self.llr, 2), "bound": BOUND, "accepted": verdict})
    }
}

/// The report as people read it.
pub(super) fn text(report: &Value) -> String {
    let mut text = String::new();
    let number = |value: &Value| value.as_f64().map_or("∞".into(), |number| format!("{number:+.0}"));
    let mut line = |content: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{content}");
    };
    if let Some(ladder) = report["ladder"].as_array() {
        line(format!("{:<24} {:>7} {:>8} {:>7} {:>7}", "bot", "Elo", "±95 %", "score", "games"));
        for row in ladder {
            line(format!(
                "{:<24} {:>7} {:>8.0} {:>6.1}% {:>7}",
                row["bot"].as_str().unwrap_or_default(),
                number(&row["elo"]),
                row["plus_minus"].as_f64().unwrap_or_default(),
                100.0 * row["score"].as_f64().unwrap_or_default(),
                row["games"]
            ));
        }
        for (key, who) in [("all_levels", "all levels"), ("strong_levels", "between strong levels")] {
            if let Some(ends) = report.get(key) {
                line(format!("{who}: {} of {} games had no winner", ends["without_winner"], ends["games"]));
            }
        }
    } else {
        let percent = |value: &Value| 100.0 * value.as_f64().unwrap_or_default();
        line(format!("{} against {}: {} games", report["a"], report["b"], report["games"]).replace('"', ""));
        line(format!(
            "+{} ={} -{}, score {:.1} % (95 %: {:.1} to {:.1})",
            report["wins"],
            report["draws"],
            report["losses"],
            percent(&report["score"]),
            percent(&report["score_95"][0]),
            percent(&report["score_95"][1]),
        ));
        line(format!(
            "Elo {} (95 %: {} to {})",
            number(&report["elo"]),
            number(&report["elo_95"][0]),
            number(&report["elo_95"][1])
        ));
        if let Some(sprt) = report.get("sprt") {
            line(format!("SPRT {sprt}"));
        }
    }
    line(format!(
        "endings {}; decisions in ms: slowest {}, mean {}",
        report["endings"], report["slowest_ms"], report["mean_ms"]
    ));
    line(format!("faults {}; {} s", report["faults"], report["seconds"]));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[[f64; 2]]) -> Tally {
        let mut tally = Tally::default();
        for pair in pairs {
            for score in pair {
                tally.count(*score);
            }
            tally.sets.push(f64::midpoint(pair[0], pair[1]));
        }
        tally
    }

    #[test]
    fn elo_and_expected_score_are_inverse() {
        for (score, difference) in [(0.5, 0.0), (0.75, 190.8), (0.25, -190.8), (0.9, 381.7)] {
            assert_eq!(elo(score), Some(difference));
            assert!((expected(difference) - score).abs() < 1e-3);
        }
        assert_eq!((elo(1.0), elo(0.0)), (None, None));
    }

    #[test]
    fn an_interval_contains_the_score_and_shrinks() {
        let few = tally(&[[1.0, 0.0], [1.0, 1.0], [0.5, 1.0], [1.0, 0.0]]);
        let many = tally(&[[1.0, 0.0], [1.0, 1.0], [0.5, 1.0], [1.0, 0.0]].repeat(25));
        assert_eq!((few.wins, few.draws, few.losses), (5, 1, 2));
        for tally in [&few, &many] {
            let (low, high) = tally.interval();
            assert!(low < tally.score() && tally.score() < high);
        }
        let width = |tally: &Tally| tally.interval().1 - tally.interval().0;
        assert!(width(&many) < width(&few) / 4.0);
        // Two hundred wins of two hundred: the interval is Wilson's.
        let (low, high) = tally(&[[1.0, 1.0]; 100]).interval();
        assert!((low - 0.9811).abs() < 1e-3 && high > 0.999, "{low} {high}");
    }

    #[test]
    fn the_sequential_test_decides_both_ways_and_waits_between() {
        let verdict = |pairs: &[[f64; 2]]| Sprt::of(&tally(pairs), 0.0, 50.0).verdict();
        assert_eq!(verdict(&[[1.0, 0.0], [1.0, 1.0], [1.0, 1.0]].repeat(30)), Some(true));
        assert_eq!(verdict(&[[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]].repeat(30)), Some(false));
        assert_eq!(verdict(&[[1.0, 0.0], [0.0, 1.0]]), None);
    }
}
