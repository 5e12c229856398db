//! The store as a simulated node has it: a line to the one database, which may be slow, cut or broken.

use super::{Bug, Database, World, conditions::Direction};
use std::{collections::HashMap, sync::Arc, time::Duration};
use tavola_store::{Claimed, GameMeta, Head, Millis, Notice, Owner, Result, StoreError, User};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep},
};

#[derive(Clone)]
pub(crate) struct SimulatedStore {
    pub(super) world: Arc<World>,
    /// The number of the node whose store this is, and of its life.
    pub(super) node: usize,
    pub(super) life: u64,
}

/// How long writes wait for a shared database that does not answer, as the real store does.
const PATIENCE: Duration = Duration::from_secs(10);

fn unavailable() -> StoreError {
    StoreError::Unavailable("the simulated line is down".into())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Read,
    Write,
}

impl SimulatedStore {
    /// Asks the database. What is under way goes on when the node stops or dies.
    async fn call<T: Send + 'static>(
        &self,
        kind: Kind,
        act: impl FnOnce(&mut Database, Millis) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        let (world, node) = (self.world.clone(), self.node);
        tokio::spawn(async move { drop(reply.send(serve(&world, node, kind, act).await)) });
        answer.await.unwrap_or_else(|_| Err(unavailable()))
    }

    /// Writes, again and again while a shared database does not answer. `act` is told whether it is tried again.
    async fn write<T: Send + 'static>(
        &self,
        act: impl Fn(&mut Database, Millis, bool) -> Result<T> + Clone + Send + 'static,
    ) -> Result<T> {
        let (began, mut pause, mut again) = (Instant::now(), Duration::from_millis(20), false);
        loop {
            let act = act.clone();
            match self.call(Kind::Write, move |database, now| act(database, now, again)).await {
                Err(error) if error.passing() && self.shared() && began.elapsed() < PATIENCE => {
                    sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_millis(500));
                    again = true;
                }
                result => return result,
            }
        }
    }

    pub(crate) fn shared(&self) -> bool {
        self.world.shared
    }

    pub(crate) fn listen(&self) -> mpsc::Receiver<Notice> {
        let (out, notices) = mpsc::channel(4096);
        if self.shared() {
            // What happened before the connection was open was missed.
            let _ = out.try_send(Notice::Missed);
        }
        self.world.listens(self.node, out);
        notices
    }

    pub(crate) fn tell_present(&self, user_ids: &[String]) {
        self.world.note(&format!("{} people are connected", user_ids.len()));
    }

    pub(crate) fn tell_session_ended(&self, user_id: &str) {
        self.world.note(&format!("a session of {user_id} has ended"));
    }

    pub(crate) async fn append(&self, id: &str, epoch: i64, first: u64, entries: &[String]) -> Result<()> {
        let (world, node, game) = (self.world.clone(), (self.node, self.life), id.to_owned());
        let entries: Arc<[String]> = entries.into();
        let write = move |database: &mut Database, _, again| {
            let before = database.head(&game);
            database.append(&game, epoch, first, &entries, again)?;
            if database.head(&game) != before {
                world.committed(database, node, &game, epoch, &entries);
            }
            Ok(())
        };
        if self.world.bug == Some(Bug::EarlyAcknowledgement) {
            let store = self.clone();
            tokio::spawn(async move { drop(store.write(write).await) });
            return Ok(());
        }
        self.write(write).await?;
        if self.shared() {
            crate::tasks::spawn(hint(self.clone(), id.to_owned()));
        }
        Ok(())
    }

    pub(crate) async fn read_log(&self, id: &str, from: u64) -> Result<Vec<String>> {
        let id = id.to_owned();
        self.call(Kind::Read, move |database, _| Ok(database.read_log(&id, from))).await
    }

    pub(crate) async fn head(&self, id: &str) -> Result<Option<Head>> {
        let id = id.to_owned();
        self.call(Kind::Read, move |database, _| Ok(database.head(&id))).await
    }

    pub(crate) async fn create_game(&self, meta: &GameMeta, owner: Option<&str>, entries: &[String]) -> Result<()> {
        let (world, node, meta, owner) =
            (self.world.clone(), (self.node, self.life), meta.clone(), owner.map(str::to_owned));
        let entries = entries.to_vec();
        self.write(move |database, _, again| {
            let fresh = database.head(&meta.id).is_none();
            database.create(meta.clone(), owner.clone(), entries.clone(), again)?;
            if fresh {
                world.committed(database, node, &meta.id, 1, &entries);
            }
            Ok(())
        })
        .await
    }

    pub(crate) async fn update_game(&self, meta: &GameMeta) -> Result<()> {
        let meta = meta.clone();
        self.write(move |database, _, _| database.update(meta.clone())).await
    }

    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameMeta>> {
        let id = id.to_owned();
        self.call(Kind::Read, move |database, _| Ok(database.game(&id))).await
    }

    pub(crate) async fn owner(&self, id: &str) -> Result<Option<Owner>> {
        let id = id.to_owned();
        self.call(Kind::Read, move |database, now| Ok(database.owner(&id, now))).await
    }

    pub(crate) async fn claim(&self, id: &str, node: &str, ttl: Millis) -> Result<Option<i64>> {
        let (id, node) = (id.to_owned(), node.to_owned());
        self.write(move |database, now, _| Ok(database.claim(&id, &node, ttl, now))).await
    }

    pub(crate) async fn renew(&self, node: &str, address: &str, ttl: Millis, clock: Millis) -> Result<()> {
        self.world.is_called(self.node, self.life, node);
        let (node, address) = (node.to_owned(), address.to_owned());
        let renew = move |database: &mut Database, now| {
            database.renew(&node, Some(&address), ttl, Some(clock), now);
            Ok(())
        };
        self.call(Kind::Write, renew).await
    }

    pub(crate) async fn clock(&self) -> Result<Millis> {
        self.call(Kind::Read, |_, now| Ok(now)).await
    }

    pub(crate) async fn retire(&self, node: &str, dark_since: Millis) -> Result<()> {
        let node = node.to_owned();
        let retire = move |database: &mut Database, _| {
            database.retire(&node, dark_since);
            Ok(())
        };
        self.call(Kind::Write, retire).await
    }

    pub(crate) async fn expire_nodes(&self, ttl: Millis) -> Result<()> {
        let expire = move |database: &mut Database, _| {
            database.expire_nodes(ttl);
            Ok(())
        };
        self.call(Kind::Write, expire).await
    }

    pub(crate) async fn forget_nodes(&self) -> Result<()> {
        let forget = |database: &mut Database, now| {
            database.forget_nodes(now);
            Ok(())
        };
        self.call(Kind::Write, forget).await
    }

    pub(crate) async fn note_ending(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.write(move |database, now, _| database.note_ending(&id, now)).await
    }

    pub(crate) async fn settle_ending(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        let settle = move |database: &mut Database, _| {
            database.settle_ending(&id);
            Ok(())
        };
        self.call(Kind::Write, settle).await
    }

    pub(crate) async fn unsettled_endings(&self, node: &str, age: Millis) -> Result<Vec<String>> {
        let node = node.to_owned();
        self.call(Kind::Read, move |database, now| Ok(database.unsettled_endings(&node, age, now))).await
    }

    pub(crate) async fn end_dark(&self, id: &str, epoch: i64) -> Result<()> {
        let id = id.to_owned();
        let end = move |database: &mut Database, _| {
            database.end_dark(&id, epoch);
            Ok(())
        };
        self.call(Kind::Write, end).await
    }

    pub(crate) async fn claim_orphans(&self, node: &str, ttl: Millis, limit: u32) -> Result<Vec<Claimed>> {
        let node = node.to_owned();
        self.call(Kind::Write, move |database, now| Ok(database.claim_orphans(&node, ttl, limit, now))).await
    }

    pub(crate) async fn read_logs(&self, games: &[String]) -> Result<HashMap<String, (u64, Vec<String>)>> {
        let games = games.to_vec();
        self.call(Kind::Read, move |database, _| Ok(database.read_logs(&games))).await
    }

    pub(crate) async fn session_user(&self, digest: &str, now: Millis) -> Result<Option<User>> {
        let id = digest.to_owned();
        let user = User { name: id.clone(), id, password: None, created_at: now, seen_at: now };
        self.call(Kind::Read, move |_, _| Ok(Some(user))).await
    }
}

/// The way to the database, its work, and the way back.
async fn serve<T>(
    world: &World,
    node: usize,
    kind: Kind,
    act: impl FnOnce(&mut Database, Millis) -> Result<T>,
) -> Result<T> {
    world.latency().await;
    if !world.passes(node, Direction::There).await {
        return Err(unavailable());
    }
    if kind == Kind::Write {
        world.disk().await?;
    }
    if world.database_is_down() {
        return Err(unavailable());
    }
    let result = act(&mut world.database(), world.database_clock());
    world.latency().await;
    // The database may crash before it has answered.
    let answered = world.passes(node, Direction::Back).await && !world.database_is_down();
    if answered { result } else { Err(unavailable()) }
}

/// Tells the other nodes that a game moved on: after the commit, and not for sure.
async fn hint(store: SimulatedStore, game: String) {
    let world = store.world.clone();
    world.latency().await;
    if world.passes(store.node, Direction::There).await && !world.database_is_down() {
        world.hint(store.node, &game);
    }
}
