//! What every request can reach.

use super::{
    connections::{ConnectionLimiter, Refusals},
    limits::Limits,
    lobby::LastAnswer,
    quotas::{PublicTables, SEARCHES},
    secrets::Passwords,
};
use crate::{Config, Time, live::Tables, push::Push};
use axum::http::{HeaderMap, header};
use std::{
    ops::Deref,
    sync::{Arc, atomic::AtomicBool},
};
use tavola_store::{Millis, Store};
use tokio::sync::Semaphore;

/// What every request can reach. Clones share it.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The inside of an [`App`].
pub struct Inner {
    /// How the server is set up.
    pub config: Config,
    /// The public address, without a slash at its end.
    pub public_url: String,
    /// The database.
    pub store: Store,
    /// The live tables.
    pub tables: Tables,
    /// Whether the server was asked to stop.
    pub stopping: AtomicBool,
    time: Time,
    pub(super) limits: Limits,
    pub(super) passwords: Passwords,
    /// Clients of a proxy in front; without one, connections are counted where they are accepted.
    pub(super) clients: Option<Arc<ConnectionLimiter>>,
    pub(super) refusals: Refusals,
    /// Turns to search.
    pub(super) searches: Semaphore,
    pub(super) public_tables: PublicTables,
    pub(super) lobby: LastAnswer,
    /// Notices, where they are sent.
    pub(super) push: Option<Arc<Push>>,
}

impl Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Puts the parts together.
    pub(crate) fn new(
        config: Config,
        public_url: String,
        store: Store,
        tables: Tables,
        time: Time,
        push: Option<Arc<Push>>,
    ) -> App {
        let (limits, passwords) = (Limits::new(&config), Passwords::new());
        let clients =
            config.behind_proxy.then(|| Arc::new(ConnectionLimiter::new(usize::MAX, config.connections_each)));
        let (refusals, searches) = (Refusals::default(), Semaphore::new(SEARCHES));
        let public_tables = PublicTables::default();
        App(Arc::new(Inner {
            config,
            public_url,
            store,
            tables,
            stopping: AtomicBool::new(false),
            time,
            limits,
            passwords,
            clients,
            refusals,
            searches,
            public_tables,
            lobby: LastAnswer::default(),
            push,
        }))
    }

    /// Milliseconds since 1970.
    pub(super) fn now(&self) -> Millis {
        self.time.wall()
    }

    /// Whether people come over https.
    pub(super) fn secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// Whether a request is for this server. A page of another site can have its own name resolve to this machine;
    /// then `Host` is that name, and the browser takes us for that site.
    pub(super) fn own_host(&self, headers: &HeaderMap) -> bool {
        let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
            return !headers.contains_key(header::HOST);
        };
        let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
        let name = name.map_or(host, |(name, _)| name).to_ascii_lowercase();
        // Nobody can make an address, or a name of this machine alone, resolve to something else.
        let literal = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>().is_ok();
        if literal || name == "localhost" {
            return true;
        }
        match &self.config.public_url {
            Some(url) => url
                .split_once("://")
                .is_some_and(|(_, own)| own.eq_ignore_ascii_case(host) || own.eq_ignore_ascii_case(&name)),
            // Names of a network at home have no dot, or an ending that no site can have.
            None => !name.contains('.') || [".local", ".lan", ".home.arpa"].iter().any(|end| name.ends_with(end)),
        }
    }

    /// Whether a request comes from our own pages, or from a program that is no browser. Browsers
    /// name the origin of every request that changes something, and of every WebSocket.
    pub(super) fn own_origin(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        if matches!(text(header::HeaderName::from_static("sec-fetch-site")), Some("cross-site" | "same-site")) {
            return false;
        }
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        if self.config.public_url.is_some() {
            return origin.eq_ignore_ascii_case(&self.public_url);
        }
        // Without a public address, our own is the one the request was sent to.
        let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        host.is_some() && host == text(header::HOST)
    }
}
