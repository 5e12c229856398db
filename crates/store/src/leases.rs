//! Who may write a game's log.
//!
//! A node says every now and then that it is alive; one line serves all its games. A game whose owner
//! is silent for longer than it promised may be claimed by another node, which gets a new epoch; the
//! former owner's epoch is then refused by [`Store::append`].

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
            "UPDATE heads SET owner = $2, epoch = epoch + 1
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

/// Node, address, epoch, whether it is alive, until when, and its clock.
type OwnerRow = (String, String, i64, i64, Option<i64>, Option<i64>);

pub(crate) use {claim, renew};

impl Store {
    fn now(&self) -> &'static str {
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

    /// Gives all games of a node back and forgets it: the last thing a node does.
    ///
    /// # Errors
    /// What the database says.
    pub async fn retire(&self, node: &str) -> Result<()> {
        for sql in ["UPDATE heads SET owner = NULL WHERE owner = $1", "DELETE FROM nodes WHERE name = $1"] {
            writing!(self, pool => sqlx::query(sql).bind(node).execute(pool).await.map(|_| ()))?;
        }
        Ok(())
    }

    /// Forgets all nodes, for a process that is alone with its database: their games may be claimed
    /// at once. Returns their names, until when they had promised to be alive, and what their clocks showed when they
    /// did.
    ///
    /// # Errors
    /// What the database says.
    pub async fn expire_nodes(&self) -> Result<Vec<(String, Millis, Option<Millis>)>> {
        let nodes =
            reading!(self, pool => sqlx::query_as("SELECT name, alive_until, clock FROM nodes").fetch_all(pool).await)?;
        writing!(self, pool => sqlx::query("DELETE FROM nodes").execute(pool).await.map(|_| ()))?;
        Ok(nodes)
    }

    /// Who owns a game; `None` if nobody does, or there is no such game.
    ///
    /// # Errors
    /// What the database says.
    pub async fn owner(&self, game_id: &str) -> Result<Option<Owner>> {
        let sql = format!(
            "SELECT h.owner, COALESCE(n.address, ''), h.epoch,
                    CASE WHEN n.alive_until > {} THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END, n.alive_until, n.clock
             FROM heads h LEFT JOIN nodes n ON n.name = h.owner WHERE h.game_id = $1 AND h.owner IS NOT NULL",
            self.now()
        );
        let row: Option<OwnerRow> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(game_id).fetch_optional(pool).await
        })?;
        Ok(row.map(|(node, address, epoch, alive, alive_until, clock)| Owner {
            node,
            address,
            epoch,
            alive: alive != 0,
            alive_until,
            clock,
        }))
    }

    /// Games that are not over and that no living node owns: those to claim after a death or a start.
    ///
    /// # Errors
    /// What the database says.
    pub async fn orphans(&self, limit: u32) -> Result<Vec<String>> {
        let sql = format!(
            "SELECT g.id FROM games g JOIN heads h ON h.game_id = g.id
             WHERE g.status <> 'over' AND NOT EXISTS
                (SELECT 1 FROM nodes n WHERE n.name = h.owner AND n.alive_until > {})
             LIMIT $1",
            self.now()
        );
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}
