//! Stratego – The Lord of the Rings: hidden armies, special powers, and the Ring.
//!
//! The three games of the box are three modes of one set of [`Rules`]. Clause ids (`ST-7`) stand at
//! the code that does them; `docs/rules/stratego.en.md` explains them in words.
//!
//! ```text
//!   square, piece, duel, rules      the board, the armies, who captures whom, options
//!   state, play, moves              the full state in under 256 bytes, and its fast path
//!   fact, board, log, view          what happened, and what each viewer knows of it
//!   judge, menu                     what a seat may do, decided from its view
//!   determinize                     states a viewer cannot tell from the real one
//!   deployment, ready, habits       forty codes on a line, some to start from, where people put theirs
//!   action, position, picture       notation
//!   perft                           counting lines of play
//!   game, lawful, plain             the contract of `tavola-core`, its laws, a second opinion on the rules
//! ```
//!
//! Seat 0 is Good at rank 1, seat 1 is Evil at rank 10; Evil moves first (ST-1).
#![forbid(unsafe_code)]

mod action;
mod board;
mod deployment;
mod determinize;
mod duel;
mod fact;
mod game;
mod habits;
mod judge;
mod lawful;
mod log;
mod menu;
mod moves;
mod perft;
mod picture;
mod piece;
mod plain;
mod play;
mod position;
mod ready;
mod rules;
mod square;
mod state;
mod view;

pub use action::{Action, Move, MoveKind, axe_bit, axe_targets};
pub use board::{Board, Seen, Tray};
pub use deployment::Deployment;
pub use determinize::{Guess, imagine_by};
pub use duel::{Duel, Ring, axe_strikes, bow_captures, duel, rage_captures, seek_captures};
pub use fact::{Fact, Obs, Played, Shown};
pub use game::Stratego;
pub use habits::habit;
pub use log::Line;
pub use perft::{count, count_bulk, count_plain};
pub use piece::{KINDS, Kind, Side, power};
pub use ready::Ready;
pub use rules::{Captives, Memory, Mode, Rules};
pub use square::{CELLS, Square, squares};
pub use state::{End, Phase, State, Why};
pub use view::{Stage, View};
