//! The actor of a table: a task that holds the table, writes its log and sends events to its watchers.

use super::{
    load::{self, Loaded, Read, load},
    presence::Presence,
    query::{Poll, Query},
    reports::Reported,
    retry::Retry,
    seal::Chain,
    tables::{Tables, again, trouble},
    watch::{ClientHandle, Watcher},
};
use std::{
    collections::BTreeSet,
    sync::{Arc, atomic::Ordering},
};
use tavola_core::{ErrorCode, RuleError, Seat, Viewer};
use tavola_protocol::{PlayerCommand, ToMove};
use tavola_protocol::{ToClient, Trouble};
use tavola_store::StoreError;
use tavola_table::{AnyTable, Command};
use tokio::sync::{mpsc, oneshot};

/// What can be asked of an actor.
pub(crate) enum ActorMessage {
    /// The server itself wants something.
    Do { command: Command, reply: Reply },
    /// A person does something.
    PlayerCommand { player: String, key: u64, command: PlayerCommand, reply: Reply },
    /// A person gets up.
    Stand { player: String, reply: Reply },
    /// A connection follows the table.
    Watch { player: Option<String>, after: Option<u64>, out: ClientHandle },
    /// A connection follows it no longer.
    Unwatch { connection: u64 },
    /// Somebody asks for information.
    Query { player: Option<String>, query: Query, reply: oneshot::Sender<Result<String, RuleError>> },
    /// A bot has thought, about the position after so many steps.
    BotMove { seat: Seat, steps: u64, act: Result<String, RuleError> },
    /// A player here went on vacation or came back.
    Vacations { reply: Reply },
    /// Another node wrote to the log.
    Grown,
    /// Something is due; perhaps nobody looks after this table.
    Wake,
    /// This node was silent for so long that another one may own the table now.
    Check,
    /// This node has not reached the database for a while: people here must go to another one.
    CutOff,
    /// Pause the clocks and close.
    Close(oneshot::Sender<()>),
}

impl ActorMessage {
    /// Whether somebody is behind it, and not the server itself.
    fn is_a_persons(&self) -> bool {
        match self {
            ActorMessage::Do { .. }
            | ActorMessage::PlayerCommand { .. }
            | ActorMessage::Stand { .. }
            | ActorMessage::Watch { .. }
            | ActorMessage::Query { .. } => true,
            ActorMessage::Unwatch { .. }
            | ActorMessage::BotMove { .. }
            | ActorMessage::Vacations { .. }
            | ActorMessage::Grown
            | ActorMessage::Wake
            | ActorMessage::Check
            | ActorMessage::CutOff
            | ActorMessage::Close(_) => false,
        }
    }
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To a task that waits.
    Later(oneshot::Sender<Result<(), RuleError>>),
    /// To a connection, with the number of the command.
    ClientHandle(ClientHandle, u64),
}

impl Reply {
    fn give(self, table: &str, result: Result<(), RuleError>) {
        match self {
            // The receiver may be gone.
            Reply::Later(waiting) => drop(waiting.send(result)),
            Reply::ClientHandle(out, key) => {
                let table = table.to_owned();
                out.say(&match result {
                    Ok(()) => ToClient::Done { table, key },
                    Err(refusal) => ToClient::Refused(Trouble { table: Some(table), key: Some(key), refusal }),
                });
            }
        }
    }
}

#[expect(clippy::struct_excessive_bools, reason = "they change independently of each other")]
pub(crate) struct TableActor {
    pub(crate) tables: Tables,
    pub(crate) id: Arc<str>,
    pub(crate) table: Box<dyn AnyTable>,
    /// Where the seals of its log stand.
    chain: Chain,
    pub(crate) epoch: i64,
    pub(crate) owner: bool,
    pub(crate) watchers: Vec<Watcher>,
    pub(crate) polls: Vec<Poll>,
    pub(crate) presence: Presence,
    /// What people who are not here were told.
    pub(super) reported: Reported,
    /// The step a bot is thinking about.
    pub(crate) thinking: Option<u64>,
    /// Whether the store still says that nobody looks after the table.
    dark: bool,
    /// Since when nothing can be kept: the disk is full.
    pub(super) stuck: Option<i64>,
    /// Whether the table in memory may differ from its log: something could not be kept, nor the log be read again.
    pub(super) lost: bool,
    /// How much of the time in which this process was stopped the players here were given back.
    pub(super) given_back: i64,
    /// How far the table's time is ahead of this node's. Another node's clock, or this machine's before a restart,
    /// may have been ahead; the table's time goes on from there instead of standing still.
    pub(super) ahead: i64,
    /// Since when people can come and give their shares in the dice: not before this node had the table, and could
    /// keep something.
    pub(super) open_since: i64,
    /// When somebody last asked for something.
    pub(crate) used: i64,
    /// When a person last asked for something.
    pub(crate) attended: i64,
    /// When the summary is to be brought up to date, if it may not be.
    pub(super) summary_due: Option<Retry>,
    /// Whether the game was closed, so that nobody plays on.
    closed: bool,
}

