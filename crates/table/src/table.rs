//! The table itself: what it remembers, and how its log becomes a table again.

use crate::{
    Command, Dice, Entry, LogEvent, TableConfig,
    clock::Clocks,
    commitment,
    stream::{DelayedView, EventKindOf, Stream},
};
use std::collections::VecDeque;
use tavola_core::{ErrorCode, LiveGame, Notation, NotationExt, RuleError, Seat, SeatSet, Turn, Viewer};
use tavola_protocol::{ChatMessage, Ending, EventKind, Occupant, PendingOffer, Proof, SeatInfo};

/// One live game.
pub struct Table<G: Notation> {
    pub(crate) config: TableConfig,
    pub(crate) live: LiveGame<G>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) began: bool,
    /// Whether seats show their nonces, and since when the table waits for what they have to send before the game.
    pub(crate) opening: bool,
    pub(crate) shares_since: Option<i64>,
    pub(crate) dice: Option<Dice>,
    /// How many chance steps there were.
    pub(crate) rolls: u64,
    /// Steps before this one can't be taken back.
    pub(crate) settled: usize,
    pub(crate) clocks: Clocks,
    pub(crate) offer: Option<PendingOffer>,
    /// Who has left the game for good.
    pub(crate) out: SeatSet,
    pub(crate) chat: VecDeque<ChatMessage>,
    pub(crate) chat_count: u32,
    pub(crate) rematch_votes: SeatSet,
    pub(crate) next: Option<String>,
    /// The number the next entry will have, and the time of the last one.
    pub(crate) n: u64,
    pub(crate) at: i64,
    /// By seat, and the public's at the end.
    pub(crate) streams: Vec<Stream>,
    pub(crate) delayed: Option<DelayedView<G>>,
}

/// One seat, with what nobody else needs to know.
#[derive(Default)]
pub(crate) struct SeatState {
    pub(crate) info: SeatInfo,
    pub(crate) nonce: String,
    /// When the person last gave a sign of life that is in the log.
    pub(crate) here: i64,
    /// The keys of the last commands.
    pub(crate) keys: VecDeque<u64>,
    /// How many observations of the game it got.
    pub(crate) observed: u64,
    /// How many those were when it last offered something. Steps would not do: the seat may not
    /// know of all of them.
    pub(crate) offered: Option<u64>,
}

/// How many commands of a seat are recognised when they are sent again.
const REMEMBERED_COMMANDS: usize = 16;

/// The entries of one command, as they are written.
pub(crate) struct LogWriter {
    pub(crate) now: i64,
    pub(crate) by: Option<(Seat, u64)>,
    pub(crate) entries: Vec<Entry>,
}

impl<G: Notation> Table<G> {
    /// A new table, and the first entry of its log.
    ///
    /// # Errors
    /// Names the option, the position or the number that is wrong.
    pub fn make(config: TableConfig, now: i64) -> Result<(Table<G>, Vec<Entry>), RuleError> {
        let entry = Entry { n: 0, at: now, by: None, what: LogEvent::Created(Box::new(config.clone())) };
        Ok((Table::open(config, now)?, vec![entry]))
    }

    fn open(config: TableConfig, at: i64) -> Result<Table<G>, RuleError> {
        config.check()?;
        if config.game != G::NAME {
            return Err(RuleError::new(
                ErrorCode::Log,
                format!("this is a table of {}, not of {}", config.game, G::NAME),
            ));
        }
        let live = match &config.position {
            None => LiveGame::<G>::new(G::rules(&config.options)?),
            Some(position) => LiveGame::from_position(position, &config.options)?,
        };
        if live.turn().outcome().is_some() {
            return Err(RuleError::position("the game is over in this position: there is nothing to play"));
        }
        let seats = live.seats();
        let mut table = Table {
            seats: (0..seats).map(|_| SeatState::default()).collect(),
            began: false,
            opening: false,
            shares_since: None,
            dice: None,
            rolls: 0,
            settled: 0,
            clocks: Clocks::new(config.setup.clock, seats),
            offer: None,
            out: SeatSet::EMPTY,
            chat: VecDeque::new(),
            chat_count: 0,
            rematch_votes: SeatSet::EMPTY,
            next: None,
            n: 1,
            at,
            streams: (0..=seats).map(|_| Stream::default()).collect(),
            delayed: DelayedView::new(live.rules(), config.setup.delay),
            live,
            config,
        };
        table.tell_observations();
        Ok(table)
    }

