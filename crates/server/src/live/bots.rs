//! Bots think in a few threads of their own, each thought with its own deadline. Playing never waits
//! for them: an actor hands over a view and goes on.

use super::{actor::ActorMessage, tables::Tables};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};
use tavola_bots::{Roster, bot};
use tavola_core::{Budget, ErrorCode, Rng, RuleError, Seat};
use tavola_registry::with_game;

/// The thinking threads. They end with the last handle.
pub(crate) struct BotPool {
    jobs: mpsc::SyncSender<Job>,
}

struct Job {
    tables: Tables,
    table: Arc<str>,
    game: &'static str,
    seat: Seat,
    bot: String,
    view: String,
    steps: u64,
}

/// Thoughts that may wait. An actor that finds the queue full asks again.
const QUEUE: usize = 1024;

impl BotPool {
    pub(crate) fn start(threads: usize, each: Duration) -> BotPool {
        let (jobs, waiting) = mpsc::sync_channel::<Job>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = waiting.clone();
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(move || {
                loop {
                    // The lock is held while waiting: the thread that has it takes the next job.
                    let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    work(&job, each);
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots did not start");
            }
        }
        BotPool { jobs }
    }

    /// Lets a bot think about a view; `false` if too much waits already.
    #[allow(clippy::too_many_arguments, reason = "one thought has this many parts")]
    pub(crate) fn think(
        &self,
        tables: &Tables,
        table: &Arc<str>,
        game: &'static str,
        seat: Seat,
        bot: String,
        view: String,
        steps: u64,
    ) -> bool {
        let job = Job { tables: tables.clone(), table: table.clone(), game, seat, bot, view, steps };
        self.jobs.try_send(job).is_ok()
    }
}

fn work(job: &Job, each: Duration) {
    // A bot that panics loses its thought, not the thread.
    let act = catch_unwind(AssertUnwindSafe(|| think(job.game, &job.bot, &job.view, each)))
        .unwrap_or_else(|_| Err(RuleError::new(ErrorCode::Failed, "the bot broke down")));
    job.tables.send_if_open(&job.table, ActorMessage::BotMove { seat: job.seat, steps: job.steps, act });
}

fn think(game: &str, name: &str, view: &str, each: Duration) -> Result<String, RuleError> {
    fn choose<G: Roster>(name: &str, view: &str, each: Duration) -> Result<String, RuleError> {
        let view: G::View = serde_json::from_str(view)
            .map_err(|error| RuleError::new(ErrorCode::Malformed, format!("unreadable view: {error}")))?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| RuleError::new(ErrorCode::Failed, error.to_string()))?;
        let mut bot = bot::<G>(name, Rng::from_seed(seed))?;
        Ok(G::action_text(&bot.choose(&view, &Budget::millis(each.as_millis() as u32))))
    }
    with_game!(game, G => choose::<G>(name, view, each))
}

/// Whether the game has this bot.
///
/// # Errors
/// Names the bots that exist.
pub(crate) fn check_bot(game: &str, name: &str) -> Result<(), RuleError> {
    with_game!(game, G => bot::<G>(name, Rng::new(0)).map(|_| ()))
}
