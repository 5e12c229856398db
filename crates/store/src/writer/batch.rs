//! What one transaction writes.

use super::{Append, Done, Job};
use crate::{GameMeta, Head, Millis, Result, StoreError};
use std::collections::{HashMap, HashSet};

/// Jobs sorted for one transaction: a game's appends are joined to one chain.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) births: Vec<Birth>,
    pub(crate) updates: Vec<(Box<GameMeta>, Done<()>)>,
    pub(crate) chains: Vec<Chain>,
    pub(crate) claims: Vec<Claim>,
}

/// A new game.
pub(crate) struct Birth {
    pub(crate) meta: Box<GameMeta>,
    pub(crate) owner: Option<String>,
    pub(crate) entries: Vec<String>,
    done: Done<()>,
}

/// Consecutive entries of one game, from one or more appends.
pub(crate) struct Chain {
    pub(crate) game: String,
    pub(crate) epoch: i64,
    pub(crate) first: u64,
    pub(crate) entries: Vec<String>,
    done: Vec<Done<()>>,
}

impl Chain {
    /// The number after the last entry.
    pub(crate) fn next(&self) -> u64 {
        self.first + self.entries.len() as u64
    }
}

/// A wish to own a game.
pub(crate) struct Claim {
    pub(crate) game: String,
    pub(crate) node: String,
    pub(crate) ttl: Millis,
    done: Done<Option<i64>>,
}

/// What became of a batch that was committed.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Games that were there already and so were not born.
    pub(crate) known: HashSet<String>,
    /// Updates of games that do not exist.
    pub(crate) unknown: HashSet<String>,
    /// Where the logs of refused chains stand; `None` for games that do not exist.
    pub(crate) refused: HashMap<String, Option<Head>>,
    /// The epochs of granted claims, by the claim's place.
    pub(crate) granted: HashMap<usize, i64>,
}

impl Batch {
    /// Sorts jobs. A second append that does not continue the first, and whatever follows a claim of
    /// the same game, is put off to the next batch.
    pub(crate) fn gather(jobs: Vec<Job>) -> (Batch, Vec<Job>) {
        let mut batch = Batch::default();
        let mut put_off: Vec<Job> = Vec::new();
        let mut closed: HashSet<String> = HashSet::new();
        let mut chains: HashMap<String, usize> = HashMap::new();
        for job in jobs {
            if closed.contains(job.game()) {
                put_off.push(job);
                continue;
            }
            match job {
                Job::Create { meta, owner, entries, done } => {
                    closed.insert(meta.id.clone());
                    batch.births.push(Birth { meta, owner, entries, done });
                }
                Job::Update { meta, done } => batch.updates.push((meta, done)),
                Job::Claim { game, node, ttl, done } => {
                    closed.insert(game.clone());
                    batch.claims.push(Claim { game, node, ttl, done });
                }
                Job::Append(append) => {
                    let Append { game, epoch, first, entries, done } = append;
                    match chains.get(&game).map(|&place| &mut batch.chains[place]) {
                        None => {
                            chains.insert(game.clone(), batch.chains.len());
                            batch.chains.push(Chain { game, epoch, first, entries, done: vec![done] });
                        }
                        Some(chain) if chain.epoch == epoch && chain.next() == first => {
                            chain.entries.extend(entries);
                            chain.done.push(done);
                        }
                        Some(_) => {
                            closed.insert(game.clone());
                            put_off.push(Job::Append(Append { game, epoch, first, entries, done }));
                        }
                    }
                }
            }
        }
        (batch, put_off)
    }

    /// Tells everybody. Who no longer listens is not told.
    pub(crate) fn answer(self, outcome: Result<Outcome>) {
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) => {
                let births = self.births.into_iter().map(|birth| birth.done);
                let updates = self.updates.into_iter().map(|(_, done)| done);
                let chains = self.chains.into_iter().flat_map(|chain| chain.done);
                for done in births.chain(updates).chain(chains) {
                    let _ = done.send(Err(error.clone()));
                }
                for claim in self.claims {
                    let _ = claim.done.send(Err(error.clone()));
                }
                return;
            }
        };
        for birth in self.births {
            let id = &birth.meta.id;
            let taken = outcome.known.contains(id).then(|| StoreError::Taken(format!("game {id}")));
            let _ = birth.done.send(taken.map_or(Ok(()), Err));
        }
        for (meta, done) in self.updates {
            let missing = outcome.unknown.contains(&meta.id).then(|| StoreError::Missing(format!("game {}", meta.id)));
            let _ = done.send(missing.map_or(Ok(()), Err));
        }
        for chain in self.chains {
            let refusal = outcome.refused.get(&chain.game).map(|head| refusal(&chain, *head));
            for done in chain.done {
                let _ = done.send(refusal.clone().map_or(Ok(()), Err));
            }
        }
        for (place, claim) in self.claims.into_iter().enumerate() {
            let _ = claim.done.send(Ok(outcome.granted.get(&place).copied()));
        }
    }
}

fn refusal(chain: &Chain, head: Option<Head>) -> StoreError {
    let game = chain.game.clone();
    match head {
        None => StoreError::Missing(format!("game {game}")),
        Some(head) if head.epoch != chain.epoch => StoreError::Fenced { game, held: chain.epoch, current: head.epoch },
        Some(head) => StoreError::WrongNumber { game, expected: head.next_n, got: chain.first },
    }
}
