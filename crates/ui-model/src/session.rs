//! One viewer's side of a table, whatever the game and wherever the table.

use crate::{code::code, game_ui::GameUi, game_view::GameView};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{collections::VecDeque, mem};
use tavola_core::{ErrorCode, RuleError, Turn};
use tavola_protocol::{Applied, ClockReading, Event, EventKind, Replica, Snapshot, ToMove};

/// One viewer's side of a table: a snapshot, kept up to date by events. It shows; what the viewer does goes to the
/// table as a command and comes back as events.
///
/// A screen may let it show what happens one event at a time: then events wait here until [`GameSession::advance`],
/// and everything that is read is as it was before them.
pub struct GameSession {
    replica: Box<dyn AnyReplica>,
    /// Whether a decision of the seat is on its way to the table.
    held: bool,
    /// Whether events wait to be shown.
    one_by_one: bool,
    /// Events that wait, as JSON texts.
    waiting: VecDeque<String>,
    /// The number of the last event that came.
    received: u64,
    /// How often the view was replaced by another, so that what was read of it earlier no longer holds.
    replaced: u32,
    since: Option<SinceTurn>,
}

/// What happened since the viewer's last turn.
struct SinceTurn {
    /// How it was when the turn ended.
    from: Box<dyn AnyReplica>,
    /// The events since then, as JSON texts.
    events: Vec<String>,
}

impl GameSession {
    /// The side of the viewer whose snapshot this is, as JSON text.
    ///
    /// # Errors
    /// Says what is wrong with the snapshot: no such game, no such option, no view of the game.
    pub fn open(snapshot: &str) -> Result<GameSession, RuleError> {
        let game = read::<Snapshot<Value>>("snapshot", snapshot)?.game;
        let replica = (code(&game)?.session)(snapshot)?;
        let received = replica.table().n;
        let waiting = VecDeque::new();
        Ok(GameSession { replica, held: false, one_by_one: false, waiting, received, replaced: 0, since: None })
    }

    /// Applies one event, as JSON text, or lets it wait.
    ///
    /// # Errors
    /// Refuses what is no event of this game, and changes nothing.
    pub fn apply(&mut self, event: &str) -> Result<Applied, RuleError> {
        if !self.one_by_one {
            return self.apply_now(event);
        }
        let (number, about) = self.replica.about(event)?;
        if number <= self.received {
            return Ok(Applied::Known);
        }
        if number != self.received + 1 {
            return Ok(Applied::Gap);
        }
        // Chat and offers have nothing to wait for, unless they come after something that has.
        if self.waiting.is_empty() && about == Applied::Table {
            return self.apply_now(event);
        }
        self.received = number;
        self.waiting.push_back(event.to_owned());
        Ok(about)
    }

    fn apply_now(&mut self, event: &str) -> Result<Applied, RuleError> {
        let own = self.table().viewer.seat().filter(|&seat| self.view().turn_of() == Some(seat));
        let observed = self.view().observations();
        let applied = self.replica.apply(event)?;
        self.received = self.received.max(self.table().n);
        if applied == Applied::Game && self.view().observations() < observed {
            self.replaced += 1;
            self.since = None;
        } else if own.is_some() && self.view().turn_of() != own {
            self.since = Some(SinceTurn { from: self.replica.copy(), events: Vec::new() });
        } else if let Some(since) = &mut self.since {
            since.events.push(event.to_owned());
        }
        Ok(applied)
    }

    /// From now on events wait until [`GameSession::advance`].
    pub fn show_one_by_one(&mut self) {
        self.one_by_one = true;
    }

    /// Begins again with another snapshot of the same table; what waited is in it.
    pub fn begin_again(&mut self, session: GameSession) {
        let (one_by_one, replaced) = (self.one_by_one, self.replaced);
        *self = GameSession { one_by_one, replaced: replaced + 1, ..session };
    }

    /// The number of the last event that came, shown or not.
    pub fn received(&self) -> u64 {
        self.received
    }

    /// How often the view was replaced by another: what was read of it earlier no longer holds.
    pub fn replaced(&self) -> u32 {
        self.replaced
    }

