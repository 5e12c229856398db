//! Who is connected, so that a session that ends takes its sockets with it.

use super::{
    tables::{Tables, again},
    watch::ClientHandle,
};
use crate::moderation;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, Weak},
    time::Duration,
};
use tavola_core::{ErrorCode, RuleError};
use tavola_protocol::PlayerCommand;
use tavola_store::Sanction;
use tokio::time::Instant;

/// A person who opens a socket, and the session that says so.
#[derive(Clone, Debug)]
pub struct Connected {
    /// The person's id.
    pub player: String,
    /// The session's digest.
    pub session: String,
}

/// What somebody may still send: it fills again with time. All sockets of one person share one, and so do those of
/// strangers at one address.
pub(crate) struct Allowance {
    rate: f64,
    left: f64,
    filled: Instant,
}

/// After a pause a client may send as many texts at once as otherwise in this many seconds.
const BURST: f64 = 3.0;

impl Allowance {
    pub(crate) fn new(rate: f64) -> Allowance {
        Allowance { rate, left: BURST * rate, filled: Instant::now() }
    }

    /// Takes so many texts.
    ///
    /// # Errors
    /// There is not enough left.
    pub(crate) fn pay(&mut self, price: f64) -> Result<(), RuleError> {
        let passed = self.filled.elapsed().as_secs_f64();
        self.filled = Instant::now();
        self.left = (self.left + passed * self.rate).min(BURST * self.rate) - price;
        if self.left < 0.0 {
            let message = format!("too many texts: {} a second are enough for any game", self.rate);
            return Err(RuleError::new(ErrorCode::Flood, message));
        }
        Ok(())
    }
}

/// How many times as many texts all sockets of one person may send as one of them.
const ALL_SOCKETS: f64 = 3.0;

/// How often a node tells the others who is connected to it. Somebody whom none has named for three times as long is gone.
pub(crate) const PRESENT: Duration = Duration::from_secs(15);

/// How many sockets one person may have open on one node.
const MOST_SOCKETS: usize = 64;

/// The open sockets of people, by connection.
#[derive(Default)]
pub(crate) struct Sockets {
    by_player: BTreeMap<String, Vec<(String, ClientHandle)>>,
    /// When another node last said that somebody is connected to it.
    elsewhere: BTreeMap<String, Instant>,
    allowances: BTreeMap<String, Weak<Mutex<Allowance>>>,
    /// How many allowances there are when the unused ones are forgotten.
    sweep_at: usize,
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

    /// Whether this person is connected to any node.
    fn present(&self, player: &str) -> bool {
        self.by_player.contains_key(player)
            || self.elsewhere.get(player).is_some_and(|named| named.elapsed() < 3 * PRESENT)
    }

    fn remove(&mut self, player: &str, connection: u64) {
        if let Some(mine) = self.by_player.get_mut(player) {
            mine.retain(|(_, out)| out.connection != connection);
            if mine.is_empty() {
                self.by_player.remove(player);
            }
        }
    }

    /// What all sockets of this person, or of strangers at this address, may send together.
    pub(crate) fn allowance(&mut self, whose: &str, rate: f64) -> Arc<Mutex<Allowance>> {
        if let Some(shared) = self.allowances.get(whose).and_then(Weak::upgrade) {
            return shared;
        }
        if self.allowances.len() >= self.sweep_at {
            self.allowances.retain(|_, shared| shared.strong_count() > 0);
            self.sweep_at = 2 * self.allowances.len() + 64;
        }
        let shared = Arc::new(Mutex::new(Allowance::new(ALL_SOCKETS * rate)));
        self.allowances.insert(whose.to_owned(), Arc::downgrade(&shared));
        shared
    }

    fn of(&self, player: &str) -> Vec<(String, ClientHandle)> {
        self.by_player.get(player).cloned().unwrap_or_default()
    }
}

impl Tables {
    /// A person opens a socket. Refused if the session has ended since the request was let in.
    pub(crate) async fn enter(&self, who: &Connected, out: &ClientHandle) -> Result<(), RuleError> {
        self.0.sockets().add(who, out)?;
        if self.0.store.shared() {
            self.0.store.tell_present(std::slice::from_ref(&who.player));
        }
        // Asked after the socket is on the list: a session that ends from now on finds it there.
        let valid = self.0.store.session_user(&who.session, self.0.time.wall()).await;
        match valid {
            Ok(None) => Err(logged_out()),
            Ok(Some(_)) => Ok(()),
            Err(error) => Err(super::tables::trouble(&error)),
        }
    }

    /// The events after a number, for a person who asks without a socket: until the session ends.
    ///
    /// # Errors
    /// There is no such table, or the session has ended.
    pub async fn events_for(
        &self,
        who: &Connected,
        table: &str,
        after: u64,
        wait: Duration,
    ) -> Result<String, RuleError> {
        let asks = Asks { tables: self, who, out: ClientHandle::without_queue(self.next_connection()) };
        self.enter(who, &asks.out).await?;
        tokio::select! {
            biased;
            () = asks.out.cut.notified() => Err(asks.out.revoked.get().cloned().unwrap_or_else(again)),
            events = self.events(table, Some(&who.player), after, wait) => events,
        }
    }

    /// Whether this person has an open connection, here or at another node.
    pub(crate) fn is_present(&self, player: &str) -> bool {
        self.0.sockets().present(player)
    }

    /// Tells the other nodes who is connected here, and forgets those whom they have not named for long.
    pub(crate) fn tell_present(&self) {
        let here: Vec<String> = {
            let mut sockets = self.0.sockets();
            sockets.elsewhere.retain(|_, named| named.elapsed() < 3 * PRESENT);
            sockets.by_player.keys().cloned().collect()
        };
        self.0.store.tell_present(&here);
    }

    /// Another node says that this person is connected to it.
    pub(crate) fn note_elsewhere(&self, player: String) {
        self.0.sockets().elsewhere.insert(player, Instant::now());
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

    /// Refuses what somebody says whom a moderator has muted.
    pub(crate) async fn check_muted(&self, player: &str, command: &PlayerCommand) -> Result<(), RuleError> {
        if !matches!(command, PlayerCommand::Chat(_)) {
            return Ok(());
        }
        let now = self.0.time.wall();
        match self.0.store.sanctioned(player, Sanction::Mute, now).await {
            Ok(None) => Ok(()),
            Ok(Some(mute)) => Err(moderation::refusal(ErrorCode::Muted, &mute)),
            Err(error) => Err(super::tables::trouble(&error)),
        }
    }

    /// Ends the conversations of everybody who is connected, so that they come to another node.
    pub(crate) fn send_away(&self) {
        let open: Vec<ClientHandle> = {
            let sockets = self.0.sockets();
            sockets.by_player.values().flatten().map(|(_, out)| out.clone()).collect()
        };
        for out in open {
            out.bye(ErrorCode::Again, "this server has lost its database; come back in a moment");
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

/// A person who waits for events without a socket. The client may go away at any moment.
struct Asks<'a> {
    tables: &'a Tables,
    who: &'a Connected,
    out: ClientHandle,
}

impl Drop for Asks<'_> {
    fn drop(&mut self) {
        self.tables.leave(self.who, self.out.connection);
    }
}

fn logged_out() -> RuleError {
    RuleError::new(ErrorCode::Stranger, "this session has ended; log in again to go on")
}
