//! Each person's share in the dice: committed to before anybody shows one, then shown.
//!
//! Nonces are shown to the table alone, and only when all hashes are known. So nobody, the table included, can
//! choose a nonce by what the others are. A person who is not there must not stop the others: the table waits for so
//! long, and then goes on without that share. The record says so, because the seat's hash or nonce is empty in it.

use crate::{
    LogEvent, Table,
    dice::{check_hash, check_nonce, nonce_hash},
    table::LogWriter,
};
use tavola_core::{ErrorCode, Notation, RuleError, Seat};
use tavola_protocol::{Clock, Occupant};

/// How long a table waits for hashes, and then for nonces, in milliseconds.
const PATIENCE: i64 = 30_000;
/// The same where players are not expected to be there at the same time.
const PATIENCE_BY_POST: i64 = 24 * 3_600_000;

impl<G: Notation> Table<G> {
    pub(crate) fn commit(&mut self, seat: Seat, hash: String, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.before_the_start()?;
        check_hash(&hash)?;
        let place = self.place(seat)?;
        if place.info.hash.is_some() || place.info.ready {
            return Err(nonce_refused("this seat has committed to a nonce; it stays as it is"));
        }
        if self.opening {
            return Err(nonce_refused("the others show their nonces already; the game begins without this one"));
        }
        self.write(LogEvent::Committed(seat, hash), writer)?;
        self.begin_if_ready(false, writer)
    }

    pub(crate) fn nonce(&mut self, seat: Seat, nonce: String, writer: &mut LogWriter) -> Result<(), RuleError> {
        self.before_the_start()?;
        check_nonce(&nonce)?;
        let place = self.place(seat)?;
        if place.info.ready {
            return Err(nonce_refused("this seat has shown its nonce; it stays as it is"));
        }
        match &place.info.hash {
            None => return Err(nonce_refused("commit to the nonce first, by its hash")),
            Some(_) if !self.opening => {
                return Err(nonce_refused("wait until everybody has committed to a nonce, and show yours then"));
            }
            Some(hash) if *hash != nonce_hash(&self.config.id, seat, &nonce) => {
                return Err(nonce_refused("this is not the nonce that the seat has committed to"));
            }
            Some(_) => {}
        }
        self.write(LogEvent::Nonce(seat, nonce), writer)?;
        self.begin_if_ready(false, writer)
    }

    /// Begins as soon as every seat is taken and, where there is luck, every person has given a share of it or was
    /// waited for long enough. Only time itself ends the waiting, and not somebody who is quicker than the others
    /// after nobody could come for a while.
    pub(crate) fn begin_if_ready(&mut self, waits_no_longer: bool, writer: &mut LogWriter) -> Result<(), RuleError> {
        if self.began() || self.seats.iter().any(|place| place.info.occupant == Occupant::Open) {
            return Ok(());
        }
        if G::HAS_CHANCE {
            let over = waits_no_longer && self.waited(writer.now);
            if !self.opening {
                let committed = self.people().all(|place| place.info.hash.is_some() || place.info.ready);
                if !committed && !over {
                    return Ok(());
                }
                if self.people().any(|place| place.info.hash.is_some()) {
                    self.write(LogEvent::Opening, writer)?;
                }
            }
            let shown = self.people().all(|place| place.info.hash.is_none() || place.info.ready);
            if self.opening && !shown && !(waits_no_longer && self.waited(writer.now)) {
                return Ok(());
            }
        }
        self.write(LogEvent::Began, writer)?;
        self.roll(writer)
    }

    /// When the table stops to wait for hashes or nonces.
    pub(crate) fn shares_due(&self) -> Option<i64> {
        let patience = if matches!(self.config.setup.clock, Clock::Days(_)) { PATIENCE_BY_POST } else { PATIENCE };
        self.shares_since.filter(|_| G::HAS_CHANCE && !self.began()).map(|since| since + patience)
    }

    fn waited(&self, now: i64) -> bool {
        self.shares_due().is_some_and(|due| due <= now)
    }

    /// After somebody left: a nonce that was shown is worth nothing beside the hash of somebody who comes later, so
    /// everybody commits again.
    pub(crate) fn forget_shares(&mut self) {
        self.shares_since = None;
        if std::mem::take(&mut self.opening) {
            for place in &mut self.seats {
                if place.info.hash.take().is_some() {
                    place.info.ready = false;
                    place.nonce.clear();
                }
            }
        }
    }

    /// The hashes by seat, where there are some.
    pub(crate) fn hashes(&self) -> Vec<String> {
        let hashes = self.seats.iter().map(|place| place.info.hash.clone().unwrap_or_default());
        if self.seats.iter().any(|place| place.info.hash.is_some()) { hashes.collect() } else { Vec::new() }
    }

    fn people(&self) -> impl Iterator<Item = &crate::table::SeatState> {
        self.seats.iter().filter(|place| place.info.occupant.player().is_some())
    }
}

fn nonce_refused(message: &str) -> RuleError {
    RuleError::new(ErrorCode::Nonce, message)
}
