//! Player pages, the best of each game, and the search for games.

use super::{
    app::App,
    identity::Visitor,
    input::{ApiPath, ApiQuery},
    problem::{Problem, ProblemBody},
    quotas,
    summary::{Summary, ended_unseen, summaries},
    vacation,
};
use crate::ratings::{categories, game_of, unrated};
use axum::{
    Json,
    extract::{Path, State},
};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use tavola_store::{GameMeta, GameQuery, Millis, Rating, RatingChange, Status, User};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(player))
        .routes(routes!(rating_history))
        .routes(routes!(games))
        .routes(routes!(leaderboards))
        .routes(routes!(best))
}

/// A player's page.
#[derive(Serialize, ToSchema)]
struct PlayerPage {
    id: String,
    name: String,
    guest: bool,
    created_at: Millis,
    /// Until when they are on vacation from games of correspondence.
    #[serde(skip_serializing_if = "Option::is_none")]
    vacation: Option<Millis>,
    ratings: Vec<RatingSummary>,
    /// Their newest games.
    games: Vec<Summary>,
}

/// A rating as it is shown.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingSummary {
    game: String,
    /// What is rated: the game, or one of its modes, such as `stratego-ring` or `impero-base-two`.
    category: String,
    rating: f64,
    /// How uncertain it is.
    deviation: f64,
    /// Whether it is still too uncertain for a list of the best.
    provisional: bool,
    /// Rated games so far.
    games: i64,
}

/// From here on a rating says little.
const UNCERTAIN: f64 = 110.0;

impl From<Rating> for RatingSummary {
    fn from(rating: Rating) -> RatingSummary {
        RatingSummary {
            provisional: rating.deviation >= UNCERTAIN,
            game: game_of(&rating.category).map_or_else(String::new, |game| game.name.into()),
            category: rating.category,
            rating: rating.rating,
            deviation: rating.deviation,
            games: rating.games,
        }
    }
}

/// What one rated game did to a rating.
#[derive(Serialize, ToSchema)]
pub(super) struct RatedGame {
    /// The table where it was played; left out for a private game of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    before: f64,
    after: f64,
    /// When it ended, in milliseconds since 1970.
    at: Millis,
}

impl From<RatingChange> for RatedGame {
    fn from(change: RatingChange) -> RatedGame {
        RatedGame { table: Some(change.game_id), before: change.before, after: change.after, at: change.at }
    }
}

/// Ratings as this person may know them: a game whose end they may not know yet has changed nothing.
async fn as_known(app: &App, me: Option<&str>, ratings: Vec<Rating>) -> Result<Vec<Rating>, Problem> {
    let mut known = Vec::new();
    for mut rating in ratings {
        let hidden = game_of(&rating.category).is_some_and(|game| game.hidden);
        // Longer ago than any delay, everybody knows it.
        if hidden && me != Some(&rating.user_id) && app.now() - rating.updated_at <= LONGEST_DELAY {
            let changes = app.store.rating_changes(&rating.user_id, &rating.category, RECENT).await?;
            for change in changes.iter().rev() {
                if !unseen(app, me, change).await? {
                    break;
                }
                rating.rating = change.before;
                rating.deviation = change.deviation.unwrap_or(unrated("", "").deviation);
                rating.games -= 1;
            }
        }
        if rating.games > 0 {
            known.push(rating);
        }
    }
    Ok(known)
}

/// How long spectators may be behind, in milliseconds.
const LONGEST_DELAY: Millis = 24 * 60 * 60 * 1000;
/// So many rated games nobody ends within the longest delay.
const RECENT: u32 = 500;

/// Whether this person may not know yet that the game of a change has ended.
async fn unseen(app: &App, me: Option<&str>, change: &RatingChange) -> Result<bool, Problem> {
    if app.now() - change.at > LONGEST_DELAY {
        return Ok(false);
    }
    Ok(app.store.game(&change.game_id).await?.is_some_and(|game| ended_unseen(&game, me, app.now())))
}

