//! A viewer's copy of a table with the game's types: the snapshot, kept up to date by events.

use crate::{Change, ClockReading, Event, EventKind, Snapshot, ToMove, reduce};
use tavola_core::{Notation, NotationExt, RuleError, Viewer};

/// What one viewer knows of a game, and what it observed on the way.
pub struct Knowledge<G: Notation> {
    /// Who.
    pub viewer: Viewer,
    /// The rules the game is played by.
    pub rules: G::Rules,
    /// What the viewer knows.
    pub view: G::View,
    /// Its observations, as far as they are at hand: a viewer who came late has the view and a shorter list.
    pub observed: Vec<G::Obs>,
}

impl<G: Notation> Knowledge<G> {
    fn withdraw(&mut self, count: u64) {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.observed.truncate(self.observed.len().saturating_sub(count));
    }
}

/// A viewer's copy of a table. It is the same for a table in the next room and for one on a server.
pub struct Replica<G: Notation> {
    table: Snapshot<()>,
    game: Knowledge<G>,
}

impl<G: Notation> Clone for Replica<G> {
    fn clone(&self) -> Replica<G> {
        let Knowledge { viewer, rules, view, observed } = &self.game;
        let game = Knowledge { viewer: *viewer, rules: rules.clone(), view: view.clone(), observed: observed.clone() };
        Replica { table: self.table.clone(), game }
    }
}

/// What an event changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// Nothing: the event was known already.
    Known,
    /// Nothing: an event between is missing, so ask for a new snapshot.
    Gap,
    /// Seats, offers, chat or clocks.
    Table,
    /// The game.
    Game,
}

impl<G: Notation> Replica<G> {
    /// A copy from a snapshot.
    ///
    /// # Errors
    /// Names the option that does not exist.
    pub fn new(snapshot: Snapshot<G::View>) -> Result<Replica<G>, RuleError> {
        let (table, view) = snapshot.split();
        let options: Vec<(&String, &String)> = table.options.iter().collect();
        let game = Knowledge { viewer: table.viewer, rules: G::rules(&options)?, view, observed: Vec::new() };
        Ok(Replica { table, game })
    }

    /// The table apart from the game.
    pub fn table(&self) -> &Snapshot<()> {
        &self.table
    }

    /// The game.
    pub fn game(&self) -> &Knowledge<G> {
        &self.game
    }

    /// Applies one event.
    pub fn apply(&mut self, event: Event<G::Obs, G::View>) -> Applied {
        match reduce(&mut self.table, event) {
            Change::Known => Applied::Known,
            Change::Gap => Applied::Gap,
            Change::Table => Applied::Table,
            Change::Phase => Applied::Game,
            Change::Observed(obs) => {
                G::fold(&mut self.game.view, &obs);
                self.game.observed.push(obs);
                Applied::Game
            }
            Change::Replaced(view, withdrawn) => {
                self.game.view = view;
                self.game.withdraw(withdrawn);
                Applied::Game
            }
        }
    }

    /// Takes over what comes with every frame of events: the time at the table, whose decision it is, the clocks.
    pub fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>) {
        self.table.at = at;
        self.table.turn = turn;
        self.table.clocks = clocks;
    }

    /// Puts events that are in the view already before all others, for the list of observations alone.
    pub fn recall(&mut self, events: impl IntoIterator<Item = EventKind<G::Obs, G::View>>) {
        let newer = std::mem::take(&mut self.game.observed);
        for event in events {
            match event {
                EventKind::Observed(obs) => self.game.observed.push(obs),
                EventKind::Undone { withdrawn, .. } => self.game.withdraw(withdrawn),
                _ => {}
            }
        }
        self.game.observed.extend(newer);
    }
}
