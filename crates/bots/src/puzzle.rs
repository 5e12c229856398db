//! Puzzles of one decision, with every right answer and the proof's line, as the data files keep them. The games say
//! what is asked ([`crate::stratego::puzzle`], [`crate::impero::puzzle`]); Sparta's forced wins have a form of their own.

use std::{fmt, str::FromStr};
use tavola_core::{Rng, RuleError, Seat};

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What is asked, by its name.
    pub theme: String,
    /// Who decides.
    pub seat: Seat,
    /// Every right action.
    pub answers: Vec<String>,
    /// Actions that do the same for certain, but a turn later.
    pub slower: Vec<String>,
    /// How it goes on after the first of them, as records write steps.
    pub line: Vec<String>,
    /// A number of the theme: turns, percent, points.
    pub figure: u16,
    /// The spot it is about; nothing where it is about the whole board.
    pub spot: String,
    /// The position, in the game's notation.
    pub position: String,
}

impl Puzzle {
    /// Whether an answer does what is asked, but a turn later: not the best, and no mistake.
    pub fn is_slower(&self, answer: &str) -> bool {
        self.slower.iter().any(|one| one == answer)
    }
}

impl FromStr for Puzzle {
    type Err = RuleError;

    /// Reads `theme;seat;answer|answer;slower|slower;step|step;figure;spot;position`.
    fn from_str(line: &str) -> Result<Puzzle, RuleError> {
        let wrong =
            || RuleError::syntax(format!("`{line}` is not `theme;seat;answers;slower;line;figure;spot;position`"));
        let parts: Vec<&str> = line.splitn(8, ';').collect();
        let [theme, seat, answers, slower, steps, figure, spot, position] = parts[..] else { return Err(wrong()) };
        let list = |text: &str| text.split('|').filter(|one| !one.is_empty()).map(str::to_owned).collect();
        Ok(Puzzle {
            theme: theme.to_owned(),
            seat: Seat(seat.parse().map_err(|_| wrong())?),
            answers: list(answers),
            slower: list(slower),
            line: list(steps),
            figure: figure.parse().map_err(|_| wrong())?,
            spot: spot.to_owned(),
            position: position.to_owned(),
        })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { theme, seat, answers, slower, line, figure, spot, position } = self;
        let [answers, slower, line] = [answers, slower, line].map(|list| list.join("|"));
        write!(f, "{theme};{seat};{answers};{slower};{line};{figure};{spot};{position}")
    }
}

/// The puzzles of a data file.
///
/// # Errors
/// Names a line that is no puzzle.
pub fn read(bytes: &[u8]) -> Result<Vec<Puzzle>, RuleError> {
    let text = str::from_utf8(bytes).unwrap_or_default();
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::parse).collect()
}

/// Tries until each theme has its share of `count` puzzles, or the tries are used up, and writes a data file.
pub fn generate(
    game: &str,
    themes: &[&str],
    count: usize,
    seed: u64,
    mine: fn(&str, &mut Rng) -> Option<Puzzle>,
    progress: &mut dyn FnMut(u64, u64),
) -> String {
    let share = count.div_ceil(themes.len());
    let mut all: Vec<Puzzle> = Vec::new();
    for (number, theme) in (0..).zip(themes) {
        let mut rng = Rng::new(seed.wrapping_add(number << 32));
        let mut found: Vec<Puzzle> = Vec::new();
        for _ in 0..TRIES {
            if found.len() == share {
                break;
            }
            if let Some(puzzle) = mine(theme, &mut rng)
                && found.iter().all(|one| one.position != puzzle.position)
            {
                found.push(puzzle);
                progress((all.len() + found.len()) as u64, (share * themes.len()) as u64);
            }
        }
        all.extend(found);
    }
    written(game, &all, count, seed)
}

/// A data file, with the command that makes it again.
pub(crate) fn written(game: &str, all: &[Puzzle], count: usize, seed: u64) -> String {
    let lines: Vec<String> = all.iter().map(Puzzle::to_string).collect();
    let head = format!(
        "# One decision each: theme, seat, every right answer, those that take a turn longer, how it goes on, a figure, a \
         spot, the position.\n\
         # tavola puzzles generate {game} --count {count} --seed {seed} --out crates/bots/data/{game}-puzzles.txt"
    );
    format!("{head}\n{}\n", lines.join("\n"))
}

/// How many positions are tried for a theme at most.
const TRIES: usize = 200_000;
