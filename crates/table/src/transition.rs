//! What each entry of the log does to the table. Playing and rebuilding both go through here, so
//! that a rebuilt table cannot differ from the one that wrote the log.

use crate::{
    Dice, Entry, LogEvent, Table,
    stream::{EventKindOf, knows_the_end},
};
use tavola_core::{ErrorCode, LiveGame, Notation, NotationExt, RuleError, Seat, SeatSet, Step, Turn, Viewer};
use tavola_protocol::{ChatMessage, EventKind, Occupant, Offer, PendingOffer};

/// How many chat messages a snapshot holds.
const CHAT_SHOWN: usize = 20;

impl<G: Notation> Table<G> {
    /// Lets one entry happen.
    pub(crate) fn enter(&mut self, entry: &Entry) -> Result<(), RuleError> {
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

    fn happen(&mut self, what: &LogEvent) -> Result<(), RuleError> {
        match what {
            LogEvent::Created(_) => return Err(RuleError::new(ErrorCode::Log, "a table is made once")),
            LogEvent::Sat(seat, occupant) => {
                let at = self.at;
                let place = self.place_mut(*seat)?;
                place.info.occupant = occupant.clone();
                place.here = at;
                let full = self.seats.iter().all(|place| place.info.occupant != Occupant::Open);
                self.shares_since = full.then_some(at);
                self.tell_all(&EventKind::Sat(*seat, occupant.clone()));
            }
            LogEvent::Stood(seat) => {
                *self.place_mut(*seat)? = crate::table::SeatState::default();
                self.forget_shares();
                self.tell_all(&EventKind::Stood(*seat));
            }
            LogEvent::Committed(seat, hash) => {
                self.place_mut(*seat)?.info.hash = Some(hash.clone());
                self.tell_all(&EventKind::Committed(*seat, hash.clone()));
            }
            LogEvent::Opening => {
                self.shares_since = Some(self.at);
                self.opening = true;
                self.tell_all(&EventKind::Opening);
            }
            LogEvent::Nonce(seat, nonce) => {
                let place = self.place_mut(*seat)?;
                place.nonce.clone_from(nonce);
                place.info.ready = true;
                self.tell_all(&EventKind::Ready(*seat));
            }
            LogEvent::Began => {
                let nonces: Vec<&str> = self.seats.iter().map(|place| place.nonce.as_str()).collect();
                self.dice = self.config.secret.as_ref().map(|secret| Dice::new(secret, &nonces, &self.config.id));
                (self.began, self.opening) = (true, false);
                self.tell_all(&EventKind::Began);
                self.pass_clocks(None);
            }
            LogEvent::Step(text) => self.take_step(text)?,
            LogEvent::Offered(seat, offer) => {
                let place = self.place_mut(*seat)?;
                place.offered = Some(place.observed);
                self.offer = Some(PendingOffer { by: *seat, offer: *offer, agreed: SeatSet::one(*seat) });
                self.tell_seats(&EventKind::Offered(*seat, *offer));
            }
            LogEvent::Agreed(seat) => {
                if let Some(pending) = &mut self.offer {
                    pending.agreed = pending.agreed.with(*seat);
                }
                self.tell_seats(&EventKind::Agreed(*seat));
            }
            LogEvent::Declined(seat) => {
                self.offer = None;
                self.tell_seats(&EventKind::Declined(*seat));
            }
            LogEvent::Undone(steps) => self.undo_to(*steps)?,
            LogEvent::Chatted(seat, text) => {
                if self.chat.len() == CHAT_SHOWN {
                    self.chat.pop_front();
                }
                self.chat.push_back(ChatMessage { seat: *seat, at: self.at, text: text.clone() });
                self.chat_count += 1;
                self.tell_all(&EventKind::Chatted(*seat, text.clone()));
            }
            LogEvent::Paused => {
                self.clocks.pause(self.at);
                self.tell_seats(&EventKind::Paused);
            }
            LogEvent::Resumed => {
                self.clocks.resume(self.at);
                self.tell_seats(&EventKind::Resumed);
            }
            LogEvent::Here(seat) => {
                let at = self.at;
                self.place_mut(*seat)?.here = at;
            }
            LogEvent::Standin(seat, bot) => {
                self.place_mut(*seat)?.info.standin = Some(bot.clone());
                self.tell_all(&EventKind::Standin(*seat, bot.clone()));
            }
            LogEvent::Returned(seat) => {
                let at = self.at;
                let place = self.place_mut(*seat)?;
                place.info.standin = None;
                place.here = at;
                self.tell_all(&EventKind::Returned(*seat));
            }
            LogEvent::Vacation(seat, until) => self.leave(*seat, *until)?,
            LogEvent::RematchVoted(seat) => {
                self.rematch_votes = self.rematch_votes.with(*seat);
                self.tell_seats(&EventKind::RematchVoted(*seat));
            }
            LogEvent::Next(table) => {
                self.next = Some(table.clone());
                self.tell_all(&EventKind::Next(table.clone()));
            }
        }
        Ok(())
    }

    fn take_step(&mut self, text: &str) -> Result<(), RuleError> {
        if !self.began() {
            return Err(RuleError::new(ErrorCode::NotBegun, "the game has not begun yet"));
        }
        let step = G::parse_step(text)?;
        self.live.step(step.clone())?;
        let (plain, observed) = self.tell_observations();
        let mut asking = None;
        match step {
            Step::Act(seat, action) => {
                asking = G::is_question(&action).then_some(seat);
                if !plain {
                    self.settled = self.live.steps().len();
                }
                self.lapse(seat, observed);
            }
            Step::Chance(_) => {
                self.rolls += 1;
                self.settled = self.live.steps().len();
            }
            Step::External(event) => {
                self.settled = self.live.steps().len();
                if let Some(seat) = event.leaver() {
                    self.out = self.out.with(seat);
                }
                if self.offer.take().is_some() {
                    self.tell_seats(&EventKind::Lapsed);
                }
            }
        }
        self.pass_clocks(asking);
        if let Some(ending) = self.ending() {
            self.offer = None;
            let over: EventKindOf<G> = EventKind::Over { ending, dice: self.proof() };
            self.tell_all(&over);
        }
        Ok(())
    }

    /// An offer to take back lapses when play goes on; a draw offer when somebody else moves. A
    /// decision that the offering seat may not know of (ST-5) changes nothing.
    fn lapse(&mut self, mover: Seat, observed: SeatSet) {
        let lapses = self.offer.is_some_and(|pending| {
            observed.contains(pending.by) && (pending.offer == Offer::Takeback || pending.by != mover)
        });
        if lapses {
            self.offer = None;
            self.tell_seats(&EventKind::Lapsed);
        }
    }

    fn undo_to(&mut self, steps: u64) -> Result<(), RuleError> {
        let mut record = self.live.record();
        record.outcome = None;
        let before = LiveGame::replay(&record)?;
        record.steps.truncate(usize::try_from(steps).unwrap_or(usize::MAX));
        self.live = LiveGame::replay(&record)?;
        if let Some(granted) = self.offer.take() {
            // Nobody was bothered in vain, so the seat may go back further.
            self.place_mut(granted.by)?.offered = None;
        }
        for viewer in Viewer::all(self.live.seats()) {
            let kept = self.live.take_observations(viewer).len();
            let withdrawn = (before.observations(viewer).len() - kept) as u64;
            let view = self.live.view(viewer).clone();
            self.tell(viewer, EventKind::Undone { view, withdrawn });
        }
        self.pass_clocks(None);
        Ok(())
    }

    fn leave(&mut self, seat: Seat, until: i64) -> Result<(), RuleError> {
        let at = self.at;
        self.place_mut(seat)?.info.vacation = Some(until).filter(|until| *until > at);
        self.clocks.leave(seat, at, until);
        self.tell_all(&EventKind::Vacation(seat, until));
        Ok(())
    }

    fn pass_clocks(&mut self, asking: Option<Seat>) {
        match self.live.turn() {
            Turn::Seats(seats) => self.clocks.pass(seats, asking, self.at),
            // The same command lets chance decide at once; the next decision may be the same seat's.
            Turn::Chance => {}
            Turn::Over(_) => self.clocks.end(self.at),
        }
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut crate::table::SeatState, RuleError> {
        self.seats
            .get_mut(seat.index())
            .ok_or_else(|| RuleError::wrong_seat(seat, format!("seat {seat} does not exist")))
    }

    /// Whether the game is over, as far as this viewer knows.
    pub(crate) fn knows_the_end(&self, viewer: Viewer) -> bool {
        knows_the_end::<G>(self.view_of(viewer))
    }

    /// Whether nobody but bots holds the other seats still in the game.
    pub(crate) fn others_are_bots(&self, seat: Seat) -> bool {
        self.others(seat).all(|other| matches!(self.seats[other.index()].info.occupant, Occupant::Bot(_)))
    }

    /// The other seats still in the game.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        (0..self.live.seats()).map(Seat).filter(move |&other| other != seat && !self.out.contains(other))
    }
}
