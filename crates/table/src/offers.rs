//! Draws and takebacks, by agreement.
//!
//! A takeback goes to before the offering seat's last decision. It is only possible while nothing
//! since then was revealed, rolled or said about hands ([`Parlour::plain`]): it must not be a way to
//! look and then choose. Bots agree to a takeback and never to a draw.

use crate::{Offer, Parlour, Table, What, table::Pen};
use tavola_kernel::{Outside, Refusal, Seat, Step};

impl<G: Parlour> Table<G> {
    pub(crate) fn offer(&mut self, seat: Seat, offer: Offer, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        if let Some(standing) = self.offer {
            return match standing.by == seat {
                true if standing.offer == offer => Ok(()),
                // Two who offer each other the same agree.
                false if standing.offer == offer && offer == Offer::Draw => self.accept(seat, pen),
                _ => Err(Refusal::new("offer", "another offer stands; answer that one first")),
            };
        }
        match offer {
            Offer::Draw => {
                if self.others_include_a_bot(seat) {
                    return Err(Refusal::new("offer", "a bot plays on: it does not agree to draws"));
                }
            }
            Offer::Takeback => {
                self.takeback_point(seat)?;
            }
        }
        let place = self.place(seat)?;
        if place.offered == Some(place.told) {
            return Err(Refusal::new("offer", "this was answered; offer again after the next move"));
        }
        self.write(What::Offered(seat, offer), pen)?;
        if self.others_are_bots(seat) { self.conclude(seat, offer, pen) } else { Ok(()) }
    }

    pub(crate) fn accept(&mut self, seat: Seat, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        let standing = self.offer.ok_or_else(|| Refusal::new("offer", "there is no offer to accept"))?;
        if standing.agreed.contains(seat) {
            return Err(Refusal::new("offer", "you have agreed; the others are still asked"));
        }
        self.write(What::Agreed(seat), pen)?;
        let agreed = standing.agreed.with(seat);
        let all = self.others(standing.by).all(|other| agreed.contains(other) || self.is_bot(other));
        if all { self.conclude(standing.by, standing.offer, pen) } else { Ok(()) }
    }

    pub(crate) fn decline(&mut self, seat: Seat, pen: &mut Pen) -> Result<(), Refusal> {
        self.still_in(seat)?;
        if self.offer.is_none() {
            return Err(Refusal::new("offer", "there is no offer to decline"));
        }
        self.write(What::Declined(seat), pen)
    }

    fn conclude(&mut self, by: Seat, offer: Offer, pen: &mut Pen) -> Result<(), Refusal> {
        match offer {
            Offer::Draw => self.outside(Outside::Draw, pen),
            Offer::Takeback => {
                let steps = self.takeback_point(by)?;
                self.write(What::Undone(steps as u64), pen)
            }
        }
    }

    /// How many steps are left after a takeback of `seat`.
    fn takeback_point(&self, seat: Seat) -> Result<usize, Refusal> {
        let no = |message: &str| Err(Refusal::new("takeback", message));
        if !self.made.setup.takeback {
            return no("this table plays without takebacks");
        }
        let last = self.truth.steps().iter().rposition(|step| matches!(step, Step::Act(who, _) if *who == seat));
        match last {
            None => no("you have not moved yet"),
            Some(step) if step < self.settled => {
                no("it cannot be taken back: something was revealed, rolled or offered since then")
            }
            Some(step) => Ok(step),
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.seats[seat.index()].chair.who.player().is_none()
    }

    fn others_include_a_bot(&self, seat: Seat) -> bool {
        self.others(seat).any(|other| self.is_bot(other))
    }
}
