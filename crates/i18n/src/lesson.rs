//! Lessons: a path of exercises for each game, in three languages, checked by the rules.
//!
//! An exercise is a position and what is asked there, one decision after the other; between two decisions a script
//! says what the others do and what the dice show, or a bot answers. An answer is an action in the game's own notation;
//! the rules say whether it is allowed, and the exercise whether it does what was asked. The tests play every
//! solution, and prove that every answer that does what was asked is accepted, and no other.
//!
//! What is deliberately absent: pictures, input, progress. Terminal and browser bring their own.
use crate::{Language, texts::text};
use serde::Deserialize;
use tavola_core::{LiveGame, Notation, NotationExt, RuleError, Seat, Viewer};

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

/// One exercise: a position, and what is asked there, move by move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Its name within the lesson.
    pub id: String,
    /// What it is about, in a few words.
    pub title: Translations,
    /// The clauses it teaches.
    pub clauses: Vec<String>,
    /// Where it begins, as the game writes positions.
    pub position: String,
    /// Who learns.
    pub seat: Seat,
    /// What is asked, one decision after the other. Where a bot answers there is one task: to win.
    pub moves: Vec<Task>,
    /// The opponent, where a bot answers instead of a script.
    #[serde(default)]
    pub against: Option<Against>,
    /// The clause that ends the game with its solution, for the test.
    #[serde(default)]
    pub ends: Option<String>,
}

/// One decision of an exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// What is asked.
    pub task: Translations,
    /// Every action that does what is asked, the solution first; `settle *` stands for all that begin so.
    pub accept: Vec<String>,
    /// What happens then, as records write steps: the opponent's moves, and what chance decides.
    #[serde(default)]
    pub replies: Vec<String>,
    /// The reply to the right answer.
    pub praise: Translations,
}

/// The opponent of an exercise that is played freely.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// The bot's name.
    pub bot: String,
    /// In how many turns of one's own the game can be won, whatever the bot answers; a test proves it.
    pub turns: u32,
}

/// The judgement of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does what was asked.
    Right {
        /// What happens: the answer, and what follows it, as records write steps.
        steps: Vec<String>,
        /// Whether that was the last decision.
        done: bool,
    },
    /// The rules allow it, but it does something else.
    Other,
    /// The rules forbid it, and say which and why.
    Refused(RuleError),
}

impl Task {
    /// Whether this action, as the game writes it, does what is asked.
    pub fn accepts(&self, action: &str) -> bool {
        self.accept.iter().any(|one| match one.strip_suffix('*') {
            Some(beginning) => action.starts_with(beginning),
            None => one == action,
        })
    }

    /// Whether more than what is listed is right.
    pub fn is_open(&self) -> bool {
        self.accept.iter().any(|one| one.ends_with('*'))
    }
}

impl Exercise {
    /// The exercise set up, to be shown and played.
    ///
    /// # Errors
    /// Says what is wrong with the position; a test proves that no lesson has such a position.
    pub fn open<G: Notation>(&self) -> Result<LiveGame<G>, RuleError> {
        LiveGame::from_position(&self.position, &[])
    }

    /// The exercise after these steps, as records write them.
    ///
    /// # Errors
    /// Names the step that the rules refuse.
    pub fn after<G: Notation>(&self, steps: &[String]) -> Result<LiveGame<G>, RuleError> {
        let mut live = self.open::<G>()?;
        for step in steps {
            live.step(G::parse_step(step)?)?;
        }
        Ok(live)
    }

    /// Judges an answer to the decision of this number, after what has happened so far.
    ///
    /// ```
    /// use tavola_i18n::{Verdict, lesson};
    /// use tavola_sparta::Sparta;
    /// let first = &lesson("sparta")[0];
    /// assert!(matches!(first.judge::<Sparta>(0, &[], "e3-e5"), Verdict::Right { done: true, .. }));
    /// assert_eq!(first.judge::<Sparta>(0, &[], "e3-e4"), Verdict::Other);
    /// let refused = first.judge::<Sparta>(0, &[], "e3-e9");
    /// assert!(matches!(refused, Verdict::Refused(why) if why.clause.as_deref() == Some("SP-6")));
    /// ```
    pub fn judge<G: Notation>(&self, number: usize, played: &[String], answer: &str) -> Verdict {
        let judged = self.after::<G>(played).and_then(|live| {
            let action = G::parse_action(answer)?;
            G::check(live.view(Viewer::Seat(self.seat)), &action)?;
            let text = G::action_text(&action);
            Ok(self.moves.get(number).filter(|task| task.accepts(&text)).map(|task| {
                let own = format!("{} {text}", self.seat);
                [own].into_iter().chain(task.replies.iter().cloned()).collect()
            }))
        });
        match judged {
            Ok(Some(steps)) => Verdict::Right { steps, done: number + 1 >= self.moves.len() },
            Ok(None) => Verdict::Other,
            Err(refusal) => Verdict::Refused(refusal),
        }
    }
}

/// The lesson of a game, in order; empty for a game without one.
///
/// ```
/// assert_eq!(tavola_i18n::lesson("stratego")[0].id, "step");
/// assert!(tavola_i18n::lesson("chess").is_empty());
/// ```
pub fn lesson(game: &str) -> Vec<Exercise> {
    let text = text(&format!("lesson-{game}")).unwrap_or("[]");
    serde_json::from_str(text).expect("the lessons are part of the program and their tests read them all")
}
