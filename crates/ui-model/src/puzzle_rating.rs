//! How well somebody solves puzzles: Glicko, with the puzzle as the opponent.

use crate::puzzles::{Decision, Puzzle, Theme};
use skillratings::{
    Outcomes,
    glicko::{GlickoConfig, GlickoRating, glicko},
};

/// A rating of a game's puzzles. It begins low, so that the first puzzles are easy ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How many puzzles it counts.
    pub count: u32,
}

/// The rating before the first puzzle.
const START: PuzzleRating = PuzzleRating { rating: 1000.0, deviation: 350.0, count: 0 };
/// How uncertain the strength of a puzzle is: it is judged by what it asks, not by who solved it.
const OF_A_PUZZLE: f64 = 100.0;
/// A rating stays this uncertain at least, so that it can follow who gets better.
const LEAST: f64 = 60.0;

impl Default for PuzzleRating {
    fn default() -> PuzzleRating {
        START
    }
}

impl PuzzleRating {
    /// After a puzzle of this difficulty was solved at the first try, or not.
    ///
    /// ```
    /// use tavola_ui_model::PuzzleRating;
    /// let start = PuzzleRating::default();
    /// let (better, worse) = (start.after(1200.0, true), start.after(1200.0, false));
    /// assert!(better.rating > start.rating && worse.rating < start.rating);
    /// assert!(better.deviation < start.deviation);
    /// // A hard puzzle gains more, and costs less.
    /// assert!(start.after(1600.0, true).rating > better.rating);
    /// assert!(start.after(1600.0, false).rating > worse.rating);
    /// ```
    #[must_use]
    pub fn after(self, difficulty: f64, solved: bool) -> PuzzleRating {
        let own = GlickoRating { rating: self.rating, deviation: self.deviation };
        let puzzle = GlickoRating { rating: difficulty, deviation: OF_A_PUZZLE };
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (own, _) = glicko(&own, &puzzle, &outcome, &GlickoConfig::new());
        PuzzleRating { rating: own.rating, deviation: own.deviation.max(LEAST), count: self.count + 1 }
    }

    /// As text, to be kept.
    ///
    /// ```
    /// use tavola_ui_model::PuzzleRating;
    /// let rating = PuzzleRating::default().after(1200.0, true);
    /// let read = PuzzleRating::read(&rating.text());
    /// assert_eq!((read.rating.round(), read.count), (rating.rating.round(), 1));
    /// assert_eq!(PuzzleRating::read("nonsense"), PuzzleRating::default());
    /// ```
    pub fn text(self) -> String {
        format!("{:.2},{:.2},{}", self.rating, self.deviation, self.count)
    }

    /// From that text; the rating before the first puzzle where it is none.
    pub fn read(text: &str) -> PuzzleRating {
        let mut parts = text.split(',');
        let mut number = || parts.next()?.parse::<f64>().ok().filter(|number| number.is_finite());
        let (Some(rating), Some(deviation), Some(count)) = (number(), number(), number()) else { return START };
        PuzzleRating {
            rating: rating.clamp(100.0, 4000.0),
            deviation: deviation.clamp(LEAST, START.deviation),
            count: count as u32,
        }
    }

    /// The number of the puzzle that fits best among those that are open: the nearest in difficulty.
    ///
    /// ```
    /// use tavola_ui_model::PuzzleRating;
    /// let difficulties = [900.0, 1300.0, 1010.0];
    /// assert_eq!(PuzzleRating::default().fitting(&difficulties, |_| true), Some(3));
    /// assert_eq!(PuzzleRating::default().fitting(&difficulties, |number| number != 3), Some(1));
    /// assert_eq!(PuzzleRating::default().fitting(&difficulties, |_| false), None);
    /// ```
    pub fn fitting(self, difficulties: &[f64], open: impl Fn(usize) -> bool) -> Option<usize> {
        let far = |number: &usize| (difficulties[number - 1] - self.rating).abs();
        let open = (1..=difficulties.len()).filter(|number| open(*number));
        open.min_by(|one, other| far(one).total_cmp(&far(other)))
    }
}

/// How hard a forced win is: by its length, and by whether its first move shows what it is up to.
pub fn difficulty(puzzle: &Puzzle) -> f64 {
    let hidden = match puzzle.theme {
        Theme::Capture => 0.0,
        Theme::Conquest => 50.0,
        Theme::Hero => 100.0,
        Theme::Quiet => 200.0,
    };
    600.0 + 300.0 * f64::from(puzzle.turns) + hidden
}

/// How hard one decision is: by what it asks, by how far it looks ahead, and by how many answers are right.
pub fn difficulty_of(decision: &Decision) -> f64 {
    let asked = match decision.theme.as_str() {
        "point" | "flag" => 900.0,
        "hunt" | "robber" | "odds" => 1050.0,
        "siege" | "force" | "doom" => 1150.0,
        _ => 1250.0,
    };
    let ahead = 60.0 * decision.line.len().min(10) as f64;
    let choice = 80.0 * (decision.answers.len().saturating_sub(1)).min(4) as f64;
    asked + ahead - choice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_a_difficulty_that_a_person_can_reach() {
        let sparta = crate::puzzles::puzzles();
        let all = sparta.iter().map(difficulty);
        let decisions = ["stratego", "impero"].map(crate::puzzles::decisions);
        let all: Vec<f64> = all.chain(decisions.iter().flatten().map(difficulty_of)).collect();
        assert!(all.len() > 500, "{} puzzles", all.len());
        assert!(all.iter().all(|one| (500.0..2600.0).contains(one)), "{all:?}");
        let (least, most) =
            all.iter().fold((f64::MAX, f64::MIN), |(least, most), one| (least.min(*one), most.max(*one)));
        assert!(most - least > 500.0, "{least} to {most}: hard to tell apart");
    }

    #[test]
    fn a_rating_finds_the_strength_of_who_solves() {
        // Somebody who solves everything easier than 1500 and nothing harder.
        let difficulties: Vec<f64> = (0..400).map(|number| 800.0 + f64::from(number * 37 % 1200)).collect();
        let mut rating = PuzzleRating::default();
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..60 {
            let Some(number) = rating.fitting(&difficulties, |number| !seen.contains(&number)) else { break };
            seen.insert(number);
            rating = rating.after(difficulties[number - 1], difficulties[number - 1] < 1500.0);
        }
        assert!((1430.0..1570.0).contains(&rating.rating), "{rating:?}");
    }
}
