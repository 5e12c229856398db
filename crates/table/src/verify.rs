//! Checking every roll of a finished game again.

use crate::{Dice, code::code, keeps_commitment, nonce_hash};
use serde::Serialize;
use serde_json::Value;
use tavola_core::{ErrorCode, Notation, NotationExt, Record, RuleError, Seat, Step};
use tavola_protocol::{Proof, Receipt, RecordTags};

/// What came of checking a record's luck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether the secret is the one that was committed to before the nonces were known.
    pub committed: bool,
    /// What each seat has put into the dice.
    pub shares: Vec<Share>,
    /// How the record differs from what a player was shown before the game; nothing if it agrees, `None` if no
    /// receipt was there to compare with.
    pub receipt: Option<Vec<Difference>>,
    /// How many chance steps there were.
    pub rolls: u64,
    /// Those that do not follow from secret and nonces.
    pub wrong: Vec<Wrong>,
}

impl Report {
    /// Whether everything is as it must be.
    pub fn is_fair(&self) -> bool {
        let shares = !self.shares.contains(&Share::Broken);
        self.committed && shares && self.wrong.is_empty() && self.receipt.as_ref().is_none_or(Vec::is_empty)
    }
}

/// What a seat has put into the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    /// Nothing: a bot, or a person who did not commit to a nonce in time.
    None,
    /// A nonce that it had committed to.
    Shown,
    /// It had committed to a nonce and did not show it in time. Who withholds a nonce has had the choice between two
    /// sequences of dice, if the table helped.
    Withheld,
    /// A nonce without a hash: the seat sent it before seats committed to theirs.
    Unbound,
    /// Another nonce than it had committed to: the record is forged.
    Broken,
}

/// How a record differs from what a player was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// It is of another table.
    Table,
    /// It has another commitment to the secret.
    Commitment,
    /// It has another hash for this seat.
    Hash(Seat),
    /// It has another nonce for the player's own seat, or none.
    Nonce,
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

/// Plays the record again by the rules and computes every roll from the `dice` among the record's tags. With the
/// receipt of a player it also says whether these are the dice that this player was promised; without one a
/// record only proves that it agrees with itself.
///
/// # Errors
/// Says what is wrong with the record itself: a step the rules refuse, a missing proof.
pub fn verify(record: &Value, receipt: Option<&Receipt>) -> Result<Report, RuleError> {
    let game = record.get("game").and_then(Value::as_str).unwrap_or_default();
    (code(game)?.verify)(record, receipt)
}

pub(crate) fn verify_game<G: Notation>(json: &Value, receipt: Option<&Receipt>) -> Result<Report, RuleError> {
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
            return Ok(Report { committed: true, ..Report::default() });
        }
    };
    let dice = Dice::of(&proof);
    let mut report = Report {
        committed: keeps_commitment(&proof),
        shares: shares(&proof),
        receipt: receipt.map(|receipt| differences(&proof, receipt)),
        ..Report::default()
    };
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

fn shares(proof: &Proof) -> Vec<Share> {
    let share = |(seat, nonce): (Seat, &String)| {
        let hash = proof.hashes.get(seat.index()).map_or("", String::as_str);
        match (hash.is_empty(), nonce.is_empty()) {
            (true, true) => Share::None,
            (true, false) => Share::Unbound,
            (false, true) => Share::Withheld,
            (false, false) if nonce_hash(&proof.table, seat, nonce) == hash => Share::Shown,
            _ => Share::Broken,
        }
    };
    (0..).map(Seat).zip(&proof.nonces).map(share).collect()
}

fn differences(proof: &Proof, receipt: &Receipt) -> Vec<Difference> {
    let hash = |hashes: &[String], seat: usize| hashes.get(seat).cloned().unwrap_or_default();
    let seats = proof.hashes.len().max(receipt.hashes.len());
    let hashes = (0..).map(Seat).take(seats).filter(|seat| {
        let index = seat.index();
        hash(&proof.hashes, index) != hash(&receipt.hashes, index)
    });
    let own = proof.nonces.get(receipt.seat.index()) == Some(&receipt.nonce);
    [
        (proof.table != receipt.table, Difference::Table),
        (proof.commitment != receipt.commitment, Difference::Commitment),
    ]
    .into_iter()
    .chain(hashes.map(|seat| (true, Difference::Hash(seat))))
    .chain([(!own, Difference::Nonce)])
    .filter_map(|(differs, difference)| differs.then_some(difference))
    .collect()
}
