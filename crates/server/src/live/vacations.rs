//! People on vacation: a table of correspondence learns of it from the store, and writes it into its log.
//!
//! *Invariant:* no flag falls, and nobody is missed, before the store was asked. So a table may learn late of a vacation – the node that was
//! to tell it died –, and nobody loses by that.

use super::{
    actor::{ActorMessage, Reply, TableActor},
    tables::{Tables, trouble},
};
use std::time::Duration;
use tavola_core::{RuleError, Seat};
use tavola_protocol::Clock;
use tavola_store::Vacation;
use tavola_table::Command;

/// How soon it is asked again, if the database did not answer.
const ASK_AGAIN: Duration = Duration::from_millis(500);

impl TableActor {
    /// Whether people can be on vacation at this table.
    pub(super) fn knows_vacations(&self) -> bool {
        matches!(self.table.setup().clock, Clock::Days(_)) && self.table.began() && self.table.ending().is_none()
    }

    /// Writes down who went on vacation or came back since this was last looked at.
    pub(super) async fn note_vacations(&mut self) -> Result<(), RuleError> {
        if !self.knows_vacations() {
            return Ok(());
        }
        let out = self.table.out();
        let seats: Vec<(Seat, String)> = (0..)
            .map(Seat)
            .zip(self.table.seat_infos())
            .filter(|(seat, _)| !out.contains(*seat))
            .filter_map(|(seat, info)| Some((seat, info.occupant.player()?.to_owned())))
            .collect();
        let ids: Vec<String> = seats.iter().map(|(_, player)| player.clone()).collect();
        let last = self.tables.0.store.last_vacations(&ids).await.map_err(|error| trouble(&error))?;
        for (seat, player) in seats {
            let vacation = last.iter().find(|one| one.user_id == player);
            if let Some(command) = self.vacation_of(seat, vacation) {
                self.apply(command).await?;
            }
        }
        Ok(())
    }

    /// Before somebody loses by time or absence. Where it is not known who is on vacation, that waits.
    pub(super) async fn vacations_are_known(&mut self) -> bool {
        let asked = self.note_vacations().await;
        if let Err(refusal) = &asked {
            tracing::warn!(table = %self.id, %refusal, "who is on vacation is not known; nobody loses meanwhile");
            tokio::time::sleep(ASK_AGAIN).await;
        }
        asked.is_ok()
    }

    /// What the table must be told of a seat. What began before its last entry counts from there; what ended was over
    /// when the table learns of it, so that no time passes that the person did not see pass.
    fn vacation_of(&self, seat: Seat, vacation: Option<&Vacation>) -> Option<Command> {
        let (known, now) = (self.table.vacation(seat), self.now());
        let (from, until) = vacation.map_or((0, 0), |one| (one.from, one.until));
        if until > known && until > self.table.last_at() {
            Some(Command::Vacation { seat, since: from, until })
        } else if until < known && known > now {
            Some(Command::Vacation { seat, since: now, until: now })
        } else {
            None
        }
    }
}

impl Tables {
    /// The time that games of correspondence go by.
    pub(crate) fn days_now(&self) -> i64 {
        if self.0.store.shared() { self.0.time.now() } else { self.0.time.wall() }
    }

    /// Lets a table look whether its players are on vacation.
    ///
    /// # Errors
    /// The table cannot be reached now. It looks by itself before anybody loses by that.
    pub(crate) async fn look_for_vacations(&self, table: &str) -> Result<(), RuleError> {
        self.reply(table, |reply: Reply| ActorMessage::Vacations { reply }).await
    }
}
