//! What each entry of the log does to the table. Playing and rebuilding both go through here, so
//! that a rebuilt table cannot differ from the one that wrote the log.

use crate::{
    Dice, Entry, Event, Line, Offer, Parlour, Standing, Table, What, Who,
    stream::{EventOf, knows_the_end},
};
use tavola_kernel::{NotationExt, Refusal, Seat, SeatSet, Step, Truth, Turn, Viewer};

/// How much of the chat a table shows to whoever comes later.
const CHAT_SHOWN: usize = 20;

impl<G: Parlour> Table<G> {
    /// Lets one entry happen.
    pub(crate) fn enter(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let before = self.at;
        self.at = entry.at;
        if let Err(refusal) = self.happen(&entry.what) {
            self.at = before;
            return Err(refusal);
        }
        if let Some((seat, key)) = entry.by {
            self.remember(seat, key);
        }
        self.n = entry.n + 1;
        Ok(())
    }

    fn happen(&mut self, what: &What) -> Result<(), Refusal> {
        match what {
            What::Made(_) => return Err(Refusal::new("log", "a table is made once")),
            What::Sat(seat, who) => {
                let at = self.at;
                let place = self.place_mut(*seat)?;
                place.chair.who = who.clone();
                place.here = at;
                self.tell_all(&Event::Sat(*seat, who.clone()));
            }
            What::Stood(seat) => {
                *self.place_mut(*seat)? = crate::table::Place::default();
                self.tell_all(&Event::Stood(*seat));
            }
            What::Nonce(seat, nonce) => {
                let place = self.place_mut(*seat)?;
                place.nonce.clone_from(nonce);
                place.chair.ready = true;
                self.tell_all(&Event::Ready(*seat));
            }
            What::Began => {
                let nonces: Vec<&str> = self.seats.iter().map(|place| place.nonce.as_str()).collect();
                self.dice = Some(Dice::new(&self.made.secret, &nonces, &self.made.id));
                self.tell_all(&Event::Began);
                self.pass_clocks(None);
            }
            What::Step(text) => self.take_step(text)?,
            What::Offered(seat, offer) => {
                let place = self.place_mut(*seat)?;
                place.offered = Some(place.told);
                self.offer = Some(Standing { by: *seat, offer: *offer, agreed: SeatSet::one(*seat) });
                self.tell_seats(&Event::Offered(*seat, *offer));
            }
            What::Agreed(seat) => {
                if let Some(standing) = &mut self.offer {
                    standing.agreed = standing.agreed.with(*seat);
                }
                self.tell_seats(&Event::Agreed(*seat));
            }
            What::Declined(seat) => {
                self.offer = None;
                self.tell_seats(&Event::Declined(*seat));
            }
            What::Undone(steps) => self.undo_to(*steps)?,
            What::Said(seat, text) => {
                if self.chat.len() == CHAT_SHOWN {
                    self.chat.pop_front();
                }
                self.chat.push_back(Line { seat: *seat, at: self.at, text: text.clone() });
                self.said += 1;
                self.tell_all(&Event::Said(*seat, text.clone()));
            }
            What::Parked => {
                self.clocks.park(self.at);
                self.tell_seats(&Event::Parked);
            }
            What::Resumed => {
                self.clocks.resume(self.at);
                self.tell_seats(&Event::Resumed);
            }
            What::Here(seat) => {
                let at = self.at;
                self.place_mut(*seat)?.here = at;
            }
            What::Standin(seat, bot) => {
                self.place_mut(*seat)?.chair.standin = Some(bot.clone());
                self.tell_all(&Event::Standin(*seat, bot.clone()));
            }
            What::Returned(seat) => {
                self.place_mut(*seat)?.chair.standin = None;
                self.tell_all(&Event::Returned(*seat));
            }
            What::Wished(seat) => {
                self.wishes = self.wishes.with(*seat);
                self.tell_seats(&Event::Wished(*seat));
            }
            What::Next(table) => {
                self.next = Some(table.clone());
                self.tell_all(&Event::Next(table.clone()));
            }
        }
        Ok(())
    }

    fn take_step(&mut self, text: &str) -> Result<(), Refusal> {
        if !self.began() {
            return Err(Refusal::new("not-begun", "the game has not begun yet"));
        }
        let step = G::parse_step(text)?;
        self.truth.step(step.clone())?;
        let (plain, told) = self.tell_observations();
        let mut asking = None;
        match step {
            Step::Act(seat, action) => {
                asking = G::asks(&action).then_some(seat);
                if !plain {
                    self.settled = self.truth.steps().len();
                }
                self.lapse(seat, told);
            }
            Step::Chance(_) => {
                self.rolls += 1;
                self.settled = self.truth.steps().len();
            }
            Step::Outside(event) => {
                self.settled = self.truth.steps().len();
                if let Some(seat) = event.leaver() {
                    self.out = self.out.with(seat);
                }
                if self.offer.take().is_some() {
                    self.tell_seats(&Event::Lapsed);
                }
            }
        }
        self.pass_clocks(asking);
        if let Some(ending) = self.ending() {
            self.offer = None;
            let over: EventOf<G> = Event::Over { ending, dice: self.proof() };
            self.tell_all(&over);
        }
        Ok(())
    }

    /// An offer to take back lapses when play goes on; a draw offer when somebody else moves. A
    /// decision that the offering seat may not know of (ST-5) changes nothing.
    fn lapse(&mut self, mover: Seat, told: SeatSet) {
        let lapses = self.offer.is_some_and(|standing| {
            told.contains(standing.by) && (standing.offer == Offer::Takeback || standing.by != mover)
        });
        if lapses {
            self.offer = None;
            self.tell_seats(&Event::Lapsed);
        }
    }

    fn undo_to(&mut self, steps: u64) -> Result<(), Refusal> {
        let mut record = self.truth.record();
        record.outcome = None;
        record.steps.truncate(usize::try_from(steps).unwrap_or(usize::MAX));
        self.truth = Truth::replay(&record)?;
        self.offer = None;
        for viewer in Viewer::all(self.truth.seats()) {
            self.truth.take_told(viewer);
            let view = self.truth.view(viewer).clone();
            self.tell(viewer, Event::Undone(view));
        }
        self.pass_clocks(None);
        Ok(())
    }

    fn pass_clocks(&mut self, asking: Option<Seat>) {
        match self.truth.turn() {
            Turn::Seats(seats) => self.clocks.pass(seats, asking, self.at),
            // The same command lets chance decide at once; whoever decides next may be the same seat.
            Turn::Chance => {}
            Turn::Over(_) => self.clocks.end(self.at),
        }
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut crate::table::Place, Refusal> {
        self.seats.get_mut(seat.index()).ok_or_else(|| Refusal::new("seat", format!("seat {seat} does not exist")))
    }

    /// Whether the game is over, as far as this viewer knows.
    pub(crate) fn knows_the_end(&self, viewer: Viewer) -> bool {
        knows_the_end::<G>(self.view_of(viewer))
    }

    /// Whether nobody but bots holds the other seats still in the game.
    pub(crate) fn others_are_bots(&self, seat: Seat) -> bool {
        self.others(seat).all(|other| matches!(self.seats[other.index()].chair.who, Who::Bot(_)))
    }

    /// The other seats still in the game.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        (0..self.truth.seats()).map(Seat).filter(move |&other| other != seat && !self.out.contains(other))
    }
}