    /// The table that wrote these entries.
    ///
    /// # Errors
    /// Names the first entry that does not follow from those before it.
    pub fn rebuild(entries: &[Entry]) -> Result<Table<G>, RuleError> {
        let broken = |message: String| RuleError::new(ErrorCode::Log, message);
        let Some((Entry { n: 0, at, what: LogEvent::Created(config), .. }, rest)) = entries.split_first() else {
            return Err(broken("a log begins with entry 0, which makes the table".into()));
        };
        let mut table = Table::open((**config).clone(), *at)?;
        table.read(rest)?;
        Ok(table)
    }

    /// Lets further entries of the log happen.
    pub(crate) fn read(&mut self, entries: &[Entry]) -> Result<(), RuleError> {
        let broken = |message: String| RuleError::new(ErrorCode::Log, message);
        for entry in entries {
            if entry.n != self.n {
                return Err(broken(format!("entry {} follows entry {}", entry.n, self.n - 1)));
            }
            self.enter(entry).map_err(|refusal| broken(format!("entry {}: {refusal}", entry.n)))?;
        }
        Ok(())
    }

    /// Does what is asked and returns the entries that were written; none if it was done before.
    ///
    /// # Errors
    /// A refusal changes nothing.
    pub fn apply(&mut self, command: Command, now: i64) -> Result<Vec<Entry>, RuleError> {
        // The clock of a machine may be set back; the table's time is not.
        let mut writer = LogWriter { now: now.max(self.at), by: None, entries: Vec::new() };
        match command {
            Command::Sit { seat, occupant } => self.sit(seat, occupant, &mut writer)?,
            Command::Stand { seat } => self.stand(seat, &mut writer)?,
            Command::Do { seat, key, command } => {
                if self.place(seat)?.keys.contains(&key) {
                    return Ok(Vec::new());
                }
                writer.by = Some((seat, key));
                self.command(seat, command, &mut writer)?;
            }
            Command::Bot { seat, act, steps } => self.bot_acts(seat, &act, steps, &mut writer)?,
            Command::Tick => {
                if self.began() {
                    // A log that was made from a record may end where chance is to decide.
                    self.roll(&mut writer)?;
                } else {
                    self.begin_if_ready(true, &mut writer)?;
                }
                self.tick(&mut writer)?;
            }
            Command::Gone { seat } => self.gone(seat, &mut writer)?,
            Command::Here { seat } => {
                self.place(seat)?;
                self.write(LogEvent::Here(seat), &mut writer)?;
            }
            Command::Back { seat } => {
                if self.place(seat)?.info.standin.is_some() {
                    self.write(LogEvent::Returned(seat), &mut writer)?;
                }
            }
            Command::Vacation { seat, since, until } => {
                writer.now = since.clamp(self.at, writer.now);
                self.vacation(seat, until, &mut writer)?;
            }
            Command::Pause { since } => {
                if self.clocks.running() && !self.clocks.paused() {
                    writer.now = since.clamp(self.at, writer.now);
                    self.write(LogEvent::Paused, &mut writer)?;
                }
            }
            Command::Resume => {
                if self.clocks.paused() {
                    self.write(LogEvent::Resumed, &mut writer)?;
                }
            }
            Command::Next { table } => {
                self.over()?;
                if self.next.is_none() {
                    self.write(LogEvent::Next(table), &mut writer)?;
                }
            }
        }
        self.release(writer.now);
        Ok(writer.entries)
    }

    /// Writes an entry and lets it happen.
    pub(crate) fn write(&mut self, what: LogEvent, writer: &mut LogWriter) -> Result<(), RuleError> {
        let entry = Entry { n: self.n, at: writer.now, by: writer.by.take(), what };
        self.enter(&entry)?;
        writer.entries.push(entry);
        Ok(())
    }

    fn sit(&mut self, seat: Seat, occupant: Occupant, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.before_the_start()?;
        let place = self.place(seat)?;
        if place.info.occupant != Occupant::Open {
            return Err(RuleError::new(ErrorCode::Taken, format!("seat {seat} is taken; choose another one")));
        }
        match &occupant {
            Occupant::Open => {
                return Err(RuleError::new(ErrorCode::BadRequest, "somebody has to sit down: a person or a bot"));
            }
            Occupant::Person { player, .. } if self.seat_of(player).is_some() => {
                return Err(RuleError::new(ErrorCode::Seated, "you have a seat at this table already"));
            }
            _ => {}
        }
        self.write(LogEvent::Sat(seat, occupant), writer)?;
        self.begin_if_ready(false, writer)
    }

