//! What a person plays.

use super::{
    app::App,
    identity::Me,
    problem::{Problem, ProblemBody},
    summary::{Summary, own_summaries},
};
use axum::{Json, extract::State};
use tavola_store::GameQuery;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(my_games))
}

/// Which of my games are not over? All of them, newest first: as many as one person may have.
#[utoipa::path(get, path = "/api/me/games", tag = "people", responses(
    (status = 200, body = Vec<Summary>), (status = 401, body = ProblemBody)))]
async fn my_games(State(app): State<App>, me: Me) -> Result<Json<Vec<Summary>>, Problem> {
    let query = GameQuery {
        unfinished: true,
        user_id: Some(me.user.id.clone()),
        limit: u32::try_from(app.config.seats_each).unwrap_or(u32::MAX),
        ..GameQuery::default()
    };
    Ok(Json(own_summaries(&app, app.store.find_games(&query).await?, &me.user.id).await?))
}
