//! Errors as clients see them: always JSON, always a code and a sentence.

use axum::{
    Json,
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::collections::BTreeMap;
use tavola_core::{ErrorCode, RuleError};
use tavola_store::StoreError;
use utoipa::{
    ToSchema,
    openapi::schema::{Object, ObjectBuilder, Type},
};

/// A request that was not done, and why.
#[derive(Debug)]
pub struct Problem(RuleError);

/// A problem as it is written.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemBody {
    #[schema(value_type = ProblemText)]
    error: RuleError,
}

/// What is wrong: the schema of [`RuleError`], whose crate knows nothing of HTTP.
#[derive(ToSchema)]
#[allow(dead_code)] // Only its schema is used.
pub(super) struct ProblemText {
    /// What kind of problem it is.
    #[schema(schema_with = code_schema)]
    code: String,
    /// The clause of the rules that forbids it, if one does.
    clause: Option<String>,
    /// A sentence for people.
    message: String,
    /// What the sentence is about, by name.
    parts: Option<BTreeMap<String, String>>,
}

/// The codes come from [`ErrorCode::ALL`], so that the document cannot lack one.
fn code_schema() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("What kind of problem it is."))
        .enum_values(Some(ErrorCode::ALL.iter().map(|code| code.as_str())))
        .build()
}

/// The status that goes with a code.
const fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::Malformed => StatusCode::BAD_REQUEST,
        ErrorCode::Stranger => StatusCode::UNAUTHORIZED,
        ErrorCode::NoSeat
        | ErrorCode::Forbidden
        | ErrorCode::WrongPassword
        | ErrorCode::WrongInvitation
        | ErrorCode::Blocked
        | ErrorCode::Banned
        | ErrorCode::Muted => StatusCode::FORBIDDEN,
        ErrorCode::UnknownTable | ErrorCode::Missing => StatusCode::NOT_FOUND,
        ErrorCode::Method => StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::TooSlow | ErrorCode::Slow | ErrorCode::Silence => StatusCode::REQUEST_TIMEOUT,
        // Right in itself, but too early, too late or a second time.
        ErrorCode::NotYourTurn
        | ErrorCode::Over
        | ErrorCode::NotOver
        | ErrorCode::Began
        | ErrorCode::NotBegun
        | ErrorCode::Taken
        | ErrorCode::TableFull
        | ErrorCode::NameTaken
        | ErrorCode::Seated
        | ErrorCode::Left
        | ErrorCode::Stale
        | ErrorCode::Member => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ErrorCode::Illegal
        | ErrorCode::NotChance
        | ErrorCode::NothingToDecide
        | ErrorCode::NothingToUndo
        | ErrorCode::Syntax
        | ErrorCode::Position
        | ErrorCode::Option
        | ErrorCode::Record
        | ErrorCode::UnknownGame
        | ErrorCode::UnknownBot
        | ErrorCode::NoGame
        | ErrorCode::Unsupported
        | ErrorCode::UnknownCommand
        | ErrorCode::UnknownField
        | ErrorCode::MissingField
        | ErrorCode::BadField
        | ErrorCode::BadRequest
        | ErrorCode::WrongSeat
        | ErrorCode::OfferPending
        | ErrorCode::OfferAnswered
        | ErrorCode::NoOffer
        | ErrorCode::BotPlaysOn
        | ErrorCode::Takeback
        | ErrorCode::Nonce
        | ErrorCode::Chat
        | ErrorCode::Waits => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::UpgradeRequired => StatusCode::UPGRADE_REQUIRED,
        ErrorCode::TooMany | ErrorCode::Flood => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Log | ErrorCode::Failed | ErrorCode::Unknown => StatusCode::INTERNAL_SERVER_ERROR,
        ErrorCode::Restart | ErrorCode::Again | ErrorCode::Lost | ErrorCode::Unavailable => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        ErrorCode::Full => StatusCode::INSUFFICIENT_STORAGE,
    }
}

impl Problem {
    /// A problem with a code for programs and a sentence for people.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Problem {
        Problem(RuleError::new(code, message))
    }

    /// There is no such thing.
    pub(super) fn missing(what: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::Missing, format!("there is no {}", what.into()))
    }

    /// The client may not do this.
    pub(super) fn forbidden(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::Forbidden, message)
    }

    /// The request makes no sense.
    pub(super) fn bad(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::BadRequest, message)
    }

    /// This needs a session.
    pub(super) fn stranger() -> Problem {
        Problem::new(
            ErrorCode::Stranger,
            "this needs a session: come in as a guest with POST /api/guest, or log in with POST /api/login",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(ProblemBody { error: self.0 })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let (code, message) = match &error {
            StoreError::Missing(_) => return Problem::new(ErrorCode::Missing, error.to_string()),
            StoreError::Taken(_) => return Problem::new(ErrorCode::NameTaken, error.to_string()),
            StoreError::Full(_) => (ErrorCode::Full, "the server has no room left; nothing was changed"),
            StoreError::Unavailable(_) | StoreError::Fenced { .. } | StoreError::WrongNumber { .. } => {
                (ErrorCode::Unavailable, "the server cannot reach its database just now; try again in a moment")
            }
            StoreError::Unusable(_) | StoreError::Failed(_) => {
                (ErrorCode::Failed, "the server failed; nothing was changed")
            }
        };
        tracing::error!(%error, "the store failed a request");
        Problem::new(code, message)
    }
}

/// What a table refuses is the client's mistake, or simply too late.
impl From<RuleError> for Problem {
    fn from(refusal: RuleError) -> Problem {
        Problem(refusal)
    }
}

macro_rules! from_rejection {
    ($($rejection:ty),*) => {$(
        impl From<$rejection> for Problem {
            fn from(rejection: $rejection) -> Problem {
                let code = match rejection.status() {
                    StatusCode::UNSUPPORTED_MEDIA_TYPE => ErrorCode::MediaType,
                    StatusCode::UNPROCESSABLE_ENTITY => ErrorCode::BadRequest,
                    _ => ErrorCode::Malformed,
                };
                Problem::new(code, rejection.body_text())
            }
        }
    )*};
}
from_rejection!(JsonRejection, QueryRejection, PathRejection, BytesRejection);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use utoipa::PartialSchema;

    #[test]
    fn the_schema_describes_what_is_written() {
        let schema = serde_json::to_value(ProblemText::schema()).unwrap();
        let codes: Vec<ErrorCode> = serde_json::from_value(schema["properties"]["code"]["enum"].clone()).unwrap();
        assert_eq!(codes, ErrorCode::ALL);
        let problem = RuleError::wrong_seat(5, "seat 5 does not exist").by("SP-1");
        let written = serde_json::to_value(problem).unwrap();
        let names = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(names(&written), names(&schema["properties"]));
    }

    #[test]
    fn every_code_has_a_status_of_an_error() {
        for &code in ErrorCode::ALL {
            let status = status(code);
            assert!(status.is_client_error() || status.is_server_error(), "{code}: {status}");
            assert!(!code.is_transient() || status == StatusCode::SERVICE_UNAVAILABLE, "{code}: {status}");
        }
    }
}
