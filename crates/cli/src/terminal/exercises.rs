//! The stages of a lesson, one after the other.

use super::source::{Happened, Here, Seated, practice};
use tavola_core::{ErrorCode, RuleError, Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_ui_model::{Exercise, GameSession, Language, Message, Verdict, entry, lesson};

/// The exercises of a lesson, one after the other.
pub struct Exercises {
    game: &'static str,
    all: Vec<Exercise>,
    number: usize,
    here: Here,
    /// The decision that is asked for.
    decision: usize,
    /// What has happened, as records write steps.
    played: Vec<String>,
    solved: bool,
    told: Option<Message>,
}

impl Exercises {
    /// The lesson of this game, from its beginning.
    ///
    /// # Errors
    /// Says that there is none.
    pub fn new(game: &'static str) -> Result<Exercises, RuleError> {
        let all = lesson(game);
        let first = all.first().ok_or_else(|| {
            RuleError::new(
                ErrorCode::Unsupported,
                format!("there is no lesson in {game} yet; the rules are in docs/rules"),
            )
        })?;
        let here = table(game, first)?;
        Ok(Exercises { game, all, number: 0, here, decision: 0, played: Vec::new(), solved: false, told: None })
    }

    fn exercise(&self) -> &Exercise {
        &self.all[self.number]
    }

    /// Whether a bot answers here, and not a script.
    fn is_free(&self) -> bool {
        self.exercise().against.is_some()
    }

    /// Whether the game against a bot was won, once it is over.
    fn won(&self) -> Option<bool> {
        let outcome = self.here.session(Viewer::Public).view().turn().outcome().filter(|_| self.is_free())?;
        Some(outcome.winners.contains(self.exercise().seat))
    }

    fn begin(&mut self, number: usize) -> bool {
        let Some(here) = self.all.get(number).and_then(|next| table(self.game, next).ok()) else { return false };
        self.here = here;
        self.number = number;
        self.decision = 0;
        self.played.clear();
        self.solved = false;
        true
    }
}

/// A table in the position of an exercise.
fn table(game: &str, exercise: &Exercise) -> Result<Here, RuleError> {
    let rival = exercise.against.as_ref().map_or("random", |against| against.bot.as_str());
    practice(game, &exercise.position, exercise.seat, rival)
}

impl Seated for Exercises {
    fn session(&self, viewer: Viewer) -> &GameSession {
        self.here.session(viewer)
    }

    fn people(&self) -> Vec<Seat> {
        self.here.people()
    }

    fn to_move(&self) -> Vec<Seat> {
        if self.solved { Vec::new() } else { self.here.to_move() }
    }

    fn command(&mut self, seat: Seat, command: PlayerCommand) -> Result<(), RuleError> {
        if self.is_free() {
            return self.here.command(seat, command);
        }
        let PlayerCommand::Act(action) = command else { return Ok(()) };
        let Some(entry) = entry(self.game) else { return Ok(()) };
        match (entry.judge)(self.exercise(), self.decision, &self.played, &action) {
            Verdict::Right { steps, done } => {
                self.here.change(|table, now| table.script(&steps, now))?;
                self.played.extend(steps);
                self.solved = done;
                self.decision += usize::from(!done);
            }
            Verdict::Other => self.told = Some(Message::new("learn-other")),
            Verdict::Refused(error) => return Err(error),
        }
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), RuleError> {
        if self.is_free() {
            return self.here.take_back(seat);
        }
        Err(RuleError::new(ErrorCode::Takeback, "an exercise has nothing to take back"))
    }

    fn poll(&mut self) -> Option<Happened> {
        if self.is_free() { self.here.poll() } else { self.told.take().map(Happened::Told) }
    }

    fn waits(&self) -> bool {
        self.is_free() && self.here.waits()
    }

    fn state(&self) -> Option<Message> {
        self.here.state()
    }

    fn task(&self, language: Language) -> Option<String> {
        let exercise = self.exercise();
        let title = exercise.title.get(language);
        let head = format!("{}/{} · {title} · {}", self.number + 1, self.all.len(), exercise.clauses.join(", "));
        let decision = exercise.moves.get(self.decision)?;
        Some(match (self.solved, self.won()) {
            (true, _) | (_, Some(true)) => format!("{head}\n✓ {}", decision.praise.get(language)),
            (_, Some(false)) => format!("{head}\n{}", super::Words::of(language).t("learn-lost")),
            (false, None) => format!("{head}\n{}", decision.task.get(language)),
        })
    }

    fn go_on(&mut self) -> bool {
        // What was not won is begun again.
        let next = if self.won() == Some(false) { self.number } else { self.number + 1 };
        self.begin(next)
    }
}
