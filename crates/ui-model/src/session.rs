//! One viewer's side of a table, whatever the game and wherever the table.

use crate::{code::code, game_ui::GameUi, game_view::GameView};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tavola_core::{ErrorCode, RuleError, Turn};
use tavola_protocol::{Applied, ClockReading, Event, Replica, Snapshot, ToMove};

/// One viewer's side of a table: a snapshot, kept up to date by events. It shows; what the viewer does goes to the
/// table as a command and comes back as events.
pub struct GameSession {
    replica: Box<dyn AnyReplica>,
    /// Whether a decision of the seat is on its way to the table.
    held: bool,
}

impl GameSession {
    /// The side of the viewer whose snapshot this is, as JSON text.
    ///
    /// # Errors
    /// Says what is wrong with the snapshot: no such game, no such option, no view of the game.
    pub fn open(snapshot: &str) -> Result<GameSession, RuleError> {
        let game = read::<Snapshot<Value>>("snapshot", snapshot)?.game;
        let replica = (code(&game)?.session)(snapshot)?;
        Ok(GameSession { replica, held: false })
    }

    /// Applies one event, as JSON text.
    ///
    /// # Errors
    /// Refuses what is no event of this game, and changes nothing.
    pub fn apply(&mut self, event: &str) -> Result<Applied, RuleError> {
        self.replica.apply(event)
    }

    /// Puts events that are in the snapshot already, as JSON texts, into the list of observations. What is no event
    /// of this game is left out.
    pub fn recall(&mut self, events: &[String]) {
        self.replica.recall(events);
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
    fn apply(&mut self, event: &str) -> Result<Applied, RuleError>;
    fn recall(&mut self, events: &[String]);
    fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>);
    fn table(&self) -> &Snapshot<()>;
    fn view(&self) -> &dyn GameView;
}

impl<G: GameUi> AnyReplica for Replica<G> {
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