/// How often a command is tried again when another node was faster.
const TRIES: usize = 32;

/// On whose behalf something is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behalf {
    /// A person's, who may be at any node. When another node was faster it is tried again.
    Person,
    /// The owner's own: timers and bots. When another node was faster, whether this node still owns the table
    /// and whether the thing is still due must be asked again, so it is refused with `again`.
    Owner,
}

impl Behalf {
    /// Whether what is wanted depends on who owns the table.
    fn depends_on_owner(self) -> bool {
        #[cfg(test)]
        if crate::simulation::planted(crate::simulation::Bug::ForgottenOwner) {
            return false;
        }
        self == Behalf::Owner
    }

    fn of(command: &Command) -> Behalf {
        match command {
            Command::Tick | Command::Gone { .. } | Command::Bot { .. } | Command::Pause { .. } | Command::Resume => {
                Behalf::Owner
            }
            Command::Sit { .. }
            | Command::Stand { .. }
            | Command::Do { .. }
            | Command::Here { .. }
            | Command::Back { .. }
            | Command::Vacation { .. }
            | Command::Next { .. } => Behalf::Person,
        }
    }
}

impl TableActor {
    /// Runs until the table is closed.
    pub(crate) async fn run(
        tables: Tables,
        id: Arc<str>,
        mut mailbox: mpsc::Receiver<ActorMessage>,
        read: Option<Read>,
    ) {
        match TableActor::open(tables.clone(), id.clone(), read).await {
            Ok(mut actor) => {
                actor.serve(&mut mailbox).await;
                tables.0.note_spectators(&id, 0);
                tables.0.visits().remove(&id);
                tables.0.note_people(&id, BTreeSet::new());
            }
            Err(refusal) => {
                if matches!(refusal.code, ErrorCode::Unavailable | ErrorCode::Full | ErrorCode::Lost) {
                    tables.0.stuck().entry(id.clone()).or_insert(tables.0.time.now());
                }
                tables.0.actors().remove(&id);
                mailbox.close();
                while let Ok(message) = mailbox.try_recv() {
                    refuse(message, &id, &refusal);
                }
            }
        }
    }

    async fn open(tables: Tables, id: Arc<str>, read: Option<Read>) -> Result<TableActor, RuleError> {
        // Tables that were taken over with many others ask when a flag is to fall, or somebody comes.
        let asked_for = read.is_none();
        let loaded = match read {
            Some(read) => load::build(&tables.0, &id, read)?,
            None => load(&tables.0, &id).await?,
        };
        let paused = load::paused_since(&loaded);
        let now = tables.0.time.now();
        let mut actor = TableActor {
            presence: Presence::new(now),
            reported: Reported::default(),
            epoch: loaded.epoch,
            owner: loaded.owner,
            closed: loaded.closed,
            table: loaded.table,
            chain: loaded.chain,
            watchers: Vec::new(),
            polls: Vec::new(),
            thinking: None,
            dark: paused.is_some(),
            stuck: None,
            lost: false,
            given_back: tables.0.stopped.load(Ordering::Relaxed),
            ahead: 0,
            open_since: now,
            used: now,
            attended: i64::MIN,
            summary_due: None,
            tables,
            id,
        };
        actor.align(paused);
        actor.used = actor.now();
        actor.open_since = actor.used;
        actor.presence = Presence::new(actor.clock());
        actor.note_signs();
        actor.report_nothing();
        // The clocks stood since the last owner's last sign of life, or since this node could keep nothing.
        let stuck = actor.tables.0.stuck().remove(&actor.id).map(|since| since + actor.ahead);
        actor.stuck = paused.into_iter().chain(stuck).min();
        actor.catch_up().await;
        if asked_for && let Err(refusal) = actor.note_vacations().await {
            tracing::debug!(table = %actor.id, %refusal, "who is on vacation is asked again later");
        }
        Ok(actor)
    }

