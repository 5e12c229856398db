//! What must hold, whatever goes wrong. The checker sees every commit and every text that reaches a client, and keeps
//! its own copy of each table, made of what is durable and of nothing else.

use super::conditions::Conditions;
use crate::live::Chain;
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tavola_core::{ExternalEvent, Game, Notation, NotationExt, RuleError, Seat, Step, Viewer};
use tavola_protocol::{Clock, Proof, Receipt, SeatInfo, Snapshot, ToMove};
use tavola_registry::with_game;
use tavola_store::{Millis, Owner};
use tavola_table::{AnyTable, Entry, LogEvent, rebuild, verify};
use tokio::time::Instant;

/// What an outage may cost, and what clocks may be apart: a lease, a scan and a slow packet.
const SLACK_EACH: Duration = Duration::from_millis(3_500);

/// What lies between a decision and its commit.
const SLOWEST_DISK: Duration = Duration::from_secs(6);
/// How many seconds may pass until a node that is cut off from the database sends people away.
const CUT_OFF: u64 = 8;
/// How long a table waits for shares in the dice.
const SHARES: Duration = Duration::from_secs(30);
/// How many milliseconds the clocks of nodes and of the database may be apart.
const CLOCKS_APART: i64 = 1_000;

#[derive(Default)]
pub(super) struct Checker {
    pub(super) violations: Vec<String>,
    pub(super) tables: BTreeMap<String, DurableTable>,
    /// People who do all they can to play on, and since when the others have been away.
    pub(super) diligent: Vec<String>,
    pub(super) away: BTreeMap<String, Instant>,
    /// Who came back lately: since when they had been away, and when they came.
    back: BTreeMap<String, (Instant, Instant)>,
    pub(super) entries: u64,
    pub(super) acknowledged: u64,
    pub(super) frames: u64,
    /// How often the dice of a finished game were what a player had been shown before it.
    pub(super) receipts: u64,
}

/// A table as the durable log has it.
pub(super) struct DurableTable {
    pub(super) table: Box<dyn AnyTable>,
    chain: Chain,
    /// Every viewer's events, in order; the public's come last.
    streams: Vec<Vec<Option<Arc<str>>>>,
    /// Since when each seat has to decide.
    deciding: [Option<Instant>; 8],
    /// How often something with this seat and key was kept.
    kept: BTreeMap<(Seat, u64), u32>,
    /// The secret of the dice, and the nonces that were shown to the table alone.
    secrets: Vec<String>,
    /// Since when the table waits for hashes, or for nonces, and for which.
    waits: Instant,
    opening: bool,
    /// When something last happened that the public will see.
    shown: Instant,
}

impl DurableTable {
    fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.table.seat_infos().len() as u8).collect()
    }

    fn stream(&self, viewer: Viewer) -> &[Option<Arc<str>>] {
        &self.streams[viewer.seat().map_or(self.streams.len() - 1, Seat::index)]
    }

    /// Takes in what became durable. Who asked the others something has no new time after the answer.
    fn take(&mut self, asking: Option<Seat>) {
        let now = Instant::now();
        self.table.release(i64::MAX);
        for (place, viewer) in self.viewers().into_iter().enumerate() {
            let known = self.streams[place].len() as u64;
            let head = self.table.head(viewer);
            if viewer == Viewer::Public && head > known {
                self.shown = now;
            }
            match self.table.fresh(viewer, known) {
                Some(fresh) => self.streams[place].extend(fresh.into_iter().map(Some)),
                // Too much at once for what a table remembers.
                None => self.streams[place].resize(head as usize, None),
            }
        }
        let to_move = self.table.to_move(Viewer::Public);
        if to_move == ToMove::Chance {
            // The same commit says how it decided; until then nobody's clock changes.
            return;
        }
        for seat in (0..8).map(Seat) {
            let decides = matches!(&to_move, ToMove::Seats(seats) if seats.contains(seat)) && self.table.began();
            match (&mut self.deciding[seat.index()], decides) {
                (since @ None, true) => *since = Some(now),
                (since, false) if asking != Some(seat) => *since = None,
                _ => {}
            }
        }
    }
}

/// By what a commit is judged.
pub(super) struct Judge<'a> {
    /// Who writes, who owns the table, and in which epoch it is written.
    pub(super) node: &'a str,
    pub(super) owner: Option<&'a Owner>,
    pub(super) epoch: i64,
    /// Whether people only wait: then they may lose.
    pub(super) calm: bool,
    pub(super) conditions: &'a Conditions,
}

