//! Errors as clients see them: always JSON, always a code and a sentence.

use axum::{
    Json,
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::borrow::Cow;
use tavola_core::RuleError;
use tavola_store::StoreError;
use utoipa::ToSchema;

/// A request that was not done, and why.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    refusal: RuleError,
}

/// A problem as it is written.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemBody {
    error: ProblemText,
}

/// What is wrong.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemText {
    /// A short code for programs.
    code: String,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    /// A sentence for people.
    message: String,
}

impl Problem {
    /// A problem with a status, a code for programs and a sentence for people.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Problem {
        Problem { status, refusal: RuleError::new(code, message) }
    }

    /// There is no such thing.
    pub(super) fn missing(what: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "missing", format!("there is no {}", what.into()))
    }

    /// The client may not do this.
    pub(super) fn forbidden(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// The request makes no sense.
    pub(super) fn bad(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message)
    }

    /// This needs a session.
    pub(super) fn stranger() -> Problem {
        Problem::new(
            StatusCode::UNAUTHORIZED,
            "stranger",
            "this needs a session: come in as a guest with POST /api/guest, or log in with POST /api/login",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let RuleError { code, clause, message } = self.refusal;
        let error = ProblemText { code: code.into_owned(), clause: clause.map(Cow::into_owned), message };
        (self.status, Json(ProblemBody { error })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let (status, code) = match &error {
            StoreError::Missing(_) => (StatusCode::NOT_FOUND, "missing"),
            StoreError::Taken(_) => (StatusCode::CONFLICT, "taken"),
            StoreError::Full(_) => (StatusCode::INSUFFICIENT_STORAGE, "full"),
            StoreError::Unavailable(_) | StoreError::Fenced { .. } | StoreError::WrongNumber { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
            }
            StoreError::Unusable(_) | StoreError::Failed(_) => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
        };
        if status.is_server_error() {
            tracing::error!(%error, "the store failed a request");
            let message = match code {
                "full" => "the server has no room left; nothing was changed",
                "unavailable" => "the server cannot reach its database just now; try again in a moment",
                _ => "the server failed; nothing was changed",
            };
            return Problem::new(status, code, message);
        }
        Problem::new(status, code, error.to_string())
    }
}

/// What a table refuses is the client's mistake, or simply too late.
impl From<RuleError> for Problem {
    fn from(refusal: RuleError) -> Problem {
        let status = match refusal.code.as_ref() {
            "missing" | "table" => StatusCode::NOT_FOUND,
            "no-seat" | "stranger" => StatusCode::FORBIDDEN,
            "over" | "not-your-turn" | "taken" | "seated" | "began" | "not-begun" | "not-over" | "left" | "stale" => {
                StatusCode::CONFLICT
            }
            "again" | "store" | "wait" => StatusCode::SERVICE_UNAVAILABLE,
            "full" => StatusCode::INSUFFICIENT_STORAGE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem { status, refusal }
    }
}

macro_rules! from_rejection {
    ($($rejection:ty),*) => {$(
        impl From<$rejection> for Problem {
            fn from(rejection: $rejection) -> Problem {
                Problem::new(rejection.status(), "bad-request", rejection.body_text())
            }
        }
    )*};
}
from_rejection!(JsonRejection, QueryRejection, PathRejection, BytesRejection);
