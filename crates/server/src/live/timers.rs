//! What an actor does without a message: flags, bots, absence, delayed spectators, and what follows
//! from entries beyond the table.

use super::{actor::TableActor, bots::Job, summary};
use tavola_core::{ErrorCode, RuleError, Seat};
use tavola_protocol::{Clock, Occupant};
use tavola_table::{Command, Entry, LogEvent};

impl TableActor {
    /// Does what is due now.
    pub(crate) async fn timers(&mut self) {
        if self.table.next_release().is_some_and(|at| at <= self.now()) {
            self.table.release(self.now());
            self.tell();
        }
        self.answer_polls();
        if self.summary_due.is_some_and(|due| due.at <= self.now()) {
            summary::update(self).await;
        }
        if !self.owner {
            self.note_presence().await;
            return;
        }
        if let Err(refusal) = self.unstick().await {
            // The clocks are set right when something can be kept again; until then no flag falls.
            tracing::debug!(table = %self.id, %refusal, "nothing can be kept");
            return;
        }
        if self.table.paused()
            && let Err(refusal) = self.apply(Command::Resume).await
        {
            tracing::warn!(table = %self.id, %refusal, "the clocks stand still");
        }
        if self.deadline().is_some_and(|at| at <= self.now()) {
            // Nobody's flag falls while they are on vacation, even if the table has not heard of it yet.
            if !self.vacations_are_known().await {
                return;
            }
            if self.deadline().is_some_and(|at| at <= self.now())
                && let Err(refusal) = self.apply(Command::Tick).await
            {
                tracing::warn!(table = %self.id, %refusal, "a flag did not fall");
            }
        }
        self.miss_people().await;
        if self.table.ending().is_some() && self.all_want_a_rematch() {
            // The last try may have failed.
            summary::rematch(self).await;
        }
        self.set_bots_to_work();
    }

    /// Stops the clocks, because nobody will be able to play for a while.
    pub(crate) async fn pause(&mut self) {
        let pauses = self.owner && !matches!(self.table.setup().clock, Clock::None | Clock::Days(_));
        if pauses && let Err(refusal) = self.insist(Command::Pause { since: self.now() }).await {
            tracing::warn!(table = %self.id, %refusal, "the clocks were not paused");
        }
    }

    /// Lets the next bot think, outside of this task.
    fn set_bots_to_work(&mut self) {
        let steps = self.table.steps();
        if self.thinking == Some(steps) || !self.is_attended() {
            return;
        }
        let Some((seat, bot)) = self.table.bots_to_move().into_iter().next() else { return };
        let (view, seed) = (self.table.bot_view(seat), self.table.bot_seed(seat));
        let (tables, table, game) = (self.tables.clone(), self.id.clone(), self.table.game());
        let job = Job { tables, table, game, seat, bot, seed, view, steps, since: std::time::Instant::now() };
        if self.tables.0.bot_pool.think(&self.customer(), job) {
            self.thinking = Some(steps);
        }
    }

    /// A bot has thought.
    pub(crate) async fn bot_moved(&mut self, seat: Seat, steps: u64, act: Result<String, RuleError>) {
        if self.thinking == Some(steps) {
            self.thinking = None;
        }
        if !self.owner || self.table.steps() != steps {
            return;
        }
        let result = match act {
            Ok(act) => self.apply(Command::Bot { seat, act, steps }).await,
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = result {
            if refusal.code == ErrorCode::Again {
                // The log has moved on, or another node owns the table.
                return;
            }
            tracing::error!(table = %self.id, %seat, %refusal, "a bot failed; a random move is played for it");
            let rng = &mut tavola_core::Rng::new(self.now() as u64);
            let menu = self.table.menu(seat);
            let ready: Vec<String> = menu.forms.into_iter().filter(|form| !form.contains('<')).collect();
            let act = rng.pick(&menu.actions).or_else(|| rng.pick(&ready)).cloned();
            if let Some(act) = act
                && let Err(refusal) = self.apply(Command::Bot { seat, act, steps }).await
            {
                // The seat waits for its clock, or for the next entry: trying on would only burn time.
                self.thinking = Some(steps);
                tracing::error!(table = %self.id, %seat, %refusal, "nor can that be played");
            }
        }
    }

    /// What follows from entries that were just kept.
    pub(crate) async fn follow_up(&mut self, entries: &[Entry]) {
        let changes = |what: &LogEvent| match what {
            LogEvent::Sat(..) | LogEvent::Stood(_) | LogEvent::Began => true,
            LogEvent::Step(_) => self.table.ending().is_some(),
            _ => false,
        };
        if entries.iter().any(|entry| changes(&entry.what)) {
            summary::update(self).await;
        }
        if entries.iter().any(|entry| matches!(entry.what, LogEvent::Began)) {
            // Boxed, because noting leads back here; it does once, as the game does not begin again.
            if let Err(refusal) = Box::pin(self.note_vacations()).await {
                tracing::debug!(table = %self.id, %refusal, "who is on vacation is asked again later");
            }
        }
        if entries.iter().any(|entry| matches!(entry.what, LogEvent::RematchVoted(_))) && self.all_want_a_rematch() {
            summary::rematch(self).await;
        }
    }

    /// A new actor finishes what the last one may have left undone.
    pub(crate) async fn catch_up(&mut self) {
        if !self.owner {
            return;
        }
        if self.table.ending().is_some() {
            summary::update(self).await;
            if self.all_want_a_rematch() {
                summary::rematch(self).await;
            }
        }
    }

    fn all_want_a_rematch(&self) -> bool {
        let (rematch_votes, next) = self.table.rematch();
        let seat_infos = self.table.seat_infos();
        let people =
            (0..8).map(Seat).zip(&seat_infos).filter(|(_, info)| matches!(info.occupant, Occupant::Person { .. }));
        next.is_none() && !rematch_votes.is_empty() && people.into_iter().all(|(seat, _)| rematch_votes.contains(seat))
    }
}
