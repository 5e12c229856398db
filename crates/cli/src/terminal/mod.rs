//! Screens: one terminal, one way of drawing boards, and whatever is looked at on it.

mod board;
mod editor;
mod exercises;
mod help;
mod layout;
mod puzzles;
mod replay;
mod side;
mod source;
mod table;
#[cfg(test)]
pub mod testing;
mod theme;
mod words;

pub use board::{Drawn, Look, Names, Piece, grid};
pub use exercises::Exercises;
pub use puzzles::{Decisions, Puzzles};
pub use replay::ReplayScreen;
pub use source::{Happened, Here, Seated};
pub use table::TableScreen;
#[cfg(test)]
pub use theme::Depth;
pub use theme::{Ground, Ink, Theme};
pub use words::{Words, language};

use ratatui::{
    Frame,
    crossterm::{
        event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, KeyEventKind, MouseEvent},
        execute,
    },
};
use std::{io, time::Duration};

/// What is on the screen.
pub trait Screen {
    fn draw(&mut self, frame: &mut Frame);

    /// A key was pressed.
    fn key(&mut self, key: KeyEvent) -> Next;

    /// The mouse did something.
    fn mouse(&mut self, _mouse: MouseEvent) {}

    /// Looks for what happened meanwhile: a bot has decided, a server has told something. Whether the screen changed.
    fn poll(&mut self) -> bool {
        false
    }

    /// Whether something may happen without a key.
    fn waits(&self) -> bool {
        false
    }
}

/// What a key asks of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Go,
    Leave,
}

/// How long a screen waits for a key before it looks for what happened.
const BEAT: Duration = Duration::from_millis(40);

/// Shows a screen until it is left.
pub fn run(screen: &mut dyn Screen) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    // Not every terminal has a mouse.
    let _ = execute!(io::stdout(), EnableMouseCapture);
    let shown = show(screen, &mut terminal);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    shown
}

fn show(screen: &mut dyn Screen, terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    let mut changed = true;
    loop {
        // One thing leads to the next: a bot has moved, so another one thinks.
        while screen.poll() {
            changed = true;
        }
        if changed {
            terminal.draw(|frame| screen.draw(frame))?;
            changed = false;
        }
        if screen.waits() && !event::poll(BEAT)? {
            continue;
        }
        changed = true;
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && screen.key(key) == Next::Leave => return Ok(()),
            Event::Mouse(mouse) => screen.mouse(mouse),
            _ => {}
        }
    }
}
