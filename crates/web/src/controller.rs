//! One game at this screen: who plays, who looks, what is chosen, and what happens next. The same
//! controller serves every game.

use crate::{
    app_state::{app_state, later, seed, tell_all},
    bot_worker,
    clock::Clock,
    notes::{Notes, mark},
    puzzle::Verdict,
    sound,
    store::{self, Kept, Player, SavedExtras},
};
use leptos::prelude::*;
use tavola_core::{ExternalEvent, Outcome, Rng, RuleError, Seat, Turn, Viewer};
use tavola_ui_model::{GameSession, InputMove, Message, Question, Reply, Scene, Wish, entry, load};

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1500;
/// How long chance takes to fall, so that eyes can follow.
const FALL: u32 = 350;

/// A sitting. All fields are handles; copies are the same sitting.
#[derive(Clone, Copy)]
pub struct GameController {
    session: StoredValue<Box<dyn GameSession>, LocalStorage>,
    rng: StoredValue<Rng>,
    players: StoredValue<Vec<Player>>,
    /// Who hears of what is done: a teacher, or a table elsewhere; nobody in a game at this screen.
    teacher: StoredValue<Option<Callback<String>>>,
    /// Changes with every step.
    pub version: RwSignal<u32>,
    /// Who looks at the board; nobody while the curtain is drawn.
    pub looking: RwSignal<Option<Viewer>>,
    /// Whom the curtain waits for.
    pub next: RwSignal<Option<Seat>>,
    /// The spots touched so far.
    pub chosen: RwSignal<Vec<String>>,
    /// What the spots touched so far may mean, where that is more than one thing.
    pub menu: RwSignal<Vec<InputMove>>,
    /// The last refusal.
    pub refusal: RwSignal<Option<RuleError>>,
    /// Whether a bot thinks.
    pub thinking: RwSignal<bool>,
    /// A bot that broke, in its words.
    pub broken: RwSignal<Option<String>>,
    /// Advice: the action, and the adviser's reason.
    pub hint: RwSignal<Option<(String, Message)>>,
    /// The clocks, in a game with clocks.
    pub clock: RwSignal<Option<Clock>>,
    /// Notes on hidden pieces.
    pub notes: RwSignal<Notes>,
    /// The hidden piece whose note is open.
    pub noting: RwSignal<Option<String>>,
    /// The spots of a move made before its turn.
    pub premove: RwSignal<Vec<String>>,
    /// In a puzzle: in how many turns the person still wins.
    pub puzzle: RwSignal<Option<u32>>,
    /// What the last answer to a puzzle was worth.
    pub verdict: RwSignal<Option<Verdict>>,
    /// The board as it is looked at.
    pub scene: Memo<Option<Scene>>,
    /// What whoever looks may do.
    pub input_moves: Memo<Vec<InputMove>>,
}

impl GameController {
    /// Sits down at an exercise: nothing is played, the teacher hears what would be.
    pub fn exercise(session: Box<dyn GameSession>, seat: Seat, teacher: Callback<String>) -> GameController {
        let players =
            (0..session.seats()).map(|one| if Seat(one) == seat { Player::Person } else { Player::Bot(String::new()) });
        let players = players.collect();
        GameController::with(session, players, Some(teacher), SavedExtras::default())
    }

    /// Sits down at a table elsewhere, on a seat or as a spectator: what the seat does goes there, and what
    /// happens comes from there.
    pub fn remote(session: Box<dyn GameSession>, viewer: Viewer, away: Callback<String>) -> GameController {
        let players = (0..session.seats())
            .map(|seat| if viewer == Viewer::Seat(Seat(seat)) { Player::Person } else { Player::Bot(String::new()) });
        let players = players.collect();
        GameController::with(session, players, Some(away), SavedExtras::default())
    }

    /// Something has happened elsewhere.
    pub fn refresh(&self) {
        self.settle();
    }

