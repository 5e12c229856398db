//! Who is connected, so that a session that ends takes its sockets with it.

use super::{tables::Tables, watch::ClientHandle};
use std::collections::BTreeMap;
use tavola_core::{ErrorCode, RuleError};

/// A person who opens a socket, and the session that says so.
#[derive(Clone, Debug)]
pub struct Connected {
    /// The person's id.
    pub player: String,
    /// The session's digest.
    pub session: String,
}

/// How many sockets one person may have open on one node.
const MOST_SOCKETS: usize = 64;

/// The open sockets of people, by connection.
#[derive(Default)]
pub(crate) struct Sockets {
    by_player: BTreeMap<String, Vec<(String, ClientHandle)>>,
}

impl Sockets {
    /// Adds a socket, unless this person has too many.
    fn add(&mut self, who: &Connected, out: &ClientHandle) -> Result<(), RuleError> {
        let mine = self.by_player.entry(who.player.clone()).or_default();
        if mine.len() >= MOST_SOCKETS {
            let most = format!("one person has {MOST_SOCKETS} connections at most; close some");
            return Err(RuleError::new(ErrorCode::TooMany, most));
        }
        mine.push((who.session.clone(), out.clone()));
        Ok(())
    }

    fn remove(&mut self, player: &str, connection: u64) {
        if let Some(mine) = self.by_player.get_mut(player) {
            mine.retain(|(_, out)| out.connection != connection);
            if mine.is_empty() {
                self.by_player.remove(player);
            }
        }
    }

    fn of(&self, player: &str) -> Vec<(String, ClientHandle)> {
        self.by_player.get(player).cloned().unwrap_or_default()
    }
}

impl Tables {
    /// A person opens a socket. Refused if the session has ended since the request was let in.
    pub(crate) async fn enter(&self, who: &Connected, out: &ClientHandle) -> Result<(), RuleError> {
        self.0.sockets().add(who, out)?;
        // Asked after the socket is on the list: a session that ends from now on finds it there.
        let valid = self.0.store.session_user(&who.session, self.0.time.wall()).await;
        match valid {
            Ok(None) => Err(logged_out()),
            Ok(Some(_)) => Ok(()),
            Err(error) => Err(super::tables::trouble(&error)),
        }
    }

    pub(crate) fn leave(&self, who: &Connected, connection: u64) {
        self.0.sockets().remove(&who.player, connection);
    }

    /// Closes the sockets of this person whose session has ended, here and on the other nodes. To be called after
    /// sessions were ended in the store.
    pub async fn sessions_ended(&self, player: &str) {
        self.0.store.tell_session_ended(player);
        self.close_ended(player).await;
    }

    /// Closes the sockets on this node of people whose session has ended.
    pub(crate) async fn close_ended(&self, player: &str) {
        let open = self.0.sockets().of(player);
        for (session, out) in open {
            // A database that does not answer is no reason to let somebody in.
            let ended = !matches!(self.0.store.session_user(&session, self.0.time.wall()).await, Ok(Some(_)));
            if ended {
                out.revoke(logged_out());
            }
        }
    }

    /// The same for everybody: notices may have been missed.
    pub(crate) async fn close_all_ended(&self) {
        let players: Vec<String> = self.0.sockets().by_player.keys().cloned().collect();
        for player in players {
            self.close_ended(&player).await;
        }
    }
}

fn logged_out() -> RuleError {
    RuleError::new(ErrorCode::Stranger, "this session has ended; log in again to go on")
}