    /// The table's owner is gone: this node tries to take its place.
    async fn take_charge(&mut self) -> Result<(), RuleError> {
        let loaded = load(&self.tables.0, &self.id).await.map_err(|_| lost())?;
        let paused = self.adopt(loaded);
        self.stuck = self.stuck.or(paused);
        self.catch_up().await;
        Ok(())
    }

    /// Goes on with the table as it was just read. Returns since when the clocks should have stood, if it comes from
    /// a node that died. What watchers were sent stays true, as only durable entries are sent.
    fn adopt(&mut self, loaded: Loaded) -> Option<i64> {
        // Players to move who are connected here could move all the time.
        let dark_since = load::paused_since(&loaded);
        self.dark = dark_since.is_some();
        let paused = dark_since.filter(|_| !self.deciders_are_here(&loaded.table.to_move(Viewer::Public)));
        let newly = loaded.owner && !self.owner;
        if self.owner && !loaded.owner {
            self.presence.owe_all();
        }
        (self.table, self.epoch, self.owner) = (loaded.table, loaded.epoch, loaded.owner);
        self.closed = loaded.closed;
        self.chain = loaded.chain;
        self.thinking = None;
        self.align(paused);
        if newly {
            // Who was connected to the node that died is not here yet, and is given the time to come.
            self.presence.wait_from(self.clock());
            self.open_since = self.now();
        }
        self.note_signs();
        self.see_to_summary();
        self.report_nothing();
        self.tell();
        paused
    }

    /// Another node may have ended the game, and died before it said so in the summary.
    fn see_to_summary(&mut self) {
        if self.owner && self.summary_due.is_none() && self.table.ending().is_some() {
            self.summary_due = Some(Retry::default().later(self.now()));
        }
    }

    /// The table's time goes on from its last entry, written by any node, or from its last owner's last sign of life.
    fn align(&mut self, alive: Option<i64>) {
        let reached = self.table.last_at().max(alive.unwrap_or(0));
        self.ahead += (reached - self.now()).max(0);
    }

    fn deciders_are_here(&self, to_move: &ToMove) -> bool {
        let here = |seat| self.watchers.iter().any(|watcher| watcher.viewer == Viewer::Seat(seat));
        matches!(to_move, ToMove::Seats(seats) if seats.iter().all(here))
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<ActorMessage>) {
        loop {
            self.timers().await;
            if self.lost {
                return self.end_lost(mailbox);
            }
            let time = self.tables.0.time.clone();
            let wake = self.next_wake() - self.now() + time.now();
            let message = tokio::select! {
                // What is due is done before each message, so none of the two keeps the other waiting.
                biased;
                message = mailbox.recv() => message,
                () = time.sleep_until(wake) => {
                    if self.may_close() && self.close(mailbox) {
                        return;
                    }
                    continue;
                }
            };
            let result = match message {
                Some(ActorMessage::Close(done)) => {
                    self.pause().await;
                    for watcher in self.watchers.drain(..) {
                        watcher.out.bye(ErrorCode::Restart, "the server restarts; come back in a moment");
                    }
                    // The receiver may be gone.
                    let _ = done.send(());
                    return;
                }
                Some(message) => self.answer(message).await,
                None => return,
            };
            if result.is_err() || self.lost {
                return self.end_lost(mailbox);
            }
        }
    }

