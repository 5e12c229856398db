//! The only wire types: what a client can say to a server, and what it can be told.
//!
//! A client opens one WebSocket and speaks JSON texts, one [`ToServer`] or [`ToClient`] each;
//! `docs/protocol.md` describes the conversation. What is inside of a table – deeds, news, sheets –
//! is `tavola_table`'s vocabulary, just as observations are a game's: this crate wraps it for the way.
//!
//! Two promises:
//! - **Nothing is done twice.** Every deed carries a number of the client's choice; it is acknowledged
//!   once it is kept for good, and one that is sent again under the same number is acknowledged again,
//!   not done again.
//! - **Nothing is missed.** News are numbered for each viewer without gaps. Whoever comes back names
//!   the last number it has and gets exactly the rest, or a whole sheet where the rest is too long or
//!   may not be told twice.
//!
//! ```
//! use tavola_protocol::{PlayerCommand, ToClient, ToServer};
//!
//! let said: ToServer = serde_json::from_str(r#"{"do":{"table":"k3","key":41,"command":{"act":"b2-c4"}}}"#).unwrap();
//! assert_eq!(said, ToServer::Do { table: "k3".into(), key: 41, command: PlayerCommand::Act("b2-c4".into()) });
//!
//! let told: ToClient = serde_json::from_str(r#"{"done":{"table":"k3","key":41}}"#).unwrap();
//! assert!(matches!(told, ToClient::Done { key: 41, .. }));
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
pub use proof::{Proof, Secret, hex};
pub use reducer::{Change, reduce};
pub use replica::{Applied, Knowledge, Replica};
pub use server::{EventFrame, ToClient, Trouble};
pub use setup::{AbsenceAction, AbsencePolicy, Occupant, Setup};

/// The version of this protocol. A server speaks to clients of the same version; a client that finds
/// another one in the welcome asks its user to reload.
pub const VERSION: u32 = 1;

/// The longest text a client may send, in bytes. The longest deed, a deployment or a line of chat,
/// needs a tenth of it.
pub const LONGEST_TEXT: usize = 8 * 1024;
