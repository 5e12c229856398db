//! Making tables, taking seats, playing.

use super::{
    app::App,
    bodies::{EventsBody, MenuBody, SnapshotBody},
    games,
    identity::{Me, Visitor},
    input::{ApiPath, ApiQuery, Body},
    limits::{Client, socket_place},
    problem::{Problem, ProblemBody},
    quotas,
    summary::{self, Summary},
};
use crate::{
    live::{Connected, Order, socket},
    random,
};
use axum::{
    Extension, Json,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, time::Duration};
use tavola_core::{ErrorCode, Seat};
use tavola_protocol::PlayerCommand;
use tavola_protocol::{AbsenceAction, Occupant, Setup};
use tavola_store::{GameMeta, Status, User, Visibility};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(table))
        .routes(routes!(sit, stand))
        .routes(routes!(command))
        .routes(routes!(menu))
        .routes(routes!(snapshot))
}

/// What takes as long as it takes: no timeout for requests applies.
pub(super) fn patient_router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events)).routes(routes!(talk))
}

/// A table to set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTable {
    /// A name that `/api/games` lists.
    game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// The position to start from, if it is not the usual one.
    #[serde(default)]
    position: Option<String>,
    /// Clock and other agreements: docs/protocol.md.
    #[serde(default)]
    setup: Setup,
    /// Who sits where: `"me"`, `"open"`, or `{"bot":"level3"}`. Seats left out are open.
    seats: Vec<Taker>,
    /// Whether everybody finds it, or only those with the link.
    #[serde(default)]
    public: bool,
}

/// Who a seat is for.
#[derive(Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Taker {
    Me,
    Open,
    Bot(String),
}

/// A table that was set up.
#[derive(Serialize, ToSchema)]
pub(super) struct Opened {
    /// Its id.
    table: String,
    /// The link that lets somebody take a seat, if one is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
}

/// The public face of a person at a table.
pub(super) fn person(user: &User) -> Occupant {
    Occupant::Person { player: user.id.clone(), name: user.name.clone() }
}

/// Rated games are between members, on terms that are fair: docs/play-online.md.
pub(super) fn check_rated(setup: &Setup, bots: bool, position: bool, guest: bool) -> Result<(), Problem> {
    let wrong = if !setup.rated {
        return Ok(());
    } else if guest {
        "rated games are for members: register first"
    } else if bots || matches!(setup.absence.then, AbsenceAction::Bot(_)) {
        "rated games are between people: no bots, no stand-ins"
    } else if position {
        "rated games begin at the usual start"
    } else if setup.takeback {
        "rated games have no takebacks: set `takeback` to false"
    } else {
        return Ok(());
    };
    Err(Problem::bad(wrong))
}

/// Set up a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Opened), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn open(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    let options: Vec<(String, String)> = new.options.into_iter().collect();
    let all = games::seats(&new.game, &options)?;
    if new.seats.len() > usize::from(all) {
        return Err(Problem::bad(format!("this game has {all} seats")));
    }
    if new.seats.iter().filter(|taker| **taker == Taker::Me).count() > 1 {
        return Err(Problem::bad("you can take one seat"));
    }
    let bots = new.seats.iter().any(|taker| matches!(taker, Taker::Bot(_)));
    check_rated(&new.setup, bots, new.position.is_some(), me.user.guest())?;
    quotas::check(&app, &me.user.id, true, new.seats.contains(&Taker::Me)).await?;
    let free = new.seats.len() < usize::from(all) || new.seats.contains(&Taker::Open);
    let listed = free && new.public;
    if listed {
        quotas::check_public(&app, from).await?;
    }
    let invitation = free.then(|| random::word(16));
    let seats = new.seats.into_iter().map(|taker| match taker {
        Taker::Me => person(&me.user),
        Taker::Open => Occupant::Open,
        Taker::Bot(name) => Occupant::Bot(name),
    });
    let order = Order {
        game: new.game,
        options,
        position: new.position,
        setup: new.setup,
        seats: seats.collect(),
        host: Some(me.user.id.clone()),
        visibility: if new.public { Visibility::Public } else { Visibility::Private },
        invitation: invitation.clone(),
    };
    let table = app.tables.open(order).await?;
    if listed {
        app.public_tables.add(from, &table);
    }
    let invitation = invitation.map(|word| link(&app, &table, &word));
    Ok((StatusCode::CREATED, Json(Opened { table, invitation })).into_response())
}

/// The secret word stands after `#`, so that browsers tell it to no server.
fn link(app: &App, table: &str, word: &str) -> String {
    format!("{}/#join/{table}/{word}", app.public_url)
}

/// A table's summary, if there is such a table.
pub(super) async fn find(app: &App, table: &str) -> Result<GameMeta, Problem> {
    app.store.game(table).await?.ok_or_else(|| Problem::new(ErrorCode::UnknownTable, "there is no such table"))
}

/// A summary, with the link for those who may pass it on.
#[derive(Serialize, ToSchema)]
struct TableSummary {
    #[serde(flatten)]
    summary: Summary,
    /// The link that lets somebody take a seat; for the host and the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
}

/// A table's summary: game, players, status.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = TableSummary), (status = 404, body = ProblemBody)))]
async fn table(State(app): State<App>, visitor: Visitor, ApiPath(id): ApiPath) -> Result<Json<TableSummary>, Problem> {
    let game = find(&app, &id).await?;
    let knows = visitor.id().is_some_and(|me| {
        game.host.as_deref() == Some(me) || game.players.iter().any(|player| player.user_id.as_deref() == Some(me))
    });
    let word = game.invitation.clone().filter(|_| knows && game.status == Status::Open);
    Ok(Json(TableSummary {
        invitation: word.map(|word| link(&app, &id, &word)),
        summary: summary::seen(game, visitor.id(), app.now()).try_into()?,
    }))
}