pub(super) async fn find(app: &App, name: &str) -> Result<User, Problem> {
    if name.contains('\0') {
        return Err(Problem::missing("player of this name"));
    }
    app.store.user_by_name(name).await?.ok_or_else(|| Problem::missing("player of this name"))
}

/// A player: ratings and newest games.
#[utoipa::path(get, path = "/api/players/{name}", tag = "players", params(("name" = String, Path)), responses(
    (status = 200, body = PlayerPage), (status = 404, body = ProblemBody)))]
async fn player(State(app): State<App>, visitor: Visitor, ApiPath(name): ApiPath) -> Result<Json<PlayerPage>, Problem> {
    let user = find(&app, &name).await?;
    let query = GameQuery {
        public_only: visitor.id() != Some(&user.id),
        user_id: Some(user.id.clone()),
        limit: 20,
        ..GameQuery::default()
    };
    Ok(Json(PlayerPage {
        ratings: as_known(&app, visitor.id(), app.store.ratings(&user.id).await?)
            .await?
            .into_iter()
            .map(RatingSummary::from)
            .collect(),
        games: summaries(app.store.find_games(&query).await?, visitor.id(), app.now()),
        vacation: vacation::until(&app, &user.id).await?,
        guest: user.guest(),
        id: user.id,
        name: user.name,
        created_at: user.created_at,
    }))
}

/// How a player's rating in one category went, oldest first.
#[utoipa::path(get, path = "/api/players/{name}/ratings/{category}", tag = "players",
    params(("name" = String, Path), ("category" = String, Path)), responses(
    (status = 200, body = Vec<RatedGame>), (status = 404, body = ProblemBody)))]
async fn rating_history(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, category)): Path<(String, String)>,
) -> Result<Json<Vec<RatedGame>>, Problem> {
    let user = find(&app, &name).await?;
    known(&category)?;
    let mut changes = app.store.rating_changes(&user.id, &category, 500).await?;
    while let Some(last) = changes.last()
        && unseen(&app, visitor.id(), last).await?
    {
        changes.pop();
    }
    let ids: Vec<String> = changes.iter().map(|change| change.game_id.clone()).collect();
    let known: HashSet<String> = app.store.may_find(&ids, visitor.id()).await?.into_iter().collect();
    let told = changes.into_iter().map(|change| RatedGame {
        table: known.contains(&change.game_id).then_some(change.game_id),
        before: change.before,
        after: change.after,
        at: change.at,
    });
    Ok(Json(told.collect()))
}

fn known(category: &str) -> Result<(), Problem> {
    if categories().any(|known| known == category) {
        return Ok(());
    }
    Err(Problem::missing("category of ratings"))
}

/// What is rated, in the order in which lists show it.
#[utoipa::path(get, path = "/api/leaderboards", tag = "players", responses((status = 200, body = Vec<String>)))]
async fn leaderboards() -> Json<Vec<&'static str>> {
    Json(categories().collect())
}

/// Somebody on a list.
#[derive(Serialize, ToSchema)]
struct Ranked {
    name: String,
    #[serde(flatten)]
    standing: RatingSummary,
}

/// The best players of a category.
#[utoipa::path(get, path = "/api/leaderboards/{category}", tag = "players", params(("category" = String, Path)), responses(
    (status = 200, body = Vec<Ranked>), (status = 404, body = ProblemBody)))]
async fn best(
    State(app): State<App>,
    visitor: Visitor,
    ApiPath(category): ApiPath,
) -> Result<Json<Vec<Ranked>>, Problem> {
    known(&category)?;
    let mut best = Vec::new();
    for (name, rating) in app.store.best(&category, UNCERTAIN, 100).await? {
        let known = as_known(&app, visitor.id(), vec![rating]).await?.pop();
        best.extend(known.filter(|rating| rating.deviation < UNCERTAIN).map(|rating| (name, rating)));
    }
    best.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
    Ok(Json(best.into_iter().map(|(name, rating)| Ranked { name, standing: rating.into() }).collect()))
}