    fn with(
        session: Box<dyn GameSession>,
        players: Vec<Player>,
        teacher: Option<Callback<String>>,
        extras: SavedExtras,
    ) -> GameController {
        let session = StoredValue::new_local(session);
        let version = RwSignal::new(0);
        let looking = RwSignal::new(None);
        let notes = RwSignal::new(extras.notes);
        let scene = Memo::new(move |_| {
            version.track();
            let viewer = looking.get()?;
            Some(
                session
                    .with_value(|session| notes.with(|notes| mark(session.scene(viewer), &**session, viewer, notes))),
            )
        });
        let players = StoredValue::new(players);
        let input_moves = Memo::new(move |_| {
            version.track();
            match acting(session, players, looking.get()) {
                Some(seat) => session.with_value(|session| session.input_moves(seat)),
                None => Vec::new(),
            }
        });
        let controller = GameController {
            session,
            rng: StoredValue::new(Rng::new(seed())),
            players,
            teacher: StoredValue::new(teacher),
            version,
            looking,
            next: RwSignal::new(None),
            chosen: RwSignal::new(Vec::new()),
            menu: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            thinking: RwSignal::new(false),
            broken: RwSignal::new(None),
            hint: RwSignal::new(None),
            clock: RwSignal::new(extras.clock),
            notes,
            noting: RwSignal::new(None),
            premove: RwSignal::new(Vec::new()),
            puzzle: RwSignal::new(extras.puzzle),
            verdict: RwSignal::new(None),
            scene,
            input_moves,
        };
        controller.settle();
        controller
    }

    /// The game that was left, if it can be read.
    pub fn resume() -> Option<GameController> {
        let kept = store::kept()?;
        let session = load(&kept.record).ok()?;
        Some(GameController::with(session, kept.players, None, kept.extras))
    }

    /// Looks at the desk; tracks every step.
    pub fn read<T>(&self, look: impl FnOnce(&dyn GameSession) -> T) -> T {
        self.version.track();
        self.session.with_value(|session| look(&**session))
    }

    /// Looks at the desk as it is now.
    pub fn peek<T>(&self, look: impl FnOnce(&dyn GameSession) -> T) -> T {
        self.session.with_value(|session| look(&**session))
    }

    /// Whose decision it is now.
    pub fn now(&self) -> Turn {
        self.peek(|session| session.turn())
    }

    /// Whether a game is played here, rather than an exercise or a game elsewhere.
    pub fn is_game(&self) -> bool {
        self.teacher.with_value(Option::is_none)
    }