impl Checker {
    /// Somebody is at a table again.
    pub(super) fn comes(&mut self, player: &str) {
        if let Some(since) = self.away.remove(player) {
            self.back.insert(player.into(), (since, Instant::now()));
        }
    }

    /// Since when people are away, or were when what is kept only now was decided.
    fn absent(&self) -> BTreeMap<String, Instant> {
        let lately = self.back.iter().filter(|(_, (_, came))| came.elapsed() < SLOWEST_DISK);
        let lately = lately.map(|(player, (since, _))| (player.clone(), *since));
        lately.chain(self.away.iter().map(|(player, since)| (player.clone(), *since))).collect()
    }

    pub(super) fn committed(&mut self, judge: &Judge<'_>, game: &str, texts: &[String]) -> Result<(), String> {
        let Judge { node, owner, epoch, .. } = *judge;
        self.entries += texts.len() as u64;
        let mut chain = self.tables.get(game).map(|truth| truth.chain.clone()).unwrap_or_default();
        let entries = chain.read(texts).map_err(|refusal| format!("{game}: {refusal}"))?;
        if let Some(owner) = owner.filter(|owner| owner.epoch != epoch) {
            return Err(format!(
                "{game}: {node} wrote in epoch {epoch}, while {} had epoch {}",
                owner.node, owner.epoch
            ));
        }
        let away = self.absent();
        let Some(truth) = self.tables.get_mut(game) else {
            let table = rebuild(&entries).map_err(|refusal| format!("{game}: {refusal}"))?;
            let streams = vec![Vec::new(); table.seat_infos().len() + 1];
            let secret = match &entries[0].what {
                LogEvent::Created(config) => serde_json::to_value(&config.secret).unwrap_or_default(),
                _ => serde_json::Value::Null,
            };
            let secrets = vec![secret.as_str().unwrap_or("no secret").to_owned()];
            let deciding = [None; 8];
            let (kept, waits) = (BTreeMap::new(), Instant::now());
            let mut truth =
                DurableTable { table, chain, streams, deciding, kept, secrets, waits, opening: false, shown: waits };
            truth.take(None);
            self.tables.insert(game.into(), truth);
            return Ok(());
        };
        truth.chain = chain;
        // A person's command begins with an entry that names it; everything else that steps is the owner's duty.
        let duty = entries[0].by.is_none();
        for entry in &entries {
            if duty {
                is_right(truth, entry, judge, &self.diligent, &away)
                    .map_err(|error| format!("{game} entry {}: {error}", entry.n))?;
            }
            waited(truth, entry, judge.conditions).map_err(|error| format!("{game} entry {}: {error}", entry.n))?;
            match &entry.what {
                LogEvent::Opening => (truth.waits, truth.opening) = (Instant::now(), true),
                LogEvent::Nonce(_, nonce) => truth.secrets.push(nonce.clone()),
                _ => {}
            }
            if let Some(by) = entry.by {
                *truth.kept.entry(by).or_default() += 1;
            }
            truth.table.follow(std::slice::from_ref(entry)).map_err(|refusal| format!("{game}: {refusal}"))?;
            let asking = match &entry.what {
                LogEvent::Step(text) => asks(truth.table.game(), text),
                _ => None,
            };
            truth.take(asking);
        }
        Ok(())
    }

    /// A client was told that its command is done.
    pub(super) fn acknowledged(
        &mut self,
        game: &str,
        seat: Seat,
        key: u64,
        leaves_a_trace: bool,
    ) -> Result<(), String> {
        self.acknowledged += 1;
        let kept = self.tables.get(game).and_then(|truth| truth.kept.get(&(seat, key)).copied()).unwrap_or(0);
        match kept {
            0 if leaves_a_trace => Err(format!("{game}: seat {seat} was told that {key} is done, and it is not kept")),
            0 | 1 => Ok(()),
            _ => Err(format!("{game}: {key} of seat {seat} was done {kept} times")),
        }
    }

    /// A client was told that its command, which it sent once, is refused for good.
    pub(super) fn refused(&self, game: &str, seat: Seat, key: u64) -> Result<(), String> {
        let kept = self.tables.get(game).is_some_and(|truth| truth.kept.contains_key(&(seat, key)));
        if kept { Err(format!("{game}: seat {seat} was refused {key}, and it is kept")) } else { Ok(()) }
    }

