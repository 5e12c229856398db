//! Simulated people: they follow a table, move when it is their turn, come back when the line breaks, and send again
//! what was not acknowledged.

use super::{
    mirror::{Mirror, mirror},
    world::{ClientLine, World},
};
use crate::live::{ActorMessage, Tables};
use axum::extract::ws::Message;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;
use std::{sync::Arc, time::Duration};
use tavola_core::{ErrorCode, Rng, RuleError, Seat, Viewer};
use tavola_protocol::{
    Clock, ClockReading, Occupant, Offer, PlayerCommand, Receipt, Snapshot, ToMove, ToServer, Trouble, hex,
};
use tavola_store::Millis;
use tavola_table::nonce_hash;
use tokio::time::{Instant, sleep, sleep_until};

/// How long a client waits for an answer or a sign of life before it tries another node.
const PATIENCE: Duration = Duration::from_secs(8);
const PING: Duration = Duration::from_secs(4);

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Moves soon, and comes back at once.
    Diligent,
    /// Thinks for long now and then, and goes away.
    Lazy,
    /// Has no seat.
    Spectator,
}

/// What a client reads; the parts of a game stay texts.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Welcome {},
    Snapshot(Box<RawValue>),
    Events { table: String, at: i64, items: Vec<Box<RawValue>>, turn: ToMove, clocks: Option<Vec<ClockReading>> },
    Done { table: String, key: u64 },
    Refused(Trouble),
    Pong(IgnoredAny, IgnoredAny),
    Bye(RuleError),
}

#[derive(Deserialize)]
struct Numbered {
    n: u64,
    at: Millis,
}

struct Pending {
    key: u64,
    command: PlayerCommand,
    /// How often it was sent, when first on this line, and when it is sent again.
    sent: u32,
    since: Instant,
    again: Instant,
}

pub(super) struct Client {
    world: Arc<World>,
    rng: Rng,
    name: String,
    style: Style,
    table: String,
    mirror: Option<Box<dyn Mirror>>,
    pending: Option<Pending>,
    keys: u64,
    /// When it is ready for its next decision.
    ready: Instant,
    /// Its share in the dice of this table, and what it was shown of them.
    nonce: String,
    receipt: Option<Receipt>,
}

/// Why a visit ends.
struct Leave;

impl Client {
    pub(super) fn new(world: &Arc<World>, name: &str, style: Style, table: &str) -> Client {
        let mut rng = world.fork();
        Client {
            nonce: nonce(&mut rng),
            receipt: None,
            rng,
            world: world.clone(),
            name: name.into(),
            style,
            table: table.into(),
            mirror: None,
            pending: None,
            keys: 0,
            ready: Instant::now(),
        }
    }

    /// Until the world ends.
    pub(super) async fn live(mut self) {
        let nodes = self.world.conditions().nodes.len();
        let mut node = self.rng.below(nodes as u32) as usize;
        loop {
            let player = (self.style != Style::Spectator).then(|| self.name.clone());
            if let Some(line) = self.world.connect(node, player.as_deref()) {
                self.world.note(&format!("{} comes to node {node}", self.name));
                self.visit(line).await;
                self.world.note(&format!("{} leaves node {node}", self.name));
            }
            self.world.checker().away.entry(self.name.clone()).or_insert_with(Instant::now);
            // The next node, unless it is only the line that broke.
            node = if self.rng.below(4) == 0 { node } else { (node + 1) % nodes };
            let lazy = self.style == Style::Lazy && !self.world.is_calm() && self.rng.below(4) == 0;
            let pause = if lazy { 5_000 + self.rng.below(150_000) } else { 50 + self.rng.below(900) };
            let until = Instant::now() + Duration::from_millis(pause.into());
            while Instant::now() < until && !(lazy && self.world.is_calm()) {
                sleep((until - Instant::now()).min(Duration::from_secs(2))).await;
            }
        }
    }

