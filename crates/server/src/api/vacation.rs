//! Vacation from games of correspondence: docs/play-online.md.

use super::{
    app::App,
    identity::Me,
    input::Body,
    problem::{Problem, ProblemBody},
    summary,
};
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tavola_core::ErrorCode;
use tavola_protocol::Clock;
use tavola_store::{GameMeta, GameQuery, Millis, Status, User, Vacation};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(vacation, begin, end))
}

const DAY: Millis = 24 * 60 * 60 * 1000;
/// Vacations that were begun in the last so many days count together.
const YEAR: Millis = 365 * DAY;
/// The most days in a year, those a new member has, and how many days of membership earn one more.
const MOST: i64 = 30;
const AT_FIRST: i64 = 3;
const EARNED_IN: Millis = 12 * DAY;

/// How many days a member may be away in a year: more for those who have been here for longer, so that a new account is
/// no way to stop a clock.
fn allowance(user: &User, now: Millis) -> i64 {
    (AT_FIRST + (now - user.created_at).max(0) / EARNED_IN).min(MOST)
}

/// When I am away, and how long I may be.
#[derive(Serialize, ToSchema)]
struct OwnVacation {
    /// Until when I am on vacation, in milliseconds since 1970; left out when I am not.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Millis>,
    /// Days I can take now. Those of the vacation that I am on are taken.
    left: i64,
    /// The most that anybody has in a year.
    most: i64,
}

async fn own(app: &App, user: &User) -> Result<OwnVacation, Problem> {
    let now = app.tables.days_now();
    let all = app.store.vacations(&user.id, now - YEAR).await?;
    let used: i64 = all.iter().map(Vacation::days).sum();
    Ok(OwnVacation {
        until: all.last().map(|last| last.until).filter(|until| *until > now),
        left: (allowance(user, now) - used).max(0),
        most: MOST,
    })
}

fn members_only(me: &Me) -> Result<(), Problem> {
    if me.user.guest() {
        return Err(Problem::new(ErrorCode::Unsupported, "vacation is for members: register first"));
    }
    Ok(())
}

/// Am I on vacation, and how many days have I left?
#[utoipa::path(get, path = "/api/me/vacation", tag = "people", responses(
    (status = 200, body = OwnVacation), (status = 401, body = ProblemBody),
    (status = 422, description = "vacation is for members", body = ProblemBody)))]
async fn vacation(State(app): State<App>, me: Me) -> Result<Json<OwnVacation>, Problem> {
    members_only(&me)?;
    Ok(Json(own(&app, &me.user).await?))
}

/// How long to be away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewVacation {
    /// Days from now on: 1 to as many as are left.
    days: i64,
}

/// Go on vacation, from now on: my clocks in games of correspondence stand until it is over.
#[utoipa::path(post, path = "/api/me/vacation", tag = "people", request_body = NewVacation, responses(
    (status = 200, body = OwnVacation), (status = 401, body = ProblemBody),
    (status = 422, description = "so many days are not left, or I am away already", body = ProblemBody)))]
async fn begin(State(app): State<App>, me: Me, Body(new): Body<NewVacation>) -> Result<Json<OwnVacation>, Problem> {
    members_only(&me)?;
    if !(1..=MOST).contains(&new.days) {
        return Err(Problem::bad(format!("a vacation has 1 to {MOST} days")));
    }
    let now = app.tables.days_now();
    let vacation = Vacation { user_id: me.user.id.clone(), from: now, until: now + new.days * DAY };
    if !app.store.begin_vacation(&vacation, now - YEAR, allowance(&me.user, now)).await? {
        let own = own(&app, &me.user).await?;
        return Err(Problem::bad(match own.until {
            Some(_) => "you are on vacation already; end it first".to_owned(),
            None => format!("you have {} days of vacation left", own.left),
        }));
    }
    tell_tables(&app, &me.user.id).await?;
    Ok(Json(own(&app, &me.user).await?))
}

/// Come back: my clocks run again, and days that were not begun are given back.
#[utoipa::path(delete, path = "/api/me/vacation", tag = "people", responses(
    (status = 200, body = OwnVacation), (status = 401, body = ProblemBody),
    (status = 422, description = "vacation is for members", body = ProblemBody)))]
async fn end(State(app): State<App>, me: Me) -> Result<Json<OwnVacation>, Problem> {
    members_only(&me)?;
    app.store.end_vacation(&me.user.id, app.tables.days_now()).await?;
    tell_tables(&app, &me.user.id).await?;
    Ok(Json(own(&app, &me.user).await?))
}

/// Whether a player's vacation matters to a game: its clocks stand for that.
fn counts(game: &GameMeta) -> bool {
    game.status == Status::Running && summary::setup(game).is_ok_and(|setup| matches!(setup.clock, Clock::Days(_)))
}

/// Lets the tables of a person learn of it. One that cannot be reached asks by itself before a flag falls.
async fn tell_tables(app: &App, user_id: &str) -> Result<(), Problem> {
    let query = GameQuery {
        unfinished: true,
        user_id: Some(user_id.to_owned()),
        limit: u32::try_from(app.config.seats_each).unwrap_or(u32::MAX),
        ..GameQuery::default()
    };
    let games = app.store.find_games(&query).await?;
    let app = app.clone();
    // In a task of its own: a client that does not wait for the answer must not keep tables from learning of it.
    let told = tokio::spawn(async move {
        for game in games.iter().filter(|game| counts(game)) {
            if let Err(refusal) = app.tables.look_for_vacations(&game.id).await {
                tracing::debug!(table = game.id, %refusal, "a table learns of a vacation later");
            }
        }
    });
    // It fails only with the process.
    let _ = told.await;
    Ok(())
}

/// Until when a person is on vacation, if they are.
pub(super) async fn until(app: &App, user_id: &str) -> Result<Option<Millis>, Problem> {
    let last = app.store.last_vacations(&[user_id.to_owned()]).await?;
    let now = app.tables.days_now();
    Ok(last.into_iter().map(|one| one.until).find(|until| *until > now))
}

/// Until when the players of these games are on vacation, by their ids, where it matters.
pub(super) async fn of_players(app: &App, games: &[GameMeta]) -> Result<BTreeMap<String, Millis>, Problem> {
    let players = games.iter().filter(|game| counts(game)).flat_map(|game| &game.players);
    let mut ids: Vec<String> = players.filter_map(|player| player.user_id.clone()).collect();
    ids.sort();
    ids.dedup();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let now = app.tables.days_now();
    let last = app.store.last_vacations(&ids).await?;
    Ok(last.into_iter().filter(|one| one.until > now).map(|one| (one.user_id, one.until)).collect())
}

/// When somebody was away, as the export tells it.
#[derive(Serialize, ToSchema)]
pub(super) struct ExportedVacation {
    from: Millis,
    until: Millis,
}

impl From<Vacation> for ExportedVacation {
    fn from(one: Vacation) -> ExportedVacation {
        ExportedVacation { from: one.from, until: one.until }
    }
}
