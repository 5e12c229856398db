//! One game at this screen: who plays, who looks, what is chosen, and what happens next. The same
//! controller serves every game.

mod asking;
mod looker;

pub use asking::action_words;

use crate::{
    app_state::{later, now},
    bot_worker, games,
    notes::{Notes, mark},
    playback::Recap,
    puzzle::Verdict,
    settings,
    store::{self, Kept, SavedExtras},
    table_port::TablePort,
};
use leptos::prelude::*;
use serde_json::Value;
use tavola_core::{Outcome, RuleError, Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_table::LocalTable;
use tavola_ui_model::{
    GameSession, GameView, InputMove, LocalGame, Message, Motion, Scene, Verdict as Judgement, Wish,
};

/// How long taking back is offered, in milliseconds.
const UNDO: u32 = 5000;

/// Who acted last in a game that is explained, and what for, if the bot says so.
pub type Explained = Option<(Seat, Option<Message>)>;

/// A game at this screen. All fields are handles; copies are the same controller.
#[derive(Clone, Copy)]
pub struct GameController {
    port: StoredValue<TablePort, LocalStorage>,
    /// The name under which the game is kept; puzzles, exercises and games on a server have none.
    kept_as: StoredValue<Option<String>>,
    /// Changes with every step.
    pub version: RwSignal<u32>,
    /// Changes with every step at the table, shown or not.
    changes: StoredValue<u32>,
    /// Whether something that happened is being shown: then nobody decides.
    pub playing: RwSignal<bool>,
    /// How the event that is being shown moves, and the number of its observation.
    pub motion: RwSignal<Option<(usize, Motion)>>,
    /// How far a recap has come.
    pub recap: RwSignal<Option<Recap>>,
    /// Changes with every event that was shown or skipped.
    pub shown: StoredValue<u32>,
    /// Whether events are skipped until a person has to decide.
    pub hurries: StoredValue<bool>,
    /// What a bot does once everything was shown.
    pub held_back: StoredValue<Option<Box<dyn FnOnce()>>, LocalStorage>,
    /// What was said aloud last: to whom, and how many observations there were.
    pub announced: StoredValue<Option<(Viewer, usize)>>,
    /// Who looks at the board; nobody while the curtain is drawn.
    pub looking: RwSignal<Option<Viewer>>,
    /// Whom the curtain waits for.
    pub next: RwSignal<Option<Seat>>,
    /// The spots touched so far.
    pub chosen: RwSignal<Vec<String>>,
    /// What the spots touched so far may mean, where that is more than one thing.
    pub menu: RwSignal<Vec<InputMove>>,
    /// The kinds of action whose places alone are lit: what was picked to be built.
    pub armed: RwSignal<&'static [&'static str]>,
    /// The last refusal.
    pub refusal: RwSignal<Option<RuleError>>,
    /// Whether a bot thinks.
    pub thinking: RwSignal<bool>,
    /// A bot that broke, in its words.
    pub broken: RwSignal<Option<String>>,
    /// Advice: the action, and the adviser's reason.
    pub hint: RwSignal<Option<(String, Message)>>,
    /// In a game whose bots explain what they do, and where a move is suggested every turn.
    pub coach: Option<RwSignal<Explained>>,
    /// Whether threats are shown.
    pub warned: RwSignal<bool>,
    /// What was just done that can be taken back, by a number of its own; 0 for nothing.
    pub undoable: RwSignal<u32>,
    /// Notes on hidden pieces.
    pub notes: RwSignal<Notes>,
    /// The hidden piece whose note is open.
    pub noting: RwSignal<Option<String>>,
    /// The spots of a move made before its turn.
    pub premove: RwSignal<Vec<String>>,
    /// After how many observations the board is shown, while somebody looks at an earlier one.
    pub back: RwSignal<Option<usize>>,
    /// In a puzzle: in how many turns the person still wins.
    pub puzzle: RwSignal<Option<u32>>,
    /// What the last answer to a puzzle was worth.
    pub verdict: RwSignal<Option<Verdict>>,
    /// The record of a game on a server, once it is over and the server has sent it.
    pub record: RwSignal<Option<Value>>,
    /// The board as it is looked at.
    pub scene: Memo<Option<Scene>>,
    /// What the looker may do.
    pub input_moves: Memo<Vec<InputMove>>,
}

