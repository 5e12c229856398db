//! Records of finished games: out and in.

use super::{
    app::App,
    bodies::RecordBody,
    identity::{Me, Visitor},
    input::{ApiPath, ApiQuery, Body},
    players::{self, Page},
    problem::{Problem, ProblemBody},
    quotas, summary, tables,
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
use tavola_store::{GameQuery, Millis, Status, Visibility};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(import))
        .routes(routes!(imported))
        .routes(routes!(forget))
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
    /// When it was played, in milliseconds since 1970; otherwise now. With it, the same record is kept once, however often
    /// it is sent.
    #[serde(default)]
    played_at: Option<Millis>,
}

/// The game that was kept.
#[derive(Serialize, ToSchema)]
struct Kept {
    table: String,
}

/// Import a finished game. Every step is replayed by the rules first.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = Import, responses(
    (status = 201, body = Kept), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody),
    (status = 429, body = ProblemBody)))]
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
    quotas::check_imports(&app, &me.user.id).await?;
    let played_at = import.played_at.map(|at| at.clamp(0, app.now()));
    let visibility = if import.public { Visibility::Public } else { Visibility::Private };
    let table = app.tables.import(import.record, name, me.user.id, visibility, played_at).await?;
    Ok((StatusCode::CREATED, Json(Kept { table })).into_response())
}

/// Which page.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Where {
    /// Go on after a page: its `next`.
    after: Option<String>,
}

/// How many games a page has.
const GAMES: u32 = 20;

/// The games I imported, newest first.
#[utoipa::path(get, path = "/api/me/records", tag = "records", params(Where), responses(
    (status = 200, body = Page), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn imported(State(app): State<App>, me: Me, ApiQuery(page): ApiQuery<Where>) -> Result<Json<Page>, Problem> {
    let query = GameQuery {
        imported_by: Some(me.user.id.clone()),
        after: page.after.as_deref().map(players::cursor).transpose()?,
        limit: GAMES + 1,
        ..GameQuery::default()
    };
    let mut games = app.store.find_games(&query).await?;
    let next = players::cut(&mut games, GAMES);
    Ok(Json(Page { games: summary::summaries(games, Some(&me.user.id), app.now()), next }))
}

/// Delete a game I imported.
#[utoipa::path(delete, path = "/api/me/records/{id}", tag = "records", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn forget(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    if id.contains('\0') || !app.store.drop_import(&id, &me.user.id).await? {
        return Err(Problem::missing("imported game of yours"));
    }
    app.tables.forget(&id).await;
    Ok(StatusCode::NO_CONTENT)
}
