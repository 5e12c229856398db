//! Heartbeats, tables of nodes that died, and notices from other nodes.

use super::{
    actor::ActorMessage,
    load::Read,
    people::PRESENT,
    storage::Storage,
    tables::{AppState, Tables},
    workers,
};
use crate::{Time, tasks, time::BEAT};
use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Weak, atomic::Ordering},
    time::Duration,
};
use tavola_store::{Claimed, Notice, StoreError};
use tokio::time::{Instant, timeout};

/// How many tables are claimed in one go.
const CLAIM: u32 = 2_000;
/// How many of them are opened in one go, and the time in between: players' moves come first.
const OPEN: usize = 250;
const BREATH: Duration = Duration::from_millis(20);
/// How many leases a node that ends another one's game has to tell of it.
const ENDS: u32 = 3;
/// Without a database for so long, a node sends the people at its tables away: others look after the tables now, and
/// would take them for absent.
const CUT_OFF: Duration = Duration::from_secs(6);
/// How often the database is asked for the time, and how often at once, unless an answer is quick.
const ASK_CLOCK: Duration = Duration::from_secs(30);
const CLOCK_TRIES: usize = 4;
const QUICK: Duration = Duration::from_millis(50);

/// Starts what a node does all the time. It ends with the tables.
pub(crate) fn start(tables: &Tables) {
    let state = Arc::downgrade(&tables.0);
    tasks::spawn(beat(state.clone()));
    tasks::spawn(live(state.clone()));
    tasks::spawn(set_clock(state.clone()));
    tasks::spawn(take_over(state.clone()));
    tasks::spawn(wake(state.clone()));
    if let Some(patience) = tables.0.settings.bots_elsewhere {
        tasks::spawn(workers::hand_over(state.clone(), patience));
    }
    tasks::spawn(tell_present(state.clone()));
    tasks::spawn(hear(state));
}

/// Tells the other nodes again and again who is connected here.
async fn tell_present(state: Weak<AppState>) {
    loop {
        let Some(state) = state.upgrade() else { return };
        if !state.store.shared() {
            return;
        }
        Tables(state).tell_present();
        tokio::time::sleep(PRESENT).await;
    }
}

/// Says that this process runs. Time in which it did not is nobody's.
async fn beat(state: Weak<AppState>) {
    while let Some(state) = state.upgrade() {
        let stopped = state.time.beat();
        if state.store.shared() {
            // The others' time went on. The tables here are told, and give the players what they could not use.
            state.time.skip(stopped);
            state.stopped.fetch_add(stopped.as_millis() as i64, Ordering::Relaxed);
        }
        drop(state);
        if !stopped.is_zero() {
            metrics::counter!("tavola_stopped_milliseconds_total").increment(stopped.as_millis() as u64);
            tracing::warn!(ms = stopped.as_millis() as u64, "this process was stopped; no clock has run meanwhile");
        }
        tokio::time::sleep(BEAT).await;
    }
}

/// Goes by the database's clock where several nodes share one: the times in a log are of many nodes.
/// Of several answers the quickest counts, as it says most.
pub(crate) async fn follow_clock(store: &Storage, time: &Time) -> Result<(), StoreError> {
    let mut best = Duration::MAX;
    for _ in 0..CLOCK_TRIES {
        let asked = Instant::now();
        let shown = store.clock().await?;
        if asked.elapsed() < best {
            best = asked.elapsed();
            time.follow(shown + best.as_millis() as i64 / 2);
        }
        if best < QUICK {
            break;
        }
    }
    Ok(())
}

async fn set_clock(state: Weak<AppState>) {
    while let Some(state) = state.upgrade() {
        if !state.store.shared() {
            return;
        }
        if let Err(error) = follow_clock(&state.store, &state.time).await {
            tracing::debug!(%error, "the database does not say what time it is");
        }
        drop(state);
        tokio::time::sleep(ASK_CLOCK).await;
    }
}

/// Renews the lease of this node.
async fn live(state: Weak<AppState>) {
    let mut renewed = Instant::now();
    while let Some(state) = state.upgrade() {
        let lease = state.settings.lease;
        let (node, url) = (&state.settings.node, &state.settings.node_url);
        let asked = Instant::now();
        let renewal = state.store.renew(node, url, lease.as_millis() as i64, state.time.now());
        let late = match timeout(CUT_OFF, renewal).await {
            Err(_) => Some("the database does not answer".into()),
            Ok(Err(error)) => Some(error.to_string()),
            Ok(Ok(())) => None,
        };
        if let Some(error) = late {
            metrics::counter!("tavola_leases_late_total").increment(1);
            tracing::warn!(error, "the lease could not be renewed; other nodes may take the tables over");
            if state.store.shared() && renewed.elapsed() > CUT_OFF {
                let tables = Tables(state.clone());
                tables.send_to_all(|| ActorMessage::CutOff);
                // An actor may wait for the database for longer than its people should.
                tables.send_away();
            }
        } else {
            // Counted from when it was asked for: when the database did it is not known.
            if renewed.elapsed() > lease {
                Tables(state.clone()).send_to_all(|| ActorMessage::Check);
            }
            renewed = asked;
        }
        drop(state);
        tokio::time::sleep(lease / 4).await;
    }
}

