//! A game written down, to be replayed for ever.

use crate::{ErrorCode, Game, LiveGame, Notation, NotationExt, Outcome, RuleError, Step, brief};
use serde_json::{Map, Value, json};

/// Rules, an optional position to start from, and the steps. It needs no random generator to
/// replay: chance is among the steps.
pub struct Record<G: Game> {
    /// The rules, fixed when the game began.
    pub rules: G::Rules,
    /// The position the game was set up from; none for the ordinary start.
    pub position: Option<String>,
    /// Everything that happened.
    pub steps: Vec<Step<G::Action, G::Chance>>,
    /// How it ended. On replay it is checked against the steps.
    pub outcome: Option<Outcome>,
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        Record {
            rules: self.rules.clone(),
            position: self.position.clone(),
            steps: self.steps.clone(),
            outcome: self.outcome,
        }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.rules == other.rules
            && self.position == other.position
            && self.steps == other.steps
            && self.outcome == other.outcome
    }
}

/// The version of the record format. Old versions stay readable.
const FORMAT: u64 = 1;

impl<G: Notation> Record<G> {
    /// The game before the record's first step.
    ///
    /// # Errors
    /// Names what is wrong with the position.
    pub fn begin(&self) -> Result<LiveGame<G>, RuleError> {
        match &self.position {
            None => Ok(LiveGame::new(self.rules.clone())),
            Some(position) => {
                let options: Vec<_> =
                    G::options(&self.rules).into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                LiveGame::from_position(position, &options)
            }
        }
    }

    /// The record as JSON; `docs/notation.md` describes it.
    pub fn to_json(&self) -> Value {
        let options: Map<String, Value> =
            G::options(&self.rules).into_iter().map(|(name, value)| (name.to_owned(), Value::String(value))).collect();
        let mut record = Map::new();
        record.insert("tavola".into(), json!(FORMAT));
        record.insert("game".into(), json!(G::NAME));
        record.insert("options".into(), Value::Object(options));
        if let Some(position) = &self.position {
            record.insert("position".into(), json!(position));
        }
        record.insert("steps".into(), self.steps.iter().map(G::step_text).collect());
        if let Some(outcome) = self.outcome {
            record.insert("result".into(), outcome.to_json());
        }
        Value::Object(record)
    }

    /// Reads a record. The steps are parsed, not yet played: [`LiveGame::replay`] does that.
    ///
    /// # Errors
    /// Names the field or step that is wrong.
    pub fn from_json(value: &Value) -> Result<Record<G>, RuleError> {
        let wrong = |message: String| RuleError::new(ErrorCode::Record, message);
        let record = value.as_object().ok_or_else(|| wrong("a record is a JSON object".into()))?;
        match record.get("tavola").and_then(Value::as_u64) {
            Some(FORMAT) => {}
            Some(other) => {
                return Err(wrong(format!("this record has format {other}; this program reads format {FORMAT}")));
            }
            None => return Err(wrong(format!("`tavola` is missing: a record begins with {{\"tavola\":{FORMAT},…}}"))),
        }
        match record.get("game").and_then(Value::as_str) {
            Some(game) if game == G::NAME => {}
            Some(game) => return Err(wrong(format!("this is a record of `{}`, not of `{}`", brief(game), G::NAME))),
            None => return Err(wrong("`game` is missing".into())),
        }
        // `tags` are for programs that keep records: the rules do not read them. Older records have theirs beside the
        // steps.
        let known = ["tavola", "game", "options", "position", "steps", "result", "tags"];
        let old_tags = ["players", "dice"];
        if let Some(field) = record.keys().find(|key| !known.iter().chain(&old_tags).any(|name| name == key)) {
            return Err(wrong(format!("unknown field `{}`; a record has {}", brief(field), known.join(", "))));
        }
        let options = option_texts(record.get("options").unwrap_or(&Value::Null))?;
        let rules = G::rules(&options)?;
        let position = match record.get("position") {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text.clone()),
            Some(_) => return Err(wrong("`position` must be a string".into())),
        };
        let steps =
            record.get("steps").and_then(Value::as_array).ok_or_else(|| wrong("`steps` must be a list".into()))?;
        let steps = steps
            .iter()
            .enumerate()
            .map(|(number, step)| {
                let text = step.as_str().ok_or_else(|| wrong(format!("step {} must be a string", number + 1)))?;
                G::parse_step(text).map_err(|refusal| refusal.at_step(number + 1, None))
            })
            .collect::<Result<Vec<_>, RuleError>>()?;
        let mut parsed = Record { rules, position, steps, outcome: None };
        if let Some(result) = record.get("result").filter(|result| !result.is_null()) {
            // The reason is a clause of the program, so it is found by playing, not by parsing.
            let played = LiveGame::replay(&parsed)?.turn().outcome();
            let mut result = result.clone();
            // Older records call an agreed draw so where it has a clause as its reason now.
            if result.get("reason").is_some_and(|reason| reason == "agreed") {
                result["reason"] = json!(played.map(|outcome| outcome.reason));
            }
            if played.map(Outcome::to_json).as_ref() != Some(&result) {
                let reached = played.map_or("an unfinished game".into(), |outcome| outcome.to_json().to_string());
                return Err(wrong(format!(
                    "the record claims the result {}, but its steps lead to {reached}",
                    brief(&result.to_string())
                )));
            }
            parsed.outcome = played;
        }
        Ok(parsed)
    }
}

impl Outcome {
    /// The outcome as the engine and records write it: `{"winner":0,"reason":"SP-20"}`; `winner` is
    /// null for a draw, and `winners` is added when several seats share it.
    pub fn to_json(self) -> Value {
        let mut json = json!({"winner": self.winner(), "reason": self.reason});
        if self.winners.len() > 1 {
            json["winners"] = json!(self.winners);
        }
        json
    }
}

/// Options given as a JSON object, as (name, text) pairs: `{"quiet":100}` and `{"quiet":"100"}` are
/// the same.
///
/// # Errors
/// Refuses anything but an object of strings, whole numbers and booleans.
pub fn option_texts(options: &Value) -> Result<Vec<(String, String)>, RuleError> {
    match options {
        Value::Null => Ok(Vec::new()),
        Value::Object(options) => options
            .iter()
            .map(|(name, value)| {
                let text = match value {
                    Value::String(text) => text.clone(),
                    Value::Bool(_) | Value::Number(_) => value.to_string(),
                    _ => {
                        return Err(RuleError::option(format!(
                            "option `{}` must be a string, a number or a boolean",
                            brief(name)
                        )));
                    }
                };
                Ok((name.clone(), text))
            })
            .collect(),
        _ => Err(RuleError::option("`options` must be an object such as {\"layout\":\"far\"}")),
    }
}
