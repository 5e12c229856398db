//! Puzzles, one after the other: forced wins of Sparta that a proof judges, and single decisions of the other games
//! whose right answers are known.

use super::source::{Happened, Here, Seated, Thought, practice};
use serde_json::Value;
use tavola_core::{ErrorCode, RuleError, Seat, Viewer};
use tavola_protocol::PlayerCommand;
use tavola_ui_model::{
    Decision, GameSession, Language, Message, Puzzle, Reply, Verdict, Wish, decision_other, decision_praise,
    decision_task, decisions, judge_decision, puzzles,
};

/// The puzzles of Sparta, one after the other.
pub struct Puzzles {
    all: Vec<Puzzle>,
    number: usize,
    here: Here,
    /// In how many turns the player still wins.
    turns: u32,
    proof: Option<(Seat, String, Thought)>,
    told: Option<Message>,
}

impl Puzzles {
    /// The puzzles, from this number on.
    ///
    /// # Errors
    /// Says which numbers there are.
    pub fn new(number: usize) -> Result<Puzzles, RuleError> {
        let all = puzzles();
        let first = numbered(&all, number)?;
        let here = practice("sparta", &first.position, first.seat, "strong")?;
        let turns = first.turns;
        Ok(Puzzles { all, number: number - 1, here, turns, proof: None, told: None })
    }
}

impl Seated for Puzzles {
    fn session(&self, viewer: Viewer) -> &GameSession {
        self.here.session(viewer)
    }

    fn people(&self) -> Vec<Seat> {
        self.here.people()
    }

    fn to_move(&self) -> Vec<Seat> {
        if self.proof.is_some() { Vec::new() } else { self.here.to_move() }
    }

    fn command(&mut self, seat: Seat, command: PlayerCommand) -> Result<(), RuleError> {
        let PlayerCommand::Act(action) = command else { return Ok(()) };
        self.session(Viewer::Seat(seat)).view().check(&action)?;
        let question = self.here.question(seat, Wish::Proof(action.clone(), self.turns), 0);
        self.proof = Some((seat, action, Thought::of(question)));
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), RuleError> {
        self.here.take_back(seat)?;
        self.turns += 1;
        Ok(())
    }

    fn poll(&mut self) -> Option<Happened> {
        if let Some((seat, action, thought)) = &self.proof {
            let (seat, action, reply) = (*seat, action.clone(), thought.answer()?);
            self.proof = None;
            return Some(match reply {
                Ok(Reply::Proof(Some(true))) => {
                    if let Err(error) = self.here.command(seat, PlayerCommand::Act(action)) {
                        return Some(Happened::Refused(error));
                    }
                    self.turns = self.turns.saturating_sub(1);
                    let over = self.here.session(Viewer::Public).view().turn().outcome().is_some();
                    let key = if over { "puzzle-solved" } else { "puzzle-right" };
                    self.told = Some(Message::new(key).count("turns", self.turns));
                    Happened::Moved
                }
                Ok(Reply::Proof(Some(false))) => Happened::Told(Message::new("puzzle-wrong")),
                Ok(_) => Happened::Told(Message::new("puzzle-unknown")),
                Err(error) => Happened::Refused(error),
            });
        }
        if let Some(told) = self.told.take() {
            return Some(Happened::Told(told));
        }
        self.here.poll()
    }

    fn waits(&self) -> bool {
        self.proof.is_some() || self.here.waits()
    }

    fn state(&self) -> Option<Message> {
        if self.proof.is_some() { Some(Message::new("turn-wait")) } else { self.here.state() }
    }

    fn task(&self, language: Language) -> Option<String> {
        let puzzle = &self.all[self.number];
        let words = super::Words::of(language);
        let number = words.say(&Message::new("puzzle-number").count("number", self.number as i64 + 1));
        let goal = Message::new("puzzle").seat("seat", "sparta", puzzle.seat).count("turns", self.turns);
        Some(format!("{number}/{}\n{}", self.all.len(), words.say(&goal)))
    }

    fn go_on(&mut self) -> bool {
        let Ok(next) = Puzzles::new(self.number + 2) else { return false };
        *self = next;
        true
    }

    fn record(&self) -> Option<Value> {
        self.here.record()
    }
}

/// The puzzle of this number; the first is 1.
fn numbered<T>(all: &[T], number: usize) -> Result<&T, RuleError> {
    number
        .checked_sub(1)
        .and_then(|number| all.get(number))
        .ok_or_else(|| RuleError::new(ErrorCode::BadRequest, format!("puzzles have numbers from 1 to {}", all.len())))
}

/// The puzzles of one decision of a game, one after the other. Nobody plays the other seats: once the answer is right,
/// the board shows how it can go on.
pub struct Decisions {
    game: &'static str,
    all: Vec<Decision>,
    number: usize,
    here: Here,
    /// What is said of the right answer, once it was given.
    praise: Option<Message>,
    told: Option<Message>,
}

impl Decisions {
    /// The puzzles of this game, from this number on.
    ///
    /// # Errors
    /// Says which numbers there are.
    pub fn new(game: &'static str, number: usize) -> Result<Decisions, RuleError> {
        let all = decisions(game);
        let here = position(game, numbered(&all, number)?)?;
        Ok(Decisions { game, all, number: number - 1, here, praise: None, told: None })
    }

    fn decision(&self) -> &Decision {
        &self.all[self.number]
    }
}

fn position(game: &str, decision: &Decision) -> Result<Here, RuleError> {
    practice(game, &decision.position, decision.seat, "random")
}

impl Seated for Decisions {
    fn session(&self, viewer: Viewer) -> &GameSession {
        self.here.session(viewer)
    }

    fn people(&self) -> Vec<Seat> {
        self.here.people()
    }

    fn to_move(&self) -> Vec<Seat> {
        if self.praise.is_some() { Vec::new() } else { self.here.to_move() }
    }

    fn command(&mut self, _: Seat, command: PlayerCommand) -> Result<(), RuleError> {
        let PlayerCommand::Act(action) = command else { return Ok(()) };
        match judge_decision(self.game, self.decision(), &action) {
            Verdict::Right { steps, .. } => {
                self.here.change(|table, now| table.script(&steps, now))?;
                self.praise = Some(decision_praise(self.decision(), &steps));
            }
            Verdict::Other => self.told = Some(decision_other(self.game, self.decision(), &action)),
            Verdict::Refused(error) => return Err(error),
        }
        Ok(())
    }

    fn take_back(&mut self, _: Seat) -> Result<(), RuleError> {
        Err(RuleError::new(ErrorCode::Takeback, "a puzzle of one decision has nothing to take back"))
    }

    fn poll(&mut self) -> Option<Happened> {
        self.told.take().map(Happened::Told)
    }

    fn task(&self, language: Language) -> Option<String> {
        let decision = self.decision();
        let words = super::Words::of(language);
        let number = words.say(&Message::new("puzzle-number").count("number", self.number as i64 + 1));
        let sign = if self.praise.is_some() { "✓ " } else { "" };
        let said = self.praise.clone().unwrap_or_else(|| decision_task(self.game, decision));
        Some(format!("{number}/{}\n{sign}{}", self.all.len(), words.say(&said)))
    }

    fn go_on(&mut self) -> bool {
        let Ok(next) = Decisions::new(self.game, self.number + 2) else { return false };
        *self = next;
        true
    }
}
