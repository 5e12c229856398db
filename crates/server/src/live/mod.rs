//! The tables that are being played on this node.
//!
//! ```text
//!   HTTP, sockets ──Message──▶ one actor per table in use ──append──▶ store (durable, shared commits)
//!                              │   the actor alone touches its table         │
//!                              └──────── events, once they are durable ◀──────┘
//! ```
//!
//! An actor is a task that holds one table in memory. It starts with the first message for the table and
//! ends when nobody has needed the table for a while: the log in the store is the table.
//!
//! **Many nodes.** Any node may run an actor for any table and write what a person there does: the
//! store takes an entry only if it has the log's next number, so of two nodes that write at once one
//! reads on and tries again. Timers – flags, bots, absence – belong to the
//! node that holds the table's lease; its epoch fences off an owner that was thought dead.
//!
//! *Invariant:* an actor sends nobody what is not yet durable, and acknowledges nothing that is not.

mod actor;
mod bots;
mod fair;
mod frames;
mod load;
mod nodes;
mod outage;
mod people;
mod presence;
mod query;
mod reports;
mod retry;
mod seal;
mod socket;
mod storage;
mod summary;
mod tables;
mod timers;
mod vacations;
mod watch;
mod workers;

pub use people::Connected;
pub(crate) use reports::Report;
pub(crate) use seal::Chain;
pub use socket::socket;
pub use summary::Order;
pub use tables::{GameOverHook, Settings, Tables};
pub use workers::think_for_others;
#[cfg(test)]
pub(crate) use {
    actor::ActorMessage,
    socket::{Conversation, Line},
    storage::Storage,
};
