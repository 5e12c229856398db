//! Blocks, mutes and reports.

use super::{
    app::App,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
};
use crate::random;
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use tavola_store::{Relation, Report, User};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(relations))
        .routes(routes!(block, unblock))
        .routes(routes!(mute, unmute))
        .routes(routes!(report))
}

/// The person of this name, who must not be oneself.
async fn other(app: &App, me: &Me, name: &str) -> Result<User, Problem> {
    let other = app.store.user_by_name(name).await?.ok_or_else(|| Problem::missing("player of this name"))?;
    if other.id == me.user.id { Err(Problem::bad("that is you")) } else { Ok(other) }
}

async fn relation(app: &App, me: &Me, name: &str, kind: Relation, set: bool) -> Result<StatusCode, Problem> {
    let other = other(app, me, name).await?;
    app.store.relation(&me.user.id, &other.id, kind, set, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom I have blocked and muted.
#[derive(Serialize, ToSchema)]
struct Relations {
    /// Names.
    blocked: Vec<String>,
    /// Names.
    muted: Vec<String>,
}

/// Whom have I blocked and muted?
#[utoipa::path(get, path = "/api/me/relations", tag = "safety", responses((status = 200, body = Relations), (status = 401, body = ProblemBody)))]
async fn relations(State(app): State<App>, me: Me) -> Result<Json<Relations>, Problem> {
    let names = |relations: Vec<(String, String)>| relations.into_iter().map(|(_, name)| name).collect();
    Ok(Json(Relations {
        blocked: names(app.store.relations(&me.user.id, Relation::Block).await?),
        muted: names(app.store.relations(&me.user.id, Relation::Mute).await?),
    }))
}

/// Block somebody: no pairing and no open seats with them, in either direction.
#[utoipa::path(put, path = "/api/me/blocks/{name}", tag = "safety", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn block(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Block, true).await
}

/// Lift a block.
#[utoipa::path(delete, path = "/api/me/blocks/{name}", tag = "safety", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn unblock(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Block, false).await
}

/// Mute somebody: what they say is not shown.
#[utoipa::path(put, path = "/api/me/mutes/{name}", tag = "safety", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn mute(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Mute, true).await
}

/// Lift a mute.
#[utoipa::path(delete, path = "/api/me/mutes/{name}", tag = "safety", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn unmute(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Mute, false).await
}

/// Something that the operator of the server should know.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewReport {
    /// The name of the person it is about.
    about: String,
    /// The table where it happened, if it was at one.
    #[serde(default)]
    table: Option<String>,
    /// What happened, in at most 2000 characters.
    reason: String,
}

/// Report somebody.
#[utoipa::path(post, path = "/api/reports", tag = "safety", request_body = NewReport, responses(
    (status = 201), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn report(State(app): State<App>, me: Me, Body(new): Body<NewReport>) -> Result<StatusCode, Problem> {
    let reason = new.reason.trim().replace('\0', "");
    if reason.is_empty() || reason.chars().count() > 2000 {
        return Err(Problem::bad("say what happened, in 1 to 2000 characters"));
    }
    let plain = |text: &str| !text.contains('\0');
    if !plain(&new.about) || !new.table.as_deref().is_none_or(plain) {
        return Err(Problem::missing("such name"));
    }
    let about = other(&app, &me, &new.about).await?;
    if let Some(table) = &new.table
        && app.store.game(table).await?.is_none()
    {
        return Err(Problem::missing("such table"));
    }
    let report = Report {
        id: random::word(12),
        reporter: Some(me.user.id),
        about: Some(about.id),
        game_id: new.table,
        reason,
        created_at: app.now(),
    };
    app.store.report(&report).await?;
    tracing::info!(report = report.id, "somebody was reported");
    Ok(StatusCode::CREATED)
}
