//! Asking one person for a game: a private table that waits for them.

use super::{
    app::App,
    games,
    identity::Me,
    input::{ApiPath, Body},
    players,
    problem::{Problem, ProblemBody},
    push, quotas, summary, tables,
};
use crate::{live::Order, random};
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tavola_core::ErrorCode;
use tavola_protocol::{Occupant, Setup};
use tavola_store::{Millis, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(challenge)).routes(routes!(challenges)).routes(routes!(decline))
}

/// How many challenges a list shows.
const SHOWN: u32 = 50;

/// A game for one other person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewChallenge {
    /// The name of the person who is asked.
    to: String,
    /// A name that `/api/games` lists; the options must leave two seats.
    game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Clock and other agreements.
    #[serde(default)]
    setup: Setup,
}

/// The table that waits.
#[derive(Serialize, ToSchema)]
struct Challenged {
    table: String,
}

/// Challenge somebody: a private table for two that waits for them. Chance decides who begins.
#[utoipa::path(post, path = "/api/challenges", tag = "tables", request_body = NewChallenge, responses(
    (status = 201, body = Challenged), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn challenge(
    State(app): State<App>,
    me: Me,
    Body(new): Body<NewChallenge>,
) -> Result<(StatusCode, Json<Challenged>), Problem> {
    let other = players::find(&app, &new.to).await?;
    if other.id == me.user.id {
        return Err(Problem::bad("that is you"));
    }
    let options: Vec<(String, String)> = new.options.into_iter().collect();
    if games::seats(&new.game, &options)? != 2 {
        return Err(Problem::bad("a challenge is for two: choose options for two players"));
    }
    new.setup.check()?;
    tables::check_rated(&new.setup, false, false, me.user.guest() || other.guest())?;
    if app.store.blocked(&me.user.id, &other.id).await? {
        return Err(Problem::new(ErrorCode::Blocked, "you and this person do not play together"));
    }
    quotas::check(&app, &me.user.id, true, true).await?;
    let mut seats = vec![tables::person(&me.user), Occupant::Open];
    if random::number() % 2 == 1 {
        seats.reverse();
    }
    let order = Order {
        game: new.game,
        options,
        position: None,
        setup: new.setup,
        seats,
        host: Some(me.user.id.clone()),
        visibility: Visibility::Private,
        invitation: Some(random::word(16)),
    };
    let table = app.tables.open(order).await?;
    app.store.challenge(&table, &me.user.id, &other.id, app.now()).await?;
    push::report_challenge(&app, &table, &other.id);
    Ok((StatusCode::CREATED, Json(Challenged { table })))
}

/// A table that waits for one person.
#[derive(Serialize, ToSchema)]
struct OpenChallenge {
    table: String,
    game: String,
    options: BTreeMap<String, String>,
    setup: Setup,
    from: String,
    to: String,
    since: Millis,
}

/// Challenges that wait.
#[derive(Serialize, ToSchema)]
struct Challenges {
    /// For me: take the seat to accept.
    received: Vec<OpenChallenge>,
    /// Mine, for others.
    sent: Vec<OpenChallenge>,
}

/// Who challenges me, and whom have I challenged?
#[utoipa::path(get, path = "/api/me/challenges", tag = "tables", responses(
    (status = 200, body = Challenges), (status = 401, body = ProblemBody)))]
async fn challenges(State(app): State<App>, me: Me) -> Result<Json<Challenges>, Problem> {
    let mut all = Challenges { received: Vec::new(), sent: Vec::new() };
    for one in app.store.challenges(&me.user.id, SHOWN).await? {
        let Some(game) = app.store.game(&one.game_id).await? else { continue };
        // A damaged summary must not hide the others.
        let (Ok(options), Ok(setup)) = (summary::options(&game), summary::setup(&game)) else { continue };
        let list = if one.to == me.user.name { &mut all.received } else { &mut all.sent };
        let (table, since) = (one.game_id, one.created_at);
        list.push(OpenChallenge { table, game: game.game, options, setup, from: one.from, to: one.to, since });
    }
    Ok(Json(all))
}

/// Decline a challenge, or take mine back. Its table stays for those who have its link.
#[utoipa::path(delete, path = "/api/me/challenges/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn decline(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    if !app.store.drop_challenge(&id, &me.user.id).await? {
        return Err(Problem::missing("challenge of yours; it may be over"));
    }
    if app.store.game(&id).await?.is_some_and(|game| game.host.as_deref() == Some(&me.user.id)) {
        // The one who asked waits no longer; whether the game has begun meanwhile is the table's business.
        drop(app.tables.stand(&id, &me.user.id).await);
    }
    Ok(StatusCode::NO_CONTENT)
}
