//! Notices for people who have no page open: which browsers want them, when, and of what.

use super::{
    app::App,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
};
use crate::{
    live::Report,
    push::{self, Kind, Reader},
};
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tavola_core::ErrorCode;
use tavola_protocol::hex;
use tavola_store::{Millis, PushSettings, Subscription};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(key))
        .routes(routes!(notices, subscribe))
        .routes(routes!(unsubscribe))
        .routes(routes!(settings))
}

/// Browsers of one person that can be told.
const MOST: u32 = 10;
/// The languages of the app's notices.
const LANGUAGES: [&str; 3] = ["en", "it", "de"];
/// Minutes of a day, and the time zones furthest from UTC.
const DAY: u16 = 24 * 60;
const FURTHEST: i16 = 14 * 60;

/// The server's key.
#[derive(Serialize, ToSchema)]
struct PushKey {
    /// For `applicationServerKey`, in base64url; none where this server sends no notices.
    key: Option<String>,
}

/// The key that a browser asks for when it subscribes to notices.
#[utoipa::path(get, path = "/api/push/key", tag = "notices", responses((status = 200, body = PushKey)))]
async fn key(State(app): State<App>) -> Json<PushKey> {
    Json(PushKey { key: app.push.as_ref().map(|push| push.public_key().to_owned()) })
}

/// From when to when nothing is told, in minutes of a day.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Quiet {
    /// 1320 is ten in the evening.
    from: u16,
    /// 420 is seven in the morning.
    to: u16,
}

/// When and of what I want to be told.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoticeSettings {
    /// What I do not want to be told.
    #[serde(default)]
    without: Vec<Kind>,
    /// A notice that comes in these hours is sent when they end, if it is still true.
    #[serde(default)]
    quiet: Option<Quiet>,
    /// My clock: minutes east of UTC.
    #[serde(default)]
    utc_offset: i16,
}

impl From<PushSettings> for NoticeSettings {
    fn from(settings: PushSettings) -> NoticeSettings {
        NoticeSettings {
            without: settings.without.iter().filter_map(|word| Kind::of(word)).collect(),
            quiet: settings.quiet.map(|(from, to)| Quiet { from, to }),
            utc_offset: settings.utc_offset,
        }
    }
}

/// A browser that is told.
#[derive(Serialize, ToSchema)]
pub(super) struct ToldBrowser {
    /// To unsubscribe it.
    id: String,
    language: String,
    /// Since when, in milliseconds since 1970.
    since: Millis,
    /// Whether it is the one that asks.
    this: bool,
}

impl ToldBrowser {
    pub(super) fn of(one: Subscription, session: &str) -> ToldBrowser {
        ToldBrowser { this: one.session == session, id: one.id, language: one.language, since: one.created_at }
    }
}

/// How I am told.
#[derive(Serialize, ToSchema)]
struct Notices {
    browsers: Vec<ToldBrowser>,
    settings: NoticeSettings,
}

/// Which of my browsers are told, when, and of what?
#[utoipa::path(get, path = "/api/me/push", tag = "notices", responses(
    (status = 200, body = Notices), (status = 401, body = ProblemBody)))]
async fn notices(State(app): State<App>, me: Me) -> Result<Json<Notices>, Problem> {
    let browsers = app.store.subscriptions(&me.user.id, app.now()).await?.into_iter();
    Ok(Json(Notices {
        browsers: browsers.map(|one| ToldBrowser::of(one, &me.session)).collect(),
        settings: app.store.push_settings(&me.user.id).await?.into(),
    }))
}

/// What a browser's `PushSubscription` says.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewSubscription {
    /// Where notices are sent: https, on the public internet.
    endpoint: String,
    /// The browser's key, in base64url.
    p256dh: String,
    /// The browser's secret, in base64url.
    auth: String,
    /// `en`, `it` or `de`.
    language: String,
}

