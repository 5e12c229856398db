//! What must hold, whatever goes wrong. The checker sees every commit and every text that reaches a client, and keeps
//! its own copy of each table, made of what is durable and of nothing else.

use super::conditions::Conditions;
use crate::live::Chain;
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tavola_core::{ExternalEvent, Game, RuleError, Seat, Viewer};
use tavola_protocol::{Clock, Snapshot, ToMove};
use tavola_registry::with_game;
use tavola_store::{Millis, Owner};
use tavola_table::{AnyTable, Entry, LogEvent, rebuild};
use tokio::time::Instant;

/// What an outage may cost, and what clocks may be apart: a lease, a scan and a slow packet.
const SLACK_EACH: Duration = Duration::from_millis(3_500);

/// What lies between a decision and its commit.
const SLOWEST_DISK: Duration = Duration::from_secs(6);
/// How many seconds may pass until a node that is cut off sends people away: its patience, and a write's.
const CUT_OFF: u64 = 18;
/// How many milliseconds the clocks of nodes and of the database may be apart.
const CLOCKS_APART: i64 = 1_000;

#[derive(Default)]
pub(super) struct Checker {
    pub(super) violations: Vec<String>,
    pub(super) tables: BTreeMap<String, Truth>,
    /// People who do all they can to play on, and since when the others have been away.
    pub(super) diligent: Vec<String>,
    pub(super) away: BTreeMap<String, Instant>,
    /// Who came back lately: since when they had been away, and when they came.
    back: BTreeMap<String, (Instant, Instant)>,
    pub(super) entries: u64,
    pub(super) acknowledged: u64,
    pub(super) frames: u64,
}

/// A table as the durable log has it.
pub(super) struct Truth {
    pub(super) table: Box<dyn AnyTable>,
    chain: Chain,
    /// Every viewer's events, in order; the public's come last.
    streams: Vec<Vec<Option<Arc<str>>>>,
    /// Since when each seat has to decide.
    deciding: [Option<Instant>; 8],
    /// How often something with this seat and key was kept.
    kept: BTreeMap<(Seat, u64), u32>,
    secret: String,
}

impl Truth {
    fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.table.seat_infos().len() as u8).collect()
    }

    fn stream(&self, viewer: Viewer) -> &[Option<Arc<str>>] {
        &self.streams[viewer.seat().map_or(self.streams.len() - 1, Seat::index)]
    }

    /// Takes in what became durable.
    fn take(&mut self) {
        let now = Instant::now();
        self.table.release(i64::MAX);
        for (place, viewer) in self.viewers().into_iter().enumerate() {
            let known = self.streams[place].len() as u64;
            let head = self.table.head(viewer);
            match self.table.fresh(viewer, known) {
                Some(fresh) => self.streams[place].extend(fresh.into_iter().map(Some)),
                // Too much at once for what a table remembers.
                None => self.streams[place].resize(head as usize, None),
            }
        }
        let to_move = self.table.to_move(Viewer::Public);
        for seat in (0..8).map(Seat) {
            let decides = matches!(&to_move, ToMove::Seats(seats) if seats.contains(seat)) && self.table.began();
            match (&mut self.deciding[seat.index()], decides) {
                (since @ None, true) => *since = Some(now),
                (since, false) => *since = None,
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
            let secret = secret.as_str().unwrap_or("no secret").to_owned();
            let deciding = [None; 8];
            let mut truth = Truth { table, chain, streams, deciding, kept: BTreeMap::new(), secret };
            truth.take();
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
            if let Some(by) = entry.by {
                *truth.kept.entry(by).or_default() += 1;
            }
            truth.table.follow(std::slice::from_ref(entry)).map_err(|refusal| format!("{game}: {refusal}"))?;
            truth.take();
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
                Some(_) => {}
            }
        }
        Ok(())
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

    /// Whatever a client gets: the secret of the dice is not in it before the end.
    pub(super) fn keeps_secrets(&self, game: &str, text: &str) -> Result<(), String> {
        let shown = |truth: &Truth| truth.table.ending().is_none() && text.contains(&truth.secret);
        if self.tables.get(game).is_some_and(shown) { Err(format!("{game}: the secret is shown")) } else { Ok(()) }
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

fn hides_something(game: &str) -> bool {
    let hidden: Result<bool, RuleError> = with_game!(game, G => Ok(G::HIDDEN));
    hidden.unwrap_or(false)
}

/// Whether the owner may do what it does by itself.
fn is_right(
    truth: &Truth,
    entry: &Entry,
    judge: &Judge<'_>,
    diligent: &[String],
    away: &BTreeMap<String, Instant>,
) -> Result<(), String> {
    let external = match &entry.what {
        LogEvent::Step(text) if text.starts_with('*') => return Ok(()),
        LogEvent::Step(text) => ExternalEvent::parse(text),
        LogEvent::Standin(..) => None,
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
        // Nodes tell each other of people who stay after every third of the time, and one that is cut off from the
        // database keeps its people for a while.
        (away.get(player).copied(), (u64::from(setup.absence.after) * 2 / 3).saturating_sub(CUT_OFF))
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
