//! A batch on PostgreSQL: lists travel as arrays; a batch of appends alone is one statement, which
//! is its own transaction.

use super::batch::{Batch, GameAppends, Outcome};
use crate::{Head, Result, games, leases};
use sqlx::{PgConnection, PgPool};
use std::collections::{HashMap, HashSet};

pub(super) async fn write(pool: &PgPool, batch: &Batch, again: bool) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    if batch.inserts.is_empty() && batch.updates.is_empty() && batch.claims.is_empty() {
        let mut connection = pool.acquire().await?;
        append(&mut connection, batch, again, &mut outcome).await?;
        return Ok(outcome);
    }
    let mut tx = pool.begin().await?;
    for insert in &batch.inserts {
        if !games::insert!(&mut *tx, &insert.meta, insert.owner.as_deref(), insert.entries.len()) {
            outcome.known.insert(insert.meta.id.clone());
        }
    }
    for (meta, _) in &batch.updates {
        if !games::update!(&mut *tx, meta) {
            outcome.unknown.insert(meta.id.clone());
        }
    }
    append(&mut tx, batch, again, &mut outcome).await?;
    for (place, claim) in batch.claims.iter().enumerate() {
        leases::renew!(&mut *tx, leases::POSTGRES_NOW, &claim.node, None::<&str>, claim.ttl, None::<i64>)?;
        if let Some(epoch) = leases::claim!(&mut *tx, leases::POSTGRES_NOW, &claim.game, &claim.node)? {
            outcome.granted.insert(place, epoch);
        }
    }
    tx.commit().await?;
    if again {
        // An insert that was committed by the try before is no clash of names.
        outcome.known.clear();
    }
    Ok(outcome)
}

/// Whether the log's last entry is this append's: another node may have written in the same epoch.
async fn last_is_ours(db: &mut PgConnection, append: &GameAppends) -> Result<bool> {
    let last: Option<(String,)> = sqlx::query_as("SELECT entry FROM log WHERE game_id = $1 AND n = $2")
        .bind(&append.game)
        .bind(append.next() as i64 - 1)
        .fetch_optional(db)
        .await?;
    Ok(last.is_some_and(|(entry,)| append.entries.last() == Some(&entry)))
}

const APPEND: &str = "
WITH asked AS (
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS a (id, epoch, first, next)
), moved AS (
    UPDATE heads SET next_n = asked.next, dark_since = NULL FROM asked
    WHERE heads.game_id = asked.id AND heads.epoch = asked.epoch AND heads.next_n = asked.first
    RETURNING heads.game_id AS id
), grown AS (
    INSERT INTO log (game_id, n, entry)
    SELECT e.id, e.n, e.entry FROM UNNEST($5::text[], $6::bigint[], $7::text[]) AS e (id, n, entry)
    JOIN moved ON moved.id = e.id
)
SELECT id FROM moved";

async fn append(db: &mut PgConnection, batch: &Batch, again: bool, outcome: &mut Outcome) -> Result<()> {
    if batch.appends.is_empty() && batch.inserts.is_empty() {
        return Ok(());
    }
    // In the order of their names, so that two nodes never wait for each other's rows.
    let mut appends: Vec<_> = batch.appends.iter().collect();
    appends.sort_by(|one, other| one.game.cmp(&other.game));
    let mut asked: (Vec<&str>, Vec<i64>, Vec<i64>, Vec<i64>) = Default::default();
    let mut lines: (Vec<&str>, Vec<i64>, Vec<&str>) = Default::default();
    for append in &appends {
        asked.0.push(&append.game);
        asked.1.push(append.epoch);
        asked.2.push(append.first as i64);
        asked.3.push(append.next() as i64);
        for (n, entry) in (append.first..).zip(&append.entries) {
            lines.0.push(&append.game);
            lines.1.push(n as i64);
            lines.2.push(entry);
        }
    }
    if !appends.is_empty() {
        let moved: Vec<(String,)> = sqlx::query_as(APPEND)
            .bind(&asked.0)
            .bind(&asked.1)
            .bind(&asked.2)
            .bind(&asked.3)
            .bind(&lines.0)
            .bind(&lines.1)
            .bind(&lines.2)
            .fetch_all(&mut *db)
            .await?;
        let moved: HashSet<String> = moved.into_iter().map(|(id,)| id).collect();
        let refused: Vec<&str> = asked.0.iter().copied().filter(|id| !moved.contains(*id)).collect();
        if !refused.is_empty() {
            let heads: Vec<(String, i64, i64)> =
                sqlx::query_as("SELECT game_id, epoch, next_n FROM heads WHERE game_id = ANY($1)")
                    .bind(&refused)
                    .fetch_all(&mut *db)
                    .await?;
            let heads: HashMap<String, Head> =
                heads.into_iter().map(|(id, epoch, next_n)| (id, Head { epoch, next_n: next_n as u64 })).collect();
            for append in appends.iter().filter(|append| !moved.contains(&append.game)) {
                let head = heads.get(&append.game).copied();
                let ends_there =
                    again && head.is_some_and(|head| head.epoch == append.epoch && head.next_n == append.next());
                let written_before = ends_there && last_is_ours(&mut *db, append).await?;
                if !written_before {
                    outcome.refused.insert(append.game.clone(), head);
                }
            }
        }
    }
    let mut inserted: (Vec<&str>, Vec<i64>, Vec<&str>) = Default::default();
    for insert in batch.inserts.iter().filter(|insert| !outcome.known.contains(&insert.meta.id)) {
        for (n, entry) in (0..).zip(&insert.entries) {
            inserted.0.push(&insert.meta.id);
            inserted.1.push(n);
            inserted.2.push(entry);
        }
    }
    if !inserted.0.is_empty() {
        sqlx::query("INSERT INTO log (game_id, n, entry) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[])")
            .bind(&inserted.0)
            .bind(&inserted.1)
            .bind(&inserted.2)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
