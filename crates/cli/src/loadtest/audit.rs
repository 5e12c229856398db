//! After the kills: was anything lost or doubled, or does any view differ from the log?

use super::{LoadArgs, faults::Fault, http, pair::Played, servers::Servers};
use serde_json::{Value, json};
use std::sync::PoisonError;
use tavola_core::{Seat, Viewer};
use tavola_sparta::View;
use tavola_store::Store;
use tavola_table::{Entry, LogEvent, rebuild};

/// What the audit found.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    pub faults: usize,
    pub fault: Fault,
    pub acknowledged: usize,
    /// Acknowledged moves that are not in the log.
    pub lost: usize,
    /// Moves that are in the log more often than they were made.
    pub doubled: usize,
    /// Views of clients or servers that differ from the one rebuilt from the log.
    pub differing: usize,
    /// People who lost by the clock or as absent, though they played.
    pub robbed: usize,
    /// How far the clocks are off, in milliseconds for each outage, at the worst table.
    pub clock_error: i64,
    /// The longest time until a server answered again, in milliseconds.
    pub longest_outage: i64,
}

impl Audit {
    pub fn clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.differing == 0 && self.robbed == 0 && self.clock_error <= 1_000
    }

    pub fn text(&self) -> String {
        format!(
            "{} {}: {} acknowledged moves, {} lost, {} doubled, {} views that differ from the log; {} people lost by it; \
             clocks off by at most {} ms a fault; longest outage {} ms",
            self.faults,
            self.fault.plural(),
            self.acknowledged,
            self.lost,
            self.doubled,
            self.differing,
            self.robbed,
            self.clock_error,
            self.longest_outage
        )
    }

    pub fn json(&self) -> Value {
        json!({
            self.fault.plural(): self.faults, "acknowledged": self.acknowledged, "lost": self.lost, "doubled": self.doubled,
            "differing_views": self.differing, "robbed": self.robbed, "clock_error_ms": self.clock_error,
            "longest_outage_ms": self.longest_outage,
        })
    }
}

/// Compares what clients received with what the servers say and with what the log says.
pub async fn audit(servers: &Servers, args: &LoadArgs, played: Vec<Played>) -> Result<Audit, String> {
    let outages = servers.outages.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut audit = Audit {
        faults: outages.len(),
        fault: args.fault,
        longest_outage: outages.iter().map(|(died, back)| back - died).max().unwrap_or(0),
        ..Audit::default()
    };
    let url = &servers.urls()[0];
    let mut served = Vec::new();
    for pair in &played {
        let mut views = Vec::new();
        for cookie in &pair.seated.cookies {
            let snapshot = http::snapshot(url, &pair.seated.table, cookie).await?;
            views.push(serde_json::from_value::<View>(snapshot["view"].clone()).map_err(|error| error.to_string())?);
        }
        served.push(views);
    }
    servers.stop();
    let database = servers.database.as_deref().ok_or("the audit needs the database")?;
    let store = Store::open(database).await.map_err(|error| error.to_string())?;
    for (pair, served) in played.iter().zip(served) {
        let log = store.read_log(&pair.seated.table, 0).await.map_err(|error| error.to_string())?;
        let entries = log.iter().map(|text| Entry::parse(text)).collect::<Result<Vec<_>, _>>();
        let entries = entries.map_err(|refusal| refusal.to_string())?;
        let table = rebuild(&entries).map_err(|refusal| format!("table {}: {refusal}", pair.seated.table))?;
        for (number, person) in pair.people.iter().enumerate() {
            let seat = Seat(number as u8);
            let kept: Vec<(u64, &str)> = entries
                .iter()
                .filter_map(|entry| match (&entry.what, entry.by) {
                    (LogEvent::Step(step), Some((by, key))) if by == seat => Some((key, step.as_str())),
                    _ => None,
                })
                .collect();
            audit.acknowledged += person.acknowledged.len();
            for (key, step) in &person.acknowledged {
                let times = kept.iter().filter(|kept| **kept == (*key, step)).count();
                audit.lost += usize::from(times == 0);
                audit.doubled += times.saturating_sub(1);
            }
            audit.doubled += kept.len().saturating_sub(person.acknowledged.len());
            let rebuilt: View =
                serde_json::from_str(&table.view(Viewer::Seat(seat))).map_err(|error| error.to_string())?;
            audit.differing += usize::from(person.view.as_ref() != Some(&rebuilt));
            audit.differing += usize::from(served[number] != rebuilt);
        }
        let robs = |entry: &&Entry| matches!(&entry.what, LogEvent::Step(step) if step.starts_with("time") || step.starts_with("abandon"));
        audit.robbed += entries.iter().filter(robs).count();
        // Only while a server is dead does its clock not say how much time passed.
        let dark = if args.fault == Fault::Kill { &outages[..] } else { &[] };
        let error = clock_error(&entries, table.as_ref(), dark, args.nodes);
        audit.clock_error = audit.clock_error.max(error / outages.len().max(1) as i64);
    }
    store.close().await;
    Ok(audit)
}

/// How far the clocks are off. With one server, people cannot play while it is down, and
/// the clocks must stand exactly then. With several, people may or may not reach another one; there only
/// time that was taken and did not pass counts, as a table whose owner died gets back what lay between its
/// last sign of life and the take-over, unless somebody moved meanwhile.
fn clock_error(entries: &[Entry], table: &dyn tavola_table::AnyTable, outages: &[(i64, i64)], nodes: usize) -> i64 {
    let Some(began) = entries.iter().find(|entry| entry.what == LogEvent::Began).map(|entry| entry.at) else {
        return 0;
    };
    let last = entries.last().map_or(began, |entry| entry.at);
    let Some(clock_readings) = table.clock_readings(Viewer::Public, last) else { return 0 };
    let tavola_protocol::Clock::Fischer { base, .. } = table.setup().clock else { return 0 };
    let used: i64 = clock_readings.iter().map(|reading| i64::from(base) * 1000 - reading.left).sum();
    let dark = outages.iter().map(|&(died, back)| (back.min(last) - died.max(began)).max(0)).sum::<i64>();
    if nodes > 1 { (used - (last - began)).max(0) } else { (used - (last - began - dark)).abs() }
}
