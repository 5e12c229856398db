//! Bots think in a few threads of their own, each thought with its own deadline. Playing never waits
//! for them: an actor hands over a view and goes on.

use super::{actor::ActorMessage, fair::FairQueue, tables::Tables};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};
use tavola_bots::{Roster, bot, bot_at};
use tavola_core::{Budget, ErrorCode, Rng, RuleError, Seat};
use tavola_registry::with_game;

/// The thinking threads. They end with the last handle.
pub(crate) struct BotPool {
    shared: Arc<Shared>,
    /// Whether bots think on other machines.
    elsewhere: bool,
}

struct Shared {
    jobs: Mutex<Jobs>,
    more: Condvar,
}

struct Jobs {
    /// For the threads here.
    waiting: FairQueue<Job>,
    /// For workers elsewhere.
    outgoing: FairQueue<Job>,
    closed: bool,
}

/// For whom a bot thinks: the network address, if it is known, and the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Customer {
    pub(crate) address: String,
    pub(crate) person: String,
}

/// One thought.
pub(crate) struct Job {
    pub(crate) tables: Tables,
    pub(crate) table: Arc<str>,
    pub(crate) game: &'static str,
    pub(crate) seat: Seat,
    pub(crate) bot: String,
    /// See [`tavola_table::AnyTable::bot_seed`].
    pub(crate) seed: u64,
    pub(crate) view: String,
    pub(crate) steps: u64,
    /// Since when it waits.
    pub(crate) since: Instant,
}

/// Thoughts that may wait for one person. An actor that finds the queue full asks again.
const MOST_EACH: usize = 64;

impl Shared {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // Nothing that can panic runs while the lock is held.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thought; none when the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.waiting.pop() {
                metrics::gauge!("tavola_bots_waiting", "where" => "here").set(jobs.waiting.len() as f64);
                metrics::histogram!("tavola_bot_wait_seconds").record(job.since.elapsed().as_secs_f64());
                return Some(job);
            }
            jobs = self.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl BotPool {
    pub(crate) fn start(threads: usize, each: Duration, elsewhere: bool) -> BotPool {
        let queue = || FairQueue::new(MOST_EACH);
        let jobs = Mutex::new(Jobs { waiting: queue(), outgoing: queue(), closed: false });
        let shared = Arc::new(Shared { jobs, more: Condvar::new() });
        for number in 0..threads {
            let shared = shared.clone();
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(move || {
                while let Some(job) = shared.next() {
                    work(&job, each);
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots did not start");
            }
        }
        BotPool { shared, elsewhere }
    }

    /// The next thought, for a simulation in which no thread thinks.
    #[cfg(test)]
    pub(crate) fn take(&self) -> Option<Job> {
        self.shared.jobs().waiting.pop()
    }

    /// Lets a bot think; `false` if too much waits for this customer already.
    pub(crate) fn think(&self, customer: &Customer, job: Job) -> bool {
        let mut jobs = self.shared.jobs();
        let queue = if self.elsewhere { &mut jobs.outgoing } else { &mut jobs.waiting };
        let taken = queue.push(&customer.address, &customer.person, job);
        let (waiting, outgoing) = (jobs.waiting.len(), jobs.outgoing.len());
        drop(jobs);
        metrics::gauge!("tavola_bots_waiting", "where" => "here").set(waiting as f64);
        metrics::gauge!("tavola_bots_waiting", "where" => "elsewhere").set(outgoing as f64);
        self.shared.more.notify_one();
        taken
    }

    /// The next thought for a worker elsewhere.
    pub(crate) fn next_outgoing(&self) -> Option<Job> {
        let mut jobs = self.shared.jobs();
        let job = jobs.outgoing.pop();
        metrics::gauge!("tavola_bots_waiting", "where" => "elsewhere").set(jobs.outgoing.len() as f64);
        job
    }

    /// Lets a bot think here, though it was to think elsewhere. Its turn has come already.
    pub(crate) fn think_here(&self, job: Job) {
        let table = job.table.clone();
        self.shared.jobs().waiting.push(&table, &table, job);
        self.shared.more.notify_one();
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.shared.jobs().closed = true;
        self.shared.more.notify_all();
    }
}

fn work(job: &Job, each: Duration) {
    // A bot that panics loses its thought, not the thread.
    let act = catch_unwind(AssertUnwindSafe(|| think(job.game, &job.bot, job.seed, &job.view, each)))
        .unwrap_or_else(|_| Err(RuleError::new(ErrorCode::Failed, "the bot broke down")));
    job.tables.send_if_open(&job.table, ActorMessage::BotMove { seat: job.seat, steps: job.steps, act });
}

/// What a bot does, after so long.
pub(crate) fn think(game: &str, name: &str, seed: u64, view: &str, each: Duration) -> Result<String, RuleError> {
    fn choose<G: Roster>(name: &str, seed: u64, view: &str, each: Duration) -> Result<String, RuleError> {
        let mut bot = bot_at::<G>(name, seed, view)?;
        let view: G::View = serde_json::from_str(view)
            .map_err(|error| RuleError::new(ErrorCode::Malformed, format!("unreadable view: {error}")))?;
        Ok(G::action_text(&bot.choose(&view, &Budget::millis(each.as_millis() as u32))))
    }
    with_game!(game, G => choose::<G>(name, seed, view, each))
}

/// Whether the game has this bot.
///
/// # Errors
/// Names the bots that exist.
pub(crate) fn check_bot(game: &str, name: &str) -> Result<(), RuleError> {
    with_game!(game, G => bot::<G>(name, Rng::new(0)).map(|_| ()))
}
