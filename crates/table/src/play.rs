//! Commands in play: what people and bots do, and what the passing of time does.

use crate::{LogEvent, Table, table::LogWriter};
use tavola_core::{ErrorCode, ExternalEvent, Notation, NotationExt, RuleError, Seat, Step, brief};
use tavola_protocol::{AbsenceAction, Clock, Occupant, PlayerCommand};

/// The longest chat line, in characters.
const LONGEST_LINE: usize = 400;
/// The most chat lines a table takes: the log is for the game.
const MOST_LINES: u32 = 500;

impl<G: Notation> Table<G> {
    pub(crate) fn command(
        &mut self,
        seat: Seat,
        command: PlayerCommand,
        writer: &mut LogWriter,
    ) -> Result<(), RuleError> {
        if self.place(seat)?.info.occupant.player().is_none() {
            return Err(RuleError::wrong_seat(seat, format!("no person sits in seat {seat}")));
        }
        match command {
            PlayerCommand::Commit(hash) => self.commit(seat, hash, writer),
            PlayerCommand::Nonce(nonce) => self.nonce(seat, nonce, writer),
            PlayerCommand::Act(text) => self.act(seat, &text, writer),
            PlayerCommand::Resign => {
                self.still_in(seat)?;
                self.external(ExternalEvent::Resign(seat), writer)
            }
            PlayerCommand::Offer(offer) => self.offer(seat, offer, writer),
            PlayerCommand::Accept => self.accept(seat, writer),
            PlayerCommand::Decline => self.decline(seat, writer),
            PlayerCommand::Chat(text) => self.say(seat, &text, writer),
            PlayerCommand::Rematch => self.rematch(seat, writer),
        }
    }

    fn act(&mut self, seat: Seat, text: &str, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.still_in(seat)?;
        let action = G::parse_action(text)?;
        let step = Step::Act(seat, action);
        if self.place(seat)?.info.standin.is_some() {
            // A person who moves is back. The move is checked first, so that a refusal changes nothing.
            self.check_act(seat, &step)?;
            self.write(LogEvent::Returned(seat), writer)?;
        }
        self.write(LogEvent::Step(G::step_text(&step)), writer)?;
        self.roll(writer)
    }

    fn check_act(&self, seat: Seat, step: &Step<G::Action, G::Chance>) -> Result<(), RuleError> {
        match step {
            Step::Act(_, action) => G::check(self.live.view(tavola_core::Viewer::Seat(seat)), action),
            _ => Ok(()),
        }
    }

    pub(crate) fn bot_acts(
        &mut self,
        seat: Seat,
        act: &str,
        steps: u64,
        writer: &mut LogWriter,
    ) -> Result<(), RuleError> {
        self.still_in(seat)?;
        let info = &self.place(seat)?.info;
        if !matches!(info.occupant, Occupant::Bot(_)) && info.standin.is_none() {
            return Err(RuleError::wrong_seat(seat, format!("no bot plays for seat {seat}")));
        }
        if self.live.steps().len() as u64 != steps {
            return Err(RuleError::new(ErrorCode::Stale, "the bot thought about an earlier position"));
        }
        let step = Step::Act(seat, G::parse_action(act)?);
        self.write(LogEvent::Step(G::step_text(&step)), writer)?;
        self.roll(writer)
    }

    pub(crate) fn external(&mut self, event: ExternalEvent, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.in_play()?;
        self.write(LogEvent::Step(event.text()), writer)?;
        self.roll(writer)
    }

    /// Flags fall one after the other; the game may go on without the players who are out of time.
    pub(crate) fn tick(&mut self, writer: &mut LogWriter) -> Result<(), RuleError> {
        while let Some((at, seat)) = self.clocks.deadline() {
            if at > writer.now || self.in_play().is_err() || self.out.contains(seat) {
                break;
            }
            self.external(ExternalEvent::Time(seat), writer)?;
        }
        Ok(())
    }

    pub(crate) fn gone(&mut self, seat: Seat, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.still_in(seat)?;
        let info = &self.place(seat)?.info;
        if info.occupant.player().is_none() || info.standin.is_some() {
            return Err(RuleError::wrong_seat(seat, format!("no person plays in seat {seat}")));
        }
        match self.config.setup.absence.then.clone() {
            AbsenceAction::Wait => Err(RuleError::new(ErrorCode::Waits, "this table waits for absent players")),
            AbsenceAction::Lose => self.external(ExternalEvent::Abandon(seat), writer),
            AbsenceAction::Bot(bot) => self.write(LogEvent::Standin(seat, bot), writer),
        }
    }

    /// Notes when a person on vacation is back, where clocks stand for that. A flag that had fallen before stays down.
    pub(crate) fn vacation(&mut self, seat: Seat, until: i64, writer: &mut LogWriter) -> Result<(), RuleError> {
        let counts = matches!(self.config.setup.clock, Clock::Days(_));
        if !counts || self.place(seat)?.info.occupant.player().is_none() || self.in_play().is_err() {
            return Ok(());
        }
        self.tick(writer)?;
        let told = self.clocks.vacation_until(seat);
        let known = told == until || (told <= writer.now && until <= writer.now);
        if known || self.still_in(seat).is_err() {
            return Ok(());
        }
        self.write(LogEvent::Vacation(seat, until), writer)
    }

    fn say(&mut self, seat: Seat, text: &str, writer: &mut LogWriter) -> Result<(), RuleError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_LINE || text.chars().any(char::is_control) {
            return Err(no_chat(format!("say something in one line of 1 to {LONGEST_LINE} characters")));
        }
        if self.chat_count >= MOST_LINES {
            return Err(no_chat(format!("enough said: a table takes {MOST_LINES} lines")));
        }
        self.write(LogEvent::Chatted(seat, text.to_owned()), writer)
    }

    fn rematch(&mut self, seat: Seat, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.over()?;
        if self.rematch_votes.contains(seat) || self.next.is_some() {
            return Ok(());
        }
        self.write(LogEvent::RematchVoted(seat), writer)
    }

    /// Refuses what only a player still in the game may do.
    pub(crate) fn still_in(&self, seat: Seat) -> Result<(), RuleError> {
        self.in_play()?;
        self.place(seat)?;
        if self.out.contains(seat) {
            return Err(RuleError::new(
                ErrorCode::Left,
                format!("seat {} has left this game", brief(&seat.to_string())),
            ));
        }
        Ok(())
    }
}

fn no_chat(message: String) -> RuleError {
    RuleError::new(ErrorCode::Chat, message).part("characters", LONGEST_LINE).part("lines", MOST_LINES)
}
