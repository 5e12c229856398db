//! How long tables are without an owner when their server dies.

use super::{LoadArgs, servers::Servers};
use serde_json::json;
use std::time::Duration;
use tavola_store::Store;
use tokio::time::{Instant, sleep};

/// How often the database is asked.
const LOOK: Duration = Duration::from_millis(50);
/// When it is given up.
const PATIENCE: Duration = Duration::from_mins(2);

/// Kills the first server, which owns all tables, this one among them.
pub async fn measure(servers: &Servers, args: &LoadArgs, table: &str) -> Result<(), String> {
    let url = servers.database.clone().ok_or("--failover needs servers of its own")?;
    let text = |error: tavola_store::StoreError| error.to_string();
    let store = Store::open(&url).await.map_err(text)?;
    // Everything that was set up is owned and quiet before anything dies.
    sleep(Duration::from_secs(3)).await;
    let dead = match store.owner(table).await.map_err(text)? {
        Some(owner) => owner.node,
        None => return Err("the first server owns none of the tables".into()),
    };
    servers.kill(0)?;
    let died = Instant::now();
    if args.nodes == 1 {
        servers.launch(0)?;
    }
    let up = died.elapsed();
    let (mut owned, mut settled) = (None, None);
    while settled.is_none() {
        if died.elapsed() > PATIENCE {
            return Err(format!("after {} s tables are still without an owner", PATIENCE.as_secs()));
        }
        let waiting = store.waiting_for_owners(&dead).await.map_err(text)?;
        if waiting.without_owner == 0 {
            owned = owned.or(Some(died.elapsed()));
            settled = (waiting.dark == 0).then(|| died.elapsed());
        }
        sleep(LOOK).await;
    }
    store.close().await;
    servers.stop();
    let ms = |time: Option<Duration>| time.unwrap_or_default().as_millis() as u64;
    eprintln!(
        "{} tables: a server answers after {} ms, all have an owner after {} ms, all clocks are right after {} ms",
        args.tables,
        up.as_millis(),
        ms(owned),
        ms(settled)
    );
    crate::output::line(json!({
        "tables": args.tables, "nodes": args.nodes,
        "answers_ms": up.as_millis() as u64, "owned_ms": ms(owned), "settled_ms": ms(settled),
    }));
    Ok(())
}
