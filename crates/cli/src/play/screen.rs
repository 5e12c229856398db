//! The full-screen game: board, moves, log and an input line. It is the same for every game; the
//! game paints its board and names its squares.

use super::game::TerminalGame;
use crate::{
    games::{GameCli, Lit},
    replay::result_line,
};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span, Text},
    widgets::{Block, List, ListItem, ListState, Paragraph, Wrap},
};
use std::io;
use tavola_core::{Seat, Viewer};

pub(super) fn play<G: GameCli>(game: &mut TerminalGame<G>) -> io::Result<()> {
    let mut terminal = ratatui::init();
    let result = Screen::new(game).run(&mut terminal);
    ratatui::restore();
    result
}

pub(super) struct Screen<'a, G: GameCli> {
    game: &'a mut TerminalGame<G>,
    /// Whose eyes the board is shown through.
    seat: Seat,
    cursor: (u8, u8),
    chosen: Option<String>,
    input: String,
    picked: usize,
    log: Vec<String>,
    note: String,
    /// A person must say that they sit before the screen: hidden games, several people.
    curtain: bool,
}

/// What a key asks of the loop.
pub(super) enum Next {
    Go,
    Leave,
}

impl<'a, G: GameCli> Screen<'a, G> {
    pub(super) fn new(game: &'a mut TerminalGame<G>) -> Screen<'a, G> {
        let seat = game.home();
        let curtain = G::HIDDEN && game.people_at_the_table() > 1;
        Screen {
            game,
            seat,
            cursor: (4, 7),
            chosen: None,
            input: String::new(),
            picked: 0,
            log: Vec::new(),
            note: "Arrows and Enter, or type a move".into(),
            curtain,
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        self.settle();
        loop {
            terminal.draw(|frame| self.draw(frame))?;
            if let Event::Key(key) = event::read()? {
                if key.kind == KeyEventKind::Release {
                    continue;
                }
                if let Next::Leave = self.press(key) {
                    return Ok(());
                }
            }
        }
    }

    /// Bots and chance act; then the next person's seat comes to the front.
    fn settle(&mut self) {
        // Where people hide things from each other, both read the news, so it is the public's.
        let shared = G::HIDDEN && self.game.people_at_the_table() > 1;
        match self.game.settle(if shared { Viewer::Public } else { Viewer::Seat(self.seat) }) {
            Ok(news) => self.log.extend(news),
            Err(refusal) => self.note = refusal.to_string(),
        }
        if let Some(&next) = self.game.people().first()
            && next != self.seat
        {
            self.seat = next;
            self.curtain = G::HIDDEN;
        }
        self.chosen = None;
        self.input.clear();
        self.picked = 0;
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Next {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            return Next::Leave;
        }
        if self.curtain {
            self.curtain = key.code != KeyCode::Enter;
            return Next::Go;
        }
        match key.code {
            KeyCode::Esc => {
                self.chosen = None;
                self.input.clear();
            }
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Char(' ') if self.input.is_empty() => self.choose_square(),
            KeyCode::Char(letter) if !control => self.input.push(letter),
            KeyCode::Enter if self.input.is_empty() && G::square(0, 0).is_some() => self.choose_square(),
            KeyCode::Enter => return self.submit(),
            KeyCode::PageUp => self.picked = self.picked.saturating_sub(1),
            KeyCode::PageDown => self.picked += 1,
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            _ => {}
        }
        Next::Go
    }

    /// Moves over the board where there is one to point at, else through the list.
    fn move_cursor(&mut self, right: i8, down: i8) {
        if G::square(0, 0).is_none() {
            self.picked = self.picked.saturating_add_signed(down.into());
            return;
        }
        let to = (self.cursor.0.saturating_add_signed(right), self.cursor.1.saturating_add_signed(down));
        if G::square(to.0, to.1).is_some() {
            self.cursor = to;
        }
    }

    /// The first square chooses a piece, the second says where it goes.
    fn choose_square(&mut self) {
        let Some(here) = G::square(self.cursor.0, self.cursor.1) else { return };
        let menu = self.menu();
        match self.chosen.take() {
            None if menu.iter().any(|action| squares_of(action).first() == Some(&here)) => {
                self.note = format!("{here}: where to? (Esc to choose another)");
                self.chosen = Some(here);
            }
            None => self.note = format!("nothing can be done from {here}"),
            Some(from) => {
                let fits = |action: &&String| {
                    let squares = squares_of(action);
                    squares.first() == Some(&from) && squares.last() == Some(&here)
                };
                let found: Vec<&String> = menu.iter().filter(fits).collect();
                match found[..] {
                    [action] => self.act(&action.clone()),
                    // Let the rules say why not.
                    [] => self.act(&format!("{from}-{here}")),
                    _ => {
                        self.note = "several actions fit: pick one with PageUp and PageDown, then Enter".into();
                        self.input.clone_from(&from);
                    }
                }
            }
        }
    }

    fn submit(&mut self) -> Next {
        let typed = self.input.trim().to_owned();
        if matches!(typed.as_str(), "quit" | "q") {
            return Next::Leave;
        }
        if typed == "hint" {
            self.note = self.game.advice(self.seat).unwrap_or_else(|refusal| refusal.to_string());
            self.input.clear();
            return Next::Go;
        }
        let shown = self.shown_menu();
        let exact = shown.contains(&typed) || ["resign", "undo"].contains(&typed.as_str());
        match shown.get(self.picked.min(shown.len().saturating_sub(1))) {
            Some(action) if !exact => self.act(&action.clone()),
            _ => self.act(&typed),
        }
        Next::Go
    }

    fn act(&mut self, text: &str) {
        match self.game.say(self.seat, text) {
            Ok(()) => {
                self.note = String::new();
                if !G::HIDDEN {
                    self.log.push(format!("{}: {text}", self.name(self.seat)));
                }
                self.settle();
            }
            Err(refusal) => {
                self.note = refusal.to_string();
                self.input.clear();
            }
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.game.name(seat)
    }

    fn menu(&self) -> Vec<String> {
        self.game.menu(self.seat)
    }

    /// The menu, narrowed by what is chosen or typed.
    fn shown_menu(&self) -> Vec<String> {
        let prefix = self.chosen.as_ref().unwrap_or(&self.input);
        self.menu().into_iter().filter(|action| action.starts_with(prefix.as_str())).collect()
    }

    fn lit(&self) -> Lit {
        let targets = match &self.chosen {
            None => Vec::new(),
            Some(from) => self
                .menu()
                .iter()
                .map(|action| squares_of(action))
                .filter(|squares| squares.first() == Some(from))
                .filter_map(|squares| squares.last().cloned())
                .collect(),
        };
        Lit {
            cursor: G::square(self.cursor.0, self.cursor.1),
            chosen: self.chosen.clone(),
            targets,
            last: self.game.last_squares(),
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame) {
        if self.curtain {
            return self.draw_curtain(frame);
        }
        let [main, bottom] = Layout::vertical([Constraint::Min(12), Constraint::Length(4)]).areas(frame.area());
        let [board, side] = Layout::horizontal([Constraint::Length(G::BOARD_WIDTH), Constraint::Min(20)]).areas(main);
        let [menu, log] = Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(side);
        let title = format!(" {} ", G::ABOUT.split(':').next().unwrap_or(G::NAME));
        let mut lines = G::paint(self.game.view(self.seat), &self.lit());
        let tall = twice_as_tall(&lines);
        if G::square(0, 0).is_some() && tall.len() + 2 <= board.height as usize {
            lines = tall;
        }
        frame.render_widget(Paragraph::new(lines).block(Block::bordered().title(title)), board);
        self.draw_menu(frame, menu);
        self.draw_log(frame, log);
        self.draw_bottom(frame, bottom);
    }

    fn draw_menu(&self, frame: &mut Frame, area: Rect) {
        let mut menu = self.shown_menu();
        let title = format!(" {} moves ", menu.len());
        if menu.is_empty() {
            // What cannot be listed is typed; its forms are shown.
            let forms = G::unlisted_forms(self.game.view(self.seat));
            menu = forms.into_iter().map(String::from).collect();
        }
        let mut state = ListState::default().with_selected(Some(self.picked.min(menu.len().saturating_sub(1))));
        let list = List::new(menu.into_iter().map(ListItem::new))
            .block(Block::bordered().title(title))
            .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        frame.render_stateful_widget(list, area, &mut state);
    }

    fn draw_log(&self, frame: &mut Frame, area: Rect) {
        let rows = area.height.saturating_sub(2) as usize;
        let lines: Vec<Line> =
            self.log.iter().skip(self.log.len().saturating_sub(rows)).map(|line| Line::raw(line.as_str())).collect();
        frame.render_widget(Paragraph::new(lines).block(Block::bordered().title(" log ")), area);
    }

    fn draw_bottom(&self, frame: &mut Frame, area: Rect) {
        let status = match self.game.ending() {
            Some(ending) => format!("{} – Ctrl-Q leaves", result_line(ending)),
            None => format!("{} to move> {}▏", self.name(self.seat), self.input),
        };
        let help = "arrows Enter · type a move · Esc · hint · undo · resign · Ctrl-Q";
        let text = Text::from(vec![
            Line::styled(status, Style::new().add_modifier(Modifier::BOLD)),
            Line::styled(self.note.clone(), Style::new().fg(Color::Yellow)),
        ]);
        let block = Block::bordered().title_bottom(Line::styled(help, Style::new().fg(Color::DarkGray)));
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).block(block), area);
    }

    fn draw_curtain(&self, frame: &mut Frame) {
        let latest = &self.log[self.log.len().saturating_sub(3)..];
        let news = latest.iter().fold(String::new(), |text, line| text + "   " + line + "\n");
        let text = format!(
            "\n{news}\n   Hand over to {}.\n\n   Press Enter when only they can see the screen.",
            self.name(self.seat)
        );
        frame.render_widget(Paragraph::new(text).block(Block::bordered()), frame.area());
    }
}

/// A board whose squares are two lines high, which on most terminals makes them square: below each
/// line with a coloured ground comes one with the same ground and nothing on it.
fn twice_as_tall(lines: &[Line<'static>]) -> Vec<Line<'static>> {
    let mut tall = Vec::new();
    for line in lines {
        tall.push(line.clone());
        if line.spans.iter().any(|span| span.style.bg.is_some()) {
            let ground = |span: &Span<'static>| Span::styled(" ".repeat(span.width()), span.style);
            tall.push(Line::from(line.spans.iter().map(ground).collect::<Vec<_>>()));
        }
    }
    tall
}

/// The squares an action names, in order: `b2-c4` names b2 and c4.
fn squares_of(action: &str) -> Vec<String> {
    action
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| {
            word.starts_with(|c: char| c.is_ascii_lowercase()) && word.ends_with(|c: char| c.is_ascii_digit())
        })
        .map(String::from)
        .collect()
}
