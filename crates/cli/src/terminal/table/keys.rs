//! What keys and the mouse do at a table.

use super::{Asked, Focus, TableScreen};
use crate::terminal::{Next, help, layout::Page, side, source::Seated};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tavola_protocol::PlayerCommand;

impl<S: Seated> TableScreen<S> {
    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyEvent) -> Next {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return Next::Leave;
        }
        if control && key.code == KeyCode::Char('q') {
            return self.leave();
        }
        if self.curtain {
            self.curtain = key.code != KeyCode::Enter;
            return Next::Go;
        }
        if self.page.is_some() {
            self.page_key(key.code);
            return Next::Go;
        }
        if self.answer(key.code) || self.trade_key(key.code) {
            return Next::Go;
        }
        match key.code {
            KeyCode::F(number) => return self.function(number),
            KeyCode::Char('?') => self.page = Some(self.help()),
            KeyCode::Esc => self.escape(),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Char('n') if control => self.next_target(false),
            KeyCode::Char('p') if control => self.next_target(true),
            KeyCode::Char(' ') if self.typed.is_empty() => {
                let spot = self.cursor.clone();
                self.focus = Focus::Board;
                self.touch(&spot);
            }
            KeyCode::Char(letter) if !control => {
                self.typed.push(letter);
                self.picked = 0;
            }
            KeyCode::Enter => {
                let next = self.view().turn().outcome().is_some() || self.at.task(self.words.language()).is_some();
                if next && self.seat().is_none() && self.typed.is_empty() && !self.at.waits() {
                    if self.at.go_on() {
                        self.note.clear();
                        self.cursor.clear();
                        self.viewer = side::viewer_of(&self.at.people());
                        self.turn_over();
                    } else if self.at.task(self.words.language()).is_some() {
                        self.note = self.words.t("learn-done");
                    }
                    return Next::Go;
                }
                return self.confirm();
            }
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = if self.focus == Focus::List { Focus::Board } else { Focus::List };
            }
            KeyCode::PageUp => self.pick(-1),
            KeyCode::PageDown => self.pick(1),
            KeyCode::Up => self.arrow(0, -1),
            KeyCode::Down => self.arrow(0, 1),
            KeyCode::Left => self.arrow(-1, 0),
            KeyCode::Right => self.arrow(1, 0),
            _ => {}
        }
        Next::Go
    }

    /// The mouse did something.
    pub(super) fn point(&mut self, mouse: MouseEvent) {
        if self.curtain || self.page.is_some() {
            return;
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = (mouse.column, mouse.row);
                let row = self.rows.iter().find(|(row, _)| row.contains(at.into())).map(|(_, number)| *number);
                if let Some(number) = row {
                    // The first click highlights, the second plays.
                    if self.focus == Focus::List && self.picked == number {
                        self.confirm();
                        return;
                    }
                    self.picked = number;
                    self.focus = Focus::List;
                    return;
                }
                let spot = self.drawn.as_ref().and_then(|on| {
                    let (x, y) = (at.0.checked_sub(on.corner.0)?, at.1.checked_sub(on.corner.1)?);
                    on.drawn.spot_at(x + on.scroll.0, y + on.scroll.1).map(str::to_owned)
                });
                if let Some(spot) = spot {
                    self.cursor.clone_from(&spot);
                    self.focus = Focus::Board;
                    self.touch(&spot);
                }
            }
            MouseEventKind::ScrollUp => self.pick(-1),
            MouseEventKind::ScrollDown => self.pick(1),
            _ => {}
        }
    }

    /// Arrows move over the board, through the list, or over the cards.
    fn arrow(&mut self, dx: i16, dy: i16) {
        if let Some(trade) = &mut self.trade
            && self.focus == Focus::Board
        {
            trade.kind = trade.kind.saturating_add_signed(dx.into()).min(4);
            trade.row = trade.row.saturating_add_signed(dy.into()).min(1);
            return;
        }
        if self.focus == Focus::List {
            if dx == 0 {
                self.pick(dy);
                return;
            }
            self.focus = Focus::Board;
        }
        let scene = self.scene();
        if let Some(next) = scene.neighbour(&self.cursor, (f32::from(dx), f32::from(dy))) {
            self.cursor.clone_from(&next.name);
        }
    }

    fn pick(&mut self, by: i16) {
        let last = self.entries().len().saturating_sub(1);
        self.picked = self.picked.saturating_add_signed(by.into()).min(last);
        self.focus = Focus::List;
        self.asked = None;
    }

    /// The next spot that can be touched.
    fn next_target(&mut self, back: bool) {
        let mut targets = self.targets();
        if self.chosen.is_empty() {
            targets.extend(self.view().input_moves().into_iter().filter_map(|one| one.path.into_iter().next()));
        }
        if let Some(next) = self.scene().next_among(&self.cursor, &targets, back) {
            self.cursor.clone_from(&next.name);
            self.focus = Focus::Board;
        }
    }

    /// A key while something is asked; whether it was an answer.
    fn answer(&mut self, key: KeyCode) -> bool {
        if self.asked != Some(Asked::Resign) {
            return false;
        }
        let yes = matches!(key, KeyCode::Char('y' | 'Y' | 'j' | 'J' | 's' | 'S'));
        self.asked = None;
        self.note.clear();
        if yes && let Some(seat) = self.viewer.seat() {
            if let Err(error) = self.at.command(seat, PlayerCommand::Resign) {
                self.note = self.words.refusal(&error);
            }
            self.turn_over();
        }
        true
    }

    fn page_key(&mut self, key: KeyCode) {
        let Some(page) = &mut self.page else { return };
        match key {
            KeyCode::Up => page.scroll = page.scroll.saturating_sub(1),
            KeyCode::Down => page.scroll = page.scroll.saturating_add(1),
            KeyCode::PageUp => page.scroll = page.scroll.saturating_sub(15),
            KeyCode::PageDown | KeyCode::Char(' ') => page.scroll = page.scroll.saturating_add(15),
            _ => self.page = None,
        }
    }

    /// Escape: the trade, the choice or what was typed is put away.
    fn escape(&mut self) {
        let discards = self.view().discard_due() > 0;
        if self.typed.is_empty() && self.chosen.is_empty() && !discards {
            self.trade = None;
        }
        if let Some(deployment) = &mut self.deployment {
            deployment.chosen = None;
        }
        self.note.clear();
        self.let_go();
    }

    fn function(&mut self, number: u8) -> Next {
        match number {
            1 => self.page = Some(self.help()),
            2 => self.names = self.names.next(),
            3 => self.page = Some(help::legend(self.view(), &self.words, self.game.name)),
            4 => self.page = Some(self.rule_at_hand()),
            5 => self.ask_for_advice(),
            6 => {
                let log = side::news(self.view(), &self.words, usize::MAX);
                self.page = Some(Page::new(self.words.t("log"), log.join("\n")));
                if let Some(page) = &mut self.page {
                    page.scroll = u16::MAX / 2;
                }
            }
            7 => self.save_now(),
            8 => self.undo(),
            9 => self.ask_to_resign(),
            10 => return self.leave(),
            _ => {}
        }
        Next::Go
    }

    /// A key for the cards of a trade; whether it was one.
    fn trade_key(&mut self, key: KeyCode) -> bool {
        let view = self.at.session(self.viewer).view();
        let Some(trade) = self.trade.as_mut().filter(|_| self.focus == Focus::Board) else { return false };
        match key {
            KeyCode::Char('+' | '=' | ' ') => trade.change(true, view),
            KeyCode::Char('-') | KeyCode::Backspace => trade.change(false, view),
            KeyCode::Enter => self.focus = Focus::List,
            _ => return false,
        }
        self.picked = 0;
        true
    }
}
