//! `tavola serve`: play together.

mod config_file;

use crate::{Failure, database, output};
use clap::{ArgMatches, Args, builder::BoolishValueParser, parser::ValueSource};
use std::{
    net::{SocketAddr, ToSocketAddrs},
    path::PathBuf,
    time::Duration,
};
use tavola_server::{Config, StartError, run, start_logs};

/// The web app in this program: names and contents of its files. None where it was built without.
static APP: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/app.rs"));

/// `tavola serve`
///
/// Everything may be left out. What is not given on the command line may stand in the environment, and what is not
/// there in the file that --config names (deploy/tavola.conf is one with all settings explained).
#[derive(Args, Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a switch of its own on the command line.
pub struct ServeArgs {
    /// Read settings from this file, named like these flags: listen = localhost:8080.
    #[arg(long, env = "TAVOLA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen. 0.0.0.0:8080 lets other machines in; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8080", env = "TAVOLA_LISTEN", value_parser = address)]
    listen: SocketAddr,
    /// The address people type, as in `https://play.example.org`. With https, cookies are Secure.
    #[arg(long, env = "TAVOLA_PUBLIC_URL")]
    public_url: Option<String>,
    /// The database: a SQLite file, or `postgres://user@host/name` for several servers.
    #[arg(long, default_value = "tavola.db", env = "TAVOLA_DATABASE")]
    database: String,
    /// Make the SQLite file if it is not there. Without this only the usual one, tavola.db, is made.
    #[arg(long, env = "TAVOLA_CREATE", num_args = 0..=1, require_equals = true, default_value = "no", default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    create: bool,
    /// The folder of a built web app (`cargo xtask web` makes target/app), instead of the one in this program.
    #[arg(long, env = "TAVOLA_WEB")]
    web: Option<PathBuf>,
    /// This server's name among those that share a database.
    #[arg(long, default_value = "tavola", env = "TAVOLA_NODE")]
    node: String,
    /// Where the other servers reach this one, for their operators' eyes.
    #[arg(long, default_value = "", env = "TAVOLA_NODE_URL")]
    node_url: String,
    /// A proxy in front adds the client's address to X-Forwarded-For: believe it.
    #[arg(long, env = "TAVOLA_BEHIND_PROXY", num_args = 0..=1, require_equals = true, default_value = "no", default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    behind_proxy: bool,
    /// Where to answer /health and /metrics apart from everything else, so that a flood of clients cannot shut them out.
    #[arg(long, env = "TAVOLA_ADMIN", value_parser = address)]
    admin: Option<SocketAddr>,
    /// Write logs as JSON lines. `RUST_LOG` says how much, as in `RUST_LOG=debug`.
    #[arg(long, env = "TAVOLA_JSON_LOGS", num_args = 0..=1, require_equals = true, default_value = "no", default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    json_logs: bool,
    /// How many bots think at the same time; usually half of the processor's cores.
    #[arg(long, env = "TAVOLA_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Bots think on other machines, which run `tavola think` on the same PostgreSQL.
    #[arg(long, env = "TAVOLA_BOTS_ELSEWHERE", num_args = 0..=1, require_equals = true, default_value = "no", default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    bots_elsewhere: bool,
    /// Open connections at most.
    #[arg(long, env = "TAVOLA_CONNECTIONS", default_value_t = Config::default().connections)]
    connections: usize,
    /// Open connections from one address at most.
    #[arg(long, env = "TAVOLA_CONNECTIONS_EACH", default_value_t = Config::default().connections_each)]
    connections_each: usize,
    /// Requests that change something, per address and minute; reading is allowed ten times as
    /// often. 0: no limit.
    #[arg(long, env = "TAVOLA_REQUESTS_PER_MINUTE", default_value_t = Config::default().requests_per_minute)]
    requests_per_minute: u32,
    /// Tables of one person that wait for players, at most; seven times as many may be under way.
    #[arg(long, env = "TAVOLA_TABLES_EACH", default_value_t = Config::default().tables_each)]
    tables_each: u64,
    /// Seats of one person in games that are not over, at most.
    #[arg(long, env = "TAVOLA_SEATS_EACH", default_value_t = Config::default().seats_each)]
    seats_each: u64,
    /// After SIGTERM, for how many seconds play goes on while /health already answers 503, so that a load balancer in
    /// front sends people to other servers first.
    #[arg(long, env = "TAVOLA_DRAIN_SECONDS", default_value_t = 0)]
    drain_seconds: u64,
    /// After how many days a table that never began is forgotten.
    #[arg(long, env = "TAVOLA_FORGET_AFTER_DAYS", default_value_t = Config::default().forget_after.as_secs() / 86_400)]
    forget_after_days: u64,
    /// New guests and tries of a password, per address and minute. 0: no limit.
    #[arg(long, env = "TAVOLA_LOGINS_PER_MINUTE", default_value_t = Config::default().logins_per_minute)]
    logins_per_minute: u32,
    /// Tell people by their browsers, with no page open, when it is their turn: Web Push, to the services of the
    /// browsers' makers. `no` turns it off.
    #[arg(long, env = "TAVOLA_PUSH", default_value = "yes", value_parser = BoolishValueParser::new(), action = clap::ArgAction::Set)]
    push: bool,
    /// The key that signs these notices: 32 bytes in base64url. Without it the database keeps one that is made on the
    /// first start. Browsers that subscribed with another key are told nothing any more.
    #[arg(long, env = "TAVOLA_PUSH_KEY", hide_env_values = true)]
    push_key: Option<String>,
    /// For tests: send notices also to addresses of this machine and its network, and without TLS.
    #[arg(long, env = "TAVOLA_PUSH_ANYWHERE", num_args = 0..=1, require_equals = true, default_value = "no", default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    push_anywhere: bool,
}

