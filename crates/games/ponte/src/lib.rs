//! Ponte: a goat on a bridge of five planks, a die that only one player sees, and a claim that may be a lie.
//!
//! It is the example of `docs/adding-a-game.md`: a whole game in one small crate, with something hidden and with
//! chance. The rules are `docs/rules/ponte.en.md`; each clause is named where the code keeps it.
//!
//! ```
//! use tavola_core::{LiveGame, Notation, Seat, Viewer};
//! use tavola_ponte::{Ponte, Rules};
//!
//! let mut game = LiveGame::<Ponte>::new(Rules::default());
//! game.chance(5)?;
//! game.act(Seat(0), Ponte::parse_action("claim a")?)?;
//! game.act(Seat(1), Ponte::parse_action("believe")?)?;
//! assert_eq!(game.turn().outcome().unwrap().winner(), Some(Seat(0)));
//! # Ok::<(), tavola_core::RuleError>(())
//! ```
#![forbid(unsafe_code)]

mod bridge;
mod game;
mod lawful;
mod notation;
mod plank;

pub use bridge::{Bridge, End, Phase};
pub use game::{Action, Fact, Obs, Ponte, Rules, State, View};
pub use plank::Plank;
