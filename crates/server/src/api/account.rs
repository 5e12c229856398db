//! Guests, members, logging in and out.

use super::{
    app::App,
    identity::{self, Me, Visitor},
    input::Body,
    limits::Client,
    names,
    players::RatingSummary,
    problem::{Problem, ProblemBody},
    secrets,
};
use crate::random;
use axum::{
    Extension, Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use tavola_core::ErrorCode;
use tavola_store::{Millis, NewUser, User};
use tokio::time::Instant;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(guest))
        .routes(routes!(register))
        .routes(routes!(login))
        .routes(routes!(logout))
        .routes(routes!(recover))
        .routes(routes!(rename))
        .routes(routes!(password))
        .routes(routes!(sessions, end_other_sessions))
        .routes(routes!(recovery_codes))
        .routes(routes!(me))
}

/// How long a member keeps a name, so that nobody takes one name after the other.
const NAME_LASTS: Millis = 30 * 24 * 60 * 60 * 1000;

/// How many recovery codes a member gets.
const CODES: usize = 8;

/// A person who is logged in.
#[derive(Serialize, ToSchema)]
pub(super) struct Person {
    /// The public id.
    id: String,
    /// The name others see.
    name: String,
    /// Whether it is a guest, who has no password.
    guest: bool,
    /// When they first came, in milliseconds since 1970.
    created_at: Millis,
}

impl From<&User> for Person {
    fn from(user: &User) -> Person {
        Person { id: user.id.clone(), name: user.name.clone(), guest: user.guest(), created_at: user.created_at }
    }
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// 2 to 24 letters, digits, hyphens or underscores.
    name: String,
    /// 8 to 200 characters.
    #[schema(format = Password)]
    password: String,
}

/// What a new member gets.
#[derive(Serialize, ToSchema)]
struct Welcome {
    person: Person,
    /// Each replaces a forgotten password once. They are shown this one time.
    recovery_codes: Vec<String>,
}

fn check_password(password: &str) -> Result<(), Problem> {
    if (8..=200).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Problem::bad("a password has 8 to 200 characters"))
    }
}

async fn new_codes(app: &App, user_id: &str) -> Result<Vec<String>, Problem> {
    let codes: Vec<String> = (0..CODES).map(|_| secrets::recovery_code()).collect();
    let digests: Vec<String> = codes.iter().map(|code| secrets::digest(&secrets::tidy(code))).collect();
    app.store.set_recovery_codes(user_id, &digests).await?;
    Ok(codes)
}

/// Come in as a guest. A browser that has a session keeps it.
#[utoipa::path(post, path = "/api/guest", tag = "people", responses(
    (status = 200, body = Person), (status = 429, body = ProblemBody)))]
async fn guest(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    if let Visitor(Some(me)) = visitor {
        return Ok(Json(Person::from(&me.user)).into_response());
    }
    app.limits.login(from)?;
    let name = format!("guest-{}", random::word(7));
    let new = NewUser { id: random::word(12), name, look: None, password: None, at: app.now() };
    app.store.create_user(&new).await?;
    let cookie = identity::begin(&app, &new.id).await?;
    let person = Person { id: new.id, name: new.name, guest: true, created_at: new.at };
    Ok((cookie, Json(person)).into_response())
}

/// Become a member. A guest keeps games and ratings under the new name.
#[utoipa::path(post, path = "/api/register", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Welcome), (status = 409, description = "the name is taken", body = ProblemBody),
    (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
async fn register(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    visitor: Visitor,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    names::check(&name)?;
    check_password(&password)?;
    app.limits.login(from)?;
    let digest = app.passwords.digest(password).await?;
    let (id, cookie) = match visitor.0 {
        Some(me) if me.user.guest() => {
            app.store.set_name_and_password(&me.user.id, &name, &names::look(&name), &digest).await?;
            // A member's session is a new one: the guest's old token opens nothing.
            app.store.end_sessions(&me.user.id, None).await?;
            let cookie = identity::begin(&app, &me.user.id).await?;
            app.tables.sessions_ended(&me.user.id).await;
            (me.user.id, cookie)
        }
        Some(_) => return Err(Problem::new(ErrorCode::Member, "you are a member; log out first")),
        None => {
            let new = NewUser {
                id: random::word(12),
                look: Some(names::look(&name)),
                name,
                password: Some(digest),
                at: app.now(),
            };
            app.store.create_user(&new).await?;
            let cookie = identity::begin(&app, &new.id).await?;
            (new.id, cookie)
        }
    };
    let recovery_codes = new_codes(&app, &id).await?;
    let user = app.store.user(&id).await?.ok_or_else(Problem::stranger)?;
    let welcome = Json(Welcome { person: Person::from(&user), recovery_codes });
    Ok((StatusCode::CREATED, cookie, welcome).into_response())
}

/// Log in.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Person), (status = 403, description = "name or password is wrong", body = ProblemBody),
    (status = 429, body = ProblemBody)))]
