//! Where things are: the board on the left, words on the right, what is typed below. The same on every screen from
//! 80×24 upwards.

use super::{theme::Theme, words::Words};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Clear, Paragraph, Wrap},
};
use tavola_ui_model::Message;

/// The smallest screen.
pub const SMALLEST: (u16, u16) = (80, 24);
/// The fewest columns for words.
const WORDS: u16 = 30;

/// The parts of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Areas {
    /// The room a board may take.
    pub space: (u16, u16),
    /// The two lines below.
    pub bottom: Rect,
}

/// The parts of a screen, or nothing where it is too small; then it says so.
pub fn areas(frame: &mut Frame, theme: Theme, words: &Words) -> Option<Areas> {
    let area = frame.area();
    frame.buffer_mut().set_style(area, theme.text());
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let message = Message::new("term-small")
            .text("columns", area.width)
            .text("rows", area.height)
            .text("width", SMALLEST.0)
            .text("height", SMALLEST.1);
        frame.render_widget(Paragraph::new(words.say(&message)).style(theme.text()).wrap(Wrap { trim: true }), area);
        return None;
    }
    Some(Areas {
        space: (area.width - WORDS, area.height - 2),
        bottom: Rect::new(area.x, area.bottom() - 2, area.width, 2),
    })
}

/// What is left for board and words once the board's width is known.
pub fn split(area: Rect, board_width: u16) -> (Rect, Rect) {
    let height = area.height - 2;
    let width = board_width.min(area.width - WORDS);
    (Rect::new(area.x, area.y, width, height), Rect::new(area.x + width + 1, area.y, area.width - width - 1, height))
}

/// A column of lines that is filled from the top.
pub struct Column<'a> {
    pub theme: Theme,
    pub area: Rect,
    lines: Vec<Line<'a>>,
}

impl<'a> Column<'a> {
    pub fn new(theme: Theme, area: Rect) -> Column<'a> {
        Column { theme, area, lines: Vec::new() }
    }

    /// How many rows are still free.
    pub fn left(&self) -> u16 {
        self.area.height.saturating_sub(self.lines.len() as u16)
    }

    /// A line, wrapped at words.
    pub fn text(&mut self, text: &str, style: Style) {
        for line in wrap(text, usize::from(self.area.width)) {
            self.lines.push(Line::styled(line, style));
        }
    }

    /// A line, wrapped at words, in so many rows at most; dots say where it was cut.
    pub fn text_within(&mut self, text: &str, style: Style, rows: u16) {
        let width = usize::from(self.area.width);
        let mut lines = wrap(text, width);
        if lines.len() > rows.into() {
            lines.truncate(rows.into());
            if let Some(last) = lines.last_mut() {
                *last = last.chars().take(width.saturating_sub(2)).collect();
                last.push_str(" …");
            }
        }
        self.lines.extend(lines.into_iter().map(|line| Line::styled(line, style)));
    }

    /// A line of several styles; it is cut where the column ends.
    pub fn spans(&mut self, spans: Vec<Span<'a>>) {
        self.lines.push(Line::from(spans));
    }

    /// A heading that runs across.
    pub fn heading(&mut self, text: &str) {
        let rest = usize::from(self.area.width).saturating_sub(text.chars().count() + 4);
        let style = self.theme.style(super::theme::Ink::Dim, super::theme::Ground::Screen);
        let strong = self.theme.text().add_modifier(Modifier::BOLD);
        self.lines.push(Line::from(vec![
            Span::styled("─ ", style),
            Span::styled(text.to_owned(), strong),
            Span::styled(format!(" {}", "─".repeat(rest)), style),
        ]));
    }

    /// The row on the screen that the next line will have.
    pub fn next_row(&self) -> u16 {
        self.area.y + self.lines.len() as u16
    }

    pub fn draw(self, frame: &mut Frame) {
        frame.render_widget(Paragraph::new(self.lines).style(self.theme.text()), self.area);
    }
}

/// Text in lines of at most this width, broken at spaces; a word that is longer is broken anywhere.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ') {
            let mut word: Vec<char> = word.chars().collect();
            if length > 0 && length + 1 + word.len() > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            while word.len() > width {
                lines.push(word.drain(..width).collect());
            }
            length += word.len();
            line.extend(word);
        }
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// A page over the screen that can be scrolled: help, the rules of the moment, the log.
pub struct Page {
    title: String,
    text: String,
    pub scroll: u16,
}

impl Page {
    pub fn new(title: String, text: String) -> Page {
        Page { title, text, scroll: 0 }
    }

    pub fn draw(&mut self, frame: &mut Frame, theme: Theme, words: &Words) {
        let area = frame.area();
        frame.render_widget(Clear, area);
        frame.buffer_mut().set_style(area, theme.text());
        let lines = wrap(&self.text, usize::from(area.width.min(100)).saturating_sub(4));
        let room = area.height.saturating_sub(3);
        self.scroll = self.scroll.min((lines.len() as u16).saturating_sub(room));
        let mut column =
            Column::new(theme, Rect::new(1, 0, area.width.saturating_sub(2), area.height.saturating_sub(1)));
        column.heading(&self.title);
        for line in lines.iter().skip(self.scroll.into()).take(room.into()) {
            column.text(line, theme.text());
        }
        column.draw(frame);
        let more = lines.len() > usize::from(self.scroll + room);
        let key = if more { "term-page-more" } else { "term-page-end" };
        let foot = Rect::new(1, area.bottom().saturating_sub(1), area.width.saturating_sub(1), 1);
        frame.render_widget(Paragraph::new(words.t(key)).style(theme.picked()), foot);
    }
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_at_spaces_and_lose_nothing() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("one\n\ntwo", 10), ["one", "", "two"]);
        assert_eq!(wrap("", 10), [""]);
    }
}