    /// The game's name.
    pub fn game(&self) -> &'static str {
        self.session.with_value(|session| session.game())
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.players.with_value(|players| players.get(seat.index()).cloned().unwrap_or(Player::Person))
    }

    /// The seats with people in them.
    pub fn people(&self) -> Vec<Seat> {
        let seats = self.session.with_value(|session| session.seats());
        (0..seats).map(Seat).filter(|&seat| self.player(seat) == Player::Person).collect()
    }

    /// The seat that whoever looks decides for now; tracks.
    pub fn acting(&self) -> Option<Seat> {
        self.version.track();
        acting(self.session, self.players, self.looking.get())
    }

    /// How it ended; tracks.
    pub fn outcome(&self) -> Option<Outcome> {
        self.read(|session| session.turn().outcome())
    }

    /// Somebody touches a spot.
    pub fn touch(&self, spot: &str) {
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
            ([only], false) if !only.needs_confirmation => self.act(&only.action.clone()),
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
            let tried = self.session.with_value(|session| {
                let action = session.attempt(seat, path)?;
                session.check(seat, &action).err()
            });
            self.refusal.set(tried);
        }
    }

    /// Puts everything down.
    pub fn let_go(&self) {
        self.chosen.set(Vec::new());
        self.menu.set(Vec::new());
        self.refusal.set(None);
        self.noting.set(None);
        self.premove.set(Vec::new());
    }

    /// Whoever looks does this.
    pub fn act(&self, action: &str) {
        let Some(seat) = self.acting_now() else { return };
        if self.puzzle.get_untracked().is_some() && self.peek(|session| session.check(seat, action)).is_ok() {
            self.answer_puzzle(seat, action);
        } else {
            self.perform(seat, action);
        }
    }

    /// A person's action, past everything that may stand before it.
    pub fn perform(&self, seat: Seat, action: &str) {
        if let Some(teacher) = self.teacher.get_value() {
            self.let_go();
            teacher.run(action.to_owned());
            return;
        }
        if let Some(Err(refusal)) = self.session.try_update_value(|session| session.act(seat, action)) {
            self.let_go();
            self.refusal.set(Some(refusal));
        } else {
            self.press_clock(seat);
            self.settle();
        }
    }

    /// Whoever looks gives up.
    pub fn resign(&self) {
        let seat = self.acting_now().or(self.people().first().copied());
        if let Some(seat) = seat {
            self.step_in(ExternalEvent::Resign(seat));
        }
    }

    /// The table steps in.
    pub fn step_in(&self, event: ExternalEvent) {
        bot_worker::cancel();
        self.session.update_value(|session| {
            // Only a game that is over refuses, and then there is nothing to do.
            let _ = session.external(event);
        });
        self.settle();
    }

    /// Whether something may be taken back; tracks.
    pub fn can_undo(&self) -> bool {
        self.read(|session| self.undo_by(session)).is_some()
    }

    fn undo_by(&self, session: &dyn GameSession) -> Option<usize> {
        let people = self.people();
        let alone = people.len() == 1 || !session.hides();
        people.iter().filter(|_| alone).filter_map(|&seat| session.undoable(seat)).min()
    }

    /// Takes the last decision of a person back, with everything that followed.
    pub fn undo(&self) {
        if let Some(steps) = self.session.with_value(|session| self.undo_by(&**session)) {
            bot_worker::cancel();
            self.session.update_value(|session| {
                // `undoable` counted these steps, so they are there.
                let _ = session.undo(steps);
            });
            self.settle();
        }
    }

    /// Asks for advice.
    pub fn advise(&self) {
        let Some(seat) = self.acting_now() else { return };
        let controller = *self;
        self.thinking.set(true);
        self.ask(seat, Wish::Hint, HINT, move |answer| {
            controller.thinking.set(false);
            if let Ok(Reply::Hint(action, reason)) = answer {
                controller.hint.set(Some((action, reason)));
            }
        });
    }

    /// The curtain opens for whom it waited.
    pub fn open_curtain(&self) {
        if let Some(seat) = self.next.get_untracked() {
            self.next.set(None);
            self.looking.set(Some(Viewer::Seat(seat)));
            self.announce();
        }
    }

    /// Somebody else at this screen who is to decide, too: an offer waits for both. Tracks.
    pub fn other(&self) -> Option<Seat> {
        let Turn::Seats(seats) = self.read(|session| session.turn()) else { return None };
        let here = self.looking.get().and_then(Viewer::seat)?;
        let hides = self.peek(|session| session.hides());
        self.people().into_iter().find(|&seat| hides && seat != here && seats.contains(seat))
    }

    /// Whoever looks hands the screen to somebody else who is to decide.
    pub fn hand_over(&self, seat: Seat) {
        self.let_go();
        self.next.set(Some(seat));
        self.looking.set(None);
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.session.with_value(|session| session.record())
    }

    /// The seat that whoever looks decides for now.
    pub fn acting_now(&self) -> Option<Seat> {
        acting(self.session, self.players, self.looking.get_untracked())
    }

    /// After any change: everybody looks anew, the game is kept, and whoever is next gets their turn.
    fn settle(&self) {
        bot_worker::cancel();
        let ready = self.premove.get_untracked();
        self.let_go();
        self.premove.set(ready);
        self.hint.set(None);
        self.broken.set(None);
        self.thinking.set(false);
        self.choose_looker();
        self.follow_notes();
        self.version.update(|version| *version += 1);
        self.keep();
        self.announce();
        if self.teacher.get_value().is_some() {
            return;
        }
        let controller = *self;
        match self.session.with_value(|session| session.turn()) {
            Turn::Over(_) => {}
            Turn::Chance => later(
                FALL,
                self.unless_changed(move || {
                    let fell = controller.rng.try_update_value(|rng| {
                        controller.session.try_update_value(|session| session.chance(rng)).unwrap_or(false)
                    });
                    if fell == Some(true) {
                        controller.settle();
                    }
                }),
            ),
            Turn::Seats(seats) => {
                let bot = seats.iter().find_map(|seat| match self.player(seat) {
                    Player::Bot(name) => Some((seat, name)),
                    Player::Person => None,
                });
                match bot {
                    Some((seat, name)) => self.let_bot(seat, &name),
                    None => self.play_premove(),
                }
            }
        }
    }

    fn let_bot(&self, seat: Seat, name: &str) {
        let controller = *self;
        let millis = entry(self.game())
            .and_then(|entry| entry.levels.iter().find(|level| level.name == name))
            .map_or(500, |level| level.millis);
        self.thinking.set(true);
        self.ask(seat, Wish::Turn(name.to_owned()), millis, move |answer| {
            controller.thinking.set(false);
            let acted = match answer {
                Ok(Reply::Turn(action)) => {
                    controller.session.try_update_value(|session| session.act(seat, &action)).unwrap_or(Ok(()))
                }
                Ok(_) => Ok(()),
                Err(refusal) => {
                    controller.broken.set(Some(refusal.to_string()));
                    return;
                }
            };
            match acted {
                Ok(()) => {
                    controller.press_clock(seat);
                    controller.settle();
                }
                Err(refusal) => controller.broken.set(Some(refusal.to_string())),
            }
        });
    }

    /// A bot that broke tries again.
    pub fn retry(&self) {
        self.settle();
    }

    /// Asks the bots; an answer that comes too late is not heard.
    pub fn ask(&self, seat: Seat, wish: Wish, millis: u32, then: impl FnOnce(Result<Reply, RuleError>) + 'static) {
        let question = Question {
            number: 0,
            game: self.game().to_owned(),
            view: self.session.with_value(|session| session.view(seat)),
            wish,
            millis,
            seed: seed(),
        };
        let version = self.version;
        let asked_at = version.get_untracked();
        bot_worker::ask(question, move |answer| {
            // A page that was left, or a game that went on, needs no answer any more.
            if version.try_get_untracked() == Some(asked_at) {
                then(answer);
            }
        });
    }

    /// The same, but nothing if the game went on or was left in between.
    pub fn unless_changed(&self, what: impl FnOnce() + 'static) -> impl FnOnce() + 'static {
        let version = self.version;
        let then = version.get_untracked();
        move || {
            if version.try_get_untracked() == Some(then) {
                what();
            }
        }
    }

    /// Decides who looks: the only person, whoever is to act, or nobody while the screen changes hands.
    fn choose_looker(&self) {
        let people = self.people();
        let (turn, hides) = self.session.with_value(|session| (session.turn(), session.hides()));
        let view = match (&people[..], hides) {
            ([], _) => Some(Viewer::Public),
            ([one], _) => Some(Viewer::Seat(*one)),
            ([first, ..], false) => Some(Viewer::Seat(*first)),
            (several, true) => match turn {
                Turn::Over(_) => self.looking.get_untracked().or(Some(Viewer::Public)),
                Turn::Chance => self.looking.get_untracked(),
                Turn::Seats(seats) => {
                    let here = self.looking.get_untracked().and_then(Viewer::seat);
                    match here.filter(|&seat| seats.contains(seat)) {
                        Some(seat) => Some(Viewer::Seat(seat)),
                        None => match several.iter().find(|&&seat| seats.contains(seat)) {
                            Some(&seat) => {
                                self.next.set(Some(seat));
                                None
                            }
                            None => self.looking.get_untracked(),
                        },
                    }
                }
            },
        };
        if self.looking.get_untracked() != view {
            self.looking.set(view);
        }
    }

    /// Keeps the game in this browser.
    pub fn keep(&self) {
        if self.teacher.get_value().is_some() {
            return;
        }
        if self.session.with_value(|session| session.turn().outcome().is_some()) {
            store::drop_game();
            store::set("tavola.review", &self.record());
        } else {
            let extras = SavedExtras {
                clock: self.clock.get_untracked(),
                notes: self.notes.get_untracked(),
                puzzle: self.puzzle.get_untracked(),
            };
            store::keep(&Kept { record: self.record(), players: self.players.get_value(), extras });
        }
    }

    /// Says the latest news aloud.
    fn announce(&self) {
        if let Some(viewer) = self.looking.get_untracked() {
            let events = self
                .session
                .with_value(|session| session.describe(viewer, session.observations(viewer).saturating_sub(1)));
            app_state().aloud.set(untrack(|| tell_all(&events)));
            let (sound_cue, over) =
                self.peek(|session| (session.sound_cue(viewer), session.turn().outcome().is_some()));
            if over { sound::end() } else { sound::play(sound_cue) }
        }
    }
}

/// The person's seat that is to decide: the looker's own if it is among them, or in open games anybody's.
fn acting(
    session: StoredValue<Box<dyn GameSession>, LocalStorage>,
    players: StoredValue<Vec<Player>>,
    looking: Option<Viewer>,
) -> Option<Seat> {
    let (turn, hides) = session.with_value(|session| (session.turn(), session.hides()));
    let Turn::Seats(seats) = turn else { return None };
    let person = |seat: &Seat| {
        players.with_value(|players| players.get(seat.index()).is_none_or(|player| *player == Player::Person))
    };
    let own = looking?.seat().filter(|seat| seats.contains(*seat) && person(seat));
    own.or_else(|| seats.iter().find(person).filter(|_| !hides))
}