/// Claims games that no living node owns, all of them before any is looked at, and then starts their actors.
async fn take_over(state: Weak<AppState>) {
    let mut claimed = VecDeque::new();
    loop {
        let Some(state) = state.upgrade() else { return };
        let shared = state.store.shared();
        let all = claim(&state, &mut claimed).await;
        let tables = Tables(state);
        open_some(&tables, &mut claimed).await;
        if all && claimed.is_empty() && !shared {
            // Alone with the database, and every table has an owner: that does not change any more.
            return;
        }
        look_at_ends(&tables).await;
        let scan = tables.0.settings.scan;
        drop(tables);
        if all {
            tokio::time::sleep(if claimed.is_empty() { scan } else { BREATH }).await;
        }
    }
}

/// Claims some games. Returns whether there are no more.
async fn claim(state: &AppState, claimed: &mut VecDeque<Claimed>) -> bool {
    let lease = state.settings.lease.as_millis() as i64;
    match state.store.claim_orphans(&state.settings.node, lease, CLAIM).await {
        Ok(games) => {
            let all = games.len() < CLAIM as usize;
            metrics::counter!("tavola_tables_claimed_total").increment(games.len() as u64);
            claimed.extend(games);
            all
        }
        Err(error) => {
            tracing::warn!(%error, "cannot look for tables without an owner");
            true
        }
    }
}

/// Starts the actors of some tables that were claimed, their logs read at once.
async fn open_some(tables: &Tables, claimed: &mut VecDeque<Claimed>) {
    let count = claimed.len().min(OPEN);
    let some: Vec<Claimed> = claimed.drain(..count).collect();
    if some.is_empty() {
        return;
    }
    let names: Vec<String> = some.iter().map(|one| one.game.clone()).collect();
    let mut logs = tables.0.store.read_logs(&names).await.unwrap_or_else(|error| {
        // Each actor reads its log by itself.
        tracing::warn!(%error, "cannot read the logs of tables that were taken over");
        HashMap::new()
    });
    for Claimed { game, epoch, dark_since } in some {
        let read =
            logs.remove(&game).map(|(next, texts)| Read { next, texts, epoch, owner: true, dark_since, over: false });
        tables.wake_with(&game, read);
    }
}

/// Lets the actors of tables look that another node began to end: it may have died before it told of the end.
async fn look_at_ends(tables: &Tables) {
    let (store, settings) = (&tables.0.store, &tables.0.settings);
    match store.unsettled_endings(&settings.node, (settings.lease * ENDS).as_millis() as i64).await {
        Ok(games) => {
            for game in games {
                tables.wake(&game);
                // One that is in memory may not have heard of the end.
                tables.send_if_open(&game, ActorMessage::Grown);
            }
        }
        Err(error) => tracing::warn!(%error, "cannot look for games that were ended by others"),
    }
}

/// Starts the actors of tables where a flag falls.
async fn wake(state: Weak<AppState>) {
    loop {
        let Some(state) = state.upgrade() else { return };
        let to_move: Vec<String> = {
            let mut alarms = state.alarms();
            let later = alarms.split_off(&(state.time.now() + 1, String::new()));
            std::mem::replace(&mut *alarms, later).into_iter().map(|(_, table)| table).collect()
        };
        let tables = Tables(state);
        for table in to_move {
            tables.wake(&table);
        }
        let scan = tables.0.settings.scan;
        drop(tables);
        tokio::time::sleep(scan).await;
    }
}

/// Passes on what other nodes wrote.
async fn hear(state: Weak<AppState>) {
    let Some(mut events) = state.upgrade().map(|state| state.store.listen()) else { return };
    while let Some(heard) = events.recv().await {
        let Some(state) = state.upgrade() else { return };
        let tables = Tables(state);
        match heard {
            Notice::Game(table) => tables.send_if_open(&table, ActorMessage::Grown),
            Notice::SessionEnded(player) => tables.close_ended(&player).await,
            Notice::Present(player) => tables.note_elsewhere(player),
            Notice::Missed => {
                tables.close_all_ended().await;
                tables.send_to_all(|| ActorMessage::Grown);
            }
        }
    }
}