impl GameController {
    /// An exercise: what is done is judged first.
    pub fn exercise(game: LocalGame, judge: Callback<String, Judgement>) -> GameController {
        GameController::with(TablePort::Exercise { game, judge, solved: false }, SavedExtras::default(), None)
    }

    /// One viewer's side of a table on a server: what the seat does goes there, and what happens comes from there.
    pub fn remote(session: GameSession, send: Callback<PlayerCommand>) -> GameController {
        let notes = store::get(&notes_of(&session)).and_then(|text| serde_json::from_str(&text).ok());
        let extras = SavedExtras { notes: notes.unwrap_or_default(), ..SavedExtras::default() };
        GameController::with(TablePort::Remote { session, send }, extras, None)
    }

    /// The game that is kept under this name, if it can be read.
    pub fn resume(id: &str, kept: Kept) -> Option<GameController> {
        let game = LocalGame::resume(kept.log, now()).ok()?;
        Some(GameController::with(TablePort::Local(game), kept.extras, Some(id.to_owned())))
    }

    /// A game that is not kept: a puzzle.
    pub fn practice(game: LocalGame, extras: SavedExtras) -> GameController {
        GameController::with(TablePort::Local(game), extras, None)
    }

    /// Changes the session of a table on a server; nothing where the table is here.
    pub fn update_remote<T>(&self, change: impl FnOnce(&mut GameSession) -> T) -> Option<T> {
        let changed = self.port.try_update_value(|port| match port {
            TablePort::Remote { session, .. } => Some(change(session)),
            _ => None,
        });
        changed.flatten()
    }

    /// Something has happened on the server.
    pub fn refresh(&self) {
        self.settle();
    }

    fn with(port: TablePort, extras: SavedExtras, id: Option<String>) -> GameController {
        let mut port = port;
        port.sessions_mut().iter_mut().for_each(GameSession::show_one_by_one);
        let port = StoredValue::new_local(port);
        let playing = RwSignal::new(false);
        let version = RwSignal::new(0);
        let looking = RwSignal::new(None);
        let notes = RwSignal::new(extras.notes);
        let scene = Memo::new(move |_| {
            version.track();
            let viewer = looking.get()?;
            Some(port.with_value(|port| notes.with(|notes| mark(port.session(viewer).view(), notes))))
        });
        let back = RwSignal::new(None);
        let input_moves = Memo::new(move |_| {
            version.track();
            let looking = looking.get().filter(|_| !playing.get() && back.get().is_none());
            port.with_value(|port| match port.acting(looking) {
                Some(seat) => port.session(Viewer::Seat(seat)).view().input_moves(),
                None => Vec::new(),
            })
        });
        let controller = GameController {
            port,
            kept_as: StoredValue::new(id),
            version,
            changes: StoredValue::new(0),
            playing,
            motion: RwSignal::new(None),
            recap: RwSignal::new(None),
            shown: StoredValue::new(0),
            hurries: StoredValue::new(false),
            held_back: StoredValue::new_local(None),
            announced: StoredValue::new(None),
            looking,
            next: RwSignal::new(None),
            chosen: RwSignal::new(Vec::new()),
            menu: RwSignal::new(Vec::new()),
            armed: RwSignal::new(&[]),
            refusal: RwSignal::new(None),
            thinking: RwSignal::new(false),
            broken: RwSignal::new(None),
            hint: RwSignal::new(None),
            coach: extras.coached.then(|| RwSignal::new(None)),
            warned: RwSignal::new(false),
            undoable: RwSignal::new(0),
            notes,
            noting: RwSignal::new(None),
            premove: RwSignal::new(Vec::new()),
            back,
            puzzle: RwSignal::new(extras.puzzle),
            verdict: RwSignal::new(None),
            record: RwSignal::new(None),
            scene,
            input_moves,
        };
        controller.settle();
        controller
    }

    /// Looks at the table as the looker sees it, or the public while nobody looks; tracks every step.
    pub fn session<T>(&self, look: impl FnOnce(&GameSession) -> T) -> T {
        self.version.track();
        let viewer = self.looking.get().unwrap_or(Viewer::Public);
        self.port.with_value(|port| look(port.session(viewer)))
    }

