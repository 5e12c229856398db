//! One request, read field by field so that every mistake gets its own sentence.

use serde_json::{Map, Value};
use tavola_core::{ErrorCode, RuleError, Seat, Viewer, brief};

/// The fields that every command takes: `on` names one of several games of a session.
const EVERYWHERE: [&str; 3] = ["do", "id", "on"];

/// The commands and the fields each takes besides those.
const COMMANDS: [(&str, &[&str]); 30] = [
    ("version", &[]),
    ("games", &[]),
    ("options", &["game"]),
    ("new", &["game", "options", "position"]),
    ("seat", &["game", "options", "seat", "view"]),
    ("tell", &["observations", "then"]),
    ("news", &["viewer", "after"]),
    ("sample", &["seat", "seed"]),
    ("bot", &["bot", "seed", "seat"]),
    ("analyse", &["seat", "action", "effort"]),
    ("clone", &["as"]),
    ("resample", &["seat", "seed", "as"]),
    ("drop", &[]),
    ("batch", &["requests"]),
    ("framing", &["as"]),
    ("turn", &[]),
    ("board", &[]),
    ("legal", &["seat"]),
    ("chance", &[]),
    ("draw", &["seed"]),
    ("step", &["seat", "action", "chance", "event", "then", "viewer", "after"]),
    ("state", &[]),
    ("view", &["viewer"]),
    ("picture", &["viewer"]),
    ("best", &["seat", "ms", "bot", "seed", "value"]),
    ("hint", &["seat", "ms"]),
    ("record", &[]),
    ("load", &["record"]),
    ("undo", &[]),
    ("quit", &[]),
];

pub(super) struct Request {
    pub(super) command: &'static str,
    fields: Map<String, Value>,
}

impl Request {
    /// Reads a line. The id comes back even when the request is wrong, if it can be found.
    pub(super) fn read(line: &str) -> (Option<Value>, Result<Request, RuleError>) {
        match serde_json::from_str(line) {
            Ok(value) => Request::of_value(value),
            Err(error) => {
                let message = format!("this is no JSON: {error}; a request is one line such as {{\"do\":\"turn\"}}");
                (None, Err(RuleError::new(ErrorCode::Malformed, message)))
            }
        }
    }

    /// Reads a request that is JSON already.
    pub(super) fn of_value(value: Value) -> (Option<Value>, Result<Request, RuleError>) {
        let Value::Object(fields) = value else {
            let message = "a request is a JSON object such as {\"do\":\"turn\"}";
            return (None, Err(RuleError::new(ErrorCode::Malformed, message)));
        };
        (fields.get("id").cloned(), Request::of(fields))
    }

    fn of(fields: Map<String, Value>) -> Result<Request, RuleError> {
        let names = || COMMANDS.map(|(name, _)| name).join(", ");
        let wanted = match fields.get("do") {
            Some(Value::String(name)) => name,
            Some(_) => {
                return Err(RuleError::new(
                    ErrorCode::UnknownCommand,
                    format!("`do` must be a string, one of {}", names()),
                ));
            }
            None => {
                return Err(RuleError::new(
                    ErrorCode::UnknownCommand,
                    format!("`do` is missing: it is one of {}", names()),
                ));
            }
        };
        let Some((command, known)) = COMMANDS.iter().find(|(name, _)| name == wanted) else {
            return Err(RuleError::new(
                ErrorCode::UnknownCommand,
                format!("there is no command `{}`; there is {}", brief(wanted), names()),
            ));
        };
        if let Some(field) =
            fields.keys().find(|key| !EVERYWHERE.contains(&key.as_str()) && !known.contains(&key.as_str()))
        {
            let takes = if known.is_empty() { "no fields".into() } else { known.join(", ") };
            return Err(RuleError::new(
                ErrorCode::UnknownField,
                format!("`{command}` has no field `{}`: it takes {takes}", brief(field)),
            ));
        }
        Ok(Request { command, fields })
    }

    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.fields.get(name).filter(|value| !value.is_null())
    }

    fn missing(&self, name: &str, form: &str) -> RuleError {
        RuleError::new(ErrorCode::MissingField, format!("`{}` needs `{name}`: {form}", self.command))
    }

    pub(super) fn text(&self, name: &str, form: &str) -> Result<&str, RuleError> {
        self.optional_text(name, form)?.ok_or_else(|| self.missing(name, form))
    }

    pub(super) fn optional_text(&self, name: &str, form: &str) -> Result<Option<&str>, RuleError> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(RuleError::new(ErrorCode::BadField, format!("`{name}` must be a string: {form}"))),
        }
    }

    pub(super) fn number(&self, name: &str, default: u64) -> Result<u64, RuleError> {
        match self.get(name) {
            None => Ok(default),
            Some(value) => value.as_u64().ok_or_else(|| {
                RuleError::new(ErrorCode::BadField, format!("`{name}` must be a whole number, 0 or more"))
            }),
        }
    }

    pub(super) fn value(&self, name: &str, form: &str) -> Result<&Value, RuleError> {
        self.get(name).ok_or_else(|| self.missing(name, form))
    }

    /// The name of the game that is meant; the empty name is the first one's.
    pub(super) fn on(&self) -> Result<&str, RuleError> {
        Ok(self.optional_text("on", "the name that `clone` or `resample` gave")?.unwrap_or_default())
    }

    pub(super) fn flag(&self, name: &str) -> Result<bool, RuleError> {
        match self.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(RuleError::new(ErrorCode::BadField, format!("`{name}` must be true or false"))),
        }
    }

    /// A list, taken out of the request.
    pub(super) fn list(&mut self, name: &str, form: &str) -> Result<Vec<Value>, RuleError> {
        match self.fields.remove(name) {
            Some(Value::Array(list)) => Ok(list),
            Some(_) => Err(RuleError::new(ErrorCode::BadField, format!("`{name}` must be a list: {form}"))),
            None => Err(self.missing(name, form)),
        }
    }

    /// The seat, which must exist.
    pub(super) fn seat(&self, seats: u8) -> Result<Option<Seat>, RuleError> {
        let Some(value) = self.get("seat") else { return Ok(None) };
        seat(value, seats).map(Some)
    }

    /// The viewer: a seat's number or `"public"`.
    pub(super) fn viewer(&self, seats: u8) -> Result<Option<Viewer>, RuleError> {
        match self.get("viewer") {
            None => Ok(None),
            Some(Value::String(text)) if text == "public" => Ok(Some(Viewer::Public)),
            Some(Value::String(_)) => {
                Err(RuleError::new(ErrorCode::BadField, "`viewer` is a seat's number or \"public\""))
            }
            Some(value) => seat(value, seats).map(Viewer::Seat).map(Some),
        }
    }
}

fn seat(value: &Value, seats: u8) -> Result<Seat, RuleError> {
    match value.as_u64() {
        Some(number) if number < u64::from(seats) => Ok(Seat(number as u8)),
        _ => Err(RuleError::wrong_seat(
            brief(&value.to_string()),
            format!("there is no seat {}: seats are 0 to {}", brief(&value.to_string()), seats - 1),
        )),
    }
}