async fn login(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.limits.login(from)?;
    app.limits.account(&name, from)?;
    let user = member(&app, &name).await?;
    if !app.passwords.check(password, user.as_ref().and_then(|user| user.password.clone())).await? {
        metrics::counter!("tavola_logins_failed_total").increment(1);
        app.limits.attempts.wrong(&name, Instant::now());
        return Err(Problem::new(ErrorCode::WrongPassword, "name or password is wrong"));
    }
    let user = user.ok_or_else(Problem::stranger)?;
    app.limits.attempts.right(&name, from);
    let cookie = identity::begin(&app, &user.id).await?;
    Ok((cookie, Json(Person::from(&user))).into_response())
}

/// A member by name, if the name can be one at all.
async fn member(app: &App, name: &str) -> Result<Option<User>, Problem> {
    Ok(if name.contains('\0') { None } else { app.store.user_by_name(name).await? })
}

/// Log out. A guest who does so cannot come back.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
async fn logout(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    if let Some(me) = visitor.0 {
        app.store.end_session(&me.session).await?;
        app.tables.sessions_ended(&me.user.id).await;
    }
    Ok((StatusCode::NO_CONTENT, identity::end(&app)).into_response())
}

/// A recovery code and the password to have from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Recovery {
    name: String,
    /// One of the codes given when registering.
    code: String,
    /// 8 to 200 characters.
    #[schema(format = Password)]
    password: String,
}

/// Set a new password with a recovery code. All other sessions end.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recovery, responses(
    (status = 200, body = Person), (status = 403, description = "name or code is wrong", body = ProblemBody),
    (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
async fn recover(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    Body(Recovery { name, code, password }): Body<Recovery>,
) -> Result<Response, Problem> {
    check_password(&password)?;
    app.limits.login(from)?;
    app.limits.account(&name, from)?;
    // The work comes first, so that the time taken tells nobody whether the code was right.
    let digest = app.passwords.digest(password).await?;
    let user = member(&app, &name).await?;
    let code = secrets::digest(&secrets::tidy(&code));
    let user = match user {
        Some(user) if app.store.use_recovery_code(&user.id, &code).await? => user,
        _ => {
            app.limits.attempts.wrong(&name, Instant::now());
            let wrong = "name or code is wrong, or the code was used before";
            return Err(Problem::new(ErrorCode::WrongPassword, wrong));
        }
    };
    app.store.set_password(&user.id, &digest).await?;
    app.store.end_sessions(&user.id, None).await?;
    app.tables.sessions_ended(&user.id).await;
    let cookie = identity::begin(&app, &user.id).await?;
    Ok((cookie, Json(Person::from(&user))).into_response())
}

/// Another name, with the password as proof.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewName {
    /// 2 to 24 letters, digits, hyphens or underscores.
    name: String,
    #[schema(format = Password)]
    password: String,
}

/// Take another name, at most once in 30 days. Games, ratings and seats stay.
#[utoipa::path(post, path = "/api/me/name", tag = "people", request_body = NewName, responses(
    (status = 200, body = Person), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 409, description = "the name is taken", body = ProblemBody), (status = 422, body = ProblemBody),
    (status = 429, description = "too soon after the last change", body = ProblemBody)))]
async fn rename(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    Body(NewName { name, password }): Body<NewName>,
) -> Result<Json<Person>, Problem> {
    names::check(&name)?;
    app.limits.login(from)?;
    prove(&app, &me, from, password).await?;
    let now = app.now();
    if !app.store.rename(&me.user.id, &name, &names::look(&name), now, now - NAME_LASTS).await? {
        return Err(Problem::new(ErrorCode::TooMany, "a name can be changed once in 30 days"));
    }
    let user = app.store.user(&me.user.id).await?.ok_or_else(Problem::stranger)?;
    Ok(Json(Person::from(&user)))
}

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    #[schema(format = Password)]
    old: String,
    /// 8 to 200 characters.
    #[schema(format = Password)]
    new: String,
}

