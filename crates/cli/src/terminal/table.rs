//! A game on the screen: board, words, a list of what can be done, and a line to type into. It knows no game.

mod draw;
mod keys;
#[cfg(test)]
mod test;

use super::{
    Next, Screen,
    board::{Drawn, Names},
    editor::{Deployment, Trade},
    help,
    layout::Page,
    side,
    source::{Happened, Seated, Thought},
    theme::Theme,
    words::Words,
};
use crate::{games::Entry as Game, play::save};
use ratatui::{
    Frame,
    crossterm::event::{KeyEvent, MouseEvent},
    layout::Rect,
};
use serde_json::Value;
use std::path::PathBuf;
use tavola_core::{Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_ui_model::{GameView, InputMove, Message, Question, Reply, Scene, Wish};

/// What Enter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// Touches the spot under the cursor.
    Board,
    /// Plays the highlighted entry of the list.
    List,
}

/// One entry of the list.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// What is typed for it.
    pub text: String,
    /// What it says.
    pub label: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Act(String),
    Trade,
    Deploy,
    Ready(&'static str),
    Mirror,
    Draw,
}

/// A question that a key answers.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Resign,
    /// An action that is played for good.
    Sure(String),
    /// Leaving a game that is not saved.
    Leave,
}

/// A game on the screen.
pub struct TableScreen<S: Seated> {
    pub at: S,
    game: Game,
    words: Words,
    theme: Theme,
    viewer: Viewer,
    curtain: bool,
    cursor: String,
    chosen: Vec<String>,
    typed: String,
    picked: usize,
    focus: Focus,
    note: String,
    page: Option<Page>,
    asked: Option<Asked>,
    names: Names,
    trade: Option<Trade>,
    deployment: Option<Deployment>,
    hint: Option<Thought>,
    /// Where the record is saved by a key.
    save: Option<PathBuf>,
    /// Whether it is saved there when the screen is left, too.
    keeps: bool,
    /// How many steps the game had when a key saved it.
    saved: usize,
    drawn: Option<OnScreen>,
    /// The rows of the list on the screen, and which entries they show.
    rows: Vec<(Rect, usize)>,
}

/// How many steps a record has.
fn steps_of(record: &Value) -> usize {
    record["steps"].as_array().map_or(0, Vec::len)
}

/// A board on the screen.
struct OnScreen {
    drawn: Drawn,
    scroll: (u16, u16),
    corner: (u16, u16),
}

impl<S: Seated> TableScreen<S> {
    pub fn new(at: S, game: Game, words: Words, theme: Theme, save: Option<PathBuf>) -> TableScreen<S> {
        let people = at.people();
        let viewer = side::viewer_of(&people);
        let hides = at.session(viewer).view().hides();
        let mut screen = TableScreen {
            curtain: hides && people.len() > 1,
            at,
            game,
            words,
            theme,
            viewer,
            cursor: String::new(),
            chosen: Vec::new(),
            typed: String::new(),
            picked: 0,
            focus: Focus::Board,
            note: String::new(),
            page: None,
            asked: None,
            names: Names::None,
            trade: None,
            deployment: None,
            hint: None,
            keeps: save.is_some(),
            save,
            saved: 0,
            drawn: None,
            rows: Vec::new(),
        };
        screen.turn_over();
        screen
    }

    fn view(&self) -> &dyn GameView {
        self.at.session(self.viewer).view()
    }

