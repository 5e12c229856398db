//! Tables of all games behind one face: what a server holds.

use crate::{Command, Entry, LogEvent, Table, TableConfig, code::code};
use serde_json::Value;
use std::sync::Arc;
use tavola_core::{ErrorCode, Notation, RuleError, Seat, SeatSet, Viewer};
use tavola_protocol::{ClockReading, Ending, Menu, SeatInfo, Setup, ToMove};

/// A live table, whatever game is played at it.
pub trait AnyTable: Send + Sync {
    /// The table's id.
    fn id(&self) -> &str;

    /// The game's name.
    fn game(&self) -> &'static str;

    /// What the table agreed on.
    fn setup(&self) -> &Setup;

    /// Does what is asked and returns the entries that were written; none if it was done before.
    ///
    /// # Errors
    /// A refusal changes nothing.
    fn apply(&mut self, command: Command, now: i64) -> Result<Vec<Entry>, RuleError>;

    /// Takes over entries that were written elsewhere, which go on where this table's log ends.
    ///
    /// # Errors
    /// Names the first entry that does not follow. Then the table is to be rebuilt from its log.
    fn follow(&mut self, entries: &[Entry]) -> Result<(), RuleError>;

    /// Lets spectators who are behind catch up to what they may know by now.
    fn release(&mut self, now: i64);

    /// When spectators who watch with a delay get their next event.
    fn next_release(&self) -> Option<i64>;

