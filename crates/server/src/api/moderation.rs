//! For moderators: reports, mutes, bans, suspicious ratings, the audit log.

use super::{
    app::App,
    identity::Me,
    input::{ApiPath, ApiQuery, Body},
    problem::{Problem, ProblemBody},
};
use crate::moderation::{LONGEST_REASON, LONGEST_SANCTION, Moderation, Suspect, refusal};
use axum::{
    Json,
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use serde::{Deserialize, Serialize};
use tavola_core::ErrorCode;
use tavola_store::{Audited, Millis, ReportLine, Sanction, User};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports))
        .routes(routes!(settle))
        .routes(routes!(sanction, lift))
        .routes(routes!(suspects))
        .routes(routes!(audit))
}

/// How many lines a list has at most.
const LINES: u32 = 200;

/// A moderator who asks.
struct Moderator(Me);

impl FromRequestParts<App> for Moderator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Moderator, Problem> {
        let me = Me::from_request_parts(parts, app).await?;
        if app.store.is_moderator(&me.user.id).await? {
            Ok(Moderator(me))
        } else {
            Err(Problem::forbidden("this is for moderators"))
        }
    }
}

impl Moderator {
    fn acts<'a>(&'a self, app: &'a App) -> Moderation<'a> {
        Moderation { store: &app.store, actor: &self.0.user.name, now: app.now() }
    }
}

async fn member(app: &App, name: &str) -> Result<User, Problem> {
    let missing = || Problem::missing("player of this name");
    if name.contains('\0') {
        return Err(missing());
    }
    app.store.user_by_name(name).await?.ok_or_else(missing)
}

/// Refuses somebody who is banned.
pub(super) async fn refuse_banned(app: &App, user_id: &str) -> Result<(), Problem> {
    match app.store.sanctioned(user_id, Sanction::Ban, app.now()).await? {
        None => Ok(()),
        Some(ban) => Err(refusal(ErrorCode::Banned, &ban).into()),
    }
}

/// Which reports.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Which {
    /// Those that are settled, too.
    #[serde(default)]
    all: bool,
}

/// What somebody reported.
#[derive(Serialize, ToSchema)]
struct ReportEntry {
    id: String,
    /// Who reported, if the person still has an account.
    reporter: Option<String>,
    /// About whom, if the person still has an account.
    about: Option<String>,
    /// The table where it happened.
    table: Option<String>,
    reason: String,
    created_at: Millis,
    settled_at: Option<Millis>,
}

impl From<ReportLine> for ReportEntry {
    fn from(line: ReportLine) -> ReportEntry {
        ReportEntry {
            id: line.id,
            reporter: line.reporter,
            about: line.about,
            table: line.game_id,
            reason: line.reason,
            created_at: line.created_at,
            settled_at: line.settled_at,
        }
    }
}

/// What people reported, newest first.
#[utoipa::path(get, path = "/api/moderation/reports", tag = "moderation", params(Which), responses(
    (status = 200, body = Vec<ReportEntry>), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
async fn reports(
    State(app): State<App>,
    _: Moderator,
    ApiQuery(which): ApiQuery<Which>,
) -> Result<Json<Vec<ReportEntry>>, Problem> {
    let lines = app.store.report_lines(which.all, LINES).await?;
    Ok(Json(lines.into_iter().map(ReportEntry::from).collect()))
}