    /// Looks at the game as the looker sees it, or the public while nobody looks; tracks every step.
    pub fn read<T>(&self, look: impl FnOnce(&dyn GameView) -> T) -> T {
        self.session(|session| look(session.view()))
    }

    /// Looks at the game as a person at this screen sees it now.
    pub fn peek<T>(&self, viewer: Viewer, look: impl FnOnce(&dyn GameView) -> T) -> T {
        self.port.with_value(|port| look(port.session(viewer).view()))
    }

    /// Looks at the game as the seat that is to decide sees it; tracks every step.
    pub fn read_acting<T: Default>(&self, look: impl FnOnce(&dyn GameView) -> T) -> T {
        let Some(seat) = self.acting() else { return T::default() };
        self.peek(Viewer::Seat(seat), look)
    }

    /// Whether a game is played here, rather than an exercise or a game on a server.
    pub fn is_game(&self) -> bool {
        self.port.with_value(|port| port.local().is_some())
    }

    /// Looks at the game that is played here, if one is; tracks every step.
    pub fn local<T>(&self, look: impl FnOnce(&LocalTable) -> T) -> Option<T> {
        self.version.track();
        self.port.with_value(|port| port.local().map(|game| look(game.table())))
    }

    /// The game's name.
    pub fn game(&self) -> &'static str {
        self.peek(Viewer::Public, |view| view.game())
    }

    /// The people at this screen.
    pub fn people(&self) -> Vec<Seat> {
        self.port.with_value(TablePort::people)
    }

    /// The seat that the looker decides for now; tracks.
    pub fn acting(&self) -> Option<Seat> {
        self.version.track();
        let looking = self.looking.get().filter(|_| !self.playing.get() && self.back.get().is_none());
        self.port.with_value(|port| port.acting(looking))
    }

    /// How it ended, once that was shown; tracks.
    pub fn outcome(&self) -> Option<Outcome> {
        self.read(|view| view.turn().outcome()).filter(|_| !self.playing.get())
    }

    /// How it ended, as far as everybody knows.
    fn outcome_now(&self) -> Option<Outcome> {
        self.peek(Viewer::Public, |view| view.turn().outcome())
    }

    /// The record of the whole game, once it is over and here; tracks.
    pub fn finished(&self) -> Option<Value> {
        let here = self.local(|table| table.table().ending().map(|_| table.table().private_record()));
        here.flatten().or_else(|| self.record.get())
    }

    /// Somebody touches a spot.
    pub fn touch(&self, spot: &str) {
        if self.back.get_untracked().is_some() {
            return self.back.set(None);
        }
        // A touch meant for what was shown skips to the present; it may choose a piece there, but does nothing whole.
        let skipped = self.playing.get_untracked();
        self.skip();
        if self.touch_premove(spot) || self.touch_note(spot) {
            return;
        }
        let input_moves = self.input_moves.get_untracked();
        let mut path = self.chosen.get_untracked();
        path.push(spot.to_owned());
        let fits = |input_move: &&InputMove| input_move.path.starts_with(&path);
        let fitting: Vec<&InputMove> = input_moves.iter().filter(fits).collect();
        let whole: Vec<InputMove> = fitting
            .iter()
            .filter(|input_move| input_move.path == path)
            .map(|input_move| (*input_move).clone())
            .collect();
        let further = fitting.len() > whole.len();
        self.refusal.set(None);
        match (&whole[..], further) {
            ([only], false) if !skipped && !only.needs_confirmation && !settings::confirms() => {
                self.act(&only.action.clone());
            }
            ([], false) => self.astray(&input_moves, &path),
            _ => {
                self.menu.set(whole);
                self.chosen.set(path);
            }
        }
    }

    /// A touch that leads nowhere: another piece, a piece put down, or something the rules forbid.
    fn astray(&self, input_moves: &[InputMove], path: &[String]) {
        let spot = &path[path.len() - 1];
        let begins = input_moves.iter().any(|input_move| input_move.path.first() == Some(spot));
        let put_down = path.len() > 1 && path[path.len() - 2] == *spot;
        self.menu.set(Vec::new());
        if put_down {
            self.chosen.set(Vec::new());
        } else if begins {
            self.chosen.set(Vec::new());
            self.touch(&spot.clone());
        } else if let Some(seat) = self.acting_now() {
            self.chosen.set(Vec::new());
            let tried = self.peek(Viewer::Seat(seat), |view| {
                let action = view.attempt(path)?;
                view.check(&action).err()
            });
            self.refusal.set(tried);
        }
    }

    /// Lights the places of these kinds of action alone; once more, those of all.
    pub fn arm(&self, verbs: &'static [&'static str]) {
        let next = if self.armed.get_untracked() == verbs { &[] } else { verbs };
        self.let_go();
        self.armed.set(next);
    }

    /// Puts everything down.
    pub fn let_go(&self) {
        self.armed.set(&[]);
        self.chosen.set(Vec::new());
        self.menu.set(Vec::new());
        self.refusal.set(None);
        self.noting.set(None);
        self.premove.set(Vec::new());
    }

    /// The looker does this.
    pub fn act(&self, action: &str) {
        let Some(seat) = self.acting_now() else { return };
        let allowed = self.peek(Viewer::Seat(seat), |view| view.check(action)).is_ok();
        if self.puzzle.get_untracked().is_some() && allowed {
            self.answer_puzzle(seat, action);
        } else {
            self.perform(seat, action);
        }
    }

    /// A person's action, past everything that may stand before it.
    pub fn perform(&self, seat: Seat, action: &str) {
        let act = PlayerCommand::Act(action.to_owned());
        // The table is free again before anybody outside is called: they may look at it.
        let outside = self.port.with_value(|port| match port {
            TablePort::Local(_) => None,
            TablePort::Exercise { judge, .. } => Some(Ok(*judge)),
            TablePort::Remote { send, .. } => Some(Err(*send)),
        });
        match outside {
            None => {
                if let Err(refusal) = self.change(|table, now| table.command(seat, act, now)) {
                    self.let_go();
                    self.refusal.set(Some(refusal));
                } else {
                    self.offer_undo();
                }
            }
            Some(Ok(judge)) => {
                self.let_go();
                match judge.run(action.to_owned()) {
                    Judgement::Right { steps, done } => self.follow_script(&steps, done),
                    Judgement::Other => {}
                    Judgement::Refused(refusal) => self.refusal.set(Some(refusal)),
                }
            }
            Some(Err(send)) => {
                self.let_go();
                // What the rules forbid is refused here, with the rule.
                match self.peek(Viewer::Seat(seat), |view| view.check(action)) {
                    Ok(()) => send.run(act),
                    Err(refusal) => self.refusal.set(Some(refusal)),
                }
            }
        }
    }

    /// The right answer to an exercise is played, and what follows it.
    fn follow_script(&self, steps: &[String], done: bool) {
        self.port.update_value(|port| {
            if let TablePort::Exercise { game, solved, .. } = port {
                let now = now();
                // It was judged by the same rules, so the table accepts it; a test plays every lesson.
                let _ = game.change(now, |table| table.script(steps, now));
                *solved = done;
            }
        });
        self.settle();
    }

    /// Changes the table of a game at this screen, and lets everything follow from it.
    fn change(&self, change: impl FnOnce(&mut LocalTable, i64) -> Result<(), RuleError>) -> Result<(), RuleError> {
        self.change_quietly(change)?;
        self.settle();
        Ok(())
    }

    fn change_quietly(
        &self,
        change: impl FnOnce(&mut LocalTable, i64) -> Result<(), RuleError>,
    ) -> Result<(), RuleError> {
        let now = now();
        let changed = self.port.try_update_value(|port| match port {
            TablePort::Local(game) => game.change(now, |table| change(table, now)),
            _ => Ok(()),
        });
        changed.unwrap_or(Ok(()))
    }

    /// Time passes for a game at this screen.
    pub fn tick(&self) {
        let steps = || self.port.with_value(|port| port.local().map(|game| game.table().table().steps()));
        let before = steps();
        let ticked = self.change_quietly(|table, now| table.tick(now).map(drop));
        if ticked.is_ok() && steps() != before {
            self.settle();
        }
    }

    /// Somebody gives up: the one who is to decide, or else the first person here.
    pub fn resign(&self) {
        let seat = self.acting_now().or(self.people().first().copied());
        if let Some(seat) = seat {
            // Only a game that is over refuses, and then there is nothing to do.
            let _ = self.change(|table, now| table.command(seat, PlayerCommand::Resign, now));
        }
    }

    /// Whether something may be taken back; tracks.
    pub fn can_undo(&self) -> bool {
        self.local(|table| table.takeback().is_ok()).unwrap_or(false)
    }

    /// Takes the last decision of a person back, with everything that followed.
    pub fn undo(&self) {
        self.skip();
        self.back.set(None);
        if let Err(refusal) = self.change(LocalTable::take_back) {
            self.refusal.set(Some(refusal));
        }
    }

    /// For a moment, what was just done can be taken back by a button that stands out.
    fn offer_undo(&self) {
        let undoable = self.undoable;
        let offer = self.changes.get_value() + 1;
        undoable.set(offer);
        later(UNDO, move || {
            // Something newer has a time of its own.
            if undoable.try_get_untracked() == Some(offer) {
                undoable.set(0);
            }
        });
    }

    /// The seat that the looker decides for now.
    pub fn acting_now(&self) -> Option<Seat> {
        let here = !self.playing.get_untracked() && self.back.get_untracked().is_none();
        self.port.with_value(|port| port.acting(self.looking.get_untracked().filter(|_| here)))
    }

    /// Changes one viewer's side of the table.
    pub fn with_session<T>(&self, viewer: Viewer, change: impl FnOnce(&mut GameSession) -> T) -> Option<T> {
        let changed = self.port.try_update_value(|port| {
            let mut sessions = port.sessions_mut().iter_mut();
            sessions.find(|session| session.table().viewer == viewer).map(change)
        });
        changed.flatten()
    }

    /// After any change: the game is kept, what happened is shown, and the next player gets their turn. Bots think
    /// meanwhile.
    fn settle(&self) {
        bot_worker::cancel(Wish::is_of_the_table);
        let ready = self.premove.get_untracked();
        self.let_go();
        self.premove.set(ready);
        self.hint.set(None);
        self.broken.set(None);
        self.thinking.set(false);
        self.held_back.set_value(None);
        self.changes.update_value(|changes| *changes += 1);
        let looking = self.looking.get_untracked();
        self.port.update_value(|port| {
            let others = port.sessions_mut().iter_mut().filter(|session| Some(session.table().viewer) != looking);
            others.for_each(GameSession::catch_up);
        });
        self.follow_notes();
        self.keep();
        let bot = self.port.with_value(|port| port.local()?.table().table().bots_to_move().into_iter().next());
        if let Some((seat, name)) = bot {
            self.let_bot(seat, &name);
        }
        self.play_events();
    }

    /// Keeps the notes on a game elsewhere. They are never sent.
    fn keep_notes(&self, session: &GameSession) {
        self.notes.with_untracked(|notes| match serde_json::to_string(notes) {
            Ok(text) if notes.values().any(|own| !own.is_empty()) => store::set(&notes_of(session), &text),
            _ => store::forget(&notes_of(session)),
        });
    }

    /// Whether a position is set up for an exercise.
    pub fn is_exercise(&self) -> bool {
        self.port.with_value(|port| matches!(port, TablePort::Exercise { .. }))
    }

    /// Keeps the game in this browser.
    pub fn keep(&self) {
        self.port.with_value(|port| {
            if let TablePort::Remote { session, .. } = port {
                self.keep_notes(session);
            }
            let Some(game) = port.local() else { return };
            if game.table().table().ending().is_some() {
                store::set("tavola.review", &game.table().table().private_record().to_string());
            }
            if let Some(id) = self.kept_as.get_value() {
                let extras = SavedExtras {
                    notes: self.notes.get_untracked(),
                    puzzle: self.puzzle.get_untracked(),
                    coached: self.coach.is_some(),
                };
                games::keep(&id, game, extras);
            }
        });
    }
}

/// Where the notes on a game elsewhere are kept.
fn notes_of(session: &GameSession) -> String {
    format!("tavola.notes.{}", session.table().table)
}
