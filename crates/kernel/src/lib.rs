//! The contract every Tavola game keeps, and the laws that prove it.
//!
//! A game is a pure value. It is asked whose decision it is ([`Game::turn`]), it is given one
//! [`Step`] at a time ([`Game::step`]), and it tells what happened as facts. A fact is redacted for
//! each viewer into observations; a view is the fold of its observations. Menus, refusals and bots
//! work from views, so none of them can leak what a seat does not know.
//!
//! ```text
//!   Step ──▶ Game::step ──▶ Fact ──redact──▶ Obs ──fold──▶ View ──▶ menu, refusal, bot, wire
//!              (truth)               (one per viewer)
//! ```
//!
//! What is deliberately absent: no I/O, no clock, no async, no global randomness, no floats. Chance
//! is a step like any other, so a [`Record`] replays for ever without a random generator.
//!
//! [`laws`] is the test kit that any game runs over thousands of random games.
#![forbid(unsafe_code)]

mod bot;
mod game;
pub mod laws;
mod luck;
mod notation;
mod record;
mod refusal;
mod seat;
mod step;
mod truth;

pub use bot::{Bot, Budget};
pub use game::{Game, Imagined};
pub use luck::Luck;
pub use notation::{Notation, NotationExt, brief};
pub use record::{Record, option_texts};
pub use refusal::Refusal;
pub use seat::{Seat, SeatSet, Viewer};
pub use step::{Outcome, Outside, Step, Turn};
pub use truth::Truth;
