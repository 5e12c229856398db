//! `tavola think`: bots think here for servers elsewhere.

use clap::Args;
use tavola_server::{live::think_for_others, start_logs};
use tavola_store::Store;

/// The arguments of `tavola think`.
#[derive(Args, Clone, Debug)]
pub struct ThinkArgs {
    /// The servers' database: `postgres://user@host/name`.
    #[arg(long, env = "TAVOLA_DATABASE")]
    database: String,
    /// How many bots think at the same time; usually as many as the processor has cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Write logs as JSON lines.
    #[arg(long, env = "TAVOLA_JSON_LOGS")]
    json_logs: bool,
}

/// Thinks until Ctrl-C or SIGTERM. Nothing is lost by ending it: a thought that was begun goes to another worker.
pub fn command(args: &ThinkArgs, color_logs: bool) -> Result<(), String> {
    start_logs(args.json_logs, color_logs);
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start threads: {error}"))?;
    runtime.block_on(async {
        let store = Store::open(&args.database).await.map_err(|error| error.to_string())?;
        if !store.shared() {
            return Err("workers need the servers' PostgreSQL: --database postgres://…".into());
        }
        tokio::select! {
            () = think_for_others(store.clone(), threads) => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        store.close().await;
        Ok(())
    })
}
