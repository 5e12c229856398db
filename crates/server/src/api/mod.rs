//! What the server says over HTTP.
//!
//! Routes and their description are one thing: every handler carries what the OpenAPI document says of
//! it, and a route that is not described cannot be added here.

mod account;
mod app;
mod attempts;
mod bodies;
mod challenges;
mod connections;
pub(crate) mod data;
mod games;
mod identity;
mod input;
mod limits;
mod lobby;
mod moderation;
mod my_games;
mod names;
mod pairing;
mod passkeys;
mod players;
mod problem;
mod push;
mod quotas;
mod records;
mod results;
pub(crate) mod secrets;
mod serve;
mod social;
mod summary;
mod tables;
mod vacation;
mod watch;
mod web;

pub use app::{App, Inner};
pub use identity::{Me, Visitor};
pub use problem::Problem;

use axum::{
    Json, Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
};
use std::{any::Any, future::Future, time::Duration};
use tavola_core::ErrorCode;
use tokio::net::TcpListener;
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};
use utoipa::{
    OpenApi,
    openapi::{
        Content, OpenApi as Document, Ref, ResponseBuilder,
        security::{ApiKey, ApiKeyValue, SecurityScheme},
    },
};
use utoipa_axum::router::OpenApiRouter;

/// What the document says of the whole.
#[derive(OpenApi)]
#[openapi(info(
    title = "Tavola",
    description = "Strategy board games, played faithfully by their rulebooks. Sessions are cookies: POST /api/guest gives one."
))]
struct About;

fn routes() -> (OpenApiRouter<App>, OpenApiRouter<App>) {
    let prompt = OpenApiRouter::with_openapi(About::openapi())
        .merge(account::router())
        .merge(data::router())
        .merge(social::router())
        .merge(moderation::router())
        .merge(games::router())
        .merge(lobby::router())
        .merge(pairing::router())
        .merge(my_games::router())
        .merge(challenges::router())
        .merge(tables::router())
        .merge(records::router())
        .merge(players::router())
        .merge(results::router())
        .merge(passkeys::router())
        .merge(push::router())
        .merge(vacation::router())
        .merge(watch::router());
    (prompt, tables::patient_router())
}

/// The OpenAPI document of all routes.
pub fn document() -> Document {
    let (prompt, patient) = routes();
    let mut document = prompt.merge(patient).into_openapi();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("tavola")));
    document.components.get_or_insert_default().add_security_scheme("session", cookie);
    for item in document.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.put, &mut item.post, &mut item.delete].into_iter().flatten() {
            for (status, why) in
                [("4XX", "the request is wrong: the body says why"), ("503", "not just now: try again in a moment")]
            {
                let problem = Content::new(Some(Ref::from_schema_name("ProblemBody")));
                let response = ResponseBuilder::new().description(why).content("application/json", problem).build();
                operation.responses.responses.entry(status.into()).or_insert(response.into());
            }
        }
    }
    document
}

/// Everything, ready to serve.
pub fn router(app: &App) -> Router {
    let (prompt, patient) = routes();
    let document = Json(document());
    let (prompt, patient) = (prompt.split_for_parts().0, patient.split_for_parts().0);
    let prompt = prompt
        .route("/api/openapi.json", axum::routing::get(move || async move { document }))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, app.config.timeout));
    prompt
        .merge(patient)
        .merge(web::router(app.config.web.as_deref(), app.config.app))
        .method_not_allowed_fallback(|| async {
            Problem::new(ErrorCode::Method, "this path has no such method; see /api/openapi.json")
        })
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .layer(from_fn_with_state(app.clone(), limits::guard))
        .layer(from_fn_with_state(app.clone(), web::safe_headers))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(watch::count))
        .with_state(app.clone())
}

/// A fault of this server, reported without its details.
fn panicked(_: Box<dyn Any + Send>) -> Response {
    metrics::counter!("tavola_panics_total").increment(1);
    Problem::new(ErrorCode::Failed, "the server failed").into_response()
}

/// Serves until `stop` comes.
pub(crate) async fn serve(app: App, listener: TcpListener, admin: Option<TcpListener>, stop: impl Future<Output = ()>) {
    watch::recorder();
    let router = router(&app);
    let posting = tokio::spawn(lobby::keep_posted(app.clone()));
    let sweeping = tokio::spawn(sweep(app.clone()));
    let watching = admin.map(|listener| {
        let router = watch::admin_router(&app);
        // It ends with the process only: what could end it is an error of the listener.
        tokio::spawn(async move { axum::serve(listener, router).await })
    });
    serve::serve(listener, router, &app, stop).await;
    if let Some(watching) = watching {
        watching.abort();
    }
    posting.abort();
    sweeping.abort();
}

/// Forgets what has expired, now and then.
async fn sweep(app: App) {
    let mut tick = tokio::time::interval(Duration::from_mins(1));
    for minute in 0u64.. {
        tick.tick().await;
        app.limits.sweep();
        data::finish_deletions(&app).await;
        // Bans by the operator's command, which may be another process.
        app.tables.close_all_ended().await;
        if summary::end_hushes(&app).await.is_err() {
            tracing::warn!("could not tell that games are over");
        }
        if quotas::forget_closed(&app).await.is_err() {
            tracing::warn!("could not look which tables were closed");
        }
        if minute % (24 * 60) == 0 && quotas::close_abandoned(&app).await.is_err() {
            tracing::warn!("could not close games that nobody touches");
        }
        if quotas::sweep_public(&app).await.is_err() {
            tracing::warn!("could not look which public tables still wait");
        }
        if minute % 60 == 0
            && let Err(error) = app.store.sweep(app.now()).await
        {
            tracing::warn!(%error, "could not forget what has expired");
        }
        if minute % 60 == 0
            && let Err(error) = app.store.forget_thoughts().await
        {
            tracing::warn!(%error, "could not forget what nobody thinks about");
        }
        if minute % 60 == 0 && quotas::forget_never_begun(&app).await.is_err() {
            tracing::warn!("could not forget tables that never began");
        }
    }
}
