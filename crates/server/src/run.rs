//! From a configuration to a running server, and back.

use crate::{
    Config, Time, api,
    api::App,
    live::{Settings, Tables},
    push::{self, Push},
    ratings::Ratings,
};
use std::{
    io,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tavola_store::{Exclusive, Store, StoreError};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder of the web app holds no web app.
    #[error("{} holds no index.html; build the web app with `cargo xtask web`", .0.display())]
    NoWebApp(PathBuf),
    /// The public address is none.
    #[error("`{0}` is no public address; it looks like https://play.example.org")]
    PublicUrl(String),
    /// The key for notices is none.
    #[error("the key for notices is none: 32 bytes in base64url, as `openssl rand 32 | basenc --base64url` makes them")]
    PushKey,
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The port cannot be had.
    #[error("cannot listen on {address}: {source}; try another --listen or --admin")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it answers about itself, if that is apart.
    pub admin: Option<SocketAddr>,
    /// The address people type.
    pub public_url: String,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

impl Running {
    /// Stops: requests under way end, clocks are paused, tables are given back.
    pub async fn stop(self) {
        // The receiver is gone only when the server has ended already.
        let _ = self.stop.send(());
        if self.server.await.is_err() {
            tracing::error!("the server ended in a panic");
        }
    }
}

/// Starts a server in the background.
///
/// # Errors
/// Says what failed: the database, the port, the folder of the web app.
pub async fn start(config: Config) -> Result<Running, StartError> {
    start_at(config, Time::system()).await
}

/// Starts a server that takes its time from here.
///
/// # Errors
/// As [`start`].
pub async fn start_at(mut config: Config, time: Time) -> Result<Running, StartError> {
    if let Some(folder) = &config.web
        && !folder.join("index.html").is_file()
    {
        return Err(StartError::NoWebApp(folder.clone()));
    }
    config.public_url = config.public_url.map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = &config.public_url
        && !["http://", "https://"].iter().any(|scheme| url.starts_with(scheme) && !url[scheme.len()..].contains('/'))
    {
        return Err(StartError::PublicUrl(url.clone()));
    }
    let exclusive = Exclusive::take(&config.database)?;
    warn_of_few_files(config.connections);
    let store = Store::open(&config.database).await?;
    if config.bots_elsewhere && !store.shared() {
        return Err(
            StoreError::Unusable("bots on other machines need PostgreSQL: --database postgres://…".into()).into()
        );
    }
    let no_port = |source| StartError::Listen { address: config.listen, source };
    let listener = TcpListener::bind(config.listen).await.map_err(no_port)?;
    let address = listener.local_addr().map_err(no_port)?;
    let admin = match config.admin {
        None => None,
        Some(address) => {
            let no_port = |source| StartError::Listen { address, source };
            let listener = TcpListener::bind(address).await.map_err(no_port)?;
            let address = listener.local_addr().map_err(no_port)?;
            Some((listener, address))
        }
    };
    let (admin, admin_address) = admin.unzip();
    let settings = Settings {
        node: config.node.clone(),
        node_url: config.node_url.clone(),
        bot_threads: config.bot_threads.max(1),
        bots_elsewhere: config.bots_elsewhere.then_some(WORKERS_ANSWER),
        ..Settings::default()
    };
    let tables = Tables::start(store.clone(), settings, time.clone(), Ratings).await?;
    let public_url = config.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    let (push, reports) = Push::open(&config, &public_url, &store).await?.unzip();
    let push = push.map(Arc::new);
    let noticing = push.clone().zip(reports).map(|(push, reports)| {
        tables.report_to(push.reports());
        tokio::spawn(push::keep(push, reports, store.clone(), tables.clone(), time.clone()))
    });
    let app = App::new(config, public_url.clone(), store.clone(), tables.clone(), time, push);
    let (stop, stopped) = oneshot::channel();
    let stopping = app.clone();
    let server = tokio::spawn(async move {
        let stopped = async {
            // A sender that was dropped wants it to run on until the process ends.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
            // Load balancers read it and send people elsewhere before play stops here.
            stopping.stopping.store(true, Ordering::Relaxed);
            tokio::time::sleep(stopping.config.drain).await;
            tables.stop().await;
        };
        api::serve(app, listener, admin, stopped).await;
        if let Some(noticing) = noticing {
            noticing.abort();
        }
        store.close().await;
        drop(exclusive);
    });
    tracing::info!(%address, public_url, "serving");
    Ok(Running { address, admin: admin_address, public_url, stop, server })
}

/// How long a worker may take to answer before a server thinks by itself: a thought, and the way.
const WORKERS_ANSWER: Duration = Duration::from_secs(3);

/// Files that are open beside connections: the database, the listeners, the logs.
const OTHER_FILES: usize = 64;

/// Says so when the system allows fewer open files than the server allows connections.
fn warn_of_few_files(connections: usize) {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    if let Some(files) = too_few_files(&limits, connections) {
        tracing::warn!(
            files,
            connections,
            "the limit of open files is too low for so many connections; raise it (ulimit -n) or lower --connections"
        );
    }
}

/// The limit of open files, if it is too low for so many connections.
fn too_few_files(limits: &str, connections: usize) -> Option<usize> {
    open_files(limits).filter(|files| *files < connections.saturating_add(OTHER_FILES))
}

/// The limit of open files, from what Linux says in `/proc/self/limits`; none if there is none.
fn open_files(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Serves until Ctrl-C or SIGTERM.
///
/// # Errors
/// As [`start`].
pub async fn run(config: Config, ready: impl FnOnce(&Running)) -> Result<(), StartError> {
    let running = start(config).await?;
    ready(&running);
    asked_to_end().await;
    tracing::info!("stopping");
    running.stop().await;
    Ok(())
}

#[cfg(unix)]
async fn asked_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        },
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() {
    drop(tokio::signal::ctrl_c().await);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_of_open_files_is_read() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max processes             127235               127235               processes \n\
                      Max open files            1024                 1048576              files     \n";
        assert_eq!(open_files(limits), Some(1024));
        assert_eq!(open_files(&limits.replace("1024", "unlimited")), None);
        assert_eq!(open_files(""), None);
        // Files are needed beside connections, too.
        assert_eq!(
            [900, 960, 961, 16_000].map(|connections| too_few_files(limits, connections)),
            [None, None, Some(1024), Some(1024)]
        );
        assert_eq!(too_few_files(&limits.replace("1024", "unlimited"), 16_000), None);
    }
}
