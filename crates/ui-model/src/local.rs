//! A game at this screen: a table and the side of each viewer here.

use crate::session::GameSession;
use std::slice;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::Occupant;
use tavola_table::{AnyTable, Entry, LocalTable, LogEvent, TableConfig, rebuild};

/// A game at this screen. Its sessions get the events that a server would send, and nothing else.
pub struct LocalGame {
    table: LocalTable,
    /// One for each person, the public's last.
    sessions: Vec<GameSession>,
}

impl LocalGame {
    /// A new game with these players, by seat.
    ///
    /// # Errors
    /// Names the game, option, position or number that is wrong.
    pub fn start(config: TableConfig, players: &[Occupant], now: i64) -> Result<LocalGame, RuleError> {
        let table = LocalTable::start(config, players, now)?;
        LocalGame::resume(table.log().to_vec(), now)
    }

    /// The game that wrote this log. Its sessions get all events again, so that they can show them all.
    ///
    /// # Errors
    /// Names the first entry that does not follow from those before it.
    pub fn resume(log: Vec<Entry>, now: i64) -> Result<LocalGame, RuleError> {
        let mut table = rebuild(log.get(..1).unwrap_or_default())?;
        let people = log.iter().filter_map(|entry| match &entry.what {
            LogEvent::Sat(seat, Occupant::Person { .. }) => Some(Viewer::Seat(*seat)),
            _ => None,
        });
        let mut sessions = people
            .chain([Viewer::Public])
            .map(|viewer| GameSession::open(&table.snapshot(viewer, now)))
            .collect::<Result<Vec<_>, _>>()?;
        for entry in &log[1..] {
            table.follow(slice::from_ref(entry))?;
            for session in &mut sessions {
                catch_up(session, &*table)?;
            }
        }
        let mut game = LocalGame { table: LocalTable::resume_at(table, log, now)?, sessions };
        game.tell(now)?;
        Ok(game)
    }

    /// The table, to look at.
    pub fn table(&self) -> &LocalTable {
        &self.table
    }

    /// The side of each viewer here: the people's in the order of their seats, then the public's.
    pub fn sessions(&self) -> &[GameSession] {
        &self.sessions
    }

    /// The side of a person here, or the public's.
    pub fn session(&self, viewer: Viewer) -> &GameSession {
        let own = self.sessions.iter().find(|session| session.table().viewer == viewer);
        own.unwrap_or(&self.sessions[self.sessions.len() - 1])
    }

    /// The same, to be shown: what waits in it is not lost.
    pub fn sessions_mut(&mut self) -> &mut [GameSession] {
        &mut self.sessions
    }

    /// What a seat knows.
    pub fn view_text(&self, seat: Seat) -> String {
        self.table.table().view(Viewer::Seat(seat))
    }

    /// What the bot in a seat knows, and the seed of its decisions.
    pub fn bot_view(&self, seat: Seat) -> (String, u64) {
        let table = self.table.table();
        (table.bot_view(seat), table.bot_seed(seat))
    }

    /// Changes the table and tells everybody here.
    ///
    /// # Errors
    /// What the table refuses; then nothing has changed.
    pub fn change<T>(
        &mut self,
        now: i64,
        change: impl FnOnce(&mut LocalTable) -> Result<T, RuleError>,
    ) -> Result<T, RuleError> {
        let changed = change(&mut self.table)?;
        self.tell(now)?;
        Ok(changed)
    }

    fn tell(&mut self, now: i64) -> Result<(), RuleError> {
        let table = self.table.table();
        for session in &mut self.sessions {
            let viewer = session.table().viewer;
            catch_up(session, table)?;
            session.set_time(now, table.to_move(viewer), table.clock_readings(viewer, now));
        }
        Ok(())
    }
}

/// Tells a session what it has missed; where that is no longer at hand, it begins again with a snapshot.
fn catch_up(session: &mut GameSession, table: &dyn AnyTable) -> Result<(), RuleError> {
    let (viewer, n) = (session.table().viewer, session.received());
    match table.fresh(viewer, n) {
        Some(events) => {
            for event in events {
                session.apply(&event)?;
            }
        }
        None => session.begin_again(GameSession::open(&table.snapshot(viewer, session.table().at))?),
    }
    Ok(())
}
