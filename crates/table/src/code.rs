//! What a table needs of a game, as functions without its types.

use crate::{
    AnyTable, Entry, Table, TableConfig,
    local::log_of,
    verify::{Report, verify_game},
};
use serde_json::Value;
use tavola_core::{Notation, RuleError};
use tavola_protocol::{Occupant, Receipt};
use tavola_registry::{FETCHES_CODE, Loaded, with_game};

/// A table and the first entries of its log.
pub(crate) type NewTable = (Box<dyn AnyTable>, Vec<Entry>);

/// One game's functions.
#[allow(clippy::type_complexity)] // A table of functions is a list of signatures.
pub(crate) struct TableCode {
    pub(crate) make: fn(TableConfig, i64) -> Result<NewTable, RuleError>,
    pub(crate) rebuild: fn(&[Entry]) -> Result<Box<dyn AnyTable>, RuleError>,
    pub(crate) log_of: fn(&Value, TableConfig, &[Occupant], i64) -> Result<Vec<Entry>, RuleError>,
    pub(crate) verify: fn(&Value, Option<&Receipt>) -> Result<Report, RuleError>,
}

static LOADED: Loaded<TableCode> = Loaded::new();

impl TableCode {
    const fn of<G: Notation>() -> TableCode
    where
        Table<G>: Send + Sync,
    {
        TableCode {
            make: |config, now| {
                let (table, entries) = Table::<G>::make(config, now)?;
                Ok((Box::new(table), entries))
            },
            rebuild: |entries| Ok(Box::new(Table::<G>::rebuild(entries)?)),
            log_of: log_of::<G>,
            verify: verify_game::<G>,
        }
    }
}

/// Takes in the code of a game, where a program does not hold it from the start.
pub fn load_game<G: Notation>()
where
    Table<G>: Send + Sync,
{
    LOADED.add(G::NAME, const { &TableCode::of::<G>() });
}

/// The functions of this game.
pub(crate) fn code(game: &str) -> Result<&'static TableCode, RuleError> {
    if FETCHES_CODE {
        return LOADED.get(game);
    }
    with_game!(game, G => Ok(const { &TableCode::of::<G>() }))
}