    /// The seat at this screen that decides now.
    fn seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| self.at.to_move().contains(seat))
    }

    /// The game went on: the next person's seat comes to the front, and everything begins again.
    fn turn_over(&mut self) {
        let waiting = self.at.to_move();
        if let Some(next) = waiting.first().filter(|_| !self.viewer.seat().is_some_and(|seat| waiting.contains(&seat)))
        {
            self.viewer = Viewer::Seat(*next);
            self.curtain = self.view().hides() && self.at.people().len() > 1;
        }
        self.let_go();
        self.trade = None;
        let deploys = self.seat().filter(|_| self.view().forms().iter().any(|form| form.starts_with("deploy")));
        match deploys {
            Some(seat) if self.deployment.is_none() => self.deployment = Deployment::new(seat, self.view()),
            Some(_) => {}
            None => self.deployment = None,
        }
        if self.view().discard_due() > 0 && self.seat().is_some() {
            self.trade = Some(Trade::default());
        }
        let buttons = self.view().input_moves().iter().any(|one| one.path.is_empty());
        self.focus = if buttons || self.deployment.is_some() { Focus::List } else { Focus::Board };
        if self.deployment.is_some() {
            self.picked = 1;
        }
        let moves = self.view().input_moves();
        let mut first = moves.iter().filter_map(|one| one.path.first());
        let idle = self.seat().is_some() && first.clone().next().is_some() && !first.any(|spot| *spot == self.cursor);
        if self.deployment.is_none() && (idle || self.view().scene().spot(&self.cursor).is_none()) {
            self.cursor = self.first_spot();
        } else if self.cursor.is_empty() {
            self.cursor = self.deployment.as_ref().map(|army| army.army.home()[4].clone()).unwrap_or_default();
        }
    }

    /// Where the cursor goes: to what can be touched next, near where it was, or near the middle.
    fn first_spot(&self) -> String {
        let scene = self.view().scene();
        let before = scene.spot(&self.cursor).map(|spot| (2.0 * spot.at.0, 2.0 * spot.at.1));
        let (width, height) = before.unwrap_or(scene.size);
        let far = |name: &str| {
            scene.spot(name).map_or(f32::MAX, |spot| (spot.at.0 - width / 2.0).hypot(spot.at.1 - height / 2.0))
        };
        let moves = self.view().input_moves();
        let mut first: Vec<&String> = moves.iter().filter_map(|one| one.path.first()).collect();
        first.sort_by(|a, b| far(a).total_cmp(&far(b)));
        let middle = || scene.spots.get(scene.spots.len() / 2).map(|spot| spot.name.clone()).unwrap_or_default();
        first.first().map_or_else(middle, |name| (*name).clone())
    }

    fn let_go(&mut self) {
        self.chosen.clear();
        self.typed.clear();
        self.picked = 0;
        self.asked = None;
    }

    fn scene(&self) -> Scene {
        match &self.deployment {
            Some(deployment) => deployment.army.scene(),
            None => self.view().scene(),
        }
    }

    /// What can be done now, narrowed by what is chosen and typed.
    fn entries(&self) -> Vec<Entry> {
        if self.seat().is_none() {
            return Vec::new();
        }
        let mut all = Vec::new();
        let say = |key: &str| self.words.t(key);
        if let Some(deployment) = &self.deployment {
            all.push(Entry { text: "deploy".into(), label: say("deploy-done"), what: What::Deploy });
            for name in deployment.army.ready() {
                let mark = if deployment.army.is(name) { "● " } else { "" };
                let label = format!("{mark}{}", say(&format!("{}-army-{name}", self.game.name)));
                all.push(Entry { text: name.into(), label, what: What::Ready(name) });
            }
            all.push(Entry { text: "mirror".into(), label: say("deploy-mirror"), what: What::Mirror });
            all.push(Entry { text: "draw".into(), label: say("deploy-draw"), what: What::Draw });
        } else if let Some(trade) = &self.trade {
            all.extend(trade.actions(self.view()).into_iter().map(|one| self.entry(one)));
        } else {
            all.extend(self.view().input_moves().into_iter().map(|one| self.entry(one)));
            // Moves that differ in the order of touches only are one entry.
            let mut seen = std::collections::BTreeSet::new();
            all.retain(|entry| seen.insert(entry.text.clone()));
            // Buttons first: they need no place on the board.
            let moves = self.view().input_moves();
            let button = |entry: &Entry| moves.iter().any(|one| one.path.is_empty() && one.action == entry.text);
            all.sort_by_key(|entry| !button(entry));
            let trades = self.view().forms().iter().any(|form| !form.starts_with("deploy"));
            if trades && !self.view().hand().is_empty() {
                let place = all.iter().take_while(|entry| button(entry)).count();
                all.insert(place, Entry { text: "trade".into(), label: say("trade"), what: What::Trade });
            }
        }
        if !self.chosen.is_empty() {
            let moves = self.view().input_moves();
            all.retain(|entry| moves.iter().any(|one| one.action == entry.text && one.path.starts_with(&self.chosen)));
        }
        let typed = self.typed.trim().to_lowercase();
        if !typed.is_empty() {
            let begins = |entry: &Entry| entry.text.to_lowercase().starts_with(&typed);
            let holds = |entry: &Entry| entry.label.to_lowercase().contains(&typed);
            if all.iter().any(begins) { all.retain(begins) } else { all.retain(holds) }
        }
        all
    }

    fn entry(&self, one: InputMove) -> Entry {
        let view = self.view();
        let mut label = match view.action_label(&one.action) {
            Some(label) if one.path.is_empty() => self.words.say(&label),
            _ => self.words.say(&one.label),
        };
        // Where the board shows no names, the list says where.
        let places: Vec<String> = one.path.iter().filter_map(|spot| self.place(spot)).collect();
        if !places.is_empty() {
            label = format!("{label}: {}", places.join(" + "));
        }
        Entry { text: one.action.clone(), label, what: What::Act(one.action) }
    }

    /// A place in words, where its name does not say it: the hexes around an intersection.
    fn place(&self, spot: &str) -> Option<String> {
        let scene = self.view().scene();
        let label = &scene.spot(spot)?.label;
        let hexes = label.parts.iter().find(|(name, _)| name == "hexes")?;
        match &hexes.1 {
            tavola_ui_model::Part::List(list) => {
                Some(list.iter().map(|one| self.words.say(one)).collect::<Vec<_>>().join(", "))
            }
            _ => None,
        }
    }

    /// The spots that can be touched next.
    fn targets(&self) -> Vec<String> {
        if let Some(deployment) = &self.deployment {
            return if deployment.chosen.is_some() { deployment.army.home() } else { Vec::new() };
        }
        if self.seat().is_none() {
            return Vec::new();
        }
        // Before a piece is chosen only places are lit that are a whole decision, as where to build.
        let begun = !self.chosen.is_empty();
        let fits = |one: &InputMove| {
            one.path.starts_with(&self.chosen)
                && one.path.len() > self.chosen.len()
                && (begun || one.path.len() == 1 && !one.needs_confirmation)
        };
        let typed = self.typed.trim().to_lowercase();
        let mut targets: Vec<String> = self
            .view()
            .input_moves()
            .into_iter()
            .filter(|one| fits(one) && (typed.is_empty() || one.action.to_lowercase().starts_with(&typed)))
            .map(|one| one.path[self.chosen.len()].clone())
            .collect();
        targets.sort();
        targets.dedup();
        targets
    }

    /// Somebody touches a spot: what fits the touches so far is lit, what is complete is played.
    fn touch(&mut self, spot: &str) {
        self.note.clear();
        if let Some(deployment) = &mut self.deployment {
            return deployment.touch(spot);
        }
        if self.seat().is_none() {
            return;
        }
        let moves = self.view().input_moves();
        let again = self.chosen.last().is_some_and(|last| last == spot);
        let whole_now = moves.iter().find(|one| one.path == self.chosen && !self.chosen.is_empty());
        if let Some(one) = whole_now.filter(|one| again && one.needs_confirmation) {
            let action = one.action.clone();
            return self.act(&action);
        }
        let mut path = self.chosen.clone();
        path.push(spot.to_owned());
        let whole: Vec<&InputMove> = moves.iter().filter(|one| one.path == path).collect();
        let further = moves.iter().any(|one| one.path.starts_with(&path) && one.path.len() > path.len());
        match (&whole[..], further) {
            ([only], false) if !only.needs_confirmation => {
                let action = only.action.clone();
                self.act(&action);
            }
            ([], false) => self.astray(&moves, &path),
            _ => {
                if let [only] = &whole[..] {
                    self.note = format!("{} {}", self.words.say(&only.label), self.words.t("term-again"));
                } else if whole.len() > 1 {
                    self.note = self.words.t("term-choose");
                    self.focus = Focus::List;
                }
                self.chosen = path;
                self.picked = 0;
            }
        }
    }

    /// A touch that leads nowhere: another piece, a piece put down, or something the rules forbid.
    fn astray(&mut self, moves: &[InputMove], path: &[String]) {
        let spot = path[path.len() - 1].clone();
        let put_down = path.len() > 1 && path[path.len() - 2] == spot;
        self.chosen.clear();
        if put_down {
            return;
        }
        if path.len() > 1 && moves.iter().any(|one| one.path.first() == Some(&spot)) {
            return self.touch(&spot);
        }
        let tried = self.view().attempt(path).and_then(|action| self.view().check(&action).err());
        self.note = match tried {
            Some(error) => self.words.refusal(&error),
            None => self.words.say(&Message::new("term-nothing-here").text("spot", &spot)),
        };
    }

    fn act(&mut self, action: &str) {
        let Some(seat) = self.seat() else { return };
        match self.at.command(seat, PlayerCommand::Act(action.to_owned())) {
            Ok(()) => {
                self.note.clear();
                self.hint = None;
                self.turn_over();
            }
            Err(error) => {
                self.note = self.words.refusal(&error);
                self.let_go();
            }
        }
    }

    fn enter(&mut self, entry: &Entry) {
        match &entry.what {
            What::Act(action) => {
                let moves = self.view().input_moves();
                let sure = moves.iter().any(|one| one.action == *action && one.needs_confirmation);
                if sure && self.asked != Some(Asked::Sure(action.clone())) {
                    self.note = format!("{} {}", entry.label, self.words.t("term-again"));
                    self.asked = Some(Asked::Sure(action.clone()));
                } else {
                    self.act(action);
                }
            }
            What::Trade => {
                self.let_go();
                self.trade = Some(Trade::default());
            }
            What::Deploy => {
                if let Some(action) = self.deployment.as_ref().map(|deployment| deployment.army.action()) {
                    self.act(&action);
                }
            }
            What::Ready(name) => self.deploy(|deployment| deployment.army.take(name)),
            What::Mirror => self.deploy(|deployment| deployment.army.mirror()),
            What::Draw => self.deploy(Deployment::draw),
        }
    }

    fn deploy(&mut self, change: impl FnOnce(&mut Deployment)) {
        self.typed.clear();
        if let Some(deployment) = &mut self.deployment {
            change(deployment);
        }
    }

    /// Enter: a word, what was typed, the highlighted entry, or the spot under the cursor.
    fn confirm(&mut self) -> Next {
        let typed = self.typed.trim().to_owned();
        if !typed.is_empty() {
            return self.submit(&typed);
        }
        let deploying_on_board = self.deployment.is_some() && self.focus == Focus::Board;
        if self.focus == Focus::Board && (self.trade.is_none() || deploying_on_board) {
            let spot = self.cursor.clone();
            self.touch(&spot);
            return Next::Go;
        }
        let entries = self.entries();
        if let Some(entry) = entries.get(self.picked.min(entries.len().saturating_sub(1))).cloned() {
            self.enter(&entry);
        }
        Next::Go
    }

    fn submit(&mut self, typed: &str) -> Next {
        let lower = typed.to_lowercase();
        match lower.as_str() {
            "quit" | "q" => {
                self.typed.clear();
                return self.leave();
            }
            "hint" => self.ask_for_advice(),
            "undo" => self.undo(),
            "resign" => self.ask_to_resign(),
            "accept" | "decline" if self.at.session(self.viewer).table().offer.is_some() => {
                let answer = if lower == "accept" { PlayerCommand::Accept } else { PlayerCommand::Decline };
                let done = self.viewer.seat().map(|seat| self.at.command(seat, answer));
                if let Some(Err(error)) = done {
                    self.note = self.words.refusal(&error);
                }
            }
            "help" => self.page = Some(self.help()),
            "rules" => self.page = Some(self.rule_at_hand()),
            _ => {
                let entries = self.entries();
                let exact = entries.iter().find(|entry| entry.text.to_lowercase() == lower);
                let picked = exact.or_else(|| entries.get(self.picked.min(entries.len().saturating_sub(1))));
                if let Some(entry) = picked.cloned() {
                    self.enter(&entry);
                } else if let Some(deployment) = &mut self.deployment {
                    match deployment.read(typed) {
                        Ok(()) => {}
                        Err(error) => self.note = self.words.refusal(&error),
                    }
                } else if self.seat().is_some() {
                    // The rules say why not. They know small letters only, except where codes are meant.
                    let text = if self.view().check(typed).is_ok() { typed } else { &lower };
                    self.act(text);
                }
            }
        }
        self.typed.clear();
        Next::Go
    }

    fn ask_for_advice(&mut self) {
        let Some(seat) = self.seat() else { return };
        let view = self.at.session(Viewer::Seat(seat)).view();
        let question = Question {
            number: 0,
            game: self.game.name.to_owned(),
            view: view.text(),
            wish: Wish::Hint,
            millis: 1_000,
            seed: 1,
        };
        self.note = self.words.t("turn-wait");
        self.hint = Some(Thought::of(question));
    }

    fn undo(&mut self) {
        let Some(seat) = self.viewer.seat() else { return };
        match self.at.take_back(seat) {
            Ok(()) => {
                self.note.clear();
                self.turn_over();
            }
            Err(error) => self.note = self.words.refusal(&error),
        }
    }

    fn ask_to_resign(&mut self) {
        if self.viewer.seat().is_some() && self.view().turn().outcome().is_none() {
            self.asked = Some(Asked::Resign);
            self.note = format!("{} {}", self.words.t("resign-title"), self.words.t("term-yes-no"));
        }
    }

    fn help(&self) -> Page {
        help::page(self.view(), &self.words, self.game.name)
    }

    /// The rule at hand: the clauses that the note names, or what the game is about.
    fn rule_at_hand(&self) -> Page {
        help::rules(&self.note, self.view(), &self.words, self.game.name)
    }

    fn save_now(&mut self) {
        let Some(record) = self.at.record() else { return };
        // Without a name it is one that no file has: nothing is overwritten.
        let game = self.game.name;
        let names = (1..1_000).map(|number| match number {
            1 => format!("{game}.json"),
            _ => format!("{game}-{number}.json"),
        });
        let free = || names.map(PathBuf::from).find(|path| !path.exists());
        let Some(path) = self.save.clone().or_else(free) else { return };
        let name = path.display().to_string();
        self.note = match save::whole(&path, &format!("{record}\n")) {
            Ok(()) => {
                self.saved = steps_of(&record);
                self.save = Some(path);
                self.words.say(&Message::new("term-saved").text("file", name))
            }
            Err(error) => format!("{name}: {error}"),
        };
    }

    /// Leaves; a game at this screen that would be lost is asked about first.
    fn leave(&mut self) -> Next {
        let steps = self.at.record().as_ref().map_or(0, steps_of);
        let over = self.view().turn().outcome().is_some();
        let task = self.at.task(self.words.language()).is_some();
        if over || task || self.keeps || self.saved == steps || self.asked == Some(Asked::Leave) {
            return Next::Leave;
        }
        self.asked = Some(Asked::Leave);
        self.note = self.words.t("term-leave");
        Next::Go
    }
}

