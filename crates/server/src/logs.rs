//! Structured logs. What is secret is never passed to them: no tokens, no passwords, no paths with
//! invitations, nothing of a table's hidden state.

use tracing_subscriber::{EnvFilter, fmt};

/// Starts the logs of this process, on standard error. `RUST_LOG` filters them, as in
/// `RUST_LOG=tavola_server=debug`; `color` is for lines that a person reads.
pub fn start_logs(json: bool, color: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let builder = fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(color);
    let started = if json { builder.json().try_init() } else { builder.try_init() };
    if started.is_err() {
        tracing::debug!("logs were started before");
    }
}
