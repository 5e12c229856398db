//! Messages on their way: a few at a time, and again after a while where a push service does not take one.

use super::{
    Push,
    delivery::{Outcome, Parcel},
};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tavola_store::Millis;
use tokio::task::JoinSet;

/// How many messages wait at most; more are dropped.
const MOST: usize = 2_000;
/// How many are sent at the same time.
const AT_ONCE: usize = 16;
/// How long to wait before each further try.
const AGAIN: [Duration; 3] = [Duration::from_secs(30), Duration::from_mins(3), Duration::from_mins(20)];
/// The longest wait that a push service can ask for.
const LONGEST: Duration = Duration::from_hours(1);

/// A message that was tried.
pub(super) struct Tried {
    parcel: Parcel,
    tries: usize,
    outcome: Outcome,
}

/// Messages on their way.
#[derive(Default)]
pub(super) struct Outbox {
    /// By the time of their next try; the number keeps equal times apart.
    waiting: BTreeMap<(Millis, u64), (Parcel, usize)>,
    number: u64,
    sending: JoinSet<Tried>,
}

fn count(what: &'static str) {
    metrics::counter!("tavola_notices_total", "what" => what).increment(1);
}

impl Outbox {
    /// A new message.
    pub(super) fn add(&mut self, parcel: Parcel, now: Millis) {
        self.put(parcel, 0, now);
    }

    fn put(&mut self, parcel: Parcel, tries: usize, at: Millis) {
        if self.waiting.len() >= MOST {
            return count("dropped");
        }
        self.number += 1;
        self.waiting.insert((at, self.number), (parcel, tries));
    }

    /// Sends what is due, as far as there is room.
    pub(super) fn send_due(&mut self, push: &Arc<Push>, now: Millis) {
        while self.sending.len() < AT_ONCE
            && let Some(first) = self.waiting.first_entry().filter(|first| first.key().0 <= now)
        {
            let (parcel, tries) = first.remove();
            let push = push.clone();
            self.sending.spawn_blocking(move || {
                let outcome = push.delivery.send(&parcel, now);
                Tried { parcel, tries: tries + 1, outcome }
            });
        }
    }

    /// The next message that was tried; never, where none is on its way.
    pub(super) async fn tried(&mut self) -> Tried {
        loop {
            match self.sending.join_next().await {
                Some(Ok(tried)) => return tried,
                Some(Err(error)) => tracing::error!(%error, "sending a notice failed"),
                None => std::future::pending().await,
            }
        }
    }

    /// Does what follows from a try. Returns the message if its browser wants no more.
    pub(super) fn settle(&mut self, tried: Tried, now: Millis) -> Option<Parcel> {
        let Tried { parcel, tries, outcome } = tried;
        match outcome {
            Outcome::Delivered => count("sent"),
            Outcome::Gone => {
                count("gone");
                return Some(parcel);
            }
            Outcome::Refused(why) => {
                count("failed");
                tracing::warn!(why, "a notice was refused");
            }
            Outcome::Later(after) => match AGAIN.get(tries - 1) {
                Some(wait) => {
                    let wait = after.map_or(*wait, |after| after.clamp(*wait, LONGEST));
                    self.put(parcel, tries, now + wait.as_millis() as Millis);
                }
                None => count("failed"),
            },
        }
        None
    }
}