    fn stand(&mut self, seat: Seat, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.before_the_start()?;
        if self.place(seat)?.info.occupant == Occupant::Open {
            return Err(RuleError::wrong_seat(seat, format!("nobody sits in seat {seat}")));
        }
        self.write(LogEvent::Stood(seat), writer)
    }

    /// Lets chance decide for as long as it has to.
    pub(crate) fn roll(&mut self, writer: &mut LogWriter) -> Result<(), RuleError> {
        while self.live.turn() == Turn::Chance {
            let chance = self.dice.as_ref().and_then(|dice| dice.roll(&self.live, self.rolls));
            let chance =
                chance.ok_or_else(|| RuleError::new(ErrorCode::Failed, "chance is to decide, but has no outcome"))?;
            self.write(LogEvent::Step(format!("* {}", G::chance_text(&chance))), writer)?;
        }
        Ok(())
    }

    pub(crate) fn began(&self) -> bool {
        self.began
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.live.turn().outcome().map(Ending::from)
    }

    /// The seat of this player.
    pub(crate) fn seat_of(&self, player: &str) -> Option<Seat> {
        (0..).zip(&self.seats).find(|(_, place)| place.info.occupant.player() == Some(player)).map(|(n, _)| Seat(n))
    }

    pub(crate) fn place(&self, seat: Seat) -> Result<&SeatState, RuleError> {
        self.seats.get(seat.index()).ok_or_else(|| {
            RuleError::wrong_seat(
                seat,
                format!("seat {seat} does not exist: this table has {} seats", self.seats.len()),
            )
        })
    }

    pub(crate) fn before_the_start(&self) -> Result<(), RuleError> {
        if self.began() {
            Err(RuleError::new(ErrorCode::Began, "the game has begun: seats stay as they are"))
        } else {
            Ok(())
        }
    }

    pub(crate) fn in_play(&self) -> Result<(), RuleError> {
        if !self.began() {
            return Err(RuleError::new(ErrorCode::NotBegun, "the game has not begun yet: it waits for players"));
        }
        match self.live.turn() {
            Turn::Over(_) => Err(RuleError::new(ErrorCode::Over, "the game is over")),
            _ => Ok(()),
        }
    }

    pub(crate) fn over(&self) -> Result<(), RuleError> {
        match self.live.turn() {
            Turn::Over(_) => Ok(()),
            _ => Err(RuleError::new(ErrorCode::NotOver, "the game is not over yet")),
        }
    }

    /// What the finished game publishes about its luck.
    pub(crate) fn proof(&self) -> Option<Proof> {
        let secret = self.config.secret.clone()?;
        (G::HAS_CHANCE && self.live.turn().outcome().is_some()).then(|| Proof {
            table: self.config.id.clone(),
            commitment: commitment(&secret),
            secret,
            hashes: self.hashes(),
            nonces: self.seats.iter().map(|place| place.nonce.clone()).collect(),
        })
    }

    pub(crate) fn remember(&mut self, seat: Seat, key: u64) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            place.here = self.at;
            if place.keys.len() == REMEMBERED_COMMANDS {
                place.keys.pop_front();
            }
            place.keys.push_back(key);
        }
    }

    /// Tells the same to everybody.
    pub(crate) fn tell_all(&mut self, event: &EventKindOf<G>) {
        self.tell_seats(event);
        self.tell(Viewer::Public, event.clone());
    }

    /// Tells the same to every seat.
    pub(crate) fn tell_seats(&mut self, event: &EventKindOf<G>) {
        for seat in 0..self.live.seats() {
            self.tell(Viewer::Seat(Seat(seat)), event.clone());
        }
    }

    pub(crate) fn tell(&mut self, viewer: Viewer, event: EventKindOf<G>) {
        if let (Viewer::Public, Some(delayed)) = (viewer, &mut self.delayed) {
            delayed.push(self.at, event);
        } else {
            let stream = viewer.seat().map_or(self.streams.len() - 1, Seat::index);
            self.streams[stream].push::<G>(self.at, event);
        }
    }

    /// Tells every viewer what the game tells it. Returns whether that was plain, and which seats
    /// were told something.
    pub(crate) fn tell_observations(&mut self) -> (bool, SeatSet) {
        let (mut plain, mut told_seats) = (true, SeatSet::EMPTY);
        for viewer in Viewer::all(self.live.seats()) {
            for observed in self.live.take_observations(viewer) {
                plain &= G::is_takeback_safe(&observed);
                if let Viewer::Seat(seat) = viewer {
                    told_seats = told_seats.with(seat);
                    self.seats[seat.index()].observed += 1;
                }
                self.tell(viewer, EventKind::Observed(observed));
            }
        }
        (plain, told_seats)
    }
}
