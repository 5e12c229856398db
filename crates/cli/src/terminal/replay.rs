//! A recorded game on the screen: step by step, through anybody's eyes, with what the strongest bot says of it.

use super::{
    Next, Screen,
    board::{self, Look, Names},
    help,
    layout::{self, Column, Page},
    side,
    source::Thought,
    theme::{Ground, Ink, Theme},
    words::Words,
};
use crate::games::Entry as Game;
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind},
    style::Modifier,
    text::Line,
    widgets::Paragraph,
};
use serde_json::Value;
use tavola_core::{RuleError, Seat, Turn, Viewer};
use tavola_ui_model::{Judgement, Mark, Message, Question, Replay, Reply, Told, Wish, decision, open_scene};

/// How many positions the bot looks at for one decision.
const EFFORT: u32 = 60_000;

/// A recorded game on the screen.
pub struct ReplayScreen {
    game: Game,
    words: Words,
    theme: Theme,
    whole: Box<dyn Replay>,
    shown: Box<dyn Replay>,
    record: Value,
    steps: usize,
    /// Whose eyes; nobody's for everything open.
    eyes: Option<Viewer>,
    told: Vec<Told>,
    names: Names,
    page: Option<Page>,
    note: String,
    /// Whether decisions are judged as they are shown.
    judges: bool,
    thought: Option<(usize, Thought)>,
    judgement: Option<Judgement>,
}

impl ReplayScreen {
    /// A record, looked at after this many steps.
    ///
    /// # Errors
    /// Says what is wrong with the record.
    pub fn new(
        record: Value,
        game: Game,
        words: Words,
        theme: Theme,
        eyes: Option<Viewer>,
        judges: bool,
    ) -> Result<ReplayScreen, RuleError> {
        let whole = tavola_ui_model::load(&record.to_string())?;
        let shown = whole.after(0);
        let steps = whole.steps();
        let told = whole.told(eyes.unwrap_or(Viewer::Public));
        let mut screen = ReplayScreen {
            game,
            words,
            theme,
            whole,
            shown,
            record,
            steps,
            eyes,
            told,
            names: Names::None,
            page: None,
            note: String::new(),
            judges,
            thought: None,
            judgement: None,
        };
        screen.go(0);
        Ok(screen)
    }

    fn viewer(&self) -> Viewer {
        self.eyes.unwrap_or(Viewer::Public)
    }

    fn at(&self) -> usize {
        self.shown.steps()
    }

    fn go(&mut self, step: usize) {
        self.shown = self.whole.after(step.min(self.steps));
        self.judgement = None;
        self.thought = None;
        if self.judges {
            self.judge();
        }
    }

    /// Lets the strongest bot look at the decision that comes next.
    fn judge(&mut self) {
        let at = self.at();
        let Turn::Seats(seats) = self.shown.turn() else {
            self.note = self.words.t("analysis-silent");
            return;
        };
        let Some(seat) = seats.iter().next() else { return };
        let step = self.record["steps"][at].as_str().and_then(decision);
        let played = step.filter(|(by, _)| *by == seat).map(|(_, action)| action.to_owned());
        let views = self.whole.views_after(Viewer::Seat(seat), &[at]);
        let question = Question {
            number: 0,
            game: self.game.name.to_owned(),
            view: views.into_iter().next().unwrap_or_default(),
            wish: Wish::Analysis(played, EFFORT),
            millis: 2_000,
            seed: 1,
        };
        self.note = self.words.t("analysis-busy");
        self.thought = Some((at, Thought::of(question)));
    }

    /// The next eyes: everything, each seat, a spectator.
    fn next_eyes(&mut self) {
        let seats = self.whole.view(Viewer::Public).seats();
        self.eyes = match self.eyes {
            None => Some(Viewer::Seat(Seat(0))),
            Some(Viewer::Seat(seat)) if seat.0 + 1 < seats => Some(Viewer::Seat(Seat(seat.0 + 1))),
            Some(Viewer::Seat(_)) => Some(Viewer::Public),
            Some(Viewer::Public) => None,
        };
        self.told = self.whole.told(self.viewer());
    }

    fn judged(&self) -> Vec<String> {
        let Some(judgement) = &self.judgement else { return Vec::new() };
        let mut lines = Vec::new();
        let percent = |chance: u16| format!("{:>3} %", (chance + 5) / 10);
        for way in judgement.ways.iter().take(4) {
            lines.push(format!("{} {}", percent(way.chance), way.actions.join(" ")));
        }
        if let Some(played) = judgement.played {
            let sign = judgement.mark().map_or("", Mark::sign);
            lines.push(format!("{} {sign} {}", percent(played), self.words.t("term-played")));
        }
        if let (Some(mark), Some(loss)) = (judgement.mark(), judgement.loss()) {
            let best = judgement.ways.first().and_then(|way| way.actions.first()).cloned().unwrap_or_default();
            let message = Message::new(mark.verdict()).count("loss", i64::from(loss + 5) / 10).text("better", best);
            lines.push(self.words.say(&message));
        }
        lines
    }

    fn function(&mut self, number: u8) -> Next {
        let view = self.shown.view(self.viewer());
        match number {
            1 => self.page = Some(Page::new(self.words.t("term-help-title"), self.words.t("term-help-replay"))),
            2 => self.names = self.names.next(),
            3 => self.page = Some(help::legend(&*view, &self.words, self.game.name)),
            10 => return Next::Leave,
            _ => {}
        }
        Next::Go
    }
}

