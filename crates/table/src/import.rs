//! A finished game that was played elsewhere, as the log of a table.

use crate::{AnyTable, Entry, LogEvent, Table, TableConfig, table::LogWriter};
use serde_json::Value;
use tavola_core::{ErrorCode, Notation, NotationExt, Record, RuleError, Seat};
use tavola_protocol::{Occupant, Setup};
use tavola_registry::with_game;

/// Replays a record and writes the log that a table with this id would have written. The seats are held by people
/// without an account.
///
/// # Errors
/// Names the step that the rules refuse, or says that the game is not over.
pub fn import(
    record: &Value,
    id: String,
    name: impl Fn(Seat) -> String,
    now: i64,
) -> Result<(Box<dyn AnyTable>, Vec<Entry>), RuleError> {
    let game = record.get("game").and_then(Value::as_str).ok_or_else(|| {
        RuleError::new(
            ErrorCode::Record,
            "a record is an object that names its `game`, as {\"tavola\":1,\"game\":\"sparta\",…}",
        )
    })?;
    with_game!(game, G => {
        let (table, entries) = Table::<G>::import(&Record::from_json(record)?, id, name, now)?;
        Ok((Box::new(table), entries))
    })
}

impl<G: Notation> Table<G> {
    fn import(
        record: &Record<G>,
        id: String,
        name: impl Fn(Seat) -> String,
        now: i64,
    ) -> Result<(Table<G>, Vec<Entry>), RuleError> {
        let options = G::options(&record.rules).into_iter().map(|(name, value)| (name.to_owned(), value));
        let config = TableConfig {
            id,
            game: G::NAME.into(),
            options: options.collect(),
            position: record.position.clone(),
            // Everything is known: nobody has to wait for it.
            setup: Setup { delay: 0, takeback: false, ..Setup::default() },
            secret: None,
        };
        let (mut table, entries) = Table::make(config, now)?;
        let mut writer = LogWriter { now, by: None, entries };
        for seat in (0..table.live.seats()).map(Seat) {
            let occupant = Occupant::Person { player: String::new(), name: name(seat) };
            table.write(LogEvent::Sat(seat, occupant), &mut writer)?;
        }
        table.write(LogEvent::Began, &mut writer)?;
        for (number, step) in (1..).zip(&record.steps) {
            table
                .write(LogEvent::Step(G::step_text(step)), &mut writer)
                .map_err(|refusal| refusal.at_step(number, None))?;
        }
        if table.ending().is_none() {
            return Err(RuleError::new(
                ErrorCode::Record,
                "this game is not over; only finished games can be imported",
            ));
        }
        Ok((table, writer.entries))
    }
}
