//! Records of finished games: out and in.

use super::{
    app::App,
    bodies::RecordBody,
    identity::{Me, Visitor},
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    summary, tables,
};
use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tavola_core::{ErrorCode, Seat};
use tavola_store::{Status, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(record)).routes(routes!(import))
}

/// The record of a finished game, hidden things included. Before the end there is none.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)), responses(
    (status = 200, body = RecordBody), (status = 404, body = ProblemBody),
    (status = 409, description = "the game is not over", body = ProblemBody)))]
async fn record(State(app): State<App>, visitor: Visitor, ApiPath(id): ApiPath) -> Result<Response, Problem> {
    let game = tables::find(&app, &id).await?;
    let running = || {
        let message = "the game is not over; its record would tell what is hidden";
        Problem::new(ErrorCode::NotOver, message)
    };
    if summary::ended_unseen(&game, visitor.id(), app.now()) || game.status != Status::Over {
        return Err(running());
    }
    let record = app.tables.record(&id).await?.ok_or_else(running)?;
    let name = format!("attachment; filename=\"tavola-{}-{id}.json\"", game.game);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

/// A game that was played elsewhere.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Import {
    /// The record: docs/notation.md.
    #[schema(value_type = RecordBody)]
    record: Value,
    /// The players' names, seat by seat.
    #[serde(default)]
    names: Vec<String>,
    /// Whether everybody finds it.
    #[serde(default)]
    public: bool,
}

/// The game that was kept.
#[derive(Serialize, ToSchema)]
struct Kept {
    table: String,
}

/// Import a finished game. Every step is replayed by the rules first.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = Import, responses(
    (status = 201, body = Kept), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn import(State(app): State<App>, me: Me, Body(import): Body<Import>) -> Result<Response, Problem> {
    let steps = import.record.get("steps").and_then(Value::as_array).map_or(0, Vec::len);
    if steps > 20_000 {
        return Err(Problem::bad("a record has at most 20,000 steps"));
    }
    let name = move |seat: Seat| {
        let given = import.names.get(seat.index()).map(|name| name.trim().replace(char::is_control, ""));
        given
            .filter(|name| !name.is_empty())
            .map_or_else(|| format!("seat {seat}"), |name| name.chars().take(24).collect())
    };
    let visibility = if import.public { Visibility::Public } else { Visibility::Private };
    let table = app.tables.import(import.record, name, me.user.id, visibility).await?;
    Ok((StatusCode::CREATED, Json(Kept { table })).into_response())
}
