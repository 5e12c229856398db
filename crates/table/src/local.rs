//! A table without a server: in a page or in a terminal, for the people at one screen and their bots.

use crate::{AnyTable, Command, Entry, LogEvent, TableConfig, code::code, make, nonce_hash, rebuild};
use serde_json::Value;
use std::slice;
use tavola_core::{ErrorCode, Notation, NotationExt, Record, RuleError, Seat};
use tavola_protocol::{Occupant, Offer, PlayerCommand, Secret, Setup, ToMove};

/// After so many milliseconds without a tick the machine slept, which costs nobody time.
const LONGEST_TICK: i64 = 2_000;

/// A table that its players own. It is the same table as on a server; its owner keeps the log.
///
/// Three things differ, because everybody sits at one screen: a takeback needs no agreement, though what may be taken
/// back is the table's rule; the clocks stand while nobody can play; and the record is at hand before the end.
///
/// ```
/// use tavola_core::Seat;
/// use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
/// use tavola_table::{LocalTable, TableConfig};
///
/// let config = LocalTable::config("sparta", Setup::default(), Secret::new([7; 32]));
/// let players = [LocalTable::person(Seat(0)), Occupant::Bot("level1".into())];
/// let mut table = LocalTable::start(config, &players, 0).unwrap();
/// table.command(Seat(0), PlayerCommand::Act("b2-c4".into()), 10).unwrap();
/// table.bot(Seat(1), "b9-c7", 1, 20).unwrap();
/// table.take_back(30).unwrap();
/// assert_eq!(table.table().steps(), 0);
/// ```
pub struct LocalTable {
    table: Box<dyn AnyTable>,
    log: Vec<Entry>,
    key: u64,
    /// When the table last heard of the time.
    seen: i64,
}

impl LocalTable {
    /// What a local table is made of, apart from options and position.
    pub fn config(game: &str, setup: Setup, secret: Secret) -> TableConfig {
        // A spectator looks over the players' shoulders, so a delay would hide nothing.
        let setup = Setup { delay: 0, ..setup };
        TableConfig {
            id: "local".into(),
            game: game.into(),
            options: Vec::new(),
            position: None,
            setup,
            secret: Some(secret),
        }
    }

    /// A person at this screen.
    pub fn person(seat: Seat) -> Occupant {
        Occupant::Person { player: format!("local-{seat}"), name: String::new() }
    }

    /// A new game with these players, by seat.
    ///
    /// # Errors
    /// Names the game, option, position or number that is wrong.
    pub fn start(config: TableConfig, players: &[Occupant], now: i64) -> Result<LocalTable, RuleError> {
        let (table, log) = make(config, now)?;
        let mut local = LocalTable { table, log, key: 0, seen: now };
        for (seat, occupant) in (0..).map(Seat).zip(players) {
            local.apply(Command::Sit { seat, occupant: occupant.clone() }, now)?;
        }
        if tavola_registry::info(local.table.game())?.has_chance {
            // The dice hang on the secret alone: nobody here could hide a nonce from anybody.
            let nonce = |seat: Seat| format!("{:032}", seat.0);
            for seat in local.people() {
                let hash = nonce_hash(local.table.id(), seat, &nonce(seat));
                local.command(seat, PlayerCommand::Commit(hash), now)?;
            }
            for seat in local.people() {
                local.command(seat, PlayerCommand::Nonce(nonce(seat)), now)?;
            }
        }
        if local.table.began() {
            Ok(local)
        } else {
            let seats = local.table.seat_infos().len();
            Err(RuleError::new(
                ErrorCode::BadRequest,
                format!("this game has {seats} seats: name a player for each of them"),
            ))
        }
    }

    /// The log of a game that goes on where a record ends.
    ///
    /// # Errors
    /// Names what is wrong with the record.
    pub fn log_of(
        record: &Value,
        setup: Setup,
        secret: Secret,
        players: &[Occupant],
        now: i64,
    ) -> Result<Vec<Entry>, RuleError> {
        let game = record.get("game").and_then(Value::as_str).unwrap_or_default();
        (code(game)?.log_of)(record, LocalTable::config(game, setup, secret), players, now)
    }

    /// The table that wrote this log; no time has passed for its players since.
    ///
    /// # Errors
    /// Names the first entry that does not follow from those before it.
    pub fn resume(log: Vec<Entry>, now: i64) -> Result<LocalTable, RuleError> {
        let table = rebuild(&log)?;
        LocalTable::resume_at(table, log, now)
    }

    /// The same with a table that has read the log.
    ///
    /// # Errors
    /// Refuses a log that leaves chance nothing to decide.
    pub fn resume_at(table: Box<dyn AnyTable>, log: Vec<Entry>, now: i64) -> Result<LocalTable, RuleError> {
        let seen = log.last().map_or(now, |entry| entry.at);
        let key = log.iter().filter_map(|entry| entry.by).map(|(_, key)| key).max().unwrap_or(0);
        let mut local = LocalTable { table, log, key, seen };
        local.pause(now)?;
        local.resume_clocks(now)?;
        local.apply(Command::Tick, now)?;
        Ok(local)
    }

    /// The table, to look at.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Everything that happened. Kept, it brings the table back.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The seats with people in them.
    pub fn people(&self) -> Vec<Seat> {
        let infos = (0..).map(Seat).zip(self.table.seat_infos());
        infos.filter(|(_, info)| info.occupant.player().is_some()).map(|(seat, _)| seat).collect()
    }

