//! One live game as a pure state machine around the rules.
//!
//! A table *is* its log. [`Table::apply`] takes a command and the time, and either refuses it or
//! gives the entries that were written; [`Table::rebuild`] reads the entries again and gives the same
//! table, down to the bytes of every view. A server makes the entries
//! durable before it sends what is in them to anybody.
//!
//! ```text
//!   Command, now ──▶ Table::apply ──▶ Vec<Entry> ──▶ (a store)
//!                        │
//!                        └─▶ one numbered stream of Event for each seat and for the public
//! ```
//!
//! What is deliberately absent: wires, stores, sockets, the system's clock, randomness. Time comes in
//! with every command; the secret of the dice comes in when the table is made.
//!
//! ```
//! use tavola_core::{Seat, Viewer};
//! use tavola_table::{Command, TableConfig, make, rebuild};
//! use tavola_protocol::{PlayerCommand, Secret, Setup, Occupant};
//!
//! let config = TableConfig {
//!     id: "t1".into(),
//!     game: "sparta".into(),
//!     options: vec![],
//!     position: None,
//!     setup: Setup::default(),
//!     secret: Some(Secret::new([7; 32])),
//! };
//! let (mut table, mut log) = make(config, 0).unwrap();
//! for (seat, name) in [(Seat(0), "Ada"), (Seat(1), "Bob")] {
//!     let occupant = Occupant::Person { player: name.to_lowercase(), name: name.into() };
//!     log.extend(table.apply(Command::Sit { seat, occupant }, 10).unwrap());
//! }
//! let command = PlayerCommand::Act("b2-c4".into());
//! log.extend(table.apply(Command::Do { seat: Seat(0), key: 1, command: command.clone() }, 20).unwrap());
//! // The same move, sent again because its acknowledgement got lost, changes nothing.
//! assert_eq!(table.apply(Command::Do { seat: Seat(0), key: 1, command }, 30).unwrap(), []);
//! let again = rebuild(&log).unwrap();
//! assert_eq!(again.snapshot(Viewer::Seat(Seat(1)), 40), table.snapshot(Viewer::Seat(Seat(1)), 40));
//! ```
#![forbid(unsafe_code)]

mod any_table;
mod clock;
mod code;
mod command;
mod dice;
mod import;
mod local;
mod log;
mod offers;
mod play;
mod shares;
mod snapshot;
mod stream;
mod table;
mod transition;
mod verify;

pub use any_table::{AnyTable, make, rebuild};
pub use code::load_game;
pub use command::Command;
pub use dice::{Dice, commitment, keeps_commitment, nonce_hash};
pub use import::import;
pub use local::LocalTable;
pub use log::{Entry, LogEvent, TableConfig};
pub use table::Table;
pub use verify::{Difference, Report, Share, Wrong, verify};
