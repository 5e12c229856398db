//! What an actor does when this node was stopped, lost the table to another one, or cannot read its log.

use super::{
    actor::{ActorMessage, TableActor, refuse},
    tables::again,
};
use std::sync::atomic::Ordering;
use tavola_core::{ErrorCode, RuleError};
use tokio::sync::mpsc;

impl TableActor {
    /// Asks whether this node still owns the table. If not, the new owner must learn who is here.
    pub(super) async fn check_owner(&mut self) -> Result<(), RuleError> {
        let owner = self.tables.0.store.owner(&self.id).await;
        let mine = matches!(owner, Ok(Some(owner)) if owner.node == self.tables.0.settings.node);
        if self.owner && !mine { self.reload().await } else { Ok(()) }
    }

    /// If this process was stopped, nobody here could play, and nobody who is absent could come.
    pub(super) async fn give_back(&mut self) -> Result<(), RuleError> {
        let stopped = self.tables.0.stopped.load(Ordering::Relaxed);
        if stopped > self.given_back {
            let since = self.now() - (stopped - self.given_back);
            self.given_back = stopped;
            self.stuck = Some(self.stuck.map_or(since, |stuck| stuck.min(since)));
            self.presence.wait_from(self.clock());
            self.open_since = self.now();
            self.check_owner().await?;
        }
        Ok(())
    }

    /// Ends because the table in memory may differ from its log: the next actor reads the log. It also sets the clocks
    /// right, which must not run while nothing can be kept.
    pub(super) fn end_lost(&mut self, mailbox: &mut mpsc::Receiver<ActorMessage>) {
        // Time in which this process was stopped, and which was not given back yet, counts as well.
        let owed = self.tables.0.stopped.load(Ordering::Relaxed) - self.given_back;
        let now = self.tables.0.time.now() - owed;
        let since = self.stuck.map_or(now, |since| now.min(since - self.ahead));
        self.tables.0.stuck().insert(self.id.clone(), since);
        self.tables.0.actors().remove(&self.id);
        mailbox.close();
        for watcher in self.watchers.drain(..) {
            watcher.out.bye(ErrorCode::Again, "the table is being opened again; come back in a moment");
        }
        while let Ok(message) = mailbox.try_recv() {
            refuse(message, &self.id, &again());
        }
    }
}