    /// The people who have to decide now, each as far as they know.
    pub fn people_to_move(&self) -> Vec<Seat> {
        let decides = |seat: &Seat| matches!(self.table.to_move(tavola_core::Viewer::Seat(*seat)), ToMove::Seats(seats) if seats.contains(*seat));
        self.people().into_iter().filter(decides).collect()
    }

    /// A person does something.
    ///
    /// # Errors
    /// A refusal changes nothing.
    pub fn command(&mut self, seat: Seat, command: PlayerCommand, now: i64) -> Result<(), RuleError> {
        self.key += 1;
        self.apply(Command::Do { seat, key: self.key, command }, now)
    }

    /// A bot takes a decision that it thought of after so many steps.
    ///
    /// # Errors
    /// A refusal changes nothing.
    pub fn bot(&mut self, seat: Seat, act: &str, steps: u64, now: i64) -> Result<(), RuleError> {
        self.apply(Command::Bot { seat, act: act.to_owned(), steps }, now)
    }

    /// What was decided in advance happens, as records write steps: the moves of everybody and the dice of a lesson.
    ///
    /// # Errors
    /// Names the step that the rules refuse; those before it have happened.
    pub fn script(&mut self, steps: &[String], now: i64) -> Result<(), RuleError> {
        for step in steps {
            let at = self.log.last().map_or(now, |entry| entry.at.max(now));
            let entry = Entry { n: self.table.next_entry(), at, by: None, what: LogEvent::Step(step.clone()) };
            self.table.follow(slice::from_ref(&entry))?;
            self.log.push(entry);
        }
        Ok(())
    }

    /// The person whose decision a takeback would take back: the last who decided and may.
    ///
    /// # Errors
    /// Says why nobody may.
    pub fn takeback(&self) -> Result<Seat, RuleError> {
        let points = self.people().into_iter().map(|seat| (seat, self.table.takeback_point(seat)));
        let mut refusal = RuleError::new(ErrorCode::Takeback, "no person plays here");
        let mut latest = None;
        for (seat, point) in points {
            match point {
                Ok(steps) if latest.is_none_or(|(most, _)| steps > most) => latest = Some((steps, seat)),
                Ok(_) => {}
                Err(no) => refusal = no,
            }
        }
        latest.map(|(_, seat)| seat).ok_or(refusal)
    }

    /// Takes the last decision of a person back, with everything that followed.
    ///
    /// # Errors
    /// Says why nothing may be taken back.
    pub fn take_back(&mut self, now: i64) -> Result<(), RuleError> {
        let seat = self.takeback()?;
        self.take_back_of(seat, now)
    }

    /// Takes this person's last decision back, with everything that followed.
    ///
    /// # Errors
    /// Says why it may not be taken back.
    pub fn take_back_of(&mut self, seat: Seat, now: i64) -> Result<(), RuleError> {
        // Asked first: an offer that nobody may grant would stay in the log.
        self.table.takeback_point(seat)?;
        let out = self.table.out();
        self.command(seat, PlayerCommand::Offer(Offer::Takeback), now)?;
        for other in self.people().into_iter().filter(|other| *other != seat && !out.contains(*other)) {
            self.command(other, PlayerCommand::Accept, now)?;
        }
        Ok(())
    }

    /// Time passes. Returns whether that changed anything.
    ///
    /// # Errors
    /// None that a running table has reason to give.
    pub fn tick(&mut self, now: i64) -> Result<bool, RuleError> {
        let before = self.table.next_entry();
        if now - self.seen > LONGEST_TICK && !self.table.paused() {
            self.apply(Command::Pause { since: self.seen }, now)?;
            self.apply(Command::Resume, now)?;
        }
        self.apply(Command::Tick, now)?;
        Ok(self.table.next_entry() != before)
    }

    /// Nobody can play from now on, or since the table last heard of the time if that is long ago: the clocks stand.
    ///
    /// # Errors
    /// None that a running table has reason to give.
    pub fn pause(&mut self, now: i64) -> Result<(), RuleError> {
        let since = if now - self.seen > LONGEST_TICK { self.seen } else { now };
        self.apply(Command::Pause { since }, now)
    }

    /// Somebody can play again: the clocks run.
    ///
    /// # Errors
    /// None that a running table has reason to give.
    pub fn resume_clocks(&mut self, now: i64) -> Result<(), RuleError> {
        self.apply(Command::Resume, now)
    }

    fn apply(&mut self, command: Command, now: i64) -> Result<(), RuleError> {
        self.log.extend(self.table.apply(command, now)?);
        self.seen = self.seen.max(now);
        Ok(())
    }
}

pub(crate) fn log_of<G: Notation>(
    record: &Value,
    config: TableConfig,
    players: &[Occupant],
    at: i64,
) -> Result<Vec<Entry>, RuleError> {
    let record = Record::<G>::from_json(record)?;
    let options = G::options(&record.rules).into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let config = TableConfig { options, position: record.position, ..config };
    let sat = (0..).map(Seat).zip(players).map(|(seat, occupant)| LogEvent::Sat(seat, occupant.clone()));
    let steps = record.steps.iter().map(|step| LogEvent::Step(G::step_text(step)));
    let events = [LogEvent::Created(Box::new(config))].into_iter().chain(sat).chain([LogEvent::Began]).chain(steps);
    Ok((0..).zip(events).map(|(n, what)| Entry { n, at, by: None, what }).collect())
}
