//! The lobby, and pairing people who want the same game.

use super::{
    app::App,
    games,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    summary::Summary,
    tables,
};
use crate::{live::Order, random, ratings::unrated};
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::BTreeMap, time::Duration};
use tavola_protocol::{Occupant, Setup};
use tavola_store::{GameMeta, GameQuery, Seek, Status, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(lobby)).routes(routes!(seek)).routes(routes!(sought, give_up))
}

/// How long a seek waits unless its owner asks again.
const WAITS: i64 = 120_000;
/// How far apart ratings may be in pairing, beside the uncertainty of each.
const WIDTH: f64 = 300.0;

/// Who and what waits.
#[derive(Serialize, ToSchema)]
struct Lobby {
    /// Public tables with open seats, newest first.
    open: Vec<Summary>,
    /// Public games to watch, newest first.
    running: Vec<Summary>,
    /// People who wait for an opponent.
    seeks: Vec<Waiting>,
}

/// Somebody who waits.
#[derive(Serialize, ToSchema)]
struct Waiting {
    game: String,
    /// Options and setup.
    #[schema(value_type = Object)]
    terms: Value,
    /// Their rating, rounded.
    rating: i64,
    since: i64,
}

async fn public(app: &App, status: Status, limit: u32) -> Result<Vec<GameMeta>, Problem> {
    let query = GameQuery { status: Some(status), public_only: true, limit, ..GameQuery::default() };
    Ok(app.store.find_games(&query).await?)
}

/// What waits for players, and what can be watched?
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, Problem> {
    let summaries = |games: Vec<GameMeta>| games.into_iter().map(Summary::from).collect();
    let seeks = app.store.seeks(app.now(), 100).await?.into_iter().map(|seek| Waiting {
        game: seek.game,
        terms: serde_json::from_str(&seek.terms).unwrap_or_default(),
        rating: seek.rating.round() as i64,
        since: seek.created_at,
    });
    Ok(Json(Lobby {
        open: summaries(public(&app, Status::Open, 100).await?),
        running: summaries(public(&app, Status::Running, 30).await?),
        seeks: seeks.collect(),
    }))
}

/// Tells those who follow the lobby by socket what changed, for as long as the server runs.
pub(super) async fn keep_posted(app: App) {
    let mut tick = tokio::time::interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Ok(mut games) = public(&app, Status::Open, 100).await {
            games.reverse();
            app.tables.set_lobby(&tavola_protocol::Lobby { tables: games.iter().map(shown).collect() });
        } else {
            tracing::warn!("the lobby cannot be read");
        }
    }
}

fn shown(game: &GameMeta) -> tavola_protocol::Seek {
    let mut seats = vec![Occupant::Open; game.seats.into()];
    for player in &game.players {
        let identity = match (&player.user_id, &player.bot) {
            (_, Some(bot)) => Occupant::Bot(bot.clone()),
            (id, None) => Occupant::Person { player: id.clone().unwrap_or_default(), name: player.name.clone() },
        };
        if let Some(seat) = seats.get_mut(usize::from(player.seat)) {
            *seat = identity;
        }
    }
    tavola_protocol::Seek {
        table: game.id.clone(),
        game: game.game.clone(),
        options: serde_json::from_str(&game.options).unwrap_or_default(),
        setup: serde_json::from_str(&game.setup).unwrap_or_default(),
        seats,
    }
}

/// What somebody wants to play.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PairingRequest {
    /// A name that `/api/games` lists.
    game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Clock and manners. Only those who wish for the same are paired.
    #[serde(default)]
    #[schema(value_type = Object)]
    setup: Setup,
}

/// A wish, and what became of it.
#[derive(Serialize, ToSchema)]
struct Sought {
    /// The seek's id.
    seek: String,
    /// The table, once there are enough players. Until then ask again: every second is soon enough.
    table: Option<String>,
    /// When the wish lapses.
    expires_at: i64,
}

impl From<Seek> for Sought {
    fn from(seek: Seek) -> Sought {
        Sought { seek: seek.id, table: seek.game_id, expires_at: seek.expires_at }
    }
}

