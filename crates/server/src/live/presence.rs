//! Who is at the table, and what happens when somebody is absent.

use super::{actor::TableActor, bots::Customer};
use tavola_core::{ErrorCode, Seat, Viewer};
use tavola_protocol::{AbsenceAction, Clock};
use tavola_table::Command;

/// Since when nobody has been there for a seat on this node, and when a seat's presence was last
/// written down for other nodes.
pub(crate) struct Presence {
    since: [i64; 8],
    noted: [i64; 8],
    /// The last sign of life in the log, by the writing node's clock, and when this node learned of it by its own.
    signs: [i64; 8],
    learned: [i64; 8],
    /// Who came here since the table's owner was last told.
    owes: [bool; 8],
    /// Whether the game had begun when this was last looked at.
    began: bool,
}

impl Presence {
    /// At first everybody is given the time to come back.
    pub(crate) fn new(now: i64) -> Presence {
        Presence { since: [now; 8], noted: [0; 8], signs: [0; 8], learned: [now; 8], owes: [false; 8], began: false }
    }

    /// Everybody who is not here is given the time to come, from now on.
    pub(crate) fn wait_from(&mut self, now: i64) {
        for since in self.since.iter_mut().filter(|since| **since != i64::MAX) {
            *since = now;
        }
    }

    pub(crate) fn came(&mut self, seat: Seat) {
        self.since[seat.index()] = i64::MAX;
        self.owes[seat.index()] = true;
    }

    /// Another node owns the table now, and knows of nobody who is here.
    pub(crate) fn owe_all(&mut self) {
        self.owes = [true; 8];
    }

    /// When the owner must be told of a seat: soon, if somebody came, but not as often as a line may break.
    fn due(&self, seat: Seat, every: i64) -> i64 {
        let (noted, learned) = (self.noted[seat.index()], self.learned[seat.index()]);
        if self.owes[seat.index()] { noted + every / 8 } else { noted.max(learned) + every }
    }

    pub(crate) fn left(&mut self, seat: Seat, now: i64) {
        self.since[seat.index()] = now;
    }
}

/// How often other nodes tell a table's owner of somebody who is there, within the time after which they would be missed.
const NOTES: i64 = 3;

/// How many milliseconds a person counts as attending a table after their last sign of life.
const ATTENDS: i64 = 120_000;

impl TableActor {
    /// Whether anybody follows the game: bots think for people, not for themselves. Correspondence goes on without.
    pub(crate) fn is_attended(&self) -> bool {
        let recent = |at: i64| self.clock().saturating_sub(at) < ATTENDS;
        matches!(self.table.setup().clock, Clock::Days(_))
            || !self.watchers.is_empty()
            || !self.polls.is_empty()
            || self.now().saturating_sub(self.attended) < ATTENDS
            || self.expected().any(|seat| recent(self.presence.learned[seat.index()]))
    }

    /// For whom bots think at this table.
    pub(crate) fn customer(&self) -> Customer {
        let players = self.watchers.iter().filter(|watcher| watcher.viewer != Viewer::Public);
        let watcher = players.chain(&self.watchers).next();
        let visit = || self.tables.0.visits().get(&self.id).copied();
        let address = watcher.and_then(|watcher| watcher.out.from).or_else(visit).map(|from| from.to_string());
        let seated = self.table.seat_infos().into_iter().find_map(|info| info.occupant.player().map(str::to_owned));
        let person = seated.or_else(|| watcher.and_then(|watcher| watcher.player.clone()));
        let person = person.unwrap_or_default();
        Customer { address: address.unwrap_or_else(|| person.clone()), person }
    }

    /// The time that absence is measured by. At a table of correspondence the table's time is the wall clock, which
    /// anybody may set.
    pub(crate) fn clock(&self) -> i64 {
        self.tables.0.time.now()
    }

    fn by_the_tables_time(&self, at: i64) -> i64 {
        at - self.clock() + self.now()
    }

    /// How often this node tells the owner that somebody is here: so that nobody is missed, and so that bots think.
    fn note_every(&self) -> Option<i64> {
        let bots = (!self.table.bots_to_move().is_empty()).then_some(ATTENDS / 2);
        let absence = self.patience().map(|patience| patience / NOTES);
        absence.into_iter().chain(bots).min()
    }