/// An address and a port: numbers, or a name such as `localhost:8080`.
fn address(text: &str) -> Result<SocketAddr, String> {
    let help = || format!("`{text}` is no address with a port, such as 127.0.0.1:8080, [::1]:8080 or localhost:8080");
    // Known without asking: a container or a small system may have nobody who could be asked.
    let known = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    let found: Vec<SocketAddr> = known.as_deref().unwrap_or(text).to_socket_addrs().map_err(|_| help())?.collect();
    found.iter().find(|address| address.is_ipv4()).or(found.first()).copied().ok_or_else(help)
}

impl ServeArgs {
    fn config(&self) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: self.listen,
            public_url: self.public_url.clone(),
            database: self.database.clone(),
            web: self.web.clone(),
            app: APP,
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
            drain: Duration::from_secs(self.drain_seconds),
            push: self.push,
            push_key: self.push_key.clone(),
            push_anywhere: self.push_anywhere,
            forget_after: Duration::from_secs(self.forget_after_days.saturating_mul(86_400)),
            ..Config::default()
        }
    }
}

/// The flags that stand for what a configuration file adds to the command line; none where no file is named.
///
/// # Errors
/// Names what is wrong with the file.
pub fn flags_of_file(matches: &ArgMatches) -> Result<Vec<String>, Failure> {
    let Some(("serve", serve)) = matches.subcommand() else { return Ok(Vec::new()) };
    let Some(path) = serve.get_one::<PathBuf>("config") else { return Ok(Vec::new()) };
    let mut flags = Vec::new();
    for (name, value) in config_file::read(path).map_err(Failure::System)? {
        let id = name.replace('-', "_");
        if id == "config" || !serve.ids().any(|known| known.as_str() == id) && !is_setting(&name) {
            return Err(Failure::Usage(format!("{}: there is no setting `{name}`", path.display())));
        }
        let given = serve.value_source(&id);
        if !matches!(given, Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
            flags.push(format!("--{name}={value}"));
        }
    }
    Ok(flags)
}

/// Whether `tavola serve` has a flag of this name; those without a value are not among its matches.
fn is_setting(name: &str) -> bool {
    let serve = ServeArgs::augment_args(clap::Command::new("serve"));
    serve.get_arguments().any(|flag| flag.get_long() == Some(name))
}

/// Serves until Ctrl-C or SIGTERM.
pub fn command(args: &ServeArgs, color: bool) -> Result<(), Failure> {
    if !args.create && args.database != "tavola.db" {
        database::there(&args.database)?;
    }
    start_logs(args.json_logs, color);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::System(format!("cannot start threads: {error}")))?;
    let served = runtime.block_on(run(args.config(), |running| {
        output::line(format_args!("Tavola is at {}", running.public_url));
        if args.web.is_none() && APP.is_empty() {
            eprintln!(
                "This program was built without the web app: `cargo xtask web` builds it, and --web names its folder."
            );
        }
    }));
    served.map_err(|error| match error {
        StartError::PublicUrl(_) | StartError::PushKey => Failure::Usage(error.to_string()),
        _ => Failure::System(error.to_string()),
    })
}
