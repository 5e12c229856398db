//! Decisions that are too many to list: an army to deploy, cards to give and to get.

use super::words::Words;
use tavola_core::{RuleError, Seat};
use tavola_ui_model::{Army, GameView, InputMove};

/// Cards given and wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trade {
    pub give: [u8; 5],
    pub take: [u8; 5],
    /// The row and the kind under the cursor.
    pub row: usize,
    pub kind: usize,
}

impl Trade {
    /// One card more or less under the cursor, within what the hand holds.
    pub fn change(&mut self, more: bool, view: &dyn GameView) {
        let held = view.hand().get(self.kind).map_or(0, |(_, count)| *count);
        let (count, most) = match self.row {
            0 => (&mut self.give[self.kind], held),
            _ => (&mut self.take[self.kind], 19),
        };
        *count = if more { (*count + 1).min(most) } else { count.saturating_sub(1) };
    }

    /// What can be done with these cards.
    pub fn actions(&self, view: &dyn GameView) -> Vec<InputMove> {
        view.trade_actions(self.give, self.take)
    }

    /// The two rows of numbers.
    pub fn lines(&self, view: &dyn GameView, words: &Words) -> Vec<String> {
        let discard = view.discard_due() > 0;
        let names: Vec<String> =
            view.hand().iter().take(5).map(|(name, _)| words.say(name).chars().take(3).collect::<String>()).collect();
        let head = names.iter().fold(" ".repeat(7), |head, name| format!("{head}{name:>4}"));
        let row = |number: usize, title: &str, counts: &[u8; 5]| {
            let title: String = words.t(title).chars().take(6).collect();
            let cell = |kind: usize| {
                if self.row == number && self.kind == kind {
                    format!("{:>4}", format!("[{}]", counts[kind]))
                } else {
                    format!("{:>3} ", counts[kind])
                }
            };
            (0..5).map(cell).fold(format!("{title:7}"), |row, cell| row + &cell)
        };
        let mut lines = vec![head, row(0, "give", &self.give)];
        if !discard {
            lines.push(row(1, "take", &self.take));
        }
        lines
    }
}

/// An army that is being deployed.
pub struct Deployment {
    pub army: Army,
    pub chosen: Option<String>,
    seed: u64,
}

impl Deployment {
    pub fn new(seat: Seat, view: &dyn GameView) -> Option<Deployment> {
        let options: Vec<(String, String)> =
            view.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Some(Deployment { army: Army::new(seat, &options)?, chosen: None, seed: 1 })
    }

    /// Draws another army as people place theirs.
    pub fn draw(&mut self) {
        self.army.draw(self.seed);
        self.seed += 1;
    }

    /// Chooses a piece, or swaps it with the one chosen before.
    pub fn touch(&mut self, spot: &str) {
        match self.chosen.take() {
            Some(one) => self.army.swap(&one, spot),
            None if self.army.home().iter().any(|home| home == spot) => self.chosen = Some(spot.to_owned()),
            None => {}
        }
    }

    /// Reads a ready army's name or forty codes.
    pub fn read(&mut self, text: &str) -> Result<(), RuleError> {
        let text = text.trim().trim_start_matches("deploy ");
        if self.army.ready().contains(&text) {
            self.army.take(text);
            return Ok(());
        }
        self.army.read(text)
    }
}
