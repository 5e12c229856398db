//! Refusals as Python exceptions.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyDict};
use tavola_core::{ErrorCode, RuleError};

/// A refusal on its way to Python: `tavola.TavolaError` or one of its subclasses, with `code`, `clause`, `message`
/// and `parts`.
pub struct Refused(pub RuleError);

pub type Answer<T> = Result<T, Refused>;

impl From<RuleError> for Refused {
    fn from(refusal: RuleError) -> Refused {
        Refused(refusal)
    }
}

impl Refused {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Refused {
        Refused(RuleError::new(code, message))
    }
}

impl From<Refused> for PyErr {
    fn from(Refused(refusal): Refused) -> PyErr {
        Python::attach(|py| {
            let name = match refusal.code {
                ErrorCode::Illegal => "IllegalAction",
                ErrorCode::Over => "GameOver",
                ErrorCode::NotYourTurn | ErrorCode::NotChance | ErrorCode::WrongSeat | ErrorCode::NothingToDecide => {
                    "NotYourTurn"
                }
                ErrorCode::Syntax | ErrorCode::Position | ErrorCode::Record | ErrorCode::Option => "NotationError",
                _ => "TavolaError",
            };
            let make = || -> PyResult<PyErr> {
                let class = py.import("tavola._errors")?.getattr(name)?;
                let parts = PyDict::new(py);
                for (part, value) in &refusal.parts {
                    parts.set_item(part.as_ref(), value)?;
                }
                let made = class.call1((refusal.code.as_str(), refusal.clause.as_deref(), &refusal.message, parts))?;
                Ok(PyErr::from_value(made))
            };
            make().unwrap_or_else(|_| PyValueError::new_err(refusal.to_string()))
        })
    }
}