    async fn visit(&mut self, mut line: ClientLine) {
        let after = self.mirror.as_ref().map(|mirror| mirror.table().n);
        if !say(&line, &ToServer::Watch { table: self.table.clone(), after }) {
            return;
        }
        let (mut heard, mut pinged) = (Instant::now(), Instant::now());
        if let Some(pending) = &mut self.pending {
            (pending.since, pending.again) = (Instant::now(), Instant::now());
        }
        let leaves = match self.style {
            Style::Lazy => Some(Instant::now() + Duration::from_millis(u64::from(5_000 + self.rng.below(400_000)))),
            _ => None,
        };
        loop {
            let pending = self.pending.as_ref().map(|pending| pending.again.min(pending.since + PATIENCE));
            let decides = pending.is_none() && self.wants_something();
            let wake = (pinged + PING).min(heard + PATIENCE);
            let wake = pending.into_iter().chain(decides.then_some(self.ready)).fold(wake, Instant::min);
            tokio::select! {
                biased;
                text = line.incoming.recv() => {
                    heard = Instant::now();
                    match text {
                        Some(Message::Text(text)) => {
                            if self.hear(&text, &line).is_err() {
                                return;
                            }
                        }
                        Some(Message::Ping(_)) => {}
                        _ => return,
                    }
                    continue;
                }
                () = sleep_until(wake) => {}
            }
            let now = Instant::now();
            if now >= heard + PATIENCE || leaves.is_some_and(|at| at <= now && !self.world.is_calm()) {
                return;
            }
            if now >= pinged + PING {
                pinged = now;
                if !say(&line, &ToServer::Ping(1)) {
                    return;
                }
            }
            if self.pending.is_none() && self.wants_something() && self.ready <= now {
                self.decide();
            }
            if self.send_pending(&line, now).is_err() {
                return;
            }
        }
    }

    fn send_pending(&mut self, line: &ClientLine, now: Instant) -> Result<(), Leave> {
        let again = Duration::from_millis(u64::from(1_500 + self.rng.below(4_000)));
        let Some(pending) = self.pending.as_mut() else { return Ok(()) };
        if now >= pending.since + PATIENCE {
            return Err(Leave);
        }
        if pending.again <= now {
            pending.again = now + again;
            pending.sent += 1;
            let (key, command) = (pending.key, pending.command.clone());
            self.world.note(&format!("{} sends {key} for the {}th time: {command:?}", self.name, pending.sent));
            if !say(line, &ToServer::Do { table: self.table.clone(), key, command }) {
                return Err(Leave);
            }
        }
        Ok(())
    }

    fn seat(&self) -> Option<Seat> {
        self.mirror.as_ref().and_then(|mirror| mirror.table().viewer.seat())
    }