/// Find me an opponent: quick pairing with people of about my strength.
#[utoipa::path(post, path = "/api/seeks", tag = "tables", request_body = PairingRequest, responses(
    (status = 200, body = Sought), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn seek(State(app): State<App>, me: Me, Body(wish): Body<PairingRequest>) -> Result<Json<Sought>, Problem> {
    let options: Vec<(String, String)> = wish.options.into_iter().collect();
    let seats = games::seats(&wish.game, &options)?;
    wish.setup.check()?;
    tables::check_rated(&wish.setup, false, false, me.user.guest())?;
    let rating = app.store.rating(&me.user.id, &wish.game).await?.unwrap_or_else(|| unrated(&me.user.id, &wish.game));
    let terms = serde_json::json!({"options": options, "setup": wish.setup});
    let mine = Seek {
        id: random::word(12),
        user_id: me.user.id,
        game: wish.game,
        terms: terms.to_string(),
        rating: rating.rating,
        width: WIDTH + rating.deviation,
        created_at: app.now(),
        expires_at: app.now() + WAITS,
        game_id: None,
    };
    app.store.add_seek(&mine).await?;
    pair(&app, &mine, options, wish.setup, seats).await?;
    let mine = app.store.seek(&mine.id).await?.unwrap_or(mine);
    Ok(Json(mine.into()))
}

/// Sets up a table if enough people wish for the same. Who waits longest comes first; of two who try
/// the same at once, one wins and the other waits on.
async fn pair(app: &App, mine: &Seek, options: Vec<(String, String)>, setup: Setup, seats: u8) -> Result<(), Problem> {
    let mut met = app.store.matches(mine, app.now(), u32::from(seats) - 1).await?;
    if met.len() < usize::from(seats) - 1 {
        return Ok(());
    }
    met.push(mine.clone());
    let ids: Vec<String> = met.iter().map(|seek| seek.id.clone()).collect();
    if !app.store.take_seeks(&ids, &mine.id).await? {
        return Ok(());
    }
    let table = open(app, &mine.game, options, setup, &met).await;
    for seek in &met {
        app.store.settle_seek(&seek.id, table.as_deref().ok()).await?;
        if table.is_ok() {
            // Who plays no longer waits for anything else.
            app.store.drop_seeks(&seek.user_id).await?;
        }
    }
    table.map(|_| ())
}

async fn open(
    app: &App,
    game: &str,
    options: Vec<(String, String)>,
    setup: Setup,
    met: &[Seek],
) -> Result<String, Problem> {
    let mut people = Vec::new();
    for seek in met {
        let user = app.store.user(&seek.user_id).await?.ok_or_else(|| Problem::missing("such player"))?;
        let had = app.store.seats_had(&user.id, game).await?;
        people.push((starts(&had), random::number(), user));
    }
    // Who began least often so far begins; the draw decides among equals.
    people.sort_by_key(|(starts, draw, _)| (*starts, *draw));
    let order = Order {
        game: game.into(),
        options,
        position: None,
        setup,
        seats: people.iter().map(|(_, _, user)| tables::person(user)).collect(),
        host: None,
        visibility: Visibility::Public,
        invitation: None,
    };
    Ok(app.tables.open(order).await?)
}

/// How much more often than others somebody began: positive for those who began more than half of
/// the time.
fn starts(had: &[(u8, u64)]) -> i64 {
    had.iter().map(|(seat, count)| if *seat == 0 { *count as i64 } else { -(*count as i64) }).sum()
}

/// What became of my wish?
#[utoipa::path(get, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Sought), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn sought(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<Json<Sought>, Problem> {
    let seek = app.store.seek(&id).await?.filter(|seek| seek.user_id == me.user.id);
    Ok(Json(seek.ok_or_else(|| Problem::missing("such wish of yours; it may have lapsed"))?.into()))
}

/// I wait no longer.
#[utoipa::path(delete, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody)))]
async fn give_up(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    app.store.drop_seek(&id, &me.user.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
