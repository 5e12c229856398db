//! Every text a player reads, in three languages: messages, rules, guides, lessons.
//!
//! No sentence stands in code. Code names a [`Message`] and gives its parts; the files in `locales/`
//! and in each game's folder under `games/` say it. The rules come from `docs/rules`. The build script
//! finds all of them by their names, so a new game only adds files.
#![forbid(unsafe_code)]

mod from_data;
mod guide;
mod language;
mod lesson;
mod localizer;
mod notices;
mod refusal;
mod rules_text;
mod texts;

pub use from_data::{action, observation, piece, status};
pub use guide::{Figure, figures, guide, modes};
pub use language::Language;
pub use lesson::{Against, Exercise, Task, Translations, Verdict, lesson};
pub use localizer::{Localizer, Message, Part, messages};
pub use notices::notices;
pub use refusal::refusal;
pub use rules_text::{clause, page};
pub use texts::{files, provide, text};
