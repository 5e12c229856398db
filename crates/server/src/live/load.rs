//! From the log to a table in memory.

use super::{
    seal::Chain,
    tables::{AppState, trouble},
};
use tavola_core::{ErrorCode, RuleError, brief};
use tavola_protocol::Clock;
use tavola_store::{Status, StoreError};
use tavola_table::{AnyTable, rebuild};

/// A table in memory, and what this node may do with it.
pub(crate) struct Loaded {
    pub(crate) table: Box<dyn AnyTable>,
    /// Where the seals of its log stand.
    pub(crate) chain: Chain,
    /// The epoch in which entries are written.
    pub(crate) epoch: i64,
    /// Whether this node has the table's lease.
    pub(crate) owner: bool,
    /// Since when nobody could play, if the table comes from a node that died.
    pub(crate) dark_since: Option<i64>,
    /// Whether the game was closed: its summary says that it is over, though it was not played to an end.
    pub(crate) closed: bool,
}

pub(crate) fn no_table(id: &str) -> RuleError {
    RuleError::new(ErrorCode::UnknownTable, format!("there is no table `{}`", brief(id)))
}

/// Where a log stands, what is in it, and who owns the table.
pub(crate) struct Read {
    /// The number the next entry gets.
    pub(crate) next: u64,
    pub(crate) texts: Vec<String>,
    /// The epoch in which entries are written.
    pub(crate) epoch: i64,
    pub(crate) owner: bool,
    /// Since when nobody looked after it, if the table comes from a node that died.
    pub(crate) dark_since: Option<i64>,
    /// Whether the summary says that the game is over.
    pub(crate) over: bool,
}

/// Takes the table's lease if it is free, and rebuilds the table from its log.
pub(crate) async fn load(state: &AppState, id: &str) -> Result<Loaded, RuleError> {
    build(state, id, read(state, id).await?)
}

/// Rebuilds a table from its log.
pub(crate) fn build(state: &AppState, id: &str, read: Read) -> Result<Loaded, RuleError> {
    let Read { next, texts, epoch, owner, dark_since, over } = read;
    let mut chain = Chain::default();
    let short = (texts.len() as u64) < next;
    let mut table =
        chain.read(&texts).and_then(|entries| rebuild(&entries)).and_then(|table| whole(table, short)).map_err(
            |refusal| {
                // What is wrong is for the operator; a damaged entry may hold what is hidden.
                tracing::error!(table = id, %refusal, "the log of a table is damaged");
                state.damaged().insert(id.to_owned());
                RuleError::new(ErrorCode::Log, "the log of this table is damaged; the server's operator can see why")
            },
        )?;
    table.release(state.table_time(table.setup()).max(table.last_at()));
    let closed = over && table.ending().is_none();
    Ok(Loaded { table, chain, epoch, owner: owner && !closed, dark_since, closed })
}

async fn read(state: &AppState, id: &str) -> Result<Read, RuleError> {
    let store = &state.store;
    let failed = |error: StoreError| {
        tracing::warn!(table = id, %error, "a table cannot be opened");
        trouble(&error)
    };
    let head = store.head(id).await.map_err(failed)?.ok_or_else(|| no_table(id))?;
    let over = store.game(id).await.map_err(failed)?.is_some_and(|game| game.status == Status::Over);
    let before = store.owner(id).await.map_err(failed)?;
    let lease = state.settings.lease.as_millis() as i64;
    let me = &state.settings.node;
    let claimed = match &before {
        Some(owner) if owner.node == *me => Some(owner.epoch),
        Some(owner) if owner.alive => None,
        // Nothing is due at a table where nobody plays any more: who looks at it need not own it.
        _ if over => None,
        _ => store.claim(id, me, lease).await.map_err(failed)?,
    };
    let texts = store.read_log(id, 0).await.map_err(failed)?;
    let dark_since = match before {
        _ if claimed.is_none() => None,
        // This node may have claimed it with many others and not looked at it yet.
        Some(owner) if owner.node == *me => owner.dark_since,
        // The claim has written down since when its last owner is gone.
        _ => store.owner(id).await.map_err(failed)?.and_then(|owner| owner.dark_since),
    };
    let owner = claimed.is_some();
    Ok(Read { next: head.next_n, texts, epoch: claimed.unwrap_or(head.epoch), owner, dark_since, over })
}

/// The end of a log is known elsewhere, too.
fn whole(table: Box<dyn AnyTable>, short: bool) -> Result<Box<dyn AnyTable>, RuleError> {
    if short { Err(RuleError::new(ErrorCode::Log, "entries are missing at the end")) } else { Ok(table) }
}

/// Since when the clocks of a table stand that was in the dark. Correspondence goes on: an outage is
/// nothing to days.
pub(crate) fn paused_since(loaded: &Loaded) -> Option<i64> {
    let counts = !matches!(loaded.table.setup().clock, Clock::None | Clock::Days(_));
    loaded.dark_since.filter(|_| loaded.owner && counts)
}
