//! Where a game is played: what a screen asks of it, and a game at this screen. Exercises, puzzles and servers are
//! elsewhere.

use serde_json::Value;
use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
    time::Instant,
};
use tavola_core::{ErrorCode, RuleError, Seat, Viewer};
use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Answer, GameSession, LocalGame, Message, Question, Reply, Wish, answer, entry};

/// A table as a screen uses it, wherever it is.
pub trait Seated {
    /// One viewer's side of it.
    fn session(&self, viewer: Viewer) -> &GameSession;

    /// The seats of people at this screen; nobody where it only watches.
    fn people(&self) -> Vec<Seat>;

    /// The people at this screen who have to decide now.
    fn to_move(&self) -> Vec<Seat>;

    /// A person does something.
    ///
    /// # Errors
    /// Says which rule forbids it; then nothing has changed.
    fn command(&mut self, seat: Seat, command: PlayerCommand) -> Result<(), RuleError>;

    /// Takes a person's last decision back, or asks for it.
    ///
    /// # Errors
    /// Says why not.
    fn take_back(&mut self, seat: Seat) -> Result<(), RuleError>;

    /// What happened meanwhile; nothing where nothing did.
    fn poll(&mut self) -> Option<Happened> {
        None
    }

    /// Whether something may happen without a key.
    fn waits(&self) -> bool {
        false
    }

    /// What is going on, in a few words: a bot thinks, the connection is lost.
    fn state(&self) -> Option<Message> {
        None
    }

    /// What is asked here, before the prompt: an exercise, a puzzle.
    fn task(&self, _: tavola_ui_model::Language) -> Option<String> {
        None
    }

    /// The next exercise or puzzle; whether there is one.
    fn go_on(&mut self) -> bool {
        false
    }

    /// The record so far, where it is known here.
    fn record(&self) -> Option<Value> {
        None
    }
}

/// Something that happened without a key.
pub enum Happened {
    /// The game went on.
    Moved,
    /// Something to tell.
    Told(Message),
    /// Something was refused.
    Refused(RuleError),
}

/// A question to the bots, answered in a thread of its own.
pub struct Thought(Receiver<Answer>);

impl Thought {
    pub fn of(question: Question) -> Thought {
        let (send, receive) = channel();
        // A screen that was left no longer listens.
        thread::spawn(move || drop(send.send(answer(&question))));
        Thought(receive)
    }

    /// The answer, once it is there.
    pub fn answer(&self) -> Option<Result<Reply, RuleError>> {
        match self.0.try_recv() {
            Ok(answer) => Some(answer.reply),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(Err(RuleError::new(ErrorCode::Unsupported, "the bot broke off: its program has a mistake")))
            }
        }
    }
}

/// A game at this screen.
pub struct Here {
    game: LocalGame,
    /// How long bots may think, where that was asked for.
    millis: Option<u32>,
    seed: u64,
    opened: Instant,
    thought: Option<(Seat, u64, Thought)>,
    broken: bool,
}

impl Here {
    /// A new game with these players, by seat.
    ///
    /// # Errors
    /// Names the option, position or player that is wrong.
    pub fn start(config: TableConfig, players: &[Occupant], millis: Option<u32>, seed: u64) -> Result<Here, RuleError> {
        let game = LocalGame::start(config, players, 0)?;
        Ok(Here { game, millis, seed, opened: Instant::now(), thought: None, broken: false })
    }

    fn now(&self) -> i64 {
        // A game of this many milliseconds has not been played yet.
        i64::try_from(self.opened.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut LocalTable, i64) -> Result<(), RuleError>,
    ) -> Result<(), RuleError> {
        let now = self.now();
        self.game.change(now, |table| change(table, now))
    }

    /// A question about what a seat knows.
    pub fn question(&self, seat: Seat, wish: Wish, millis: u32) -> Question {
        let table = self.game.table().table();
        Question {
            number: 0,
            game: table.game().to_owned(),
            view: self.game.view_text(seat),
            wish,
            millis,
            seed: self.seed.wrapping_add(table.steps()),
        }
    }

    /// Lets the next bot that has to decide think.
    fn think(&mut self) {
        let table = self.game.table().table();
        if table.ending().is_some() || self.broken {
            return;
        }
        let Some((seat, name)) = table.bots_to_move().into_iter().next() else { return };
        let (name, steps) = (name.clone(), table.steps());
        let level = entry(table.game()).and_then(|game| game.levels.iter().find(|level| level.name == name));
        let millis = self.millis.or(level.map(|level| level.millis)).unwrap_or(300);
        let (view, seed) = self.game.bot_view(seat);
        let question = Question { view, seed, ..self.question(seat, Wish::Turn(name), millis) };
        self.thought = Some((seat, steps, Thought::of(question)));
    }
}

impl Seated for Here {
    fn session(&self, viewer: Viewer) -> &GameSession {
        self.game.session(viewer)
    }

    fn people(&self) -> Vec<Seat> {
        self.game.table().people()
    }

    fn to_move(&self) -> Vec<Seat> {
        self.game.table().people_to_move()
    }

    fn command(&mut self, seat: Seat, command: PlayerCommand) -> Result<(), RuleError> {
        self.change(|table, now| table.command(seat, command, now))
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), RuleError> {
        self.thought = None;
        self.change(|table, now| table.take_back_of(seat, now))
    }

    fn poll(&mut self) -> Option<Happened> {
        if self.thought.is_none() {
            self.think();
        }
        let (seat, steps, thought) = self.thought.as_ref()?;
        let (seat, steps, reply) = (*seat, *steps, thought.answer()?);
        self.thought = None;
        let done = match reply {
            // What it thought of before somebody resigned is of no use any more.
            Ok(Reply::Turn(_)) if self.game.table().table().steps() != steps => Ok(()),
            Ok(Reply::Turn(action)) => self.change(|table, now| table.bot(seat, &action, steps, now)),
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        };
        Some(match done {
            Ok(()) => Happened::Moved,
            Err(error) => {
                self.broken = true;
                Happened::Refused(error)
            }
        })
    }

    fn waits(&self) -> bool {
        self.thought.is_some()
    }

    fn state(&self) -> Option<Message> {
        let (seat, ..) = self.thought.as_ref()?;
        Some(Message::new("term-thinks").seat("seat", self.game.table().table().game(), *seat))
    }

    fn record(&self) -> Option<Value> {
        Some(self.game.table().table().private_record())
    }
}

/// A table in this position with one person; the others are played by this bot, where they are let.
pub(super) fn practice(game: &str, position: &str, seat: Seat, rival: &str) -> Result<Here, RuleError> {
    let config = TableConfig {
        position: Some(position.to_owned()),
        ..LocalTable::config(game, Setup::default(), Secret::new([0; 32]))
    };
    let seats = tavola_ui_model::open(game, &[], Some(position))?.view(Viewer::Public).seats();
    let players: Vec<Occupant> = (0..seats)
        .map(Seat)
        .map(|other| if other == seat { LocalTable::person(seat) } else { Occupant::Bot(rival.to_owned()) })
        .collect();
    Here::start(config, &players, Some(1_000), 0)
}