impl<S: Seated> Screen for TableScreen<S> {
    fn draw(&mut self, frame: &mut Frame) {
        self.show(frame);
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        self.press(key)
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        self.point(mouse);
    }

    fn poll(&mut self) -> bool {
        if let Some(reply) = self.hint.as_ref().and_then(Thought::answer) {
            self.hint = None;
            self.note = match reply {
                Ok(Reply::Hint(action, reason)) => {
                    format!("{} {action}: {}", self.words.t("hint-is"), self.words.say(&reason))
                }
                Ok(_) => String::new(),
                Err(error) => self.words.refusal(&error),
            };
            return true;
        }
        match self.at.poll() {
            None => return false,
            Some(Happened::Moved) => {
                let before = self.seat();
                let (typed, asked) = (self.typed.clone(), self.asked.take());
                let (trade, picked, focus, chosen) = (self.trade, self.picked, self.focus, self.chosen.clone());
                self.turn_over();
                self.typed = typed;
                self.asked = asked.filter(|asked| !matches!(asked, Asked::Sure(_)));
                // What a bot did does not take away what somebody who decides beside it has begun.
                if before.is_some() && self.seat() == before {
                    (self.trade, self.picked, self.focus, self.chosen) = (trade.or(self.trade), picked, focus, chosen);
                }
            }
            Some(Happened::Told(message)) => self.note = self.words.say(&message),
            Some(Happened::Refused(error)) => self.note = self.words.refusal(&error),
        }
        true
    }

    fn waits(&self) -> bool {
        self.hint.is_some() || self.at.waits()
    }
}
