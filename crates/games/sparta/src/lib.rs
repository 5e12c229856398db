//! Sparta, by Yannick Holtkamp, played exactly by clauses SP-1 to SP-23 (`docs/rules/sparta.en.md`).
//!
//! Two implementations live side by side and are compared at every step of every law test: the
//! fast one on bitboards ([`Position`]) that everything uses, and the readable one ([`plain`]).
//!
//! ```
//! use tavola_core::{Seat, LiveGame};
//! use tavola_sparta::{Action, Rules, Sparta};
//!
//! let mut game = LiveGame::<Sparta>::new(Rules::default());
//! assert_eq!(game.legal(Seat(0)).len(), 118);
//! game.act(Seat(0), "b2-c4".parse()?)?;
//! let refusal = game.act(Seat(1), "b9-b6".parse()?).unwrap_err();
//! assert_eq!(refusal.clause.as_deref(), Some("SP-6"));
//! # Ok::<(), tavola_core::RuleError>(())
//! ```
//!
//! A state cannot be sent anywhere; only views and observations can:
//! ```compile_fail
//! let state = <tavola_sparta::Sparta as tavola_core::Game>::start(&Default::default());
//! serde_json::to_string(&state).unwrap();
//! ```
#![forbid(unsafe_code)]

mod action;
mod bits;
mod capture;
mod game;
mod knowledge;
mod lawful;
mod layout;
mod menu;
mod notation;
mod options;
pub mod perft;
pub mod plain;
mod position;
mod refuse;
mod square;
mod state;
mod tactics;
mod verdict;

pub use action::Action;
pub use bits::squares;
pub use game::Sparta;
pub use knowledge::{Fact, Obs, View};
pub use layout::Layout;
pub use options::{Conquest, Endgame, Options, Rules};
pub use position::{Effects, Position};
pub use square::Square;
pub use state::State;
pub use tactics::{Reach, Traps};
