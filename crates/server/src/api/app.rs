//! What every request can reach.

use super::{limits::Limits, secrets::Passwords};
use crate::{Config, Time, live::Tables};
use axum::http::{HeaderMap, header};
use std::{ops::Deref, sync::Arc};
use tavola_store::{Millis, Store};

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
    time: Time,
    pub(super) limits: Limits,
    pub(super) passwords: Passwords,
}

impl Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Puts the parts together.
    pub fn new(config: Config, public_url: String, store: Store, tables: Tables, time: Time) -> App {
        let (limits, passwords) = (Limits::new(&config), Passwords::new());
        App(Arc::new(Inner { config, public_url, store, tables, time, limits, passwords }))
    }

    /// Milliseconds since 1970.
    pub(super) fn now(&self) -> Millis {
        self.time.now()
    }

    /// Whether people come over https.
    pub(super) fn secure(&self) -> bool {
        self.public_url.starts_with("https://")
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
