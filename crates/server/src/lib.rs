//! Playing together: HTTP and WebSocket around live tables.
//!
//! `api` answers HTTP: people, lobby, pairing, records. `live` holds the tables that are
//! being played. Both keep what must last in the store. The time
//! comes in as a value: [`Time`].
//!
//! What is deliberately absent: rules, and any means for a session to act for a seat that is not its own.
#![forbid(unsafe_code)]

pub mod accounts;
pub mod api;
mod check;
mod config;
pub mod live;
mod logs;
pub mod moderation;
mod push;
mod random;
mod ratings;
mod run;
#[cfg(test)]
mod simulation;
mod tasks;
mod time;
mod webauthn;

pub use check::{Checked, check};
pub use config::Config;
pub use logs::start_logs;
pub use ratings::Ratings;
pub use run::{Running, StartError, run, start, start_at};
pub use time::{ManualTime, Time};
