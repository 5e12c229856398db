//! The games as people see and touch them: boards as data, gestures, news and rules in three languages.
//!
//! It sits between the tables and the program that draws. [`GameSession`] is one viewer's side of a table, fed by a
//! snapshot and events, whether the table is in the same page ([`LocalGame`]) or on a server; [`GameView`] is what
//! there is to show of the game; [`Scene`] is a board as data; [`InputMove`] is an action as a hand does it;
//! [`Message`] is a sentence that [`Localizer`] tells in the reader's language. [`Replay`] steps through a record.
//!
//! What is deliberately absent: no browser, no clock, no storage, no network. Everything shown is made
//! from views and observations.
#![forbid(unsafe_code)]

mod analysis;
mod army;
mod art;
mod bot_task;
mod code;
mod diagram;
mod figures;
mod game_ui;
mod game_view;
mod games;
mod guide;
mod local;
mod pictured;
mod portrait;
mod puzzle_rating;
mod puzzles;
mod reason;
mod replay;
mod scene;
mod session;
mod show;
mod table;
mod talk;
mod trial;

pub use analysis::{
    Belief, Branch, Findings, Insight, Judgement, Mark, Variation, Way, annotated, annotations, branches, decision,
    explanation, varied,
};
pub use army::Army;
pub use art::{ICONS, choice_picture, defs, emblem, face};
pub use bot_task::{Answer, Question, Reply, Wish, WorkerMessage, answer, missing_data};
pub use code::{is_loaded, load_game};
pub use diagram::{Notes, Staged, arrow, figure, picture, stage};
pub use figures::luck;
pub use game_ui::GameUi;
pub use game_view::GameView;
pub use games::{Choice, Entry, Level, Shape, all, entry, offered};
pub use guide::{Found, Section, guide_modes, illustrated, search, sections, summary};
pub use local::LocalGame;
pub use pictured::{Piece, pictured};
pub use portrait::portrait;
pub use puzzle_rating::{PuzzleRating, difficulty, difficulty_of};
pub use puzzles::{
    Decision, PUZZLES, Puzzle, Theme, decision_other, decision_praise, decision_task, decision_themes, decisions,
    judge_decision, missing_decisions, provide_decisions, provide_puzzles, puzzles,
};
pub use reason::reason_message;
pub use replay::{Replay, Told, load, load_any, open, open_scene};
pub use scene::{InputMove, Outline, Scene, Spot, Token, follow};
pub use session::GameSession;
pub use show::{Effect, Fighter, Flight, Graph, Guess, Motion, Place, Price, Purchase, SoundCue, SpotCard, SpotFact};
pub use table::{PanelItem, PanelLook, Prompt, Scores};
pub use talk::{Line, Listening, PHRASES, heard, spoken};
pub use tavola_i18n::{
    Against, Exercise, Figure, Language, Localizer, Message, Part, Task, Verdict, clause, figures, lesson, messages,
    modes, page, provide, text,
};
pub use trial::Tally;
