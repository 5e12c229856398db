//! The figures, for people and for programs.

use super::{LoadArgs, audit::Audit, faults::Fault, pair::Played};
use serde_json::{Value, json};

/// What came of a run.
pub struct Report {
    args: LoadArgs,
    /// The disk's own time to keep four kilobytes: median and 99th percentile, in microseconds.
    pub fsync: Option<(u64, u64)>,
    /// The servers' resident memory in bytes: at first, with all tables and people, and after play.
    pub memory_empty: u64,
    pub memory_full: u64,
    pub memory_played: u64,
    latencies: Vec<u64>,
    acknowledgements: Vec<u64>,
    reconnects: u64,
    interruptions: Vec<u64>,
    refused_full: u64,
    pub audit: Option<Audit>,
}

impl Report {
    pub fn new(args: &LoadArgs) -> Report {
        Report {
            args: args.clone(),
            fsync: None,
            memory_empty: 0,
            memory_full: 0,
            memory_played: 0,
            latencies: Vec::new(),
            acknowledgements: Vec::new(),
            reconnects: 0,
            interruptions: Vec::new(),
            refused_full: 0,
            audit: None,
        }
    }

    pub fn add(&mut self, played: &[Played]) {
        for pair in played {
            self.latencies.extend(&pair.tally.latencies);
            self.acknowledgements.extend(&pair.tally.acknowledgements);
            self.reconnects += pair.tally.reconnects;
            self.interruptions.extend(&pair.tally.interruptions);
            self.refused_full += pair.tally.refused_full;
        }
        self.interruptions.sort_unstable();
        self.latencies.sort_unstable();
        self.acknowledgements.sort_unstable();
    }

    pub fn json(&self) -> Value {
        let of = |times: &[u64]| {
            json!({
                "p50_us": percentile(times, 50.0), "p90_us": percentile(times, 90.0),
                "p99_us": percentile(times, 99.0), "max_us": times.last(),
            })
        };
        json!({
            "tables": self.args.tables, "moving": self.args.moving, "every_ms": self.args.every,
            "seconds": self.args.seconds, "nodes": self.args.nodes.max(self.args.url.len()),
            "moves": self.latencies.len(),
            "to_opponent": of(&self.latencies), "acknowledged": of(&self.acknowledgements),
            "fsync_us": self.fsync.map(|(p50, p99)| json!({"p50": p50, "p99": p99})),
            "memory": {
                "empty": self.memory_empty, "full": self.memory_full, "played": self.memory_played,
                "per_table": self.memory_full.max(self.memory_played) / self.args.tables.max(1) as u64,
            },
            "reconnects": self.reconnects, "refused_full": self.refused_full,
            "interrupted": of(&self.interruptions),
            "faults": self.audit.as_ref().map(Audit::json),
        })
    }

    pub fn print(&self) {
        let ms = |us: Option<u64>| us.map_or("–".into(), |us| format!("{:.1} ms", us as f64 / 1000.0));
        let line = |name: &str, times: &[u64]| {
            eprintln!(
                "{name}: p50 {}, p90 {}, p99 {}, at most {}",
                ms(percentile(times, 50.0)),
                ms(percentile(times, 90.0)),
                ms(percentile(times, 99.0)),
                ms(times.last().copied())
            );
        };
        eprintln!("{} moves at {} of {} tables", self.latencies.len(), self.args.moving, self.args.tables);
        line("from move sent to opponent's observation", &self.latencies);
        line("from move sent to acknowledgement", &self.acknowledgements);
        if let Some((p50, p99)) = self.fsync {
            eprintln!("the disk keeps 4 kB in p50 {}, p99 {}", ms(Some(p50)), ms(Some(p99)));
        }
        let memory = self.memory_full.max(self.memory_played);
        eprintln!(
            "memory: {} MB empty, {} MB at most: {:.1} kB a table altogether",
            self.memory_empty / 1_000_000,
            memory / 1_000_000,
            memory as f64 / self.args.tables.max(1) as f64 / 1000.0
        );
        if let Some(audit) = &self.audit {
            line("moves that had to be sent again, until their acknowledgement", &self.interruptions);
            if self.refused_full > 0 {
                eprintln!("{} times a move was refused because the disk is full", self.refused_full);
            }
            eprintln!("{} reconnects; {}", self.reconnects, audit.text());
        }
        crate::output::line(self.json());
    }

    /// Whether nothing was lost.
    pub fn verdict(&self) -> Result<(), String> {
        match &self.audit {
            Some(audit) if audit.fault == Fault::Crowd && self.reconnects > 0 => {
                Err(format!("a crowd shut people out: they had to come back {} times", self.reconnects))
            }
            Some(audit) if !audit.clean() => Err(format!("the audit failed: {}", audit.text())),
            _ => Ok(()),
        }
    }
}

fn percentile(sorted: &[u64], percent: f64) -> Option<u64> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((last as f64 * percent / 100.0).round() as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    fn percentiles_are_values_that_occurred() {
        let check = |sorted: &[u64], percent, expected| assert_eq!(percentile(sorted, percent), expected);
        check(&[], 50.0, None);
        check(&[7], 99.0, Some(7));
        check(&[1, 2, 3, 4, 5], 50.0, Some(3));
        check(&(1..=100).collect::<Vec<_>>(), 99.0, Some(99));
    }
}
