//! Telling other nodes that a game moved on.
//!
//! A notification is a hint and carries no entries: a node that gets one reads the log. They are sent
//! after the commit and many games at a time, because inside the transaction they would serialise
//! all commits.

use crate::{Store, open::Pools};
use sqlx::{PgPool, postgres::PgListener};
use std::{
    collections::BTreeSet,
    hash::{BuildHasher, Hasher, RandomState},
    time::Duration,
};
use tokio::sync::mpsc;

const CHANNEL: &str = "tavola_log";
/// PostgreSQL takes payloads below 8000 bytes.
const PAYLOAD: usize = 7000;
/// What a person's id begins with in a payload; a game's id is letters, digits and hyphens.
const PERSON: char = '@';
/// What the id of a person who is online begins with.
const PRESENT: char = '+';

/// A hint from another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// This game's log has grown.
    Game(String),
    /// A session of this person has ended.
    SessionEnded(String),
    /// This person is connected to another node.
    Present(String),
    /// The connection was down: any game's log may have grown.
    Missed,
}

/// Sends hints, and knows which ones are its own.
pub(crate) struct Notifier {
    origin: String,
    out: Option<mpsc::UnboundedSender<Vec<String>>>,
}

impl Notifier {
    pub(crate) fn new(pools: &Pools) -> Notifier {
        // The standard library draws a random state for every hasher, which names this store among all others.
        let random = || RandomState::new().build_hasher().finish();
        let origin = format!("{:016x}{:016x}", random(), random());
        let out = match pools {
            Pools::Sqlite { .. } => None,
            Pools::Postgres(pool) => {
                let (out, games) = mpsc::unbounded_channel();
                tokio::spawn(send(pool.clone(), origin.clone(), games));
                Some(out)
            }
        };
        Notifier { origin, out }
    }

    /// A session of this person has ended.
    fn tell_session_ended(&self, user_id: &str) {
        self.tell(vec![format!("{PERSON}{user_id}")]);
    }

    /// These people are connected here.
    fn tell_present(&self, user_ids: &[String]) {
        self.tell(user_ids.iter().map(|user_id| format!("{PRESENT}{user_id}")).collect());
    }

    /// These games' logs have grown, and the growth is committed.
    pub(crate) fn tell(&self, games: Vec<String>) {
        if let Some(out) = &self.out {
            // The task ends only with the store; then no hints are needed.
            let _ = out.send(games);
        }
    }
}

/// While one batch is on its way the next one gathers.
async fn send(pool: PgPool, origin: String, mut games: mpsc::UnboundedReceiver<Vec<String>>) {
    while let Some(first) = games.recv().await {
        let mut fresh: BTreeSet<String> = first.into_iter().collect();
        while let Ok(more) = games.try_recv() {
            fresh.extend(more);
        }
        let mut payloads = vec![origin.clone()];
        for game in fresh {
            if payloads.last().is_some_and(|last| last.len() + game.len() + 1 > PAYLOAD) {
                payloads.push(origin.clone());
            }
            if let Some(last) = payloads.last_mut() {
                last.push(' ');
                last.push_str(&game);
            }
        }
        let sent = sqlx::query("SELECT pg_notify($1, payload) FROM UNNEST($2::text[]) AS payload")
            .bind(CHANNEL)
            .bind(&payloads)
            .execute(&pool)
            .await;
        if let Err(error) = sent {
            // A lost hint costs a little time: nodes also look by themselves.
            tracing::warn!(%error, "could not tell other nodes about new entries");
        }
    }
}

impl Store {
    /// Tells the other nodes that a session of this person has ended.
    pub fn tell_session_ended(&self, user_id: &str) {
        self.notifier.tell_session_ended(user_id);
    }

    /// Tells the other nodes that these people are connected here.
    pub fn tell_present(&self, user_ids: &[String]) {
        self.notifier.tell_present(user_ids);
    }

    /// Hints about games that other nodes wrote to. On SQLite there are no other nodes and the
    /// channel stays silent. Dropping the receiver ends the subscription.
    pub fn listen(&self) -> mpsc::Receiver<Notice> {
        let (out, notices) = mpsc::channel(4096);
        match &self.pools {
            Pools::Sqlite { .. } => {
                // Kept open, so that a receiver waits for ever instead of finding the channel closed.
                tokio::spawn(async move { out.closed().await });
            }
            Pools::Postgres(pool) => {
                tokio::spawn(listen(pool.clone(), self.notifier.origin.clone(), out));
            }
        }
        notices
    }
}

async fn listen(pool: PgPool, origin: String, out: mpsc::Sender<Notice>) {
    while !out.is_closed() && !pool.is_closed() {
        let heard = tokio::select! {
            heard = hear(&pool, &origin, &out) => heard,
            () = out.closed() => return,
        };
        if let Err(error) = heard {
            tracing::warn!(%error, "the connection for notifications is down");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

/// Passes notifications on until the connection breaks.
async fn hear(pool: &PgPool, origin: &str, out: &mpsc::Sender<Notice>) -> Result<(), sqlx::Error> {
    let mut line = PgListener::connect_with(pool).await?;
    line.listen(CHANNEL).await?;
    // What happened before the connection was open was missed.
    let mut notices = vec![Notice::Missed];
    loop {
        for item in notices.drain(..) {
            if out.send(item).await.is_err() {
                return Ok(());
            }
        }
        match line.try_recv().await? {
            None => notices.push(Notice::Missed),
            Some(heard) => {
                let mut words = heard.payload().split(' ');
                if words.next() != Some(origin) {
                    notices.extend(words.map(notice));
                }
            }
        }
    }
}

/// What a word of a payload says.
fn notice(word: &str) -> Notice {
    if let Some(person) = word.strip_prefix(PERSON) {
        Notice::SessionEnded(person.to_owned())
    } else if let Some(person) = word.strip_prefix(PRESENT) {
        Notice::Present(person.to_owned())
    } else {
        Notice::Game(word.to_owned())
    }
}
