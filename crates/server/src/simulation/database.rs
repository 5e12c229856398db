//! A model of the database: what the store's functions do to its rows, one at a time. `conformance` holds it against
//! the real ones.

use std::collections::{BTreeMap, HashMap};
use tavola_store::{Claimed, GameMeta, Head, Millis, Owner, Result, Status, StoreError};

/// Nodes that have been dead for so long and own nothing are forgotten.
const DAY: Millis = 86_400_000;

#[derive(Default)]
pub(super) struct Database {
    games: BTreeMap<String, Game>,
    nodes: BTreeMap<String, Node>,
    /// Games that are being ended by a node that does not own them, and since when.
    endings: BTreeMap<String, Millis>,
    /// A planted bug: any epoch may write.
    unfenced: bool,
}

struct Game {
    meta: GameMeta,
    epoch: i64,
    owner: Option<String>,
    log: Vec<String>,
    /// Since when nobody looked after it, until something is written.
    dark_since: Option<Millis>,
}

struct Node {
    address: String,
    alive_until: Millis,
    clock: Option<Millis>,
}

fn missing(game: &str) -> StoreError {
    StoreError::Missing(format!("game {game}"))
}

impl Database {
    pub(super) fn new(unfenced: bool) -> Database {
        Database { unfenced, ..Database::default() }
    }

    fn alive(&self, node: &str, now: Millis) -> bool {
        self.nodes.get(node).is_some_and(|node| node.alive_until > now)
    }

    /// `again`: the answer to an earlier try was lost.
    pub(super) fn create(
        &mut self,
        meta: GameMeta,
        owner: Option<String>,
        log: Vec<String>,
        again: bool,
    ) -> Result<()> {
        let id = meta.id.clone();
        if self.games.contains_key(&id) {
            return if again { Ok(()) } else { Err(StoreError::Taken(format!("game {id}"))) };
        }
        self.games.insert(id, Game { meta, epoch: 1, owner, log, dark_since: None });
        Ok(())
    }

    pub(super) fn update(&mut self, new: GameMeta) -> Result<()> {
        let meta = &mut self.games.get_mut(&new.id).ok_or_else(|| missing(&new.id))?.meta;
        let GameMeta { status, winners, reason, started_at, ended_at, rated, invitation, visibility, players, .. } =
            new;
        let kept = std::mem::replace(
            meta,
            GameMeta { status, winners, reason, started_at, ended_at, rated, invitation, visibility, players, ..new },
        );
        (meta.game, meta.options, meta.setup) = (kept.game, kept.options, kept.setup);
        (meta.seats, meta.host, meta.created_at) = (kept.seats, kept.host, kept.created_at);
        Ok(())
    }

    pub(super) fn append(&mut self, id: &str, epoch: i64, first: u64, entries: &[String], again: bool) -> Result<()> {
        let unfenced = self.unfenced;
        let game = self.games.get_mut(id).ok_or_else(|| missing(id))?;
        let next = game.log.len() as u64;
        if game.epoch != epoch && !unfenced {
            return Err(StoreError::Fenced { game: id.into(), held: epoch, current: game.epoch });
        }
        if next == first {
            game.log.extend_from_slice(entries);
            game.dark_since = None;
            return Ok(());
        }
        let written_before = again && next == first + entries.len() as u64 && game.log.last() == entries.last();
        if written_before {
            Ok(())
        } else {
            Err(StoreError::WrongNumber { game: id.into(), expected: next, got: first })
        }
    }

    pub(super) fn claim(&mut self, id: &str, node: &str, ttl: Millis, now: Millis) -> Option<i64> {
        self.renew(node, None, ttl, None, now);
        let owner = self.games.get(id)?.owner.clone();
        let free = owner.as_ref().is_none_or(|owner| owner == node || !self.alive(owner, now));
        let last = owner.filter(|owner| owner != node).and_then(|owner| self.nodes.get(&owner));
        let died = last.map(|last| last.clock.unwrap_or(last.alive_until));
        let game = self.games.get_mut(id).filter(|_| free)?;
        game.dark_since = game.dark_since.or(died);
        game.owner = Some(node.into());
        game.epoch += 1;
        Some(game.epoch)
    }