    fn patience(&self) -> Option<i64> {
        let policy = &self.table.setup().absence;
        let playing = self.table.began() && self.table.ending().is_none();
        (playing && policy.then != AbsenceAction::Wait).then(|| i64::from(policy.after) * 1000)
    }

    /// People who play and for whom no bot stands in.
    fn expected(&self) -> impl Iterator<Item = Seat> {
        let out = self.table.out();
        let seat_infos = self.table.seat_infos();
        (0..8).map(Seat).zip(seat_infos).filter_map(move |(seat, info)| {
            (info.occupant.player().is_some() && info.standin.is_none() && !out.contains(seat)).then_some(seat)
        })
    }

    /// Remembers when this node learned of the signs of life in the log: nodes' clocks may differ.
    pub(crate) fn note_signs(&mut self) {
        let now = self.clock();
        if self.table.began() && !std::mem::replace(&mut self.presence.began, true) {
            // Nobody is missed before the game.
            self.presence.wait_from(now);
        }
        for seat in (0..8).map(Seat) {
            let sign = self.table.here(seat);
            if sign > self.presence.signs[seat.index()] {
                self.presence.signs[seat.index()] = sign;
                self.presence.learned[seat.index()] = now;
            }
        }
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.watchers.iter().any(|watcher| watcher.viewer == Viewer::Seat(seat))
    }

    /// When the first seat has been absent for too long, and which it is.
    fn first_absent(&self) -> Option<(i64, Seat)> {
        let (patience, now) = (self.patience()?, self.clock());
        self.expected()
            .filter(|&seat| !self.is_here(seat))
            .map(|seat| {
                let since = match self.presence.since[seat.index()] {
                    i64::MAX => now,
                    since => since,
                };
                let learned = self.presence.learned[seat.index()];
                // Somebody at another node may have been there until just before its next note; also where this node
                // learned of the first one as it began to wait. Where there is no other node, nobody is.
                let elsewhere = self.tables.0.store.shared();
                let told = elsewhere && self.presence.signs[seat.index()] > 0 && learned >= since;
                let noted = if told { patience / NOTES } else { 0 };
                // Nobody on vacation is missed, and they have as long as everybody else once it is over.
                let vacation = match self.table.vacation(seat) {
                    0 => i64::MIN,
                    until => until - self.now() + now,
                };
                (since.max(learned).max(vacation) + noted + patience, seat)
            })
            .min()
    }

    pub(crate) fn absence_deadline(&self) -> Option<i64> {
        self.first_absent().map(|(at, _)| self.by_the_tables_time(at))
    }

    /// Does what the table agreed on about players who are absent for too long.
    pub(crate) async fn miss_people(&mut self) {
        let missed = |actor: &TableActor| actor.first_absent().filter(|(at, _)| actor.owner && *at <= actor.clock());
        if missed(self).is_some() && !self.vacations_are_known().await {
            return;
        }
        while let Some((at, seat)) = missed(self) {
            if let Err(refusal) = self.apply(Command::Gone { seat }).await {
                if refusal.code == ErrorCode::Again {
                    // The log has moved on: perhaps the person gave a sign of life at another node.
                    continue;
                }
                tracing::warn!(table = %self.id, %seat, %refusal, at, "absence without consequence");
                self.presence.left(seat, self.clock());
            }
        }
    }

    /// When this node must tell the table's owner, another node, that somebody is here.
    pub(crate) fn presence_due(&self) -> Option<i64> {
        if self.owner {
            return None;
        }
        let every = self.note_every()?;
        let here = self.expected().filter(|&seat| self.is_here(seat));
        here.map(|seat| self.by_the_tables_time(self.presence.due(seat, every))).min()
    }

    /// Tells the table's owner who is here, through the log.
    pub(crate) async fn note_presence(&mut self) {
        let Some(every) = self.note_every().filter(|_| !self.owner) else { return };
        let here: Vec<Seat> = self.expected().filter(|&seat| self.is_here(seat)).collect();
        for seat in here {
            if self.presence.due(seat, every) <= self.clock() {
                self.presence.noted[seat.index()] = self.clock();
                self.presence.owes[seat.index()] = false;
                if let Err(refusal) = self.apply(Command::Here { seat }).await {
                    tracing::debug!(table = %self.id, %seat, %refusal, "presence not noted");
                }
            }
        }
    }
}