    /// Handles one message.
    async fn answer(&mut self, message: ActorMessage) -> Result<(), Desync> {
        self.used = self.now();
        if message.is_a_persons() {
            self.attended = self.used;
        }
        match message {
            ActorMessage::Do { command, reply } => {
                let result = self.apply(command).await;
                self.settle(reply, result)
            }
            ActorMessage::PlayerCommand { player, key, command, reply } => {
                let result = match self.table.seat_of(&player) {
                    Some(seat) => self.apply(Command::Do { seat, key, command }).await,
                    None => Err(RuleError::new(ErrorCode::NoSeat, "you have no seat at this table")),
                };
                self.settle(reply, result)
            }
            ActorMessage::Stand { player, reply } => {
                let result = match self.table.seat_of(&player) {
                    Some(seat) => self.apply(Command::Stand { seat }).await,
                    None => Err(RuleError::new(ErrorCode::NoSeat, "you have no seat at this table")),
                };
                self.settle(reply, result)
            }
            ActorMessage::Watch { player, after, out } => self.watch(player, after, out).await,
            ActorMessage::Unwatch { connection } => {
                self.unwatch(connection);
                Ok(())
            }
            ActorMessage::Query { player, query, reply } => {
                match self.freshen().await {
                    Ok(_) => self.query(player.as_deref(), &query, reply),
                    Err(refusal) => drop(reply.send(Err(refusal))),
                }
                Ok(())
            }
            ActorMessage::BotMove { seat, steps, act } => {
                self.bot_moved(seat, steps, act).await;
                Ok(())
            }
            ActorMessage::Vacations { reply } => {
                let result = self.freshen().await.map(drop);
                let result = if result.is_ok() { self.note_vacations().await } else { result };
                self.settle(reply, result)
            }
            ActorMessage::Grown => match self.grow().await {
                Err(refusal) if refusal.code == ErrorCode::Lost => Err(Desync),
                // The next notice or message lets it read on.
                _ => Ok(()),
            },
            ActorMessage::Wake if self.owner => {
                if self.attended == i64::MIN {
                    // Nobody has asked for this table: once nothing is due, it need not stay in memory.
                    self.used = self.used.saturating_sub(self.tables.0.settings.idle.as_millis() as i64);
                }
                Ok(())
            }
            ActorMessage::Wake => self.take_charge().await.map_err(|_| Desync),
            ActorMessage::Check => self.check_owner().await.map_err(|_| Desync),
            ActorMessage::CutOff => {
                self.stuck = self.stuck.or(Some(self.now()));
                Err(Desync)
            }
            ActorMessage::Close(_) => Ok(()),
        }
    }

    fn settle(&mut self, reply: Reply, result: Result<(), RuleError>) -> Result<(), Desync> {
        let lost = result.as_ref().is_err_and(|refusal| refusal.code == ErrorCode::Lost);
        reply.give(&self.id, result);
        if lost { Err(Desync) } else { Ok(()) }
    }

    /// Does something, makes it durable, and sends the events. It counts from the moment it was asked
    /// for; if keeping it took long, nobody's clock has run meanwhile.
    pub(crate) async fn apply(&mut self, command: Command) -> Result<(), RuleError> {
        if self.closed {
            return Err(RuleError::new(ErrorCode::Over, "this game was closed: nobody plays on"));
        }
        let asked = self.now();
        let about_clocks = matches!(command, Command::Pause { .. } | Command::Resume);
        let behalf = Behalf::of(&command);
        self.unstick().await?;
        if let Err(refusal) = self.keep(command, asked, behalf).await {
            if matches!(refusal.code, ErrorCode::Full | ErrorCode::Unavailable) {
                self.stuck = Some(asked);
            }
            return Err(refusal);
        }
        if self.now() - asked > SLOW && !about_clocks && !self.table.paused() {
            // These belong to the entry that took so long, whose time they correct: also at a node that is not
            // the owner.
            self.keep(Command::Pause { since: asked }, self.now(), Behalf::Person).await?;
            self.keep(Command::Resume, self.now(), Behalf::Person).await?;
        }
        Ok(())
    }

    /// Does something of the owner's that stays right whatever others write, for as long as this node is the owner.
    pub(crate) async fn insist(&mut self, command: Command) -> Result<(), RuleError> {
        for _ in 0..TRIES {
            match self.keep(command.clone(), self.now(), Behalf::Owner).await {
                Err(refusal) if refusal.code == ErrorCode::Again && self.owner => {}
                result => return result,
            }
        }
        Err(again())
    }

