//! Screens for tests: games against bots, keys that are pressed, and what is shown then.

use super::{Depth, Here, Screen, TableScreen, Theme, Words};
use crate::games;
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};
use std::path::PathBuf;
use tavola_core::Seat;
use tavola_i18n::Language;
use tavola_protocol::{Occupant, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};

/// A game against bots.
pub struct Opened {
    pub game: &'static str,
    pub options: &'static [(&'static str, &'static str)],
    pub bot: &'static str,
    pub seats: u8,
}

impl Opened {
    /// Its screen.
    pub fn screen(&self, language: Language, depth: Depth, save: Option<PathBuf>) -> TableScreen<Here> {
        let options = self.options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let config = TableConfig { options, ..LocalTable::config(self.game, Setup::default(), Secret::new([7; 32])) };
        let bots = (1..self.seats).map(|_| Occupant::Bot(self.bot.to_owned()));
        let players: Vec<Occupant> = [LocalTable::person(Seat(0))].into_iter().chain(bots).collect();
        let here = Here::start(config, &players, Some(0), 5).unwrap();
        let game = games::find(self.game).unwrap();
        let mut screen = TableScreen::new(here, game, Words::of(language), Theme::of(depth), save);
        settle(&mut screen);
        screen
    }

    /// The same in English and all colours, after these keys.
    pub fn played(&self, keys: &[KeyCode]) -> TableScreen<Here> {
        let mut screen = self.screen(Language::English, Depth::True, None);
        for &key in keys {
            press(&mut screen, key);
        }
        screen
    }
}

/// Presses a key, and waits until every bot has decided.
pub fn press(screen: &mut dyn Screen, key: KeyCode) -> super::Next {
    let next = screen.key(KeyEvent::new(key, KeyModifiers::NONE));
    settle(screen);
    next
}

/// Until every bot has decided.
pub fn settle(screen: &mut dyn Screen) {
    while screen.poll() || screen.waits() {
        std::thread::yield_now();
    }
}

/// The keys of a text: a line's end is Enter.
pub fn typed(text: &str) -> Vec<KeyCode> {
    text.chars().map(|key| if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) }).collect()
}

/// What a terminal of this size shows.
pub fn shown(screen: &mut dyn Screen, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// Its rows as text.
pub fn rows(buffer: &Buffer) -> Vec<String> {
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
    (0..buffer.area.height).map(row).collect()
}
