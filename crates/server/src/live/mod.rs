//! The tables that are being played on this node.
//!
//! ```text
//!   HTTP, sockets ──Message──▶ one actor per table in use ──append──▶ store (durable, shared commits)
//!                              │   the actor alone touches its table         │
//!                              └──────── events, once they are durable ◀──────┘
//! ```
//!
//! A room is a task that holds one table in memory. It is opened when somebody asks for the table,
//! and closed when nobody has needed it for a while: the log in the store is the table.
//!
//! **Many nodes.** Any node may open a room for any table and write what a person there does: the
//! store takes an entry only if it has the log's next number, so of two nodes that write at once one
//! reads on and tries again. Duties that come from time alone – flags, bots, absence – belong to the
//! node that holds the table's lease; its epoch fences off an owner that was thought dead.
//!
//! *Invariant:* a room tells nobody what is not yet durable, and acknowledges nothing that is not.

mod actor;
mod bots;
mod frames;
mod load;
mod nodes;
mod presence;
mod query;
mod socket;
mod summary;
mod tables;
mod timers;
mod watch;

pub use socket::socket;
pub use summary::Order;
pub use tables::{GameOverHook, Settings, Tables};
