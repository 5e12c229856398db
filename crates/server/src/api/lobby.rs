//! The lobby, and pairing people who want the same game.

use super::{
    app::App,
    games,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    quotas,
    summary::{self, Summary, summaries},
    tables,
};
use crate::{live::Order, random, ratings::unrated};
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, HashMap},
    time::Duration,
};
use tavola_protocol::{Occupant, Setup};
use tavola_store::{GameMeta, GameQuery, Seek, Status, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(lobby)).routes(routes!(seek)).routes(routes!(sought, give_up))
}

/// How long a seek waits unless its owner asks again.
const WAITS: i64 = 120_000;
/// How many games are looked at to choose those that are shown.
const LOOKED_AT: u32 = 500;
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

/// What a seek is about. Only equal terms are paired.
#[derive(Serialize, Deserialize, ToSchema)]
struct Terms {
    /// The options that differ from the game's usual ones.
    options: BTreeMap<String, String>,
    /// Clock and other agreements.
    setup: Setup,
}

impl Terms {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("terms are plain data")
    }

    fn read(seek: &Seek) -> Option<Terms> {
        let read = serde_json::from_str(&seek.terms);
        read.inspect_err(|error| tracing::error!(seek = seek.id, %error, "the terms of a seek cannot be read")).ok()
    }
}

/// A player who waits for an opponent.
#[derive(Serialize, ToSchema)]
struct Waiting {
    game: String,
    terms: Terms,
    /// Their rating, rounded.
    rating: i64,
    since: i64,
}

/// Public games, newest first. Hosts take turns: many tables of one person hide nobody else's.
async fn public(app: &App, status: Status, limit: usize) -> Result<Vec<GameMeta>, Problem> {
    let query = GameQuery { status: Some(status), public_only: true, limit: LOOKED_AT, ..GameQuery::default() };
    Ok(take_turns(app.store.find_games(&query).await?, limit))
}

/// So many games, in the order they had: the first of each host, then the second of each, until it is full.
fn take_turns(games: Vec<GameMeta>, limit: usize) -> Vec<GameMeta> {
    let mut had: HashMap<String, usize> = HashMap::new();
    let mut turns: Vec<(usize, usize, GameMeta)> = Vec::new();
    for (place, game) in games.into_iter().enumerate() {
        let turn = had.entry(game.host.clone().unwrap_or_else(|| game.id.clone())).or_default();
        turns.push((*turn, place, game));
        *turn += 1;
    }
    turns.sort_by_key(|(turn, place, _)| (*turn, *place));
    turns.truncate(limit);
    turns.sort_by_key(|(_, place, _)| *place);
    turns.into_iter().map(|(_, _, game)| game).collect()
}

/// What waits for players, and what can be watched?
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, Problem> {
    let seeks = app.store.seeks(app.now(), 100).await?.into_iter().filter_map(|seek| {
        let (terms, rating) = (Terms::read(&seek)?, seek.rating.round() as i64);
        Some(Waiting { game: seek.game, terms, rating, since: seek.created_at })
    });
    Ok(Json(Lobby {
        open: summaries(public(&app, Status::Open, 100).await?, None, app.now()),
        running: summaries(public(&app, Status::Running, 30).await?, None, app.now()),
        seeks: seeks.collect(),
    }))
}

/// Tells those who follow the lobby by socket what changed, for as long as the server runs.
pub(super) async fn keep_posted(app: App) {
    let mut tick = tokio::time::interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Ok(games) = public(&app, Status::Open, 100).await {
            let tables = games.iter().rev().filter_map(|game| shown(game).ok()).collect();
            app.tables.set_lobby(&tavola_protocol::Lobby { tables });
        } else {
            tracing::warn!("the lobby cannot be read");
        }
    }
}

fn shown(game: &GameMeta) -> Result<tavola_protocol::Seek, Problem> {
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
    Ok(tavola_protocol::Seek {
        table: game.id.clone(),
        game: game.game.clone(),
        options: summary::options(game)?,
        setup: summary::setup(game)?,
        seats,
    })
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
    /// Clock and other agreements. Only those who ask for the same are paired.
    #[serde(default)]
    setup: Setup,
}

/// A seek, and what became of it.
#[derive(Serialize, ToSchema)]
struct Sought {
    /// The seek's id.
    seek: String,
    /// The table, once there are enough players. Until then ask again: every second is soon enough.
    table: Option<String>,
    /// When it expires.
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
async fn seek(State(app): State<App>, me: Me, Body(request): Body<PairingRequest>) -> Result<Json<Sought>, Problem> {
    let PairingRequest { game, options, setup } = request;
    let terms = Terms { options, setup };
    let options: Vec<(String, String)> = terms.options.clone().into_iter().collect();
    let seats = games::seats(&game, &options)?;
    terms.setup.check()?;
    tables::check_rated(&terms.setup, false, false, me.user.guest())?;
    quotas::check(&app, &me.user.id, false, true).await?;
    let rating = app.store.rating(&me.user.id, &game).await?.unwrap_or_else(|| unrated(&me.user.id, &game));
    let mine = Seek {
        id: random::word(12),
        user_id: me.user.id,
        game,
        terms: terms.text(),
        rating: rating.rating,
        width: WIDTH + rating.deviation,
        created_at: app.now(),
        expires_at: app.now() + WAITS,
        game_id: None,
    };
    app.store.add_seek(&mine).await?;
    pair(&app, &mine, options, terms.setup, seats).await?;
    let mine = app.store.seek(&mine.id).await?.unwrap_or(mine);
    Ok(Json(mine.into()))
}

/// Sets up a table if enough people ask for the same. Those who wait longest come first; of two who try
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
            // A player who found a game waits for no other one.
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
    // The one who began least often so far begins; lots decide among equals.
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

/// What became of my seek?
#[utoipa::path(get, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Sought), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn sought(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<Json<Sought>, Problem> {
    let seek = app.store.seek(&id).await?.filter(|seek| seek.user_id == me.user.id);
    Ok(Json(seek.ok_or_else(|| Problem::missing("such seek of yours; it may have expired"))?.into()))
}

/// I wait no longer.
#[utoipa::path(delete, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody)))]
async fn give_up(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    app.store.drop_seek(&id, &me.user.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_busy_host_hides_nobody() {
        let game = |id: usize, host: &str| GameMeta {
            id: format!("t{id}"),
            game: "sparta".into(),
            options: "{}".into(),
            setup: "{}".into(),
            seats: 2,
            status: Status::Open,
            visibility: Visibility::Public,
            rated: false,
            host: Some(host.into()),
            invitation: None,
            players: Vec::new(),
            winners: None,
            reason: None,
            created_at: 0,
            started_at: None,
            ended_at: None,
        };
        let mut games: Vec<GameMeta> = (0..90).map(|id| game(id, "eve")).collect();
        games.extend([game(100, "ada"), game(101, "bob"), game(102, "ada")]);
        let shown: Vec<String> = take_turns(games, 5).into_iter().map(|game| game.id).collect();
        assert_eq!(shown, ["t0", "t1", "t100", "t101", "t102"]);
    }
}
