//! Player pages, the best of each game, and the search for games.

use super::{
    app::App,
    identity::Visitor,
    input::{ApiPath, ApiQuery},
    problem::{Problem, ProblemBody},
    quotas,
    summary::{Summary, ended_unseen, summaries},
};
use axum::{
    Json,
    extract::{Path, State},
};
use serde::{Deserialize, Serialize};
use tavola_store::{GameQuery, Millis, Rating, RatingChange, Status, User};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(player))
        .routes(routes!(rating_history))
        .routes(routes!(games))
        .routes(routes!(best))
}

/// A player's page.
#[derive(Serialize, ToSchema)]
struct PlayerPage {
    id: String,
    name: String,
    guest: bool,
    created_at: Millis,
    ratings: Vec<RatingSummary>,
    /// Their newest games.
    games: Vec<Summary>,
}

/// A rating as it is shown.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingSummary {
    game: String,
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
            game: rating.game,
            rating: rating.rating,
            deviation: rating.deviation,
            games: rating.games,
        }
    }
}

/// What one rated game did to a rating.
#[derive(Serialize, ToSchema)]
pub(super) struct RatedGame {
    /// The table where it was played.
    table: String,
    before: f64,
    after: f64,
    /// When it ended, in milliseconds since 1970.
    at: Millis,
}

impl From<RatingChange> for RatedGame {
    fn from(change: RatingChange) -> RatedGame {
        RatedGame { table: change.game_id, before: change.before, after: change.after, at: change.at }
    }
}

async fn find(app: &App, name: &str) -> Result<User, Problem> {
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
        ratings: app.store.ratings(&user.id).await?.into_iter().map(RatingSummary::from).collect(),
        games: summaries(app.store.find_games(&query).await?, visitor.id(), app.now()),
        guest: user.guest(),
        id: user.id,
        name: user.name,
        created_at: user.created_at,
    }))
}

/// How a player's rating in one game went, oldest first.
#[utoipa::path(get, path = "/api/players/{name}/ratings/{game}", tag = "players",
    params(("name" = String, Path), ("game" = String, Path)), responses(
    (status = 200, body = Vec<RatedGame>), (status = 404, body = ProblemBody)))]
async fn rating_history(
    State(app): State<App>,
    Path((name, game)): Path<(String, String)>,
) -> Result<Json<Vec<RatedGame>>, Problem> {
    let user = find(&app, &name).await?;
    known(&game)?;
    let changes = app.store.rating_changes(&user.id, &game, 500).await?;
    Ok(Json(changes.into_iter().map(RatedGame::from).collect()))
}

fn known(game: &str) -> Result<(), Problem> {
    tavola_registry::info(game).map(|_| ()).map_err(|_| Problem::missing("game of this name"))
}

/// Somebody on a list.
#[derive(Serialize, ToSchema)]
struct Ranked {
    name: String,
    #[serde(flatten)]
    standing: RatingSummary,
}

/// The best players of a game.
#[utoipa::path(get, path = "/api/leaderboards/{game}", tag = "players", params(("game" = String, Path)), responses(
    (status = 200, body = Vec<Ranked>), (status = 404, body = ProblemBody)))]
async fn best(State(app): State<App>, ApiPath(game): ApiPath) -> Result<Json<Vec<Ranked>>, Problem> {
    known(&game)?;
    let best = app.store.best(&game, UNCERTAIN, 100).await?;
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
struct Page {
    games: Vec<Summary>,
    /// Where the next page begins; none after the last.
    next: Option<String>,
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
    let after = match &search.after {
        None => None,
        Some(text) => {
            let cursor = text.split_once('.').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
            Some(
                cursor
                    .filter(|(_, id)| !id.contains('\0'))
                    .ok_or_else(|| Problem::bad("`after` is the `next` of a page"))?,
            )
        }
    };
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
        public_only: !mine,
        after,
        limit: limit + 1,
    };
    let turn = quotas::search(&app).await?;
    let mut games = app.store.find_games(&query).await?;
    drop(turn);
    let more = games.len() > limit as usize;
    games.truncate(limit as usize);
    let next = games.last().filter(|_| more).map(|last| format!("{}.{}", last.created_at, last.id));
    // Who looks for endings finds those that may be known.
    let (me, now) = (visitor.id(), app.now());
    if query.status == Some(Status::Over) || query.reason.is_some() {
        games.retain(|game| !ended_unseen(game, me, now));
    }
    Ok(Json(Page { games: summaries(games, me, now), next }))
}
