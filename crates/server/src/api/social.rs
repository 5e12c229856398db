//! Follows, blocks, mutes and reports, and who is online.

use super::{
    app::App,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    quotas, summary,
};
use crate::random;
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use tavola_store::{GameQuery, Relation, Report, Status, User};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(relations))
        .routes(routes!(follow, unfollow))
        .routes(routes!(block, unblock))
        .routes(routes!(mute, unmute))
        .routes(routes!(friends))
        .routes(routes!(hide, show))
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

/// Whom I follow, have blocked and muted.
#[derive(Serialize, ToSchema)]
struct Relations {
    /// Names.
    followed: Vec<String>,
    /// Names.
    blocked: Vec<String>,
    /// Names.
    muted: Vec<String>,
    /// The ids of those who are muted: a name may change, and a table goes on showing the old one.
    muted_ids: Vec<String>,
}

/// Whom do I follow, have I blocked and muted?
#[utoipa::path(get, path = "/api/me/relations", tag = "safety", responses((status = 200, body = Relations), (status = 401, body = ProblemBody)))]
async fn relations(State(app): State<App>, me: Me) -> Result<Json<Relations>, Problem> {
    let names = |relations: Vec<(String, String)>| relations.into_iter().map(|(_, name)| name).collect();
    let (muted_ids, muted) = app.store.relations(&me.user.id, Relation::Mute).await?.into_iter().unzip();
    Ok(Json(Relations {
        followed: names(app.store.relations(&me.user.id, Relation::Follow).await?),
        blocked: names(app.store.relations(&me.user.id, Relation::Block).await?),
        muted,
        muted_ids,
    }))
}

/// Follow somebody: they are among my friends, and do not learn of it.
#[utoipa::path(put, path = "/api/me/follows/{name}", tag = "people", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn follow(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Follow, true).await
}

/// Follow somebody no longer.
#[utoipa::path(delete, path = "/api/me/follows/{name}", tag = "people", params(("name" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn unfollow(State(app): State<App>, me: Me, ApiPath(name): ApiPath) -> Result<StatusCode, Problem> {
    relation(&app, &me, &name, Relation::Follow, false).await
}

/// How many friends a list shows, and how many of their newest games are looked at.
const FRIENDS: u32 = 200;
const GAMES: u32 = 5;

/// Somebody I follow.
#[derive(Serialize, ToSchema)]
struct Friend {
    name: String,
    guest: bool,
    /// Whether they are connected; never for those who hide it, for guests, and where one has blocked the other.
    online: bool,
    /// A public game that somebody who is online plays.
    table: Option<String>,
}

/// Whom do I follow, who of them is online, and what do they play? Guests are told nothing of that.
#[utoipa::path(get, path = "/api/me/friends", tag = "people", responses(
    (status = 200, body = Vec<Friend>), (status = 401, body = ProblemBody)))]
async fn friends(State(app): State<App>, me: Me) -> Result<Json<Vec<Friend>>, Problem> {
    let mut friends = Vec::new();
    for one in app.store.friends(&me.user.id, FRIENDS).await? {
        let online = one.shown && !me.user.guest() && app.tables.is_present(&one.id);
        let table = if online { public_game(&app, &me, &one.id).await? } else { None };
        friends.push(Friend { name: one.name, guest: one.guest, online, table });
    }
    Ok(Json(friends))
}

/// A public game that goes on for all that the reader may know.
async fn public_game(app: &App, me: &Me, user_id: &str) -> Result<Option<String>, Problem> {
    let query =
        GameQuery { user_id: Some(user_id.to_owned()), public_only: true, limit: GAMES, ..GameQuery::default() };
    let games = app.store.find_games(&query).await?.into_iter();
    let mut known = games.map(|game| summary::seen(game, Some(&me.user.id), app.now()));
    Ok(known.find(|game| game.status == Status::Running).map(|game| game.id))
}

/// Hide when I am online, from everybody.
#[utoipa::path(put, path = "/api/me/hidden", tag = "safety", responses((status = 204), (status = 401, body = ProblemBody)))]
async fn hide(State(app): State<App>, me: Me) -> Result<StatusCode, Problem> {
    app.store.relation(&me.user.id, &me.user.id, Relation::Unseen, true, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Show those who follow me when I am online, as at first.
#[utoipa::path(delete, path = "/api/me/hidden", tag = "safety", responses((status = 204), (status = 401, body = ProblemBody)))]
async fn show(State(app): State<App>, me: Me) -> Result<StatusCode, Problem> {
    app.store.relation(&me.user.id, &me.user.id, Relation::Unseen, false, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
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
    (status = 201), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody),
    (status = 429, body = ProblemBody)))]
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
    quotas::check_report(&app, &me.user.id).await?;
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