    fn over(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| matches!(mirror.table().turn, ToMove::Over(_)))
    }

    /// Whether there is something to do by itself.
    fn wants_something(&self) -> bool {
        let (Some(mirror), Some(seat)) = (&self.mirror, self.seat()) else { return false };
        if self.world.is_calm() {
            return false;
        }
        let table = mirror.table();
        match &table.turn {
            _ if !table.began => self.share().is_some(),
            ToMove::Over(_) => !table.rematch_votes.contains(seat) && table.next.is_none(),
            ToMove::Seats(seats) => {
                seats.contains(seat) || table.offer.is_some_and(|offer| !offer.agreed.contains(seat))
            }
            ToMove::Chance => false,
        }
    }

    /// What this seat has to give to the dice now. Lazy people sometimes give nothing.
    fn share(&self) -> Option<PlayerCommand> {
        let (mirror, seat) = (self.mirror.as_ref()?, self.seat()?);
        let table = mirror.table();
        let info = table.seats.get(seat.index())?;
        let withholds = self.style == Style::Lazy && self.nonce.starts_with(['0', '1', '2']);
        match (&info.hash, table.opening) {
            _ if table.began || info.ready || withholds => None,
            (None, false) => Some(PlayerCommand::Commit(nonce_hash(&self.table, seat, &self.nonce))),
            (Some(_), true) => Some(PlayerCommand::Nonce(self.nonce.clone())),
            _ => None,
        }
    }

    fn decide(&mut self) {
        let quick = self.mirror.as_ref().is_some_and(|mirror| mirror.table().game == "impero");
        let think = match self.style {
            // A lazy player now and then thinks until the flag falls.
            Style::Lazy if self.rng.below(12) == 0 => 20_000 + self.rng.below(100_000),
            // A turn of this game is many decisions.
            _ if quick => 150 + self.rng.below(800),
            _ => 300 + self.rng.below(2_500),
        };
        self.ready = Instant::now() + Duration::from_millis(think.into());
        let (Some(mirror), Some(seat)) = (&self.mirror, self.seat()) else { return };
        let table = mirror.table();
        let offered = table.offer.is_some_and(|offer| !offer.agreed.contains(seat));
        let share = self.share();
        let command = match self.rng.below(60) {
            _ if share.is_some() => share.expect("just looked at"),
            _ if self.over() => PlayerCommand::Rematch,
            0..30 if offered => PlayerCommand::Accept,
            _ if offered => PlayerCommand::Decline,
            0 => PlayerCommand::Offer(Offer::Draw),
            1 | 2 if table.setup.takeback => PlayerCommand::Offer(Offer::Takeback),
            3 if self.rng.below(8) == 0 => PlayerCommand::Resign,
            4..8 => PlayerCommand::Chat(format!("{} says {}", self.name, self.keys)),
            _ => match mirror.choose(&mut self.rng) {
                Some(act) => PlayerCommand::Act(act),
                None => return,
            },
        };
        self.keys += 1;
        let now = Instant::now();
        self.pending = Some(Pending { key: self.keys, command, sent: 0, since: now, again: now });
    }

    fn hear(&mut self, text: &str, line: &ClientLine) -> Result<(), Leave> {
        // Events are compared byte for byte.
        if !text.starts_with("{\"events") {
            let found = self.world.checker().keeps_secrets(&self.table, text);
            self.report(found);
        }
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => {
                self.report(Err(format!("{} cannot read {text}: {error}", self.name)));
                return Err(Leave);
            }
        };
        match said {
            Said::Welcome {} | Said::Pong(..) => Ok(()),
            Said::Bye(reason) => {
                self.world.note(&format!("{} is told: {reason}", self.name));
                Err(Leave)
            }
            Said::Snapshot(snapshot) => {
                self.take_snapshot(snapshot.get())?;
                self.follow_next(line)
            }
            Said::Events { table, at, items, turn, clocks } => {
                if table != self.table {
                    return Ok(());
                }
                self.take_events(at, &items, turn, clocks)?;
                self.follow_next(line)
            }
            Said::Done { table, key } => {
                self.done(&table, key);
                Ok(())
            }
            Said::Refused(trouble) => self.refused(&trouble),
        }
    }

    fn report(&self, found: Result<(), String>) {
        if let Err(violation) = found {
            self.world.violation(violation);
        }
    }

    fn take_snapshot(&mut self, text: &str) -> Result<(), Leave> {
        let mirror = match mirror(text) {
            Ok(mirror) => mirror,
            Err(error) => {
                self.report(Err(format!("{} cannot read a snapshot: {error}", self.name)));
                return Err(Leave);
            }
        };
        let (table, viewer, n) = (&mirror.table().table, mirror.table().viewer, mirror.table().n);
        if *table != self.table {
            return Ok(());
        }
        let mine = |occupant: &Occupant| occupant.player() == Some(&self.name) && self.style != Style::Spectator;
        let seat = mirror.table().seats.iter().position(|info| mine(&info.occupant));
        if viewer != seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat as u8))) {
            self.report(Err(format!("{} is shown what {viewer:?} may see", self.name)));
        }
        self.world.note(&format!("{} gets a snapshot of event {n}", self.name));
        self.world.checker().comes(&self.name);
        let found = self.world.checker().snapshot(table, viewer, n, &mirror.view());
        self.report(found);
        self.mirror = Some(mirror);
        self.check_dice();
        Ok(())
    }

    /// After the end: what this client was shown before the game is what the dice were made of.
    fn check_dice(&mut self) {
        let Some(table) = self.mirror.as_ref().map(|mirror| mirror.table()) else { return };
        let Some(proof) = &table.dice else { return };
        let found = self.world.checker().dice(proof, self.receipt.as_ref());
        self.receipt = None;
        self.report(found);
    }

    fn take_events(
        &mut self,
        at: i64,
        items: &[Box<RawValue>],
        turn: ToMove,
        clocks: Option<Vec<ClockReading>>,
    ) -> Result<(), Leave> {
        let Some(mirror) = &mut self.mirror else {
            self.report(Err(format!("{} was sent events before a snapshot", self.name)));
            return Err(Leave);
        };
        let (mut numbered, mut happened) = (Vec::new(), Vec::new());
        for item in items {
            let Ok(Numbered { n, at }) = serde_json::from_str(item.get()) else { continue };
            numbered.push((n, item.get()));
            happened.push(at);
        }
        self.world.checker().comes(&self.name);
        let viewer = mirror.table().viewer;
        let found = self.world.checker().events(&self.table, viewer, &numbered);
        // A node with a database of its own goes by its machine's wall clock when it starts again: nothing can be said.
        let early = match happened.last().filter(|_| self.world.shared && viewer == Viewer::Public) {
            Some(at) => self.world.checker().is_late_enough(&self.table, *at, self.world.database_clock()),
            None => Ok(()),
        };
        let applied = mirror.apply(&numbered);
        mirror.set_time(at, turn, clocks);
        let (n, gap) = (mirror.table().n, applied.is_err());
        self.report(found.and(early).and(applied.map_err(|error| format!("{} at {}: {error}", self.name, self.table))));
        self.world.note(&format!("{} knows event {n}", self.name));
        self.check_dice();
        if gap { Err(Leave) } else { Ok(()) }
    }

    /// People who play again go to the next table.
    fn follow_next(&mut self, line: &ClientLine) -> Result<(), Leave> {
        let Some(next) = self.mirror.as_ref().and_then(|mirror| mirror.table().next.clone()) else { return Ok(()) };
        (self.table, self.mirror, self.pending) = (next, None, None);
        (self.nonce, self.receipt) = (nonce(&mut self.rng), None);
        if say(line, &ToServer::Watch { table: self.table.clone(), after: None }) { Ok(()) } else { Err(Leave) }
    }

    fn done(&mut self, table: &str, key: u64) {
        let Some(pending) = self.pending.take_if(|pending| pending.key == key && table == self.table) else { return };
        self.world.note(&format!("{} is told that {key} is done", self.name));
        if let Some(seat) = self.seat() {
            let leaves_a_trace = matches!(
                pending.command,
                PlayerCommand::Act(_) | PlayerCommand::Chat(_) | PlayerCommand::Commit(_) | PlayerCommand::Nonce(_)
            );
            if matches!(pending.command, PlayerCommand::Nonce(_)) {
                self.receipt = self.take_receipt(seat);
            }
            let found = self.world.checker().acknowledged(table, seat, key, leaves_a_trace);
            self.report(found);
        }
    }

    /// What a client keeps when it has shown its nonce.
    fn take_receipt(&self, seat: Seat) -> Option<Receipt> {
        let table = self.mirror.as_ref()?.table();
        Some(Receipt {
            table: self.table.clone(),
            seat,
            commitment: table.commitment.clone()?,
            hashes: table.seats.iter().map(|info| info.hash.clone().unwrap_or_default()).collect(),
            nonce: self.nonce.clone(),
        })
    }

    fn refused(&mut self, trouble: &Trouble) -> Result<(), Leave> {
        let Some(key) = trouble.key else {
            self.world.note(&format!("{} is refused: {}", self.name, trouble.refusal));
            return Err(Leave);
        };
        let code = trouble.refusal.code;
        let passing = matches!(
            code,
            ErrorCode::Again | ErrorCode::Lost | ErrorCode::Unavailable | ErrorCode::Full | ErrorCode::Restart
        );
        let now = Instant::now();
        let Some(pending) = self.pending.as_mut().filter(|pending| pending.key == key) else { return Ok(()) };
        self.world.note(&format!("{} is refused {key}: {}", self.name, trouble.refusal));
        if passing {
            pending.again = now + Duration::from_millis(700);
            return Ok(());
        }
        let once = pending.sent == 1;
        self.pending = None;
        self.ready = now + Duration::from_secs(1);
        if let (true, Some(seat)) = (once, self.seat()) {
            let found = self.world.checker().refused(&self.table, seat, key);
            self.report(found);
        }
        Ok(())
    }
}

