//! The table behind a controller: in this page, on a server, or set up for an exercise.

use leptos::prelude::Callback;
use std::slice;
use tavola_core::{Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_ui_model::{GameSession, LocalGame, Verdict};

/// Where commands go, and the sides of the table that can be looked at from here.
pub enum TablePort {
    /// A game at this screen.
    Local(LocalGame),
    /// An exercise: an answer is judged first, and only the right one is played, with what follows it.
    Exercise {
        /// The position to act in.
        game: LocalGame,
        /// What an action is worth.
        judge: Callback<String, Verdict>,
        /// Whether the last right answer was given.
        solved: bool,
    },
    /// A table on a server.
    Remote {
        /// The side of the one viewer here.
        session: GameSession,
        /// Sends a command to the server.
        send: Callback<PlayerCommand>,
    },
}

impl TablePort {
    /// Every side that can be looked at from here.
    fn sessions(&self) -> &[GameSession] {
        match self {
            TablePort::Local(game) | TablePort::Exercise { game, .. } => game.sessions(),
            TablePort::Remote { session, .. } => slice::from_ref(session),
        }
    }

    /// The same, to be shown.
    pub fn sessions_mut(&mut self) -> &mut [GameSession] {
        match self {
            TablePort::Local(game) | TablePort::Exercise { game, .. } => game.sessions_mut(),
            TablePort::Remote { session, .. } => slice::from_mut(session),
        }
    }

    /// The viewer's side, or the public's.
    pub fn session(&self, viewer: Viewer) -> &GameSession {
        match self {
            TablePort::Local(game) | TablePort::Exercise { game, .. } => game.session(viewer),
            TablePort::Remote { session, .. } => session,
        }
    }

    /// The seats of the people at this screen.
    pub fn people(&self) -> Vec<Seat> {
        self.sessions().iter().filter_map(|session| session.table().viewer.seat()).collect()
    }

    /// The people at this screen who have to decide.
    pub fn deciders(&self) -> Vec<Seat> {
        if matches!(self, TablePort::Exercise { solved: true, .. }) {
            return Vec::new();
        }
        let deciding = self.sessions().iter().filter(|session| session.decides());
        deciding.filter_map(|session| session.table().viewer.seat()).collect()
    }

    /// The person who is to decide: the looker if they have to, or in open games anybody.
    pub fn acting(&self, looking: Option<Viewer>) -> Option<Seat> {
        let looking = looking?;
        let deciders = self.deciders();
        let own = looking.seat().filter(|seat| deciders.contains(seat));
        own.or_else(|| deciders.first().copied().filter(|_| !self.session(looking).view().hides()))
    }

    /// The game at this screen, if one is played here.
    pub fn local(&self) -> Option<&LocalGame> {
        match self {
            TablePort::Local(game) => Some(game),
            _ => None,
        }
    }
}
