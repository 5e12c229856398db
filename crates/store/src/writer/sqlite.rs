//! A batch on SQLite: lists travel as JSON, so that a batch is a handful of statements.

use super::batch::{Batch, Outcome};
use crate::{Head, Result, games, leases};
use serde_json::{Value, json};
use sqlx::{Sqlite, SqlitePool, Transaction};
use std::collections::HashSet;

pub(super) async fn write(pool: &SqlitePool, batch: &Batch) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await?;
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
    append(&mut tx, batch, &mut outcome).await?;
    for (place, claim) in batch.claims.iter().enumerate() {
        leases::renew!(&mut *tx, leases::SQLITE_NOW, &claim.node, None::<&str>, claim.ttl, None::<i64>)?;
        if let Some(epoch) = leases::claim!(&mut *tx, leases::SQLITE_NOW, &claim.game, &claim.node)? {
            outcome.granted.insert(place, epoch);
        }
    }
    tx.commit().await?;
    Ok(outcome)
}

async fn append(tx: &mut Transaction<'_, Sqlite>, batch: &Batch, outcome: &mut Outcome) -> Result<()> {
    if !batch.appends.is_empty() {
        let asked: Value = batch
            .appends
            .iter()
            .map(|append| json!([append.game, append.epoch, append.first, append.next()]))
            .collect();
        let moved: Vec<(String,)> = sqlx::query_as(
            "UPDATE heads SET next_n = asked.next, dark_since = NULL
             FROM (SELECT value->>0 AS id, value->>1 AS epoch, value->>2 AS first, value->>3 AS next FROM json_each($1)) AS asked
             WHERE heads.game_id = asked.id AND heads.epoch = asked.epoch AND heads.next_n = asked.first
             RETURNING heads.game_id",
        )
        .bind(asked.to_string())
        .fetch_all(&mut **tx)
        .await?;
        let moved: HashSet<String> = moved.into_iter().map(|(id,)| id).collect();
        for append in batch.appends.iter().filter(|append| !moved.contains(&append.game)) {
            let head: Option<(i64, i64)> = sqlx::query_as("SELECT epoch, next_n FROM heads WHERE game_id = $1")
                .bind(&append.game)
                .fetch_optional(&mut **tx)
                .await?;
            let head = head.map(|(epoch, next_n)| Head { epoch, next_n: next_n as u64 });
            outcome.refused.insert(append.game.clone(), head);
        }
    }
    let inserted = batch.inserts.iter().filter(|insert| !outcome.known.contains(&insert.meta.id));
    let inserted = inserted.map(|insert| (insert.meta.id.as_str(), 0, &insert.entries));
    let grown = batch.appends.iter().filter(|append| !outcome.refused.contains_key(&append.game));
    let grown = grown.map(|append| (append.game.as_str(), append.first, &append.entries));
    let entries: Vec<Value> = inserted
        .chain(grown)
        .flat_map(|(id, first, entries)| (first..).zip(entries).map(move |(n, entry)| json!([id, n, entry])))
        .collect();
    if !entries.is_empty() {
        sqlx::query("INSERT INTO log (game_id, n, entry) SELECT value->>0, value->>1, value->>2 FROM json_each($1)")
            .bind(Value::Array(entries).to_string())
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}