/// A report is dealt with.
#[utoipa::path(post, path = "/api/moderation/reports/{id}/settle", tag = "moderation", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn settle(State(app): State<App>, me: Moderator, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    if id.contains('\0') || !me.acts(&app).settle(&id).await? {
        return Err(Problem::missing("report of this id that waits"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `mute` or `ban`.
fn kind(word: &str) -> Result<Sanction, Problem> {
    match word {
        "mute" => Ok(Sanction::Mute),
        "ban" => Ok(Sanction::Ban),
        _ => Err(Problem::missing("such sanction: there are `mute` and `ban`")),
    }
}

/// For how long, and why.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Verdict {
    /// 1 to 87840.
    hours: u32,
    /// The person reads it; 1 to 500 characters.
    reason: String,
}

/// Mute somebody (nothing of theirs is said at any table), or ban them (they are logged out and cannot log in).
#[utoipa::path(put, path = "/api/moderation/players/{name}/{kind}", tag = "moderation", request_body = Verdict,
    params(("name" = String, Path), ("kind" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn sanction(
    State(app): State<App>,
    me: Moderator,
    Path((name, word)): Path<(String, String)>,
    Body(Verdict { hours, reason }): Body<Verdict>,
) -> Result<StatusCode, Problem> {
    let reason = reason.trim().replace(char::is_control, " ");
    if !(1..=LONGEST_SANCTION).contains(&hours) || !(1..=LONGEST_REASON).contains(&reason.chars().count()) {
        return Err(Problem::bad(format!(
            "`hours` is 1 to {LONGEST_SANCTION}, `reason` has 1 to {LONGEST_REASON} characters"
        )));
    }
    let (user, kind) = (member(&app, &name).await?, kind(&word)?);
    if app.store.is_moderator(&user.id).await? {
        return Err(Problem::forbidden("moderators are dismissed first, by the operator: `tavola moderate dismiss`"));
    }
    me.acts(&app).sanction(&user, kind, hours, &reason).await?;
    if kind == Sanction::Ban {
        app.tables.sessions_ended(&user.id).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Lift a mute or a ban.
#[utoipa::path(delete, path = "/api/moderation/players/{name}/{kind}", tag = "moderation",
    params(("name" = String, Path), ("kind" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn lift(
    State(app): State<App>,
    me: Moderator,
    Path((name, word)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let (user, kind) = (member(&app, &name).await?, kind(&word)?);
    if !me.acts(&app).lift(&user, kind).await? {
        return Err(Problem::missing("such sanction that holds"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Two players whose rated games look arranged.
#[derive(Serialize, ToSchema)]
struct SuspectEntry {
    winner: String,
    loser: String,
    /// Rated games between them.
    games: usize,
    /// Those that the winner gained by.
    won: usize,
    /// Points that the winner gained in them.
    gained: f64,
    /// Their share of all that the winner gained.
    share: f64,
    median_seconds: i64,
}

impl From<Suspect> for SuspectEntry {
    fn from(one: Suspect) -> SuspectEntry {
        SuspectEntry {
            winner: one.winner,
            loser: one.loser,
            games: one.games,
            won: one.won,
            gained: one.gained,
            share: one.share,
            median_seconds: one.median_seconds,
        }
    }
}

/// Who may have played for somebody else's rating, in the last 90 days?
#[utoipa::path(get, path = "/api/moderation/suspects", tag = "moderation", responses(
    (status = 200, body = Vec<SuspectEntry>), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
async fn suspects(State(app): State<App>, me: Moderator) -> Result<Json<Vec<SuspectEntry>>, Problem> {
    let _turn = super::quotas::search(&app).await?;
    let found = me.acts(&app).suspects().await?;
    Ok(Json(found.into_iter().take(LINES as usize).map(SuspectEntry::from).collect()))
}

/// What a moderator or the operator did.
#[derive(Serialize, ToSchema)]
struct AuditEntry {
    at: Millis,
    actor: String,
    action: String,
    about: String,
    detail: String,
}

impl From<Audited> for AuditEntry {
    fn from(line: Audited) -> AuditEntry {
        AuditEntry { at: line.at, actor: line.actor, action: line.action, about: line.about, detail: line.detail }
    }
}

/// What moderators did, newest first.
#[utoipa::path(get, path = "/api/moderation/audit", tag = "moderation", responses(
    (status = 200, body = Vec<AuditEntry>), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
async fn audit(State(app): State<App>, _: Moderator) -> Result<Json<Vec<AuditEntry>>, Problem> {
    Ok(Json(app.store.audit_log(LINES).await?.into_iter().map(AuditEntry::from).collect()))
}