    /// How many events wait to be shown.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Shows the next event that waits; nothing where none does.
    pub fn advance(&mut self) -> Option<Applied> {
        let event = self.waiting.pop_front()?;
        // It was read when it came.
        Some(self.apply_now(&event).unwrap_or(Applied::Table))
    }

    /// Shows everything that waits.
    pub fn catch_up(&mut self) {
        while self.advance().is_some() {}
    }

    /// How many events there were since the viewer's last turn.
    pub fn since_turn(&self) -> usize {
        self.since.as_ref().map_or(0, |since| since.events.len())
    }

    /// Goes back to the end of the viewer's last turn: what happened since then waits to be shown again.
    pub fn recap(&mut self) {
        if let Some(since) = &mut self.since {
            let events = mem::take(&mut since.events);
            let table = self.replica.table();
            let (at, turn, clocks) = (table.at, table.turn.clone(), table.clocks.clone());
            self.replica = since.from.copy();
            self.replica.set_time(at, turn, clocks);
            self.replaced += 1;
            for event in events.into_iter().rev() {
                self.waiting.push_front(event);
            }
        }
    }

    /// Puts events that are in the snapshot already, as JSON texts, into the list of observations. What is no event
    /// of this game is left out.
    pub fn recall(&mut self, events: &[String]) {
        self.replica.recall(events);
        self.replaced += 1;
    }

    /// Takes over what comes with every frame of events: the time at the table, whose decision it is, the clocks.
    pub fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>) {
        self.replica.set_time(at, turn, clocks);
    }

    /// While a decision is on its way to the table the seat has nothing to decide.
    pub fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// The table apart from the game.
    pub fn table(&self) -> &Snapshot<()> {
        self.replica.table()
    }

    /// The game.
    pub fn view(&self) -> &dyn GameView {
        self.replica.view()
    }

    /// Whether the viewer's seat has to decide.
    pub fn decides(&self) -> bool {
        let seat = self.table().viewer.seat().filter(|_| self.table().began && !self.held);
        seat.is_some_and(|seat| matches!(self.view().turn(), Turn::Seats(seats) if seats.contains(seat)))
    }
}

/// A [`Replica`] without its types.
pub(crate) trait AnyReplica {
    /// The number of an event, and what it will change.
    fn about(&self, event: &str) -> Result<(u64, Applied), RuleError>;
    fn copy(&self) -> Box<dyn AnyReplica>;
    fn apply(&mut self, event: &str) -> Result<Applied, RuleError>;
    fn recall(&mut self, events: &[String]);
    fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>);
    fn table(&self) -> &Snapshot<()>;
    fn view(&self) -> &dyn GameView;
}

impl<G: GameUi> AnyReplica for Replica<G> {
    fn about(&self, event: &str) -> Result<(u64, Applied), RuleError> {
        let event = read::<Event<G::Obs, G::View>>("event", event)?;
        let applied = match event.what {
            EventKind::Observed(_) | EventKind::Undone { .. } | EventKind::Began | EventKind::Over { .. } => {
                Applied::Game
            }
            _ => Applied::Table,
        };
        Ok((event.n, applied))
    }

    fn copy(&self) -> Box<dyn AnyReplica> {
        Box::new(self.clone())
    }

    fn apply(&mut self, event: &str) -> Result<Applied, RuleError> {
        Ok(Replica::apply(self, read("event", event)?))
    }

    fn recall(&mut self, events: &[String]) {
        let events = events.iter().filter_map(|event| read::<Event<G::Obs, G::View>>("event", event).ok());
        Replica::recall(self, events.map(|event| event.what));
    }

    fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>) {
        Replica::set_time(self, at, turn, clocks);
    }

    fn table(&self) -> &Snapshot<()> {
        Replica::table(self)
    }

    fn view(&self) -> &dyn GameView {
        self.game()
    }
}

pub(crate) fn open<G: GameUi>(snapshot: &str) -> Result<Box<dyn AnyReplica>, RuleError> {
    Ok(Box::new(Replica::<G>::new(read("snapshot", snapshot)?)?))
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, RuleError> {
    serde_json::from_str(text)
        .map_err(|error| RuleError::new(ErrorCode::Malformed, format!("this is no {what} of the game: {error}")))
}
