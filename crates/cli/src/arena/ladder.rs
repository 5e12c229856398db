//! Ratings of many bots at once, after Bradley and Terry.

use super::figures::expected;
use serde_json::{Value, json};

/// Half a win and half a loss against every opponent met, so that a bot that won or lost everything
/// still has a finite rating.
const PRIOR: f64 = 0.5;

/// The ratings that make the results most likely, the first bot's set to 0, with the half-width of
/// their 95 % intervals.
pub(super) fn ratings(table: &[Vec<(f64, f64)>]) -> Vec<(f64, f64)> {
    let bots = table.len();
    let mut elo = vec![0.0; bots];
    // Newton's method on one rating at a time; the likelihood is concave.
    for _ in 0..2_000 {
        for bot in 0..bots {
            let (mut slope, mut curve) = (0.0, 1e-12);
            for (other, &(points, games)) in table[bot].iter().enumerate() {
                if games > 0.0 {
                    let p = expected(elo[bot] - elo[other]);
                    slope += points + PRIOR - (games + 2.0 * PRIOR) * p;
                    curve += (games + 2.0 * PRIOR) * p * (1.0 - p);
                }
            }
            elo[bot] += (slope / curve).clamp(-2.0, 2.0) * SCALE;
        }
    }
    let first = elo[0];
    let spread = spreads(table, &elo);
    elo.iter().zip(spread).map(|(elo, spread)| (elo - first, spread)).collect()
}

/// Elo points in one unit of the logistic curve.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// 1.96 standard deviations of every rating's difference to the first, from the inverse of the
/// information matrix without the first bot.
fn spreads(table: &[Vec<(f64, f64)>], elo: &[f64]) -> Vec<f64> {
    let n = table.len() - 1;
    let mut rows = vec![vec![0.0; 2 * n]; n];
    for row in 0..n {
        for other in 0..=n {
            let games = table[row + 1][other].1;
            if games > 0.0 && other != row + 1 {
                let p = expected(elo[row + 1] - elo[other]);
                let information = (games + 2.0 * PRIOR) * p * (1.0 - p);
                rows[row][row] += information;
                if other > 0 {
                    rows[row][other - 1] -= information;
                }
            }
        }
        rows[row][n + row] = 1.0;
    }
    // Gauss and Jordan: the matrix is positive definite, so no pivot is zero.
    for column in 0..n {
        let pivot = rows[column][column].max(1e-12);
        rows[column].iter_mut().for_each(|value| *value /= pivot);
        for row in (0..n).filter(|&row| row != column) {
            let (factor, source) = (rows[row][column], rows[column].clone());
            for (value, subtracted) in rows[row].iter_mut().zip(source) {
                *value -= factor * subtracted;
            }
        }
    }
    std::iter::once(0.0).chain((0..n).map(|row| 1.96 * rows[row][n + row].max(0.0).sqrt() * SCALE)).collect()
}

pub(super) fn report(bots: &[String], table: &[Vec<(f64, f64)>]) -> Value {
    let mut ladder: Vec<(f64, Value)> = ratings(table)
        .into_iter()
        .enumerate()
        .map(|(bot, (elo, spread))| {
            let (points, games) = table[bot].iter().fold((0.0, 0.0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
            let row = json!({
                "bot": bots[bot], "elo": elo.round(), "plus_minus": spread.round(),
                "score": (1e4 * points / f64::max(games, 1.0)).round() / 1e4, "games": games,
            });
            (elo, row)
        })
        .collect();
    ladder.sort_by(|a, b| b.0.total_cmp(&a.0));
    json!({ "ladder": ladder.into_iter().map(|(_, row)| row).collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_predict_the_results_they_come_from() {
        // Three players 0, 200 and 500, and what they score in a thousand games each.
        let live = [0.0, 200.0, 500.0];
        let table: Vec<Vec<(f64, f64)>> = (0..3)
            .map(|a| {
                (0..3)
                    .map(|b| if a == b { (0.0, 0.0) } else { (1000.0 * expected(live[a] - live[b]), 1000.0) })
                    .collect()
            })
            .collect();
        for ((elo, spread), live) in ratings(&table).into_iter().zip(live) {
            assert!((elo - live).abs() < 3.0, "{elo} for {live}");
            assert!(spread < 40.0, "{spread}");
        }
    }

    #[test]
    fn somebody_who_won_everything_has_a_finite_rating() {
        let table = vec![vec![(0.0, 0.0), (0.0, 20.0)], vec![(20.0, 20.0), (0.0, 0.0)]];
        let rated = ratings(&table);
        assert!(rated[1].0 > 300.0 && rated[1].0 < 1200.0 && rated[1].1 > 100.0, "{rated:?}");
    }
}
