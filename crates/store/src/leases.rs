//! Who may write a game's log.
//!
//! A node says every now and then that it is alive; one line serves all its games. A game whose owner
//! is silent for longer than it promised may be claimed by another node, which gets a new epoch; the
//! former owner's epoch is then refused by [`Store::append`].

use std::collections::HashMap;

use crate::{
    Millis, Result, Store,
    open::{Pools, reading, writing},
    writer::Job,
};

/// The database's own clock in milliseconds, so that many machines agree.
pub(crate) const SQLITE_NOW: &str = "CAST(unixepoch('subsec') * 1000 AS BIGINT)";
pub(crate) const POSTGRES_NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// The node that owns a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its name.
    pub node: String,
    /// Where it can be reached by other nodes; empty if it did not say.
    pub address: String,
    /// The epoch in which it owns the game.
    pub epoch: i64,
    /// Whether it has said lately that it is alive.
    pub alive: bool,
    /// Until when it promised to be alive, if it is still known.
    pub alive_until: Option<Millis>,
    /// What its own clock showed when it last said that it is alive, if it is still known.
    pub clock: Option<Millis>,
    /// Since when nobody looked after the game, if it was claimed from a node that died and nothing was written since.
    pub dark_since: Option<Millis>,
}

/// A game that was claimed from a node that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// Which game.
    pub game: String,
    /// The new epoch.
    pub epoch: i64,
    /// Since when nobody looked after it, by its last owner's clock, if that is known.
    pub dark_since: Option<Millis>,
}

/// How many games wait for an owner, or for what a new owner has to do first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Games that are not over and that no living node owns.
    pub without_owner: u64,
    /// Those that a living node owns.
    pub owned_by_living: u64,
    /// Those among them whose clocks are not set right yet.
    pub dark: u64,
}

/// Says that a node is alive for another `ttl`. Without an address or a clock the known ones stay.
macro_rules! renew {
    ($db:expr, $now:expr, $node:expr, $address:expr, $ttl:expr, $clock:expr) => {
        sqlx::query(sqlx::AssertSqlSafe(format!(
            "INSERT INTO nodes (name, address, alive_until, clock) VALUES ($1, COALESCE($2, ''), {now} + $3, $4)
             ON CONFLICT (name) DO UPDATE SET alive_until = {now} + $3, address = COALESCE($2, nodes.address),
                                              clock = COALESCE($4, nodes.clock)",
            now = $now
        )))
        .bind($node)
        .bind($address)
        .bind($ttl)
        .bind($clock)
        .execute($db)
        .await
        .map(|_| ())
    };
}

/// Takes a game that is free, one's own or a silent node's: the new epoch.
macro_rules! claim {
    ($db:expr, $now:expr, $game:expr, $node:expr) => {
        sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(format!(
            "UPDATE heads SET owner = $2, epoch = epoch + 1,
                dark_since = COALESCE(dark_since, (SELECT COALESCE(clock, alive_until) FROM nodes WHERE name = heads.owner AND name <> $2))
             WHERE game_id = $1 AND (owner IS NULL OR owner = $2
                OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = heads.owner AND alive_until > {now}))
             RETURNING epoch",
            now = $now
        )))
        .bind($game)
        .bind($node)
        .fetch_optional($db)
        .await
    };
}

/// Node, address, epoch, whether it is alive, until when, its clock, and since when the game was in the dark.
type OwnerRow = (String, String, i64, i64, Option<i64>, Option<i64>, Option<i64>);

pub(crate) use {claim, renew};