impl Screen for ReplayScreen {
    fn draw(&mut self, frame: &mut Frame) {
        let Some(areas) = layout::areas(frame, self.theme, &self.words) else { return };
        if let Some(page) = &mut self.page {
            return page.draw(frame, self.theme, &self.words);
        }
        let view = self.shown.view(self.viewer());
        let scene = if self.eyes.is_none() { open_scene(&*self.shown) } else { view.scene() };
        let last = view.last();
        let look = Look {
            theme: self.theme,
            words: &self.words,
            space: areas.space,
            cursor: None,
            chosen: &[],
            targets: &[],
            last: &last,
            names: self.names,
        };
        let drawn = (self.game.draw)(&view.text(), &scene, &look);
        let (board, words) = layout::split(frame.area(), drawn.buffer.area.width);
        board::show(&drawn, last.last().map(String::as_str), board, frame.buffer_mut());
        let mut column = Column::new(self.theme, words);
        let strong = self.theme.text().add_modifier(Modifier::BOLD);
        column.text(&format!("▶ {} {}/{}", self.words.t("replay-step"), self.at(), self.steps), strong);
        let eyes = match self.eyes {
            None => self.words.t("replay-everything"),
            Some(viewer) => self.words.viewer(self.game.name, viewer),
        };
        column.text(&format!("{}: {eyes}", self.words.t("replay-eyes")), self.theme.text());
        if let Some(outcome) = self.shown.turn().outcome() {
            column.text(&self.words.all(&view.ending(outcome)), self.theme.style(Ink::Accent, Ground::Screen));
            let over = match outcome.winner() {
                Some(winner) => self.words.say(&Message::new("over-win").seat("seat", self.game.name, winner)),
                None => self.words.t("over-draw"),
            };
            column.text(&format!("■ {over} ({})", outcome.reason), strong);
        }
        side::hand(&mut column, &*view, &self.words);
        if !self.note.is_empty() {
            column.text(&self.note, self.theme.style(Ink::Accent, Ground::Screen));
        }
        let judged = self.judged();
        if !judged.is_empty() {
            column.heading(&self.words.t("analysis-title"));
            for line in judged {
                column.text(&line, self.theme.text());
            }
        }
        let at = self.at();
        let lines: Vec<String> = self
            .told
            .iter()
            .filter(|told| told.step <= at)
            .map(|told| format!("{}. {}", told.step, self.words.all(&told.words)))
            .collect();
        // The latest news are never cut; how things stand is, where there is no room for both.
        let latest = side::rows_of_latest(&lines, words.width) + 1;
        for line in view.status() {
            let room = column.left().saturating_sub(latest);
            column.text_within(&self.words.say(&line), self.theme.text(), room);
        }
        column.heading(&self.words.t("log"));
        let rows = column.left();
        side::log(&mut column, &lines, rows);
        column.draw(frame);
        let keys = Line::styled(self.words.t("term-keys-replay"), self.theme.style(Ink::Dim, Ground::Screen));
        frame.render_widget(Paragraph::new(vec![Line::default(), keys]).style(self.theme.text()), areas.bottom);
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            return Next::Leave;
        }
        if self.page.is_some() {
            match (key.code, &mut self.page) {
                (KeyCode::Up, Some(page)) => page.scroll = page.scroll.saturating_sub(1),
                (KeyCode::Down, Some(page)) => page.scroll = page.scroll.saturating_add(1),
                _ => self.page = None,
            }
            return Next::Go;
        }
        self.note.clear();
        let at = self.at();
        match key.code {
            KeyCode::F(number) => return self.function(number),
            KeyCode::Char('?') => return self.function(1),
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Next::Leave,
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ' | '.') => self.go(at + 1),
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char(',') => self.go(at.saturating_sub(1)),
            KeyCode::PageDown | KeyCode::Down => self.go(at + 10),
            KeyCode::PageUp | KeyCode::Up => self.go(at.saturating_sub(10)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.steps),
            KeyCode::Tab | KeyCode::Char('v' | 'V') => self.next_eyes(),
            KeyCode::Char('a' | 'A') => {
                self.judges = !self.judges;
                self.judgement = None;
                if self.judges {
                    self.judge();
                }
            }
            _ => {}
        }
        Next::Go
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = self.at();
        match mouse.kind {
            MouseEventKind::ScrollDown => self.go(at + 1),
            MouseEventKind::ScrollUp => self.go(at.saturating_sub(1)),
            _ => {}
        }
    }

    fn poll(&mut self) -> bool {
        let Some((at, reply)) = self.thought.as_ref().and_then(|(at, thought)| Some((*at, thought.answer()?))) else {
            return false;
        };
        self.thought = None;
        self.note.clear();
        if at == self.at() {
            match reply {
                Ok(Reply::Analysis(Some(judgement))) => self.judgement = Some(judgement),
                Ok(_) => self.note = self.words.t("analysis-silent"),
                Err(error) => self.note = self.words.refusal(&error),
            }
        }
        true
    }

    fn waits(&self) -> bool {
        self.thought.is_some()
    }
}
