//! Personal data: export and deletion.

use super::{
    account::{Proof, prove},
    app::App,
    identity,
    identity::Me,
    input::Body,
    limits::Client,
    players::{RatedGame, RatingSummary},
    problem::{Problem, ProblemBody},
};
use crate::{live::Chain, random};
use axum::{
    Extension, Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::collections::BTreeMap;
use tavola_protocol::{Occupant, PlayerCommand};
use tavola_store::{GameMeta, GameQuery, Millis, Relation, Status};
use tavola_table::{Entry, LogEvent};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export)).routes(routes!(delete))
}

/// Every game somebody sits in, newest first.
async fn my_games(app: &App, user_id: &str) -> Result<Vec<GameMeta>, Problem> {
    let mut query = GameQuery { user_id: Some(user_id.into()), limit: 200, ..GameQuery::default() };
    let mut games = Vec::new();
    loop {
        let page = app.store.find_games(&query).await?;
        let Some(last) = page.last() else { return Ok(games) };
        query.after = Some((last.created_at, last.id.clone()));
        games.extend(page);
    }
}

/// What a person wrote in the chat of a table.
fn chat_of(log: &[Entry], user_id: &str) -> Vec<ExportedLine> {
    let mut mine = Vec::new();
    let mut lines = Vec::new();
    for entry in log {
        match &entry.what {
            LogEvent::Sat(seat, identity) if identity.player() == Some(user_id) => mine.push(*seat),
            LogEvent::Chatted(seat, text) if mine.contains(seat) => {
                lines.push(ExportedLine { at: entry.at, text: text.clone() });
            }
            _ => {}
        }
    }
    lines
}

async fn log(app: &App, game_id: &str) -> Result<Vec<Entry>, Problem> {
    let texts = app.store.read_log(game_id, 0).await?;
    Ok(Chain::default().read(&texts)?)
}

/// Everything the server knows about a person.
#[derive(Serialize, ToSchema)]
struct Export {
    id: String,
    name: String,
    guest: bool,
    created_at: Millis,
    seen_at: Millis,
    sessions: Vec<ExportedSession>,
    recovery_codes_left: u64,
    ratings: Vec<RatingSummary>,
    /// How each rating went, by game.
    rating_history: BTreeMap<String, Vec<RatedGame>>,
    /// Names.
    blocked: Vec<String>,
    /// Names.
    muted: Vec<String>,
    reports: Vec<ExportedReport>,
    games: Vec<ExportedGame>,
}

/// A browser that is logged in.
#[derive(Serialize, ToSchema)]
struct ExportedSession {
    created_at: Millis,
    expires_at: Millis,
}

/// A report this person made.
#[derive(Serialize, ToSchema)]
struct ExportedReport {
    id: String,
    /// The id of the person it is about.
    about: Option<String>,
    table: Option<String>,
    reason: String,
    created_at: Millis,
}

/// A game this person sat in.
#[derive(Serialize, ToSchema)]
struct ExportedGame {
    table: String,
    game: String,
    /// `open`, `running` or `over`.
    #[schema(value_type = String)]
    status: Status,
    created_at: Millis,
    seat: Option<u8>,
    /// What this person wrote there.
    chat: Vec<ExportedLine>,
    /// Where the record is.
    record: String,
}

/// A line of chat.
#[derive(Serialize, ToSchema)]
struct ExportedLine {
    at: Millis,
    text: String,
}

/// Everything the server knows about me, as one JSON file.
#[utoipa::path(get, path = "/api/me/export", tag = "people", responses(
    (status = 200, body = Export), (status = 401, body = ProblemBody)))]
async fn export(State(app): State<App>, me: Me) -> Result<Response, Problem> {
    let id = &me.user.id;
    let mut games = Vec::new();
    for game in my_games(&app, id).await? {
        let log = log(&app, &game.id).await?;
        games.push(ExportedGame {
            seat: game.players.iter().find(|player| player.user_id.as_ref() == Some(id)).map(|player| player.seat),
            chat: chat_of(&log, id),
            record: format!("{}/api/tables/{}/record", app.public_url, game.id),
            table: game.id,
            game: game.game,
            status: game.status,
            created_at: game.created_at,
        });
    }
    let ratings = app.store.ratings(id).await?;
    let mut rating_history = BTreeMap::new();
    for rating in &ratings {
        let changes = app.store.rating_changes(id, &rating.game, u32::MAX).await?;
        rating_history.insert(rating.game.clone(), changes.into_iter().map(RatedGame::from).collect());
    }
    let sessions = app.store.sessions(id, app.now()).await?;
    let names = |relations: Vec<(String, String)>| relations.into_iter().map(|(_, name)| name).collect::<Vec<_>>();
    let reports = app.store.reports(Some(id), u32::MAX).await?.into_iter().map(|report| ExportedReport {
        id: report.id,
        about: report.about,
        table: report.game_id,
        reason: report.reason,
        created_at: report.created_at,
    });
    let sessions =
        sessions.iter().map(|one| ExportedSession { created_at: one.created_at, expires_at: one.expires_at });
    let all = Export {
        id: id.clone(),
        name: me.user.name.clone(),
        guest: me.user.guest(),
        created_at: me.user.created_at,
        seen_at: me.user.seen_at,
        sessions: sessions.collect(),
        recovery_codes_left: app.store.recovery_codes_left(id).await?,
        ratings: ratings.into_iter().map(RatingSummary::from).collect(),
        rating_history,
        blocked: names(app.store.relations(id, Relation::Block).await?),
        muted: names(app.store.relations(id, Relation::Mute).await?),
        reports: reports.collect(),
        games,
    };
    let headers = [(header::CONTENT_DISPOSITION, "attachment; filename=\"tavola-export.json\"")];
    Ok((headers, Json(all)).into_response())
}