    /// The events after number `after`, each a JSON text; `None` where a snapshot must be sent instead:
    /// the events are no longer at hand, or may not be sent twice.
    fn events(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>>;

    /// The same for a viewer who has been there all the time and is told for the first time; strict
    /// memory does not matter to it.
    fn fresh(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>>;

    /// The number of the viewer's last piece of news.
    fn head(&self, viewer: Viewer) -> u64;

    /// The viewer's [`tavola_protocol::Snapshot`] as JSON text.
    fn snapshot(&self, viewer: Viewer, now: i64) -> String;

    /// What the viewer knows of the game, as JSON text.
    fn view(&self, viewer: Viewer) -> String;

    /// What a bot in this seat knows, as JSON text: it remembers what its view has to forget. Only for bots.
    fn bot_view(&self, seat: Seat) -> String;

    /// What the bot in this seat is like, the same for all of its decisions. It follows from the table's secret, so
    /// that no opponent can predict the bot.
    fn bot_seed(&self, seat: Seat) -> u64;

    /// Whose decision it is, as far as the viewer knows.
    fn to_move(&self, viewer: Viewer) -> ToMove;

    /// The clocks as the viewer may see them.
    fn clock_readings(&self, viewer: Viewer, now: i64) -> Option<Vec<ClockReading>>;

    /// What a seat may do now.
    fn menu(&self, seat: Seat) -> Menu;

    /// When the next flag falls, or the table stops to wait for shares in the dice.
    fn deadline(&self) -> Option<i64>;

    /// Whether the clocks stand still because nobody could play.
    fn paused(&self) -> bool;

    /// The seats, with who holds them.
    fn seat_infos(&self) -> Vec<SeatInfo>;

    /// The seat of this player.
    fn seat_of(&self, player: &str) -> Option<Seat>;

    /// When the person in a seat last gave a sign of life that is in the log.
    fn here(&self, seat: Seat) -> i64;

    /// Until when the person in a seat was last said to be on vacation; 0 if never.
    fn vacation(&self, seat: Seat) -> i64;

    /// Who has left the game for good.
    fn out(&self) -> SeatSet;

    /// Whether the game has begun.
    fn began(&self) -> bool;

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// The bots that have to decide now, by their names.
    fn bots_to_move(&self) -> Vec<(Seat, String)>;

    /// How many steps the game has taken.
    fn steps(&self) -> u64;

    /// How many steps would be left if this seat took its last decision back.
    ///
    /// # Errors
    /// Says why it may not: there is nothing to take back, or something was revealed or rolled since.
    fn takeback_point(&self, seat: Seat) -> Result<u64, RuleError>;

    /// Who would like to play again, and the table where they do.
    fn rematch(&self) -> (SeatSet, Option<&str>);

    /// What the table was made of, to make another one like it. It holds the secret of the dice.
    fn config(&self) -> &TableConfig;

    /// The number the next entry of the log will have.
    fn next_entry(&self) -> u64;

    /// When the last entry of the log was written.
    fn last_at(&self) -> i64;

    /// The record of the finished game, with the proof of its luck; none while it is played.
    fn record(&self) -> Option<Value>;

    /// The record so far: the whole truth, for the owner of the table alone.
    fn private_record(&self) -> Value;
}

impl<G: Notation> AnyTable for Table<G>
where
    Table<G>: Send + Sync,
{
    fn id(&self) -> &str {
        &self.config.id
    }

    fn game(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> &Setup {
        &self.config.setup
    }

    fn apply(&mut self, command: Command, now: i64) -> Result<Vec<Entry>, RuleError> {
        Table::apply(self, command, now)
    }

    fn follow(&mut self, entries: &[Entry]) -> Result<(), RuleError> {
        self.read(entries)
    }

    fn release(&mut self, now: i64) {
        Table::release(self, now);
    }

    fn next_release(&self) -> Option<i64> {
        Table::next_release(self)
    }

    fn events(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        Table::events(self, viewer, after)
    }

    fn fresh(&self, viewer: Viewer, after: u64) -> Option<Vec<Arc<str>>> {
        Table::fresh(self, viewer, after)
    }

    fn head(&self, viewer: Viewer) -> u64 {
        Table::head(self, viewer)
    }

    fn snapshot(&self, viewer: Viewer, now: i64) -> String {
        // Views serialise by the contract of `tavola-core`, and the rest is plain data.
        serde_json::to_string(&Table::snapshot(self, viewer, now)).expect("a snapshot is plain data")
    }

    fn view(&self, viewer: Viewer) -> String {
        serde_json::to_string(self.view_of(viewer)).expect("a view can be written as JSON")
    }

    fn bot_view(&self, seat: Seat) -> String {
        self.bot_view_text(seat)
    }

    fn bot_seed(&self, seat: Seat) -> u64 {
        Table::bot_seed(self, seat)
    }

    fn to_move(&self, viewer: Viewer) -> ToMove {
        Table::to_move(self, viewer)
    }

    fn clock_readings(&self, viewer: Viewer, now: i64) -> Option<Vec<ClockReading>> {
        Table::clock_readings(self, viewer, now)
    }

    fn menu(&self, seat: Seat) -> Menu {
        Table::menu(self, seat)
    }

    fn deadline(&self) -> Option<i64> {
        self.clocks.deadline().map(|(at, _)| at).or_else(|| self.shares_due())
    }

    fn paused(&self) -> bool {
        self.clocks.paused()
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        self.seats.iter().map(|place| place.info.clone()).collect()
    }

    fn seat_of(&self, player: &str) -> Option<Seat> {
        Table::seat_of(self, player)
    }

    fn here(&self, seat: Seat) -> i64 {
        self.seats.get(seat.index()).map_or(0, |place| place.here)
    }

    fn vacation(&self, seat: Seat) -> i64 {
        self.clocks.vacation_until(seat)
    }

    fn out(&self) -> SeatSet {
        self.out
    }

    fn began(&self) -> bool {
        Table::began(self)
    }

    fn ending(&self) -> Option<Ending> {
        Table::ending(self)
    }

    fn bots_to_move(&self) -> Vec<(Seat, String)> {
        Table::bots_to_move(self)
    }

    fn steps(&self) -> u64 {
        self.live.steps().len() as u64
    }

    fn takeback_point(&self, seat: Seat) -> Result<u64, RuleError> {
        self.still_in(seat)?;
        Table::takeback_point(self, seat).map(|steps| steps as u64)
    }

    fn rematch(&self) -> (SeatSet, Option<&str>) {
        (self.rematch_votes, self.next.as_deref())
    }

    fn config(&self) -> &TableConfig {
        &self.config
    }

    fn next_entry(&self) -> u64 {
        self.n
    }

    fn last_at(&self) -> i64 {
        self.at
    }

    fn record(&self) -> Option<Value> {
        Table::record(self)
    }

    fn private_record(&self) -> Value {
        self.live.record().to_json()
    }
}

/// A new table of any game, and the first entry of its log.
///
/// # Errors
/// Names the game, option or number that does not exist.
pub fn make(config: TableConfig, now: i64) -> Result<(Box<dyn AnyTable>, Vec<Entry>), RuleError> {
    (code(&config.game)?.make)(config, now)
}

/// The table that wrote these entries.
///
/// # Errors
/// Names the first entry that does not follow from those before it.
pub fn rebuild(entries: &[Entry]) -> Result<Box<dyn AnyTable>, RuleError> {
    let Some(Entry { what: LogEvent::Created(config), .. }) = entries.first() else {
        return Err(RuleError::new(ErrorCode::Log, "a log begins with the entry that makes the table"));
    };
    (code(&config.game)?.rebuild)(entries)
}
