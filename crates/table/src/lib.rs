//! One live game as a pure state machine around the kernel.
//!
//! A table *is* its log. [`Table::apply`] takes a command and the time, and either refuses it or
//! gives the entries that were written; [`Table::rebuild`] reads the entries again and gives the same
//! table, down to the bytes of every view. Whoever runs tables keeps the entries for good before it
//! tells anybody what is in them.
//!
//! ```text
//!   Command, now ──▶ Table::apply ──▶ Vec<Entry> ──▶ (a store)
//!                        │
//!                        └─▶ one numbered stream of News for each seat and for the public
//! ```
//!
//! What is deliberately absent: wires, stores, sockets, the system's clock, randomness. Time comes in
//! with every command; the secret of the dice comes in when the table is made.
//!
//! ```
//! use tavola_kernel::{Seat, Viewer};
//! use tavola_table::{Command, Deed, Made, Secret, Setup, Who, make, rebuild};
//!
//! let made = Made {
//!     id: "t1".into(),
//!     game: "sparta".into(),
//!     options: vec![],
//!     position: None,
//!     setup: Setup::default(),
//!     secret: Secret::new([7; 32]),
//! };
//! let (mut table, mut log) = make(made, 0).unwrap();
//! for (seat, name) in [(Seat(0), "Ada"), (Seat(1), "Bob")] {
//!     let who = Who::Person { player: name.to_lowercase(), name: name.into() };
//!     log.extend(table.apply(Command::Sit { seat, who }, 10).unwrap());
//! }
//! let deed = Deed::Act("b2-c4".into());
//! log.extend(table.apply(Command::Do { seat: Seat(0), key: 1, deed: deed.clone() }, 20).unwrap());
//! // The same move, sent again because its acknowledgement got lost, changes nothing.
//! assert_eq!(table.apply(Command::Do { seat: Seat(0), key: 1, deed }, 30).unwrap(), []);
//! let again = rebuild(&log).unwrap();
//! assert_eq!(again.sheet(Viewer::Seat(Seat(1)), 40), table.sheet(Viewer::Seat(Seat(1)), 40));
//! ```
#![forbid(unsafe_code)]

mod clock;
mod deed;
mod dice;
mod enter;
mod entry;
mod event;
mod live;
mod offers;
mod parlour;
mod play;
mod setup;
mod sheet;
mod stream;
mod table;
mod verify;

pub use clock::{Clock, Face};
pub use deed::{Command, Deed, Offer};
pub use dice::{Dice, LONGEST_NONCE, Proof, Secret};
pub use entry::{Entry, Made, What};
pub use event::{Chair, Due, Ending, Event, Line, Menu, News, Sheet, Standing};
pub use live::{Live, games, hides, make, rebuild, unknown_game};
pub use parlour::Parlour;
pub use setup::{Away, Setup, Then, Who};
pub use table::Table;
pub use tavola_impero::Impero;
pub use tavola_sparta::Sparta;
pub use tavola_stratego::Stratego;
pub use verify::{Report, Wrong, verify};
