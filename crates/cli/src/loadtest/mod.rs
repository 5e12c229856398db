//! `tavola load`: many tables, many people, one server or several, and what they feel of it.
//!
//! It starts its own servers on this machine, with a database of their own, unless it is given which
//! ones to use. `--kill` ends them at random moments while people play, and looks afterwards whether
//! anything was lost or doubled.

mod audit;
mod failover;
mod faults;
mod hostile;
pub mod http;
mod pair;
mod report;
mod servers;

use clap::Args;
use faults::Fault;
use std::{path::PathBuf, sync::Arc, time::Duration};

/// The arguments of `tavola load`.
#[derive(Args, Clone, Debug)]
pub struct LoadArgs {
    /// Tables in all.
    #[arg(long, default_value_t = 10_000)]
    tables: usize,
    /// Tables at which two people play, each over a WebSocket; at the others nobody does.
    #[arg(long, default_value_t = 1_000)]
    moving: usize,
    /// How many milliseconds lie between two moves at a table.
    #[arg(long, default_value_t = 2_000)]
    every: u64,
    /// For how many seconds people play.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Servers to use, instead of starting some: <http://127.0.0.1:8080>. May be repeated. They must run
    /// without limits: --requests-per-minute 0 --logins-per-minute 0 --connections-each 16000
    /// --tables-each 1000000 --seats-each 1000000.
    #[arg(long)]
    url: Vec<String>,
    /// The database for servers that are started: postgres://…, or a new file (in a temporary folder
    /// unless named).
    #[arg(long)]
    database: Option<String>,
    /// How many servers to start; more than one need `PostgreSQL`.
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// End a server with SIGKILL this many times, at random moments, and start it again. People come
    /// back and send again what was not acknowledged; afterwards everything is compared.
    #[arg(long, default_value_t = 0)]
    kill: usize,
    /// What happens as often as --kill says, instead of kills.
    #[arg(long, value_enum, default_value_t, requires = "kill")]
    fault: Fault,
    /// The library that gives servers another wall clock, for `--fault clock`: libfaketime.so.1.
    #[arg(long)]
    faketime: Option<PathBuf>,
    /// A command for the shell to run in the place of every second kill, such as one that restarts the
    /// database.
    #[arg(long, requires = "kill")]
    disturb: Option<String>,
    /// Measure a take-over instead of playing: all tables are set up at the first server, with running clocks; it ends
    /// with SIGKILL, and the time is taken until every table has a living owner, and until its clock is set right.
    /// Alone, it is started again; with more --nodes, the others take over.
    #[arg(long, conflicts_with_all = ["url", "kill"])]
    failover: bool,
    /// Send this many hostile requests and frames instead, while two people play for --seconds: no answer of 500, no
    /// panic, no leak, and nobody else is disturbed.
    #[arg(long, conflicts_with_all = ["url", "kill", "failover"])]
    hostile: Option<u64>,
    /// Write the report to this file too, as JSON.
    #[arg(long)]
    report: Option<PathBuf>,
}

pub fn command(args: &LoadArgs) -> Result<(), String> {
    if args.moving > args.tables {
        return Err("--moving is a part of --tables: it cannot be larger".into());
    }
    if args.fault == Fault::Clock && args.faketime.is_none() {
        return Err("--fault clock needs --faketime, the path of libfaketime.so.1 (Debian: libfaketime)".into());
    }
    if args.kill > 0 && !args.url.is_empty() {
        return Err("--kill ends servers that `tavola load` has started itself: leave out --url".into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| format!("cannot start threads: {error}"))?;
    runtime.block_on(run(args))
}

async fn run(args: &LoadArgs) -> Result<(), String> {
    let servers = Arc::new(servers::Servers::start(args).await?);
    let mut report = report::Report::new(args);
    report.fsync = servers.fsync()?;
    report.memory_empty = servers.memory();

    if let Some(count) = args.hostile {
        return hostile::measure(&servers, args, count).await;
    }
    eprintln!("setting up {} tables…", args.tables);
    if args.failover {
        let tables = http::set_up(&servers.urls()[..1], &LoadArgs { moving: 1, ..args.clone() }).await?;
        let table = tables.first().ok_or("--failover needs a table")?;
        return failover::measure(&servers, args, &table.table).await;
    }
    let tables = http::set_up(&servers.urls(), args).await?;
    eprintln!("{} people come…", args.moving * 2);
    let mut people = Vec::new();
    for table in &tables {
        people.push(pair::Pair::come(servers.clone(), table.clone()).await?);
    }
    report.memory_full = servers.memory();
    eprintln!("playing for {} s…", args.seconds);
    let until = tokio::time::Instant::now() + Duration::from_secs(args.seconds);
    let every = Duration::from_millis(args.every);
    let count = people.len().max(1) as u32;
    let playing: Vec<_> =
        (0..).zip(people).map(|(number, pair)| tokio::spawn(pair.play(every * number / count, every, until))).collect();
    if args.kill > 0 {
        servers.disturb(args, until).await?;
    }
    let mut played = Vec::new();
    for task in playing {
        played.push(task.await.map_err(|error| format!("a client broke down: {error}"))??);
    }
    report.memory_played = servers.memory();
    report.add(&played);
    if args.kill > 0 {
        report.audit = Some(audit::audit(&servers, args, played).await?);
    }
    servers.stop();
    report.print();
    if let Some(file) = &args.report {
        std::fs::write(file, report.json().to_string()).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    report.verdict()
}
