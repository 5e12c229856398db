//! Checking every roll of a finished game again.

use crate::{Dice, keeps_commitment};
use serde::Serialize;
use serde_json::Value;
use tavola_core::{ErrorCode, Notation, NotationExt, Record, RuleError, Step};
use tavola_protocol::RecordTags;
use tavola_registry::with_game;

/// What came of checking a record's luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether the secret is the one that was committed to before the nonces were known.
    pub committed: bool,
    /// How many chance steps there were.
    pub rolls: u64,
    /// Those that do not follow from secret and nonces.
    pub wrong: Vec<Wrong>,
}

impl Report {
    /// Whether everything is as it must be.
    pub fn is_fair(&self) -> bool {
        self.committed && self.wrong.is_empty()
    }
}

/// A roll that does not follow from secret and nonces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong {
    /// Which step of the record, counted from 1.
    pub step: usize,
    /// Which roll, counted from 0 as in the formula.
    pub roll: u64,
    /// What the record says.
    pub recorded: String,
    /// What secret and nonces give.
    pub expected: String,
}

/// Plays the record again by the rules and computes every roll from the `dice` among the record's tags.
///
/// # Errors
/// Says what is wrong with the record itself: a step the rules refuse, a missing proof.
pub fn verify(record: &Value) -> Result<Report, RuleError> {
    let game = record.get("game").and_then(Value::as_str).unwrap_or_default();
    with_game!(game, G => verify_game::<G>(record))
}

fn verify_game<G: Notation>(json: &Value) -> Result<Report, RuleError> {
    let record = Record::<G>::from_json(json)?;
    // Older records have their tags beside the steps.
    let tags: RecordTags = serde_json::from_value(json.get("tags").unwrap_or(json).clone())
        .map_err(|error| RuleError::new(ErrorCode::Record, format!("`tags` is not as it should be: {error}")))?;
    let proof = match tags.dice {
        Some(proof) => proof,
        None if G::HAS_CHANCE => {
            return Err(RuleError::new(
                ErrorCode::Record,
                "the record has no `dice`: its rolls were not made by a provable table",
            ));
        }
        None => {
            tavola_core::LiveGame::replay(&record)?;
            return Ok(Report { committed: true, rolls: 0, wrong: Vec::new() });
        }
    };
    let dice = Dice::of(&proof);
    let mut report = Report { committed: keeps_commitment(&proof), rolls: 0, wrong: Vec::new() };
    let mut live = record.begin()?;
    for (number, step) in record.steps.iter().enumerate() {
        if let Step::Chance(recorded) = step {
            let expected = dice.roll(&live, report.rolls);
            if expected.as_ref() != Some(recorded) {
                report.wrong.push(Wrong {
                    step: number + 1,
                    roll: report.rolls,
                    recorded: G::chance_text(recorded),
                    expected: expected.map_or("nothing".into(), |chance| G::chance_text(&chance)),
                });
            }
            report.rolls += 1;
        }
        live.step(step.clone()).map_err(|refusal| refusal.at_step(number + 1, Some(&G::step_text(step))))?;
    }
    Ok(report)
}