    /// A client got a text: nothing in it may be of another viewer, or not durable, or too early.
    pub(super) fn events(&mut self, game: &str, viewer: Viewer, items: &[(u64, &str)]) -> Result<(), String> {
        self.frames += 1;
        let Some(truth) = self.tables.get(game) else { return Err(format!("events of no table: {game}")) };
        for (n, text) in items {
            match truth.stream(viewer).get((*n as usize).wrapping_sub(1)) {
                None => return Err(format!("{game}: {viewer:?} was sent event {n}, which is not durable: {text}")),
                Some(Some(true_text)) if **true_text != **text => {
                    return Err(format!("{game}: {viewer:?} was sent {text} instead of {true_text}"));
                }
                Some(_) => self.keeps_secrets(game, text)?,
            }
        }
        Ok(())
    }

    /// Whether something happened so lately that spectators may not see it yet.
    pub(super) fn spectators_wait(&self) -> bool {
        let waits = |truth: &DurableTable| {
            let delay = Duration::from_secs(truth.table.setup().delay.into());
            hides_something(truth.table.game()) && truth.shown.elapsed() < delay + SLOWEST_DISK
        };
        self.tables.values().any(waits)
    }

    /// Spectators see what happened at this time where something is hidden: no sooner than agreed.
    pub(super) fn is_late_enough(&self, game: &str, at: Millis, now: Millis) -> Result<(), String> {
        let Some(truth) = self.tables.get(game).filter(|truth| hides_something(truth.table.game())) else {
            return Ok(());
        };
        let delay = i64::from(truth.table.setup().delay) * 1000;
        let early = at + delay - now;
        if early > CLOCKS_APART {
            Err(format!("{game}: spectators saw something {early} ms too early"))
        } else {
            Ok(())
        }
    }

    pub(super) fn snapshot(&mut self, game: &str, viewer: Viewer, n: u64, view: &str) -> Result<(), String> {
        self.frames += 1;
        let Some(truth) = self.tables.get(game) else { return Err(format!("a snapshot of no table: {game}")) };
        let head = truth.stream(viewer).len() as u64;
        if n > head {
            return Err(format!("{game}: {viewer:?} was sent a snapshot of event {n}; {head} are durable"));
        }
        if n == head && truth.table.view(viewer) != view {
            return Err(format!("{game}: the view of {viewer:?} differs from the log's at event {n}: {view}"));
        }
        Ok(())
    }

    /// Whatever a client gets: neither the secret of the dice nor a nonce is in it before the end.
    pub(super) fn keeps_secrets(&self, game: &str, text: &str) -> Result<(), String> {
        let shows = |truth: &DurableTable| truth.secrets.iter().any(|secret| text.contains(secret));
        let shown = |truth: &DurableTable| truth.table.ending().is_none() && shows(truth);
        if self.tables.get(game).is_some_and(shown) { Err(format!("{game}: the secret is shown")) } else { Ok(()) }
    }

    /// After a game with dice: what was published is what the log says, every roll follows from it, and it is what
    /// this player was shown before.
    pub(super) fn dice(&mut self, published: &Proof, receipt: Option<&Receipt>) -> Result<(), String> {
        let game = &published.table;
        let Some(truth) = self.tables.get(game) else { return Err(format!("dice of no table: {game}")) };
        let record = truth.table.record().ok_or_else(|| format!("{game}: dice are shown before the end"))?;
        if serde_json::to_value(published).ok().as_ref() != record.pointer("/tags/dice") {
            return Err(format!("{game}: the dice that are shown are not those of the record"));
        }
        // Everybody looks at the shares; the rolls are the same for all.
        let Some(receipt) = receipt else { return Ok(()) };
        self.receipts += 1;
        let report = verify(&record, Some(receipt)).map_err(|refusal| format!("{game}: {refusal}"))?;
        if report.is_fair() { Ok(()) } else { Err(format!("{game}: the dice are not as promised: {report:?}")) }
    }

    /// At the end: what a client knows is what the log says.
    pub(super) fn last_view(&self, seen: &Snapshot<()>, view: &str) -> Result<(), String> {
        let (game, viewer) = (&seen.table, seen.viewer);
        let Some(truth) = self.tables.get(game) else { return Err(format!("a view of no table: {game}")) };
        let head = truth.table.head(viewer);
        if seen.n != head {
            return Err(format!("{game}: {viewer:?} knows event {} at the end, and there are {head}", seen.n));
        }
        if view == truth.table.view(viewer) { Ok(()) } else { Err(format!("{game}: {viewer:?} has a wrong view")) }
    }

