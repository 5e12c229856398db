//! Who asks: sessions in cookies, and nothing else.

use super::{app::App, moderation, problem::Problem, secrets};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use tavola_store::{Millis, Session, User};

const DAY: Millis = 24 * 60 * 60 * 1000;
/// How long a session lasts after its last use. A guest who loses the session loses everything.
const LASTS: Millis = 180 * DAY;

/// Somebody with a session.
#[derive(Clone, Debug)]
pub struct Me {
    /// Who it is.
    pub user: User,
    /// The session's digest.
    pub session: String,
}

/// Somebody, or a stranger without a session.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Me>);

impl Visitor {
    /// The person's id.
    pub fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|me| me.user.id.as_str())
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        let Some(token) = cookie(app, &parts.headers) else { return Ok(Visitor(None)) };
        let session = secrets::digest(&token);
        let Some(user) = app.store.session_user(&session, app.now()).await? else { return Ok(Visitor(None)) };
        if app.now() - user.seen_at > DAY {
            app.store.touch_session(&user.id, &session, app.now(), app.now() + LASTS).await?;
        }
        Ok(Visitor(Some(Me { user, session })))
    }
}

impl FromRequestParts<App> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, Problem> {
        Visitor::from_request_parts(parts, app).await?.0.ok_or_else(Problem::stranger)
    }
}

/// Browsers take a cookie of this first name only over https and for one host.
fn name(app: &App) -> &'static str {
    if app.secure() { "__Host-tavola" } else { "tavola" }
}

/// The session's token, if the request carries one.
fn cookie(app: &App, headers: &HeaderMap) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name(app))
        .map(|(_, token)| token.to_owned())
}

/// When a session was last used, to the day.
pub(super) fn last_used(session: &Session) -> Millis {
    session.expires_at - LASTS
}

/// Begins a session and returns the header that gives it to the browser.
pub(super) async fn begin(app: &App, user_id: &str) -> Result<[(header::HeaderName, HeaderValue); 1], Problem> {
    moderation::refuse_banned(app, user_id).await?;
    let token = secrets::token();
    let session = Session { digest: secrets::digest(&token), created_at: app.now(), expires_at: app.now() + LASTS };
    app.store.create_session(user_id, &session).await?;
    Ok(set(app, &token, LASTS / 1000))
}

/// The header that takes the session from the browser.
pub(super) fn end(app: &App) -> [(header::HeaderName, HeaderValue); 1] {
    set(app, "", 0)
}

fn set(app: &App, token: &str, seconds: Millis) -> [(header::HeaderName, HeaderValue); 1] {
    let secure = if app.secure() { "; Secure" } else { "" };
    let text = format!("{}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}", name(app));
    // Names, tokens and numbers of ours are plain ASCII.
    [(header::SET_COOKIE, HeaderValue::try_from(text).expect("a cookie of letters and digits"))]
}