    /// Sets the clocks right once things can be kept again: since the first thing that could not be kept they
    /// should have stood. Where another node owns the table by now, the others could play, and it has seen to that.
    pub(crate) async fn unstick(&mut self) -> Result<(), RuleError> {
        self.give_back().await?;
        let written = self.table.next_entry();
        if self.owner
            && let Some(since) = self.stuck
        {
            self.open_since = self.now();
            match self.insist(Command::Pause { since }).await {
                Err(refusal) if self.owner => return Err(refusal),
                _ => {}
            }
            self.stuck = None;
            if self.owner {
                self.insist(Command::Resume).await?;
            }
        }
        if !self.owner {
            self.stuck = None;
        }
        // Whatever is written ends the dark in the store; where nothing was, it must be said.
        if std::mem::take(&mut self.dark)
            && self.owner
            && self.table.next_entry() == written
            && let Err(error) = self.tables.0.store.end_dark(&self.id, self.epoch).await
        {
            tracing::warn!(table = %self.id, %error, "the next owner will set the clocks right once more");
        }
        Ok(())
    }

    async fn keep(&mut self, command: Command, asked: i64, behalf: Behalf) -> Result<(), RuleError> {
        for _ in 0..TRIES {
            if self.lost {
                return Err(lost());
            }
            if behalf.depends_on_owner() && !self.owner {
                return Err(again());
            }
            let over = self.table.ending().is_some();
            let entries = match self.table.apply(command.clone(), asked) {
                Ok(entries) => entries,
                Err(_) if self.freshen().await? => match behalf {
                    Behalf::Person => continue,
                    Behalf::Owner => return Err(again()),
                },
                Err(refusal) => return Err(refusal),
            };
            let Some(first) = entries.first().map(|entry| entry.n) else {
                self.tell();
                return Ok(());
            };
            let mut chain = self.chain.clone();
            let texts = chain.seal(&entries);
            // If this node dies before it has told of the end, the owner must look.
            let ends_anothers = !self.owner && !over && self.table.ending().is_some();
            let noted = if ends_anothers { self.tables.0.store.note_ending(&self.id).await } else { Ok(()) };
            let kept = match noted {
                Ok(()) => self.tables.0.store.append(&self.id, self.epoch, first, &texts).await,
                refused => refused,
            };
            match kept {
                Ok(()) => {
                    self.chain = chain;
                    metrics::counter!("tavola_log_entries_total").increment(entries.len() as u64);
                    self.note_signs();
                    self.tell();
                    self.follow_up(&entries).await;
                    self.report_news();
                    return Ok(());
                }
                Err(error) => {
                    if ends_anothers && matches!(error, StoreError::Fenced { .. } | StoreError::WrongNumber { .. }) {
                        // It did not end; if the note stays, the owner looks in vain.
                        let _ = self.tables.0.store.settle_ending(&self.id).await;
                    }
                    // In any case the log decides what is true now, and the lease who owns the table.
                    self.reload().await?;
                    match error {
                        StoreError::Fenced { .. } | StoreError::WrongNumber { .. } | StoreError::Unavailable(_) => {
                            if behalf.depends_on_owner() {
                                tracing::debug!(table = %self.id, owner = self.owner, %error, "a timer asks again");
                                return Err(again());
                            }
                        }
                        error => {
                            tracing::error!(table = %self.id, %error, "an entry cannot be kept");
                            return Err(trouble(&error));
                        }
                    }
                }
            }
        }
        Err(again())
    }

    /// Reads the table from its log again.
    pub(super) async fn reload(&mut self) -> Result<(), RuleError> {
        let loaded = load(&self.tables.0, &self.id).await.map_err(|_| {
            self.lost = true;
            lost()
        })?;
        let paused = self.adopt(loaded);
        self.stuck = self.stuck.or(paused);
        Ok(())
    }

    /// Reads what other nodes wrote to the log: whether there was something.
    async fn grow(&mut self) -> Result<bool, RuleError> {
        let from = self.table.next_entry();
        let texts = self.tables.0.store.read_log(&self.id, from).await.map_err(|error| {
            tracing::warn!(table = %self.id, %error, "cannot read on");
            trouble(&error)
        })?;
        if texts.is_empty() {
            return Ok(false);
        }
        if self.chain.read(&texts).and_then(|entries| self.table.follow(&entries)).is_err() {
            self.reload().await?;
        }
        self.align(None);
        self.note_signs();
        self.see_to_summary();
        self.report_nothing();
        self.table.release(self.now());
        self.tell();
        Ok(true)
    }

    /// Makes sure that nothing another node wrote is missing: a hint may have been lost, and nobody is
    /// to be shown or refused something because of an old position.
    pub(crate) async fn freshen(&mut self) -> Result<bool, RuleError> {
        if self.tables.0.store.shared() { self.grow().await } else { Ok(false) }
    }

