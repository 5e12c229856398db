//! Deeds: what people and bots do, and what the passing of time does.

use crate::{Deed, Parlour, Table, Then, What, Who, dice::check_nonce, table::Pen};
use tavola_kernel::{NotationExt, Outside, Refusal, Seat, Step, brief};

/// The longest line somebody may say, in characters.
const LONGEST_LINE: usize = 400;
/// The most lines a table takes: a log is for playing.
const MOST_LINES: u32 = 500;

impl<G: Parlour> Table<G> {
    pub(crate) fn deed(&mut self, seat: Seat, deed: Deed, pen: &mut Pen) -> Result<(), Refusal> {
        if self.place(seat)?.chair.who.player().is_none() {
            return Err(Refusal::new("seat", format!("no person sits in seat {seat}")));
        }
        match deed {
            Deed::Nonce(nonce) => self.nonce(seat, nonce, pen),
            Deed::Act(text) => self.act(seat, &text, pen),
            Deed::Resign => {
                self.still_in(seat)?;
                self.outside(Outside::Resign(seat), pen)
            }
            Deed::Offer(offer) => self.offer(seat, offer, pen),
            Deed::Accept => self.accept(seat, pen),
            Deed::Decline => self.decline(seat, pen),
            Deed::Say(text) => self.say(seat, &text, pen),
            Deed::Rematch => self.rematch(seat, pen),
        }
    }

    fn nonce(&mut self, seat: Seat, nonce: String, pen: &mut Pen) -> Result<(), Refusal> {
        self.before_the_start()?;
        check_nonce(&nonce)?;
        if !self.place(seat)?.nonce.is_empty() {
            return Err(Refusal::new("nonce", "this seat has sent its nonce; it stays as it is"));
        }
        self.write(What::Nonce(seat, nonce), pen)?;
        self.begin_if_ready(pen)
    }

    fn act(&mut self, seat: Seat, text: &str, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        let action = G::parse_action(text)?;
        let step = Step::Act(seat, action);
        if self.place(seat)?.chair.standin.is_some() {
            // Whoever moves is back. The move is checked first, so that a refusal changes nothing.
            self.check_act(seat, &step)?;
            self.write(What::Returned(seat), pen)?;
        }
        self.write(What::Step(G::step_text(&step)), pen)?;
        self.roll(pen)
    }

    fn check_act(&self, seat: Seat, step: &Step<G::Action, G::Chance>) -> Result<(), Refusal> {
        match step {
            Step::Act(_, action) => G::check(self.truth.view(tavola_kernel::Viewer::Seat(seat)), action),
            _ => Ok(()),
        }
    }

    pub(crate) fn bot_acts(&mut self, seat: Seat, act: &str, steps: u64, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        let chair = &self.place(seat)?.chair;
        if !matches!(chair.who, Who::Bot(_)) && chair.standin.is_none() {
            return Err(Refusal::new("seat", format!("no bot plays for seat {seat}")));
        }
        if self.truth.steps().len() as u64 != steps {
            return Err(Refusal::new("stale", "the bot thought about an earlier position"));
        }
        let step = Step::Act(seat, G::parse_action(act)?);
        self.write(What::Step(G::step_text(&step)), pen)?;
        self.roll(pen)
    }

    pub(crate) fn outside(&mut self, event: Outside, pen: &mut Pen) -> Result<(), Refusal> {
        self.in_play()?;
        self.write(What::Step(event.text()), pen)?;
        self.roll(pen)
    }

    /// Flags fall one after the other; the game may go on without those who are out of time.
    pub(crate) fn tick(&mut self, pen: &mut Pen) -> Result<(), Refusal> {
        while let Some((at, seat)) = self.clocks.deadline() {
            if at > pen.now || self.in_play().is_err() || self.out.contains(seat) {
                break;
            }
            self.outside(Outside::Time(seat), pen)?;
        }
        Ok(())
    }

    pub(crate) fn gone(&mut self, seat: Seat, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        let chair = &self.place(seat)?.chair;
        if chair.who.player().is_none() || chair.standin.is_some() {
            return Err(Refusal::new("seat", format!("no person plays in seat {seat}")));
        }
        match self.made.setup.away.then.clone() {
            Then::Wait => Err(Refusal::new("wait", "this table waits for whoever is away")),
            Then::Lose => self.outside(Outside::Abandon(seat), pen),
            Then::Bot(bot) => self.write(What::Standin(seat, bot), pen),
        }
    }

    fn say(&mut self, seat: Seat, text: &str, pen: &mut Pen) -> Result<(), Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_LINE || text.chars().any(char::is_control) {
            return Err(Refusal::new("chat", format!("say something in one line of 1 to {LONGEST_LINE} characters")));
        }
        if self.said >= MOST_LINES {
            return Err(Refusal::new("chat", format!("enough said: a table takes {MOST_LINES} lines")));
        }
        self.write(What::Said(seat, text.to_owned()), pen)
    }

    fn rematch(&mut self, seat: Seat, pen: &mut Pen) -> Result<(), Refusal> {
        self.over()?;
        if self.wishes.contains(seat) || self.next.is_some() {
            return Ok(());
        }
        self.write(What::Wished(seat), pen)
    }

    /// Refuses what only somebody who still plays can do.
    pub(crate) fn still_in(&self, seat: Seat) -> Result<(), Refusal> {
        self.in_play()?;
        self.place(seat)?;
        if self.out.contains(seat) {
            return Err(Refusal::new("left", format!("seat {} has left this game", brief(&seat.to_string()))));
        }
        Ok(())
    }
}
