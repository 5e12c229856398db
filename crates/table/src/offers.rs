//! Draws and takebacks, by agreement.
//!
//! A takeback goes to before the offering seat's last decision. It is only possible while nothing
//! since then was revealed, rolled or said about hands ([`tavola_core::Game::is_takeback_safe`]): it must not be a way to
//! look and then choose. Bots agree to a takeback and never to a draw.

use crate::{LogEvent, Table, table::LogWriter};
use tavola_core::{ErrorCode, ExternalEvent, Notation, RuleError, Seat, Step};
use tavola_protocol::Offer;

impl<G: Notation> Table<G> {
    pub(crate) fn offer(&mut self, seat: Seat, offer: Offer, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.still_in(seat)?;
        if let Some(pending) = self.offer {
            return match pending.by == seat {
                true if pending.offer == offer => Ok(()),
                // Two who offer each other the same agree.
                false if pending.offer == offer && offer == Offer::Draw => self.accept(seat, writer),
                _ => Err(RuleError::new(ErrorCode::OfferPending, "another offer stands; answer that one first")),
            };
        }
        match offer {
            Offer::Draw => {
                if self.others_include_a_bot(seat) {
                    return Err(RuleError::new(ErrorCode::BotPlaysOn, "a bot plays on: it does not agree to draws"));
                }
            }
            Offer::Takeback => {
                self.takeback_point(seat)?;
            }
        }
        let place = self.place(seat)?;
        if place.offered == Some(place.observed) {
            return Err(RuleError::new(ErrorCode::OfferAnswered, "this was answered; offer again after the next move"));
        }
        self.write(LogEvent::Offered(seat, offer), writer)?;
        if self.others_are_bots(seat) { self.conclude(seat, offer, writer) } else { Ok(()) }
    }

    pub(crate) fn accept(&mut self, seat: Seat, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.still_in(seat)?;
        let pending = self.offer.ok_or_else(|| RuleError::new(ErrorCode::NoOffer, "there is no offer to accept"))?;
        if pending.agreed.contains(seat) {
            return Err(RuleError::new(ErrorCode::OfferPending, "you have agreed; the others are still asked"));
        }
        self.write(LogEvent::Agreed(seat), writer)?;
        let agreed = pending.agreed.with(seat);
        let all = self.others(pending.by).all(|other| agreed.contains(other) || self.is_bot(other));
        if all { self.conclude(pending.by, pending.offer, writer) } else { Ok(()) }
    }

    pub(crate) fn decline(&mut self, seat: Seat, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.still_in(seat)?;
        if self.offer.is_none() {
            return Err(RuleError::new(ErrorCode::NoOffer, "there is no offer to decline"));
        }
        self.write(LogEvent::Declined(seat), writer)
    }

    fn conclude(&mut self, by: Seat, offer: Offer, writer: &mut LogWriter) -> Result<(), RuleError> {
        match offer {
            Offer::Draw => self.external(ExternalEvent::Draw, writer),
            Offer::Takeback => {
                let steps = self.takeback_point(by)?;
                self.write(LogEvent::Undone(steps as u64), writer)
            }
        }
    }

    /// How many steps are left after a takeback of `seat`.
    pub(crate) fn takeback_point(&self, seat: Seat) -> Result<usize, RuleError> {
        let no = |message: &str| Err(RuleError::new(ErrorCode::Takeback, message));
        if !self.config.setup.takeback {
            return no("this table plays without takebacks");
        }
        let last =
            self.live.steps().iter().rposition(|step| matches!(step, Step::Act(occupant, _) if *occupant == seat));
        match last {
            None => no("you have not moved yet"),
            Some(step) if step < self.settled => {
                no("it cannot be taken back: something was revealed, rolled or offered since then")
            }
            Some(step) => Ok(step),
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.seats[seat.index()].info.occupant.player().is_none()
    }

    fn others_include_a_bot(&self, seat: Seat) -> bool {
        self.others(seat).any(|other| self.is_bot(other))
    }
}
