//! Who is at the table, and what happens when somebody stays away.

use super::{now, room::Room};
use tavola_kernel::{Seat, Viewer};
use tavola_table::{Command, Then};

/// Since when nobody has been there for a seat on this node, and when a seat's presence was last
/// written down for other nodes.
pub(crate) struct Absence {
    since: [i64; 8],
    noted: [i64; 8],
}

impl Absence {
    /// At first everybody is given the time to come back.
    pub(crate) fn new(now: i64) -> Absence {
        Absence { since: [now; 8], noted: [now; 8] }
    }

    pub(crate) fn came(&mut self, seat: Seat) {
        self.since[seat.index()] = i64::MAX;
    }

    pub(crate) fn left(&mut self, seat: Seat, now: i64) {
        self.since[seat.index()] = now;
    }
}

impl Room {
    fn patience(&self) -> Option<i64> {
        let away = &self.table.setup().away;
        let playing = self.table.began() && self.table.ending().is_none();
        (playing && away.then != Then::Wait).then(|| i64::from(away.after) * 1000)
    }

    /// People who play and for whom no bot stands in.
    fn expected(&self) -> impl Iterator<Item = Seat> {
        let out = self.table.out();
        let chairs = self.table.chairs();
        (0..8).map(Seat).zip(chairs).filter_map(move |(seat, chair)| {
            (chair.who.player().is_some() && chair.standin.is_none() && !out.contains(seat)).then_some(seat)
        })
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.watchers.iter().any(|watcher| watcher.viewer == Viewer::Seat(seat))
    }

    /// When the first seat has been away for too long, and which it is.
    fn first_away(&self) -> Option<(i64, Seat)> {
        let patience = self.patience()?;
        self.expected()
            .filter(|&seat| !self.is_here(seat))
            .map(|seat| {
                let since = match self.absence.since[seat.index()] {
                    i64::MAX => now(),
                    since => since,
                };
                (since.max(self.table.here(seat)) + patience, seat)
            })
            .min()
    }

    pub(crate) fn away_deadline(&self) -> Option<i64> {
        self.first_away().map(|(at, _)| at)
    }

    /// Whoever has been away for too long is treated as the table chose.
    pub(crate) async fn miss_people(&mut self) {
        while let Some((at, seat)) = self.first_away().filter(|(at, _)| *at <= now()) {
            if let Err(refusal) = self.apply(Command::Gone { seat }).await {
                tracing::warn!(table = %self.id, %seat, %refusal, at, "absence without consequence");
                self.absence.left(seat, now());
            }
        }
    }

    /// When this node must tell the table's owner, another node, that somebody is here.
    pub(crate) fn presence_due(&self) -> Option<i64> {
        if self.owner {
            return None;
        }
        let patience = self.patience()?;
        let here = self.expected().filter(|&seat| self.is_here(seat));
        here.map(|seat| self.absence.noted[seat.index()].max(self.table.here(seat)) + patience / 3).min()
    }

    /// Tells the table's owner who is here, by way of the log.
    pub(crate) async fn note_presence(&mut self) {
        let Some(patience) = self.patience().filter(|_| !self.owner) else { return };
        let here: Vec<Seat> = self.expected().filter(|&seat| self.is_here(seat)).collect();
        for seat in here {
            let last = self.absence.noted[seat.index()].max(self.table.here(seat));
            if last + patience / 3 <= now() {
                self.absence.noted[seat.index()] = now();
                if let Err(refusal) = self.apply(Command::Here { seat }).await {
                    tracing::debug!(table = %self.id, %seat, %refusal, "presence not noted");
                }
            }
        }
    }
}
