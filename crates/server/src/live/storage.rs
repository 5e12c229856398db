//! What the tables need of a database: the real store, or in tests the simulated one.

use super::tables::GameOverHook;
#[cfg(test)]
use crate::simulation::SimulatedStore;
use std::collections::HashMap;
use tavola_protocol::Ending;
use tavola_store::{
    Claimed, GameMeta, Head, Millis, Notice, Owner, Result, Sanction, Sanctioned, Store, Thought, User, Vacation,
};
use tokio::sync::mpsc;

/// Where tables are kept.
#[derive(Clone)]
pub(crate) enum Storage {
    Real(Store),
    #[cfg(test)]
    Simulated(SimulatedStore),
}

/// Calls the function of the same name, wherever the tables are kept.
macro_rules! pass {
    ($self:ident.$($call:tt)+) => {
        match $self {
            Storage::Real(store) => store.$($call)+,
            #[cfg(test)]
            Storage::Simulated(store) => store.$($call)+,
        }
    };
}

/// A write that is not durable yet. One that is given up waits no longer, either.
struct Waits;

impl Waits {
    fn begin() -> Waits {
        metrics::gauge!("tavola_writes_waiting").increment(1.0);
        Waits
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        metrics::gauge!("tavola_writes_waiting").decrement(1.0);
    }
}

impl Storage {
    /// Settles what follows from an ending; in a simulation nothing does.
    pub(crate) async fn settle(&self, hook: &dyn GameOverHook, game: &GameMeta, ending: &Ending) -> Result<()> {
        match self {
            Storage::Real(store) => hook.settle(store, game, ending).await,
            #[cfg(test)]
            Storage::Simulated(_) => Ok(()),
        }
    }

    pub(crate) fn shared(&self) -> bool {
        pass!(self.shared())
    }

    pub(crate) fn listen(&self) -> mpsc::Receiver<Notice> {
        pass!(self.listen())
    }

    pub(crate) fn tell_session_ended(&self, user_id: &str) {
        pass!(self.tell_session_ended(user_id));
    }

    pub(crate) fn tell_present(&self, user_ids: &[String]) {
        pass!(self.tell_present(user_ids));
    }

    pub(crate) async fn append(&self, game_id: &str, epoch: i64, first_n: u64, entries: &[String]) -> Result<()> {
        let asked = std::time::Instant::now();
        let waits = Waits::begin();
        let kept = pass!(self.append(game_id, epoch, first_n, entries).await);
        drop(waits);
        metrics::histogram!("tavola_write_seconds").record(asked.elapsed().as_secs_f64());
        kept
    }

    pub(crate) async fn read_log(&self, game_id: &str, from_n: u64) -> Result<Vec<String>> {
        pass!(self.read_log(game_id, from_n).await)
    }

    pub(crate) async fn head(&self, game_id: &str) -> Result<Option<Head>> {
        pass!(self.head(game_id).await)
    }

    pub(crate) async fn create_game(&self, meta: &GameMeta, owner: Option<&str>, entries: &[String]) -> Result<()> {
        pass!(self.create_game(meta, owner, entries).await)
    }

    pub(crate) async fn update_game(&self, meta: &GameMeta) -> Result<()> {
        pass!(self.update_game(meta).await)
    }

    pub(crate) async fn game(&self, game_id: &str) -> Result<Option<GameMeta>> {
        pass!(self.game(game_id).await)
    }

    pub(crate) async fn owner(&self, game_id: &str) -> Result<Option<Owner>> {
        pass!(self.owner(game_id).await)
    }

    pub(crate) async fn claim(&self, game_id: &str, node: &str, ttl: Millis) -> Result<Option<i64>> {
        pass!(self.claim(game_id, node, ttl).await)
    }

    pub(crate) async fn renew(&self, node: &str, address: &str, ttl: Millis, clock: Millis) -> Result<()> {
        pass!(self.renew(node, address, ttl, clock).await)
    }

    pub(crate) async fn clock(&self) -> Result<Millis> {
        pass!(self.clock().await)
    }

    pub(crate) async fn retire(&self, node: &str, dark_since: Millis) -> Result<()> {
        pass!(self.retire(node, dark_since).await)
    }

    pub(crate) async fn expire_nodes(&self, ttl: Millis) -> Result<()> {
        pass!(self.expire_nodes(ttl).await)
    }

    pub(crate) async fn forget_nodes(&self) -> Result<()> {
        pass!(self.forget_nodes().await)
    }

    pub(crate) async fn note_ending(&self, game_id: &str) -> Result<()> {
        pass!(self.note_ending(game_id).await)
    }

    pub(crate) async fn settle_ending(&self, game_id: &str) -> Result<()> {
        pass!(self.settle_ending(game_id).await)
    }

    pub(crate) async fn unsettled_endings(&self, node: &str, age: Millis) -> Result<Vec<String>> {
        pass!(self.unsettled_endings(node, age).await)
    }

    pub(crate) async fn end_dark(&self, game_id: &str, epoch: i64) -> Result<()> {
        pass!(self.end_dark(game_id, epoch).await)
    }

    pub(crate) async fn claim_orphans(&self, node: &str, ttl: Millis, limit: u32) -> Result<Vec<Claimed>> {
        pass!(self.claim_orphans(node, ttl, limit).await)
    }

    pub(crate) async fn read_logs(&self, games: &[String]) -> Result<HashMap<String, (u64, Vec<String>)>> {
        pass!(self.read_logs(games).await)
    }

    pub(crate) async fn session_user(&self, digest: &str, now: Millis) -> Result<Option<User>> {
        pass!(self.session_user(digest, now).await)
    }

    /// The last vacation of each of these people; in a simulation nobody goes on one.
    pub(crate) async fn last_vacations(&self, user_ids: &[String]) -> Result<Vec<Vacation>> {
        match self {
            Storage::Real(store) => store.last_vacations(user_ids).await,
            #[cfg(test)]
            Storage::Simulated(_) => Ok(Vec::new()),
        }
    }

    /// What a moderator decided about somebody; in a simulation nobody moderates.
    pub(crate) async fn sanctioned(&self, user_id: &str, kind: Sanction, now: Millis) -> Result<Option<Sanctioned>> {
        match self {
            Storage::Real(store) => store.sanctioned(user_id, kind, now).await,
            #[cfg(test)]
            Storage::Simulated(_) => Ok(None),
        }
    }

    /// The thoughts of workers on other machines; a simulation has none.
    pub(crate) async fn collect_thoughts(&self, node: &str) -> Result<Vec<(String, Option<String>)>> {
        match self {
            Storage::Real(store) => store.collect_thoughts(node).await,
            #[cfg(test)]
            Storage::Simulated(_) => Ok(Vec::new()),
        }
    }

    pub(crate) async fn ask_thought(&self, node: &str, thought: &Thought, patience: Millis) -> Result<()> {
        match self {
            Storage::Real(store) => store.ask_thought(node, thought, patience).await,
            #[cfg(test)]
            Storage::Simulated(_) => Err(tavola_store::StoreError::Unavailable("a simulation has no workers".into())),
        }
    }
}
