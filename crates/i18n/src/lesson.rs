//! First lessons: ten small exercises a game, in three languages, checked by the rules.
//!
//! An exercise is a position and what is asked there. An answer is an action in the game's own
//! notation; the rules say whether it is allowed, and the exercise whether it does what was asked.
//! The tests prove that every answer that does what was asked is accepted, and no other.
//!
//! What is deliberately absent: pictures, input, progress. Terminal and browser bring their own.
use crate::{Language, texts::text};
use serde::Deserialize;
use tavola_core::{LiveGame, Notation, RuleError, Seat, Viewer};

/// The same text in every language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Translations {
    en: String,
    it: String,
    de: String,
}

impl Translations {
    /// The text in one language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Italian => &self.it,
            Language::German => &self.de,
        }
    }
}

/// One exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Its name within the lesson.
    pub id: String,
    /// The clauses it teaches.
    pub clauses: Vec<String>,
    /// Where it begins, as the game writes positions.
    pub position: String,
    /// Who is to act.
    pub seat: Seat,
    /// Every action that does what is asked.
    pub accept: Vec<String>,
    /// What is asked.
    pub task: Translations,
    /// The reply to the right answer.
    pub praise: Translations,
}

/// The judgement of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does what was asked.
    Right,
    /// The rules allow it, but it does something else.
    Other,
    /// The rules forbid it, and say which and why.
    Refused(RuleError),
}

impl Exercise {
    /// The exercise set up, to be shown and played.
    ///
    /// # Errors
    /// Says what is wrong with the position; a test proves that no lesson has such a position.
    pub fn open<G: Notation>(&self) -> Result<LiveGame<G>, RuleError> {
        LiveGame::from_position(&self.position, &[])
    }

    /// Judges an answer.
    ///
    /// ```
    /// use tavola_i18n::{Verdict, lesson};
    /// use tavola_sparta::Sparta;
    /// let first = &lesson("sparta")[0];
    /// assert_eq!(first.judge::<Sparta>("e3-e5"), Verdict::Right);
    /// assert_eq!(first.judge::<Sparta>("e3-e4"), Verdict::Other);
    /// assert!(matches!(first.judge::<Sparta>("e3-e9"), Verdict::Refused(why) if why.clause.as_deref() == Some("SP-6")));
    /// ```
    pub fn judge<G: Notation>(&self, answer: &str) -> Verdict {
        let judged = self.open::<G>().and_then(|live| {
            let action = G::parse_action(answer)?;
            G::check(live.view(Viewer::Seat(self.seat)), &action)?;
            Ok(self.accept.contains(&G::action_text(&action)))
        });
        match judged {
            Ok(true) => Verdict::Right,
            Ok(false) => Verdict::Other,
            Err(refusal) => Verdict::Refused(refusal),
        }
    }
}

/// The first lesson in a game, in order; empty for a game without one.
///
/// ```
/// assert_eq!(tavola_i18n::lesson("stratego").len(), 10);
/// assert!(tavola_i18n::lesson("chess").is_empty());
/// ```
pub fn lesson(game: &str) -> Vec<Exercise> {
    let text = text(&format!("lesson-{game}")).unwrap_or("[]");
    serde_json::from_str(text).expect("the lessons are part of the program and their tests read them all")
}
