//! The lobby: who and what waits, and what can be watched.

use super::{
    app::App,
    pairing::Terms,
    problem::Problem,
    summary::{self, Summary, summaries},
};
use axum::{
    body::Bytes,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::{
    collections::{BTreeMap, HashMap},
    time::Duration,
};
use tavola_protocol::{Clock, Occupant};
use tavola_store::{GameMeta, GameQuery, Millis, Status};
use tokio::sync::Mutex;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(lobby)).routes(routes!(featured))
}

/// How many games are looked at to choose those that are shown.
const LOOKED_AT: u32 = 500;
/// Who and what waits.
#[derive(Serialize, ToSchema)]
struct Lobby {
    /// Public tables with open seats, newest first.
    open: Vec<Summary>,
    /// Public games to watch, newest first.
    running: Vec<Summary>,
    /// How many people watch each of these games at this node, where anybody does.
    watching: BTreeMap<String, u32>,
    /// People who wait for an opponent.
    seeks: Vec<Waiting>,
}

/// A player who waits for an opponent.
#[derive(Serialize, ToSchema)]
struct Waiting {
    /// The seek's id, by which its owner knows it.
    seek: String,
    game: String,
    terms: Terms,
    /// Who it is, if a member.
    name: Option<String>,
    /// Their rating, rounded.
    rating: i64,
    since: i64,
}

/// Public games as strangers may know them, newest first. Hosts take turns: many tables of one person hide nobody else's.
async fn public(app: &App, status: Status, limit: usize) -> Result<Vec<GameMeta>, Problem> {
    let query = GameQuery { status: Some(status), public_only: true, limit: LOOKED_AT, ..GameQuery::default() };
    let games = app.store.find_games(&query).await?.into_iter().map(|game| summary::seen(game, None, app.now()));
    Ok(take_turns(games.filter(|game| game.status == status).collect(), limit))
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

/// For how long an answer counts at most, in milliseconds: other nodes change the lobby, too.
const FRESH: Millis = 1_000;

/// The last answers, with the time and the number of changes when they were made. Everybody asks at once when something
/// has changed; then one question to the database is enough.
#[derive(Default)]
pub(super) struct LastAnswer(Mutex<Option<(Millis, u64, Answers)>>);

/// What everybody is told.
#[derive(Clone)]
struct Answers {
    lobby: Bytes,
    featured: Bytes,
}

async fn answers(app: &App) -> Result<Answers, Problem> {
    let mut last = app.lobby.0.lock().await;
    let (now, changes) = (app.now(), app.tables.changes());
    if let Some((at, known, answers)) = &*last
        && *known == changes
        && (0..FRESH).contains(&(now - at))
    {
        return Ok(answers.clone());
    }
    let running = public(app, Status::Running, 30).await?;
    let featured = serde_json::to_vec(&choose(app, &running)).expect("a summary is plain data").into();
    let lobby = serde_json::to_vec(&read(app, running).await?).expect("a lobby is plain data").into();
    let answers = Answers { lobby, featured };
    *last = Some((now, changes, answers.clone()));
    Ok(answers)
}

fn json(text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// What waits for players, and what can be watched?
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<App>) -> Result<Response, Problem> {
    Ok(json(answers(&app).await?.lobby))
}

/// Which game is worth watching? The public one that most people watch. Among equals one that is open at this node comes first,
/// then a rated one, then the newest; games of correspondence come last.
#[utoipa::path(get, path = "/api/featured", tag = "tables", responses((status = 200, body = Featured)))]
async fn featured(State(app): State<App>) -> Result<Response, Problem> {
    Ok(json(answers(&app).await?.featured))
}

async fn read(app: &App, running: Vec<GameMeta>) -> Result<Lobby, Problem> {
    let seeks = app.store.seekers(app.now(), 100).await?.into_iter().filter_map(|(seek, name)| {
        let (terms, rating) = (Terms::read(&seek)?, seek.rating.round() as i64);
        Some(Waiting { seek: seek.id, game: seek.game, terms, name, rating, since: seek.created_at })
    });
    let watching = running.iter().map(|game| (game.id.clone(), app.tables.spectators(&game.id)));
    Ok(Lobby {
        watching: watching.filter(|(_, count)| *count > 0).collect(),
        open: summaries(public(app, Status::Open, 100).await?, None, app.now()),
        running: summaries(running, None, app.now()),
        seeks: seeks.collect(),
    })
}

/// The game to watch.
#[derive(Serialize, ToSchema)]
struct Featured {
    /// The public game in progress that most people watch; none while there is none.
    game: Option<Summary>,
    /// How many people watch it at this node.
    watching: u32,
}

fn choose(app: &App, running: &[GameMeta]) -> Featured {
    let worth = |game: &&GameMeta| {
        let days = summary::setup(game).is_ok_and(|setup| matches!(setup.clock, Clock::Days(_)));
        (!days, app.tables.spectators(&game.id), app.tables.is_open(&game.id), game.rated)
    };
    // The list begins with the newest, and of equals the last is taken.
    let best = running.iter().rev().max_by_key(worth).cloned();
    let watching = best.as_ref().map_or(0, |game| app.tables.spectators(&game.id));
    Featured { game: summaries(best.into_iter().collect(), None, app.now()).pop(), watching }
}

/// Tells those who follow the lobby by socket what changed, for as long as the server runs.
pub(super) async fn keep_posted(app: App) {
    let mut tick = tokio::time::interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Ok(lobby) = posted(&app).await {
            app.tables.set_lobby(&lobby);
        } else {
            tracing::warn!("the lobby cannot be read");
        }
    }
}

async fn posted(app: &App) -> Result<tavola_protocol::Lobby, Problem> {
    let open = public(app, Status::Open, 100).await?;
    let running = public(app, Status::Running, 30).await?;
    let seeks = app.store.seeks(app.now(), 100).await?;
    Ok(tavola_protocol::Lobby {
        tables: open.iter().rev().filter_map(|game| shown(game).ok()).collect(),
        seeks: seeks.into_iter().map(|seek| seek.game).collect(),
        running: running.into_iter().map(|game| game.id).collect(),
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_store::Visibility;

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
            hushed: false,
        };
        let mut games: Vec<GameMeta> = (0..90).map(|id| game(id, "eve")).collect();
        games.extend([game(100, "ada"), game(101, "bob"), game(102, "ada")]);
        let shown: Vec<String> = take_turns(games, 5).into_iter().map(|game| game.id).collect();
        assert_eq!(shown, ["t0", "t1", "t100", "t101", "t102"]);
    }
}