/// Delete me: name, password, sessions, ratings, blocks, what I said. Running games are resigned;
/// the moves of finished ones stay, because they are the other players' games too.
#[utoipa::path(post, path = "/api/me/delete", tag = "people", request_body = Proof, responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
async fn delete(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    me: Me,
    Body(Proof { password }): Body<Proof>,
) -> Result<Response, Problem> {
    if !me.user.guest() {
        app.limits.login(from)?;
        prove(&app, &me, from, password).await?;
    }
    let shown = format!("deleted-{}", random::word(6));
    app.store.begin_deletion(&me.user.id, &shown, app.now()).await?;
    app.tables.sessions_ended(&me.user.id).await;
    tracing::info!("somebody deleted their account");
    if !delete_some(&app, &me.user.id, &shown).await? {
        let app = app.clone();
        tokio::spawn(async move { finish_deletions(&app).await });
    }
    Ok((StatusCode::NO_CONTENT, identity::end(&app)).into_response())
}

/// How many games of a person who is being deleted are dealt with in one go.
const STEP: u32 = 50;

/// Leaves some games of a person who is being deleted. Returns whether there are no more, and nothing is left of the
/// person.
async fn delete_some(app: &App, user_id: &str, shown: &str) -> Result<bool, Problem> {
    let query = GameQuery { user_id: Some(user_id.into()), limit: STEP, ..GameQuery::default() };
    let games = app.store.find_games(&query).await?;
    for game in &games {
        match game.status {
            Status::Open => drop(app.tables.stand(&game.id, user_id).await),
            Status::Running => {
                // Refused where resigning makes no sense any more, for example because somebody else just won.
                let key = u64::from(random::number());
                drop(app.tables.command(&game.id, user_id, key, PlayerCommand::Resign).await);
            }
            Status::Over => {}
        }
        if scrub(app, &game.id, user_id, shown).await.is_err() {
            // A log that cannot be read is shown to nobody; it must not keep the person here.
            tracing::error!(table = game.id, "the log of a person who was deleted cannot be cleaned");
        }
        app.store.leave_game(&game.id, user_id, shown).await?;
    }
    if games.len() < STEP as usize {
        app.store.delete_user(user_id, shown).await?;
        return Ok(true);
    }
    Ok(false)
}

/// Finishes deletions that are under way, also those that another process has begun.
pub(super) async fn finish_deletions(app: &App) {
    let result = async {
        for (user_id, shown) in app.store.deletions().await? {
            while !delete_some(app, &user_id, &shown).await? {}
        }
        Ok::<_, Problem>(())
    };
    if result.await.is_err() {
        tracing::warn!("an account could not be deleted as a whole; this is tried again");
    }
}

/// Takes a person's name and words out of a finished game's log.
async fn scrub(app: &App, game_id: &str, user_id: &str, shown: &str) -> Result<(), Problem> {
    if app.store.game(game_id).await?.is_none_or(|game| game.status != Status::Over) {
        return Ok(());
    }
    let mut mine = Vec::new();
    let mut entries = log(app, game_id).await?;
    for entry in &mut entries {
        match &mut entry.what {
            LogEvent::Sat(seat, identity) if identity.player() == Some(user_id) => {
                mine.push(*seat);
                *identity = Occupant::Person { player: shown.into(), name: shown.into() };
            }
            LogEvent::Chatted(seat, text) if mine.contains(seat) => *text = "–".into(),
            _ => {}
        }
    }
    // The seals of all that follows change too.
    let texts = Chain::default().seal(&entries);
    let changed: Vec<(u64, String)> = entries.iter().map(|entry| entry.n).zip(texts).collect();
    app.store.scrub_log(game_id, &changed).await?;
    app.tables.forget(game_id).await;
    Ok(())
}