    /// Closes, unless a message came in this very moment.
    fn close(&mut self, mailbox: &mut mpsc::Receiver<ActorMessage>) -> bool {
        let mut actors = self.tables.0.actors();
        if !mailbox.is_empty() {
            return false;
        }
        actors.remove(&self.id);
        drop(actors);
        if let Some(deadline) = self.deadline().filter(|_| self.owner) {
            let at = deadline - self.now() + self.tables.0.time.now();
            self.tables.0.alarms().insert((at, self.id.to_string()));
        }
        // A sender that still has this mailbox gets its message back and starts another actor.
        mailbox.close();
        true
    }

    fn may_close(&self) -> bool {
        const SOON: i64 = 600_000;
        let now = self.now();
        let soon = |at: Option<i64>| at.is_some_and(|at| at < now + SOON);
        now >= self.idle_since()
            && self.watchers.is_empty()
            && self.polls.is_empty()
            && self.thinking.is_none()
            && self.summary_due.is_none()
            && !(self.owner && (soon(self.deadline()) || self.absence_deadline().is_some()))
    }

    /// When there is something to do without a message.
    fn next_wake(&self) -> i64 {
        let timers = if self.owner { [self.deadline(), self.absence_deadline()] } else { [None; 2] };
        let spectators = self.watchers.iter().any(|watcher| watcher.viewer == Viewer::Public);
        let release = if spectators || !self.polls.is_empty() { self.table.next_release() } else { None };
        let polls = self.polls.iter().map(|poll| poll.until).min();
        let stuck = self.stuck.map(|_| self.now() + CHECK_AGAIN);
        let summary = self.summary_due.map(|due| due.at);
        let at = timers.into_iter().chain([release, polls, stuck, summary, self.presence_due()]).flatten().min();
        let idle = self.idle_since().max(self.now() + CHECK_AGAIN);
        at.map_or(idle, |at| at.min(idle))
    }

    /// When a flag falls, or the table stops to wait for shares in the dice: nobody loses theirs by an outage.
    pub(super) fn deadline(&self) -> Option<i64> {
        let at = self.table.deadline()?;
        Some(if self.table.began() { at } else { at.max(self.open_since + SHARES) })
    }

    /// When nobody will have needed the table for long enough.
    fn idle_since(&self) -> i64 {
        self.used + self.tables.0.settings.idle.as_millis() as i64
    }

    /// The table's time.
    pub(crate) fn now(&self) -> i64 {
        self.tables.0.table_time(self.table.setup()) + self.ahead
    }

    pub(crate) fn viewer(&self, player: Option<&str>) -> Viewer {
        player.and_then(|player| self.table.seat_of(player)).map_or(Viewer::Public, Viewer::Seat)
    }
}

/// The table in memory may differ from its log: it must be read again.
pub(crate) struct Desync;

/// How many milliseconds pass before something that is not possible now is tried again.
const CHECK_AGAIN: i64 = 500;

/// How many milliseconds people have after an outage to give their shares in the dice.
const SHARES: i64 = 30_000;

/// How many milliseconds keeping an entry may take before the clocks are set right.
const SLOW: i64 = 400;

fn lost() -> RuleError {
    RuleError::new(
        ErrorCode::Lost,
        "the server lost touch with its database; whether this was done shows in a moment: send it again",
    )
}

/// Answers a message that is not handled.
pub(super) fn refuse(message: ActorMessage, table: &str, refusal: &RuleError) {
    match message {
        ActorMessage::Do { reply, .. }
        | ActorMessage::PlayerCommand { reply, .. }
        | ActorMessage::Stand { reply, .. }
        | ActorMessage::Vacations { reply } => {
            reply.give(table, Err(refusal.clone()));
        }
        ActorMessage::Watch { out, .. } => {
            out.say(&ToClient::Refused(Trouble { table: Some(table.to_owned()), key: None, refusal: refusal.clone() }));
        }
        ActorMessage::Query { reply, .. } => drop(reply.send(Err(refusal.clone()))),
        ActorMessage::Unwatch { .. }
        | ActorMessage::BotMove { .. }
        | ActorMessage::Grown
        | ActorMessage::Wake
        | ActorMessage::Check
        | ActorMessage::CutOff
        | ActorMessage::Close(_) => {}
    }
}
