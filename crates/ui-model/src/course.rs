//! The course of a finished game: what one viewer knew after some of its steps, for somebody who judges it.

use crate::{code::code, game_ui::GameUi};
use serde_json::Value;
use tavola_core::{ErrorCode, Record, RuleError, Viewer, brief};

/// What a viewer knew after each of these steps, as a bot gets it. The steps are given in order.
///
/// # Errors
/// Names what is wrong with the record or one of its steps.
pub fn views_after(record: &Value, viewer: Viewer, steps: &[usize]) -> Result<Vec<String>, RuleError> {
    let name = record.get("game").and_then(Value::as_str).unwrap_or_default();
    if crate::entry(name).is_none() {
        return Err(RuleError::new(ErrorCode::Record, format!("there is no game `{}`", brief(name))));
    }
    (code(name)?.views_after)(record, viewer, steps)
}

pub(crate) fn views_of<G: GameUi>(record: &Value, viewer: Viewer, steps: &[usize]) -> Result<Vec<String>, RuleError> {
    let record = Record::<G>::from_json(record)?;
    let mut live = record.begin()?;
    let mut taken = 0;
    let mut all = record.steps.into_iter();
    let mut views = Vec::new();
    for &wanted in steps {
        while taken < wanted
            && let Some(step) = all.next()
        {
            live.step(step)?;
            taken += 1;
        }
        // A view serialises by contract: its maps have text keys and it holds no floats.
        views.push(serde_json::to_string(live.view(viewer)).unwrap_or_default());
    }
    Ok(views)
}
