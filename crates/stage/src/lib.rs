//! The games as people see and touch them: boards as data, gestures, news and rules in three languages.
//!
//! It sits between the games and whoever draws. [`Desk`] is one game at one screen without its types;
//! [`Scene`] is a board as data; [`Gesture`] is an action as a hand does it; [`Say`] is a sentence that
//! [`Words`] tells in the reader's language. A game at a table elsewhere is a desk too: [`Ear`] feeds it.
//!
//! What is deliberately absent: no browser, no clock, no storage, no network. Everything shown is made
//! from views and observations.
#![forbid(unsafe_code)]

mod afar;
mod army;
mod art;
mod book;
mod brain;
mod desk;
mod diagram;
mod figures;
mod games;
mod scene;
mod show;
mod stage;
mod words;

pub use afar::{Afar, Ear};
pub use army::Army;
pub use art::{defs, emblem};
pub use book::{Puzzle, clause, page, puzzles};
pub use brain::{Answer, Question, Reply, Wish, answer};
pub use desk::Desk;
pub use diagram::{illustrated, picture};
pub use games::{Choice, Entry, Level, Shape, all, entry, load};
pub use scene::{Gesture, Outline, Scene, Spot, Token, follow};
pub use show::{Fighter, Graph, Noise, Spectacle};
pub use stage::Stage;
pub use tavola_lessons::{Exercise, Verdict, lesson};
pub use words::{Part, Say, Tongue, Words, messages};