impl Drop for Client {
    /// The world has ended, and everybody had the time to learn everything.
    fn drop(&mut self) {
        if !self.world.is_calm() || !self.world.checker().violations.is_empty() {
            return;
        }
        // At a table of correspondence spectators wait by the wall clock, which may have been set back.
        let by_the_wall = |table: &Snapshot<()>| {
            matches!(table.setup.clock, Clock::Days(_)) && table.viewer == Viewer::Public && !self.world.shared
        };
        let found = match &self.mirror {
            Some(mirror) if by_the_wall(mirror.table()) => Ok(()),
            None => Err(format!("{} never saw table {}", self.name, self.table)),
            Some(mirror) => self.world.checker().last_view(mirror.table(), &mirror.view()),
        };
        self.report(found);
        if let Some(pending) = &self.pending {
            self.report(Err(format!("{} still waits for the answer to {}", self.name, pending.key)));
        }
    }
}

/// A share in the dice: 16 bytes.
fn nonce(rng: &mut Rng) -> String {
    let bytes: [u8; 16] = std::array::from_fn(|_| rng.below(256) as u8);
    hex(&bytes)
}

fn say(line: &ClientLine, said: &ToServer) -> bool {
    let text = serde_json::to_string(said).expect("what clients say is plain data");
    line.outgoing.try_send(Message::Text(text.into())).is_ok()
}

/// The bots of a node. In a simulation they move at random.
pub(super) async fn think(world: Arc<World>, tables: Tables) {
    loop {
        sleep(Duration::from_millis(500)).await;
        while let Some(job) = tables.0.bot_pool.take() {
            let act = super::mirror::move_at_random(job.game, &job.view, &mut world.fork());
            tables.send_if_open(&job.table, ActorMessage::BotMove { seat: job.seat, steps: job.steps, act });
        }
    }
}
