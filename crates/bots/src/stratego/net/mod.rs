//! A network that learned to play from games against itself, and the bot that asks it.
//!
//! ```text
//!   observation   what a seat sees, as 288 small numbers; the same from a view and from a state
//!   moves         what a seat may do, as pairs of squares the network has a number for
//!   integers      sums of products, the part that takes the time
//!   network       the network itself, the same on every machine
//!   weights       the file it is read from, with deployments it likes
//!   bot           the player
//! ```
//! `tools/stratego-train` trains it on exactly these encodings.

mod bot;
mod integers;
mod moves;
mod network;
mod observation;
mod weights;

pub use bot::{NetBot, Style, trained};
pub use moves::{Menu, PLANES, code_of};
pub use network::{Judgement, Network};
pub use observation::{Behaviour, Follower, GLOBALS, HISTORY, OBSERVATION, Position, TOKENS, observe, token};
pub use weights::{Trained, WeightsError};
