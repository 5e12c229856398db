//! The wire types: what a client sends to a server, and what it receives.
//!
//! A client opens one WebSocket and speaks JSON texts, one [`ToServer`] or [`ToClient`] each;
//! `docs/protocol.md` describes the conversation. Observations and views are a
//! game's own types: this crate knows no game.
//!
//! Two promises:
//! - **Nothing is done twice.** Every command carries a number of the client's choice; it is acknowledged
//!   once it is durable, and one that is sent again under the same number is acknowledged again,
//!   not done again.
//! - **Nothing is missed.** Events are numbered for each viewer without gaps. A client that comes back names
//!   the last number it has and gets exactly the rest, or a snapshot where the rest is too long or may not be
//!   sent twice.
//!
//! ```
//! use tavola_protocol::{PlayerCommand, ToClient, ToServer};
//!
//! let sent: ToServer = serde_json::from_str(r#"{"do":{"table":"k3","key":41,"command":{"act":"b2-c4"}}}"#).unwrap();
//! assert_eq!(sent, ToServer::Do { table: "k3".into(), key: 41, command: PlayerCommand::Act("b2-c4".into()) });
//!
//! let received: ToClient = serde_json::from_str(r#"{"done":{"table":"k3","key":41}}"#).unwrap();
//! assert!(matches!(received, ToClient::Done { key: 41, .. }));
//! ```
#![forbid(unsafe_code)]

mod client;
mod clock;
mod command;
mod event;
mod lobby;
mod proof;
mod reducer;
mod replica;
mod server;
mod setup;

pub use client::ToServer;
pub use clock::{Clock, ClockReading};
pub use command::{Offer, PlayerCommand};
pub use event::{ChatMessage, Ending, Event, EventKind, Menu, PendingOffer, SeatInfo, Snapshot, ToMove};
pub use lobby::{Lobby, Seek};
pub use proof::{Proof, Receipt, RecordTags, Secret, hex};
pub use reducer::{Change, reduce};
pub use replica::{Applied, Knowledge, Replica};
pub use server::{EventFrame, ToClient, Trouble};
pub use setup::{AbsenceAction, AbsencePolicy, Occupant, Setup};

/// The version of this protocol. A server speaks to clients of the same version; a client that finds
/// another one in the welcome asks its user to reload.
pub const VERSION: u32 = 1;

/// The longest text a client may send, in bytes. The longest command, a deployment or a line of chat,
/// needs a tenth of it.
pub const LONGEST_TEXT: usize = 8 * 1024;
