//! How a table is shown: board, words, list, and the line to type into.

use super::{Entry, Focus, OnScreen, TableScreen};
use crate::terminal::{
    board::{self, Drawn, Look},
    layout::{self, Column},
    side,
    source::Seated,
    theme::{Ground, Ink},
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Modifier,
    text::{Line, Span},
    widgets::Paragraph,
};
use tavola_core::{Seat, Viewer};
use tavola_ui_model::Message;

impl<S: Seated> TableScreen<S> {
    /// Shows everything.
    pub(super) fn show(&mut self, frame: &mut Frame) {
        let Some(areas) = layout::areas(frame, self.theme, &self.words) else { return };
        if self.curtain {
            let area = frame.area();
            return self.draw_curtain(frame, area);
        }
        if let Some(page) = &mut self.page {
            return page.draw(frame, self.theme, &self.words);
        }
        let drawn = self.draw_board(areas.space);
        let (board, words) = layout::split(frame.area(), drawn.buffer.area.width);
        let cursor = Some(self.cursor.as_str());
        let (scroll, corner) = board::show(&drawn, cursor, board, frame.buffer_mut());
        self.drawn = Some(OnScreen { drawn, scroll, corner });
        self.draw_words(frame, words);
        self.draw_bottom(frame, areas.bottom);
    }

    fn draw_board(&mut self, space: (u16, u16)) -> Drawn {
        let targets = self.targets();
        let last = self.view().last();
        let chosen = match self.deployment.as_ref().map(|deployment| deployment.chosen.clone()) {
            Some(chosen) => chosen.into_iter().collect(),
            None => self.chosen.clone(),
        };
        let look = Look {
            theme: self.theme,
            words: &self.words,
            space,
            cursor: Some(&self.cursor).filter(|_| self.focus == Focus::Board).map(String::as_str),
            chosen: &chosen,
            targets: &targets,
            last: if self.deployment.is_some() { &[] } else { &last },
            names: self.names,
        };
        match &self.deployment {
            Some(deployment) => (self.game.squares)(&deployment.army.scene(), &look),
            None => (self.game.draw)(&self.view().text(), &self.view().scene(), &look),
        }
    }

    fn draw_words(&mut self, frame: &mut Frame, area: Rect) {
        let session = self.at.session(self.viewer);
        let view = session.view();
        let theme = self.theme;
        let strong = theme.text().add_modifier(Modifier::BOLD);
        let mut column = Column::new(theme, area);
        if let Some(task) = self.at.task(self.words.language()) {
            column.text(&task, strong);
        }
        let over = view.turn().outcome().is_some();
        if over {
            side::ending(&mut column, session, &self.words);
        } else {
            let prompt = view.prompt(&self.chosen);
            column.text(&format!("▶ {}", self.words.say(&prompt.message)), strong);
            if let Some(detail) = prompt.detail.as_ref().or(prompt.tip.as_ref()) {
                column.text(&self.words.say(detail), theme.text());
            }
        }
        if let Some(state) = self.at.state() {
            column.text(&format!("… {}", self.words.say(&state)), theme.style(Ink::Dim, Ground::Screen));
        }
        if !self.note.is_empty() {
            column.text(&self.note, theme.style(Ink::Accent, Ground::Screen));
        }
        side::seats(&mut column, session, &self.words);
        side::hand(&mut column, view, &self.words);
        if let Some(trade) = &self.trade {
            for line in trade.lines(view, &self.words) {
                column.text(&line, strong);
            }
        } else if !over {
            side::costs(&mut column, view, &self.words);
        }
        for remark in view.remarks() {
            column.text(&self.words.say(&remark), theme.text());
        }
        // More than fit are not put into words.
        let log = side::news(view, &self.words, 2 * usize::from(area.height));
        let entries = self.entries();
        // The latest news are never cut; the list gets at least four rows where there is something to choose.
        let latest = side::rows_of_latest(&log, area.width).clamp(1, area.height / 2) + 1;
        let left = column.left();
        let most = left.saturating_sub(latest).saturating_sub(1);
        let list = if entries.is_empty() {
            0
        } else {
            (entries.len() as u16).min(most.max(3)).min((left / 2).max(most.min(8)))
        };
        self.rows.clear();
        if list > 0 {
            let mark = if self.focus == Focus::List { "▼ " } else { "" };
            column.heading(&format!(
                "{mark}{}",
                self.words.say(&Message::new("term-choices").count("count", entries.len() as i64))
            ));
            let picked = self.picked.min(entries.len() - 1);
            let first = picked.saturating_sub(usize::from(list) / 2).min(entries.len().saturating_sub(list.into()));
            let short = |entry: &Entry| Some(entry.text.chars().count()).filter(|length| *length <= 12);
            let width = entries.iter().skip(first).take(list.into()).filter_map(short).max().unwrap_or(0);
            for (number, entry) in entries.iter().enumerate().skip(first).take(list.into()) {
                let row = Rect::new(area.x, column.next_row(), area.width, 1);
                self.rows.push((row, number));
                let chosen = number == picked;
                let style = if chosen && self.focus == Focus::List { theme.picked() } else { theme.text() };
                let sign = if chosen { "›" } else { " " };
                let text = if short(entry).is_some() { entry.text.as_str() } else { "" };
                let line: String =
                    format!("{sign}{text:<width$}  {}", entry.label).chars().take(area.width.into()).collect();
                column.spans(vec![Span::styled(line, style)]);
            }
        }
        if column.left() > 1 {
            column.heading(&format!("{} · {}", self.words.t("log"), view.observations()));
            let rows = column.left();
            side::log(&mut column, &log, rows);
        }
        column.draw(frame);
    }

    fn draw_bottom(&self, frame: &mut Frame, area: Rect) {
        let theme = self.theme;
        let who = match self.viewer.seat() {
            Some(seat) => self.words.seat(self.game.name, seat),
            None => self.words.t("replay-public"),
        };
        let scene = self.scene();
        let entries = self.entries();
        let said = if self.focus == Focus::List && self.trade.is_none() {
            entries.get(self.picked.min(entries.len().saturating_sub(1))).map(|entry| entry.label.clone())
        } else {
            scene.spot(&self.cursor).map(|spot| self.words.say(&spot.label))
        };
        let style = self.viewer.seat().map_or(theme.text(), |seat| theme.seat(seat));
        let input = Line::from(vec![
            Span::styled(format!("{who}> "), style),
            Span::styled(format!("{}▏", self.typed), theme.text().add_modifier(Modifier::BOLD)),
            Span::styled(format!("  {}", said.unwrap_or_default()), theme.text()),
        ]);
        let keys = if self.trade.is_some() { "term-keys-trade" } else { "term-keys" };
        let keys = Line::styled(self.words.t(keys), theme.style(Ink::Dim, Ground::Screen));
        frame.render_widget(Paragraph::new(vec![input, keys]).style(theme.text()), area);
    }

    fn draw_curtain(&self, frame: &mut Frame, area: Rect) {
        let seat = self.viewer.seat().unwrap_or(Seat(0));
        let text = Message::new("curtain-text").seat("seat", self.game.name, seat);
        let public = side::news(self.at.session(Viewer::Public).view(), &self.words, 3);
        let mut column = Column::new(self.theme, area);
        column.heading(&self.words.t("curtain-title"));
        column.text(&self.words.say(&text), self.theme.text());
        column.text(&self.words.t("term-curtain"), self.theme.style(Ink::Accent, Ground::Screen));
        for line in &public {
            column.text(line, self.theme.text());
        }
        column.draw(frame);
    }
}