    /// At the end: the log, read and rebuilt as a whole, is the table that grew entry by entry.
    pub(super) fn rebuilt(&self, game: &str, log: &[String]) -> Result<(), String> {
        let Some(truth) = self.tables.get(game) else { return Err(format!("a log of no table: {game}")) };
        let entries = Chain::default().read(log).map_err(|refusal| format!("{game}: {refusal}"))?;
        let mut table = rebuild(&entries).map_err(|refusal| format!("{game}: {refusal}"))?;
        table.release(i64::MAX);
        for viewer in truth.viewers() {
            if table.view(viewer) != truth.table.view(viewer) || table.head(viewer) != truth.table.head(viewer) {
                return Err(format!("{game}: the log rebuilt gives {viewer:?} another view"));
            }
        }
        Ok(())
    }
}

/// Who asked the others something by this step.
fn asks(game: &str, step: &str) -> Option<Seat> {
    fn typed<G: Notation>(step: &str) -> Result<Option<Seat>, RuleError> {
        Ok(match G::parse_step(step)? {
            Step::Act(seat, action) if G::is_question(&action) => Some(seat),
            _ => None,
        })
    }
    with_game!(game, G => typed::<G>(step)).unwrap_or(None)
}

fn hides_something(game: &str) -> bool {
    let hidden: Result<bool, RuleError> = with_game!(game, G => Ok(G::HIDDEN));
    hidden.unwrap_or(false)
}

/// Whether the game begins, or nonces are shown, with everybody's share, or after everybody had the time to give it.
fn waited(truth: &DurableTable, entry: &Entry, conditions: &Conditions) -> Result<(), String> {
    // Who has not committed to a nonce has none to show.
    let given = |info: &SeatInfo| if truth.opening { info.ready || info.hash.is_none() } else { info.hash.is_some() };
    let asked = matches!(entry.what, LogEvent::Opening | LogEvent::Began) && !truth.secrets.is_empty();
    let seats = truth.table.seat_infos();
    if !asked || seats.iter().filter(|info| info.occupant.player().is_some()).all(given) {
        return Ok(());
    }
    let (unkept, times) = conditions.unkept_since(truth.waits);
    let had = truth.waits.elapsed().saturating_sub(unkept) + SLACK_EACH * (times + 1);
    if had < SHARES {
        return Err(format!(
            "people had {:?} for their shares in the dice, in {unkept:?} of which nothing could be kept: {:?}",
            truth.waits.elapsed(),
            entry.what
        ));
    }
    Ok(())
}

/// Whether the owner may do what it does by itself.
fn is_right(
    truth: &DurableTable,
    entry: &Entry,
    judge: &Judge<'_>,
    diligent: &[String],
    away: &BTreeMap<String, Instant>,
) -> Result<(), String> {
    let external = match &entry.what {
        LogEvent::Step(text) if text.starts_with('*') => return Ok(()),
        LogEvent::Step(text) => ExternalEvent::parse(text),
        LogEvent::Standin(..) | LogEvent::Opening | LogEvent::Began => None,
        _ => return Ok(()),
    };
    let (node, owner) = (judge.node, judge.owner.map_or("", |owner| &owner.node));
    if owner != node {
        return Err(format!("{node} did {:?}, which is the business of its owner, {owner}", entry.what));
    }
    let (seat, flag) = match (external, &entry.what) {
        (Some(ExternalEvent::Time(seat)), _) => (seat, true),
        (Some(ExternalEvent::Abandon(seat)), _) => (seat, false),
        (None, LogEvent::Standin(seat, _)) => (*seat, false),
        _ => return Ok(()),
    };
    if judge.calm {
        return Ok(());
    }
    let seats = truth.table.seat_infos();
    let Some(player) = seats[seat.index()].occupant.player() else { return Ok(()) };
    if diligent.iter().any(|known| known == player) {
        return Err(format!("{player}, who plays as well as the servers let them, lost: {:?}", entry.what));
    }
    let setup = truth.table.setup();
    let (since, allowed) = if flag {
        match setup.clock {
            Clock::Move(seconds) => (truth.deciding[seat.index()], u64::from(seconds)),
            _ => return Ok(()),
        }
    } else {
        // A node that is cut off from the database keeps its people for a while.
        (away.get(player).copied(), u64::from(setup.absence.after).saturating_sub(CUT_OFF))
    };
    let Some(since) = since else { return Err(format!("{player} lost without reason: {:?}", entry.what)) };
    let (darkness, times) =
        if flag { judge.conditions.dark_since(since) } else { judge.conditions.closed_since(since) };
    let had = since.elapsed().saturating_sub(darkness) + SLACK_EACH * (times + 1);
    if had < Duration::from_secs(allowed) {
        return Err(format!(
            "{player} had {:?}, {darkness:?} of it in the dark, instead of {allowed} s: {:?}",
            since.elapsed(),
            entry.what
        ));
    }
    Ok(())
}