/// Fails unless this is the member's password.
pub(super) async fn prove(app: &App, me: &Me, from: IpAddr, password: String) -> Result<(), Problem> {
    app.limits.account(&me.user.name, from)?;
    if app.passwords.check(password, me.user.password.clone()).await? {
        Ok(())
    } else {
        app.limits.attempts.wrong(&me.user.name, Instant::now());
        Err(Problem::new(ErrorCode::WrongPassword, "the password is wrong"))
    }
}

/// Change the password. All other sessions end.
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = NewPassword, responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
async fn password(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    check_password(&new)?;
    app.limits.login(from)?;
    prove(&app, &me, from, old).await?;
    let digest = app.passwords.digest(new).await?;
    app.store.set_password(&me.user.id, &digest).await?;
    app.store.end_sessions(&me.user.id, Some(&me.session)).await?;
    app.tables.sessions_ended(&me.user.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// A password, as proof.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Proof {
    /// The member's password; guests have none and leave it out.
    #[serde(default)]
    #[schema(format = Password)]
    pub(super) password: String,
}

/// Recovery codes.
#[derive(Serialize, ToSchema)]
struct Codes {
    recovery_codes: Vec<String>,
}

/// Get new recovery codes. The old ones work no longer.
#[utoipa::path(post, path = "/api/me/recovery-codes", tag = "people", request_body = Proof, responses(
    (status = 200, body = Codes), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 429, body = ProblemBody)))]
async fn recovery_codes(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    Body(Proof { password }): Body<Proof>,
) -> Result<Json<Codes>, Problem> {
    app.limits.login(from)?;
    prove(&app, &me, from, password).await?;
    Ok(Json(Codes { recovery_codes: new_codes(&app, &me.user.id).await? }))
}

/// A browser in which I am logged in.
#[derive(Serialize, ToSchema)]
struct OpenSession {
    /// Since when, in milliseconds since 1970.
    since: Millis,
    /// The day it was last used.
    used: Millis,
    /// Whether it is the one that asks.
    this: bool,
}

/// Where am I logged in?
#[utoipa::path(get, path = "/api/me/sessions", tag = "people", responses(
    (status = 200, body = Vec<OpenSession>), (status = 401, body = ProblemBody)))]
async fn sessions(State(app): State<App>, me: Me) -> Result<Json<Vec<OpenSession>>, Problem> {
    let sessions = app.store.sessions(&me.user.id, app.now()).await?.into_iter();
    let shown = |one: tavola_store::Session| OpenSession {
        since: one.created_at,
        used: identity::last_used(&one),
        this: one.digest == me.session,
    };
    Ok(Json(sessions.map(shown).collect()))
}

/// Log out everywhere else.
#[utoipa::path(delete, path = "/api/me/sessions", tag = "people", responses(
    (status = 204), (status = 401, body = ProblemBody)))]
async fn end_other_sessions(State(app): State<App>, me: Me) -> Result<StatusCode, Problem> {
    app.store.end_sessions(&me.user.id, Some(&me.session)).await?;
    app.tables.sessions_ended(&me.user.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// The person who asks, with what only they see.
#[derive(Serialize, ToSchema)]
struct Myself {
    person: Person,
    ratings: Vec<RatingSummary>,
    /// Recovery codes that are left.
    recovery_codes: u64,
    /// Sessions, this one included.
    sessions: usize,
    /// Whether those who follow me see when I am online.
    shows_online: bool,
    moderator: bool,
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Myself), (status = 401, body = ProblemBody)))]
async fn me(State(app): State<App>, me: Me) -> Result<Json<Myself>, Problem> {
    let id = &me.user.id;
    Ok(Json(Myself {
        person: Person::from(&me.user),
        ratings: app.store.ratings(id).await?.into_iter().map(RatingSummary::from).collect(),
        recovery_codes: app.store.recovery_codes_left(id).await?,
        sessions: app.store.sessions(id, app.now()).await?.len(),
        shows_online: !me.user.guest() && !app.store.unseen(id).await?,
        moderator: app.store.is_moderator(id).await?,
    }))
}
