//! From the log to a table in memory.

use super::tables::{AppState, trouble};
use tavola_core::{ErrorCode, RuleError, brief};
use tavola_protocol::Clock;
use tavola_store::StoreError;
use tavola_table::{AnyTable, Entry, rebuild};

/// A table in memory, and what this node may do with it.
pub(crate) struct Loaded {
    pub(crate) table: Box<dyn AnyTable>,
    /// The epoch in which entries are written.
    pub(crate) epoch: i64,
    /// Whether this node has the table's lease.
    pub(crate) owner: bool,
    /// Since when nobody could play, if the table comes from a node that died.
    pub(crate) dark_since: Option<i64>,
}

pub(crate) fn no_table(id: &str) -> RuleError {
    RuleError::new(ErrorCode::UnknownTable, format!("there is no table `{}`", brief(id)))
}

/// Takes the table's lease if it is free, and rebuilds the table from its log.
pub(crate) async fn load(state: &AppState, id: &str) -> Result<Loaded, RuleError> {
    let store = &state.store;
    let failed = |error: StoreError| {
        tracing::warn!(table = id, %error, "a table cannot be opened");
        trouble(&error)
    };
    let head = store.head(id).await.map_err(failed)?.ok_or_else(|| no_table(id))?;
    let before = store.owner(id).await.map_err(failed)?;
    let lease = state.settings.lease.as_millis() as i64;
    let me = &state.settings.node;
    let claimed = match &before {
        Some(owner) if owner.node == *me => Some(owner.epoch),
        Some(owner) if owner.alive => None,
        _ => store.claim(id, me, lease).await.map_err(failed)?,
    };
    let texts = store.read_log(id, 0).await.map_err(failed)?;
    let entries = texts.iter().map(|text| Entry::parse(text)).collect::<Result<Vec<_>, RuleError>>();
    let mut table = entries.and_then(|entries| rebuild(&entries)).inspect_err(|refusal| {
        tracing::error!(table = id, %refusal, "the log of a table is damaged");
    })?;
    table.release(state.table_time(table.setup()).max(table.last_at()));
    let dark_since = before.filter(|owner| claimed.is_some() && owner.node != *me).and_then(|owner| {
        let promised = owner.alive_until.map(|until| until - lease);
        state.dead.get(&owner.node).copied().or(owner.clock).or(promised)
    });
    Ok(Loaded { table, epoch: claimed.unwrap_or(head.epoch), owner: claimed.is_some(), dark_since })
}

/// Since when the clocks of a table stand that was in the dark. Correspondence goes on: an outage is
/// nothing to days.
pub(crate) fn paused_since(loaded: &Loaded) -> Option<i64> {
    let counts = !matches!(loaded.table.setup().clock, Clock::None | Clock::Days(_));
    loaded.dark_since.filter(|_| loaded.owner && counts)
}