    pub(super) fn renew(&mut self, node: &str, address: Option<&str>, ttl: Millis, clock: Option<Millis>, now: Millis) {
        let fresh = || Node { address: String::new(), alive_until: 0, clock: None };
        let node = self.nodes.entry(node.into()).or_insert_with(fresh);
        node.alive_until = now + ttl;
        node.clock = clock.or(node.clock);
        if let Some(address) = address {
            address.clone_into(&mut node.address);
        }
    }

    pub(super) fn retire(&mut self, node: &str, dark_since: Millis) {
        for game in self.games.values_mut().filter(|game| game.owner.as_deref() == Some(node)) {
            game.owner = None;
            game.dark_since = game.dark_since.or(Some(dark_since));
        }
        self.nodes.remove(node);
    }

    pub(super) fn expire_nodes(&mut self, ttl: Millis) {
        for node in self.nodes.values_mut() {
            node.clock = node.clock.or(Some(node.alive_until - ttl));
            node.alive_until = 0;
        }
    }

    pub(super) fn forget_nodes(&mut self, now: Millis) {
        let games = &self.games;
        let owns = |name: &String| games.values().any(|game| game.owner.as_ref() == Some(name));
        self.nodes.retain(|name, node| node.alive_until >= now - DAY || owns(name));
    }

    pub(super) fn note_ending(&mut self, id: &str, now: Millis) -> Result<()> {
        if !self.games.contains_key(id) {
            return Err(missing(id));
        }
        self.endings.entry(id.into()).or_insert(now);
        Ok(())
    }

    pub(super) fn settle_ending(&mut self, id: &str) {
        self.endings.remove(id);
    }

    pub(super) fn unsettled_endings(&self, node: &str, age: Millis, now: Millis) -> Vec<String> {
        let owned = |id: &String| self.games.get(id).is_some_and(|game| game.owner.as_deref() == Some(node));
        let old = self.endings.iter().filter(|(_, noted)| **noted <= now - age);
        old.map(|(id, _)| id.clone()).filter(owned).collect()
    }

    pub(super) fn end_dark(&mut self, id: &str, epoch: i64) {
        if let Some(game) = self.games.get_mut(id).filter(|game| game.epoch == epoch) {
            game.dark_since = None;
        }
    }

    pub(super) fn owner(&self, id: &str, now: Millis) -> Option<Owner> {
        let game = self.games.get(id)?;
        let name = game.owner.clone()?;
        let node = self.nodes.get(&name);
        Some(Owner {
            address: node.map_or(String::new(), |node| node.address.clone()),
            epoch: game.epoch,
            alive: self.alive(&name, now),
            alive_until: node.map(|node| node.alive_until),
            clock: node.and_then(|node| node.clock),
            dark_since: game.dark_since,
            node: name,
        })
    }

    pub(super) fn claim_orphans(&mut self, node: &str, ttl: Millis, limit: u32, now: Millis) -> Vec<Claimed> {
        let Database { games, nodes, .. } = self;
        let alive = |name: &String| nodes.get(name).is_some_and(|node| node.alive_until > now);
        let orphaned = |game: &&mut Game| {
            let owned = game.owner.as_ref().is_some_and(|owner| owner == node || alive(owner));
            game.meta.status != Status::Over && !owned
        };
        let claim = |game: &mut Game| {
            let last = game.owner.as_ref().and_then(|owner| nodes.get(owner));
            game.dark_since = game.dark_since.or(last.map(|last| last.clock.unwrap_or(last.alive_until - ttl)));
            game.owner = Some(node.into());
            game.epoch += 1;
            Claimed { game: game.meta.id.clone(), epoch: game.epoch, dark_since: game.dark_since }
        };
        games.values_mut().filter(orphaned).take(limit as usize).map(claim).collect()
    }

    pub(super) fn read_logs(&self, games: &[String]) -> HashMap<String, (u64, Vec<String>)> {
        let log = |id: &String| Some((id.clone(), (self.head(id)?.next_n, self.read_log(id, 0))));
        games.iter().filter_map(log).collect()
    }

    pub(super) fn head(&self, id: &str) -> Option<Head> {
        self.games.get(id).map(|game| Head { epoch: game.epoch, next_n: game.log.len() as u64 })
    }

    pub(super) fn read_log(&self, id: &str, from: u64) -> Vec<String> {
        self.games.get(id).and_then(|game| game.log.get(from as usize..)).unwrap_or_default().to_vec()
    }

    pub(super) fn game(&self, id: &str) -> Option<GameMeta> {
        self.games.get(id).map(|game| game.meta.clone())
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.games.keys().cloned().collect()
    }
}
