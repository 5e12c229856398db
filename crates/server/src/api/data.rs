//! Personal data: export and deletion.

use super::{
    account::{Proof, prove},
    app::App,
    identity,
    identity::Me,
    input::Body,
    limits::Client,
    passkeys::OwnPasskey,
    players::{RatedGame, RatingSummary},
    problem::{Problem, ProblemBody},
    push::{NoticeSettings, ToldBrowser},
    vacation::ExportedVacation,
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
use tavola_store::{GameMeta, GameQuery, Millis, Relation, Status, Store, StoreError, User};
use tavola_table::{Entry, LogEvent};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export)).routes(routes!(delete))
}

/// Every game of a search, newest first.
async fn all(store: &Store, mut query: GameQuery) -> Result<Vec<GameMeta>, StoreError> {
    query.limit = 200;
    let mut games = Vec::new();
    loop {
        let page = store.find_games(&query).await?;
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
pub(crate) struct Export {
    id: String,
    name: String,
    guest: bool,
    created_at: Millis,
    seen_at: Millis,
    sessions: Vec<ExportedSession>,
    recovery_codes_left: u64,
    passkeys: Vec<OwnPasskey>,
    ratings: Vec<RatingSummary>,
    /// How each rating went, by category.
    rating_history: BTreeMap<String, Vec<RatedGame>>,
    /// Names.
    followed: Vec<String>,
    /// Names.
    blocked: Vec<String>,
    /// Names.
    muted: Vec<String>,
    /// Open challenges, received and sent.
    challenges: Vec<ExportedChallenge>,
    /// Browsers that are told when no page is open.
    told_browsers: Vec<ToldBrowser>,
    notice_settings: NoticeSettings,
    reports: Vec<ExportedReport>,
    games: Vec<ExportedGame>,
    /// Games that were imported.
    imported: Vec<ExportedImport>,
    /// Whether those who follow me see when I am online.
    shows_online: bool,
    /// When I was on vacation.
    vacations: Vec<ExportedVacation>,
}

/// A browser that is logged in.
#[derive(Serialize, ToSchema)]
struct ExportedSession {
    created_at: Millis,
    expires_at: Millis,
}

/// A table that waits for this person, or for the one this person asked.
#[derive(Serialize, ToSchema)]
struct ExportedChallenge {
    table: String,
    from: String,
    to: String,
    created_at: Millis,
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

/// A game this person imported.
#[derive(Serialize, ToSchema)]
struct ExportedImport {
    table: String,
    game: String,
    created_at: Millis,
    /// The players' names, seat by seat.
    names: Vec<String>,
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
    let all = gather(&app.store, &me.user, &app.public_url, app.now()).await?;
    let headers = [(header::CONTENT_DISPOSITION, "attachment; filename=\"tavola-export.json\"")];
    Ok((headers, Json(all)).into_response())
}

/// Everything the database knows about a person. A log that is damaged tells nothing of what was said there.
pub(crate) async fn gather(store: &Store, user: &User, public_url: &str, now: Millis) -> Result<Export, StoreError> {
    let id = &user.id;
    let mut games = Vec::new();
    let sat = GameQuery { user_id: Some(id.clone()), ..GameQuery::default() };
    for game in all(store, sat).await? {
        let texts = store.read_log(&game.id, 0).await?;
        let log = Chain::default().read(&texts).unwrap_or_default();
        games.push(ExportedGame {
            seat: game.players.iter().find(|player| player.user_id.as_ref() == Some(id)).map(|player| player.seat),
            chat: chat_of(&log, id),
            record: format!("{public_url}/api/tables/{}/record", game.id),
            table: game.id,
            game: game.game,
            status: game.status,
            created_at: game.created_at,
        });
    }
    let imported = GameQuery { imported_by: Some(id.clone()), ..GameQuery::default() };
    let imported = all(store, imported).await?.into_iter().map(|game| ExportedImport {
        record: format!("{public_url}/api/tables/{}/record", game.id),
        names: game.players.into_iter().map(|player| player.name).collect(),
        table: game.id,
        game: game.game,
        created_at: game.created_at,
    });
    let ratings = store.ratings(id).await?;
    let mut rating_history = BTreeMap::new();
    for rating in &ratings {
        let changes = store.rating_changes(id, &rating.category, u32::MAX).await?;
        rating_history.insert(rating.category.clone(), changes.into_iter().map(RatedGame::from).collect());
    }
    let sessions = store.sessions(id, now).await?;
    let names = |relations: Vec<(String, String)>| relations.into_iter().map(|(_, name)| name).collect::<Vec<_>>();
    let reports = store.reports(Some(id), u32::MAX).await?.into_iter().map(|report| ExportedReport {
        id: report.id,
        about: report.about,
        table: report.game_id,
        reason: report.reason,
        created_at: report.created_at,
    });
    let sessions =
        sessions.iter().map(|one| ExportedSession { created_at: one.created_at, expires_at: one.expires_at });
    let challenges = store.challenges(id, u32::MAX).await?.into_iter().map(|one| ExportedChallenge {
        table: one.game_id,
        from: one.from,
        to: one.to,
        created_at: one.created_at,
    });
    let told_browsers = store.subscriptions(id, now).await?.into_iter();
    Ok(Export {
        id: id.clone(),
        name: user.name.clone(),
        guest: user.guest(),
        created_at: user.created_at,
        seen_at: user.seen_at,
        sessions: sessions.collect(),
        recovery_codes_left: store.recovery_codes_left(id).await?,
        passkeys: store.passkeys(id).await?.into_iter().map(OwnPasskey::from).collect(),
        ratings: ratings.into_iter().map(RatingSummary::from).collect(),
        rating_history,
        followed: names(store.relations(id, Relation::Follow).await?),
        blocked: names(store.relations(id, Relation::Block).await?),
        muted: names(store.relations(id, Relation::Mute).await?),
        challenges: challenges.collect(),
        told_browsers: told_browsers.map(|one| ToldBrowser::of(one, "")).collect(),
        notice_settings: store.push_settings(id).await?.into(),
        reports: reports.collect(),
        games,
        imported: imported.collect(),
        shows_online: !user.guest() && !store.unseen(id).await?,
        vacations: store.vacations(id, 0).await?.into_iter().map(ExportedVacation::from).collect(),
    })
}

/// Delete me: name, password, sessions, ratings, blocks, imported games, what I said. Running games are resigned;
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
    let imported = GameQuery { imported_by: Some(user_id.into()), ..GameQuery::default() };
    for game in all(&app.store, imported).await? {
        app.store.drop_import(&game.id, user_id).await?;
        app.tables.forget(&game.id).await;
    }
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
