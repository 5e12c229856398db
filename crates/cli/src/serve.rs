//! `tavola serve`: play together.

use crate::output;
use clap::Args;
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use tavola_server::{Config, run, start_logs};

/// The arguments of `tavola serve`. Everything may be left out.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Where to listen. 0.0.0.0:8080 lets other machines in; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8080", env = "TAVOLA_LISTEN")]
    listen: SocketAddr,
    /// The address people type, as in `https://play.example.org`. With https, cookies are Secure.
    #[arg(long, env = "TAVOLA_PUBLIC_URL")]
    public_url: Option<String>,
    /// The database: a SQLite file, or `postgres://user@host/name` for several servers.
    #[arg(long, default_value = "tavola.db", env = "TAVOLA_DATABASE")]
    database: String,
    /// The folder of the built web app (`cargo xtask web` makes target/app).
    #[arg(long, env = "TAVOLA_WEB")]
    web: Option<PathBuf>,
    /// This server's name among those that share a database.
    #[arg(long, default_value = "tavola", env = "TAVOLA_NODE")]
    node: String,
    /// Where the other servers reach this one, for their operators' eyes.
    #[arg(long, default_value = "", env = "TAVOLA_NODE_URL")]
    node_url: String,
    /// A proxy in front adds the client's address to X-Forwarded-For: believe it.
    #[arg(long, env = "TAVOLA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Where to answer /health and /metrics apart from everything else, so that a flood of clients cannot shut them out.
    #[arg(long, env = "TAVOLA_ADMIN")]
    admin: Option<SocketAddr>,
    /// Write logs as JSON lines. `RUST_LOG` says how much, as in `RUST_LOG=debug`.
    #[arg(long, env = "TAVOLA_JSON_LOGS")]
    json_logs: bool,
    /// How many bots think at the same time; usually half of the processor's cores.
    #[arg(long, env = "TAVOLA_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Bots think on other machines, which run `tavola think` on the same PostgreSQL.
    #[arg(long, env = "TAVOLA_BOTS_ELSEWHERE")]
    bots_elsewhere: bool,
    /// Open connections at most.
    #[arg(long, default_value_t = Config::default().connections)]
    connections: usize,
    /// Open connections from one address at most.
    #[arg(long, default_value_t = Config::default().connections_each)]
    connections_each: usize,
    /// Requests that change something, per address and minute; reading is allowed ten times as
    /// often. 0: no limit.
    #[arg(long, default_value_t = Config::default().requests_per_minute)]
    requests_per_minute: u32,
    /// Tables of one person that wait for players, at most; seven times as many may be under way.
    #[arg(long, default_value_t = Config::default().tables_each)]
    tables_each: u64,
    /// Seats of one person in games that are not over, at most.
    #[arg(long, default_value_t = Config::default().seats_each)]
    seats_each: u64,
    /// After how many days a table that never began is forgotten.
    #[arg(long, default_value_t = Config::default().forget_after.as_secs() / 86_400)]
    forget_after_days: u64,
    /// New guests and tries of a password, per address and minute. 0: no limit.
    #[arg(long, default_value_t = Config::default().logins_per_minute)]
    logins_per_minute: u32,
}

impl ServeArgs {
    fn config(&self) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: self.listen,
            public_url: self.public_url.clone(),
            database: self.database.clone(),
            web: self.web.clone(),
            node: self.node.clone(),
            node_url: self.node_url.clone(),
            behind_proxy: self.behind_proxy,
            admin: self.admin,
            bot_threads: self.bot_threads.unwrap_or(cores / 2).max(1),
            bots_elsewhere: self.bots_elsewhere,
            connections: self.connections,
            connections_each: self.connections_each,
            requests_per_minute: self.requests_per_minute,
            logins_per_minute: self.logins_per_minute,
            tables_each: self.tables_each,
            seats_each: self.seats_each,
            forget_after: Duration::from_secs(self.forget_after_days.saturating_mul(86_400)),
            ..Config::default()
        }
    }
}

/// Serves until Ctrl-C or SIGTERM.
pub fn command(args: &ServeArgs, color: bool) -> Result<(), String> {
    start_logs(args.json_logs, color);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("cannot start threads: {error}"))?;
    let served = runtime.block_on(run(args.config(), |running| {
        output::line(format_args!("Tavola is at {}", running.public_url));
    }));
    served.map_err(|error| error.to_string())
}