impl Store {
    /// A list of texts that is bound as JSON, as a subquery.
    pub(crate) fn list(&self) -> &'static str {
        match &self.pools {
            Pools::Sqlite { .. } => "SELECT value FROM json_each($1)",
            Pools::Postgres(_) => "SELECT value FROM json_array_elements_text(CAST($1 AS json)) AS list (value)",
        }
    }

    pub(crate) fn now(&self) -> &'static str {
        match &self.pools {
            Pools::Sqlite { .. } => SQLITE_NOW,
            Pools::Postgres(_) => POSTGRES_NOW,
        }
    }

    /// Makes `node` the owner of a game that has none, is its own already, or whose owner has been
    /// silent for too long: the new epoch, or `None` if somebody else owns it. The node counts as
    /// alive for `ttl` from now.
    ///
    /// # Errors
    /// What the database says.
    pub async fn claim(&self, game_id: &str, node: &str, ttl: Millis) -> Result<Option<i64>> {
        let (game, node) = (game_id.to_owned(), node.to_owned());
        self.writer.ask(|done| Job::Claim { game, node, ttl, done }).await
    }

    /// Says that a node is alive for another `ttl`, where other nodes reach it, and what its own clock shows: the
    /// times in its games' logs are by that clock, while leases are by the database's.
    ///
    /// # Errors
    /// What the database says. A node that cannot renew must expect to lose its games.
    pub async fn renew(&self, node: &str, address: &str, ttl: Millis, clock: Millis) -> Result<()> {
        writing!(self, pool => renew!(pool, self.now(), node, Some(address), ttl, Some(clock)))?;
        Ok(())
    }

    /// What the database's clock shows.
    ///
    /// # Errors
    /// What the database says.
    pub async fn clock(&self) -> Result<Millis> {
        let sql = format!("SELECT {}", self.now());
        Ok(reading!(self, pool => sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(pool).await)?)
    }

    /// Gives a game back, so that others may claim it at once. The epoch stays.
    ///
    /// # Errors
    /// What the database says.
    pub async fn release(&self, game_id: &str, node: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE heads SET owner = NULL WHERE game_id = $1 AND owner = $2")
                .bind(game_id)
                .bind(node)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Gives all games of a node back and forgets it: the last thing a node does. Nobody has looked after them since
    /// `dark_since`, by its own clock.
    ///
    /// # Errors
    /// What the database says.
    pub async fn retire(&self, node: &str, dark_since: Millis) -> Result<()> {
        let release = "UPDATE heads SET owner = NULL, dark_since = COALESCE(dark_since, $2) WHERE owner = $1";
        let forget = "DELETE FROM nodes WHERE name = $1";
        writing!(self, pool => sqlx::query(release).bind(node).bind(dark_since).execute(pool).await.map(|_| ()))?;
        writing!(self, pool => sqlx::query(forget).bind(node).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Takes all nodes for dead, for a process that is alone with its database: their games may be claimed at once.
    /// A node that did not say what its clock showed was alive for the last time `ttl` before its promise ends.
    ///
    /// # Errors
    /// What the database says.
    pub async fn expire_nodes(&self, ttl: Millis) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE nodes SET clock = COALESCE(clock, alive_until - $1), alive_until = 0")
                .bind(ttl)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Forgets nodes that have been dead for a day and own nothing.
    ///
    /// # Errors
    /// What the database says.
    pub async fn forget_nodes(&self) -> Result<()> {
        let sql = format!(
            "DELETE FROM nodes WHERE alive_until < {} - 86400000
             AND NOT EXISTS (SELECT 1 FROM heads WHERE heads.owner = nodes.name)",
            self.now()
        );
        writing!(self, pool => sqlx::query(sqlx::AssertSqlSafe(sql)).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Everything that had to be done for a game that was in the dark is done.
    ///
    /// # Errors
    /// What the database says.
    pub async fn end_dark(&self, game_id: &str, epoch: i64) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE heads SET dark_since = NULL WHERE game_id = $1 AND epoch = $2")
                .bind(game_id)
                .bind(epoch)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Who owns a game; `None` if nobody does, or there is no such game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn owner(&self, game_id: &str) -> Result<Option<Owner>> {
        let sql = format!(
            "SELECT h.owner, COALESCE(n.address, ''), h.epoch,
                    CASE WHEN n.alive_until > {} THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END, n.alive_until, n.clock,
                    h.dark_since
             FROM heads h LEFT JOIN nodes n ON n.name = h.owner WHERE h.game_id = $1 AND h.owner IS NOT NULL",
            self.now()
        );
        let row: Option<OwnerRow> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(game_id).fetch_optional(pool).await
        })?;
        Ok(row.map(|(node, address, epoch, alive, alive_until, clock, dark_since)| Owner {
            node,
            address,
            epoch,
            alive: alive != 0,
            alive_until,
            clock,
            dark_since,
        }))
    }

    /// Makes `node` the owner of games that are not over and that no living node owns, at most so many: after a death
    /// or a start. Each knows since when it was in the dark until something is appended to its log.
    ///
    /// # Errors
    /// What the database says.
    pub async fn claim_orphans(&self, node: &str, ttl: Millis, limit: u32) -> Result<Vec<Claimed>> {
        let now = self.now();
        let alive = format!("EXISTS (SELECT 1 FROM nodes WHERE name = {{}} AND alive_until > {now})");
        // Two nodes that look at the same moment take different games instead of waiting for each other.
        let apart = if self.shared() { "FOR UPDATE OF h SKIP LOCKED" } else { "" };
        let sql = format!(
            "UPDATE heads SET owner = $1, epoch = epoch + 1,
                dark_since = COALESCE(dark_since, (SELECT COALESCE(clock, alive_until - $2) FROM nodes WHERE name = heads.owner))
             WHERE NOT {mine} AND (owner IS NULL OR owner <> $1) AND game_id IN
                (SELECT h.game_id FROM heads h JOIN games g ON g.id = h.game_id
                 WHERE g.status IN ('open', 'running') AND g.ended_at IS NULL AND NOT {theirs} AND (h.owner IS NULL OR h.owner <> $1) LIMIT $3 {apart})
             RETURNING game_id, epoch, dark_since",
            mine = alive.replace("{}", "heads.owner"),
            theirs = alive.replace("{}", "h.owner"),
        );
        let rows: Vec<(String, i64, Option<i64>)> = writing!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(node).bind(ttl).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|(game, epoch, dark_since)| Claimed { game, epoch, dark_since }).collect())
    }

    /// The logs of many games at once, with the number their next entry gets. Games that do not exist are left out.
    ///
    /// # Errors
    /// What the database says.
    pub async fn read_logs(&self, games: &[String]) -> Result<HashMap<String, (u64, Vec<String>)>> {
        let list = self.list();
        let names = serde_json::Value::from(games).to_string();
        let heads = format!("SELECT game_id, next_n FROM heads WHERE game_id IN ({list})");
        let lines = format!("SELECT game_id, entry FROM log WHERE game_id IN ({list}) ORDER BY game_id, n");
        let heads: Vec<(String, i64)> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(heads)).bind(&names).fetch_all(pool).await
        })?;
        let lines: Vec<(String, String)> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(lines)).bind(&names).fetch_all(pool).await
        })?;
        let mut logs: HashMap<String, (u64, Vec<String>)> =
            heads.into_iter().map(|(game, next)| (game, (next as u64, Vec::new()))).collect();
        for (game, entry) in lines {
            if let Some((_, entries)) = logs.get_mut(&game) {
                entries.push(entry);
            }
        }
        Ok(logs)
    }

    /// How many games that are not over have no living owner, and how many have one; `dead` counts as dead, whatever it
    /// has promised.
    ///
    /// # Errors
    /// What the database says.
    pub async fn waiting_for_owners(&self, dead: &str) -> Result<Waiting> {
        let sql = format!(
            "SELECT COUNT(*), COUNT(n.name), COUNT(h.dark_since)
             FROM games g JOIN heads h ON h.game_id = g.id
             LEFT JOIN nodes n ON n.name = h.owner AND n.name <> $1 AND n.alive_until > {}
             WHERE g.status IN ('open', 'running') AND g.ended_at IS NULL",
            self.now()
        );
        let (all, owned, dark): (i64, i64, i64) =
            reading!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(dead).fetch_one(pool).await)?;
        Ok(Waiting { without_owner: (all - owned) as u64, owned_by_living: owned as u64, dark: dark as u64 })
    }
}