/// A browser that is told from now on.
#[derive(Serialize, ToSchema)]
struct Subscribed {
    id: String,
}

/// Tell this browser when no page is open, until its session ends. Asking again changes its language.
#[utoipa::path(post, path = "/api/me/push", tag = "notices", request_body = NewSubscription, responses(
    (status = 200, body = Subscribed), (status = 401, body = ProblemBody),
    (status = 409, description = "the endpoint is another browser's", body = ProblemBody), (status = 422, body = ProblemBody),
    (status = 429, description = "too many browsers", body = ProblemBody)))]
async fn subscribe(
    State(app): State<App>,
    me: Me,
    Body(new): Body<NewSubscription>,
) -> Result<Json<Subscribed>, Problem> {
    if app.push.is_none() {
        return Err(Problem::new(ErrorCode::Unsupported, "this server sends no notices"));
    }
    if let Some(fault) = push::fault(&new.endpoint, app.config.push_anywhere) {
        return Err(Problem::bad(fault));
    }
    if Reader::read(&new.p256dh, &new.auth).is_none() {
        return Err(Problem::bad("`p256dh` is a key of 65 bytes and `auth` a secret of 16, both in base64url"));
    }
    if !LANGUAGES.contains(&new.language.as_str()) {
        return Err(Problem::bad("the language is `en`, `it` or `de`"));
    }
    let subscription = Subscription {
        id: hex(&Sha256::digest(&new.endpoint)[..16]),
        user_id: me.user.id,
        session: me.session,
        endpoint: new.endpoint,
        p256dh: new.p256dh,
        auth: new.auth,
        language: new.language,
        created_at: app.now(),
    };
    if !app.store.subscribe(&subscription, MOST).await? {
        let mine = app.store.subscriptions(&subscription.user_id, app.now()).await?;
        if mine.len() < MOST as usize {
            return Err(Problem::new(ErrorCode::Taken, "this endpoint belongs to another browser"));
        }
        app.refusals.note("quota");
        let most = format!("{MOST} of your browsers are told already; turn notices off in one of them");
        return Err(Problem::new(ErrorCode::TooMany, most));
    }
    Ok(Json(Subscribed { id: subscription.id }))
}

/// Tell one of my browsers nothing any more.
#[utoipa::path(delete, path = "/api/me/push/{id}", tag = "notices", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn unsubscribe(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    if app.store.unsubscribe(&id, &me.user.id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::missing("browser of yours with this id"))
    }
}

/// When and of what do I want to be told?
#[utoipa::path(put, path = "/api/me/push/settings", tag = "notices", request_body = NoticeSettings, responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn settings(State(app): State<App>, me: Me, Body(new): Body<NoticeSettings>) -> Result<StatusCode, Problem> {
    if new.quiet.is_some_and(|quiet| quiet.from >= DAY || quiet.to >= DAY) {
        return Err(Problem::bad("a day has 1440 minutes: `from` and `to` are 0 to 1439"));
    }
    if !(-FURTHEST..=FURTHEST).contains(&new.utc_offset) {
        return Err(Problem::bad("`utc_offset` is minutes east of UTC, -840 to 840"));
    }
    let without = Kind::ALL.into_iter().filter(|kind| new.without.contains(kind));
    let settings = PushSettings {
        without: without.map(|kind| kind.word().to_owned()).collect(),
        quiet: new.quiet.map(|quiet| (quiet.from, quiet.to)),
        utc_offset: new.utc_offset,
    };
    app.store.set_push_settings(&me.user.id, &settings).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells somebody that they are challenged.
pub(super) fn report_challenge(app: &App, table: &str, player: &str) {
    let Some(push) = &app.push else { return };
    let (table, player) = (table.to_owned(), player.to_owned());
    let report = Report { kind: Kind::Challenge, table, player, number: 1, at: app.now() };
    // Where too many wait, this one is lost: the challenge is on the page.
    let _ = push.reports().try_send(report);
}
