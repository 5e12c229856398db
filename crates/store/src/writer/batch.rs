//! What one transaction writes.

use super::{Append, Done, Job};
use crate::{GameMeta, Head, Millis, Result, StoreError};
use std::collections::{HashMap, HashSet};

/// Jobs sorted for one transaction: a game's consecutive appends are joined.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) inserts: Vec<Insert>,
    pub(crate) updates: Vec<(Box<GameMeta>, Done<()>)>,
    pub(crate) appends: Vec<GameAppends>,
    pub(crate) claims: Vec<Claim>,
}

/// A new game.
pub(crate) struct Insert {
    pub(crate) meta: Box<GameMeta>,
    pub(crate) owner: Option<String>,
    pub(crate) entries: Vec<String>,
    done: Done<()>,
}

/// Consecutive entries of one game, from one or more appends.
pub(crate) struct GameAppends {
    pub(crate) game: String,
    pub(crate) epoch: i64,
    pub(crate) first: u64,
    pub(crate) entries: Vec<String>,
    done: Vec<Done<()>>,
}

impl GameAppends {
    /// The number after the last entry.
    pub(crate) fn next(&self) -> u64 {
        self.first + self.entries.len() as u64
    }
}

/// A node that wants to own a game.
pub(crate) struct Claim {
    pub(crate) game: String,
    pub(crate) node: String,
    pub(crate) ttl: Millis,
    done: Done<Option<i64>>,
}

/// What became of a batch that was committed.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Games that were there already and so were not inserted.
    pub(crate) known: HashSet<String>,
    /// Updates of games that do not exist.
    pub(crate) unknown: HashSet<String>,
    /// Where the logs of refused appends stand; `None` for games that do not exist.
    pub(crate) refused: HashMap<String, Option<Head>>,
    /// The epochs of granted claims, by the claim's place.
    pub(crate) granted: HashMap<usize, i64>,
}

impl Batch {
    /// Sorts jobs. A second append that does not continue the first, and anything after a claim of
    /// the same game, is put off to the next batch.
    pub(crate) fn gather(jobs: Vec<Job>) -> (Batch, Vec<Job>) {
        let mut batch = Batch::default();
        let mut put_off: Vec<Job> = Vec::new();
        let mut closed: HashSet<String> = HashSet::new();
        let mut appends: HashMap<String, usize> = HashMap::new();
        for job in jobs {
            if closed.contains(job.game()) {
                put_off.push(job);
                continue;
            }
            match job {
                Job::Create { meta, owner, entries, done } => {
                    closed.insert(meta.id.clone());
                    batch.inserts.push(Insert { meta, owner, entries, done });
                }
                Job::Update { meta, done } => batch.updates.push((meta, done)),
                Job::Claim { game, node, ttl, done } => {
                    closed.insert(game.clone());
                    batch.claims.push(Claim { game, node, ttl, done });
                }
                Job::Append(append) => {
                    let Append { game, epoch, first, entries, done } = append;
                    match appends.get(&game).map(|&place| &mut batch.appends[place]) {
                        None => {
                            appends.insert(game.clone(), batch.appends.len());
                            batch.appends.push(GameAppends { game, epoch, first, entries, done: vec![done] });
                        }
                        Some(append) if append.epoch == epoch && append.next() == first => {
                            append.entries.extend(entries);
                            append.done.push(done);
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

    /// Answers every job. A receiver may be gone.
    pub(crate) fn answer(self, outcome: Result<Outcome>) {
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) => {
                let inserts = self.inserts.into_iter().map(|insert| insert.done);
                let updates = self.updates.into_iter().map(|(_, done)| done);
                let appends = self.appends.into_iter().flat_map(|append| append.done);
                for done in inserts.chain(updates).chain(appends) {
                    let _ = done.send(Err(error.clone()));
                }
                for claim in self.claims {
                    let _ = claim.done.send(Err(error.clone()));
                }
                return;
            }
        };
        for insert in self.inserts {
            let id = &insert.meta.id;
            let taken = outcome.known.contains(id).then(|| StoreError::Taken(format!("game {id}")));
            let _ = insert.done.send(taken.map_or(Ok(()), Err));
        }
        for (meta, done) in self.updates {
            let missing = outcome.unknown.contains(&meta.id).then(|| StoreError::Missing(format!("game {}", meta.id)));
            let _ = done.send(missing.map_or(Ok(()), Err));
        }
        for append in self.appends {
            let refusal = outcome.refused.get(&append.game).map(|head| refusal(&append, *head));
            for done in append.done {
                let _ = done.send(refusal.clone().map_or(Ok(()), Err));
            }
        }
        for (place, claim) in self.claims.into_iter().enumerate() {
            let _ = claim.done.send(Ok(outcome.granted.get(&place).copied()));
        }
    }
}

fn refusal(append: &GameAppends, head: Option<Head>) -> StoreError {
    let game = append.game.clone();
    match head {
        None => StoreError::Missing(format!("game {game}")),
        Some(head) if head.epoch != append.epoch => {
            StoreError::Fenced { game, held: append.epoch, current: head.epoch }
        }
        Some(head) => StoreError::WrongNumber { game, expected: head.next_n, got: append.first },
    }
}
