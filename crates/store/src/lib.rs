//! Durable games.
//!
//! A game is an append-only log of texts, numbered from 0. [`Store::append`] returns once the texts
//! are on disk; all appends that wait at the same moment, of whatever games, share one commit. Who may
//! append is decided by a lease with an epoch ([`Store::claim`]): a former owner is refused, however
//! late it wakes up.
//!
//! Beside the logs there is what a server must remember: the games' summaries, people, sessions,
//! ratings, who blocked whom, who waits for an opponent, who is to be told what.
//!
//! `SQLite` (one file, made on first use) serves one process; `PostgreSQL` serves many.
//!
//! What is deliberately absent: rules. The store does not read the texts it keeps, makes no
//! passwords' digests, and takes the time from its caller (only leases use the database's clock,
//! because many machines must agree on them).
#![forbid(unsafe_code)]

mod backup;
mod challenges;
mod endings;
mod error;
mod games;
mod leases;
mod log;
mod moderation;
mod notices;
mod open;
mod passkeys;
mod people;
mod push;
mod quotas;
mod ratings;
mod relations;
mod schema;
mod search;
mod seeks;
mod thoughts;
mod vacations;
mod writer;

pub use backup::restore;
pub use challenges::Challenge;
pub use error::StoreError;
pub use games::{GameMeta, Player, Status, Visibility};
pub use leases::{Claimed, Owner, Waiting};
pub use log::Head;
pub use moderation::{Audited, RatedResult, ReportLine, Sanction, Sanctioned};
pub use notices::Notice;
pub use open::{Exclusive, Options, Store};
pub use passkeys::Passkey;
pub use people::{NewUser, Session, User};
pub use push::{DueNotice, PushSettings, Subscription};
pub use quotas::Load;
pub use ratings::{Rating, RatingChange};
pub use relations::{Friend, Relation, Report};
pub use schema::newest_version;
pub use search::GameQuery;
pub use seeks::Seek;
pub use thoughts::Thought;
pub use vacations::Vacation;

/// Milliseconds since 1970.
pub type Millis = i64;

/// What every function of the store returns.
pub type Result<T> = std::result::Result<T, StoreError>;
