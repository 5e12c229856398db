//! The contract every Tavola game keeps.
//!
//! A game is a pure value. It is asked whose decision it is ([`Game::turn`]), it is given one
//! [`Step`] at a time ([`Game::step`]), and it tells what happened as facts. A fact is redacted for
//! each viewer into observations; a view is the fold of its observations. Menus, refusals and bots
//! work from views, so none of them can leak what a seat does not know.
//!
//! ```text
//!   Step ──▶ Game::step ──▶ Fact ──redact──▶ Obs ──fold──▶ View ──▶ menu, refusal, bot, wire
//!              (live)               (one per viewer)
//! ```
//!
//! What is deliberately absent: no I/O, no clock, no async, no global randomness, no floats. Chance
//! is a step like any other, so a [`Record`] replays for ever without a random generator.
//!
//! `tavola-core-testkit` is the test kit that any game runs over thousands of random games; [`Lawful`] is what a
//! game brings to it.
#![forbid(unsafe_code)]

mod bot;
mod error;
mod game;
mod lawful;
mod live_game;
mod notation;
#[cfg(feature = "openapi")]
mod openapi;
mod record;
mod rng;
mod seat;
mod step;

pub use bot::{Bot, Budget};
pub use error::{ErrorCode, RuleError};
pub use game::{Determinization, Game};
pub use lawful::{Lawful, Violation};
pub use live_game::{Known, LiveGame};
pub use notation::{Notation, NotationExt, Placed, brief};
pub use record::{Record, option_texts};
pub use rng::Rng;
pub use seat::{Seat, SeatSet, Viewer};
pub use step::{ExternalEvent, Outcome, Step, Turn};
