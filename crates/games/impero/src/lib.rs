//! L'impero di Catan, and the base game under it (ruleset `base`), by the clauses CA-1 to CA-19 and
//! IM-1 to IM-16; `docs/rules/impero.en.md` tells them.
//!
//! Where things are:
//! - [`geometry`], [`map`], [`rules`]: the island, maps, options;
//! - [`table`]: what lies open; `play` and `attack`: what a step does to it, written once for the
//!   full [`state`] and for every [`view`];
//! - `menu`: the fast path, bit sets on the full state; `check`: the readable path with its
//!   refusals, on what a seat sees;
//! - [`Ledger`]: what the dice brought, for logs;
//! - [`worlds`]: what can be inferred about hidden hands; `determinize`: worlds that look the same;
//! - `notation`, `position`, `picture`: games as text;
//! - `lawful`: what the laws of `tavola-core` ask of the game.
#![forbid(unsafe_code)]
// Hands are five bytes, but they are parts of larger things: by reference every call reads alike.
#![allow(clippy::trivially_copy_pass_by_ref)]

mod action;
mod attack;
pub mod cards;
mod check;
mod determinize;
pub mod drawing;
mod fact;
mod game;
pub mod geometry;
mod lawful;
mod ledger;
pub mod map;
mod menu;
mod notation;
pub mod perft;
mod picture;
mod play;
mod position;
pub mod roads;
pub mod rules;
pub mod sets;
mod soundness;
pub mod state;
pub mod table;
mod twins;
pub mod view;
mod wire;
pub mod worlds;

pub use action::{Action, Chance};
pub use fact::{Fact, Obs, Shown};
pub use game::Impero;
pub use ledger::Ledger;
pub use menu::Menu;
pub use notation::FORMS;
pub use rules::Rules;
pub use state::State;
pub use view::View;