/// What to search for. A field that is left out does not matter.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Search {
    /// A name that `/api/games` lists.
    game: Option<String>,
    /// `open`, `running` or `over`.
    #[param(value_type = Option<String>)]
    status: Option<Status>,
    /// The name of somebody who sits there.
    player: Option<String>,
    /// The name of somebody else who sits there.
    opponent: Option<String>,
    /// A bot that sits there.
    bot: Option<String>,
    /// The clause that ended it, or how else it ended.
    reason: Option<String>,
    rated: Option<bool>,
    /// Set up at this time or later, in milliseconds since 1970.
    since: Option<Millis>,
    /// Set up before this time.
    until: Option<Millis>,
    /// Go on after a page: its `next`.
    after: Option<String>,
    /// How many at most: 1 to 100, usually 20.
    limit: Option<u32>,
}

/// A page of games, newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Page {
    pub(super) games: Vec<Summary>,
    /// Where the next page begins; none after the last.
    pub(super) next: Option<String>,
}

/// The end of a page, as the next one begins with it.
pub(super) fn cursor(text: &str) -> Result<(Millis, String), Problem> {
    let cursor = text.split_once('.').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    cursor.filter(|(_, id)| !id.contains('\0')).ok_or_else(|| Problem::bad("`after` is the `next` of a page"))
}

/// Cuts a page off games of which one more was looked for; says where the next page begins.
pub(super) fn cut(games: &mut Vec<GameMeta>, limit: u32) -> Option<String> {
    let more = games.len() > limit as usize;
    games.truncate(limit as usize);
    games.last().filter(|_| more).map(|last| format!("{}.{}", last.created_at, last.id))
}

/// Search for games. Private ones are found by those who played them.
#[utoipa::path(get, path = "/api/tables", tag = "players", params(Search), responses(
    (status = 200, body = Page), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn games(
    State(app): State<App>,
    visitor: Visitor,
    ApiQuery(search): ApiQuery<Search>,
) -> Result<Json<Page>, Problem> {
    let texts = [&search.game, &search.bot, &search.reason];
    if texts.into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(Problem::bad("the search holds a character that no name has"));
    }
    let after = search.after.as_deref().map(cursor).transpose()?;
    let limit = search.limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(Problem::bad("`limit` is a number from 1 to 100"));
    }
    let mut ids = Vec::new();
    for name in [&search.player, &search.opponent] {
        ids.push(match name {
            Some(name) => Some(find(&app, name).await?.id),
            None => None,
        });
    }
    let mine = visitor.id().is_some_and(|me| ids.iter().flatten().any(|id| id == me));
    let query = GameQuery {
        game: search.game,
        status: search.status,
        opponent_id: ids.pop().flatten(),
        user_id: ids.pop().flatten(),
        bot: search.bot,
        reason: search.reason,
        rated: search.rated,
        since: search.since,
        until: search.until,
        imported_by: None,
        public_only: !mine,
        unfinished: false,
        after,
        limit: limit + 1,
    };
    // What somebody asks about their own games is quick to find, and never waits behind strangers who search.
    let turn = if mine { None } else { Some(quotas::search(&app).await?) };
    let mut games = app.store.find_games(&query).await?;
    drop(turn);
    let next = cut(&mut games, limit);
    // Who looks for endings finds those that may be known; who looks for games that are being played finds those that
    // are, as far as this person may know.
    let (me, now) = (visitor.id(), app.now());
    if query.status == Some(Status::Over) || query.reason.is_some() {
        games.retain(|game| !ended_unseen(game, me, now));
    }
    if query.status == Some(Status::Running) {
        games.retain(|game| game.status == Status::Running || ended_unseen(game, me, now));
    }
    Ok(Json(Page { games: summaries(games, me, now), next }))
}
