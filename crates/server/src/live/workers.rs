//! Bots that think on other machines (`tavola think`): a node puts positions into the database and collects what the
//! workers answer. Where no worker answers in time, the node thinks by itself.

use super::{
    actor::ActorMessage,
    bots::{Job, think},
    tables::AppState,
};
use crate::random;
use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::Duration,
};
use tavola_core::RuleError;
use tavola_store::{Store, StoreError, Thought};
use tokio::time::{Instant, sleep};

/// Positions of one node that workers have at a time. The others wait in the fair queue.
const AT_ONCE: usize = 64;
/// How often a node looks for answers, and a worker for something to do.
const LOOK: Duration = Duration::from_millis(25);
/// How long a node thinks by itself after workers did not answer.
const ALONE: Duration = Duration::from_secs(10);
/// How much longer than the thought itself a worker may take, in milliseconds, before another one gets it.
const HOLD: i64 = 5_000;

/// Hands thoughts to workers for as long as the tables are there. `patience` is how long a thought may take there.
pub(crate) async fn hand_over(state: Weak<AppState>, patience: Duration) {
    let mut out: HashMap<String, Job> = HashMap::new();
    let mut alone_until: Option<Instant> = None;
    while let Some(state) = state.upgrade() {
        let alone = alone_until.is_some_and(|until| Instant::now() < until);
        while out.len() < AT_ONCE {
            let Some(job) = state.bot_pool.next_outgoing() else { break };
            if alone {
                state.bot_pool.think_here(job);
                continue;
            }
            match ask(&state, &job, patience).await {
                Ok(id) => drop(out.insert(id, job)),
                Err(error) => {
                    tracing::warn!(%error, "cannot reach the workers; this node thinks by itself");
                    state.bot_pool.think_here(job);
                }
            }
        }
        if !out.is_empty() {
            match state.store.collect_thoughts(&state.settings.node).await {
                Ok(answers) => {
                    for (id, action) in answers {
                        let Some(job) = out.remove(&id) else { continue };
                        if let Some(act) = action {
                            answer(&job, act);
                        } else {
                            tracing::warn!("no worker has answered; this node thinks by itself for a while");
                            alone_until = Some(Instant::now() + ALONE);
                            state.bot_pool.think_here(job);
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot ask what the workers have thought"),
            }
        }
        drop(state);
        sleep(LOOK).await;
    }
}

async fn ask(state: &AppState, job: &Job, patience: Duration) -> Result<String, StoreError> {
    let thought = Thought {
        id: random::word(16),
        game: job.game.into(),
        bot: seeded(&job.bot, job.seed),
        view: job.view.clone(),
        millis: state.settings.bot_thinks.as_millis() as u32,
    };
    state.store.ask_thought(&state.settings.node, &thought, patience.as_millis() as i64).await?;
    Ok(thought.id)
}

/// A bot and the seed of its seat as workers read them.
fn seeded(bot: &str, seed: u64) -> String {
    format!("{bot} {seed:x}")
}

/// The reverse. Servers of the version before sent no seed.
fn unseeded(bot: &str) -> (&str, u64) {
    bot.split_once(' ').map_or((bot, 0), |(bot, seed)| (bot, u64::from_str_radix(seed, 16).unwrap_or(0)))
}

fn answer(job: &Job, act: String) {
    job.tables.send_if_open(&job.table, ActorMessage::BotMove { seat: job.seat, steps: job.steps, act: Ok(act) });
}

/// Thinks for the servers of a database, in so many threads, until it is dropped.
pub async fn think_for_others(store: Store, threads: usize) {
    let threads: Vec<_> = (0..threads.max(1)).map(|_| tokio::spawn(work(store.clone()))).collect();
    let _ended_together = Ended(threads.iter().map(tokio::task::JoinHandle::abort_handle).collect());
    for thread in threads {
        // They end when they are aborted.
        let _ = thread.await;
    }
}

/// Ends tasks when it is dropped.
struct Ended(Vec<tokio::task::AbortHandle>);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.iter().for_each(tokio::task::AbortHandle::abort);
    }
}

async fn work(store: Store) {
    let mut silent = false;
    loop {
        let taken = store.take_thought(HOLD).await;
        if let Err(error) = &taken
            && !silent
        {
            tracing::warn!(%error, "cannot ask for something to think about");
        }
        silent = taken.is_err();
        let Ok(Some(thought)) = taken else {
            sleep(LOOK * 2).await;
            continue;
        };
        let id: Arc<str> = thought.id.as_str().into();
        let each = Duration::from_millis(thought.millis.into());
        let thought = tokio::task::spawn_blocking(move || {
            let (bot, seed) = unseeded(&thought.bot);
            think(&thought.game, bot, seed, &thought.view, each)
        });
        let act: Result<String, RuleError> = match thought.await {
            Ok(act) => act,
            // The bot broke down. The server that asked plays on by itself.
            Err(_) => continue,
        };
        let kept = match act {
            Ok(act) => store.answer_thought(&id, &act).await,
            Err(refusal) => {
                tracing::error!(%refusal, "a bot has no answer; is this worker of the same version as the servers?");
                continue;
            }
        };
        if let Err(error) = kept {
            tracing::warn!(%error, "an answer could not be kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_reads_the_seed_that_was_sent() {
        for (bot, seed) in [("strong", 0), ("level3:memory=50", u64::MAX), ("level1", 0x0123_4567_89AB_CDEF)] {
            assert_eq!(unseeded(&seeded(bot, seed)), (bot, seed));
        }
        assert_eq!(unseeded("level1"), ("level1", 0));
    }
}
