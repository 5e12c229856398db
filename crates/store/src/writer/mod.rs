//! Group commit: everything that waits to be written shares one transaction.
//!
//! A commit costs a wait for the disk, whether it holds one move or a thousand. While one commit is
//! under way the next batch gathers, so a thousand games cost hardly more waits than one.

mod batch;
mod postgres;
mod sqlite;

use crate::{GameMeta, Millis, Result, StoreError, notices::Notifier, open::Pools};
use batch::Batch;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

/// Jobs that may wait before senders have to wait too.
const QUEUE: usize = 8192;
/// Jobs in one transaction at most.
const BATCH: usize = 1024;
/// PostgreSQL works on several commits at once; a game always goes to the same lane.
const LANES: usize = 2;

/// Something to write, and whom to tell.
pub(crate) enum Job {
    /// A new game with the beginning of its log.
    Create { meta: Box<GameMeta>, owner: Option<String>, entries: Vec<String>, done: Done<()> },
    /// A game's summary has changed.
    Update { meta: Box<GameMeta>, done: Done<()> },
    /// More of a game's log.
    Append(Append),
    /// A node wants to own a game.
    Claim { game: String, node: String, ttl: Millis, done: Done<Option<i64>> },
}

impl Job {
    fn game(&self) -> &str {
        match self {
            Job::Create { meta, .. } | Job::Update { meta, .. } => &meta.id,
            Job::Append(append) => &append.game,
            Job::Claim { game, .. } => game,
        }
    }
}

/// Entries for one game.
pub(crate) struct Append {
    pub(crate) game: String,
    pub(crate) epoch: i64,
    pub(crate) first: u64,
    pub(crate) entries: Vec<String>,
    pub(crate) done: Done<()>,
}

/// Where the result of a job goes.
pub(crate) type Done<T> = oneshot::Sender<Result<T>>;

/// A handle to the writing tasks. They end when the last clone is gone.
#[derive(Clone)]
pub(crate) struct Writer {
    lanes: Vec<mpsc::Sender<Job>>,
}

impl Writer {
    pub(crate) fn start(pools: &Pools, notifier: &Arc<Notifier>, patience: Duration) -> Writer {
        let lanes = if matches!(pools, Pools::Postgres(_)) { LANES } else { 1 };
        let lanes = (0..lanes).map(|_| {
            let (lane, jobs) = mpsc::channel(QUEUE);
            tokio::spawn(work(jobs, pools.clone(), notifier.clone(), patience));
            lane
        });
        Writer { lanes: lanes.collect() }
    }

    /// Hands a job over and waits until it is durable or refused.
    pub(crate) async fn ask<T>(&self, make: impl FnOnce(Done<T>) -> Job) -> Result<T> {
        let (done, result) = oneshot::channel();
        let job = make(done);
        let lane = job.game().bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let closed = |()| StoreError::Unavailable("the store is closed".into());
        self.lanes[lane % self.lanes.len()].send(job).await.map_err(|_| closed(()))?;
        result.await.map_err(|_| closed(()))?
    }
}

async fn work(mut jobs: mpsc::Receiver<Job>, pools: Pools, notifier: Arc<Notifier>, patience: Duration) {
    let mut waiting = Vec::new();
    loop {
        if waiting.is_empty() && jobs.recv_many(&mut waiting, BATCH).await == 0 {
            return;
        }
        while waiting.len() < BATCH {
            match jobs.try_recv() {
                Ok(job) => waiting.push(job),
                Err(_) => break,
            }
        }
        let (batch, put_off) = Batch::gather(std::mem::take(&mut waiting));
        waiting = put_off;
        let outcome = write(&pools, &batch, patience).await;
        if outcome.is_ok() {
            notifier.tell(batch.appends.iter().map(|append| append.game.clone()).collect());
        }
        batch.answer(outcome);
    }
}

/// Writes a batch, again and again while a PostgreSQL server does not answer. A commit whose answer was lost
/// is recognised on the next try: the log ends where the batch would have brought it, with its entry.
async fn write(pools: &Pools, batch: &Batch, patience: Duration) -> Result<batch::Outcome> {
    match pools {
        Pools::Sqlite { write, .. } => sqlite::write(write, batch).await,
        Pools::Postgres(pool) => {
            let began = Instant::now();
            let mut pause = Duration::from_millis(20);
            let mut again = false;
            loop {
                match postgres::write(pool, batch, again).await {
                    Err(error) if error.passing() && began.elapsed() < patience => {
                        tracing::warn!(%error, "the database does not answer; writing again");
                        tokio::time::sleep(pause).await;
                        pause = (pause * 2).min(Duration::from_millis(500));
                        again = true;
                    }
                    outcome => return outcome,
                }
            }
        }
    }
}
