//! Signs of life, tables of nodes that died, and news from other nodes.

use super::{
    now,
    room::Ask,
    tables::{House, Tables},
};
use std::{
    sync::{Arc, Weak},
    time::Duration,
};
use tavola_store::News;

/// How many tables are taken over in one go.
const AT_ONCE: u32 = 256;

/// Starts what a node does all the time. It ends with the tables.
pub(crate) fn start(tables: &Tables) {
    let house = Arc::downgrade(&tables.0);
    tokio::spawn(live(house.clone()));
    tokio::spawn(take_over(house.clone()));
    tokio::spawn(wake(house.clone()));
    tokio::spawn(hear(house));
}

/// Says again and again that this node is alive.
async fn live(house: Weak<House>) {
    while let Some(house) = house.upgrade() {
        let lease = house.settings.lease;
        let (node, url) = (&house.settings.node, &house.settings.node_url);
        if let Err(error) = house.store.renew(node, url, lease.as_millis() as i64).await {
            tracing::warn!(%error, "no sign of life could be given; other nodes may take the tables over");
        }
        drop(house);
        tokio::time::sleep(lease / 4).await;
    }
}

/// Opens the rooms of games that nobody looks after.
async fn take_over(house: Weak<House>) {
    loop {
        let Some(house) = house.upgrade() else { return };
        let shared = house.store.shared();
        let orphans = match house.store.orphans(AT_ONCE).await {
            Ok(orphans) => orphans,
            Err(error) => {
                tracing::warn!(%error, "cannot look for tables without an owner");
                Vec::new()
            }
        };
        let more = orphans.len() == AT_ONCE as usize;
        let tables = Tables(house);
        for table in &orphans {
            tables.wake(table);
        }
        if orphans.is_empty() && !shared {
            // Alone with the database, and everything is in hands: that does not change any more.
            return;
        }
        drop(tables);
        tokio::time::sleep(Duration::from_millis(if more { 100 } else { 700 })).await;
    }
}

/// Wakes closed rooms when a flag falls.
async fn wake(house: Weak<House>) {
    loop {
        let Some(house) = house.upgrade() else { return };
        let due: Vec<String> = {
            let mut alarms = house.alarms();
            let later = alarms.split_off(&(now() + 1, String::new()));
            std::mem::replace(&mut *alarms, later).into_iter().map(|(_, table)| table).collect()
        };
        let tables = Tables(house);
        for table in due {
            tables.wake(&table);
        }
        drop(tables);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Passes on what other nodes wrote.
async fn hear(house: Weak<House>) {
    let Some(mut news) = house.upgrade().map(|house| house.store.listen()) else { return };
    while let Some(heard) = news.recv().await {
        let Some(house) = house.upgrade() else { return };
        let tables = Tables(house);
        match heard {
            News::Game(table) => tables.send_if_open(&table, Ask::Grown),
            News::Missed => {
                let open: Vec<Arc<str>> = tables.0.rooms().keys().cloned().collect();
                for table in open {
                    tables.send_if_open(&table, Ask::Grown);
                }
            }
        }
    }
}