/// The seat to take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Sit {
    /// The seat's number; the first open one if left out.
    #[serde(default)]
    seat: Option<u8>,
    /// The secret word of the invitation: the last part of its link. Public tables need none.
    #[serde(default)]
    word: Option<String>,
}

/// The seat that was taken.
#[derive(Serialize, ToSchema)]
struct Seated {
    seat: u8,
}

/// Take a seat.
#[utoipa::path(post, path = "/api/tables/{id}/seat", tag = "tables", params(("id" = String, Path)), request_body = Sit, responses(
    (status = 200, body = Seated), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn sit(
    State(app): State<App>,
    me: Me,
    ApiPath(id): ApiPath,
    Body(sit): Body<Sit>,
) -> Result<Json<Seated>, Problem> {
    let game = find(&app, &id).await?;
    let invited = game.invitation.is_some() && game.invitation == sit.word
        || sit.word.is_none() && app.store.challenged(&id, &me.user.id).await?;
    if !invited && (game.visibility == Visibility::Private || sit.word.is_some()) {
        return Err(Problem::new(
            ErrorCode::WrongInvitation,
            "this seat needs the invitation's link; ask the person who set the table up",
        ));
    }
    let setup = summary::setup(&game)?;
    check_rated(&setup, false, false, me.user.guest())?;
    quotas::check(&app, &me.user.id, false, true).await?;
    for other in game.players.iter().filter_map(|player| player.user_id.as_deref()) {
        if app.store.blocked(&me.user.id, other).await? {
            return Err(Problem::new(ErrorCode::Blocked, "you and somebody at this table do not play together"));
        }
    }
    let free = |seat: &u8| game.players.iter().all(|player| player.seat != *seat);
    let seat = match sit.seat {
        Some(seat) => seat,
        None => (0..game.seats)
            .find(free)
            .ok_or_else(|| Problem::new(ErrorCode::TableFull, "every seat of this table is taken"))?,
    };
    app.tables.sit(&id, Seat(seat), person(&me.user)).await?;
    Ok(Json(Seated { seat }))
}

/// Leave a table that has not begun.
#[utoipa::path(delete, path = "/api/tables/{id}/seat", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody), (status = 409, body = ProblemBody)))]
async fn stand(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    app.tables.stand(&id, &me.user.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Something to do at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewCommand {
    /// A number of the client's choice, below 2⁵³, another one for every command. A command that is
    /// sent again with the same number is not done again.
    #[schema(minimum = 0, maximum = 9_007_199_254_740_991_u64)]
    key: u64,
    /// What: `{"act":"b2-c4"}`, `"resign"`, `{"chat":"hello"}` and others: docs/protocol.md.
    command: PlayerCommand,
}

/// A command that is done.
#[derive(Serialize, ToSchema)]
struct Done {
    key: u64,
}

/// Do something at a table, on your own seat. It is durable when this answers.
#[utoipa::path(post, path = "/api/tables/{id}/commands", tag = "tables", params(("id" = String, Path)), request_body = NewCommand, responses(
    (status = 200, body = Done), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn command(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    ApiPath(id): ApiPath,
    Body(NewCommand { key, command }): Body<NewCommand>,
) -> Result<Json<Done>, Problem> {
    app.tables.note_visit(&id, from);
    app.tables.command(&id, &me.user.id, key, command).await?;
    Ok(Json(Done { key }))
}

fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// What may I do now?
#[utoipa::path(get, path = "/api/tables/{id}/menu", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = MenuBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 404, body = ProblemBody)))]
async fn menu(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<Response, Problem> {
    Ok(json(app.tables.menu(&id, &me.user.id).await?))
}

/// Everything I may know of a table: as my seat where I have one, else as a spectator.
#[utoipa::path(get, path = "/api/tables/{id}/snapshot", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = SnapshotBody), (status = 404, body = ProblemBody)))]
async fn snapshot(State(app): State<App>, visitor: Visitor, ApiPath(id): ApiPath) -> Result<Response, Problem> {
    Ok(json(app.tables.snapshot(&id, visitor.id()).await?))
}

/// Which events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct After {
    /// The number of the last event I have.
    after: u64,
    /// How many seconds to wait for events if there are none: 0 to 25.
    wait: Option<u8>,
}

/// Events of a table after a number, as soon as there are some.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables", params(("id" = String, Path), After), responses(
    (status = 200, body = EventsBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn events(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    visitor: Visitor,
    ApiPath(id): ApiPath,
    ApiQuery(After { after, wait }): ApiQuery<After>,
) -> Result<Response, Problem> {
    let wait = wait.unwrap_or(0);
    if wait > 25 {
        return Err(Problem::bad("`wait` is a number of seconds from 0 to 25"));
    }
    app.tables.note_visit(&id, from);
    let wait = Duration::from_secs(wait.into());
    let events = match visitor.0 {
        None => app.tables.events(&id, None, after, wait).await,
        Some(me) => {
            let who = Connected { player: me.user.id, session: me.session };
            app.tables.events_for(&who, &id, after, wait).await
        }
    };
    Ok(json(events?))
}

/// The WebSocket: docs/protocol.md.
#[utoipa::path(get, path = "/api/socket", tag = "tables", responses(
    (status = 101), (status = 426, body = ProblemBody)))]
async fn talk(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| Problem::new(ErrorCode::UpgradeRequired, rejection.body_text()))?;
    let place = socket_place(&app, from)?;
    let who = visitor.0.map(|me| Connected { player: me.user.id, session: me.session });
    Ok(socket(app.tables.clone(), who, Some(from), upgrade, place))
}
